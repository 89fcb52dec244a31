// SPDX-License-Identifier: GPL-3.0-or-later
// Parallel reading into memory or a spilling array.
#include "core/data/cache/private_copy.h"
#include "core/base/phrase.h"
#include "core/data/cache/cache_folder.h"
#include "core/data/text/line_fault.h"
#include "core/data/text/ordered_blocks.h"
#include "kernels/device.h"

#include <sys/statvfs.h>

namespace evenkeel {

namespace {

constexpr std::int64_t portion = std::int64_t { 4 } << 20;

bool hasRoom(const std::filesystem::path& folder, std::uint64_t size)
{
    struct statvfs disk = {};
    return !folder.empty() && ::statvfs(folder.c_str(), &disk) == 0 && disk.f_bavail > size / disk.f_frsize;
}

bool fitsIntoMemory(
    std::uint64_t size, std::uint64_t free, const std::filesystem::path& spoolFolder, const std::string& name)
{
    if (free == 0 || size <= free / 2)
        return true;
    makePrivate(spoolFolder);
    if (hasRoom(spoolFolder, size))
        return false;
    if (size < free)
        return true;
    throw DeviceError(phrase("%1: needs %2 of memory, %3 are free, and %4 for a copy; free one of the two",
        { name, bytesText(static_cast<std::int64_t>(size)), bytesText(static_cast<std::int64_t>(free)),
            spoolFolder.empty() ? phrase("there is no cache folder")
                                : phrase("the disk of %1 has no room", { spoolFolder.string() }) }));
}

} // namespace

PrivateCopy::PrivateCopy(const PlainStream& file, const std::string& name, int threads, std::int64_t freeMemory)
{
    const auto size = static_cast<std::size_t>(file.size());
    const auto spoolFolder = cacheFolder();
    const bool inMemory = fitsIntoMemory(size, static_cast<std::uint64_t>(freeMemory), spoolFolder, name);
    if (inMemory)
        m_memory.grow(size);
    else
        m_spool.emplace(spoolFolder, 0).reserve(size);
    const auto copy = [&](std::int64_t begin, std::int64_t end) {
        const auto place = static_cast<std::size_t>(begin), count = static_cast<std::size_t>(end - begin);
        std::vector<std::byte> buffer(inMemory ? 0 : count);
        std::byte* const to = inMemory ? m_memory.data() + place : buffer.data();
        if (file.readAt(place, reinterpret_cast<char*>(to), count) != count)
            return false;
        if (m_spool)
            m_spool->write(place, buffer);
        return true;
    };
    bool isWhole = true;
    forOrderedRanges(threads, static_cast<std::int64_t>(size), portion, copy,
        [&isWhole](bool isRead) { isWhole = isWhole && isRead; });
    if (!isWhole)
        throw inputError(name, 0, phrase("was cut while it was read; try again when nothing writes to it"));
    m_bytes = m_spool ? m_spool->bytes() : std::span<const std::byte>(m_memory.data(), size);
}

} // namespace evenkeel
