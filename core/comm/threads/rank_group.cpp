// SPDX-License-Identifier: GPL-3.0-or-later
// Arrival, failure and cost of collectives between threads; see rank_group.h.
#include "core/comm/threads/rank_group.h"

#include "core/base/phrase.h"

#include <cmath>
#include <stdexcept>
#include <utility>

namespace evenkeel {

RankGroup::RankGroup(std::shared_ptr<CommContext> context, std::vector<int> clockRanks)
    : mailboxes(static_cast<int>(clockRanks.size()))
    , m_context(std::move(context))
    , m_clockRanks(std::move(clockRanks))
    , m_background(
          [cores = m_context->cores] { useCores(cores); }) // whoever starts the thread is bound to a rank's cores
{
}

std::shared_ptr<RankGroup> RankGroup::subgroup(const std::vector<int>& ranks) const
{
    std::vector<int> clockRanks;
    clockRanks.reserve(ranks.size());
    for (const int rank : ranks)
        clockRanks.push_back(clockRank(rank));
    return std::make_shared<RankGroup>(m_context, std::move(clockRanks));
}

void RankGroup::throwIfFailed() const
{
    if (!m_context->failure.empty())
        throw std::logic_error(m_context->failure);
    checkAborted();
}

void RankGroup::enterFor(int rank, const void* subject, const std::function<bool()>& action)
{
    m_context->clock.enterFor(clockRank(rank), subject, [&] {
        throwIfFailed();
        return action();
    });
}

void RankGroup::checkAborted() const
{
    if (m_context->clock.aborted())
        throw Aborted();
}

// The first rank to notice a disagreement may abort the run before the others wake up; they still get the cause.
template<typename Waiting>
void RankGroup::rethrowCause(int rank, const Waiting& waiting)
{
    try {
        waiting();
    } catch (const Aborted&) {
        enterQuietly(rank, [] { return false; }); // throws the cause, or Aborted
        throw;
    }
}

void RankGroup::wait(int rank, const Awaited& what, const Clock::Ready& ready, Clock::Wait how)
{
    const auto asked = [&] {
        throwIfFailed();
        return ready();
    };
    rethrowCause(rank, [&] { m_context->clock.wait(clockRank(rank), what, asked, how); });
}

void RankGroup::charge(int rank, double seconds)
{
    if (isVirtual())
        rethrowCause(rank, [&] { m_context->clock.advance(clockRank(rank), seconds); });
    spent(rank, Activity::Exchange);
}

void RankGroup::chargeHost(int rank, Transfer what, Index values)
{
    if (!isVirtual())
        return;
    const double seconds = links().hostSeconds(what, transferBytes(values));
    if (seconds > 0)
        charge(rank, seconds);
}

void RankGroup::spent(int rank, Activity activity, double until) const
{
    m_context->clock.trace().spent(clockRank(rank), activity, std::min(until, now(rank)));
}

void RankGroup::count(int rank, double bytes)
{
    if (size() > 1)
        m_context->sent[at(clockRank(rank))] += std::ceil(bytes); // whole: sums are exact in any order
}

void RankGroup::checkSame(const Collective& collective, int rank, const CollectiveCall& call, long number)
{
    if (collective.closed)
        throw Aborted();
    if (collective.call == call)
        return;
    m_context->failure = phrase("ranks disagree on collective call %1: rank %2 calls %3, rank %4 calls %5",
        { std::to_string(number + 1), std::to_string(collective.first), collective.call.text(), std::to_string(rank),
            call.text() });
    throw std::logic_error(m_context->failure);
}

void RankGroup::abandon(int rank, Collective& collective) noexcept
{
    m_context->clock.enterQuietly(clockRank(rank), [&] {
        collective.closed = true;
        return false;
    });
}

void RankGroup::awaitEnd(int rank, const Collective& collective)
{
    wait(rank, { collective.call.name, this },
        [&] { return collective.done ? std::optional(collective.endTime) : std::nullopt; });
    spent(rank, Activity::WaitForRanks, collective.latest);
    spent(rank, Activity::Exchange);
}

void RankGroup::finishInBackground(const std::shared_ptr<Reduction>& sum)
{
    m_background.add([sum, &clock = m_context->clock, rank = clockRank(0)] {
        sum->reduce(0, sum->items());
        clock.enter(rank, [&] { sum->end(); });
    });
}

} // namespace evenkeel
