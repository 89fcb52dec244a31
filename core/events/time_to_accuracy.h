// SPDX-License-Identifier: GPL-3.0-or-later
// Time-to-accuracy: the run's clock at the first evaluation that reaches the target. Nothing is interpolated.
#pragma once

#include "core/events/metrics.h"

#include <algorithm>
#include <optional>

namespace evenkeel {

// Null: none did.
inline const EvaluationEvent* firstReaching(
    std::span<const EvaluationEvent> evaluations, double target, const Metric& metric = precisionAt1)
{
    const auto found
        = std::ranges::find_if(evaluations, [&](const EvaluationEvent& e) { return metric.reaches(e, target); });
    return found == evaluations.end() ? nullptr : &*found;
}

inline std::optional<double> timeToTarget(
    std::span<const EvaluationEvent> evaluations, double target, const Metric& metric = precisionAt1)
{
    const EvaluationEvent* reached = firstReaching(evaluations, target, metric);
    return reached ? std::optional(reached->time) : std::nullopt;
}

inline double bestP1(std::span<const EvaluationEvent> evaluations) // 0: none yet
{
    double best = 0;
    for (const EvaluationEvent& e : evaluations)
        best = std::max(best, e.p1);
    return best;
}

} // namespace evenkeel
