// SPDX-License-Identifier: GPL-3.0-or-later
// How much of each other's models neighbors adopt: x_i <- sum_j W_ij x_j, W symmetric with rows that add up to 1,
// so that the mean of all models never changes by it. W = I - sum over the matchings used of their links' Laplacians.
#pragma once

#include "core/algorithms/shared/matchings.h"
#include "core/base/random.h"

namespace evenkeel {

// Metropolis and Hastings: W_ij = 1 / (1 + the larger number of links of i and j); all matchings are used every time.
void mixByDegree(std::vector<Matching>& matchings, int ranks);

struct Neighbor { // the partner of a rank in a matching
    int rank = -1; // -1: nobody
    double weight = 0, probability = 1;
};

std::vector<Neighbor> neighborsOf(const std::vector<Matching>& matchings, int rank); // one per matching
// Those of one exchange, in the order of the matchings. Ranks with equal random numbers draw the same.
std::vector<Neighbor> draw(const std::vector<Neighbor>& all, Random random);

} // namespace evenkeel
