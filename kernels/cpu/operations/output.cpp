// SPDX-License-Identifier: GPL-3.0-or-later
// The output layer's operations on the CPU: what OutputLayer computes, with errors that name the operation.
#include "kernels/cpu/cpu_context.h"
#include "kernels/cpu/output/output_layer.h"

#include <algorithm>

namespace evenkeel {

namespace {

// A capped device keeps a quarter of its memory for the stash.
Index stashBytes(const DeviceSpec& spec)
{
    constexpr Index max = Index { 1 } << 30;
    return spec.memory > 0 ? std::min(max, Index { spec.memory / 4 }) : max;
}

class CpuOutput final : public OnCpu<OutputOperations> {
public:
    explicit CpuOutput(CpuContext& context)
        : OnCpu(context)
        , m_layer(context.ops, context.pool, stashBytes(context.spec))
    {
    }
    PendingLoss start(const OutputStep& step) override
    {
        return m.guarded("outputStep", [&] { return m_layer.step(step); });
    }
    std::string way(Index batch, Index labels, Loss loss, bool isBf16) const override
    {
        return loss == Loss::Softmax ? OutputLayer::nameOf(m_layer.way(batch, labels, isBf16)) : std::string();
    }
    void logPartition(ConstMatrixView hidden, ConstWeightsView w, const float* bias, float* out) override
    {
        m.guarded("logPartition", [&] { m_layer.logPartition(hidden, w, bias, out); });
    }
    double loss(ConstMatrixView hidden, ConstWeightsView w, const float* bias, LabelsView labels, Loss loss,
        TopLabels top) override
    {
        return m.guarded(
            "outputLoss", [&] { return m_layer.loss(hidden, w, bias, labels, loss, top.k, top.ids, top.scores); });
    }
    void topLabels(ConstMatrixView hidden, ConstWeightsView w, const float* bias, TopLabels top) override
    {
        m.guarded("topLabels", [&] { m_layer.topLabels(hidden, w, bias, top.k, top.ids, top.scores); });
    }
    void keep(ConstWeightsView w, const float* bias) override
    {
        if (m.spec.memory == 0) // nothing is left for more where it is capped
            m_layer.keep(w, bias);
    }

private:
    OutputLayer m_layer;
};

} // namespace

std::unique_ptr<OutputOperations> makeCpuOutput(CpuContext& context) { return std::make_unique<CpuOutput>(context); }

} // namespace evenkeel
