// SPDX-License-Identifier: GPL-3.0-or-later
// The events of a stored run one by one, as a live run delivers them.
#pragma once

#include "core/store/run_store.h"

#include <cmath>
#include <limits>
#include <type_traits>

namespace evenkeel {

// visit(event) for steps, merges, replicas, evaluations and readings, each in the order of the run's clock already, in
// that of all. Series: a RunSeries, or what a session delivered at once.
template<typename Series, typename Visit>
void visitByTime(const Series& series, const Visit& visit)
{
    std::size_t merge = 0, replicas = 0, device = 0, evaluation = 0;
    const auto until = [&visit](const auto& events, std::size_t& next, double time) {
        for (; next < static_cast<std::size_t>(events.size()) && !(events[next].time > time); ++next)
            visit(events[static_cast<typename std::remove_cvref_t<decltype(events)>::size_type>(next)]);
    };
    const auto others = [&](double time) {
        until(series.merges, merge, time);
        until(series.replicas, replicas, time);
        until(series.devices, device, time);
        until(series.evaluations, evaluation, time);
    };
    for (const StepEvent& step : series.steps) {
        others(std::nextafter(step.time, 0)); // what comes at the same time follows the step
        visit(step);
    }
    others(std::numeric_limits<double>::infinity());
}

} // namespace evenkeel
