// SPDX-License-Identifier: GPL-3.0-or-later
// Some rows of a matrix, copied by as few transfers as possible.
#pragma once

#include "kernels/views.h"

#include <span>

namespace evenkeel {

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

inline std::size_t rowBytes(Index rows, MatrixView matrix)
{
    return static_cast<std::size_t>(rows * matrix.cols) * sizeof(float);
}

} // namespace evenkeel
