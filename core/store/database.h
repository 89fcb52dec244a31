// SPDX-License-Identifier: GPL-3.0-or-later
// Opening, migrating and querying the SQLite file; errors become sentences that name the file.
#pragma once

#include "core/store/migrations.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <sys/types.h>
#include <utility>
#include <vector>

namespace evenkeel {

// Opens or creates the file and brings it to the newest version. Throws StorageError.
SQLite::Database openDatabase(const std::filesystem::path& file, std::span<const Migration> known = migrations());

// Immutable: on read-only media, where SQLite could not even make its lock files.
enum class ReadAccess { Shared, Immutable };

// Of this connection alone: in memory, or where that is not enough in a file without a name. It is gone with it.
SQLite::Database openTemporaryDatabase();

// The name of a file as SQLite's URIs have it: all but letters, digits and slashes as %XX.
std::string uriOf(const std::filesystem::path& file);

// A second connection to a file that openDatabase has migrated.
SQLite::Database openReader(const std::filesystem::path& file, ReadAccess access = ReadAccess::Shared);

bool isReadOnly(const std::filesystem::path& database); // whether the database is there, and cannot be written

// How a file can be read that cannot be written. Throws StorageError if it cannot be read either: no database of this
// version, or one whose last changes are not in the file itself.
ReadAccess checkReadOnly(const std::filesystem::path& file);

// Applies the migrations that the database lacks, all or none. Throws StorageError if its version is newer.
void migrate(SQLite::Database& database, std::span<const Migration> known = migrations());

// Syncs committed transactions to the disk: with synchronous=NORMAL alone they survive a crash of the program, but not
// of the machine.
void syncToDevice(SQLite::Database& database);

// Which files are behind a database's name now, with its log: others than before if it was deleted, moved or replaced.
struct DatabaseFiles {
    using Id = std::optional<std::pair<dev_t, ino_t>>; // empty: not there
    Id database, log, memory; // itself, -wal, -shm
};
DatabaseFiles filesOf(const std::filesystem::path& database);

// Of a connection: where another database has its name, or another log. What its log has goes into its own database,
// wherever that is; the log's names, by which the other would get its pages, go; the names of others stay.
void giveUpName(SQLite::Database& connection, const std::filesystem::path& name, const DatabaseFiles& opened);

// Throws a StorageError with SQLite's message.
[[noreturn]] void throwStorageError(const std::filesystem::path& file, const SQLite::Exception& e);

// Of a connection whose file somebody has overwritten: nothing of it goes into the file any more, and the names of its
// log go.
void giveUpFile(SQLite::Database& connection, const std::filesystem::path& name, const DatabaseFiles& opened);

// Whether the same write may succeed later (disk full, file locked).
bool isTransient(const SQLite::Exception& e);

// Calls `action` and turns SQLite's exceptions into StorageError: all of the store is called through it.
template<typename Action>
auto guarded(const std::filesystem::path& file, Action&& action)
{
    try {
        return action();
    } catch (const SQLite::Exception& e) {
        throwStorageError(file, e);
    }
}

// Read connections: one per thread that reads at the same time.
class Readers {
public:
    explicit Readers(std::filesystem::path file, ReadAccess access = ReadAccess::Shared);

    template<typename Action>
    auto read(Action&& action)
    {
        return guarded(m_file, [&] {
            const Lease lease(*this);
            return action(*lease.connection->database);
        });
    }

private:
    struct Connection {
        DatabaseFiles files;
        std::unique_ptr<SQLite::Database> database;
    };
    struct Lease {
        explicit Lease(Readers& from);
        ~Lease();
        Readers& readers;
        std::optional<Connection> connection;
    };

    std::filesystem::path m_file;
    ReadAccess m_access;
    std::mutex m_mutex;
    std::vector<Connection> m_idle;
};

} // namespace evenkeel
