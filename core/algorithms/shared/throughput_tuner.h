// SPDX-License-Identifier: GPL-3.0-or-later
// CROSSBOW's auto-tuner: as long as one more learner per device raises the throughput by more than the tolerance,
// another is added; else one is taken away again and the search ends. Every rank decides the same: it sees sums over
// ranks only.
#pragma once

#include "core/train/worker.h"

#include <algorithm>
#include <string>

namespace evenkeel {

class ThroughputTuner {
public:
    // It measures every `interval` rounds.
    ThroughputTuner(Worker& w, int interval, double tolerance)
        : m_worker(w)
        , m_interval(interval)
        , m_tolerance(tolerance)
    {
    }

    // Collective, after each round, of `updates` of all ranks: by how many learners per device to change `count`.
    int observe(double updates, int count)
    {
        m_updates += updates;
        if (!m_isOn || ++m_rounds % m_interval != 0)
            return 0;
        const double now = std::ranges::max(m_worker.comm().gather(m_worker.now()));
        const double throughput = m_updates / std::max(now - m_since, 1e-12); // updates per second
        m_isOn = m_before == 0 || (throughput - m_before) / m_before > m_tolerance;
        const int change = m_isOn ? 1 : -1;
        if (m_worker.rank() == 0)
            m_worker.note(
                "auto-tuning: " + std::to_string(count + change) + " learners per device" + (m_isOn ? "" : ", final"));
        m_before = throughput;
        m_since = now;
        m_updates = 0;
        return change;
    }

private:
    Worker& m_worker;
    int m_interval;
    double m_tolerance;
    bool m_isOn = true;
    Index m_rounds = 0;
    double m_updates = 0, m_since = 0, m_before = 0;
};

} // namespace evenkeel
