// SPDX-License-Identifier: GPL-3.0-or-later
// Whether a run has become another one than its method was chosen for.
#pragma once

#include "core/advice/advisor.h"
#include "core/train/control.h"

#include <mutex>

namespace evenkeel {

// Looks at a run's events, from any threads, and stops that run where a device became slower or faster for good, or
// where the run does not learn, unless most of it is over: less than a quarter of its seconds is left.
class MethodWatch {
public:
    // Of a complete configuration with an end in seconds.
    MethodWatch(const RunConfig& config, RunControl& control);

    void add(const Event& event);
    std::string found() const; // the sentence; empty: nothing

private:
    static constexpr double worthwhile = 0.25; // share of the run that must be left

    RunControl& m_control;
    const double m_seconds;
    mutable std::mutex m_mutex; // protects the members that follow
    Advisor m_advisor;
    std::string m_found;
};

} // namespace evenkeel
