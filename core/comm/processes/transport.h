// SPDX-License-Identifier: GPL-3.0-or-later
// Bytes between the processes of a run. The module evenkeel_mpi implements it over MPI, opened at run time (see
// library.h), and ThreadTransport by threads of one process, for tests. Everything that ranks share over processes, the
// communicator and the run itself, is built on it.
//
// Calls may come from any thread, but collectives of one transport must not overlap: every process calls them one after
// the other and in the same order; duplicates and splits also in the same order among all transports. What waits gives
// the processor away (no spinning for longer than a message takes), and throws Aborted once abort() was called here or
// another process has ended or failed.
//
// Processes of one host share memory where they can: large sums and broadcasts between them are read in place there.
#pragma once

#include "core/base/phrase.h"
#include "core/comm/threads/buffer_pool.h"
#include "core/record/bytes.h"

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace evenkeel {

// A sum in the background; it goes on while the processes compute.
class StartedSum {
public:
    virtual ~StartedSum() = default; // waits until the library needs the values no longer
    virtual bool ready() = 0;
    virtual void wait() = 0;
};

inline std::string nameOf(int rank, const std::string& host)
{
    return phrase("rank %1 on host %2", { std::to_string(rank), host });
}

class Transport {
public:
    using Bytes = evenkeel::Bytes;

    virtual ~Transport() = default;

    int rank() const { return m_rank; }
    int size() const { return m_size; }
    virtual const std::string& host(int rank) const = 0; // name of the rank's host
    // Whether that process and this one can map each other's memory (SharedMemory).
    virtual bool sharesMemory(int rank) const = 0;
    // Pool for what is summed or broadcast, so that it need not be copied once more.
    virtual std::shared_ptr<BufferPool> buffers() const = 0;

    // Collective. Messages and collectives of one transport never meet those of another.
    std::unique_ptr<Transport> duplicate() { return split(0); }
    // Transport of the processes of that color, by their rank here.
    virtual std::unique_ptr<Transport> split(int color) = 0;

    // Messages of one sender and tag arrive in the order in which they were sent. Tags are 0 to 32,767. `bytes` may be
    // reused after the call, which does not wait for the receiver. To itself a process may send as well.
    virtual void send(int to, int tag, std::span<const std::byte> bytes) = 0;
    struct ReceivedMessage {
        int from = -1, tag = -1;
        Bytes bytes {};
    };
    virtual ReceivedMessage receive(int from, int tag) = 0; // -1: any
    virtual bool probe(int from, int tag) = 0; // whether one is there

    // Collectives. Sums are element by element over all processes, in place; each one's values count with its weight.
    void barrier() { gather({}); }
    virtual void sum(std::span<float> values, float weight = 1) = 0;
    virtual std::unique_ptr<StartedSum> startSum(std::span<float> values) = 0; // `values` must stay until it has ended
    virtual void broadcast(std::span<std::byte> bytes, int root) = 0; // equally many everywhere
    virtual std::vector<Bytes> gather(std::span<const std::byte> bytes) = 0; // everyone's, by rank, for everyone

    // Ends the run of all processes: what waits, here and there, throws Aborted, now and later. The first reason
    // counts.
    virtual void abort(const std::string& reason = {}) noexcept = 0;
    virtual bool aborted() const noexcept = 0;
    virtual std::string reason() const = 0; // reason of the abort, as far as one was given
    // The process whose silence is that reason: it hangs, or its host is lost. -1: none.
    virtual int lost() const = 0;

protected:
    Transport(int rank, int size)
        : m_rank(rank)
        , m_size(size)
    {
    }

private:
    int m_rank, m_size;
};

inline std::string nameOf(const Transport& all, int rank) // "rank 2 on host n17"
{
    return nameOf(rank, all.host(rank));
}

} // namespace evenkeel
