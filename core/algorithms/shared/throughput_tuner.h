// SPDX-License-Identifier: GPL-3.0-or-later
// CROSSBOW's auto-tuner: as long as one more learner per device raises the throughput by more than the tolerance,
// another is added; else one is taken away again and the search ends, as it does at Memory::maxLearners. Every rank
// decides the same: it sees sums over ranks only.
#pragma once

#include "core/train/worker.h"

#include "core/base/phrase.h"

#include <algorithm>
#include <limits>
#include <string>

namespace evenkeel {

class ThroughputTuner {
public:
    // It measures every `interval` rounds.
    ThroughputTuner(Worker& w, int interval, double tolerance)
        : m_worker(w)
        , m_interval(interval)
        , m_tolerance(tolerance)
        , m_isOn(w.memory().keepCommon("tuner/on", 1, 0, 1))
        , m_rounds(w.memory().keepCommon("tuner/rounds", 0))
        , m_updates(w.memory().keepCommon("tuner/updates", 0))
        , m_since(w.memory().keepCommon("tuner/since", 0))
        , m_before(w.memory().keepCommon("tuner/throughput", 0, 0, std::numeric_limits<double>::max()))
    {
    }

    // Collective, after each round, of `updates` of all ranks: by how many learners per device to change `count`.
    int observe(double updates, int count)
    {
        m_updates += updates;
        ++m_rounds;
        if (m_isOn == 0 || Index(m_rounds) % m_interval != 0)
            return 0;
        const double now = std::ranges::max(m_worker.comm().gather(m_worker.now()));
        const double throughput = m_updates / std::max(now - m_since, 1e-12); // updates per second
        const bool isBetter = m_before == 0 || (throughput - m_before) / m_before > m_tolerance;
        const bool isFull = isBetter && count >= Memory::maxLearners;
        const int change = isFull ? 0 : isBetter ? 1 : count > 1 ? -1 : 0;
        m_isOn = change > 0 ? 1 : 0;
        if (m_worker.rank() == 0)
            m_worker.note(phrase("auto-tuning: %1 learners per device%2",
                { std::to_string(count + change), change > 0 ? "" : phrase(", final") }));
        m_before = throughput;
        m_since = now;
        m_updates = 0;
        return change;
    }

private:
    Worker& m_worker;
    int m_interval;
    double m_tolerance;
    double &m_isOn, &m_rounds, &m_updates, &m_since, &m_before; // a resumed run goes on with the search
};

} // namespace evenkeel
