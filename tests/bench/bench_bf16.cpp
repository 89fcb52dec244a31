// SPDX-License-Identifier: GPL-3.0-or-later
// Steps with weights in bf16 against the same steps in 32 bits, turn by turn in one run, so that what else the machine
// does meets both, each after one that is not timed: medians in milliseconds (of one thread: of its CPU time), their
// ratio (above 1: bf16 is faster), and the share of the rate that the product in its way reaches in the first cache,
// measured between them. Labels as bibtex, Eurlex-4K, Wiki10-31K, Delicious-200K and Amazon-670K have them; 128 hidden
// units. Each of this machine's ways to multiply bf16 is measured: bf16:1 is AMX, 2 AVX512-BF16, 3 conversion.
//   bench_bf16 --benchmark_filter='output.*L:30938/'
#include "kernels/cpu/bf16_trial.h"
#include "kernels/cpu/cpu_device.h"
#include "kernels/selftest/inputs.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <functional>

namespace {

using namespace evenkeel;
using namespace evenkeel::selftest;

constexpr Index hiddenSize = 128;

double threadSeconds() // CPU time of this thread
{
    timespec t {};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}

double secondsOf(int threads, const std::function<void()>& work)
{
    const auto begin = std::chrono::steady_clock::now();
    const double cpu = threadSeconds();
    work();
    return threads == 1 ? threadSeconds() - cpu
                        : std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

double medianOf(std::vector<double> values)
{
    std::ranges::nth_element(values, values.begin() + std::ssize(values) / 2);
    return values[values.size() / 2];
}

// Flops per second of one thread.
double peakOf(const CachedProduct& product)
{
    constexpr int times = 20;
    const auto multiply = [&] {
        for (int i = 0; i < times; ++i)
            product.multiply();
    };
    for (double awake = 0; awake < 1e-3;) // units of tiles are slow at first, after a millisecond without them
        awake += secondsOf(1, multiply);
    return times * CachedProduct::flops / secondsOf(1, multiply);
}

// Weights and what the rule needs, of values that repeat: drawing millions would take longer than the steps.
struct Layer {
    Array<float> value, first, second;
    Array<Bf16> valueBf16, firstBf16, secondBf16;
    Index rows;

    Layer(Device& device, Index rowCount, bool isBf16, Update::Rule rule)
        : rows(rowCount)
    {
        const Index n = rows * hiddenSize;
        Draw draw(1, 2);
        const Floats few = draw.reals(1 << 16, 0.1F);
        const auto place = [&](Array<float>& floats, Array<Bf16>& halves, float scale) {
            if (isBf16)
                halves = Array<Bf16>(device, n);
            else
                floats = Array<float>(device, n);
            for (Index i = 0; i < n; ++i) {
                const float x = scale * few[at(i % std::ssize(few))];
                if (isBf16)
                    halves.data()[i] = nearest(x);
                else
                    floats.data()[i] = x;
            }
        };
        place(value, valueBf16, 1);
        if (rule == Update::Rule::Adam) {
            place(first, firstBf16, 0);
            place(second, secondBf16, 0);
        }
    }
    Parameter view() const
    {
        const WeightsView weights = valueBf16.data() ? WeightsView::ofBf16(valueBf16.data(), rows, hiddenSize)
                                                     : WeightsView(value.data(), rows, hiddenSize);
        return { weights, nullptr, first.data(), second.data(), { firstBf16.data(), secondBf16.data(), nullptr } };
    }
};

// step(bf16) turn by turn; `flops` of one.
template<typename Step>
void compare(benchmark::State& state, double flops, int threads, const SimdOps& ops, const Step& step)
{
    const bool hasPairs = ops.bf16.native;
    const CachedProduct floatProduct(ops, false), pairProduct(ops, hasPairs);
    std::vector<double> floats, halves, floatRates, pairRates;
    step(false), step(true);
    for (auto _ : state) {
        floatRates.push_back(peakOf(floatProduct));
        pairRates.push_back(peakOf(pairProduct));
        for (const bool isBf16 : { false, true }) {
            step(isBf16);
            (isBf16 ? halves : floats).push_back(secondsOf(threads, [&] { step(isBf16); }));
        }
        state.SetIterationTime(halves.back());
    }
    const double fp32 = medianOf(floats), bf16 = medianOf(halves);
    const double floatRate = medianOf(floatRates), pairRate = medianOf(pairRates);
    state.counters["fp32_ms"] = 1e3 * fp32;
    state.counters["bf16_ms"] = 1e3 * bf16;
    state.counters["ratio"] = fp32 / bf16;
    state.counters["best_ratio"] = *std::ranges::min_element(floats) / *std::ranges::min_element(halves);
    state.counters["float_GF/s"] = 1e-9 * floatRate; // of one thread, in the caches
    state.counters["pair_GF/s"] = 1e-9 * pairRate;
    state.counters["fp32_share"] = flops / fp32 / threads / floatRate;
    state.counters["bf16_share"] = flops / bf16 / threads / (hasPairs ? pairRate : floatRate);
}

// The table of the way that the fourth number of a benchmark names; null, and it is skipped, where it is not there.
const SimdOps* opsOf(benchmark::State& state)
{
    const SimdOps* const ops = simdOpsFor(static_cast<DeviceSpec::Bf16By>(state.range(3)));
    if (!ops)
        state.SkipWithError("not on this machine");
    return ops;
}

std::unique_ptr<Device> deviceOf(Index threads, const SimdOps& ops)
{
    return makeCpuDevice(DeviceSpec::parse("cpu,threads=" + std::to_string(threads)), ops);
}

// The output layer's softmax step, 6 batch L h flops.
template<Update::Rule rule>
void outputStep(benchmark::State& state)
{
    const Index batch = state.range(0), labels = state.range(1), threads = state.range(2);
    const SimdOps* const ops = opsOf(state);
    if (!ops)
        return;
    const std::unique_ptr<Device> device = deviceOf(threads, *ops);
    Draw draw(1, 2);
    const Array<float> hidden = onDevice(*device, draw.reals(batch * hiddenSize)), dHidden(*device, batch * hiddenSize),
                       bias = onDevice(*device, Floats(at(labels), 0.0F)),
                       biasFirst = onDevice(*device, Floats(at(labels), 0.0F)),
                       biasSecond = onDevice(*device, Floats(at(labels), 0.0F));
    const DeviceRows truth(*device, HostRows(draw, batch, labels, 10));
    const Layer layers[] { { *device, labels, false, rule }, { *device, labels, true, rule } };
    Update update { .rule = rule, .rate = 1e-4F };
    const double flops = 6.0 * double(batch) * double(labels) * double(hiddenSize);
    compare(state, flops, int(threads), *ops, [&](bool isBf16) {
        ++update.step;
        device->output().step({ .hidden = { hidden.data(), batch, hiddenSize },
            .weights = layers[isBf16 ? 1 : 0].view(),
            .bias = { { bias.data(), 1, labels }, nullptr, biasFirst.data(), biasSecond.data() },
            .labels = truth.labels(),
            .update = update,
            .dHidden = { dHidden.data(), batch, hiddenSize } });
    });
}

// A hidden layer of so many units: forward, back, and Adam's update.
void denseStep(benchmark::State& state)
{
    const Index batch = state.range(0), outputs = state.range(1), threads = state.range(2);
    const SimdOps* const ops = opsOf(state);
    if (!ops)
        return;
    const std::unique_ptr<Device> device = deviceOf(threads, *ops);
    Draw draw(1, 2);
    const Array<float> in = onDevice(*device, draw.reals(batch * hiddenSize)), back(*device, batch * hiddenSize),
                       out(*device, batch * outputs), d = onDevice(*device, draw.reals(batch * outputs, 1e-3F));
    const Layer layers[]
        = { { *device, outputs, false, Update::Rule::Adam }, { *device, outputs, true, Update::Rule::Adam } };
    Update update { .rule = Update::Rule::Adam, .rate = 1e-4F };
    const double flops = 6.0 * double(batch) * double(outputs) * double(hiddenSize);
    compare(state, flops, int(threads), *ops, [&](bool isBf16) {
        ++update.step;
        const Parameter w = layers[isBf16 ? 1 : 0].view();
        const ConstMatrixView input { in.data(), batch, hiddenSize }, derivative { d.data(), batch, outputs };
        device->dense().multiply(input, w.value, nullptr, { out.data(), batch, outputs }, Activation::Relu);
        device->dense().multiplyBackward(derivative, w.value, { back.data(), batch, hiddenSize });
        device->dense().update(derivative, input, w, {}, update);
    });
}

void outputShapes(benchmark::internal::Benchmark* benchmark)
{
    benchmark->ArgNames({ "batch", "L", "threads", "bf16" })
        ->ArgsProduct({ { 16, 64, 256, 1024 }, { 159, 3993, 30938, 205443, 670091 }, { 1, 2 }, { 1, 2, 3 } });
    benchmark->Unit(benchmark::kMillisecond)->UseManualTime();
}

void denseShapes(benchmark::internal::Benchmark* benchmark)
{
    benchmark->ArgNames({ "batch", "outputs", "threads", "bf16" })
        ->ArgsProduct({ { 256, 1024 }, { 128, 1024 }, { 1, 2 }, { 1, 2, 3 } });
    benchmark->Unit(benchmark::kMillisecond)->UseManualTime();
}

BENCHMARK_TEMPLATE(outputStep, Update::Rule::Sgd)->Apply(outputShapes);
BENCHMARK_TEMPLATE(outputStep, Update::Rule::Adam)->Apply(outputShapes);
BENCHMARK(denseStep)->Apply(denseShapes);

} // namespace

BENCHMARK_MAIN();
