// SPDX-License-Identifier: GPL-3.0-or-later
// What the ranks of a run share: the queue of samples, pause and stop, which devices are lost, totals, evaluations and
// the checkpoint. Every call is atomic and may come from any rank's thread; `rank` is the caller. Calls marked
// "collective" wait for all ranks, which call them in the same order. InProcessRun implements it for threads of one
// process, RemoteRun (processes/) for a rank in another process than rank 0.
#pragma once

#include "core/base/hash.h"
#include "core/clock/clock.h"
#include "core/clock/cost/feature_spread.h"
#include "core/clock/step_cost.h"
#include "core/data/dataset.h"
#include "core/log/event.h"
#include "core/log/metrics.h"
#include "core/train/checkpoint.h"
#include "core/train/replica_figures.h"

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace evenkeel {

constexpr Index evaluationChunk = 256; // samples of the test data that are evaluated at once

// What every rank knows of a run from its start: the same for all of them, and never changed.
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

// Of a rank's device. Expected: it has not joined yet. A rank whose device is not present gets no samples.
enum class Presence { Present, Expected, Lost };

// What a rank has done so far.
struct RankTotals {
    Index updates = 0, samples = 0;
    double busy = 0; // seconds
};

// How much of the run is done, 0 to 1.
struct ShareDone {
    double samples = 0; // of its samples
    double run = 0; // the same, or of the seconds it may take if that is more
};

class SharedRun {
public:
    virtual ~SharedRun() = default;

    const RunFacts& facts() const { return m_facts; }
    Clock& clock() const { return m_clock; }
    void emit(const Event& event) const { m_sink(event); }
    std::chrono::steady_clock::time_point began() const { return m_began; }
    // Seconds since the run began; in virtual time nothing but the run's clock counts, so that runs repeat to the bit.
    double wall(double time) const
    {
        return m_clock.isVirtual() ? time
                                   : std::chrono::duration<double>(std::chrono::steady_clock::now() - m_began).count();
    }

    // Runs `action`, while the clock stands still; what it takes of wall time goes to the clock's trace.
    void stoodStill(int rank, Activity activity, const std::function<void()>& action) const
    {
        const double began = wall(0), clockBegan = m_clock.now(rank);
        action();
        m_clock.trace().stoodStill(rank, activity, wall(0) - began - (m_clock.now(rank) - clockBegan));
    }

    // Samples. At most `count` of the shared queue, or of the shard of `ofRank`; empty at the end of the run, of the
    // window, after a stop, and for a rank whose device is lost.
    virtual std::vector<Id> nextSamples(int rank, int ofRank, Index count) = 0;
    virtual std::span<const Id> samplesOf(int rank) const = 0; // its shard; without shards all
    virtual bool openWindow(int rank, Index samples) = 0; // once per rank and window: see SampleQueue::openWindow
    virtual bool openWindowUntil(int rank, Index handedOut) = 0; // the same, ending at so many samples of the run
    virtual bool hasSamples(int rank) = 0; // nextSamples may have more for this rank, in this window or later
    virtual Index totalSamples() const = 0; // of the whole run: epochs times training samples
    virtual std::optional<double> shard(
        int rank) const = 0; // size of the rank's shard relative to the largest one; empty: one shared queue

    // Pause and stop. While mustPause(), the rank waits in waitWhilePaused(); both let a rank that evaluates alone
    // finish first, as nobody trains meanwhile.
    virtual bool mustPause(int rank) = 0;
    virtual void waitWhilePaused(int rank) = 0;

    // Devices: whatever their presence, ranks take part in collectives. setPresence returns how many devices are not
    // lost. awaitTime waits until the time is `seconds`, unless a checkpoint is due or the run is paused before, or
    // nothing is left for any rank.
    virtual int setPresence(int rank, Presence presence) = 0;
    using Ranks = std::shared_ptr<const std::vector<int>>; // in order; another one when it has changed
    virtual Ranks presentRanks(int rank) = 0;
    enum class Wait { Reached, Interrupted, Over };
    virtual Wait awaitTime(int rank, double seconds) = 0;

    // Totals. Adds one step of this rank, whose totals become `own`; setBusy follows when its busy time is known only
    // later.
    // `devices` make this update together.
    virtual void addStep(int rank, const RankTotals& own, Index samples, Index nonzeros, Index devices) = 0;
    virtual void setBusy(int rank, double seconds) = 0;
    virtual Index steps(int rank) = 0; // of all ranks
    virtual RankTotals totals(int rank) = 0; // this rank's

    // Whether an evaluation is due at the rank's `number`-th synchronization, and how far the run is: the first rank
    // that asks decides for all.
    struct Decision {
        bool isDue = false;
        ShareDone done {};
    };
    virtual Decision decide(int rank, long number, bool isAtEnd) = 0;

    virtual void start(int rank) = 0; // collective: all devices are ready, the clock starts
    // Collective, outside the run's time: `use` is given the element-wise sum over the ranks of what `values` makes,
    // equally many each, added in the order of arrival (in virtual time that of the ranks).
    virtual void untimedSum(int rank, const std::function<std::vector<float>()>& values,
        const std::function<void(std::span<const float>)>& use)
        = 0;

    // Evaluations, while the clock stands still: begin, chunks of the test data shared by all who take part, end, which
    // emits the result and saves the checkpoint. Either collective ...
    virtual void beginEvaluation(int rank) = 0;
    // ... or by one rank alone: if one is due and no other rank is evaluating (`done` is set in any case).
    virtual bool beginOwnEvaluation(int rank, ShareDone& done) = 0;
    virtual std::optional<Index> nextChunk() = 0; // none: all are taken, or onlySaves()
    virtual bool onlySaves() const = 0; // without evaluating: the run is stopped, or no test sample has a label
    virtual void addChunk(Index chunk, const MetricSum& sum) = 0;
    virtual void endEvaluation(int rank, ShareDone done) = 0;

    // How many evaluations there were since the run began, or was resumed. What is measured until the next one comes
    // with that one's event.
    virtual long evaluations() const = 0;
    virtual void measured(const std::function<void(ReplicaFigures&)>& add) = 0;

    // The checkpoint that may follow an evaluation by one rank alone. Once one is due, every rank completes what it is
    // at and joins: collective, so that nothing is in flight when it is made. `contribute` is called once all have
    // joined. Returns how far the run is.
    virtual bool isCheckpointDue(int rank) = 0;
    virtual ShareDone joinCheckpoint(int rank, const std::function<void()>& contribute) = 0;
    // For a rank that has no more work: true once no rank has, false if a checkpoint is due, which it must join.
    virtual bool awaitEnd(int rank) = 0;
    // Collective: in a resumed run the time is again what it was at joinCheckpoint, as setting up takes none of it;
    // then each calls `check` before any continues.
    virtual void restoreTimes(int rank, const std::function<void()>& check) = 0;

    // Checkpoint. Numbers and arrays of the checkpoint that the run resumed from; none in a new run. Throws InputError
    // if a number is out of its range.
    virtual bool isResumed() const = 0;
    virtual double savedNumber(int rank, const std::string& name, double otherwise, double min, double max) = 0;
    virtual std::vector<double> savedList(int rank, const std::string& name) = 0; // empty: there is none
    // False: there is no array of that name. `use` must not keep the span.
    virtual bool useSaved(int rank, const std::string& name, const std::function<void(std::span<const float>)>& use)
        = 0;
    // For the next checkpoint: whether one is kept; this rank's part. An array without elements removes that of its
    // name.
    virtual bool keepsCheckpoint() const = 0;
    virtual void contribute(int rank, Checkpoint part) = 0;

    // What is equal on all ranks and takes long to compute: the first to ask makes it. One thing per run.
    template<typename T>
    std::shared_ptr<const T> common(int rank, const std::function<T()>& make)
    {
        return std::static_pointer_cast<const T>(anyCommon(rank, [&] { return std::make_shared<const T>(make()); }));
    }
    virtual bool isFirst(int rank, const std::string& text) = 0; // whether this rank is the first to ask about `text`

protected:
    // Whose time is reported from now on as what `presence` says.
    void traceAbsence(int rank, Presence presence) const
    {
        Trace& trace = m_clock.trace();
        trace.spent(rank, Activity::Exchange, m_clock.now(rank)); // until now it was what it was
        trace.setAway(rank,
            presence == Presence::Lost           ? std::optional(Activity::Lost)
                : presence == Presence::Expected ? std::optional(Activity::WaitForDevice)
                                                 : std::nullopt);
    }
    void setBegan(std::chrono::steady_clock::time_point began) { m_began = began; } // before any rank asks
    SharedRun(RunFacts facts, Clock& clock, EventSink sink)
        : m_facts(std::move(facts))
        , m_clock(clock)
        , m_sink(std::move(sink))
    {
    }
    virtual std::shared_ptr<const void> anyCommon(int rank, const std::function<std::shared_ptr<const void>()>& make)
        = 0;

private:
    RunFacts m_facts;
    Clock& m_clock;
    EventSink m_sink;
    std::chrono::steady_clock::time_point m_began = std::chrono::steady_clock::now();
};

} // namespace evenkeel
