// SPDX-License-Identifier: GPL-3.0-or-later
// A study: methods that are compared on the same data, devices and links, each tuned alike. Its file is TOML:
//
//     name = "Uneven devices"
//     project = "project.toml"                  what all runs have in common: data, network, devices
//     [set]                                     changes to it, for all runs: train.clock = "virtual"
//     [tune]  [runs]                            the keys of studySettings
//     [[methods]]                               algorithm = "adaptive-sgd"
//     name, set, tune, without                  all but the algorithm may be left out
//     [[axes]]                                  name = "devices": what is varied; several axes are crossed
//     [[axes.points]]                           name = "4 uneven", set = { devices.use = [...] }
#pragma once

#include "core/log/metrics.h"
#include "core/project/run_config.h"
#include "core/record/record.h"
#include "core/study/certainty.h"

namespace evenkeel {

struct SetKeys : std::vector<std::string> { // "KEY=VALUE"
    using vector::vector;
};
struct TriedValues : std::map<std::string, std::vector<std::string>> { // values to try of each key
    using map::map;
};

struct StudyMethod {
    std::string name; // what reports call it
    std::string algorithm;
    SetKeys set; // settings of the method's own, which are not tuned
    TriedValues tune; // values to try, instead of those of the table
    // Ablations: the method without some of its options, each at its value Option::off and tuned anew. "batch-rule", or
    // several at once: "batch-rule+momentum". Names or titles of options.
    std::vector<std::string> without;
};

struct StudyPoint {
    std::string name;
    SetKeys set;
};

struct StudyAxis {
    std::string name;
    // Whether methods are tuned at each point anew; else the settings found at the first point serve for all.
    bool isTuned = true;
    std::vector<StudyPoint> points;
};

struct Study {
    std::string name = "Study", project = "project.toml"; // path, from the study's folder
    // Metric that is judged, and name of the baseline's method; empty: the first one.
    std::string metric = "p@1", baseline;
    int trials = 24, tuneSeeds = 2;
    double seconds = 0, epochs = 0, target = 0, targetShare = 0.975, heldOut = 0.1;
    int seeds = 5, maxSeeds = 20, evaluations = 40;
    std::uint64_t firstSeed = 1;

    SetKeys set;
    std::vector<StudyMethod> methods;
    std::vector<StudyAxis> axes;
    std::filesystem::path folder; // folder of the study's file

    SeedLooks looks() const { return { seeds, maxSeeds }; }
    const Metric& judge() const { return *findMetric(metric); } // metric of a checked study
    const std::string& baselineName() const { return baseline.empty() ? methods.front().name : baseline; }
};

inline constexpr FieldTable studySettings {
    Field { "name", "Name", "What the study and its runs are called; runs of the same name are not repeated.", "",
        &Study::name },
    Field {
        "project", "Project", "Project file that all runs start from: data, network, devices.", "", &Study::project },
    Field { "metric", "Metric", "What methods are judged by: p@1, p@3, p@5, r@5, ndcg@5, psp@1, psp@5 or loss.", "",
        &Study::metric },
    Field { "baseline", "Baseline", "Name of the method that speed-ups are over; empty: the first one.", "",
        &Study::baseline },
    Field { "tune.trials", "First settings",
        "Settings that are tried first for each method, by successive halving: all of them for a ninth of the seconds, "
        "a third of these for a third, a ninth of them to the end. Up to 18 more are tried near the best ones.",
        "", &Study::trials, between(1, 1000) },
    Field { "tune.target", "Target",
        "Value of the metric to reach; 0: tune.target-share of the best: while tuning, of what any trial has reached "
        "on held-out samples; in the report, of the best mean on the test data.",
        "", &Study::target, between(0, 1e9) },
    Field { "tune.target-share", "Share of the best",
        "Where no target is given: share of the best value; the loss is divided by it. It counts twice: settings are "
        "chosen "
        "by this share of the best, and compared by this share of what the chosen ones hold.",
        "", &Study::targetShare, between(0.1, 1) },
    Field { "tune.seeds", "Seeds of the best trials",
        "The best three settings of each method are trained with so many seeds before one is chosen.", "",
        &Study::tuneSeeds, between(1, 100) },
    Field { "tune.held-out", "Held-out share",
        "Share of the training samples that is held out while tuning; trials are evaluated on it, never on the test "
        "data.",
        "", &Study::heldOut, between(0.01, 0.5) },
    Field { "runs.seconds", "Seconds per run",
        "Seconds of its clock that a run may take, equal for all methods; 0: of trials what the baseline takes for the "
        "project's epochs before it is tuned, of runs with fresh seeds three times the median time to the target.",
        "s", &Study::seconds, between(0, 1e9) },
    Field { "runs.epochs", "Epochs per run",
        "Epochs that a run may take, for methods that are through sooner; 0: twice the project's.", "", &Study::epochs,
        between(0, maxEpochs) },
    Field { "runs.seeds", "Seeds", "Fresh runs of each method with the settings that were found.", "", &Study::seeds,
        between(1, 1000) },
    Field { "runs.max-seeds", "Max seeds",
        "The winner, and the methods that are not certainly slower, get five more seeds at a time, up to so many.", "",
        &Study::maxSeeds, between(1, 1000) },
    Field { "runs.first-seed", "First seed", "Seed of the first of these runs; the next ones follow.", "",
        &Study::firstSeed, from(0) },
    Field { "runs.evaluations", "Evaluations",
        "Evaluations of each run, each later than the one before by the same factor; more where the shortest time "
        "would "
        "have fewer than ten.",
        "", &Study::evaluations, between(3, 10000) },
};

// Throws InputError for a file that cannot be read, ConfigError with file and line for what is wrong in it.
Study loadStudy(const std::filesystem::path& file);
Study parseStudy(
    const std::string& text, const std::string& nameForErrors, const std::filesystem::path& folder, KeyLines& lines);
std::string studyText(const Study& study); // reads back as it; `folder` left out

// The project with the study's own changes. Throws as loadProject() does.
RunConfig projectOf(const Study& study);

// Throws ConfigError, with the key in the study's file, for what could not be run.
void checkStudy(const Study& study, const RunConfig& project);

} // namespace evenkeel
