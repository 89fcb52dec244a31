// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/speed_up.h"

#include <algorithm>
#include <numeric>

namespace evenkeel {

namespace {

struct Sides { // durations of the group and of the baseline, a seed each; in pairs, if the seeds are the same
    std::vector<CensoredTime> group, baseline;
    bool isPaired = false;

    bool allReached() const
    {
        const auto isTime = [](const CensoredTime& one) { return one.isReached && one.seconds > 0; };
        return std::ranges::all_of(group, isTime) && std::ranges::all_of(baseline, isTime);
    }
};

std::vector<double> logsOf(const std::vector<CensoredTime>& times)
{
    std::vector<double> logs;
    for (const CensoredTime& time : times)
        logs.push_back(std::log(time.seconds));
    return logs;
}

// All seeds of both, or the figures of a group and its speed-up would be those of different runs.
Sides sidesOf(const ComparedGroup& group, const ComparedGroup& baseline)
{
    Sides sides;
    for (const auto& [seed, time] : group.seeds)
        sides.group.push_back(time);
    for (const auto& [seed, time] : baseline.seeds)
        sides.baseline.push_back(time);
    const auto seedOf = [](const auto& one) { return one.first; };
    sides.isPaired = std::ranges::equal(group.seeds, baseline.seeds, {}, seedOf, seedOf);
    return sides;
}

// Of medians, of which one may only be known to be beyond what was observed.
void setMedianRatio(SpeedUp& result, const Sides& sides, const ComparedGroup& group, const ComparedGroup& baseline)
{
    const auto ours = medianDuration(sides.group), theirs = medianDuration(sides.baseline);
    if (ours && theirs && *ours > 0)
        result.factor = *theirs / *ours;
    else if (ours && *ours > 0)
        result.low = baseline.atLeast / *ours;
    else if (theirs && group.atLeast > 0)
        result.high = *theirs / group.atLeast;
}

void setRatio(SpeedUp& result, const Sides& sides, const ComparedGroup& group, const ComparedGroup& baseline)
{
    if (sides.allReached())
        result.factor = *baseline.seconds / *group.seconds;
    else
        setMedianRatio(result, sides, group, baseline);
}

void setInterval(SpeedUp& result)
{
    if (!result.difference)
        return;
    const double half = result.difference->half(result.comparisons);
    result.low = std::exp(result.difference->mean - half);
    result.high = std::exp(result.difference->mean + half);
}

// False: some did not reach it, or their times do not vary.
bool testMeans(SpeedUp& result, const Sides& sides, double timing, double margin)
{
    if (!sides.allReached())
        return false;
    const std::vector<double> ours = logsOf(sides.group), theirs = logsOf(sides.baseline);
    result.difference = sides.isPaired ? pairedDifference(theirs, ours, timing) : welchDifference(theirs, ours, timing);
    if (!result.difference)
        return false;
    result.test = sides.isPaired ? SpeedTest::PairedT : SpeedTest::WelchT;
    result.seeds = sides.isPaired ? int(ours.size()) : 0;
    result.factor = std::exp(result.difference->mean);
    setInterval(result);
    result.p = result.difference->pValue();
    result.probability = result.difference->probabilityAbove(std::log1p(margin));
    return true;
}

Phrase oneSeed(const ComparedGroup& group, const ComparedGroup& baseline)
{
    if (group.size() == 1 && baseline.size() == 1)
        return phrase("one run each: no interval; repeat with other seeds");
    const ComparedGroup& small = group.seeds.size() < 2 ? group : baseline;
    return small.size() == 1 ? phrase("one run of %1: no interval; repeat with other seeds", { small.name })
                             : phrase("one seed of %1: no interval; repeat with other seeds", { small.name });
}

} // namespace

SpeedUp speedUpOf(const ComparedGroup& group, const ComparedGroup& baseline, double margin)
{
    SpeedUp result;
    if (group.reached() == 0 && baseline.reached() == 0) {
        result.reason = phrase("neither reached it");
        return result;
    }
    const Sides sides = sidesOf(group, baseline);
    setRatio(result, sides, group, baseline);
    if (group.seeds.size() < 2 || baseline.seeds.size() < 2) {
        result.reason = oneSeed(group, baseline);
        return result;
    }
    if (testMeans(result, sides, group.timing + baseline.timing, margin))
        return result;
    result.test = SpeedTest::Rank;
    result.p = rankTest(sides.group, sides.baseline);
    return result;
}

std::vector<double> adjustedByHolm(std::span<const double> values)
{
    std::vector<std::size_t> order(values.size());
    std::iota(order.begin(), order.end(), std::size_t(0));
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return values[i]; });
    std::vector<double> adjusted(values.size());
    double last = 0; // largest value so far: adjusted values stay in order
    for (std::size_t i = 0; i < order.size(); ++i) {
        last = std::max(last, std::min(1.0, values[order[i]] * double(values.size() - i)));
        adjusted[order[i]] = last;
    }
    return adjusted;
}

void adjustForComparisons(std::vector<ComparedGroup>& groups)
{
    std::vector<SpeedUp*> tested;
    std::vector<double> values;
    for (ComparedGroup& group : groups)
        if (group.speedUp.p) {
            tested.push_back(&group.speedUp);
            values.push_back(*group.speedUp.p);
        }
    const std::vector<double> adjusted = adjustedByHolm(values);
    for (std::size_t i = 0; i < tested.size(); ++i) {
        SpeedUp& one = *tested[i];
        one.comparisons = int(tested.size());
        if (one.probability && *one.p > 0) { // the smaller tail as much larger as p
            const double times = adjusted[i] / *one.p, tail = std::min(*one.probability, 1 - *one.probability);
            const double larger = std::min(0.5, tail * times);
            one.probability = *one.probability > 0.5 ? 1 - larger : larger;
        }
        one.p = adjusted[i];
        setInterval(one);
    }
}

} // namespace evenkeel
