// SPDX-License-Identifier: GPL-3.0-or-later
// The points of one curve in bounded memory, and the few of them that a screen can show: minimum and maximum of each
// pixel column. A curve that outgrows its memory is thinned by buckets of equally many points: each keeps its first,
// last, smallest and largest point and a gap, so extremes survive; the newest stretch stays as it was added.
#pragma once

#include <QPointF>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

namespace evenkeel {

class Smoother;

// Where a point is on each of the x axes that a plot may switch between. All of them ascend together.
using PlotX = std::array<double, 5>;

constexpr PlotX everywhere(double x)
{
    PlotX all {};
    all.fill(x);
    return all;
}

class SeriesData {
public:
    static constexpr std::size_t maxPoints = 16384; // held at the same time, however many are appended

    explicit SeriesData(std::size_t capacity = maxPoints)
        : m_capacity(capacity)
    {
    }

    void append(const PlotX& x, double y); // NaN in y is a gap; infinities are dropped
    void append(double x, double y) { append(everywhere(x), y); }
    void clear() { *this = SeriesData(m_capacity); }
    void setAxis(std::size_t axis) { m_axis = axis; } // of PlotX: which one the following functions mean

    std::size_t size() const { return m_y.size(); }
    std::uint64_t appended() const { return m_appended; } // so far, those left out too
    double x(std::size_t i) const { return xs()[i]; }
    double x(std::size_t i, std::size_t axis) const { return m_x[axis][i]; }
    double y(std::size_t i) const { return m_y[i]; }
    double firstX(bool positive) const; // NaN where there is none; positive: as a logarithmic axis needs it
    double lastX() const;
    std::ptrdiff_t nearest(double x) const; // -1: empty

    // Points to draw for [from, to] and one neighbor each side: all of them while they are few, else two per bin. A
    // gap stays a gap. The bins are equal in log x where logX.
    void thin(double from, double to, int bins, bool logX, std::vector<QPointF>& out) const;

    // At most `bins` points for [from, to]: means of what is in equal parts of it (of log x where logX).
    void means(double from, double to, int bins, bool logX, std::vector<QPointF>& out) const;
    double mean(double from, double to) const; // of all values appended there, as far as is known; NaN: none
    double at(double x, bool isStep) const; // between two points, or of the last one; NaN outside

    bool isThinned(double from, double to) const; // values appended in [from, to] were left out

    // 1st and 99th percentile of the values in [from, to], of so many that it is quick; positive: of those above 0.
    std::optional<std::pair<double, double>> percentiles(double from, double to, bool positive) const;

    // The same points with smoothed values; those left out count with their mean.
    SeriesData smoothed(Smoother& smoother) const;

private:
    static constexpr std::size_t blockSize = 16; // points searched at once
    struct Block {
        std::size_t min = 0, max = 0, gap = 0; // indices
        bool any = false, hasGap = false;
    };
    class Thinner;
    const std::vector<double>& xs() const { return m_x[m_axis]; }
    void addTo(Block& block, std::size_t i) const;
    void addToBlocks(std::size_t i);
    void compact();
    std::vector<std::size_t> kept(std::uint64_t bucket) const;
    void keep(const std::vector<std::size_t>& indices);

    std::array<std::vector<double>, std::tuple_size_v<PlotX>> m_x;
    std::vector<double> m_y;
    std::vector<std::uint64_t> m_number; // of a point among all that were appended
    std::vector<float> m_mean; // of the values left out before this one, and its own
    std::vector<std::uint32_t> m_count; // how many these are; gaps do not count
    std::vector<Block> m_blocks;
    std::size_t m_capacity;
    std::size_t m_axis = 0;
    std::uint64_t m_appended = 0;
    std::uint64_t m_bucket = 1; // appended points per bucket, a power of two
};

// Exponential moving average over x, without the pull of its start value: what is `unit` back counts `factor` of what
// is now, however many points lie between. s_t = (d s + (1 - d) y) / (1 - all d so far), d = factor^(step in x / unit).
class Smoother {
public:
    explicit Smoother(double factor, double unit = 1)
        : m_factor(factor)
        , m_unit(unit)
    {
    }
    double next(double x, double y); // x ascending, values of equal x count as their mean; NaN is not averaged

private:
    double m_factor, m_unit;
    double m_sum = 0, m_weight = 1; // before the values of m_x; m_weight: the product of all d
    double m_x = 0, m_mean = 0, m_decay = 1;
    int m_count = 0; // of values of m_x
};

} // namespace evenkeel
