// A batch where a device can read it.
#pragma once

#include "core/train/batch.h"
#include "kernels/array.h"

namespace evenkeel {

// Host values as a device's operations want them: where they are, or a copy in `array`.
template<typename T>
const T* placed(Device& device, Array<T>& array, const std::vector<T>& host)
{
    if (device.sharesHostMemory())
        return host.data();
    array.assign(device, host);
    return array.data();
}

struct BatchViews { // valid while the batch and the memory they lie in are
    CsrView x;
    ColumnsView columns;
    LabelsView labels;
};

// The memory, used again for the next batch.
class PlacedBatch {
public:
    BatchViews place(Device& device, const Batch& batch, Index features, Index labels)
    {
        const auto on = [&](auto& array, const auto& host) { return placed(device, array, host); };
        return { { on(m_offsets, batch.offsets), on(m_columns, batch.columns), on(m_values, batch.values), batch.size(),
                     features, batch.nnz() },
            { on(m_columnIds, batch.columnIds), on(m_columnOffsets, batch.columnOffsets),
                on(m_columnRows, batch.columnRows), on(m_columnValues, batch.columnValues),
                Index(batch.columnIds.size()), batch.nnz() },
            { on(m_labelOffsets, batch.labelOffsets), on(m_labels, batch.labels), batch.size(), labels,
                Index(batch.labels.size()) } };
    }

private:
    Array<Id> m_offsets, m_columns, m_columnIds, m_columnOffsets, m_columnRows, m_labelOffsets, m_labels;
    Array<float> m_values, m_columnValues;
};

} // namespace evenkeel
