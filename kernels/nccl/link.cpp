// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/nccl/link.h"

#include "kernels/sentence.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <exception>
#include <string>
#include <thread>
#include <utility>

namespace evenkeel::nccl {

namespace {

// 64 MiB. Each call costs a thread, which NCCL starts for it as its calls may not block: that has to be short compared
// with the chunk's time on the wire. The chunks are the same on all ranks, whatever their weights.
constexpr Index chunkFloats = Index { 16 } << 20;

// Answers come after microseconds or after milliseconds: look often at first, then leave the core to others.
void pause(int round)
{
    if (round < 200)
        std::this_thread::yield();
    else
        std::this_thread::sleep_for(std::chrono::microseconds(20));
}

// send(lane, first, how many) for each chunk, the lanes in turn.
template<typename Send>
void forChunks(Index n, const Send& send)
{
    int lane = 0;
    for (Index at = 0; at < n; at += chunkFloats, lane = (lane + 1) % Lanes::count)
        send(lane, at, std::min(chunkFloats, n - at));
}

} // namespace

UniqueId Link::newId(const Api& api)
{
    UniqueId id {};
    if (const Result result = api.getUniqueId(&id); result != success)
        throw DeviceError(sentence("NCCL: %1 in getUniqueId", { api.getErrorString(result) }));
    return id;
}

Link::Link(const Api& api, Device& device, const Place& place, Alive alive)
    : m_api(api)
    , m_device(device)
    , m_alive(std::move(alive))
    , m_lanes(device.openLanes())
    , m_exceptions(std::uncaught_exceptions())
{
    Config config {};
    const Result result = m_api.commInitRankConfig(&m_comm, place.size, place.id, place.rank, &config);
    settle(result, "connect"); // what fails takes the communicator back itself: no destructor runs here
}

Link::Link(const Link& parent, Comm comm)
    : m_api(parent.m_api)
    , m_device(parent.m_device)
    , m_alive(parent.m_alive)
    , m_lanes(parent.m_device.openLanes())
    , m_comm(comm)
    , m_exceptions(std::uncaught_exceptions())
{
}

// A rank that fails takes its end back: the others may be waiting for something else, which never comes.
Link::~Link()
{
    if (std::uncaught_exceptions() > m_exceptions)
        abort();
    try {
        if (m_comm) {
            m_alive();
            for (Parcel& parcel : m_parcels)
                await("the last sums", [&] { return !parcel.mark || parcel.mark->passed(); });
        }
    } catch (...) { // the run is over, or the device is lost: others may not come to the link's end
        abort();
    }
    if (m_comm)
        m_api.commDestroy(m_comm);
}

void Link::abort() noexcept
{
    if (m_comm)
        m_api.commAbort(std::exchange(m_comm, nullptr));
}

void Link::checkOpen() const
{
    if (m_comm)
        return;
    m_alive();
    throw DeviceError(sentence("%1: the link to the other GPUs is closed", { m_device.spec().text() }));
}

void Link::fail(Result result, const char* operation) const
{
    const char* detail = m_comm ? m_api.getLastError(m_comm) : nullptr;
    throw DeviceError(sentence("%1: NCCL: %2 in %3%4",
        { m_device.spec().text(), m_api.getErrorString(result), operation,
            detail && *detail ? std::string(" (") + detail + ")" : std::string() }));
}

void Link::await(const char* operation, const std::function<bool()>& done)
{
    try {
        for (int round = 0; !done(); ++round) {
            m_alive();
            Result state = success;
            if (const Result asked = m_api.commGetAsyncError(m_comm, &state); asked != success)
                fail(asked, operation);
            if (state != success && state != inProgress)
                fail(state, operation);
            pause(round);
        }
    } catch (...) {
        abort();
        throw;
    }
}

// Calls return before they are through; nothing else may be called on the communicator until they are.
void Link::settle(Result result, const char* operation)
{
    await(operation, [&] {
        if (result == inProgress) {
            Result state = success;
            const Result asked = m_api.commGetAsyncError(m_comm, &state);
            result = asked != success ? asked : state;
        }
        if (result != success && result != inProgress)
            fail(result, operation);
        return result == success;
    });
}

void Link::awaitLanes(const char* operation)
{
    const std::unique_ptr<Lanes::Mark> mark = m_lanes->mark();
    await(operation, [&] { return mark->passed(); });
}

// NCCL keeps the order of calls on a communicator, whatever their streams: what the lanes gain is that a chunk is
// scaled while the one before it travels.
void Link::sum(float* data, Index n, float weight)
{
    checkOpen();
    m_lanes->fork();
    forChunks(n, [&](int lane, Index first, Index count) {
        if (weight != 1)
            m_lanes->scale(lane, weight, data + first, count);
        reduce(lane, data + first, count, "sum");
    });
    awaitLanes("sum");
}

void Link::reduce(int lane, float* data, Index n, const char* operation)
{
    settle(m_api.allReduce(data, data, static_cast<std::size_t>(n), float32, sumOp, m_comm, m_lanes->stream(lane)),
        operation);
}

void Link::broadcast(float* data, Index n, int root)
{
    checkOpen();
    m_lanes->fork();
    if (n > 0)
        settle(m_api.broadcast(data, data, static_cast<std::size_t>(n), float32, root, m_comm, m_lanes->stream(0)),
            "broadcast");
    awaitLanes("broadcast");
}

Link::Parcel& Link::parcel(Index n)
{
    for (Parcel& used : m_parcels)
        if (!used.inUse && used.values.size() >= n && used.mark && used.mark->passed()) {
            used.inUse = true;
            return used;
        }
    m_parcels.push_back({ Array<float>(m_device, std::max<Index>(n, 1)), nullptr, true });
    return m_parcels.back();
}

std::unique_ptr<Link::Started> Link::startSum(const float* data, Index n, float weight)
{
    checkOpen();
    Parcel& mine = parcel(n);
    auto started = std::make_unique<Started>(*this, mine, n);
    m_device.arrays().combine(weight, data, 0, mine.values.data(), n); // in the queue: before whatever changes data
    m_lanes->fork();
    if (n > 0)
        reduce(0, mine.values.data(), n, "startSum");
    mine.mark = m_lanes->mark();
    return started;
}

Link::Started::Started(Link& link, Parcel& parcel, Index n)
    : m_link(link)
    , m_parcel(parcel)
    , m_size(n)
    , m_exceptions(std::uncaught_exceptions())
{
}

Link::Started::~Started()
{
    m_parcel.inUse = false;
    if (std::uncaught_exceptions() > m_exceptions)
        m_link.abort();
}

void Link::Started::wait(float* to)
{
    m_link.checkOpen();
    m_link.await("startSum", [this] { return ready(); });
    m_link.m_device.arrays().combine(1, m_parcel.values.data(), 0, to, m_size);
}

std::unique_ptr<Link> Link::split(int color, int key)
{
    checkOpen();
    m_child = nullptr;
    settle(m_api.commSplit(m_comm, color, key, &m_child, nullptr), "split");
    // A thread of the library's makes it; meanwhile, some versions call the parent done.
    await("split", [this] { return std::atomic_ref(m_child).load(std::memory_order_acquire) != nullptr; });
    std::unique_ptr<Link> child(new Link(*this, m_child)); // the constructor is private
    child->settle(inProgress, "split");
    return child;
}

} // namespace evenkeel::nccl
