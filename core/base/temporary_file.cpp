// SPDX-License-Identifier: GPL-3.0-or-later
// Names, locks, and the removal of what killed processes left.
#include "core/base/temporary_file.h"

#include <algorithm>
#include <cerrno>
#include <ctime>
#include <fcntl.h>
#include <random>
#include <string>
#include <string_view>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace evenkeel {

namespace {

constexpr std::string_view ending = ".evenkeel-part";
constexpr std::string_view letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
constexpr std::size_t randomLetters = 6;

std::string temporaryName(const std::filesystem::path& target)
{
    constexpr std::size_t longestKept = 200; // bytes of the name that are kept; file systems allow 255
    std::string name = "." + target.filename().string().substr(0, longestKept) + "-";
    std::random_device random;
    for (std::size_t i = 0; i < randomLetters; ++i)
        name += letters[random() % letters.size()];
    return name.append(ending);
}

bool isTemporaryName(std::string_view name)
{
    if (!name.starts_with('.') || !name.ends_with(ending))
        return false;
    name.remove_suffix(ending.size());
    return name.size() > randomLetters + 2 && name[name.size() - randomLetters - 1] == '-'
        && name.find_last_not_of(letters) == name.size() - randomLetters - 1;
}

bool isAbandoned(int file, const struct stat& facts)
{
    constexpr std::time_t day = 24 * 60 * 60;
    if (::flock(file, LOCK_EX | LOCK_NB) == 0)
        return true;
    return errno != EWOULDBLOCK && facts.st_mtime < std::time(nullptr) - day;
}

void removeIfAbandoned(const char* path)
{
    constexpr int flags = O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK;
    int file = ::open(path, O_RDWR | flags); // NFS locks only what is open for writing
    if (file < 0)
        file = ::open(path, O_RDONLY | flags);
    if (file < 0)
        return;
    struct stat locked = {}, named = {};
    // Its process may have renamed it before the lock was taken; the name is then free.
    if (::fstat(file, &locked) == 0 && S_ISREG(locked.st_mode) && isAbandoned(file, locked)
        && ::lstat(path, &named) == 0 && named.st_ino == locked.st_ino && named.st_dev == locked.st_dev)
        ::unlink(path);
    ::close(file);
}

} // namespace

TemporaryFile::TemporaryFile(const std::filesystem::path& target, mode_t permissions)
{
    constexpr int maxTries = 100;
    for (int i = 0; i < maxTries; ++i) {
        m_path = target.parent_path() / temporaryName(target);
        m_descriptor = ::open(m_path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, permissions);
        if (m_descriptor >= 0 && lock())
            return;
        if (m_descriptor < 0 && errno != EEXIST)
            break;
        if (m_descriptor >= 0) {
            ::unlink(m_path.c_str());
            ::close(m_descriptor);
            errno = EEXIST;
        }
    }
    throw std::filesystem::filesystem_error("temporary file", m_path, std::error_code(errno, std::system_category()));
}

TemporaryFile::~TemporaryFile()
{
    if (!m_isRenamed)
        ::unlink(m_path.c_str());
    ::close(m_descriptor);
}

// False where another process, which looks for abandoned files, has taken the lock before us.
bool TemporaryFile::lock() const
{
    struct stat facts = {};
    const bool isTaken = ::flock(m_descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;
    return !isTaken && ::fstat(m_descriptor, &facts) == 0 && facts.st_nlink > 0;
}

bool TemporaryFile::renameTo(const std::filesystem::path& target)
{
    m_isRenamed = ::rename(m_path.c_str(), target.c_str()) == 0;
    return m_isRenamed;
}

void removeAbandoned(const std::filesystem::path& folder) noexcept
try {
    std::error_code error;
    std::filesystem::directory_iterator at(folder.empty() ? std::filesystem::path(".") : folder, error);
    for (; !error && at != std::filesystem::directory_iterator(); at.increment(error))
        if (isTemporaryName(at->path().filename().native()))
            removeIfAbandoned(at->path().c_str());
} catch (const std::exception&) {
    return; // no memory for a name: the files stay until the next time
}

} // namespace evenkeel
