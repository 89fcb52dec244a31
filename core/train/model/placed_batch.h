// SPDX-License-Identifier: GPL-3.0-or-later
// A batch where a device can read it.
#pragma once

#include "core/train/feed/batch.h"
#include "kernels/array.h"

#include <type_traits>

namespace evenkeel {

// Host values as a device's operations want them: where they are, or a copy in `array`.
template<typename T>
const T* placed(Device& device, Array<T>& array, std::span<const std::type_identity_t<T>> host)
{
    if (device.sharesHostMemory())
        return host.data();
    array.assign(device, host);
    return array.data();
}

// The memory, used again for the next batch. Views are valid while the batch is and until the next of their kind.
class PlacedBatch {
public:
    CsrView features(Device& device, const Batch& batch, Index features)
    {
        return { placed(device, m_offsets, batch.offsets), placed(device, m_columns, batch.columns),
            placed(device, m_values, batch.values), batch.size(), features, batch.nnz() };
    }
    ColumnsView columns(Device& device, const Batch& batch) // that the host made
    {
        return { placed(device, m_columnIds, batch.columnIds), placed(device, m_columnOffsets, batch.columnOffsets),
            placed(device, m_columnRows, batch.columnRows), placed(device, m_columnValues, batch.columnValues),
            Index(batch.columnIds.size()), Index(batch.columnRows.size()) };
    }
    // Where labels() will place them on a device that does not share the host's memory.
    LabelsView labelsToCome(Device& device, const Batch& batch, Index labels)
    {
        m_labelOffsets.reserve(device, Index(batch.labelOffsets.size()));
        m_labels.reserve(device, Index(batch.labels.size()));
        return { m_labelOffsets.data(), m_labels.data(), batch.size(), labels, Index(batch.labels.size()) };
    }
    LabelsView labels(Device& device, const Batch& batch, Index labels)
    {
        return { placed(device, m_labelOffsets, batch.labelOffsets), placed(device, m_labels, batch.labels),
            batch.size(), labels, Index(batch.labels.size()) };
    }

private:
    Array<Id> m_offsets, m_columns, m_columnIds, m_columnOffsets, m_columnRows, m_labelOffsets, m_labels;
    Array<float> m_values, m_columnValues;
};

} // namespace evenkeel
