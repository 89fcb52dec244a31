// SPDX-License-Identifier: GPL-3.0-or-later
// What the ranks of a run have done so far.
#pragma once

#include "core/train/checkpoint.h"
#include "core/train/control.h"
#include "core/train/evaluation_schedule.h"
#include "core/train/shared/rendezvous.h"

#include <algorithm>
#include <filesystem>

namespace evenkeel {

struct RankTotals {
    Index updates = 0, samples = 0;
    double busy = 0; // seconds
};

class StepTotals {
public:
    // `seconds`: that the run may take; 0: no limit.
    StepTotals(const RunFacts& facts, Rendezvous& ranks, Index wholeRun, double seconds)
        : m_ranks(ranks)
        , m_epoch(facts.train.samples)
        , m_wholeRun(wholeRun)
        , m_seconds(seconds)
        , m_each(std::size_t(facts.ranks))
    {
    }

    // Adds one step of this rank, whose totals become `own`; setBusy follows when its busy time is known only later.
    // `devices` make this update together.
    void addStep(int rank, const RankTotals& own, Index samples, Index nonzeros, Index devices)
    {
        m_ranks.access(rank, [&] {
            m_each[std::size_t(rank)] = own;
            ++m_steps;
            m_updates += 1 / double(devices);
            m_samples += samples;
            m_nonzeros += nonzeros;
        });
    }
    void setBusy(int rank, double seconds)
    {
        m_ranks.access(rank, [&] { m_each[std::size_t(rank)].busy = seconds; });
    }
    Index stepsOfAll(int rank)
    {
        return m_ranks.access(rank, [this] { return m_steps; });
    }
    RankTotals of(int rank)
    {
        return m_ranks.access(rank, [&] { return m_each[std::size_t(rank)]; });
    }
    Index wholeRun() const { return m_wholeRun; } // samples: epochs times training samples

    Index steps() const { return m_steps; }
    Index samples() const { return m_samples; }
    Index updates() const { return std::llround(m_updates); }
    ShareDone shareDone(double time) const
    {
        const double samples = double(m_samples) / double(std::max<Index>(m_wholeRun, 1));
        return { samples, m_seconds > 0 ? std::clamp(time / m_seconds, samples, 1.0) : samples };
    }
    Progress progress(double time) const
    {
        return { double(m_samples) / double(std::max<Index>(m_epoch, 1)), double(m_samples), time };
    }
    void save(Checkpoint& to) const;
    void resume(const Checkpoint& saved);

private:
    Rendezvous& m_ranks;
    Index m_epoch, m_wholeRun; // samples
    double m_seconds;
    Index m_steps = 0, m_samples = 0, m_nonzeros = 0; // of all ranks
    double m_updates = 0; // of models: of one that n devices make together each makes 1 / n
    std::vector<RankTotals> m_each; // by rank
};

struct RunSettings {
    EvaluationSchedule schedule { "1 epoch" };
    Goal goal { "" };
    std::filesystem::path checkpointFile {}; // empty: none is saved
    double seconds = 0; // of the clock that the run may take; 0: no limit
    // Ranks that train asynchronously wait for each other at a checkpoint. In virtual time that takes no time, but it
    // changes who acts before whom, as only so does a resumed run compute what an uninterrupted one does: this many
    // times per run at most, however often it is evaluated.
    Index maxCheckpoints = 20;
    // Ranks are in processes of their own. What they have done may be heard of later than what they send each other:
    // decisions wait until all have asked for them.
    bool areRemote = false;
};

// What the other parts of a run's state stand on.
struct RunBasis {
    const RunSettings& settings;
    const RunContext& run;
    Rendezvous& ranks;
    StepTotals& totals;
    RunControl& control;
};

} // namespace evenkeel
