// SPDX-License-Identifier: GPL-3.0-or-later
// What the tests of a rank's parts share: an InProcessRun over toy data, and threads that play its ranks.
#pragma once

#include "core/train/shared/in_process_run.h"
#include "tests/core/train/toy_data.h"

#include <exception>
#include <mutex>
#include <thread>

namespace evenkeel::test {

struct RunSetting {
    bool isVirtual = true;
    int ranks = 1;
    Index samples = 60, testSamples = 600; // three chunks of test data
    double epochs = 1;
    Partition shards = {}; // none: one queue
    std::string evaluateEvery = "1 epoch", goal = "";
    std::filesystem::path checkpoint = {};
    StepCost cost = {};
};

struct ToySharedRun {
    explicit ToySharedRun(const RunSetting& s)
        : train(toyData(s.samples, 30, 8, 1))
        , tested(toyData(s.testSamples, 30, 8, 2))
        , clock(s.isVirtual ? makeVirtualClock(s.ranks) : makeRealClock(s.ranks))
        , run({ .train = train,
                  .test = tested,
                  .inversePropensity = inversePropensities(train),
                  .cost = s.cost,
                  .ranks = s.ranks,
                  .seed = 5 },
              *clock, SampleQueue(train.samples, s.ranks, s.shards, s.epochs, 5), control,
              [this](const Event& e) {
                  const std::scoped_lock lock(mutex);
                  events.push_back(e);
              },
              { EvaluationSchedule(s.evaluateEvery), Goal(s.goal), s.checkpoint })
    {
    }

    template<typename T>
    std::vector<T> of() const // once the ranks are through
    {
        std::vector<T> all;
        for (const Event& e : events)
            if (const T* one = std::get_if<T>(&e))
                all.push_back(*one);
        return all;
    }

    Dataset train, tested;
    std::unique_ptr<Clock> clock;
    RunControl control;
    std::mutex mutex;
    std::vector<Event> events;
    InProcessRun run;
};

// Qt Test's own checks are for the main thread only: a rank's failed check is an exception, which ends the run.
struct FailedCheck : std::logic_error {
    using logic_error::logic_error;
};
inline void check(bool isTrue, const char* what)
{
    if (!isTrue)
        throw FailedCheck(what);
}

// Every rank's thread calls `body(rank)`; then the first that was thrown, if any, is thrown here, or the test fails of
// it. `meanwhile` is called in this thread.
inline void playRanks(
    ToySharedRun& toy, const std::function<void(int)>& body, const std::function<void()>& meanwhile = {})
{
    std::mutex mutex;
    std::exception_ptr first;
    std::vector<std::thread> threads;
    for (int rank = 0; rank < toy.run.facts().ranks; ++rank)
        threads.emplace_back([&, rank] {
            try {
                toy.clock->join(rank);
                body(rank);
            } catch (...) {
                {
                    const std::scoped_lock lock(mutex);
                    if (!first)
                        first = std::current_exception();
                }
                toy.clock->abort();
            }
            toy.clock->leave(rank);
        });
    if (meanwhile)
        meanwhile();
    for (std::thread& thread : threads)
        thread.join();
    try {
        if (first)
            std::rethrow_exception(first);
    } catch (const FailedCheck& e) {
        QFAIL(e.what());
    }
}

// The rows of tests that hold on either clock.
inline void clocks()
{
    QTest::addColumn<bool>("isVirtual");
    QTest::newRow("virtual") << true;
    QTest::newRow("real") << false;
}

inline void noWork(const EvaluationTurn&) { }

// All ranks have come this far.
inline void barrier(ToySharedRun& toy, int rank)
{
    toy.run.untimedSum(
        rank, [] { return std::vector<float>(); }, [](std::span<const float>) {});
}

} // namespace evenkeel::test
