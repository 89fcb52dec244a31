// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernels/views.h"

namespace evenkeel {

// x^n by squaring: pow() of the C library does not give the same bits everywhere.
inline double power(double x, Index n)
{
    double result = 1;
    for (; n > 0; n /= 2, x *= x)
        if (n % 2 == 1)
            result *= x;
    return result;
}

} // namespace evenkeel
