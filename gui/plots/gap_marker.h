// SPDX-License-Identifier: GPL-3.0-or-later
// Who is ahead: a line with two ends between the places at which two curves have one value, with a text.
#pragma once

#include "gui/plots/plot.h"

#include <qcustomplot.h>

namespace evenkeel {

class GapMarker : public QCPAbstractItem {
public:
    explicit GapMarker(QCustomPlot* plot); // the plot owns it

    void place(const PlotGap& gap, QCPAxisRect* panel);
    void setColors(const QPalette& palette) { m_palette = palette; }
    double selectTest(const QPointF&, bool, QVariant*) const override { return -1; }

protected:
    void draw(QCPPainter* painter) override;

private:
    PlotGap m_gap;
    QCPAxisRect* m_panel = nullptr;
    QPalette m_palette;
};

} // namespace evenkeel
