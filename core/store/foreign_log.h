// SPDX-License-Identifier: GPL-3.0-or-later
// A log (-wal, with its -shm) that has a database's name and belongs to another database: the one that this database
// has replaced while it was in use. SQLite would write the other's pages into this one.
#pragma once

#include <filesystem>

namespace evenkeel {

// Before the database is opened: removes the names of such a log. Whoever uses it keeps its files open.
void removeForeignLog(const std::filesystem::path& database);

} // namespace evenkeel
