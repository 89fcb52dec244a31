// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/counted_runs.h"

#include "core/store/foreign_facts.h"

#include <algorithm>
#include <limits>
#include <map>
#include <set>

namespace evenkeel {

namespace {

bool isSame(const EvaluationEvent& a, const EvaluationEvent& b)
{
    const auto equal = [](double x, double y) { return x == y || (std::isnan(x) && std::isnan(y)); };
    return equal(a.time, b.time)
        && std::ranges::all_of(metrics, [&](const Metric& metric) { return equal(metric.in(a), metric.in(b)); });
}

// Of what was evaluated in both.
bool isCopy(const EvaluatedRun& a, const EvaluatedRun& b)
{
    const std::size_t common = std::min(a.evaluations.size(), b.evaluations.size());
    return common > 0
        && std::equal(
            a.evaluations.begin(), a.evaluations.begin() + std::ptrdiff_t(common), b.evaluations.begin(), isSame);
}

} // namespace

std::string numberOf(std::int64_t run) { return "#" + std::to_string(run); }

Phrase numbersOf(const std::vector<std::int64_t>& runs)
{
    constexpr std::size_t max = 6;
    std::string text;
    for (std::size_t i = 0; i < std::min(max, runs.size()); ++i)
        text += (i == 0 ? "" : ", ") + numberOf(runs[i]);
    return runs.size() > max ? phrase("%1 and %2 more", { text, std::to_string(runs.size() - max) }) : Phrase(text);
}

double bestOf(std::span<const EvaluationEvent> evaluations, const Metric& metric)
{
    double best = std::numeric_limits<double>::quiet_NaN();
    for (const EvaluationEvent& e : evaluations)
        if (const double value = metric.in(e); std::isfinite(value) && (std::isnan(best) || metric.reaches(e, best)))
            best = value;
    return best;
}

CountedRuns::CountedRuns(std::span<const EvaluatedRun> all, const Metric& metric)
{
    std::set<std::int64_t> continued, seen;
    for (const EvaluatedRun& one : all)
        if (one.run.resumedFrom < one.run.id && !one.evaluations.empty())
            continued.insert(one.run.resumedFrom);
    std::vector<std::int64_t> empty, withoutMetric, withoutTimes;
    for (const EvaluatedRun& one : all) {
        if (!seen.insert(one.run.id).second || continued.contains(one.run.id))
            continue;
        if (one.evaluations.empty())
            empty.push_back(one.run.id);
        else if (std::isnan(bestOf(one.evaluations, metric)))
            withoutMetric.push_back(one.run.id);
        else if (!hasSeconds(one.run))
            withoutTimes.push_back(one.run.id);
        else
            runs.push_back(one);
    }
    leaveOut(evenkeel::phrase("Without an evaluation, and left out: %1.", { numbersOf(empty) }), empty);
    leaveOut(evenkeel::phrase("Without %1, and left out: %2.", { phrase(metric.label), numbersOf(withoutMetric) }),
        withoutMetric);
    leaveOut(evenkeel::phrase("Without times, and left out: %1.", { numbersOf(withoutTimes) }), withoutTimes);
    leaveOutCopies();
}

void CountedRuns::leaveOut(const Phrase& remark, const std::vector<std::int64_t>& numbers)
{
    if (!numbers.empty())
        remarks.push_back(remark);
}

// Of the same seed and bit by bit the same, as in virtual time: that is no repeat, and would make N larger than it is.
void CountedRuns::leaveOutCopies()
{
    std::vector<std::int64_t> copies;
    std::vector<EvaluatedRun> kept;
    std::map<std::pair<std::string, std::uint64_t>, std::vector<std::size_t>> bySeed; // places in `kept`
    for (EvaluatedRun& one : runs) {
        std::vector<std::size_t>& others = bySeed[{ one.run.group, one.run.seed }];
        const auto same = std::ranges::find_if(others, [&](std::size_t other) { return isCopy(one, kept[other]); });
        if (one.run.group.empty() || same == others.end()) {
            others.push_back(kept.size());
            kept.push_back(std::move(one));
            continue;
        }
        copies.push_back(one.run.id);
        if (EvaluatedRun& other = kept[*same]; one.evaluations.size() > other.evaluations.size()) {
            copies.back() = other.run.id;
            other = std::move(one);
        }
    }
    runs = std::move(kept);
    if (!copies.empty())
        remarks.push_back(evenkeel::phrase(
            "Equal to a run of the same seed bit by bit, and counted once: %1.", { numbersOf(copies) }));
}

} // namespace evenkeel
