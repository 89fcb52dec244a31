// SPDX-License-Identifier: GPL-3.0-or-later
// Tables of inner loops with instructions for products of pairs of bf16.
#pragma once

#include "kernels/cpu/simd/simd_ops.h"

#include <vector>

namespace evenkeel::test {

// Those that this machine can run, and AMX emulated where it has AVX512-BF16.
std::vector<const SimdOps*> pairTables();

} // namespace evenkeel::test
