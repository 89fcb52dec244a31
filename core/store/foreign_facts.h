// SPDX-License-Identifier: GPL-3.0-or-later
// What is not known of the runs of other programs, which are imported or recorded.
#pragma once

#include "core/project/run_config.h"
#include "core/store/run_store.h"

namespace evenkeel {

// False: there is no setting in it; none may be taken for a default one.
inline bool isConfigKnown(const std::string& config) { return config != "{}"; }

// False: another program's run, of which only evaluations are known.
inline bool hasRanks(const RunSummary& run) { return isConfigKnown(run.config) || run.ranks > 0; }

// Settings of a run; of another program's only its name, its algorithm and its devices, and the defaults for all else.
// Throws InputError where they are damaged.
RunConfig configOf(const RunSummary& run);
std::string joinedDevices(const std::vector<std::string>& devices); // as a run has them in its row

// False: its rows had no times. What stands for seconds only orders them, and is not to be compared with anything.
inline bool hasSeconds(const RunSummary& run) { return isConfigKnown(run.config) || run.wall > 0 || run.time <= 0; }

} // namespace evenkeel
