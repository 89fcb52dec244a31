// SPDX-License-Identifier: GPL-3.0-or-later
// The factors of the update rules, made ready for the loops over the elements (simd/simd_elements.inc):
//     SGD        w <- w - rate g
//     momentum   v <- momentum v + g;   w <- w - rate v
//     Adam       m <- beta1 m + (1 - beta1) g;   v <- beta2 v + (1 - beta2) g^2;
//                w <- w - rate m' / (sqrt(v') + epsilon),   m' = m / (1 - beta1^t), v' = v / (1 - beta2^t)
// With weight decay w is scaled first.
#include "kernels/cpu/update_rule.h"

#include "kernels/power.h"

#include <algorithm>

namespace evenkeel {

namespace {

template<typename T>
T* shifted(T* data, Index at)
{
    return data ? data + at : nullptr;
}

} // namespace

UpdateFactors updateFactors(const Update& update)
{
    UpdateFactors f;
    f.rate = update.rate;
    f.keep = update.keep();
    if (update.rule == Update::Rule::Momentum) {
        f.rule = UpdateFactors::Rule::Momentum;
        f.momentum = update.momentum;
    } else if (update.rule == Update::Rule::Adam) {
        // Algorithm 1 of Kingma & Ba with the bias corrections moved out of the loop.
        f.rule = UpdateFactors::Rule::Adam;
        f.rate = static_cast<float>(update.rate / (1 - power(update.beta1, update.step)));
        f.secondScale = static_cast<float>(1 / (1 - power(update.beta2, update.step)));
        f.beta1 = update.beta1;
        f.beta2 = update.beta2;
        f.epsilon = update.epsilon;
    }
    return f;
}

UpdateRule::UpdateRule(const SimdOps& ops, const Update& update)
    : m_ops(ops)
    , m_factors(updateFactors(update))
    , m_rounding(update.rounding, update.step)
    , m_stores(update.rule == Update::Rule::Store)
{
}

void UpdateRule::fetch(const Parameter& p, Index at, Index n) const
{
    const auto fetchLines = [=](const auto* data) {
        constexpr Index line = 64 / sizeof(*data);
        for (Index i = 0; data && i < n; i += line)
            __builtin_prefetch(data + at + i, 1);
    };
    for (const float* data : { m_stores ? p.gradient : p.value.data, p.first, p.second })
        fetchLines(data);
    for (const Bf16* data : { m_stores ? nullptr : p.value.bf16, p.bf16.compensation, p.bf16.first, p.bf16.second })
        fetchLines(data);
}

void UpdateRule::apply(const Parameter& p, Index at, Index n, const float* gradient) const
{
    if (!m_stores && p.value.bf16)
        m_ops.bf16.update(m_factors, m_rounding, at, n, gradient,
            { p.value.bf16 + at, shifted(p.bf16.compensation, at), shifted(p.first, at), shifted(p.second, at),
                shifted(p.bf16.first, at), shifted(p.bf16.second, at) });
    else if (!m_stores) {
        if (m_factors.keep != 1) // in a pass of its own: what is computed without it stays the same to the bit
            m_ops.combine(0, p.value.data + at, m_factors.keep, p.value.data + at, n);
        m_ops.update(m_factors, n, gradient, p.value.data + at, shifted(p.first, at), shifted(p.second, at));
    } else if (gradient != p.gradient + at)
        std::copy_n(gradient, n, p.gradient + at);
}

} // namespace evenkeel
