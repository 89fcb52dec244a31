// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/cpu/row_copy.h"

#include <algorithm>

namespace evenkeel {

namespace {

// copy(row) for every row, in as many parts as the pool has threads; small matrices are not worth waking them.
template<typename Copy>
void forRows(ThreadPool& pool, Index rows, Index cols, const Copy& copy)
{
    constexpr Index worthAThread = 65536; // numbers
    const Index parts = std::min<Index>(pool.size(), rows * cols / worthAThread + 1);
    pool.run(parts, [&](Index part, int) {
        for (Index r = rows * part / parts; r < rows * (part + 1) / parts; ++r)
            copy(r);
    });
}

} // namespace

void gatherRows(ThreadPool& pool, ConstMatrixView from, const Id* rows, MatrixView to)
{
    forRows(pool, to.rows, to.cols, [&](Index r) { std::copy_n(from.row(rows[r]), to.cols, to.row(r)); });
}

void scatterRows(ThreadPool& pool, ConstMatrixView from, const Id* rows, MatrixView to)
{
    forRows(pool, from.rows, from.cols, [&](Index r) { std::copy_n(from.row(r), from.cols, to.row(rows[r])); });
}

} // namespace evenkeel
