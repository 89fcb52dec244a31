// SPDX-License-Identifier: GPL-3.0-or-later
// How a study tunes a method: successive halving (Jamieson and Talwalkar 2016) by the time to a target on samples that
// are held out of the training data. All methods of a condition get equally many trials of equally many seconds:
//   n settings for T / 9; the best n / 3 of them and eight neighbors of the best one for T / 3; eight neighbors of the
//   best one of these, too; the best n / 9, at least three, for T, and rates a factor sqrt(2) from the best one's; the
//   best three of those with further seeds, of which the mean decides.
// So n + 18 settings at most; a method with fewer dimensions tries as many, further along those it has, until its space
// is exhausted (SearchSpace::neighbors).
// A trial is the beginning of a run of T seconds, with that run's learning rates. A target counts where it is held
// (Reaching::Held). Unless it is given, it is a share of the best value that any trial of any method has held so far,
// so that it rises from round to round.
#pragma once

#include "core/study/study_runs.h"
#include "core/study/variants.h"

namespace evenkeel {

struct StudyTrial {
    Candidate at;
    std::map<std::uint64_t, StudyOutcome> outcomes; // outcome of the longest run, by seed
};

// How good trials are, the better the smaller: those that reached the target in more of their seeds, sooner (geometric
// mean; one that did not counts with the seconds it had), then by the value that they hold.
struct TrialScore {
    int missed = 0; // seeds
    double logSeconds = 0;
    double worseness = 0; // value of the metric that is held, negative where higher is better

    bool operator<(const TrialScore& other) const
    {
        return std::tie(missed, logSeconds, worseness) < std::tie(other.missed, other.logSeconds, other.worseness);
    }
};

struct TunedVariant {
    StudyVariant variant;
    SearchSpace space;
    // Trials; the first one is the middle, as it is configured; see SearchSpace::candidates.
    std::vector<StudyTrial> trials;
    std::size_t chosen = 0;

    RunConfig config() const { return space.configOf(trials[chosen].at); }
};

// What the trials of a condition have in common.
struct TuningTerms {
    const Metric* metric = &precisionAt1;
    double target = 0; // 0: `targetShare` of the best
    double targetShare = 0.975;
    double seconds = 0; // T; of the runs with fresh seeds theirs
    double soonest = 0; // shortest time that is compared in runs with fresh seeds; 0: that of trials
    int trials = 24, seeds = 2, evaluations = 40;
    std::uint64_t firstSeed = 0;
    const RunData* data = nullptr; // data with held-out samples in place of the test data
    std::string dataHash, condition;
};
double shareOfBest(double best, const TuningTerms& terms); // share with three decimals

// The score of outcomes of so many seconds; the last evaluation may come a batch later.
TrialScore scoreOf(const StudyTrial& trial, const TuningTerms& terms, double seconds);

// Of a run of the study: seconds, evaluations and seed are set; it has the condition's name.
StudyRun studyRun(const TunedVariant& variant, const Candidate& at, const TuningTerms& terms, std::uint64_t seed);

// Tries the settings of each variant's `trials`, and neighbors of the best, and chooses one. Returns the target that it
// was chosen by. Throws InputError where no method trains.
double chooseSettings(std::vector<TunedVariant>& variants, const TuningTerms& terms, StudyRuns& runs);
// Of a variant: how many runs of T seconds its trials last as long as, how many have as many evaluations, how many
// there are.
struct TuningWork {
    double seconds = 0, evaluations = 0, runs = 0;
};
TuningWork tuningWork(int trials, int seeds);
int maxTrials(int trials); // max number of trials with the neighbors and finer rates

} // namespace evenkeel
