// SPDX-License-Identifier: GPL-3.0-or-later
// What every algorithm is on a single device.
#pragma once

#include "core/train/worker.h"

namespace evenkeel {

inline void plainSgd(Worker& w)
{
    for (;;) {
        const Batch& batch = w.nextBatch(w.batchSize());
        if (batch.empty())
            return;
        w.step(batch, w.rate());
        w.synchronized();
    }
}

} // namespace evenkeel
