// SPDX-License-Identifier: GPL-3.0-or-later
// One rank of a run, from its device to its end, and what is prepared for it.
#pragma once

#include "core/data/dataset.h"
#include "core/project/run_plan.h"
#include "core/run/exit_status.h"
#include "core/run/resume.h"
#include "core/run/run.h"
#include "core/train/worker.h"

#include <functional>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

namespace evenkeel {

// The first thing that went wrong in any rank; later ones are consequences.
class FirstFailure {
public:
    // `report`, if any, is called with it, before anybody hears that the run has ended.
    explicit FirstFailure(std::function<void(const Failure&)> report = {})
        : m_report(std::move(report))
    {
    }
    void record(const std::exception& e); // but for Aborted
    void record(const Failure& failure);
    bool any() const { return first().exitStatus != 0; }
    Failure first() const;

private:
    std::function<void(const Failure&)> m_report;
    mutable std::mutex m_mutex; // for:
    Failure m_failure;
};

struct RunSetup {
    const RunPlan& plan;
    std::vector<DeviceSpec> specs; // the plan's, with their cores
    ModelShape shape;
    std::span<const float> weights; // that all replicas start from; empty: each draws its own
    Update::Rule rule;
    OutputSampling sampling;
    std::shared_ptr<const Neighbors> neighbors; // null: none
    bool isDry = false; // nothing is computed
};
// `specs`: see RunSetup.
RunSetup setUp(const RunPlan& plan, const RunData& data, std::vector<DeviceSpec> specs, bool isDry);

// Throws DeviceError where the replicas of these devices, which are of one host, do not fit into its memory.
void checkMemory(std::span<const DeviceSpec> specs, const RunSetup& setup);

// A resumed run multiplies sparse batches in the way that was chosen when it began: its sums have the same order.
DeviceSpec specOf(int rank, const RunSetup& setup, const Checkpoint& checkpoint);

RunFacts factsOf(const RunPlan& plan, const RunData& data, int ranks, bool isDry);

// One rank's thread from start to end.
void runRank(int rank, const RunSetup& setup, SharedRun& run, std::unique_ptr<Communicator>& communicator,
    FirstFailure& failure);

} // namespace evenkeel
