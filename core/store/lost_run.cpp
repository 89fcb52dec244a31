// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/lost_run.h"

#include "core/base/error.h"
#include "core/store/run_file.h"
#include "core/store/run_rows.h"

#include <new>

namespace evenkeel {

namespace {

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

} // namespace

void BegunRuns::add(std::int64_t run)
{
    const std::lock_guard lock(m_mutex);
    m_runs.insert(run);
}

void BegunRuns::forgetEnded(Writer& writer)
{
    const std::lock_guard lock(m_mutex);
    std::erase_if(m_runs, [&](std::int64_t run) {
        const bool isEnded = !writer.isUnderWay(run);
        if (isEnded)
            writer.forgetCopy(run);
        return isEnded;
    });
}

void BegunRuns::saveLost(const std::filesystem::path& database, Writer& writer)
{
    std::string saved;
    const std::lock_guard lock(m_mutex);
    for (auto run = m_runs.begin(); run != m_runs.end();) {
        const auto summary = writer.readLost([&](SQLite::Database& db) { return readRun(db, database, *run); });
        if (!summary || summary->status == RunStatus::Running) {
            ++run;
            continue;
        }
        const std::string id = std::to_string(*run);
        try {
            const std::filesystem::path to = saveLostRun(database, *summary, writer);
            saved += "; run " + id + " was saved as " + to.string() + ": evenkeel-cli runs import takes it in";
        } catch (const StorageError& e) {
            saved += "; run " + id + " is recorded nowhere, as " + e.what();
        }
        if (!summary->checkpoint.empty())
            saved += "; its model is " + summary->checkpoint.string();
        run = m_runs.erase(run);
    }
    throw StorageError(writer.loss() + saved);
}

} // namespace evenkeel
