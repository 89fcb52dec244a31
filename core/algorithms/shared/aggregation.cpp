// SPDX-License-Identifier: GPL-3.0-or-later
// Gradients of all ranks, summed at once or in buckets.
#include "core/algorithms/shared/aggregation.h"

#include <algorithm>
#include <numeric>

namespace evenkeel {

namespace {

Worker::GradientRows summedGradient(Worker& w, const Batch& batch, double rate, double weight, Index bucket)
{
    if (bucket == 0 || w.model.samplesOutput()) {
        w.gradient(batch, rate);
        return w.sumGradients(w.comm(), batch, weight);
    }
    std::vector<std::unique_ptr<Pending>> sums;
    const auto startSums = [&] {
        float* const begin = w.model.outputGradient().data;
        float* const end = w.model.gradients() + w.model.size();
        for (float* data = begin; data < end; data += bucket)
            sums.push_back(
                w.comm().startSum(w.model.device(), data, std::min<Index>(bucket, end - data), float(weight)));
    };
    w.gradient(batch, rate, {}, { .after = startSums });
    const auto rows = w.sumGradients(w.comm(), batch, weight, false);
    for (const auto& sum : sums)
        sum->wait();
    return rows;
}

} // namespace

double aggregationStep(Worker& w, double rate, Index bucket)
{
    const Batch& batch = w.nextBatch(w.batchSize());
    const std::vector<double> sizes = w.comm().gather(double(batch.size()));
    const double total = std::accumulate(sizes.begin(), sizes.end(), 0.0);
    if (total == 0)
        return 0;
    if (w.size() == 1) {
        w.step(batch, rate);
    } else {
        const auto [input, output] = summedGradient(w, batch, rate, double(batch.size()) / total, bucket);
        const double asked = double(w.size()) * w.batchSize();
        // The last, smaller step moves in proportion.
        w.model.apply(input, rate * std::min(1.0, total / asked), output);
    }
    w.synchronized();
    return total;
}

} // namespace evenkeel
