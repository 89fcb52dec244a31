// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/predict/calibration/fit.h"

#include <algorithm>

namespace evenkeel {

std::array<double, 3> fitRelative(const std::vector<FitPoint>& points)
{
    constexpr std::size_t n = 3;
    std::array<std::array<double, n>, n> gram {};
    std::array<double, n> right {}, c {};
    for (const FitPoint& p : points) {
        if (p.y <= 0)
            continue;
        for (std::size_t i = 0; i < n; ++i) {
            right[i] += p.x[i] / p.y;
            for (std::size_t j = 0; j < n; ++j)
                gram[i][j] += p.x[i] * p.x[j] / (p.y * p.y);
        }
    }
    constexpr int rounds = 20'000;
    for (int round = 0; round < rounds; ++round)
        for (std::size_t i = 0; i < n; ++i) {
            if (gram[i][i] <= 0)
                continue;
            double rest = right[i];
            for (std::size_t j = 0; j < n; ++j)
                rest -= j == i ? 0 : gram[i][j] * c[j];
            c[i] = std::max(rest / gram[i][i], 0.0);
        }
    return c;
}

double medianOf(std::vector<double> values)
{
    if (values.empty())
        return 0;
    const auto middle = values.begin() + std::ptrdiff_t(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

double usualMean(const std::vector<double>& values)
{
    constexpr double unusual = 3; // medians
    const double limit = unusual * medianOf(values);
    double sum = 0;
    int count = 0;
    for (const double value : values)
        if (value <= limit) {
            sum += value;
            ++count;
        }
    return count > 0 ? sum / count : 0;
}

} // namespace evenkeel
