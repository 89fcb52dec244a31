// SPDX-License-Identifier: GPL-3.0-or-later
// Runs whose database was deleted, moved or replaced: the writer's connection still has what was recorded.
#pragma once

#include "core/store/writer.h"

#include <mutex>
#include <set>

namespace evenkeel {

// The runs that a store began.
class BegunRuns {
public:
    void add(std::int64_t run);
    void forgetEnded(Writer& writer);
    // Of a database that is lost: exports the runs that ended, with their models where memory suffices, to
    // DATABASE-run-N.jsonl or, if that is there, DATABASE-run-N-2.jsonl, ... Throws StorageError, which says so.
    [[noreturn]] void saveLost(const std::filesystem::path& database, Writer& writer);

private:
    std::mutex m_mutex; // protects the members that follow
    std::set<std::int64_t> m_runs;
};

} // namespace evenkeel
