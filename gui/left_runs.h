// SPDX-License-Identifier: GPL-3.0-or-later
// Runs that other processes train while a window opens: one that went on when the last window was closed, and others.
#pragma once

#include "core/store/run_store.h"

#include <vector>

namespace evenkeel {

void rememberLeftRun(const RunStore& store, std::int64_t run); // remembers a run that goes on without this window
std::int64_t takeLeftRun(const RunStore& store); // takes the remembered run of this database, once; 0: there is none
std::vector<RunSummary> runsUnderWay(std::vector<RunSummary> runs); // those of these runs that have signs of life

} // namespace evenkeel
