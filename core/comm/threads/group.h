// SPDX-License-Identifier: GPL-3.0-or-later
// What the ranks of one in-process communicator share, and the only way they touch it: inside Clock::enter and wait
// conditions, so that in virtual time everything happens in virtual-time order.
#pragma once

#include "core/clock/clock.h"
#include "core/comm/communicator.h"
#include "core/comm/threads/background.h"
#include "core/comm/threads/collective.h"
#include "core/comm/threads/mailboxes.h"

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace evenkeel {

// Common to a communicator and all that were split off it.
struct World {
    Clock& clock;
    LinkCost cost;
    std::shared_ptr<BufferPool> pool = std::make_shared<BufferPool>();
    std::string failure; // once ranks disagree, every rank hears of it, wherever it waits
};

class Group {
public:
    Group(std::shared_ptr<World> world, std::vector<int> clockRanks);

    int size() const { return static_cast<int>(m_clockRanks.size()); }
    bool isVirtual() const { return m_world->clock.isVirtual(); }
    double now(int rank) const { return m_world->clock.now(clockRank(rank)); }
    const LinkCost& cost() const { return m_world->cost; }
    double treeLatency() const; // of a message that reaches everybody by way of a tree
    Buffer buffer(Index n) const { return { m_world->pool, n }; }
    std::shared_ptr<Group> subgroup(const std::vector<int>& ranks) const;

    // Like the clock's, in ranks of this group, and throwing once the run is aborted or ranks have disagreed.
    void enter(int rank, const std::function<void()>& action);
    void enterQuietly(int rank, const std::function<bool()>& action);
    void wait(int rank, const char* what, const std::function<std::optional<double>()>& ready);
    void waitEarliest(int rank, const char* what, const std::function<std::optional<double>()>& ready);
    void checkAborted() const; // takes no lock: for what may be asked inside a condition
    void charge(int rank, double seconds); // link time, in virtual time only
    void abort() noexcept { m_world->clock.abort(); }
    void abandon(int rank, Meeting& meeting) noexcept;

    // This rank's `number`-th collective: `deposit` leaves what the rank brings; the last to come runs `finish`. Does
    // not wait. Throws on all ranks when they do not call the same.
    template<typename T>
    std::shared_ptr<T> meet(int rank, long number, const Call& call, const std::function<void(T&)>& deposit,
        const std::function<void(T&)>& finish);
    void awaitEnd(int rank, const Meeting& meeting);

    // In the background, then wakes whoever waits for it.
    void finishInBackground(const std::shared_ptr<Reduction>& sum);

    Mailboxes mailboxes;
    double linksFree = 0; // started sums use the same links one after the other

private:
    int clockRank(int rank) const { return m_clockRanks[static_cast<std::size_t>(rank)]; }
    void throwIfOver() const;
    void checkSame(const Meeting& meeting, int rank, const Call& call, long number);
    void unlessOver(int rank, const std::function<void()>& waiting);

    std::shared_ptr<World> m_world;
    std::vector<int> m_clockRanks; // virtual time belongs to the clock's ranks
    std::map<long, std::shared_ptr<Meeting>> m_meetings; // not yet complete, by call number
    Background m_background; // last: its jobs end before the rest goes
};

template<typename T>
std::shared_ptr<T> Group::meet(int rank, long number, const Call& call, const std::function<void(T&)>& deposit,
    const std::function<void(T&)>& finish)
{
    std::shared_ptr<T> mine;
    enterQuietly(rank, [&] {
        auto& meeting = m_meetings[number];
        if (!meeting)
            meeting = std::make_shared<T>(call, rank, size());
        checkSame(*meeting, rank, call, number);
        mine = std::static_pointer_cast<T>(meeting); // same call, same type
        deposit(*mine);
        mine->latest = std::max(mine->latest, now(rank));
        const bool isLast = ++mine->arrived == size();
        if (isLast) {
            m_meetings.erase(number);
            finish(*mine);
        }
        return isLast;
    });
    return mine;
}

} // namespace evenkeel
