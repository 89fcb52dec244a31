// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/time_spent.h"

#include "core/store/run_store.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace evenkeel {

std::vector<TimeSpent> timeSpent(const RunStore& store, std::int64_t run)
{
    constexpr std::int64_t maxBlocks = 20'000;
    std::vector<TimeSpent> all;
    for (const SpansEvent& block : store.spans(run, 0, std::numeric_limits<double>::infinity(), maxBlocks)) {
        if (all.empty() || all.back().rank != block.rank)
            all.push_back({ block.rank });
        for (std::size_t i = 0; i < std::min(block.kinds.size(), block.lengths.size()); ++i)
            if (const std::size_t kind = activityIndex(block.kinds[i]); kind < activityCount)
                all.back().shares[kind] += double(std::max<std::int64_t>(block.lengths[i], 0));
    }
    for (TimeSpent& rank : all) {
        const double sum = std::accumulate(rank.shares.begin(), rank.shares.end(), 0.0);
        for (double& share : rank.shares)
            share = sum > 0 ? share / sum : 0;
    }
    return all;
}

} // namespace evenkeel
