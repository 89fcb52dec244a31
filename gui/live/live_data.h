// SPDX-License-Identifier: GPL-3.0-or-later
// The figures of a live run so far: totals by rank, evaluations, and where its newest events are on the x axes.
#pragma once

#include "core/events/rank_sums.h"
#include "core/events/throughput.h"
#include "gui/live/rank_history.h"
#include "gui/run_session.h"

#include <QString>
#include <QVector>

#include <optional>
#include <vector>

namespace evenkeel {

struct LiveRank {
    qint64 samples = 0, updates = 0;
    qint64 samplesBefore = 0; // of the run that this one continues
    double busySeconds = 0; // of its steps
    ActivitySums spent;
    double lastTime = 0, lastWall = 0; // of its last step
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
    // `before`: the last evaluation of the run that this one continues.
    void start(RunInfo info, const std::optional<EvaluationEvent>& before = {});
    void learnSamples(qint64 trainSamples) { m_info.trainSamples = trainSamples; } // of a run that is followed
    // Answers where it is, with samples and updates of all ranks. `unseen`: seconds of the rank's steps since the one
    // before that are not given; NaN: not known, and no more is then of how busy it is.
    PlotX addStep(const StepEvent& step, double unseen = 0);
    PlotX addMerge(const MergeEvent& merge);
    void addEvaluation(const EvaluationEvent& evaluation);
    void addEarlier(const EvaluationEvent& evaluation); // of the runs that this one continues, whose wall time is over
    PlotX addReplicas(const ReplicasEvent& replicas);
    PlotX addDevice(const DeviceEvent& device);
    PlotX addSpans(const SpansEvent& block);
    void addNote(const NoteEvent& note); // of a device that was lost

    double epochs() const; // so far
    double energy() const { return m_energy; } // joules by the GPUs' power readings; 0: there are none
    double epochsHere() const; // of these, in this run and not in the one that it continues
    // Means since the run began here, waiting included, as the Runs page has them.
    double samplesPerSecond() const
    {
        return evenkeel::samplesPerSecond(double(m_samples - m_before.samples), timeHere());
    }
    double samplesPerSecond(int rank) const
    {
        return evenkeel::samplesPerSecond(double(totals(rank).samples - totals(rank).samplesBefore), timeHere());
    }
    double busyShare(int rank) const; // computing, of the run's time since it began here; NaN: not known

    const RunInfo& info() const { return m_info; }
    int ranks() const { return static_cast<int>(m_totals.size()); }
    const LiveRank& totals(int rank) const { return m_totals[static_cast<std::size_t>(rank)]; }
    const std::optional<EvaluationEvent>& lastEvaluation() const { return m_lastEvaluation; }
    double bestP1() const { return m_bestP1; }
    double time() const { return m_time; } // the run's clock at the newest event
    double wall() const { return m_wall; }
    qint64 samples() const { return m_samples; }
    qint64 updates() const { return m_updates; }
    qint64 updatesHere() const { return m_updates - m_before.updates; }

private:
    double timeHere() const { return m_time - m_timeBefore; }
    void passTime(double time, double wall);
    LiveRank* rank(int rank);
    void continueFrom(LiveRank& totals, const StepEvent& first);
    PlotX at(double time);
    void addPower(LiveRank& totals, const DeviceEvent& device);

    RunInfo m_info;
    std::vector<LiveRank> m_totals;
    std::optional<EvaluationEvent> m_lastEvaluation;
    double m_bestP1 = 0;
    double m_time = 0, m_wall = 0;
    double m_energy = 0; // until the newest event
    double m_energyAtZero = 0, m_watts = 0; // of all devices: energy as a line over the run's clock
    qint64 m_samples = 0, m_updates = 0;
    struct Counts {
        qint64 samples = 0, updates = 0;
    };
    Counts m_before, m_known; // of the run that this one continues: at its end, and what ranks have shown of it
    double m_timeBefore = 0;
};

} // namespace evenkeel
