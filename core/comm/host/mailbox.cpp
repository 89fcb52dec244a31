// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comm/host/mailbox.h"

#include <algorithm>
#include <array>
#include <cstring>

namespace evenkeel {
namespace {

constexpr std::size_t ringBytes = std::size_t { 256 } << 10; // a power of two
constexpr std::size_t line = 64; // bytes of a cache line: what different processes write is on different ones
constexpr std::uint32_t isBeingWritten = 1, isThere = 2;

} // namespace

struct Mailbox::Head {
    alignas(line) std::atomic<std::uint32_t> arrivals;
    std::atomic<std::uint32_t> isAwaited;
    std::uint32_t processes;
    alignas(line) std::atomic<std::uint32_t> abort;
    std::int32_t lost;
    std::array<char, 2048> reason;
};

struct Mailbox::Ring {
    alignas(line) std::atomic<std::uint64_t> written;
    std::atomic<std::uint32_t> signs, hasLeft;
    alignas(line) std::atomic<std::uint64_t> taken;
    std::atomic<std::uint32_t> room; // rises when some is made for a sender that waits
    std::atomic<std::uint32_t> isFull; // one waits
};

Mailbox::Mailbox(int processes)
    : m_memory(sizeof(Head) + std::size_t(processes) * (sizeof(Ring) + ringBytes))
{
    head().processes = static_cast<std::uint32_t>(processes);
}

std::optional<Mailbox> Mailbox::open(const SharedMemory::Name& name)
{
    if (auto memory = SharedMemory::open(name))
        return Mailbox(std::move(*memory));
    return std::nullopt;
}

Mailbox::Head& Mailbox::head() const { return *reinterpret_cast<Head*>(m_memory.data()); }

Mailbox::Ring& Mailbox::ringOf(int from) const
{
    return reinterpret_cast<Ring*>(m_memory.data() + sizeof(Head))[std::size_t(from)];
}

std::byte* Mailbox::bytesOf(int from) const
{
    return m_memory.data() + sizeof(Head) + head().processes * sizeof(Ring) + std::size_t(from) * ringBytes;
}

void Mailbox::write(int from, std::span<const std::byte> bytes, const std::function<void()>& check)
{
    Ring& ring = ringOf(from);
    while (!bytes.empty()) {
        const std::uint32_t room = ring.room;
        const std::uint64_t written = ring.written, used = written - ring.taken;
        if (used == ringBytes) {
            this->ring();
            ring.isFull = 1;
            if (written - ring.taken == ringBytes) {
                check();
                waitWhile(ring.room, room, betweenChecks);
            }
            ring.isFull = 0;
            continue;
        }
        const std::size_t place = written % ringBytes;
        const std::size_t size = std::min({ bytes.size(), ringBytes - used, ringBytes - place });
        std::memcpy(bytesOf(from) + place, bytes.data(), size);
        ring.written = written + size;
        bytes = bytes.subspan(size);
    }
}

std::size_t Mailbox::read(int from, std::span<std::byte> to)
{
    Ring& ring = ringOf(from);
    const std::uint64_t taken = ring.taken;
    const std::size_t place = taken % ringBytes;
    const std::size_t size = std::min({ to.size(), std::size_t(ring.written - taken), ringBytes - place });
    if (size == 0)
        return 0;
    std::memcpy(to.data(), bytesOf(from) + place, size);
    ring.taken = taken + size;
    if (ring.isFull) {
        ring.room.fetch_add(1);
        wakeAll(ring.room);
    }
    return size;
}

void Mailbox::ring()
{
    head().arrivals.fetch_add(1);
    if (head().isAwaited)
        wakeAll(head().arrivals);
}

std::uint32_t Mailbox::arrivals() const { return head().arrivals; }

void Mailbox::await(std::uint32_t arrivals, std::chrono::nanoseconds max)
{
    head().isAwaited = 1;
    waitWhile(head().arrivals, arrivals, max);
    head().isAwaited = 0;
}

void Mailbox::giveSign(int from, bool isLast)
{
    Ring& ring = ringOf(from);
    ring.signs.fetch_add(1);
    if (!isLast)
        return; // it is seen soon enough
    ring.hasLeft = 1;
    this->ring();
}

Mailbox::Signs Mailbox::signs(int from) const
{
    const Ring& ring = ringOf(from);
    return { ring.signs, ring.hasLeft != 0 };
}

void Mailbox::abort(const std::string& reason, int lost)
{
    std::uint32_t none = 0;
    if (!head().abort.compare_exchange_strong(none, isBeingWritten))
        return;
    head().lost = lost;
    reason.copy(head().reason.data(), head().reason.size() - 1);
    head().abort = isThere;
    ring();
}

std::optional<Mailbox::Abort> Mailbox::aborted() const
{
    if (head().abort != isThere)
        return std::nullopt;
    return Abort { head().reason.data(), head().lost };
}

} // namespace evenkeel
