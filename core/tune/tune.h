// SPDX-License-Identifier: GPL-3.0-or-later
// Searches learning rate, momentum and batch size of a project by successive halving (Jamieson, Talwalkar 2016): many
// settings on a small budget, the better half on twice the budget, and so on. Settings are compared on a tenth of the
// training data that is held out, never on the test data.
#pragma once

#include "core/run/run.h"

#include <functional>
#include <string>
#include <vector>

namespace evenkeel {

struct Trial {
    RunConfig config;
    std::string changed; // "train.rate=0.5 algorithm.momentum=0.9"
    double epochs = 0;
    double p1 = 0, loss = 0; // best P@1 on the held-out samples, and its loss
    double time = 0; // seconds of the run's clock
    std::string problem; // diverged, ...
    int exitStatus = 0; // exit status of the problem
};

struct TuneOptions {
    double firstEpochs = 0.5; // epochs of a trial in the first round
    std::function<void(const Trial&)> onTrial; // after each trial
};

struct TuneResult {
    std::vector<Trial> trials; // trials in the order they were made
    Trial best;
};

// Throws InputError for a project that cannot run, DeviceError where its devices failed; a stopped search ends with the
// best so far.
TuneResult tune(const RunConfig& config, const RunData& data, RunControl& control, const TuneOptions& options = {});

// How a search ends in which this, its last or best trial, failed too.
[[noreturn]] void throwProblem(const Trial& trial);

} // namespace evenkeel
