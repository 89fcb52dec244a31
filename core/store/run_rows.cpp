// SPDX-License-Identifier: GPL-3.0-or-later
// Writes events and summaries of runs into their tables, in one transaction per batch.
#include "core/store/run_rows.h"

#include "core/store/run_chain.h"

#include <utility>

namespace evenkeel {
namespace {

constexpr auto rowFields = joined(
    FieldTable { column("status", &RunRow::status), column("error", &RunRow::error), column("events", &RunRow::events),
        column("samples", &RunRow::samples), column("clock_start", &RunRow::clockStart), column("time", &RunRow::time),
        column("wall", &RunRow::wall), column("samples_per_second", &RunRow::samplesPerSecond),
        column("epochs", &RunRow::epochs), column("epoch_samples", &RunRow::epochSamples),
        column("evaluated", &RunRow::isEvaluated) },
    metricColumns(&RunRow::last),
    FieldTable { column("best_p1", &RunRow::bestP1), column("finished_p1", &RunRow::finishedP1),
        column("finished_seq", &RunRow::finishedSeq), column("heterogeneity", &RunRow::heterogeneity) },
    dataColumns<RunRow>);

// Where another database was copied over ours, a run of the same number is not the one that this process trains.
std::string ofThisProcess()
{
    const ProcessId self = thisProcess();
    return " AND pid = " + std::to_string(self.pid) + " AND pid_start = " + std::to_string(self.start) + " AND boot = '"
        + self.boot + "'";
}

} // namespace

RunRow readRow(const SQLite::Database& database, std::int64_t run)
{
    SQLite::Statement select(database, "SELECT " + columnsOf(rowFields) + " FROM runs WHERE id = ?");
    select.bind(1, run);
    RunRow row;
    if (select.executeStep())
        getFields(select, 0, rowFields, row);
    return row;
}

RunRows::RunRows(SQLite::Database& database)
    : m_database(database)
    , m_inserts(database)
    , m_marks(database)
    , m_load(database, "SELECT " + columnsOf(rowFields) + ", resumed_from FROM runs WHERE id = ?" + ofThisProcess())
    , m_save(database, "UPDATE runs SET (" + columnsOf(rowFields) + ") = (" + placesOf(rowFields) + ") WHERE id = ?")
    , m_start(database,
          "UPDATE runs SET config = CASE config WHEN '' THEN ? ELSE config END, "
          "build = CASE build WHEN '' THEN ? ELSE build END WHERE id = ?")
    , m_beat(database,
          "UPDATE runs SET heartbeat = ?, status = CASE status WHEN 'interrupted' THEN 'running' ELSE status END "
          "WHERE id = ?"
              + ofThisProcess())
{
}

std::optional<RunRows::Writing> RunRows::load(std::int64_t run)
{
    m_load.tryReset();
    m_load.bind(1, run);
    std::optional<Writing> writing;
    if (m_load.executeStep()) {
        writing.emplace();
        get(m_load.getColumn(getFields(m_load, 0, rowFields, writing->row)), writing->continued);
        const auto known = m_folds.find(run);
        writing->fold
            = known == m_folds.end() ? RunFold(writing->row, writing->row.finishedSeq.has_value()) : known->second;
        writing->fold.setStatus(writing->row.status); // others may have taken it for dead
        if (writing->row.clockStart > 0 || writing->row.samples > 0)
            writing->continued = 0;
    }
    m_load.tryReset();
    return writing;
}

// At the first event that says where the run goes on.
void RunRows::knowContinued(Writing& writing, const Event& event)
{
    const std::optional<double> begin = writing.continued == 0 ? std::nullopt : goesOnAt(event);
    const std::int64_t run = begin ? std::exchange(writing.continued, 0) : 0;
    if (!begin || *begin <= 0)
        return;
    auto evaluations = readFromStart<EvaluationEvent>(m_database, run);
    std::erase_if(evaluations, [begin](const EvaluationEvent& e) { return e.time > *begin; });
    writing.fold.continues(evaluations, *begin);
}

void RunRows::save(std::int64_t run, const RunRow& row)
{
    m_save.bind(bindFields(m_save, 1, rowFields, row), run);
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
    std::map<std::int64_t, std::optional<Writing>> runs;
    std::vector<std::int64_t> unknown;
    for (const auto& [run, event] : events) {
        auto [found, isNew] = runs.try_emplace(run);
        auto& writing = found->second;
        if (isNew)
            writing = load(run);
        if (isNew && !writing)
            unknown.push_back(run);
        if (!writing)
            continue;
        const std::int64_t seq = writing->row.events++;
        m_inserts.insert(run, seq, event);
        m_marks.add(run, seq, event);
        if (const auto* started = std::get_if<StartedEvent>(&event))
            start(run, *started);
        if (std::holds_alternative<FinishedEvent>(event))
            writing->row.finishedSeq = seq;
        knowContinued(*writing, event);
        writing->fold.add(event);
    }
    for (auto& [run, writing] : runs)
        if (writing) {
            static_cast<RunTotals&>(writing->row) = writing->fold.totals();
            save(run, writing->row);
        }
    transaction.commit();
    for (const auto& [run, writing] : runs)
        if (writing && !writing->row.finishedSeq)
            m_folds.insert_or_assign(run, writing->fold);
        else
            m_folds.erase(run);
    return unknown;
}

} // namespace evenkeel
