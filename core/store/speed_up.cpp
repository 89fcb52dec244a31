// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/speed_up.h"

#include <algorithm>
#include <map>

namespace evenkeel {

namespace {

struct Sides { // durations of the group and of the baseline; in pairs, if there are any
    std::vector<Duration> group, baseline;
    bool isPaired = false;

    bool allReached() const
    {
        const auto isTime = [](const Duration& one) { return one.isReached && one.seconds > 0; };
        return std::ranges::all_of(group, isTime) && std::ranges::all_of(baseline, isTime);
    }
};

std::vector<Duration> timesOf(const ComparedGroup& group)
{
    std::vector<Duration> times;
    for (const ComparedRun& run : group.runs)
        times.push_back(run.time);
    return times;
}

std::vector<double> logsOf(const std::vector<Duration>& times)
{
    std::vector<double> logs;
    for (const Duration& time : times)
        logs.push_back(std::log(time.seconds));
    return logs;
}

// One duration of each seed: repeats of one seed, which real time has, are no further pairs.
std::map<std::uint64_t, Duration> bySeed(const ComparedGroup& group)
{
    std::map<std::uint64_t, std::vector<Duration>> all;
    for (const ComparedRun& run : group.runs)
        all[run.seed].push_back(run.time);
    std::map<std::uint64_t, Duration> one;
    for (auto& [seed, times] : all) {
        std::ranges::sort(times, {}, &Duration::seconds);
        one[seed] = times[times.size() / 2];
    }
    return one;
}

Sides sidesOf(const ComparedGroup& group, const ComparedGroup& baseline)
{
    constexpr std::size_t enough = 3;
    const auto ours = bySeed(group), theirs = bySeed(baseline);
    Sides pairs { .group = {}, .baseline = {}, .isPaired = true };
    for (const auto& [seed, time] : ours)
        if (const auto other = theirs.find(seed); other != theirs.end()) {
            pairs.group.push_back(time);
            pairs.baseline.push_back(other->second);
        }
    const std::size_t shared = pairs.group.size();
    if (shared >= enough || (shared == 2 && shared == std::min(group.runs.size(), baseline.runs.size())))
        return pairs;
    return { .group = timesOf(group), .baseline = timesOf(baseline) };
}

// Of medians, of which one may only be known to be beyond what was observed.
void setRatio(SpeedUp& result, const ComparedGroup& group, const ComparedGroup& baseline)
{
    const auto atLeast = [](const ComparedGroup& one) { // its median
        std::vector<double> times;
        for (const ComparedRun& run : one.runs)
            times.push_back(run.time.seconds);
        std::ranges::sort(times);
        return quantile(times, 0.5);
    };
    if (group.seconds && baseline.seconds && *group.seconds > 0)
        result.factor = *baseline.seconds / *group.seconds;
    else if (group.seconds && *group.seconds > 0)
        result.low = atLeast(baseline) / *group.seconds;
    else if (baseline.seconds && atLeast(group) > 0)
        result.high = *baseline.seconds / atLeast(group);
}

// False: some did not reach it, or their times do not vary.
bool testMeans(SpeedUp& result, const Sides& sides, double margin)
{
    if (!sides.allReached())
        return false;
    const std::vector<double> ours = logsOf(sides.group), theirs = logsOf(sides.baseline);
    const auto difference = sides.isPaired ? pairedDifference(theirs, ours) : welchDifference(theirs, ours);
    if (!difference)
        return false;
    result.test = sides.isPaired ? SpeedTest::PairedT : SpeedTest::WelchT;
    result.seeds = sides.isPaired ? int(ours.size()) : 0;
    result.factor = std::exp(difference->mean);
    result.low = std::exp(difference->mean - difference->half());
    result.high = std::exp(difference->mean + difference->half());
    result.p = difference->pValue();
    result.probability = difference->probabilityAbove(std::log1p(margin));
    return true;
}

std::string oneRun(const ComparedGroup& group, const ComparedGroup& baseline)
{
    if (group.size() == 1 && baseline.size() == 1)
        return "one run each: no interval; repeat with other seeds";
    return "one run of " + (group.size() == 1 ? group : baseline).name + ": no interval; repeat it with other seeds";
}

} // namespace

SpeedUp speedUpOf(const ComparedGroup& group, const ComparedGroup& baseline, double margin)
{
    SpeedUp result;
    if (group.isVirtual != baseline.isVirtual) {
        result.reason = "virtual and real seconds are not compared";
        return result;
    }
    if (group.reached() == 0 && baseline.reached() == 0) {
        result.reason = "neither reached it";
        return result;
    }
    setRatio(result, group, baseline);
    if (group.size() < 2 || baseline.size() < 2) {
        result.reason = oneRun(group, baseline);
        return result;
    }
    if (testMeans(result, sidesOf(group, baseline), margin))
        return result;
    const std::vector<Duration> ours = timesOf(group), theirs = timesOf(baseline);
    result.test = SpeedTest::Rank;
    result.p = rankTest(ours, theirs).p;
    result.probability = rankTest(ours, theirs, 1 + margin).probabilityShorter;
    return result;
}

void adjustForComparisons(std::vector<ComparedGroup>& groups)
{
    std::vector<SpeedUp*> tested;
    for (ComparedGroup& group : groups)
        if (group.speedUp.p)
            tested.push_back(&group.speedUp);
    std::ranges::sort(tested, {}, [](const SpeedUp* one) { return *one->p; });
    double last = 0; // they stay in order
    for (std::size_t i = 0; i < tested.size(); ++i) {
        tested[i]->comparisons = int(tested.size());
        last = std::max(last, std::min(1.0, *tested[i]->p * double(tested.size() - i)));
        tested[i]->p = last;
    }
}

} // namespace evenkeel
