// SPDX-License-Identifier: GPL-3.0-or-later
// Output layers with weights in bf16, whose logits the emulated GPUs' tensor cores make and nobody stores: the same as
// the reference computes, for shapes that fill the kernels' tiles and for those that do not.
#include "kernels/cpu/reference_device.h"
#include "kernels/selftest/inputs.h"
#include "tests/kernels/emulated_cuda/emulated_gpus.h"
#include "tests/test_class.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace evenkeel;
using namespace evenkeel::test;
using selftest::DeviceParameter;
using selftest::DeviceRows;
using selftest::Draw;
using selftest::HostParameter;
using selftest::HostRows;

namespace {

struct Shape {
    Index batch, labels, hidden;
};

// One step with weights in bf16, what it writes, and what evaluations say before it.
struct Results {
    double loss = 0, evaluated = 0;
    std::vector<float> logPartition, dHidden, gradient, biasGradient;
};

struct Layer {
    Layer(const Shape& layerShape, Loss lossKind, std::uint64_t seed = 5)
        : Layer(layerShape, lossKind, Draw(seed, 2))
    {
    }
    Results on(Device& device) const;

    Shape shape;
    Loss loss;
    HostRows truth;
    HostParameter w, bias;
    std::vector<float> hidden;
    bool isBiased = true;

private:
    Layer(const Shape& layerShape, Loss lossKind, Draw draw)
        : shape(layerShape)
        , loss(lossKind)
        , truth(draw, shape.batch, shape.labels, 4)
        , w(draw, shape.labels, shape.hidden)
        , bias(draw, 1, shape.labels)
        , hidden(draw.reals(shape.batch * shape.hidden, 0.5F))
    {
    }
};

Results Layer::on(Device& device) const
{
    constexpr auto store = Update::Rule::Store;
    const DeviceRows labels(device, truth);
    const Array<float> x = selftest::onDevice(device, hidden), d = selftest::poisoned(device, x.size());
    const DeviceParameter weights(device, w, store, false, { .isBf16 = true }), biases(device, bias, store, false);
    const ConstMatrixView top { x.data(), shape.batch, shape.hidden };
    const float* const added = isBiased ? biases.value.data() : nullptr;
    Results results;
    const Array<float> partition = selftest::poisoned(device, shape.batch);
    device.output().logPartition(top, weights.view().value, added, partition.data());
    results.logPartition = partition.toHost();
    results.evaluated = device.output().loss(top, weights.view().value, added, labels.labels(), loss);
    results.loss = device.output().step({ .hidden = top,
        .weights = weights.view(),
        .bias = isBiased ? biases.view() : Parameter {},
        .labels = labels.labels(),
        .loss = loss,
        .update = { .rule = store },
        .dHidden = { d.data(), shape.batch, shape.hidden } });
    results.dHidden = d.toHost();
    results.gradient = weights.gradient.toHost();
    if (isBiased)
        results.biasGradient = biases.gradient.toHost();
    return results;
}

// Relative to the largest number; NaN counts as infinitely far.
double distance(const std::vector<float>& a, const std::vector<float>& b)
{
    double difference = a.size() == b.size() ? 0 : HUGE_VAL, largest = 1e-30;
    for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i) {
        difference = std::max(difference, a[i] == a[i] ? std::abs(double(a[i]) - double(b[i])) : HUGE_VAL);
        largest = std::max(largest, std::abs(double(b[i])));
    }
    return difference / largest;
}

std::string differences(const Results& got, const Results& expected)
{
    std::string all;
    const auto compare = [&](const char* what, double by, double allowed) {
        if (!(by <= allowed))
            all += std::string(what) + " differs by " + std::to_string(by) + "; ";
    };
    compare("loss", std::abs(got.loss - expected.loss), 1e-5 * (1 + expected.loss));
    compare("evaluated loss", std::abs(got.evaluated - expected.evaluated), 1e-5 * (1 + expected.loss));
    compare("log partition", distance(got.logPartition, expected.logPartition), 1e-5);
    // Derivatives that two ways of adding up round to different neighbors in bf16.
    compare("hidden gradient", distance(got.dHidden, expected.dHidden), 5e-3);
    compare("weights' gradient", distance(got.gradient, expected.gradient), 5e-3);
    compare("bias gradient", distance(got.biasGradient, expected.biasGradient), 5e-3);
    return all;
}

// Whether a part's name ends so, once the device has tried its products.
bool hasPart(Device& device, const Layer& layer, std::string_view end)
{
    layer.on(device);
    return std::ranges::any_of(device.measureParts([&] { layer.on(device); }),
        [&](const Device::Part& part) { return part.name.ends_with(end); });
}
bool isFused(Device& device, const Layer& layer) { return hasPart(device, layer, "(fused)"); }
bool isChained(Device& device, const Layer& layer) { return hasPart(device, layer, "(chained)"); }

} // namespace

class TestFusedLogits : public QObject {
    Q_OBJECT

private slots:
    void asTheReference_data();
    void asTheReference();
    void whatItDoesNotTake();
    void littleSharedMemory();
    void wrongProductsAreNotUsed();
    void bytesOfLogits();
};

void TestFusedLogits::asTheReference_data()
{
    QTest::addColumn<Shape>("shape");
    QTest::addColumn<QString>("spec");
    const auto add = [](const Shape& shape, const char* spec = "cuda:0") {
        QTest::addRow("%d x %d x %d on %s", int(shape.batch), int(shape.labels), int(shape.hidden), spec)
            << shape << spec;
    };
    add({ 1, 1, 8 });
    add({ 128, 128, 64 });
    add({ 130, 300, 72 }, "cuda:0,widest=192,tile=1K,branches=3");
    if (isSlow)
        return;
    add({ 1, 300, 128 });
    add({ 129, 127, 16 });
    add({ 300, 40, 128 }); // more true labels in a tile than threads
    add({ 257, 260, 128 }, "cuda:0,sms=16");
    add({ 64, 520, 200 });
    add({ 33, 700, 24 }, "cuda:0,widest=64,tile=1K");
}

void TestFusedLogits::asTheReference()
{
    QFETCH(Shape, shape);
    QFETCH(QString, spec);
    for (const Loss loss : { Loss::Softmax, Loss::Sigmoid }) {
        Layer layer(shape, loss);
        layer.isBiased = shape.batch % 2 == 0 || loss == Loss::Softmax;
        const Results expected = layer.on(*makeReferenceDevice());
        EmulatedGpus gpus(41);
        {
            const auto device = openDevice(DeviceSpec::parse(spec.toStdString()));
            QCOMPARE(QString::fromStdString(differences(layer.on(*device), expected)), QString());
            QCOMPARE(device->remark(), std::string());
        }
        QCOMPARE(QString::fromStdString(gpus.problems()), QString());
        QCOMPARE(gpus.objects(), 0);
    }
}

// Rows that do not begin at 16 bytes, and more columns than shared memory holds.
void TestFusedLogits::whatItDoesNotTake()
{
    EmulatedGpus gpus(43);
    const auto device = openDevice(DeviceSpec::parse("cuda:0"));
    QVERIFY(isFused(*device, Layer({ 3, 20, 8 }, Loss::Sigmoid)));
    for (const Index hidden : { Index { 12 }, Index { 648 } })
        QVERIFY(!isFused(*device, Layer({ 3, 20, hidden }, Loss::Softmax)));
    QVERIFY(isFused(*device, Layer({ 3, 20, 640 }, Loss::Softmax)));
    QVERIFY(isChained(*device, Layer({ 3, 20, 128 }, Loss::Softmax)));
    QVERIFY(!isChained(*device, Layer({ 3, 20, 136 }, Loss::Softmax)));
    QVERIFY(!isChained(*device, Layer({ 3, 20, 128 }, Loss::Sigmoid)));
}

// As GPUs of compute capability 8.6 and 8.9 have it.
void TestFusedLogits::littleSharedMemory()
{
    qputenv("EMULATED_CUDA_SHARED", QByteArray::number(99 << 10));
    const auto restore = qScopeGuard([] { qunsetenv("EMULATED_CUDA_SHARED"); });
    // By the whole buffer of derivatives; by half of it, once, and for two blocks of rows; not at all.
    for (const auto& [shape, loss, takes] :
        { std::tuple(Shape { 20, 140, 64 }, Loss::Softmax, true), { { 130, 140, 128 }, Loss::Softmax, true },
            { { 70, 260, 72 }, Loss::Sigmoid, true }, { { 20, 140, 136 }, Loss::Softmax, false } }) {
        const Layer layer(shape, loss);
        const Results expected = layer.on(*makeReferenceDevice());
        EmulatedGpus gpus(46);
        const auto device = openDevice(DeviceSpec::parse("cuda:0"));
        QCOMPARE(isFused(*device, layer), takes);
        QCOMPARE(QString::fromStdString(differences(layer.on(*device), expected)), QString());
        QCOMPARE(QString::fromStdString(gpus.problems()), QString());
    }
}

void TestFusedLogits::wrongProductsAreNotUsed()
{
    const Layer layer({ 20, 90, 16 }, Loss::Softmax);
    const Results expected = layer.on(*makeReferenceDevice());
    EmulatedGpus gpus(44);
    gpus.breakTensorCores();
    const auto device = openDevice(DeviceSpec::parse("cuda:0"));
    QVERIFY(!isFused(*device, layer));
    QCOMPARE(QString::fromStdString(differences(layer.on(*device), expected)), QString());
    QVERIFY(device->remark().starts_with("products of bf16 on the tensor cores were wrong in a trial"));
}

// Bytes per logit that a step moves, without those of weights and hidden units. Derivatives in memory are written once
// and read twice; chained products write none, and no other product is made.
void TestFusedLogits::bytesOfLogits()
{
    EmulatedGpus gpus(45);
    const auto device = openDevice(DeviceSpec::parse("cuda:0"));
    constexpr Index labels = 1024;
    const auto partsOf = [&](Index batch, Loss loss) {
        const Layer layer({ batch, labels, 8 }, loss);
        return device->measureParts([&] { layer.on(*device); });
    };
    const auto bytesOf = [&](Index batch) {
        double bytes = 0;
        for (const Device::Part& part : partsOf(batch, Loss::Sigmoid))
            if (part.name.find("evaluation") == std::string::npos)
                bytes += part.bytes;
        return bytes;
    };
    bytesOf(1); // the trial
    const double each = (bytesOf(256) - bytesOf(128)) / (128 * labels), amazon = 1024.0 * 670091;
    std::printf(
        "bytes per logit: %.2f; a step of Amazon-670K, batch 1024: %.2f GB of logits\n", each, each * amazon / 1e9);
    QVERIFY(each > 6); // two bytes, three times
    QVERIFY2(each * amazon < 5e9, QByteArray::number(each));
    for (const Device::Part& part : partsOf(256, Loss::Softmax))
        QVERIFY2(!part.name.ends_with("gradient") || part.name.starts_with("logits"), part.name.c_str());
}

REGISTER_TEST(TestFusedLogits)
#include "test_fused_logits.moc"
