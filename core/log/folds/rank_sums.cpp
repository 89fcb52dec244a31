// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/log/folds/rank_sums.h"

#include <algorithm>

namespace evenkeel {

void ActivitySums::add(const SpansEvent& spans)
{
    constexpr double nanosecond = 1e-9;
    for (std::size_t i = 0; i < std::min(spans.kinds.size(), spans.lengths.size()); ++i)
        if (const std::size_t kind = activityIndex(spans.kinds[i]); kind < activityCount)
            seconds[kind] += nanosecond * double(std::max<std::int64_t>(spans.lengths[i], 0));
}

double ActivitySums::running() const
{
    double sum = 0;
    for (std::size_t i = 0; i < activityCount; ++i)
        sum += activities[i].standsStill || activities[i].isAway ? 0 : seconds[i];
    return sum;
}

double ActivitySums::share(Activity activity) const
{
    const double all = running();
    return all > 0 ? in(activity) / all : 0;
}

double ActivitySums::waitShare() const
{
    double waited = 0;
    for (std::size_t i = 0; i < activityCount; ++i)
        waited += activities[i].isWait && !activities[i].isAway ? seconds[i] : 0;
    const double all = running();
    return all > 0 ? waited / all : 0;
}

ActivitySums ActivitySums::since(const ActivitySums& before) const
{
    ActivitySums sums = *this;
    for (std::size_t i = 0; i < activityCount; ++i)
        sums.seconds[i] -= before.seconds[i];
    return sums;
}

double RankSums::busyShare(double seconds) const
{
    if (spent.running() > 0)
        return spent.share(Activity::Compute);
    return seconds > 0 ? std::clamp(busy / seconds, 0.0, 1.0) : 0;
}

RankSums RankSums::since(const RankSums& before) const
{
    return { updates - before.updates, samples - before.samples, busy - before.busy, gap - before.gap,
        staleness - before.staleness, spent.since(before.spent) };
}

RankFold::Added RankFold::add(const StepEvent& step)
{
    const bool isFirst = m_lastTime < 0;
    Added added { isFirst ? 1 : std::max<std::int64_t>(step.update - m_lastUpdate, 1),
        m_lastUpdate == 0 ? step.batch : step.samples - m_lastSamples, 0, m_lastUpdate == 0 };
    const double busy = step.seconds * double(added.updates);
    added.gap = isFirst ? 0 : step.time - m_lastTime - busy;
    m_sums.updates += added.updates;
    m_sums.samples += added.samples;
    m_sums.busy += busy;
    m_sums.gap += added.gap;
    m_sums.staleness += double(step.staleness * added.updates);
    m_lastTime = step.time;
    m_lastUpdate = step.update;
    m_lastSamples = step.samples;
    m_lastBatch = step.batch;
    return added;
}

RankFold* RankFolds::find(int rank)
{
    if (rank < 0 || std::size_t(rank) >= m_max)
        return nullptr;
    if (std::size_t(rank) >= m_ranks.size())
        m_ranks.resize(std::size_t(rank) + 1);
    return &m_ranks[std::size_t(rank)];
}

RankFold::Added RankFolds::add(const StepEvent& step)
{
    RankFold* rank = find(step.rank);
    return rank ? rank->add(step) : RankFold::Added {};
}

void RankFolds::add(const SpansEvent& spans)
{
    if (RankFold* rank = find(spans.rank))
        rank->add(spans);
}

} // namespace evenkeel
