// SPDX-License-Identifier: GPL-3.0-or-later
// The guarantees of core/comm/communicator.h, as programs that every rank runs: the same for every communicator, clock
// and kind of device. No Qt and nothing but kernels, clock and comm, so that gpu-check can build and run it as well.
#pragma once

#include "core/clock/clock.h"
#include "core/comm/communicator.h"

#include <span>

namespace evenkeel::test {

struct Rank {
    Communicator& comm;
    Clock& clock;
    Device& device;
    bool isExact; // sums are added in rank order, and equal to the bit
    Index longest = (Index { 5 } << 20) + 13; // of a sum, in values: several segments for each of 8 processes of MPI
};

struct ContractCase {
    const char* name;
    void (*run)(const Rank&); // throws where a promise is broken
};

std::span<const ContractCase> communicatorContract();

} // namespace evenkeel::test
