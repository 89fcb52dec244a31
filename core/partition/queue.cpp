// No partition: ranks draw from one shared queue, first come first served.
#include "core/partition/partition.h"

namespace evenkeel {

extern const Partitioner queuePartitioner {
    .name = "queue",
    .title = "Shared queue",
    .paper = "",
    .summary
    = "Nothing is assigned beforehand: every device draws its next batch from one shared, shuffled queue, so a "
      "faster device simply draws more often.",
    .options = {},
    .make = nullptr,
};

} // namespace evenkeel
