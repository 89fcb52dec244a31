// SPDX-License-Identifier: GPL-3.0-or-later
// The connection reads only, by its own setting and by a function that SQLite asks before each kind of access.
#include "core/store/sql_query.h"

#include "core/store/database.h"

#include <sqlite3.h>

namespace evenkeel {
namespace {

int allow(void* /*none*/, int access, const char*, const char*, const char*, const char*)
{
    switch (access) {
    case SQLITE_SELECT:
    case SQLITE_READ:
    case SQLITE_FUNCTION:
    case SQLITE_RECURSIVE:
        return SQLITE_OK;
    default:
        return SQLITE_DENY;
    }
}

// As SQLite says it, or StorageError where the query is not at fault.
[[noreturn]] void throwError(sqlite3* handle)
{
    const int code = sqlite3_errcode(handle) & 0xff;
    const std::string text = sqlite3_errmsg(handle);
    if (code == SQLITE_AUTH || text == "not authorized") // the latter by a function or a virtual table
        throw QueryError("only a SELECT is carried out: nothing is changed, and no other file is opened");
    if (code != SQLITE_ERROR && code != SQLITE_MISMATCH && code != SQLITE_RANGE && code != SQLITE_TOOBIG)
        throw SQLite::Exception(text, sqlite3_errcode(handle));
    const int offset = sqlite3_error_offset(handle);
    throw QueryError(text + (offset >= 0 ? ", at character " + std::to_string(offset + 1) : ""));
}

class Select {
public:
    Select(sqlite3* handle, const std::string& sql)
        : m_handle(handle)
    {
        const char* end = nullptr;
        sqlite3_stmt* first = prepared(sql.c_str(), &end);
        m_statement.reset(first);
        if (!first)
            throw QueryError("there is no query");
        if (const std::unique_ptr<sqlite3_stmt, Finalize> second(prepared(end, &end)); second)
            throw QueryError("there is more than one query; ask them one by one");
        if (sqlite3_column_count(first) == 0)
            throw QueryError("only a SELECT is carried out");
    }
    bool step()
    {
        const int result = sqlite3_step(m_statement.get());
        if (result != SQLITE_ROW && result != SQLITE_DONE)
            throwError(m_handle);
        return result == SQLITE_ROW;
    }
    QueryColumns columns() const
    {
        QueryColumns names;
        for (int i = 0; i < sqlite3_column_count(m_statement.get()); ++i)
            names.emplace_back(sqlite3_column_name(m_statement.get(), i));
        return names;
    }
    QueryRow row() const
    {
        QueryRow values;
        for (int i = 0; i < sqlite3_column_count(m_statement.get()); ++i)
            values.push_back(value(i));
        return values;
    }

private:
    struct Finalize {
        void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
    };

    sqlite3_stmt* prepared(const char* sql, const char** end)
    {
        sqlite3_stmt* statement = nullptr;
        if (sqlite3_prepare_v2(m_handle, sql, -1, &statement, end) != SQLITE_OK)
            throwError(m_handle);
        return statement;
    }
    nlohmann::ordered_json value(int column) const
    {
        sqlite3_stmt* const row = m_statement.get();
        switch (sqlite3_column_type(row, column)) {
        case SQLITE_NULL:
            return nullptr;
        case SQLITE_INTEGER:
            return std::int64_t(sqlite3_column_int64(row, column));
        case SQLITE_FLOAT:
            return numberJson(sqlite3_column_double(row, column));
        case SQLITE_BLOB:
            return hexText(row, column);
        default:
            return std::string(reinterpret_cast<const char*>(sqlite3_column_text(row, column)),
                std::size_t(sqlite3_column_bytes(row, column)));
        }
    }
    static std::string hexText(sqlite3_stmt* row, int column)
    {
        const auto* bytes = static_cast<const unsigned char*>(sqlite3_column_blob(row, column));
        std::string text;
        for (int i = 0; i < sqlite3_column_bytes(row, column); ++i)
            for (const int digit : { bytes[i] >> 4, bytes[i] & 15 })
                text += "0123456789ABCDEF"[digit];
        return text;
    }

    sqlite3* m_handle;
    std::unique_ptr<sqlite3_stmt, Finalize> m_statement;
};

} // namespace

void query(const RunStore& store, const std::string& sql, const std::function<void(const QueryColumns&)>& columns,
    const std::function<void(QueryRow)>& row)
{
    const std::filesystem::path& file = store.file();
    guarded(file, [&] {
        const SQLite::Database database = openReader(file, isReadOnly(file) ? checkReadOnly(file) : ReadAccess::Shared);
        // Views may use SQLite's own functions, of which JSON's count as unsafe in some versions; none changes
        // anything.
        for (const int option : { SQLITE_DBCONFIG_ENABLE_VIEW, SQLITE_DBCONFIG_TRUSTED_SCHEMA })
            sqlite3_db_config(database.getHandle(), option, 1, nullptr);
        sqlite3_set_authorizer(database.getHandle(), allow, nullptr);
        Select select(database.getHandle(), sql);
        columns(select.columns());
        while (select.step())
            row(select.row());
    });
}

} // namespace evenkeel
