// SPDX-License-Identifier: GPL-3.0-or-later
// What stands beside the panels of a plot whose panels are lanes: titles at the left, figures at the right, a line
// between them; panels that paint themselves; and the names of curves that are said in place of a legend.
#pragma once

#include "gui/plots/painted_panel.h"

#include <qcustomplot.h>

#include <QStringList>
#include <QVector>

namespace evenkeel {

struct LaneText {
    QCPAxisRect* rect = nullptr;
    QString title;
    QStringList figures; // the first is the one that counts
    PaintedPanel* painted = nullptr;
    PanelArea area {};
    int pinned = 0; // pixels that the lane is moved down, over what is scrolled below it
};

struct CurveLabel {
    QCPGraph* graph = nullptr;
    QString text;
};

class LaneTexts : public QCPAbstractItem {
public:
    explicit LaneTexts(QCustomPlot* plot); // the plot owns it
    void set(QVector<LaneText> lanes, QVector<CurveLabel> labels);
    void setColors(const QPalette& palette) { m_palette = palette; }
    QRect titleOf(const LaneText& lane) const; // where a click folds it
    const QVector<LaneText>& lanes() const { return m_lanes; }

    double selectTest(const QPointF&, bool, QVariant*) const override { return -1; }

protected:
    void draw(QCPPainter* painter) override;

private:
    QFont textFont(bool isBold) const;
    void drawText(QCPPainter* painter, const LaneText& lane) const;
    void drawLabel(QCPPainter* painter, const CurveLabel& label) const;
    void drawPainted(QCPPainter* painter, const LaneText& lane) const;

    QVector<LaneText> m_lanes;
    QVector<CurveLabel> m_labels;
    QPalette m_palette;
};

} // namespace evenkeel
