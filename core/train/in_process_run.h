// SPDX-License-Identifier: GPL-3.0-or-later
// The shared state of a run whose ranks are threads of this process. Everything mutable is touched inside Clock::enter
// or the condition of a Clock::wait, except for an evaluation's chunks and observer, which are also accessed between
// its begin and its end (these order the accesses), and for what diagnostics measure.
#pragma once

#include "core/train/control.h"
#include "core/train/evaluation_schedule.h"
#include "core/train/feed/sample_queue.h"
#include "core/train/shared_run.h"
#include "core/train/span_recorder.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <filesystem>
#include <map>
#include <mutex>
#include <set>

namespace evenkeel {

// A P@1 below the best one by more than this is worth a word.
constexpr double clearlyWorse = 0.02;

// What a rank in another process knows of the run between its calls, as of the last answer that it got.
struct RunSnapshot {
    bool mustPause = false; // it may be that it must
    bool isCheckpointDue = false, isOwnEvaluationDue = false; // the latter: it may be
    ShareDone done {};
    Index steps = 0;
    long evaluations = 0;
    ClockCourse clock {};
};

class InProcessRun final : public SharedRun {
public:
    struct Settings {
        EvaluationSchedule schedule { "1 epoch" };
        Goal goal { "" };
        std::filesystem::path checkpointFile {}; // empty: none is saved
        double seconds = 0; // of the clock that the run may take; 0: no limit
        // Ranks that train asynchronously wait for each other at a checkpoint. In virtual time that takes no time, but
        // it changes who acts before whom, as only so does a resumed run compute what an uninterrupted one does: this
        // many times per run at most, however often it is evaluated.
        Index maxCheckpoints = 20;
        // Ranks are in processes of their own. What they have done may be heard of later than what they send each
        // other: decisions wait until all have asked for them.
        bool areRemote = false;
    };
    // `clock` and `control` must outlive it.
    InProcessRun(
        RunFacts facts, Clock& clock, SampleQueue queue, RunControl& control, EventSink sink, Settings settings);
    ~InProcessRun() override;
    InProcessRun(const InProcessRun&) = delete;
    InProcessRun& operator=(const InProcessRun&) = delete;

    // Before the ranks start: the run goes on from `saved`. Throws InputError if the data was divided differently, or
    // for numbers that cannot be a run's.
    void resume(Checkpoint saved);
    // What ranks share at the start or the end of a run, when no rank is at work.
    Checkpoint& checkpoint() { return m_checkpoint; } // the next one
    const Checkpoint& saved() const { return m_saved; } // what the run resumed from, until its first own checkpoint
    Index steps() const { return m_steps; }
    Index updates() const { return std::llround(m_updates); }
    Index samples() const { return m_samples; }
    RunSnapshot status(int rank);
    const std::optional<EvaluationEvent>& last() const { return m_last; }
    const std::optional<EvaluationEvent>& best() const { return m_best; } // by P@1

    std::vector<Id> nextSamples(int rank, int ofRank, Index count) override;
    std::span<const Id> samplesOf(int rank) const override { return m_queue.samplesOf(rank); }
    bool openWindow(int rank, Index samples) override;
    bool openWindowUntil(int rank, Index handedOut) override;
    bool hasSamples(int rank) override;
    Index totalSamples() const override { return m_queue.total(); }
    std::optional<double> shard(int rank) const override { return m_queue.shard(rank); }
    bool mustPause(int rank) override;
    void waitWhilePaused(int rank) override;
    int setPresence(int rank, Presence presence) override;
    Ranks presentRanks(int rank) override;
    Wait awaitTime(int rank, double seconds) override;
    void addStep(int rank, const RankTotals& own, Index samples, Index nonzeros, Index devices) override;
    void setBusy(int rank, double seconds) override;
    Index steps(int rank) override;
    RankTotals totals(int rank) override;
    Decision decide(int rank, long number, bool isAtEnd) override;
    void start(int rank) override;
    void untimedSum(int rank, const std::function<std::vector<float>()>& values,
        const std::function<void(std::span<const float>)>& use) override;
    void beginEvaluation(int rank) override;
    bool beginOwnEvaluation(int rank, ShareDone& done) override;
    std::optional<Index> nextChunk() override;
    bool onlySaves() const override { return m_onlySaves; }
    void addChunk(Index chunk, const MetricSum& sum) override;
    void endEvaluation(int rank, ShareDone done) override;
    long evaluations() const override { return m_evaluations; }
    void measured(const std::function<void(ReplicaFigures&)>& add) override;
    bool isCheckpointDue(int rank) override;
    ShareDone joinCheckpoint(int rank, const std::function<void()>& contribute) override;
    bool awaitEnd(int rank) override;
    void restoreTimes(int rank, const std::function<void()>& check) override;
    bool isResumed() const override { return m_isResumed; }
    double savedNumber(int rank, const std::string& name, double otherwise, double min, double max) override;
    std::vector<double> savedList(int rank, const std::string& name) override;
    bool useSaved(int rank, const std::string& name, const std::function<void(std::span<const float>)>& use) override;
    bool keepsCheckpoint() const override { return !m_settings.checkpointFile.empty(); }
    void contribute(int rank, Checkpoint part) override;
    bool isFirst(int rank, const std::string& text) override;

private:
    struct SharedDecision : Decision { // others may ask when the first is already at the next synchronization
        int readers = 0;
    };
    struct Rendezvous { // a reusable barrier of all ranks
        int arrived = 0;
        long round = 0;
        double latest = 0; // time of arrival
    };

    std::shared_ptr<const void> anyCommon(int rank, const std::function<std::shared_ptr<const void>()>& make) override;
    // Collective: the last rank to arrive runs `then` before any continues. `what` is for Clock::wait. OwnTime: in
    // virtual time each rank continues at its own time, as where the run is looked at; Untimed: always, and no time is
    // accounted for.
    enum class Timing { Timed, OwnTime, Untimed };
    // Inside the run's lock: `action` changes nothing that ranks wait for, unless one waits for a time.
    template<typename Action>
    void access(int rank, const Action& action)
    {
        clock().enterQuietly(rank, [this, &action] {
            action();
            return m_waitingForTime > 0;
        });
    }
    void meet(int rank, const char* what, Timing timing, const std::function<void()>& then);
    void awaitObserver(int rank);
    void heedControl(int rank);
    void changeStopRule(const StopRule& rule, double time);
    void noteUsedUp(int rank, double time);
    bool mustSaveNow() const;
    bool isOwnEvaluationDue(double time) const;
    void openEvaluation(int rank);
    void saveAndResume(double time, ShareDone done);
    void concludeEvaluation(const Progress& now);
    void finishEvaluation(double time);
    void emitReplicas(const EvaluationEvent& evaluation);
    void compareWithBest(const EvaluationEvent& evaluation);
    void resumeBest();
    void save(double time, ShareDone done);
    double savedTimeOf(int rank) const; // in m_saved
    ShareDone shareDone(double time) const
    {
        const double samples = double(m_samples) / double(std::max<Index>(m_queue.total(), 1));
        return { samples, m_settings.seconds > 0 ? std::clamp(time / m_settings.seconds, samples, 1.0) : samples };
    }
    Progress progress(double time) const
    {
        return { double(m_samples) / double(std::max<Index>(facts().train.samples, 1)), double(m_samples), time };
    }

    SampleQueue m_queue;
    RunControl& m_control;
    Settings m_settings;
    bool m_isResumed = false;
    Checkpoint m_saved; // see saved()
    Checkpoint m_checkpoint; // being filled, by all ranks each time: nothing of another algorithm's stays

    Index m_steps = 0, m_samples = 0, m_nonzeros = 0; // done so far, all ranks
    double m_updates = 0; // of models: of one that n devices make together each makes 1 / n
    std::vector<RankTotals> m_totals; // by rank
    std::vector<Presence> m_presence; // by rank
    Ranks m_present; // whose devices are; null: to be made
    int m_waitingForTime = 0; // ranks in awaitTime
    std::map<long, SharedDecision> m_decisions; // by synchronization, until all ranks have read them
    Rendezvous m_rendezvous;
    int m_pausedRanks = 0;

    int m_observer = -1; // the rank that evaluates alone
    bool m_isCheckpointDue = false; // since its evaluation began
    int m_finishedRanks = 0; // see awaitEnd
    bool m_onlySaves = false; // the run is stopped, was asked for a checkpoint, or has no labels to evaluate by: this
                              // evaluation only saves the model
    bool m_isUnlabeled; // test samples without any label
    bool m_isOnlySaveDue = false; // at this synchronization: a checkpoint was asked for, and no evaluation is due
    StopRule m_rule {}; // planned, or set during the run; its goal is in m_settings
    bool m_isEvaluated = false; // the model of the last synchronization
    bool m_isGoalReached = false;
    double m_checkpointTime = 0; // of the last rank that joined it
    Index m_evaluatedAt = 0; // m_samples when all ranks last met, for an evaluation or a checkpoint, or at the start
    Index m_savedAt = 0; // m_samples at the last checkpoint
    double m_evaluationBegan = 0; // wall time
    Progress m_evaluatedProgress {}; // at the last evaluation; the schedule goes on from there
    std::atomic<Index> m_nextChunk { 0 };
    std::vector<MetricSum> m_chunks;
    std::optional<EvaluationEvent> m_last, m_best;
    bool m_isBestSaved = false; // the weights in m_checkpoint are those of m_best
    int m_worse = 0; // evaluations in a row that were clearly below it

    std::atomic<long> m_evaluations { 0 };
    std::mutex m_figuresMutex; // and not the clock's lock, which would change the order of ranks
    ReplicaFigures m_figures;
    SpanRecorder m_spans;

    std::shared_ptr<const void> m_common;
    std::set<std::string> m_asked; // see isFirst
    std::vector<float> m_sum; // see untimedSum
};

} // namespace evenkeel
