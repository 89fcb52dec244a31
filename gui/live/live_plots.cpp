// SPDX-License-Identifier: GPL-3.0-or-later
// Which events become which curves.
#include "gui/live/live_plots.h"

#include "core/log/metrics.h"
#include "gui/live/accuracy_text.h"
#include "gui/live/live_bar.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/translated.h"
#include "gui/plots/plot_style.h"
#include "gui/timeline/activity_style.h"

#include <QEvent>
#include <QLocale>
#include <QSettings>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace evenkeel {

namespace {

QString keyOf(const Lane& lane) { return QStringLiteral("live/lanes/%1").arg(lane.panel.id); } // in QSettings

std::vector<Lane> lanesWith(PaintedPanel* timeline)
{
    std::vector<Lane> lanes = liveLanes();
    lanes[static_cast<std::size_t>(laneOf(lanes, QStringLiteral("timeline")))].panel.painted = timeline;
    return lanes;
}

// One value of each of a few devices, the smallest and the largest of many.
QString valuesText(const QVector<double>& values)
{
    constexpr int few = 4;
    const auto number = [locale = QLocale()](double value) {
        return std::abs(value) < 1000 ? locale.toString(value, 'g', 3) : locale.toString(std::round(value), 'f', 0);
    };
    QStringList texts;
    for (const double value : values)
        texts += number(value);
    if (texts.size() <= few && !texts.isEmpty())
        return std::ranges::all_of(texts, [&](const QString& text) { return text == texts.front(); })
            ? texts.front()
            : texts.join(u' ');
    if (texts.isEmpty())
        return {};
    const auto [low, high] = std::ranges::minmax(values);
    return number(low) == number(high) ? number(low) : evenkeel::tr("%1 to %2").arg(number(low), number(high));
}

} // namespace

LivePlots::LivePlots(const LiveData& data, const RunStore* store, QWidget* parent)
    : QWidget(parent)
    , m_data(data)
    , m_timeline(new LiveTimeline(store, this))
    , m_lanes(lanesWith(m_timeline))
    , m_plot(new Plot)
    , m_bar(new LiveBar(*m_plot))
    , m_curves(*m_plot, data, m_lanes)
    , m_rival(*m_plot, { panelOf(QStringLiteral("accuracy")), panelOf(QStringLiteral("loss")) })
    , m_goal(*m_plot)
    , m_axis(m_bar->axis())
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_bar);
    layout->addWidget(m_plot, 1);
    m_plot->setAccessibleName(tr("Curves of the run"));
    for (const Lane& lane : m_lanes)
        m_plot->addPanel(lane.panel);
    m_plot->showLegend(false); // names stand at the curves, devices at their lanes
    m_plot->setXAxis(axis());
    m_plot->setSmoothing(m_bar->smoothing());
    restoreLanes();
    connect(m_bar, &LiveBar::axisChanged, this, &LivePlots::setXAxis);
    connect(m_bar, &LiveBar::smoothingChanged, m_plot, &Plot::setSmoothing);
    connect(m_bar, &LiveBar::rivalDismissed, this, &LivePlots::ghostDismissed);
    connect(m_timeline, &LiveTimeline::changed, this, [this] {
        showFigures(); // of waiting, which are read after all others
        m_plot->refresh();
    });
    connect(m_plot, &Plot::marksChanged, this, &LivePlots::marksChanged);
    connect(m_plot, &Plot::rangeChanged, this, [this] {
        Q_EMIT rangeChanged();
        m_bar->setHeld(heldText());
    });
    connect(m_plot, &Plot::followingChanged, m_bar, &LiveBar::setFollowing);
    connect(m_plot, &Plot::panelsChanged, this, &LivePlots::showKey);
    connect(m_plot, &Plot::failed, this, &LivePlots::message);
    connect(m_plot, &Plot::exported, this, [this](const QString& file) { Q_EMIT message(tr("Wrote %1").arg(file)); });
    restart();
}

// What a user has chosen here stays chosen.
void LivePlots::restoreLanes()
{
    const QSettings settings;
    for (std::size_t lane = 0; lane < m_lanes.size(); ++lane)
        if (const QVariant shown = settings.value(keyOf(m_lanes[lane])); shown.isValid())
            m_plot->panels().setVisible(static_cast<int>(lane), shown.toBool());
}

void LivePlots::resetChoices()
{
    QSettings settings;
    m_bar->reset();
    for (const Lane& lane : m_lanes)
        settings.remove(keyOf(lane));
    m_plot->panels().chooseAutomatically();
}

LivePlots::~LivePlots()
{
    QSettings settings;
    for (std::size_t lane = 0; lane < m_lanes.size(); ++lane) {
        const QString key = keyOf(m_lanes[lane]);
        if (const auto choice = m_plot->panels().choice(static_cast<int>(lane)))
            settings.setValue(key, *choice);
        else
            settings.remove(key);
    }
}

void LivePlots::restart()
{
    m_bar->offerEnergy(m_data.energy() > 0); // while there are the curves of before: it may change the axis
    m_plot->clearSeries();
    m_plot->marks().set({}, {});
    labelXAxis();
    m_timeline->restart(m_data.info().config);
    makeMetrics();
    m_rival.addSeries();
    m_curves.restart();
    m_steps = 0;
    showGhost();
    setTarget(m_data.info().config.train.stopAt);
    m_plot->showAll();
    refresh();
}

void LivePlots::labelXAxis()
{
    const bool isVirtual = m_data.info().config.train.clock == ClockKind::Virtual;
    m_plot->setXLabel(isVirtual && m_axis == CurveX::Time ? virtualTimeTitle() : xTitle(m_axis));
}

void LivePlots::makeMetrics()
{
    const int accuracy = panelOf(QStringLiteral("accuracy"));
    m_metricSeries.clear();
    SeriesSpec edge {
        .panel = accuracy, .name = translated(precisionAt1.label), .color = -1, .isEdge = true, .inLegend = false
    };
    m_lowSeries = m_plot->addSeries(edge);
    edge.fillTo = m_lowSeries;
    m_highSeries = m_plot->addSeries(edge);
    for (const Metric& metric : metrics) {
        const int i = static_cast<int>(&metric - &precisionAt1); // from 0 on for scores
        const bool isLoss = &metric == &testLoss;
        m_metricSeries.append(m_plot->addSeries({ .panel = isLoss ? panelOf(QStringLiteral("loss")) : accuracy,
            .name = translated(metric.label),
            .color = isLoss ? -1 : i / dashPatterns - 1, // dashes first, then colors
            .dash = isLoss ? dashPatterns - 1 : i % dashPatterns,
            .markers = true,
            .lower = &metric == &precisionAt1 ? m_lowSeries : -1,
            .upper = &metric == &precisionAt1 ? m_highSeries : -1,
            .hidden = !isLoss && i > 0,
            .isLabeled = isLoss || i > 0 }));
    }
    m_frequentLabel = -1;
    m_frequentLabelSeries = m_plot->addSeries(
        { .panel = accuracy, .name = tr("Most frequent label"), .color = -1, .dash = 2, .isLabeled = true });
}

void LivePlots::setXAxis(CurveX axis)
{
    if (m_axis == axis)
        return;
    m_axis = axis;
    m_bar->setAxis(axis);
    m_plot->setXAxis(this->axis());
    labelXAxis();
    showTarget();
    showGhost();
    m_plot->showAll();
}

void LivePlots::addStep(const StepEvent& step, const PlotX& x, double unseen)
{
    m_curves.addStep(step, x, unseen);
    m_timeline->addPosition(x);
    if (++m_steps == 1 && m_frequentLabel >= 0) // from the begin on
        m_plot->append(m_frequentLabelSeries, x, m_frequentLabel);
}

void LivePlots::addEvaluation(const EvaluationEvent& evaluation)
{
    const PlotX x = positionOf(evaluation, m_data.energy());
    auto series = m_metricSeries.cbegin();
    for (const Metric& metric : metrics)
        m_plot->append(*series++, x, metric.in(evaluation));
    if (m_frequentLabel >= 0)
        m_plot->append(m_frequentLabelSeries, x, m_frequentLabel);
    if (const auto interval = intervalOf(m_data.totals().data, evaluation.p1)) {
        m_plot->append(m_lowSeries, x, interval->low);
        m_plot->append(m_highSeries, x, interval->high);
    }
    showTarget();
    showGhost();
}

void LivePlots::refresh()
{
    m_bar->offerEnergy(m_data.energy() > 0);
    m_curves.update();
    m_bar->setHeld(heldText());
    showFigures();
    m_plot->refresh();
}

void LivePlots::showFigures()
{
    const QLocale locale;
    const RunTotals& totals = m_data.totals();
    for (std::size_t lane = 0; lane < m_lanes.size(); ++lane) {
        const QString& id = m_lanes[lane].panel.id;
        const QVector<double> newest = m_curves.newest(static_cast<int>(lane));
        QStringList figures;
        if (id == QLatin1String("accuracy") && totals.isEvaluated) {
            figures += accuracyText(totals.data, totals.last.p1).both();
            if (totals.data.test > 0)
                figures += tr("%1 samples").arg(locale.toString(static_cast<qlonglong>(totals.data.test)));
        } else if (id == QLatin1String("loss") && !newest.isEmpty()) {
            const double mean = std::accumulate(newest.begin(), newest.end(), 0.0) / double(newest.size());
            if (totals.isEvaluated && std::isfinite(totals.last.loss))
                figures += tr("test %1").arg(locale.toString(totals.last.loss, 'f', 3));
            figures += tr("training %1").arg(locale.toString(mean, 'f', 3));
        } else if (id == QLatin1String("throughput") && !newest.isEmpty()) {
            if (m_isUnderWay && m_data.samplesPerSecondNow() > 0) // as the head says
                figures += tr("now %1").arg(locale.toString(std::round(m_data.samplesPerSecondNow()), 'f', 0));
            figures += tr("average %1").arg(locale.toString(std::round(m_data.samplesPerSecond()), 'f', 0));
        } else if (const QString text
                   = valuesText(id == QLatin1String("waiting") && !newest.isEmpty() ? waiting() : newest);
                   !text.isEmpty())
            figures += text;
        m_plot->panels().setFigures(static_cast<int>(lane), figures);
    }
    m_bar->setLegend(activityLegend(m_timeline->spent(), palette()));
    showKey();
}

void LivePlots::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_data.ranks() > 0)
        showFigures();
}

// Of devices that are not lost, as the other figures.
QVector<double> LivePlots::waiting() const
{
    const QVector<double> all = m_timeline->lanes().waiting();
    QVector<double> shares;
    for (int rank = 0; rank < all.size(); ++rank)
        if (m_data.rank(rank).lostAt < 0)
            shares.append(all[rank]);
    return shares;
}

// Whose curves have which color, where the timeline's names do not say it.
void LivePlots::showKey()
{
    const bool isFolded = m_curves.isFolded();
    if (!isFolded && (m_data.ranks() == 0 || m_plot->panels().isVisible(panelOf(QStringLiteral("timeline")))))
        return m_bar->setKey({}, {});
    QString key = isFolded
        ? tr("Lanes: median and middle 80 % of %n devices", nullptr, m_data.ranks()).replace(u' ', u'\u00a0')
            + QStringLiteral(" &nbsp; ")
        : QString();
    for (int rank = 0; rank < m_data.ranks(); ++rank)
        if (m_curves.isDrawn(rank))
            key += legendItem(seriesColor(palette(), rank), QStringLiteral("●"), m_curves.name(rank).toHtmlEscaped());
    m_bar->setKey(key, isFolded ? foldedText() : QString());
}

void LivePlots::setDetail(const RunSeries& series, double from, double to)
{
    m_curves.setDetail(series, from, to);
    refresh();
}

QString LivePlots::heldText() const
{
    if (m_plot->hasDetail())
        return {};
    const qint64 all = std::max(m_data.steps(), m_steps), held = m_curves.heldSteps();
    const QLocale locale;
    return held < all ? tr("%1 of %2 steps drawn").arg(locale.toString(held), locale.toString(all)) : QString();
}

void LivePlots::unfold(const QList<int>& ranks)
{
    m_curves.unfold(ranks);
    m_timeline->lanes().setChosen(ranks);
    showKey();
    m_plot->refresh();
}

QString LivePlots::foldedText() const
{
    QStringList names;
    for (const int rank : m_curves.outliers())
        names += m_curves.name(rank);
    const QString folded
        = tr("The lanes show the median and the middle 80 % of %n devices; select a row to see its device.", nullptr,
            m_data.ranks());
    return names.isEmpty() ? folded : tr("%1 Far from the others: %2.").arg(folded, names.join(QStringLiteral(", ")));
}

void LivePlots::showAt(const QString& lane, int rank, double from, double to)
{
    setXAxis(CurveX::Time);
    if (const int panel = panelOf(lane); panel >= 0 && !m_plot->panels().isVisible(panel))
        m_plot->panels().setVisible(panel, true);
    if (rank >= 0 && rank < m_data.ranks()) {
        if (!m_curves.isDrawn(rank))
            unfold({ rank });
        m_plot->setSeriesVisible(m_curves.name(rank), true);
    }
    if (!(from < to))
        return m_plot->showAll();
    const double room = (to - from) / 4;
    m_plot->zoomX(from - room, to + room);
    m_plot->marks().set(from, to);
}

void LivePlots::setGhost(
    const QString& name, const std::vector<EvaluationEvent>& evaluations, std::optional<ClockKind> clock)
{
    m_rival.set(name, evaluations, clock);
    showGhost();
}

void LivePlots::keepAsGhost(const QString& name)
{
    m_rival.set(name, { m_plot->data(seriesOf(precisionAt1)), m_plot->data(seriesOf(testLoss)) },
        m_data.info().config.train.clock);
    showGhost();
}

void LivePlots::showGhost()
{
    m_rival.show(m_plot->data(seriesOf(precisionAt1)), axis(), m_data.info().config.train.clock);
    m_bar->setRival(m_rival.name());
    m_plot->refresh();
}

QString LivePlots::raceText() const
{
    return m_rival.raceText(m_plot->data(seriesOf(precisionAt1)), axis(), m_data.info().config.train.clock);
}

void LivePlots::setTarget(const std::string& goal)
{
    m_goal.set(goal);
    showTarget();
}

QString LivePlots::targetText() const
{
    return m_goal.metric() ? m_goal.text(m_plot->data(seriesOf(*m_goal.metric()))) : QString();
}

void LivePlots::showTarget()
{
    const Metric* metric = m_goal.metric();
    if (!metric)
        return m_plot->hideTarget();
    m_goal.show(m_plot->data(seriesOf(*metric)), axis(),
        panelOf(metric == &testLoss ? QStringLiteral("loss") : QStringLiteral("accuracy")));
}

} // namespace evenkeel
