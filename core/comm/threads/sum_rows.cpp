// SPDX-License-Identifier: GPL-3.0-or-later
// Row-sparse sums between threads of one process: only rows that some rank names are transferred.
#include "core/comm/threads/buffer_lease.h"
#include "core/comm/threads/in_process.h"

namespace evenkeel {
namespace {

// Calls copy(position in `rows`, first row, number of rows) for each run of consecutive rows: one transfer per run.
template<typename Copy>
void forRuns(std::span<const Id> rows, const Copy& copy)
{
    for (std::size_t begin = 0, end = 0; begin < rows.size(); begin = end) {
        for (end = begin + 1; end < rows.size() && rows[end] == rows[end - 1] + 1;)
            ++end;
        copy(static_cast<Index>(begin), rows[begin], static_cast<Index>(end - begin));
    }
}

std::size_t bytesOf(Index rows, MatrixView matrix)
{
    return static_cast<std::size_t>(rows * matrix.cols) * sizeof(float);
}

} // namespace

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
            device.download(staged.data() + position * matrix.cols, matrix.row(first), bytesOf(count, matrix));
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
        device.upload(matrix.row(first), collective->result.data() + position * matrix.cols, bytesOf(count, matrix));
    });
    return all;
}

} // namespace evenkeel
