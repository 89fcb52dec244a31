// SPDX-License-Identifier: GPL-3.0-or-later
// The processes whose ranks train together, of which this is one: core/run/processes makes them of MPI's.
#pragma once

#include "core/run/rank.h"
#include "core/train/shared/in_process_run.h"

namespace evenkeel {

// A plan's devices with their cores: those of processes of one host that may use the same cores share them; `here`: of
// this host; `sharing`: which share this process's cores.
struct DevicesOfHosts {
    std::vector<DeviceSpec> all, here, sharing;
};

class RunProcesses {
public:
    virtual ~RunProcesses() = default;
    virtual int rank() const = 0;
    virtual int size() const = 0;
    virtual DevicesOfHosts devices(const RunConfig& config) = 0; // collective
    virtual std::unique_ptr<Communicator> communicator(Clock& clock) = 0; // collective; of real time

    // Called by rank 0.
    // What the others need of the run's checkpoint, if it goes on from one.
    virtual void begin(bool isResumed, const Checkpoint& saved) = 0;
    // Trains rank 0 while the others call followRun(). False: one of them was lost. All must outlive the call.
    virtual bool train(const RunSetup& setup, InProcessRun& run, FirstFailure& failure) = 0;
    virtual Failure loss() const = 0; // what rank 0 says once all were ended by another process
    virtual void abort(const std::string& reason) noexcept = 0; // ends the run of all

    // For measurements. Collective: seconds of each of some requests that rank 0's process answers in a thread while
    // all `compute`, as in a run; empty on rank 0.
    virtual std::vector<double> requestSeconds(const std::function<void()>& compute) = 0;
};

} // namespace evenkeel
