// SPDX-License-Identifier: GPL-3.0-or-later
// The runs of a studied condition as comparisons take them: a group per method or ablation, numbered in the order of
// the study.
#pragma once

#include "core/store/comparison.h"
#include "core/study/run_study.h"

namespace evenkeel {

struct StudiedRun {
    EvaluatedRun evaluated; // run with its number `number`, in the group of its variant
    std::int64_t stored = 0; // id in the database; 0: the run was refused and is not there
    std::string key;
    std::size_t variant = 0;
    std::string problem;
};

struct StudiedRuns {
    const StudiedCondition* condition = nullptr;
    std::vector<StudiedRun> runs;

    // Of each variant at most `seeds`.
    std::vector<EvaluatedRun> of(const std::vector<std::size_t>& variants, int seeds = maxSeeds) const;
    Comparison compared(const Metric& metric, const std::vector<std::size_t>& variants, std::size_t baseline,
        int seeds = maxSeeds) const;
    Comparison comparedMethods(const Study& study) const; // how sure it is: see certainty.h

    static constexpr int maxSeeds = 1 << 30;
};

// `number`: of the last run before; then of the last of these. A run that failed counts: it has one evaluation, at the
// end that it was to have, in which it has reached nothing.
StudiedRuns studiedRuns(
    const StudiedCondition& condition, const Metric& metric, const RunStore& store, std::int64_t& number);

// Of a variant's runs to the condition's target.
SeedTimes seedTimes(const StudiedCondition& condition, std::size_t variant, const Metric& metric);

std::vector<std::size_t> methodsOf(const StudiedCondition& condition); // variants without ablations
std::size_t baselineOf(const StudiedCondition& condition, const Study& study); // number of the baseline's variant

// Kendall's tau-b of two rankings of the same things: smaller scores are better (Kendall 1945). NaN: one of them does
// not rank.
double kendallTau(std::span<const TrialScore> a, std::span<const TrialScore> b);

// The score of a variant's runs on the test data.
TrialScore testScore(const StudiedRuns& runs, std::size_t variant, const Metric& metric);

} // namespace evenkeel
