// SPDX-License-Identifier: GPL-3.0-or-later
// Atomic reads and writes of a whole array, and of single values; see local_array.h.
#include "core/comm/threads/local_array.h"
#include "core/comm/threads/host_view.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace evenkeel {
LocalArray::LocalArray(std::shared_ptr<RankGroup> group, int rank, std::shared_ptr<SharedValues> shared, int owner)
    : m_group(std::move(group))
    , m_rank(rank)
    , m_owner(owner)
    , m_shared(std::move(shared))
{
}

void LocalArray::awaitTurn()
{
    m_group->enterQuietly(m_rank, [] { return false; });
}

// Time advances before the access, so that accesses happen in virtual-time order.
void LocalArray::charge(Transfer what, Index values)
{
    if (isLocal())
        return m_group->chargeHost(m_rank, what, values);
    m_group->count(m_rank, transferBytes(values));
    double seconds = 0;
    if (m_group->isVirtual())
        m_group->enterQuietly(m_rank, [&] {
            seconds = m_group->links().access(
                what, device(m_rank), device(m_owner), transferBytes(values), m_group->now(m_rank));
            return false;
        });
    m_group->charge(m_rank, seconds);
}

// While one copies or changes an array, others wait for its mutex.
void LocalArray::occupy(Transfer what, Index values, std::initializer_list<SharedValues*> arrays)
{
    if (!m_group->isVirtual())
        return;
    const double seconds = m_group->links().hostSeconds(what, transferBytes(values));
    if (seconds <= 0)
        return;
    double wait = 0;
    m_group->enterQuietly(m_rank, [&] {
        const double now = m_group->now(m_rank);
        for (const SharedValues* array : arrays)
            wait = std::max(wait, array->free - now);
        for (SharedValues* array : arrays)
            array->free = now + wait + seconds;
        return false;
    });
    m_group->charge(m_rank, wait + seconds);
}

void LocalArray::chargeParts(Transfer what, std::span<const Part> parts)
{
    Index values = 0;
    for (const Part& part : parts)
        values += part.size;
    m_group->checkAborted();
    if (m_group->isVirtual()) // otherwise without a lock
        awaitTurn();
    charge(what, values);
}

void LocalArray::chargeTransfer(Transfer what)
{
    awaitTurn();
    if (isLocal())
        occupy(what, size(), { m_shared.get() });
    else
        charge(what, size());
}

// Waits for the version are examined again: those that name nothing in particular.
long LocalArray::change(const std::function<void()>& action)
{
    const std::lock_guard lock(m_shared->mutex);
    action();
    m_group->enterFor(m_rank, &m_shared->version, [&] {
        ++m_shared->version;
        return true;
    });
    return m_shared->version;
}

long LocalArray::read(Device& device, float* to)
{
    chargeTransfer(Transfer::Read);
    return copyOut(device, to, [](SharedValues& from, float* out) { std::ranges::copy(from.values, out); });
}

void LocalArray::peek(Device& device, float* to)
{
    copyOut(device, to, [](SharedValues& from, float* out) { copyValues(from.values, out); });
}

long LocalArray::copyOut(Device& device, float* to, void (*copy)(SharedValues& from, float* out))
{
    const bool isDirect = device.sharesHostMemory();
    Buffer staged;
    if (!isDirect)
        staged = m_group->buffer(size());
    long version = 0;
    {
        const std::lock_guard lock(m_shared->mutex);
        version = m_shared->version;
        copy(*m_shared, isDirect ? to : staged.data());
    }
    if (!isDirect)
        device.upload(to, staged.data(), m_shared->values.size() * sizeof(float));
    return version;
}

long LocalArray::add(Device& device, float scale, const float* from, std::optional<float> momentum)
{
    chargeTransfer(Transfer::Add);
    if (momentum) // five arrays are read or written instead of three
        occupy(Transfer::Add, size() * 2 / 3, { m_shared.get() });
    const HostView view(*m_group, device, from, size());
    return change([&] { m_shared->add(scale, view.data(), momentum); });
}

long LocalArray::write(Device& device, const float* from)
{
    chargeTransfer(Transfer::Add);
    const HostView view(*m_group, device, from, size());
    return change([&] { std::copy_n(view.data(), m_shared->values.size(), m_shared->values.begin()); });
}

void LocalArray::lock()
{
    long mine = 0;
    m_group->enterQuietly(m_rank, [&] {
        mine = m_shared->tickets++;
        return false;
    });
    m_group->spent(m_rank, Activity::Exchange);
    m_group->wait(m_rank, { "a locked array", m_shared.get() },
        [&] { return m_shared->served == mine ? std::optional(m_shared->free) : std::nullopt; });
    m_group->spent(m_rank, Activity::WaitForLock);
    m_isLocked = true;
}

void LocalArray::unlock()
{
    m_isLocked = false;
    m_group->enterFor(m_rank, m_shared.get(), [&] {
        ++m_shared->served;
        m_shared->free = std::max(m_shared->free, m_group->now(m_rank));
        return true;
    });
}

// Whoever averages the same two takes the locks in the same order.
void LocalArray::average(SharedArray& with, bool both)
{
    awaitTurn();
    SharedValues &mine = *m_shared, &other = *dynamic_cast<LocalArray&>(with).m_shared;
    if (&mine == &other)
        return;
    occupy(Transfer::Average, size(), { &mine, &other });
    const bool isFirst = std::less<>()(&mine, &other);
    const std::lock_guard first(isFirst ? mine.mutex : other.mutex), second(isFirst ? other.mutex : mine.mutex);
    for (std::size_t i = 0; i < mine.values.size(); ++i) {
        mine.values[i] = 0.5F * (mine.values[i] + other.values[i]);
        if (both)
            other.values[i] = mine.values[i];
    }
    m_group->enterFor(m_rank, &mine.version, [&] {
        ++mine.version;
        other.version += both ? 1 : 0;
        return true;
    });
}

void LocalArray::awaitTransfers(int count, double since)
{
    awaitTurn();
    m_group->count(m_rank, count * transferBytes(size()));
    const double each
        = m_group->links().accessSeconds(Transfer::Read, device(m_rank), device(m_owner), transferBytes(size()));
    const double left = count * each - (m_group->now(m_rank) - since);
    if (left > 0)
        m_group->charge(m_rank, left);
}

void LocalArray::readParts(std::span<const Part> parts, std::span<float> to)
{
    chargeParts(Transfer::Read, parts);
    if (!m_group->isDry())
        evenkeel::readParts(m_shared->values, parts, to);
}

void LocalArray::addParts(std::span<const Part> parts, std::span<const float> from)
{
    chargeParts(Transfer::Add, parts);
    if (!m_group->isDry())
        evenkeel::addParts(m_shared->values, parts, from);
    ++m_shared->version;
}

SharedArray::Contents LocalArray::contents()
{
    const std::lock_guard lock(m_shared->mutex);
    return { m_shared->values, m_shared->velocity, m_shared->version, m_shared->free };
}

void LocalArray::restore(Contents contents)
{
    const std::lock_guard lock(m_shared->mutex);
    m_shared->values = std::move(contents.values);
    m_shared->velocity = std::move(contents.velocity);
    m_shared->version = contents.version;
    m_shared->free = contents.free;
}

long LocalArray::version()
{
    m_group->checkAborted();
    return m_shared->version;
}

} // namespace evenkeel
