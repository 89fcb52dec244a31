// SPDX-License-Identifier: GPL-3.0-or-later
// The one thread that writes the events of runs, and how other threads take turns on its connection.
#pragma once

#include "core/base/error.h"
#include "core/base/phrase.h"
#include "core/store/database.h"
#include "core/store/file_watch.h"
#include "core/store/run_copies.h"
#include "core/store/run_rows.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <set>
#include <thread>

namespace evenkeel {

class Writer {
public:
    static constexpr std::size_t defaultCapacity = 1'000'000;

    static constexpr std::chrono::milliseconds defaultStall { 1000 };

    // `stall`: a disk that writes no batch for so long does not work.
    explicit Writer(const std::filesystem::path& file, std::size_t capacity = defaultCapacity,
        std::chrono::milliseconds stall = defaultStall);
    ~Writer(); // writes the queue if possible; runs that it still watches become `interrupted`

    void watch(std::int64_t run); // writes heartbeats for it until its FinishedEvent
    bool isUnderWay(std::int64_t run); // watched, and that event is not written yet

    // Queues the event. Only steps and merges are so frequent that they could exhaust memory. Those of a run that is
    // faster than the disk wait for it with `pacedLength` in the queue: its memory stays the same however long the run
    // is. For a disk that stalls they wait only with `capacity` events, and, if it fails, throw its StorageError.
    void add(std::int64_t run, Event event);
    void flush();
    std::size_t queued(); // events that are not written yet
    static constexpr std::size_t pacedLength = 16'000; // length of the queue at which events wait while the disk works

    // What a user should know at once: events cannot be written, or not where anyone finds them. Once per reason; empty
    // if there is nothing new. Cheap.
    std::string takeWarning();

    // Calls `action(database, rows)` between two transactions of the thread; SQLite's errors become StorageError, and
    // so does a database that is not there under its name any more.
    template<typename Action>
    auto write(Action&& action)
    {
        return guarded(m_file, [&] {
            const auto turn = takeTurn();
            m_watch.look();
            if (isLost())
                throw StorageError(phrase("%1; start Evenkeel again", { loss() }));
            return action(m_database, m_rows);
        });
    }

    // What was written to a database that is lost can still be read: by this connection, or, of one that was
    // overwritten, as its copy.
    bool isLost() const;
    template<typename Action>
    auto readLost(Action&& action)
    {
        return guarded(m_file, [&] {
            const auto turn = takeTurn();
            return action(m_copies && m_watch.isOverwritten() ? m_copies->database() : m_database);
        });
    }
    std::string loss() const; // what happened to the database, in words
    void forgetCopy(std::int64_t run); // forgets the copy of a run that ended and is in the database

private:
    std::unique_lock<std::mutex> takeTurn();
    bool lookAtFile(); // true: it is lost
    void loop();
    bool isUrgent() const; // something must be written before the pause ends
    void writeHeld(bool sync);
    void giveUpWhatOthersHave(); // gives up what other programs have of a database that is lost
    void writeCopies(std::span<const QueuedEvent> batch);
    void writeBatch(std::span<const QueuedEvent> batch, std::span<const std::int64_t> beats);
    std::vector<std::int64_t> dueBeats();
    void drop(const std::string& why);
    void warn(const std::string& what); // called with m_mutex locked

    const std::filesystem::path m_file;
    const std::size_t m_capacity;
    const std::chrono::milliseconds m_stall;
    SQLite::Database m_database;
    RunRows m_rows;
    const DatabaseFiles m_files; // files that m_database has opened
    FileWatch m_watch;
    // Copies of the runs that are watched; none where a temporary file cannot be written.
    std::optional<RunCopies> m_copies;
    std::mutex m_databaseMutex, m_nextMutex; // see takeTurn

    // Used by the thread only: what it took from the queue and has not written yet.
    std::vector<QueuedEvent> m_held;
    bool m_hasGivenUp = false; // the database's name: it is lost
    std::chrono::steady_clock::time_point m_lastBeat;

    std::mutex m_mutex; // protects the members that follow
    std::condition_variable m_wake, m_answered, m_room;
    std::vector<QueuedEvent> m_waiting;
    std::size_t m_heldCount = 0; // number of events in m_held that are not written yet
    std::chrono::steady_clock::time_point m_progress; // when the last batch was written, or the queue was empty
    std::set<std::int64_t> m_running;
    std::string m_failure; // why the last transaction failed; empty: it did not
    std::string m_dropped; // why events were dropped; thrown by the next flush
    std::string m_warning;
    std::atomic<bool> m_hasWarning { false };
    bool m_isLost = false; // reported
    std::chrono::milliseconds m_pause; // time until the next try
    std::uint64_t m_flushAsked = 0, m_flushAnswered = 0;
    bool m_stop = false;

    std::thread m_thread;
};

} // namespace evenkeel
