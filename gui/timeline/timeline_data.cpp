// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/timeline/timeline_data.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

namespace evenkeel {

namespace {

constexpr double nanosecond = 1e-9;

double beginOf(const SpansEvent& block, TimelineClock clock)
{
    return clock == TimelineClock::Run ? block.begin : block.wallBegin;
}
double endOf(const SpansEvent& block, TimelineClock clock)
{
    return clock == TimelineClock::Run ? block.time : block.wall;
}

// Adds [from, to] to equal parts of [begin, begin + length * parts.size()].
void share(std::vector<ActivitySeconds>& parts, double begin, double length, double from, double to, Activity activity)
{
    const double last = begin + length * double(parts.size());
    from = std::max(from, begin);
    to = std::min(to, last);
    if (!(to > from))
        return;
    const auto index
        = [&](double time) { return std::min(std::size_t(std::max(0.0, (time - begin) / length)), parts.size() - 1); };
    const std::size_t kind = std::size_t(activity), first = index(from), end = index(to);
    if (first == end) {
        parts[first][kind] += float(to - from);
        return;
    }
    parts[first][kind] += float(begin + double(first + 1) * length - from);
    for (std::size_t i = first + 1; i < end; ++i)
        parts[i][kind] += float(length);
    parts[end][kind] += float(to - (begin + double(end) * length));
}

// Of equal parts to other equal parts: how the activities were mixed within one of them is not known.
void spread(const std::vector<ActivitySeconds>& parts, double begin, double length, double from, double width,
    std::vector<ActivitySeconds>& result)
{
    const double to = from + width * double(result.size());
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const double first = std::max(begin + double(i) * length, from),
                     last = std::min(begin + double(i + 1) * length, to);
        for (auto bin = std::size_t(std::max(0.0, (first - from) / width)); bin < result.size(); ++bin) {
            const double binBegin = from + double(bin) * width;
            if (binBegin >= last)
                break;
            if (binBegin <= first && last <= binBegin + width && last - first >= length * (1 - 1e-9)) { // all of it
                for (std::size_t kind = 0; kind < activityCount; ++kind)
                    result[bin][kind] += parts[i][kind];
                break;
            }
            const double portion = (std::min(last, binBegin + width) - std::max(first, binBegin)) / length;
            for (std::size_t kind = 0; portion > 0 && kind < activityCount; ++kind)
                result[bin][kind] += float(double(parts[i][kind]) * portion);
        }
    }
}

} // namespace

float sumOf(const ActivitySeconds& seconds) { return std::accumulate(seconds.begin(), seconds.end(), 0.0F); }

float waitingOf(const ActivitySeconds& seconds)
{
    float waiting = 0;
    for (std::size_t i = 0; i < activityCount; ++i)
        waiting += activities[i].isWait ? seconds[i] : 0;
    return waiting;
}

float waitShareOf(const ActivitySeconds& seconds)
{
    const float present = sumOf(seconds) - seconds[std::size_t(Activity::Lost)];
    return present > 0 ? waitingOf(seconds) / present : 0;
}

void TimelineData::clear(int ranks)
{
    *this = TimelineData();
    m_ranks.resize(std::size_t(ranks));
    m_detail.resize(std::size_t(ranks));
    for (Coarse& coarse : m_coarse)
        coarse.parts.assign(std::size_t(ranks), {});
}

// A block of another program may have a letter that is not known, or fewer lengths than letters.
void TimelineData::visitBlock(const SpansEvent& block, TimelineClock clock, const Visit& visit)
{
    double time = beginOf(block, clock);
    for (std::size_t i = 0; i < std::min(block.kinds.size(), block.lengths.size()); ++i) {
        const std::size_t kind = activityIndex(block.kinds[i]);
        if (kind >= activityCount || block.lengths[i] <= 0)
            continue;
        if (clock == TimelineClock::Run && activities[kind].standsStill)
            continue;
        const double end = time + double(block.lengths[i]) * nanosecond;
        visit(time, end, Activity(kind));
        time = end;
    }
}

void TimelineData::addTo(Coarse& coarse, int rank, double from, double to, Activity activity)
{
    if (coarse.length == 0) {
        coarse.begin = from;
        coarse.length = std::max((to - from) / 16, 1e-6);
    }
    while (to > coarse.begin + coarse.length * partsPerRank()) {
        for (std::vector<ActivitySeconds>& parts : coarse.parts) {
            const std::size_t half = (parts.size() + 1) / 2;
            for (std::size_t i = 0; i < half; ++i) {
                ActivitySeconds joined = parts[2 * i];
                if (2 * i + 1 < parts.size())
                    std::ranges::transform(joined, parts[2 * i + 1], joined.begin(), std::plus<>());
                parts[i] = joined;
            }
            parts.resize(half);
        }
        coarse.length *= 2;
    }
    std::vector<ActivitySeconds>& parts = coarse.parts[std::size_t(rank)];
    const auto needed = std::size_t(std::ceil((to - coarse.begin) / coarse.length));
    if (needed > parts.size())
        parts.resize(std::min(needed, std::size_t(partsPerRank())));
    share(parts, coarse.begin, coarse.length, from, to, activity);
}

void TimelineData::noteChanges(const SpansEvent& block)
{
    std::optional<Activity>& last = m_ranks[std::size_t(block.rank)].last;
    std::array<double, 2> at { block.begin, block.wallBegin };
    for (std::size_t i = 0; i < std::min(block.kinds.size(), block.lengths.size()); ++i) {
        const std::size_t kind = activityIndex(block.kinds[i]);
        if (kind >= activityCount || block.lengths[i] <= 0)
            continue;
        const double seconds = double(block.lengths[i]) * nanosecond;
        if (!activities[kind].standsStill) {
            const auto activity = Activity(kind);
            const bool isLoss = activity == Activity::Lost && last != Activity::Lost;
            const bool isJoin = last == Activity::WaitForDevice && activity != Activity::WaitForDevice;
            if ((isLoss || isJoin) && m_changes.size() < maxChanges)
                m_changes.push_back({ block.rank, at, isLoss });
            last = activity;
            at[0] += seconds;
        }
        at[1] += seconds;
    }
}

void TimelineData::add(const SpansEvent& block)
{
    if (block.rank < 0 || block.rank >= ranks() || !std::isfinite(block.begin) || !std::isfinite(block.time)
        || !std::isfinite(block.wall) || !std::isfinite(block.wallBegin))
        return;
    for (const TimelineClock clock : { TimelineClock::Run, TimelineClock::Wall }) {
        const auto c = std::size_t(clock);
        m_sums[c].resize(m_ranks.size());
        visitBlock(block, clock, [&](double from, double to, Activity activity) {
            addTo(m_coarse[c], block.rank, from, to, activity);
            m_sums[c][std::size_t(block.rank)][std::size_t(activity)] += to - from;
        });
        m_end[c] = m_blocks == 0 ? endOf(block, clock) : std::max(m_end[c], endOf(block, clock));
        m_begin[c] = m_blocks == 0 ? beginOf(block, clock) : std::min(m_begin[c], beginOf(block, clock));
    }
    ++m_blocks;
    m_totals.isCurrent = false;
    noteChanges(block);
    Rank& rank = m_ranks[std::size_t(block.rank)];
    if (!rank.blocks.empty() && rank.blocks.back().time != block.begin) { // what lies between is not known
        rank.first += rank.blocks.size();
        rank.blocks.clear();
        rank.spans = 0;
    }
    rank.spans += block.kinds.size();
    rank.blocks.push_back(block);
    while (rank.spans > maxSpans / m_ranks.size() && rank.blocks.size() > 1) {
        rank.spans -= rank.blocks.front().kinds.size();
        rank.blocks.pop_front();
        ++rank.first;
    }
}

void TimelineData::setDetail(std::vector<SpansEvent> blocks, double from, double to)
{
    for (std::vector<SpansEvent>& detail : m_detail)
        detail.clear();
    for (SpansEvent& block : blocks)
        if (block.rank >= 0 && block.rank < ranks())
            m_detail[std::size_t(block.rank)].push_back(std::move(block));
    m_detailFrom = from;
    m_detailTo = to;
    m_totals.isCurrent = false;
}

double TimelineData::begin(TimelineClock clock) const { return m_begin[std::size_t(clock)]; }
double TimelineData::end(TimelineClock clock) const { return m_end[std::size_t(clock)]; }

template<typename Blocks>
void TimelineData::visitIn(const Blocks& blocks, double from, double to, TimelineClock clock, const Visit& visit)
{
    auto block = std::ranges::partition_point(blocks, [&](const SpansEvent& b) { return endOf(b, clock) < from; });
    for (; block != blocks.end() && beginOf(*block, clock) <= to; ++block)
        visitBlock(*block, clock, [&](double begin, double end, Activity activity) {
            if (end >= from && begin <= to)
                visit(begin, end, activity);
        });
}

void TimelineData::visit(int rank, double from, double to, TimelineClock clock, const Visit& visit) const
{
    const auto r = std::size_t(rank);
    const std::deque<SpansEvent>& held = m_ranks[r].blocks;
    const bool isHeld = !held.empty() && (m_ranks[r].first == 0 || beginOf(held.front(), clock) <= from);
    if (isHeld || m_detail[r].empty())
        visitIn(held, from, to, clock, visit);
    else
        visitIn(m_detail[r], from, to, clock, visit);
}

bool TimelineData::isDetail(double from, double to, TimelineClock clock) const
{
    return clock == TimelineClock::Run && from >= m_detailFrom && to <= m_detailTo;
}

bool TimelineData::isExact(double from, double to, TimelineClock clock) const
{
    return isDetail(from, to, clock) || std::ranges::all_of(m_ranks, [&](const Rank& rank) {
        return rank.first == 0 || (!rank.blocks.empty() && beginOf(rank.blocks.front(), clock) <= from);
    });
}

std::vector<ActivitySeconds> TimelineData::parts(int rank, double from, double to, int count, TimelineClock clock) const
{
    std::vector<ActivitySeconds> result(std::size_t(std::max(count, 1)));
    const double length = (to - from) / double(result.size());
    const Coarse& coarse = m_coarse[std::size_t(clock)];
    if (!(length > 0))
        return result;
    const bool isWide = length >= coarse.length && !isDetail(from, to, clock);
    if (isWide || !isExact(from, to, clock))
        spread(coarse.parts[std::size_t(rank)], coarse.begin, coarse.length, from, length, result);
    else
        visit(rank, from, to, clock,
            [&](double begin, double end, Activity activity) { share(result, from, length, begin, end, activity); });
    return result;
}

const std::vector<ActivitySeconds>& TimelineData::totals(double from, double to, TimelineClock clock) const
{
    if (m_totals.isCurrent && m_totals.from == from && m_totals.to == to && m_totals.clock == clock)
        return m_totals.ofRanks;
    m_totals = { from, to, clock, true, {} };
    for (int rank = 0; rank < ranks(); ++rank)
        m_totals.ofRanks.push_back(total(rank, from, to, clock));
    return m_totals.ofRanks;
}

ActivitySeconds TimelineData::total(int rank, double from, double to, TimelineClock clock) const
{
    const std::vector<Sums>& sums = m_sums[std::size_t(clock)];
    if (from <= begin(clock) && to >= end(clock) && std::size_t(rank) < sums.size()) {
        ActivitySeconds all {};
        std::ranges::transform(sums[std::size_t(rank)], all.begin(), [](double seconds) { return float(seconds); });
        return all;
    }
    return parts(rank, from, to, 1, clock).front();
}

ActivitySeconds TimelineData::sum(double from, double to, TimelineClock clock) const
{
    ActivitySeconds all {};
    for (const ActivitySeconds& mine : totals(from, to, clock))
        std::ranges::transform(all, mine, all.begin(), std::plus<>());
    return all;
}

} // namespace evenkeel
