// SPDX-License-Identifier: GPL-3.0-or-later
// All is read by SQLite's own descriptors: to close one of ours would release the locks of the connection.
#include "core/store/file_watch.h"

#include <array>
#include <cstring>
#include <sqlite3.h>
#include <string_view>
#include <sys/stat.h>

namespace evenkeel {

namespace {

constexpr int framesPerCheckpoint = 1000; // frames of the log until a checkpoint, as SQLite by default
constexpr std::size_t beginningBytes = 1 << 16; // has the table of runs, whose pages change with every checkpoint
constexpr std::string_view magic = "SQLite format 3";

sqlite3_file* fileOf(const SQLite::Database& connection)
{
    sqlite3_file* file = nullptr;
    sqlite3_file_control(connection.getHandle(), "main", SQLITE_FCNTL_FILE_POINTER, static_cast<void*>(&file));
    return file && file->pMethods ? file : nullptr;
}

} // namespace

bool FileWatch::Stamp::operator==(const Stamp& other) const
{
    return size == other.size && modified.tv_sec == other.modified.tv_sec && modified.tv_nsec == other.modified.tv_nsec;
}

FileWatch::FileWatch(SQLite::Database& connection, std::filesystem::path file)
    : m_connection(connection)
    , m_file(std::move(file))
{
    remember();
    sqlite3_wal_hook(m_connection.getHandle(), &FileWatch::committed, this);
}

FileWatch::~FileWatch() { sqlite3_wal_hook(m_connection.getHandle(), nullptr, nullptr); }

FileWatch::Stamp FileWatch::stamp() const
{
    struct stat found { };
    if (::stat(m_file.c_str(), &found) != 0)
        return m_stamp; // it is away, which others notice
    return { found.st_size, found.st_mtim };
}

FileWatch::Account FileWatch::account() const
{
    constexpr int regionBytes = 32768, saltAt = 32, doneAt = 96, attemptedAt = 128;
    sqlite3_file* const file = fileOf(m_connection);
    void volatile* region = nullptr;
    if (!file || file->pMethods->iVersion < 2 || file->pMethods->xShmMap(file, 0, regionBytes, 0, &region) != SQLITE_OK
        || !region)
        return {};
    Account account;
    const auto read = [region](auto& to, int at) {
        const auto* from = static_cast<const volatile unsigned char*>(region) + at;
        std::array<unsigned char, sizeof to> bytes {};
        for (std::size_t i = 0; i < bytes.size(); ++i)
            bytes[i] = from[i];
        std::memcpy(&to, bytes.data(), bytes.size());
    };
    read(account.salt, saltAt);
    read(account.done, doneAt);
    read(account.attempted, attemptedAt);
    return account;
}

std::string FileWatch::beginning() const
{
    sqlite3_file* const file = fileOf(m_connection);
    std::string bytes(beginningBytes, '\0'); // SQLite fills up with zeros behind the end
    if (file)
        file->pMethods->xRead(file, bytes.data(), int(bytes.size()), 0);
    return bytes;
}

// The account first: what a checkpoint writes in between belongs to an account that comes later.
void FileWatch::remember()
{
    m_account = account();
    m_stamp = stamp();
    m_beginning = beginning();
}

bool FileWatch::look()
{
    if (m_isOverwritten)
        return true;
    const Account now = account();
    if (stamp() == m_stamp) {
        m_account = now;
        return false;
    }
    if (now.attempted != now.done) // a checkpoint is under way
        return false;
    const std::string beginning = this->beginning();
    const bool isOther = stamp().size != m_stamp.size || beginning != m_beginning;
    if ((now == m_account && isOther) || !beginning.starts_with(magic))
        m_isOverwritten = true;
    else
        remember();
    return m_isOverwritten;
}

int FileWatch::committed(void* watch, sqlite3* connection, const char* schema, int frames)
{
    auto& self = *static_cast<FileWatch*>(watch);
    if (!self.look() && frames >= framesPerCheckpoint) {
        sqlite3_wal_checkpoint_v2(connection, schema, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
        self.remember();
    }
    return SQLITE_OK;
}

} // namespace evenkeel
