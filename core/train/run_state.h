// What the ranks of one run share. Everything mutable is touched inside Clock::enter or Clock::wait only.
#pragma once

#include "core/clock/clock.h"
#include "core/train/batches.h"
#include "core/train/checkpoint.h"
#include "core/train/control.h"
#include "core/train/event.h"
#include "core/train/metrics.h"
#include "core/train/schedule.h"

#include <chrono>
#include <filesystem>
#include <optional>
#include <set>

namespace evenkeel {

// Seconds of a step on a device of speed 1, in virtual time.
struct StepCost {
    double step = 1e-5, sample = 1e-5, nonzero = 1e-7;

    double of(Index samples, Index nonzeros) const
    {
        return step + sample * double(samples) + nonzero * double(nonzeros);
    }
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
    std::uint64_t seed = 1;
    std::filesystem::path checkpointFile; // empty: no checkpoints
    Checkpoint checkpoint; // being filled, or resumed from
    bool resumed = false;

    std::chrono::steady_clock::time_point began = std::chrono::steady_clock::now();
    Index updates = 0, samples = 0, nnz = 0; // done so far, all ranks
    long decisions = 0; // synchronizations decided so far
    bool lastDecision = false;
    double lastProgress = 0; // share of the samples that was done when it was made
    Index evaluatedAt = -1; // `samples` at the last evaluation
    Rendezvous rendezvous;
    std::atomic<Index> nextChunk { 0 };
    std::vector<MetricSum> chunks;
    std::optional<EvaluationEvent> last, best;
    int pausedRanks = 0;
    std::set<std::string> outputWays; // told so far
    bool skipEvaluation = false;
    double evaluationBegan = 0;

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
