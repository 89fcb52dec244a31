// SPDX-License-Identifier: GPL-3.0-or-later
// train and calibrate --links, as one process, or as one of several that mpirun or srun has started.
#pragma once

#include "core/cli/project.h"
#include "core/run/recorded_run.h"

#include <memory>
#include <optional>

namespace evenkeel::cli {

// This process alone. In several: core/cli/remote/launched_processes.cpp.
class Launched {
public:
    virtual ~Launched() = default;

    virtual RunProcesses* all() { return nullptr; } // null: this process is alone

    virtual RunConfig project(const ProjectArguments& arguments);
    virtual std::shared_ptr<const RunData> data(const std::function<std::shared_ptr<const RunData>()>& load)
    {
        return load();
    }
    Trainer trainer(); // trainer of rank 0
    // Whether the others have lost this process, and reported it.
    virtual bool isLost() const { return false; }
    virtual void skipped() { } // called by rank 0: the others leave out the next run, too
    // Called by rank 0, which reports the result: there is no further run.
    virtual void ended(const RunResult& /*last*/) { }

    // Of the others: every run, as rank 0 says. The exit status, none on rank 0; what goes wrong is rank 0's to say.
    virtual std::optional<int> followed(const ProjectArguments& /*arguments*/, std::int64_t /*resume*/) { return {}; }
    // The same of other work that all do together, rank 0 too, where it may throw.
    virtual int together(const std::function<void()>& work)
    {
        work();
        return 0;
    }
};

// `control`: of signals to this process, and of rank 0's work. Throws DeviceError where there is a launcher, but no MPI
// for it.
std::unique_ptr<Launched> launched(RunControl& control);
// The same where there is a launcher.
std::unique_ptr<Launched> joinedProcesses(RunControl& control);

} // namespace evenkeel::cli
