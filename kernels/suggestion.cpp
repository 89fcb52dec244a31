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
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = std::exchange(row[0], i + 1);
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t changed = diagonal + (a[i] == b[j] ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({ changed, row[j] + 1, row[j + 1] + 1 });
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
