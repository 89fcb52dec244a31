// SPDX-License-Identifier: GPL-3.0-or-later
// Which neighbors a rank has, and D-PSGD's weights.
#include "core/algorithms/shared/mixing.h"

#include <algorithm>
#include <iterator>

namespace evenkeel {

void mixByDegree(std::vector<Matching>& matchings, int ranks)
{
    std::vector<int> degrees(std::size_t(ranks), 0);
    for (const Matching& matching : matchings)
        for (const Link& link : matching.links)
            for (const int end : { link.a, link.b })
                ++degrees[std::size_t(end)];
    for (Matching& matching : matchings)
        for (Link& link : matching.links)
            link.weight = 1.0 / (1 + std::max(degrees[std::size_t(link.a)], degrees[std::size_t(link.b)]));
}

std::vector<Neighbor> neighborsOf(const std::vector<Matching>& matchings, int rank)
{
    std::vector<Neighbor> all;
    for (const Matching& matching : matchings) {
        Neighbor& mine = all.emplace_back(Neighbor { .probability = matching.probability });
        for (const Link& link : matching.links)
            if (link.a == rank || link.b == rank) {
                mine.rank = link.a == rank ? link.b : link.a;
                mine.weight = link.weight;
            }
    }
    return all;
}

std::vector<Neighbor> draw(const std::vector<Neighbor>& all, Random random)
{
    std::vector<Neighbor> drawn;
    std::ranges::copy_if(all, std::back_inserter(drawn),
        [&](const Neighbor& each) { return random.chance(each.probability) && each.rank >= 0; });
    return drawn;
}

} // namespace evenkeel
