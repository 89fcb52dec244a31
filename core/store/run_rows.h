// SPDX-License-Identifier: GPL-3.0-or-later
// The table of runs: its rows as summaries, figures and new runs.
#pragma once

#include "core/store/event_rows.h"
#include "core/store/figures.h"
#include "core/store/process.h"
#include "core/store/run_store.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <span>

namespace evenkeel {

// Where the models of a database lie: "models" beside runs.sqlite, "FILE-models" beside another FILE, so that two
// databases in one folder never share a model.
std::filesystem::path modelFolder(const std::filesystem::path& database);
std::filesystem::path modelFile(const std::filesystem::path& database, std::int64_t run);

std::string localTime(); // ISO 8601 with offset

// A run that this process trains (or imports).
std::int64_t insertRun(
    SQLite::Database& database, const NewRun& run, const std::string& status, const std::string& started);

// Reading. A run whose process died is `interrupted` here even before the next opening writes that down; one that is
// still being imported is not there.
std::vector<RunSummary> readRuns(
    const SQLite::Database& database, const std::filesystem::path& file, bool withArchived);
std::optional<RunSummary> readRun(
    const SQLite::Database& database, const std::filesystem::path& file, std::int64_t run);

Figures readFigures(const SQLite::Database& database, std::int64_t run);

// Runs under way in processes that are gone become interrupted; what they were importing goes.
void sweep(SQLite::Database& database);

// Events into tables, and the figures that follow from them.
struct Told {
    std::int64_t run = 0;
    Event event;
};

class RunRows {
public:
    explicit RunRows(SQLite::Database& database);

    // One transaction: all of `events` and the heartbeats of `running`, or nothing. Returns the runs that are not
    // there; their events are skipped.
    std::vector<std::int64_t> write(std::span<const Told> events, std::span<const std::int64_t> running);

private:
    std::optional<Figures> load(std::int64_t run);
    void save(std::int64_t run, const Figures& figures);
    void start(std::int64_t run, const StartedEvent& event);

    SQLite::Database& m_database;
    EventInserts m_inserts;
    SQLite::Statement m_load, m_save, m_start, m_beat;
};

} // namespace evenkeel
