// SPDX-License-Identifier: GPL-3.0-or-later
// Shuffling that gives the same order on every machine and with every standard library.
#pragma once

#include "core/base/random.h"

#include <span>
#include <utility>

namespace evenkeel {

template<typename T>
void shuffle(std::span<T> items, Random& random)
{
    for (std::size_t i = items.size(); i > 1; --i)
        std::swap(items[i - 1], items[random.below(i)]);
}

} // namespace evenkeel
