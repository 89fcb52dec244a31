// SPDX-License-Identifier: GPL-3.0-or-later
// Figures and events of runs into their tables, in one transaction a batch.
#include "core/store/run_rows.h"

#include <map>

namespace evenkeel {
namespace {

using F = Figures;
constexpr auto figureFields = std::tuple_cat(
    std::tuple { column("status", &F::status), column("error", &F::error), column("events", &F::events),
        column("samples", &F::samples), column("clock_start", &F::clockStart), column("time", &F::time),
        column("wall", &F::wall), column("samples_per_second", &F::samplesPerSecond), column("epochs", &F::epochs),
        column("epoch_samples", &F::epochSamples), column("evaluated", &F::evaluated) },
    metricColumns(&F::last),
    std::tuple { column("best_p1", &F::bestP1), column("finished_p1", &F::finishedP1),
        column("finished_seq", &F::finishedSeq) });

} // namespace

Figures readFigures(const SQLite::Database& database, std::int64_t run)
{
    SQLite::Statement row(database, "SELECT " + columnsOf(figureFields) + " FROM runs WHERE id = ?");
    row.bind(1, run);
    Figures figures;
    if (row.executeStep())
        getFields(row, 0, figureFields, figures);
    return figures;
}

RunRows::RunRows(SQLite::Database& database)
    : m_database(database)
    , m_inserts(database)
    , m_load(database, "SELECT " + columnsOf(figureFields) + ", resumed_from <> 0 FROM runs WHERE id = ?")
    , m_save(
          database, "UPDATE runs SET (" + columnsOf(figureFields) + ") = (" + placesOf(figureFields) + ") WHERE id = ?")
    , m_start(database,
          "UPDATE runs SET config = CASE config WHEN '' THEN ? ELSE config END, "
          "build = CASE build WHEN '' THEN ? ELSE build END WHERE id = ?")
    , m_beat(database, "UPDATE runs SET heartbeat = ? WHERE id = ?")
{
}

std::optional<Figures> RunRows::load(std::int64_t run)
{
    m_load.tryReset();
    m_load.bind(1, run);
    std::optional<Figures> figures;
    if (m_load.executeStep()) {
        figures.emplace();
        get(m_load.getColumn(getFields(m_load, 0, figureFields, *figures)), figures->resumed);
    }
    m_load.tryReset();
    return figures;
}

void RunRows::save(std::int64_t run, const Figures& figures)
{
    m_save.bind(bindFields(m_save, 1, figureFields, figures), run);
    execute(m_save);
}

void RunRows::start(std::int64_t run, const StartedEvent& event)
{
    m_start.bind(1, event.config);
    m_start.bind(2, event.build);
    m_start.bind(3, run);
    execute(m_start);
}

std::vector<std::int64_t> RunRows::write(std::span<const Told> events, std::span<const std::int64_t> running)
{
    SQLite::Transaction transaction(m_database, SQLite::TransactionBehavior::IMMEDIATE);
    std::map<std::int64_t, std::optional<Figures>> runs;
    std::vector<std::int64_t> unknown;
    for (const auto& [run, event] : events) {
        auto [found, isNew] = runs.try_emplace(run);
        auto& figures = found->second;
        if (isNew)
            figures = load(run);
        if (isNew && !figures)
            unknown.push_back(run);
        if (!figures)
            continue;
        m_inserts.insert(run, figures->events, event);
        if (const auto* started = std::get_if<StartedEvent>(&event))
            start(run, *started);
        follow(*figures, event);
    }
    for (const auto& [run, figures] : runs)
        if (figures)
            save(run, *figures);
    for (const std::int64_t run : running) {
        m_beat.bind(1, unixTime());
        m_beat.bind(2, run);
        execute(m_beat);
    }
    transaction.commit();
    return unknown;
}

} // namespace evenkeel
