// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/studied_runs.h"

#include <algorithm>
#include <cmath>

namespace evenkeel {

namespace {

EvaluationEvent nothingReached(double time, const Metric& metric)
{
    EvaluationEvent e { .time = time };
    metric.in(e) = metric.isLowerBetter ? 1e300 : 0;
    return e;
}

} // namespace

StudiedRuns studiedRuns(
    const StudiedCondition& condition, const Metric& metric, const RunStore& store, std::int64_t& number)
{
    StudiedRuns studied { &condition, {} };
    for (std::size_t v = 0; v < condition.variants.size(); ++v)
        for (const StudyOutcome& outcome : condition.variants[v].runs) {
            StudiedRun& one = studied.runs.emplace_back();
            if (const auto stored = store.find(outcome.run))
                one.evaluated.run = *stored;
            one.stored = outcome.run;
            one.key = outcome.key;
            one.variant = v;
            one.problem = outcome.problem;
            one.evaluated.run.id = ++number;
            one.evaluated.run.name = condition.variants[v].variant.name;
            one.evaluated.run.group = condition.variants[v].variant.name;
            if (outcome.problem.empty())
                one.evaluated.evaluations = outcome.evaluations;
            else // whatever it was before
                one.evaluated.evaluations = { nothingReached(condition.seconds, metric) };
        }
    return studied;
}

std::vector<EvaluatedRun> StudiedRuns::of(const std::vector<std::size_t>& variants, int seeds) const
{
    std::vector<EvaluatedRun> all;
    std::map<std::size_t, int> taken; // seeds taken of each variant
    for (const StudiedRun& run : runs)
        if (std::ranges::find(variants, run.variant) != variants.end() && taken[run.variant]++ < seeds)
            all.push_back(run.evaluated);
    return all;
}

Comparison StudiedRuns::compared(
    const Metric& metric, const std::vector<std::size_t>& variants, std::size_t baseline, int seeds) const
{
    const std::vector<EvaluatedRun> all = of(variants, seeds);
    const auto first = std::ranges::find(runs, baseline, &StudiedRun::variant);
    Comparison comparison = comparisonOf(all,
        { .metric = &metric,
            .target = condition->target,
            .baseline = first == runs.end() ? 0 : first->evaluated.run.id,
            .reaching = Reaching::Held });
    for (ComparedGroup& group : comparison.groups)
        for (const StudiedRun& run : runs)
            if (run.evaluated.run.id == group.runs.front().run)
                group.name = run.evaluated.run.name;
    return comparison;
}

Comparison StudiedRuns::comparedMethods(const Study& study) const
{
    Comparison comparison = compared(study.judge(), methodsOf(*condition), baselineOf(*condition, study));
    std::vector<SeedTimes> times;
    for (const ComparedGroup& group : comparison.groups) {
        const auto run = std::ranges::find(
            runs, group.runs.front().run, [](const StudiedRun& one) { return one.evaluated.run.id; });
        times.push_back(seedTimes(*condition, run->variant, study.judge()));
    }
    setCertainty(comparison, times, study.looks());
    return comparison;
}

SeedTimes seedTimes(const StudiedCondition& condition, std::size_t variant, const Metric& metric)
{
    SeedTimes times;
    for (const StudyOutcome& outcome : condition.variants[variant].runs) {
        const auto time = outcome.problem.empty()
            ? timeToTarget(outcome.evaluations, condition.target, metric, Reaching::Held)
            : std::nullopt;
        const bool hasEnded = outcome.problem.empty() && !outcome.evaluations.empty();
        times.push_back(
            { time.value_or(hasEnded ? outcome.evaluations.back().time : condition.seconds), time.has_value() });
    }
    return times;
}

std::vector<std::size_t> methodsOf(const StudiedCondition& condition)
{
    std::vector<std::size_t> methods;
    for (std::size_t v = 0; v < condition.variants.size(); ++v)
        if (condition.variants[v].variant.without.empty())
            methods.push_back(v);
    return methods;
}

std::size_t baselineOf(const StudiedCondition& condition, const Study& study)
{
    const std::vector<std::size_t> methods = methodsOf(condition);
    return *std::ranges::find(
        methods, study.baselineName(), [&](std::size_t v) { return condition.variants[v].variant.name; });
}

double kendallTau(std::span<const TrialScore> a, std::span<const TrialScore> b)
{
    const auto sign = [](const TrialScore& x, const TrialScore& y) { return x < y ? -1 : y < x ? 1 : 0; };
    double agreement = 0, ofA = 0, ofB = 0;
    for (std::size_t i = 0; i < a.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) {
            const int x = sign(a[i], a[j]), y = sign(b[i], b[j]);
            agreement += x * y;
            ofA += x * x;
            ofB += y * y;
        }
    return agreement / std::sqrt(ofA * ofB);
}

TrialScore testScore(const StudiedRuns& runs, std::size_t variant, const Metric& metric)
{
    TrialScore score;
    double count = 0;
    for (const StudiedRun& run : runs.runs) {
        if (run.variant != variant)
            continue;
        ++count;
        const auto time = timeToTarget(run.evaluated.evaluations, runs.condition->target, metric, Reaching::Held);
        score.missed += time ? 0 : 1;
        score.logSeconds += std::log(time.value_or(runs.condition->seconds));
        const double held = heldValue(run.evaluated.evaluations, metric);
        score.worseness += metric.isLowerBetter ? held : -held;
    }
    score.logSeconds /= std::max(count, 1.0);
    score.worseness /= std::max(count, 1.0);
    return score;
}

} // namespace evenkeel
