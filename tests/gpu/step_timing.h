// How long a device takes for the operations of a training step, at real sizes. Prints one JSON object a line.
#pragma once

#include "tests/gpu/workload.h"

namespace evenkeel::gpucheck {

// What the card gives at best through our own operations: a copy and a large product.
void timeCeilings(Device& device);

// Each operation alone, then whole steps with their uploads. False where the loss is no number or has not fallen.
bool timeStep(Device& device, const Shape& shape);

// Seconds of one product that fills any share of a card; for comparing shares.
double secondsOfProduct(Device& device);

} // namespace evenkeel::gpucheck
