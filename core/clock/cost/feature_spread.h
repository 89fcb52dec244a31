// SPDX-License-Identifier: GPL-3.0-or-later
// How many different features a batch of so many nonzeros has, on average: what its update of the input layer touches.
#pragma once

#include "kernels/views.h"

#include <span>
#include <vector>

namespace evenkeel {

class FeatureSpread {
public:
    FeatureSpread() = default; // a spread of which each nonzero has a feature of its own
    // Of samples as CSR (offsets: samples + 1): counted in batches of 1, 2, 4, ... samples that are spread over all of
    // them. The same for equal data, on any machine.
    FeatureSpread(std::span<const std::int64_t> offsets, std::span<const Id> ids, Index features);

    Index touched(Index nonzeros) const; // rounded to whole features

private:
    std::vector<double> m_nonzeros, m_touched; // ascending
};

} // namespace evenkeel
