// SPDX-License-Identifier: GPL-3.0-or-later
// Random numbers, and the two functions they need. Compiled without contraction to fused multiply-adds
// (CMakeLists.txt), which would change last bits.
#include "core/base/random.h"
#include "core/base/hash.h"

#include <cmath>

namespace evenkeel {

Random::Random(std::uint64_t seed, std::uint64_t stream)
{
    std::uint64_t x = mixBits(seed + goldenGamma) ^ mixBits(stream * streamMultiplier + 1);
    for (std::uint64_t& word : m_state)
        word = mixBits(x += goldenGamma);
}

// Lemire 2019: the high half of a product; the few products that would favor some numbers are drawn again.
std::uint64_t Random::below(std::uint64_t limit)
{
    __extension__ using Wide = unsigned __int128;
    const std::uint64_t unfair = (0 - limit) % limit;
    while (true) {
        const Wide product = static_cast<Wide>(bits()) * limit;
        if (static_cast<std::uint64_t>(product) >= unfair)
            return static_cast<std::uint64_t>(product >> 64);
    }
}

// Marsaglia's polar method; the second number of the pair is dropped, so that there is no hidden state.
double Random::normal()
{
    while (true) {
        const double x = 2 * uniform() - 1, y = 2 * uniform() - 1, s = x * x + y * y;
        if (s < 1 && s > 0)
            return x * std::sqrt(-2 * repeatableLog(s) / s);
    }
}

namespace {
constexpr double ln2High = 0x1.62e42fee00000p-1, ln2Low = 0x1.a39ef35793c76p-33; // their sum is ln 2; n * high is exact
}

// x = 2^n m with m near 1; ln m = 2 artanh((m - 1) / (m + 1)).
double repeatableLog(double x)
{
    int n = 0;
    double m = std::frexp(x, &n); // exact
    if (m < 0.70710678118654752) {
        m *= 2;
        --n;
    }
    const double t = (m - 1) / (m + 1), square = t * t;
    double sum = 0;
    for (int k = 23; k >= 3; k -= 2) // t < 0.172: the next term is below 2^-60
        sum = (sum + 1. / k) * square;
    return n * ln2High + (n * ln2Low + 2 * (t + t * sum));
}

// e^x = 2^n e^r with |r| <= ln 2 / 2.
double repeatableExp(double x)
{
    const double n = std::floor(x / (ln2High + ln2Low) + 0.5);
    const double r = (x - n * ln2High) - n * ln2Low;
    double sum = 1;
    for (int k = 15; k >= 1; --k)
        sum = 1 + sum * r / k;
    return std::ldexp(sum, static_cast<int>(n)); // exact
}

} // namespace evenkeel
