// SPDX-License-Identifier: GPL-3.0-or-later
// RunStore's calls: each uses the writer or a read connection.
#include "core/store/run_store.h"

#include "core/base/error.h"
#include "core/base/phrase.h"
#include "core/base/temporary_file.h"
#include "core/log/event_order.h"
#include "core/store/absent_database.h"
#include "core/store/compaction.h"
#include "core/store/heartbeats.h"
#include "core/store/lost_run.h"
#include "core/store/run_chain.h"
#include "core/store/run_file.h"
#include "core/store/run_import.h"
#include "core/store/run_series.h"
#include "core/store/trash.h"
#include "core/store/writer.h"

#include <algorithm>

namespace evenkeel {
namespace {

std::filesystem::path wholePath(const std::filesystem::path& file)
{
    if (file.empty())
        throw StorageError(phrase("no database file is named"));
    std::error_code error;
    auto whole = std::filesystem::absolute(file, error); // the program may change its working directory meanwhile
    if (error)
        throw StorageError(
            phrase("%1: its folder cannot be found (%2); name a whole path", { file.string(), error.message() }));
    return whole;
}

std::int64_t newestIn(const SQLite::Database& database)
{
    SQLite::Statement newest(database, "SELECT ifnull(max(id), 0) FROM runs");
    newest.executeStep();
    return newest.getColumn(0).getInt64();
}

} // namespace

struct RunStore::Impl {
    Impl(const std::filesystem::path& path, Mode mode)
        : file(wholePath(path))
        , writer(openWriter(mode))
        , readers(file, writer ? ReadAccess::Shared : checkReadOnly(file))
    {
    }

    // Null: it can only be read.
    std::unique_ptr<Writer> openWriter(Mode mode) const
    {
        try {
            auto opened = std::make_unique<Writer>(file);
            opened->write([this](SQLite::Database& database, RunRows&) { sweep(database, file); });
            return opened;
        } catch (const StorageError&) {
            if (mode == Mode::Write || !isReadOnly(file))
                throw;
            return nullptr;
        }
    }
    Writer& writing()
    {
        if (!writer)
            throw StorageError(
                phrase("%1: no permission to write; change it or choose another file", { file.string() }));
        return *writer;
    }

    template<typename E>
    std::vector<E> events(std::int64_t run)
    {
        return readers.read([run](const SQLite::Database& db) { return readFromStart<E>(db, run); });
    }

    RunSummary existing(const SQLite::Database& database, std::int64_t run)
    {
        auto summary = readRun(database, file, run);
        if (!summary)
            throw missing(run);
        watch(*summary);
        return *std::move(summary);
    }
    void watch(RunSummary& run)
    {
        if (!run.elsewhere.empty())
            run.silence = heartbeats.silence(run.id, run.heartbeat, unixTime(), Heartbeats::Clock::now());
    }

    // Executes "UPDATE runs SET ... = ? WHERE id = ?" for runs that must exist, all in one transaction: `get` has the
    // value and the run of each.
    template<typename Values, typename Get>
    void updateAll(const char* sql, const Values& values, const Get& get)
    {
        writing().write([&](SQLite::Database& database, RunRows&) {
            SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
            SQLite::Statement statement(database, sql);
            for (const auto& one : values) {
                const auto [value, run] = get(one);
                bind(statement, 1, value);
                bind(statement, 2, run);
                if (statement.exec() == 0)
                    throw missing(run);
                statement.reset();
            }
            transaction.commit();
        });
    }
    template<typename Value>
    void update(const char* sql, std::int64_t run, const Value& value)
    {
        updateAll(
            sql, std::initializer_list<std::int64_t> { run }, [&](std::int64_t one) { return std::pair(value, one); });
    }
    StorageError missing(std::int64_t run) const
    {
        return StorageError(phrase("%1: there is no run %2", { file.string(), std::to_string(run) }));
    }

    std::filesystem::path file;
    std::unique_ptr<Writer> writer;
    Readers readers;
    Heartbeats heartbeats;
    BegunRuns begun;
};

RunStore::RunStore(const std::filesystem::path& file, Mode mode)
    : m(guarded(file, [&] {
        if (mode == Mode::Read && isAbsent(file))
            throw absentDatabase(file);
        return std::make_unique<Impl>(file, mode);
    }))
{
}

RunStore::~RunStore() = default;

const std::filesystem::path& RunStore::file() const { return m->file; }

std::uintmax_t RunStore::size() const { return databaseSize(m->file); }

std::int64_t RunStore::begin(const NewRun& run)
{
    Writer& writer = m->writing();
    makeModelFolder(m->file);
    const std::int64_t id = writer.write([&](SQLite::Database& database, RunRows&) {
        SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
        if (run.newestBefore && newestIn(database) > *run.newestBefore)
            throw OtherRunBegan(m->file.string() + ": another run was begun at the same moment");
        const std::int64_t inserted = insertRun(database, run, RunStatus::Running, localTime());
        transaction.commit();
        syncToDevice(database);
        return inserted;
    });
    writer.watch(id);
    m->begun.add(id);
    return id;
}

std::int64_t RunStore::newestRun() const { return m->readers.read(newestIn); }

void RunStore::add(std::int64_t run, const Event& event) { m->writing().add(run, event); }

void RunStore::flush()
{
    Writer& writer = m->writing();
    writer.flush();
    if (writer.isLost())
        m->begun.saveLost(m->file, writer);
    m->begun.forgetEnded(writer);
}

std::string RunStore::takeWarning() { return m->writer ? m->writer->takeWarning() : std::string(); }

std::filesystem::path RunStore::checkpointFile(std::int64_t run) const { return modelFile(m->file, run); }

std::vector<RunSummary> RunStore::list(bool withArchived) const
{
    auto runs = m->readers.read([&](const SQLite::Database& db) {
        return readRuns(db, m->file, withArchived ? RunsOf::ListAndArchive : RunsOf::List);
    });
    for (RunSummary& run : runs)
        m->watch(run);
    return runs;
}

std::optional<RunSummary> RunStore::find(std::int64_t run) const
{
    auto found = m->readers.read([&](const SQLite::Database& db) { return readRun(db, m->file, run); });
    if (found)
        m->watch(*found);
    return found;
}

std::vector<RunSummary> RunStore::ofStudy(const std::string& study) const
{
    auto runs = m->readers.read([&](const SQLite::Database& db) { return readStudy(db, m->file, study); });
    for (RunSummary& run : runs)
        m->watch(run);
    return runs;
}

RunSeries RunStore::series(std::int64_t run, std::int64_t maxSteps, std::int64_t maxBlocks) const
{
    RunSeries series = m->readers.read([&](SQLite::Database& db) { return readSeries(db, run, maxSteps); });
    if (maxBlocks > 0) {
        series.spans = spans(run, 0, std::numeric_limits<double>::infinity(), maxBlocks);
        sortByTime(series.spans);
    }
    return series;
}

RunSeries RunStore::history(std::int64_t run, double end, std::int64_t maxSteps, std::int64_t maxBlocks) const
{
    const auto link = m->readers.read([&](const SQLite::Database& db) { return linkBefore(db, run, end); });
    RunSeries history;
    prepend(history, series(run, maxSteps, maxBlocks), link);
    return history;
}

RunSeries RunStore::seriesAfter(std::int64_t run, std::int64_t& seq, std::int64_t maxSteps) const
{
    return m->readers.read([&](SQLite::Database& db) {
        return seq < 0 ? readSeries(db, run, maxSteps, &seq) : readSeriesAfter(db, run, seq);
    });
}

std::optional<RunSeries> RunStore::seriesBetween(std::int64_t run, double from, double to, std::int64_t maxEvents) const
{
    return m->readers.read([&](SQLite::Database& db) { return readSeriesBetween(db, run, from, to, maxEvents); });
}

std::vector<EvaluationEvent> RunStore::evaluations(std::int64_t run) const { return m->events<EvaluationEvent>(run); }
std::vector<NoteEvent> RunStore::recordedNotes(std::int64_t run) const { return m->events<NoteEvent>(run); }
std::vector<MergeEvent> RunStore::merges(std::int64_t run) const { return m->events<MergeEvent>(run); }
std::vector<ReplicasEvent> RunStore::replicas(std::int64_t run) const { return m->events<ReplicasEvent>(run); }

std::vector<DeviceEvent> RunStore::lastReadings(std::int64_t run) const
{
    auto readings = m->readers.read([&](const SQLite::Database& db) {
        return readEvents<DeviceEvent>(
            db, run, " AND seq IN (SELECT max(seq) FROM device_readings WHERE run = ?1 GROUP BY rank)");
    });
    std::ranges::stable_sort(readings, {}, &DeviceEvent::rank);
    return readings;
}

std::vector<SpansEvent> RunStore::spans(
    std::int64_t run, double from, double to, std::int64_t maxBlocks, bool* isWhole) const
{
    bool ignored = true;
    return m->readers.read(
        [&](SQLite::Database& db) { return readSpans(db, run, from, to, maxBlocks, isWhole ? *isWhole : ignored); });
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

void RunStore::setTags(std::span<const RunTags> runs)
{
    m->updateAll("UPDATE runs SET tags = ? WHERE id = ?", runs,
        [](const RunTags& one) { return std::pair(tagText(one.tags), one.run); });
}
void RunStore::setStarred(std::span<const std::int64_t> runs, bool starred)
{
    m->updateAll("UPDATE runs SET starred = ? WHERE id = ?", runs,
        [starred](std::int64_t run) { return std::pair(starred, run); });
}

void RunStore::remove(std::int64_t run, bool force)
{
    m->writing().write([&](SQLite::Database& database, RunRows&) {
        SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
        refuseUnderWay(m->existing(database, run), force, "delete");
        SQLite::Statement forget(database, "DELETE FROM runs WHERE id = ?");
        forget.bind(1, run);
        forget.exec();
        removeModel(m->file, run); // while the run can still come back
        transaction.commit();
    });
    removeAbandoned(modelFolder(m->file)); // models that killed processes were writing
}

void RunStore::moveToTrash(std::span<const std::int64_t> runs, bool force)
{
    m->writing().write([&](SQLite::Database& database, RunRows&) {
        SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
        SQLite::Statement move(database, "UPDATE runs SET deleted = ? WHERE id = ?");
        for (const std::int64_t run : std::set(runs.begin(), runs.end())) {
            refuseUnderWay(m->existing(database, run), force, "delete");
            move.bind(1, unixTime());
            move.bind(2, run);
            move.exec();
            move.reset();
        }
        transaction.commit();
    });
}

void RunStore::restore(std::span<const std::int64_t> runs)
{
    m->writing().write([&](SQLite::Database& database, RunRows&) {
        SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
        SQLite::Statement take(database, "UPDATE runs SET deleted = 0 WHERE id = ? AND deleted > 0");
        for (const std::int64_t run : std::set(runs.begin(), runs.end())) {
            take.bind(1, run);
            if (take.exec() == 0)
                throw StorageError(phrase("%1: run %2 cannot be restored, as it is not in the trash, or half erased",
                    { m->file.string(), std::to_string(run) }));
            take.reset();
        }
        transaction.commit();
    });
}

std::vector<RunSummary> RunStore::trash() const
{
    return m->readers.read([&](const SQLite::Database& db) { return readRuns(db, m->file, RunsOf::Trash); });
}

std::uintmax_t RunStore::trashSize(std::span<const std::int64_t> runs) const
{
    return m->readers.read([&](const SQLite::Database& db) { return trashBytes(db, m->file, runs); });
}

std::uintmax_t RunStore::emptyTrash(std::span<const std::int64_t> runs, const FileProgress& progress)
{
    return eraseRuns(runs, m->file, m->writing(), progress);
}

void RunStore::interrupt(std::int64_t run, bool force)
{
    m->writing().write([&](SQLite::Database& database, RunRows&) {
        SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
        const RunSummary summary = m->existing(database, run);
        if (summary.status != RunStatus::Running)
            throw InputError(phrase("run %1 is not running, but %2", { std::to_string(run), asText(summary.status) }));
        refuseUnderWay(summary, force, "interrupt");
        SQLite::Statement interrupt(database, "UPDATE runs SET status = 'interrupted' WHERE id = ?");
        interrupt.bind(1, run);
        interrupt.exec();
        transaction.commit();
    });
}

Compaction RunStore::compact(std::span<const std::int64_t> runs)
{
    Writer& writer = m->writing();
    Compaction result;
    for (const std::int64_t run : runs)
        m->readers.read([&](const SQLite::Database& db) { refuseUnderWay(m->existing(db, run), false, "interrupt"); });
    result.bytesBefore = size();
    for (const std::int64_t run : runs)
        result.runs.push_back(compactRun(run, m->readers, writer));
    shrinkDatabase(m->file, writer);
    result.bytesAfter = size();
    return result;
}

void RunStore::exportRun(
    std::int64_t run, const std::filesystem::path& to, bool withModel, const FileProgress& progress) const
{
    m->readers.read([&](SQLite::Database& db) {
        const SQLite::Transaction snapshot(db);
        writeRunFile(db, m->existing(db, run), to, withModel, progress);
    });
}

std::int64_t RunStore::importRun(const std::filesystem::path& from, const FileProgress& progress)
{
    return importRunFile(from, m->file, m->writing(), progress);
}

std::int64_t RunStore::addForeignRun(const ForeignRun& run) { return importForeignRun(run, m->file, m->writing()); }

} // namespace evenkeel
