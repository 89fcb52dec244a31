// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/suggestion.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace evenkeel {

namespace {

// Levenshtein's distance.
std::size_t distance(std::string_view a, std::string_view b)
{
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t { 0 });
    for (const char one : a) {
        auto cell = row.begin();
        std::size_t diagonal = std::exchange(row[0], row[0] + 1);
        for (const char other : b) {
            const std::size_t changed = diagonal + (one == other ? 0 : 1);
            diagonal = cell[1];
            cell[1] = std::min({ changed, cell[0] + 1, cell[1] + 1 });
            ++cell;
        }
    }
    return row.back();
}

} // namespace

std::string nearestName(std::string_view wrong, const std::vector<std::string_view>& names, std::size_t maxDistance)
{
    const auto best = std::min_element(names.begin(), names.end(),
        [&](std::string_view a, std::string_view b) { return distance(wrong, a) < distance(wrong, b); });
    return best != names.end() && distance(wrong, *best) <= maxDistance ? std::string(*best) : std::string();
}

} // namespace evenkeel
