// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comm/host/shared_memory.h"

#include "core/base/phrase.h"
#include "kernels/device.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <random>
#include <string>
#include <string_view>
#include <utility>

namespace evenkeel {
namespace {

constexpr const char* fileName = "evenkeel"; // name of the memory file; its link in /proc is /memfd:evenkeel (deleted)

std::uint64_t newKey()
{
    std::random_device random;
    return (std::uint64_t { random() } << 32) | random();
}

// Other files are not opened: that of a device could mean something to it.
bool isOurs(const std::string& path)
{
    std::array<char, 64> target {};
    const ssize_t length = readlink(path.c_str(), target.data(), target.size());
    return length > 0
        && std::string_view(target.data(), std::size_t(length)).starts_with("/memfd:" + std::string(fileName) + " ");
}

} // namespace

SharedMemory::SharedMemory(std::size_t bytes)
    : m_name { .process = getpid(), .bytes = bytes, .key = newKey() }
    , m_file(memfd_create(fileName, MFD_CLOEXEC))
{
    const auto refuse = [bytes] {
        throw DeviceError(phrase("no memory to share between processes of this host (%1 MiB): %2",
            { std::to_string(bytes >> 20), std::strerror(errno) }));
    };
    if (m_file >= 0 && ftruncate(m_file, static_cast<off_t>(headBytes + bytes)) != 0) {
        close(m_file);
        refuse();
    }
    map(m_file, m_file >= 0 ? MAP_SHARED : MAP_SHARED | MAP_ANONYMOUS);
    if (!m_data) {
        if (m_file >= 0)
            close(m_file);
        refuse();
    }
    m_name.file = m_file;
    std::memcpy(m_data, &m_name.key, sizeof(m_name.key));
}

std::optional<SharedMemory> SharedMemory::open(const Name& name)
{
    if (name.file < 0)
        return std::nullopt;
    const std::string path = "/proc/" + std::to_string(name.process) + "/fd/" + std::to_string(name.file);
    if (!isOurs(path))
        return std::nullopt;
    const int file = ::open(path.c_str(), O_RDWR | O_CLOEXEC);
    if (file < 0)
        return std::nullopt;
    SharedMemory memory;
    memory.m_name = name;
    struct stat found { };
    if (fstat(file, &found) == 0 && std::cmp_equal(found.st_size, headBytes + name.bytes))
        memory.map(file, MAP_SHARED);
    close(file);
    if (!memory.m_data || std::memcmp(memory.m_data, &name.key, sizeof(name.key)) != 0)
        return std::nullopt;
    return memory;
}

void SharedMemory::map(int file, int flags)
{
    void* const data = mmap(nullptr, headBytes + size(), PROT_READ | PROT_WRITE, flags | MAP_NORESERVE, file, 0);
    m_data = data == MAP_FAILED ? nullptr : static_cast<std::byte*>(data);
}

void SharedMemory::swap(SharedMemory& other) noexcept
{
    std::swap(m_name, other.m_name);
    std::swap(m_file, other.m_file);
    std::swap(m_data, other.m_data);
}

SharedMemory::~SharedMemory()
{
    if (m_data)
        munmap(m_data, headBytes + size());
    if (m_file >= 0)
        close(m_file);
}

} // namespace evenkeel
