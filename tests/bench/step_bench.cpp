// SPDX-License-Identifier: GPL-3.0-or-later
// evenkeel-bench-step: times training steps on generated data of a given shape, through the same code as a run: batch
// assembly, forward, loss, backward, update. Prints one JSON object; keys that the PyTorch rival has too mean the same.
#include "core/base/error.h"
#include "core/data/generator.h"
#include "core/data/inspect/inspect.h"
#include "core/train/feed/sample_queue.h"
#include "core/train/model/model.h"
#include "kernels/cpu/simd/simd_ops.h"
#include "kernels/cpu/thread_pool.h"
#include "kernels/host_info.h"
#include "tests/bench/step_figures.h"
#include "tests/bench/timed_device.h"

#include <CLI/CLI.hpp>
#include <iostream>
#include <map>
#include <nlohmann/json.hpp>

namespace {

using namespace evenkeel;
using namespace evenkeel::bench;
using Clock = std::chrono::steady_clock;

struct Options {
    GeneratorOptions data;
    Index batch = 256, hidden = 128, maxBatches = 100, warmup = 2;
    double seconds = 1e9, rate = 0.1;
    int threads = 1;
    std::string optimizer = "sgd", math = "fp32", bf16 = "auto", write;
};

Options parse(CLI::App& app, int argc, char** argv)
{
    Options o;
    o.data = { .samples = 15539, .features = 5000, .labels = 3993, .nnz = 237, .labelsPerSample = 5.3 };
    app.add_option("--samples", o.data.samples, "samples to generate");
    app.add_option("--features", o.data.features);
    app.add_option("--labels", o.data.labels);
    app.add_option("--nnz", o.data.nnz, "mean features of a sample");
    app.add_option("--labels-per-sample", o.data.labelsPerSample);
    app.add_option("--seed", o.data.seed);
    app.add_option("--batch", o.batch)->check(CLI::PositiveNumber);
    app.add_option("--hidden", o.hidden)->check(CLI::PositiveNumber);
    app.add_option("--threads", o.threads)->check(CLI::PositiveNumber);
    app.add_option("--optimizer", o.optimizer)->check(CLI::IsMember({ "sgd", "momentum", "adam" }));
    app.add_option(
           "--math", o.math, "of the output layer's weights and their optimizer state; bf16-input: of all weights")
        ->check(CLI::IsMember({ "fp32", "bf16", "bf16-input" }));
    app.add_option("--bf16", o.bf16, "by which instructions bf16 is multiplied: auto, amx, avx512 or conversion");
    app.add_option("--rate", o.rate);
    app.add_option("--max-batches", o.maxBatches, "timed steps at most")->check(CLI::PositiveNumber);
    app.add_option("--warmup", o.warmup, "steps before that")->check(CLI::NonNegativeNumber);
    app.add_option("--seconds", o.seconds, "no more timed steps after so long (three at least)");
    app.add_option("--write", o.write, "only write the data to this file (XMLC, samples of unit length)");
    app.parse(argc, argv);
    return o;
}

Precision precisionOf(const Options& o)
{
    const bool isBf16 = o.math != "fp32";
    return { .isBf16 = isBf16, .isInputBf16 = o.math == "bf16-input", .isStateBf16 = isBf16 };
}

Update::Rule ruleOf(const std::string& optimizer)
{
    return optimizer == "adam"    ? Update::Rule::Adam
        : optimizer == "momentum" ? Update::Rule::Momentum
                                  : Update::Rule::Sgd;
}

// The same samples that the timed run sees, for another program to read.
void writeUnitLength(const Dataset& data, const std::string& file)
{
    const std::vector<float> scales = rowScales(data, Normalize::L2);
    DatasetArrays arrays { data.features, data.labels, { data.featureOffsets.begin(), data.featureOffsets.end() },
        { data.labelOffsets.begin(), data.labelOffsets.end() }, { data.featureIds.begin(), data.featureIds.end() },
        { data.labelIds.begin(), data.labelIds.end() }, {} };
    for (Index i = 0; i < data.samples; ++i)
        for (const float value : data.valuesOf(i))
            arrays.values.push_back(value * scales[static_cast<std::size_t>(i)]);
    writeXmlc(makeDataset(std::move(arrays), "generated"), file);
}

// Sums over the timed steps.
struct Timing {
    std::vector<double> steps; // seconds, assembly included
    double assembly = 0, wall = 0, cpu = 0, nnz = 0, touched = 0, loss = 0;
    StepParts parts;
};

Timing timeSteps(const Options& o, const Dataset& data, TimedDevice& device, Model& model)
{
    const std::vector<float> scales = rowScales(data, Normalize::L2);
    BatchMaker maker(data, scales);
    SampleQueue batches(data.samples, 1, {}, 1e6, o.data.seed);
    Batch batch;
    const auto since
        = [](Clock::time_point begin) { return std::chrono::duration<double>(Clock::now() - begin).count(); };
    for (Index i = 0; i < o.warmup; ++i) {
        maker.make(batches.next(0, o.batch), batch);
        maker.makeColumns(batch);
        model.step(batch, o.rate);
    }
    Timing t;
    t.steps.reserve(static_cast<std::size_t>(o.maxBatches));
    device.parts = {};
    const double cpu = cpuSeconds();
    const auto begin = Clock::now();
    for (Index i = 0; i < o.maxBatches && (i < 3 || since(begin) < o.seconds); ++i) {
        const auto start = Clock::now();
        maker.make(batches.next(0, o.batch), batch);
        maker.makeColumns(batch);
        t.assembly += since(start);
        t.loss = model.step(batch, o.rate);
        t.steps.push_back(since(start));
        t.nnz += static_cast<double>(batch.nnz());
        t.touched += static_cast<double>(batch.columnIds.size());
    }
    t.wall = since(begin);
    t.cpu = cpuSeconds() - cpu;
    t.parts = device.parts;
    return t;
}

// What it costs to hand work to all threads and wait for them, in microseconds: the median of many empty rounds.
double forkJoinMicroseconds(int threads)
{
    ThreadPool pool(threads, -1, -1);
    std::vector<double> seconds;
    for (int i = 0; i < 2000; ++i) {
        const auto begin = Clock::now();
        pool.run(threads, [](Index, int) {});
        seconds.push_back(std::chrono::duration<double>(Clock::now() - begin).count());
    }
    return 1e6 * quantile(std::move(seconds), 0.5);
}

nlohmann::ordered_json report(const Options& o, const Dataset& data, const Model& model, const Timing& t,
    double rssAfterData, const std::string& bf16Way)
{
    const auto steps = static_cast<double>(t.steps.size()), batch = static_cast<double>(o.batch);
    const StepWork work
        = stepWork(model.shape(), ruleOf(o.optimizer), batch, t.nnz / steps, t.touched / steps, precisionOf(o));
    const double median = quantile(t.steps, 0.5), best = quantile(t.steps, 0);
    const auto share = [&](double seconds) { return seconds / t.wall; };
    return { { "impl", "evenkeel" }, { "optimizer", o.optimizer }, { "math", o.math }, { "loss", "softmax" },
        { "threads", o.threads }, { "batch", o.batch }, { "hidden", o.hidden }, { "lr", o.rate },
        { "samples", data.samples }, { "features", data.features }, { "labels", data.labels },
        { "nnz_per_sample", static_cast<double>(data.nnz()) / static_cast<double>(data.samples) },
        { "labels_per_sample", static_cast<double>(data.labelCount()) / static_cast<double>(data.samples) },
        { "steps", t.steps.size() }, { "samples_per_s", batch / median },
        { "samples_per_s_median_step", batch / median }, { "samples_per_s_best_step", batch / best },
        { "samples_per_s_mean", batch * steps / t.wall }, { "samples_per_cpu_s", batch * steps / t.cpu },
        { "step_seconds", { { "p10", quantile(t.steps, 0.1) }, { "p50", median }, { "p90", quantile(t.steps, 0.9) } } },
        { "mflop_per_sample", work.flops / batch / 1e6 }, { "gflops", work.flops / median / 1e9 },
        { "bytes_per_step", work.bytes }, { "gbytes_per_s", work.bytes / median / 1e9 },
        { "batch_assembly_share", share(t.assembly) },
        { "time_shares",
            { { "assembly", share(t.assembly) }, { "input_forward", share(t.parts.sparseForward) },
                { "output", share(t.parts.output) }, { "input_update", share(t.parts.sparseUpdate) },
                { "other", share(t.parts.other) } } },
        { "fork_join_us", forkJoinMicroseconds(o.threads) }, { "touched_features", t.touched / steps },
        { "last_loss", t.loss }, { "rss_after_data_mib", rssAfterData }, { "rss_training_mib", residentMib() },
        { "rss_peak_mib", peakResidentMib() }, { "model_mib", static_cast<double>(model.bytes()) / (1 << 20) },
        { "instruction_set", bestSimdOps(false).name }, { "output_way", model.outputWay(o.batch) },
        { "bf16_way", bf16Way }, { "processor", processorName() } };
}

void measure(const Options& o)
{
    const Dataset data = generate(o.data);
    if (!o.write.empty()) {
        writeUnitLength(data, o.write);
        return;
    }
    const double rss = peakResidentMib();
    TimedDevice device(openDevice(DeviceSpec::parse("cpu,threads=" + std::to_string(o.threads) + ",bf16=" + o.bf16)));
    const ModelShape shape { data.features, data.labels, { o.hidden }, Loss::Softmax };
    Model model(device, shape, ruleOf(o.optimizer), {}, {}, precisionOf(o));
    model.initialize(o.data.seed);
    const Timing timing = timeSteps(o, data, device, model);
    std::cout << report(o, data, model, timing, rss, device.bf16Way()).dump() << '\n';
}

} // namespace

int main(int argc, char** argv)
{
    CLI::App app("Times training steps on generated data of a given shape; prints one JSON object.");
    try {
        measure(parse(app, argc, argv));
        return 0;
    } catch (const CLI::ParseError& e) {
        return app.exit(e) == 0 ? 0 : 2;
    } catch (const std::exception& e) {
        std::cerr << "evenkeel-bench-step: " << e.what() << '\n';
        return dynamic_cast<const InputError*>(&e) ? 3 : 4;
    }
}
