// SPDX-License-Identifier: GPL-3.0-or-later
// What a rank's time is spent on, one row each: its letter in events and databases, its name and how it counts.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

namespace evenkeel {

enum class Activity {
    Compute,
    Exchange,
    Load,
    WaitForCore,
    WaitForRanks,
    WaitForMessage,
    WaitForLock,
    WaitForDevice,
    Evaluate,
    Pause,
    Lost
};

struct ActivityRow {
    char letter;
    const char* name;
    const char* label;
    bool isWait = false; // whether the rank waits for other ranks
    bool standsStill = false; // the run's clock does, meanwhile
    bool isAway = false; // the rank has no device to train with
};
inline constexpr std::array activities {
    ActivityRow { 'c', "compute", "Computing" },
    ActivityRow { 'x', "exchange", "Exchanging" }, // transfers, and the arithmetic around them
    ActivityRow { 'l', "load", "Loading batches" },
    // Also by other threads of this one; see core/base/core_wait.h.
    ActivityRow { 'h', "wait-core", "Held up by other programs" },
    ActivityRow { 'w', "wait-ranks", "Waiting for other devices", true },
    ActivityRow { 'm', "wait-message", "Waiting for a message", true },
    ActivityRow { 'k', "wait-lock", "Waiting for a lock", true },
    ActivityRow { 'd', "wait-device", "Waiting to join", true, false, true },
    ActivityRow { 'e', "evaluate", "Evaluating", false, true }, // saving a checkpoint, too
    ActivityRow { 'p', "pause", "Paused", false, true },
    ActivityRow { 'g', "lost", "Lost", false, false, true }, // gone, to the end of the run
};
inline constexpr std::size_t activityCount = activities.size();
static_assert(activityCount == std::size_t(Activity::Lost) + 1);

constexpr const ActivityRow& rowOf(Activity activity) { return activities[std::size_t(activity)]; }

// Of a letter; activityCount where there is none.
constexpr std::size_t activityIndex(char letter)
{
    return std::size_t(std::ranges::find(activities, letter, &ActivityRow::letter) - activities.begin());
}

} // namespace evenkeel
