// SPDX-License-Identifier: GPL-3.0-or-later
// Appending, searching and thinning of one curve.
#include "gui/plots/series_data.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace evenkeel {

namespace {
constexpr double nan = std::numeric_limits<double>::quiet_NaN();
}

// Collects candidates in ascending order and returns the minimum and the maximum of each bin.
class SeriesData::Thinner {
public:
    Thinner(const SeriesData& data, double from, double to, int bins, bool logX, std::vector<QPointF>& out)
        : m_data(data)
        , m_logX(logX)
        , m_from(position(from))
        , m_scale(bins / std::max(position(to) - m_from, 1e-300))
        , m_out(out)
    {
    }

    void add(std::size_t i)
    {
        const double y = m_data.m_y[i];
        if (std::isnan(y)) {
            flush();
            m_out.emplace_back(m_data.m_x[i], nan);
            return;
        }
        const double bin = std::floor((position(m_data.m_x[i]) - m_from) * m_scale);
        if (!m_any || bin != m_bin) {
            flush();
            m_any = true;
            m_bin = bin;
            m_min = m_max = i;
        } else if (y < m_data.m_y[m_min]) {
            m_min = i;
        } else if (y > m_data.m_y[m_max]) {
            m_max = i;
        }
    }

    void add(const Block& block)
    {
        std::size_t candidates[3];
        std::size_t count = 0;
        if (block.any) {
            candidates[count++] = block.min;
            candidates[count++] = block.max;
        }
        if (block.hasGap)
            candidates[count++] = block.gap;
        std::sort(candidates, candidates + count);
        for (std::size_t i = 0; i < count; ++i)
            add(candidates[i]);
    }

    void flush()
    {
        if (!m_any)
            return;
        const auto [first, second] = std::minmax(m_min, m_max);
        m_out.emplace_back(m_data.m_x[first], m_data.m_y[first]);
        if (second != first)
            m_out.emplace_back(m_data.m_x[second], m_data.m_y[second]);
        m_any = false;
    }

private:
    double position(double x) const { return m_logX ? std::log10(std::max(x, std::numeric_limits<double>::min())) : x; }

    const SeriesData& m_data;
    bool m_logX;
    double m_from, m_scale, m_bin = 0;
    bool m_any = false;
    std::size_t m_min = 0, m_max = 0;
    std::vector<QPointF>& m_out;
};

void SeriesData::append(double x, double y)
{
    if (!std::isfinite(x) || std::isinf(y))
        return;
    const std::size_t i = m_x.size();
    m_x.push_back(x);
    m_y.push_back(y);
    for (std::size_t level = 0; level < std::size(blockSizes); ++level) {
        if (i % blockSizes[level] == 0)
            m_blocks[level].emplace_back();
        addTo(m_blocks[level].back(), i);
    }
}

void SeriesData::addTo(Block& block, std::size_t i) const
{
    const double y = m_y[i];
    if (std::isnan(y)) {
        block.hasGap = true;
        block.gap = i;
    } else if (!block.any) {
        block.any = true;
        block.min = block.max = i;
    } else {
        if (y < m_y[block.min])
            block.min = i;
        if (y > m_y[block.max])
            block.max = i;
    }
}

void SeriesData::clear()
{
    m_x.clear();
    m_y.clear();
    for (auto& blocks : m_blocks)
        blocks.clear();
}

double SeriesData::firstX(bool positive) const
{
    const auto at = positive ? std::upper_bound(m_x.begin(), m_x.end(), 0.0) : m_x.begin();
    return at == m_x.end() ? nan : *at;
}

double SeriesData::lastX() const { return m_x.empty() ? nan : m_x.back(); }

std::ptrdiff_t SeriesData::nearest(double x) const
{
    if (m_x.empty())
        return -1;
    const auto above = std::lower_bound(m_x.begin(), m_x.end(), x);
    if (above == m_x.begin())
        return 0;
    const auto below = above - 1;
    return (above == m_x.end() || x - *below <= *above - x ? below : above) - m_x.begin();
}

void SeriesData::thin(double from, double to, int bins, bool logX, std::vector<QPointF>& out) const
{
    out.clear();
    auto begin = static_cast<std::size_t>(std::lower_bound(m_x.begin(), m_x.end(), from) - m_x.begin());
    auto end = static_cast<std::size_t>(std::upper_bound(m_x.begin(), m_x.end(), to) - m_x.begin());
    begin -= begin > 0 ? 1 : 0;
    end += end < size() ? 1 : 0;
    if (end <= begin)
        return;
    if (end - begin <= 2 * static_cast<std::size_t>(std::max(bins, 1))) {
        for (std::size_t i = begin; i < end; ++i)
            out.emplace_back(m_x[i], m_y[i]);
        return;
    }
    Thinner thinner(*this, from, to, std::max(bins, 1), logX, out);
    std::size_t level = std::size(blockSizes); // none; else the largest blocks of which a bin still holds several
    for (std::size_t l = 0; l < std::size(blockSizes); ++l)
        if (2 * blockSizes[l] * static_cast<std::size_t>(std::max(bins, 1)) < end - begin)
            level = l;
    const std::size_t blockSize = level < std::size(blockSizes) ? blockSizes[level] : size() + 1;
    for (std::size_t i = begin; i < end;) {
        if (i % blockSize == 0 && level < std::size(blockSizes) && i + blockSize < end) {
            thinner.add(m_blocks[level][i / blockSize]);
            i += blockSize;
        } else {
            thinner.add(i++);
        }
    }
    thinner.flush();
    // The newest value is what a live curve ends in.
    if (out.back().x() != m_x[end - 1])
        out.emplace_back(m_x[end - 1], m_y[end - 1]);
}

double Smoother::next(double y)
{
    if (std::isnan(y))
        return y;
    m_sum = m_factor * m_sum + (1 - m_factor) * y;
    m_weight *= m_factor;
    return m_sum / (1 - m_weight);
}

} // namespace evenkeel
