// SPDX-License-Identifier: GPL-3.0-or-later
// The reference's arithmetic on single weights, in 32 bits or in bf16.
#pragma once

#include "kernels/operations/parameter.h"

namespace evenkeel {

inline double weightAt(const ConstWeightsView& w, Index i)
{
    return w.bf16 ? double { widened(w.bf16[i]) } : double { w.data[i] };
}

// An input or derivative as products with such weights take it.
inline double factorOf(float x, bool isBf16) { return isBf16 ? double { widened(nearest(x)) } : double { x }; }

// One weight, one gradient.
void updateOne(const Parameter& p, Index i, double g, const Update& u);

// x as bf16 at position i of an array; what that takes away goes into `compensation` unless it is null.
void storeBf16(double x, Bf16* to, Bf16* compensation, Index i, const Rounding& rounding, std::uint32_t random);

// The random bits of one position.
std::uint32_t randomBitsAt(const Rounding& rounding, Index step, Index i);

} // namespace evenkeel
