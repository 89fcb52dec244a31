// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comm/mpi/requests.h"
#include "core/base/phrase.h"
#include "core/clock/clock.h"
#include "kernels/device.h"

#include <algorithm>
#include <array>
#include <thread>

namespace evenkeel {

void checkMpi(int result, const char* call)
{
    if (result == MPI_SUCCESS)
        return;
    std::array<char, MPI_MAX_ERROR_STRING> text {};
    int length = 0;
    MPI_Error_string(result, text.data(), &length);
    throw DeviceError(phrase("MPI: %1 has failed: %2", { call, text.data() }));
}

std::chrono::nanoseconds Pause::length() const
{
    using namespace std::chrono;
    constexpr nanoseconds yielding = 50us, shortest = 20us, longest = 10ms; // yielding: for what answers at once
    // A look takes 6 us, which a rank of this core loses: with 200 that was 11 % of steps of 33 ms.
    constexpr int share = 50;
    const nanoseconds waited = steady_clock::now() - m_since;
    return waited < yielding ? 0ns : std::clamp(waited / share, shortest, longest);
}

void Pause::operator()() const
{
    if (const auto time = length(); time.count() > 0)
        std::this_thread::sleep_for(time);
    else
        std::this_thread::yield();
}

void Requests::send(int to, int tag, std::span<const std::byte> bytes)
{
    for (std::size_t begin = 0; begin < bytes.size(); begin += maxPiece) {
        const auto piece = bytes.subspan(begin, std::min(maxPiece, bytes.size() - begin));
        checkMpi(MPI_Isend(piece.data(), static_cast<int>(piece.size()), MPI_BYTE, to, tag, m_comm,
                     &m_requests.emplace_back(MPI_REQUEST_NULL)),
            "MPI_Isend");
    }
}

void Requests::receive(int from, int tag, std::span<std::byte> bytes)
{
    for (std::size_t begin = 0; begin < bytes.size(); begin += maxPiece) {
        const auto piece = bytes.subspan(begin, std::min(maxPiece, bytes.size() - begin));
        checkMpi(MPI_Irecv(piece.data(), static_cast<int>(piece.size()), MPI_BYTE, from, tag, m_comm,
                     &m_requests.emplace_back(MPI_REQUEST_NULL)),
            "MPI_Irecv");
    }
}

bool Requests::areDone()
{
    int done = 0;
    checkMpi(
        MPI_Testall(static_cast<int>(m_requests.size()), m_requests.data(), &done, MPI_STATUSES_IGNORE), "MPI_Testall");
    return done != 0;
}

void Requests::wait()
{
    for (Pause pause; !areDone(); pause())
        m_inbox.throwIfClosed();
    m_requests.clear();
}

// A receive that has begun cannot be taken back; it ends soon, or the other process is gone.
Requests::~Requests()
{
    constexpr int looks = 1000;
    constexpr std::chrono::microseconds each(200);
    for (MPI_Request& request : m_requests)
        if (request != MPI_REQUEST_NULL)
            MPI_Cancel(&request);
    for (int look = 0; look < looks && !m_requests.empty(); ++look) {
        std::erase_if(m_requests, [](MPI_Request& request) {
            int done = 0;
            return MPI_Test(&request, &done, MPI_STATUS_IGNORE) != MPI_SUCCESS || done != 0;
        });
        std::this_thread::sleep_for(m_requests.empty() ? std::chrono::microseconds(0) : each);
    }
}

} // namespace evenkeel
