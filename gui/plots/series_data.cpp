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
            m_out.emplace_back(m_data.xs()[i], nan);
            return;
        }
        const double bin = std::floor((position(m_data.xs()[i]) - m_from) * m_scale);
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
        m_out.emplace_back(m_data.xs()[first], m_data.m_y[first]);
        if (second != first)
            m_out.emplace_back(m_data.xs()[second], m_data.m_y[second]);
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

void SeriesData::append(const PlotX& x, double y)
{
    if (!std::ranges::all_of(x, [](double at) { return std::isfinite(at); }) || std::isinf(y))
        return;
    if (size() >= m_capacity)
        compact();
    for (std::size_t axis = 0; axis < x.size(); ++axis)
        m_x[axis].push_back(x[axis]);
    m_y.push_back(y);
    m_number.push_back(m_appended++);
    m_mean.push_back(std::isnan(y) ? 0 : static_cast<float>(y));
    m_count.push_back(std::isnan(y) ? 0 : 1);
    addToBlocks(size() - 1);
}

void SeriesData::addToBlocks(std::size_t i)
{
    if (i % blockSize == 0)
        m_blocks.emplace_back();
    addTo(m_blocks.back(), i);
}

// The smallest buckets that leave room for many more points.
void SeriesData::compact()
{
    std::vector<std::size_t> indices = kept(m_bucket);
    while (indices.size() > m_capacity / 4 * 3)
        indices = kept(m_bucket *= 2);
    keep(indices);
}

std::vector<std::size_t> SeriesData::kept(std::uint64_t bucket) const
{
    std::vector<std::size_t> indices;
    for (std::size_t begin = 0, end = 0; begin < size(); begin = end) {
        Block block;
        for (; end < size() && m_number[end] / bucket == m_number[begin] / bucket; ++end)
            addTo(block, end);
        std::array<std::size_t, 5> chosen { begin, block.any ? block.min : begin, block.any ? block.max : begin,
            block.hasGap ? block.gap : begin, end - 1 };
        std::ranges::sort(chosen);
        indices.insert(indices.end(), chosen.begin(), std::unique(chosen.begin(), chosen.end()));
    }
    return indices;
}

void SeriesData::keep(const std::vector<std::size_t>& indices)
{
    m_blocks.clear();
    std::size_t next = 0;
    for (std::size_t to = 0; to < indices.size(); ++to) {
        double sum = 0;
        std::uint32_t count = 0;
        for (; next <= indices[to]; ++next) { // the last of a bucket stays: no value is lost
            sum += static_cast<double>(m_mean[next]) * m_count[next];
            count += m_count[next];
        }
        const std::size_t from = indices[to];
        for (auto& x : m_x)
            x[to] = x[from];
        m_y[to] = m_y[from];
        m_number[to] = m_number[from];
        m_mean[to] = count > 0 ? static_cast<float>(sum / count) : 0;
        m_count[to] = count;
        addToBlocks(to);
    }
    const auto shorten = [&](auto& values) { values.resize(indices.size()); };
    std::ranges::for_each(m_x, shorten);
    shorten(m_y), shorten(m_number), shorten(m_mean), shorten(m_count);
}

SeriesData SeriesData::smoothed(Smoother& smoother) const
{
    SeriesData result = *this;
    result.m_blocks.clear();
    for (std::size_t i = 0; i < size(); ++i) {
        const double y = m_count[i] == 1 && !std::isnan(m_y[i]) ? m_y[i] : static_cast<double>(m_mean[i]);
        const double value = m_count[i] > 0 ? smoother.next(xs()[i], y) : nan;
        result.m_y[i] = std::isnan(m_y[i]) ? nan : value;
        result.addToBlocks(i);
    }
    return result;
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

double SeriesData::firstX(bool positive) const
{
    const auto at = positive ? std::upper_bound(xs().begin(), xs().end(), 0.0) : xs().begin();
    return at == xs().end() ? nan : *at;
}

double SeriesData::lastX() const { return xs().empty() ? nan : xs().back(); }

std::ptrdiff_t SeriesData::nearest(double x) const
{
    if (xs().empty())
        return -1;
    const auto above = std::lower_bound(xs().begin(), xs().end(), x);
    if (above == xs().begin())
        return 0;
    const auto below = above - 1;
    return (above == xs().end() || x - *below <= *above - x ? below : above) - xs().begin();
}

void SeriesData::thin(double from, double to, int bins, bool logX, std::vector<QPointF>& out) const
{
    out.clear();
    auto begin = static_cast<std::size_t>(std::lower_bound(xs().begin(), xs().end(), from) - xs().begin());
    auto end = static_cast<std::size_t>(std::upper_bound(xs().begin(), xs().end(), to) - xs().begin());
    begin -= begin > 0 ? 1 : 0;
    end += end < size() ? 1 : 0;
    if (end <= begin)
        return;
    if (end - begin <= 2 * static_cast<std::size_t>(std::max(bins, 1))) {
        for (std::size_t i = begin; i < end; ++i)
            out.emplace_back(xs()[i], m_y[i]);
        return;
    }
    Thinner thinner(*this, from, to, std::max(bins, 1), logX, out);
    const bool byBlocks = 2 * blockSize * static_cast<std::size_t>(std::max(bins, 1)) < end - begin;
    for (std::size_t i = begin; i < end;) {
        if (byBlocks && i % blockSize == 0 && i + blockSize < end) {
            thinner.add(m_blocks[i / blockSize]);
            i += blockSize;
        } else {
            thinner.add(i++);
        }
    }
    thinner.flush();
    // The newest value is what a live curve ends in.
    if (out.back().x() != xs()[end - 1])
        out.emplace_back(xs()[end - 1], m_y[end - 1]);
}

void SeriesData::means(double from, double to, int bins, bool logX, std::vector<QPointF>& out) const
{
    out.clear();
    const auto position = [logX](double x) { return logX ? std::log10(std::max(x, 1e-300)) : x; };
    const auto begin = static_cast<std::size_t>(std::ranges::lower_bound(xs(), from) - xs().begin());
    const auto end = static_cast<std::size_t>(std::ranges::upper_bound(xs(), to) - xs().begin());
    const double scale
        = end - begin <= static_cast<std::size_t>(bins) ? 0 : bins / std::max(position(to) - position(from), 1e-300);
    QPointF sum;
    int count = 0;
    double bin = 0;
    const auto flush = [&] {
        if (count > 0)
            out.push_back(sum / count);
        sum = QPointF();
        count = 0;
    };
    // One neighbor each side, so that the last part reaches the edge.
    for (std::size_t i = begin > 0 ? begin - 1 : begin; i < std::min(end + 1, size()); ++i) {
        const double at = scale > 0 ? std::floor((position(xs()[i]) - position(from)) * scale) : static_cast<double>(i);
        if (at != bin || std::isnan(m_y[i]))
            flush();
        bin = at;
        if (std::isnan(m_y[i])) {
            out.emplace_back(xs()[i], nan);
            continue;
        }
        sum += QPointF(xs()[i], m_y[i]);
        ++count;
    }
    flush();
}

double SeriesData::mean(double from, double to) const
{
    const auto begin = static_cast<std::size_t>(std::ranges::lower_bound(xs(), from) - xs().begin());
    const auto end = static_cast<std::size_t>(std::ranges::upper_bound(xs(), to) - xs().begin());
    double sum = 0, count = 0;
    for (std::size_t i = begin; i < end; ++i) {
        sum += (m_count[i] == 1 ? m_y[i] : static_cast<double>(m_mean[i])) * m_count[i];
        count += m_count[i];
    }
    return count > 0 ? sum / count : nan;
}

double SeriesData::at(double x, bool isStep) const
{
    const auto above = static_cast<std::size_t>(std::ranges::lower_bound(xs(), x) - xs().begin());
    if (above < size() && xs()[above] == x)
        return m_y[above];
    if (above == 0 || (above == size() && !isStep))
        return nan;
    const std::size_t below = above - 1;
    if (isStep)
        return m_y[below];
    const double share = (x - xs()[below]) / (xs()[above] - xs()[below]);
    return m_y[below] + share * (m_y[above] - m_y[below]);
}

bool SeriesData::isThinned(double from, double to) const
{
    const auto begin = std::ranges::lower_bound(xs(), from) - xs().begin();
    const auto end = std::ranges::upper_bound(xs(), to) - xs().begin();
    return std::any_of(m_count.begin() + begin, m_count.begin() + end, [](std::uint32_t count) { return count > 1; });
}

std::optional<std::pair<double, double>> SeriesData::percentiles(double from, double to, bool positive) const
{
    constexpr std::size_t enough = 2000;
    const auto begin = static_cast<std::size_t>(std::ranges::lower_bound(xs(), from) - xs().begin());
    const auto end = static_cast<std::size_t>(std::ranges::upper_bound(xs(), to) - xs().begin());
    std::vector<double> values;
    for (std::size_t i = begin; i < end; i += 1 + (end - begin) / enough)
        if (!std::isnan(m_y[i]) && (m_y[i] > 0 || !positive))
            values.push_back(m_y[i]);
    if (values.empty())
        return std::nullopt;
    const std::size_t rank = (values.size() - 1) / 100; // that many are outside at each end
    const auto low = values.begin() + static_cast<std::ptrdiff_t>(rank),
               high = values.end() - 1 - static_cast<std::ptrdiff_t>(rank);
    std::ranges::nth_element(values, low);
    const double lowest = *low;
    std::ranges::nth_element(values, high);
    return std::pair(lowest, *high);
}

double Smoother::next(double x, double y)
{
    if (std::isnan(y))
        return y;
    if (m_count == 0 || x > m_x) {
        m_sum = m_decay * m_sum + (1 - m_decay) * m_mean;
        m_weight *= m_decay;
        m_decay = m_count == 0 ? m_factor : std::pow(m_factor, (x - m_x) / m_unit);
        m_x = x;
        m_count = 0;
        m_mean = 0;
    }
    m_mean += (y - m_mean) / ++m_count;
    return (m_decay * m_sum + (1 - m_decay) * m_mean) / (1 - m_weight * m_decay);
}

} // namespace evenkeel
