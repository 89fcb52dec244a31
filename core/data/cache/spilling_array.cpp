// SPDX-License-Identifier: GPL-3.0-or-later
// Memory first, then a file, and memory again if the file fails.
#include "core/data/cache/spilling_array.h"
#include "core/base/error.h"
#include "core/base/phrase.h"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <mutex>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace evenkeel {

namespace {

bool writeAt(int file, std::size_t place, std::span<const std::byte> bytes)
{
    for (std::size_t done = 0; done < bytes.size();) {
        const ssize_t wrote
            = ::pwrite(file, bytes.data() + done, bytes.size() - done, static_cast<off_t>(place + done));
        if (wrote < 0 && errno == EINTR)
            continue;
        if (wrote <= 0)
            return false;
        done += static_cast<std::size_t>(wrote);
    }
    return true;
}

// Disappears with its descriptor; for the user alone.
int unnamedFile(const std::filesystem::path& folder)
{
    constexpr mode_t owner = 0600;
    int file = ::open(folder.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, owner);
    if (file < 0) { // not every file system has files without names
        std::string name = (folder / ".spool-XXXXXX").string();
        file = ::mkostemp(name.data(), O_CLOEXEC);
        if (file >= 0)
            ::unlink(name.c_str());
    }
    return file;
}

} // namespace

SpillingArray::SpillingArray(std::filesystem::path folder, std::size_t maxInMemory)
    : m_folder(std::move(folder))
    , m_maxInMemory(maxInMemory)
{
}

SpillingArray::~SpillingArray()
{
    if (m_map)
        ::munmap(m_map, m_mapped);
    if (m_file >= 0)
        ::close(m_file);
}

void SpillingArray::write(std::size_t place, std::span<const std::byte> bytes)
{
    while (!tryWrite(place, bytes))
        makeRoom(place + bytes.size());
}

bool SpillingArray::tryWrite(std::size_t place, std::span<const std::byte> bytes)
{
    const std::shared_lock lock(m_moving);
    if (m_file >= 0) {
        const bool wrote = writeAt(m_file, place, bytes);
        if (!wrote)
            m_diskFailing = true;
        return wrote;
    }
    const std::size_t end = place + bytes.size();
    const bool toFile = !m_fileFailed && !m_folder.empty() && end > m_maxInMemory;
    if (toFile || end > m_memory.room())
        return bytes.empty();
    std::ranges::copy(bytes, m_memory.data() + place);
    return true;
}

// Another thread may have done so meanwhile.
void SpillingArray::makeRoom(std::size_t end)
{
    const std::lock_guard lock(m_moving);
    if (m_file >= 0) {
        if (m_diskFailing)
            moveToMemory();
    } else if (!m_fileFailed && !m_folder.empty() && end > m_maxInMemory)
        moveToFile();
    else
        m_memory.grow(end);
}

void SpillingArray::moveToFile()
{
    m_file = unnamedFile(m_folder);
    if (m_file < 0) {
        m_fileFailed = true;
        return;
    }
    if (writeAt(m_file, 0, { m_memory.data(), std::min(m_size.load(), m_memory.room()) }))
        m_memory.release();
    else {
        m_fileFailed = true;
        ::close(std::exchange(m_file, -1));
    }
}

void SpillingArray::moveToMemory()
{
    m_fileFailed = true;
    struct stat facts = {};
    if (::fstat(m_file, &facts) != 0)
        facts.st_size = 0;
    const auto held = std::min(m_size.load(), static_cast<std::size_t>(facts.st_size));
    m_memory.grow(held);
    for (std::size_t done = 0; done < held;) {
        const ssize_t got = ::pread(m_file, m_memory.data() + done, held - done, static_cast<off_t>(done));
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            throw StorageError(phrase("data written to the cache folder could not be read back; check its disk"));
        done += static_cast<std::size_t>(got);
    }
    ::close(std::exchange(m_file, -1));
}

std::span<std::byte> SpillingArray::bytes()
{
    if (m_file >= 0 && !m_map) {
        void* const map = ::mmap(nullptr, m_size, PROT_READ | PROT_WRITE, MAP_SHARED, m_file, 0);
        if (map == MAP_FAILED)
            moveToMemory();
        else {
            m_map = map;
            m_mapped = m_size;
        }
    }
    return { m_map ? static_cast<std::byte*>(m_map) : m_memory.data(), m_size };
}

} // namespace evenkeel
