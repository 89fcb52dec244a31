// SPDX-License-Identifier: GPL-3.0-or-later
// The table of runs: new rows, reading summaries, and writing events with the summaries that follow from them.
#pragma once

#include "core/log/folds/run_fold.h"
#include "core/store/event_rows.h"
#include "core/store/model_folder.h"
#include "core/store/process.h"
#include "core/store/run_store.h"
#include "core/store/step_marks.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <map>
#include <span>

namespace evenkeel {

// A run that this process trains (or imports).
std::int64_t insertRun(SQLite::Database& database, const NewRun& run, RunStatus status, const std::string& started);

// Reading. A run whose process certainly died is `interrupted` here even before the next opening writes that; a run
// that is still being imported is left out, and one in the trash but where that is asked for.
enum class RunsOf { List, ListAndArchive, Trash };
std::vector<RunSummary> readRuns(const SQLite::Database& database, const std::filesystem::path& file, RunsOf which);
std::vector<RunSummary> readStudy(
    const SQLite::Database& database, const std::filesystem::path& file, const std::string& study);
std::optional<RunSummary> readRun(
    const SQLite::Database& database, const std::filesystem::path& file, std::int64_t run);

// Throws StorageError, with how runs that are elsewhere are forced to be taken for ended by `command`.
void refuseUnderWay(const RunSummary& run, bool force, const std::string& command);

// What a run's row has of its events, updated with every one, so that a list of ten thousand runs reads one row per
// run.
struct RunRow : RunTotals {
    std::int64_t events = 0; // also the number of the next one
    std::optional<std::int64_t> finishedSeq; // the number of the FinishedEvent
};
RunRow readRow(const SQLite::Database& database, std::int64_t run);

// Runs of processes that are certainly dead become `interrupted`; their unfinished imports are deleted, with their
// models.
void sweep(SQLite::Database& database, const std::filesystem::path& file);

// An event that waits to be written.
struct QueuedEvent {
    std::int64_t run = 0;
    Event event;
};

class RunRows {
public:
    explicit RunRows(SQLite::Database& database);

    // One transaction: all of `events` and the heartbeats of `running`, or nothing. Returns the runs that do not exist;
    // their events are skipped.
    std::vector<std::int64_t> write(std::span<const QueuedEvent> events, std::span<const std::int64_t> running);

private:
    struct Writing { // a run whose events are being written
        RunRow row;
        RunFold fold;
        std::int64_t continued = 0; // the run that it continues, until that one's evaluations are known
    };
    std::optional<Writing> load(std::int64_t run);
    void save(std::int64_t run, const RunRow& row);
    void start(std::int64_t run, const StartedEvent& event);
    void knowContinued(Writing& writing, const Event& event);

    SQLite::Database& m_database;
    EventInserts m_inserts;
    StepMarks m_marks;
    std::map<std::int64_t, RunFold> m_folds; // folds of runs under way
    SQLite::Statement m_load, m_save, m_start, m_beat;
};

} // namespace evenkeel
