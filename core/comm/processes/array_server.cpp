// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comm/processes/array_server.h"

#include "core/clock/clock.h"
#include "core/comm/threads/array_values.h"

#include <algorithm>
#include <chrono>
#include <stdexcept>
#include <utility>

namespace evenkeel {
namespace {

constexpr int requestTag = 0, replyTags = 30'000; // replies have the tags behind

} // namespace

Transport::Bytes contentsBytes(const SharedArray::Contents& contents)
{
    Transport::Bytes bytes;
    append(bytes, asBytes(std::int64_t { contents.version }));
    append(bytes, asBytes(std::uint64_t { contents.values.size() }));
    append(bytes, std::span<const float>(contents.values));
    append(bytes, std::span<const float>(contents.velocity));
    return bytes;
}

SharedArray::Contents contentsFrom(std::span<const std::byte> bytes)
{
    ByteReader reader(bytes);
    SharedArray::Contents contents;
    contents.version = reader.value<std::int64_t>();
    contents.values = reader.values<float>(reader.value<std::uint64_t>());
    contents.velocity = reader.rest<float>();
    return contents;
}

bool ArrayRequest::returnsValues() const
{
    return what == What::Read || what == What::Peek || what == What::Hold || what == What::ReadParts
        || what == What::Contents;
}

ArrayServer::ArrayServer(std::unique_ptr<Transport> transport)
    : m_transport(std::move(transport))
    , m_thread([this] { serve(); })
{
}

ArrayServer::~ArrayServer()
{
    try {
        const ArrayRequest stop { .what = ArrayRequest::What::Stop };
        m_transport->send(process(), requestTag, asBytes(stop));
    } catch (const std::exception&) { // aborted: the thread has ended, too
        m_dropped.notify_all();
    }
    m_thread.join();
}

void ArrayServer::awaitDropped() noexcept
{
    std::unique_lock lock(m_mutex);
    while (!m_arrays.empty() && !m_transport->aborted())
        m_dropped.wait_for(lock, betweenChecks);
}

std::int64_t ArrayServer::host(Index n, int users)
{
    const std::lock_guard lock(m_mutex);
    const std::int64_t array = (std::int64_t { process() } << 32) + m_made++;
    m_arrays[array] = std::make_shared<HostedArray>(n, users, [this] {
        if (m_transport->aborted())
            throw Aborted();
    });
    return array;
}

std::shared_ptr<HostedArray> ArrayServer::find(std::int64_t array)
{
    if (hostOf(array) != process())
        return nullptr;
    const std::lock_guard lock(m_mutex);
    const auto found = m_arrays.find(array);
    if (found == m_arrays.end())
        throw std::logic_error("a shared array is used that is there no longer");
    return found->second;
}

void ArrayServer::give(const ArrayRequest& request, std::span<const std::byte> values)
{
    Transport::Bytes message;
    message.reserve(sizeof(request) + values.size());
    append(message, asBytes(request));
    append(message, values);
    m_transport->send(hostOf(request.array), requestTag, message);
}

// The version comes first, in a message of its own: so the values are not copied behind it.
ArrayAnswer ArrayServer::ask(ArrayRequest request, std::span<const std::byte> values)
{
    request.replyTag = 1 + m_asked++ % replyTags;
    give(request, values);
    const auto next = [&] { return m_transport->receive(hostOf(request.array), request.replyTag).bytes; };
    ArrayAnswer answer { .version = static_cast<long>(fromBytes<std::int64_t>(next())) };
    if (request.returnsValues())
        answer.values = next();
    return answer;
}

void ArrayServer::drop(std::int64_t array) noexcept
{
    try {
        give({ .array = array, .what = ArrayRequest::What::Drop }); // to itself as well
    } catch (const std::exception&) { // aborted: nobody needs it any more
        m_dropped.notify_all();
    }
}

void ArrayServer::serve() noexcept
{
    try {
        while (true) {
            const Transport::ReceivedMessage message = m_transport->receive(-1, requestTag);
            if (fromBytes<ArrayRequest>(message.bytes).what == ArrayRequest::What::Stop)
                return;
            take(message);
        }
    } catch (const Aborted&) { // the end
        return;
    } catch (const std::exception& e) {
        m_transport->abort(e.what());
    }
}

void ArrayServer::take(const Transport::ReceivedMessage& message)
{
    ByteReader reader(message.bytes);
    const auto request = reader.value<ArrayRequest>();
    const auto array = find(request.array);
    if (request.what == ArrayRequest::What::Drop) {
        if (array->drop()) {
            const std::lock_guard lock(m_mutex);
            m_arrays.erase(request.array);
            m_dropped.notify_all();
        }
        return;
    }
    const auto reply = [this, to = message.from, request](long version, std::span<const std::byte> values) {
        if (request.replyTag <= 0)
            return;
        m_transport->send(to, request.replyTag, asBytes(std::int64_t { version }));
        if (request.returnsValues())
            m_transport->send(to, request.replyTag, values);
    };
    array->ask(request, reader.left(), reply);
}

bool HostedArray::drop()
{
    const std::lock_guard lock(m_mutex);
    return --m_users == 0;
}

void HostedArray::ask(const ArrayRequest& request, std::span<const std::byte> values, const Reply& reply)
{
    using What = ArrayRequest::What;
    if (request.what == What::ReadParts || request.what == What::AddParts)
        return answerParts(request, ByteReader(values), reply);
    const std::lock_guard lock(m_mutex);
    if (!answer(request, values, reply))
        m_deferred.push_back({ request, { values.begin(), values.end() }, reply });
}

// Under the mutex. False: not now, as somebody holds the array.
bool HostedArray::answer(const ArrayRequest& request, std::span<const std::byte> values, const Reply& reply)
{
    using What = ArrayRequest::What;
    const auto done = [&] { reply(m_memory->version(), {}); };
    switch (request.what) {
    case What::Lock:
        addLocking([this, reply] { reply(m_memory->version(), {}); });
        return true;
    case What::Unlock:
        grantNext();
        done();
        return true;
    case What::Version:
        done();
        return true;
    case What::Release:
        m_memory->release(ByteReader(values).rest<float>(), m_check);
        answerDeferred();
        done();
        return true;
    default:
        const auto access = m_memory->tryAccess(m_check);
        if (access)
            answerWithAccess(request, values, reply);
        return access.has_value();
    }
}

void HostedArray::answerWithAccess(const ArrayRequest& request, std::span<const std::byte> values, const Reply& reply)
{
    using What = ArrayRequest::What;
    const auto done = [&](std::span<const std::byte> result = {}) { reply(m_memory->version(), result); };
    switch (request.what) {
    case What::Hold:
        m_memory->hold();
        [[fallthrough]];
    case What::Read:
    case What::Peek:
        return done(std::as_bytes(m_memory->values()));
    case What::Add: {
        const auto added = ByteReader(values).values<float>(m_memory->values().size());
        m_memory->add(
            request.scale, added.data(), request.hasMomentum ? std::optional(request.momentum) : std::nullopt);
        m_memory->changed();
        return done();
    }
    case What::Write:
        ByteReader(values).copyTo(m_memory->values());
        m_memory->changed();
        return done();
    case What::Contents:
        return done(contentsBytes(m_memory->contents()));
    case What::Restore:
        m_memory->restore(contentsFrom(values));
        return done();
    default:
        throw std::logic_error("an unknown request of a shared array");
    }
}

void HostedArray::answerDeferred()
{
    while (!m_deferred.empty()) {
        const Asked& asked = m_deferred.front();
        if (!answer(asked.request, asked.values, asked.reply))
            return;
        m_deferred.pop_front();
    }
}

void HostedArray::answerParts(const ArrayRequest& request, ByteReader values, const Reply& reply)
{
    const auto parts = values.values<SharedArray::Part>(std::size_t(request.parts));
    if (request.what == ArrayRequest::What::AddParts) {
        addParts(m_memory->values(), parts, values.rest<float>());
        return reply(m_memory->changed(), {});
    }
    Index count = 0;
    for (const SharedArray::Part& part : parts)
        count += part.size;
    std::vector<float> read(at(count));
    const long version = m_memory->version();
    readParts(m_memory->values(), parts, read);
    reply(version, std::as_bytes(std::span(read)));
}

void HostedArray::release(std::span<const float> values, const Check& check)
{
    m_memory->release(values, check);
    const std::lock_guard lock(m_mutex);
    answerDeferred();
}

void HostedArray::addLocking(std::function<void()> granted)
{
    m_locking.push_back(std::move(granted));
    if (m_locking.size() == 1)
        m_locking.front()();
}

void HostedArray::grantNext()
{
    m_locking.pop_front();
    if (!m_locking.empty())
        m_locking.front()();
}

void HostedArray::lock(const Check& check)
{
    const auto isMine = std::make_shared<bool>(false); // guarded by the mutex, as all who call it
    std::unique_lock lock(m_mutex);
    addLocking([this, isMine] {
        *isMine = true;
        m_granted.notify_all();
    });
    while (check(), !*isMine)
        m_granted.wait_for(lock, betweenChecks);
}

void HostedArray::unlock()
{
    const std::lock_guard lock(m_mutex);
    grantNext();
}

} // namespace evenkeel
