// SPDX-License-Identifier: GPL-3.0-or-later
// All partitioners, in the order in which users see them: declare one here and add it to the list below.
#pragma once

#include "core/partition/partition.h"

#include <array>

namespace evenkeel {

extern const Partitioner queuePartitioner, contiguousPartitioner, randomPartitioner, stratifiedPartitioner,
    labelSkewedPartitioner, submodularPartitioner, rcdSgdPartitioner, savedPartitioner;

inline constexpr std::array allPartitioners { &queuePartitioner, &contiguousPartitioner, &randomPartitioner,
    &stratifiedPartitioner, &labelSkewedPartitioner, &submodularPartitioner, &rcdSgdPartitioner, &savedPartitioner };

} // namespace evenkeel
