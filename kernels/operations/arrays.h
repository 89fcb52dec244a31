// SPDX-License-Identifier: GPL-3.0-or-later
// Operations on whole arrays and on rows of them: what merging models and sampled output layers need.
#pragma once

#include "kernels/interface.h"
#include "kernels/operations/parameter.h"

#include <algorithm>
#include <span>

namespace evenkeel {

// One term of a weighted sum.
struct WeightedArray {
    const float* values = nullptr;
    float weight = 1;
};

class ArrayOperations : public Interface {
public:
    static constexpr int revision = 3; // raise it with any change of what follows

    virtual void fill(float* data, Index n, float value) = 0;
    // y = a x + b y; b = 0: y is not read.
    virtual void combine(float a, const float* x, float b, float* y, Index n) = 0;
    // Each array of `to` becomes the sum of weight x values over the terms, added in their order; an array may be in
    // both. A term of weight 0 is not read.
    virtual void weightedSum(std::span<const WeightedArray> terms, std::span<float* const> to, Index n) = 0;
    virtual double squaredNorm(const float* x, Index n) = 0;
    // A stored gradient applied: all of it, or `count` rows.
    virtual void apply(const Parameter& p, const Update& update) = 0;
    virtual void applyRows(const Parameter& p, const Id* rows, Index count, const Update& update) = 0;
    // Rows of a matrix as a small packed one, and back; `rows` are unique: to.row(i) = from.row(rows[i]) for every row
    // of `to`, and to.row(rows[i]) = from.row(i) for every row of `from`. Both in 32 bits or both in bf16.
    virtual void gatherRows(ConstWeightsView from, const Id* rows, WeightsView to) = 0;
    virtual void scatterRows(ConstWeightsView from, const Id* rows, WeightsView to) = 0;
    // Between 32 bits and bf16: for merging, evaluation elsewhere and checkpoints. With a compensation (null: none) the
    // value is the sum of both, and its parts are rounded to the nearest; without one as `rounding` says, by the random
    // bits of `step` and the positions from 0 on.
    virtual void widen(const Bf16* from, const Bf16* compensation, float* to, Index n) = 0;
    virtual void narrow(const float* from, Bf16* to, Bf16* compensation, Index n, const Rounding& rounding, Index step)
        = 0;

protected:
    // weightedSum made of the others, part by part; `memory(floats)` gives room for a part.
    template<typename Memory>
    void sumByParts(std::span<const WeightedArray> terms, std::span<float* const> to, Index n, const Memory& memory)
    {
        const Index size = std::min(n, Index { 1 } << 20);
        float* const part = size > 0 ? memory(size) : nullptr;
        for (Index first = 0; first < n; first += size) {
            const Index count = std::min(size, n - first);
            fill(part, count, 0);
            for (const WeightedArray& term : terms)
                if (term.weight != 0)
                    combine(term.weight, term.values + first, 1, part, count);
            for (float* const out : to)
                combine(1, part, 0, out + first, count);
        }
    }
};

} // namespace evenkeel
