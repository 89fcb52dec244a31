// SPDX-License-Identifier: GPL-3.0-or-later
// A transport that is made of messages only: whatever can bring one from a process to another's inbox gets collectives,
// duplicates and splits from here. Which messages belong to which transport is said by a number that they carry, its
// context: nothing has to be asked of a library when one is made.
#pragma once

#include "core/comm/host/host_collectives.h"
#include "core/comm/processes/background_calls.h"
#include "core/comm/processes/inbox.h"

#include <atomic>
#include <optional>

namespace evenkeel {

// One of the processes, as all of its transports share it.
class Process {
public:
    Process();
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;
    virtual ~Process() = default;

    // Where a message belongs: the transport, the sender's rank in it, the tag.
    struct Address {
        int context = 0, from = 0, tag = 0;
    };
    virtual void send(int process, const Address& address, std::span<const std::byte> bytes) = 0;
    virtual void abort(const std::string& reason) noexcept = 0; // closes the inboxes of all processes
    // Whether both processes can map each other's memory; the same from either side.
    virtual bool sharesMemory(int process) const = 0;

    Inbox inbox;
    const std::shared_ptr<SharedBuffers> shared = std::make_shared<SharedBuffers>();
    const std::shared_ptr<BufferPool> buffers; // pool of buffers that other processes can map
    std::vector<std::string> hosts; // host of each process
    std::atomic<int> nextContext = 1;
};

// Its processes, by rank, and which of them is this one.
struct Membership {
    int context = 0;
    std::vector<int> processes;
    int rank = 0;
};

// A broadcast's way: a place (ranks from the root on) gets it from the place without its highest bit.
struct BroadcastTree {
    BroadcastTree(int rank, int root, int ranks);

    int parent = -1; // -1: the root
    std::vector<int> children;
};

class MessageTransport : public Transport {
public:
    MessageTransport(std::shared_ptr<Process> process, Membership members);
    ~MessageTransport() override;

    const std::string& host(int rank) const override { return m_process->hosts.at(std::size_t(processOf(rank))); }
    std::unique_ptr<Transport> split(int color) override;
    void send(int to, int tag, std::span<const std::byte> bytes) override;
    ReceivedMessage receive(int from, int tag) override;
    bool probe(int from, int tag) override;
    bool sharesMemory(int rank) const override { return m_process->sharesMemory(processOf(rank)); }
    std::shared_ptr<BufferPool> buffers() const override { return m_process->buffers; }
    void sum(std::span<float> values, float weight) override; // sum in rank order: the same to the bit as InProcess
    std::unique_ptr<StartedSum> startSum(std::span<float> values) override;
    void broadcast(std::span<std::byte> bytes, int root) override;
    std::vector<Bytes> gather(std::span<const std::byte> bytes) override;
    void abort(const std::string& reason) noexcept override { m_process->abort(reason); }
    bool aborted() const noexcept override { return m_process->inbox.isClosed(); }
    std::string reason() const override { return m_process->inbox.reason(); }
    int lost() const override { return m_process->inbox.lost(); }

protected:
    int processOf(int rank) const { return m_members.processes.at(std::size_t(rank)); }
    int context() const { return m_members.context; }
    void checkAborted() const;
    // Makes a transport of the same kind for these processes.
    virtual std::unique_ptr<MessageTransport> make(Membership members) const;
    // What is larger than a message should be, between hosts.
    virtual void sumLarge(std::span<float> values) { sumByMessages(values); } // sums values that are already weighted
    virtual void broadcastLarge(std::span<std::byte> bytes, int root) { broadcastByMessages(bytes, root); }

private:
    int agreeOnContext();
    HostCollectives* onHost(); // collective the first time; null: the processes are not all on one host
    std::vector<Bytes> gatherByMessages(std::span<const std::byte> bytes);
    void sumByMessages(std::span<float> values);
    void broadcastByMessages(std::span<std::byte> bytes, int root);
    void post(int to, int tag, std::span<const std::byte> bytes);

    std::shared_ptr<Process> m_process;
    Membership m_members;
    std::unique_ptr<BackgroundCalls> m_background; // made when the first sum is started
    std::optional<std::unique_ptr<HostCollectives>> m_onHost; // none: not yet known
};

} // namespace evenkeel
