// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/live/goal_line.h"

#include "core/base/error.h"
#include "core/train/evaluation_schedule.h"
#include "gui/parts/translated.h"
#include "gui/runs/run_curves.h"

#include <QLocale>

namespace evenkeel {

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

void GoalLine::set(const std::string& goal)
{
    m_metric = nullptr;
    try {
        const Goal parsed(goal);
        m_metric = parsed.metric();
        m_value = parsed.value();
    } catch (const InputError&) { // of a stored run that another version made: there is no line then
    }
}

QString GoalLine::text(const SeriesData& curve) const
{
    if (!m_metric)
        return {};
    const QLocale locale;
    const QString target
        = evenkeel::tr("Target %1 %2").arg(translated(m_metric->label), locale.toString(m_value, 'g', 4));
    const std::ptrdiff_t at = firstReaching(curve, *m_metric, m_value);
    if (at < 0)
        return target;
    const double time = curve.x(static_cast<std::size_t>(at), static_cast<std::size_t>(CurveX::Time));
    return evenkeel::tr("%1, reached at %2 s").arg(target, locale.toString(time, 'f', time < 1 ? 3 : 1));
}

void GoalLine::show(const SeriesData& curve, std::size_t axis, int panel)
{
    PlotTarget target {
        .panel = panel, .value = m_value, .name = text(curve), .invitation = {}, .reached = {}, .isFixed = true
    };
    if (const std::ptrdiff_t at = firstReaching(curve, *m_metric, m_value); at >= 0) {
        const auto i = static_cast<std::size_t>(at);
        target.reached.append({ QPointF(curve.x(i, axis), curve.y(i)), -1 });
    }
    m_plot.setTarget(target);
}

} // namespace evenkeel
