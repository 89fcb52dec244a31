// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/cpu/output/label_search.h"

#include "kernels/cpu/output/label_tiles.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <limits>

namespace evenkeel {

namespace {

constexpr float lowestLimit = -std::numeric_limits<float>::infinity();
constexpr float belowNormal = std::numeric_limits<float>::min(); // more than roundings are off there, all together
constexpr float maxError = 1e30F; // errors are above it where a sum may overflow
constexpr Index labelsAtOnce = 1024;
constexpr Index widest = 16; // numbers in the widest vector

} // namespace

LabelSearch::LabelSearch(const SimdOps& ops, ThreadPool& pool, ConstMatrixView w, const float* bias)
    : m_ops(ops)
    , m_pool(pool)
    , m_w(w)
    , m_bias(bias)
    , m_width(roundUp(w.cols, widest))
    , m_rounding(float(w.cols + 4) * std::numeric_limits<float>::epsilon())
    , m_values(std::size_t(w.rows * m_width))
    , m_scales(std::size_t(w.rows))
    , m_errors(m_scales.size())
    , m_hidden(std::size_t(m_width))
    , m_packed(std::size_t(w.cols * ops.panel))
    , m_found(std::size_t(pool.size()))
{
    // Of sums in 32 bits, in any order, of both products: see Higham, Accuracy and Stability, 3.1.
    const double rounding = 4 * double(m_rounding);
    pool.run((w.rows + labelsAtOnce - 1) / labelsAtOnce, [&](Index block, int) {
        for (Index l = block * labelsAtOnce; l < std::min(w.rows, (block + 1) * labelsAtOnce); ++l) {
            const float* row = w.data + l * w.cols;
            float largest = 0;
            for (Index i = 0; i < w.cols; ++i)
                largest = std::max(largest, std::abs(row[i]));
            const float scale = std::isfinite(largest) ? largest / 127 : 0;
            double error = 0, length = 0;
            for (Index i = 0; i < w.cols; ++i) {
                const float q = scale > 0 && std::isfinite(row[i]) ? std::nearbyint(row[i] / scale) : 0;
                m_values[std::size_t(l * m_width + i)] = static_cast<std::int8_t>(std::clamp(q, -127.0F, 127.0F));
                const double e = double(row[i]) - double(scale) * q;
                error += e * e;
                length += double(row[i]) * double(row[i]);
            }
            m_scales[std::size_t(l)] = scale;
            m_errors[std::size_t(l)]
                = static_cast<float>(1.001 * (std::sqrt(error) + rounding * std::sqrt(length))) + belowNormal;
        }
    });
}

void LabelSearch::best(const float* hidden, Index k, Id* ids, float* scores)
{
    double length = 0;
    for (Index i = 0; i < m_w.cols; ++i)
        length += double(hidden[i]) * double(hidden[i]);
    std::copy_n(hidden, m_w.cols, m_hidden.begin());
    m_ops.packColumns(hidden, m_w.cols, m_w.cols, 1, m_packed.data());
    BestLabels best(m_ops, k, m_w.rows, 1, widest, 1);
    std::array<float, widest> logit {};
    for (const Id id : candidates(k, static_cast<float>(1.001 * std::sqrt(length)))) {
        Product p;
        p.m = 1;
        p.n = m_ops.panel;
        p.k = m_w.cols;
        p.a = m_w.data + id * m_w.cols;
        p.rowStride = m_w.cols;
        p.columnStride = 1;
        p.packed = m_packed.data();
        p.c = logit.data();
        p.ldc = 1;
        p.start = ProductStart::RowBias;
        p.bias = m_bias ? m_bias + id : nullptr;
        p.isOneColumn = true;
        m_ops.multiply(p);
        best.offer(0, logit.data(), widest, id, 1, 0, widest);
    }
    best.write(m_pool, ids, scores);
}

std::vector<Id> LabelSearch::candidates(Index k, float length)
{
    for (Found& found : m_found) {
        found.lowest.clear();
        found.candidates.clear();
        found.limit = lowestLimit;
    }
    m_pool.run((m_w.rows + labelsAtOnce - 1) / labelsAtOnce,
        [&](Index block, int thread) { search(block, k, length, m_found[std::size_t(thread)]); });
    std::vector<float> lowest;
    for (const Found& found : m_found)
        lowest.insert(lowest.end(), found.lowest.begin(), found.lowest.end());
    float limit = lowestLimit;
    if (std::ssize(lowest) >= k) {
        std::ranges::nth_element(lowest, lowest.begin() + (k - 1), std::greater {});
        limit = lowest[std::size_t(k - 1)];
    }
    std::vector<Id> ids;
    for (const Found& found : m_found)
        for (const ScoredLabel& label : found.candidates)
            if (label.score >= limit)
                ids.push_back(label.id);
    std::ranges::sort(ids);
    return ids;
}

void LabelSearch::search(Index block, Index k, float length, Found& found)
{
    const Index first = block * labelsAtOnce, count = std::min(labelsAtOnce, m_w.rows - first);
    std::array<float, labelsAtOnce + widest> products;
    m_ops.int8Products(m_values.data() + first * m_width, count, m_width, m_hidden.data(), products.data());
    for (Index i = 0; i < count; ++i) {
        const auto l = std::size_t(first + i);
        // A sum begins with its bias, so that each of its roundings is of that, too.
        const float bias = m_bias ? m_bias[l] : 0, logit = m_scales[l] * products[std::size_t(i)] + bias;
        const float error = m_errors[l] * length + m_rounding * std::abs(bias) + 1e-6F * std::abs(logit) + belowNormal;
        const bool isBound = error < maxError; // else, and where it is not a number, the logit may be anything
        const float upper = isBound ? logit + error : -lowestLimit;
        if (upper < found.limit)
            continue;
        found.candidates.push_back({ upper, Id(first + i) });
        if (!isBound || logit - error <= found.limit)
            continue;
        found.lowest.push_back(logit - error);
        if (std::ssize(found.lowest) == 2 * k) {
            std::ranges::nth_element(found.lowest, found.lowest.begin() + (k - 1), std::greater {});
            found.limit = found.lowest[std::size_t(k - 1)];
            found.lowest.resize(std::size_t(k));
        }
    }
}

} // namespace evenkeel
