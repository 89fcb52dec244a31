// SPDX-License-Identifier: GPL-3.0-or-later
// What the runs of a method waste: time that devices wait, and bytes that they send.
#pragma once

#include "core/study/studied_runs.h"

namespace evenkeel {

// NaN: no run was stored.
struct Waiting {
    double idle = 0; // share of the time that devices wait for others, messages or locks; mean over the devices
    double bytes = 0, bytesPerSecond = 0; // sent by all devices; per second of the run's clock
    double epochs = 0;
};
Waiting meanWaiting(const StudiedRuns& studied, std::size_t variant, const RunStore& store); // over its runs

} // namespace evenkeel
