// SPDX-License-Identifier: GPL-3.0-or-later
// The lanes of the Live page, described once: what each shows of every device, and how it is drawn. A new lane is a
// row.
#pragma once

#include "core/log/folds/rank_sums.h"
#include "gui/live/throughput_window.h"
#include "gui/plots/plot.h"

#include <variant>
#include <vector>

namespace evenkeel {

struct Lane {
    PanelSpec panel; // its id names the lane in settings, exports and links
    // What a device's curve is made of. NaN: not known.
    std::variant<std::monostate, double (*)(const StepEvent&), double (*)(const ThroughputWindow::Speed&),
        double (*)(const ActivitySums&), double (*)(const DeviceReadings&), std::vector<double> MergeEvent::*,
        std::vector<double> ReplicasEvent::*>
        value {};
    bool steps = false, smooth = false; // as SeriesSpec has them
};

// In their order on the page. Those of accuracy and loss have the evaluations' curves, too.
std::vector<Lane> liveLanes();
int laneOf(const std::vector<Lane>& lanes, const QString& id); // -1: there is none

} // namespace evenkeel
