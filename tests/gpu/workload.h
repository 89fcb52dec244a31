// Random mini-batches in the shape of well-known data sets: features and labels follow a power law.
#pragma once

#include "kernels/array.h"

#include <cstdint>
#include <vector>

namespace evenkeel::gpucheck {

struct Shape {
    const char* name;
    Index features, labels, hidden, batch, nnzPerSample, labelsPerSample;
};

struct HostBatch {
    std::vector<Id> offsets, columns; // the samples' features
    std::vector<float> values;
    std::vector<Id> ids, featureOffsets, rows; // the same, feature by feature
    std::vector<float> featureValues;
    std::vector<Id> labelOffsets, labels;
};

HostBatch randomBatch(const Shape& shape, std::uint64_t seed);

struct DeviceBatch {
    void upload(Device& device, const HostBatch& host);
    CsrView features(const Shape& shape) const;
    ColumnsView columns() const;
    LabelsView labels(const Shape& shape) const;

private:
    Array<Id> m_offsets, m_columns, m_ids, m_featureOffsets, m_rows, m_labelOffsets, m_labels;
    Array<float> m_values, m_featureValues;
    Index m_nnz = 0, m_count = 0, m_labelCount = 0;
};

} // namespace evenkeel::gpucheck
