// SPDX-License-Identifier: GPL-3.0-or-later
// Runs a study from its first trial to its last run; what is in the database is not run again, so that one that was
// interrupted goes on where it stopped and ends with the same result.
#pragma once

#include "core/study/tuning.h"

namespace evenkeel {

struct StudiedVariant {
    StudyVariant variant;
    Phrase settings; // settings that were chosen: "rate 0.006, batch 128, period 16"
    Phrase ranges; // ranges that were searched
    int trials = 0, failed = 0; // trials that were made, and those of them that diverged or were refused
    bool isRateAtEnd = false, isBatchAtEnd = false; // whether the choice is at the end of all that was tried
    bool isSetting = false; // whether it is an ablation whose values are among those that its method tries
    std::string adopted; // what such an ablation leaves out whose settings the method took, since they were better
    TrialScore heldOut; // score of the chosen trial
    int heldOutSeeds = 0;
    std::vector<StudyOutcome> runs; // runs with the chosen settings and fresh seeds
};

struct StudiedCondition {
    StudyCondition condition;
    double seconds = 0; // seconds of each run; trials are at least as long
    // To be reached on held-out samples, and on the test data: equal if the study gives a target, else the same share
    // of the best on either.
    double heldOutTarget = 0, target = 0;
    std::string dataHash;
    Phrase data; // "14,145 samples, 45,000 features, 46,000 labels; 5,000 test samples"
    std::vector<StudiedVariant> variants; // variants as variantsOf(study)
    StudyOutcome reference; // a run with all defaults of the program, see defaultsOf()
};

struct StudyResult {
    Study study;
    std::string build;
    std::vector<StudiedCondition> conditions; // conditions that are done
    bool isWhole = false;
};

struct StudyOptions {
    int jobs = 0; // see StudyRuns::Options
    std::function<void(const StudyProgress&)> progress;
    std::function<void(const StudyResult&)> onCondition; // after each condition: what is known so far
};

// Throws InputError, DeviceError, StorageError; Canceled where `control` stopped it: what is done stays.
StudyResult runStudy(const Study& study, RunStore& store, RunControl& control, const StudyOptions& options = {});

// What it would run, and for how long.
struct StudyForecast {
    struct Method {
        std::string name;
        std::vector<SearchRange> searched;
        double speed = 0; // seconds of the run's clock per second of real time, as a short try showed; 0: not known
        std::string problem; // why it could not be tried
    };
    struct Condition {
        std::string name;
        bool isTuned = true;
        double seconds = 0; // seconds of each run
        std::vector<Method> methods;
    };
    std::vector<Condition> conditions;
    // Runs per method, and max of the winner and of those that are not certainly slower.
    int runsPerMethod = 0, maxRunsPerMethod = 0;
    int trialsPerMethod = 0; // max trials per method of a condition that is tuned
    int jobs = 1;
    double seconds = 0; // seconds of real time, as far as they are known
};

// Trains each method for a moment, and leaves nothing behind.
StudyForecast forecastStudy(const Study& study, RunControl& control, int jobs = 0);

} // namespace evenkeel
