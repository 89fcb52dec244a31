// SPDX-License-Identifier: GPL-3.0-or-later
// The table of lanes.
#include "gui/live/lanes.h"

#include "gui/parts/translated.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace evenkeel {

namespace {

constexpr int laneHeight = 62, nameWidth = 124, figureWidth = 124; // pixels, of which 9 are margins; beside the axis
constexpr double none = std::numeric_limits<double>::quiet_NaN();

PanelSpec panelOf(const char* id, const QString& title, int importance)
{
    return { .id = QLatin1String(id),
        .title = title,
        .minHeight = laneHeight,
        .leftMargin = nameWidth,
        .rightMargin = figureWidth,
        .importance = importance,
        .isLane = true };
}

// Not at first, and folded until there are values.
PanelSpec onDemand(const char* id, const QString& title)
{
    PanelSpec panel = panelOf(id, title, 1);
    panel.hidden = panel.foldsEmpty = true;
    return panel;
}

PanelSpec with(PanelSpec panel, bool PanelSpec::*property, bool value = true)
{
    panel.*property = value;
    return panel;
}

PanelSpec accuracyPanel()
{
    PanelSpec panel = panelOf("accuracy", tr("P@1"), 0);
    panel.fromZero = false;
    panel.stretch = 1.4;
    return panel;
}

double throttled(const DeviceReadings& readings)
{
    return readings.throttle.empty() ? none : readings.throttle != "none";
}

// Steps have them that count samples. A pipeline has updates of single layers between them, of which those of output
// layers have a part of the loss.
double lossOf(const StepEvent& s) { return s.batch > 0 ? s.loss : none; }
double batchOf(const StepEvent& s) { return s.batch > 0 ? s.batch : none; }

} // namespace

std::vector<Lane> liveLanes()
{
    using S = StepEvent;
    using W = ThroughputWindow::Speed;
    using R = DeviceReadings;
    // As lambdas without a capture, which are functions.
    return {
        { .panel = panelOf("timeline", tr("Devices"), 0) }, // what it shows is LiveTimeline's
        { .panel = accuracyPanel() },
        { .panel = with(panelOf("loss", tr("Loss"), 0), &PanelSpec::fromZero, false),
            .value = &lossOf,
            .smooth = true },
        { .panel = panelOf("throughput", tr("Samples/s"), 7),
            .value = +[](const W& w) { return w.overall; },
            .smooth = true },
        { .panel = panelOf("waiting", tr("Waiting (%)"), 3),
            .value = +[](const ActivitySums& spent) { return 100 * spent.waitShare(); },
            .smooth = true },
        { .panel = with(panelOf("batch", tr("Batch size"), 4), &PanelSpec::wholeNumbers),
            .value = &batchOf,
            .steps = true },
        { .panel
            = with(with(panelOf("staleness", tr("Staleness"), 2), &PanelSpec::wholeNumbers), &PanelSpec::foldsEmpty),
            .value = +[](const S& s) { return double(s.staleness); } },
        { .panel = with(onDemand("updates", tr("Updates")), &PanelSpec::wholeNumbers), // the table has them
            .value = +[](const S& s) { return double(s.update); },
            .steps = true },
        { .panel = onDemand("weight", tr("Merge weight")), .value = &MergeEvent::weights, .steps = true },
        { .panel = onDemand("distance", tr("Replica distance")), .value = &ReplicasEvent::distance },
        { .panel = onDemand("rate", tr("Learning rate")), .value = +[](const S& s) { return s.rate; }, .steps = true },
        { .panel = onDemand("utilization", tr("GPU busy (%)")),
            .value = +[](const R& r) { return 100 * r.utilization; } },
        { .panel = onDemand("memory", tr("GPU memory (GiB)")),
            .value = +[](const R& r) { return r.memory / double(1 << 30); } },
        { .panel = onDemand("power", tr("Power (W)")), .value = +[](const R& r) { return r.power; } },
        { .panel = with(onDemand("clock", tr("Clock (MHz)")), &PanelSpec::fromZero, false),
            .value = +[](const R& r) { return r.clock; } },
        { .panel = with(onDemand("temperature", tr("Temperature (°C)")), &PanelSpec::fromZero, false),
            .value = +[](const R& r) { return r.temperature; } },
        { .panel = with(onDemand("throttled", tr("Throttled (0/1)")), &PanelSpec::wholeNumbers),
            .value = +[](const R& r) { return throttled(r); },
            .steps = true },
    };
}

int laneOf(const std::vector<Lane>& lanes, const QString& id)
{
    const auto at = std::ranges::find(lanes, id, [](const Lane& lane) { return lane.panel.id; });
    return at == lanes.end() ? -1 : static_cast<int>(at - lanes.begin());
}

} // namespace evenkeel
