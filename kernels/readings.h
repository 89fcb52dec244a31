// SPDX-License-Identifier: GPL-3.0-or-later
// What a device's own sensors say at a moment. Unknown is NaN (or an empty text), never zero. The table of these
// readings is in core/log/event_fields.h.
#pragma once

#include <limits>
#include <string>

namespace evenkeel {

struct DeviceReadings {
    static constexpr double unknown = std::numeric_limits<double>::quiet_NaN();

    double power = unknown, temperature = unknown, clock = unknown; // watts, degrees C, MHz of the multiprocessors
    double utilization = unknown; // of the whole GPU, by all processes, 0..1
    double memory = unknown; // bytes in use on the whole GPU
    std::string throttle; // why the clock is throttled: "power cap, heat"; "none"
};

} // namespace evenkeel
