// SPDX-License-Identifier: GPL-3.0-or-later
// Training steps on emulated GPUs: what a rehearsal makes ready and what it leaves alone, branches of the backward
// pass in any order of streams, and where a step's time goes.
#include "kernels/selftest/inputs.h"
#include "tests/kernels/emulated_cuda/emulated_gpus.h"
#include "tests/test_class.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>

using namespace evenkeel;
using namespace evenkeel::test;
using selftest::DeviceColumns;
using selftest::DeviceParameter;
using selftest::DeviceRows;
using selftest::Draw;
using selftest::HostParameter;
using selftest::HostRows;

namespace {

constexpr Index batch = 6, features = 50, hidden = 5, labels = 70;
// Labels in tiles of 16, so that there are five of them.
constexpr const char* tiled = "cuda:0,sparse=gather,widest=16";

// A network's parameters and one batch, on a device.
struct Net {
    Net(Device& on, Update::Rule updateRule, Loss lossKind = Loss::Softmax, std::uint64_t seed = 3)
        : device(on)
        , rule(updateRule)
        , loss(lossKind)
    {
        Draw draw(seed, 2);
        const HostRows x(draw, batch, features, 9), truth(draw, batch, labels, 4);
        samples.emplace(device, x);
        targets.emplace(device, truth);
        const HostParameter hosts[] { { draw, features, hidden }, { draw, 1, hidden }, { draw, labels, hidden },
            { draw, 1, labels } };
        for (const HostParameter& host : hosts)
            parameters.emplace_back(device, host, rule, false);
        activations = Array<float>(device, batch * hidden);
        derivatives = Array<float>(device, batch * hidden);
    }
    OutputStep outputStep(float rate) const
    {
        return { .hidden = { activations.data(), batch, hidden },
            .weights = parameters[2].view(),
            .bias = parameters[3].view(),
            .labels = targets->labels(),
            .loss = loss,
            .update = { .rule = rule, .rate = rate },
            .dHidden = { derivatives.data(), batch, hidden } };
    }
    PendingLoss step(float rate)
    {
        const MatrixView top { activations.data(), batch, hidden }, d { derivatives.data(), batch, hidden };
        const CsrView x = samples->csr();
        const Parameter input = parameters[0].view(), bias = parameters[1].view();
        device.sparse().multiply(x, input.value, bias.value.data, top, Activation::Relu);
        const ColumnsView columns = device.sparse().columnsOf(x);
        const OutputStep output = outputStep(rate);
        PendingLoss loss = device.output().start(output);
        device.dense().reluBackward(top, d);
        device.sparse().update(columns, d, input, bias, output.update);
        return loss;
    }
    std::vector<float> weightsAndState() const
    {
        selftest::Outputs outputs;
        for (const DeviceParameter& parameter : parameters)
            parameter.append(outputs);
        std::vector<float> all;
        for (const selftest::Output& output : outputs)
            all.insert(all.end(), output.values.begin(), output.values.end());
        return all;
    }

    Device& device;
    Update::Rule rule;
    Loss loss;
    std::optional<DeviceRows> samples, targets;
    std::vector<DeviceParameter> parameters;
    Array<float> activations, derivatives;
};

std::unique_ptr<Device> openGpu(const std::string& spec) { return openDevice(DeviceSpec::parse(spec)); }

} // namespace

class TestSteps : public QObject {
    Q_OBJECT

private slots:
    void aRehearsalChangesNothing_data();
    void aRehearsalChangesNothing();
    void theFirstStepIsAsQuickAsAnyOther_data();
    void theFirstStepIsAsQuickAsAnyOther();
    void branchesGiveTheSameBits_data();
    void branchesGiveTheSameBits();
    void everyPendingLossIsKept();
    void aLossWaitsForItsOwnStep();
    void partsOfAStep();
    void logitsAreKeptWhereThereIsMemory();
    void anEvaluationMakesLogitsOnce();
    void partsWithoutBranches();
    void theChoiceOfTheSparseWayStands();
};

void TestSteps::aRehearsalChangesNothing_data()
{
    QTest::addColumn<QString>("spec");
    QTest::addColumn<Update::Rule>("rule");
    for (const char* spec : { "cuda:0", tiled, "cuda:0,sms=16", "cuda:0,widest=16,branches=3" }) {
        QTest::addRow("sgd on %s", spec) << spec << Update::Rule::Sgd;
        QTest::addRow("momentum on %s", spec) << spec << Update::Rule::Momentum;
        QTest::addRow("adam on %s", spec) << spec << Update::Rule::Adam;
    }
}

void TestSteps::aRehearsalChangesNothing()
{
    QFETCH(QString, spec);
    QFETCH(Update::Rule, rule);
    EmulatedGpus gpus(21);
    {
        const auto device = openGpu(spec.toStdString());
        Net net(*device, rule);
        const std::vector<float> before = net.weightsAndState();
        QVERIFY(!device->output().isRehearsed(net.outputStep(0.1F)));
        device->rehearse([&] { net.step(0.01F); });
        QVERIFY(device->output().isRehearsed(net.outputStep(0.02F)));
        QCOMPARE(net.weightsAndState(), before);
        QCOMPARE(gpus.graphsStarted(), 0);

        net.step(0.01F);
        device->finish();
        QCOMPARE(gpus.graphsStarted(), spec.contains("sms") ? 0 : 1);
        QVERIFY(net.weightsAndState() != before);
    }
    QCOMPARE(QString::fromStdString(gpus.problems()), QString());
    QCOMPARE(gpus.objects(), 0);
}

void TestSteps::theFirstStepIsAsQuickAsAnyOther_data()
{
    QTest::addColumn<QString>("spec");
    for (const char* spec : { "cuda:0", tiled, "cuda:0,sms=16" })
        QTest::newRow(spec) << spec;
}

// By the emulated GPU's clock, on which kernels are loaded, ways tried and graphs recorded at a cost.
void TestSteps::theFirstStepIsAsQuickAsAnyOther()
{
    QFETCH(QString, spec);
    const auto secondsOfSteps = [&](bool rehearses) {
        EmulatedGpus gpus(22);
        const auto device = openGpu(spec.toStdString());
        Net net(*device, Update::Rule::Sgd);
        if (rehearses)
            device->rehearse([&] { net.step(0.1F); });
        std::vector<double> seconds(4);
        for (double& each : seconds)
            each = device->measure([&] { net.step(0.1F); });
        return seconds;
    };
    const std::vector<double> cold = secondsOfSteps(false), warm = secondsOfSteps(true);
    QVERIFY2(cold[0] > 3 * cold[3], "the emulated clock does not see what a first step costs");
    constexpr double twoOperations = 2.1e-6; // the first one places its rate
    for (const double each : warm)
        QVERIFY2(std::abs(each - warm[3]) < twoOperations, QByteArray::number(each));
}

void TestSteps::branchesGiveTheSameBits_data()
{
    QTest::addColumn<Update::Rule>("rule");
    QTest::addColumn<Loss>("loss");
    QTest::newRow("sgd") << Update::Rule::Sgd << Loss::Softmax;
    QTest::newRow("momentum, sigmoid") << Update::Rule::Momentum << Loss::Sigmoid;
    QTest::newRow("adam") << Update::Rule::Adam << Loss::Softmax;
}

// Whole steps, so one stream after the other must wait for what it needs; un-recorded and as graphs, in many orders.
void TestSteps::branchesGiveTheSameBits()
{
    QFETCH(Update::Rule, rule);
    QFETCH(Loss, loss);
    const auto trained = [&](const std::string& spec, std::uint64_t seed) {
        EmulatedGpus gpus(seed);
        const auto device = openGpu(spec);
        Net net(*device, rule, loss);
        std::vector<float> all;
        for (int i = 0; i < 4; ++i)
            net.step(0.1F);
        return net.weightsAndState();
    };
    const std::vector<float> expected = trained(tiled, 1);
    const std::uint64_t orders = isSlow ? 2 : 6;
    for (const char* branches : { ",branches=2", ",branches=3", ",branches=3,sms=16" })
        for (std::uint64_t seed = 1; seed <= orders; ++seed)
            QVERIFY2(trained(tiled + std::string(branches), seed) == expected, branches);
}

// However many there are, in whatever order they are asked, and whatever steps came after them.
void TestSteps::everyPendingLossIsKept()
{
    constexpr int steps = 7;
    std::vector<double> expected;
    {
        EmulatedGpus gpus(31);
        const auto device = openGpu(tiled);
        Net net(*device, Update::Rule::Sgd);
        for (int i = 0; i < steps; ++i)
            expected.push_back(net.step(0.5F).value());
        QVERIFY(expected.back() < expected.front());
    }
    EmulatedGpus gpus(32);
    {
        const auto device = openGpu(tiled);
        Net net(*device, Update::Rule::Sgd);
        std::vector<PendingLoss> losses;
        for (int i = 0; i < steps; ++i)
            losses.push_back(net.step(0.5F));
        for (int i = 0; i < 3; ++i)
            net.step(0.5F); // nobody wants their losses
        for (int i = steps - 1; i >= 0; --i)
            QCOMPARE(losses[at(i)].value(), expected[at(i)]);
        QCOMPARE(losses[0].value(), expected[0]);
    }
    QCOMPARE(QString::fromStdString(gpus.problems()), QString());
    QCOMPARE(gpus.objects(), 0);
    QVERIFY(std::isnan(PendingLoss().value()));
}

// Not for what was queued behind it: the next step is under way meanwhile.
void TestSteps::aLossWaitsForItsOwnStep()
{
    EmulatedGpus gpus(33);
    const auto device = openGpu(tiled);
    Net net(*device, Update::Rule::Sgd);
    PendingLoss loss = net.step(0.1F);
    const auto later = device->start([&] {
        for (int i = 0; i < 20; ++i)
            net.step(0.1F);
    });
    QVERIFY(std::isfinite(loss.value()));
    QVERIFY(!later->over());
    QVERIFY(later->seconds() > 0 && later->over());
    QCOMPARE(QString::fromStdString(gpus.problems()), QString());
}

void TestSteps::partsOfAStep()
{
    EmulatedGpus gpus(23);
    const auto device = openGpu(tiled);
    Net net(*device, Update::Rule::Sgd);
    net.step(0.1F);
    std::vector<Device::Part> parts;
    const double whole = device->measure([&] { parts = device->measureParts([&] { net.step(0.1F); }); });
    std::map<std::string, Device::Part> byName;
    for (const Device::Part& part : parts)
        byName[part.name] = part;
    QCOMPARE(byName.size(), parts.size());
    constexpr int tiles = 5; // 70 labels, 16 at a time
    for (const char* name : { "logits, first pass", "maximum and sum of exponentials", "softmax or sigmoid gradient",
             "hidden gradient", "weights' gradient and update", "bias" })
        QVERIFY2(byName[name].calls == tiles, name);
    for (const char* name : { "input layer forward (gather)", "entries by feature: sort", "ReLU backward",
             "input layer update", "input layer bias", "loss" })
        QVERIFY2(byName[name].calls == 1, name);
    for (const char* name : { "logits, first pass", "hidden gradient", "weights' gradient and update" })
        QCOMPARE(byName[name].flops, 2.0 * batch * labels * hidden);
    // Every logit is written once; hidden units and weights are read, by tile.
    QCOMPARE(byName["logits, first pass"].bytes, 4.0 * (batch * labels + tiles * batch * hidden + labels * hidden));
    double sum = 0;
    for (const Device::Part& part : parts) {
        QVERIFY(part.seconds > 0);
        sum += part.seconds;
    }
    QVERIFY(sum <= whole);
    QCOMPARE(gpus.graphsStarted(), 0); // parts are measured one by one
    QCOMPARE(QString::fromStdString(gpus.problems()), QString());
}

// Else they are made twice, which gives the same bits.
void TestSteps::logitsAreKeptWhereThereIsMemory()
{
    const auto trained = [](bool isFull, int& secondPasses) {
        EmulatedGpus gpus(26);
        gpus.limitMemory(std::uint64_t { 256 } << 20U);
        const auto device = openGpu(tiled);
        Net net(*device, Update::Rule::Sgd, Loss::Sigmoid);
        net.step(0.1F); // has all memory that steps need
        std::vector<void*> blocks;
        for (std::size_t bytes = std::size_t { 128 } << 20U; isFull && bytes >= 1024; bytes /= 2)
            try {
                blocks.push_back(device->allocate(bytes));
            } catch (const DeviceError&) {
            }
        net.loss = Loss::Softmax;
        for (const Device::Part& part : device->measureParts([&] { net.step(0.1F); }))
            secondPasses += part.name == "logits, second pass" ? part.calls : 0;
        for (int i = 0; i < 3; ++i)
            net.step(0.1F);
        for (void* block : blocks)
            device->release(block);
        const std::vector<float> all = net.weightsAndState();
        [&] { QCOMPARE(QString::fromStdString(gpus.problems()), QString()); }();
        return all;
    };
    int kept = 0, twice = 0;
    QCOMPARE(trained(false, kept), trained(true, twice));
    QCOMPARE(kept, 0);
    QCOMPARE(twice, 5);
}

// Loss and best labels come from the same logits.
void TestSteps::anEvaluationMakesLogitsOnce()
{
    EmulatedGpus gpus(27);
    const auto device = openGpu(tiled);
    for (const Loss loss : { Loss::Softmax, Loss::Sigmoid }) {
        const Net net(*device, Update::Rule::Sgd, loss);
        const OutputStep step = net.outputStep(0);
        constexpr Index k = 3;
        const Array<Id> ids(*device, batch * k), alone(*device, batch * k);
        const Array<float> scores(*device, batch * k);
        device->arrays().fill(net.activations.data(), batch * hidden, 0.5F);
        const ConstWeightsView w = step.weights.value;
        const float* const bias = step.bias.value.data;
        double both = 0;
        int products = 0;
        for (const Device::Part& part :
            device->measureParts([&] {
                both = device->output().loss(step.hidden, w, bias, step.labels, loss, { k, ids.data(), scores.data() });
            }))
            products += part.name.starts_with("logits") ? part.calls : 0;
        QCOMPARE(products, 5); // one per tile
        QCOMPARE(both, device->output().loss(step.hidden, w, bias, step.labels, loss));
        device->output().topLabels(step.hidden, w, bias, { k, alone.data(), scores.data() });
        QCOMPARE(ids.toHost(), alone.toHost());
    }
}

// Concurrent streams could not be distinguished: all parts run in the first, and the branches are there again after.
void TestSteps::partsWithoutBranches()
{
    EmulatedGpus gpus(24);
    const auto device = openGpu(tiled + std::string(",branches=3"));
    Net net(*device, Update::Rule::Adam);
    const auto parts = device->measureParts([&] { net.step(0.1F); });
    QVERIFY(parts.size() > 8);
    for (const Device::Part& part : parts)
        QVERIFY(part.seconds > 0);
    net.step(0.1F);
    QVERIFY(device->output().isRehearsed(net.outputStep(0.1F)));
    QCOMPARE(QString::fromStdString(gpus.problems()), QString());
}

void TestSteps::theChoiceOfTheSparseWayStands()
{
    EmulatedGpus gpus(25);
    const auto device = openGpu("cuda:0");
    QVERIFY(device->spec().sparse == DeviceSpec::Sparse::Auto);
    Net net(*device, Update::Rule::Sgd);
    net.step(0.1F);
    const DeviceSpec::Sparse chosen = device->spec().sparse;
    QVERIFY(chosen != DeviceSpec::Sparse::Auto);
    const double seconds = device->measure([&] { net.step(0.1F); });
    Draw draw(9, 1);
    const DeviceRows larger(*device, HostRows(draw, 40, features, 30)); // of another class of shapes
    const Array<float> out(*device, 40 * hidden);
    const Parameter input = net.parameters[0].view();
    const double forward = device->measure([&] {
        device->sparse().multiply(larger.csr(), input.value, nullptr, { out.data(), 40, hidden });
    });
    QVERIFY2(forward < seconds, "both ways were tried again");
    QVERIFY(device->spec().sparse == chosen);
}

REGISTER_TEST(TestSteps)
#include "test_steps.moc"
