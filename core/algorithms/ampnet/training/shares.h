// SPDX-License-Identifier: GPL-3.0-or-later
// How much of the output layer, or of the instances, each rank takes.
#pragma once

#include "kernels/views.h"

#include <span>
#include <vector>

namespace evenkeel::ampnet {

// Shares (their sum is 1) with which all ranks are ready at the same time: rank r needs fixed[r] seconds a batch for
// its other layers, and would need whole[r] > 0 for the whole output layer. One that is later anyway gets nothing.
std::vector<double> outputShares(std::span<const double> fixed, std::span<const double> whole);

// Whose turn it is, `count` times: each has turns in proportion to its share, as evenly spread as possible.
std::vector<int> takeTurns(std::span<const double> shares, int count);

// Rank r's labels are result[r] .. result[r + 1] - 1.
std::vector<Index> labelBounds(std::span<const double> shares, Index labels);

} // namespace evenkeel::ampnet
