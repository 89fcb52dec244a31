// SPDX-License-Identifier: GPL-3.0-or-later
// How fast a device works over the seconds of a run, relative to its own speed: a product of speeds that change at
// given times and of slow-downs at random ones. Constant between two changes, so that work is integrated exactly.
#pragma once

#include "kernels/device_spec.h"

#include <cstdint>
#include <limits>
#include <vector>

namespace evenkeel {

class SpeedCurve {
public:
    SpeedCurve() = default; // 1 at all times

    // Times 1 before the first change, then what each says; the last one holds, or, with a period, all begins anew.
    // The changes are in order of time, from 0 on and below the period.
    void change(std::vector<SpeedChange> changes, double period = 0);
    // Times slow.speed during random spans, one in each `every` seconds; equal seeds mean equal times.
    void slowDown(const SlowDowns& slow, std::uint64_t seed);

    bool isConstant() const { return m_factors.empty(); } // 1 at all times
    double at(double time) const;
    // First time after `time` at which the factor may differ; infinity: never again.
    double nextChange(double time) const;

    // The seconds that a device needs, from `begin` on, for the part `from`..`to` (0..1) of a step that takes `whole`
    // seconds at factor 1. No factor counts as more than `max`.
    double seconds(double begin, double whole, double from = 0, double to = 1,
        double max = std::numeric_limits<double>::infinity()) const;

private:
    struct Factor {
        std::vector<SpeedChange> changes {}; // changes of a curve with given times
        double period = 0;
        SlowDowns slow {}; // slow-downs of a curve with random times
        std::uint64_t seed = 0;
    };
    static double at(const Factor& factor, double time);
    static double nextChange(const Factor& factor, double time);

    std::vector<Factor> m_factors;
};

// Of a device, as its specification says.
struct DevicePace {
    double speed = 1; // relative to a device of speed 1; in real time, values below 1 slow the device down
    double jitter = 0; // relative standard deviation of a step's time
    SpeedCurve curve {}; // factor of the speed over the run
    bool isSlowed = false; // a real device: its steps take longer, other work does not, and it is never faster
};

} // namespace evenkeel
