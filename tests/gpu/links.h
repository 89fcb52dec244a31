// SPDX-License-Identifier: GPL-3.0-or-later
// Communication between ranks on GPUs: the communicators' contract on real device memory.
#pragma once

#include "tests/gpu/exit_status.h"

namespace evenkeel::gpucheck {

// Between shares of one GPU, whose sums are made there; over NCCL with one rank; and where there are several GPUs,
// between all of them and between shares of them. Prints one JSON object for each promise. Without NCCL only the first
// part is checked, as the exit status shows.
Exit checkLinks();

} // namespace evenkeel::gpucheck
