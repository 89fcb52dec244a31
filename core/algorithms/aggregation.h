// One step of gradient aggregation, which post-local SGD starts with too.
#pragma once

#include "core/train/worker.h"

#include <algorithm>
#include <numeric>

namespace evenkeel {

// Collective: w <- w - rate sum_i (b_i / sum b) g_i(w; B_i). The samples of all ranks in it; 0: nothing is left.
inline double aggregationStep(Worker& w, double rate)
{
    const Batch& batch = w.nextBatch(w.batchSize());
    const std::vector<double> sizes = w.comm.gather(double(batch.size()));
    const double total = std::accumulate(sizes.begin(), sizes.end(), 0.0);
    if (total == 0)
        return 0;
    if (w.size() == 1) {
        w.step(batch, rate);
    } else {
        w.gradient(batch, rate);
        const auto [input, output] = w.sumGradients(w.comm, batch, double(batch.size()) / total);
        const double asked = double(w.size()) * w.batchSize();
        // The last, smaller step moves in proportion.
        w.model.apply(input, rate * std::min(1.0, total / asked), output);
    }
    w.synchronized();
    return total;
}

} // namespace evenkeel
