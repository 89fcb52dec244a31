// SPDX-License-Identifier: GPL-3.0-or-later
// GFLOP/s of a device's operations. The output step counts 6 batch L h flops, even if some are computed twice.
// EVENKEEL_DEVICE chooses the device (default "cpu,threads=1").
#include "kernels/selftest/inputs.h"

#include <benchmark/benchmark.h>
#include <cstdlib>

namespace {

using namespace evenkeel;
using namespace evenkeel::selftest;

constexpr Index hiddenSize = 128;

std::unique_ptr<Device> benchmarkedDevice()
{
    const char* spec = std::getenv("EVENKEEL_DEVICE");
    return openDevice(DeviceSpec::parse(spec ? spec : "cpu,threads=1"));
}

void countFlops(benchmark::State& state, double flops)
{
    state.counters["GFLOP/s"] = benchmark::Counter(
        flops * 1e-9, benchmark::Counter::kIsIterationInvariantRate, benchmark::Counter::OneK::kIs1000);
}

// A batch at the output layer, on one device.
struct OutputBatch {
    Index batch, labels;
    std::unique_ptr<Device> device = benchmarkedDevice();
    Draw draw { 1, 2 };
    Array<float> hidden, dHidden;
    DeviceRows rows;
    DeviceParameter weights, bias;

    OutputBatch(Index batchSize, Index labelCount, Update::Rule rule)
        : batch(batchSize)
        , labels(labelCount)
        , hidden(onDevice(*device, draw.reals(batch * hiddenSize)))
        , dHidden(poisoned(*device, batch * hiddenSize))
        , rows(*device, HostRows(draw, batch, labels, 10))
        , weights(*device, HostParameter(draw, labels, hiddenSize), rule, false)
        , bias(*device, HostParameter(draw, 1, labels), rule, false)
    {
    }
    ConstMatrixView hiddenView() const { return { hidden.data(), batch, hiddenSize }; }
    double flops(double products) const { return 2.0 * products * static_cast<double>(batch * labels * hiddenSize); }
};

template<Loss loss, Update::Rule rule>
void outputStep(benchmark::State& state)
{
    OutputBatch data(state.range(0), state.range(1), rule);
    Update update;
    update.rule = rule;
    update.rate = 1e-4F;
    for (auto _ : state)
        benchmark::DoNotOptimize(data.device->output().step({ .hidden = data.hiddenView(),
            .weights = data.weights.view(),
            .bias = data.bias.view(),
            .labels = data.rows.labels(),
            .loss = loss,
            .update = update,
            .dHidden = { data.dHidden.data(), data.batch, hiddenSize } }));
    countFlops(state, data.flops(3));
}

void outputLoss(benchmark::State& state)
{
    OutputBatch data(state.range(0), state.range(1), Update::Rule::Sgd);
    for (auto _ : state)
        benchmark::DoNotOptimize(data.device->output().loss(
            data.hiddenView(), data.weights.view().value, data.bias.value.data(), data.rows.labels(), Loss::Softmax));
    countFlops(state, data.flops(1));
}

void topLabels(benchmark::State& state)
{
    OutputBatch data(state.range(0), state.range(1), Update::Rule::Sgd);
    constexpr Index k = 5;
    const Array<Id> ids(*data.device, data.batch * k);
    const Array<float> scores(*data.device, data.batch * k);
    for (auto _ : state)
        data.device->output().topLabels(
            data.hiddenView(), data.weights.view().value, data.bias.value.data(), { k, ids.data(), scores.data() });
    countFlops(state, data.flops(1));
}

// The input layer on Wiki10's shape: batch x nonzeros of a row, 101938 features.
struct SparseBatch {
    static constexpr Index features = 101938;
    Index batch;
    std::unique_ptr<Device> device = benchmarkedDevice();
    Draw draw { 1, 2 };
    HostRows host;
    DeviceRows rows;
    DeviceColumns columns;
    DeviceParameter weights, bias;
    Array<float> out;

    SparseBatch(Index batchSize, Index nonzeros)
        : batch(batchSize)
        , host(draw, batch, features, 2 * nonzeros)
        , rows(*device, host)
        , columns(*device, host)
        , weights(*device, HostParameter(draw, features, hiddenSize), Update::Rule::Sgd, false)
        , bias(*device, HostParameter(draw, 1, hiddenSize), Update::Rule::Sgd, false)
        , out(onDevice(*device, draw.reals(batch * hiddenSize)))
    {
    }
    double flops() const { return 2.0 * static_cast<double>(host.nnz() * hiddenSize); }
};

void multiplySparse(benchmark::State& state)
{
    SparseBatch data(state.range(0), state.range(1));
    for (auto _ : state)
        data.device->sparse().multiply(data.rows.csr(), data.weights.view().value, data.bias.value.data(),
            { data.out.data(), data.batch, hiddenSize });
    countFlops(state, data.flops());
}

void updateSparse(benchmark::State& state)
{
    SparseBatch data(state.range(0), state.range(1));
    Update update;
    update.rate = 1e-4F;
    for (auto _ : state)
        data.device->sparse().update(data.columns.view(), ConstMatrixView(data.out.data(), data.batch, hiddenSize),
            data.weights.view(), data.bias.view(), update);
    countFlops(state, data.flops());
}

void shapes(benchmark::internal::Benchmark* benchmark)
{
    benchmark->ArgNames({ "batch", "L" })->ArgsProduct({ { 64, 256 }, { 159, 4000, 31000, 100000 } });
    benchmark->Unit(benchmark::kMillisecond)->UseRealTime();
}

void sparseShapes(benchmark::internal::Benchmark* benchmark)
{
    benchmark->ArgNames({ "batch", "nnz" })->ArgsProduct({ { 64, 256 }, { 70, 300 } });
    benchmark->Unit(benchmark::kMillisecond)->UseRealTime();
}

BENCHMARK_TEMPLATE(outputStep, Loss::Softmax, Update::Rule::Sgd)->Apply(shapes);
BENCHMARK_TEMPLATE(outputStep, Loss::Softmax, Update::Rule::Adam)->Apply(shapes);
BENCHMARK_TEMPLATE(outputStep, Loss::Sigmoid, Update::Rule::Sgd)->Apply(shapes);
BENCHMARK(outputLoss)->Apply(shapes);
BENCHMARK(topLabels)->Apply(shapes);
BENCHMARK(multiplySparse)->Apply(sparseShapes);
BENCHMARK(updateSparse)->Apply(sparseShapes);

} // namespace

BENCHMARK_MAIN();
