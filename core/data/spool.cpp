// Memory first, then a file, and back where the file fails.
#include "core/data/spool.h"
#include "core/data/error.h"

#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>
#include <utility>

namespace evenkeel {

Spool::Spool(std::filesystem::path folder, std::size_t mostInMemory)
    : m_folder(std::move(folder))
    , m_mostInMemory(mostInMemory)
{
}

Spool::~Spool()
{
    if (m_map)
        ::munmap(m_map, m_mapped);
    if (m_file >= 0)
        ::close(m_file);
}

void Spool::append(std::span<const std::byte> bytes)
{
    if (m_file < 0 && !m_fileFailed && !m_folder.empty() && m_size + bytes.size() > m_mostInMemory)
        moveToFile();
    if (m_file < 0 || !writeToFile(bytes))
        m_memory.insert(m_memory.end(), bytes.begin(), bytes.end());
    m_size += bytes.size();
}

void Spool::moveToFile()
{
    std::string name = (m_folder / ".spool-XXXXXX").string();
    m_file = ::mkostemp(name.data(), O_CLOEXEC);
    if (m_file < 0) {
        m_fileFailed = true;
        return;
    }
    ::unlink(name.c_str()); // nothing is left behind, whatever happens
    const std::vector<std::byte> held = std::move(m_memory);
    m_memory = {};
    const std::size_t size = std::exchange(m_size, 0);
    if (!writeToFile(held))
        m_memory = held;
    m_size = size;
}

bool Spool::writeToFile(std::span<const std::byte> bytes)
{
    for (std::size_t done = 0; done < bytes.size();) {
        const ssize_t wrote
            = ::pwrite(m_file, bytes.data() + done, bytes.size() - done, static_cast<off_t>(m_size + done));
        if (wrote < 0 && errno == EINTR)
            continue;
        if (wrote <= 0) {
            moveToMemory();
            return false;
        }
        done += static_cast<std::size_t>(wrote);
    }
    return true;
}

void Spool::moveToMemory()
{
    m_fileFailed = true;
    m_memory.resize(m_size);
    std::size_t done = 0;
    while (done < m_size) {
        const ssize_t got = ::pread(m_file, m_memory.data() + done, m_size - done, static_cast<off_t>(done));
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            throw StorageError("the disk of the cache folder fails to give back what was written; check it");
        done += static_cast<std::size_t>(got);
    }
    ::close(std::exchange(m_file, -1));
}

std::span<std::byte> Spool::bytes()
{
    if (m_file < 0)
        return m_memory;
    if (!m_map) {
        void* const map = ::mmap(nullptr, m_size, PROT_READ | PROT_WRITE, MAP_SHARED, m_file, 0);
        if (map == MAP_FAILED)
            moveToMemory();
        else {
            m_map = map;
            m_mapped = m_size;
        }
    }
    return m_map ? std::span(static_cast<std::byte*>(m_map), m_mapped) : std::span(m_memory);
}

} // namespace evenkeel
