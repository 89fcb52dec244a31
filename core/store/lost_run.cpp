// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/lost_run.h"

#include "core/store/run_file.h"

#include <new>

namespace evenkeel {

std::filesystem::path saveLostRun(const std::filesystem::path& database, const RunSummary& run, Writer& writer)
{
    std::filesystem::path to = database;
    to += "-run-" + std::to_string(run.id) + ".jsonl";
    std::error_code none; // the file says what is wrong
    for (int number = 2; std::filesystem::exists(to, none); ++number)
        to = database.string() + "-run-" + std::to_string(run.id) + "-" + std::to_string(number) + ".jsonl";
    std::filesystem::create_directories(to.parent_path(), none);
    writer.readLost([&](SQLite::Database& db) {
        const SQLite::Transaction snapshot(db);
        try {
            writeRunFile(db, run, to, true);
        } catch (const std::bad_alloc&) { // a large model stays where it is
            writeRunFile(db, run, to, false);
        }
    });
    return to;
}

} // namespace evenkeel
