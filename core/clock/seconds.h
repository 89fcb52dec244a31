// SPDX-License-Identifier: GPL-3.0-or-later
// The one check both clocks make on a span of time that a caller has computed.
#pragma once

#include <cmath>
#include <stdexcept>

namespace evenkeel {

// Work that took longer than it was meant to leaves less than nothing to wait for; a NaN is a cost model's bug.
inline double busySeconds(double seconds)
{
    if (!std::isfinite(seconds))
        throw std::logic_error("a rank cannot be busy for a time that is not a number");
    return seconds > 0 ? seconds : 0;
}

} // namespace evenkeel
