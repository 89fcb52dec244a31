// SPDX-License-Identifier: GPL-3.0-or-later
// This process among all that the launcher has started: MPI from its start to its end, and a thread that receives
// messages, sees aborts and keeps what is under way moving, as Open MPI does nothing outside of its calls. It also
// gives signs of life and awaits those of others, until all processes have said that they end. Between processes of one
// host that can share memory, all of that goes through mailboxes there: nobody has to look whether something has come.
#pragma once

#include "core/comm/host/mailbox.h"
#include "core/comm/mpi/requests.h"
#include "core/comm/processes/life_signs.h"
#include "core/comm/processes/message_transport.h"

#include <chrono>
#include <deque>
#include <list>
#include <thread>

namespace evenkeel {

class World final : public Process {
public:
    explicit World(double limit); // see LifeSigns; throws DeviceError where MPI cannot be used
    // Without finish(), MPI is left as it is: that makes the launcher end the others.
    ~World() override;

    int rank() const { return m_rank; }
    int size() const { return m_size; }
    MPI_Comm bulk() const { return m_bulk; } // communicator of large transfers, whose tags are contexts
    void send(int process, const Address& address, std::span<const std::byte> bytes) override;
    void abort(const std::string& reason) noexcept override;
    bool sharesMemory(int process) const override { return m_neighbors[std::size_t(process)].has_value(); }
    void finish() noexcept { m_isFinished = true; } // all processes have come to their ends

private:
    struct Sent {
        Transport::Bytes bytes;
        MPI_Request request = MPI_REQUEST_NULL;
    };
    // Behind a message's bytes, so that cutting it off moves none of them.
    struct Trailer {
        Address address;
        std::size_t left = 0; // bytes of the message that follow with the next pieces of the same sender
    };
    // To or from a process of this host: its address and size, then the bytes.
    struct Head {
        Address address;
        std::uint64_t size = 0;
    };
    struct Incoming {
        Head head;
        std::size_t headBytes = 0, bytes = 0; // bytes of the head, and of the message, that have arrived
        Transport::Bytes message;
    };
    void findNeighbors();
    void drop(int process, const Head& head, std::span<const std::byte> bytes);
    bool receiveFrom(int neighbor); // whether anything was there
    bool receiveFromNeighbors(double now);
    bool receiveSome();
    void giveSign(int process, bool isLast);
    void post(int process, const Trailer& trailer, std::span<const std::byte> piece);
    bool finishSends(); // whether none are left
    enum class Received { Nothing, Sign, Message };
    Received receiveOne();
    Transport::Bytes received(MPI_Message message, std::size_t size);
    Received take(int from, Transport::Bytes bytes);
    void keepAlive();
    bool hasEnded();
    std::string nameOf(int process) const { return evenkeel::nameOf(process, hosts[std::size_t(process)]); }
    void receiveAll() noexcept;
    void endAll(const std::string& reason, int lost) noexcept;
    void spreadAbort();

    int m_rank = 0, m_size = 1;
    MPI_Comm m_messages = MPI_COMM_NULL, m_bulk = MPI_COMM_NULL;
    Mailbox m_mailbox;
    std::vector<std::optional<Mailbox>> m_neighbors; // mailbox of each process that shares memory with this one
    bool m_hasRemotes = false; // some do not
    std::deque<std::mutex> m_orders; // a mutex per process: pieces of different messages to it do not mix
    std::mutex m_mutex; // protects the members that follow
    std::list<Sent> m_sent; // not yet complete
    std::atomic<bool> m_hasPosted = false; // whether something was posted since the receiving thread looked
    std::vector<Incoming> m_incoming; // message that arrives from each process
    std::vector<std::uint32_t> m_signsSeen; // sign of life last seen of each process
    std::vector<Transport::Bytes> m_begun; // by sender: the pieces so far of a message in several
    std::atomic<bool> m_isAbortOurs = false, m_isFinished = false, m_isOver = false;
    std::optional<LifeSigns> m_signs; // used in the receiving thread only
    bool m_hasLeft = false; // whether this process gives no more signs; used by that thread, too
    std::thread m_receiver;
};

} // namespace evenkeel
