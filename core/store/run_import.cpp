// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/run_import.h"

#include "core/base/atomic_file.h"
#include "core/base/error.h"
#include "core/store/run_file.h"

#include <functional>

namespace evenkeel {

namespace {

constexpr std::size_t eventsPerTransaction = 1000; // few enough that running trainings are written in between

template<typename T>
void setValue(Writer& writer, std::int64_t run, const char* column, const T& value)
{
    writer.write([&](SQLite::Database& database, RunRows&) {
        SQLite::Statement statement(database, std::string("UPDATE runs SET ") + column + " = ? WHERE id = ?");
        bind(statement, 1, value);
        statement.bind(2, run);
        return statement.exec();
    });
}

// `next` answers false after the last event; `written` is called after each transaction.
void writeEvents(Writer& writer, std::int64_t run, const std::function<bool(Event&)>& next,
    const std::function<void()>& written = {})
{
    std::vector<QueuedEvent> batch;
    const auto write = [&] {
        writer.write([&](SQLite::Database&, RunRows& rows) { rows.write(batch, { &run, 1 }); });
        batch.clear();
        if (written)
            written();
    };
    for (Event event; next(event);) {
        batch.push_back({ run, std::move(event) });
        if (batch.size() == eventsPerTransaction)
            write();
    }
    write();
}

void forgetImport(const std::filesystem::path& database, Writer& writer, std::int64_t run)
{
    std::error_code ignored;
    std::filesystem::remove(modelFile(database, run), ignored);
    try {
        writer.write([&](SQLite::Database& db, RunRows&) {
            SQLite::Statement remove(db, "DELETE FROM runs WHERE id = ?");
            remove.bind(1, run);
            remove.exec();
        });
    } catch (const StorageError&) {
        return; // it stays hidden, and the next opening after this process ends deletes it
    }
}

// Status `importing` hides the run until `fill` has completed it.
std::int64_t importWhole(const NewRun& run, const std::string& started, const std::filesystem::path& database,
    Writer& writer, const std::function<void(std::int64_t run)>& fill)
{
    const std::int64_t id = writer.write(
        [&](SQLite::Database& db, RunRows&) { return insertRun(db, run, RunStatus::Importing, started); });
    try {
        fill(id);
    } catch (...) {
        forgetImport(database, writer, id);
        throw;
    }
    return id;
}

} // namespace

std::int64_t importRunFile(const std::filesystem::path& from, const std::filesystem::path& database, Writer& writer,
    const FileProgress& progress)
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
    return importWhole(run, header.started, database, writer, [&](std::int64_t id) {
        setValue(writer, id, "clock_start", reader.clockStart());
        writeEvents(
            writer, id, [&](Event& event) { return reader.next(event); },
            [&] {
                if (progress)
                    progress(reader.fraction());
            });
        if (reader.model()) {
            makeModelFolder(database);
            AtomicFile model(modelFile(database, id));
            model.write(std::as_bytes(std::span(*reader.model())));
            model.commit();
        }
        setValue(writer, id, "error", header.error);
        setValue(writer, id, "notes", header.notes);
        setValue(writer, id, "tags", header.tags);
        setValue(writer, id, "starred", header.starred);
        setValue(writer, id, "status", header.status);
        writer.flush();
    });
}

std::int64_t importForeignRun(const ForeignRun& foreign, const std::filesystem::path& database, Writer& writer)
{
    return importWhole(foreign.run, foreign.started, database, writer, [&](std::int64_t id) {
        std::size_t at = 0;
        writeEvents(writer, id, [&](Event& event) {
            if (at < foreign.events.size())
                event = foreign.events[at];
            return at++ < foreign.events.size();
        });
        setValue(writer, id, "notes", foreign.notes);
        setValue(writer, id, "status", RunStatus::Done);
        writer.flush();
    });
}

} // namespace evenkeel
