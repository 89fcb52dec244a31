// SPDX-License-Identifier: GPL-3.0-or-later
// The marks A and B: two lines through all panels, with the range between them tinted and, in each panel, a line of
// text about it. On a layer of its own: moving them repaints no curve.
#pragma once

#include <qcustomplot.h>

#include <QHash>

#include <optional>

namespace evenkeel {

class RangeMarks : public QCPAbstractItem {
public:
    explicit RangeMarks(QCustomPlot* plot); // the plot owns it

    std::optional<double> a, b; // in the order in which they were set, not by size
    QHash<const QCPAxisRect*, QString> texts; // of the panels

    void setColors(const QPalette& palette) { m_palette = palette; }
    void redraw() { layer()->replot(); }
    double selectTest(const QPointF&, bool, QVariant*) const override { return -1; }

protected:
    void draw(QCPPainter* painter) override;

private:
    void drawPanel(QCPPainter* painter, const QCPAxisRect& panel, bool first) const;

    QPalette m_palette;
};

} // namespace evenkeel
