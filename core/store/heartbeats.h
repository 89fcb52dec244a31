// SPDX-License-Identifier: GPL-3.0-or-later
// How long there has been no news of runs whose process cannot be looked up from here.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <mutex>

namespace evenkeel {

class Heartbeats {
public:
    using Clock = std::chrono::steady_clock; // clock of the observer: clocks of hosts differ and jump

    // Seconds since the heartbeat of `run` was seen to change. Until it has, the difference between its own clock and
    // `unixTime` is all that is known. Any thread.
    double silence(std::int64_t run, std::int64_t heartbeat, std::int64_t unixTime, Clock::time_point now);

private:
    struct Seen {
        std::int64_t heartbeat = 0;
        Clock::time_point since;
        bool hasChanged = false;
    };
    std::mutex m_mutex;
    std::map<std::int64_t, Seen> m_runs;
};

} // namespace evenkeel
