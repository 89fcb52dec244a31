// SPDX-License-Identifier: GPL-3.0-or-later
// Going on where a project was left: what a job does that a scheduler has started again.
#pragma once

#include "core/run/session.h"
#include "core/store/run_store.h"

namespace evenkeel {

// One of: the run `resume` is to be continued from its checkpoint, the run `done` needs nothing more, or (both 0) one
// is to begin. `text` says which, for the user.
struct Continuation {
    std::int64_t resume = 0, done = 0;
    std::string text {};
};

// By the newest run of the same data and settings, seed included, that has a checkpoint or is done. Its name, devices,
// paths of data and automatic values may differ: another host, or fewer GPUs, may go on. Runs of studies and
// reproductions do not count. A run that another run continued to its end, also with other settings, is over.
//
// Throws InputError while such a run is being trained. Where its process cannot be looked up from here, that is known
// by its heartbeats: waits for one until there was none for `longSilence`, and takes the run for interrupted then.
Continuation continuationOf(
    RunStore& store, const PlannedRun& planned, const std::string& dataHash, const RunControl& control);

} // namespace evenkeel
