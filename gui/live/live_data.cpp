// SPDX-License-Identifier: GPL-3.0-or-later
// Collects events; totals over ranks are sums of each rank's last event, so skipped steps do not falsify them.
#include "gui/live/live_data.h"

#include <algorithm>

namespace evenkeel {

void LiveData::start(const RunInfo& info)
{
    *this = LiveData();
    m_info = info;
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

PlotX LiveData::addStep(const StepEvent& step)
{
    passTime(step.time, step.wall);
    RankTotals* totals = rank(step.rank);
    if (!totals)
        return at(step.time);
    m_samples += step.samples - totals->samples;
    m_updates += step.update - totals->updates;
    totals->samples = step.samples;
    totals->updates = step.update;
    totals->busySeconds += step.seconds;
    totals->lastTime = step.time;
    totals->lastWall = step.wall;
    totals->batch = step.batch;
    return at(step.time);
}

PlotX LiveData::addMerge(const MergeEvent& merge)
{
    passTime(merge.time, merge.wall);
    return at(merge.time);
}

void LiveData::addEvaluation(const EvaluationEvent& evaluation)
{
    passTime(evaluation.time, evaluation.wall);
    m_lastEvaluation = evaluation;
    m_bestP1 = std::max(m_bestP1, evaluation.p1);
}

void LiveData::addDevice(const DeviceEvent& device)
{
    passTime(device.time, device.wall);
    if (RankTotals* totals = rank(device.rank))
        totals->reading = device;
}

PlotX LiveData::at(double time) const
{
    return { time, epochs(), static_cast<double>(m_samples), static_cast<double>(m_updates) }; // as CurveX counts
}

double LiveData::epochs() const
{
    return m_info.trainSamples > 0 ? static_cast<double>(m_samples) / static_cast<double>(m_info.trainSamples) : 0;
}

} // namespace evenkeel
