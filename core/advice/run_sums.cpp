// SPDX-License-Identifier: GPL-3.0-or-later
// Sums over a run's events.
#include "core/advice/run_sums.h"

#include "core/train/evaluation_schedule.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace evenkeel {

namespace {

template<typename E>
void keep(std::deque<E>& events, const E& event, std::size_t count)
{
    events.push_back(event);
    if (events.size() > count)
        events.pop_front();
}

std::optional<double> meanLoss(const RunMoment& sums)
{
    return sums.updates > 0 ? std::optional(sums.loss / double(sums.updates)) : std::nullopt;
}

} // namespace

RunSums::RunSums(RunConfig config)
    : m_config(std::move(config))
    , m_states(m_config.devices.size())
{
    m_now.ranks.resize(m_states.size());
}

RankState* RunSums::rank(int rank) { return rank >= 0 && rank < ranks() ? &m_states[std::size_t(rank)] : nullptr; }

void RunSums::passTime(double time, double wall)
{
    if (m_begin < 0)
        m_begin = time;
    m_now.time = std::max(m_now.time, time);
    m_now.wall = std::max(m_now.wall, wall);
}

void RunSums::expectJumps(std::int64_t updates)
{
    for (RankState& state : m_states)
        state.maxJump = std::max(state.maxJump, updates);
}

void RunSums::add(const StepEvent& step)
{
    passTime(step.time, step.wall);
    m_begin = std::min(m_begin, step.time - step.seconds);
    RankState* state = rank(step.rank);
    if (!state)
        return;
    if (state->hasUsedUp() && step.time - step.seconds > state->usedUpAt) // the run is longer than it was to be
        state->usedUpAt = -1;
    state->pace.add(step);
    const RankFold::Added added = state->fold.add(step);
    const std::int64_t jump = added.updates;
    m_now.ranks[std::size_t(step.rank)] = state->fold.sums();
    m_now.updates += jump;
    m_now.loss += step.loss * double(jump);
    ++m_steps;
    m_regular += jump == state->jump || m_steps <= 2 * ranks() ? 1 : 0;
    state->longestGap = std::max(state->longestGap, added.gap);
    state->jump = jump;
    state->maxJump = std::max(state->maxJump, jump);
    state->allUpdates = m_now.updates;
}

void RunSums::add(const MergeEvent& merge)
{
    passTime(merge.time, merge.wall);
    m_now.merging += merge.seconds;
    ++m_now.merges;
    keep(m_merges, merge, keptMerges);
}

void RunSums::add(const SpansEvent& spans)
{
    RankState* state = rank(spans.rank);
    if (!state)
        return;
    state->fold.add(spans);
    m_now.ranks[std::size_t(spans.rank)] = state->fold.sums();
}

void RunSums::add(const ReplicasEvent& replicas)
{
    passTime(replicas.time, replicas.wall);
    keep(m_replicas, replicas, keptEvaluations);
}

void RunSums::add(const EvaluationEvent& e)
{
    passTime(e.time, e.wall);
    m_now.evaluating += e.seconds;
    ++m_now.evaluations;
    keep(m_evaluations, e, keptEvaluations);
    if (!m_first)
        m_first = e;
    if (!m_best || e.p1 > m_best->p1) {
        m_best = e;
        m_lossAtBest = recentLoss().value_or(std::numeric_limits<double>::quiet_NaN());
    }
    m_worse = m_best->p1 - e.p1 > clearlyWorse ? m_worse + 1 : 0;
}

void RunSums::add(const DeviceEvent& device)
{
    passTime(device.time, device.wall);
    RankState* state = rank(device.rank);
    if (!state)
        return;
    if (device.readings.clock > state->maxClock) // false for what is not known
        state->maxClock = device.readings.clock;
    keep(state->readings, device, keptReadings);
}

void RunSums::add(const NoteEvent& note)
{
    passTime(note.time, note.wall);
    if (note.kind == Fact::Continued) // with all devices
        for (RankState& state : m_states) {
            state.lostAt = -1;
            state.fold.joined();
        }
    if (note.kind == Fact::Worse && m_best)
        m_worse = std::max(m_worse, manyWorse);
    for (const std::int64_t about : note.ranks) {
        RankState* state = rank(int(about));
        if (!state)
            continue;
        if (note.kind == Fact::Lost)
            state->lostAt = note.time;
        if (note.kind == Fact::UsedUp)
            state->usedUpAt = note.time;
        if (note.kind != Fact::Joined)
            continue;
        state->joinedAt = note.time;
        state->lostAt = -1;
        state->fold.joined();
    }
}

void RunSums::mark()
{
    if (m_marks++ % m_every == 0)
        m_moments.push_back(m_now);
    if (m_moments.size() < 2 * keptMoments)
        return;
    for (std::size_t i = 1; i < keptMoments; ++i) // the first stays where it is
        m_moments[i] = std::move(m_moments[2 * i]);
    m_moments.resize(keptMoments);
    m_every *= 2;
}

RunMoment RunSums::last(double share) const { return since(m_now.time - share * (m_now.time - m_begin)); }

RunMoment RunSums::since(double time) const
{
    const RunMoment none;
    const auto after = std::ranges::upper_bound(m_moments, time, {}, &RunMoment::time);
    const RunMoment& before = after == m_moments.begin() ? none : *std::prev(after);
    RunMoment sums { .time = after == m_moments.begin() ? m_begin : before.time,
        .wall = m_now.wall - before.wall,
        .ranks = m_now.ranks,
        .merging = m_now.merging - before.merging,
        .evaluating = m_now.evaluating - before.evaluating,
        .loss = m_now.loss - before.loss,
        .merges = m_now.merges - before.merges,
        .evaluations = m_now.evaluations - before.evaluations,
        .updates = m_now.updates - before.updates };
    for (std::size_t r = 0; r < sums.ranks.size(); ++r) {
        RankSums& rank = sums.ranks[r];
        if (&before != &none)
            rank = rank.since(before.ranks[r]);
        const double silent = m_now.time - m_states[r].fold.lastTime();
        if (m_states[r].fold.hasSteps() && !m_states[r].isLost() && rank.updates > 0
            && silent > 3 * double(m_states[r].maxJump) * rank.elapsed() / double(rank.updates))
            rank.gap += silent;
    }
    return sums;
}

std::optional<double> RunSums::lossAtBegin() const
{
    return m_moments.size() < 2 ? std::nullopt : meanLoss(m_moments.front());
}

std::optional<double> RunSums::recentLoss() const
{
    return m_moments.size() < 3 ? std::nullopt : meanLoss(last(1.0 / 8));
}

Phrase RunSums::device(int rank) const
{
    return evenkeel::phrase("device %1 (%2)", { std::to_string(rank), m_config.devices[std::size_t(rank)] });
}

} // namespace evenkeel
