// SPDX-License-Identifier: GPL-3.0-or-later
// What a run has come to so far, event by event: the same figures in the terminal, the window and the table of runs.
#pragma once

#include "core/log/folds/rank_sums.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <utility>

namespace evenkeel {

// Of a run as a whole, those that it continues included.
struct RunTotals {
    RunStatus status = RunStatus::Unknown;
    std::string error;
    std::int64_t samples = 0; // samples of all ranks
    double clockStart = 0; // the run's clock when the run that others are continued by began; 0: of no such run
    double time = 0, wall = 0, samplesPerSecond = 0;
    double epochs = 0;
    double epochSamples = 0; // samples in an epoch; 0: not known
    bool isEvaluated = false; // whether the next two are valid
    EvaluationEvent last; // last evaluation: its metrics
    double bestP1 = 0;
    double finishedP1 = 0; // P@1 as the end of the run says
    double heterogeneity = std::numeric_limits<double>::quiet_NaN(); // Heterogeneity::waiting, at the last evaluation
    DataEvent data; // what evaluations are made on; no test samples: an older version made the run
};

// Where a run that continues others goes on, if this event says it: its note, else its first step; 0: it begins anew.
std::optional<double> goesOnAt(const Event& event);

class RunFold {
public:
    // isContinued: those that it continues may have had more ranks.
    explicit RunFold(std::size_t ranks = 0, bool isContinued = false)
        : m_ranks(ranks, isContinued)
    {
    }
    // Goes on from what is known already.
    RunFold(RunTotals totals, bool isFinished)
        : m_totals(std::move(totals))
        , m_ranks(0, true)
        , m_isFinished(isFinished)
        , m_known { double(m_totals.samples), 0 }
    {
    }
    void setStatus(RunStatus status) { m_totals.status = status; }
    // The run continues others, whose evaluations up to `begin` on the run's clock these are.
    void continues(std::span<const EvaluationEvent> evaluations, double begin);

    void add(const Event& event)
    {
        std::visit([this](const auto& e) { add(e); }, event);
    }
    void add(const DataEvent& data)
    {
        m_totals.data = data;
        m_totals.epochSamples = double(data.training);
    }
    void add(const StepEvent& step);
    void add(const MergeEvent& merge) { passTime(merge.time, merge.wall); }
    void add(const ReplicasEvent& replicas) { passTime(replicas.time, replicas.wall); }
    void add(const DeviceEvent& device) { passTime(device.time, device.wall); }
    void add(const NoteEvent& note) { passTime(note.time, note.wall); }
    void add(const SpansEvent& spans) { m_ranks.add(spans); }
    void add(const EvaluationEvent& evaluation);
    void add(const FinishedEvent& finished);
    void add(const auto&) { } // ignores other kinds of events

    const RunTotals& totals() const { return m_totals; }
    const RankFolds& ranks() const { return m_ranks; }
    // Of models: one that several devices make together counts once.
    double updates() const { return m_made.updates + std::max(m_before.updates, m_known.updates); }

private:
    void passTime(double time, double wall);
    void measure();

    RunTotals m_totals;
    RankFolds m_ranks;
    bool m_isFinished = false; // what comes later changes nothing of its end
    struct Counts {
        double samples = 0, updates = 0;
    };
    // In what was seen; by ranks that were seen, before their first steps; by all ranks when the fold began.
    Counts m_made, m_before, m_known;
};

} // namespace evenkeel
