// SPDX-License-Identifier: GPL-3.0-or-later
// Subnets of a network: some units of every hidden layer, with the weights between them. A rank's share of the weights
// is more where there are several hidden layers: a weight between units of two ranks is in no subnet, and in the share
// of the rank that has the unit it leads to. Every weight but the output bias, which all ranks have, is in one share.
#pragma once

#include "core/base/hash.h"
#include "core/train/model/model.h"

#include <vector>

namespace evenkeel {

// The units of each hidden layer that belong to it, sorted.
using Units = std::vector<std::vector<Id>>;

// Of what is drawn in a round.
inline std::uint64_t seedOfRound(std::uint64_t seed, Index round) { return seed + std::uint64_t(round) * goldenGamma; }

// The units of each rank in a round, in proportion to the ranks' speeds: every unit is dealt out exactly once.
std::vector<Units> dealUnits(
    const ModelShape& whole, const std::vector<double>& speeds, Index round, std::uint64_t seed);
bool hasSubnet(const Units& units); // units of every layer: a rank with none in one layer trains nothing

ModelShape subnetShape(const ModelShape& whole, const Units& units);

// A share's weights in the order that they have in the whole network (Model's order), out of it and back.
std::vector<float> takeShare(const ModelShape& whole, const Units& units, std::span<const float> weights);
void putShare(const ModelShape& whole, const Units& units, std::span<const float> share, std::span<float> weights);
// A subnet's weights in Model's order, out of its rank's share and back.
std::vector<float> takeSubnet(const ModelShape& whole, const Units& units, std::span<const float> share);
void putSubnet(const ModelShape& whole, const Units& units, std::span<const float> subnet, std::span<float> share);

// When units are dealt out anew: what goes from one rank's share to each rank's, all but the output bias ...
std::vector<std::vector<float>> splitShare(
    const ModelShape& whole, const Units& units, std::span<const float> share, const std::vector<Units>& next);
// ... and a new share of what came from each rank (one's own part included).
std::vector<float> joinShare(const ModelShape& whole, const Units& units, const std::vector<std::vector<float>>& parts,
    const std::vector<Units>& before, std::span<const float> outputBias);

} // namespace evenkeel
