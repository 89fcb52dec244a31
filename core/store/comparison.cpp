// SPDX-License-Identifier: GPL-3.0-or-later
// Groups of repeats and the time that each took.
#include "core/store/comparison.h"

#include "core/base/confidence_interval.h"
#include "core/base/error.h"
#include "core/base/json.h"
#include "core/events/time_to_accuracy.h"
#include "core/store/run_names.h"
#include "core/store/speed_up.h"

#include <algorithm>
#include <limits>
#include <map>
#include <set>

namespace evenkeel {

namespace {

std::string numberOf(std::int64_t run) { return "#" + std::to_string(run); }

std::string numbersOf(const std::vector<std::int64_t>& runs)
{
    constexpr std::size_t max = 6;
    std::string text;
    for (std::size_t i = 0; i < std::min(max, runs.size()); ++i)
        text += (i == 0 ? "" : ", ") + numberOf(runs[i]);
    return text + (runs.size() > max ? " and " + std::to_string(runs.size() - max) + " more" : "");
}

bool countsVirtualSeconds(const RunSummary& run)
{
    const auto config = parseJson(run.config);
    const auto train = config.is_object() ? config.find("train") : config.end();
    return train != config.end() && train->is_object() && train->value("clock", "") == "virtual";
}

// Of what was evaluated in both.
bool isCopy(const EvaluatedRun& a, const EvaluatedRun& b)
{
    const std::size_t common = std::min(a.evaluations.size(), b.evaluations.size());
    for (std::size_t i = 0; i < common; ++i)
        if (a.evaluations[i].time != b.evaluations[i].time || a.evaluations[i].loss != b.evaluations[i].loss)
            return false;
    return a.run.seed == b.run.seed && common > 0;
}

double bestOf(std::span<const EvaluationEvent> evaluations, const Metric& metric)
{
    double best = std::numeric_limits<double>::quiet_NaN();
    for (const EvaluationEvent& e : evaluations)
        if (const double value = metric.in(e); std::isfinite(value) && (std::isnan(best) || metric.reaches(e, best)))
            best = value;
    return best;
}

// The runs that count, each with what its forerunners evaluated; and what is said of the others.
struct Counted {
    std::vector<EvaluatedRun> runs;
    std::vector<std::string> remarks;

    explicit Counted(std::span<const EvaluatedRun> all);

private:
    void prependForerunners(std::span<const EvaluatedRun> all);
    void leaveOutCopies();
};

Counted::Counted(std::span<const EvaluatedRun> all)
{
    std::set<std::int64_t> continued;
    for (const EvaluatedRun& one : all)
        if (one.run.resumedFrom < one.run.id)
            continued.insert(one.run.resumedFrom);
    std::vector<std::int64_t> empty;
    for (const EvaluatedRun& one : all) {
        if (one.evaluations.empty())
            empty.push_back(one.run.id);
        else if (!continued.contains(one.run.id))
            runs.push_back(one);
    }
    if (!empty.empty())
        remarks.push_back("Without an evaluation, and left out: " + numbersOf(empty) + ".");
    prependForerunners(all);
    leaveOutCopies();
}

void Counted::prependForerunners(std::span<const EvaluatedRun> all)
{
    for (EvaluatedRun& one : runs) {
        std::int64_t before = one.run.resumedFrom, last = one.run.id;
        while (before > 0 && before < last) {
            const auto found = std::ranges::find(all, before, [](const EvaluatedRun& r) { return r.run.id; });
            if (found == all.end()) {
                remarks.push_back(numberOf(last) + " goes on from " + numberOf(before)
                    + ", which is not selected: what that had reached does not count.");
                break;
            }
            std::vector<EvaluationEvent> earlier;
            for (const EvaluationEvent& e : found->evaluations)
                if (e.time < one.evaluations.front().time)
                    earlier.push_back(e);
            one.evaluations.insert(one.evaluations.begin(), earlier.begin(), earlier.end());
            last = before;
            before = found->run.resumedFrom;
        }
    }
}

// Of the same seed and bit by bit the same, as in virtual time: that is no repeat, and would make N larger than it is.
void Counted::leaveOutCopies()
{
    std::vector<std::int64_t> copies;
    std::vector<EvaluatedRun> kept;
    for (EvaluatedRun& one : runs) {
        const auto same = std::ranges::find_if(
            kept, [&](const EvaluatedRun& other) { return other.run.group == one.run.group && isCopy(one, other); });
        if (one.run.group.empty() || same == kept.end()) {
            kept.push_back(std::move(one));
            continue;
        }
        copies.push_back(one.run.id);
        if (one.evaluations.size() > same->evaluations.size()) {
            copies.back() = same->run.id;
            *same = std::move(one);
        }
    }
    runs = std::move(kept);
    if (!copies.empty())
        remarks.push_back("Equal to a run of the same seed bit by bit, and counted once: " + numbersOf(copies) + ".");
}

ComparedRun timed(const EvaluatedRun& one, const Metric& metric, double target)
{
    const auto time = timeToTarget(one.evaluations, target, metric);
    return { one.run.id, one.run.seed, { time.value_or(one.evaluations.back().time), time.has_value() },
        bestOf(one.evaluations, metric) };
}

void setTime(ComparedGroup& group)
{
    std::vector<Duration> times;
    std::vector<double> logs;
    for (const ComparedRun& run : group.runs) {
        times.push_back(run.time);
        logs.push_back(std::log(run.time.seconds));
    }
    if (group.reached() == group.size() && std::ranges::all_of(logs, [](double log) { return std::isfinite(log); })) {
        const MeanBand band = meanBand(logs);
        group.seconds = std::exp(band.mean);
        if (group.size() > 1) {
            group.low = std::exp(band.mean - band.half);
            group.high = std::exp(band.mean + band.half);
        }
        return;
    }
    group.isMedian = true;
    group.seconds = medianDuration(times);
    if (const auto interval = medianInterval(times); interval && group.seconds) {
        group.low = interval->low;
        if (std::isfinite(interval->high))
            group.high = interval->high;
    }
}

// Places in `runs` of each group's repeats.
std::vector<std::vector<std::size_t>> repeatsOf(const std::vector<EvaluatedRun>& runs)
{
    std::vector<std::vector<std::size_t>> groups;
    std::map<std::string, std::size_t> byKey;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const RunSummary& run = runs[i].run;
        const std::string key = run.group.empty() ? numberOf(run.id) : run.group + '\n' + run.dataHash;
        const auto [at, isNew] = byKey.emplace(key, groups.size());
        if (isNew)
            groups.emplace_back();
        groups[at->second].push_back(i);
    }
    return groups;
}

struct Grouped {
    std::vector<ComparedGroup> groups;
    std::vector<RunSummary> firsts; // of each group
};

Grouped groupsOf(const std::vector<EvaluatedRun>& runs, const ComparisonOptions& options)
{
    Grouped made;
    for (const std::vector<std::size_t>& repeats : repeatsOf(runs)) {
        made.firsts.push_back(runs[repeats.front()].run);
        ComparedGroup& group = made.groups.emplace_back();
        group.isVirtual = countsVirtualSeconds(made.firsts.back());
        for (const std::size_t i : repeats)
            group.runs.push_back(timed(runs[i], *options.metric, options.target));
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

std::size_t slowestOf(const std::vector<ComparedGroup>& groups)
{
    const auto rank = [](const ComparedGroup& group) {
        return std::pair(group.seconds && group.size() > 1, group.seconds.value_or(0));
    };
    return std::size_t(std::ranges::max_element(groups, {}, rank) - groups.begin());
}

void remark(Comparison& comparison, const Grouped& grouped, const std::vector<EvaluatedRun>& runs)
{
    const auto say = [&](const std::string& sentence) { comparison.remarks.push_back(sentence); };
    for (const ComparedGroup& group : comparison.groups)
        if (group.reached() < group.size() && group.reached() > 0)
            say(std::to_string(group.size() - group.reached()) + " of " + std::to_string(group.size()) + " runs of "
                + group.name + " did not reach the target; they count as slower than those that did in their time, the"
                + " figures are medians, the test is of ranks.");
    std::vector<std::int64_t> running;
    for (const EvaluatedRun& one : runs)
        if (one.run.status == "running" && !timeToTarget(one.evaluations, comparison.target, *comparison.metric))
            running.push_back(one.run.id);
    if (!running.empty())
        say("Still running, and counted as far as they are: " + numbersOf(running) + ".");
    const auto differ = [&](auto member) {
        return std::ranges::any_of(
            grouped.firsts, [&](const RunSummary& run) { return run.*member != grouped.firsts.front().*member; });
    };
    if (differ(&RunSummary::devices))
        say("The devices differ.");
}

} // namespace

int ComparedGroup::reached() const
{
    return int(std::ranges::count_if(runs, [](const ComparedRun& run) { return run.time.isReached; }));
}

double ComparedGroup::longest() const
{
    double seconds = 0;
    for (const ComparedRun& run : runs)
        if (!run.time.isReached)
            seconds = std::max(seconds, run.time.seconds);
    return seconds;
}

std::size_t Comparison::groupOf(std::int64_t run) const
{
    const auto found = std::ranges::find_if(groups, [run](const ComparedGroup& group) {
        return std::ranges::find(group.runs, run, &ComparedRun::run) != group.runs.end();
    });
    return std::size_t(found - groups.begin());
}

Comparison comparisonOf(std::span<const EvaluatedRun> all, const ComparisonOptions& options)
{
    Counted counted(all);
    Grouped grouped = groupsOf(counted.runs, options);
    Comparison comparison { .metric = options.metric,
        .target = options.target,
        .margin = options.margin,
        .groups = std::move(grouped.groups),
        .remarks = std::move(counted.remarks) };
    comparison.baseline = comparison.groupOf(options.baseline);
    if (comparison.baseline == comparison.groups.size())
        comparison.baseline = slowestOf(comparison.groups);
    for (std::size_t i = 0; i < comparison.groups.size(); ++i)
        if (i != comparison.baseline) {
            ComparedGroup& group = comparison.groups[i];
            if (grouped.firsts[i].dataHash != grouped.firsts[comparison.baseline].dataHash)
                group.speedUp.reason = "trained on other data: not compared";
            else
                group.speedUp = speedUpOf(group, comparison.groups[comparison.baseline], options.margin);
        }
    adjustForComparisons(comparison.groups);
    remark(comparison, grouped, counted.runs);
    return comparison;
}

std::vector<TargetCurve> targetCurves(std::span<const EvaluatedRun> all, const Metric& metric)
{
    constexpr std::size_t maxPoints = 100;
    const Counted counted(all);
    std::vector<TargetCurve> curves;
    for (const std::vector<std::size_t>& repeats : repeatsOf(counted.runs)) {
        TargetCurve& curve = curves.emplace_back();
        curve.run = counted.runs[repeats.front()].run.id;
        curve.runs = int(repeats.size());
        std::set<double> values;
        for (const std::size_t i : repeats)
            for (const EvaluationEvent& e : counted.runs[i].evaluations)
                if (const double value = metric.in(e); std::isfinite(value))
                    values.insert(value);
        std::vector<double> targets(values.begin(), values.end());
        if (targets.size() > maxPoints) {
            std::vector<double> some;
            for (std::size_t i = 0; i < maxPoints; ++i)
                some.push_back(targets[i * (targets.size() - 1) / (maxPoints - 1)]);
            targets = some;
        }
        for (const double target : targets) {
            ComparedGroup group;
            for (const std::size_t i : repeats)
                group.runs.push_back(timed(counted.runs[i], metric, target));
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
            throw InputError("there is no run " + std::to_string(run) + " in " + store.file().string());
        result.push_back({ *summary, store.evaluations(run) });
    }
    return result;
}

double targetOfAll(std::span<const EvaluatedRun> runs, const Metric& metric)
{
    constexpr double digits = 1000;
    double target = std::numeric_limits<double>::quiet_NaN();
    for (const EvaluatedRun& one : runs)
        if (const double best = bestOf(one.evaluations, metric); std::isfinite(best))
            target = std::isnan(target) ? best : metric.isLowerBetter ? std::max(target, best) : std::min(target, best);
    return (metric.isLowerBetter ? std::ceil(target * digits) : std::floor(target * digits)) / digits;
}

} // namespace evenkeel
