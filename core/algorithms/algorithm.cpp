// SPDX-License-Identifier: GPL-3.0-or-later
// The list of algorithms.
#include "core/algorithms/algorithm.h"

#include <array>

namespace evenkeel {

#define ALGORITHM(name) extern const Algorithm name;
#include "core/algorithms/list.h"
#undef ALGORITHM

std::span<const Algorithm* const> algorithms()
{
#define ALGORITHM(name) &name,
    static constexpr std::array all {
#include "core/algorithms/list.h"
    };
#undef ALGORITHM
    return all;
}

const Algorithm* findAlgorithm(std::string_view name)
{
    for (const Algorithm* algorithm : algorithms())
        if (algorithm->name == name)
            return algorithm;
    return nullptr;
}

} // namespace evenkeel
