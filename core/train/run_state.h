// SPDX-License-Identifier: GPL-3.0-or-later
// What the ranks of one run share. Everything mutable is touched inside Clock::enter or Clock::wait only.
#pragma once

#include "core/clock/clock.h"
#include "core/events/event.h"
#include "core/events/metrics.h"
#include "core/train/checkpoint.h"
#include "core/train/control.h"
#include "core/train/evaluation_schedule.h"
#include "core/train/feed/batches.h"

#include <chrono>
#include <filesystem>
#include <map>
#include <optional>
#include <set>

namespace evenkeel {

// Seconds of a step on a device of speed 1, in virtual time.
struct StepCost {
    double step = 1e-5, sample = 1e-5, nonzero = 1e-7;

    double of(double steps, double samples, double nonzeros) const
    {
        return step * steps + sample * samples + nonzero * nonzeros;
    }
};

// What the first rank to come to a synchronization decided for all; others may come when it is already at the next.
struct Decision {
    bool due = false; // an evaluation
    double progress = 0; // share of the samples that was done
    int readers = 0;
};

// One point where all ranks meet, over and over; the last to come runs `then` before any goes on.
struct Rendezvous {
    int arrived = 0;
    long round = 0;
    double latest = 0;
};

struct RunState {
    const Dataset& train;
    const Dataset& test;
    std::vector<float> trainScales, testScales;
    std::vector<double> inversePropensity;
    Clock& clock;
    Batches batches;
    RunControl& control;
    EventSink sink;
    StepCost cost;
    EvaluationSchedule schedule;
    Goal goal;
    int ranks = 1;
    bool resumed = false;
    std::uint64_t seed = 1;
    std::filesystem::path checkpointFile; // empty: no checkpoints
    Checkpoint checkpoint; // being filled, or resumed from

    std::chrono::steady_clock::time_point began = std::chrono::steady_clock::now();
    Index updates = 0, samples = 0, nnz = 0; // done so far, all ranks
    std::map<long, Decision> decisions; // by synchronization, until all ranks have read them
    Index evaluatedAt = -1; // `samples` at the last evaluation where all ranks met
    Rendezvous rendezvous;
    std::vector<char> lost = std::vector<char>(std::size_t(ranks)); // devices that are gone, by rank
    struct RankTotals {
        double updates = 0, samples = 0, busy = 0;
    };
    std::vector<RankTotals> rankTotals = std::vector<RankTotals>(std::size_t(ranks));
    std::atomic<Index> nextChunk { 0 };
    std::vector<MetricSum> chunks;
    std::optional<EvaluationEvent> last, best;
    int pausedRanks = 0;
    int observer = -1; // the rank that evaluates alone
    std::set<std::string> outputWays; // told so far
    bool skipEvaluation = false;
    bool isEvaluated = false; // the model of the last synchronization
    double evaluationBegan = 0;
    std::shared_ptr<const void> common; // see Worker::common
    std::vector<float> sumOfModels; // while their mean is formed; empty: it is not

    // Seconds since the run began; in virtual time nothing but the run's clock counts, so that runs repeat to the bit.
    double wall(double time) const
    {
        return clock.isVirtual() ? time
                                 : std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    }
    double shareDone() const { return double(samples) / double(std::max<Index>(batches.total(), 1)); } // of the run
    Progress progress(double time) const
    {
        return { double(samples) / double(std::max<Index>(train.samples, 1)), double(samples), time };
    }
};

} // namespace evenkeel
