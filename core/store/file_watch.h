// SPDX-License-Identifier: GPL-3.0-or-later
// Whether somebody has written into a database's file past SQLite: cut it off, or copied another one over it. In WAL
// mode the file changes by checkpoints only, and the log's memory (-shm) has an account of these.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>
#include <atomic>
#include <cstdint>
#include <ctime>
#include <filesystem>
#include <string>

namespace evenkeel {

class FileWatch {
public:
    // Of a connection that has read from the file; its checkpoints are made by the watch from now on.
    FileWatch(SQLite::Database& connection, std::filesystem::path file);
    ~FileWatch();
    FileWatch(const FileWatch&) = delete;
    FileWatch& operator=(const FileWatch&) = delete;

    // By whoever may use the connection. Cheap where nothing has changed. True for good.
    bool look();
    bool isOverwritten() const { return m_isOverwritten; } // whether look() found the file overwritten; any thread

private:
    struct Stamp {
        std::int64_t size = 0;
        std::timespec modified {};
        bool operator==(const Stamp& other) const;
    };
    struct Account { // account of the log's checkpoints; see the format of the WAL-index
        std::uint64_t salt = 0; // salt of the log
        std::uint32_t done = 0, attempted = 0; // frames of the log that are in the file, or were to be
        bool operator==(const Account&) const = default;
    };
    Stamp stamp() const;
    Account account() const;
    std::string beginning() const;
    void remember();
    static int committed(void* watch, sqlite3* connection, const char* schema, int frames);

    SQLite::Database& m_connection;
    const std::filesystem::path m_file;
    Stamp m_stamp;
    Account m_account;
    std::string m_beginning;
    std::atomic<bool> m_isOverwritten { false };
};

} // namespace evenkeel
