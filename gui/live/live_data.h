// SPDX-License-Identifier: GPL-3.0-or-later
// The figures of a live run so far: totals by rank, evaluations, and where its newest events are on the x axes.
#pragma once

#include "core/log/folds/run_fold.h"
#include "core/log/folds/throughput.h"
#include "gui/live/rank_history.h"
#include "gui/run_session.h"

#include <cmath>
#include <optional>
#include <vector>

namespace evenkeel {

// What the window keeps of a rank besides its fold.
struct LiveRank {
    double busySeconds = 0; // of its steps
    double lastWall = 0; // of its last step
    double lostAt = -1; // time of the run; negative: it is not lost
    int batch = 0; // asked for: a last, partial one does not count
    int lastBatch = 0; // that was trained on
    std::optional<DeviceEvent> reading; // the last
    double watts = 0; // of the last one that had power
    bool hasPower = true; // false: another rank on the same device reads it
    RankHistory history;
};

class LiveData {
public:
    void start(RunInfo info);
    void beginHere() { m_samplesBefore = samples(); } // what was added until now was done by the run that is continued
    void learnSamples(qint64 trainSamples) { m_info.trainSamples = trainSamples; } // of a run that is followed
    // Answers where it is, with samples and updates of all ranks. `unseen`: seconds of the rank's steps since the one
    // before that are not given; NaN: not known, and no more is then of how busy it is.
    PlotX addStep(const StepEvent& step, double unseen = 0);
    PlotX addMerge(const MergeEvent& merge);
    PlotX addReplicas(const ReplicasEvent& replicas) { return add(replicas); }
    PlotX addDevice(const DeviceEvent& device);
    PlotX addSpans(const SpansEvent& block) { return add(block); }
    void addData(const DataEvent& data) { m_run.add(data); }
    void addEvaluation(const EvaluationEvent& evaluation) { m_run.add(evaluation); }
    void addNote(const NoteEvent& note); // of a device that was lost, or of all that are back

    double epochs() const; // so far
    double energy() const { return m_energy; } // joules by the GPUs' power readings; 0: there are none
    double epochsHere() const; // of these, in this run and not in the one that it continues
    double samplesPerSecond() const // mean of the run, waiting included
    {
        return evenkeel::samplesPerSecond(double(samples()), time());
    }
    double samplesPerSecondNow() const { return m_pace.now; } // mean over the last of the run so far; 0: not known yet
    double samplesPerSecond(int rank) const
    {
        return evenkeel::samplesPerSecond(double(fold(rank).lastSamples()), time());
    }
    // Of a pipeline some devices compute layers of which no step counts a sample.
    bool countsSamples(int rank) const
    {
        return fold(rank).lastSamples() > 0 || !fold(rank).hasSteps() || samples() == 0;
    }
    double busyShare(int rank) const; // computing, of the run's time; NaN: not known

    const RunInfo& info() const { return m_info; }
    int ranks() const { return static_cast<int>(m_ranks.size()); }
    const LiveRank& rank(int rank) const { return m_ranks[static_cast<std::size_t>(rank)]; }
    const RankFold& fold(int rank) const { return m_run.ranks().ranks()[static_cast<std::size_t>(rank)]; }
    const RunTotals& totals() const { return m_run.totals(); }
    std::optional<EvaluationEvent> lastEvaluation() const
    {
        return totals().isEvaluated ? std::optional(totals().last) : std::nullopt;
    }
    double bestP1() const { return totals().bestP1; }
    double time() const { return totals().time; } // the run's clock at the newest event
    double wall() const { return totals().wall; }
    qint64 samples() const { return totals().samples; }
    qint64 updates() const { return std::llround(m_run.updates()); }
    qint64 steps() const; // of all ranks

private:
    PlotX add(const auto& event)
    {
        m_run.add(event);
        return at(event.time);
    }
    LiveRank* find(int rank);
    PlotX at(double time);
    void addPower(LiveRank& rank, const DeviceEvent& device);
    void passPace();

    RunInfo m_info;
    RunFold m_run;
    std::vector<LiveRank> m_ranks;
    double m_energy = 0; // until the newest event
    double m_energyAtZero = 0, m_watts = 0; // of all devices: energy as a line over the run's clock
    struct Pace {
        double time = 0, samples = 0, now = 0;
    } m_pace;
    qint64 m_samplesBefore = 0; // of the run that this one continues
};

} // namespace evenkeel
