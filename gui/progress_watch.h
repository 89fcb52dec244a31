// SPDX-License-Identifier: GPL-3.0-or-later
// Whether a run makes no progress: no step has come for far longer than usual. Times are seconds of any one clock.
#pragma once

#include <cstdint>
#include <vector>

namespace evenkeel {

class ProgressWatch {
public:
    static constexpr double minSilence = 30; // seconds
    static constexpr double usualIntervals = 20;
    static constexpr double maxStart = 300; // max seconds until the first step: devices are set up before it

    void restart(double now); // a run begins
    void addSteps(double now, std::int64_t count); // adds the steps that have come since the last call
    void idle(double now); // no steps can come: the run is paused or evaluates

    bool isStalled(double now) const;
    double silence(double now) const { return now - m_last; }
    double usual() const; // seconds between steps: the median of the last ones; 0 before the second arrival

private:
    std::vector<double> m_intervals; // the last ones, as a ring
    std::size_t m_next = 0;
    double m_last = 0;
    // Whether a step has come; whether there was an idle time since the last one.
    bool m_hasStep = false, m_wasIdle = false;
};

} // namespace evenkeel
