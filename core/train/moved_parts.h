// SPDX-License-Identifier: GPL-3.0-or-later
// Checkpoints of ranks that train parts of the model by themselves (Memory::holds), for ranks that hold other parts.
#pragma once

#include "core/train/checkpoint.h"
#include "core/train/model/model_shape.h"

namespace evenkeel {

// What a rank has of a layer.
struct Held {
    double share = 0; // in the whole model, which is the sum over the ranks: 0.5 of one of two equal copies
    Index first = 0, end = 0; // of the layer's outputs first .. end - 1
};
void saveHeld(Checkpoint& part, int rank, int ranks, const std::vector<Held>& ofLayers);
int ranksOfParts(const Checkpoint& saved); // 0: no parts
std::string updatesOf(std::size_t layer); // the name of a rank's number of updates

// For `ranks` ranks in place of those that the checkpoint is of: each gets the optimizer state of the whole, which is
// the sum of what they had, and of their numbers of updates the largest. What a rank does not hold in the end does not
// count. Without parts nothing changes. Throws InputError if the lists do not fit the model.
void moveParts(Checkpoint& saved, const ModelShape& shape, int ranks);

} // namespace evenkeel
