// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/time_spent.h"

#include "core/store/run_store.h"

#include <limits>
#include <numeric>

namespace evenkeel {

double TimeSpent::share(std::size_t activity) const
{
    const double sum = std::accumulate(spent.seconds.begin(), spent.seconds.end(), 0.0);
    return sum > 0 ? spent.seconds[activity] / sum : 0;
}

std::vector<TimeSpent> timeSpent(const RunStore& store, std::int64_t run)
{
    constexpr std::int64_t maxBlocks = 20'000;
    std::vector<TimeSpent> all;
    for (const SpansEvent& block : store.spans(run, 0, std::numeric_limits<double>::infinity(), maxBlocks)) {
        if (all.empty() || all.back().rank != block.rank)
            all.push_back({ block.rank });
        all.back().spent.add(block);
    }
    return all;
}

} // namespace evenkeel
