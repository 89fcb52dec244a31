// SPDX-License-Identifier: GPL-3.0-or-later
// How long methods took to reach a target, and which is really faster: stored runs in groups of repeats, each compared
// with a baseline. The window, the terminal and reports show these figures.
//
// Seeds are the independent samples: several runs of one seed, which real time has, count as one (their geometric
// mean). A target is reached between two evaluations: the time is interpolated, and their distance counts as an error
// of that size (uniform, of each seed for itself) in intervals and tests. Times are compared on the scale of their
// logarithms, as ratios, by t tests. Runs that did not reach the target
// count: with any of them in a group its figure is a median, the comparison one of medians and ranks, and such a run
// counts as slower than those that had reached the target in the time it had; of others it is not known.
#pragma once

#include "core/base/phrase.h"
#include "core/base/two_groups.h"
#include "core/log/folds/time_to_accuracy.h"
#include "core/store/run_store.h"

#include <cmath>
#include <map>

namespace evenkeel {

struct EvaluatedRun {
    RunSummary run;
    std::vector<EvaluationEvent> evaluations;
};

struct ComparedRun {
    std::int64_t run = 0;
    std::uint64_t seed = 0;
    CensoredTime time; // time to the target, on the run's clock
    double spacing = 0; // logarithm of the ratio of the evaluations that it lies between; no more than that of 4
    double best = 0; // value of the metric in all its evaluations
    double last = 0; // value at the last evaluation
};

enum class SpeedTest { None, PairedT, WelchT, Rank };

// How a group compares with the baseline. Absent figures are not known; `reason` says why.
struct SpeedUp {
    SpeedTest test = SpeedTest::None;
    int seeds = 0; // pairs of runs with equal seeds, if the test is of pairs
    // Time of the baseline over the group's, with its 95 % confidence interval, which holds together with those of all
    // `comparisons`. Where one of the two is not known, since too few of its runs reached the target, only `low` or
    // only `high` is: the factor lies beyond it.
    std::optional<double> factor, low, high;
    std::optional<MeanDifference> difference; // difference of the logarithms, if the test is one of means
    std::optional<double> p; // two-sided, of no difference; adjusted for `comparisons` tests (Holm 1979)
    int comparisons = 1;
    // That the group is faster than the baseline by more than the margin; of a test of means only, adjusted as p is.
    std::optional<double> probability;
    Phrase reason {}; // "one run each: no interval; repeat with other seeds"
};

struct ComparedGroup { // runs that differ only in their seed
    std::string name; // says how it differs from the other groups
    std::vector<ComparedRun> runs;
    std::map<std::uint64_t, CensoredTime> seeds; // time of each seed's run, or what stands for its runs
    bool isVirtual = false; // the clock
    bool isOfOtherData = false; // than the baseline, as far as is known
    std::optional<double> seconds, low, high; // time to the target, with its 95 % confidence interval; see isMedian
    // Whether it is the median, since some runs did not reach the target; else the geometric mean.
    bool isMedian = false;
    SpeedUp speedUp; // speed-up over the baseline; empty for the baseline itself
    int color = 0; // color of the algorithm, or a free one of that hue; see core/project/method_color.h

    int size() const { return int(runs.size()); }
    int reached() const;
    double timing = 0; // variance of the logarithm of `seconds` from the spacing of the evaluations
    double atLeast = 0; // where `seconds` is not known: a bound that the median is above
};

struct Comparison {
    const Metric* metric = &precisionAt1;
    double target = 0;
    double margin = 0; // 0.1: faster by more than 10 %
    Reaching reaching = Reaching::Once;
    std::vector<ComparedGroup> groups; // groups in the order of their first runs
    std::size_t baseline = 0;
    std::vector<Phrase> remarks; // what a reader must know: "#4 repeats the seed of #3 bit by bit: counted once"

    std::size_t groupOf(std::int64_t run) const; // groups.size(): in none
};

struct ComparisonOptions {
    const Metric* metric = &precisionAt1;
    double target = 0;
    std::int64_t baseline = 0; // a run of that group; else it is the group of the earliest run, which no result decides
    double margin = 0;
    Reaching reaching = Reaching::Once; // what counts as reaching it
};

// False where both are known to be of different data: no figure of one says anything of the other's.
bool areOfSameData(const RunSummary& a, const RunSummary& b);
// Why times of two runs are not compared: other data, another clock. Empty: they are.
Phrase obstacleBetween(const RunSummary& a, const RunSummary& b);

// What comparisonOf() says of one run, which has evaluations, and of the runs of one group.
ComparedRun timeOf(const RunSummary& run, std::span<const EvaluationEvent> evaluations, const Metric& metric,
    double target, Reaching reaching = Reaching::Once);
void setTime(ComparedGroup& group); // sets the group's time from those of its runs

// Runs without any evaluation are left out, and named in a remark.
Comparison comparisonOf(std::span<const EvaluatedRun> runs, const ComparisonOptions& options);

// How long each group took to reach any target, in the order of comparisonOf's groups.
struct TargetCurve {
    std::int64_t run = 0; // first run of the group
    int runs = 0;
    std::vector<double> target; // ascending; up to the last that the group reached
    std::vector<double> seconds, low, high; // figures as in ComparedGroup; low and high NaN where there is no interval
};
std::vector<TargetCurve> targetCurves(
    std::span<const EvaluatedRun> runs, const Metric& metric, Reaching reaching = Reaching::Once);

// In the order given; throws InputError for a run that is not there.
std::vector<EvaluatedRun> evaluatedRuns(const RunStore& store, std::span<const std::int64_t> runs);

// The best value of the metric that all of these runs reach, rounded so that they do; NaN: there are none.
double targetOfAll(std::span<const EvaluatedRun> runs, const Metric& metric);

} // namespace evenkeel
