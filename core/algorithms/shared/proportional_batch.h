// SPDX-License-Identifier: GPL-3.0-or-later
// Batches in proportion to the speed r of the devices, so that all are ready for an exchange at the same time: b_i = B
// r_i / max r. Where the data is divided r_i is the size of i's shard, so that all finish it at the same time; else i's
// measured samples per second since the last time that ranks exchanged them. They do after exchange 1, 2, 4, ... 64 and
// every 64th: it costs little, and devices may change.
#pragma once

#include "core/train/worker.h"

#include <algorithm>
#include <bit>

namespace evenkeel {

class ProportionalBatch {
public:
    ProportionalBatch(Worker& w, bool equal)
        : m_worker(w)
        , m_share(equal ? 1 : w.feed().shard())
        , m_measured(w.memory().keep("speed", 1, Memory::positive, 1))
        , m_due(w.memory().keep("due", 0, -1, 1))
        , m_samples(w.memory().keep("measured-samples", 0))
        , m_since(w.memory().keep("measured-since", 0))
    {
    }
    Index next() // integers whose mean is the exact proportional size
    {
        m_due = std::max(m_due, 0.0) + m_worker.batchSize() * m_share.value_or(m_measured);
        const Index size = std::max(Index(1), Index(m_due + 1e-9));
        m_due -= double(size);
        m_samples += double(size);
        return size;
    }
    void measure(Index exchange) // collective
    {
        if (m_share || (exchange % 64 != 0 && !std::has_single_bit(std::uint64_t(exchange))))
            return;
        const double seconds = m_worker.stepper().busySeconds() - m_since,
                     speed = seconds > 0 ? m_samples / seconds : 0;
        const double fastest = std::ranges::max(m_worker.comm().gather(speed));
        if (speed > 0)
            m_measured = speed / fastest;
        m_samples = 0;
        m_since = m_worker.stepper().busySeconds();
    }

private:
    Worker& m_worker;
    std::optional<double> m_share;
    double &m_measured, &m_due, &m_samples, &m_since;
};

} // namespace evenkeel
