// SPDX-License-Identifier: GPL-3.0-or-later
// The arithmetic of sums: in rank order, independent of the order of arrival, so that results repeat to the bit.
#pragma once

#include "kernels/views.h"

#include <span>
#include <vector>

namespace evenkeel {

// One rank's operand of a sum.
struct Operand {
    const float* data = nullptr; // host memory
    float weight = 1;
    std::span<const Id> rows; // sums of rows only: which ones count, sorted and unique
    bool packed = false; // whether data holds only the named rows, one after the other; else the whole matrix
};

// out[i] = sum over operands of weight * data[i] for begin <= i < end.
void addWeighted(std::span<const Operand> operands, Index begin, Index end, float* out);

// Which of a sum's values one of several ranks adds, where each adds a part.
struct SumPart {
    std::size_t begin, size;
};
inline SumPart sumPart(int rank, int ranks, std::size_t values)
{
    const auto bound = [&](int r) { return values * std::size_t(r) / std::size_t(ranks); };
    return { bound(rank), bound(rank + 1) - bound(rank) };
}

// Throws std::logic_error unless these are sorted, unique rows of a matrix that has `count`.
void checkRows(std::span<const Id> rows, Index count);

// All rows that any operand names, sorted; of a matrix that has `count`.
std::vector<Id> uniteRows(std::span<const Operand> operands, Index count);

// out.row(k) = sum over the operands that name rows[k], for begin <= k < end; out is packed, rows.size() x cols.
void addRows(std::span<const Operand> operands, std::span<const Id> rows, Index begin, Index end, MatrixView out);

} // namespace evenkeel
