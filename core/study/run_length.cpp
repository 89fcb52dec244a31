// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/run_length.h"

#include "core/base/number_text.h"
#include "core/project/automatic.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace evenkeel {

namespace {

std::string growing(double first, double factor)
{
    constexpr int digits = 5;
    constexpr double slowest = 1.0001; // what is left of a factor with these digits
    return significantText(first, digits) + " seconds x " + significantText(std::max(factor, slowest), digits);
}

double factorFor(double first, double last, int count)
{
    return std::pow(last / first, 1 / double(std::max(count - 1, 1)));
}

} // namespace

double lengthOfRuns(std::span<const double> times, double longest)
{
    constexpr double ofMedian = 3, ofThird = 1.5;
    std::vector<double> sorted(times.begin(), times.end());
    std::ranges::sort(sorted);
    if (sorted.empty())
        return longest;
    const double median = sorted[sorted.size() / 2], third = sorted[std::min<std::size_t>(2, sorted.size() - 1)];
    const double wanted = std::max(ofMedian * median, ofThird * third);
    return wanted < longest ? std::min(twoDigits(wanted), longest) : longest;
}

std::string evaluationTimes(double first, double last, int count)
{
    return growing(first, factorFor(first, last, count));
}

std::string evaluationTimesBefore(double soonest, double last, int count)
{
    constexpr double part = 4, before = 10;
    const double first = std::min(soonest, last) / part;
    return growing(first, std::min(factorFor(first, last, count), std::pow(part, 1 / before)));
}

} // namespace evenkeel
