// SPDX-License-Identifier: GPL-3.0-or-later
// Which method with which settings trains a project best on its data and devices: a search by short trials.
//
// All arms (core/choose/arms.h) share one successive halving (Jamieson and Talwalkar 2016): as many as the budget pays
// for are trained for a small share of the run on training samples of which a tenth is held out; the more promising
// third goes on from its checkpoints for three times as long, and so on. What is promising is the mean of a belief
// (core/choose/belief.h) of what was expected before and what the loss on held-out samples showed: how a method is
// ahead early says little about the end by itself. The last trial of the arm that is chosen is what its run goes on
// from.
#pragma once

#include "core/choose/arms.h"
#include "core/run/session.h"
#include "core/study/study_runs.h"

#include <functional>
#include <optional>

namespace evenkeel {

// What a method with its options does in the run, from a dry simulation of its devices.
struct MethodForecast {
    std::string kind; // Arm::kind()
    double samplesPerSecond = 0, waiting = 0; // waiting: share of the devices' time
    double epochs = 0; // epochs in the seconds of the run
    std::string leftOut; // why it cannot win; empty: it was tried, or would have been
};

struct TriedArm {
    Arm arm;
    std::vector<std::int64_t> runs; // trials in the database, each going on from the one before
    double seconds = 0; // seconds that the arm was trained for
    double samplesPerSecond = 0; // samples per second in the last trial
    double loss = 0; // loss on held-out samples at the end of the last trial
    Belief belief; // belief about what is aimed at
    double nearBest = 0, best = 0; // probabilities that it is about as good as the best, and that it is the best
    std::string problem; // why it failed; empty: it did not
    std::string leftOut; // why it cannot win, by its first trial; empty: it can
};

struct Choice {
    std::string study; // under which its trials are in the database
    ChooseConfig asked;
    double start
        = 0; // seconds of the run's clock that had passed when it was made again; 0: it was made before the run
    double seconds = 0; // seconds of the run's clock that the run takes from then on
    double cost = 0; // seconds of the run's clock for trials that the run does not go on from
    std::int64_t heldOut = 0; // samples
    int found = 0; // trials that were in the database
    std::vector<MethodForecast> forecasts; // empty: the devices are not known
    std::vector<LeftOut> leftOut;
    std::vector<TriedArm> arms; // arms, the chosen one first, then by probability; also those that were not tried

    // What counts as about as good as the best: at most so much behind it in P@1, or so many times as long.
    static constexpr double nearP1 = 0.01, nearTime = 1.25;

    const TriedArm& best() const { return arms.front(); }
    double goesOnAt() const { return start + (best().runs.empty() ? 0 : best().seconds); }
    double share() const { return seconds > 0 ? cost / seconds : 0; } // cost as a share of the run
};

struct ChooseOptions {
    int jobs = 0; // trials at once, of simulated devices; see StudyRuns::Options
    std::int64_t from = 0; // run with a checkpoint and an end in seconds that all trials go on from; 0: from the start
    std::function<void(const std::string& what, double fraction)> progress {};
};

// Throws InputError where no method can train it, Canceled where `control` stops it: trials that have ended stay, and
// the same search goes on from there. What it does not go on from it removes, but for figures.
Choice choose(
    const RunConfig& project, const RunData& data, RunStore& store, RunControl& control, const ChooseOptions& options);

// The study under which the trials of a project's searches are in the database.
std::string searchName(const RunConfig& project);

} // namespace evenkeel
