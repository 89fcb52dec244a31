#include "tests/gpu/step_timing.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <functional>
#include <random>

namespace evenkeel::gpucheck {

namespace {

constexpr int batches = 4; // in turn, so that caches do not help more than in training
constexpr int steps = 40;

Array<float> randomArray(Device& device, Index n, float scale)
{
    std::mt19937 random(7);
    std::uniform_real_distribution<float> uniform(-scale, scale);
    std::vector<float> block(static_cast<std::size_t>(std::min<Index>(n, Index { 1 } << 20)));
    std::generate(block.begin(), block.end(), [&] { return uniform(random); });
    Array<float> array(device, n);
    for (Index at = 0; at < n; at += static_cast<Index>(block.size())) {
        const auto part = std::min(block.size(), static_cast<std::size_t>(n - at));
        device.upload(array.data() + at, block.data(), part * sizeof(float));
    }
    return array;
}

double median(Device& device, int repeats, const std::function<void(int)>& work)
{
    std::vector<double> seconds;
    for (int i = 0; i < 3; ++i)
        work(i);
    for (int i = 0; i < repeats; ++i)
        seconds.push_back(device.measure([&] { work(i); }));
    std::nth_element(seconds.begin(), seconds.begin() + repeats / 2, seconds.end());
    return seconds[static_cast<std::size_t>(repeats / 2)];
}

void print(const char* shape, const char* operation, double seconds, double flops, double bytes)
{
    std::printf("{\"shape\":\"%s\",\"operation\":\"%s\",\"seconds\":%.6g,\"gflops_per_second\":%.1f,"
                "\"gbytes_per_second\":%.1f}\n",
        shape, operation, seconds, flops / seconds / 1e9, bytes / seconds / 1e9);
}

// A sparse layer, ReLU, the output layer; plain SGD.
class Net {
public:
    Net(Device& device, const Shape& shape)
        : m_device(device)
        , m_shape(shape)
        , m_first(randomArray(device, shape.features * shape.hidden, 1))
        , m_firstBias(randomArray(device, shape.hidden, 0.1F))
        , m_output(randomArray(device, shape.labels * shape.hidden, 0.1F))
        , m_outputBias(randomArray(device, shape.labels, 0.1F))
        , m_hidden(device, shape.batch * shape.hidden)
        , m_gradient(device, shape.batch * shape.hidden)
    {
        m_update.rate = 1;
    }

    void forward(const DeviceBatch& batch)
    {
        m_device.multiplySparse(batch.features(m_shape), first().value, m_firstBias.data(), hidden());
        m_device.relu(hidden());
    }
    double output(const DeviceBatch& batch)
    {
        return m_device.outputStep(
            { hidden(), output(), outputBias(), batch.labels(m_shape), Loss::Softmax, m_update, gradient() });
    }
    void backward(const DeviceBatch& batch)
    {
        m_device.reluBackward(hidden(), gradient());
        m_device.updateSparse(
            batch.columns(), gradient(), { first().value }, { { m_firstBias.data(), 1, m_shape.hidden } }, m_update);
    }
    double loss(const DeviceBatch& batch)
    {
        return m_device.outputLoss(hidden(), output().value, m_outputBias.data(), batch.labels(m_shape), Loss::Softmax);
    }
    void top(Index k, Array<Id>& ids, Array<float>& scores)
    {
        m_device.topLabels(hidden(), output().value, m_outputBias.data(), k, ids.data(), scores.data());
    }

private:
    Parameter first() const { return { { m_first.data(), m_shape.features, m_shape.hidden } }; }
    Parameter output() const { return { { m_output.data(), m_shape.labels, m_shape.hidden } }; }
    Parameter outputBias() const { return { { m_outputBias.data(), 1, m_shape.labels } }; }
    MatrixView hidden() const { return { m_hidden.data(), m_shape.batch, m_shape.hidden }; }
    MatrixView gradient() const { return { m_gradient.data(), m_shape.batch, m_shape.hidden }; }

    Device& m_device;
    Shape m_shape;
    Array<float> m_first, m_firstBias, m_output, m_outputBias, m_hidden, m_gradient;
    Update m_update;
};

// The fewest bytes and operations each must do: every array read or written once.
void timeOperations(Device& device, const Shape& s, Net& net, const std::array<DeviceBatch, batches>& all)
{
    const auto h = static_cast<double>(s.hidden), n = static_cast<double>(s.batch);
    const auto labels = static_cast<double>(s.labels);
    const auto nnz = static_cast<double>(all[0].features(s).nnz), touched = static_cast<double>(all[0].columns().count);
    const auto batch = [&](int i) -> const DeviceBatch& { return all[static_cast<std::size_t>(i % batches)]; };
    constexpr Index k = 5;
    Array<Id> ids(device, s.batch * k);
    Array<float> scores(device, s.batch * k);
    print(s.name, "multiplySparse+relu", median(device, steps, [&](int i) { net.forward(batch(i)); }), 2 * nnz * h,
        4 * (touched * h + n * h + 2 * nnz));
    print(s.name, "outputStep", median(device, steps, [&](int i) { net.output(batch(i)); }), 6 * n * labels * h,
        4 * (2 * labels * h + 3 * n * h));
    print(s.name, "reluBackward+updateSparse", median(device, steps, [&](int i) { net.backward(batch(i)); }),
        2 * nnz * h, 4 * (2 * touched * h + n * h + 2 * nnz));
    print(s.name, "outputLoss", median(device, steps, [&](int i) { net.loss(batch(i)); }), 2 * n * labels * h,
        4 * (labels * h + n * h));
    print(s.name, "topLabels", median(device, steps, [&](int) { net.top(k, ids, scores); }), 2 * n * labels * h,
        4 * (labels * h + n * h));
}

} // namespace

void timeCeilings(Device& device)
{
    constexpr Index n = Index { 1 } << 28, side = 8192;
    {
        const Array<float> from = randomArray(device, n, 1), to(device, n);
        const double seconds = median(device, 10, [&](int) { device.combine(1, from.data(), 0, to.data(), n); });
        print("ceiling", "copy", seconds, 0, 8.0 * static_cast<double>(n));
    }
    const double flops = 2 * std::pow(static_cast<double>(side), 3);
    print("ceiling", "product", secondsOfProduct(device), flops, 0);
}

double secondsOfProduct(Device& device)
{
    constexpr Index side = 8192;
    const Array<float> a = randomArray(device, side * side, 1), b = randomArray(device, side * side, 1);
    const Array<float> c(device, side * side);
    return median(device, 5, [&](int) {
        device.multiply({ a.data(), side, side }, { b.data(), side, side }, nullptr, { c.data(), side, side });
    });
}

bool timeStep(Device& device, const Shape& shape)
{
    std::array<HostBatch, batches> host;
    std::array<DeviceBatch, batches> resident;
    for (std::size_t i = 0; i < batches; ++i) {
        host[i] = randomBatch(shape, i + 1);
        resident[i].upload(device, host[i]);
    }
    Net net(device, shape);
    timeOperations(device, shape, net, resident);

    using Clock = std::chrono::steady_clock;
    DeviceBatch batch;
    double firstLoss = 0, lastLoss = 0;
    Clock::time_point began;
    for (int i = -batches; i < steps; ++i) { // the first few warm up and show the loss to start from
        if (i == 0)
            began = Clock::now();
        batch.upload(device, host[static_cast<std::size_t>((i + batches) % batches)]);
        net.forward(batch);
        const double loss = net.output(batch);
        net.backward(batch);
        (i < 0 ? firstLoss : lastLoss) = loss;
    }
    device.measure([] {}); // waits for the last step
    const double seconds = std::chrono::duration<double>(Clock::now() - began).count() / steps;
    std::printf("{\"shape\":\"%s\",\"operation\":\"step\",\"seconds\":%.6g,\"batch\":%lld,\"samples_per_second\":%.1f,"
                "\"first_loss\":%.6f,\"last_loss\":%.6f}\n",
        shape.name, seconds, static_cast<long long>(shape.batch), static_cast<double>(shape.batch) / seconds, firstLoss,
        lastLoss);
    return std::isfinite(lastLoss) && lastLoss < firstLoss;
}

} // namespace evenkeel::gpucheck
