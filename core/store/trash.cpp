// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/trash.h"

#include "core/base/error.h"
#include "core/base/phrase.h"
#include "core/base/temporary_file.h"
#include "core/store/compaction.h"
#include "core/store/event_rows.h"
#include "core/store/model_folder.h"

#include <algorithm>

namespace evenkeel {
namespace {

constexpr std::int64_t eventsPerErasure = 50'000;
constexpr std::int64_t countedRows = 100'000; // a run with more has not been compacted: it has all of its events

std::int64_t numberFrom(const SQLite::Database& database, const std::string& query, std::int64_t run)
{
    SQLite::Statement statement(database, query);
    if (run > 0)
        statement.bind(1, run);
    return statement.executeStep() ? statement.getColumn(0).getInt64() : 0;
}

template<typename Visit>
void forEachTable(const Visit& visit)
{
    forEachEvent([&]<typename E>(std::type_identity<E>) {
        if constexpr (EventTable<E>::table != nullptr)
            visit(std::string(EventTable<E>::table));
    });
}

std::int64_t rowsOf(const SQLite::Database& database, std::int64_t run)
{
    const std::int64_t events = numberFrom(database, "SELECT events FROM runs WHERE id = ?", run);
    std::int64_t rows = 0;
    bool isWhole = events <= countedRows;
    forEachTable([&](const std::string& table) {
        const std::int64_t counted = isWhole ? 0
                                             : numberFrom(database,
                                                 "SELECT count(*) FROM (SELECT 1 FROM " + table
                                                     + " WHERE run = ? LIMIT " + std::to_string(countedRows) + ")",
                                                 run);
        rows += counted;
        isWhole = isWhole || counted == countedRows;
    });
    return isWhole ? events : rows;
}

void forgetModel(std::int64_t run, const std::filesystem::path& file, Writer& writer)
{
    writer.write([&](SQLite::Database& database, RunRows&) {
        SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
        SQLite::Statement mark(database, "UPDATE runs SET deleted = -1 WHERE id = ? AND deleted <> 0");
        mark.bind(1, run);
        if (mark.exec() == 0)
            throw StorageError(phrase("%1: run %2 is not in the trash", { file.string(), std::to_string(run) }));
        removeModel(file, run); // while the run can still come back
        transaction.commit();
    });
}

std::uintmax_t modelSize(const std::filesystem::path& file, std::int64_t run)
{
    std::error_code none;
    const std::uintmax_t size = std::filesystem::file_size(modelFile(file, run), none);
    return none ? 0 : size;
}

void eraseRun(std::int64_t run, const std::filesystem::path& file, Writer& writer, const FileProgress& progress)
{
    forgetModel(run, file, writer);
    for (std::int64_t done = 0, events = 1; done < events;) {
        writer.write([&](SQLite::Database& database, RunRows&) {
            SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
            events = numberFrom(database, "SELECT events FROM runs WHERE id = ?", run);
            done += eventsPerErasure;
            const auto eraseFrom = [&](const std::string& table) {
                SQLite::Statement erase(database, "DELETE FROM " + table + " WHERE run = ? AND seq < ?");
                erase.bind(1, run);
                erase.bind(2, done);
                erase.exec();
            };
            forEachTable(eraseFrom);
            eraseFrom("step_marks");
            if (done >= events) {
                SQLite::Statement forget(database, "DELETE FROM runs WHERE id = ?");
                forget.bind(1, run);
                forget.exec();
            }
            transaction.commit();
        });
        progress(done < events ? double(done) / double(events) : 1);
    }
    removeAbandoned(modelFolder(file)); // models that killed processes were writing
}

} // namespace

std::uintmax_t trashBytes(
    const SQLite::Database& database, const std::filesystem::path& file, std::span<const std::int64_t> runs)
{
    const auto pragma = [&](const char* name) {
        return double(numberFrom(database, std::string("SELECT * FROM pragma_") + name, 0));
    };
    const double used = (pragma("page_count") - pragma("freelist_count")) * pragma("page_size");
    const double all = double(numberFrom(database, "SELECT sum(events) FROM runs", 0));
    double rows = 0, models = 0;
    for (const std::int64_t run : runs) {
        rows += double(rowsOf(database, run));
        models += double(modelSize(file, run));
    }
    return std::uintmax_t(models + (all > 0 ? used * std::min(rows / all, 1.0) : 0));
}

std::uintmax_t eraseRuns(
    std::span<const std::int64_t> runs, const std::filesystem::path& file, Writer& writer, const FileProgress& progress)
{
    const auto bytes = [&] {
        std::uintmax_t sum = databaseSize(file);
        for (const std::int64_t run : runs)
            sum += modelSize(file, run);
        return sum;
    };
    const std::uintmax_t before = bytes();
    for (std::size_t i = 0; i < runs.size(); ++i)
        eraseRun(runs[i], file, writer, [&](double fraction) {
            if (progress)
                progress((double(i) + fraction) / double(runs.size()));
        });
    if (!runs.empty())
        shrinkDatabase(file, writer);
    return before - std::min(before, bytes());
}

} // namespace evenkeel
