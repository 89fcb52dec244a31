// SPDX-License-Identifier: GPL-3.0-or-later
// Looks of a Plot, and which points of its curves are drawn.
#include "gui/plots/plot_impl.h"

#include "gui/parts/theme.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace evenkeel {

PlotCore::PlotCore(Plot& plot)
    : self(plot)
    , view(new QCustomPlot)
    , legend(new PlotLegend)
    , strip(new AxisStrip(&plot))
    , scroll(new QScrollArea)
    , panels(*this)
    , marks(*this)
    , paper(*this)
{
    scroll->setWidget(view);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setMinimumHeight(minViewHeight);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    QObject::connect(scroll->verticalScrollBar(), &QScrollBar::valueChanged, view,
        [this] { view->replot(QCustomPlot::rpQueuedReplot); }); // what stays in sight is drawn elsewhere
    view->plotLayout()->clear();
    view->plotLayout()->setRowSpacing(2);
    view->setInteractions(QCP::iRangeDrag | QCP::iRangeZoom);
    view->setNoAntialiasingOnDrag(true);
    view->setAutoAddPlottableToLegend(false);
    view->layer(QStringLiteral("overlay"))
        ->setMode(QCPLayer::lmLogical); // nothing is there that moves alone: no picture
    lanes = new LaneTexts(view);
    target = new TargetLine(view);
    gap = new GapMarker(view);
    crosshair = new Crosshair(view);
    margins = new QCPMarginGroup(view);
    input = new PlotInput(*this);
}

bool PlotCore::drawn(const PlotSeries& s) const
{
    return !s.spec.folded && panels[static_cast<std::size_t>(s.spec.panel)].visible && shown.value(s.spec.name, true);
}

void PlotCore::applyStyle(const QPalette& palette)
{
    QFont font = self.font();
    font.setPointSizeF(std::max(7.0, font.pointSizeF() * 0.9));
    view->setBackground(palette.color(QPalette::Base));
    for (std::size_t i = 0; i < panels.size(); ++i) {
        const PlotPanel& panel = panels[i];
        styleAxisRect(panel.rect, palette, font);
        panel.title->setFont(font);
        panel.title->setTextColor(palette.color(QPalette::Text));
        panel.title->background = palette.color(QPalette::Base);
    }
    for (PlotSeries& s : series)
        styleSeries(s, palette);
    lanes->setColors(palette);
    target->setColors(palette);
    gap->setColors(palette);
    marks.setColors(palette);
    legendDirty = true;
}

void PlotCore::styleSeries(PlotSeries& s, const QPalette& palette) const
{
    const double opacity = s.spec.ghost ? 0.45 : 1;
    s.line->setPen(seriesPen(palette, s.spec.color, s.spec.dash, opacity));
    s.line->setAntialiasedFill(false); // slow as their lines
    if (s.spec.isEdge)
        s.line->setPen(Qt::NoPen);
    if (s.spec.fillTo >= 0) {
        QColor tint = seriesColor(palette, s.spec.color);
        tint.setAlphaF(0.15F); // bands lie over each other
        s.line->setBrush(tint);
        s.base->setPen(Qt::NoPen);
    }
    if (s.spec.markers)
        s.line->setScatterStyle(QCPScatterStyle(
            QCPScatterStyle::ssDisc, s.line->pen().color(), s.line->pen().color(), s.spec.ghost ? 3 : 5));
    if (s.spec.marker >= 0)
        s.line->setScatterStyle(markerStyle(s.spec.marker, s.line->pen().color()));
    if (s.shadow)
        s.shadow->setPen(seriesPen(palette, s.spec.color, 0, 0.35));
}

void PlotCore::updateLegend()
{
    if (!legendDirty)
        return;
    legendDirty = false;
    QVector<LegendEntry> entries;
    QSet<QString> seen;
    for (const PlotSeries& s : series) {
        if (!s.spec.inLegend || s.spec.folded || s.spec.name.isEmpty() || seen.contains(s.spec.name))
            continue;
        seen.insert(s.spec.name);
        entries.append(
            { s.spec.name, s.line->pen(), s.spec.markers ? 0 : s.spec.marker, shown.value(s.spec.name, true) });
    }
    legend->setEntries(hasLegend ? entries : QVector<LegendEntry>());
}

void PlotCore::startSmoothing(PlotSeries& s) const
{
    s.smoothed.clear();
    s.smoothed.setAxis(axis);
    s.smoother.reset();
    if (!s.spec.smooth || s.spec.folded || smoothing <= 0 || smoothingUnit <= 0)
        return;
    // Over all points, before any are left out for the screen: the same curve whatever the zoom.
    s.smoother.emplace(smoothing, smoothingUnit);
    s.smoothed = s.raw.smoothed(*s.smoother);
    smoothDetail(s);
}

void PlotCore::smoothDetail(PlotSeries& s) const
{
    if (!s.smoother)
        return;
    Smoother fresh(smoothing, smoothingUnit);
    s.smoothedDetail = s.detail.smoothed(fresh);
}

void PlotCore::updateSmoothing()
{
    const auto range = smoothing > 0 ? fullXRange() : std::nullopt;
    if (!range)
        return;
    constexpr double units = 1000; // in the range
    const double unit = std::exp2(std::floor(std::log2(range->upper - range->lower))) / units;
    if (unit == smoothingUnit)
        return;
    smoothingUnit = unit;
    for (PlotSeries& s : series)
        startSmoothing(s);
}

bool PlotCore::isInDetail() const
{
    const QCPRange range = panels.empty() ? QCPRange() : xAxis(0)->range();
    return detailFrom <= detailTo && range.lower >= detailFrom && range.upper <= detailTo;
}

const SeriesData& PlotCore::points(const PlotSeries& s) const
{
    return s.detail.size() > 0 && isInDetail() ? s.detail : s.raw;
}

const SeriesData& PlotCore::line(const PlotSeries& s) const
{
    if (!s.smoother)
        return points(s);
    return s.detail.size() > 0 && isInDetail() ? s.smoothedDetail : s.smoothed;
}

void PlotCore::dropDetail()
{
    detailTo = detailFrom - 1;
    for (PlotSeries& s : series) {
        s.detail.clear();
        s.smoothedDetail.clear();
    }
}

// A panel without values may be folded.
void PlotCore::notePoint(const PlotSeries& s, double y)
{
    PlotPanel& panel = panels[static_cast<std::size_t>(s.spec.panel)];
    panel.hasPoints = panel.hasPoints || !std::isnan(y);
    panel.hasValues = panel.hasValues || (!std::isnan(y) && y != 0);
}

void PlotCore::appendPoint(PlotSeries& s, const PlotX& x, double y)
{
    if (std::isinf(y))
        return;
    notePoint(s, y);
    s.raw.append(x, y);
    if (s.smoother)
        s.smoothed.append(x, s.smoother->next(x[axis], y));
}

void PlotCore::prepare()
{
    if (panels.empty())
        return;
    updateSmoothing();
    if (following)
        setXRange(fullXRange().value_or(QCPRange(panels.isLogX() ? 0.1 : 0, 1)));
    // Two pixels per bin: a line from min to max is wider than one pixel anyway. Fewer where many curves share the
    // time of a redraw.
    const int bins = std::clamp(
        maxDrawnPoints / (2 * std::max(1, visibleGraphs())), 60, std::max(60, panels[0].rect->width() / 2));
    drawnPoints = 0;
    for (PlotSeries& s : series) {
        const bool visible = drawn(s);
        s.line->setVisible(visible);
        if (s.shadow)
            s.shadow->setVisible(visible && s.smoother.has_value());
        if (s.base)
            s.base->setVisible(visible);
        if (visible)
            fillSeries(s, bins);
    }
    panels.placeTexts();
    chooseWidths();
    for (std::size_t i = 0; i < panels.size(); ++i) {
        if (!panels[i].visible)
            continue;
        if (!input->isDraggingTarget()) // else the axis would run away from the mouse
            fitY(i);
    }
}

// QCustomPlot draws pens of width 1 as one pixel of the screen, whatever its scale. Wider ones are as quick only where
// they are solid (in pieces), or short.
void PlotCore::chooseWidths()
{
    const double scale = paper.isDrawing() ? 1 : std::max(1.0, view->devicePixelRatioF());
    const bool isWide = scale > 1;
    constexpr qsizetype shortLine = 300; // points
    const bool smooth = drawnPoints < 1500; // beyond, antialiasing is invisible but slow: as the square of the points
    view->setPlottingHint(QCP::phFastPolylines, isWide);
    const auto setWidth = [&](QCPGraph* graph) {
        QPen pen = graph->pen();
        const bool isQuick = pen.style() == Qt::SolidLine || graph->data()->size() <= shortLine;
        pen.setWidthF(isQuick ? scale : 1);
        if (pen.style() != Qt::NoPen && pen != graph->pen())
            graph->setPen(pen);
    };
    for (PlotSeries& s : series) {
        setWidth(s.line);
        s.line->setAntialiased(smooth);
        if (s.shadow) {
            setWidth(s.shadow);
            s.shadow->setAntialiased(false);
        }
    }
}

void PlotCore::fillSeries(PlotSeries& s, int bins)
{
    fillGraph(s.line, line(s), s.base ? areaBins : bins, s.base != nullptr);
    if (s.base)
        fillGraph(s.base, line(series[static_cast<std::size_t>(s.spec.fillTo)]), areaBins, true);
    if (s.shadow && s.smoother)
        fillGraph(s.shadow, points(s), bins);
    constexpr int markersPerCurve = 6;
    if (s.spec.marker >= 0)
        s.line->setScatterSkip(std::max(0, static_cast<int>(s.line->data()->size()) / markersPerCurve - 1));
}

int PlotCore::visibleGraphs() const
{
    int count = 0;
    for (const PlotSeries& s : series)
        count += !drawn(s) ? 0 : s.shadow && s.smoother ? 2 : 1;
    return count;
}

void PlotCore::fillGraph(QCPGraph* graph, const SeriesData& data, int bins, bool means)
{
    const QCPRange range = graph->keyAxis()->range();
    if (means)
        data.means(range.lower, range.upper, bins, panels.isLogX(), thinned);
    else
        data.thin(range.lower, range.upper, bins, panels.isLogX(), thinned);
    const bool positiveX = panels.isLogX();
    const bool positiveY = graph->valueAxis()->scaleType() == QCPAxis::stLogarithmic;
    QVector<QCPGraphData> points;
    points.reserve(static_cast<qsizetype>(thinned.size()));
    for (const QPointF& p : thinned)
        if (!(positiveX && p.x() <= 0) && !(positiveY && p.y() <= 0))
            points.append(QCPGraphData(p.x(), p.y()));
    graph->data()->set(points, true);
    drawnPoints += points.size();
}

QSet<int> PlotCore::bandEdges() const
{
    QSet<int> edges;
    for (const PlotSeries& s : series)
        edges << s.spec.lower << s.spec.upper;
    edges.remove(-1);
    return edges;
}

double PlotCore::valueAt(int number, double x) const
{
    constexpr double none = std::numeric_limits<double>::quiet_NaN();
    if (number < 0)
        return none;
    const SeriesData& data = points(series[static_cast<std::size_t>(number)]);
    const std::ptrdiff_t i = data.nearest(x);
    return i >= 0 && data.x(static_cast<std::size_t>(i)) == x ? data.y(static_cast<std::size_t>(i)) : none;
}

} // namespace evenkeel
