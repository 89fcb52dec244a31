// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/precision.h"

#include "core/project/device_specs.h"

#include <algorithm>

namespace evenkeel {

bool isMixed(std::span<const DeviceSpec> resolved)
{
    const auto count = std::ranges::count_if(resolved, keepsBf16);
    return count > 0 && count < std::ptrdiff_t(resolved.size());
}

Precision precisionOf(
    const DeviceSpec& resolved, const ModelConfig& model, std::uint64_t seed, std::uint64_t commonSeed)
{
    if (!keepsBf16(resolved))
        return {};
    // Compensated weights are rounded to the nearest in any case; this is how their optimizer state is.
    const bool isNearest = model.rounding == WeightRounding::Nearest;
    return { .isBf16 = true,
        .isInputBf16 = model.inputLayer == Numbers::Bf16,
        .isCompensated = model.rounding == WeightRounding::Kahan,
        .isStateBf16 = model.optimizerState == Numbers::Bf16,
        .rounding = { isNearest ? Rounding::Mode::Nearest : Rounding::Mode::Stochastic, seed },
        .commonSeed = commonSeed };
}

} // namespace evenkeel
