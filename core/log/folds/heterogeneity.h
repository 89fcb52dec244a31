// SPDX-License-Identifier: GPL-3.0-or-later
// How uneven devices are, from their speeds: samples per second while they work, or factors of a common speed.
#pragma once

#include <span>

namespace evenkeel {

// With t = 1 / v the time per sample of each device and v its speed. All are 0 for equal devices and for a single one,
// and NaN where there is no device or a speed is not above 0.
struct Heterogeneity {
    // 1 - mean(t) / max(t), in [0, 1): the share of the devices' time that is spent waiting where all get equal batches
    // and wait for each other after each (synchronous gradient aggregation without cost of communication). This is the
    // score that is shown; as the definition is ours, no paper is named for it.
    double waiting = 0;
    // 1 - min(v) / mean(v): the share of the joint speed that is lost then, compared with batches in proportion to
    // speed.
    double lost = 0;
    double variation = 0; // standard deviation of v over all devices, divided by the mean
};

Heterogeneity heterogeneityOf(std::span<const double> speeds);

} // namespace evenkeel
