// SPDX-License-Identifier: GPL-3.0-or-later
// Entries sorted by feature, in which samples stay in order, then the features that occur, and where each one's entries
// begin. How many occur never reaches the host.
#include "kernels/cuda/operations/columns.h"

#include "kernels/cuda/runtime/blocks.cuh"

#include <cub/cub.cuh>

#include <bit>

namespace evenkeel::cuda {

namespace {

__global__ void positionsKernel(Id* positions, Index n)
{
    for (Index i = globalThread(); i < n; i += globalThreads())
        positions[i] = static_cast<Id>(i);
}

// `lengths` behind the last feature become 0, so that a sum over all n of them is right.
__global__ void clearRestKernel(Id* lengths, const Id* count, Index n)
{
    for (Index i = *count + globalThread(); i < n; i += globalThreads())
        lengths[i] = 0;
}

// Entry e of the result is entry positions[e] of the batch, which is the last one's whose offset is not above it.
__global__ void entriesKernel(CsrView x, const Id* positions, Id* rows, float* values)
{
    for (Index e = globalThread(); e < x.nnz; e += globalThreads()) {
        const Id position = positions[e];
        Index first = 0, last = x.rows; // offsets[first] <= position < offsets[last]
        while (last - first > 1) {
            const Index middle = first + (last - first) / 2;
            if (x.offsets[middle] <= position)
                first = middle;
            else
                last = middle;
        }
        rows[e] = static_cast<Id>(first);
        values[e] = x.values[position];
    }
}

} // namespace

// The library's algorithms are called twice: first they say how much memory they want.
template<typename Call>
void Columns::withLibraryMemory(const Call& call)
{
    std::size_t bytes = 0;
    check(call(nullptr, bytes), "columnsOf");
    check(call(m.forLibrary(std::max<std::size_t>(bytes, 1), "columnsOf"), bytes), "columnsOf");
}

ColumnsView Columns::of(CsrView x)
{
    const Index n = x.nnz;
    if (n == 0)
        return {};
    constexpr Index arrays = 5;
    const Index length = n + 1, room = arrays * length + 1;
    if (m_columns.bytes < static_cast<std::size_t>(room) * sizeof(Id))
        m.scratch<Id>(m_columns, room + room / 4, "columnsOf"); // so that not every larger batch needs a new one
    auto* memory = static_cast<Id*>(m_columns.memory);
    const auto take = [&memory, length] { return std::exchange(memory, memory + length); };
    Id *positions = take(), *sorted = take(), *order = take(), *ids = take(), *offsets = take();
    Id* const count = memory;
    // In the memory of what is no longer needed by then.
    Id *const lengths = positions, *const rows = positions;
    auto* const values = reinterpret_cast<float*>(sorted);
    const auto items = static_cast<int>(n);
    const int bits = std::max(1, static_cast<int>(std::bit_width(static_cast<std::uint64_t>(x.cols - 1))));

    const double size = static_cast<double>(n), passes = (bits + 7) / 8; // eight bits of a key a pass
    m.part("entries by feature: sort", 0, 4 * size + 16 * size * passes, [&] {
        launch({ stridedBlocks(n), blockThreads, m.stream(), 0, "columnsOf" }, positionsKernel, positions, n);
        withLibraryMemory([&](void* temporary, std::size_t& bytes) {
            return cub::DeviceRadixSort::SortPairs(
                temporary, bytes, x.columns, sorted, positions, order, items, 0, bits, m.stream());
        });
    });
    m.part("entries by feature: counts", 0, 12 * size, [&] {
        withLibraryMemory([&](void* temporary, std::size_t& bytes) {
            return cub::DeviceRunLengthEncode::Encode(temporary, bytes, sorted, ids, lengths, count, items, m.stream());
        });
        launch(
            { stridedBlocks(n + 1), blockThreads, m.stream(), 0, "columnsOf" }, clearRestKernel, lengths, count, n + 1);
    });
    m.part("entries by feature: offsets", 0, 8 * size, [&] {
        withLibraryMemory([&](void* temporary, std::size_t& bytes) {
            return cub::DeviceScan::ExclusiveSum(temporary, bytes, lengths, offsets, items + 1, m.stream());
        });
    });
    m.part("entries by feature: rows and values", 0, 16 * size, [&] {
        launch({ stridedBlocks(n), blockThreads, m.stream(), 0, "columnsOf" }, entriesKernel, x, order, rows, values);
    });
    return { ids, offsets, rows, values, std::min(n, x.cols), n, count };
}

} // namespace evenkeel::cuda
