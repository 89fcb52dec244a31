// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/algorithms/ampnet/training/calibration.h"

#include "core/algorithms/ampnet/training/mlp_pipeline.h"

#include <algorithm>
#include <cmath>

namespace evenkeel::ampnet {

namespace {

Batch evenBatch(Index rows, Index nonzeros, Index features) // of usual size, its features spread evenly
{
    Batch batch;
    batch.samples.resize(at(rows));
    batch.offsets.assign(1, 0);
    for (Index b = 0; b < rows; ++b) {
        for (Index i = 0; i < nonzeros; ++i)
            batch.columns.push_back(Id((double(i) + double(b) / double(rows)) * double(features) / double(nonzeros)));
        batch.offsets.push_back(Id(batch.columns.size()));
    }
    batch.values.assign(batch.columns.size(), 0.0F);
    return batch;
}

} // namespace

Pace calibrate(Worker& w)
{
    Model& model = w.model;
    Device& device = model.device();
    model.toStep();
    const Layer &input = model.layer(0), &output = model.layer(model.shape().hidden.size());
    const Index rows = w.batchSize(),
                nonzeros = std::clamp<Index>(std::llround(w.feed().meanNonzeros()), 1, input.inputs);
    const Batch batch = evenBatch(rows, nonzeros, input.inputs);
    PlacedBatch place;
    const CsrView x = place.features(device, batch, input.inputs);
    const Array<float> sums(device, rows * input.outputs), hidden(device, rows * output.inputs), logs(device, rows);
    device.arrays().fill(hidden.data(), hidden.size(), 0);
    const double share = denseShare(model, output);
    Pace pace;
    for (int pass = 0; pass < 2; ++pass) {
        pace.sparse = 2 * w.work({ 0, 0, double(rows * nonzeros) / 2 }, [&] {
            device.sparse().multiply(x, input.weights.value, nullptr, { sums.data(), rows, input.outputs });
        });
        pace.dense = 3 / share * w.work({ 0, share * double(rows) / 3, 0 }, [&] {
            device.output().logPartition(
                { hidden.data(), rows, output.inputs }, output.weights.value, output.bias.value.data, logs.data());
        });
    }
    return pace;
}

double secondsPerTurn(Worker& w)
{
    Device& device = w.model.device();
    const Layer& layer = w.model.layer(1);
    const Index rows = w.batchSize();
    const Array<float> in(device, rows * layer.inputs), out(device, rows * layer.outputs);
    device.arrays().fill(in.data(), in.size(), 0);
    double seconds = 0;
    for (int pass = 0; pass < 2; ++pass)
        seconds = w.work({ 1, 0, double(rows) }, [&] {
            device.dense().multiply({ in.data(), rows, layer.inputs }, layer.weights.value, layer.bias.value.data,
                { out.data(), rows, layer.outputs });
        });
    return seconds;
}

} // namespace evenkeel::ampnet
