// SPDX-License-Identifier: GPL-3.0-or-later
// What most algorithms have in common: steps of a rank on its own.
#pragma once

#include "core/train/worker.h"

#include <numeric>

namespace evenkeel {

inline double sum(const std::vector<double>& values) { return std::accumulate(values.begin(), values.end(), 0.0); }

// What every algorithm is on a single device: w <- w - eta g(w; B)
inline void plainSgd(Worker& w)
{
    for (;;) {
        const Batch& batch = w.nextBatch();
        if (batch.empty())
            return;
        w.step(batch, w.rate());
        w.synchronized();
    }
}

struct LocalSteps {
    Index updates = 0, samples = 0;
};

// Up to `count` steps of this rank's replica; fewer where no samples are left for it.
inline LocalSteps localSteps(Worker& w, Index count)
{
    LocalSteps done;
    while (done.updates < count) {
        const Batch& batch = w.nextBatch();
        if (batch.empty())
            break;
        w.step(batch, w.rate());
        ++done.updates;
        done.samples += batch.size();
    }
    return done;
}

} // namespace evenkeel
