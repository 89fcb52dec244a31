// SPDX-License-Identifier: GPL-3.0-or-later
// Row-sparse sums between threads of one process: only rows that some rank names are transferred.
#include "core/comm/threads/buffer_lease.h"
#include "core/comm/threads/in_process.h"
#include "core/comm/threads/row_runs.h"

namespace evenkeel {
SharedRows InProcess::transferRows(Device& device, MatrixView matrix, std::span<const Id> rows, float weight)
{
    if (!m_group->isDry())
        checkRows(rows, matrix.rows);
    if (size() == 1 && weight == 1) {
        m_group->checkAborted();
        return std::make_shared<const std::vector<Id>>(rows.begin(), rows.end());
    }
    Operand mine { matrix.data, weight, rows, false };
    Buffer staged;
    if (!device.sharesHostMemory()) {
        staged = m_group->buffer(static_cast<Index>(rows.size()) * matrix.cols);
        forRuns(rows, [&](Index position, Id first, Index count) {
            device.download(staged.data() + position * matrix.cols, matrix.row(first), rowBytes(count, matrix));
        });
        mine = { staged.data(), weight, rows, true };
    }
    const auto collective = m_group->arrive<RowSum>(
        rank(), m_calls++, { "sumRows", matrix.rows, matrix.cols },
        [&](RowSum& all) { all.operands[static_cast<std::size_t>(rank())] = mine; },
        [&](RowSum& all) {
            all.rows = uniteRows(all.operands, matrix.rows);
            finishReduction(*m_group, all, Transfer::SumRows, all.items() * matrix.cols);
        });
    BufferLease(*m_group, rank(), collective).awaitResult();
    SharedRows all { collective, &collective->rows };
    if (m_group->isDry())
        return all;
    forRuns(collective->rows, [&](Index position, Id first, Index count) {
        device.upload(matrix.row(first), collective->result.data() + position * matrix.cols, rowBytes(count, matrix));
    });
    return all;
}

} // namespace evenkeel
