// SPDX-License-Identifier: GPL-3.0-or-later
// Omnivore's model of how long training takes with the devices in g compute groups: hardware efficiency HE(g), seconds
// per update, times statistical efficiency SE(g), updates to a loss (Hadjis et al., arXiv 1606.04487).
#pragma once

#include "core/tune/probe.h"

#include <vector>

namespace evenkeel {

struct Allocation {
    int groups = 1;
    double update = 0; // HE: seconds of the run's clock per update by a batch of samples, predicted
    double measured = 0; // seconds per update in its probe; 0: it was not probed
    double updates = 0; // SE: to the loss that is compared; where it was not probed, by its neighbors
    bool isReached = true; // whether the probe reached the loss; false: extrapolated from how the loss fell
    double momentum = 0, rate = 0; // explicit momentum and rate of its best probe

    bool isProbed() const { return measured > 0; }
    double time() const { return update * updates; } // seconds to the loss
};

// HE of this configuration of compute-groups. Predicted where its devices have profiles, dry and without training;
// otherwise by a short run of about `updates` updates, on the run's clock, which is added to `cost`. Throws what ends
// that.
double secondsPerUpdate(
    const RunConfig& config, const RunData& data, RunControl& control, int updates, SearchCost& cost);

// How many groups are worth a prediction: all numbers up to 64, beyond that powers of two and half-way between.
std::vector<int> numbersOfGroups(int devices);

// HE of compute-groups with this project's devices, for each of those numbers.
std::vector<Allocation> predictedAllocations(
    const RunConfig& project, const RunData& data, RunControl& control, SearchCost& cost);

// Where FC saturation begins: the most groups, of 1, 2, 4, ... and all devices, of which each number is more than a
// tenth faster per update than the one before (the authors' code). `allocations` have these numbers.
int saturatedGroups(const std::vector<Allocation>& allocations);

// SE where it was not probed: between two probed numbers of groups linear in the implicit momentum 1 - 1/g (theorem 5
// of arXiv 1605.09774), beyond the last that one's. At least one must have been probed.
void estimateUpdates(std::vector<Allocation>& allocations);

} // namespace evenkeel
