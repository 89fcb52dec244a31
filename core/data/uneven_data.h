// SPDX-License-Identifier: GPL-3.0-or-later
// Generated data whose samples are as unequal in length as those of real texts.
#pragma once

#include "core/data/generator.h"

namespace evenkeel {

inline constexpr double maxSpread = 3;

// As generate() makes it, but with log-normal numbers of features: `spread` is the deviation of their logarithm, above
// 0. Throws InputError if that or `options` cannot be met.
Dataset generateUneven(const GeneratorOptions& options, double spread);

} // namespace evenkeel
