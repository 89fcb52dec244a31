// SPDX-License-Identifier: GPL-3.0-or-later
// The sparse layer on the CPU: rows of a matrix gathered, weighted and added up.
#include "kernels/cpu/cpu_context.h"

namespace evenkeel {

namespace {

class CpuSparse final : public OnCpu<SparseOperations> {
public:
    using OnCpu::OnCpu;

    void multiply(CsrView x, ConstWeightsView w, const float* bias, MatrixView out, Activation activation) override
    {
        m.balanced(x.offsets, x.rows, [&](Index from, Index to, int) {
            for (Index r = from; r < to; ++r) {
                const Id begin = x.offsets[r], count = x.offsets[r + 1] - begin;
                if (w.bf16)
                    m.ops.bf16.gather(count, x.columns + begin, x.values + begin, w.bf16, w.cols, bias, out.row(r));
                else
                    m.ops.gather(count, x.columns + begin, x.values + begin, w.data, w.cols, bias, out.row(r));
            }
        });
        if (activation == Activation::Relu)
            m.elements(out.size(), [&](Index from, Index count) { m.ops.relu(out.data + from, count); });
    }
    void update(ColumnsView x, ConstMatrixView d, Parameter w, Parameter bias, const Update& update) override
    {
        m.guarded("updateSparse", [&] {
            const UpdateRule rule(m.ops, update);
            m.balanced(x.offsets, x.count, [&](Index from, Index to, int thread) {
                constexpr Index ahead = 4; // rows lie anywhere in a large matrix
                float* buffer = m.scratch(thread).need(d.cols);
                for (Index j = from; j < to; ++j) {
                    if (j + ahead < to)
                        rule.fetch(w, Index { x.ids[j + ahead] } * d.cols, d.cols);
                    const Id begin = x.offsets[j];
                    const Index at = Index { x.ids[j] } * d.cols;
                    float* gradient = rule.target(w, at, buffer);
                    m.ops.gather(
                        x.offsets[j + 1] - begin, x.rows + begin, x.values + begin, d.data, d.cols, nullptr, gradient);
                    rule.apply(w, at, d.cols, gradient);
                }
            });
            m.updateBias(d, bias, rule);
        });
    }
    ColumnsView columnsOf(CsrView /*x*/) override { throw DeviceError("columnsOf: this device is given columns"); }
};

} // namespace

std::unique_ptr<SparseOperations> makeCpuSparse(CpuContext& context) { return std::make_unique<CpuSparse>(context); }

} // namespace evenkeel
