// SPDX-License-Identifier: GPL-3.0-or-later
// Ranks in virtual time without a run around them.
#pragma once

#include "core/clock/clock.h"
#include "core/comm/communicator.h"

#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace evenkeel {

// program(communicator, clock) on every rank; throws the first exception of a rank that is not Aborted.
template<typename Program>
void onVirtualRanks(int ranks, Program program)
{
    const auto clock = makeVirtualClock(ranks);
    const auto comms = makeInProcess(ranks, *clock);
    std::exception_ptr failure;
    std::mutex mutex;
    std::vector<std::jthread> threads;
    for (int rank = 0; rank < ranks; ++rank)
        threads.emplace_back([&, rank] {
            try {
                clock->join(rank);
                program(*comms[std::size_t(rank)], *clock);
            } catch (const Aborted&) {
            } catch (...) {
                const std::scoped_lock lock(mutex);
                failure = failure ? failure : std::current_exception();
                clock->abort();
            }
            clock->leave(rank);
        });
    threads.clear();
    if (failure)
        std::rethrow_exception(failure);
}

} // namespace evenkeel
