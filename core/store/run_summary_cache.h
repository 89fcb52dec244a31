// SPDX-License-Identifier: GPL-3.0-or-later
// A run's results so far, updated with every event, so that a list of ten thousand runs reads one row per run.
#pragma once

#include "core/events/event.h"

#include <limits>
#include <optional>
#include <vector>

namespace evenkeel {

struct RunSummaryCache {
    RunStatus status = RunStatus::Unknown;
    std::string error;
    bool resumed = false;
    std::int64_t events = 0; // also the number of the next one
    std::int64_t samples = 0; // of all ranks, since this run began
    double clockStart = 0, time = 0, wall = 0, samplesPerSecond = 0;
    double epochs = 0;
    double epochSamples = 0; // samples in an epoch, known from the last evaluation; 0: not yet
    bool evaluated = false; // the next two are valid
    EvaluationEvent last; // its metrics
    double bestP1 = 0;
    std::optional<std::int64_t> finishedSeq; // the number of the FinishedEvent
    double finishedP1 = 0;
    std::vector<double> rankSamples, rankSeconds; // of each rank: its work so far
    double heterogeneity = std::numeric_limits<double>::quiet_NaN(); // Heterogeneity::waiting, at the last evaluation
};

void update(RunSummaryCache& cache, const Event& event);

} // namespace evenkeel
