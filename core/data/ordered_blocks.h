// Work on blocks in parallel, results taken in order: each thread fetches a block, works on it, waits for its turn and
// delivers. At most one block a thread is in memory, and the first error in the order of the blocks is the one thrown.
#pragma once

#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace evenkeel {

// State: one a thread, default-made. fetch(State&) -> bool and deliver(State&) run one at a time and in order,
// work(State&) at any time.
template<typename State, typename Fetch, typename Work, typename Deliver>
void forOrderedBlocks(int threads, const Fetch& fetch, const Work& work, const Deliver& deliver)
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
            std::exception_ptr fault;
            try {
                more = fetch(state);
                if (!more)
                    return;
            } catch (...) { // to be thrown in its turn, as blocks before this one may hold an earlier error
                fault = std::current_exception();
                more = false;
            }
            fetchLock.unlock();
            try {
                if (!fault)
                    work(state);
            } catch (...) {
                fault = std::current_exception();
            }
            std::unique_lock turnLock(delivering);
            turnCame.wait(turnLock, [&] { return turn == mine || failure; });
            if (failure)
                return;
            try {
                if (!fault)
                    deliver(state);
            } catch (...) {
                fault = std::current_exception();
            }
            failure = fault;
            ++turn;
            turnLock.unlock();
            turnCame.notify_all();
            if (fault)
                return;
        }
    };
    {
        std::vector<std::jthread> helpers;
        for (int i = 1; i < threads; ++i)
            helpers.emplace_back(run);
        run();
    }
    if (failure)
        std::rethrow_exception(failure);
}

} // namespace evenkeel
