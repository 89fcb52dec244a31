// SPDX-License-Identifier: GPL-3.0-or-later
// The registry of partitioners, read from list.h.
#include "core/partition/partition.h"

#include <algorithm>
#include <array>

namespace evenkeel {

#define PARTITIONER(name) extern const Partitioner name;
#include "core/partition/list.h"
#undef PARTITIONER

std::span<const Partitioner* const> partitioners()
{
    static constexpr const Partitioner* all[] = {
#define PARTITIONER(name) &name,
#include "core/partition/list.h"
#undef PARTITIONER
    };
    return all;
}

const Partitioner* findPartitioner(std::string_view name)
{
    const auto all = partitioners();
    const auto found = std::ranges::find(all, name, &Partitioner::name);
    return found == all.end() ? nullptr : *found;
}

} // namespace evenkeel
