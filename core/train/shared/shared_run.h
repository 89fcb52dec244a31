// SPDX-License-Identifier: GPL-3.0-or-later
// What the ranks of a run share: the queue of samples, pause and stop, which devices are lost, totals, evaluations and
// the checkpoint. It is a table of calls, each a function of that part of the run's state which describes it. Every
// call is atomic and may come from any rank's thread; `rank` is the caller. Those that are collective wait for all
// ranks, which call them in the same order. In InProcessRun, for threads of one process, they are the parts' functions
// themselves; in RemoteRun (processes/), for a rank in another process than rank 0, they are made there.
#pragma once

#include "core/train/shared/run_evaluation.h"

#include <memory>
#include <tuple>

namespace evenkeel {

// How a call gets to rank 0's process. Asked: the rank waits for the answer. Posted: there is none. Collective: it
// comes when all ranks have made the call.
enum class Travels { Asked, Posted, Collective };

template<typename Function>
struct CallTraits;
template<typename Part, typename R, typename... A>
struct CallTraits<R (Part::*)(A...)> {
    using Host = Part;
    using Signature = R(A...);
};
template<typename Part, typename R, typename... A>
struct CallTraits<R (Part::*)(A...) const> : CallTraits<R (Part::*)(A...)> {
};

// A row of the table.
template<auto function, Travels how = Travels::Asked>
struct RunCall : std::function<typename CallTraits<decltype(function)>::Signature> {
    using Traits = CallTraits<decltype(function)>;
    using std::function<typename Traits::Signature>::operator=;
    static constexpr Travels travels = how;

    void bind(typename Traits::Host& part)
    {
        *this = [&part]<typename... A>(
                    A&&... arguments) -> decltype(auto) { return (part.*function)(std::forward<A>(arguments)...); };
    }
};

class SharedRun;

// A rank's part in an evaluation that is under way.
class EvaluationTurn {
public:
    EvaluationTurn(const SharedRun& run, bool onlySaves)
        : m_run(run)
        , m_onlySaves(onlySaves)
    {
    }
    bool onlySaves() const { return m_onlySaves; } // see RunEvaluation::Decision
    // Samples of the test data, in chunks that all who take part share: `metricsOf` is called until all are taken.
    void forChunks(const std::function<MetricSum(Index begin, Index end)>& metricsOf) const;

private:
    const SharedRun& m_run;
    bool m_onlySaves;
};

class SharedRun : public RunContext {
public:
    RunCall<&Rendezvous::start, Travels::Collective> start;
    RunCall<&Rendezvous::untimedSum, Travels::Collective> untimedSum;
    RunCall<&Rendezvous::isFirst> isFirst;

    RunCall<&StepTotals::addStep, Travels::Posted> addStep;
    RunCall<&StepTotals::setBusy, Travels::Posted> setBusy;
    RunCall<&StepTotals::stepsOfAll> steps;
    RunCall<&StepTotals::of> totals;
    RunCall<&StepTotals::wholeRun> totalSamples;

    using Ranks = RankPresence::Ranks;
    int setPresence(int rank, Presence presence);
    RunCall<&RankPresence::present> presentRanks;
    RunCall<&RankPresence::mustPause> mustPause;
    RunCall<&RankPresence::waitWhilePaused> waitWhilePaused;

    using Wait = RunSamples::Wait;
    RunCall<&RunSamples::next> nextSamples;
    RunCall<&RunSamples::of> samplesOf;
    RunCall<&RunSamples::openWindow> openWindow;
    RunCall<&RunSamples::openWindowUntil> openWindowUntil;
    RunCall<&RunSamples::hasMore> hasSamples;
    RunCall<&RunSamples::shard> shard;
    RunCall<&RunSamples::awaitTime> awaitTime;

    // Evaluations, while the clock stands still; `work` is the rank's part. Either collective ...
    using Decision = RunEvaluation::Decision;
    using Work = std::function<void(const EvaluationTurn& turn)>;
    RunCall<&RunEvaluation::decide, Travels::Collective> decide;
    void evaluate(int rank, ShareDone done, const Work& work);
    // ... or by one rank alone: if one is due and no other rank is evaluating. `done` is set in any case.
    bool evaluateAlone(int rank, ShareDone& done, const Work& work);
    RunCall<&RunEvaluation::count> evaluations;
    std::function<void(const std::function<void(ReplicaFigures&)>& add)> measured; // see RunEvaluation

    RunCall<&RunCheckpoint::isDue> isCheckpointDue;
    RunCall<&RunCheckpoint::join, Travels::Collective> joinCheckpoint;
    RunCall<&RunCheckpoint::awaitEnd, Travels::Collective> awaitEnd;
    RunCall<&RunCheckpoint::restoreTimes, Travels::Collective> restoreTimes;
    RunCall<&RunCheckpoint::isResumed> isResumed;
    RunCall<&RunCheckpoint::savedNumber> savedNumber;
    RunCall<&RunCheckpoint::savedList> savedList;
    RunCall<&RunCheckpoint::useSaved> useSaved;
    RunCall<&RunCheckpoint::isKept> keepsCheckpoint;
    RunCall<&RunCheckpoint::contribute, Travels::Posted> contribute;

    // What is equal on all ranks and takes long to compute: the first of this process to ask makes it. One thing per
    // run.
    template<typename T>
    std::shared_ptr<const T> common(int rank, const std::function<T()>& make)
    {
        clock().enterQuietly(rank, [&] {
            if (!m_common)
                m_common = std::make_shared<const T>(make());
            return false;
        });
        return std::static_pointer_cast<const T>(m_common);
    }

    auto calls() // all rows of the table
    {
        return std::tie(start, untimedSum, isFirst, addStep, setBusy, steps, totals, totalSamples, m_setPresence,
            presentRanks, mustPause, waitWhilePaused, nextSamples, samplesOf, openWindow, openWindowUntil, hasSamples,
            shard, awaitTime, decide, m_begin, m_beginAlone, m_nextChunk, m_addChunk, m_end, evaluations, m_join,
            isCheckpointDue, joinCheckpoint, awaitEnd, restoreTimes, isResumed, savedNumber, savedList, useSaved,
            keepsCheckpoint, contribute, m_emit, m_steadyTimes);
    }

protected:
    using RunContext::RunContext;
    ~SharedRun() = default;

    RunCall<&RunEvaluation::beginAlone> m_beginAlone;

private:
    friend EvaluationTurn;
    void takePart(int rank, ShareDone done, bool onlySaves, const Work& work);

    RunCall<&RankPresence::set> m_setPresence;
    RunCall<&RunEvaluation::begin, Travels::Collective> m_begin;
    RunCall<&RunEvaluation::nextChunk> m_nextChunk;
    RunCall<&RunEvaluation::addChunk, Travels::Posted> m_addChunk;
    RunCall<&RunEvaluation::end, Travels::Collective> m_end;
    // Of a rank in another process only.
    RunCall<&RunEvaluation::join, Travels::Posted> m_join;
    RunCall<&RunContext::emit, Travels::Posted> m_emit;
    RunCall<&RunContext::steadyTimes> m_steadyTimes;

    std::shared_ptr<const void> m_common;
};

} // namespace evenkeel
