// SPDX-License-Identifier: GPL-3.0-or-later
// The part of World that knows the processes of this host; see world.h.
#include "core/comm/mpi/world.h"
#include "core/comm/processes/bytes.h"

#include <cstdlib>
#include <string_view>
#include <utility>

namespace evenkeel {

// Two processes are neighbors if each of them sees the mailbox of the other.
void World::findNeighbors()
{
    const std::size_t all = std::size_t(m_size);
    m_mailbox = Mailbox(m_size);
    m_neighbors.resize(all);
    m_incoming.resize(all);
    m_signsSeen.resize(all);
    std::vector<SharedMemory::Name> names(all);
    constexpr int bytes = sizeof(SharedMemory::Name);
    checkMpi(MPI_Allgather(&m_mailbox.name(), bytes, MPI_BYTE, names.data(), bytes, MPI_BYTE, MPI_COMM_WORLD),
        "MPI_Allgather");
    const char* const wanted = std::getenv("EVENKEEL_SHARED_MEMORY");
    const bool isWanted = !wanted || std::string_view(wanted) != "0";
    std::vector<char> sees(all), isSeen(all);
    for (std::size_t other = 0; other < all; ++other) {
        if (isWanted && other != std::size_t(m_rank) && hosts[other] == hosts[std::size_t(m_rank)])
            m_neighbors[other] = Mailbox::open(names[other]);
        sees[other] = m_neighbors[other] ? 1 : 0;
    }
    checkMpi(MPI_Alltoall(sees.data(), 1, MPI_CHAR, isSeen.data(), 1, MPI_CHAR, MPI_COMM_WORLD), "MPI_Alltoall");
    for (std::size_t other = 0; other < all; ++other) {
        if (!isSeen[other])
            m_neighbors[other].reset();
        m_hasRemotes = m_hasRemotes || (other != std::size_t(m_rank) && !m_neighbors[other]);
    }
}

void World::drop(int process, const Head& head, std::span<const std::byte> bytes)
{
    const auto check = [this] { inbox.throwIfClosed(); };
    Mailbox& mailbox = *m_neighbors[std::size_t(process)];
    mailbox.write(m_rank, asBytes(head), check);
    mailbox.write(m_rank, bytes, check);
    mailbox.ring();
}

bool World::receiveFrom(int neighbor)
{
    Incoming& incoming = m_incoming[std::size_t(neighbor)];
    const auto fill = [&](std::span<std::byte> to, std::size_t& filled) {
        while (const std::size_t count = m_mailbox.read(neighbor, to.subspan(filled)))
            filled += count;
        return filled == to.size();
    };
    bool isAny = false;
    for (;;) {
        const std::size_t before = incoming.headBytes + incoming.bytes;
        const bool isKnown = incoming.headBytes == sizeof(Head);
        if (!isKnown && fill(std::as_writable_bytes(std::span(&incoming.head, 1)), incoming.headBytes))
            incoming.message.resize(incoming.head.size);
        if (incoming.headBytes == sizeof(Head) && fill(incoming.message, incoming.bytes)) {
            const Address& address = incoming.head.address;
            inbox.put(address.context, { address.from, address.tag, std::move(incoming.message) });
            incoming = {};
            isAny = true;
            continue;
        }
        return isAny || incoming.headBytes + incoming.bytes != before;
    }
}

// What they have sent, and their signs and aborts.
bool World::receiveFromNeighbors(double now)
{
    bool isAny = false;
    for (int other = 0; other < m_size; ++other) {
        if (!sharesMemory(other))
            continue;
        const auto [count, hasLeft] = m_mailbox.signs(other);
        const bool isHere = receiveFrom(other);
        if (isHere || std::exchange(m_signsSeen[std::size_t(other)], count) != count)
            m_signs->heard(other, now);
        if (hasLeft)
            m_signs->leave(other);
        isAny = isAny || isHere;
    }
    if (const auto abort = m_mailbox.aborted())
        inbox.close(abort->reason, abort->lost);
    return isAny;
}

} // namespace evenkeel
