// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/timeline/lane_columns.h"

#include <algorithm>
#include <cmath>

namespace evenkeel {

namespace {

constexpr int nearby = 8; // columns to each side, in which cycles are counted
constexpr int minColumns = 4; // per cycle; wider ones are drawn as they are
constexpr int meanCycles = 4; // cycles

// How many cycles begin in each column: computing after something else.
std::vector<int> cyclesOf(const TimelineData& data, int rank, double from, double to, int count, TimelineClock clock)
{
    std::vector<int> cycles(std::size_t(count), 0);
    bool isComputing = true;
    data.visit(rank, from, to, clock, [&](double begin, double, Activity activity) {
        const bool computes = activity == Activity::Compute;
        const auto column = std::floor((begin - from) / (to - from) * count);
        if (computes && !isComputing && column >= 0 && column < count)
            ++cycles[std::size_t(column)];
        isComputing = computes;
    });
    return cycles;
}

// By column: over how many columns to each side its mean is.
std::vector<int> widthsOf(const std::vector<int>& cycles)
{
    const int count = int(cycles.size());
    std::vector<int> before(cycles.size() + 1, 0); // begun before each column
    for (std::size_t i = 0; i < cycles.size(); ++i)
        before[i + 1] = before[i] + cycles[i];
    std::vector<int> widths(cycles.size(), 0);
    for (int i = 0; i < count; ++i) {
        const int first = std::max(0, i - nearby), last = std::min(count, i + nearby + 1);
        const int begun = before[std::size_t(last)] - before[std::size_t(first)];
        if (begun * minColumns > last - first)
            widths[std::size_t(i)] = (meanCycles * (last - first) + 2 * begun - 1) / (2 * begun);
    }
    return widths;
}

std::vector<ActivitySeconds> meansOf(const std::vector<ActivitySeconds>& columns, const std::vector<int>& widths)
{
    const int count = int(columns.size());
    std::vector<std::array<double, activityCount>> sums(columns.size() + 1);
    for (std::size_t i = 0; i < columns.size(); ++i)
        for (std::size_t kind = 0; kind < activityCount; ++kind)
            sums[i + 1][kind] = sums[i][kind] + double(columns[i][kind]);
    std::vector<ActivitySeconds> means = columns;
    for (int i = 0; i < count; ++i) {
        const int width = std::min({ widths[std::size_t(i)], i, count - 1 - i }); // as far to the left as to the right
        if (width == 0)
            continue;
        const auto &first = sums[std::size_t(i) - std::size_t(width)],
                   &last = sums[std::size_t(i) + std::size_t(width) + 1];
        for (std::size_t kind = 0; kind < activityCount; ++kind)
            means[std::size_t(i)][kind] = float((last[kind] - first[kind]) / (2 * width + 1));
    }
    return means;
}

} // namespace

std::vector<ActivitySeconds> laneColumns(
    const TimelineData& data, int rank, double from, double to, int count, TimelineClock clock)
{
    std::vector<ActivitySeconds> columns = data.parts(rank, from, to, count, clock);
    if (!(to > from) || !data.isExact(from, to, clock)) // else a column has many more cycles
        return columns;
    const std::vector<int> widths = widthsOf(cyclesOf(data, rank, from, to, int(columns.size()), clock));
    for (int pass = 0; pass < 2; ++pass) // the second takes what is left where cycles do not fill the first's width
        columns = meansOf(columns, widths);
    return columns;
}

} // namespace evenkeel
