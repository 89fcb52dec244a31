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
                shares[r] = std::max(0.0, (done / speed - fixed[r]) / whole[r]);
                changed |= shares[r] == 0;
            }
    }
    return shares;
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
