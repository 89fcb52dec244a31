// SPDX-License-Identifier: GPL-3.0-or-later
// The cost of a message and an all-reduce in virtual time; a real clock ignores it.
#pragma once

namespace evenkeel {

struct LinkCost {
    double latency = 5e-6; // seconds per message
    double bandwidth = 1e10; // bytes per second

    double message(double bytes) const { return latency + bytes / bandwidth; }
    // Ring all-reduce of `bytes` over `ranks`: 2 (p - 1) messages of bytes / p.
    double allReduce(double bytes, int ranks) const
    {
        return ranks < 2 ? 0 : 2.0 * (ranks - 1) * (latency + bytes / ranks / bandwidth);
    }
};

} // namespace evenkeel
