// SPDX-License-Identifier: GPL-3.0-or-later
// A horizontal line in one panel that the mouse drags: the value that curves are to reach, with a drop line where each
// of them did. While there is none a handle at the panel's foot waits to be drawn up.
#pragma once

#include "gui/plots/plot.h"

#include <qcustomplot.h>

namespace evenkeel {

class TargetLine : public QCPAbstractItem {
public:
    explicit TargetLine(QCustomPlot* plot); // the plot owns it; on a layer of its own: dragging repaints no curve

    void place(const PlotTarget& target, QCPAxisRect* panel);
    void setColors(const QPalette& palette);
    void setOnPaper(bool on) { m_onPaper = on; } // in a picture there is nothing to drag
    double value() const { return m_target.value; }
    QString text() const; // in the handle
    QCPAxisRect* panel() const { return m_panel; }

    bool grabs(QPointF pixel) const; // a press there begins to drag
    QRectF handle() const;
    double valueAt(QPointF pixel) const; // within the panel's height; below it 0: no target
    double selectTest(const QPointF&, bool, QVariant*) const override { return -1; }

protected:
    void draw(QCPPainter* painter) override;

private:
    void drawLines(QCPPainter* painter) const;
    void drawHandle(QCPPainter* painter) const;
    double height() const; // in pixels
    QFont font() const;

    PlotTarget m_target;
    QCPAxisRect* m_panel = nullptr;
    QPalette m_palette;
    bool m_onPaper = false;
};

} // namespace evenkeel
