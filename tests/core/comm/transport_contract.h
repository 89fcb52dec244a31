// SPDX-License-Identifier: GPL-3.0-or-later
// What core/comm/processes/transport.h promises, as programs that every process runs; over threads and over MPI.
#pragma once

#include "core/comm/processes/transport.h"

#include <span>

namespace evenkeel::test {

struct TransportCase {
    const char* name;
    void (*program)(Transport&, std::size_t large); // throws where a promise is broken

    // `large`: values of the longest sum. The usual ones are several segments of MPI.
    void run(Transport& transport, std::size_t large = 2'500'003) const { program(transport, large); }
};

std::span<const TransportCase> transportContract();

} // namespace evenkeel::test
