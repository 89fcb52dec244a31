// SPDX-License-Identifier: GPL-3.0-or-later
// Collects events; totals over ranks are sums of each rank's last event, so skipped steps do not falsify them.
#include "gui/live/live_data.h"

#include "gui/parts/device_text.h"

#include <QSet>

#include <algorithm>
#include <cmath>
#include <utility>

namespace evenkeel {

void LiveData::start(RunInfo info, const std::optional<EvaluationEvent>& before)
{
    *this = LiveData();
    m_info = std::move(info);
    m_totals.resize(m_info.config.devices.size());
    QSet<QString> devices;
    for (std::size_t i = 0; i < m_totals.size(); ++i) {
        const QString device = DeviceText::parse(QString::fromStdString(m_info.config.devices[i])).target;
        m_totals[i].hasPower = !devices.contains(device);
        devices.insert(device);
    }
    if (!before)
        return;
    m_samples = m_before.samples = before->samples;
    m_updates = m_before.updates = before->updates;
    m_time = m_timeBefore = before->time;
}

void LiveData::passTime(double time, double wall)
{
    m_time = std::max(m_time, time);
    m_wall = std::max(m_wall, wall);
}

LiveRank* LiveData::rank(int rank)
{
    return rank >= 0 && rank < ranks() ? &m_totals[static_cast<std::size_t>(rank)] : nullptr;
}

PlotX LiveData::addStep(const StepEvent& step, double unseen)
{
    passTime(step.time, step.wall);
    LiveRank* totals = rank(step.rank);
    if (!totals)
        return at(step.time);
    if (m_info.resumed > 0 && totals->updates == 0)
        continueFrom(*totals, step);
    if (totals->history.size() == 0)
        totals->history.add({ at(step.time - step.seconds), totals->samples, totals->updates, 0, 0 });
    m_samples += step.samples - totals->samples;
    m_updates += step.update - totals->updates;
    totals->samples = step.samples;
    totals->updates = step.update;
    totals->busySeconds += step.seconds + unseen;
    totals->lastTime = step.time;
    totals->lastWall = step.wall;
    totals->batch = std::max(totals->lastBatch, step.batch);
    totals->lastBatch = step.batch;
    const PlotX x = at(step.time);
    const bool hasSpans = totals->spent.running() > 0;
    totals->history.add(
        { x, totals->samples, totals->updates, hasSpans ? totals->spent.in(Activity::Compute) : totals->busySeconds,
            hasSpans ? totals->spent.running() : step.time - m_timeBefore });
    return x;
}

// The run that this one continues may have trained on after its last evaluation: each rank's first step shows what its
// own totals were.
void LiveData::continueFrom(LiveRank& totals, const StepEvent& first)
{
    totals.samples = totals.samplesBefore = first.samples - first.batch;
    totals.updates = first.update - 1;
    if (m_timeBefore == 0) // of that run no evaluation is known
        m_timeBefore = first.time - first.seconds;
    m_known.samples += totals.samples;
    m_known.updates += totals.updates;
    const auto raise = [](qint64 known, qint64& before, qint64& now) {
        const qint64 more = std::max<qint64>(known - before, 0);
        before += more;
        now += more;
    };
    raise(m_known.samples, m_before.samples, m_samples);
    raise(m_known.updates, m_before.updates, m_updates);
}

PlotX LiveData::addMerge(const MergeEvent& merge)
{
    passTime(merge.time, merge.wall);
    for (std::size_t i = 0; i < std::min(m_totals.size(), merge.batches.size()); ++i)
        if (const auto batch = static_cast<int>(std::lround(merge.batches[i])); batch > 0)
            m_totals[i].batch = m_totals[i].lastBatch = batch;
    return at(merge.time);
}

void LiveData::addEvaluation(const EvaluationEvent& evaluation)
{
    passTime(evaluation.time, evaluation.wall);
    addEarlier(evaluation);
}

void LiveData::addEarlier(const EvaluationEvent& evaluation)
{
    m_lastEvaluation = evaluation;
    m_bestP1 = std::max(m_bestP1, evaluation.p1);
}

PlotX LiveData::addReplicas(const ReplicasEvent& replicas)
{
    passTime(replicas.time, replicas.wall);
    return at(replicas.time);
}

PlotX LiveData::addDevice(const DeviceEvent& device)
{
    passTime(device.time, device.wall);
    if (LiveRank* totals = rank(device.rank)) {
        totals->reading = device;
        addPower(*totals, device);
    }
    return at(device.time);
}

// A reading holds until the next one.
void LiveData::addPower(LiveRank& totals, const DeviceEvent& device)
{
    const double watts = device.readings.power;
    if (!totals.hasPower || !std::isfinite(watts))
        return;
    m_energyAtZero -= (watts - totals.watts) * device.time;
    m_watts += watts - totals.watts;
    totals.watts = watts;
}

PlotX LiveData::addSpans(const SpansEvent& block)
{
    if (LiveRank* totals = rank(block.rank))
        totals->spent.add(block);
    return at(block.time);
}

void LiveData::addNote(const NoteEvent& note)
{
    passTime(note.time, note.wall);
    for (const std::int64_t about : note.ranks)
        if (LiveRank* totals = rank(static_cast<int>(about)); totals && note.kind == Fact::Lost)
            totals->lostAt = note.time;
}

double LiveData::busyShare(int rank) const
{
    if (const ActivitySums& spent = totals(rank).spent; spent.running() > 0)
        return spent.share(Activity::Compute);
    const double seconds = m_time - m_timeBefore; // of a version that recorded no spans
    return seconds > 0 ? std::clamp(totals(rank).busySeconds / seconds, 0.0, 1.0) : 0;
}

PlotX LiveData::at(double time)
{
    m_energy = std::max(m_energy, m_energyAtZero + m_watts * time);
    return { time, epochs(), static_cast<double>(m_samples), static_cast<double>(m_updates),
        m_energy }; // as CurveX counts
}

double LiveData::epochs() const
{
    return m_info.trainSamples > 0 ? static_cast<double>(m_samples) / static_cast<double>(m_info.trainSamples) : 0;
}

double LiveData::epochsHere() const
{
    return m_samples > 0 ? epochs() * static_cast<double>(m_samples - m_before.samples) / static_cast<double>(m_samples)
                         : 0;
}

} // namespace evenkeel
