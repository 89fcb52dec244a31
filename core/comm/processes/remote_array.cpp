// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comm/processes/remote_array.h"
#include "core/comm/threads/host_view.h"
#include "core/comm/threads/rank_group.h"

#include <algorithm>

namespace evenkeel {

RemoteArray::RemoteArray(std::shared_ptr<ProcessContext> context, const Place& place)
    : m_context(std::move(context))
    , m_place(place)
    , m_hosted(m_context->arrays().find(place.array))
{
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
    const auto bytes = at(m_place.size) * sizeof(float);
    Buffer staged = m_context->buffer(m_place.size);
    long version = 0;
    if (m_hosted) {
        const auto copy = [&](SharedValues& values) {
            version = values.version;
            values.copyTo(staged.data());
        };
        m_hosted->use(copy, checks());
    } else {
        const ArrayAnswer answer = ask({ .what = what });
        version = answer.version;
        ByteReader(answer.values).copyTo(std::span(staged.data(), at(m_place.size)));
    }
    device.upload(to, staged.data(), bytes);
    m_context->spent(Activity::Exchange);
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
    const ArrayRequest& request, std::span<const float> from, const std::function<void(SharedValues&)>& action)
{
    long version = 0;
    const auto both = [&](SharedValues& values) {
        action(values);
        version = ++values.version;
    };
    if (m_hosted)
        m_hosted->use(both, checks());
    else
        version = ask(request, std::as_bytes(from)).version;
    m_context->spent(Activity::Exchange);
    return version;
}

long RemoteArray::add(Device& device, float scale, const float* from, std::optional<float> momentum)
{
    charge(m_place.size);
    const HostView view(*m_context, device, from, m_place.size);
    return change(
        { .what = What::Add, .scale = scale, .momentum = momentum.value_or(0), .hasMomentum = momentum ? 1 : 0 },
        { view.data(), at(m_place.size) }, [&](SharedValues& values) { values.add(scale, view.data(), momentum); });
}

long RemoteArray::write(Device& device, const float* from)
{
    charge(m_place.size);
    const HostView view(*m_context, device, from, m_place.size);
    const std::span written(view.data(), at(m_place.size));
    return change({ .what = What::Write }, written,
        [&](SharedValues& values) { std::ranges::copy(written, values.values.begin()); });
}

void RemoteArray::lock()
{
    m_context->checkAborted();
    m_context->spent(Activity::Exchange);
    if (m_hosted)
        m_hosted->lock(checks());
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
    m_hosted->hold(m_context->arrays().process(), checks());
    return m_hosted->values().values;
}

void RemoteArray::release(std::span<const float> values) const
{
    if (m_hosted)
        m_hosted->release(values);
    else
        ask({ .what = What::Release }, std::as_bytes(values));
}

// Whoever averages the same two holds them in the same order.
void RemoteArray::average(SharedArray& with, bool both)
{
    m_context->checkAborted();
    RemoteArray& other = dynamic_cast<RemoteArray&>(with);
    if (other.m_place.array == m_place.array)
        return;
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
    if (m_hosted)
        m_hosted->values().readParts(parts, to);
    else
        ByteReader(askParts(What::ReadParts, parts, {}).values).copyTo(to);
    m_context->spent(Activity::Exchange);
}

void RemoteArray::addParts(std::span<const Part> parts, std::span<const float> from)
{
    charge(static_cast<Index>(from.size()));
    if (m_hosted)
        m_hosted->values().addParts(parts, from);
    else
        askParts(What::AddParts, parts, from);
    m_context->spent(Activity::Exchange);
}

SharedArray::Contents RemoteArray::contents()
{
    m_context->checkAborted();
    if (!m_hosted)
        return contentsFrom(ask({ .what = What::Contents }).values);
    Contents contents;
    m_hosted->use([&](SharedValues& values) { contents = values.contents(); }, checks());
    return contents;
}

void RemoteArray::restore(Contents contents)
{
    m_context->checkAborted();
    if (m_hosted)
        m_hosted->use([&](SharedValues& values) { values.restore(std::move(contents)); }, checks());
    else
        ask({ .what = What::Restore }, contentsBytes(contents));
}

long RemoteArray::version()
{
    m_context->checkAborted();
    return m_hosted ? m_hosted->values().version.load() : ask({ .what = What::Version }).version;
}

} // namespace evenkeel
