// SPDX-License-Identifier: GPL-3.0-or-later
// Atomic reads and writes of a whole array; see local_array.h.
#include "core/comm/threads/local_array.h"
#include "core/comm/threads/host_view.h"

#include <cstring>
#include <utility>

namespace evenkeel {

LocalArray::LocalArray(std::shared_ptr<RankGroup> group, int rank, std::shared_ptr<SharedValues> shared)
    : m_group(std::move(group))
    , m_rank(rank)
    , m_shared(std::move(shared))
{
}

// Time advances before the access, so that accesses happen in virtual-time order.
void LocalArray::chargeTransfer()
{
    m_group->enterQuietly(m_rank, [] { return false; });
    if (!m_isLocal)
        m_group->charge(m_rank, m_group->cost().message(static_cast<double>(bytes())));
}

// The version is incremented inside `enter`, so that waits for it are examined again.
void LocalArray::change(const std::function<void(std::vector<float>&)>& action)
{
    const std::lock_guard lock(m_shared->mutex);
    action(m_shared->values);
    m_group->enter(m_rank, [&] { ++m_shared->version; });
}

void LocalArray::read(Device& device, float* to)
{
    chargeTransfer();
    peek(device, to);
}

void LocalArray::peek(Device& device, float* to)
{
    const bool isDirect = device.sharesHostMemory();
    Buffer staged;
    if (!isDirect)
        staged = m_group->buffer(static_cast<Index>(m_shared->values.size()));
    {
        const std::lock_guard lock(m_shared->mutex);
        std::copy(m_shared->values.begin(), m_shared->values.end(), isDirect ? to : staged.data());
    }
    if (!isDirect)
        device.upload(to, staged.data(), bytes());
}

void LocalArray::add(Device& device, float scale, const float* from, std::optional<float> momentum)
{
    chargeTransfer();
    const HostView view(*m_group, device, from, static_cast<Index>(m_shared->values.size()));
    change([&](std::vector<float>& values) {
        const float* added = view.data();
        std::vector<float>& velocity = m_shared->velocity;
        if (momentum && velocity.empty())
            velocity.resize(values.size());
        const float mu = momentum.value_or(0);
        if (velocity.empty())
            for (std::size_t i = 0; i < values.size(); ++i)
                values[i] += scale * added[i];
        else
            for (std::size_t i = 0; i < values.size(); ++i)
                values[i] += velocity[i] = mu * velocity[i] + scale * added[i];
    });
}

void LocalArray::write(Device& device, const float* from)
{
    chargeTransfer();
    const HostView view(*m_group, device, from, static_cast<Index>(m_shared->values.size()));
    change([&](std::vector<float>& values) { std::copy_n(view.data(), values.size(), values.begin()); });
}

void LocalArray::lock()
{
    long mine = 0;
    m_group->enterQuietly(m_rank, [&] {
        mine = m_shared->tickets++;
        return false;
    });
    m_group->wait(
        m_rank, "a locked array", [&] { return m_shared->served == mine ? std::optional(0.0) : std::nullopt; });
    m_isLocal = true;
}

void LocalArray::unlock()
{
    m_isLocal = false;
    m_group->enter(m_rank, [&] { ++m_shared->served; });
}

SharedArray::Contents LocalArray::contents()
{
    const std::lock_guard lock(m_shared->mutex);
    return { m_shared->values, m_shared->velocity, m_shared->version };
}

void LocalArray::restore(Contents contents)
{
    const std::lock_guard lock(m_shared->mutex);
    m_shared->values = std::move(contents.values);
    m_shared->velocity = std::move(contents.velocity);
    m_shared->version = contents.version;
}

long LocalArray::version()
{
    m_group->checkAborted();
    return m_shared->version;
}

} // namespace evenkeel
