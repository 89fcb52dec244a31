// SPDX-License-Identifier: GPL-3.0-or-later
// Batches in proportion to the speed r of the devices, so that all come to a meeting at once: b_i = B r_i / max r.
// Where the data is divided r_i is the size of i's shard, so that all are through at once; else the samples a second
// that i was seen to do since ranks last told each other. They do after meeting 1, 2, 4, ... 64 and every 64th: it
// costs little, and devices may change.
#pragma once

#include "core/train/worker.h"

#include <algorithm>
#include <bit>

namespace evenkeel {

class ProportionalBatch {
public:
    ProportionalBatch(Worker& w, bool equal)
        : m_worker(w)
        , m_share(equal ? 1 : w.shard())
        , m_measured(w.keep("speed", 1))
        , m_due(w.keep("due", 0))
        , m_samples(w.keep("measured-samples", 0))
        , m_since(w.keep("measured-since", 0))
    {
    }
    Index next() // whole numbers that are as much on average
    {
        m_due = std::max(m_due, 0.0) + m_worker.batchSize() * m_share.value_or(m_measured);
        const Index size = std::max(Index(1), Index(m_due + 1e-9));
        m_due -= double(size);
        m_samples += double(size);
        return size;
    }
    void measure(Index meeting) // collective
    {
        if (m_share || (meeting % 64 != 0 && !std::has_single_bit(std::uint64_t(meeting))))
            return;
        const double seconds = m_worker.busySeconds() - m_since, speed = seconds > 0 ? m_samples / seconds : 0;
        const double fastest = std::ranges::max(m_worker.comm().gather(speed));
        if (speed > 0)
            m_measured = speed / fastest;
        m_samples = 0;
        m_since = m_worker.busySeconds();
    }

private:
    Worker& m_worker;
    std::optional<double> m_share;
    double &m_measured, &m_due, &m_samples, &m_since;
};

} // namespace evenkeel
