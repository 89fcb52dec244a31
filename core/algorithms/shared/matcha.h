// SPDX-License-Identifier: GPL-3.0-or-later
// MATCHA (Wang, Sahu, Yang, Joshi, Kar: MATCHA: Speeding Up Decentralized SGD via Matching Decomposition Sampling,
// 2019).
#pragma once

#include "core/algorithms/shared/mixing.h"

namespace evenkeel {

// Matching j is used with probability p_j, sum_j p_j = budget * matchings; p maximizes the
// algebraic connectivity lambda_2 of the expected Laplacian sum_j p_j L_j, W = I - alpha sum_{j used} L_j, and alpha
// minimizes rho = || E[W^2] - 1 1^T / n ||, by which ranks agree faster. Equal bits everywhere.
void mixByBudget(std::vector<Matching>& matchings, int ranks, double budget);

} // namespace evenkeel
