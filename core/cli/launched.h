// SPDX-License-Identifier: GPL-3.0-or-later
// train, where mpirun or srun has started it as several processes.
#pragma once

#include "core/cli/lost_process.h"
#include "core/cli/project.h"
#include "core/comm/processes/transport.h"
#include "core/run/recorded_run.h"

#include <memory>

namespace evenkeel::cli {

class Launched {
public:
    // `control`: of signals to this process, and of rank 0's work. Throws DeviceError where there is a launcher, but no
    // MPI for it.
    explicit Launched(RunControl& control);
    ~Launched(); // ends the other processes, too, unless all have come to their end
    Launched(const Launched&) = delete;
    Launched& operator=(const Launched&) = delete;

    Transport* all() const { return m_all.get(); } // null: this process is alone
    bool isFollower() const { return m_all && m_all->rank() > 0; }

    RunConfig project(const ProjectArguments& arguments);
    std::shared_ptr<const RunData> data(const std::function<std::shared_ptr<const RunData>()>& load);
    Trainer trainer() const; // trainer of rank 0
    // Whether the others have lost this process, and reported it.
    bool isLost() const { return m_all && m_all->lost() == m_all->rank(); }
    void skipped(); // called by rank 0: the others leave out the next run, too
    void ended(const RunResult& last); // called by rank 0, which reports the result: there is no further run

    // Of the others: every run, as rank 0 says. The exit status; what goes wrong is rank 0's to say.
    int follow(const ProjectArguments& arguments, std::int64_t resume);
    // The same of other work that all do together, rank 0 too, where it may throw.
    int together(const std::function<void()>& work);

private:
    int follow(const std::function<bool()>& work); // `work` says whether a run has come to its end
    template<typename Agree>
    auto agreed(const Agree& agree);

    RunControl& m_control;
    std::unique_ptr<Transport> m_all;
    std::unique_ptr<LostProcessGuard> m_guard;
    bool m_isEnded = false;
};

} // namespace evenkeel::cli
