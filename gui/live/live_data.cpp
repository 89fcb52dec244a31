// SPDX-License-Identifier: GPL-3.0-or-later
// Collects events; totals over ranks are sums of each rank's last event, so skipped steps do not falsify them.
#include "gui/live/live_data.h"

#include "core/events/throughput.h"

#include <algorithm>

namespace evenkeel {

void LiveData::start(const RunInfo& info)
{
    *this = LiveData();
    m_info = info;
    m_steps.resize(info.config.devices.size());
    m_totals.resize(info.config.devices.size());
}

void LiveData::passTime(double time, double wall)
{
    m_time = std::max(m_time, time);
    m_wall = std::max(m_wall, wall);
}

RankTotals* LiveData::rank(int rank)
{
    return rank >= 0 && rank < ranks() ? &m_totals[static_cast<std::size_t>(rank)] : nullptr;
}

StepPoint LiveData::addStep(const StepEvent& step)
{
    passTime(step.time, step.wall);
    StepPoint point;
    RankTotals* totals = rank(step.rank);
    if (!totals)
        return point;
    m_samples += step.samples - totals->samples;
    m_updates += step.update - totals->updates;
    totals->samples = step.samples;
    totals->updates = step.update;
    totals->busySeconds += step.seconds;
    totals->lastTime = step.time;
    totals->lastWall = step.wall;
    totals->batch = step.batch;
    point.x = { step.time, static_cast<double>(m_samples), static_cast<double>(m_updates) };
    point.loss = static_cast<float>(step.loss);
    point.batch = static_cast<float>(step.batch);
    point.throughput = static_cast<float>(samplesPerSecond(step.batch, step.seconds));
    point.staleness = static_cast<float>(step.staleness);
    point.update = step.update;
    m_steps[static_cast<std::size_t>(step.rank)].push_back(point);
    return point;
}

XPosition LiveData::addMerge(const MergeEvent& merge)
{
    passTime(merge.time, merge.wall);
    const XPosition x { merge.time, static_cast<double>(m_samples), static_cast<double>(m_updates) };
    m_merges.push_back({ x, merge.weights });
    return x;
}

void LiveData::addEvaluation(const EvaluationEvent& evaluation)
{
    passTime(evaluation.time, evaluation.wall);
    m_evaluations.push_back(evaluation);
}

void LiveData::addDevice(const DeviceEvent& device)
{
    passTime(device.time, device.wall);
    if (RankTotals* totals = rank(device.rank))
        totals->utilization = device.utilization, totals->readings = device.readings;
}

double LiveData::xOf(const XPosition& position, CurveX axis) const
{
    const double total = static_cast<double>(m_info.trainSamples);
    const double epochs = total > 0 ? position.samples / total : 0;
    const double values[] { position.time, epochs, position.samples, position.updates };
    return values[static_cast<int>(axis)];
}

double LiveData::epochs() const
{
    return m_info.trainSamples > 0 ? static_cast<double>(m_samples) / static_cast<double>(m_info.trainSamples) : 0;
}

} // namespace evenkeel
