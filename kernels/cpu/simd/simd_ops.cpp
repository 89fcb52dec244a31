// SPDX-License-Identifier: GPL-3.0-or-later
// Chooses the table of inner loops that this machine can run.
#include "kernels/cpu/simd/simd_ops.h"

#include <initializer_list>

#ifdef EVENKEEL_X86
#include <cpuid.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

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
namespace simdAmxFast {
extern const SimdOps ops;
}

namespace {

bool hasAmx() // tiles of bf16
{
    unsigned a = 0, b = 0, c = 0, d = 0;
    constexpr unsigned bf16 = 1U << 22, tile = 1U << 24;
    return __get_cpuid_count(7, 0, &a, &b, &c, &d) != 0 && (d & bf16) != 0 && (d & tile) != 0;
}

// The kernel saves tiles for a process that asked for it, once; an old one does not know them.
bool mayUseTiles()
{
    constexpr long requestPermission = 0x1023, tileData = 18; // ARCH_REQ_XCOMP_PERM, XFEATURE_XTILEDATA
    static const bool isGranted = syscall(SYS_arch_prctl, requestPermission, tileData) == 0;
    return isGranted;
}

const SimdOps* runnable(InstructionSet set, bool exact)
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
    case InstructionSet::Amx:
        return avx512 && !exact && hasAmx() && mayUseTiles() ? &simdAmxFast::ops : nullptr;
    }
    return nullptr;
}

} // namespace

const SimdOps* simdOps(InstructionSet set, bool exact)
{
    const SimdOps* ops = runnable(set, exact);
    return ops && ops->name ? ops : nullptr; // one without a name was left out: left_out.cpp
}
#else
const SimdOps* simdOps(InstructionSet set, bool)
{
    return set == InstructionSet::Baseline ? &simdBaseline::ops : nullptr;
}
#endif

const SimdOps& bestSimdOps(bool exact)
{
    for (const InstructionSet set :
        { InstructionSet::Amx, InstructionSet::Avx512Bf16, InstructionSet::Avx512, InstructionSet::Avx2 })
        if (const SimdOps* ops = simdOps(set, exact))
            return *ops;
    return *simdOps(InstructionSet::Baseline, exact);
}

} // namespace evenkeel
