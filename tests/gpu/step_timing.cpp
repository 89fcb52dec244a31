// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gpu/step_timing.h"

#include "tests/gpu/json_line.h"
#include "tests/gpu/net.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <functional>
#include <initializer_list>
#include <utility>

namespace evenkeel::gpucheck {

namespace {

constexpr int steps = 40;

double median(Device& device, int repeats, const std::function<void(int)>& work)
{
    std::vector<double> seconds;
    for (int i = 0; i < 3; ++i)
        work(i);
    for (int i = 0; i < repeats; ++i)
        seconds.push_back(device.measure([&] { work(i); }));
    return gpucheck::median(std::move(seconds));
}

// The fewest operations and bytes that a piece of work needs: every array read or written once.
struct Work {
    double flops = 0, bytes = 0;

    Work operator+(const Work& other) const { return { flops + other.flops, bytes + other.bytes }; }
    double minSeconds(const Ceilings& c) const { return std::max(flops / c.flops, bytes / c.bytes); }
};

struct StepWorks {
    Work forward, output, backward, evaluation;
};

StepWorks worksOf(const Shape& s, const Batch& batch)
{
    const auto h = static_cast<double>(s.hidden), n = static_cast<double>(s.batch),
               labels = static_cast<double>(s.labels), nnz = static_cast<double>(batch.nnz()),
               touched = static_cast<double>(batch.columnIds.size());
    return { { 2 * nnz * h, 4 * (touched * h + n * h + 2 * nnz) },
        { 6 * n * labels * h, 4 * (2 * labels * h + 3 * n * h) },
        { 2 * nnz * h, 4 * (2 * touched * h + n * h + 2 * nnz) }, { 2 * n * labels * h, 4 * (labels * h + n * h) } };
}

// The timings of one shape on one device, printed as they come.
class Timing {
public:
    Timing(Device& device, const Shape& shape, const Ceilings& ceilings)
        : m_device(device)
        , m_shape(shape)
        , m_ceilings(ceilings)
    {
    }
    // `more`: further JSON fields. `isGoal`: part of the training step, which has a share of the roofline to reach.
    using More = std::initializer_list<std::pair<const char*, double>>;
    void print(const char* operation, double seconds, const Work& work, bool isGoal, More more = {})
    {
        const double min = work.minSeconds(m_ceilings), share = min / seconds;
        const bool isMissed = isGoal && share < rooflineGoal;
        JsonLine line;
        line.add("shape", m_shape.name).add("device", m_device.spec().text()).add("operation", operation);
        line.add("seconds", seconds).add("flops", work.flops).add("bytes", work.bytes);
        line.add("gflops_per_second", work.flops / seconds / 1e9).add("gbytes_per_second", work.bytes / seconds / 1e9);
        line.add("bound_by", work.flops / m_ceilings.flops >= min ? "matrix rate" : "bandwidth");
        line.add("roofline_share", share);
        if (isGoal)
            line.add("goal", isMissed ? "missed" : "reached");
        for (const auto& [name, value] : more)
            line.add(name, value);
        line.print();
        missed += isMissed;
    }
    void time(const char* operation, const Work& work, bool isGoal, const std::function<void(int)>& one)
    {
        print(operation, median(m_device, steps, one), work, isGoal);
    }
    int missed = 0;

private:
    Device& m_device;
    const Shape& m_shape;
    const Ceilings& m_ceilings;
};

double secondsOfSteps(Device& device, const std::function<void(int)>& step)
{
    for (int i = 0; i < 4; ++i) // every batch once, so that each is known where steps are recorded
        step(i);
    device.finish();
    const auto began = std::chrono::steady_clock::now();
    for (int i = 0; i < steps; ++i)
        step(i);
    device.finish(); // waits for the last
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count() / steps;
}

} // namespace

Ceilings measureCeilings(Device& device, Index side, Index values)
{
    Ceilings best;
    {
        const Array<float> from = randomArray(device, values, 1), to(device, values);
        const double copy
            = median(device, 10, [&](int) { device.arrays().combine(1, from.data(), 0, to.data(), values); });
        const double read = median(device, 10, [&](int) { device.arrays().squaredNorm(from.data(), values); });
        best.bytes = static_cast<double>(values) * std::max(8 / copy, 4 / read);
    }
    best.flops = 2 * std::pow(static_cast<double>(side), 3) / secondsOfProduct(device, side);
    JsonLine line;
    line.add("device", device.spec().text()).add("operation", "ceilings");
    line.add("gflops_per_second", best.flops / 1e9).add("gbytes_per_second", best.bytes / 1e9).print();
    return best;
}

double secondsOfProduct(Device& device, Index side)
{
    const Array<float> a = randomArray(device, side * side, 1), c(device, side * side);
    const SpecWeights right(device, side, side, 1);
    const ConstMatrixView left { a.data(), side, side };
    const MatrixView out { c.data(), side, side };
    return std::min(median(device, 5, [&](int) { device.dense().multiply(left, right.view(), nullptr, out); }),
        median(device, 5, [&](int) { device.dense().multiplyBackward(left, right.view(), out); }));
}

namespace {

// A network and its batches, which stay on the device; every batch was rehearsed.
struct Resident {
    Resident(Device& device, const Shape& shape, const std::vector<Batch>& batches)
        : memory(batches.size())
        , net(device, shape)
    {
        for (std::size_t i = 0; i < batches.size(); ++i)
            memory[i].place(device, batches[i], shape);
        for (const ResidentBatch& each : memory)
            device.rehearse([&] { net.step(each.views); });
    }
    const BatchViews& batch(int i) const { return memory[at(i) % memory.size()].views; }

    std::vector<ResidentBatch> memory;
    Net net;
};

const char* mathOf(const Device& device)
{
    constexpr std::array names { "fp32", "tf32", "bf16" };
    return names[static_cast<std::size_t>(device.spec().math.value_or(DeviceSpec::Math::Fp32))];
}

} // namespace

void timeParts(Device& device, const Shape& shape, const std::vector<Batch>& batches)
{
    const bool isLarge = shape.labels > 10000;
    const Ceilings ceilings = isLarge ? measureCeilings(device) : measureCeilings(device, 256, 1 << 20);
    Resident resident(device, shape, batches);
    const std::string spec = device.spec().text();
    std::vector<Device::Part> parts;
    constexpr int rounds = 5; // the quickest of them counts: events between kernels leave gaps
    double step = 0;
    for (int round = 0; round <= rounds; ++round) {
        const double seconds = device.measure([&] { resident.net.step(resident.batch(round)); });
        const auto now = device.measureParts([&] { resident.net.step(resident.batch(round)); });
        if (round == 0) { // warms up
            parts = now;
            step = seconds;
        }
        step = std::min(step, seconds);
        for (std::size_t i = 0; i < parts.size(); ++i)
            parts[i].seconds = std::min(parts[i].seconds, now[i].seconds);
    }
    for (const Device::Part& part : parts) {
        JsonLine line;
        line.add("shape", shape.name).add("device", spec).add("part", part.name).add("calls", part.calls);
        line.add("seconds", part.seconds).add("flops", part.flops).add("bytes", part.bytes);
        line.add("operands", SpecWeights::areBf16(device) ? "bf16" : "fp32").add("math", mathOf(device));
        if (part.seconds > 0)
            line.add("roofline_share", Work { part.flops, part.bytes }.minSeconds(ceilings) / part.seconds);
        line.print();
    }
    JsonLine line;
    line.add("shape", shape.name).add("device", spec).add("part", "step").add("seconds", step);
    line.add("math", mathOf(device)).print();
}

void timeQuickly(Device& device, const Shape& shape, const std::vector<Batch>& batches)
{
    Resident resident(device, shape, batches);
    const auto print = [&](const char* operation, double seconds) {
        JsonLine line;
        line.add("shape", shape.name).add("device", device.spec().text()).add("operation", operation);
        line.add("seconds", seconds).print();
    };
    print("outputStep", median(device, 10, [&](int i) { resident.net.output(resident.batch(i)); }));
    print("step", secondsOfSteps(device, [&](int i) { resident.net.step(resident.batch(i)); }));
}

bool timeStep(
    Device& device, const Shape& shape, const std::vector<Batch>& batches, const Ceilings& ceilings, int& missed)
{
    Resident resident(device, shape, batches);
    const auto batch = [&](int i) -> const BatchViews& { return resident.batch(i); };
    Net& net = resident.net;
    const StepWorks works = worksOf(shape, batches[0]);
    const Work whole = works.forward + works.output + works.backward;
    Timing timing(device, shape, ceilings);
    timing.time("multiplySparse+relu", works.forward, true, [&](int i) { net.forward(batch(i)); });
    timing.time("outputStep", works.output, true, [&](int i) { net.output(batch(i)); });
    timing.time("reluBackward+updateSparse", works.backward, true, [&](int i) { net.backward(batch(i)); });
    timing.time("outputLoss", works.evaluation, false, [&](int i) { net.loss(batch(i)); });
    constexpr Index k = 5;
    Array<Id> ids(device, shape.batch * k);
    Array<float> scores(device, shape.batch * k);
    timing.time("topLabels", works.evaluation, false, [&](int) { net.top(k, ids, scores); });

    PendingLoss loss;
    for (int i = 0; i < 4; ++i) // steps that warm up and show the loss to start from
        loss = net.step(batch(i));
    device.finish();
    const double firstLoss = loss.value();
    const auto rate = [&](double seconds) { return static_cast<double>(shape.batch) / seconds; };
    const double onDevice = secondsOfSteps(device, [&](int i) { loss = net.step(batch(i)); });
    timing.print("step", onDevice, whole, true, { { "samples_per_second", rate(onDevice) } });
    ResidentBatch arriving;
    const double uploaded = secondsOfSteps(device, [&](int i) {
        arriving.place(device, batches[at(i) % batches.size()], shape);
        loss = net.step(arriving.views);
    });
    const double lastLoss = loss.value(); // the timing has waited for it
    timing.print("step with upload", uploaded, whole, false,
        { { "samples_per_second", rate(uploaded) }, { "first_loss", firstLoss }, { "last_loss", lastLoss } });
    missed += timing.missed;
    return std::isfinite(lastLoss) && lastLoss < firstLoss;
}

} // namespace evenkeel::gpucheck
