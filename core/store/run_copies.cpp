// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/run_copies.h"

#include "core/store/database.h"

namespace evenkeel {

RunCopies::RunCopies()
    : m_database(openTemporaryDatabase())
    , m_rows(m_database)
{
}

void RunCopies::begin(const SQLite::Database& from, std::int64_t run)
{
    SQLite::Statement row(from, "SELECT * FROM runs WHERE id = ?");
    row.bind(1, run);
    if (!row.executeStep())
        return;
    std::string places = "?";
    for (int i = 1; i < row.getColumnCount(); ++i)
        places += ", ?";
    SQLite::Statement insert(m_database, "INSERT OR REPLACE INTO runs VALUES (" + places + ")");
    for (int i = 0; i < row.getColumnCount(); ++i) {
        const SQLite::Column value = row.getColumn(i);
        if (value.isInteger())
            insert.bind(i + 1, value.getInt64());
        else if (value.isFloat())
            insert.bind(i + 1, value.getDouble());
        else if (!value.isNull())
            insert.bind(i + 1, value.getString());
    }
    insert.exec();
}

void RunCopies::forget(std::int64_t run)
{
    SQLite::Statement forget(m_database, "DELETE FROM runs WHERE id = ?");
    forget.bind(1, run);
    forget.exec();
}

} // namespace evenkeel
