// SPDX-License-Identifier: GPL-3.0-or-later
// Whether the process that trains a run is still alive, as far as that can be known from here.
#pragma once

#include <cstdint>
#include <string>

namespace evenkeel {

struct ProcessId {
    std::int64_t pid = 0; // 0: none is known
    std::int64_t start = 0; // clock ticks since boot; distinguishes processes with a reused pid
    std::string space; // pid and time namespaces: in others (another container) pid and start mean nothing
    std::string boot; // changes with every start of a machine
    std::string machine; // identity of the machine; clones of a machine may share it
    std::string host; // name of the host
};

enum class Liveness {
    Alive,
    Dead, // ended for certain
    Unknown // not known: the process belongs to another host or container, or may not be seen by this user
};

// Who asks: processes are looked up in /proc.
struct Observer {
    ProcessId self;
    std::int64_t bootTime = 0; // Unix time
};

ProcessId thisProcess();
Observer thisObserver();

// The process itself decides, at any clock, where it can be looked up. `heartbeat`: the Unix time of its last one by
// its own clock, which only proves that it is older than this machine's last start.
Liveness livenessOf(const ProcessId& process, std::int64_t heartbeat, const Observer& observer);

std::int64_t unixTime();
std::string localTime(); // now, in ISO 8601 with offset
// The same instant in this machine's zone: times of runs are compared as texts, and may come from machines in other
// zones. What is no time with an offset stays as it is.
std::string inLocalTime(const std::string& iso);

} // namespace evenkeel
