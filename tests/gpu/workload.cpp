#include "tests/gpu/workload.h"

#include <algorithm>
#include <cmath>
#include <random>

namespace evenkeel::gpucheck {

namespace {

// Sorted and unique, small ids far more often than large ones.
void drawIds(std::mt19937_64& random, Index count, Index of, std::vector<Id>& ids)
{
    std::uniform_real_distribution<double> uniform;
    ids.clear();
    for (Index i = 0; i < count; ++i)
        ids.push_back(static_cast<Id>(static_cast<double>(of) * std::pow(uniform(random), 3)));
    std::sort(ids.begin(), ids.end());
    ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
}

void addColumns(HostBatch& batch)
{
    struct Entry {
        Id feature, row;
        float value;
    };
    std::vector<Entry> entries;
    for (std::size_t row = 0; row + 1 < batch.offsets.size(); ++row)
        for (auto e = static_cast<std::size_t>(batch.offsets[row]);
             e < static_cast<std::size_t>(batch.offsets[row + 1]); ++e)
            entries.push_back({ batch.columns[e], static_cast<Id>(row), batch.values[e] });
    std::stable_sort(
        entries.begin(), entries.end(), [](const Entry& a, const Entry& b) { return a.feature < b.feature; });
    for (const Entry& entry : entries) {
        if (batch.ids.empty() || batch.ids.back() != entry.feature) {
            batch.ids.push_back(entry.feature);
            batch.featureOffsets.push_back(static_cast<Id>(batch.rows.size()));
        }
        batch.rows.push_back(entry.row);
        batch.featureValues.push_back(entry.value);
    }
    batch.featureOffsets.push_back(static_cast<Id>(batch.rows.size()));
}

} // namespace

HostBatch randomBatch(const Shape& shape, std::uint64_t seed)
{
    std::mt19937_64 random(seed);
    std::uniform_real_distribution<float> value(0.1F, 1);
    HostBatch batch;
    std::vector<Id> ids;
    batch.offsets = { 0 };
    batch.labelOffsets = { 0 };
    for (Index row = 0; row < shape.batch; ++row) {
        drawIds(random, shape.nnzPerSample, shape.features, ids);
        const float norm = std::sqrt(static_cast<float>(ids.size()));
        for (const Id id : ids) {
            batch.columns.push_back(id);
            batch.values.push_back(value(random) / norm);
        }
        batch.offsets.push_back(static_cast<Id>(batch.columns.size()));
        drawIds(random, shape.labelsPerSample, shape.labels, ids);
        batch.labels.insert(batch.labels.end(), ids.begin(), ids.end());
        batch.labelOffsets.push_back(static_cast<Id>(batch.labels.size()));
    }
    addColumns(batch);
    return batch;
}

void DeviceBatch::upload(Device& device, const HostBatch& host)
{
    m_offsets.assign(device, host.offsets);
    m_columns.assign(device, host.columns);
    m_values.assign(device, host.values);
    m_ids.assign(device, host.ids);
    m_featureOffsets.assign(device, host.featureOffsets);
    m_rows.assign(device, host.rows);
    m_featureValues.assign(device, host.featureValues);
    m_labelOffsets.assign(device, host.labelOffsets);
    m_labels.assign(device, host.labels);
    m_nnz = static_cast<Index>(host.columns.size());
    m_count = static_cast<Index>(host.ids.size());
    m_labelCount = static_cast<Index>(host.labels.size());
}

CsrView DeviceBatch::features(const Shape& shape) const
{
    return { m_offsets.data(), m_columns.data(), m_values.data(), shape.batch, shape.features, m_nnz };
}

ColumnsView DeviceBatch::columns() const
{
    return { m_ids.data(), m_featureOffsets.data(), m_rows.data(), m_featureValues.data(), m_count, m_nnz };
}

LabelsView DeviceBatch::labels(const Shape& shape) const
{
    return { m_labelOffsets.data(), m_labels.data(), shape.batch, shape.labels, m_labelCount };
}

} // namespace evenkeel::gpucheck
