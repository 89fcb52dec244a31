// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/algorithms/shared/aggregation.h"

#include "core/algorithms/shared/local_steps.h"
#include "core/base/error.h"
#include "core/base/phrase.h"

#include <algorithm>

namespace evenkeel {

GradientRows sumGradients(Communicator& ranks, Model& model, const Batch& batch, double weight, bool isWithOutput)
{
    Device& device = model.device();
    const MatrixView input = model.inputGradient(), output = model.outputGradient();
    const auto factor = float(weight);
    GradientRows rows { ranks.sumRows(device, input, model.inputRows(batch), factor), {} };
    float* dense = input.data + input.size();
    const float* end = isWithOutput ? model.gradients() + model.size() : output.data;
    if (isWithOutput && model.samplesOutput()) {
        rows.output = ranks.sumRows(device, output, model.sampledRows(), factor);
        ranks.sumRows(device, model.outputBiasGradient(), model.sampledRows(), factor);
        end = output.data;
    }
    ranks.sum(device, dense, end - dense, factor);
    return rows;
}

namespace {

struct Together { // what all ranks take
    double samples = 0; // sum b
    int devices = 0;
};

Together takenTogether(const std::vector<double>& batches)
{
    return { sum(batches), int(std::ranges::count_if(batches, [](double size) { return size > 0; })) };
}

GradientRows summedGradient(Worker& w, const Batch& batch, double rate, const Together& all, Index bucket)
{
    const double weight = double(batch.size()) / all.samples;
    Model& model = w.model;
    if (bucket == 0 || model.samplesOutput()) {
        w.gradient(batch, rate, {}, {}, all.devices);
        return sumGradients(w.comm(), model, batch, weight);
    }
    std::vector<std::unique_ptr<Pending>> sums;
    const auto startSums = [&] {
        float* const begin = model.outputGradient().data;
        float* const end = model.gradients() + model.size();
        for (float* data = begin; data < end; data += bucket)
            sums.push_back(w.comm().startSum(model.device(), data, std::min<Index>(bucket, end - data), float(weight)));
    };
    w.gradient(batch, rate, {}, { .after = startSums }, all.devices);
    const GradientRows rows = sumGradients(w.comm(), model, batch, weight, false);
    for (const auto& pending : sums)
        pending->wait();
    return rows;
}

} // namespace

void requireEqualMath(Worker& w)
{
    if (w.run().facts().isMixed)
        throw InputError(phrase(
            "replicas that are kept equal by equal steps, as gradient-aggregation and local-sgd's warm-up keep them, "
            "need equal math: give all devices the same math=, or choose an algorithm that merges weights"));
}

double aggregationStep(Worker& w, double rate, Index bucket, const std::function<void(double samples)>& stepped)
{
    const Batch& batch = w.nextBatch();
    const Together all = *w.comm().agree<Together>(double(batch.size()), takenTogether);
    if (all.samples == 0)
        return 0;
    if (w.size() == 1) {
        w.step(batch, rate);
    } else {
        const GradientRows rows = summedGradient(w, batch, rate, all, bucket);
        // The last, smaller step moves in proportion.
        w.model.apply(
            *rows.input, rate * std::min(1.0, all.samples / (double(w.size()) * w.batchSize())), rows.outputs());
    }
    if (stepped)
        stepped(all.samples);
    w.synchronized();
    return all.samples;
}

} // namespace evenkeel
