// SPDX-License-Identifier: GPL-3.0-or-later
// Data of other sizes than a saved model has, as it can take them.
#pragma once

#include "core/run/run.h"

namespace evenkeel {

// Training and test data with as many features and labels as the model of a checkpoint: what is beyond them is left
// out, which is added to the notices. Throws InputError where nothing remains to be trained on, and for a file that is
// no complete model. Networks over lists, trees and graphs take any sizes: their data stay as they are.
RunData fittedTo(const std::filesystem::path& checkpoint, const RunData& data);

} // namespace evenkeel
