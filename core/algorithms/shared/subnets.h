// SPDX-License-Identifier: GPL-3.0-or-later
// Subnets of a network: some units of every hidden layer, with the weights between them.
#pragma once

#include "core/base/hash.h"
#include "core/train/model/model.h"

#include <vector>

namespace evenkeel {

// The units of each hidden layer that belong to it, sorted.
using Units = std::vector<std::vector<Id>>;

// Of what is drawn in a round.
inline std::uint64_t seedOfRound(std::uint64_t seed, Index round) { return seed + std::uint64_t(round) * goldenGamma; }

// A rank's units in a round, in proportion to the ranks' speeds; empty: none. Calls with equal arguments but the rank
// deal out every unit exactly once.
Units dealUnits(const ModelShape& whole, const std::vector<double>& speeds, int rank, Index round, std::uint64_t seed);

ModelShape subnetShape(const ModelShape& whole, const Units& units);

// The subnet's weights out of the whole network's (both in Model's order), and back into an array that holds zeros
// elsewhere; the output bias, which all subnets have, goes back times `biasShare`.
std::vector<float> takeSubnet(const ModelShape& whole, const Units& units, std::span<const float> weights);
void putSubnet(const ModelShape& whole, const Units& units, std::span<const float> subnet, float biasShare,
    std::span<float> weights);

} // namespace evenkeel
