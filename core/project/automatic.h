// SPDX-License-Identifier: GPL-3.0-or-later
// Values that a project leaves to us: epochs, batch size and learning rate of 0 and neighbors of -1 are chosen once the
// data is known, and runs of a project without a name of its own are named after their data and algorithm.
#pragma once

#include "core/project/run_config.h"

#include <optional>
#include <string_view>

namespace evenkeel {

// The value of this key that stands for one that is chosen; none: there is no such value.
constexpr std::optional<int> automaticValue(std::string_view key)
{
    if (key == "model.neighbors")
        return automaticNeighbors;
    return key == "train.epochs" || key == "train.batch" || key == "train.rate" ? std::optional(0) : std::nullopt;
}

// The configuration with no automatic value left, and one sentence that names what was chosen; empty: nothing was.
// `samples` are those of the training data. The rules were found with all algorithms on the sparse data sets of
// projects/, with one device and with uneven ones:
//   batch   2^round(log2(sqrt(samples) / 2)) per device, from 16 to 512, half of it from 4 devices on
//   epochs  750 / sqrt(samples), from 5 to 20: some 1500 steps of one device, after which most begin to overfit
//           (with train.seconds: no limit but these)
//   rate    0.003 with Adam, 2 with SGD, 0.2 with momentum, 0.01 with layer rates; times sqrt(max(batch, 64) / 64);
//           times Algorithm::rateFactor where there are several devices, and
//           times sqrt(devices), at most 2, where their steps are averaged: a mean moves less for the same samples
//   neighbors  50 of 200 to 50,000 training samples with features, where the epochs are chosen, too, and there are test
//           data; else none. Found on held-out training samples: tests/bench/results/2026-12-01-neighbors
struct Automatic {
    RunConfig config;
    std::string note;
};
// Without neighbors where the project says how long it trains: what it is compared with was trained without them.
RunConfig withoutUnaskedNeighbors(RunConfig config);
double twoDigits(double value); // a positive number with two significant digits, as rates are given
Automatic withAutomaticValues(RunConfig config, std::int64_t samples);

// What a run of this configuration is called: the project's name; of a project that has kept the default name, its data
// and its algorithm: "delicious, adaptive-sgd". Data is called by its file, or by the folder of a file "train.txt".
std::string runName(const RunConfig& config);
std::string datasetName(
    const DataConfig& data); // "delicious" of delicious/train.txt, delicious_train.txt.gz and delicious.svm

} // namespace evenkeel
