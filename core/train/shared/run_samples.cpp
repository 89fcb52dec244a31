// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/train/shared/run_samples.h"

#include "core/base/number_text.h"

namespace evenkeel {

RunSamples::RunSamples(
    const RunBasis& basis, const RankPresence& presence, const RunCheckpoint& checkpoint, SampleQueue queue)
    : RunBasis(basis)
    , m_presence(presence)
    , m_checkpoint(checkpoint)
    , m_queue(std::move(queue))
    , m_goal(basis.settings.goal)
    , m_rule { .seconds = basis.settings.seconds }
{
}

// Where ranks take samples, a stop or another stop rule takes effect.
void RunSamples::heedControl(int rank)
{
    if (m_checkpoint.isUnderWay()) // which is of the run as it would have gone on
        return;
    const double now = run.clock().now(rank);
    if (const std::optional<StopRule> rule = control.takeStopRule())
        changeStopRule(*rule, now);
    if (isEnding() || m_rule.isReached(totals.progress(now).epochs, now, totals.updates()))
        m_queue.close();
}

void RunSamples::changeStopRule(const StopRule& rule, double time)
{
    m_rule = rule;
    m_goal = Goal(rule.goal);
    run.emit(NoteEvent {
        time, run.wall(time), "the stop rule was changed; the run stops at " + stopRuleText(rule), Fact::StopRule });
    if (m_last && m_goal.reached(*m_last)) {
        m_isGoalReached = true;
        m_queue.close();
    }
}

void RunSamples::evaluated(const EvaluationEvent& evaluation)
{
    m_last = evaluation;
    if (!m_goal.reached(evaluation))
        return;
    m_isGoalReached = true;
    if (!m_checkpoint.isUnderWay()) // which is of the run as it would have gone on
        m_queue.close();
}

std::vector<Id> RunSamples::next(int rank, int ofRank, Index count)
{
    return ranks.access(rank, [&] {
        std::vector<Id> taken;
        heedControl(rank);
        if (m_presence.of(rank) == Presence::Present)
            taken = m_queue.next(ofRank, count);
        constexpr double much = 0.05; // of the run, that is left to others: not the last steps
        if (!taken.empty() && m_queue.exhausted(ofRank) && double(m_queue.left()) > much * double(m_queue.end()))
            noteUsedUp(ofRank, run.clock().now(rank));
        return taken;
    });
}

void RunSamples::noteUsedUp(int rank, double time)
{
    const auto part = Index(m_queue.samplesOf(rank).size());
    NoteEvent note { time, run.wall(time),
        "device " + std::to_string(rank) + " has used up its part of the samples (" + groupedText(part) + ", "
            + significantText(double(m_queue.taken(rank)) / double(part), 3) + " times), and others have not",
        Fact::UsedUp };
    note.ranks = { rank };
    run.emit(note);
}

bool RunSamples::openWindow(int rank, Index samples)
{
    return ranks.access(rank, [&] { return m_queue.openWindow(rank, samples); });
}

bool RunSamples::openWindowUntil(int rank, Index handedOut)
{
    return ranks.access(rank, [&] { return m_queue.openWindow(rank, handedOut - m_queue.handedOut()); });
}

bool RunSamples::hasMore(int rank)
{
    return ranks.access(rank, [&] { return m_presence.of(rank) != Presence::Lost && !m_queue.exhausted(rank); });
}

RunSamples::Wait RunSamples::awaitTime(int rank, double seconds)
{
    Wait end = Wait::Reached;
    ranks.awaitTime(rank, seconds, [&] {
        heedControl(rank);
        end = m_checkpoint.isUnderWay() || m_presence.isPaused() ? Wait::Interrupted
            : m_queue.exhausted()                                ? Wait::Over
                                                                 : Wait::Reached;
        return end != Wait::Reached;
    });
    run.spent(rank, Activity::WaitForDevice);
    return end;
}

void RunSamples::save(Checkpoint& to) const
{
    const std::vector<Index> position = m_queue.position();
    to.numbers["position"] = { position.begin(), position.end() };
}

void RunSamples::resume(const Checkpoint& saved)
{
    if (saved.numbers.contains("position"))
        m_queue.seek(saved.countsOr("position", {}));
}

} // namespace evenkeel
