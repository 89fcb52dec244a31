// SPDX-License-Identifier: GPL-3.0-or-later
// Whether the process that trains a run is still alive.
#pragma once

#include <cstdint>
#include <string>

namespace evenkeel {

struct ProcessId {
    std::int64_t pid = 0;
    std::int64_t start = 0; // clock ticks since boot; distinguishes processes with a reused pid
    std::string space; // its pid namespace: in another one (another container) the pid is meaningless
    std::string boot;
};

ProcessId thisProcess();

// `heartbeat`: Unix time of its last heartbeat, used only if the pid cannot be looked up.
bool alive(const ProcessId& process, std::int64_t heartbeat);

std::int64_t unixTime();

} // namespace evenkeel
