// SPDX-License-Identifier: GPL-3.0-or-later
// SQLite settings, versions and error texts.
#include "core/store/database.h"

#include "core/base/atomic_file.h"
#include "core/base/error.h"
#include "core/base/phrase.h"
#include "core/store/foreign_log.h"
#include "core/store/model_folder.h"

#include <cerrno>
#include <chrono>
#include <fcntl.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>

namespace evenkeel {
namespace {

constexpr int applicationId = 0x45764B6C; // SQLite's application_id, as in 0001_runs.sql
constexpr int busyMilliseconds = 10'000;
constexpr const char* walLimitBytes = "67108864"; // 64 MiB: a larger log is truncated after a checkpoint
// Each connection is used by one thread at a time; SQLite's own lock for every value would cost 20 % of the throughput.
constexpr int openFlags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX;

// Nothing in a database runs by itself: we use no triggers, and of views only query() reads any.
void configure(SQLite::Database& database)
{
    for (const auto& [option, value] :
        { std::pair { SQLITE_DBCONFIG_ENABLE_TRIGGER, 0 }, { SQLITE_DBCONFIG_ENABLE_VIEW, 0 },
            { SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0 }, { SQLITE_DBCONFIG_DEFENSIVE, 1 } })
        sqlite3_db_config(database.getHandle(), option, value, nullptr);
}

// Several programs may make a database at one moment: SQLite does not wait for the others here, as it does elsewhere.
void useWriteAheadLog(SQLite::Database& database)
{
    const auto until = std::chrono::steady_clock::now() + std::chrono::milliseconds(busyMilliseconds);
    for (;;)
        try {
            database.exec("PRAGMA journal_mode = WAL");
            return;
        } catch (const SQLite::Exception& e) {
            if ((e.getErrorCode() & 0xff) != SQLITE_BUSY || std::chrono::steady_clock::now() > until)
                throw;
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
        }
}

bool areDescriptorsUsedUp() // fewer than a connection needs are left
{
    constexpr std::size_t needed = 4;
    std::vector<int> opened;
    while (opened.size() < needed && (opened.empty() || opened.back() >= 0))
        opened.push_back(::open("/dev/null", O_RDONLY | O_CLOEXEC));
    const bool areUsedUp = opened.back() < 0 && (errno == EMFILE || errno == ENFILE);
    for (const int descriptor : opened)
        if (descriptor >= 0)
            ::close(descriptor);
    return areUsedUp;
}

int number(SQLite::Database& database, const char* query) { return database.execAndGet(query).getInt(); }

// Without this check another program's database would silently be used: SQLite does not distinguish applications.
void refuseForeign(SQLite::Database& database)
{
    const bool empty = number(database, "SELECT count(*) FROM sqlite_master") == 0;
    if (!empty && number(database, "PRAGMA application_id") != applicationId)
        throw StorageError(
            phrase("%1: this database belongs to another program; choose another file", { database.getFilename() }));
}

void refuseNewer(SQLite::Database& database, int version, int newest)
{
    if (version > newest)
        throw StorageError(phrase("%1: made by a newer version of Evenkeel (database version %2, this program supports "
                                  "up to %3); update Evenkeel or choose another file",
            { database.getFilename(), std::to_string(version), std::to_string(newest) }));
}

// The -wal and the -shm, which SQLite names after the target of a link.
struct LogNames {
    std::filesystem::path log, memory;
};
LogNames logNamesOf(const std::filesystem::path& file)
{
    std::error_code isMissing;
    const auto target = std::filesystem::canonical(file, isMissing);
    const std::string name = (isMissing ? file : target).string();
    return { name + "-wal", name + "-shm" };
}

void makeFolderOf(const std::filesystem::path& file)
{
    std::error_code error;
    if (file.has_parent_path())
        std::filesystem::create_directories(file.parent_path(), error);
    if (error)
        throw StorageError(
            phrase("%1: the folder cannot be created (%2); choose another file", { file.string(), error.message() }));
}

} // namespace

void throwStorageError(const std::filesystem::path& file, const SQLite::Exception& e)
{
    const std::string name = file.string() + ": ";
    std::error_code ignored;
    const std::filesystem::file_status status = std::filesystem::status(file, ignored);
    if (std::filesystem::is_directory(status))
        throw StorageError(phrase("%1is a folder; name a file in it", { name }));
    if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status))
        throw StorageError(phrase("%1is a pipe or a device, which holds no database; choose another file", { name }));
    switch (e.getErrorCode() & 0xff) { // the rest of an extended code is detail
    case SQLITE_NOTADB:
        throw StorageError(phrase("%1this file is not a database; choose another file", { name }));
    case SQLITE_CORRUPT:
        throw StorageError(phrase("%1the database is damaged; restore a copy or choose another file", { name }));
    case SQLITE_FULL:
        throw StorageError(phrase("%1no space left on the disk; free some", { name }));
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        throw StorageError(phrase("%1another program keeps the database locked; close it or try again", { name }));
    case SQLITE_READONLY:
    case SQLITE_PERM:
        throw StorageError(phrase("%1no permission to write; change it or choose another file", { name }));
    case SQLITE_CANTOPEN:
        if (areDescriptorsUsedUp())
            throw StorageError(
                phrase("%1cannot be opened, as this process may have no more files open; raise the limit (ulimit -n)",
                    { name }));
        throw StorageError(phrase("%1cannot be opened or created; check the folder and its permissions", { name }));
    case SQLITE_IOERR:
        throw StorageError(phrase("%1cannot be read or written (%2); check the disk", { name, e.what() }));
    case SQLITE_ERROR:
    case SQLITE_SCHEMA:
    case SQLITE_FORMAT:
    case SQLITE_MISMATCH:
    case SQLITE_RANGE:
        throw StorageError(
            phrase("%1the tables are damaged or another program's (%2); restore a copy or choose another file",
                { name, e.what() }));
    default:
        throw StorageError(phrase("%1the database reported an error (%2)", { name, e.what() }));
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
    makeFolderOf(file);
    removeForeignLog(behindLinks(file)); // SQLite follows links itself
    return guarded(file, [&] {
        SQLite::Database database(file.string(), openFlags | SQLITE_OPEN_CREATE, busyMilliseconds);
        configure(database);
        refuseForeign(database);
        migrate(database, known);
        useWriteAheadLog(database);
        database.exec(std::string("PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON;"
                                  "PRAGMA journal_size_limit = ")
            + walLimitBytes);
        return database;
    });
}

SQLite::Database openTemporaryDatabase()
{
    SQLite::Database database("", openFlags | SQLITE_OPEN_CREATE);
    configure(database);
    migrate(database);
    database.exec("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA foreign_keys = ON");
    return database;
}

std::string uriOf(const std::filesystem::path& file)
{
    std::string uri = "file:";
    for (const char c : std::filesystem::absolute(file).string()) {
        const auto byte = static_cast<unsigned char>(c);
        const bool isPlain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '/';
        constexpr const char* digits = "0123456789ABCDEF";
        uri += isPlain ? std::string(1, c) : std::string { '%', digits[byte >> 4], digits[byte & 15] };
    }
    return uri;
}

SQLite::Database openReader(const std::filesystem::path& file, ReadAccess access)
{
    SQLite::Database database = access == ReadAccess::Shared
        ? SQLite::Database(file.string(), openFlags, busyMilliseconds)
        : SQLite::Database(uriOf(file) + "?immutable=1", SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX);
    configure(database);
    database.exec("PRAGMA query_only = ON");
    return database;
}

bool isReadOnly(const std::filesystem::path& database)
{
    std::error_code none;
    return std::filesystem::is_regular_file(database, none)
        && !(mayWrite(database) && mayWrite(database.parent_path()));
}

ReadAccess checkReadOnly(const std::filesystem::path& file)
{
    const auto check = [&](ReadAccess access) {
        SQLite::Database database = openReader(file, access);
        refuseForeign(database);
        const int version = number(database, "PRAGMA user_version"), newest = migrations().back().version;
        refuseNewer(database, version, newest);
        if (version < newest)
            throw StorageError(phrase("%1: made by an older version of Evenkeel and cannot be updated without "
                                      "permission to write; copy it to a folder of yours",
                { file.string() }));
        return access;
    };
    try {
        return check(ReadAccess::Shared);
    } catch (const SQLite::Exception&) { // no lock files can be made
        std::error_code none;
        const std::filesystem::path log = logNamesOf(file).log;
        if (std::filesystem::exists(log, none) && std::filesystem::file_size(log, none) > 0)
            throw StorageError(phrase("%1: its last changes are in %2 and cannot be read without permission to write; "
                                      "copy both files to a folder of yours",
                { file.string(), log.filename().string() }));
        return guarded(file, [&] { return check(ReadAccess::Immutable); });
    }
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

DatabaseFiles filesOf(const std::filesystem::path& database)
{
    const auto idOf = [](const std::filesystem::path& file) {
        struct stat found { };
        return ::stat(file.c_str(), &found) == 0 ? std::optional(std::pair { found.st_dev, found.st_ino })
                                                 : std::nullopt;
    };
    const LogNames names = logNamesOf(database);
    return { idOf(database), idOf(names.log), idOf(names.memory) };
}

namespace {

void keepOut(sqlite3* handle) // keeps SQLite out of the file
{
    sqlite3_wal_autocheckpoint(handle, 0);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
}

void removeLog(
    sqlite3* handle, const std::filesystem::path& name, const DatabaseFiles& opened, const DatabaseFiles& now)
{
    int keep = 1; // keeps the log, which closing removes by name
    sqlite3_file_control(handle, "main", SQLITE_FCNTL_PERSIST_WAL, &keep);
    const LogNames names = logNamesOf(name);
    if (now.log && now.log == opened.log)
        ::unlink(names.log.c_str());
    if (now.memory && now.memory == opened.memory)
        ::unlink(names.memory.c_str());
}

} // namespace

void giveUpFile(SQLite::Database& connection, const std::filesystem::path& name, const DatabaseFiles& opened)
{
    keepOut(connection.getHandle());
    removeLog(connection.getHandle(), name, opened, filesOf(name));
}

void giveUpName(SQLite::Database& connection, const std::filesystem::path& name, const DatabaseFiles& opened)
{
    sqlite3* const handle = connection.getHandle();
    const DatabaseFiles now = filesOf(name);
    if (now.database == opened.database) { // the log alone is gone: others write another one into the same database
        keepOut(handle);
    } else {
        sqlite3_wal_checkpoint_v2(handle, "main", SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr); // what it can
    }
    removeLog(handle, name, opened, now);
}

Readers::Readers(std::filesystem::path file, ReadAccess access)
    : m_file(std::move(file))
    , m_access(access)
{
}

// A connection to a file that is not there under its name any more shows what nobody else sees.
Readers::Lease::Lease(Readers& from)
    : readers(from)
{
    const DatabaseFiles now = filesOf(readers.m_file);
    const std::lock_guard lock(readers.m_mutex);
    std::erase_if(readers.m_idle, [&](const Connection& idle) { return idle.files.database != now.database; });
    if (readers.m_idle.empty()) {
        connection
            = Connection { now, std::make_unique<SQLite::Database>(openReader(readers.m_file, readers.m_access)) };
        return;
    }
    connection = std::move(readers.m_idle.back());
    readers.m_idle.pop_back();
}

Readers::Lease::~Lease()
{
    const std::lock_guard lock(readers.m_mutex);
    readers.m_idle.push_back(std::move(*connection));
}

} // namespace evenkeel
