// SPDX-License-Identifier: GPL-3.0-or-later
// The training samples in a checkpoint whose model asks neighbors: it is complete without the files of its project.
#pragma once

#include "core/data/dataset.h"
#include "core/train/checkpoint.h"
#include "core/train/model/model_shape.h"

#include <optional>

namespace evenkeel {

// Nothing where they have more than ten million features and labels.
void keepSamples(Checkpoint& checkpoint, const Dataset& train);

// Unset: there are none. Throws InputError naming `file` where they do not fit the network.
std::optional<Dataset> keptSamples(
    const Checkpoint& checkpoint, const ModelShape& shape, const std::filesystem::path& file);

} // namespace evenkeel
