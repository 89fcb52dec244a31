// SPDX-License-Identifier: GPL-3.0-or-later
// How long a device takes for the operations of a training step, at real sizes, and how near that is to the minimum
// time that its matrix rate and bandwidth allow (the roofline). Prints one JSON object per line.
#pragma once

#include "tests/gpu/workload.h"

#include "kernels/device.h"

namespace evenkeel::gpucheck {

inline constexpr double rooflineGoal = 0.6;

struct Ceilings { // per second
    double flops = 0, bytes = 0;
};

// The best rates of the device with our own operations: the better of two large products (of `side` rows and
// columns) in its math mode, and of a copy and a read of `values` floats.
Ceilings measureCeilings(Device& device, Index side = 8192, Index values = Index { 1 } << 28);

// Each operation alone, then whole steps. False where the loss is no number or has not fallen; how many operations of
// the training step, and steps, fall short of the goal is added to `missed`.
bool timeStep(
    Device& device, const Shape& shape, const std::vector<Batch>& batches, const Ceilings& ceilings, int& missed);

// Seconds, operations and bytes of each kind of kernel and product in a step, by events around each one.
void timeParts(Device& device, const Shape& shape, const std::vector<Batch>& batches);

// The output layer and the whole step only, with the batches on the device: to compare device specs.
void timeQuickly(Device& device, const Shape& shape, const std::vector<Batch>& batches);

// Seconds of one product that fills any share of a GPU; for comparing shares.
double secondsOfProduct(Device& device, Index side = 8192);

} // namespace evenkeel::gpucheck
