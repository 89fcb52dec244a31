// SPDX-License-Identifier: GPL-3.0-or-later
// The planned runs of a project, trained by a child process: `evenkeel-cli train --json --control`, alone or behind a
// launcher (mpirun, srun, ssh). Its events are those of a run in this process; the database is written by the child.
#pragma once

#include "core/log/event.h"
#include "core/run/session.h"

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <sys/types.h>
#include <vector>

namespace evenkeel {

struct ChildLaunch {
    // Words before those of evenkeel-cli, or with a placeholder for them: see core/run/child/child_command.h. Empty:
    // the program alone.
    std::vector<std::string> launcher;
    std::filesystem::path program; // evenkeel-cli
    std::filesystem::path database; // the project is written beside it while the child needs it
};

// All are called in the thread of ChildSession::run(), and may be empty. Events come as fast as the child prints them.
struct ChildObserver {
    std::function<void(const std::string& what, double fraction)> loading; // a few times per second; 0..1
    std::function<void(const RunInfo&)> started; // of each planned run, before its StartedEvent
    EventSink event; // StartedEvent and FinishedEvent, too
    std::function<void(const RunResult&)> finished; // of each planned run that has started, also where the child died
    std::function<void(const std::string& line)> printed; // a line that is no event: of the launcher, say
};

class ChildSession {
public:
    ChildSession(ChildLaunch launch, ChildObserver observer);
    ~ChildSession(); // run() must have returned
    ChildSession(const ChildSession&) = delete;
    ChildSession& operator=(const ChildSession&) = delete;

    // Once. Blocks until the child has ended and its output is read, or until detach(). Nothing is thrown: what goes
    // wrong is in the result. It is that of the last run; of a session that ended before any run began, `run` is 0 and
    // the status `stopped` or `interrupted` where `control` asked for it, else `failed`, and `error` is the child's own
    // sentence or the end of what it printed. After detach() the status is `detached`, and `run` goes on.
    // What `control` is asked for (pause, resume, stop, interrupt, checkpoint, stop rule) reaches the child within
    // 50 ms, and control.evaluating() says what the child's does.
    RunResult run(const RunConfig& project, std::int64_t resume, RunControl& control);

    // All from any thread.
    // The child trains on, prints no more and outlives this program; run() returns once the child has said so, after
    // five seconds at most. Without effect on one that has ended. A project whose child has not begun to train stays
    // beside the database, and is removed weeks later.
    void detach();
    // Ends the child and what it started in its session (not: processes of other hosts, which their launchers end),
    // with nothing saved. For a child that is asked to stop and does not.
    void kill();
    pid_t pid() const; // of the child; 0: none is running
    std::int64_t currentRun() const; // number in the database of the last run that has started; 0: none
    std::string output() const; // its standard error, and lines that are no events: the last 64 KiB

private:
    struct Impl;
    std::unique_ptr<Impl> m;
};

} // namespace evenkeel
