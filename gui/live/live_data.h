// SPDX-License-Identifier: GPL-3.0-or-later
// All events of a live run so far, as columns against each of the four x axes. Widgets draw from it.
#pragma once

#include "core/events/time_to_accuracy.h"
#include "gui/run_session.h"
#include "gui/runs/run_curves.h"

#include <QString>
#include <QVector>

#include <vector>

namespace evenkeel {

// Where on the x axes something happened.
struct XPosition {
    double time = 0, samples = 0, updates = 0;
};

struct StepPoint {
    XPosition x; // samples and updates of all ranks
    float loss = 0, batch = 0, throughput = 0, staleness = 0;
    qint64 update = 0; // of this rank
};

struct RankTotals {
    qint64 samples = 0, updates = 0;
    double busySeconds = 0, lastTime = 0, lastWall = 0;
    int batch = 0;
    double utilization = -1; // as the device reports it; negative: it does not
    DeviceReadings readings; // the last
};

class LiveData {
public:
    void start(const RunInfo& info);
    StepPoint addStep(const StepEvent& step); // answers the point that was stored
    XPosition addMerge(const MergeEvent& merge);
    void addEvaluation(const EvaluationEvent& evaluation);
    void addDevice(const DeviceEvent& device);

    double xOf(const XPosition& position, CurveX axis) const;
    double epochs() const; // so far

    const RunInfo& info() const { return m_info; }
    int ranks() const { return static_cast<int>(m_totals.size()); }
    const std::vector<StepPoint>& steps(int rank) const { return m_steps[static_cast<std::size_t>(rank)]; }
    const RankTotals& totals(int rank) const { return m_totals[static_cast<std::size_t>(rank)]; }
    const std::vector<EvaluationEvent>& evaluations() const { return m_evaluations; }
    struct Merge {
        XPosition x;
        std::vector<double> weights;
    };
    const std::vector<Merge>& merges() const { return m_merges; }
    double time() const { return m_time; } // the run's clock at the newest event
    double wall() const { return m_wall; }
    qint64 samples() const { return m_samples; }
    qint64 updates() const { return m_updates; }
    double bestP1() const { return evenkeel::bestP1(m_evaluations); }

private:
    void passTime(double time, double wall);
    RankTotals* rank(int rank);

    RunInfo m_info;
    std::vector<std::vector<StepPoint>> m_steps; // by rank
    std::vector<RankTotals> m_totals;
    std::vector<Merge> m_merges;
    std::vector<EvaluationEvent> m_evaluations;
    double m_time = 0, m_wall = 0;
    qint64 m_samples = 0, m_updates = 0;
};

} // namespace evenkeel
