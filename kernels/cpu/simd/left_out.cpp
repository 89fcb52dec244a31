// SPDX-License-Identifier: GPL-3.0-or-later
// In place of simd_body.cpp where the build leaves an instruction set out: a table without a name, which nobody takes.
#include "kernels/cpu/simd/simd_ops.h"

namespace evenkeel::EVENKEEL_SIMD {
extern const SimdOps ops;
const SimdOps ops {};
} // namespace evenkeel::EVENKEEL_SIMD
