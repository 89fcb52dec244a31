// SPDX-License-Identifier: GPL-3.0-or-later
// A number for each column of a tile of 128 x 128 sums, in shared memory.
#pragma once

#include "kernels/cuda/operations/sum_layout.cuh"
#include "kernels/views.h"

namespace evenkeel::cuda {

// Of two tiles in turn: the next one's may be written while threads still read. Read from memory a tile before, by the
// threads from `firstThread` on, one a column.
template<int firstThread>
class ColumnValues {
public:
    using Shared = float[2][SumLayout::side];

    // `values` of `count` columns, or null, which are zeros; and `behind` them. Tiles firstTile, firstTile + step and
    // so on.
    __device__ ColumnValues(
        Shared& shared, const float* values, Index count, float behind, unsigned firstTile, unsigned step)
        : m_shared(shared)
        , m_values(values)
        , m_count(count)
        , m_behind(behind)
        , m_step(static_cast<Index>(step) * SumLayout::side)
        , m_next(read(static_cast<Index>(firstTile) * SumLayout::side))
    {
    }
    // Before a barrier; of each tile in turn.
    __device__ void place(Index first)
    {
        m_turn = 1 - m_turn;
        if (static_cast<int>(threadIdx.x) >= firstThread)
            m_shared[m_turn][threadIdx.x - firstThread] = m_next;
        m_next = read(first + m_step);
    }
    // Of columns (j, 0) and (j, 1).
    __device__ float2 operator[](int j) const
    {
        return *reinterpret_cast<const float2*>(&m_shared[m_turn][SumLayout::column(j, 0)]);
    }

private:
    __device__ float read(Index first) const
    {
        const Index column = first + threadIdx.x - firstThread;
        return column >= m_count ? m_behind : m_values && column >= first ? m_values[column] : 0.0F;
    }

    Shared& m_shared;
    const float* const m_values;
    const Index m_count;
    const float m_behind;
    const Index m_step;
    float m_next;
    int m_turn = 0;
};

} // namespace evenkeel::cuda
