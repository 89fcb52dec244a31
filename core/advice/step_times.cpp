// SPDX-License-Identifier: GPL-3.0-or-later
// Who waits for whom.
#include "core/advice/step_times.h"

#include "core/project/device_specs.h"

#include <algorithm>

namespace evenkeel::advice {

StepTimes::StepTimes(const RuleFacts& facts)
    : m_facts(facts)
{
    constexpr std::int64_t minUpdates = 8;
    if (!facts.run.hasBusyTime())
        return;
    const auto isKnown = [&](int rank) {
        return !facts.run.state(rank).isLost() && sums(rank).updates >= minUpdates && sums(rank).elapsed() > 0;
    };
    for (int rank = 0; rank < facts.run.ranks(); ++rank)
        if (isKnown(rank) && (m_busiest < 0 || sums(rank).gapShare() < sums(m_busiest).gapShare()))
            m_busiest = rank;
    if (m_busiest < 0)
        return;
    const RankSums& slow = sums(m_busiest);
    double overhead = slow.gapShare();
    for (int rank = 0; rank < facts.run.ranks(); ++rank) {
        if (!isKnown(rank) || rank == m_busiest)
            continue;
        const RankSums& own = sums(rank);
        const double perStep = slow.gap / double(slow.updates) * double(own.updates) / own.elapsed();
        const double other = std::min(own.gapShare(), std::max(slow.gapShare(), perStep));
        overhead += other;
        m_waiting.push_back({ rank, own.gapShare() - other });
    }
    m_overhead = std::max(0.0, overhead / double(m_waiting.size() + 1));
}

double StepTimes::lostSamplesPerSecond() const
{
    const double length = m_facts.run.now().time - m_facts.half.time;
    if (length <= 0 || m_facts.run.config().train.algorithm == "ampnet")
        return 0;
    double samples = 0;
    for (const Waiting& w : m_waiting)
        samples += double(sums(w.rank).samples) * w.share / std::max(0.05, 1 - w.share);
    return samples / length;
}

bool StepTimes::isLockstep() const
{
    return m_busiest >= 0 && std::ranges::all_of(m_waiting, [this](const Waiting& w) {
        const double ratio = double(sums(w.rank).updates) / double(sums(m_busiest).updates);
        return ratio > 0.9 && ratio < 1.1;
    });
}

double StepTimes::gainWithoutBusiest() const
{
    if (!isLockstep() || m_waiting.empty() || m_facts.run.config().train.algorithm == "ampnet")
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

std::vector<double> StepTimes::measuredShares() const
{
    constexpr double differs = 1.25;
    const RunConfig& config = m_facts.run.config();
    if (config.partition == "queue" || config.partition == "saved" || isLockstep()
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
