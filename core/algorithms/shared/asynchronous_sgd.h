// SPDX-License-Identifier: GPL-3.0-or-later
// Asynchronous SGD on a shared model, which SLIDE uses too.
#pragma once

#include "core/algorithms/shared/plain_sgd.h"
#include "core/algorithms/shared/shared_model.h"

namespace evenkeel {

// Every rank, at its own pace: pull w, `period` steps from there, push their change.
inline void asynchronousSgd(Worker& w, int period)
{
    if (w.size() == 1)
        return plainSgd(w);
    w.survivesLoss();
    SharedModel shared(w);
    for (bool more = true; more;) {
        int steps = 0;
        for (; steps < period; ++steps) {
            const Batch& batch = w.nextBatch(w.batchSize());
            more = !batch.empty();
            if (!more)
                break;
            if (steps == 0)
                shared.pull();
            w.step(batch, w.rate(), [&] { return shared.staleness(); });
        }
        if (steps > 0)
            shared.push();
        shared.observe();
    }
    shared.finish();
}

} // namespace evenkeel
