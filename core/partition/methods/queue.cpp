// SPDX-License-Identifier: GPL-3.0-or-later
// No partition: ranks draw from one shared queue, first come first served.
#include "core/partition/list.h"

namespace evenkeel {

const Partitioner queuePartitioner {
    .name = "queue",
    .title = "Shared queue",
    .paper = "",
    .summary = "No fixed assignment: every device takes its next batch from one shared, shuffled queue, so a faster "
               "device takes more.",
    .options = {},
    .make = nullptr,
};

} // namespace evenkeel
