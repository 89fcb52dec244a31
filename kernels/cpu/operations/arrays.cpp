// SPDX-License-Identifier: GPL-3.0-or-later
// Operations on whole arrays on the CPU, in fixed blocks over the threads, and on rows of them.
#include "kernels/cpu/cpu_context.h"

#include <algorithm>

namespace evenkeel {

namespace {

class CpuArrays final : public OnCpu<ArrayOperations> {
public:
    using OnCpu::OnCpu;

    void fill(float* data, Index n, float value) override { std::fill_n(data, n, value); }
    void combine(float a, const float* x, float b, float* y, Index n) override
    {
        m.elements(n, [&](Index from, Index count) { m.ops.combine(a, x + from, b, y + from, count); });
    }
    void weightedSum(std::span<const WeightedArray> terms, std::span<float* const> to, Index n) override
    {
        m.guarded(
            "weightedSum", [&] { sumByParts(terms, to, n, [this](Index floats) { return m_part.need(floats); }); });
    }
    double squaredNorm(const float* x, Index n) override
    {
        constexpr Index block = CpuContext::elementBlock;
        std::vector<double> parts(static_cast<std::size_t>(CpuContext::blocks(n, block)));
        m.elements(n, [&](Index from, Index count) {
            parts[static_cast<std::size_t>(from / block)] = m.ops.squaredNorm(x + from, count);
        });
        double sum = 0;
        for (const double part : parts)
            sum += part;
        return sum;
    }
    void apply(const Parameter& p, const Update& update) override
    {
        const UpdateRule rule(m.ops, update);
        m.elements(p.value.size(), [&](Index from, Index count) { rule.apply(p, from, count, p.gradient + from); });
    }
    void gatherRows(ConstWeightsView from, const Id* rows, WeightsView to) override
    {
        const Index cols = to.cols;
        withNumbers(from, to, [&](const auto* source, auto* target) {
            forRows(to.rows, cols, [&](Index r) { std::copy_n(source + rows[r] * cols, cols, target + r * cols); });
        });
    }
    void scatterRows(ConstWeightsView from, const Id* rows, WeightsView to) override
    {
        const Index cols = from.cols;
        withNumbers(from, to, [&](const auto* source, auto* target) {
            forRows(from.rows, cols, [&](Index r) { std::copy_n(source + r * cols, cols, target + rows[r] * cols); });
        });
    }
    void widen(const Bf16* from, const Bf16* compensation, float* to, Index n) override
    {
        m.elements(n, [&](Index first, Index count) {
            if (compensation)
                m.ops.bf16.add(from + first, compensation + first, count, to + first);
            else
                m.ops.bf16.widen(from + first, count, to + first);
        });
    }
    void narrow(const float* from, Bf16* to, Bf16* compensation, Index n, const Rounding& rounding, Index step) override
    {
        const StepRounding ofStep(rounding, step);
        m.elements(n, [&](Index first, Index count) {
            m.ops.bf16.narrow(
                from + first, ofStep, first, count, to + first, compensation ? compensation + first : nullptr);
        });
    }
    void applyRows(const Parameter& p, const Id* rows, Index count, const Update& update) override
    {
        const UpdateRule rule(m.ops, update);
        const Index cols = p.value.cols;
        parts(std::min<Index>(count, m.pool.size()), count,
            [&](Index i) { rule.apply(p, Index { rows[i] } * cols, cols, p.gradient + Index { rows[i] } * cols); });
    }

private:
    // copy(row) for every row, in as many parts as there are threads; small matrices are not worth waking them.
    template<typename Copy>
    void forRows(Index rows, Index cols, const Copy& copy)
    {
        constexpr Index worthAThread = 65536; // numbers
        parts(std::min<Index>(m.pool.size(), rows * cols / worthAThread + 1), rows, copy);
    }
    template<typename Work>
    void parts(Index count, Index rows, const Work& work)
    {
        m.pool.run(count, [&](Index part, int) {
            for (Index r = rows * part / count; r < rows * (part + 1) / count; ++r)
                work(r);
        });
    }

    Scratch<float> m_part;
};

} // namespace

std::unique_ptr<ArrayOperations> makeCpuArrays(CpuContext& context) { return std::make_unique<CpuArrays>(context); }

} // namespace evenkeel
