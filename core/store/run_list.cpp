// Runs as the user sees them: summaries, new rows, and what became of runs whose process died.
#include "core/store/run_rows.h"

#include <ctime>
#include <set>

namespace evenkeel {
namespace {

constexpr const char* summaryColumns
    = "SELECT id, name, algorithm, devices, config, build, data_hash, repeat_group, notes, error, seed, ranks, "
      "resumed_from, status, started, epochs, time, wall, samples_per_second, "
      "evaluated, p1, p3, p5, ndcg5, psp5, loss, best_p1, archived, pid, pid_start, pid_space, boot, heartbeat "
      "FROM runs WHERE status <> 'importing'";

bool processLives(SQLite::Statement& row, int column) // pid, pid_start, pid_space, boot, heartbeat
{
    ProcessId process;
    std::int64_t heartbeat = 0;
    getAll(row, column, std::tie(process.pid, process.start, process.space, process.boot, heartbeat));
    return alive(process, heartbeat);
}

RunSummary summaryOf(SQLite::Statement& row)
{
    RunSummary s;
    std::int64_t seed = 0;
    getAll(row, 0,
        std::tie(s.id, s.name, s.algorithm, s.devices, s.config, s.build, s.dataHash, s.group, s.notes, s.error, seed,
            s.ranks, s.resumedFrom, s.status, s.started, s.epochs, s.time, s.wall, s.samplesPerSecond));
    s.seed = static_cast<std::uint64_t>(seed);
    if (row.getColumn(19).getInt() != 0)
        getAll(row, 20,
            std::tie(s.p1.emplace(), s.p3.emplace(), s.p5.emplace(), s.ndcg5.emplace(), s.psp5.emplace(),
                s.loss.emplace(), s.bestP1.emplace()));
    s.archived = row.getColumn(27).getInt() != 0;
    if (s.status == "running" && !processLives(row, 28))
        s.status = "interrupted";
    return s;
}

} // namespace

std::filesystem::path modelFolder(const std::filesystem::path& database)
{
    const std::string name = database.filename().string();
    return database.parent_path() / (name == "runs.sqlite" ? "models" : name + "-models");
}

std::filesystem::path modelFile(const std::filesystem::path& database, std::int64_t run)
{
    return modelFolder(database) / ("run-" + std::to_string(run) + ".ekm");
}

std::string localTime()
{
    const std::time_t now = std::time(nullptr);
    std::tm local {};
    localtime_r(&now, &local);
    char text[32];
    std::strftime(text, sizeof text, "%FT%T%z", &local);
    std::string iso = text;
    return iso.insert(iso.size() - 2, 1, ':');
}

std::int64_t insertRun(
    SQLite::Database& database, const NewRun& run, const std::string& status, const std::string& started)
{
    SQLite::Statement insert(database,
        "INSERT INTO runs (name, algorithm, devices, config, build, data_hash, seed, ranks, repeat_group, "
        "resumed_from, status, started, pid, pid_start, pid_space, boot, heartbeat) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
    const ProcessId self = thisProcess();
    const auto seed = static_cast<std::int64_t>(run.seed);
    const std::int64_t now = unixTime();
    bindAll(insert, 1,
        std::tie(run.name, run.algorithm, run.devices, run.config, run.build, run.dataHash, seed, run.ranks, run.group,
            run.resumedFrom, status, started, self.pid, self.start, self.space, self.boot, now));
    insert.exec();
    return database.getLastInsertRowid();
}

std::vector<RunSummary> readRuns(const SQLite::Database& database, const std::filesystem::path& file, bool withArchived)
{
    std::set<std::filesystem::path> models; // one look at the folder is cheaper than one a run
    std::error_code none;
    for (const auto& entry : std::filesystem::directory_iterator(modelFolder(file), none))
        models.insert(entry.path());

    SQLite::Statement rows(
        database, std::string(summaryColumns) + (withArchived ? "" : " AND archived = 0") + " ORDER BY id DESC");
    std::vector<RunSummary> runs;
    while (rows.executeStep()) {
        runs.push_back(summaryOf(rows));
        if (auto model = modelFile(file, runs.back().id); !models.empty() && models.contains(model))
            runs.back().checkpoint = std::move(model);
    }
    return runs;
}

std::optional<RunSummary> readRun(const SQLite::Database& database, const std::filesystem::path& file, std::int64_t run)
{
    SQLite::Statement row(database, std::string(summaryColumns) + " AND id = ?");
    row.bind(1, run);
    if (!row.executeStep())
        return std::nullopt;
    RunSummary summary = summaryOf(row);
    std::error_code none;
    if (auto model = modelFile(file, run); std::filesystem::exists(model, none))
        summary.checkpoint = std::move(model);
    return summary;
}

RunExtra readExtra(const SQLite::Database& database, std::int64_t run)
{
    SQLite::Statement row(database, "SELECT clock_start, finished_p1, finished_seq FROM runs WHERE id = ?");
    row.bind(1, run);
    RunExtra extra;
    if (row.executeStep()) {
        getAll(row, 0, std::tie(extra.clockStart, extra.finishedP1));
        if (!row.getColumn(2).isNull())
            extra.finishedSeq = row.getColumn(2).getInt64();
    }
    return extra;
}

void sweep(SQLite::Database& database)
{
    SQLite::Statement rows(database,
        "SELECT pid, pid_start, pid_space, boot, heartbeat, id FROM runs WHERE status IN ('running', 'importing')");
    std::vector<std::int64_t> dead;
    while (rows.executeStep())
        if (!processLives(rows, 0))
            dead.push_back(rows.getColumn(5).getInt64());
    rows.reset();
    if (dead.empty())
        return; // most openings need no write lock
    SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
    SQLite::Statement interrupt(database, "UPDATE runs SET status = 'interrupted' WHERE id = ? AND status = 'running'");
    SQLite::Statement forget(database, "DELETE FROM runs WHERE id = ? AND status = 'importing'");
    for (const std::int64_t run : dead) {
        interrupt.bind(1, run);
        execute(interrupt);
        forget.bind(1, run);
        execute(forget);
    }
    transaction.commit();
}

} // namespace evenkeel
