// SPDX-License-Identifier: GPL-3.0-or-later
// The number of samples of each rank: largest remainder.
#include "core/partition/tools.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>

namespace evenkeel {

std::vector<Index> quotas(Index samples, std::span<const double> speeds)
{
    const std::vector<double> share = shares(speeds);
    std::vector<Index> result(share.size());
    std::vector<double> remainder(share.size());
    Index left = samples;
    for (std::size_t rank = 0; rank < share.size(); ++rank) {
        const double exact = static_cast<double>(samples) * share[rank];
        // To a millionth: rounding errors must neither make equal speeds unequal nor lose a unit.
        result[rank] = std::min(left, static_cast<Index>(std::floor(exact + 1e-6)));
        remainder[rank] = std::round((exact - static_cast<double>(result[rank])) * 1e6);
        left -= result[rank];
    }
    std::vector<std::size_t> order(share.size());
    std::iota(order.begin(), order.end(), std::size_t { 0 });
    std::ranges::stable_sort(order, std::greater<> {}, [&](std::size_t rank) { return remainder[rank]; });
    for (std::size_t i = 0; left > 0; i = (i + 1) % order.size(), --left)
        ++result[order[i]];
    return result;
}

} // namespace evenkeel
