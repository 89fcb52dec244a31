// What ranks on cards say to each other: the communicators' contract on real device memory.
#pragma once

namespace evenkeel::gpucheck {

// Over NCCL with one rank, and with every card where there are several; between shares of one card, whose sums
// are made there. Without NCCL its part is skipped, with the reason. Prints one JSON object for each promise.
bool checkLinks();

} // namespace evenkeel::gpucheck
