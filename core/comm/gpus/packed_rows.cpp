// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comm/gpus/packed_rows.h"

namespace evenkeel {

void PackedRows::sum(Device& device, MatrixView matrix, std::span<const Id> rows, const std::vector<Id>& all,
    const std::function<void(float* values, Index n)>& sum)
{
    const Index cols = matrix.cols, count = static_cast<Index>(all.size()), mine = static_cast<Index>(rows.size());
    if (count == 0 || cols == 0)
        return;
    std::vector<Id> places; // places of this rank's rows among all
    for (std::size_t i = 0; const Id row : rows) {
        while (all[i] != row)
            ++i;
        places.push_back(static_cast<Id>(i));
    }
    if (m_packed.size() < (count + mine) * cols)
        m_packed = Array<float>(device, (count + mine) * cols * 5 / 4);
    const MatrixView packed { m_packed.data(), count, cols }, own { packed.row(count), mine, cols };
    device.arrays().fill(packed.data, packed.size(), 0); // rows that this rank does not name
    Array<Id> ids;
    if (mine > 0) {
        ids.assign(device, rows);
        device.arrays().gatherRows(matrix, ids.data(), own);
        ids.assign(device, places);
        device.arrays().scatterRows(own, ids.data(), packed);
    }
    sum(packed.data, packed.size());
    ids.assign(device, all);
    device.arrays().scatterRows(packed, ids.data(), matrix);
}

} // namespace evenkeel
