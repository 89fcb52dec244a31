// SPDX-License-Identifier: GPL-3.0-or-later
// Whether the process that trains a run still lives.
#pragma once

#include <cstdint>
#include <string>

namespace evenkeel {

struct ProcessId {
    std::int64_t pid = 0;
    std::int64_t start = 0; // clock ticks since boot; with it a pid that was used again is told apart
    std::string space; // its pid namespace: elsewhere (another container) the pid means nothing
    std::string boot;
};

ProcessId thisProcess();

// `heartbeat`: unix time of its last sign of life, asked only where the pid cannot be looked up.
bool alive(const ProcessId& process, std::int64_t heartbeat);

std::int64_t unixTime();

} // namespace evenkeel
