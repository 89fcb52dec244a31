// SPDX-License-Identifier: GPL-3.0-or-later
// Runs as the user sees them: summaries, new rows, and the status of runs whose process died.
#include "core/store/run_rows.h"

#include "core/base/error.h"
#include "core/base/phrase.h"
#include "core/store/config_value.h"

#include <algorithm>
#include <set>
#include <utility>

namespace evenkeel {
namespace {

struct Owner { // the process that trains a run, and its last heartbeat
    ProcessId process;
    std::int64_t heartbeat = 0;
};
constexpr FieldTable ownerFields { column("pid", within(&Owner::process, &ProcessId::pid)),
    column("pid_start", within(&Owner::process, &ProcessId::start)),
    column("pid_space", within(&Owner::process, &ProcessId::space)),
    column("boot", within(&Owner::process, &ProcessId::boot)),
    column("machine", within(&Owner::process, &ProcessId::machine)),
    column("host", within(&Owner::process, &ProcessId::host)), column("heartbeat", &Owner::heartbeat) };

using N = NewRun;
constexpr FieldTable newRunFields { column("name", &N::name), column("algorithm", &N::algorithm),
    column("devices", &N::devices), column("config", &N::config), column("build", &N::build),
    column("data_hash", &N::dataHash), column("seed", &N::seed), column("ranks", &N::ranks),
    column("repeat_group", &N::group), column("resumed_from", &N::resumedFrom), column("reproduces", &N::reproduces),
    column("study", &N::study), column("study_key", &N::studyKey), column("archived", &N::archived) };

using S = RunSummary;
constexpr FieldTable summaryFields { column("id", &S::id), column("name", &S::name), column("algorithm", &S::algorithm),
    column("devices", &S::devices), column("config", &S::config), column("build", &S::build),
    column("data_hash", &S::dataHash), column("repeat_group", &S::group), column("notes", &S::notes),
    column("error", &S::error), column("seed", &S::seed), column("ranks", &S::ranks),
    column("resumed_from", &S::resumedFrom), column("reproduces", &S::reproduces), column("study", &S::study),
    column("study_key", &S::studyKey), column("status", &S::status), column("started", &S::started),
    column("epochs", &S::epochs), column("time", &S::time), column("wall", &S::wall),
    column("samples_per_second", &S::samplesPerSecond), column("heterogeneity", &S::heterogeneity),
    column("archived", &S::archived), column("tags", &S::tags), column("starred", &S::starred),
    column("deleted", &S::deleted) };

constexpr auto evaluatedFields = joined(FieldTable { column("evaluated", &RunTotals::isEvaluated) },
    metricColumns(&RunTotals::last), FieldTable { column("best_p1", &RunTotals::bestP1) }, dataColumns<RunTotals>);

std::string selectSummaries(const std::string& where)
{
    return "SELECT " + columnsOf(summaryFields) + ", " + columnsOf(evaluatedFields) + ", " + columnsOf(ownerFields)
        + " FROM runs WHERE status <> 'importing'" + where;
}

RunSummary summaryOf(SQLite::Statement& row, const Observer& observer)
{
    RunSummary s;
    RunTotals totals;
    Owner owner;
    getFields(row, getFields(row, getFields(row, 0, summaryFields, s), evaluatedFields, totals), ownerFields, owner);
    s.clock = configValue(s.config, "train.clock");
    s.started = inLocalTime(s.started);
    if (totals.isEvaluated) {
        s.last = totals.last;
        s.bestP1 = totals.bestP1;
    }
    s.data = totals.data;
    s.host = owner.process.host;
    if (s.status != RunStatus::Running)
        return s;
    const Liveness liveness = livenessOf(owner.process, owner.heartbeat, observer);
    if (liveness == Liveness::Dead)
        s.status = RunStatus::Interrupted;
    s.heartbeat = owner.heartbeat;
    s.pid = owner.process.pid;
    if (liveness == Liveness::Unknown)
        s.elsewhere = owner.process.host.empty() ? "another host" : owner.process.host;
    return s;
}

// Coarse, so that a list does not change every second.
std::string roughDuration(double seconds)
{
    for (const auto& [unit, length] : { std::pair { " days", 86400.0 }, { " h", 3600.0 } })
        if (seconds >= 2 * length)
            return std::to_string(std::int64_t(std::min(seconds / length, 1e9))) + unit;
    return std::to_string(std::int64_t(seconds / 60)) + " min";
}

} // namespace

std::string statusText(const RunSummary& run)
{
    if (run.elsewhere.empty())
        return asText(run.status);
    return asText(run.status) + " on " + run.elsewhere
        + (run.silence < longSilence ? "" : ", no news for " + roughDuration(run.silence));
}

void refuseUnderWay(const RunSummary& run, bool force, const std::string& command)
{
    if (run.status != RunStatus::Running || (force && !run.elsewhere.empty()))
        return;
    const std::string id = std::to_string(run.id);
    if (run.elsewhere.empty())
        throw StorageError(phrase("run %1 is still running; stop it first", { id }));
    throw StorageError(phrase("run %1 is %2, where its process cannot be seen from here; if it has certainly ended: "
                              "evenkeel-cli runs %3 %4 --force",
        { id, statusText(run), command, id }));
}

std::int64_t insertRun(SQLite::Database& database, const NewRun& run, RunStatus status, const std::string& started)
{
    SQLite::Statement insert(database,
        "INSERT INTO runs (" + columnsOf(newRunFields) + ", " + columnsOf(ownerFields) + ", status, started) VALUES ("
            + placesOf(newRunFields) + ", " + placesOf(ownerFields) + ", ?, ?)");
    const int next = bindFields(
        insert, bindFields(insert, 1, newRunFields, run), ownerFields, Owner { thisProcess(), unixTime() });
    bind(insert, next, status);
    insert.bind(next + 1, started);
    insert.exec();
    return database.getLastInsertRowid();
}

namespace {

std::vector<RunSummary> allOf(SQLite::Statement& rows, const std::filesystem::path& file)
{
    std::set<std::filesystem::path> models; // listing the folder once is cheaper than one look-up per run
    std::error_code none;
    for (const auto& entry : std::filesystem::directory_iterator(modelFolder(file), none))
        models.insert(entry.path());

    std::vector<RunSummary> runs;
    const Observer observer = thisObserver();
    while (rows.executeStep()) {
        runs.push_back(summaryOf(rows, observer));
        if (auto model = modelFile(file, runs.back().id); !models.empty() && models.contains(model))
            runs.back().checkpoint = std::move(model);
    }
    return runs;
}

} // namespace

std::vector<RunSummary> readRuns(const SQLite::Database& database, const std::filesystem::path& file, RunsOf which)
{
    SQLite::Statement rows(database,
        selectSummaries(which == RunsOf::Trash    ? " AND deleted <> 0 ORDER BY deleted DESC, id DESC"
                : which == RunsOf::ListAndArchive ? " AND deleted = 0 ORDER BY id DESC"
                                                  : " AND deleted = 0 AND archived = 0 ORDER BY id DESC"));
    return allOf(rows, file);
}

std::vector<RunSummary> readStudy(
    const SQLite::Database& database, const std::filesystem::path& file, const std::string& study)
{
    SQLite::Statement rows(database, selectSummaries(" AND deleted = 0 AND study = ? ORDER BY id DESC"));
    rows.bind(1, study);
    return allOf(rows, file);
}

std::optional<RunSummary> readRun(const SQLite::Database& database, const std::filesystem::path& file, std::int64_t run)
{
    SQLite::Statement row(database, selectSummaries(" AND deleted = 0 AND id = ?"));
    row.bind(1, run);
    if (!row.executeStep())
        return std::nullopt;
    RunSummary summary = summaryOf(row, thisObserver());
    std::error_code none; // what cannot be read is there, and whoever opens it is told why not
    if (auto model = modelFile(file, run);
        std::filesystem::status(model, none).type() != std::filesystem::file_type::not_found)
        summary.checkpoint = std::move(model);
    return summary;
}

void sweep(SQLite::Database& database, const std::filesystem::path& file)
{
    SQLite::Statement rows(database,
        "SELECT id, " + columnsOf(ownerFields)
            + ", status = 'importing' FROM runs WHERE status IN ('running', 'importing')");
    std::vector<std::int64_t> dead, unfinished;
    const Observer observer = thisObserver();
    while (rows.executeStep()) {
        Owner owner;
        const int next = getFields(rows, 1, ownerFields, owner);
        if (livenessOf(owner.process, owner.heartbeat, observer) != Liveness::Dead)
            continue;
        dead.push_back(rows.getColumn(0).getInt64());
        if (rows.getColumn(next).getInt() != 0)
            unfinished.push_back(dead.back());
    }
    rows.reset();
    if (dead.empty())
        return; // without a write lock, in the usual case
    SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
    SQLite::Statement interrupt(database, "UPDATE runs SET status = 'interrupted' WHERE id = ? AND status = 'running'");
    SQLite::Statement forget(database, "DELETE FROM runs WHERE id = ? AND status = 'importing'");
    for (const std::int64_t run : dead) {
        interrupt.bind(1, run);
        execute(interrupt);
        forget.bind(1, run);
        execute(forget);
    }
    std::error_code none;
    for (const std::int64_t run : unfinished) // before another run may get its number
        std::filesystem::remove(modelFile(file, run), none);
    transaction.commit();
}

} // namespace evenkeel
