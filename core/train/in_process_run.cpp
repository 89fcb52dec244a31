// SPDX-License-Identifier: GPL-3.0-or-later
// Shared state of threads: what goes on while they train.
#include "core/train/in_process_run.h"

#include "core/base/grouped_text.h"
#include "core/base/number_text.h"

#include <algorithm>

namespace evenkeel {

InProcessRun::InProcessRun(
    RunFacts facts, Clock& clock, SampleQueue queue, RunControl& control, EventSink sink, Settings settings)
    : SharedRun(std::move(facts), clock, std::move(sink))
    , m_queue(std::move(queue))
    , m_control(control)
    , m_settings(std::move(settings))
    , m_totals(std::size_t(this->facts().ranks))
    , m_presence(std::size_t(this->facts().ranks), Presence::Present)
    , m_isUnlabeled(this->facts().test.samples > 0 && this->facts().test.isUnlabeled())
    , m_figures(this->facts().ranks)
    , m_spans(
          this->facts().ranks, [this](const Event& event) { emit(event); }, [this](double time) { return wall(time); })
{
    m_rule.seconds = m_settings.seconds;
    this->clock().setTrace(&m_spans);
}

InProcessRun::~InProcessRun() { clock().setTrace(nullptr); }

void InProcessRun::resume(Checkpoint saved)
{
    if (saved.numbers.contains("position"))
        m_queue.seek(saved.countsOr("position", {}));
    const std::vector<Index> totals = saved.countsOr("totals", { 0, 0, 0 });
    m_steps = totals[0];
    m_samples = totals[1];
    m_nonzeros = totals[2];
    constexpr double maxUpdates = 1e18;
    m_updates = saved.numberOr("updates", double(m_steps), 0, maxUpdates); // older ones have steps only
    m_savedAt = m_samples;
    for (std::size_t rank = 0; rank < m_totals.size(); ++rank) {
        const std::vector<double> own = saved.numbersOr(rankKey(int(rank), "totals"), { 0, 0, 0 });
        m_totals[rank] = { Index(own[0]), Index(own[1]), own[2] };
    }
    m_saved = std::move(saved);
    m_isResumed = true;
    // Older ones do not have it, nor a run of another length.
    const double handedOut = double(m_queue.handedOut()) / double(std::max<Index>(m_queue.total(), 1));
    m_saved.numbers.try_emplace("progress", std::vector { std::min(1., handedOut) });
    const Progress now = progress(savedTime(m_saved));
    const std::vector<double> evaluated = m_saved.numbersOr("evaluated", { now.epochs, now.samples, now.seconds });
    m_evaluatedProgress = { evaluated[0], evaluated[1], evaluated[2] };
    m_settings.schedule.done(m_evaluatedProgress);
    resumeBest();
}

// Where ranks take samples, a stop or another stop rule takes effect.
void InProcessRun::heedControl(int rank)
{
    if (m_isCheckpointDue) // which is of the run as it would have gone on
        return;
    const double now = clock().now(rank);
    if (const std::optional<StopRule> rule = m_control.takeStopRule())
        changeStopRule(*rule, now);
    if (m_control.stopped() || m_isGoalReached || m_rule.isReached(progress(now).epochs, now, updates()))
        m_queue.close();
}

void InProcessRun::changeStopRule(const StopRule& rule, double time)
{
    m_rule = rule;
    m_settings.goal = Goal(rule.goal);
    emit(NoteEvent {
        time, wall(time), "the stop rule was changed; the run stops at " + stopRuleText(rule), Fact::StopRule });
    if (m_last && m_settings.goal.reached(*m_last)) {
        m_isGoalReached = true;
        m_queue.close();
    }
}

std::vector<Id> InProcessRun::nextSamples(int rank, int ofRank, Index count)
{
    std::vector<Id> taken;
    access(rank, [&] {
        heedControl(rank);
        if (m_presence[std::size_t(rank)] == Presence::Present)
            taken = m_queue.next(ofRank, count);
        constexpr double much = 0.05; // of the run, that is left to others: not the last steps
        if (!taken.empty() && m_queue.exhausted(ofRank) && double(m_queue.left()) > much * double(m_queue.end()))
            noteUsedUp(ofRank, clock().now(rank));
    });
    return taken;
}

void InProcessRun::noteUsedUp(int rank, double time)
{
    const auto part = Index(m_queue.samplesOf(rank).size());
    NoteEvent note { time, wall(time),
        "device " + std::to_string(rank) + " has used up its part of the samples (" + groupedText(part) + ", "
            + significantText(double(m_queue.taken(rank)) / double(part), 3) + " times), and others have not",
        Fact::UsedUp };
    note.ranks = { rank };
    emit(note);
}

bool InProcessRun::openWindow(int rank, Index samples)
{
    bool more = false;
    access(rank, [&] { more = m_queue.openWindow(rank, samples); });
    return more;
}

bool InProcessRun::openWindowUntil(int rank, Index handedOut)
{
    bool more = false;
    access(rank, [&] { more = m_queue.openWindow(rank, handedOut - m_queue.handedOut()); });
    return more;
}

bool InProcessRun::hasSamples(int rank)
{
    bool more = false;
    access(rank, [&] { more = m_presence[std::size_t(rank)] != Presence::Lost && !m_queue.exhausted(rank); });
    return more;
}

// In virtual time nobody else runs while a rank evaluates.
void InProcessRun::awaitObserver(int rank)
{
    if (clock().isVirtual())
        return;
    stoodStill(rank, Activity::Evaluate, [&] {
        clock().wait(rank, "evaluation",
            [&] { return m_observer < 0 || m_observer == rank ? std::optional(0.0) : std::nullopt; });
    });
}

bool InProcessRun::mustPause(int rank)
{
    awaitObserver(rank);
    return m_control.paused() && !m_control.stopped();
}

void InProcessRun::waitWhilePaused(int rank)
{
    clock().enter(rank, [this] {
        if (m_pausedRanks++ == 0)
            clock().suspend();
    });
    stoodStill(rank, Activity::Pause, [&] { m_control.waitWhilePaused([this] { return clock().aborted(); }); });
    clock().enter(rank, [this] {
        if (--m_pausedRanks == 0)
            clock().resume();
    });
    awaitObserver(rank); // that began when this rank was paused already
}

int InProcessRun::setPresence(int rank, Presence presence)
{
    traceAbsence(rank, presence);
    std::ptrdiff_t left = 0;
    clock().enter(rank, [&] {
        m_presence[std::size_t(rank)] = presence;
        m_present = nullptr;
        left = std::ranges::count_if(m_presence, [](Presence p) { return p != Presence::Lost; });
    });
    return int(left);
}

SharedRun::Wait InProcessRun::awaitTime(int rank, double seconds)
{
    Wait end = Wait::Reached;
    access(rank, [this] { ++m_waitingForTime; });
    clock().waitUntil(rank, "a device", seconds, [&] {
        heedControl(rank);
        end = m_isCheckpointDue || (m_control.paused() && !m_control.stopped()) ? Wait::Interrupted
            : m_queue.exhausted()                                               ? Wait::Over
                                                                                : Wait::Reached;
        return end != Wait::Reached;
    });
    access(rank, [this] { --m_waitingForTime; });
    clock().trace().spent(rank, Activity::WaitForDevice, clock().now(rank));
    return end;
}

SharedRun::Ranks InProcessRun::presentRanks(int rank)
{
    Ranks present;
    access(rank, [&] {
        if (!m_present) {
            std::vector<int> ranks;
            for (int r = 0; r < facts().ranks; ++r)
                if (m_presence[std::size_t(r)] == Presence::Present)
                    ranks.push_back(r);
            m_present = std::make_shared<const std::vector<int>>(std::move(ranks));
        }
        present = m_present;
    });
    return present;
}

void InProcessRun::addStep(int rank, const RankTotals& own, Index samples, Index nonzeros, Index devices)
{
    access(rank, [&] {
        m_totals[std::size_t(rank)] = own;
        ++m_steps;
        m_updates += 1 / double(devices);
        m_samples += samples;
        m_nonzeros += nonzeros;
    });
}

void InProcessRun::setBusy(int rank, double seconds)
{
    access(rank, [&] { m_totals[std::size_t(rank)].busy = seconds; });
}

Index InProcessRun::steps(int rank)
{
    Index all = 0;
    access(rank, [&] { all = m_steps; });
    return all;
}

RankTotals InProcessRun::totals(int rank)
{
    RankTotals own;
    access(rank, [&] { own = m_totals[std::size_t(rank)]; });
    return own;
}

RunSnapshot InProcessRun::status(int rank)
{
    RunSnapshot status;
    access(rank, [&] {
        const double now = clock().now(rank);
        status = { .mustPause = m_observer >= 0 || (m_control.paused() && !m_control.stopped()),
            .isCheckpointDue = m_isCheckpointDue,
            .isOwnEvaluationDue = isOwnEvaluationDue(now) || (mustSaveNow() && !m_isCheckpointDue),
            .done = shareDone(now),
            .steps = m_steps,
            .evaluations = m_evaluations };
    });
    status.clock = clock().course();
    return status;
}

void InProcessRun::start(int rank)
{
    meet(rank, "start", Timing::Timed, [this] { clock().resume(); });
}

void InProcessRun::meet(int rank, const char* what, Timing timing, const std::function<void()>& then)
{
    long round = 0;
    clock().trace().spent(rank, Activity::Exchange, clock().now(rank));
    clock().enterQuietly(rank, [&] {
        const double now = clock().now(rank);
        round = m_rendezvous.round;
        m_rendezvous.latest = std::max(m_rendezvous.arrived == 0 ? 0.0 : m_rendezvous.latest, now);
        const bool isLast = ++m_rendezvous.arrived == facts().ranks;
        if (isLast) {
            then();
            m_rendezvous.arrived = 0;
            ++m_rendezvous.round;
        }
        return isLast;
    });
    const auto isOver = [&] { return m_rendezvous.round > round; };
    if (timing == Timing::Untimed || (timing == Timing::OwnTime && clock().isVirtual())) {
        clock().waitUntimed(rank, { what, &m_rendezvous }, isOver);
        clock().enterQuietly(
            rank, [] { return false; }); // what later ranks did there is not what this one waits for next
        return;
    }
    clock().wait(
        rank, { what, &m_rendezvous }, [&] { return isOver() ? std::optional(m_rendezvous.latest) : std::nullopt; });
    clock().trace().spent(rank, Activity::WaitForRanks, clock().now(rank));
}

// Of a run with other ranks, or in real time, that of all.
double InProcessRun::savedTimeOf(int rank) const
{
    const std::vector<double> times = m_saved.numbersOr("times", {});
    const bool isTheirs = clock().isVirtual() && times.size() == std::size_t(facts().ranks);
    return isTheirs ? std::clamp(times[std::size_t(rank)], 0., maxSavedTime) : savedTime(m_saved);
}

void InProcessRun::restoreTimes(int rank, const std::function<void()>& check)
{
    if (!m_isResumed)
        return;
    const auto restore = [this] {
        for (int r = 0; r < facts().ranks; ++r)
            clock().set(r, savedTimeOf(r));
    };
    meet(rank, "start", Timing::Untimed, restore);
    check();
    meet(rank, "start", Timing::Untimed, [] {});
}

bool InProcessRun::awaitEnd(int rank)
{
    clock().enter(rank, [this] { ++m_finishedRanks; });
    bool isEnd = false;
    clock().trace().spent(rank, Activity::Exchange, clock().now(rank));
    clock().waitUntimed(rank, "the other ranks", [&] {
        isEnd = m_finishedRanks == facts().ranks && !m_isCheckpointDue;
        return isEnd || m_isCheckpointDue;
    });
    clock().trace().spent(rank, Activity::WaitForRanks, clock().now(rank));
    if (!isEnd)
        clock().enter(rank, [this] { --m_finishedRanks; });
    return isEnd;
}

void InProcessRun::untimedSum(
    int rank, const std::function<std::vector<float>()>& values, const std::function<void(std::span<const float>)>& use)
{
    meet(rank, "mean", Timing::OwnTime, [&] {
        clock().suspend();
        m_sum.clear();
    });
    const std::vector<float> mine = values();
    clock().enter(rank, [&] {
        m_sum.resize(mine.size());
        for (std::size_t i = 0; i < m_sum.size(); ++i)
            m_sum[i] += mine[i];
    });
    meet(rank, "mean", Timing::OwnTime, [] {});
    use(m_sum);
    meet(rank, "mean", Timing::OwnTime, [&] {
        m_sum = {};
        clock().resume();
    });
}

std::shared_ptr<const void> InProcessRun::anyCommon(int rank, const std::function<std::shared_ptr<const void>()>& make)
{
    std::shared_ptr<const void> common;
    access(rank, [&] {
        if (!m_common)
            m_common = make();
        common = m_common;
    });
    return common;
}

bool InProcessRun::isFirst(int rank, const std::string& text)
{
    bool isNew = false;
    access(rank, [&] { isNew = m_asked.insert(text).second; });
    return isNew;
}

} // namespace evenkeel
