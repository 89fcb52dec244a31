// SPDX-License-Identifier: GPL-3.0-or-later
// train, where mpirun or srun has started it as several processes.
#pragma once

#include "core/cli/project.h"
#include "core/comm/processes/transport.h"
#include "core/run/recorded_run.h"

#include <memory>

namespace evenkeel::cli {

class Launched {
public:
    Launched(); // throws DeviceError where there is a launcher, but no MPI for it
    ~Launched(); // the others end, too, unless all have come to their end
    Launched(const Launched&) = delete;
    Launched& operator=(const Launched&) = delete;

    Transport* all() const { return m_all.get(); } // null: this process is alone
    bool isFollower() const { return m_all && m_all->rank() > 0; }

    RunConfig project(const ProjectArguments& arguments);
    std::shared_ptr<const RunData> data(const std::function<std::shared_ptr<const RunData>()>& load);
    Trainer trainer() const; // of rank 0
    void skipped(); // of rank 0: the others leave out the next run, too
    void ended(const RunResult& last); // of rank 0: there is no further run

    // Of the others: every run, as rank 0 says. The exit status; what goes wrong is rank 0's to say. `signaled`: by
    // signals to this process.
    int follow(const ProjectArguments& arguments, std::int64_t resume, const RunControl& signaled);

private:
    std::unique_ptr<Transport> m_all;
    bool m_isEnded = false;
};

} // namespace evenkeel::cli
