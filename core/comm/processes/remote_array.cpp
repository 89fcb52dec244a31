// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comm/processes/remote_array.h"
#include "core/comm/threads/array_values.h"
#include "core/comm/threads/host_view.h"
#include "core/comm/threads/rank_group.h"

#include <algorithm>

namespace evenkeel {

RemoteArray::RemoteArray(std::shared_ptr<ProcessContext> context, const Place& place)
    : m_context(std::move(context))
    , m_place(place)
    , m_hosted(m_context->arrays().find(place.array))
{
    const int host = ArrayServer::hostOf(place.array);
    if (m_hosted)
        m_memory = m_hosted->memory();
    else if (m_context->all().sharesMemory(host))
        m_memory = ArrayMemory::open(place.memory, place.size);
}

RemoteArray::~RemoteArray() { m_context->arrays().drop(m_place.array); }

// See Communicator::sent.
void RemoteArray::charge(Index values)
{
    m_context->checkAborted();
    if (!m_place.isOwn && !m_isLocked && !m_place.isAlone)
        m_context->count(transferBytes(values));
}

ArrayAnswer RemoteArray::ask(ArrayRequest request, std::span<const std::byte> values) const
{
    request.array = m_place.array;
    m_context->spent(Activity::Exchange);
    return m_context->untilAborted([&] { return m_context->arrays().ask(request, values); });
}

long RemoteArray::copyOut(What what, Device& device, float* to)
{
    const std::size_t bytes = at(m_place.size) * sizeof(float);
    const auto upload = [&](const float* from) {
        device.upload(to, from, bytes);
        m_context->spent(Activity::Exchange);
    };
    if (!m_memory) {
        const ArrayAnswer answer = ask({ .what = what });
        Buffer values = m_context->buffer(m_place.size);
        ByteReader(answer.values).copyTo(std::span(values.data(), at(m_place.size)));
        upload(values.data());
        return answer.version;
    }
    Buffer staged; // an upload to a GPU would take longer than others should wait
    const bool isDirect = device.sharesHostMemory();
    if (!isDirect)
        staged = m_context->buffer(m_place.size);
    float* const copy = isDirect ? to : staged.data();
    long version = 0;
    {
        const auto access = m_memory->access(m_check);
        version = m_memory->version();
        if (what == What::Peek) // while others may be adding parts
            copyValues(m_memory->values(), copy);
        else
            std::ranges::copy(m_memory->values(), copy);
    }
    if (isDirect)
        m_context->spent(Activity::Exchange);
    else
        upload(copy);
    return version;
}

long RemoteArray::read(Device& device, float* to)
{
    charge(m_place.size);
    return copyOut(What::Read, device, to);
}

void RemoteArray::peek(Device& device, float* to)
{
    m_context->checkAborted();
    copyOut(What::Peek, device, to);
}

long RemoteArray::change(
    const ArrayRequest& request, std::span<const float> from, const std::function<void(ArrayMemory&)>& action)
{
    long version = 0;
    if (m_memory) {
        const auto access = m_memory->access(m_check);
        action(*m_memory);
        version = m_memory->changed();
    } else {
        version = ask(request, std::as_bytes(from)).version;
    }
    m_context->spent(Activity::Exchange);
    return version;
}

long RemoteArray::add(Device& device, float scale, const float* from, std::optional<float> momentum)
{
    charge(m_place.size);
    const HostView view(*m_context, device, from, m_place.size);
    return change(
        { .what = What::Add, .scale = scale, .momentum = momentum.value_or(0), .hasMomentum = momentum ? 1 : 0 },
        { view.data(), at(m_place.size) }, [&](ArrayMemory& array) { array.add(scale, view.data(), momentum); });
}

long RemoteArray::write(Device& device, const float* from)
{
    charge(m_place.size);
    const HostView view(*m_context, device, from, m_place.size);
    const std::span written(view.data(), at(m_place.size));
    return change({ .what = What::Write }, written,
        [&](ArrayMemory& array) { std::ranges::copy(written, array.values().begin()); });
}

void RemoteArray::lock()
{
    m_context->checkAborted();
    m_context->spent(Activity::Exchange);
    if (m_hosted)
        m_hosted->lock(m_check);
    else
        ask({ .what = What::Lock });
    m_context->spent(Activity::WaitForLock);
    m_isLocked = true;
}

void RemoteArray::unlock()
{
    m_isLocked = false;
    if (m_hosted)
        m_hosted->unlock();
    else
        ask({ .what = What::Unlock });
}

std::vector<float> RemoteArray::hold() const
{
    if (!m_hosted)
        return ByteReader(ask({ .what = What::Hold }).values).rest<float>();
    const auto access = m_memory->access(m_check);
    m_memory->hold();
    const std::span<const float> values = m_memory->values();
    return { values.begin(), values.end() };
}

void RemoteArray::release(std::span<const float> values) const
{
    if (!m_hosted) {
        ask({ .what = What::Release }, std::as_bytes(values));
        return;
    }
    m_hosted->release(values, m_check);
}

// Whoever averages the same two holds them in the same order.
void RemoteArray::average(SharedArray& with, bool both)
{
    m_context->checkAborted();
    RemoteArray& other = dynamic_cast<RemoteArray&>(with);
    if (other.m_place.array == m_place.array)
        return;
    if (m_memory && other.m_memory) {
        ArrayMemory::average(*m_memory, *other.m_memory, both, m_check);
        return m_context->spent(Activity::Exchange);
    }
    const bool isFirst = m_place.array < other.m_place.array;
    std::vector<float> mean = (isFirst ? *this : other).hold();
    const std::vector<float> second = (isFirst ? other : *this).hold();
    for (std::size_t i = 0; i < mean.size(); ++i)
        mean[i] = 0.5F * (mean[i] + second[i]);
    release(mean);
    other.release(both ? std::span<const float>(mean) : std::span<const float>());
    m_context->spent(Activity::Exchange);
}

// In real time they take what they take when they are made.
void RemoteArray::awaitTransfers(int count, double /*since*/)
{
    m_context->checkAborted();
    if (!m_place.isAlone)
        m_context->count(count * transferBytes(m_place.size));
}

ArrayAnswer RemoteArray::askParts(What what, std::span<const Part> parts, std::span<const float> values) const
{
    Transport::Bytes sent;
    append(sent, parts);
    append(sent, values);
    return ask({ .what = what, .parts = static_cast<std::int32_t>(parts.size()) }, sent);
}

void RemoteArray::readParts(std::span<const Part> parts, std::span<float> to)
{
    charge(static_cast<Index>(to.size()));
    if (m_memory)
        evenkeel::readParts(m_memory->values(), parts, to);
    else
        ByteReader(askParts(What::ReadParts, parts, {}).values).copyTo(to);
    m_context->spent(Activity::Exchange);
}

void RemoteArray::addParts(std::span<const Part> parts, std::span<const float> from)
{
    charge(static_cast<Index>(from.size()));
    if (m_memory) {
        evenkeel::addParts(m_memory->values(), parts, from);
        m_memory->changed();
    } else {
        askParts(What::AddParts, parts, from);
    }
    m_context->spent(Activity::Exchange);
}

SharedArray::Contents RemoteArray::contents()
{
    m_context->checkAborted();
    if (!m_memory)
        return contentsFrom(ask({ .what = What::Contents }).values);
    const auto access = m_memory->access(m_check);
    return m_memory->contents();
}

void RemoteArray::restore(Contents contents)
{
    m_context->checkAborted();
    if (!m_memory) {
        ask({ .what = What::Restore }, contentsBytes(contents));
        return;
    }
    const auto access = m_memory->access(m_check);
    m_memory->restore(contents);
}

long RemoteArray::version()
{
    m_context->checkAborted();
    return m_memory ? m_memory->version() : ask({ .what = What::Version }).version;
}

} // namespace evenkeel
