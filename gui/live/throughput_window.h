// SPDX-License-Identifier: GPL-3.0-or-later
// What a device achieves per second of the run, waiting included, over windows of some steps: between two merges, or
// sixteen steps, or a second, whichever ends first.
#pragma once

#include "core/events/event.h"
#include "core/events/throughput.h"

#include <algorithm>
#include <optional>

namespace evenkeel {

class ThroughputWindow {
public:
    struct Speed {
        double overall = 0; // samples per second of the run's clock
        double working = 0; // samples per second in which the device computed

        double waiting() const { return working > 0 ? std::clamp(1 - overall / working, 0.0, 1.0) : 1; } // a share
    };

    // The window that this step ends, if it does. The first window begins with the first step.
    std::optional<Speed> add(const StepEvent& step)
    {
        if (!m_hasBegun) {
            m_begin = step.time - step.seconds;
            m_samplesBefore = step.samples - step.batch;
            m_hasBegun = true;
        }
        ++m_steps;
        m_samples = step.samples; // also those of steps that were left out
        m_seen += step.batch;
        m_busy += step.seconds;
        return m_steps >= maxSteps || step.time - m_begin >= maxSeconds ? end(step.time) : std::nullopt;
    }
    // The window that a merge ends; none where nothing was trained since the last one ended.
    std::optional<Speed> merge(double time) { return m_steps > 0 ? end(time) : std::nullopt; }

private:
    static constexpr int maxSteps = 16;
    static constexpr double maxSeconds = 1;

    std::optional<Speed> end(double time)
    {
        const double seconds = time - m_begin;
        if (!(seconds > 0))
            return std::nullopt; // goes on
        const Speed speed { double(m_samples - m_samplesBefore) / seconds, samplesPerSecond(m_seen, m_busy) };
        m_begin = time;
        m_samplesBefore = m_samples;
        m_seen = m_busy = 0;
        m_steps = 0;
        return speed;
    }

    bool m_hasBegun = false;
    double m_begin = 0, m_seen = 0, m_busy = 0;
    std::int64_t m_samples = 0, m_samplesBefore = 0; // of this rank so far; when the window began
    int m_steps = 0;
};

} // namespace evenkeel
