// SPDX-License-Identifier: GPL-3.0-or-later
// Time-to-accuracy: when a metric reached a target, by the run's clock.
#pragma once

#include "core/log/metrics.h"

#include <algorithm>
#include <cmath>
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

// When a metric reached the target: between two evaluations, where it is taken to change linearly.
struct Crossing {
    double seconds = 0;
    double after = 0, by = 0; // the evaluation before it (0: there is none), the first that reached it

    bool operator==(const Crossing&) const = default;
};

inline std::optional<Crossing> crossingOf(
    std::span<const EvaluationEvent> evaluations, double target, const Metric& metric = precisionAt1)
{
    const EvaluationEvent* reached = firstReaching(evaluations, target, metric);
    if (!reached)
        return std::nullopt;
    Crossing crossing { reached->time, 0, reached->time };
    const EvaluationEvent* before = nullptr;
    for (const EvaluationEvent& e : evaluations.first(std::size_t(reached - evaluations.data())))
        if (std::isfinite(metric.in(e)))
            before = &e;
    if (!before)
        return crossing;
    crossing.after = before->time;
    const double share = (target - metric.in(*before)) / (metric.in(*reached) - metric.in(*before));
    crossing.seconds = before->time + share * (reached->time - before->time);
    return crossing;
}

inline std::optional<double> timeToTarget(
    std::span<const EvaluationEvent> evaluations, double target, const Metric& metric = precisionAt1)
{
    const auto crossing = crossingOf(evaluations, target, metric);
    return crossing ? std::optional(crossing->seconds) : std::nullopt;
}

inline double bestP1(std::span<const EvaluationEvent> evaluations) // 0: none yet
{
    double best = 0;
    for (const EvaluationEvent& e : evaluations)
        best = std::max(best, e.p1);
    return best;
}

} // namespace evenkeel
