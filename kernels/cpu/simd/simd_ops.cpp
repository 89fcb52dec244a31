// SPDX-License-Identifier: GPL-3.0-or-later
// Chooses the table of inner loops that this machine can run.
#include "kernels/cpu/simd/simd_ops.h"

namespace evenkeel {

namespace simdBaseline {
extern const SimdOps ops;
}

#ifdef EVENKEEL_X86
namespace simdAvx2 {
extern const SimdOps ops;
}
namespace simdAvx2Fast {
extern const SimdOps ops;
}
namespace simdAvx512 {
extern const SimdOps ops;
}
namespace simdAvx512Fast {
extern const SimdOps ops;
}
namespace simdAvx512Bf16Fast {
extern const SimdOps ops;
}

const SimdOps* simdOps(InstructionSet set, bool exact)
{
    const bool avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
    const bool avx512 = avx2 && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw")
        && __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl");
    switch (set) {
    case InstructionSet::Baseline:
        return &simdBaseline::ops;
    case InstructionSet::Avx2:
        return !avx2 ? nullptr : exact ? &simdAvx2::ops : &simdAvx2Fast::ops;
    case InstructionSet::Avx512:
        return !avx512 ? nullptr : exact ? &simdAvx512::ops : &simdAvx512Fast::ops;
    case InstructionSet::Avx512Bf16:
        return avx512 && !exact && __builtin_cpu_supports("avx512bf16") ? &simdAvx512Bf16Fast::ops : nullptr;
    }
    return nullptr;
}
#else
const SimdOps* simdOps(InstructionSet set, bool)
{
    return set == InstructionSet::Baseline ? &simdBaseline::ops : nullptr;
}
#endif

const SimdOps& bestSimdOps(bool exact)
{
    constexpr InstructionSet widestFirst[]
        = { InstructionSet::Avx512Bf16, InstructionSet::Avx512, InstructionSet::Avx2 };
    for (const InstructionSet set : widestFirst)
        if (const SimdOps* ops = simdOps(set, exact))
            return *ops;
    return *simdOps(InstructionSet::Baseline, exact);
}

} // namespace evenkeel
