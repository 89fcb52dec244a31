// SPDX-License-Identifier: GPL-3.0-or-later
// The one thread that writes what runs tell, and the turns that others take on its connection.
#pragma once

#include "core/store/database.h"
#include "core/store/run_rows.h"

#include <chrono>
#include <condition_variable>
#include <set>
#include <thread>

namespace evenkeel {

class Writer {
public:
    static constexpr std::size_t mostWaiting = 1'000'000;

    explicit Writer(const std::filesystem::path& file, std::size_t most = mostWaiting);
    ~Writer(); // writes what is queued if that can be; runs that it still watches are interrupted

    void watch(std::int64_t run); // gives it a heartbeat until its FinishedEvent

    // Queues. Only steps and merges are so many that memory could end: with `most` events waiting these wait for the
    // thread to catch up, or, where the disk fails, throw its StorageError.
    void add(std::int64_t run, Event event);
    void flush();

    // Calls `action(database, rows)` between two transactions of the thread; SQLite's errors become StorageError.
    template<typename Action>
    auto write(Action&& action)
    {
        return guarded(m_file, [&] {
            const auto turn = takeTurn();
            return action(m_database, m_rows);
        });
    }

private:
    std::unique_lock<std::mutex> takeTurn();
    void loop();
    bool pressing() const; // there is something that must not wait
    void writeHeld(bool sync);
    void writeBatch(std::span<const Told> batch, std::span<const std::int64_t> beats);
    std::vector<std::int64_t> dueBeats();
    void drop(const std::string& why);

    const std::filesystem::path m_file;
    const std::size_t m_most;
    SQLite::Database m_database;
    RunRows m_rows;
    std::mutex m_databaseMutex, m_nextMutex; // see takeTurn

    // Only the thread's: what it took from the queue and has not written yet.
    std::vector<Told> m_held;
    std::chrono::steady_clock::time_point m_lastBeat;

    std::mutex m_mutex; // for what follows
    std::condition_variable m_wake, m_answered, m_room;
    std::vector<Told> m_waiting;
    std::size_t m_heldCount = 0;
    std::set<std::int64_t> m_running;
    std::string m_failure; // why the last transaction failed; empty: it did not
    std::string m_dropped; // why events were given up; told by the next flush
    std::chrono::milliseconds m_pause; // until the next try
    std::uint64_t m_flushAsked = 0, m_flushAnswered = 0;
    bool m_stop = false;

    std::thread m_thread;
};

} // namespace evenkeel
