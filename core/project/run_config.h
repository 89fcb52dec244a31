// SPDX-License-Identifier: GPL-3.0-or-later
// Everything that makes a run repeatable: the project file as a struct.
#pragma once

#include "core/data/columns.h"
#include "core/data/documents/text_settings.h"
#include "core/data/row_format.h"
#include "core/record/config_error.h"
#include "core/train/learning_rate.h"
#include "core/train/training_choices.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace evenkeel {

// Texts in the file, enums from there on: the names are in settings.h, in the order of the enumerators.
enum class Loss; // kernels/device.h: Softmax, Sigmoid
enum class OutputMode { Full, Sampled }; // whether a training step uses all labels or `active` of them
enum class Optimizer { Sgd, Momentum, Adam };
enum class ClockKind { Real, Virtual };
// Cost model of virtual time: the devices' profiles, or the constants of [virtual].
enum class CostModel { Profile, Simple };

struct GenerateConfig {
    std::int64_t samples = 20000, features = 20000, labels = 5000, test = 2000;
    double nnz = 60, labelsPerSample = 4;
    std::uint64_t seed = 1;

    bool operator==(const GenerateConfig&) const = default;
};

enum class FirstId { Auto, Zero, One };
enum class EarlyStopping { Auto, Off, On };
enum class Inverted { None, Common };
enum class ChooseGoal { Accuracy, Time };

struct DataConfig {
    std::string train, test; // files as written: environment variables and relative paths not yet resolved
    double testShare = 0; // share of the samples that are the test data where no file of them is given
    TextSettings documents; // how documents become features and labels
    bool generated = false; // `generate` stands instead of the files
    GenerateConfig generate;
    DataKind kind = DataKind::Features;
    // Numbers of tokens and kinds of edges of lists, trees and graphs; 0: of generated data, those that are generated.
    int tokens = 0, edgeKinds = 0;
    Normalize normalize = Normalize::L2;
    ColumnScale scale = ColumnScale::Auto;
    std::vector<int> leaveOut; // features, as the files number them
    Inverted invert = Inverted::None;
    FirstId firstId = FirstId::Auto; // number of the first feature in libSVM files
    std::vector<int> classes; // numbers of the labels in libSVM files; empty: those of the training file
    std::vector<double> propensity { 0.55, 1.5 }; // A and B
    std::string filter; // pairs of test sample and label that do not count, as written like `test`; empty: none
    bool skipBadLines = false;

    bool operator==(const DataConfig&) const = default;
};

inline bool hasTestData(const DataConfig& data)
{
    return data.generated ? data.generate.test > 0 : !data.test.empty() || data.testShare > 0;
}

// The files that a project's data are in. Where they are may differ between hosts and projects: what they contain is
// compared by itself.
struct DataFile {
    const char* key;
    std::string DataConfig::*path;
};
inline constexpr DataFile dataFiles[] {
    { "data.train", &DataConfig::train },
    { "data.test", &DataConfig::test },
    { "data.filter", &DataConfig::filter },
};

constexpr int automaticNeighbors = -1;

struct ModelConfig {
    NetworkKind network = NetworkKind::Mlp;
    std::vector<int> hidden { 256 };
    int turns = 3; // turns of message passing, GatedGraph only
    Loss loss {};
    double inputDropout = 0; // share of a sample's features that each step leaves out at random; 0: none
    double dropout = 0; // share of each hidden layer's units that each step leaves out at random
    // Training samples that evaluations and predictions ask besides the network; 0: none.
    int neighbors = automaticNeighbors;
    double neighborWeight = 0.3; // share of what neighbors say
    int neighborPower = 2; // power of the neighbors' cosines
    OutputMode output = OutputMode::Full;
    int active = 2048; // labels per step: the batch's true ones, and others that stand for the rest
    Negatives negatives = Negatives::Frequency; // how negatives are found
    ActiveSet activeSet = ActiveSet::Batch;
    int lshBits = 9, lshTables = 16, lshBucket = 64; // hash tables: bits of a code, tables, labels a bucket keeps
    double lshRebuild = 50, lshBackoff = 0.1; // steps until they are renewed, growing by e^backoff each time
    Numbers math = Numbers::Fp32; // numbers of devices that do not say
    Numbers inputLayer = Numbers::Fp32; // numbers of the input layer's weights, where others are in bf16
    WeightRounding rounding = WeightRounding::Stochastic; // rounding of weights in bf16
    Numbers optimizerState = Numbers::Fp32; // numbers of the optimizer's state, for weights in bf16

    bool operator==(const ModelConfig&) const = default;
};

// Options of the chosen algorithm or partitioner by name; numbers and choices as text ("0.1", "paper").
using OptionValues = std::map<std::string, std::string>;

constexpr double maxEpochs = 1e6;

struct TrainConfig {
    std::string algorithm = "adaptive-sgd";
    Optimizer optimizer = Optimizer::Adam;
    // 0: chosen when the data is known, as automaticNeighbors are; see automatic.h
    double epochs = 0;
    double seconds = 0; // limit of the run's clock; 0: none
    int batch = 0; // samples per step and device; adaptive algorithms: the largest
    double rate = 0;
    RateSchedule schedule = RateSchedule::Linear; // schedule of the rate
    double warmUp = 0; // epochs
    std::vector<double> rateSteps { 0.5, 0.75 }; // shares of the run at which the schedule Step acts
    double rateFactor = 0.1;
    double weightDecay = 0; // decoupled
    double emaDecay
        = 0; // decay per step of the average of the weights that is evaluated and saved; 0: the weights themselves
    LayerRates layerRates = LayerRates::None;
    std::uint64_t seed = 1;
    ClockKind clock = ClockKind::Real;
    std::string evaluateEvery = "1 epoch"; // N epochs | N samples | N seconds, or N seconds x F
    std::string stopAt; // "p@1 >= 0.6"; empty: never
    EarlyStopping earlyStopping {}; // whether a trial finds where the run ends
    double stopAfter = 0; // epochs; 0: all of them, or where a trial says
    double end() const { return stopAfter > 0 && stopAfter < epochs ? stopAfter : epochs; } // epochs
    Diagnose diagnose = Diagnose::Replicas;
    int repeats = 1; // runs with seeds seed, seed + 1, ...
    // Rivals to run afterwards on the same data and devices: "gradient-aggregation", or with settings of their own,
    // "local-sgd,train.rate=2,algorithm.period=4". Options of the main algorithm do not carry over.
    std::vector<std::string> against;

    bool operator==(const TrainConfig&) const = default;
};

// The search for a method and its settings: `evenkeel-cli choose`, and what train.algorithm = "auto" stands for.
struct ChooseConfig {
    std::vector<std::string> methods; // algorithms; empty: all that can train the project
    ChooseGoal goal {};
    double budget = 0; // seconds of the run's clock; 0: a fifth of the run's
    // Whether a method is chosen again where a device's speed changes for good, or the run does not learn.
    bool again = false;

    bool operator==(const ChooseConfig&) const = default;
};
inline constexpr std::string_view automaticAlgorithm = "auto";

// The cost model of virtual time, for a device of speed 1.
struct VirtualConfig {
    CostModel cost = CostModel::Profile; // cost model of devices that name a profile
    std::string links; // a file, or the name of one that comes with the program; empty: see linksOf()
    double step = 2e-5; // seconds per step
    double sample = 1e-5; // seconds per sample; of a sampled output layer the share of the labels that it works on
    double nonzero = 1e-7; // seconds a nonzero feature
    double latency = 5e-6; // seconds per message
    double bandwidth = 1e10; // bytes per second

    bool operator==(const VirtualConfig&) const = default;
};

struct RunConfig {
    std::string name = "Untitled";
    DataConfig data;
    ModelConfig model;
    std::vector<std::string> devices { "cpu" };
    std::string partition = "queue";
    OptionValues partitionOptions;
    std::vector<double> partitionShares; // what the devices' shares are in proportion to; empty: their speeds
    std::string partitionFile; // file of the method "saved", of sample,device; as written
    TrainConfig train;
    OptionValues algorithmOptions;
    ChooseConfig choose;
    VirtualConfig virtualTime;

    std::filesystem::path folder; // relative data paths start here; empty: the current folder
    bool operator==(const RunConfig&) const = default;
};

// These throw ConfigError "project.toml:12: train.epoch is not a known key; did you mean 'train.epochs'?" for what is
// not understood, and InputError for what is not TOML. Ranges are the matter of checkConfig. Values of the keys
// in `replaced`, which the caller sets afterwards, need not be understood. Relative paths begin in `folder`; where that
// is empty, in the file's.
RunConfig loadProject(const std::filesystem::path& file, KeyLines* lines = nullptr,
    const std::set<std::string>& replaced = {}, const std::filesystem::path& folder = {});
RunConfig parseProject(const std::string& toml, const std::string& nameForErrors, const std::filesystem::path& folder,
    KeyLines* lines = nullptr, const std::set<std::string>& replaced = {});
// Written atomically; comments of an existing file are not kept.
void saveProject(const RunConfig& config, const std::filesystem::path& file);
std::string projectText(const RunConfig& config); // TOML
std::string configJson(const RunConfig& config); // one line, for events and the database
RunConfig configFromJson(const std::string& json);

// `key=value` with the project's dotted keys: "train.epochs=3", "algorithm.momentum=0.5", "devices.use=[\"cpu\"]".
// Another algorithm or partition method starts with its own defaults.
void setKey(RunConfig& config, const std::string& keyAndValue);

// All runs that a project asks for, in order: the algorithm and its rivals, each with every seed. Each is a
// configuration for one run (repeats 1, no rivals). Throws ConfigError if a rival's settings are wrong.
std::vector<RunConfig> plannedRuns(const RunConfig& config);

// Throws ConfigError if one of the planned runs cannot be run; see planOf() in run_plan.h. Of a run whose algorithm is
// to be chosen: whatever the algorithm.
void checkConfig(const RunConfig& config);

// Environment variables replaced, made absolute. EVENKEEL_DATA defaults to ../shared/data next to the current folder.
std::filesystem::path resolvePath(const RunConfig& config, const std::string& path);

// The usual file of pairs that do not count (core/data/label_filter.h) in the folder of the test file, as the project
// would name it; empty: there is none, or the project names one.
std::string unnamedFilter(const RunConfig& config);

// What differs between two configurations: dotted key, value here, value there.
struct ConfigDifference {
    std::string key, left, right;
};
std::vector<ConfigDifference> differences(const RunConfig& left, const RunConfig& right);

} // namespace evenkeel
