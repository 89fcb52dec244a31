// SPDX-License-Identifier: GPL-3.0-or-later
// What a process does once another one is lost: rank 0 stops what it does, and where rank 0 is lost, the others say so.
// Whatever a process is at work on then, it ends within three seconds.
#pragma once

#include "core/comm/processes/transport.h"
#include "core/train/control.h"

#include <atomic>
#include <thread>

namespace evenkeel::cli {

class LostProcessGuard {
public:
    // `control`: of this process's work and its signals. Both must outlive it.
    LostProcessGuard(const Transport& all, RunControl& control);
    void setReported() { m_isReported = true; } // the user knows: from now on it only ends this process

private:
    void watch(const std::stop_token& stop) const;

    const Transport& m_all;
    RunControl& m_control;
    std::atomic<bool> m_isReported = false;
    std::jthread m_thread;
};

} // namespace evenkeel::cli
