// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/predict/run_figures.h"

#include "core/base/error.h"
#include "core/store/run_store.h"

#include <algorithm>
#include <cmath>

namespace evenkeel {

FigureCollector::FigureCollector(std::size_t devices)
    : m_batches(devices)
    , m_staleness(devices)
    , m_sent(devices)
    , m_spent(devices)
{
    m_sums.devices.resize(devices);
}

void FigureCollector::add(const Event& event)
{
    const std::scoped_lock lock(m_mutex);
    if (const auto* step = std::get_if<StepEvent>(&event)) {
        const auto rank = std::size_t(step->rank);
        DeviceFigures& device = m_sums.devices.at(rank);
        ++device.steps;
        device.samples += step->batch;
        device.busy += step->seconds;
        m_batches[rank] += step->batch;
        m_staleness[rank] += double(step->staleness);
        m_sums.seconds = std::max(m_sums.seconds, step->time);
    } else if (const auto* merge = std::get_if<MergeEvent>(&event)) {
        ++m_sums.merges;
        m_sums.seconds = std::max(m_sums.seconds, merge->time);
    } else if (const auto* spans = std::get_if<SpansEvent>(&event)) {
        for (std::size_t i = 0; i < spans->kinds.size(); ++i)
            if (const std::size_t activity = activityIndex(spans->kinds[i]); activity < activityCount)
                m_spent.at(std::size_t(spans->rank))[activity] += 1e-9 * double(spans->lengths[i]);
    } else if (const auto* evaluation = std::get_if<EvaluationEvent>(&event)) {
        m_sums.evaluations.push_back(*evaluation);
    } else if (const auto* reading = std::get_if<DeviceEvent>(&event)) {
        if (std::isfinite(reading->sent))
            m_sent.at(std::size_t(reading->rank)) = reading->sent;
    }
}

RunFigures FigureCollector::result() const
{
    const std::scoped_lock lock(m_mutex);
    RunFigures all = m_sums;
    double busy = 0, waited = 0, counted = 0;
    for (std::size_t rank = 0; rank < all.devices.size(); ++rank) {
        DeviceFigures& device = all.devices[rank];
        const double steps = std::max(double(device.steps), 1.0);
        device.batch = m_batches[rank] / steps;
        device.staleness = m_staleness[rank] / steps;
        device.secondsPerStep = device.busy / steps;
        device.samplesPerSecond = all.seconds > 0 ? double(device.samples) / all.seconds : 0;
        double idle = 0, total = 0;
        for (std::size_t a = 0; a < activityCount; ++a) {
            const ActivityRow& row = activities[a];
            if (row.standsStill || row.isAway)
                continue;
            total += m_spent[rank][a];
            idle += row.isWait ? m_spent[rank][a] : 0;
        }
        device.idle = total > 0 ? idle / total : 0;
        waited += idle;
        counted += total;
        busy += device.busy;
        all.updates += device.steps;
        all.samples += device.samples;
        all.bytes += m_sent[rank];
    }
    all.idle = counted > 0 ? waited / counted : 0;
    all.secondsPerStep = busy / std::max(double(all.updates), 1.0);
    all.samplesPerSecond = all.seconds > 0 ? double(all.samples) / all.seconds : 0;
    return all;
}

RunSummary storedRun(const RunStore& store, std::int64_t run)
{
    if (const auto summary = store.find(run))
        return *summary;
    throw InputError(
        "there is no run " + std::to_string(run) + " in " + store.file().string() + "; see 'evenkeel-cli runs list'");
}

RunFigures figuresOf(const RunStore& store, std::int64_t run)
{
    const RunSummary summary = storedRun(store, run);
    const RunSeries series = store.series(run);
    if (series.steps.empty())
        throw InputError("run " + std::to_string(run) + " has no steps recorded");
    FigureCollector collector(std::size_t(summary.ranks));
    const auto addAll = [&](const auto& events) {
        for (const auto& event : events)
            collector.add(event);
    };
    addAll(series.steps);
    addAll(series.merges);
    addAll(series.evaluations);
    addAll(series.devices);
    addAll(store.spans(run));
    return collector.result();
}

} // namespace evenkeel
