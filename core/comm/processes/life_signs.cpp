// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comm/processes/life_signs.h"

#include <algorithm>

namespace evenkeel {

LifeSigns::LifeSigns(int rank, int size, double limit, double now)
    : m_heard(std::size_t(size), now)
    , m_hasLeft(std::size_t(size))
    , m_limit(limit)
    , m_looked(now)
    , m_next(now)
{
    for (int other = rank == 0 ? 1 : 0; other < (rank == 0 ? size : 1); ++other)
        m_peers.push_back(other);
}

void LifeSigns::heard(int from, double now) { m_heard.at(std::size_t(from)) = now; }

void LifeSigns::leave(int peer) { m_hasLeft.at(std::size_t(peer)) = true; }

bool LifeSigns::haveAllLeft() const
{
    return std::ranges::all_of(m_peers, [&](int peer) { return m_hasLeft[std::size_t(peer)]; });
}

void LifeSigns::look(double now)
{
    if (now - m_looked > interval)
        std::ranges::fill(m_heard, now);
    m_looked = now;
}

bool LifeSigns::isDue(double now)
{
    look(now);
    if (now < m_next)
        return false;
    m_next = now + interval;
    return true;
}

int LifeSigns::lostAt(double now)
{
    look(now);
    for (const int peer : m_peers)
        if (!m_hasLeft[std::size_t(peer)] && now - m_heard[std::size_t(peer)] > m_limit)
            return peer;
    return -1;
}

} // namespace evenkeel
