// SPDX-License-Identifier: GPL-3.0-or-later
// What each device of a run did when, in bounded memory: the newest spans one by one, the whole run in equal parts.
#pragma once

#include "core/base/activity.h"
#include "core/log/event.h"

#include <array>
#include <deque>
#include <functional>
#include <optional>
#include <vector>

namespace evenkeel {

enum class TimelineClock { Run, Wall }; // evaluations and pauses take no time of the run's clock

using ActivitySeconds = std::array<float, activityCount>; // seconds of each activity
float waitingOf(const ActivitySeconds& seconds);
float sumOf(const ActivitySeconds& seconds);
float waitShareOf(const ActivitySeconds& seconds); // share of the time that the device was not lost

class TimelineData {
public:
    static constexpr std::size_t maxSpans = 400'000; // limit of the spans that are held one by one, of all ranks
    // Parts of the whole run, per rank; of more than 16 ranks.
    static constexpr int maxParts = 4096, maxPartsOfMany = 1024;
    static constexpr std::size_t maxChanges = 1000;

    void clear(int ranks = 0);
    // Adds a block; those of a rank come in their order, one of an unknown rank is ignored.
    void add(const SpansEvent& block);
    // Of a stored run: spans that are no longer held, of a part of it. They stay until the next call.
    void setDetail(std::vector<SpansEvent> blocks, double from, double to);

    int ranks() const { return int(m_ranks.size()); }
    bool isEmpty() const { return m_blocks == 0; }
    double begin(TimelineClock clock) const;
    double end(TimelineClock clock) const;

    // Seconds of each activity in `count` equal parts of [from, to].
    std::vector<ActivitySeconds> parts(int rank, double from, double to, int count, TimelineClock clock) const;
    ActivitySeconds total(int rank, double from, double to, TimelineClock clock) const;
    // Of all ranks; for the range that was last asked for they are known.
    const std::vector<ActivitySeconds>& totals(double from, double to, TimelineClock clock) const;
    ActivitySeconds sum(double from, double to, TimelineClock clock) const; // over all ranks

    struct Change { // a device was lost, or joined
        int rank = 0;
        std::array<double, 2> at {}; // time on each TimelineClock
        bool isLoss = false;
    };
    const std::vector<Change>& changes() const { return m_changes; }

    // visit(begin, end, activity) for the spans that overlap [from, to], as far as they are held.
    using Visit = std::function<void(double, double, Activity)>;
    void visit(int rank, double from, double to, TimelineClock clock, const Visit& visit) const;
    // Whether all of [from, to] is held span by span; where not, parts() are as wide as partLength() at best.
    bool isExact(double from, double to, TimelineClock clock) const;
    double partLength(TimelineClock clock) const { return m_coarse[std::size_t(clock)].length; }

private:
    struct Coarse { // equal parts from `begin` on, by rank; their length doubles as the run grows
        double begin = 0, length = 0;
        std::vector<std::vector<ActivitySeconds>> parts;
    };
    struct Rank {
        std::deque<SpansEvent> blocks; // the newest, without a gap
        std::size_t spans = 0; // number of spans in the blocks
        std::size_t first = 0; // number of blocks that were dropped before the first one held
        std::optional<Activity> last; // while the run's clock went on
    };

    static void visitBlock(const SpansEvent& block, TimelineClock clock, const Visit& visit);
    void noteChanges(const SpansEvent& block);
    int partsPerRank() const { return m_ranks.size() > 16 ? maxPartsOfMany : maxParts; }
    void addTo(Coarse& coarse, int rank, double from, double to, Activity activity);
    // Whether the range is inside of what setDetail() was given.
    bool isDetail(double from, double to, TimelineClock clock) const;
    template<typename Blocks>
    static void visitIn(const Blocks& blocks, double from, double to, TimelineClock clock, const Visit& visit);

    std::vector<Rank> m_ranks;
    std::vector<Change> m_changes;
    std::array<Coarse, 2> m_coarse; // coarse parts, by clock
    std::array<double, 2> m_end {};
    std::array<double, 2> m_begin {};
    std::size_t m_blocks = 0;
    using Sums = std::array<double, activityCount>; // doubles: a day in steps of milliseconds
    std::array<std::vector<Sums>, 2> m_sums; // sums of everything, by clock and rank
    struct Totals { // see totals()
        double from = 0, to = -1;
        TimelineClock clock = TimelineClock::Run;
        bool isCurrent = false;
        std::vector<ActivitySeconds> ofRanks;
    };
    mutable Totals m_totals;
    std::vector<std::vector<SpansEvent>> m_detail; // detail blocks of each rank
    double m_detailFrom = 0, m_detailTo = -1; // range of the detail, on the run's clock
};

} // namespace evenkeel
