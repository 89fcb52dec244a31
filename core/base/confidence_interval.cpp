// SPDX-License-Identifier: GPL-3.0-or-later
// Student's t and the confidence interval of a mean.
#include "core/base/confidence_interval.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <math.h> // NOLINT(modernize-deprecated-headers): lgamma_r, as std::lgamma writes a global
#include <numbers>
#include <numeric>

namespace evenkeel {

namespace {

double logGamma(double x)
{
    int sign = 0;
    return lgamma_r(x, &sign);
}

// The continued fraction of the incomplete beta function, by Lentz's method (Press et al., Numerical Recipes, 6.4);
// it converges fast for x < (a + 1) / (a + b + 2).
double betaFraction(double x, double a, double b)
{
    constexpr double tiny = 1e-300;
    const auto apart = [](double value) { return std::abs(value) < tiny ? tiny : value; };
    double c = 1, d = 1 / apart(1 - (a + b) * x / (a + 1)), result = d;
    for (int m = 1; m <= 500; ++m) {
        const double even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)),
                     odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
        d = 1 / apart(1 + even * d);
        c = apart(1 + even / c);
        result *= d * c;
        d = 1 / apart(1 + odd * d);
        c = apart(1 + odd / c);
        result *= d * c;
        if (std::abs(d * c - 1) < std::numeric_limits<double>::epsilon())
            break;
    }
    return result;
}

// I_x(a, b), the share of the beta distribution below x.
double betaBelow(double x, double a, double b)
{
    if (x <= 0 || x >= 1)
        return x <= 0 ? 0 : 1;
    const double factor = std::exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * std::log(x) + b * std::log1p(-x));
    return x < (a + 1) / (a + b + 2) ? factor * betaFraction(x, a, b) / a : 1 - factor * betaFraction(1 - x, b, a) / b;
}

double density(double t, double n)
{
    return std::exp(logGamma((n + 1) / 2) - logGamma(n / 2) - (n + 1) / 2 * std::log1p(t * t / n))
        / std::sqrt(n * std::numbers::pi);
}

// G. W. Hill, Algorithm 396: Student's t-quantiles, CACM 13 (1970); exact for 1 and 2, else to about six digits.
double hill95(double n)
{
    constexpr double p = 0.05, normalQuantile = -1.959963984540054;
    if (n == 1)
        return 1 / std::tan(p * std::numbers::pi / 2);
    if (n == 2)
        return std::sqrt(2 / (p * (2 - p)) - 2);
    const double a = 1 / (n - 0.5), b = 48 / (a * a);
    double c = ((20700 * a / b - 98) * a - 16) * a + 96.36;
    const double d = ((94.5 / (b + c) - 3) / b + 1) * std::sqrt(a * std::numbers::pi / 2) * n;
    double y = std::pow(d * p, 2 / n);
    if (y > 0.05 + a) {
        const double x = normalQuantile;
        y = x * x;
        if (n < 5)
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

} // namespace

double studentTBelow(double t, double n)
{
    const double tail = betaBelow(n / (n + t * t), n / 2, 0.5) / 2;
    return t > 0 ? 1 - tail : tail;
}

double studentT95(double n)
{
    if (!(n >= 1))
        return 0;
    double t = hill95(n);
    if (n != std::floor(n)) // degrees of freedom of two unequal variances: Hill's formula is made for whole numbers
        for (int i = 0; i < 8; ++i)
            t += (0.025 - studentTBelow(-t, n)) / -density(t, n);
    return t;
}

double studentT95Of(int intervals, double n)
{
    double low = studentT95(n);
    if (intervals <= 1 || low <= 0)
        return low;
    const double outside = 0.025 / intervals; // probability outside of the interval, on each side
    double high = 2 * low;
    while (studentTBelow(-high, n) > outside)
        high *= 2;
    for (int i = 0; i < 100 && high - low > 1e-12 * high; ++i) {
        const double middle = (low + high) / 2;
        (studentTBelow(-middle, n) > outside ? low : high) = middle;
    }
    return high;
}

ShareInterval shareInterval(double share, double samples)
{
    if (samples <= 0)
        return {};
    constexpr double z = 1.959964;
    const double p = std::clamp(share, 0.0, 1.0), of = 1 + z * z / samples, middle = (p + z * z / (2 * samples)) / of,
                 half = z / of * std::sqrt(p * (1 - p) / samples + z * z / (4 * samples * samples));
    return { std::max(middle - half, 0.0), std::min(middle + half, 1.0) };
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
    band.half = studentT95(n - 1) * std::sqrt(squares / (n - 1) / n);
    return band;
}

} // namespace evenkeel
