// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/steps_csv.h"

#include "core/base/atomic_file.h"
#include "core/base/error.h"
#include "core/store/database.h"
#include "core/store/event_rows.h"

#include <charconv>
#include <cmath>

namespace evenkeel {

namespace {

constexpr std::size_t bufferSize = 1 << 16;
constexpr std::int64_t progressEvery = 10'000; // steps

template<typename Number>
void addNumber(std::string& line, Number value)
{
    if constexpr (std::is_floating_point_v<Number>)
        if (!std::isfinite(value))
            return;
    std::array<char, 32> text {};
    line.append(text.data(), std::to_chars(text.data(), text.data() + text.size(), value).ptr);
}

SQLite::Database readerOf(const std::filesystem::path& file)
{
    try {
        return guarded(file, [&] { return openReader(file); });
    } catch (const StorageError&) { // on media that cannot be written
        return guarded(file, [&] { return openReader(file, checkReadOnly(file)); });
    }
}

std::int64_t countSteps(const SQLite::Database& database, std::int64_t run)
{
    SQLite::Statement count(database, "SELECT count(*) FROM steps WHERE run = ?1");
    count.bind(1, run);
    count.executeStep();
    return count.getColumn(0).getInt64();
}

std::string lineOf(std::int64_t run, const StepEvent& step)
{
    std::string line = std::to_string(run);
    forEachField(EventTable<StepEvent>::fields, step, [&line](const auto&, const auto& value) {
        line += ',';
        addNumber(line, value);
    });
    return line + '\n';
}

} // namespace

std::int64_t writeStepsCsv(const RunStore& store, std::span<const std::int64_t> runs, const std::filesystem::path& to,
    const FileProgress& progress)
{
    AtomicFile file(to);
    std::string text = "run";
    forEachField(EventTable<StepEvent>::fields, [&text](const auto& field) { text += std::string(",") + field.name; });
    text += '\n';
    const auto flush = [&] {
        file.write(std::as_bytes(std::span(text)));
        text.clear();
    };
    std::int64_t written = 0;
    guarded(store.file(), [&] {
        SQLite::Database database = readerOf(store.file());
        const SQLite::Transaction snapshot(database);
        std::int64_t all = 0;
        for (const std::int64_t run : runs)
            all += countSteps(database, run);
        for (const std::int64_t run : runs) {
            EventCursor<StepEvent> cursor(database, run);
            for (StepEvent step; cursor.next(step);) {
                text += lineOf(run, step);
                if (text.size() > bufferSize)
                    flush();
                if (++written % progressEvery == 0 && progress)
                    progress(double(written) / double(all));
            }
        }
    });
    flush();
    file.commit();
    return written;
}

} // namespace evenkeel
