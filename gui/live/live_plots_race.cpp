// SPDX-License-Identifier: GPL-3.0-or-later
// The stored run or rival behind the live one, who is ahead, and the run's target.
#include "core/base/error.h"
#include "core/train/evaluation_schedule.h"
#include "gui/live/live_plots.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/translated.h"
#include "gui/plots/plot_style.h"

#include <QLocale>
#include <QToolButton>

#include <cmath>

namespace evenkeel {

namespace {

const Metric* const ghostMetrics[] { &precisionAt1, &testLoss };

constexpr auto timeAxis = static_cast<std::size_t>(CurveX::Time);

QString leadText(double seconds) { return QLocale().toString(seconds, 'f', seconds < 1 ? 3 : 1); }

} // namespace

void LivePlots::makeGhost()
{
    const int loss = panelOf(QStringLiteral("loss")), accuracy = panelOf(QStringLiteral("accuracy"));
    for (std::size_t i = 0; i < m_ghost.size(); ++i)
        m_ghostSeries[i] = m_plot->addSeries({ .panel = ghostMetrics[i] == &testLoss ? loss : accuracy,
            .name = m_ghostName,
            .color = -1,
            .dash = 2,
            .markers = true,
            .ghost = true });
    showGhost();
}

void LivePlots::showGhost()
{
    for (std::size_t i = 0; i < m_ghost.size() && !m_metricSeries.isEmpty(); ++i) {
        m_plot->setSeriesFolded(m_ghostSeries[i], m_axis == CurveX::Energy); // its energy is not known
        m_plot->setSeriesName(m_ghostSeries[i], m_ghostName);
        m_plot->setData(m_ghostSeries[i], m_ghost[i]);
    }
    m_removeGhost->setVisible(!m_ghostName.isEmpty());
    m_removeGhost->setToolTip(tr("No longer draw %1 behind the curves").arg(m_ghostName.toHtmlEscaped()));
    showRace();
    refresh();
}

void LivePlots::setGhost(
    const QString& name, const std::vector<EvaluationEvent>& evaluations, std::optional<ClockKind> clock)
{
    m_ghostName = name;
    m_ghostClock = clock;
    for (std::size_t i = 0; i < m_ghost.size(); ++i) {
        m_ghost[i].clear();
        for (const EvaluationEvent& e : evaluations)
            m_ghost[i].append(positionOf(e, 0), ghostMetrics[i]->in(e));
    }
    showGhost();
}

void LivePlots::keepAsGhost(const QString& name)
{
    m_ghostName = name;
    m_ghostClock = m_data.info().config.train.clock;
    for (std::size_t i = 0; i < m_ghost.size(); ++i)
        m_ghost[i] = m_plot->data(seriesOf(*ghostMetrics[i]));
    showGhost();
}

// Seconds of a cost model and of a real clock are not compared.
std::optional<Race> LivePlots::race() const
{
    if (m_metricSeries.isEmpty() || m_ghostClock != m_data.info().config.train.clock)
        return std::nullopt;
    return raceOf(m_plot->data(seriesOf(precisionAt1)), m_ghost[0], static_cast<std::size_t>(m_axis), timeAxis);
}

QString LivePlots::raceText() const
{
    const auto now = race();
    if (!now)
        return {};
    const QString value = QLocale().toString(now->value, 'f', 2), seconds = leadText(std::abs(now->lead));
    if (std::abs(now->lead) < 0.0005)
        return tr("Level with %1 at P@1 %2").arg(m_ghostName, value);
    return (now->lead > 0 ? tr("%1 s ahead of %2 at P@1 %3") : tr("%1 s behind %2 at P@1 %3"))
        .arg(seconds, m_ghostName, value);
}

void LivePlots::showRace()
{
    const auto now = race();
    if (!now || m_axis == CurveX::Energy)
        return m_plot->setGap({});
    m_plot->setGap(PlotGap { .panel = panelOf(QStringLiteral("accuracy")),
        .value = now->value,
        .from = now->ownX,
        .to = now->rivalX,
        .text = raceText() });
}

void LivePlots::setTarget(const std::string& goal)
{
    m_targetMetric = nullptr;
    try {
        const Goal parsed(goal);
        m_targetMetric = parsed.metric();
        m_target = parsed.value();
    } catch (const InputError&) { // of a stored run that another version made: there is no line then
    }
    showTarget();
}

namespace {

// The first point that reaches the target; -1: none.
std::ptrdiff_t firstReaching(const SeriesData& curve, const Metric& metric, double target)
{
    for (std::size_t i = 0; i < curve.size(); ++i)
        if (metric.isLowerBetter ? curve.y(i) <= target : curve.y(i) >= target)
            return static_cast<std::ptrdiff_t>(i);
    return -1;
}

} // namespace

QString LivePlots::targetText() const
{
    if (!m_targetMetric)
        return {};
    const QString target
        = tr("Target %1 %2").arg(translated(m_targetMetric->label), QLocale().toString(m_target, 'g', 4));
    const SeriesData& curve = m_plot->data(seriesOf(*m_targetMetric));
    const std::ptrdiff_t at = firstReaching(curve, *m_targetMetric, m_target);
    return at < 0 ? target
                  : tr("%1, reached at %2 s").arg(target, leadText(curve.x(static_cast<std::size_t>(at), timeAxis)));
}

void LivePlots::showTarget()
{
    if (!m_targetMetric)
        return m_plot->hideTarget();
    PlotTarget target { .panel
        = panelOf(m_targetMetric == &testLoss ? QStringLiteral("loss") : QStringLiteral("accuracy")),
        .value = m_target,
        .name = targetText(),
        .invitation = {},
        .reached = {},
        .isFixed = true };
    const SeriesData& curve = m_plot->data(seriesOf(*m_targetMetric));
    if (const std::ptrdiff_t at = firstReaching(curve, *m_targetMetric, m_target); at >= 0) {
        const auto i = static_cast<std::size_t>(at);
        target.reached.append({ QPointF(curve.x(i, static_cast<std::size_t>(m_axis)), curve.y(i)), -1 });
    }
    m_plot->setTarget(target);
}

} // namespace evenkeel
