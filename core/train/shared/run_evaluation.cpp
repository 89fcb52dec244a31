// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/train/shared/run_evaluation.h"

#include "core/base/error.h"
#include "core/base/number_text.h"
#include "core/base/phrase.h"

#include <cmath>

namespace evenkeel {

RunEvaluation::RunEvaluation(const RunBasis& basis, RunSamples& samples, RunCheckpoint& checkpoint)
    : RunBasis(basis)
    , m_samples(samples)
    , m_checkpoint(checkpoint)
    , m_schedule(basis.settings.schedule)
    , m_isUnlabeled(basis.run.facts().test.samples > 0 && run.facts().test.isUnlabeled())
    , m_figures(basis.run.facts().ranks)
{
}

// At the end the last model is evaluated, if changes have come in since the last evaluation. A run that was stopped, or
// has reached its goal, and has done nothing since leaves that checkpoint as it is: there it resumes to the bit, with
// all that was pending.
RunEvaluation::Decision RunEvaluation::decide(int rank, long number, bool isAtEnd)
{
    if (settings.areRemote)
        ranks.meet(rank, "a decision", Rendezvous::Timing::Timed, [] {});
    return ranks.access(rank, [&]() -> Decision {
        SharedDecision& shared = m_decisions[number];
        if (shared.readers == 0) {
            const double now = run.clock().now(rank);
            const bool isOpen
                = m_samples.isEnding() ? totals.samples() != m_checkpoint.samplesAtRendezvous() : !m_isEvaluated;
            m_isEvaluated = isAtEnd ? isOpen : m_schedule.due(totals.progress(now));
            m_isOnlySaveDue = !m_isEvaluated && (isAtEnd ? m_checkpoint.isLeftOut() : m_checkpoint.mustBeSoon());
            m_isAtEnd = isAtEnd;
            shared.isDue = m_isEvaluated || m_isOnlySaveDue;
            shared.done = totals.shareDone(now);
        }
        const Decision decision = shared;
        if (++shared.readers == run.facts().ranks)
            m_decisions.erase(number);
        return decision;
    });
}

void RunEvaluation::open(int rank)
{
    run.clock().suspend();
    control.setEvaluating(true);
    m_onlySaves = control.stopped() || (ranks.alone() < 0 && m_isOnlySaveDue) || m_isUnlabeled;
    m_began = run.wall(run.clock().now(rank));
    m_nextChunk = 0;
    m_chunks.assign(std::size_t((run.facts().test.samples + evaluationChunk - 1) / evaluationChunk), {});
}

bool RunEvaluation::begin(int rank)
{
    ranks.meet(rank, "evaluation", Rendezvous::Timing::OwnTime, [&] { open(rank); });
    return m_onlySaves;
}

// When all samples are done, changes may still be pending: that model is evaluated at the end.
bool RunEvaluation::isAloneDue(double time) const
{
    return ranks.alone() < 0 && !control.stopped() && totals.samples() < m_samples.queue().end()
        && m_schedule.due(totals.progress(time));
}

RunEvaluation::Decision RunEvaluation::beginAlone(int rank)
{
    Decision decision;
    run.clock().enterQuietly(rank, [&] {
        const double now = run.clock().now(rank);
        decision = { .isDue = isAloneDue(now), .done = totals.shareDone(now) };
        bool isTime = m_checkpoint.mustBeSoon();
        if (decision.isDue) {
            ranks.setAlone(rank);
            open(rank);
            decision.onlySaves = m_onlySaves;
            const Index since = totals.samples() - m_checkpoint.samplesAtLast();
            isTime = run.clock().isVirtual() ? since * settings.maxCheckpoints >= totals.wholeRun()
                                             : m_checkpoint.isKept() && m_checkpoint.isWorthWriting();
        }
        if (isTime)
            m_checkpoint.becomeDue();
        return decision.isDue || isTime;
    });
    return decision;
}

std::optional<Index> RunEvaluation::nextChunk()
{
    const Index chunk = m_nextChunk++;
    return chunk < Index(m_chunks.size()) ? std::optional(chunk) : std::nullopt;
}

void RunEvaluation::addChunk(Index chunk, const MetricSum& sum) { m_chunks[std::size_t(chunk)] = sum; }

void RunEvaluation::end(int rank, ShareDone done)
{
    if (ranks.alone() == rank)
        run.clock().enter(rank, [&] {
            finish(run.clock().now(rank));
            ranks.setAlone(-1);
            run.clock().resume();
        });
    else
        ranks.meet(rank, "evaluation", Rendezvous::Timing::OwnTime, [&] {
            finish(ranks.latest());
            if (m_isAtEnd || m_samples.isEnding() || m_onlySaves || m_checkpoint.isWorthWriting())
                m_checkpoint.save(ranks.latest(), done);
            else
                m_checkpoint.leaveOut();
        });
}

void RunEvaluation::conclude(const Progress& now)
{
    m_done = now;
    m_schedule.done(now);
}

void RunEvaluation::finish(double time)
{
    control.setEvaluating(false);
    const Progress now = totals.progress(time);
    if (m_onlySaves) {
        if (m_isUnlabeled)
            conclude(now);
        return;
    }
    MetricSum sum;
    for (const MetricSum& chunk : m_chunks)
        sum.join(chunk);
    const Metrics found = sum.result();
    if (!m_chunks.empty() && !std::isfinite(found.loss))
        throw InputError(phrase(
            "training diverged: after %1 updates the loss on the test data is not a finite number; lower train.rate",
            { std::to_string(totals.updates()) }));
    EvaluationEvent e { .time = time,
        .wall = run.wall(time),
        .epoch = now.epochs,
        .samples = totals.samples(),
        .updates = totals.updates(),
        .seconds = run.wall(time) - m_began };
    for (const Metric& metric : metrics)
        metric.in(e) = metric.from(found);
    if (!m_chunks.empty())
        compareWithBest(e);
    conclude(now);
    m_samples.evaluated(e);
    run.emit(e);
    emitReplicas(e);
}

void RunEvaluation::measured(const std::function<void(ReplicaFigures&)>& add)
{
    const std::lock_guard lock(m_figuresMutex);
    add(m_figures);
}

void RunEvaluation::join(const ReplicaFigures& figures)
{
    measured([&](ReplicaFigures& all) { all.join(figures); });
}

void RunEvaluation::emitReplicas(const EvaluationEvent& e)
{
    std::optional<ReplicasEvent> event;
    measured([&](ReplicaFigures& figures) {
        event = figures.result();
        figures = ReplicaFigures(run.facts().ranks);
        ++m_count;
    });
    if (!event)
        return;
    event->time = e.time;
    event->wall = e.wall;
    run.emit(*event);
}

void RunEvaluation::compareWithBest(const EvaluationEvent& e)
{
    constexpr int manyWorse = 3;
    const bool isBest = !m_best || e.p1 > m_best->p1;
    m_checkpoint.weightsAreBest(isBest);
    if (isBest)
        m_best = e;
    m_worse = m_best->p1 - e.p1 > clearlyWorse ? m_worse + 1 : 0;
    if (m_worse == manyWorse && !std::exchange(m_isWorseNoted, true))
        run.emit(NoteEvent { e.time, e.wall,
            "P@1 was clearly below its best value (at epoch " + significantText(m_best->epoch, 3) + ") in "
                + std::to_string(manyWorse) + " evaluations in a row: " + significantText(e.p1, 3) + " now, "
                + significantText(m_best->p1, 3) + " then",
            Fact::Worse });
}

void RunEvaluation::save(Checkpoint& to) const
{
    to.numbers["evaluated"] = { m_done.epochs, m_done.samples, m_done.seconds };
    if (m_best)
        to.numbers["best"] = { m_best->p1, m_best->epoch, m_best->time };
}

// A resumed run goes on from the best model so far, too.
void RunEvaluation::resume(const Checkpoint& saved)
{
    const Progress now = totals.progress(savedTime(saved));
    const std::vector<double> evaluated = saved.numbersOr("evaluated", { now.epochs, now.samples, now.seconds });
    conclude({ evaluated[0], evaluated[1], evaluated[2] });
    const std::vector<double> best = saved.numbersOr("best", { -1, 0, 0 });
    if (best[0] < 0)
        return;
    if (!(best[0] <= 1))
        throw InputError(phrase("its entry 'best' is not a P@1"));
    m_best = EvaluationEvent { .time = best[2], .epoch = best[1], .p1 = best[0] };
}

} // namespace evenkeel
