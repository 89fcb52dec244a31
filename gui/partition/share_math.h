// SPDX-License-Identifier: GPL-3.0-or-later
// Shares of devices as a user sets them by hand.
#pragma once

#include <cstddef>
#include <vector>

namespace evenkeel {

constexpr double minShare = 1e-6; // min share of one device, and of what is left to the others

// The weights with which `rank` has `share` of everything; the others keep their proportions, and their numbers.
std::vector<double> withShare(std::vector<double> weights, std::size_t rank, double share);

} // namespace evenkeel
