// SPDX-License-Identifier: GPL-3.0-or-later
// Temporary name, fsync, rename.
#include "core/base/atomic_file.h"
#include "core/base/error.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace evenkeel {

AtomicFile::AtomicFile(std::filesystem::path file)
    : m_file(std::move(file))
{
    std::string name = m_file.filename().string();
    name.insert(0, 1, '.').append("-XXXXXX");
    m_temporary = (m_file.parent_path() / name).string();
    m_descriptor = ::mkostemp(m_temporary.data(), O_CLOEXEC);
    if (m_descriptor < 0)
        fail("cannot be written");
    const mode_t mask = ::umask(0); // mkstemp sets permissions for the owner only
    ::umask(mask);
    ::fchmod(m_descriptor, 0666 & ~mask);
}

AtomicFile::~AtomicFile()
{
    if (m_descriptor >= 0) {
        ::close(m_descriptor);
        ::unlink(m_temporary.c_str());
    }
}

void AtomicFile::fail(const char* what) const
{
    throw StorageError(
        m_file.string() + ": " + what + " (" + std::strerror(errno) + "); check the folder and the free disk space");
}

void AtomicFile::write(std::span<const std::byte> bytes)
{
    while (!bytes.empty()) {
        const ssize_t wrote = ::write(m_descriptor, bytes.data(), bytes.size());
        if (wrote < 0 && errno == EINTR)
            continue;
        if (wrote < 0)
            fail("cannot be written");
        bytes = bytes.subspan(static_cast<std::size_t>(wrote));
    }
}

void AtomicFile::commit()
{
    if (::fsync(m_descriptor) != 0 || ::rename(m_temporary.c_str(), m_file.c_str()) != 0)
        fail("cannot be written");
    ::close(std::exchange(m_descriptor, -1));
}

} // namespace evenkeel
