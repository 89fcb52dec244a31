// SPDX-License-Identifier: GPL-3.0-or-later
// What every rank knows of a run from its start, and where it reports: its events, and what its time is spent on.
#pragma once

#include "core/base/hash.h"
#include "core/clock/clock.h"
#include "core/clock/cost/feature_spread.h"
#include "core/clock/step_cost.h"
#include "core/data/dataset.h"
#include "core/log/metrics.h"
#include "core/train/span_recorder.h"

#include <chrono>
#include <functional>
#include <vector>

namespace evenkeel {

constexpr Index evaluationChunk = 256; // samples of the test data that are evaluated at once

// The same for all ranks, and never changed.
struct RunFacts {
    const Dataset& train;
    const Dataset& test;
    std::vector<float> trainScales {}, testScales {}; // a factor per sample; empty: none
    InversePropensities inversePropensity {};
    StepCost cost {}; // in virtual time, of devices without a profile
    FeatureSpread spread {}; // of the training data, for those that have one
    int ranks = 1;
    std::uint64_t seed = 1;
    bool isDry = false; // nothing is computed, and no values are kept
    bool isMixed = false; // some ranks have weights in bf16, others do not

    // Seed of what a rank draws for its own steps: add the step's number.
    std::uint64_t seedOf(int rank) const { return seed * goldenGamma + std::uint64_t(rank) * 0xbf58476d1ce4e5b9ULL; }
};

// How much of the run is done, 0 to 1.
struct ShareDone {
    double samples = 0; // of its samples
    double run = 0; // the same, or of the seconds it may take if that is more
};

class RunContext {
public:
    RunContext(RunFacts facts, Clock& clock, EventSink sink) // the clock must outlive it
        : m_facts(std::move(facts))
        , m_clock(clock)
        , m_sink(std::move(sink))
        , m_spans(m_facts.ranks, m_sink, [this](double time) { return wall(time); })
    {
        m_clock.setTrace(&m_spans);
    }
    ~RunContext() { m_clock.setTrace(nullptr); }
    RunContext(const RunContext&) = delete;
    RunContext& operator=(const RunContext&) = delete;

    const RunFacts& facts() const { return m_facts; }
    Clock& clock() const { return m_clock; }
    void emit(const Event& event) const { m_sink(event); }
    // Seconds since the run began; in virtual time nothing but the run's clock counts, so that runs repeat to the bit.
    double wall(double time) const
    {
        return m_clock.isVirtual() ? time : Seconds(std::chrono::steady_clock::now() - m_began).count();
    }

    // Until now the rank has been at `activity`: see Trace.
    void spent(int rank, Activity activity) const { m_clock.trace().spent(rank, activity, m_clock.now(rank)); }
    // Runs `action`, while the clock stands still; what it takes of wall time goes to the clock's trace.
    void stoodStill(int rank, Activity activity, const std::function<void()>& action) const
    {
        const double began = wall(0), clockBegan = m_clock.now(rank);
        action();
        m_clock.trace().stoodStill(rank, activity, wall(0) - began - (m_clock.now(rank) - clockBegan));
    }

    struct SteadyTimes { // of the system's steady clock, in seconds
        double now = 0, began = 0; // the latter: when the run did
    };
    SteadyTimes steadyTimes() const
    {
        const auto now = std::chrono::steady_clock::now();
        return { Seconds(now.time_since_epoch()).count(), Seconds(m_began.time_since_epoch()).count() };
    }

protected:
    void setBegan(std::chrono::steady_clock::time_point began) { m_began = began; } // before any rank asks

private:
    using Seconds = std::chrono::duration<double>;

    RunFacts m_facts;
    Clock& m_clock;
    EventSink m_sink;
    std::chrono::steady_clock::time_point m_began = std::chrono::steady_clock::now();
    SpanRecorder m_spans;
};

} // namespace evenkeel
