// SPDX-License-Identifier: GPL-3.0-or-later
// A simulated device gives the same bits with every instruction set and every number of threads.
#include "kernels/cpu/cpu_device.h"
#include "kernels/selftest/inputs.h"
#include "tests/test_class.h"

#include <QTest>

#include <cstring>

using namespace evenkeel;
using namespace evenkeel::selftest;

namespace {

MatrixView exactMatrix(const Array<float>& array, Index rows) { return { array.data(), rows, array.size() / rows }; }

// Steps of a whole model, and everything that came out: sparse layer, dense layer, output layer, then the helpers.
Outputs trained(
    Device& device, Index batch, Index labelCount, Loss loss, Update::Rule rule, const Storage& storage = {})
{
    constexpr Index features = 300, inputs = 37, h = 70;
    Draw draw(11, 2);
    const DeviceRows labels(device, HostRows(draw, batch, labelCount, 5));
    const HostRows host(draw, batch, features, 40);
    const DeviceRows x(device, host);
    const DeviceColumns columns(device, host);
    const auto parameter
        = [&](Index rows, Index cols) { return DeviceParameter(device, HostParameter(draw, rows, cols), rule, false); };
    const DeviceParameter in = parameter(features, inputs), inBias = parameter(1, inputs), denseBias = parameter(1, h),
                          outBias = parameter(1, labelCount);
    const DeviceParameter dense(device, HostParameter(draw, h, inputs), rule, false, storage),
        out(device, HostParameter(draw, labelCount, h), rule, false, storage);
    const Array<float> first = poisoned(device, batch * inputs), hidden = poisoned(device, batch * h);
    const Array<float> dHidden = poisoned(device, batch * h), dFirst = poisoned(device, batch * inputs);
    Outputs results;
    Update update = drawUpdate(draw, rule);
    for (update.step = 1; update.step <= 3; ++update.step) {
        device.sparse().multiply(x.csr(), in.view().value, inBias.value.data(), exactMatrix(first, batch));
        device.dense().relu(exactMatrix(first, batch));
        device.dense().multiply(
            exactMatrix(first, batch), dense.view().value, denseBias.value.data(), exactMatrix(hidden, batch));
        const double value = device.output().step({ .hidden = exactMatrix(hidden, batch),
            .weights = out.view(),
            .bias = outBias.view(),
            .labels = labels.labels(),
            .loss = loss,
            .update = update,
            .dHidden = exactMatrix(dHidden, batch) });
        Floats bits(2);
        std::memcpy(bits.data(), &value, sizeof value);
        results.emplace_back(bits);
        device.dense().multiplyBackward(exactMatrix(dHidden, batch), dense.view().value, exactMatrix(dFirst, batch));
        device.dense().reluBackward(exactMatrix(first, batch), exactMatrix(dFirst, batch));
        device.dense().update(
            exactMatrix(dHidden, batch), exactMatrix(first, batch), dense.view(), denseBias.view(), update);
        device.sparse().update(columns.view(), exactMatrix(dFirst, batch), in.view(), inBias.view(), update);
    }
    for (const DeviceParameter* p : { &in, &inBias, &dense, &denseBias, &out, &outBias })
        p->append(results);
    const Array<float> weights(device, labelCount * h);
    if (storage.isBf16)
        device.arrays().widen(out.valueBf16.data(), out.compensation.data(), weights.data(), weights.size());
    else
        device.arrays().combine(1, out.value.data(), 0, weights.data(), weights.size());
    const std::array sums { device.arrays().squaredNorm(weights.data(), weights.size()),
        device.output().loss(
            exactMatrix(hidden, batch), out.view().value, outBias.value.data(), labels.labels(), loss) };
    Floats bits(4);
    std::memcpy(bits.data(), sums.data(), sizeof sums);
    results.emplace_back(bits);
    device.arrays().combine(0.3F, weights.data(), 0.7F, weights.data(), weights.size());
    results.emplace_back(weights.toHost());
    const Array<Id> best(device, batch * 3);
    const Array<float> scores(device, batch * 3);
    device.output().topLabels(exactMatrix(hidden, batch), out.view().value, outBias.value.data(),
        { std::min<Index>(3, labelCount), best.data(), scores.data() });
    results.emplace_back(scores.toHost());
    return results;
}

bool sameBits(const Outputs& a, const Outputs& b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const Output& x, const Output& y) {
        const std::size_t size = x.values.size();
        return size == y.values.size()
            && (size == 0 || std::memcmp(x.values.data(), y.values.data(), size * sizeof(float)) == 0);
    });
}

} // namespace

class TestExact : public QObject {
    Q_OBJECT

private slots:
    void bits_data();
    void bits();
    void fastTablesDiffer();
};

void TestExact::bits_data()
{
    QTest::addColumn<int>("batch");
    QTest::addColumn<int>("labels");
    QTest::addColumn<Loss>("loss");
    QTest::addColumn<Update::Rule>("rule");
    QTest::addColumn<Storage>("storage");
    const Storage floats, stochastic { .isBf16 = true }, small { .isBf16 = true, .stateIsBf16 = true },
        kahan { .isBf16 = true, .isCompensated = true };
    QTest::newRow("softmax, sgd") << 33 << 1000 << Loss::Softmax << Update::Rule::Sgd << floats;
    QTest::newRow("softmax, adam, tiles twice") << 5 << 17000 << Loss::Softmax << Update::Rule::Adam << floats;
    QTest::newRow("sigmoid, momentum") << 130 << 777 << Loss::Sigmoid << Update::Rule::Momentum << floats;
    QTest::newRow("sigmoid, stored gradients") << 16 << 43 << Loss::Sigmoid << Update::Rule::Store << floats;
    QTest::newRow("one sample") << 1 << 200 << Loss::Softmax << Update::Rule::Sgd << floats;
    QTest::newRow("bf16, softmax, sgd") << 33 << 1000 << Loss::Softmax << Update::Rule::Sgd << stochastic;
    QTest::newRow("bf16, softmax, adam") << 5 << 17000 << Loss::Softmax << Update::Rule::Adam << small;
    QTest::newRow("bf16, sigmoid, momentum") << 300 << 777 << Loss::Sigmoid << Update::Rule::Momentum << kahan;
    QTest::newRow("bf16, stored gradients") << 16 << 43 << Loss::Sigmoid << Update::Rule::Store << stochastic;
}

void TestExact::bits()
{
    QFETCH(int, batch);
    QFETCH(int, labels);
    QFETCH(Loss, loss);
    QFETCH(Update::Rule, rule);
    QFETCH(Storage, storage);
    const auto run = [&](const SimdOps& ops, const char* spec) {
        const std::unique_ptr<Device> device = makeCpuDevice(DeviceSpec::parse(spec), ops);
        return trained(*device, batch, labels, loss, rule, storage);
    };
    const Outputs expected = run(*simdOps(InstructionSet::Baseline, true), "sim");
    for (const InstructionSet set : { InstructionSet::Baseline, InstructionSet::Avx2, InstructionSet::Avx512 })
        if (const SimdOps* ops = simdOps(set, true))
            for (const char* spec : { "sim", "cpu,threads=1", "cpu,threads=2", "cpu,threads=3" })
                QVERIFY2(sameBits(run(*ops, spec), expected), qPrintable(QString("%1 on %2").arg(ops->name, spec)));
    const Outputs fast = run(bestSimdOps(false), "cpu,threads=1"); // these differ, but not by threads
    for (const char* spec : { "cpu,threads=2", "cpu,threads=3" })
        QVERIFY2(sameBits(run(bestSimdOps(false), spec), fast), spec);
}

// The comparison above would be empty if rounding never showed.
void TestExact::fastTablesDiffer()
{
    const SimdOps* fast = simdOps(InstructionSet::Avx2, false);
    if (!fast)
        QSKIP("this machine has no AVX2");
    const auto run = [](const SimdOps& ops) {
        const std::unique_ptr<Device> device = makeCpuDevice(DeviceSpec::parse("sim"), ops);
        return trained(*device, 33, 1000, Loss::Softmax, Update::Rule::Sgd);
    };
    QVERIFY(!sameBits(run(*fast), run(*simdOps(InstructionSet::Avx2, true))));
}

REGISTER_TEST(TestExact)
#include "test_exact.moc"
