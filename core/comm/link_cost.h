// SPDX-License-Identifier: GPL-3.0-or-later
// Links that are all of one latency and bandwidth: what transfers take in virtual time, which a real clock ignores, and
// the bytes that a rank sends in them.
#pragma once

#include "core/clock/cost/links.h"

namespace evenkeel {

struct LinkCost {
    double latency = 5e-6; // seconds per message
    double bandwidth = 1e10; // bytes per second

    double message(double bytes) const { return messageSeconds(bytes, latency, bandwidth); }
    // Ring all-reduce of `bytes` over `ranks`: each sends 2 (p - 1) messages of bytes / p, one after the other.
    static double allReduceMessages(int ranks) { return 2.0 * (ranks - 1); }
    static double allReduceBytes(double bytes, int ranks) { return allReduceMessages(ranks) * bytes / ranks; }
    double allReduce(double bytes, int ranks) const
    {
        return allReduceSeconds(LinkProfile::AllReduce::Ring, bytes, ranks, latency, bandwidth);
    }
    double tree(int ranks) const { return treeSeconds(ranks, latency); }
    // From the root (place 0) to the last, which sends nothing.
    static double broadcastBytes(double bytes, int place, int ranks) { return place < ranks - 1 ? bytes : 0; }
    double broadcast(double bytes, int ranks) const { return broadcastSeconds(bytes, ranks, latency, bandwidth); }

    // Links that are all like this one, and that transfers use as if each had them for itself.
    LinkProfile profile() const
    {
        return { .queues = false, .levels = { { .latency = latency, .bandwidth = bandwidth } } };
    }
};

} // namespace evenkeel
