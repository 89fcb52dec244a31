// SPDX-License-Identifier: GPL-3.0-or-later
// evenkeel-gpu-step: samples per second and memory of whole training steps on one device, at a given shape, as one JSON
// object; tests/gpu/suite compares them with PyTorch's.
//   --batches-on host       each batch is gathered on the host and uploaded, as in training
//   --batches-on resident   all batches lie on the device from the start
//   --input bf16            with math=bf16 the input layer's weights are in 16 bits, too
//   --write FILE            only writes the samples there (see write below), for others to train on
// Exit status: 0 well, otherwise see exit_status.h.
#include "core/base/error.h"
#include "core/train/model/model.h"
#include "tests/gpu/gpu.h"
#include "tests/gpu/net.h"
#include "tests/gpu/options.h"

#include <chrono>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <functional>
#include <numeric>
#include <utility>

using namespace evenkeel;
using namespace evenkeel::gpucheck;

namespace {

template<typename T>
void append(std::ofstream& out, const std::vector<T>& values)
{
    out.write(reinterpret_cast<const char*>(values.data()), static_cast<std::streamsize>(values.size() * sizeof(T)));
}

// A line "evenkeel-csr SAMPLES FEATURES LABELS ENTRIES TRUE-LABELS", then arrays of 32 bits, little-endian: each
// sample's number of features, of labels, and its scale to unit length; of every entry the feature, as the difference
// from the entry before (also across samples: it compresses well), and the value without that scale; every true label.
// tests/gpu/suite/rival_data.py reads it.
void write(const Dataset& data, const std::string& file)
{
    std::vector<std::int32_t> features, labels, steps, trueLabels;
    std::vector<float> values;
    std::int32_t last = 0;
    for (Index i = 0; i < data.samples; ++i) {
        features.push_back(static_cast<std::int32_t>(data.featuresOf(i).size()));
        labels.push_back(static_cast<std::int32_t>(data.labelsOf(i).size()));
        for (const Id id : data.featuresOf(i))
            steps.push_back(id - std::exchange(last, id));
        values.insert(values.end(), data.valuesOf(i).begin(), data.valuesOf(i).end());
        trueLabels.insert(trueLabels.end(), data.labelsOf(i).begin(), data.labelsOf(i).end());
    }
    std::ofstream out(file, std::ios::binary);
    out << "evenkeel-csr " << data.samples << ' ' << data.features << ' ' << data.labels << ' ' << steps.size() << ' '
        << trueLabels.size() << '\n';
    append(out, features);
    append(out, labels);
    append(out, rowScales(data, Normalize::L2));
    append(out, steps);
    append(out, values);
    append(out, trueLabels);
    if (!out.flush())
        throw StorageError(file + ": cannot be written");
}

// Memory is what the GPU has in use compared with before `device` took any but its own. `hostSeconds`: in which the
// host makes a batch, without waiting for the one before to be copied.
void print(const Device& device, const char* batches, const Shape& shape, double seconds, double hostSeconds,
    double memory, double loss)
{
    std::printf("{\"program\":\"evenkeel\",\"device\":\"%s\",\"batches\":\"%s\",\"samples_per_s\":%.1f,"
                "\"step_seconds\":%.6g,\"batch_seconds\":%.6g,\"memory_mib\":%s,\"input\":\"%s\",\"loss\":%s}\n",
        device.spec().text().c_str(), batches, static_cast<double>(shape.batch) / seconds, seconds, hostSeconds,
        jsonNumber(memory / (1 << 20)).c_str(), shape.isInputBf16 ? "bf16" : "fp32", jsonNumber(loss).c_str());
}

using Clock = std::chrono::steady_clock;

double since(Clock::time_point began) { return std::chrono::duration<double>(Clock::now() - began).count(); }

// Seconds per step: the median of several rounds over all batches; one round before them warms up.
double timeSteps(Device& device, std::size_t batches, int rounds, const std::function<void(std::size_t)>& step)
{
    std::vector<double> seconds;
    for (int round = -1; round < rounds; ++round) {
        device.finish(); // waits for queued work
        const auto began = Clock::now();
        for (std::size_t i = 0; i < batches; ++i)
            step(i);
        device.finish();
        if (round >= 0)
            seconds.push_back(since(began));
    }
    return median(std::move(seconds)) / static_cast<double>(batches);
}

void timeFromHost(const DeviceSpec& spec, const Shape& shape, const Dataset& data, int rounds)
{
    const auto device = openDevice(spec);
    const double before = takenMemory(*device);
    Model model(*device, { shape.features, shape.labels, { shape.hidden } }, Update::Rule::Sgd, {}, {},
        { .isBf16 = SpecWeights::areBf16(*device), .isInputBf16 = shape.isInputBf16 });
    model.initialize(1);
    const std::vector<float> scales = rowScales(data, Normalize::L2);
    BatchMaker maker(data, scales, device->sharesHostMemory() ? 1 : BatchMaker::threadsFor(1));
    Batch batch = Batch::in(device->uploadMemory());
    std::vector<Id> samples(at(shape.batch));
    PendingLoss loss;
    std::vector<double> making;
    const double seconds = timeSteps(*device, at(data.samples / shape.batch), rounds, [&](std::size_t i) {
        std::iota(samples.begin(), samples.end(), static_cast<Id>(i) * static_cast<Id>(shape.batch));
        device->awaitUploads();
        const auto began = Clock::now();
        maker.make(samples, batch);
        if (device->sharesHostMemory())
            maker.makeColumns(batch);
        making.push_back(since(began));
        loss = model.startStep(batch, 0.1);
    });
    print(*device, "host", shape, seconds, median(making), takenMemory(*device) - before, loss.value());
}

void timeResident(const DeviceSpec& spec, const Shape& shape, const Dataset& data, int rounds)
{
    const auto device = openDevice(spec);
    const double before = takenMemory(*device);
    const std::vector<Batch> batches = batchesOf(data, shape.batch);
    std::vector<ResidentBatch> resident(batches.size());
    for (std::size_t i = 0; i < batches.size(); ++i)
        resident[i].place(*device, batches[i], shape);
    Net net(*device, shape);
    PendingLoss loss;
    const double seconds
        = timeSteps(*device, batches.size(), rounds, [&](std::size_t i) { loss = net.step(resident[i].views); });
    print(*device, "resident", shape, seconds, 0, takenMemory(*device) - before, loss.value());
}

void measure(const Options& o)
{
    const Shape shape { "", o.whole("features"), o.whole("labels"), o.whole("hidden"), o.whole("batch"),
        o.number("nnz"), o.number("labels-per-sample"), o.text("input") == "bf16" };
    if (o.text("input") != "fp32" && !shape.isInputBf16)
        throw std::invalid_argument("--input is fp32 or bf16");
    const Dataset data = generated(shape, o.whole("batches"));
    if (!o.text("write").empty())
        return write(data, o.text("write"));
    const int rounds = static_cast<int>(o.whole("rounds"));
    const DeviceSpec spec = DeviceSpec::parse(o.text("device"));
    if (o.text("batches-on") == "host")
        timeFromHost(spec, shape, data, rounds);
    else if (o.text("batches-on") == "resident")
        timeResident(spec, shape, data, rounds);
    else
        throw std::invalid_argument("--batches-on is host or resident");
}

} // namespace

int main(int argc, char** argv)
{
    constexpr const char* program = "evenkeel-gpu-step";
    return guarded(program, [&] {
        const Options options(argc, argv,
            { { "device", "cuda:0" }, { "features", "135909" }, { "labels", "670091" }, { "nnz", "76" },
                { "labels-per-sample", "5.45" }, { "hidden", "128" }, { "batch", "1024" }, { "batches", "4" },
                { "rounds", "5" }, { "batches-on", "host" }, { "input", "fp32" }, { "write", "" } });
        if (options.text("device").starts_with("cuda") && options.text("write").empty())
            requireGpu();
        measure(options);
        return Exit::Passed;
    });
}
