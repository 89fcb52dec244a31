// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/live/rival.h"

#include "core/project/run_config.h"
#include "gui/parts/translated.h"
#include "gui/runs/run_curves.h"

#include <QLocale>

#include <cmath>

namespace evenkeel {

namespace {

constexpr auto clockAxis = static_cast<std::size_t>(CurveX::Time),
               energyAxis = static_cast<std::size_t>(CurveX::Energy);

} // namespace

PlotX positionOf(const EvaluationEvent& e, double energy)
{
    return { valueOf(e, CurveX::Time), valueOf(e, CurveX::Epochs), valueOf(e, CurveX::Samples),
        valueOf(e, CurveX::Updates), energy };
}

void Rival::addSeries()
{
    for (std::size_t i = 0; i < m_series.size(); ++i)
        m_series[i] = m_plot.addSeries({ .panel = m_panels[i],
            .name = m_name,
            .color = -1,
            .dash = 2,
            .markers = true,
            .ghost = true,
            .isLabeled = i == 0 });
}

void Rival::set(const QString& name, const std::vector<EvaluationEvent>& evaluations, std::optional<ClockKind> clock)
{
    std::array<SeriesData, 2> curves;
    for (std::size_t i = 0; i < curves.size(); ++i)
        for (const EvaluationEvent& e : evaluations)
            curves[i].append(positionOf(e, 0), metricsShown[i]->in(e));
    set(name, curves, clock);
}

void Rival::set(const QString& name, const std::array<SeriesData, 2>& curves, std::optional<ClockKind> clock)
{
    m_name = name;
    m_clock = clock;
    m_curves = curves;
}

void Rival::show(const SeriesData& own, std::size_t axis, ClockKind clock)
{
    for (std::size_t i = 0; i < m_curves.size(); ++i) {
        m_plot.setSeriesFolded(m_series[i], axis == energyAxis); // its energy is not known
        m_plot.setSeriesName(m_series[i], m_name);
        m_plot.setData(m_series[i], m_curves[i]);
    }
    const auto now = race(own, axis, clock);
    if (!now || axis == energyAxis)
        return m_plot.setGap({});
    m_plot.setGap(PlotGap { .panel = m_panels[0],
        .value = now->value,
        .from = now->ownX,
        .to = now->rivalX,
        .text = raceText(own, axis, clock) });
}

// Seconds of a cost model and of a real clock are not compared.
std::optional<Race> Rival::race(const SeriesData& own, std::size_t axis, ClockKind clock) const
{
    return m_clock == clock ? raceOf(own, m_curves[0], axis, clockAxis) : std::nullopt;
}

QString Rival::raceText(const SeriesData& own, std::size_t axis, ClockKind clock) const
{
    const auto now = race(own, axis, clock);
    if (!now)
        return {};
    const double lead = std::abs(now->lead);
    const QString value = QLocale().toString(now->value, 'f', 2);
    if (lead < 0.0005)
        return evenkeel::tr("Level with %1 at P@1 %2").arg(m_name, value);
    return (now->lead > 0 ? evenkeel::tr("%1 s ahead of %2 at P@1 %3") : evenkeel::tr("%1 s behind %2 at P@1 %3"))
        .arg(QLocale().toString(lead, 'f', lead < 1 ? 3 : 1), m_name, value);
}

} // namespace evenkeel
