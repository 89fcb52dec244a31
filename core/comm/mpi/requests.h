// SPDX-License-Identifier: GPL-3.0-or-later
// Large transfers between processes, straight from and into memory of ours, several under way at once.
#pragma once

#include "core/comm/processes/inbox.h"

#include <mpi.h>

#include <chrono>

namespace evenkeel {

// Throws DeviceError with MPI's own text, unless the call has succeeded.
void checkMpi(int result, const char* call);

// Gives the processor away between looks at what does not come, for a share of the time that it has not: what comes is
// noticed a little later than it could be, compared with how long it took.
class Pause {
public:
    void operator()() const;
    std::chrono::nanoseconds length() const; // 0: only the processor is given away
    void reset() { m_since = std::chrono::steady_clock::now(); }

private:
    std::chrono::steady_clock::time_point m_since = std::chrono::steady_clock::now();
};

class Requests {
public:
    static constexpr std::size_t maxPiece = std::size_t { 1 } << 30; // MPI counts in int; longer ones go in pieces

    Requests(MPI_Comm comm, const Inbox& inbox) // requests that an abort of `inbox` ends
        : m_comm(comm)
        , m_inbox(inbox)
    {
    }
    Requests(const Requests&) = delete;
    Requests& operator=(const Requests&) = delete;
    ~Requests(); // after an abort: takes back what it can, so that MPI writes to no memory of the caller's any more

    void send(int to, int tag, std::span<const std::byte> bytes);
    void receive(int from, int tag, std::span<std::byte> bytes);
    void wait(); // waits for all requests; throws Aborted

private:
    bool areDone();

    MPI_Comm m_comm;
    const Inbox& m_inbox;
    std::vector<MPI_Request> m_requests;
};

} // namespace evenkeel
