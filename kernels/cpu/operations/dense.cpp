// SPDX-License-Identifier: GPL-3.0-or-later
// Dense layers on the CPU: products of blocks that are packed for the inner loops.
#include "kernels/cpu/cpu_context.h"
#include "kernels/cpu/weight_products.h"

#include <algorithm>

namespace evenkeel {

namespace {

constexpr Index columnBlock = 64; // a multiple of every table's panel
constexpr Index rowBlock = 252;

class CpuDense final : public OnCpu<DenseOperations> {
public:
    using OnCpu::OnCpu;

    void multiply(
        ConstMatrixView in, ConstWeightsView w, const float* bias, MatrixView out, Activation activation) override
    {
        m.guarded("multiply", [&] {
            const WeightProducts products(m.ops, w.bf16);
            const auto left = products.alongRows(
                products.rounded(in.data, in.size(), m_rounded), in.cols, in.rows, in.cols, m_left);
            m.pool.run(CpuContext::blocks(out.cols, columnBlock), [&](Index block, int thread) {
                const Index first = block * columnBlock, count = std::min(columnBlock, out.cols - first);
                float* packed = m.scratch(thread).need(in.cols * columnBlock);
                products.packWeights(w, first, count, packed);
                for (Index r = 0; bias && r < out.rows; ++r)
                    std::copy_n(bias + first, count, out.row(r) + first);
                m.ops.multiply({ .m = out.rows,
                    .n = count,
                    .k = products.depth(in.cols),
                    .a = left.a,
                    .rowStride = left.rowStride,
                    .columnStride = left.columnStride,
                    .packed = packed,
                    .c = out.data + first,
                    .ldc = out.cols,
                    .start = bias ? ProductStart::Output : ProductStart::Zero,
                    .pairs = products.pairs() });
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
    void dropout(MatrixView x, const Dropout& dropout) override
    {
        constexpr Index range = Index { 1 } << 32; // positions with the same keys; blocks of elements divide it
        const DropoutMask mask(dropout);
        m.elements(x.size(), [&](Index from, Index count) {
            const RandomBits bits = mask.bits(static_cast<std::uint64_t>(from / range));
            const auto first = static_cast<std::uint32_t>(from % range);
            float* const values = x.data + from;
            for (Index i = 0; i < count; ++i)
                values[i] = mask.at(bits, first + static_cast<std::uint32_t>(i), values[i]);
        });
    }
    void multiplyBackward(ConstMatrixView d, ConstWeightsView w, MatrixView out) override
    {
        m.guarded("multiplyBackward", [&] {
            const WeightProducts products(m.ops, w.bf16);
            const auto left
                = products.alongRows(products.rounded(d.data, d.size(), m_rounded), d.cols, d.rows, d.cols, m_left);
            m.pool.run(CpuContext::blocks(out.cols, columnBlock), [&](Index block, int thread) {
                const Index first = block * columnBlock, count = std::min(columnBlock, out.cols - first);
                float* packed = m.scratch(thread).need(d.cols * columnBlock);
                products.packWeightsAcross(w, 0, w.rows, first, count, packed);
                m.ops.multiply({ .m = out.rows,
                    .n = count,
                    .k = products.depth(d.cols),
                    .a = left.a,
                    .rowStride = left.rowStride,
                    .columnStride = left.columnStride,
                    .packed = packed,
                    .c = out.data + first,
                    .ldc = out.cols,
                    .start = ProductStart::Zero,
                    .pairs = products.pairs() });
            });
        });
    }
    void update(ConstMatrixView d, ConstMatrixView in, Parameter w, Parameter bias, const Update& update) override
    {
        m.guarded("updateDense", [&] {
            const UpdateRule rule(m.ops, update);
            const WeightProducts products(m.ops, w.value.bf16);
            float* packed = m_packed.need(in.rows * CpuContext::blocks(in.cols, m.ops.panel) * m.ops.panel);
            products.packRows(products.rounded(in.data, in.size(), m_rounded), in.cols, in.rows, in.cols, packed);
            const auto left
                = products.acrossRows(products.rounded(d.data, d.size(), m_rounded), d.cols, d.cols, d.rows, m_left);
            m.pool.run(CpuContext::blocks(d.cols, rowBlock), [&](Index block, int thread) {
                const Index first = block * rowBlock, count = std::min(rowBlock, d.cols - first), at = first * in.cols;
                float* gradient = rule.target(w, at, m.scratch(thread).need(rowBlock * in.cols));
                m.ops.multiply({ .m = count,
                    .n = in.cols,
                    .k = products.depth(d.rows),
                    .a = left.a + first * left.rowStride,
                    .rowStride = left.rowStride,
                    .columnStride = left.columnStride,
                    .packed = packed,
                    .c = gradient,
                    .ldc = in.cols,
                    .start = ProductStart::Zero,
                    .pairs = products.pairs() });
                rule.apply(w, at, count * in.cols, gradient);
            });
            m.updateBias(d, bias, rule);
        });
    }

private:
    Scratch<float> m_packed, m_rounded, m_left; // shared by all threads of one operation
};

} // namespace

std::unique_ptr<DenseOperations> makeCpuDense(CpuContext& context) { return std::make_unique<CpuDense>(context); }

} // namespace evenkeel
