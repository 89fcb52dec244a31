// SPDX-License-Identifier: GPL-3.0-or-later
// How much of each other's models neighbours take: x_i <- sum_j W_ij x_j, W symmetric with rows that add up to 1,
// so that the mean of all models never changes by it. W = I - sum over the matchings used of their links' Laplacians.
#pragma once

#include "core/algorithms/shared/matchings.h"
#include "core/base/random.h"

namespace evenkeel {

// Metropolis and Hastings: W_ij = 1 / (1 + the larger number of links of i and j); all matchings are used every time.
void mixByDegree(std::vector<Matching>& matchings, int ranks);

// MATCHA (Wang et al. 2019). Matching j is used with probability p_j, sum_j p_j = budget * matchings; p maximises the
// algebraic connectivity lambda_2 of the expected Laplacian sum_j p_j L_j, W = I - alpha sum_{j used} L_j, and alpha
// minimises rho = || E[W^2] - 1 1^T / n ||, by which ranks agree faster. Equal bits everywhere.
void mixByBudget(std::vector<Matching>& matchings, int ranks, double budget);

struct Neighbour { // whom a rank has in a matching
    int rank = -1; // -1: nobody
    double weight = 0, probability = 1;
};

std::vector<Neighbour> neighboursOf(const std::vector<Matching>& matchings, int rank); // one a matching
// Those of one exchange, in the order of the matchings. Ranks that bring equal random numbers draw alike.
std::vector<Neighbour> draw(const std::vector<Neighbour>& all, Random random);

} // namespace evenkeel
