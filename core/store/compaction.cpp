// SPDX-License-Identifier: GPL-3.0-or-later
// One pass over a run's events, in memory for the extremes only; then what lies between them is deleted, some at a
// time, so that running trainings are written meanwhile. A process that dies in between leaves a run that is partly
// compacted.
#include "core/store/compaction.h"

#include "core/base/phrase.h"
#include "core/store/extremes.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace evenkeel {
namespace {

constexpr int stretchesPerRun = 2000, minStretches = 10, maxStretches = 500; // the last two: per rank
constexpr std::int64_t deletedPerTransaction = 50'000;

template<typename E>
std::pair<double, double> timesOf(const SQLite::Database& database, std::int64_t run)
{
    SQLite::Statement times(
        database, std::string("SELECT min(time), max(time) FROM ") + EventTable<E>::table + " WHERE run = ?");
    times.bind(1, run);
    times.executeStep();
    return { times.getColumn(0).getDouble(), times.getColumn(1).getDouble() };
}

template<typename E>
std::vector<std::int64_t> essential(const SQLite::Database& database, std::int64_t run, int ranks)
{
    const auto [begin, end] = timesOf<E>(database, run);
    const int stretches = std::clamp(stretchesPerRun / std::max(ranks, 1), minStretches, maxStretches);
    const auto stretchOf = [&, begin = begin, length = end - begin](double time) {
        const double share = (time - begin) / length;
        return share > 0 && share < 1 ? int(share * stretches) : share >= 1 ? stretches - 1 : 0; // NaN: 0
    };
    std::map<std::pair<int, int>, Extremes<E>> all; // extremes of each rank and stretch
    EventCursor<E> cursor(database, run);
    for (E event; cursor.next(event);)
        all[{ event.rank, stretchOf(event.time) }].take(cursor.seq(), event);
    std::set<std::int64_t> kept;
    for (const auto& [place, extremes] : all)
        extremes.addTo(kept);
    return { kept.begin(), kept.end() };
}

std::int64_t count(const SQLite::Database& database, const std::string& what, std::int64_t run)
{
    SQLite::Statement query(database, "SELECT " + what + " WHERE run = ?");
    query.bind(1, run);
    query.executeStep();
    return query.getColumn(0).getInt64();
}

// Deletes a run's events of one kind but for `kept`.
template<typename E>
void removeOthers(Writer& writer, std::int64_t run, const std::vector<std::int64_t>& kept)
{
    std::int64_t last = -1;
    for (std::size_t i = 0; i <= kept.size();)
        writer.write([&](SQLite::Database& database, RunRows&) {
            SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
            SQLite::Statement gap(database,
                std::string("DELETE FROM ") + EventTable<E>::table + " WHERE run = ? AND seq > ? AND seq < ?");
            for (std::int64_t deleted = 0; i <= kept.size() && deleted < deletedPerTransaction; ++i) {
                const std::int64_t next = i < kept.size() ? kept[i] : std::numeric_limits<std::int64_t>::max();
                gap.bind(1, run);
                gap.bind(2, last);
                gap.bind(3, next);
                deleted += gap.exec();
                gap.reset();
                last = next;
            }
            transaction.commit();
        });
}

void addNote(Writer& writer, std::int64_t run, const std::string& text)
{
    writer.write([&](SQLite::Database& database, RunRows&) {
        SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
        SQLite::Statement add(database,
            "INSERT INTO notes (run, seq, time, wall, text) SELECT id, events, time, wall, ? FROM runs WHERE id = ?");
        add.bind(1, text);
        add.bind(2, run);
        add.exec();
        SQLite::Statement number(database, "UPDATE runs SET events = events + 1 WHERE id = ?");
        number.bind(1, run);
        number.exec();
        transaction.commit();
    });
}

} // namespace

Compaction::Run compactRun(std::int64_t run, Readers& readers, Writer& writer)
{
    Compaction::Run result { .id = run };
    std::vector<std::int64_t> steps, readings;
    readers.read([&](const SQLite::Database& database) {
        SQLite::Statement row(database, "SELECT ranks FROM runs WHERE id = ?");
        row.bind(1, run);
        const int ranks = row.executeStep() ? row.getColumn(0).getInt() : 1;
        result.before
            = count(database, "count(*) FROM steps", run) + count(database, "count(*) FROM device_readings", run);
        steps = essential<StepEvent>(database, run, ranks);
        readings = essential<DeviceEvent>(database, run, ranks);
    });
    result.after = std::int64_t(steps.size() + readings.size());
    if (result.after == result.before)
        return result;
    addNote(writer, run,
        "compacted: of " + std::to_string(result.before) + " steps and device readings, " + std::to_string(result.after)
            + " were kept: the first, last, min and max values of each rank and stretch of time");
    removeOthers<StepEvent>(writer, run, steps);
    removeOthers<DeviceEvent>(writer, run, readings);
    return result;
}

void shrinkDatabase(const std::filesystem::path& file, Writer& writer)
{
    writer.write([&](SQLite::Database& database, RunRows&) {
        const auto pages = [&](const char* pragma) { return database.execAndGet(pragma).getInt64(); };
        const auto copy
            = std::uintmax_t((pages("PRAGMA page_count") - pages("PRAGMA freelist_count")) * pages("PRAGMA page_size"));
        std::error_code unknown;
        const auto room = std::filesystem::space(file.parent_path(), unknown).available;
        if (!unknown && room < copy)
            throw StorageError(phrase("%1: the file cannot be made smaller, as the disk has no room for a copy of %2 "
                                      "MiB; free some and compact again",
                { file.string(), std::to_string(copy >> 20) }));
        database.exec("VACUUM");
        database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
    });
}

std::uintmax_t databaseSize(const std::filesystem::path& file)
{
    std::uintmax_t bytes = 0;
    for (const char* part : { "", "-wal" }) {
        std::error_code none;
        const std::uintmax_t size = std::filesystem::file_size(std::filesystem::path(file) += part, none);
        bytes += none ? 0 : size;
    }
    return bytes;
}

} // namespace evenkeel
