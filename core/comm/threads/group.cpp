// SPDX-License-Identifier: GPL-3.0-or-later
// Rendezvous, failure and cost of the in-process communicator; see group.h.
#include "core/comm/threads/group.h"

#include <bit>
#include <stdexcept>
#include <utility>

namespace evenkeel {

Group::Group(std::shared_ptr<World> world, std::vector<int> clockRanks)
    : mailboxes(static_cast<int>(clockRanks.size()))
    , m_world(std::move(world))
    , m_clockRanks(std::move(clockRanks))
{
}

std::shared_ptr<Group> Group::subgroup(const std::vector<int>& ranks) const
{
    std::vector<int> clockRanks;
    clockRanks.reserve(ranks.size());
    for (const int rank : ranks)
        clockRanks.push_back(clockRank(rank));
    return std::make_shared<Group>(m_world, std::move(clockRanks));
}

double Group::treeLatency() const
{
    return cost().latency * std::bit_width(static_cast<unsigned>(size() - 1)); // ceil(log2(size))
}

void Group::throwIfOver() const
{
    if (!m_world->failure.empty())
        throw std::logic_error(m_world->failure);
    checkAborted();
}

void Group::enter(int rank, const std::function<void()>& action)
{
    m_world->clock.enter(clockRank(rank), [&] {
        throwIfOver();
        action();
    });
}

void Group::enterQuietly(int rank, const std::function<bool()>& action)
{
    m_world->clock.enterQuietly(clockRank(rank), [&] {
        throwIfOver();
        return action();
    });
}

void Group::checkAborted() const
{
    if (m_world->clock.aborted())
        throw Aborted();
}

// The first rank to hear of a disagreement may abort the run before the others have woken; they still hear the cause.
void Group::unlessOver(int rank, const std::function<void()>& waiting)
{
    try {
        waiting();
    } catch (const Aborted&) {
        enterQuietly(rank, [] { return false; }); // throws the cause, or Aborted
        throw;
    }
}

void Group::wait(int rank, const char* what, const std::function<std::optional<double>()>& ready)
{
    unlessOver(rank, [&] {
        m_world->clock.wait(clockRank(rank), what, [&] {
            throwIfOver();
            return ready();
        });
    });
}

void Group::waitEarliest(int rank, const char* what, const std::function<std::optional<double>()>& ready)
{
    unlessOver(rank, [&] {
        m_world->clock.waitEarliest(clockRank(rank), what, [&] {
            throwIfOver();
            return ready();
        });
    });
}

void Group::charge(int rank, double seconds)
{
    if (isVirtual())
        unlessOver(rank, [&] { m_world->clock.advance(clockRank(rank), seconds); });
}

void Group::checkSame(const Meeting& meeting, int rank, const Call& call, long number)
{
    if (meeting.closed)
        throw Aborted();
    if (meeting.call == call)
        return;
    m_world->failure = "ranks disagree on collective call " + std::to_string(number + 1) + ": rank "
        + std::to_string(meeting.first) + " calls " + meeting.call.text() + ", rank " + std::to_string(rank) + " calls "
        + call.text();
    throw std::logic_error(m_world->failure);
}

void Group::abandon(int rank, Meeting& meeting) noexcept
{
    m_world->clock.enterQuietly(clockRank(rank), [&] {
        meeting.closed = true;
        return false;
    });
}

void Group::awaitEnd(int rank, const Meeting& meeting)
{
    wait(rank, meeting.call.name, [&] { return meeting.done ? std::optional(meeting.endTime) : std::nullopt; });
}

void Group::finishInBackground(const std::shared_ptr<Reduction>& sum)
{
    m_background.add([sum, &clock = m_world->clock, rank = clockRank(0)] {
        sum->reduce(0, sum->items());
        clock.enter(rank, [&] { sum->end(0); });
    });
}

} // namespace evenkeel
