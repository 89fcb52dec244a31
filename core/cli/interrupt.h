// SPDX-License-Identifier: GPL-3.0-or-later
// SIGINT (Ctrl+C), SIGTERM and SIGHUP end a run in order: it stops within one batch and is saved; where that takes
// longer than half a second, a line on standard error says so. A second one kills.
// Where a launcher has started the program, only a second SIGINT or SIGHUP does: Slurm sends SIGTERM several times at
// once, and SIGKILL when it has waited long enough. SIGUSR1 asks a run that trains for a checkpoint. Those that were
// ignored when the program began (nohup: SIGHUP) stay ignored.
#pragma once

#include "core/train/control.h"

#include <memory>

namespace evenkeel::cli {

class InterruptGuard {
public:
    enum class Usr1 { LeftAlone, SavesCheckpoint };
    enum class SecondTerm { Kills, IsIgnored };
    explicit InterruptGuard(
        RunControl& control, Usr1 usr1 = Usr1::LeftAlone, SecondTerm secondTerm = SecondTerm::Kills);
    ~InterruptGuard();
    InterruptGuard(const InterruptGuard&) = delete;
    InterruptGuard& operator=(const InterruptGuard&) = delete;

private:
    struct Impl;
    std::unique_ptr<Impl> m;
};

} // namespace evenkeel::cli
