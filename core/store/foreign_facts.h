// SPDX-License-Identifier: GPL-3.0-or-later
// What is not known of the runs of other programs, which are imported.
#pragma once

#include "core/store/run_store.h"

namespace evenkeel {

// False: there is no setting in it; none may be taken for a default one.
inline bool isConfigKnown(const std::string& config) { return config != "{}"; }

// False: its rows had no times. What stands for seconds only orders them, and is not to be compared with anything.
inline bool hasSeconds(const RunSummary& run) { return isConfigKnown(run.config) || run.wall > 0 || run.time <= 0; }

} // namespace evenkeel
