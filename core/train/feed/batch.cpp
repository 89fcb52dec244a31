// SPDX-License-Identifier: GPL-3.0-or-later
// Gathers mini-batches from a dataset.
#include "core/train/feed/batch.h"

#include "core/base/random.h"
#include "kernels/cpu/thread_pool.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <thread>

namespace evenkeel {

std::vector<float> rowScales(const Dataset& data, Normalize normalize)
{
    if (normalize == Normalize::None)
        return {};
    std::vector<float> scales(static_cast<std::size_t>(data.samples), 1.0F);
    for (Index i = 0; i < data.samples; ++i) {
        double sum = 0;
        for (const float v : data.valuesOf(i))
            sum += normalize == Normalize::L1 ? std::abs(double(v)) : double(v) * double(v);
        if (sum > 0)
            scales[std::size_t(i)] = float(1.0 / (normalize == Normalize::L1 ? sum : std::sqrt(sum)));
    }
    return scales;
}

namespace {

void leaveOut(Batch& batch, Dropout dropout)
{
    Random random(dropout.seed);
    const float scale = dropout.scale();
    Id kept = 0, from = 0;
    for (std::size_t row = 1; row < batch.offsets.size(); ++row) {
        for (const Id end = batch.offsets[row]; from < end; ++from) {
            if (random.chance(dropout.share))
                continue;
            batch.columns[std::size_t(kept)] = batch.columns[std::size_t(from)];
            batch.values[std::size_t(kept++)] = scale * batch.values[std::size_t(from)];
        }
        batch.offsets[row] = kept;
    }
    batch.columns.resize(std::size_t(kept));
    batch.values.resize(std::size_t(kept));
}

} // namespace

Batch Batch::in(std::pmr::memory_resource* memory)
{
    using Ids = std::pmr::vector<Id>;
    return { .offsets = Ids(memory),
        .columns = Ids(memory),
        .values = std::pmr::vector<float>(memory),
        .labelOffsets = Ids(memory),
        .labels = Ids(memory) };
}

BatchMaker::BatchMaker(const Dataset& data, std::span<const float> scales, int threads)
    : m_data(data)
    , m_scales(scales)
    , m_threads(threads)
{
}

BatchMaker::~BatchMaker() = default;

int BatchMaker::threadsFor(int makers)
{
    constexpr int max = 4; // more do not copy faster
    return std::clamp(static_cast<int>(std::thread::hardware_concurrency()) / std::max(1, makers), 1, max);
}

void BatchMaker::make(std::span<const Id> samples, Batch& batch, Dropout dropout)
{
    batch.samples.assign(samples.begin(), samples.end());
    gatherRows(batch);
    if (dropout.share > 0)
        leaveOut(batch, dropout);
    for (auto* ids : { &batch.columnIds, &batch.columnOffsets, &batch.columnRows })
        ids->clear();
    batch.columnValues.clear();
}

void BatchMaker::makeSizes(std::span<const Id> samples, Batch& batch) const
{
    Index nonzeros = 0;
    for (const Id sample : samples)
        nonzeros += Index(m_data.featuresOf(sample).size());
    batch.samples.assign(samples.begin(), samples.end());
    batch.offsets.resize(samples.size() + 1);
    batch.labelOffsets.resize(samples.size() + 1);
    batch.columns.resize(std::size_t(nonzeros));
    batch.columnRows.resize(std::size_t(nonzeros));
}

void BatchMaker::makeFeatures(std::span<const Id> samples, Batch& batch)
{
    makeSizes(samples, batch);
    batch.columnIds.clear();
    if (!hasFewFeatures(batch)) {
        for (const Id sample : samples)
            batch.columnIds.insert(
                batch.columnIds.end(), m_data.featuresOf(sample).begin(), m_data.featuresOf(sample).end());
        std::ranges::sort(batch.columnIds);
        batch.columnIds.erase(std::unique(batch.columnIds.begin(), batch.columnIds.end()), batch.columnIds.end());
        return;
    }
    if (!m_marks)
        m_marks.emplace(m_data.features);
    m_marks->clear();
    for (const Id sample : samples)
        m_marks->add(m_data.featuresOf(sample));
    m_marks->take(batch.columnIds);
}

// So few that something of each for every batch is less work than sorting the batch's entries.
bool BatchMaker::hasFewFeatures(const Batch& batch) const
{
    constexpr Index few = 1 << 16; // their counters fit the second cache
    return m_data.features <= std::max(few, 4 * batch.nnz());
}

namespace {

// Batches differ a little in size: room for the next one, too, as a device's memory is slow to get.
template<typename T>
void resize(std::pmr::vector<T>& values, std::size_t size)
{
    if (size > values.capacity()) {
        values.clear(); // nothing to be moved
        values.reserve(size + size / 4);
    }
    values.resize(size);
}

template<typename T>
void prefetch(std::span<const T> values)
{
    constexpr std::size_t line = 64 / sizeof(T);
    for (std::size_t i = 0; i < values.size(); i += line)
        __builtin_prefetch(values.data() + i);
}

} // namespace

void BatchMaker::gatherRows(Batch& batch)
{
    const std::size_t rows = batch.samples.size();
    resize(batch.offsets, rows + 1);
    resize(batch.labelOffsets, rows + 1);
    batch.offsets[0] = batch.labelOffsets[0] = 0;
    for (std::size_t r = 0; r < rows; ++r) {
        const Id sample = batch.samples[r];
        batch.offsets[r + 1] = batch.offsets[r] + Id(m_data.featuresOf(sample).size());
        batch.labelOffsets[r + 1] = batch.labelOffsets[r] + Id(m_data.labelsOf(sample).size());
    }
    resize(batch.columns, std::size_t(batch.offsets[rows]));
    resize(batch.values, batch.columns.size());
    resize(batch.labels, std::size_t(batch.labelOffsets[rows]));
    constexpr Index large = 1 << 16; // nonzeros; threads are not worth waking up for fewer
    if (m_threads == 1 || batch.nnz() < large)
        return gatherRows(batch, 0, rows);
    if (!m_pool)
        m_pool = std::make_unique<ThreadPool>(m_threads, -1, -1);
    const std::size_t parts = 4 * std::size_t(m_threads);
    m_pool->run(Index(parts), [&](Index part, int /*thread*/) {
        const auto begin = [&](std::size_t i) { return rows * i / parts; };
        gatherRows(batch, begin(std::size_t(part)), begin(std::size_t(part) + 1));
    });
}

void BatchMaker::gatherRows(Batch& batch, std::size_t first, std::size_t last) const
{
    constexpr std::size_t ahead = 2; // rows
    for (std::size_t r = first; r < last; ++r) {
        if (r + ahead < last) {
            const Id later = batch.samples[r + ahead];
            prefetch(m_data.featuresOf(later));
            prefetch(m_data.valuesOf(later));
            prefetch(m_data.labelsOf(later));
        }
        const Id sample = batch.samples[r];
        std::ranges::copy(m_data.featuresOf(sample), batch.columns.begin() + batch.offsets[r]);
        std::ranges::copy(m_data.labelsOf(sample), batch.labels.begin() + batch.labelOffsets[r]);
        const float scale = m_scales.empty() ? 1.0F : m_scales[std::size_t(sample)];
        std::ranges::transform(m_data.valuesOf(sample), batch.values.begin() + batch.offsets[r],
            [scale](float value) { return value * scale; });
    }
}

void BatchMaker::makeColumns(Batch& batch)
{
    batch.columnIds.clear();
    batch.columnOffsets.clear();
    batch.columnRows.resize(batch.columns.size());
    batch.columnValues.resize(batch.columns.size());
    // Counting needs a counter for each feature, sorting several passes over the entries.
    if (hasFewFeatures(batch))
        countColumns(batch);
    else
        sortColumns(batch);
    batch.columnOffsets.push_back(Id(batch.columns.size()));
}

void BatchMaker::countColumns(Batch& batch)
{
    m_next.assign(std::size_t(m_data.features), 0);
    for (const Id feature : batch.columns)
        ++m_next[std::size_t(feature)];
    Id at = 0;
    for (std::size_t feature = 0; feature < m_next.size(); ++feature)
        if (const Id count = m_next[feature]; count > 0) {
            batch.columnIds.push_back(Id(feature));
            batch.columnOffsets.push_back(at);
            m_next[feature] = at;
            at += count;
        }
    for (std::size_t r = 0; r < batch.samples.size(); ++r)
        for (auto e = std::size_t(batch.offsets[r]); e < std::size_t(batch.offsets[r + 1]); ++e) {
            const auto to = std::size_t(m_next[std::size_t(batch.columns[e])]++);
            batch.columnRows[to] = Id(r);
            batch.columnValues[to] = batch.values[e];
        }
}

namespace {

// Least-significant-digit radix sort by the upper 32 bits; stable, so rows stay in order within a feature.
void sortByFeature(std::vector<std::uint64_t>& keys, std::vector<std::uint64_t>& scratch, std::uint64_t features)
{
    scratch.resize(keys.size());
    for (unsigned shift = 32; shift < 64 && (features >> (shift - 32)) != 0; shift += 11) {
        std::array<std::uint32_t, 2049> start {};
        for (const std::uint64_t key : keys)
            ++start[((key >> shift) & 2047U) + 1];
        for (std::size_t d = 1; d < start.size(); ++d)
            start[d] += start[d - 1];
        for (const std::uint64_t key : keys)
            scratch[start[(key >> shift) & 2047U]++] = key;
        keys.swap(scratch);
    }
}

} // namespace

void BatchMaker::sortColumns(Batch& batch)
{
    m_order.resize(batch.columns.size());
    m_rowOf.resize(batch.columns.size());
    for (std::size_t r = 0; r < batch.samples.size(); ++r)
        for (auto e = std::size_t(batch.offsets[r]); e < std::size_t(batch.offsets[r + 1]); ++e) {
            m_order[e] = std::uint64_t(batch.columns[e]) << 32U | e;
            m_rowOf[e] = Id(r);
        }
    sortByFeature(m_order, m_scratch, std::uint64_t(m_data.features));
    for (std::size_t j = 0; j < m_order.size(); ++j) {
        const Id feature = Id(m_order[j] >> 32U);
        const std::size_t e = m_order[j] & 0xffffffffU;
        if (batch.columnIds.empty() || batch.columnIds.back() != feature) {
            batch.columnIds.push_back(feature);
            batch.columnOffsets.push_back(Id(j));
        }
        batch.columnRows[j] = m_rowOf[e];
        batch.columnValues[j] = batch.values[e];
    }
}

} // namespace evenkeel
