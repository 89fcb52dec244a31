// SPDX-License-Identifier: GPL-3.0-or-later
// A run that another program trains, recorded as it goes: the library, `evenkeel-cli record`.
#pragma once

#include "core/store/event_check.h"
#include "core/store/run_store.h"

#include <chrono>
#include <mutex>

namespace evenkeel {

class LiveRun {
public:
    // `facts`: a JSON object with `name`, `algorithm`, `devices` (a text per rank) and `seed`; what is missing is named
    // for the caller, and there is one rank. `first`: the first event, which add() gets next; where it is refused, no
    // run begins. Throws InputError for another key, StorageError.
    LiveRun(RunStore& store, const std::string& facts, const std::string& first = {});
    ~LiveRun(); // a run that has not ended is interrupted

    std::int64_t id() const { return m_id; }
    int ranks() const { return int(m_counts.size()); }
    // An event as `train --json` prints it, of which the key `event` must be there (partialEvent()); `finished` ends
    // the run. Where a step or an evaluation has no `samples` or updates, they are counted. Any thread. Throws
    // InputError for what is no event of this run, StorageError.
    void add(const std::string& json);
    Event parsed(const std::string& json) const; // as add() takes it, of now
    void add(Event event);
    void end(RunStatus status, const std::string& error = {});

private:
    struct Count { // samples and updates of a rank so far
        std::int64_t samples = 0, updates = 0;
    };

    double now() const; // seconds since it began
    Count total() const;
    void count(StepEvent& step);
    void count(EvaluationEvent& evaluation);
    void finish(FinishedEvent finished);

    RunStore& m_store;
    const std::chrono::steady_clock::time_point m_began = std::chrono::steady_clock::now();
    std::mutex m_mutex; // for:
    EventCheck m_check { 1 };
    double m_time = 0, m_p1; // time of the newest event, P@1 of the newest evaluation
    std::vector<Count> m_counts; // count of each rank
    bool m_hasEnded = false;
    std::int64_t m_id = 0;
};

} // namespace evenkeel
