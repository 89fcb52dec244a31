// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comm/mpi/world.h"
#include "core/clock/clock.h"
#include "core/comm/processes/bytes.h"
#include "kernels/device.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>

namespace evenkeel {
namespace {

constexpr int abortContext = -1;

// Behind a message's bytes, so that cutting it off moves none of them.
struct Trailer {
    Process::Address address;
    int isLast = 1; // 0: the message goes on with the next of the same sender
};

void initialize()
{
    int isInitialized = 0, level = 0;
    checkMpi(MPI_Initialized(&isInitialized), "MPI_Initialized");
    if (isInitialized)
        throw DeviceError("no MPI: it was opened before, which a process can do only once");
    checkMpi(MPI_Init_thread(nullptr, nullptr, MPI_THREAD_MULTIPLE, &level), "MPI_Init_thread");
    if (level >= MPI_THREAD_MULTIPLE)
        return;
    MPI_Finalize();
    throw DeviceError("no MPI: the library was built without support of several threads (MPI_THREAD_MULTIPLE)");
}

#ifdef MPICH_VERSION
// At the end of this process. MPICH's launcher kills all processes as soon as one ends without MPI_Finalize, this one
// as well if it has not quite gone, and what it returns then may be the status of a kill. That of an abort it returns.
void passOn(int exitStatus, void*)
{
    int isFinalized = 0;
    if (exitStatus == 0 || (MPI_Finalized(&isFinalized), isFinalized))
        return;
    std::fflush(nullptr);
    MPI_Abort(MPI_COMM_WORLD, exitStatus);
}
#endif

MPI_Comm duplicateOf(MPI_Comm comm)
{
    MPI_Comm copy = MPI_COMM_NULL;
    checkMpi(MPI_Comm_dup(comm, &copy), "MPI_Comm_dup");
    return copy;
}

} // namespace

World::World()
{
    initialize();
    checkMpi(MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN), "MPI_Comm_set_errhandler");
    checkMpi(MPI_Comm_rank(MPI_COMM_WORLD, &m_rank), "MPI_Comm_rank");
    checkMpi(MPI_Comm_size(MPI_COMM_WORLD, &m_size), "MPI_Comm_size");
    m_messages = duplicateOf(MPI_COMM_WORLD);
    m_bulk = duplicateOf(MPI_COMM_WORLD);
    m_begun.resize(std::size_t(m_size));
#ifdef MPICH_VERSION
    on_exit(passOn, nullptr);
#endif
    m_receiver = std::thread([this] { receiveAll(); });
}

World::~World()
{
    m_isOver = true;
    m_receiver.join();
    if (!m_isFinished || inbox.isClosed())
        return;
    for (Pause pause; !m_sent.empty(); pause()) // all have received them
        finishSends();
    MPI_Comm_free(&m_messages);
    MPI_Comm_free(&m_bulk);
    MPI_Finalize();
#ifdef MPICH_VERSION
    // After a signal, its launcher (Hydra 4.0) loses the exit status of the last process of a host: not to be rank 0's.
    if (m_rank > 0)
        std::this_thread::sleep_for(std::chrono::milliseconds(500));
#endif
}

void World::send(int process, const Address& address, std::span<const std::byte> bytes)
{
    if (process == m_rank)
        return inbox.put(address.context, { address.from, address.tag, Transport::Bytes(bytes.begin(), bytes.end()) });
    const std::lock_guard lock(m_mutex); // pieces of different messages do not mix
    std::size_t begin = 0;
    do {
        const auto piece = bytes.subspan(begin, std::min(Requests::maxPiece, bytes.size() - begin));
        begin += piece.size();
        const Trailer trailer { address, begin == bytes.size() };
        Transport::Bytes copy;
        copy.reserve(piece.size() + sizeof(trailer));
        append(copy, piece);
        append(copy, asBytes(trailer));
        startSend(process, std::move(copy));
    } while (begin < bytes.size());
}

void World::startSend(int process, Transport::Bytes bytes)
{
    Sent& sent = m_sent.emplace_back(Sent { std::move(bytes) });
    checkMpi(MPI_Isend(sent.bytes.data(), static_cast<int>(sent.bytes.size()), MPI_BYTE, process, 0, m_messages,
                 &sent.request),
        "MPI_Isend");
}

bool World::finishSends()
{
    const std::lock_guard lock(m_mutex);
    return std::erase_if(m_sent, [](Sent& sent) {
        int done = 0;
        checkMpi(MPI_Test(&sent.request, &done, MPI_STATUS_IGNORE), "MPI_Test");
        return done != 0;
    }) > 0;
}

Transport::Bytes World::received(MPI_Message message, std::size_t size)
{
    Transport::Bytes bytes(size);
    MPI_Request request = MPI_REQUEST_NULL;
    checkMpi(MPI_Imrecv(bytes.data(), static_cast<int>(size), MPI_BYTE, &message, &request), "MPI_Imrecv");
    int done = 0;
    for (Pause pause; true; pause()) {
        checkMpi(MPI_Test(&request, &done, MPI_STATUS_IGNORE), "MPI_Test");
        if (done)
            return bytes;
        if (inbox.isClosed()) { // MPI may still write to it
            static_cast<void>(new Transport::Bytes(std::move(bytes)));
            throw Aborted();
        }
        finishSends();
    }
}

bool World::receiveOne()
{
    int isThere = 0, size = 0;
    MPI_Message message = MPI_MESSAGE_NULL;
    MPI_Status status;
    checkMpi(MPI_Improbe(MPI_ANY_SOURCE, 0, m_messages, &isThere, &message, &status), "MPI_Improbe");
    if (!isThere)
        return false;
    checkMpi(MPI_Get_count(&status, MPI_BYTE, &size), "MPI_Get_count");
    take(status.MPI_SOURCE, received(message, std::size_t(size)));
    return true;
}

void World::take(int from, Transport::Bytes bytes)
{
    if (bytes.size() < sizeof(Trailer))
        throw DeviceError("MPI: a message of another program has arrived");
    const auto trailer = fromBytes<Trailer>(std::span(bytes).last(sizeof(Trailer)));
    bytes.resize(bytes.size() - sizeof(Trailer));
    Transport::Bytes& begun = m_begun[std::size_t(from)];
    if (begun.empty())
        begun = std::move(bytes);
    else
        append(begun, std::span<const std::byte>(bytes));
    if (!trailer.isLast)
        return;
    bytes = std::exchange(begun, {});
    if (trailer.address.context == abortContext)
        inbox.close({ reinterpret_cast<const char*>(bytes.data()), bytes.size() });
    else
        inbox.put(trailer.address.context, { trailer.address.from, trailer.address.tag, std::move(bytes) });
}

void World::receiveAll() noexcept
{
    try {
        Pause pause;
        while (!m_isOver && !inbox.isClosed()) {
            if (receiveOne() || finishSends())
                pause.reset();
            else
                pause();
        }
    } catch (const Aborted&) {
    } catch (const std::exception& e) {
        abort(e.what());
    }
    try {
        if (m_isAbortOurs)
            spreadAbort();
    } catch (const std::exception&) { // the launcher ends the others
        return;
    }
}

// The receiving thread sends it, as soon as it sees that the inbox is closed.
void World::abort(const std::string& reason) noexcept
{
    if (inbox.isClosed())
        return;
    m_isAbortOurs = true;
    inbox.close(reason);
}

void World::spreadAbort()
{
    const std::string reason = inbox.reason();
    for (int other = 0; other < m_size; ++other)
        if (other != m_rank)
            send(other, { abortContext, m_rank, 0 }, std::as_bytes(std::span(reason)));
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(1);
    while (!m_sent.empty() && std::chrono::steady_clock::now() < until) {
        finishSends();
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
}

} // namespace evenkeel
