// SPDX-License-Identifier: GPL-3.0-or-later
// The list reduction task: an operation, then digits; the target is the digit that the operation makes of the list.
#pragma once

#include "core/algorithms/ampnet/runtime/message.h"
#include "core/base/random.h"

namespace evenkeel::ampnet {

// Some lists of the same length, one a row, as one-hot tokens: the operation first, then `length` digits.
struct Lists {
    static constexpr Index operations = 4; // largest, smallest, last digit; length modulo 10
    static constexpr Index digits = 10, tokens = operations + digits;

    std::vector<Matrix> positions; // length + 1 of n x tokens
    std::vector<Id> targets; // n digits

    Lists(Random& random, Index count, Index length); // length > 0
    Index count() const { return Index(targets.size()); }
};

} // namespace evenkeel::ampnet
