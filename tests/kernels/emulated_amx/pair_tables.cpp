// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/kernels/emulated_amx/pair_tables.h"

namespace evenkeel {

#ifdef EVENKEEL_EMULATED_AMX
namespace simdEmulatedAmx {
extern const SimdOps ops;
}
#endif

std::vector<const SimdOps*> test::pairTables()
{
    std::vector<const SimdOps*> tables;
    for (const InstructionSet set : { InstructionSet::Avx512Bf16, InstructionSet::Amx })
        if (const SimdOps* ops = simdOps(set, false))
            tables.push_back(ops);
#ifdef EVENKEEL_EMULATED_AMX
    if (simdOps(InstructionSet::Avx512Bf16, false))
        tables.push_back(&simdEmulatedAmx::ops);
#endif
    return tables;
}

} // namespace evenkeel
