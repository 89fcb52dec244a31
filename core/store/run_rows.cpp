// SPDX-License-Identifier: GPL-3.0-or-later
// Writes events and summaries of runs into their tables, in one transaction per batch.
#include "core/store/run_rows.h"

#include <map>

namespace evenkeel {
namespace {

using F = RunSummaryCache;
constexpr auto cacheFields = joined(
    FieldTable { column("status", &F::status), column("error", &F::error), column("events", &F::events),
        column("samples", &F::samples), column("clock_start", &F::clockStart), column("time", &F::time),
        column("wall", &F::wall), column("samples_per_second", &F::samplesPerSecond), column("epochs", &F::epochs),
        column("epoch_samples", &F::epochSamples), column("evaluated", &F::evaluated) },
    metricColumns(&F::last),
    FieldTable { column("best_p1", &F::bestP1), column("finished_p1", &F::finishedP1),
        column("finished_seq", &F::finishedSeq), column("rank_samples", &F::rankSamples),
        column("rank_seconds", &F::rankSeconds), column("heterogeneity", &F::heterogeneity) });

// Where another database was copied over ours, a run of the same number is not the one that this process trains.
std::string ofThisProcess()
{
    const ProcessId self = thisProcess();
    return " AND pid = " + std::to_string(self.pid) + " AND pid_start = " + std::to_string(self.start) + " AND boot = '"
        + self.boot + "'";
}

} // namespace

RunSummaryCache readSummaryCache(const SQLite::Database& database, std::int64_t run)
{
    SQLite::Statement row(database, "SELECT " + columnsOf(cacheFields) + " FROM runs WHERE id = ?");
    row.bind(1, run);
    RunSummaryCache cache;
    if (row.executeStep())
        getFields(row, 0, cacheFields, cache);
    return cache;
}

RunRows::RunRows(SQLite::Database& database)
    : m_database(database)
    , m_inserts(database)
    , m_marks(database)
    , m_load(
          database, "SELECT " + columnsOf(cacheFields) + ", resumed_from <> 0 FROM runs WHERE id = ?" + ofThisProcess())
    , m_save(
          database, "UPDATE runs SET (" + columnsOf(cacheFields) + ") = (" + placesOf(cacheFields) + ") WHERE id = ?")
    , m_start(database,
          "UPDATE runs SET config = CASE config WHEN '' THEN ? ELSE config END, "
          "build = CASE build WHEN '' THEN ? ELSE build END WHERE id = ?")
    , m_beat(database,
          "UPDATE runs SET heartbeat = ?, status = CASE status WHEN 'interrupted' THEN 'running' ELSE status END "
          "WHERE id = ?"
              + ofThisProcess())
{
}

std::optional<RunSummaryCache> RunRows::load(std::int64_t run)
{
    m_load.tryReset();
    m_load.bind(1, run);
    std::optional<RunSummaryCache> cache;
    if (m_load.executeStep()) {
        cache.emplace();
        get(m_load.getColumn(getFields(m_load, 0, cacheFields, *cache)), cache->resumed);
    }
    m_load.tryReset();
    return cache;
}

void RunRows::save(std::int64_t run, const RunSummaryCache& cache)
{
    m_save.bind(bindFields(m_save, 1, cacheFields, cache), run);
    execute(m_save);
}

void RunRows::start(std::int64_t run, const StartedEvent& event)
{
    m_start.bind(1, event.config);
    m_start.bind(2, event.build);
    m_start.bind(3, run);
    execute(m_start);
}

std::vector<std::int64_t> RunRows::write(std::span<const QueuedEvent> events, std::span<const std::int64_t> running)
{
    SQLite::Transaction transaction(m_database, SQLite::TransactionBehavior::IMMEDIATE);
    // First: a run that somebody took for dead is under way again, unless one of these events ends it.
    for (const std::int64_t run : running) {
        m_beat.bind(1, unixTime());
        m_beat.bind(2, run);
        execute(m_beat);
    }
    std::map<std::int64_t, std::optional<RunSummaryCache>> runs;
    std::vector<std::int64_t> unknown;
    for (const auto& [run, event] : events) {
        auto [found, isNew] = runs.try_emplace(run);
        auto& cache = found->second;
        if (isNew)
            cache = load(run);
        if (isNew && !cache)
            unknown.push_back(run);
        if (!cache)
            continue;
        m_inserts.insert(run, cache->events, event);
        m_marks.add(run, cache->events, event);
        if (const auto* started = std::get_if<StartedEvent>(&event))
            start(run, *started);
        update(*cache, event);
    }
    for (const auto& [run, cache] : runs)
        if (cache)
            save(run, *cache);
    transaction.commit();
    return unknown;
}

} // namespace evenkeel
