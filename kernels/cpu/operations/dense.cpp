// SPDX-License-Identifier: GPL-3.0-or-later
// Dense layers on the CPU: products of blocks that are packed for the inner loops.
#include "kernels/cpu/cpu_context.h"

#include <algorithm>

namespace evenkeel {

namespace {

constexpr Index columnBlock = 64; // a multiple of every table's panel
constexpr Index rowBlock = 252;

class CpuDense final : public OnCpu<DenseOperations> {
public:
    using OnCpu::OnCpu;

    void multiply(
        ConstMatrixView in, ConstMatrixView w, const float* bias, MatrixView out, Activation activation) override
    {
        m.guarded("multiply", [&] {
            m.pool.run(CpuContext::blocks(out.cols, columnBlock), [&](Index block, int thread) {
                const Index first = block * columnBlock, count = std::min(columnBlock, out.cols - first);
                float* packed = m.scratch(thread).need(in.cols * columnBlock);
                m.ops.packColumns(w.row(first), w.cols, w.cols, count, packed);
                for (Index r = 0; bias && r < out.rows; ++r)
                    std::copy_n(bias + first, count, out.row(r) + first);
                m.ops.multiply({ .m = out.rows,
                    .n = count,
                    .k = in.cols,
                    .a = in.data,
                    .rowStride = in.cols,
                    .columnStride = 1,
                    .packed = packed,
                    .c = out.data + first,
                    .ldc = out.cols,
                    .start = bias ? ProductStart::Output : ProductStart::Zero });
            });
        });
        if (activation == Activation::Relu)
            relu(out);
    }
    void relu(MatrixView x) override
    {
        m.elements(x.size(), [&](Index from, Index count) { m.ops.relu(x.data + from, count); });
    }
    void reluBackward(ConstMatrixView y, MatrixView d) override
    {
        m.elements(d.size(), [&](Index from, Index count) { m.ops.reluBackward(y.data + from, d.data + from, count); });
    }
    void multiplyBackward(ConstMatrixView d, ConstMatrixView w, MatrixView out) override
    {
        m.guarded("multiplyBackward", [&] {
            m.pool.run(CpuContext::blocks(out.cols, columnBlock), [&](Index block, int thread) {
                const Index first = block * columnBlock, count = std::min(columnBlock, out.cols - first);
                float* packed = m.scratch(thread).need(d.cols * columnBlock);
                m.ops.packRows(w.data + first, w.cols, w.rows, count, packed);
                m.ops.multiply({ .m = out.rows,
                    .n = count,
                    .k = d.cols,
                    .a = d.data,
                    .rowStride = d.cols,
                    .columnStride = 1,
                    .packed = packed,
                    .c = out.data + first,
                    .ldc = out.cols,
                    .start = ProductStart::Zero });
            });
        });
    }
    void update(ConstMatrixView d, ConstMatrixView in, Parameter w, Parameter bias, const Update& update) override
    {
        m.guarded("updateDense", [&] {
            const UpdateRule rule(m.ops, update);
            float* packed = m_packed.need(in.rows * CpuContext::blocks(in.cols, m.ops.panel) * m.ops.panel);
            m.ops.packRows(in.data, in.cols, in.rows, in.cols, packed);
            m.pool.run(CpuContext::blocks(d.cols, rowBlock), [&](Index block, int thread) {
                const Index first = block * rowBlock, count = std::min(rowBlock, d.cols - first), at = first * in.cols;
                float* gradient = rule.target(w, at, m.scratch(thread).need(rowBlock * in.cols));
                m.ops.multiply({ .m = count,
                    .n = in.cols,
                    .k = d.rows,
                    .a = d.data + first,
                    .rowStride = 1,
                    .columnStride = d.cols,
                    .packed = packed,
                    .c = gradient,
                    .ldc = in.cols,
                    .start = ProductStart::Zero });
                rule.apply(w, at, count * in.cols, gradient);
            });
            m.updateBias(d, bias, rule);
        });
    }

private:
    Scratch<float> m_packed; // shared by all threads of one operation
};

} // namespace

std::unique_ptr<DenseOperations> makeCpuDense(CpuContext& context) { return std::make_unique<CpuDense>(context); }

} // namespace evenkeel
