// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/predict/run_figures.h"

#include "core/base/error.h"
#include "core/base/phrase.h"
#include "core/log/event_order.h"
#include "core/store/run_store.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace evenkeel {

FigureCollector::FigureCollector(std::size_t devices)
    : m_ranks(devices)
    , m_sent(devices)
{
    m_sums.devices.resize(devices);
}

void FigureCollector::add(const Event& event)
{
    const std::scoped_lock lock(m_mutex);
    m_ranks.add(event);
    if (const auto* step = std::get_if<StepEvent>(&event)) {
        m_sums.seconds = std::max(m_sums.seconds, step->time);
    } else if (const auto* merge = std::get_if<MergeEvent>(&event)) {
        ++m_sums.merges;
        m_sums.seconds = std::max(m_sums.seconds, merge->time);
    } else if (const auto* evaluation = std::get_if<EvaluationEvent>(&event)) {
        m_sums.evaluations.push_back(*evaluation);
    } else if (const auto* reading = std::get_if<DeviceEvent>(&event)) {
        if (std::isfinite(reading->sent) && reading->rank >= 0 && std::size_t(reading->rank) < m_sent.size())
            m_sent[std::size_t(reading->rank)] = reading->sent;
    }
}

RunFigures FigureCollector::result() const
{
    const std::scoped_lock lock(m_mutex);
    RunFigures all = m_sums;
    double busy = 0, waited = 0, counted = 0;
    for (std::size_t rank = 0; rank < all.devices.size(); ++rank) {
        DeviceFigures& device = all.devices[rank];
        const RankSums& sums = m_ranks.ranks()[rank].sums();
        const double steps = std::max(double(sums.updates), 1.0);
        device.steps = sums.updates;
        device.samples = sums.samples;
        device.busy = sums.busy;
        device.batch = double(sums.samples) / steps;
        device.staleness = sums.staleness / steps;
        device.secondsPerStep = device.busy / steps;
        device.samplesPerSecond = all.seconds > 0 ? double(device.samples) / all.seconds : 0;
        device.idle = sums.spent.waitShare();
        waited += device.idle * sums.spent.running();
        counted += sums.spent.running();
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
    throw InputError(phrase(
        "there is no run %1 in %2; see 'evenkeel-cli runs list'", { std::to_string(run), store.file().string() }));
}

RunFigures figuresOf(const RunStore& store, std::int64_t run)
{
    const RunSummary summary = storedRun(store, run);
    constexpr std::int64_t all = std::numeric_limits<std::int64_t>::max();
    const RunSeries series = store.series(run, all, all);
    if (series.steps.empty())
        throw InputError(phrase("run %1 has no steps recorded", { std::to_string(run) }));
    FigureCollector collector(std::size_t(summary.ranks));
    visitInOrder(series, [&](const auto& event) { collector.add(event); });
    return collector.result();
}

} // namespace evenkeel
