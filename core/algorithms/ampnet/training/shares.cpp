// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/algorithms/ampnet/training/shares.h"

#include <algorithm>
#include <cmath>

namespace evenkeel::ampnet {

std::vector<double> outputShares(std::span<const double> fixed, std::span<const double> whole)
{
    std::vector<double> shares(fixed.size(), 1);
    for (bool changed = true; changed;) { // sum over the takers of (time - fixed) / whole = 1
        double speed = 0, done = 1;
        for (std::size_t r = 0; r < shares.size(); ++r)
            if (shares[r] > 0) {
                speed += 1 / whole[r];
                done += fixed[r] / whole[r];
            }
        changed = false;
        for (std::size_t r = 0; r < shares.size(); ++r)
            if (shares[r] > 0) {
                shares[r] = std::clamp((done / speed - fixed[r]) / whole[r], 0.0, 1.0); // 1 may be rounded up
                changed |= shares[r] == 0;
            }
    }
    return shares;
}

std::vector<int> takeTurns(std::span<const double> shares, int count)
{
    std::vector<int> turns;
    std::vector<double> taken(shares.size(), 0.0);
    while (int(turns.size()) < count) {
        const auto lateness = [&](std::size_t i) { return (taken[i] + 1) / shares[i]; };
        std::size_t next = 0;
        for (std::size_t i = 1; i < shares.size(); ++i)
            if (lateness(i) < lateness(next))
                next = i;
        ++taken[next];
        turns.push_back(int(next));
    }
    return turns;
}

std::vector<Index> labelBounds(std::span<const double> shares, Index labels)
{
    std::vector<Index> bounds { 0 };
    double sum = 0;
    for (const double share : shares)
        bounds.push_back(std::min<Index>(labels, std::llround((sum += share) * double(labels))));
    bounds.back() = labels;
    return bounds;
}

} // namespace evenkeel::ampnet
