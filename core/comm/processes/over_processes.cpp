// SPDX-License-Identifier: GPL-3.0-or-later
// Everything but sums, which are in process_sums.cpp.
#include "core/comm/processes/over_processes.h"
#include "core/comm/processes/agreement.h"
#include "core/comm/processes/remote_array.h"
#include "core/comm/threads/host_array.h"
#include "core/comm/threads/rank_group.h"

#include <stdexcept>
#include <utility>

namespace evenkeel {
namespace {

// In front of a message's values.
struct MessageHead {
    double sent;
    std::int64_t isArray;
};

} // namespace

OverProcesses::OverProcesses(Transport& all, Clock& clock)
    : OverProcesses(std::make_shared<ProcessContext>(all, clock), all.duplicate())
{
    if (clock.isVirtual())
        throw std::logic_error("ranks in several processes have no virtual time");
}

OverProcesses::OverProcesses(std::shared_ptr<ProcessContext> context, std::unique_ptr<Transport> transport)
    : Communicator(transport->rank(), transport->size())
    , m_context(std::move(context))
    , m_transport(std::move(transport))
{
}

OverProcesses::~OverProcesses() = default;

void OverProcesses::checkRank(int other) const
{
    if (other < 0 || other >= size())
        throw std::logic_error("there is no rank " + std::to_string(other) + " among " + std::to_string(size()));
}

void OverProcesses::count(double bytes)
{
    if (size() > 1)
        m_context->count(bytes);
}

std::vector<Transport::Bytes> OverProcesses::agree(const CollectiveCall& call, std::span<const std::byte> bytes)
{
    m_context->spent(Activity::Exchange);
    for (int started = *m_startedCalls; started > 0; started = *m_startedCalls)
        m_startedCalls->wait(started);
    Agreed agreed = m_context->untilAborted([&] { return agreeOn(*m_transport, *m_context, call, ++m_calls, bytes); });
    m_context->spent(Activity::WaitForRanks, agreed.latest);
    m_context->spent(Activity::Exchange);
    return std::move(agreed.bytes);
}

std::vector<double> OverProcesses::gather(double value)
{
    std::vector<double> values;
    for (const Transport::Bytes& theirs : agree({ "gather" }, asBytes(value)))
        values.push_back(fromBytes<double>(theirs));
    return values;
}

void OverProcesses::broadcast(Device& device, float* data, Index n, int root)
{
    checkRank(root);
    agree({ "broadcast", -1, n, root }, {});
    count(LinkCost::broadcastBytes(transferBytes(n), (rank() - root + size()) % size(), size()));
    if (size() > 1 && n > 0)
        transferFrom(root, device, data, n);
    m_context->spent(Activity::Exchange);
}

void OverProcesses::transferFrom(int root, Device& device, float* data, Index n)
{
    Buffer values = m_context->buffer(n);
    const std::span staged(values.data(), at(n));
    if (rank() == root)
        device.download(staged.data(), data, staged.size_bytes());
    m_context->untilAborted([&] { m_transport->broadcast(std::as_writable_bytes(staged), root); });
    if (rank() != root)
        device.upload(data, staged.data(), staged.size_bytes());
}

void OverProcesses::post(int to, int tag, std::span<const float> values, bool isArray)
{
    checkRank(to);
    m_context->checkAborted();
    if (to != rank())
        count(transferBytes(static_cast<Index>(values.size())));
    const MessageHead head { m_context->now(), isArray ? 1 : 0 };
    Transport::Bytes bytes;
    bytes.reserve(sizeof(head) + values.size_bytes());
    append(bytes, asBytes(head));
    append(bytes, values);
    m_context->untilAborted([&] { m_transport->send(to, tag, bytes); });
    m_context->spent(Activity::Exchange);
}

void OverProcesses::send(int to, int tag, std::vector<float> values) { post(to, tag, values, false); }

std::shared_ptr<const HostArray> OverProcesses::copyOf(Device& device, const float* data, Index n)
{
    auto copy = std::make_shared<HostArray>(HostArray { m_context->buffer(n), n });
    device.download(copy->values.data(), data, at(n) * sizeof(float));
    return copy;
}

void OverProcesses::sendArray(int to, int tag, std::shared_ptr<const HostArray> array)
{
    post(to, tag, { array->values.data(), at(array->size) }, true);
}

void OverProcesses::place(const HostArray& array, Device& device, float* to)
{
    device.upload(to, array.values.data(), at(array.size) * sizeof(float));
}

Message OverProcesses::receive(int from, int tag)
{
    if (from >= 0)
        checkRank(from);
    m_context->spent(Activity::Exchange);
    const Transport::ReceivedMessage arrived = m_context->untilAborted([&] { return m_transport->receive(from, tag); });
    ByteReader reader(arrived.bytes);
    const auto head = reader.value<MessageHead>();
    Message message { .from = arrived.from, .tag = arrived.tag, .sent = head.sent };
    if (head.isArray != 0) {
        const auto n = static_cast<Index>(reader.left().size() / sizeof(float));
        auto array = std::make_shared<HostArray>(HostArray { m_context->buffer(n), n });
        reader.copyTo(std::span(array->values.data(), at(n)));
        message.array = std::move(array);
    } else {
        message.values = reader.rest<float>();
    }
    m_context->spent(Activity::WaitForMessage, message.sent);
    m_context->spent(Activity::Exchange);
    return message;
}

bool OverProcesses::probe(int from, int tag)
{
    return m_context->untilAborted([&] { return m_transport->probe(from, tag); });
}

// The process that has it gives it a number.
std::unique_ptr<SharedArray> OverProcesses::share(Index n, int owner)
{
    const int host = std::max(owner, 0);
    checkRank(host);
    RemoteArray::Place place { .size = n };
    if (host == rank()) {
        place.array = m_context->arrays().host(n, size());
        place.memory = m_context->arrays().find(place.array)->memory()->name();
    }
    place = fromBytes<RemoteArray::Place>(agree({ "share", -1, n, owner }, asBytes(place))[at(host)]);
    place.isOwn = owner == rank();
    place.isAlone = size() == 1;
    return std::make_unique<RemoteArray>(m_context, place);
}

OverProcesses OverProcesses::part(int color)
{
    agree({ "split" }, {});
    return { m_context, m_context->untilAborted([&] { return m_transport->split(color); }) };
}

} // namespace evenkeel
