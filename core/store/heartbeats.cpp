// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/heartbeats.h"

#include <algorithm>

namespace evenkeel {

double Heartbeats::silence(std::int64_t run, std::int64_t heartbeat, std::int64_t unixTime, Clock::time_point now)
{
    const std::lock_guard lock(m_mutex);
    const auto [found, isNew] = m_runs.try_emplace(run, Seen { heartbeat, now, false });
    Seen& seen = found->second;
    if (heartbeat != seen.heartbeat)
        seen = { heartbeat, now, true };
    const double watched = std::chrono::duration<double>(now - seen.since).count();
    return seen.hasChanged ? watched : std::max(watched, double(unixTime) - double(heartbeat));
}

} // namespace evenkeel
