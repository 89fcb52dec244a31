// SPDX-License-Identifier: GPL-3.0-or-later
// SQLite settings, versions and error texts.
#include "core/store/database.h"

#include "core/base/error.h"

#include <sqlite3.h>

namespace evenkeel {
namespace {

constexpr int applicationId = 0x45764B6C; // as in 0001_runs.sql
constexpr int busyMilliseconds = 10'000;
constexpr const char* walLimitBytes = "67108864"; // 64 MiB: a larger log is truncated after a checkpoint
// Each connection is used by one thread at a time; SQLite's own lock for every value would cost 20 % of the throughput.
constexpr int openFlags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX;

int number(SQLite::Database& database, const char* query) { return database.execAndGet(query).getInt(); }

// Without this check another program's database would silently be used: SQLite does not distinguish applications.
void refuseForeign(SQLite::Database& database)
{
    const bool empty = number(database, "SELECT count(*) FROM sqlite_master") == 0;
    if (!empty && number(database, "PRAGMA application_id") != applicationId)
        throw StorageError(database.getFilename() + ": this database belongs to another program; choose another file");
}

void refuseNewer(SQLite::Database& database, int version, int newest)
{
    if (version > newest)
        throw StorageError(database.getFilename() + ": made by a newer version of Evenkeel (database version "
            + std::to_string(version) + ", this program supports up to " + std::to_string(newest)
            + "); update Evenkeel or choose another file");
}

void makeFolder(const std::filesystem::path& file)
{
    std::error_code error;
    if (file.has_parent_path())
        std::filesystem::create_directories(file.parent_path(), error);
    if (error)
        throw StorageError(
            file.string() + ": the folder cannot be created (" + error.message() + "); choose another file");
}

} // namespace

void throwStorageError(const std::filesystem::path& file, const SQLite::Exception& e)
{
    const std::string name = file.string() + ": ";
    switch (e.getErrorCode() & 0xff) { // the rest of an extended code is detail
    case SQLITE_NOTADB:
        throw StorageError(name + "this file is not a database; choose another file");
    case SQLITE_CORRUPT:
        throw StorageError(name + "the database is damaged; restore a copy or choose another file");
    case SQLITE_FULL:
        throw StorageError(name + "no space left on the disk; free some");
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        throw StorageError(name + "another program keeps the database locked; close it or try again");
    case SQLITE_READONLY:
    case SQLITE_PERM:
        throw StorageError(name + "no permission to write; change it or choose another file");
    case SQLITE_CANTOPEN:
        throw StorageError(name + "cannot be opened or created; check the folder and its permissions");
    case SQLITE_IOERR:
        throw StorageError(name + "cannot be read or written (" + e.what() + "); check the disk");
    default:
        throw StorageError(name + "the database reported an error (" + e.what() + ")");
    }
}

bool isTransient(const SQLite::Exception& e)
{
    switch (e.getErrorCode() & 0xff) {
    case SQLITE_CONSTRAINT:
    case SQLITE_MISMATCH:
    case SQLITE_RANGE:
    case SQLITE_TOOBIG:
        return false;
    default:
        return true;
    }
}

void migrate(SQLite::Database& database, std::span<const Migration> known)
{
    const int newest = known.empty() ? 0 : known.back().version;
    // Before the write lock, so that a database that we refuse is not locked.
    refuseNewer(database, number(database, "PRAGMA user_version"), newest);
    if (number(database, "PRAGMA user_version") == newest)
        return;

    SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
    const int version = number(database, "PRAGMA user_version"); // again: another process may have been faster
    refuseNewer(database, version, newest);
    for (const Migration& migration : known)
        if (migration.version > version) {
            database.exec(migration.sql);
            database.exec("PRAGMA user_version = " + std::to_string(migration.version));
        }
    transaction.commit();
}

SQLite::Database openDatabase(const std::filesystem::path& file, std::span<const Migration> known)
{
    makeFolder(file);
    return guarded(file, [&] {
        SQLite::Database database(file.string(), openFlags | SQLITE_OPEN_CREATE, busyMilliseconds);
        refuseForeign(database);
        migrate(database, known);
        database.exec(std::string("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON;"
                                  "PRAGMA journal_size_limit = ")
            + walLimitBytes);
        return database;
    });
}

SQLite::Database openReader(const std::filesystem::path& file)
{
    SQLite::Database database(file.string(), openFlags, busyMilliseconds);
    database.exec("PRAGMA query_only = ON");
    return database;
}

void syncToDevice(SQLite::Database& database)
{
    sqlite3_file* log = nullptr;
    if (sqlite3_file_control(database.getHandle(), "main", SQLITE_FCNTL_JOURNAL_POINTER, &log) != SQLITE_OK || !log
        || !log->pMethods)
        return; // no log: nothing was written since the last checkpoint, which syncs by itself
    const int result = log->pMethods->xSync(log, SQLITE_SYNC_NORMAL);
    if (result != SQLITE_OK)
        throw SQLite::Exception(std::string("cannot sync: ") + sqlite3_errstr(result), result);
}

Readers::Readers(std::filesystem::path file)
    : m_file(std::move(file))
{
}

Readers::Lease::Lease(Readers& from)
    : readers(from)
{
    const std::lock_guard lock(readers.m_mutex);
    if (readers.m_idle.empty()) {
        database = std::make_unique<SQLite::Database>(openReader(readers.m_file));
        return;
    }
    database = std::move(readers.m_idle.back());
    readers.m_idle.pop_back();
}

Readers::Lease::~Lease()
{
    const std::lock_guard lock(readers.m_mutex);
    readers.m_idle.push_back(std::move(database));
}

} // namespace evenkeel
