// SPDX-License-Identifier: GPL-3.0-or-later
// Student's t and the confidence interval of a mean.
#include "core/base/confidence_interval.h"

#include <cmath>
#include <numbers>
#include <numeric>

namespace evenkeel {

// G. W. Hill, Algorithm 396: Student's t-quantiles, CACM 13 (1970); exact for 1 and 2, else to about six digits.
double studentT95(int degreesOfFreedom)
{
    constexpr double p = 0.05, normalQuantile = -1.959963984540054;
    const double n = degreesOfFreedom;
    if (degreesOfFreedom < 1)
        return 0;
    if (degreesOfFreedom == 1)
        return 1 / std::tan(p * std::numbers::pi / 2);
    if (degreesOfFreedom == 2)
        return std::sqrt(2 / (p * (2 - p)) - 2);
    const double a = 1 / (n - 0.5), b = 48 / (a * a);
    double c = ((20700 * a / b - 98) * a - 16) * a + 96.36;
    const double d = ((94.5 / (b + c) - 3) / b + 1) * std::sqrt(a * std::numbers::pi / 2) * n;
    double y = std::pow(d * p, 2 / n);
    if (y > 0.05 + a) {
        const double x = normalQuantile;
        y = x * x;
        if (degreesOfFreedom < 5)
            c += 0.3 * (n - 4.5) * (x + 0.6);
        c = (((0.05 * d * x - 5) * x - 7) * x - 2) * x + b + c;
        y = (((((0.4 * y + 6.3) * y + 36) * y + 94.5) / c - y - 3) / b + 1) * x;
        y = std::expm1(a * y * y);
    } else {
        y = ((1 / (((n + 6) / (n * y) - 0.089 * d - 0.822) * (n + 2) * 3) + 0.5 / (n + 4)) * y - 1) * (n + 1) / (n + 2)
            + 1 / y;
    }
    return std::sqrt(n * y);
}

MeanBand meanBand(std::span<const double> values)
{
    const auto n = static_cast<double>(values.size());
    if (values.empty())
        return {};
    MeanBand band { std::accumulate(values.begin(), values.end(), 0.0) / n, 0 };
    if (values.size() < 2)
        return band;
    double squares = 0;
    for (double value : values)
        squares += (value - band.mean) * (value - band.mean);
    band.half = studentT95(static_cast<int>(values.size()) - 1) * std::sqrt(squares / (n - 1) / n);
    return band;
}

} // namespace evenkeel
