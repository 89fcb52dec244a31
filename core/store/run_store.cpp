// SPDX-License-Identifier: GPL-3.0-or-later
// RunStore's calls: each uses the writer or a read connection.
#include "core/store/run_store.h"

#include "core/base/atomic_file.h"
#include "core/base/error.h"
#include "core/store/run_file.h"
#include "core/store/writer.h"

#include <algorithm>
#include <compare>
#include <cstdlib>

namespace evenkeel {
namespace {

std::filesystem::path wholePath(const std::filesystem::path& file)
{
    if (file.empty())
        throw StorageError("no database file is named");
    return std::filesystem::absolute(file); // the program may change its working directory meanwhile
}

const char* variable(const char* name)
{
    const char* value = std::getenv(name);
    return value && *value ? value : nullptr;
}

void makeModelFolder(const std::filesystem::path& database)
{
    std::error_code error;
    std::filesystem::create_directories(modelFolder(database), error);
    if (error)
        throw StorageError(
            modelFolder(database).string() + ": the folder for models cannot be created (" + error.message() + ")");
}

void sortByTime(auto& events)
{
    // A total order, even with NaN; nearly sorted already, as ranks emit events at once.
    const auto earlier = [](const auto& a, const auto& b) { return std::is_lt(std::strong_order(a.time, b.time)); };
    if (!std::ranges::is_sorted(events, earlier))
        std::ranges::stable_sort(events, earlier);
}

} // namespace

struct RunStore::Impl {
    explicit Impl(const std::filesystem::path& path)
        : file(wholePath(path))
        , writer(file)
        , readers(file)
    {
        writer.write([](SQLite::Database& database, RunRows&) { sweep(database); });
    }

    // Executes "UPDATE runs SET ... = ? WHERE id = ?" for a run that must exist.
    template<typename Value>
    void update(const char* sql, std::int64_t run, const Value& value)
    {
        const int changed = writer.write([&](SQLite::Database& database, RunRows&) {
            SQLite::Statement statement(database, sql);
            bind(statement, 1, value);
            bind(statement, 2, run);
            return statement.exec();
        });
        if (changed == 0)
            throw missing(run);
    }
    StorageError missing(std::int64_t run) const
    {
        return StorageError(file.string() + ": there is no run " + std::to_string(run));
    }

    // Row, events, model: the caller forgets the run if anything throws.
    void importInto(std::int64_t run, RunFileReader& from);
    void forget(std::int64_t run);

    std::filesystem::path file;
    Writer writer;
    Readers readers;
};

std::filesystem::path RunStore::defaultFile()
{
    if (const char* file = variable("EVENKEEL_DB"))
        return file;
    const char* data = variable("XDG_DATA_HOME");
    if (data && std::filesystem::path(data).is_absolute())
        return std::filesystem::path(data) / "evenkeel/runs.sqlite";
    if (const char* home = variable("HOME"))
        return std::filesystem::path(home) / ".local/share/evenkeel/runs.sqlite";
    throw StorageError("neither EVENKEEL_DB nor HOME is set; name the database with --db");
}

RunStore::RunStore(const std::filesystem::path& file)
    : m(std::make_unique<Impl>(file))
{
}

RunStore::~RunStore() = default;

const std::filesystem::path& RunStore::file() const { return m->file; }

std::int64_t RunStore::begin(const NewRun& run)
{
    makeModelFolder(m->file);
    const std::int64_t id = m->writer.write([&](SQLite::Database& database, RunRows&) {
        const std::int64_t inserted = insertRun(database, run, "running", localTime());
        syncToDevice(database);
        return inserted;
    });
    m->writer.watch(id);
    return id;
}

void RunStore::add(std::int64_t run, const Event& event) { m->writer.add(run, event); }
void RunStore::flush() { m->writer.flush(); }

std::filesystem::path RunStore::checkpointFile(std::int64_t run) const { return modelFile(m->file, run); }

std::vector<RunSummary> RunStore::list(bool withArchived) const
{
    return m->readers.read([&](const SQLite::Database& db) { return readRuns(db, m->file, withArchived); });
}

std::optional<RunSummary> RunStore::find(std::int64_t run) const
{
    return m->readers.read([&](const SQLite::Database& db) { return readRun(db, m->file, run); });
}

RunSeries RunStore::series(std::int64_t run) const
{
    RunSeries series = m->readers.read([&](SQLite::Database& db) {
        const SQLite::Transaction snapshot(db); // all kinds as of one moment
        return RunSeries { readEvents<StepEvent>(db, run), readEvents<MergeEvent>(db, run),
            readEvents<EvaluationEvent>(db, run), readEvents<DeviceEvent>(db, run), readEvents<NoteEvent>(db, run) };
    });
    sortByTime(series.steps);
    return series;
}

std::vector<EvaluationEvent> RunStore::evaluations(std::int64_t run) const
{
    return m->readers.read([&](const SQLite::Database& db) { return readEvents<EvaluationEvent>(db, run); });
}

void RunStore::rename(std::int64_t run, const std::string& name)
{
    m->update("UPDATE runs SET name = ? WHERE id = ?", run, name);
}
void RunStore::setNotes(std::int64_t run, const std::string& notes)
{
    m->update("UPDATE runs SET notes = ? WHERE id = ?", run, notes);
}
void RunStore::setArchived(std::int64_t run, bool archived)
{
    m->update("UPDATE runs SET archived = ? WHERE id = ?", run, archived);
}

void RunStore::remove(std::int64_t run)
{
    m->writer.write([&](SQLite::Database& database, RunRows&) {
        SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
        const auto summary = readRun(database, m->file, run);
        if (!summary)
            throw m->missing(run);
        if (summary->status == "running")
            throw StorageError("run " + std::to_string(run) + " is still running; stop it first");
        SQLite::Statement forget(database, "DELETE FROM runs WHERE id = ?");
        forget.bind(1, run);
        forget.exec();
        transaction.commit();
    });
    std::error_code error;
    std::filesystem::remove(checkpointFile(run), error);
    if (error)
        throw StorageError(checkpointFile(run).string() + ": cannot be removed (" + error.message() + ")");
}

void RunStore::exportRun(std::int64_t run, const std::filesystem::path& to, bool withModel) const
{
    m->readers.read([&](SQLite::Database& db) {
        const SQLite::Transaction snapshot(db);
        const auto summary = readRun(db, m->file, run);
        if (!summary)
            throw m->missing(run);
        writeRunFile(db, *summary, to, withModel);
    });
}

std::int64_t RunStore::importRun(const std::filesystem::path& from)
{
    RunFileReader reader(from);
    const RunSummary& header = reader.header();
    const NewRun run { .name = header.name,
        .algorithm = header.algorithm,
        .devices = header.devices,
        .config = header.config,
        .build = header.build,
        .dataHash = header.dataHash,
        .seed = header.seed,
        .ranks = header.ranks,
        .group = header.group };
    const std::int64_t id = m->writer.write(
        [&](SQLite::Database& database, RunRows&) { return insertRun(database, run, "importing", header.started); });
    try {
        m->importInto(id, reader);
    } catch (...) {
        m->forget(id);
        throw;
    }
    return id;
}

// In batches, so that running trainings are written in between; status `importing` hides the run until it is complete.
void RunStore::Impl::importInto(std::int64_t run, RunFileReader& from)
{
    constexpr std::size_t eventsPerTransaction = 1000;
    update("UPDATE runs SET clock_start = ? WHERE id = ?", run, from.clockStart());
    std::vector<QueuedEvent> batch;
    const auto write = [&] {
        writer.write([&](SQLite::Database&, RunRows& rows) { rows.write(batch, { &run, 1 }); });
        batch.clear();
    };
    for (Event event; from.next(event);) {
        batch.push_back({ run, std::move(event) });
        if (batch.size() == eventsPerTransaction)
            write();
    }
    write();
    if (from.model()) {
        makeModelFolder(file);
        AtomicFile model(modelFile(file, run));
        model.write(std::as_bytes(std::span(*from.model())));
        model.commit();
    }
    update("UPDATE runs SET error = ? WHERE id = ?", run, from.header().error);
    update("UPDATE runs SET notes = ? WHERE id = ?", run, from.header().notes);
    update("UPDATE runs SET status = ? WHERE id = ?", run, from.header().status);
    writer.flush();
}

void RunStore::Impl::forget(std::int64_t run)
{
    std::error_code ignored;
    std::filesystem::remove(modelFile(file, run), ignored);
    try {
        writer.write([&](SQLite::Database& database, RunRows&) {
            SQLite::Statement remove(database, "DELETE FROM runs WHERE id = ?");
            remove.bind(1, run);
            remove.exec();
        });
    } catch (const StorageError&) {
        return; // it stays hidden, and the next opening after this process ends deletes it
    }
}

} // namespace evenkeel
