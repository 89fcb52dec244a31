// SPDX-License-Identifier: GPL-3.0-or-later
// Plain views of memory that a device owns: pointer and sizes, passed by value, never freed here.
#pragma once

#include <cstddef>
#include <cstdint>

namespace evenkeel {

using Index = std::int64_t; // sizes and positions
constexpr std::size_t at(Index i) { return static_cast<std::size_t>(i); } // as the standard library counts
using Id = std::int32_t; // one feature, label or sample

// Row-major, packed: element (r, c) is data[r * cols + c].
struct MatrixView {
    float* data = nullptr;
    Index rows = 0, cols = 0;

    float* row(Index r) const { return data + r * cols; }
    Index size() const { return rows * cols; }
};

struct ConstMatrixView {
    const float* data = nullptr;
    Index rows = 0, cols = 0;

    ConstMatrixView() = default;
    ConstMatrixView(const float* d, Index r, Index c)
        : data(d)
        , rows(r)
        , cols(c)
    {
    }
    ConstMatrixView(MatrixView m)
        : data(m.data)
        , rows(m.rows)
        , cols(m.cols)
    {
    }
    const float* row(Index r) const { return data + r * cols; }
    Index size() const { return rows * cols; }
};

// A mini-batch's features: row i holds entries offsets[i] .. offsets[i + 1] of columns and values.
// Columns of a row are sorted and unique; offsets has rows + 1 entries and starts with 0.
struct CsrView {
    const Id* offsets = nullptr;
    const Id* columns = nullptr;
    const float* values = nullptr;
    Index rows = 0, cols = 0, nnz = 0;
};

// The same entries feature by feature, only for the `count` features that occur (sorted, unique):
// feature ids[j] holds entries offsets[j] .. offsets[j + 1] of rows (sorted) and values.
struct ColumnsView {
    const Id* ids = nullptr;
    const Id* offsets = nullptr;
    const Id* rows = nullptr;
    const float* values = nullptr;
    Index count = 0, nnz = 0;
    const Id* counted = nullptr; // where only the device knows how many occur: there, and `count` is an upper bound
};

// A mini-batch's labels: row i holds ids offsets[i] .. offsets[i + 1], sorted and unique.
struct LabelsView {
    const Id* offsets = nullptr;
    const Id* ids = nullptr;
    Index rows = 0, labels = 0, nnz = 0; // labels: size of the label space
    const Id* counts = nullptr; // where the ids are a shard of a larger space: how many a row has in all of it
};

} // namespace evenkeel
