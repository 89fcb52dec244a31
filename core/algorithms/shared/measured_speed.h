// SPDX-License-Identifier: GPL-3.0-or-later
// A device's samples per second over about the last twenty steps, with exponential forgetting. Sums are divided, not
// single steps' speeds averaged: a slow step counts by the time that it took, so that devices of equal mean and unequal
// jitter measure the same. A device whose speed changes is followed within a few dozen steps.
#pragma once

#include "core/train/memory.h"

#include <algorithm>

namespace evenkeel {

class MeasuredSpeed {
public:
    explicit MeasuredSpeed(Memory& memory)
        : m_samples(memory.keep("split-samples", 0))
        , m_seconds(memory.keep("split-seconds", smallest, smallest))
    {
    }
    void add(Index samples, double seconds) // of a step; one without samples says nothing
    {
        if (samples == 0)
            return;
        m_samples = forgetting * m_samples + double(samples);
        m_seconds = std::max(forgetting * m_seconds + seconds, smallest);
    }
    double value() const { return m_samples > 0 ? std::clamp(m_samples / m_seconds, 1e-9, 1e15) : 1; } // 1: not known

private:
    static constexpr double forgetting = 1 - 1.0 / 20, smallest = 1e-12;

    double &m_samples, &m_seconds;
};

} // namespace evenkeel
