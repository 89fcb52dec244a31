// SPDX-License-Identifier: GPL-3.0-or-later
// The parallel part of a sum; see buffer_lease.h.
#include "core/comm/threads/buffer_lease.h"

#include <utility>

namespace evenkeel {

BufferLease::BufferLease(RankGroup& group, int rank, std::shared_ptr<Reduction> sum)
    : m_group(group)
    , m_rank(rank)
    , m_sum(std::move(sum))
{
}

BufferLease::~BufferLease()
{
    if (m_isOver)
        return;
    m_group.abandon(m_rank, *m_sum); // no rank starts to read after this
    for (int readers = m_sum->readers; readers > 0; readers = m_sum->readers)
        m_sum->readers.wait(readers);
}

void BufferLease::awaitResult()
{
    m_group.awaitEnd(m_rank, *m_sum);
    if (!m_group.isVirtual())
        reduceShare();
    m_isOver = true;
}

void BufferLease::use(const std::function<void()>& work)
{
    m_group.enterQuietly(m_rank, [this] {
        if (m_sum->closed)
            throw Aborted();
        ++m_sum->readers;
        return false;
    });
    const auto finishReading = [this] {
        --m_sum->readers;
        m_sum->readers.notify_all();
    };
    try {
        work();
    } catch (...) { // a device may fail here, and no rank must wait for it then
        finishReading();
        throw;
    }
    finishReading();
}

void BufferLease::reduceShare()
{
    const Index items = m_sum->items();
    use([&] { m_sum->reduce(items * m_rank / m_group.size(), items * (m_rank + 1) / m_group.size()); });
    m_group.enterQuietly(m_rank, [this] { return ++m_sum->reduced == m_group.size(); });
    m_group.wait(m_rank, m_sum->call.name,
        [this] { return m_sum->reduced == m_group.size() ? std::optional(0.0) : std::nullopt; });
}

void finishReduction(RankGroup& group, Reduction& sum, Transfer what, Index values)
{
    sum.result = group.buffer(values);
    if (group.isVirtual() && !group.isDry())
        sum.reduce(0, sum.items());
    sum.endAt(group.afterSum(what, values, sum.latest));
}

} // namespace evenkeel
