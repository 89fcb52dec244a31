// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comm/mpi/world.h"
#include "core/base/phrase.h"
#include "core/clock/clock.h"
#include "core/comm/processes/bytes.h"
#include "kernels/device.h"

#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace evenkeel {
namespace {

// Contexts of messages that are none of a transport's. They may come between the pieces of one.
constexpr int abortContext = -1; // tag: the process that is lost
constexpr int signContext = -2; // tag: 1, the sender's last one

// While a large message is under way, signs of life come between its pieces.
constexpr std::size_t messagePiece = std::size_t { 4 } << 20;

double steadyTime()
{
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

void initialize()
{
    int isInitialized = 0, level = 0;
    checkMpi(MPI_Initialized(&isInitialized), "MPI_Initialized");
    if (isInitialized)
        throw DeviceError(phrase("no MPI: it was opened before, which a process can do only once"));
    // Open MPI's TCP: large messages are sent in one go. Its usual way asks for answers within a message, which takes
    // twice the link's time where both ends send, as in a sum.
    setenv("OMPI_MCA_btl_tcp_flags", "1", 0);
    // Looking for GPUs, hwloc connects to each X display of the machine, and one that closes the connection just then
    // ends the process (SIGPIPE).
    setenv("HWLOC_COMPONENTS", "-gl", 0);
    checkMpi(MPI_Init_thread(nullptr, nullptr, MPI_THREAD_MULTIPLE, &level), "MPI_Init_thread");
    if (level >= MPI_THREAD_MULTIPLE)
        return;
    MPI_Finalize();
    throw DeviceError(phrase("no MPI: the library was built without support of several threads (MPI_THREAD_MULTIPLE)"));
}

#ifdef MPICH_VERSION
// An output that is a pipe, which is how the launcher reads it, until it is read: MPICH's launcher ends as soon as it
// hears of an abort, and what its proxy reads after that is lost. What the proxy reads before, it passes on before.
void awaitReader(int output)
{
    struct stat file { };
    if (fstat(output, &file) != 0 || !S_ISFIFO(file.st_mode))
        return;
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(2); // whoever reads may stand still
    int unread = 0;
    while (ioctl(output, FIONREAD, &unread) == 0 && unread > 0 && std::chrono::steady_clock::now() < end)
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

// At the end of this process. MPICH's launcher kills all processes as soon as one ends without MPI_Finalize, this one
// as well if it has not quite gone, and what it returns then may be the status of a kill. That of an abort it returns.
void passOn(int exitStatus, void*)
{
    int isFinalized = 0;
    if (exitStatus == 0 || (MPI_Finalized(&isFinalized), isFinalized))
        return;
    std::fflush(nullptr);
    awaitReader(STDOUT_FILENO);
    awaitReader(STDERR_FILENO);
    MPI_Abort(MPI_COMM_WORLD, exitStatus);
}
#endif

MPI_Comm duplicateOf(MPI_Comm comm)
{
    MPI_Comm copy = MPI_COMM_NULL;
    checkMpi(MPI_Comm_dup(comm, &copy), "MPI_Comm_dup");
    return copy;
}

// MPI_Finalize, and time for launchers to hear of it before this process ends. Open MPI waits for that itself, but for
// two seconds only: a launcher that stood still for longer (a busy or paused machine) would take the process for one
// that has failed. After a signal, MPICH's (Hydra 4.0) loses the exit status of the last process of a host: not to be
// rank 0's.
void finalize([[maybe_unused]] int rank)
{
    [[maybe_unused]] const double begin = steadyTime();
    MPI_Finalize();
#ifdef MPICH_VERSION
    const int milliseconds = rank > 0 ? 500 : 0;
#else
    const int milliseconds = steadyTime() - begin > 1.9 ? 3000 : 0;
#endif
    std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
}

std::vector<std::string> hostNames(int processes)
{
    std::array<char, MPI_MAX_PROCESSOR_NAME> mine {};
    int length = 0;
    checkMpi(MPI_Get_processor_name(mine.data(), &length), "MPI_Get_processor_name");
    std::vector<char> all(mine.size() * std::size_t(processes));
    checkMpi(
        MPI_Allgather(mine.data(), int(mine.size()), MPI_CHAR, all.data(), int(mine.size()), MPI_CHAR, MPI_COMM_WORLD),
        "MPI_Allgather");
    std::vector<std::string> names;
    for (int process = 0; process < processes; ++process) {
        const char* const name = all.data() + std::size_t(process) * mine.size();
        names.emplace_back(name, strnlen(name, mine.size()));
    }
    return names;
}

} // namespace

World::World(double limit)
{
    initialize();
    checkMpi(MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN), "MPI_Comm_set_errhandler");
    checkMpi(MPI_Comm_rank(MPI_COMM_WORLD, &m_rank), "MPI_Comm_rank");
    checkMpi(MPI_Comm_size(MPI_COMM_WORLD, &m_size), "MPI_Comm_size");
    m_messages = duplicateOf(MPI_COMM_WORLD);
    m_bulk = duplicateOf(MPI_COMM_WORLD);
    hosts = hostNames(m_size);
    findNeighbors();
    checkMpi(MPI_Bcast(&limit, 1, MPI_DOUBLE, 0, MPI_COMM_WORLD), "MPI_Bcast");
    m_begun.resize(std::size_t(m_size));
    m_orders.resize(std::size_t(m_size));
    m_signs.emplace(m_rank, m_size, limit, steadyTime());
#ifdef MPICH_VERSION
    on_exit(passOn, nullptr);
#endif
    m_receiver = std::thread([this] { receiveAll(); });
}

World::~World()
{
    m_isOver = true;
    m_mailbox.ring();
    m_receiver.join();
    if (!m_isFinished || inbox.isClosed())
        return;
    MPI_Comm_free(&m_messages);
    MPI_Comm_free(&m_bulk);
    finalize(m_rank);
}

void World::send(int process, const Address& address, std::span<const std::byte> bytes)
{
    if (process == m_rank)
        return inbox.put(address.context, { address.from, address.tag, Transport::Bytes(bytes.begin(), bytes.end()) });
    const std::lock_guard lock(m_orders[std::size_t(process)]);
    if (sharesMemory(process))
        return drop(process, { address, bytes.size() }, bytes);
    std::size_t begin = 0;
    do {
        const auto piece = bytes.subspan(begin, std::min(messagePiece, bytes.size() - begin));
        begin += piece.size();
        post(process, { address, bytes.size() - begin }, piece);
    } while (begin < bytes.size());
}

void World::giveSign(int process, bool isLast)
{
    if (auto& neighbor = m_neighbors[std::size_t(process)])
        neighbor->giveSign(m_rank, isLast);
    else
        post(process, { { signContext, m_rank, isLast ? 1 : 0 } }, {});
}

void World::post(int process, const Trailer& trailer, std::span<const std::byte> piece)
{
    Sent made;
    made.bytes.reserve(piece.size() + sizeof(trailer));
    append(made.bytes, piece);
    append(made.bytes, asBytes(trailer));
    const std::lock_guard lock(m_mutex);
    Sent& sent = m_sent.emplace_back(std::move(made));
    checkMpi(MPI_Isend(sent.bytes.data(), static_cast<int>(sent.bytes.size()), MPI_BYTE, process, 0, m_messages,
                 &sent.request),
        "MPI_Isend");
    if (trailer.address.context != signContext) { // it may be answered at once
        m_hasPosted = true;
        m_mailbox.ring();
    }
}

bool World::finishSends()
{
    const std::lock_guard lock(m_mutex);
    std::erase_if(m_sent, [](Sent& sent) {
        int done = 0;
        checkMpi(MPI_Test(&sent.request, &done, MPI_STATUS_IGNORE), "MPI_Test");
        return done != 0;
    });
    return m_sent.empty();
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
        keepAlive();
        if (inbox.isClosed()) { // MPI may still write to it
            static_cast<void>(new Transport::Bytes(std::move(bytes)));
            throw Aborted();
        }
        finishSends();
    }
}

World::Received World::receiveOne()
{
    int isThere = 0, size = 0;
    MPI_Message message = MPI_MESSAGE_NULL;
    MPI_Status status;
    checkMpi(MPI_Improbe(MPI_ANY_SOURCE, 0, m_messages, &isThere, &message, &status), "MPI_Improbe");
    if (!isThere)
        return Received::Nothing;
    checkMpi(MPI_Get_count(&status, MPI_BYTE, &size), "MPI_Get_count");
    Transport::Bytes bytes = received(message, std::size_t(size));
    m_signs->heard(status.MPI_SOURCE, steadyTime());
    return take(status.MPI_SOURCE, std::move(bytes));
}

World::Received World::take(int from, Transport::Bytes bytes)
{
    if (bytes.size() < sizeof(Trailer))
        throw DeviceError(phrase("MPI: a message of another program has arrived"));
    const auto trailer = fromBytes<Trailer>(std::span(bytes).last(sizeof(Trailer)));
    bytes.resize(bytes.size() - sizeof(Trailer));
    if (trailer.address.context == signContext) {
        if (trailer.address.tag == 1)
            m_signs->leave(from);
        return Received::Sign;
    }
    if (trailer.address.context == abortContext) {
        inbox.close({ reinterpret_cast<const char*>(bytes.data()), bytes.size() }, trailer.address.tag);
        return Received::Message;
    }
    Transport::Bytes& begun = m_begun[std::size_t(from)];
    if (begun.empty()) {
        begun = std::move(bytes);
        begun.reserve(begun.size() + trailer.left);
    } else {
        append(begun, std::span<const std::byte>(bytes));
    }
    if (trailer.left == 0)
        inbox.put(trailer.address.context, { trailer.address.from, trailer.address.tag, std::exchange(begun, {}) });
    return Received::Message;
}

void World::keepAlive()
{
    const double now = steadyTime();
    if (m_signs->isDue(now) && !m_hasLeft)
        for (const int peer : m_signs->peers())
            giveSign(peer, false);
    if (const int lost = m_signs->lostAt(now); lost >= 0)
        endAll(nameOf(lost) + " has not answered for " + std::to_string(std::lround(m_signs->limit()))
                + " s: its process hangs, or its host or the network to it is lost",
            lost);
}

// Of all processes: those that this one exchanges signs with say so, too, so that nothing is left for MPI to deliver.
bool World::hasEnded()
{
    if (!m_isOver || !m_isFinished)
        return m_isOver;
    if (!std::exchange(m_hasLeft, true))
        for (const int peer : m_signs->peers())
            giveSign(peer, true);
    return finishSends() && m_signs->haveAllLeft();
}

// Whether something has come. Where there are other hosts, MPI is asked, and whoever asks more often loses more time.
bool World::receiveSome()
{
    bool isAny = receiveFromNeighbors(steadyTime());
    if (!m_hasRemotes)
        return isAny;
    Received received = receiveOne();
    if (received == Received::Nothing) // Open MPI looks before it lets in what has come
        received = receiveOne();
    finishSends();
    return isAny || received == Received::Message;
}

void World::receiveAll() noexcept
{
    prctl(PR_SET_TIMERSLACK, 1'000); // nanoseconds: the usual slack is longer than most pauses
    constexpr std::chrono::milliseconds longest(50); // without other hosts
    try {
        Pause pause;
        while (!inbox.isClosed() && !hasEnded()) {
            const std::uint32_t arrivals = m_mailbox.arrivals();
            keepAlive();
            if (receiveSome() || m_hasPosted.exchange(false)) {
                pause.reset();
                continue;
            }
            const std::chrono::nanoseconds time = m_hasRemotes ? pause.length() : longest;
            if (time.count() > 0)
                m_mailbox.await(arrivals, time);
            else
                std::this_thread::yield();
        }
    } catch (const Aborted&) {
    } catch (const std::exception& e) {
        abort(nameOf(m_rank) + ": " + e.what());
    }
    try {
        if (m_isAbortOurs)
            spreadAbort();
    } catch (const std::exception&) { // the launcher ends the others
        return;
    }
}

void World::abort(const std::string& reason) noexcept { endAll(reason, -1); }

// The receiving thread sends it, as soon as it sees that the inbox is closed.
void World::endAll(const std::string& reason, int lost) noexcept
{
    if (inbox.isClosed())
        return;
    m_isAbortOurs = true;
    inbox.close(reason, lost);
    m_mailbox.ring();
}

void World::spreadAbort()
{
    const std::string reason = inbox.reason();
    for (int other = 0; other < m_size; ++other)
        if (auto& neighbor = m_neighbors[std::size_t(other)])
            neighbor->abort(reason, inbox.lost());
        else if (other != m_rank)
            post(other, { { abortContext, m_rank, inbox.lost() } }, std::as_bytes(std::span(reason)));
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(1);
    while (!finishSends() && std::chrono::steady_clock::now() < until)
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

} // namespace evenkeel
