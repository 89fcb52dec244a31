// SPDX-License-Identifier: GPL-3.0-or-later
// A run over processes, with threads in their place.
#pragma once

#include "core/run/processes/over_processes.h"
#include "tests/core/comm/thread_transport.h"
#include "tests/core/run/run_tools.h"

#include <atomic>
#include <thread>

namespace evenkeel::test {

struct Played {
    RunRecord record;
    std::atomic<int> followed { 0 }, aborted { 0 };
};

// Rank 0 in this thread, the others in their own.
inline void play(Played& played, const RunConfig& config, const RunData& data, RunControl& control,
    RunOptions options = {}, const Watch& watch = {})
{
    const auto transports = makeThreadTransports(int(config.devices.size()));
    {
        std::vector<std::jthread> others;
        for (std::size_t rank = 1; rank < transports.size(); ++rank)
            others.emplace_back([&, rank] {
                try {
                    if (RunOverProcesses(*transports[rank]).followRun(planOf(config), data))
                        ++played.followed;
                } catch (const Aborted&) {
                    ++played.aborted;
                }
            });
        RunOverProcesses processes(*transports[0]);
        options.processes = &processes;
        played.record = recordRun(config, data, control, options, watch);
    }
}

} // namespace evenkeel::test
