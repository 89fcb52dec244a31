// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gpu/uneven_figures.h"

#include <algorithm>

namespace evenkeel::gpucheck {

namespace {

double spread(const std::vector<std::int64_t>& updates)
{
    const auto [min, max] = std::ranges::minmax(updates);
    return double(max) / double(std::max<std::int64_t>(min, 1)) - 1;
}

} // namespace

Balance balanceOf(const std::vector<MergeEvent>& merges)
{
    const std::size_t count = (merges.size() + 2) / 3;
    if (count == 0)
        return {};
    std::vector<std::int64_t> sums(merges[0].updates.size());
    std::vector<double> spreads;
    for (auto merge = merges.end() - std::ptrdiff_t(count); merge != merges.end(); ++merge) {
        spreads.push_back(spread(merge->updates));
        for (std::size_t rank = 0; rank < sums.size(); ++rank)
            sums[rank] += merge->updates[rank];
    }
    std::ranges::sort(spreads);
    return { int(count), spread(sums), spreads[count / 2], spreads.back() };
}

} // namespace evenkeel::gpucheck
