// SPDX-License-Identifier: GPL-3.0-or-later
// A log (-wal, with its -shm) beside a database that belongs to another one: somebody put this database in the place of
// one that is in use. SQLite would write the other's pages into this one.
#pragma once

#include <filesystem>

namespace evenkeel {

// Before the database is opened: removes the names of such a log. Whoever uses it keeps its files open.
void removeForeignLog(const std::filesystem::path& database);

} // namespace evenkeel
