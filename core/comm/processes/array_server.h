// SPDX-License-Identifier: GPL-3.0-or-later
// The shared arrays in this process' memory, and a thread that serves them to the processes of other hosts; and the way
// to those in the memory of others. Every access to an array is atomic as a whole: an average of two holds both
// meanwhile.
#pragma once

#include "core/comm/host/array_memory.h"
#include "core/comm/processes/bytes.h"

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <thread>

namespace evenkeel {

// A whole state on its way: the version, the number of values, the values, the velocity.
Transport::Bytes contentsBytes(const SharedArray::Contents& contents);
SharedArray::Contents contentsFrom(std::span<const std::byte> bytes);

// What is asked of an array, in front of the values that go with it.
struct ArrayRequest {
    enum class What : std::int32_t {
        Read,
        Peek,
        Add,
        Write,
        Hold, // nobody else uses it until the release
        Release, // frees the array, with new values or without
        Lock,
        Unlock,
        ReadParts,
        AddParts,
        Version,
        Contents,
        Restore,
        Drop, // says that this process uses the array no longer
        Stop // the thread ends
    };
    std::int64_t array = 0;
    What what = What::Version;
    std::int32_t replyTag = 0; // 0: no reply
    float scale = 1, momentum = 0;
    std::int32_t hasMomentum = 0;
    std::int32_t parts = 0; // how many stand before the values

    bool returnsValues() const;
};

struct ArrayAnswer {
    long version = 0; // version before the request for those that read, after it for those that change
    Transport::Bytes values {};
};

// One array in this process' memory.
class HostedArray {
public:
    using Check = ArrayMemory::Check;

    HostedArray(Index n, int users, Check check) // `check` ends waits of the serving thread
        : m_memory(std::make_shared<ArrayMemory>(n))
        , m_check(std::move(check))
        , m_users(users)
    {
    }

    using Reply = std::function<void(long version, std::span<const std::byte> values)>;
    // Calls `reply` at once, or once others have released it or unlocked it.
    void ask(const ArrayRequest& request, std::span<const std::byte> values, const Reply& reply);
    const std::shared_ptr<ArrayMemory>& memory() const { return m_memory; }
    // From this process' rank.
    void lock(const Check& check);
    void unlock();
    bool drop(); // true: the last of its users
    // Called by the holder of the array; empty: values stay as they are.
    void release(std::span<const float> values, const Check& check);

private:
    struct Asked {
        ArrayRequest request;
        Transport::Bytes values;
        Reply reply;
    };
    bool answer(const ArrayRequest& request, std::span<const std::byte> values, const Reply& reply);
    void answerWithAccess(const ArrayRequest& request, std::span<const std::byte> values, const Reply& reply);
    void answerParts(const ArrayRequest& request, ByteReader values, const Reply& reply);
    void answerDeferred();
    void addLocking(std::function<void()> granted);
    void grantNext();

    std::shared_ptr<ArrayMemory> m_memory;
    Check m_check;
    std::mutex m_mutex; // protects the members that follow
    std::condition_variable m_granted;
    std::deque<Asked> m_deferred; // while somebody holds it
    std::deque<std::function<void()>> m_locking; // who has the lock, and then who waits: called when it is theirs
    int m_users;
};

class ArrayServer {
public:
    explicit ArrayServer(std::unique_ptr<Transport> transport);
    ArrayServer(const ArrayServer&) = delete;
    ArrayServer& operator=(const ArrayServer&) = delete;
    ~ArrayServer();

    int process() const { return m_transport->rank(); }
    static int hostOf(std::int64_t array) { return static_cast<int>(array >> 32); }
    std::int64_t host(Index n, int users); // a new array here: its number, which is no other's
    std::shared_ptr<HostedArray> find(std::int64_t array); // null: it is another process'
    // Of an array of another process: waits for the reply; throws Aborted.
    ArrayAnswer ask(ArrayRequest request, std::span<const std::byte> values = {});
    void give(const ArrayRequest& request, std::span<const std::byte> values = {}); // expects no reply
    void drop(std::int64_t array) noexcept;
    void awaitDropped() noexcept; // waits until all other processes use the arrays no longer, or for an abort

private:
    void serve() noexcept;
    void take(const Transport::ReceivedMessage& message);

    std::unique_ptr<Transport> m_transport;
    std::mutex m_mutex;
    std::condition_variable m_dropped;
    std::map<std::int64_t, std::shared_ptr<HostedArray>> m_arrays;
    std::int64_t m_made = 0;
    std::atomic<int> m_asked = 0;
    std::thread m_thread;
};

} // namespace evenkeel
