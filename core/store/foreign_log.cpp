// SPDX-License-Identifier: GPL-3.0-or-later
// SQLite's locks (os_unix.c): every connection with a log holds one on 510 bytes of the database and one on a byte of
// the -shm. Where the -shm is locked and the database is not, the process that holds the lock uses another database.
#include "core/store/foreign_log.h"

#include <cerrno>
#include <fcntl.h>
#include <string>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

namespace evenkeel {

namespace {

bool isLocked(const char* file, off_t first, off_t bytes)
{
    const int descriptor = ::open(file, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
    struct flock lock = {};
    lock.l_type = F_WRLCK;
    lock.l_whence = SEEK_SET;
    lock.l_start = first;
    lock.l_len = bytes;
    return descriptor >= 0 && ::fcntl(descriptor, F_GETLK, &lock) == 0 && lock.l_type != F_UNLCK;
}

// Twice, as its user may end in between.
bool isForeign(const char* database, const char* memory)
{
    constexpr off_t shared = 0x40000002, sharedBytes = 510, inUse = 128;
    return isLocked(memory, inUse, 1) && !isLocked(database, shared, sharedBytes) && isLocked(memory, inUse, 1)
        && !isLocked(database, shared, sharedBytes);
}

} // namespace

void removeForeignLog(const std::filesystem::path& database)
{
    const std::string file = database.string(), memory = file + "-shm", log = file + "-wal";
    struct stat before = {}, now = {};
    if (::stat(memory.c_str(), &before) != 0)
        return;
    // In a process of its own: closing one of these files would give up all locks that this process has on it.
    const pid_t child = ::fork();
    if (child == 0)
        ::_exit(isForeign(file.c_str(), memory.c_str()) ? 1 : 0);
    int status = 0;
    while (child > 0 && ::waitpid(child, &status, 0) < 0)
        if (errno != EINTR)
            return;
    if (child < 0 || !WIFEXITED(status) || WEXITSTATUS(status) != 1)
        return;
    if (::stat(memory.c_str(), &now) == 0 && now.st_dev == before.st_dev && now.st_ino == before.st_ino) {
        ::unlink(log.c_str());
        ::unlink(memory.c_str());
    }
}

} // namespace evenkeel
