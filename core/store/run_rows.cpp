// Figures and events of runs into their tables, in one transaction a batch.
#include "core/store/run_rows.h"

#include <map>

namespace evenkeel {
namespace {

// The columns that Figures holds, in the order of `stored`; behind them what is not a plain value.
constexpr const char* figureColumns = "status, error, events, samples, clock_start, time, wall, samples_per_second, "
                                      "epochs, epoch_samples, loss, p1, p3, p5, ndcg5, psp5, best_p1, finished_p1";
constexpr int figureCount = 18;

auto stored(auto& f)
{
    return std::tie(f.status, f.error, f.events, f.samples, f.clockStart, f.time, f.wall, f.samplesPerSecond, f.epochs,
        f.epochSamples, f.loss, f.p1, f.p3, f.p5, f.ndcg5, f.psp5, f.bestP1, f.finishedP1);
}

} // namespace

RunRows::RunRows(SQLite::Database& database)
    : m_database(database)
    , m_inserts(database)
    , m_load(database,
          std::string("SELECT ") + figureColumns + ", resumed_from, evaluated, finished_seq FROM runs WHERE id = ?")
    , m_save(database,
          std::string("UPDATE runs SET (") + figureColumns
              + ", evaluated, finished_seq) = (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) WHERE id = "
                "?")
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
        getAll(m_load, 0, stored(*figures));
        figures->resumed = m_load.getColumn(figureCount).getInt64() != 0;
        figures->evaluated = m_load.getColumn(figureCount + 1).getInt() != 0;
        if (const auto seq = m_load.getColumn(figureCount + 2); !seq.isNull())
            figures->finishedSeq = seq.getInt64();
    }
    m_load.tryReset();
    return figures;
}

void RunRows::save(std::int64_t run, const Figures& figures)
{
    bindAll(m_save, 1, stored(figures));
    m_save.bind(figureCount + 1, int(figures.evaluated));
    if (figures.finishedSeq)
        m_save.bind(figureCount + 2, *figures.finishedSeq);
    else
        m_save.bind(figureCount + 2);
    m_save.bind(figureCount + 3, run);
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
