// SPDX-License-Identifier: GPL-3.0-or-later
// What each rank calls, compared when all have arrived.
#pragma once

#include "core/comm/processes/process_context.h"
#include "core/comm/threads/collective.h"

namespace evenkeel {

struct Agreed {
    std::vector<Transport::Bytes> bytes; // what each rank has given, by rank
    double latest = 0; // time of the last arrival, by the clock of that rank
};

// Throws std::logic_error on every rank if they do not make the same call, or it is not the `number`-th of each.
Agreed agreeOn(Transport& transport, ProcessContext& context, const CollectiveCall& call, long number,
    std::span<const std::byte> bytes);

} // namespace evenkeel
