// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/partition/list.h"

#include <algorithm>

namespace evenkeel {

std::span<const Partitioner* const> partitioners() { return allPartitioners; }

const Partitioner* findPartitioner(std::string_view name)
{
    const auto found = std::ranges::find(allPartitioners, name, &Partitioner::name);
    return found == allPartitioners.end() ? nullptr : *found;
}

} // namespace evenkeel
