// SPDX-License-Identifier: GPL-3.0-or-later
// Where devices' time goes.
#include "core/advice/time_use.h"

#include "core/project/device_specs.h"

#include <algorithm>

namespace evenkeel::advice {

namespace {

double shareOf(const RankSums& sums, Activity activity) { return sums.spent.share(activity); }

} // namespace

TimeUse::TimeUse(const RuleFacts& facts)
    : m_facts(facts)
{
    constexpr std::int64_t minUpdates = 8;
    std::vector<int> known;
    for (int rank = 0; rank < facts.run.ranks(); ++rank) {
        const RankState& state = facts.run.state(rank);
        if (state.isLost() || state.hasUsedUp() || !state.fold.hasSteps())
            continue;
        if (sums(rank).updates < minUpdates || sums(rank).elapsed() <= 0)
            return; // too early to say, or it is stuck
        known.push_back(rank);
    }
    m_isMeasured
        = !known.empty() && std::ranges::all_of(known, [this](int rank) { return sums(rank).spent.running() > 0; });
    if (m_isMeasured)
        measure(known);
    else if (facts.run.hasBusyTime() && !known.empty())
        estimate(known);
}

void TimeUse::measure(const std::vector<int>& ranks)
{
    for (const int rank : ranks) {
        m_exchange += shareOf(sums(rank), Activity::Exchange) / double(ranks.size());
        m_host += shareOf(sums(rank), Activity::Load) / double(ranks.size());
        if (const double share = shareOf(sums(rank), Activity::Compute); m_busiest < 0 || share > m_computing) {
            m_busiest = rank;
            m_computing = share;
        }
    }
    const auto forOthers = [this](int rank) {
        return shareOf(sums(rank), Activity::WaitForRanks) + shareOf(sums(rank), Activity::WaitForMessage);
    };
    for (const int rank : ranks) {
        if (rank == m_busiest)
            continue;
        const double lock = shareOf(sums(rank), Activity::WaitForLock),
                     others = std::max(0.0, forOthers(rank) - forOthers(m_busiest));
        const bool isMessage
            = shareOf(sums(rank), Activity::WaitForMessage) > shareOf(sums(rank), Activity::WaitForRanks);
        m_waiting.push_back({ rank, lock + others,
            lock > others   ? Activity::WaitForLock
                : isMessage ? Activity::WaitForMessage
                            : Activity::WaitForRanks });
    }
}

void TimeUse::estimate(const std::vector<int>& ranks)
{
    m_busiest = *std::ranges::min_element(ranks, {}, [this](int rank) { return sums(rank).gapShare(); });
    const RankSums& slow = sums(m_busiest);
    m_computing = 1 - slow.gapShare();
    double overhead = slow.gapShare();
    for (const int rank : ranks) {
        if (rank == m_busiest)
            continue;
        const RankSums& own = sums(rank);
        const double perStep = slow.gap / double(slow.updates) * double(own.updates) / own.elapsed();
        const double other = std::min(own.gapShare(), std::max(slow.gapShare(), perStep));
        overhead += other;
        m_waiting.push_back({ rank, own.gapShare() - other });
    }
    overhead = std::max(0.0, overhead / double(ranks.size()));
    // In virtual time nothing else takes any; in real time what merges took was measured.
    const double length = m_facts.run.now().time - m_facts.half.time;
    const bool isReal = m_facts.run.config().train.clock == ClockKind::Real;
    m_exchange = m_facts.half.merges > 0 && length > 0 ? std::min(overhead, m_facts.half.merging / length)
        : isReal                                       ? 0
                                                       : overhead;
    m_host = isReal ? overhead - m_exchange : 0;
}

double TimeUse::lostSamplesPerSecond() const
{
    const double length = m_facts.run.now().time - m_facts.half.time;
    if (length <= 0 || m_facts.run.config().train.algorithm == "ampnet")
        return 0;
    double samples = 0;
    for (const Waiting& w : m_waiting)
        samples += double(sums(w.rank).samples) * w.share / std::max(0.05, 1 - w.share);
    return samples / length;
}

bool TimeUse::isLockstep() const
{
    return m_busiest >= 0 && std::ranges::all_of(m_waiting, [this](const Waiting& w) {
        const double ratio = double(sums(w.rank).updates) / double(sums(m_busiest).updates);
        return ratio > 0.9 && ratio < 1.1;
    });
}

double TimeUse::gainWithoutBusiest() const
{
    if (!m_facts.run.hasBusyTime() || !isLockstep() || m_waiting.empty()
        || m_facts.run.config().train.algorithm == "ampnet")
        return 0;
    const auto perStep = [this](int rank) { return sums(rank).busy / double(sums(rank).updates); };
    double next = 0, samples = 0;
    for (const Waiting& w : m_waiting) {
        next = std::max(next, perStep(w.rank));
        samples += double(sums(w.rank).samples);
    }
    const double gap = sums(m_busiest).gap / double(sums(m_busiest).updates);
    const double kept = samples / (samples + double(sums(m_busiest).samples));
    return kept * (perStep(m_busiest) + gap) / (next + gap) - 1;
}

std::vector<double> TimeUse::measuredShares() const
{
    constexpr double differs = 1.25;
    const RunConfig& config = m_facts.run.config();
    if (!m_facts.run.hasBusyTime() || config.partition == "queue" || config.partition == "saved" || isLockstep()
        || int(m_waiting.size()) + 1 < m_facts.run.ranks())
        return {};
    std::vector<double> given = config.partitionShares, measured;
    if (given.empty())
        for (const DeviceSpec& device : devicesOf(config))
            given.push_back(device.speed);
    if (int(given.size()) != m_facts.run.ranks())
        return {};
    double min = 1e300, max = 0;
    for (int rank = 0; rank < m_facts.run.ranks(); ++rank) {
        if (sums(rank).busy <= 0 || sums(rank).samples <= 0)
            return {};
        measured.push_back(double(sums(rank).samples) / sums(rank).busy);
        const double ratio = measured.back() / given[std::size_t(rank)];
        min = std::min(min, ratio);
        max = std::max(max, ratio);
    }
    return max > differs * min ? measured : std::vector<double> {};
}

} // namespace evenkeel::advice
