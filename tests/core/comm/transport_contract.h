// SPDX-License-Identifier: GPL-3.0-or-later
// What core/comm/processes/transport.h promises, as programs that every process runs; over threads and over MPI.
#pragma once

#include "core/comm/processes/transport.h"

#include <span>

namespace evenkeel::test {

struct TransportCase {
    const char* name;
    void (*run)(Transport&); // throws where a promise is broken
};

std::span<const TransportCase> transportContract();

} // namespace evenkeel::test
