// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/train/shared/run_checkpoint.h"

#include <algorithm>

namespace evenkeel {

using Timing = Rendezvous::Timing;

bool RunCheckpoint::isDue(int rank)
{
    bool isDue = false;
    run.clock().enterQuietly(rank, [&] {
        isDue = m_isDue;
        return false;
    });
    return isDue;
}

void RunCheckpoint::becomeDue()
{
    if (!std::exchange(m_isDue, true))
        run.clock().suspend();
}

// Ranks wait for each other there, which in virtual time would change the run.
bool RunCheckpoint::mustBeSoon() const { return !run.clock().isVirtual() && isKept() && control.checkpointRequested(); }

ShareDone RunCheckpoint::join(int rank, const std::function<void()>& contribute)
{
    ShareDone done;
    ranks.meet(rank, "checkpoint", Timing::OwnTime, [&] { m_time = ranks.latest(); });
    contribute();
    run.clock().enter(rank, [&] { done = totals.shareDone(m_time); });
    ranks.meet(rank, "checkpoint", Timing::OwnTime, [&] {
        save(m_time, done);
        m_isDue = false;
    });
    return done;
}

bool RunCheckpoint::awaitEnd(int rank)
{
    Clock& clock = run.clock();
    clock.enter(rank, [this] { ++m_finishedRanks; });
    bool isEnd = false;
    run.spent(rank, Activity::Exchange);
    clock.waitUntimed(rank, "the other ranks", [&] {
        isEnd = m_finishedRanks == run.facts().ranks && !m_isDue;
        return isEnd || m_isDue;
    });
    run.spent(rank, Activity::WaitForRanks);
    if (!isEnd)
        clock.enter(rank, [this] { --m_finishedRanks; });
    return isEnd;
}

// Of a run with other ranks, or in real time, that of all.
double RunCheckpoint::savedTimeOf(int rank) const
{
    const std::vector<double> times = m_saved.numbersOr("times", {});
    const bool isTheirs = run.clock().isVirtual() && times.size() == std::size_t(run.facts().ranks);
    return isTheirs ? std::clamp(times[std::size_t(rank)], 0., maxSavedTime) : savedTime(m_saved);
}

void RunCheckpoint::restoreTimes(int rank, const std::function<void()>& check)
{
    if (!m_isResumed)
        return;
    ranks.meet(rank, "start", Timing::Untimed, [this] {
        for (int r = 0; r < run.facts().ranks; ++r)
            run.clock().set(r, savedTimeOf(r));
    });
    check();
    ranks.meet(rank, "start", Timing::Untimed, [] {});
}

double RunCheckpoint::savedNumber(int rank, const std::string& name, double otherwise, double min, double max)
{
    if (!m_isResumed)
        return otherwise;
    return ranks.access(rank, [&] { return m_saved.numberOr(name, otherwise, min, max); });
}

std::vector<double> RunCheckpoint::savedList(int rank, const std::string& name)
{
    if (!m_isResumed)
        return {};
    return ranks.access(rank, [&] { return m_saved.numbersOr(name, {}); });
}

// The arrays stay as they are until all ranks meet at an evaluation.
bool RunCheckpoint::useSaved(int rank, const std::string& name, const std::function<void(std::span<const float>)>& use)
{
    const std::vector<float>* values = ranks.access(rank, [&]() -> const std::vector<float>* {
        const auto found = m_saved.arrays.find(name);
        return m_isResumed && found != m_saved.arrays.end() ? &found->second : nullptr;
    });
    if (values)
        use(*values);
    return values != nullptr;
}

void RunCheckpoint::contribute(int rank, Checkpoint part)
{
    ranks.access(rank, [&] {
        if (m_isBestSaved && part.arrays.contains("weights")) {
            m_isBestSaved = false;
            m_next.arrays["best"] = std::move(m_next.arrays["weights"]);
        }
        for (auto& [name, values] : part.arrays)
            if (values.empty())
                m_next.arrays.erase(name);
            else
                m_next.arrays[name] = std::move(values);
        for (auto& [name, values] : part.numbers)
            m_next.numbers[name] = std::move(values);
        for (auto& [name, text] : part.texts)
            m_next.texts[name] = std::move(text);
    });
}

// The model of the best evaluation stays, as `best`, where it is no longer the last one.
void RunCheckpoint::weightsAreBest(bool areBest)
{
    m_isBestSaved = areBest;
    if (areBest)
        m_next.arrays.erase("best");
}

void RunCheckpoint::resume(Checkpoint saved, bool hasBest)
{
    m_saved = std::move(saved);
    m_isResumed = true;
    m_savedAt = totals.samples();
    const auto last = m_saved.arrays.find("weights"), best = m_saved.arrays.find("best");
    if (!hasBest || last == m_saved.arrays.end())
        return;
    m_isBestSaved = best == m_saved.arrays.end();
    m_next.arrays[m_isBestSaved ? "weights" : "best"] = (m_isBestSaved ? last : best)->second;
}

bool RunCheckpoint::isWorthWriting() const
{
    constexpr double every = 20; // times as long as writing takes
    constexpr std::chrono::duration<double> quick(0.1);
    return run.clock().isVirtual() || mustBeSoon() || m_tookToWrite < quick
        || std::chrono::steady_clock::now() - m_writtenAt > every * m_tookToWrite;
}

void RunCheckpoint::leaveOut()
{
    m_isLeftOut = true;
    m_saved = {}; // all have begun
    run.clock().resume();
}

void RunCheckpoint::save(double time, ShareDone done)
{
    if (isKept())
        write(time, done);
    m_saved = {}; // all have begun
    m_metAt = m_savedAt = totals.samples();
    m_isLeftOut = false;
    run.clock().resume();
}

void RunCheckpoint::write(double time, ShareDone done)
{
    Checkpoint& c = m_next;
    m_addOthers(c);
    c.numbers["time"] = { time };
    c.numbers.erase("times");
    if (run.clock().isVirtual())
        for (int r = 0; r < run.facts().ranks; ++r)
            c.numbers["times"].push_back(run.clock().now(r));
    c.numbers["progress"] = { done.samples };
    c.numbers["run-progress"] = { done.run };
    const bool wasRequested = control.takeCheckpointRequest();
    const auto began = std::chrono::steady_clock::now();
    c.save(settings.checkpointFile);
    m_writtenAt = std::chrono::steady_clock::now();
    m_tookToWrite = m_writtenAt - began;
    if (wasRequested)
        run.emit(NoteEvent {
            time, run.wall(time), "checkpoint saved at update " + std::to_string(totals.updates()), Fact::Checkpoint });
}

} // namespace evenkeel
