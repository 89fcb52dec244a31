// SPDX-License-Identifier: GPL-3.0-or-later
// What to do with a gradient, prepared for the inner loops.
#pragma once

#include "kernels/cpu/simd/simd_ops.h"
#include "kernels/device.h"

namespace evenkeel {

UpdateFactors updateFactors(const Update& update);

// Applies `n` values of a gradient to the parameter's elements from `at` on. Store copies (unless it is there already).
class UpdateRule {
public:
    UpdateRule(const SimdOps& ops, const Update& update);

    bool stores() const { return m_stores; }
    void apply(const Parameter& p, Index at, Index n, const float* gradient) const;
    void fetch(const Parameter& p, Index at, Index n) const; // what apply() will need soon
    // Where to compute the gradient of the elements from `at` on: in place if it is to be stored, else in `scratch`.
    float* target(const Parameter& p, Index at, float* scratch) const { return m_stores ? p.gradient + at : scratch; }

private:
    const SimdOps& m_ops;
    UpdateFactors m_factors;
    StepRounding m_rounding;
    bool m_stores = false;
};

} // namespace evenkeel
