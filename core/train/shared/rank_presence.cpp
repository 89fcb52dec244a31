// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/train/shared/rank_presence.h"

#include <algorithm>

namespace evenkeel {

RankPresence::RankPresence(const RunBasis& basis)
    : RunBasis(basis)
    , m_each(std::size_t(basis.run.facts().ranks), Presence::Present)
{
}

int RankPresence::set(int rank, Presence presence)
{
    std::ptrdiff_t left = 0;
    run.clock().enter(rank, [&] {
        m_each[std::size_t(rank)] = presence;
        m_present = nullptr;
        left = std::ranges::count_if(m_each, [](Presence p) { return p != Presence::Lost; });
    });
    return int(left);
}

RankPresence::Ranks RankPresence::present(int rank)
{
    return ranks.access(rank, [this] {
        if (!m_present) {
            std::vector<int> all;
            for (int r = 0; r < run.facts().ranks; ++r)
                if (of(r) == Presence::Present)
                    all.push_back(r);
            m_present = std::make_shared<const std::vector<int>>(std::move(all));
        }
        return m_present;
    });
}

bool RankPresence::mustPause(int rank)
{
    ranks.awaitAlone(rank);
    return isPaused();
}

void RankPresence::waitWhilePaused(int rank)
{
    Clock& clock = run.clock();
    clock.enter(rank, [&] {
        if (m_pausedRanks++ == 0)
            clock.suspend();
    });
    run.stoodStill(rank, Activity::Pause, [&] { control.waitWhilePaused([&] { return clock.aborted(); }); });
    clock.enter(rank, [&] {
        if (--m_pausedRanks == 0)
            clock.resume();
    });
    ranks.awaitAlone(rank); // which began when this rank was paused already
}

} // namespace evenkeel
