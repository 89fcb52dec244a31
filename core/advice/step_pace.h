// SPDX-License-Identifier: GPL-3.0-or-later
// Whether a device is as fast as at first.
#pragma once

#include "core/log/event.h"

#include <map>

namespace evenkeel {

// By its steps of about equal batch size (within a factor sqrt 2): of other sizes, a step takes another time per sample
// on a device of the same speed.
class StepPace {
public:
    void add(const StepEvent& step);

    // How many times as long the last steps took per sample as the first ones of their size; 1: too few are known.
    double ratio() const;
    double since() const { return m_since; } // seconds on the run's clock, where that became clearly another

private:
    struct Size {
        int steps = 0;
        double first = 0, recent = 0; // seconds per sample: mean of the first steps, and of the last ones
    };

    static constexpr int firstSteps = 20, recentSteps = 15; // numbers of steps that are averaged
    std::map<int, Size> m_sizes; // paces by the rounded logarithm of the batch size
    int m_last = 0; // size of the last step
    double m_since = 0;
};

} // namespace evenkeel
