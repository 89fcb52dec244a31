// SPDX-License-Identifier: GPL-3.0-or-later
// What a Plot is made of: panels and series around one QCustomPlot. Only plot*.cpp include this.
#pragma once

#include "gui/plots/axis_strip.h"
#include "gui/plots/crosshair.h"
#include "gui/plots/folded_lanes.h"
#include "gui/plots/gap_marker.h"
#include "gui/plots/lane_texts.h"
#include "gui/plots/plot.h"
#include "gui/plots/plot_input.h"
#include "gui/plots/plot_legend.h"
#include "gui/plots/plot_marks.h"
#include "gui/plots/plot_panels.h"
#include "gui/plots/plot_paper.h"
#include "gui/plots/series_data.h"
#include "gui/plots/target_line.h"

#include <QHash>
#include <QScrollArea>
#include <QScrollBar>
#include <QSet>
#include <qcustomplot.h>

#include <functional>
#include <optional>
#include <vector>

namespace evenkeel {

// A panel's title inside of it, for panels that are lower than the title is long.
class PanelTitle : public QCPTextElement {
public:
    using QCPTextElement::QCPTextElement;
    QColor background;

protected:
    void draw(QCPPainter* painter) override
    {
        painter->fillRect(rect(), background);
        QCPTextElement::draw(painter);
    }
};

struct PlotPanel {
    PanelSpec spec;
    QCPAxisRect* rect = nullptr;
    PanelTitle* title = nullptr; // its rect owns it
    QScrollBar* bar = nullptr; // scroll bar of a painted panel whose rows do not fit
    QStringList figures; // of a lane
    bool visible = true;
    std::optional<bool> chosen; // by the user
    bool hasPoints = false, hasValues = false; // values: other than 0
};

struct PlotSeries {
    SeriesSpec spec;
    SeriesData raw, smoothed;
    SeriesData detail, smoothedDetail; // see Plot::setDetail()
    std::optional<Smoother> smoother; // while smoothing
    QCPGraph* line = nullptr;
    QCPGraph* shadow = nullptr; // the raw curve behind a smoothed one
    QCPGraph* base = nullptr; // of an area: the means of the series below it, as its line has its own

    QString label() const { return spec.detail.isEmpty() ? spec.name : spec.name + u' ' + spec.detail; }
};

struct PlotCore {
    explicit PlotCore(Plot& plot);

    QCPAxis* xAxis(std::size_t panel) const { return panels[panel].rect->axis(QCPAxis::atBottom); }
    QCPAxis* yAxis(std::size_t panel) const { return panels[panel].rect->axis(QCPAxis::atLeft); }
    bool drawn(const PlotSeries& s) const;
    int visibleGraphs() const;
    static constexpr int maxDrawnPoints = 20000; // about what can be drawn in half of a tick's 16 ms
    static constexpr int areaBins = 200; // areas of more points draw slowly
    static constexpr int panelGap = 2, minViewHeight = 120; // pixels

    void applyStyle(const QPalette& palette);
    void styleSeries(PlotSeries& s, const QPalette& palette) const;
    void updateLegend();
    void startSmoothing(PlotSeries& s) const;
    void smoothDetail(PlotSeries& s) const;
    void updateSmoothing(); // of all, where the range has grown to twice its length
    bool isInDetail() const; // all that is in view
    const SeriesData& points(const PlotSeries& s) const; // that are drawn: those of the detail, or the curve's own
    const SeriesData& line(const PlotSeries& s) const; // the same, smoothed while smoothing
    void dropDetail();
    void appendPoint(PlotSeries& s, const PlotX& x, double y);
    void notePoint(const PlotSeries& s, double y);

    // Before each redraw: ranges, then the points that fit on the screen, then how lines are drawn.
    void prepare();
    void setXRange(QCPRange range);
    void movedByHand(QCPRange range);
    std::optional<QCPRange> fullXRange() const;
    void fillGraph(QCPGraph* graph, const SeriesData& data, int bins, bool means = false);
    void fillSeries(PlotSeries& s, int bins);
    void fitY(std::size_t panel);
    void chooseWidths(); // of lines, and which are smooth: what can be drawn within a tick

    const QCPAxis* lowestXAxis() const; // of the visible panels; null: there are none
    QSet<int> bandEdges() const; // series that are edges of others
    double valueAt(int number, double x) const; // of its point at exactly x; NaN: it has none

    Plot& self;
    QCustomPlot* view;
    PlotLegend* legend;
    AxisStrip* strip; // the x axis
    QScrollArea* scroll; // around the view: panels that were chosen may need more room than there is
    LaneTexts* lanes = nullptr;
    Crosshair* crosshair = nullptr;
    TargetLine* target = nullptr;
    GapMarker* gap = nullptr;
    QCPMarginGroup* margins = nullptr;
    PlotPanels panels;
    PlotMarks marks;
    PlotPaper paper;
    PlotInput* input = nullptr;
    std::vector<PlotSeries> series;
    QHash<QString, bool> shown; // by series name; remembered over clearSeries()
    QString xLabel;
    double smoothing = 0, smoothingUnit = 0; // see Smoother; 0: not known yet
    double detailFrom = 0, detailTo = -1; // of x
    std::size_t axis = 0; // of PlotX
    bool following = true, settingRange = false, legendDirty = true, hasLegend = true;
    QCPRange reportedRange; // of x, by rangeChanged()
    qsizetype drawnPoints = 0;
    std::vector<QPointF> thinned;
};

} // namespace evenkeel
