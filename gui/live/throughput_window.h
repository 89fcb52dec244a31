// SPDX-License-Identifier: GPL-3.0-or-later
// What a device achieves per second of the run, waiting included, over windows of some steps: between two merges, or
// sixteen steps, or a second, whichever ends first.
#pragma once

#include "core/log/event.h"
#include "core/log/folds/throughput.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace evenkeel {

class ThroughputWindow {
public:
    struct Speed {
        double overall = 0; // samples per second of the run's clock
        double working = 0; // samples per second in which the device computed; NaN: not known
    };

    // The window that this step ends, if it does. The first window begins with the first step. `unseen`: seconds of the
    // rank's steps since the one before that are not given; NaN: not known.
    std::optional<Speed> add(const StepEvent& step, double unseen = 0)
    {
        if (!m_hasBegun) {
            m_begin = step.time - step.seconds;
            m_samples = m_samplesBefore = step.samples - step.batch;
            m_hasBegun = true;
        }
        ++m_steps;
        m_seen += unseen == 0 ? step.batch : static_cast<double>(step.samples - m_samples);
        m_busy += step.seconds + unseen;
        m_samples = step.samples; // also those of steps that were left out
        m_last = step.time;
        m_hasUnseen = m_hasUnseen || unseen != 0;
        return m_steps >= maxSteps || step.time - m_begin >= maxSeconds ? end(step.time) : std::nullopt;
    }
    // The window that a merge ends; none where nothing was trained since the last one ended, where steps after the
    // merge are counted already, and where a window would be of too little to be compared with the others: as between
    // the last merges of a run, or where few of the steps are known.
    std::optional<Speed> merge(double time)
    {
        const bool isEnough = time - m_begin >= minShare * m_length && !m_hasUnseen;
        return m_steps > 0 && time >= m_last && isEnough ? end(time) : std::nullopt;
    }

private:
    static constexpr int maxSteps = 16;
    static constexpr double maxSeconds = 1;
    static constexpr double minShare = 0.25; // of the window before

    std::optional<Speed> end(double time)
    {
        const double seconds = time - m_begin;
        if (!(seconds > 0))
            return std::nullopt; // goes on
        const Speed speed { double(m_samples - m_samplesBefore) / seconds,
            std::isnan(m_busy) ? m_busy : samplesPerSecond(m_seen, m_busy) };
        m_begin = time;
        m_length = seconds;
        m_samplesBefore = m_samples;
        m_seen = m_busy = 0;
        m_steps = 0;
        m_hasUnseen = false;
        return speed;
    }

    bool m_hasBegun = false, m_hasUnseen = false; // in this window
    double m_begin = 0, m_last = 0, m_length = 0, // seconds of the window before
        m_seen = 0, m_busy = 0;
    std::int64_t m_samples = 0, m_samplesBefore = 0; // of this rank so far; when the window began
    int m_steps = 0;
};

} // namespace evenkeel
