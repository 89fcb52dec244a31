// SPDX-License-Identifier: GPL-3.0-or-later
// The widget around the panels: what pages call.
#include "gui/plots/plot.h"

#include "gui/parts/table_view.h"
#include "gui/plots/plot_impl.h"

#include <QEvent>
#include <QVBoxLayout>

#include <algorithm>

namespace evenkeel {

Plot::Plot(QWidget* parent)
    : QWidget(parent)
    , m(std::make_unique<PlotCore>(*this))
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(focusFrame, focusFrame, focusFrame, focusFrame);
    layout->setSpacing(0);
    layout->addWidget(m->legend);
    layout->addWidget(m->scroll, 1);
    layout->addWidget(m->panels.folded());
    layout->addWidget(m->strip);
    layout->addWidget(m->marks.table());
    setFocusPolicy(Qt::StrongFocus);
    speak(*this, tr("Plot"));
    setAccessibleDescription(
        tr("Arrow keys scroll, with Shift they move the crosshair, plus and minus zoom, Home shows all, "
           "F follows the newest values, A and B mark a range at the crosshair, Escape takes it away; the menu shows "
           "the values as a table."));
    m->marks.table()->setAccessibleName(tr("Changes between A and B"));
    m->view->setFocusProxy(this);
    m->view->setObjectName(QStringLiteral("plotView"));
    connect(m->view, &QCustomPlot::beforeReplot, this, [this] { m->prepare(); });
    connect(m->view, &QCustomPlot::afterReplot, this, [this] {
        m->panels.placeBars();
        m->input->showCrosshair();
        m->strip->set(m->lowestXAxis(), m->xLabel);
        if (m->marks.isAny())
            m->marks.show(); // the curves below them have changed
    });
    connect(m->legend, &PlotLegend::toggled, this, &Plot::setSeriesVisible);
    m->applyStyle(palette());
}

// It filters events of children, which end after what it looks at.
Plot::~Plot() { delete m->input; }

PlotPanels& Plot::panels() const { return m->panels; }

PlotMarks& Plot::marks() const { return m->marks; }

PlotPaper& Plot::paper() const { return m->paper; }

int Plot::addPanel(const PanelSpec& spec)
{
    m->panels.add(spec);
    m->applyStyle(palette());
    return static_cast<int>(m->panels.size()) - 1;
}

int Plot::addSeries(const SeriesSpec& spec)
{
    const auto panel = static_cast<std::size_t>(spec.panel);
    PlotSeries s;
    s.spec = spec;
    s.raw = SeriesData(spec.capacity);
    s.raw.setAxis(m->axis);
    if (spec.fillTo >= 0)
        s.base = new QCPGraph(m->xAxis(panel), m->yAxis(panel));
    if (spec.smooth && !spec.ghost)
        s.shadow = new QCPGraph(m->xAxis(panel), m->yAxis(panel)); // first: behind
    s.line = new QCPGraph(m->xAxis(panel), m->yAxis(panel));
    for (QCPGraph* graph : { s.base, s.shadow, s.line })
        if (graph) {
            graph->setAdaptiveSampling(false); // thinned before
            graph->setLineStyle(spec.steps ? QCPGraph::lsStepLeft : QCPGraph::lsLine);
            graph->setSelectable(QCP::stNone);
        }
    if (spec.fillTo >= 0)
        s.line->setChannelFillGraph(s.base);
    if (!m->shown.contains(spec.name))
        m->shown.insert(spec.name, !spec.hidden);
    m->series.push_back(std::move(s));
    m->startSmoothing(m->series.back());
    m->styleSeries(m->series.back(), palette());
    m->legendDirty = true;
    return static_cast<int>(m->series.size()) - 1;
}

void Plot::clearSeries()
{
    m->crosshair->hide();
    for (const PlotSeries& s : m->series) {
        for (QCPGraph* graph : { s.line, s.shadow, s.base })
            if (graph)
                m->view->removePlottable(graph);
    }
    m->panels.clear();
    m->series.clear();
    m->dropDetail();
    m->smoothingUnit = 0;
    m->legendDirty = true;
    refresh();
}

void Plot::setDetail(double from, double to, std::map<int, SeriesData>&& points)
{
    m->dropDetail();
    for (auto& [series, data] : points) {
        PlotSeries& s = m->series[static_cast<std::size_t>(series)];
        s.detail = std::move(data);
        s.detail.setAxis(m->axis);
        m->smoothDetail(s);
    }
    m->detailFrom = from;
    m->detailTo = to;
    refresh();
}

bool Plot::hasDetail() const { return m->isInDetail(); }

void Plot::append(int series, double x, double y) { append(series, everywhere(x), y); }

void Plot::append(int series, const PlotX& x, double y)
{
    m->appendPoint(m->series[static_cast<std::size_t>(series)], x, y);
}

void Plot::setData(int series, const QVector<double>& x, const QVector<double>& y)
{
    PlotSeries& s = m->series[static_cast<std::size_t>(series)];
    s.raw.clear();
    s.raw.setAxis(m->axis);
    m->startSmoothing(s);
    for (qsizetype i = 0; i < qMin(x.size(), y.size()); ++i)
        m->appendPoint(s, everywhere(x[i]), y[i]);
}

void Plot::setData(int series, const SeriesData& data)
{
    PlotSeries& s = m->series[static_cast<std::size_t>(series)];
    s.raw = data;
    s.raw.setAxis(m->axis);
    for (std::size_t i = 0; i < data.size(); ++i)
        m->notePoint(s, data.y(i));
    m->startSmoothing(s);
}

void Plot::setSeriesFolded(int series, bool folded)
{
    PlotSeries& s = m->series[static_cast<std::size_t>(series)];
    if (s.spec.folded == folded)
        return;
    s.spec.folded = folded;
    m->startSmoothing(s);
    m->legendDirty = true;
}

const SeriesData& Plot::data(int series) const { return m->series[static_cast<std::size_t>(series)].raw; }

void Plot::setSeriesName(int series, const QString& name)
{
    m->series[static_cast<std::size_t>(series)].spec.name = name;
    m->legendDirty = true;
    refresh();
}

qsizetype Plot::pointCount(int series) const
{
    return series < 0 ? 0 : static_cast<qsizetype>(m->series[static_cast<std::size_t>(series)].raw.size());
}

void Plot::refresh()
{
    if (!isVisible())
        return; // showEvent() makes up for it
    m->panels.choose();
    m->updateLegend();
    m->view->replot(QCustomPlot::rpQueuedReplot);
}

void Plot::setTarget(const PlotTarget& target)
{
    m->target->place(target, m->panels[static_cast<std::size_t>(target.panel)].rect);
    if (!m->input->isDraggingTarget())
        refresh();
}

void Plot::hideTarget()
{
    m->target->setVisible(false);
    refresh();
}

QRect Plot::targetHandle() const
{
    return m->target->visible() ? m->target->handle().toRect().translated(m->view->mapTo(this, QPoint())) : QRect();
}

void Plot::setGap(const std::optional<PlotGap>& gap)
{
    if (gap)
        m->gap->place(*gap, m->panels[static_cast<std::size_t>(gap->panel)].rect);
    else
        m->gap->setVisible(false);
    refresh();
}

void Plot::setXAxis(std::size_t axis)
{
    m->axis = axis;
    m->dropDetail();
    m->smoothingUnit = 0; // found with the new axis' range
    m->input->axisChanged();
    m->marks.set({}, {});
    for (PlotSeries& s : m->series) {
        s.raw.setAxis(axis);
        m->startSmoothing(s);
    }
    refresh();
}

void Plot::setXLabel(const QString& label)
{
    m->xLabel = label;
    m->panels.arrange();
    refresh();
}

void Plot::setSeriesVisible(const QString& name, bool visible)
{
    m->shown.insert(name, visible);
    m->legendDirty = true;
    refresh();
}

bool Plot::isSeriesVisible(const QString& name) const { return m->shown.value(name, true); }

void Plot::setSmoothing(double factor)
{
    m->smoothing = qBound(0.0, factor, 0.999);
    for (PlotSeries& s : m->series)
        m->startSmoothing(s);
    refresh();
}

bool Plot::isFollowing() const { return m->following; }

void Plot::setFollowing(bool on)
{
    if (m->following == on)
        return;
    m->following = on;
    Q_EMIT followingChanged(on);
    refresh();
}

void Plot::zoomX(double from, double to)
{
    m->setXRange(QCPRange(from, to));
    setFollowing(false);
    refresh();
}

void Plot::showAll()
{
    setFollowing(true);
    refresh();
}

std::pair<double, double> Plot::range() const
{
    const QCPRange range = m->panels.empty() ? QCPRange() : m->xAxis(0)->range();
    return { range.lower, range.upper };
}

QString Plot::xLabel() const { return m->xLabel; }

QStringList Plot::readings() const { return m->crosshair->texts(); }

QString Plot::summary() const
{
    QStringList parts;
    for (std::size_t i = 0; i < m->panels.size(); ++i) {
        const PlotPanel& panel = m->panels[i];
        const auto curves = std::ranges::count_if(m->series, [&](const PlotSeries& s) {
            return s.spec.panel == static_cast<int>(i) && m->drawn(s) && s.raw.size() > 0 && !s.spec.name.isEmpty();
        });
        if (panel.visible && panel.spec.painted)
            parts += QStringLiteral("%1: %2").arg(panel.spec.title, panel.spec.painted->summary());
        else if (panel.visible)
            parts += tr("%1: %n curve(s)", nullptr, static_cast<int>(curves)).arg(panel.spec.title);
    }
    if (parts.isEmpty())
        return tr("No values yet");
    const auto [from, to] = range();
    parts.prepend(tr("%1 from %2 to %3").arg(m->xLabel, shortNumber(from), shortNumber(to)));
    return parts.join(QStringLiteral("; "));
}

void Plot::showLegend(bool on)
{
    m->hasLegend = on;
    m->legendDirty = true;
    refresh();
}

PlotDrawn Plot::drawn() const
{
    PlotDrawn drawn { .points = m->drawnPoints };
    for (const PlotSeries& s : m->series)
        for (const QCPGraph* graph : { s.line, s.shadow })
            drawn.widestPen = qMax(drawn.widestPen, graph ? graph->pen().widthF() : 0.0);
    return drawn;
}

void Plot::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
        m->applyStyle(palette());
        refresh();
    }
}

void Plot::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    // QCustomPlot 2.1.0 does not notice when its window came to a screen of another density.
    m->view->setBufferDevicePixelRatio(devicePixelRatioF());
    refresh();
}

void Plot::paintEvent(QPaintEvent* event)
{
    QWidget::paintEvent(event);
    drawFocusFrame(*this);
}

} // namespace evenkeel
