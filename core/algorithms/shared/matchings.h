// SPDX-License-Identifier: GPL-3.0-or-later
// Who exchanges models with whom in decentralized training: a graph of ranks, and its links divided into matchings,
// sets in which no rank occurs twice, so that all links of one can be used at once.
#pragma once

#include <vector>

namespace evenkeel {

struct Link {
    int a = 0, b = 0; // a < b
    double weight = 0; // mixing weight between a and b: W_ab = W_ba
};

struct Matching {
    std::vector<Link> links;
    double probability = 1; // of being used at an exchange
};

// Exponential: i and i + 1, i + 2, i + 4, ... (Assran et al. 2019), links are undirected.
enum class Graph { Ring, Torus, Exponential, Complete };

// In all of these graphs every rank has as many links as every other, and reaches all. Links are in the order in which
// `matchings` needs the fewest matchings.
std::vector<Link> linksOf(Graph graph, int ranks);

// Every link is in one matching. At most one matching more than the most links that a rank has (Vizing), which are
// needed in any case.
std::vector<Matching> matchings(const std::vector<Link>& links, int ranks);

} // namespace evenkeel
