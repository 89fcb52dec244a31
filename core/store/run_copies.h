// SPDX-License-Identifier: GPL-3.0-or-later
// What this process records of its runs, once more in a temporary database that no other program can reach: what is
// written over the database itself takes nothing with it.
#pragma once

#include "core/store/run_rows.h"

namespace evenkeel {

class RunCopies {
public:
    RunCopies(); // throws SQLite::Exception

    void begin(const SQLite::Database& from, std::int64_t run); // copies the run's row
    void write(std::span<const QueuedEvent> events) { m_rows.write(events, {}); }
    void forget(std::int64_t run);
    SQLite::Database& database() { return m_database; }

private:
    SQLite::Database m_database;
    RunRows m_rows;
};

} // namespace evenkeel
