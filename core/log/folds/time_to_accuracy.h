// SPDX-License-Identifier: GPL-3.0-or-later
// Time-to-accuracy: when a metric reached a target, by the run's clock. Studies ask for one that is held
// (Reaching::Held), so that no method is ahead by a peak; the lists of runs, their comparison, What-if and the twin
// for the first evaluation at it.
#pragma once

#include "core/log/metrics.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace evenkeel {

// What counts as reaching a target: an evaluation at it, or one after which it is held.
enum class Reaching { Once, Held };

// The value that a run ends with, chance left out: its mean over the evaluations in the last third of the time, of
// those from `since` on. NaN: there are none, or one of them is not finite.
inline double heldValue(
    std::span<const EvaluationEvent> evaluations, const Metric& metric = precisionAt1, double since = 0)
{
    double sum = 0, count = 0;
    const double end = evaluations.empty() ? 0 : evaluations.back().time;
    for (const EvaluationEvent& e : evaluations)
        if (e.time >= since && 3 * e.time >= 2 * end) {
            sum += metric.in(e);
            ++count;
        }
    return std::isfinite(sum) && count > 0 ? sum / count : std::nan("");
}

// Whether a run that reached the target at `since` was not more than 0.01 below it at its end; of the loss 1 % above.
inline bool isHeld(std::span<const EvaluationEvent> evaluations, double target, const Metric& metric, double since)
{
    constexpr double slack = 0.01, rounding = 1e-12;
    const double value = heldValue(evaluations, metric, since);
    return metric.isLowerBetter ? value <= target * (1 + slack) + rounding : value >= target - slack - rounding;
}

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
    // Time of the evaluation before the crossing (0: there is none), and of the first that reached the target.
    double after = 0, by = 0;

    bool operator==(const Crossing&) const = default;
};

inline std::optional<Crossing> crossingOf(std::span<const EvaluationEvent> evaluations, double target,
    const Metric& metric = precisionAt1, Reaching reaching = Reaching::Once)
{
    const EvaluationEvent* reached = firstReaching(evaluations, target, metric);
    if (!reached || (reaching == Reaching::Held && !isHeld(evaluations, target, metric, reached->time)))
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

inline std::optional<double> timeToTarget(std::span<const EvaluationEvent> evaluations, double target,
    const Metric& metric = precisionAt1, Reaching reaching = Reaching::Once)
{
    const auto crossing = crossingOf(evaluations, target, metric, reaching);
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
