// SPDX-License-Identifier: GPL-3.0-or-later
// A run's checkpoints: the one that it resumed from, and the next one, which all ranks fill.
#pragma once

#include "core/train/shared/step_totals.h"

#include <chrono>

namespace evenkeel {

class RunCheckpoint : RunBasis {
public:
    // `addOthers`: what the other parts of the run's state save.
    RunCheckpoint(const RunBasis& basis, std::function<void(Checkpoint&)> addOthers)
        : RunBasis(basis)
        , m_addOthers(std::move(addOthers))
    {
    }

    // The checkpoint that may follow an evaluation by one rank alone. Once one is due, every rank completes what it is
    // at and joins: collective, so that nothing is in flight when it is made. `contribute` is called once all have
    // joined. Returns how far the run is.
    bool isDue(int rank);
    ShareDone join(int rank, const std::function<void()>& contribute);
    // For a rank that has no more work: true once no rank has, false if a checkpoint is due, which it must join.
    bool awaitEnd(int rank);
    // Collective: in a resumed run the time is again what it was at `join`, as setting up takes none of it; then each
    // calls `check` before any continues.
    void restoreTimes(int rank, const std::function<void()>& check);

    // Numbers and arrays of the checkpoint that the run resumed from; none in a new run. Throws InputError if a number
    // is out of its range.
    bool isResumed() const { return m_isResumed; }
    double savedNumber(int rank, const std::string& name, double otherwise, double min, double max);
    std::vector<double> savedList(int rank, const std::string& name); // empty: there is none
    // False: there is no array of that name. `use` must not keep the span.
    bool useSaved(int rank, const std::string& name, const std::function<void(std::span<const float>)>& use);
    // For the next checkpoint: whether one is kept; this rank's part. An array without elements removes that of its
    // name.
    bool isKept() const { return !settings.checkpointFile.empty(); }
    void contribute(int rank, Checkpoint part);

    // `hasBest`: of the run's evaluations.
    void resume(Checkpoint saved, bool hasBest);
    Checkpoint& next() { return m_next; }
    const Checkpoint& saved() const { return m_saved; } // what the run resumed from, until its first own checkpoint
    bool isUnderWay() const { return m_isDue; } // one that is due
    void becomeDue(); // if it is not yet
    bool mustBeSoon() const; // one was asked for
    Index samplesAtLast() const { return m_savedAt; } // done then
    Index samplesAtRendezvous() const { return m_metAt; } // when all ranks last met, for an evaluation or a checkpoint
    void weightsAreBest(bool areBest); // those that were contributed last
    // In real time a large model is not written at each evaluation: so seldom that it takes a twentieth of the time.
    bool isWorthWriting() const;
    void save(double time, ShareDone done); // and the clock goes on
    void leaveOut(); // the same without a checkpoint
    bool isLeftOut() const { return m_isLeftOut; } // what the ranks have contributed last is not written

private:
    void write(double time, ShareDone done);
    double savedTimeOf(int rank) const;

    std::function<void(Checkpoint&)> m_addOthers;
    bool m_isResumed = false;
    Checkpoint m_saved;
    Checkpoint m_next; // being filled, by all ranks each time: nothing of another algorithm's stays
    bool m_isBestSaved = false; // the weights in it are those of the best evaluation
    bool m_isDue = false; // since one rank's evaluation began
    int m_finishedRanks = 0; // see awaitEnd
    double m_time = 0; // of the last rank that joined
    bool m_isLeftOut = false;
    Index m_savedAt = 0, m_metAt = 0;
    std::chrono::duration<double> m_tookToWrite { 0 }; // of the last one
    std::chrono::steady_clock::time_point m_writtenAt {};
};

} // namespace evenkeel
