// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/partition/share_math.h"

#include <algorithm>
#include <charconv>
#include <numeric>

namespace evenkeel {

namespace {

double toDigits(double value, int digits) // projects are read by people
{
    char text[32];
    const auto end = std::to_chars(text, text + sizeof text, value, std::chars_format::general, digits).ptr;
    std::from_chars(text, end, value);
    return value;
}

} // namespace

std::vector<double> withShare(std::vector<double> weights, std::size_t rank, double share)
{
    if (weights.size() < 2)
        return weights;
    const double others = std::accumulate(weights.begin(), weights.end(), 0.0) - weights[rank];
    share = std::clamp(share, minShare, 1 - minShare);
    weights[rank] = toDigits(others * share / (1 - share), 10);
    return weights;
}

} // namespace evenkeel
