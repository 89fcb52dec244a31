// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/end_difference.h"

#include "core/store/speed_up.h"

#include <algorithm>
#include <map>
#include <numeric>

namespace evenkeel {

namespace {

// Several runs of one seed count as their mean.
std::map<std::uint64_t, double> endsBySeed(const ComparedGroup& group)
{
    std::map<std::uint64_t, std::vector<double>> all;
    for (const ComparedRun& run : group.runs)
        if (std::isfinite(run.last))
            all[run.seed].push_back(run.last);
    std::map<std::uint64_t, double> ends;
    for (const auto& [seed, values] : all)
        ends[seed] = std::accumulate(values.begin(), values.end(), 0.0) / double(values.size());
    return ends;
}

std::vector<double> valuesOf(const std::map<std::uint64_t, double>& ends, double sign)
{
    std::vector<double> values;
    for (const auto& [seed, value] : ends)
        values.push_back(sign * value);
    return values;
}

} // namespace

double endOf(const ComparedGroup& group)
{
    const std::vector<double> ends = valuesOf(endsBySeed(group), 1);
    return ends.empty() ? std::nan("") : std::accumulate(ends.begin(), ends.end(), 0.0) / double(ends.size());
}

std::vector<EndDifference> endDifferences(const Comparison& comparison)
{
    std::vector<EndDifference> results(comparison.groups.size());
    std::vector<std::pair<EndDifference*, MeanDifference>> tested;
    const double sign = comparison.metric->isLowerBetter ? -1 : 1;
    const auto seedOf = [](const auto& one) { return one.first; };
    for (std::size_t i = 0; i < comparison.groups.size(); ++i) {
        const ComparedGroup &group = comparison.groups[i], &baseline = comparison.groups[comparison.baseline];
        const auto ours = endsBySeed(group), theirs = endsBySeed(baseline);
        if (i == comparison.baseline || group.isOfOtherData || ours.empty() || theirs.empty())
            continue;
        results[i].mean = sign * (endOf(group) - endOf(baseline));
        const bool isPaired = std::ranges::equal(ours, theirs, {}, seedOf, seedOf);
        const auto difference
            = (isPaired ? pairedDifference : welchDifference)(valuesOf(ours, sign), valuesOf(theirs, sign), 0);
        if (difference)
            tested.emplace_back(&results[i], *difference);
    }
    std::vector<double> values;
    for (const auto& [result, difference] : tested)
        values.push_back(difference.pValue());
    const std::vector<double> adjusted = adjustedByHolm(values);
    for (std::size_t i = 0; i < tested.size(); ++i) {
        auto& [result, difference] = tested[i];
        result->comparisons = int(tested.size());
        result->p = adjusted[i];
        const double half = difference.half(result->comparisons);
        result->low = *result->mean - half;
        result->high = *result->mean + half;
    }
    return results;
}

} // namespace evenkeel
