// SPDX-License-Identifier: GPL-3.0-or-later
// The state shared by the ranks of one in-process communicator. It is accessed only inside Clock::enter and wait
// conditions, so that in virtual time everything happens in virtual-time order.
#pragma once

#include "core/clock/clock.h"
#include "core/comm/communicator.h"
#include "core/comm/threads/background.h"
#include "core/comm/threads/collective.h"
#include "core/comm/threads/mailboxes.h"
#include "kernels/host_info.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace evenkeel {

inline double transferBytes(Index values) { return static_cast<double>(values) * sizeof(float); }

// Common to a communicator and all communicators that were split off it.
struct CommContext {
    Clock& clock;
    Links links; // accessed as below
    std::shared_ptr<BufferPool> pool = std::make_shared<BufferPool>();
    std::vector<double> sent; // bytes, by the clock's rank: see Communicator::sent
    bool isDry = false; // no values are moved
    // Usable cores of the thread that made the context, which no device's cores bind.
    std::vector<int> cores = usableCores();
    std::string failure; // set once ranks disagree; then every wait of every rank throws it
};

class RankGroup {
public:
    RankGroup(std::shared_ptr<CommContext> context, std::vector<int> clockRanks);

    int size() const { return static_cast<int>(m_clockRanks.size()); }
    bool isVirtual() const { return m_context->clock.isVirtual(); }
    double now(int rank) const { return m_context->clock.now(clockRank(rank)); }
    Links& links() const { return m_context->links; }
    // Devices of the group's ranks, as the links count them.
    std::span<const int> devices() const { return m_clockRanks; }
    double afterBarrier(double time) const { return links().barrier(devices(), time); } // a message to all ranks
    double afterSum(Transfer what, Index values, double time) const
    {
        return links().allReduce(what, devices(), transferBytes(values), time);
    }
    bool isDry() const { return m_context->isDry; }
    Buffer buffer(Index n) const { return { m_context->pool, isDry() ? 0 : n }; }
    std::shared_ptr<RankGroup> subgroup(const std::vector<int>& ranks) const;

    // Like the clock's functions, but with ranks of this group; they throw once the run is aborted or ranks disagree.
    void enterFor(int rank, const void* subject, const std::function<bool()>& action);
    void enterQuietly(int rank, const std::function<bool()>& action) { enterFor(rank, nullptr, action); }
    void wait(int rank, const Awaited& what, const Clock::Ready& ready, Clock::Wait how = Clock::Wait::Takes);
    void checkAborted() const; // takes no lock: may be called inside a condition
    void charge(int rank, double seconds); // link time, in virtual time only
    // Of the host's own work on so many values, as far as it was measured.
    void chargeHost(int rank, Transfer what, Index values);
    // To the clock's trace: this rank has been at `activity` until now, or until `until` if that is earlier.
    void spent(int rank, Activity activity, double until = std::numeric_limits<double>::max()) const;
    void count(int rank, double bytes); // counts bytes that this rank sends; called in its thread only, as is sent()
    double sent(int rank) const { return m_context->sent[at(clockRank(rank))]; }
    void abort() noexcept { m_context->clock.abort(); }
    void abandon(int rank, Collective& collective) noexcept;

    // This rank's `number`-th collective: `contribute` adds the rank's arguments; the last rank to arrive runs
    // `finish`. Does not wait. Throws on all ranks if they do not make the same call.
    template<typename T, typename Contribute, typename Finish>
    std::shared_ptr<T> arrive(
        int rank, long number, const CollectiveCall& call, const Contribute& contribute, const Finish& finish);
    void awaitEnd(int rank, const Collective& collective);

    // Computes the sum in the background, then wakes those that wait for it.
    void finishInBackground(const std::shared_ptr<Reduction>& sum);

    Mailboxes mailboxes;
    double linksFree = 0; // when the links are free: started sums use them one after the other

private:
    int clockRank(int rank) const { return m_clockRanks[static_cast<std::size_t>(rank)]; }
    void throwIfFailed() const;
    void checkSame(const Collective& collective, int rank, const CollectiveCall& call, long number);
    template<typename Waiting>
    void rethrowCause(int rank, const Waiting& waiting);

    std::shared_ptr<CommContext> m_context;
    std::vector<int> m_clockRanks; // the clock's rank of each rank of this group
    std::map<long, std::shared_ptr<Collective>> m_pending; // not yet complete, by call number
    Background m_background; // last member: its jobs end before the others are destroyed
};

template<typename T, typename Contribute, typename Finish>
std::shared_ptr<T> RankGroup::arrive(
    int rank, long number, const CollectiveCall& call, const Contribute& contribute, const Finish& finish)
{
    std::shared_ptr<T> mine;
    spent(rank, Activity::Exchange);
    const auto add = [&] {
        auto& collective = m_pending[number];
        if (!collective)
            collective = std::make_shared<T>(call, rank, size());
        checkSame(*collective, rank, call, number);
        mine = std::static_pointer_cast<T>(collective); // same call, same type
        contribute(*mine);
        mine->latest = std::max(mine->latest, now(rank));
        const bool isLast = ++mine->arrived == size();
        if (isLast) {
            m_pending.erase(number);
            finish(*mine);
        }
        return isLast;
    };
    enterFor(rank, this, std::ref(add)); // see awaitEnd
    return mine;
}

} // namespace evenkeel
