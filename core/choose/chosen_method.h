// SPDX-License-Identifier: GPL-3.0-or-later
// train.algorithm = "auto": from a project to the run of the method that a search has chosen.
#pragma once

#include "core/choose/choose.h"

namespace evenkeel {

// A MakeChooser. Without a store the search is recorded in a folder that is removed, and the run begins anew.
ChooseMethod chooser(RunStore* store, RunControl& control, const ChooserOptions& options);

// The run of the whole length with the method that was chosen.
RunConfig configOf(const Choice& choice, const RunConfig& project, const RunData& data);

} // namespace evenkeel
