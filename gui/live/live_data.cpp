// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/live/live_data.h"

#include "gui/parts/device_text.h"

#include <QSet>

#include <algorithm>
#include <cmath>
#include <utility>

namespace evenkeel {

void LiveData::start(RunInfo info)
{
    *this = LiveData();
    m_info = std::move(info);
    m_ranks.resize(m_info.config.devices.size());
    m_run = RunFold(m_ranks.size(), m_info.resumed > 0);
    QSet<QString> devices;
    for (std::size_t i = 0; i < m_ranks.size(); ++i) {
        const QString device = DeviceText::parse(QString::fromStdString(m_info.config.devices[i])).target;
        m_ranks[i].hasPower = !devices.contains(device);
        devices.insert(device);
    }
}

LiveRank* LiveData::find(int rank)
{
    return rank >= 0 && rank < ranks() ? &m_ranks[static_cast<std::size_t>(rank)] : nullptr;
}

PlotX LiveData::addStep(const StepEvent& step, double unseen)
{
    LiveRank* rank = find(step.rank);
    if (rank && rank->history.size() == 0)
        rank->history.add({ at(step.time - step.seconds), step.samples - step.batch, step.update - 1, 0, 0 });
    const PlotX x = add(step);
    passPace();
    if (!rank)
        return x;
    rank->busySeconds += step.seconds + unseen;
    rank->lastWall = step.wall;
    rank->batch = std::max(rank->lastBatch, step.batch);
    rank->lastBatch = step.batch;
    const ActivitySums& spent = fold(step.rank).sums().spent;
    const bool hasSpans = spent.running() > 0;
    rank->history.add({ x, step.samples, step.update, hasSpans ? spent.in(Activity::Compute) : rank->busySeconds,
        hasSpans ? spent.running() : step.time });
    return x;
}

void LiveData::passPace()
{
    constexpr double window = 0.04; // of the run so far
    const double count = double(samples());
    if (time() - m_pace.time > window * time() && count > m_pace.samples)
        m_pace = { time(), count, evenkeel::samplesPerSecond(count - m_pace.samples, time() - m_pace.time) };
}

PlotX LiveData::addMerge(const MergeEvent& merge)
{
    for (std::size_t i = 0; i < std::min(m_ranks.size(), merge.batches.size()); ++i)
        if (const auto batch = static_cast<int>(std::lround(merge.batches[i])); batch > 0)
            m_ranks[i].batch = m_ranks[i].lastBatch = batch;
    return add(merge);
}

PlotX LiveData::addDevice(const DeviceEvent& device)
{
    m_run.add(device);
    if (LiveRank* rank = find(device.rank)) {
        rank->reading = device;
        addPower(*rank, device);
    }
    return at(device.time);
}

// A reading holds until the next one.
void LiveData::addPower(LiveRank& rank, const DeviceEvent& device)
{
    const double watts = device.readings.power;
    if (!rank.hasPower || !std::isfinite(watts))
        return;
    m_energyAtZero -= (watts - rank.watts) * device.time;
    m_watts += watts - rank.watts;
    rank.watts = watts;
}

void LiveData::addNote(const NoteEvent& note)
{
    m_run.add(note);
    if (note.kind == Fact::Continued) // with all devices
        for (LiveRank& rank : m_ranks) {
            rank.lostAt = -1;
            rank.lastWall = note.wall;
        }
    for (const std::int64_t about : note.ranks)
        if (LiveRank* rank = find(static_cast<int>(about)); rank && note.kind == Fact::Lost)
            rank->lostAt = note.time;
}

double LiveData::busyShare(int rank) const
{
    if (const ActivitySums& spent = fold(rank).sums().spent; spent.running() > 0)
        return spent.share(Activity::Compute);
    const double busy = this->rank(rank).busySeconds; // of a version that recorded no spans
    return time() > 0 ? std::clamp(busy / time(), 0.0, 1.0) : 0;
}

qint64 LiveData::steps() const
{
    qint64 all = 0;
    for (const RankFold& rank : m_run.ranks().ranks())
        all += rank.lastUpdate();
    return all;
}

PlotX LiveData::at(double time)
{
    m_energy = std::max(m_energy, m_energyAtZero + m_watts * time);
    return { time, epochs(), static_cast<double>(samples()), m_run.updates(), m_energy }; // as CurveX counts
}

double LiveData::epochs() const
{
    return m_info.trainSamples > 0 ? static_cast<double>(samples()) / static_cast<double>(m_info.trainSamples) : 0;
}

double LiveData::epochsHere() const
{
    return samples() > 0 ? epochs() * static_cast<double>(samples() - m_samplesBefore) / static_cast<double>(samples())
                         : 0;
}

} // namespace evenkeel
