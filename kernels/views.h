// SPDX-License-Identifier: GPL-3.0-or-later
// Plain views of memory that a device owns: pointer and sizes, passed by value, never freed here.
#pragma once

#include "kernels/bf16.h"
#include "kernels/device_error.h"

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

inline void refuseBf16(const Bf16* values)
{
    if (values)
        throw DeviceError("this operation does not take weights in bf16; keep them in 32 bits (math=fp32)");
}

// Weights, in 32 bits or in bf16: one of the two pointers is set. What needs them in 32 bits converts it to a
// MatrixView, which throws DeviceError for the others.
struct WeightsView {
    float* data = nullptr;
    Index rows = 0, cols = 0;
    Bf16* bf16 = nullptr;

    WeightsView() = default;
    WeightsView(float* d, Index r, Index c)
        : data(d)
        , rows(r)
        , cols(c)
    {
    }
    WeightsView(MatrixView m)
        : WeightsView(m.data, m.rows, m.cols)
    {
    }
    static WeightsView ofBf16(Bf16* values, Index r, Index c)
    {
        WeightsView view(nullptr, r, c);
        view.bf16 = values;
        return view;
    }
    operator MatrixView() const
    {
        refuseBf16(bf16);
        return { data, rows, cols };
    }
    float* row(Index r) const { return static_cast<MatrixView>(*this).row(r); } // in 32 bits
    bool isEmpty() const { return !data && !bf16; } // a layer without bias
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
    ConstMatrixView(const WeightsView& w)
        : ConstMatrixView(static_cast<MatrixView>(w))
    {
    }
    const float* row(Index r) const { return data + r * cols; }
    Index size() const { return rows * cols; }
};

struct ConstWeightsView {
    const float* data = nullptr;
    Index rows = 0, cols = 0;
    const Bf16* bf16 = nullptr;

    ConstWeightsView() = default;
    ConstWeightsView(const float* d, Index r, Index c)
        : data(d)
        , rows(r)
        , cols(c)
    {
    }
    ConstWeightsView(ConstMatrixView m)
        : ConstWeightsView(m.data, m.rows, m.cols)
    {
    }
    ConstWeightsView(MatrixView m)
        : ConstWeightsView(m.data, m.rows, m.cols)
    {
    }
    ConstWeightsView(const WeightsView& w)
        : data(w.data)
        , rows(w.rows)
        , cols(w.cols)
        , bf16(w.bf16)
    {
    }
    static ConstWeightsView ofBf16(const Bf16* values, Index r, Index c)
    {
        ConstWeightsView view(nullptr, r, c);
        view.bf16 = values;
        return view;
    }
    operator ConstMatrixView() const
    {
        refuseBf16(bf16);
        return { data, rows, cols };
    }
    Index size() const { return rows * cols; }
};

// work(from, to) on the pointers of the type that both have.
template<typename Work>
void withNumbers(const ConstWeightsView& from, const WeightsView& to, const Work& work)
{
    if (from.bf16 && to.bf16)
        work(from.bf16, to.bf16);
    else
        work(static_cast<ConstMatrixView>(from).data, static_cast<MatrixView>(to).data);
}

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
