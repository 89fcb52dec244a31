// SPDX-License-Identifier: GPL-3.0-or-later
// Collectives out of messages; see message_transport.h.
#include "core/comm/processes/message_transport.h"
#include "core/clock/clock.h"
#include "core/comm/processes/bytes.h"

#include <algorithm>
#include <numeric>
#include <stdexcept>

namespace evenkeel {
namespace {

constexpr std::size_t smallBytes = 16 << 10; // up to here, messages: one way instead of two
constexpr int maxTag = 32'767;
constexpr int gatherTag = -2, broadcastTag = -3; // see Inbox::anyTag

class BackgroundSum final : public StartedSum {
public:
    explicit BackgroundSum(std::shared_ptr<BackgroundCalls::Call> call)
        : m_call(std::move(call))
    {
    }
    BackgroundSum(const BackgroundSum&) = delete;
    BackgroundSum& operator=(const BackgroundSum&) = delete;
    ~BackgroundSum() override { m_call->finish(); }
    bool ready() override { return m_call->ready(); }
    void wait() override { m_call->wait(); }

private:
    std::shared_ptr<BackgroundCalls::Call> m_call;
};

void checkTag(int tag)
{
    if (tag < Inbox::anyTag || tag > maxTag)
        throw std::logic_error("there is no tag " + std::to_string(tag) + " of messages");
}

} // namespace

BroadcastTree::BroadcastTree(int rank, int root, int ranks)
{
    const int place = (rank - root + ranks) % ranks;
    int bit = 1;
    while (bit <= place)
        bit *= 2;
    if (place > 0)
        parent = (place - bit / 2 + root) % ranks;
    for (; place + bit < ranks; bit *= 2)
        children.push_back((place + bit + root) % ranks);
}

Process::Process()
    : buffers(std::make_shared<BufferPool>([memory = shared](std::size_t n) { return memory->allocate(n); }))
{
}

MessageTransport::MessageTransport(std::shared_ptr<Process> process, Membership members)
    : Transport(members.rank, static_cast<int>(members.processes.size()))
    , m_process(std::move(process))
    , m_members(std::move(members))
{
}

MessageTransport::~MessageTransport()
{
    m_background.reset();
    m_process->inbox.forget(context());
}

void MessageTransport::checkAborted() const { m_process->inbox.throwIfClosed(); }

std::unique_ptr<MessageTransport> MessageTransport::make(Membership members) const
{
    return std::make_unique<MessageTransport>(m_process, std::move(members));
}

// The lowest number that none of its processes has used.
int MessageTransport::agreeOnContext()
{
    const int mine = m_process->nextContext;
    int agreed = 0;
    for (const Bytes& each : gather(asBytes(mine)))
        agreed = std::max(agreed, fromBytes<int>(each));
    m_process->nextContext = agreed + 1;
    return agreed;
}

// Groups of different colors have no process in common, so they may share a context.
std::unique_ptr<Transport> MessageTransport::split(int color)
{
    const std::vector<Bytes> colors = gather(asBytes(color));
    Membership members { .context = agreeOnContext() };
    for (int rank = 0; rank < size(); ++rank) {
        if (fromBytes<int>(colors[std::size_t(rank)]) != color)
            continue;
        if (rank == this->rank())
            members.rank = static_cast<int>(members.processes.size());
        members.processes.push_back(processOf(rank));
    }
    return make(std::move(members));
}

void MessageTransport::post(int to, int tag, std::span<const std::byte> bytes)
{
    checkAborted();
    m_process->send(processOf(to), { context(), rank(), tag }, bytes);
}

void MessageTransport::send(int to, int tag, std::span<const std::byte> bytes)
{
    if (tag < 0)
        throw std::logic_error("a message needs a tag");
    checkTag(tag);
    post(to, tag, bytes);
}

Transport::ReceivedMessage MessageTransport::receive(int from, int tag)
{
    checkTag(tag);
    return m_process->inbox.take(context(), from, tag);
}

bool MessageTransport::probe(int from, int tag)
{
    checkTag(tag);
    return m_process->inbox.has(context(), from, tag);
}

std::vector<Transport::Bytes> MessageTransport::gather(std::span<const std::byte> bytes)
{
    checkAborted();
    if (size() > 1)
        if (HostCollectives* const host = onHost())
            if (auto all = host->gather(bytes))
                return std::move(*all);
    return gatherByMessages(bytes);
}

// Bruck et al., 1997: in round k a rank passes on what it has of the 2^k ranks from itself on, to the rank 2^k before.
std::vector<Transport::Bytes> MessageTransport::gatherByMessages(std::span<const std::byte> bytes)
{
    const int ranks = size();
    std::vector<Bytes> fromMine { Bytes(bytes.begin(), bytes.end()) }; // parts of rank(), rank() + 1, ...
    fromMine.reserve(std::size_t(ranks));
    for (int distance = 1; distance < ranks; distance *= 2) {
        const int count = std::min(distance, ranks - distance);
        post((rank() - distance + ranks) % ranks, gatherTag, packed({ fromMine.data(), std::size_t(count) }));
        const ReceivedMessage theirs = m_process->inbox.take(context(), (rank() + distance) % ranks, gatherTag);
        for (Bytes& each : unpacked(theirs.bytes))
            fromMine.push_back(std::move(each));
    }
    std::rotate(fromMine.begin(), fromMine.end() - rank(), fromMine.end()); // not ranges: clang 14 cannot read it
    return fromMine;
}

// Whether every process shares memory with every other one: all get the same answer.
HostCollectives* MessageTransport::onHost()
{
    if (m_onHost)
        return m_onHost->get();
    struct Host {
        SharedMemory::Name region;
        int seesAll;
    };
    SharedMemory region = rank() == 0 ? HostCollectives::makeRegion(size()) : SharedMemory();
    Host mine { region.name(), 1 };
    for (int other = 0; other < size(); ++other)
        mine.seesAll = mine.seesAll && (other == rank() || sharesMemory(other)) ? 1 : 0;
    const std::vector<Bytes> all = gatherByMessages(asBytes(mine));
    if (std::ranges::any_of(all, [](const Bytes& theirs) { return fromBytes<Host>(theirs).seesAll == 0; })) {
        m_onHost = nullptr;
        return nullptr;
    }
    const auto check = [process = m_process] { process->inbox.throwIfClosed(); };
    if (rank() != 0)
        region = HostCollectives::openRegion(fromBytes<Host>(all.front()).region, check);
    m_onHost = std::make_unique<HostCollectives>(
        std::move(region), rank(), size(), m_process->shared, m_process->buffers, check);
    gatherByMessages({}); // rank 0's stays where it is until all have opened it
    return m_onHost->get();
}

void MessageTransport::sum(std::span<float> values, float weight)
{
    checkAborted();
    if (values.size_bytes() > smallBytes && size() > 1)
        if (HostCollectives* const host = onHost())
            return host->sum(values, weight);
    if (weight != 1)
        for (float& value : values)
            value *= weight;
    if (size() == 1)
        return;
    if (values.size_bytes() > smallBytes)
        sumLarge(values);
    else
        sumByMessages(values);
}

void MessageTransport::sumByMessages(std::span<float> values)
{
    const std::vector<Bytes> all = gather(std::as_bytes(values));
    for (int from = 0; from < size(); ++from) {
        const Bytes& theirs = all[std::size_t(from)];
        if (theirs.size() != values.size_bytes())
            throw std::logic_error("processes sum different numbers of values");
        addFrom(theirs, values, from == 0);
    }
}

std::unique_ptr<StartedSum> MessageTransport::startSum(std::span<float> values)
{
    if (!m_background)
        m_background = std::make_unique<BackgroundCalls>(duplicate());
    return std::make_unique<BackgroundSum>(
        m_background->start([values](Transport& transport) { transport.sum(values); }));
}

void MessageTransport::broadcast(std::span<std::byte> bytes, int root)
{
    checkAborted();
    if (bytes.size() <= smallBytes)
        return broadcastByMessages(bytes, root);
    if (HostCollectives* const host = onHost())
        host->broadcast(bytes, root);
    else
        broadcastLarge(bytes, root);
}

void MessageTransport::broadcastByMessages(std::span<std::byte> bytes, int root)
{
    const BroadcastTree tree(rank(), root, size());
    if (tree.parent >= 0) {
        const ReceivedMessage message = m_process->inbox.take(context(), tree.parent, broadcastTag);
        if (message.bytes.size() != bytes.size())
            throw std::logic_error("processes broadcast different numbers of bytes");
        std::ranges::copy(message.bytes, bytes.begin());
    }
    for (const int child : tree.children)
        post(child, broadcastTag, bytes);
}

} // namespace evenkeel
