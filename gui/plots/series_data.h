// SPDX-License-Identifier: GPL-3.0-or-later
// All points of one curve, and the few of them that a screen can show: minimum and maximum of each pixel column.
#pragma once

#include <QPointF>

#include <cstddef>
#include <iterator>
#include <vector>

namespace evenkeel {

class SeriesData {
public:
    void append(double x, double y); // x ascending; NaN in y is a gap; infinities are dropped
    void clear();

    std::size_t size() const { return m_x.size(); }
    double x(std::size_t i) const { return m_x[i]; }
    double y(std::size_t i) const { return m_y[i]; }
    double firstX(bool positive) const; // NaN where there is none; positive: as a logarithmic axis needs it
    double lastX() const;
    std::ptrdiff_t nearest(double x) const; // -1: empty

    // Points to draw for [from, to] and one neighbor each side: all of them while they are few, else two per bin. A
    // gap stays a gap. The bins are equal in log x where logX.
    void thin(double from, double to, int bins, bool logX, std::vector<QPointF>& out) const;

private:
    // Min and max of 16, 256 and 4096 points at once: a million points are searched in a few hundred steps.
    static constexpr std::size_t blockSizes[] = { 16, 256, 4096 };
    struct Block {
        std::size_t min = 0, max = 0, gap = 0; // indices
        bool any = false, hasGap = false;
    };
    class Thinner;
    void addTo(Block& block, std::size_t i) const;

    std::vector<double> m_x, m_y;
    std::vector<Block> m_blocks[std::size(blockSizes)];
};

// Exponential moving average without the pull of its start value: s_t = (f s + (1 - f) y) / (1 - f^t).
class Smoother {
public:
    explicit Smoother(double factor)
        : m_factor(factor)
    {
    }
    double next(double y); // NaN stays NaN and is not averaged

private:
    double m_factor, m_sum = 0, m_weight = 1; // m_weight: factor^t
};

} // namespace evenkeel
