// SPDX-License-Identifier: GPL-3.0-or-later
// Shared state of threads: evaluations, the goal, and the checkpoint.
#include "core/train/in_process_run.h"

#include "core/base/error.h"
#include "core/base/number_text.h"

#include <algorithm>
#include <cmath>

namespace evenkeel {

// At the end the last model is evaluated, if changes have come in since the last evaluation. A run that was stopped, or
// has reached its goal, and has done nothing since leaves that checkpoint as it is: there it resumes to the bit, with
// all that was pending.
SharedRun::Decision InProcessRun::decide(int rank, long number, bool isAtEnd)
{
    Decision decision;
    if (m_settings.areRemote)
        meet(rank, "a decision", Timing::Timed, [] {});
    access(rank, [&] {
        SharedDecision& shared = m_decisions[number];
        if (shared.readers == 0) {
            const bool isOpen = m_control.stopped() || m_isGoalReached ? m_samples != m_evaluatedAt : !m_isEvaluated;
            m_isEvaluated = isAtEnd ? isOpen : m_settings.schedule.due(progress(clock().now(rank)));
            m_isOnlySaveDue = !m_isEvaluated && !isAtEnd && mustSaveNow();
            shared.isDue = m_isEvaluated || m_isOnlySaveDue;
            shared.done = shareDone(clock().now(rank));
        }
        decision = shared;
        if (++shared.readers == facts().ranks)
            m_decisions.erase(number);
    });
    return decision;
}

// Ranks wait for each other there, which in virtual time would change the run.
bool InProcessRun::mustSaveNow() const
{
    return !clock().isVirtual() && keepsCheckpoint() && m_control.checkpointRequested();
}

void InProcessRun::openEvaluation(int rank)
{
    clock().suspend();
    m_control.setEvaluating(true);
    m_onlySaves = m_control.stopped() || (m_observer < 0 && m_isOnlySaveDue) || m_isUnlabeled;
    m_evaluationBegan = wall(clock().now(rank));
    m_nextChunk = 0;
    m_chunks.assign(std::size_t((facts().test.samples + evaluationChunk - 1) / evaluationChunk), {});
}

void InProcessRun::beginEvaluation(int rank)
{
    meet(rank, "evaluation", Timing::OwnTime, [&] { openEvaluation(rank); });
}

// When all samples are done, changes may still be pending: that model is evaluated at the end.
bool InProcessRun::isOwnEvaluationDue(double time) const
{
    return m_observer < 0 && !m_control.stopped() && m_samples < m_queue.end()
        && m_settings.schedule.due(progress(time));
}

bool InProcessRun::beginOwnEvaluation(int rank, ShareDone& done)
{
    bool mine = false;
    clock().enterQuietly(rank, [&] {
        done = shareDone(clock().now(rank));
        mine = isOwnEvaluationDue(clock().now(rank));
        bool isTime = mustSaveNow();
        if (mine) {
            m_observer = rank;
            openEvaluation(rank);
            isTime = clock().isVirtual() ? (m_samples - m_savedAt) * m_settings.maxCheckpoints >= m_queue.total()
                                         : keepsCheckpoint();
        }
        if (isTime && !m_isCheckpointDue) {
            m_isCheckpointDue = true;
            clock().suspend();
        }
        return mine || isTime;
    });
    return mine;
}

std::optional<Index> InProcessRun::nextChunk()
{
    if (m_onlySaves)
        return std::nullopt;
    const Index chunk = m_nextChunk++;
    return chunk < Index(m_chunks.size()) ? std::optional(chunk) : std::nullopt;
}

void InProcessRun::addChunk(Index chunk, const MetricSum& sum) { m_chunks[std::size_t(chunk)] = sum; }

void InProcessRun::endEvaluation(int rank, ShareDone done)
{
    if (m_observer == rank)
        clock().enter(rank, [&] {
            finishEvaluation(clock().now(rank));
            m_observer = -1;
            clock().resume();
        });
    else
        meet(rank, "evaluation", Timing::OwnTime, [&] {
            finishEvaluation(m_rendezvous.latest);
            saveAndResume(m_rendezvous.latest, done);
        });
}

bool InProcessRun::isCheckpointDue(int rank)
{
    bool isDue = false;
    clock().enterQuietly(rank, [&] {
        isDue = m_isCheckpointDue;
        return false;
    });
    return isDue;
}

ShareDone InProcessRun::joinCheckpoint(int rank, const std::function<void()>& contribute)
{
    ShareDone done;
    meet(rank, "checkpoint", Timing::OwnTime, [&] { m_checkpointTime = m_rendezvous.latest; });
    contribute();
    clock().enter(rank, [&] { done = shareDone(m_checkpointTime); });
    meet(rank, "checkpoint", Timing::OwnTime, [&] {
        saveAndResume(m_checkpointTime, done);
        m_isCheckpointDue = false;
    });
    return done;
}

void InProcessRun::saveAndResume(double time, ShareDone done)
{
    save(time, done);
    m_saved = {}; // all have begun
    m_evaluatedAt = m_savedAt = m_samples;
    clock().resume();
}

void InProcessRun::concludeEvaluation(const Progress& now)
{
    m_evaluatedProgress = now;
    m_settings.schedule.done(now);
}

void InProcessRun::finishEvaluation(double time)
{
    m_control.setEvaluating(false);
    if (m_onlySaves) {
        if (m_isUnlabeled)
            concludeEvaluation(progress(time));
        return;
    }
    MetricSum sum;
    for (const MetricSum& chunk : m_chunks)
        sum.join(chunk);
    const Metrics found = sum.result();
    if (!m_chunks.empty() && !std::isfinite(found.loss))
        throw InputError("training diverged: after " + std::to_string(updates())
            + " updates the loss on the test data is not a finite number; lower train.rate");
    const Progress now = progress(time);
    EvaluationEvent e { .time = time,
        .wall = wall(time),
        .epoch = now.epochs,
        .samples = m_samples,
        .updates = updates(),
        .seconds = wall(time) - m_evaluationBegan };
    for (const Metric& metric : metrics)
        metric.in(e) = metric.from(found);
    m_last = e;
    if (!m_chunks.empty())
        compareWithBest(e);
    concludeEvaluation(now);
    if (m_settings.goal.reached(e)) {
        m_isGoalReached = true;
        if (!m_isCheckpointDue) // which is of the run as it would have gone on
            m_queue.close();
    }
    emit(e);
    emitReplicas(e);
}

void InProcessRun::measured(const std::function<void(ReplicaFigures&)>& add)
{
    const std::lock_guard lock(m_figuresMutex);
    add(m_figures);
}

void InProcessRun::emitReplicas(const EvaluationEvent& e)
{
    std::optional<ReplicasEvent> event;
    measured([&](ReplicaFigures& figures) {
        event = figures.result();
        figures = ReplicaFigures(facts().ranks);
        ++m_evaluations;
    });
    if (!event)
        return;
    event->time = e.time;
    event->wall = e.wall;
    emit(*event);
}

// The model of the best evaluation stays in the checkpoint, as `best`, where it is no longer the last one.
void InProcessRun::compareWithBest(const EvaluationEvent& e)
{
    constexpr int manyWorse = 3;
    m_isBestSaved = !m_best || e.p1 > m_best->p1;
    if (m_isBestSaved) {
        m_best = e;
        m_checkpoint.arrays.erase("best");
    }
    m_worse = m_best->p1 - e.p1 > clearlyWorse ? m_worse + 1 : 0;
    if (m_worse == manyWorse && m_asked.insert("worse").second) // once
        emit(NoteEvent { e.time, e.wall,
            "P@1 was clearly below its best value (at epoch " + significantText(m_best->epoch, 3) + ") in "
                + std::to_string(manyWorse) + " evaluations in a row: " + significantText(e.p1, 3) + " now, "
                + significantText(m_best->p1, 3) + " then",
            Fact::Worse });
}

// A resumed run goes on from the best model so far, too.
void InProcessRun::resumeBest()
{
    const std::vector<double> best = m_saved.numbersOr("best", { -1, 0, 0 });
    if (best[0] < 0)
        return;
    if (!(best[0] <= 1))
        throw InputError("its entry 'best' is not a P@1");
    m_best = EvaluationEvent { .time = best[2], .epoch = best[1], .p1 = best[0] };
    if (!m_saved.arrays.contains("weights"))
        return;
    const std::vector<float>& last = m_saved.array("weights");
    const auto saved = m_saved.arrays.find("best");
    m_isBestSaved = saved == m_saved.arrays.end();
    m_checkpoint.arrays[m_isBestSaved ? "weights" : "best"] = m_isBestSaved ? last : saved->second;
}

void InProcessRun::save(double time, ShareDone done)
{
    if (!keepsCheckpoint())
        return;
    Checkpoint& c = m_checkpoint;
    for (std::size_t r = 0; r < m_totals.size(); ++r)
        c.numbers[rankKey(int(r), "totals")]
            = { double(m_totals[r].updates), double(m_totals[r].samples), m_totals[r].busy };
    const std::vector<Index> position = m_queue.position();
    c.numbers["evaluated"] = { m_evaluatedProgress.epochs, m_evaluatedProgress.samples, m_evaluatedProgress.seconds };
    c.numbers["position"] = { position.begin(), position.end() };
    c.numbers["time"] = { time };
    c.numbers.erase("times");
    if (clock().isVirtual())
        for (int r = 0; r < facts().ranks; ++r)
            c.numbers["times"].push_back(clock().now(r));
    if (m_best)
        c.numbers["best"] = { m_best->p1, m_best->epoch, m_best->time };
    c.numbers["progress"] = { done.samples };
    c.numbers["run-progress"] = { done.run };
    c.numbers["totals"] = { double(m_steps), double(m_samples), double(m_nonzeros) };
    c.numbers["updates"] = { m_updates };
    const bool wasRequested = m_control.takeCheckpointRequest();
    c.save(m_settings.checkpointFile);
    if (wasRequested)
        emit(NoteEvent {
            time, wall(time), "checkpoint saved at update " + std::to_string(updates()), Fact::Checkpoint });
}

double InProcessRun::savedNumber(int rank, const std::string& name, double otherwise, double min, double max)
{
    if (m_isResumed)
        access(rank, [&] { otherwise = m_saved.numberOr(name, otherwise, min, max); });
    return otherwise;
}

std::vector<double> InProcessRun::savedList(int rank, const std::string& name)
{
    std::vector<double> list;
    if (m_isResumed)
        access(rank, [&] { list = m_saved.numbersOr(name, {}); });
    return list;
}

// The arrays stay as they are until all ranks meet at an evaluation.
bool InProcessRun::useSaved(int rank, const std::string& name, const std::function<void(std::span<const float>)>& use)
{
    const std::vector<float>* values = nullptr;
    access(rank, [&] {
        const auto found = m_saved.arrays.find(name);
        if (m_isResumed && found != m_saved.arrays.end())
            values = &found->second;
    });
    if (values)
        use(*values);
    return values != nullptr;
}

void InProcessRun::contribute(int rank, Checkpoint part)
{
    access(rank, [&] {
        if (m_isBestSaved && part.arrays.contains("weights")) {
            m_isBestSaved = false;
            m_checkpoint.arrays["best"] = std::move(m_checkpoint.arrays["weights"]);
        }
        for (auto& [name, values] : part.arrays)
            if (values.empty())
                m_checkpoint.arrays.erase(name);
            else
                m_checkpoint.arrays[name] = std::move(values);
        for (auto& [name, values] : part.numbers)
            m_checkpoint.numbers[name] = std::move(values);
        for (auto& [name, text] : part.texts)
            m_checkpoint.texts[name] = std::move(text);
    });
}

} // namespace evenkeel
