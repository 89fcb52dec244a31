// SPDX-License-Identifier: GPL-3.0-or-later
// Runs ranks as threads, the way a run does: join, work, leave; the first failure aborts the others and is reported.
#pragma once

#include "core/clock/clock.h"
#include "core/comm/communicator.h"

#include <exception>
#include <functional>
#include <mutex>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

namespace evenkeel::test {

using Body = std::function<void(Communicator&, Clock&)>;

// The result: what each rank threw (null: nothing), and which rank threw first.
struct Outcome {
    std::vector<std::exception_ptr> errors; // by rank
    std::exception_ptr first;

    void rethrow() const
    {
        if (first)
            std::rethrow_exception(first);
    }
};

inline Outcome runRanks(std::vector<std::unique_ptr<Communicator>> comms, Clock& clock, const Body& body)
{
    Outcome outcome;
    outcome.errors.resize(comms.size());
    std::mutex mutex;
    std::vector<std::thread> threads;
    for (auto& comm : comms) {
        threads.emplace_back([&body, &clock, &outcome, &mutex, &comm] {
            const int rank = comm->rank();
            try {
                clock.join(rank);
                body(*comm, clock);
            } catch (...) {
                {
                    const std::lock_guard lock(mutex);
                    outcome.errors[static_cast<std::size_t>(rank)] = std::current_exception();
                    if (!outcome.first)
                        outcome.first = std::current_exception();
                }
                clock.abort();
            }
            clock.leave(rank);
        });
    }
    for (std::thread& thread : threads)
        thread.join();
    return outcome;
}

inline std::unique_ptr<Clock> makeClock(bool isVirtual, int ranks)
{
    return isVirtual ? makeVirtualClock(ranks) : makeRealClock(ranks);
}

inline Outcome tryRanks(int ranks, bool isVirtual, const Body& body, const LinkCost& cost = {})
{
    const auto clock = makeClock(isVirtual, ranks);
    return runRanks(makeInProcess(ranks, *clock, cost), *clock, body);
}

// The same, and throws the first error.
inline void runRanks(int ranks, bool isVirtual, const Body& body, const LinkCost& cost = {})
{
    tryRanks(ranks, isVirtual, body, cost).rethrow();
}

// Qt Test's own checks are for the main thread only: a rank's failed check is an exception that ends its run.
inline void check(bool isTrue, const std::string& what)
{
    if (!isTrue)
        throw std::runtime_error("check failed: " + what);
}

template<typename A, typename B>
void checkEqual(const A& actual, const B& expected, const std::string& what)
{
    check(actual == expected, what + " is " + std::to_string(actual) + ", not " + std::to_string(expected));
}

inline std::string textOf(const std::exception_ptr& error)
{
    try {
        if (error)
            std::rethrow_exception(error);
    } catch (const std::exception& e) {
        return e.what();
    }
    return {};
}

} // namespace evenkeel::test
