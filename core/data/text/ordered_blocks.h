// SPDX-License-Identifier: GPL-3.0-or-later
// Parallel work on blocks with results in order: each thread fetches a block, works on it, waits for its turn, delivers
// and stores. At most one block per thread is in memory, and the first error in the order of the blocks is thrown. The
// serial parts should take the same time for every block, so that more threads help.
#pragma once

#include "core/base/helper_threads.h"

#include <algorithm>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <mutex>

namespace evenkeel {

// The exception that `part` throws; if there is already a `fault`, that one, without running `part`.
template<typename Part>
std::exception_ptr tried(std::exception_ptr fault, const Part& part)
{
    try {
        if (!fault)
            part();
    } catch (...) {
        fault = std::current_exception();
    }
    return fault;
}

// State: one per thread, default-constructed. fetch(State&) -> bool and deliver(State&) run one at a time and in order,
// work(State&) and store(State&) at any time, store() only if nothing failed up to this block.
template<typename State, typename Fetch, typename Work, typename Deliver, typename Store>
void forOrderedBlocks(int threads, const Fetch& fetch, const Work& work, const Deliver& deliver, const Store& store)
{
    std::mutex fetching, delivering;
    std::condition_variable turnCame;
    std::uint64_t fetched = 0, turn = 0;
    bool more = true;
    std::exception_ptr failure;

    const auto run = [&] {
        State state;
        while (true) {
            std::unique_lock fetchLock(fetching);
            if (!more)
                return;
            const std::uint64_t mine = fetched++;
            // An exception is kept until this block's turn, as earlier blocks may contain an earlier error.
            std::exception_ptr fault = tried(nullptr, [&] { more = fetch(state); });
            if (!more && !fault)
                return;
            more = more && !fault;
            fetchLock.unlock();
            fault = tried(fault, [&] { work(state); });
            std::unique_lock turnLock(delivering);
            turnCame.wait(turnLock, [&] { return turn == mine || failure; });
            if (failure)
                return;
            failure = fault = tried(fault, [&] { deliver(state); });
            ++turn;
            turnLock.unlock();
            turnCame.notify_all();
            if (fault)
                return;
            fault = tried(nullptr, [&] { store(state); });
            if (!fault)
                continue;
            turnLock.lock();
            failure = failure ? failure : fault;
            turnCame.notify_all();
            return;
        }
    };
    {
        const auto helpers = startHelpers(static_cast<std::size_t>(std::max(threads, 1) - 1), run);
        run();
    }
    if (failure)
        std::rethrow_exception(failure);
}

// work(begin, end) on the parts of 0..count, each of `step` but the last, in parallel; deliver(answer) in order.
template<typename Work, typename Deliver>
void forOrderedRanges(int threads, std::int64_t count, std::int64_t step, const Work& work, const Deliver& deliver)
{
    struct Part {
        std::int64_t begin = 0;
        decltype(work(count, count)) answer {};
    };
    std::int64_t next = 0;
    const auto fetch = [&](Part& part) {
        part.begin = next;
        next += step;
        return part.begin < count;
    };
    forOrderedBlocks<Part>(
        static_cast<int>(std::min<std::int64_t>(threads, count / step + 1)), fetch,
        [&](Part& part) { part.answer = work(part.begin, std::min(part.begin + step, count)); },
        [&](Part& part) { deliver(part.answer); }, [](Part&) {});
}

} // namespace evenkeel
