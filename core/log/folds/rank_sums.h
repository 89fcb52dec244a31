// SPDX-License-Identifier: GPL-3.0-or-later
// The sums over a run's events by rank, the same ones live, stored, followed, reported and judged.
#pragma once

#include "core/base/activity.h"
#include "core/log/event.h"

#include <algorithm>
#include <vector>

namespace evenkeel {

// Seconds by Activity, as far as spans were recorded.
struct ActivitySums {
    std::array<double, activityCount> seconds {};

    void add(const SpansEvent& spans); // kinds that are not known are skipped
    double in(Activity activity) const { return seconds[std::size_t(activity)]; }
    // While the run's clock goes on and the rank takes part: without evaluations, pauses, waiting to join and loss.
    double running() const;
    double share(Activity activity) const; // share of running(); 0 where nothing is recorded
    double waitShare() const; // share of running() that was spent waiting for others
    ActivitySums since(const ActivitySums& before) const;

    bool operator==(const ActivitySums&) const = default;
};

// Of one rank since the run began here: what it did before it was continued is not counted. Where steps are missing,
// they took as long, and were as stale, as the one behind them.
struct RankSums {
    std::int64_t updates = 0, samples = 0;
    double busy = 0; // seconds of its steps
    double gap = 0; // seconds between the updates, since the end of the first
    double staleness = 0; // summed over updates
    ActivitySums spent;

    double elapsed() const { return busy + gap; }
    double gapShare() const { return elapsed() > 0 ? gap / elapsed() : 0; }
    // Share of `seconds` of the run in which it computed: by spans, where there are some, else by its steps.
    double busyShare(double seconds) const;
    RankSums since(const RankSums& before) const;
};

class RankFold {
public:
    // What a step adds: the updates that it stands for, their samples, and the seconds since the rank's last one that
    // no step took.
    struct Added {
        std::int64_t updates = 0, samples = 0;
        double gap = 0;
        bool isFirst = false; // whether the step is the rank's first
    };
    Added add(const StepEvent& step);
    void add(const SpansEvent& spans) { m_sums.spent.add(spans); }
    void joined() { m_lastTime = -1; } // says that the rank was idle on purpose until now

    const RankSums& sums() const { return m_sums; }
    bool hasSteps() const { return m_lastTime >= 0; }
    // Time of the last step; negative: none yet, or none since the rank joined.
    double lastTime() const { return m_lastTime; }
    // Updates at the last step, with those before the run was continued.
    std::int64_t lastUpdate() const { return m_lastUpdate; }
    // Samples at the last step, with those before the run was continued.
    std::int64_t lastSamples() const { return m_lastSamples; }
    int lastBatch() const { return m_lastBatch; }

private:
    RankSums m_sums;
    double m_lastTime = -1;
    std::int64_t m_lastUpdate = 0, m_lastSamples = 0;
    int m_lastBatch = 0;
};

// The folds of all ranks; one that an event names below 0, or beyond them, is damage, and skipped.
class RankFolds {
public:
    // mayGrow: there may be more, as many as events name.
    explicit RankFolds(std::size_t ranks = 0, bool mayGrow = false)
        : m_ranks(ranks)
        , m_max(mayGrow ? std::max(ranks, maxRanks) : ranks)
    {
    }

    RankFold::Added add(const StepEvent& step);
    void add(const SpansEvent& spans);
    void add(const auto&) { } // ignores other kinds of events
    void add(const Event& event)
    {
        std::visit([this](const auto& e) { add(e); }, event);
    }
    const std::vector<RankFold>& ranks() const { return m_ranks; }

private:
    static constexpr std::size_t maxRanks = 100'000; // more are damage
    RankFold* find(int rank);

    std::vector<RankFold> m_ranks;
    std::size_t m_max;
};

} // namespace evenkeel
