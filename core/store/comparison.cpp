// SPDX-License-Identifier: GPL-3.0-or-later
// Groups of repeats and the time that each took.
#include "core/store/comparison.h"

#include "core/base/confidence_interval.h"
#include "core/base/error.h"
#include "core/base/phrase.h"
#include "core/project/method_color.h"
#include "core/store/counted_runs.h"
#include "core/store/run_names.h"
#include "core/store/speed_up.h"

#include <algorithm>
#include <limits>
#include <map>
#include <set>

namespace evenkeel {

namespace {

// What stands for the runs of one seed: their geometric mean, or where one did not reach it their median.
CensoredTime oneOf(const std::vector<CensoredTime>& times)
{
    std::vector<double> seconds;
    double logs = 0;
    for (const CensoredTime& time : times) {
        seconds.push_back(time.seconds);
        logs += std::log(time.seconds);
    }
    if (times.size() == 1)
        return times.front();
    if (std::ranges::all_of(times, &CensoredTime::isReached) && std::isfinite(logs))
        return { std::exp(logs / double(times.size())), true };
    if (const auto median = medianDuration(times))
        return { *median, true };
    std::ranges::sort(seconds);
    return { quantile(seconds, 0.5), false };
}

void setMedian(ComparedGroup& group, const std::vector<CensoredTime>& times)
{
    group.isMedian = true;
    group.seconds = medianDuration(times);
    if (const auto interval = medianInterval(times); interval && group.seconds) {
        group.low = interval->low;
        if (std::isfinite(interval->high))
            group.high = interval->high;
    }
    std::vector<double> observed; // each is at least that
    for (const CensoredTime& time : times)
        observed.push_back(time.seconds);
    std::ranges::sort(observed);
    group.atLeast = quantile(observed, 0.5);
}

} // namespace

ComparedRun timeOf(const RunSummary& run, std::span<const EvaluationEvent> evaluations, const Metric& metric,
    double target, Reaching reaching)
{
    const auto crossing = crossingOf(evaluations, target, metric, reaching);
    // Limit of the spacing as a factor: when the first evaluation's value was reached nobody knows.
    constexpr double widest = 4;
    return { .run = run.id,
        .seed = run.seed,
        .time = crossing ? CensoredTime { crossing->seconds, true } : CensoredTime { evaluations.back().time, false },
        .spacing
        = crossing && crossing->by > 0 ? std::log(crossing->by / std::max(crossing->after, crossing->by / widest)) : 0,
        .best = bestOf(evaluations, metric),
        .last = metric.in(evaluations.back()) };
}

void setTime(ComparedGroup& group)
{
    std::map<std::uint64_t, std::vector<CensoredTime>> bySeed;
    for (const ComparedRun& run : group.runs)
        bySeed[run.seed].push_back(run.time);
    std::vector<CensoredTime> times;
    std::vector<double> logs;
    for (const auto& [seed, all] : bySeed) {
        times.push_back(group.seeds[seed] = oneOf(all));
        logs.push_back(std::log(times.back().seconds));
    }
    const auto isReached = [](const CensoredTime& time) { return time.isReached && time.seconds > 0; };
    if (!std::ranges::all_of(times, isReached))
        return setMedian(group, times);
    double squares = 0;
    for (const ComparedRun& run : group.runs)
        squares += run.spacing * run.spacing / 12; // the variance of a uniform error
    group.timing = squares / double(group.size()) / double(times.size());
    const MeanBand band = meanBand(logs);
    group.seconds = std::exp(band.mean);
    if (times.size() > 1) {
        const double half = std::hypot(band.half, studentT95(double(times.size()) - 1) * std::sqrt(group.timing));
        group.low = std::exp(band.mean - half);
        group.high = std::exp(band.mean + half);
    }
}

namespace {

// Places in `runs` of each group's repeats.
std::vector<std::vector<std::size_t>> repeatsOf(const std::vector<EvaluatedRun>& runs)
{
    std::vector<std::vector<std::size_t>> groups;
    std::map<std::string, std::size_t> byKey;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const auto [at, isNew] = byKey.emplace(repeatKey(runs[i].run), groups.size());
        if (isNew)
            groups.emplace_back();
        groups[at->second].push_back(i);
    }
    return groups;
}

struct Grouped {
    std::vector<ComparedGroup> groups;
    std::vector<RunSummary> firsts; // first run of each group
};

Grouped groupsOf(const std::vector<EvaluatedRun>& runs, const ComparisonOptions& options)
{
    Grouped made;
    std::set<int> taken; // colors
    for (const std::vector<std::size_t>& repeats : repeatsOf(runs)) {
        made.firsts.push_back(runs[repeats.front()].run);
        ComparedGroup& group = made.groups.emplace_back();
        group.isVirtual = made.firsts.back().clock == "virtual";
        group.color = freeColor(methodColor(made.firsts.back().algorithm), taken);
        taken.insert(group.color);
        for (const std::size_t i : repeats)
            group.runs.push_back(
                timeOf(runs[i].run, runs[i].evaluations, *options.metric, options.target, options.reaching));
    }
    const std::vector<std::string> names = distinctNames(made.firsts, false);
    for (std::size_t i = 0; i < names.size(); ++i) {
        setTime(made.groups[i]);
        made.groups[i].name = names[i];
        if (std::ranges::count(names, names[i]) > 1)
            made.groups[i].name += " (from " + numberOf(made.firsts[i].id) + ")";
    }
    return made;
}

// All values that these runs had, thinned evenly to what a curve needs.
std::vector<double> targetsOf(
    const std::vector<EvaluatedRun>& runs, const std::vector<std::size_t>& repeats, const Metric& metric)
{
    constexpr std::size_t maxPoints = 100;
    std::set<double> values;
    for (const std::size_t i : repeats)
        for (const EvaluationEvent& e : runs[i].evaluations)
            if (const double value = metric.in(e); std::isfinite(value))
                values.insert(value);
    const std::vector<double> all(values.begin(), values.end());
    if (all.size() <= maxPoints)
        return all;
    std::vector<double> some;
    for (std::size_t i = 0; i < maxPoints; ++i)
        some.push_back(all[i * (all.size() - 1) / (maxPoints - 1)]);
    return some;
}

std::size_t earliestOf(const std::vector<ComparedGroup>& groups)
{
    const auto first
        = [](const ComparedGroup& group) { return std::ranges::min(group.runs, {}, &ComparedRun::run).run; };
    return std::size_t(std::ranges::min_element(groups, {}, first) - groups.begin());
}

// "2 of 5 of gossip, 1 of 5 of local-sgd"; empty: all runs reached the target.
Phrase missedBy(const std::vector<ComparedGroup>& groups)
{
    std::vector<Phrase> missed;
    for (const ComparedGroup& group : groups)
        if (group.reached() < group.size())
            missed.push_back(phrase("%1 of %2 of %3",
                { std::to_string(group.size() - group.reached()), std::to_string(group.size()), group.name }));
    return phraseList(missed);
}

void remark(Comparison& comparison, const Grouped& grouped, const std::vector<EvaluatedRun>& runs)
{
    const auto say = [&](const Phrase& sentence) { comparison.remarks.push_back(sentence); };
    const Phrase missed = missedBy(comparison.groups);
    if (!missed.empty() && comparison.reaching == Reaching::Held)
        say(phrase("Did not reach the target, or did not hold it: %1. Such a run counts as slower than every run that "
                   "had reached it by then; such groups are compared by medians and ranks.",
            { missed }));
    else if (!missed.empty())
        say(phrase("Did not reach the target: %1. A run that ended without reaching it counts as slower than every run "
                   "that had reached it by then; such groups are compared by medians and ranks.",
            { missed }));
    constexpr double coarse = 0.1; // share of the time to the target
    double widest = 0;
    for (const ComparedGroup& group : comparison.groups)
        for (const ComparedRun& run : group.runs)
            widest = std::max(widest, std::expm1(run.spacing));
    if (widest > coarse)
        say(phrase("Evaluations are far apart where the target is reached: times are interpolated between two of them, "
                   "and intervals are wider for it. Evaluate more often for sharper ones."));
    std::vector<std::int64_t> running;
    for (const EvaluatedRun& one : runs)
        if (one.run.status == RunStatus::Running && !crossingOf(one.evaluations, comparison.target, *comparison.metric))
            running.push_back(one.run.id);
    if (!running.empty())
        say(phrase("Still running, and counted as far as they are: %1.", { numbersOf(running) }));
    const auto differ = [&](auto member) {
        return std::ranges::any_of(
            grouped.firsts, [&](const RunSummary& run) { return run.*member != grouped.firsts.front().*member; });
    };
    if (differ(&RunSummary::devices))
        say(phrase("The devices differ."));
    if (differ(&RunSummary::dataHash)
        && std::ranges::any_of(grouped.firsts, [](const RunSummary& run) { return run.dataHash.empty(); }))
        say(phrase("Of some runs it is not known which data they were trained on."));
    std::vector<std::int64_t> sameSeed;
    for (const ComparedGroup& group : comparison.groups)
        if (group.seeds.size() == 1 && group.size() > 1)
            sameSeed.push_back(group.runs.front().run);
    if (!sameSeed.empty())
        say(phrase("All runs of one seed, so that the differences between seeds are not known: the groups of %1.",
            { numbersOf(sameSeed) }));
}

} // namespace

int ComparedGroup::reached() const
{
    return int(std::ranges::count_if(runs, [](const ComparedRun& run) { return run.time.isReached; }));
}

std::size_t Comparison::groupOf(std::int64_t run) const
{
    const auto found = std::ranges::find_if(groups, [run](const ComparedGroup& group) {
        return std::ranges::find(group.runs, run, &ComparedRun::run) != group.runs.end();
    });
    return std::size_t(found - groups.begin());
}

bool areOfSameData(const RunSummary& a, const RunSummary& b)
{
    return a.dataHash == b.dataHash || a.dataHash.empty() || b.dataHash.empty();
}

Phrase obstacleBetween(const RunSummary& a, const RunSummary& b)
{
    if (!areOfSameData(a, b))
        return phrase("trained on other data: not compared");
    return (a.clock == "virtual") != (b.clock == "virtual") ? phrase("virtual and real seconds are not compared") : "";
}

Comparison comparisonOf(std::span<const EvaluatedRun> all, const ComparisonOptions& options)
{
    CountedRuns counted(all, *options.metric);
    Grouped grouped = groupsOf(counted.runs, options);
    Comparison comparison { .metric = options.metric,
        .target = options.target,
        .margin = options.margin,
        .reaching = options.reaching,
        .groups = std::move(grouped.groups),
        .remarks = std::move(counted.remarks) };
    comparison.baseline = comparison.groupOf(options.baseline);
    if (comparison.baseline == comparison.groups.size())
        comparison.baseline = earliestOf(comparison.groups);
    for (std::size_t i = 0; i < comparison.groups.size(); ++i)
        if (i != comparison.baseline) {
            ComparedGroup& group = comparison.groups[i];
            group.isOfOtherData = !areOfSameData(grouped.firsts[i], grouped.firsts[comparison.baseline]);
            group.speedUp.reason = obstacleBetween(grouped.firsts[i], grouped.firsts[comparison.baseline]);
            if (group.speedUp.reason.empty())
                group.speedUp = speedUpOf(group, comparison.groups[comparison.baseline], options.margin);
        }
    adjustForComparisons(comparison.groups);
    remark(comparison, grouped, counted.runs);
    return comparison;
}

std::vector<TargetCurve> targetCurves(std::span<const EvaluatedRun> all, const Metric& metric, Reaching reaching)
{
    const CountedRuns counted(all, metric);
    std::vector<TargetCurve> curves;
    for (const std::vector<std::size_t>& repeats : repeatsOf(counted.runs)) {
        TargetCurve& curve = curves.emplace_back();
        curve.run = counted.runs[repeats.front()].run.id;
        curve.runs = int(repeats.size());
        for (const double target : targetsOf(counted.runs, repeats, metric)) {
            ComparedGroup group;
            for (const std::size_t i : repeats)
                group.runs.push_back(
                    timeOf(counted.runs[i].run, counted.runs[i].evaluations, metric, target, reaching));
            setTime(group);
            if (!group.seconds)
                continue;
            constexpr double none = std::numeric_limits<double>::quiet_NaN();
            curve.target.push_back(target);
            curve.seconds.push_back(*group.seconds);
            curve.low.push_back(group.low.value_or(none));
            curve.high.push_back(group.high.value_or(none));
        }
    }
    return curves;
}

std::vector<EvaluatedRun> evaluatedRuns(const RunStore& store, std::span<const std::int64_t> runs)
{
    std::vector<EvaluatedRun> result;
    for (const std::int64_t run : runs) {
        const auto summary = store.find(run);
        if (!summary)
            throw InputError(phrase("there is no run %1 in %2", { std::to_string(run), store.file().string() }));
        result.push_back({ *summary, store.evaluations(run) });
    }
    return result;
}

double targetOfAll(std::span<const EvaluatedRun> all, const Metric& metric)
{
    double target = std::numeric_limits<double>::quiet_NaN();
    for (const EvaluatedRun& one : CountedRuns(all, metric).runs)
        if (const double best = bestOf(one.evaluations, metric); std::isfinite(best))
            target = std::isnan(target) ? best : metric.isLowerBetter ? std::max(target, best) : std::min(target, best);
    if (!(target > 0))
        return target;
    const double digits = std::pow(10, std::max(3.0, 1 - std::floor(std::log10(target))));
    return (metric.isLowerBetter ? std::ceil(target * digits) : std::floor(target * digits)) / digits;
}

} // namespace evenkeel
