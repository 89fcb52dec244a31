// SPDX-License-Identifier: GPL-3.0-or-later
// An observed device computes what the device itself computes, and reports each operation once, by its sizes; a dry
// one has memory that nobody may touch.
#include "kernels/observed/dry_device.h"
#include "kernels/observed/observed_device.h"
#include "kernels/selftest/case.h"
#include "tests/test_class.h"

#include <QTest>
#include <cstring>
#include <unistd.h>

using namespace evenkeel;
using OperationKind = evenkeel::Operation::Kind;

namespace {

struct Recorder final : OperationObserver {
    void begin() override { ++begun; }
    void end(const Operation& operation) override { seen.push_back(operation); }
    Operation last() const { return seen.empty() ? Operation {} : seen.back(); }

    int begun = 0;
    std::vector<Operation> seen;
};

bool isSameBits(const selftest::Outputs& a, const selftest::Outputs& b)
{
    bool equal = a.size() == b.size();
    for (std::size_t i = 0; equal && i < a.size(); ++i)
        equal = a[i].values.size() == b[i].values.size()
            && (a[i].values.empty()
                || std::memcmp(a[i].values.data(), b[i].values.data(), a[i].values.size() * sizeof(float)) == 0);
    return equal;
}

// Whether the system can read a byte there, or write one.
bool canTouch(void* memory, bool isWriting)
{
    int ends[2];
    if (pipe(ends) != 0)
        return true;
    const char byte = 7;
    const bool isDone
        = isWriting ? write(ends[1], &byte, 1) == 1 && read(ends[0], memory, 1) == 1 : write(ends[1], memory, 1) == 1;
    close(ends[0]);
    close(ends[1]);
    return isDone;
}

std::span<const selftest::TestedOperation> operationsOf(int part)
{
    return part == 0 ? selftest::layerOperations()
        : part == 1  ? selftest::outputOperations()
                     : selftest::mergingOperations();
}

} // namespace

class TestObserved : public QObject {
    Q_OBJECT

private slots:
    void equalToTheBit_data();
    void equalToTheBit();
    void sizesOfLayers();
    void sizesOfOutputs();
    void sizesOfArrays();
    void flopsAndBytes();
    void sizesInBf16();
    void passesOnTheRest();
    void dryMemoryFaults();
    void dryMemoryIsCounted();
    void dryOperationsDoNothing();
};

void TestObserved::equalToTheBit_data()
{
    QTest::addColumn<int>("part");
    QTest::addColumn<int>("operation");
    for (int part = 0; part < 3; ++part)
        for (int i = 0; i < int(operationsOf(part).size()); ++i)
            QTest::newRow(operationsOf(part)[std::size_t(i)].name) << part << i;
}

void TestObserved::equalToTheBit()
{
    QFETCH(int, part);
    QFETCH(int, operation);
    const DeviceSpec spec = DeviceSpec::parse("cpu,threads=1");
    const std::unique_ptr<Device> plain = openDevice(spec);
    Recorder recorder;
    const std::unique_ptr<Device> seen = observed(openDevice(spec), recorder);
    for (int number = 0; number < 8; ++number) {
        selftest::Draw draw(5, number);
        const selftest::Case once = operationsOf(part)[std::size_t(operation)].make(draw);
        QVERIFY2(isSameBits(once(*plain), once(*seen)), draw.shape().c_str());
    }
    const bool areCopies = operationsOf(part)[std::size_t(operation)].name == std::string("upload, download");
    QVERIFY(areCopies ? recorder.seen.empty() : recorder.seen.size() >= 8);
    QCOMPARE(recorder.begun, int(recorder.seen.size()));
}

void TestObserved::sizesOfLayers()
{
    Recorder seen;
    const std::unique_ptr<Device> device = observed(makeDryDevice(DeviceSpec::parse("sim")), seen);
    const CsrView x { .rows = 5, .cols = 100, .nnz = 17 };
    device->sparse().multiply(x, { nullptr, 100, 8 }, nullptr, { nullptr, 5, 8 });
    QVERIFY(
        seen.last() == (Operation { .kind = OperationKind::SparseMultiply, .rows = 5, .outer = 8, .nonzeros = 17 }));
    const Parameter w { { nullptr, 100, 8 } }, dense { { nullptr, 6, 8 } }, bias {};
    device->sparse().update({ .count = 11, .nnz = 17 }, { nullptr, 5, 8 }, w, bias, { .rule = Update::Rule::Adam });
    QVERIFY(seen.last()
        == (Operation { .kind = OperationKind::SparseUpdate,
            .rows = 5,
            .outer = 8,
            .nonzeros = 17,
            .touched = 11,
            .rule = Update::Rule::Adam }));
    device->sparse().columnsOf(x);
    QCOMPARE(seen.last().kind, OperationKind::Pass);
    device->dense().multiply({ nullptr, 5, 8 }, { nullptr, 6, 8 }, nullptr, { nullptr, 5, 6 });
    QVERIFY(seen.last() == (Operation { .kind = OperationKind::Product, .rows = 5, .inner = 8, .outer = 6 }));
    device->dense().multiplyBackward({ nullptr, 5, 6 }, { nullptr, 6, 8 }, { nullptr, 5, 8 });
    QVERIFY(seen.last() == (Operation { .kind = OperationKind::ProductBackward, .rows = 5, .inner = 8, .outer = 6 }));
    device->dense().update({ nullptr, 5, 6 }, { nullptr, 5, 8 }, dense, bias, { .rule = Update::Rule::Momentum });
    QVERIFY(seen.last()
        == (Operation {
            .kind = OperationKind::DenseUpdate, .rows = 5, .inner = 8, .outer = 6, .rule = Update::Rule::Momentum }));
    device->dense().relu({ nullptr, 5, 6 });
    QVERIFY(seen.last() == (Operation { .kind = OperationKind::Pass, .memory = 2 * 30 * 4 }));
    device->dense().reluBackward({ nullptr, 5, 6 }, { nullptr, 5, 6 });
    QVERIFY(seen.last() == (Operation { .kind = OperationKind::Pass, .memory = 3 * 30 * 4 }));
    device->dense().dropout({ nullptr, 5, 6 }, { 0.5, 1 });
    QVERIFY(seen.last() == (Operation { .kind = OperationKind::Pass, .memory = 2 * 30 * 4 }));
    QCOMPARE(seen.seen.size(), std::size_t(9));
}

void TestObserved::sizesOfOutputs()
{
    Recorder seen;
    const std::unique_ptr<Device> device = observed(makeDryDevice(DeviceSpec::parse("sim")), seen);
    OutputOperations& output = device->output();
    OutputStep step { .hidden = { nullptr, 7, 6 }, .weights = { { nullptr, 40, 6 } }, .loss = Loss::Sigmoid };
    step.update.rule = Update::Rule::Store;
    output.start(step);
    QVERIFY(seen.last()
        == (Operation { .kind = OperationKind::Output,
            .rows = 7,
            .inner = 6,
            .outer = 40,
            .rule = Update::Rule::Store,
            .loss = Loss::Sigmoid }));
    const Operation forward { .kind = OperationKind::OutputLoss, .rows = 7, .inner = 6, .outer = 40 };
    output.logPartition(step.hidden, step.weights.value, nullptr, nullptr);
    QVERIFY(seen.last() == forward);
    output.topLabels(step.hidden, step.weights.value, nullptr, {});
    QVERIFY(seen.last() == forward);
    output.loss(step.hidden, step.weights.value, nullptr, {}, Loss::Softmax);
    QVERIFY(seen.last() == forward);
    output.loss(step.hidden, step.weights.value, nullptr, {}, Loss::Sigmoid);
    QCOMPARE(seen.last().loss, Loss::Sigmoid);
    QCOMPARE(seen.seen.size(), std::size_t(5));
}

void TestObserved::sizesOfArrays()
{
    Recorder seen;
    const std::unique_ptr<Device> device = observed(makeDryDevice(DeviceSpec::parse("sim")), seen);
    ArrayOperations& arrays = device->arrays();
    const auto lastIs = [&](OperationKind kind, double values, double overwritten = 0) {
        return seen.last() == Operation { .kind = kind, .memory = values * 4, .overwritten = overwritten * 4 };
    };
    arrays.fill(nullptr, 10, 0);
    QVERIFY(lastIs(OperationKind::Pass, 10, 10));
    arrays.combine(1, nullptr, 0, nullptr, 10); // y is written only
    QVERIFY(lastIs(OperationKind::Pass, 20, 10));
    arrays.combine(1, nullptr, 1, nullptr, 10);
    QVERIFY(lastIs(OperationKind::Pass, 30));
    arrays.squaredNorm(nullptr, 10);
    QVERIFY(lastIs(OperationKind::Pass, 10));
    const WeightedArray terms[3] {};
    float* const to[2] {};
    arrays.weightedSum(terms, to, 10);
    QVERIFY(lastIs(OperationKind::Pass, 50, 20));
    const Parameter p { { nullptr, 5, 4 } };
    arrays.apply(p, { .rule = Update::Rule::Sgd }); // the gradient, and the weights twice
    QVERIFY(lastIs(OperationKind::Pass, 3 * 20));
    arrays.apply(p, { .rule = Update::Rule::Adam }); // and two more arrays
    QVERIFY(lastIs(OperationKind::Pass, 7 * 20));
    arrays.applyRows(p, nullptr, 3, { .rule = Update::Rule::Momentum });
    QVERIFY(lastIs(OperationKind::Rows, 5 * 12));
    arrays.gatherRows(p.value, nullptr, { nullptr, 2, 4 });
    QVERIFY(lastIs(OperationKind::Rows, 2 * 8));
    arrays.scatterRows({ nullptr, 3, 4 }, nullptr, p.value);
    QVERIFY(lastIs(OperationKind::Rows, 2 * 12));
}

// By hand: 3 rows of 5 inputs and 7 outputs, or of 11 nonzeros in 6 features.
void TestObserved::flopsAndBytes()
{
    const auto of = [](OperationKind kind, Update::Rule rule = Update::Rule::Sgd) {
        return Operation {
            .kind = kind, .rows = 3, .inner = 5, .outer = 7, .nonzeros = 11, .touched = 6, .rule = rule
        };
    };
    QCOMPARE(of(OperationKind::SparseMultiply).flops(), 2.0 * 11 * 7);
    QCOMPARE(of(OperationKind::SparseMultiply).bytes(), 4.0 * (11 + 3) * 7);
    QCOMPARE(of(OperationKind::SparseUpdate).flops(), 2.0 * 11 * 7);
    QCOMPARE(of(OperationKind::SparseUpdate).bytes(), 4.0 * (11 + 2 * 6) * 7);
    QCOMPARE(of(OperationKind::SparseUpdate, Update::Rule::Adam).bytes(), 4.0 * (11 + 6 * 6) * 7);
    for (const OperationKind kind :
        { OperationKind::Product, OperationKind::ProductBackward, OperationKind::OutputLoss }) {
        QCOMPARE(of(kind).flops(), 2.0 * 3 * 5 * 7);
        QCOMPARE(of(kind).bytes(), 4.0 * (5 * 7 + 3 * 5 + 3 * 7));
    }
    QCOMPARE(of(OperationKind::DenseUpdate).bytes(), 4.0 * (2 * 5 * 7 + 3 * 5 + 3 * 7));
    QCOMPARE(of(OperationKind::DenseUpdate, Update::Rule::Momentum).bytes(), 4.0 * (4 * 5 * 7 + 3 * 5 + 3 * 7));
    QCOMPARE(of(OperationKind::Output).flops(), 3 * 2.0 * 3 * 5 * 7);
    QCOMPARE(of(OperationKind::Output).bytes(), 4.0 * (4 * 5 * 7 + 3 * 5));
    QCOMPARE((Operation { .kind = OperationKind::Pass, .memory = 12 }).bytes(), 12.0);
    QCOMPARE((Operation { .kind = OperationKind::Rows, .memory = 12 }).flops(), 0.0);
}

// Half the bytes of the weights and of their optimizer state, and the compensation's besides.
void TestObserved::sizesInBf16()
{
    Recorder seen;
    const std::unique_ptr<Device> device = observed(makeDryDevice(DeviceSpec::parse("sim")), seen);
    Bf16 some {};
    Parameter w { .value = WeightsView::ofBf16(&some, 5, 7), .bf16 = { .first = &some, .second = &some } };
    const Update adam { .rule = Update::Rule::Adam };
    device->output().start({ .hidden = { nullptr, 3, 7 }, .weights = w, .update = adam });
    QCOMPARE(seen.last().bytes(), 2.0 * (2 + 6) * 35 + 4.0 * 3 * 7);
    QCOMPARE(seen.last().weightBytes(), 2.0 * 35);
    QCOMPARE(seen.last().flops(), 3 * 2.0 * 3 * 35);
    device->sparse().multiply({ .rows = 3, .cols = 5, .nnz = 11 }, w.value, nullptr, { nullptr, 3, 7 });
    QCOMPARE(seen.last().bytes(), (2.0 * 11 + 4.0 * 3) * 7);
    device->sparse().update({ .count = 4, .nnz = 11 }, { nullptr, 3, 7 }, w, {}, adam);
    QCOMPARE(seen.last().bytes(), (4.0 * 11 + 2.0 * 6 * 4) * 7);
    device->dense().multiply({ nullptr, 3, 7 }, w.value, nullptr, { nullptr, 3, 5 });
    QCOMPARE(seen.last().bytes(), 2.0 * 35 + 4.0 * 3 * (5 + 7));
    device->dense().multiplyBackward({ nullptr, 3, 5 }, w.value, { nullptr, 3, 7 });
    QCOMPARE(seen.last().bytes(), 2.0 * 35 + 4.0 * 3 * (5 + 7));
    device->dense().update({ nullptr, 3, 5 }, { nullptr, 3, 7 }, w, {}, adam);
    QCOMPARE(seen.last().bytes(), 2.0 * 6 * 35 + 4.0 * 3 * (5 + 7));
    device->arrays().apply(w, adam);
    QCOMPARE(seen.last().memory, (4 + 2.0 * 6) * 35);
    w.bf16 = { .compensation = &some };
    device->arrays().applyRows(w, nullptr, 2, adam); // state in 32 bits
    QCOMPARE(seen.last().memory, (4 + 2.0 * (2 + 2 + 8)) * 14);
    device->arrays().gatherRows(w.value, nullptr, WeightsView::ofBf16(&some, 2, 7));
    QCOMPARE(seen.last().memory, 2.0 * 2 * 14);
    device->arrays().widen(&some, nullptr, nullptr, 10);
    QCOMPARE(seen.last().memory, 60.0);
    QCOMPARE(seen.last().overwritten, 40.0);
    device->arrays().narrow(nullptr, &some, &some, 10, {}, 1);
    QCOMPARE(seen.last().memory, 80.0);
    QCOMPARE(seen.last().overwritten, 40.0);
}

void TestObserved::passesOnTheRest()
{
    Recorder seen;
    const DeviceSpec spec = DeviceSpec::parse("cpu,threads=1,memory=1M");
    const std::unique_ptr<Device> device = observed(openDevice(spec), seen);
    QVERIFY(device->spec() == spec);
    QVERIFY(device->sharesHostMemory());
    {
        const Array<float> values(*device, 1000);
        const std::vector<float> in(1000, 3);
        device->upload(values.data(), in.data(), 4000);
        QCOMPARE(values.toHost(), in);
        QCOMPARE(device->peakMemory(), std::int64_t(4000));
    }
    QVERIFY_THROWS_EXCEPTION(DeviceError, Array<float>(*device, 1 << 20));
    bool isDone = false;
    QVERIFY(device->measure([&] { isDone = true; }) >= 0);
    QVERIFY(isDone);
    QVERIFY(seen.seen.empty()); // copies and timing are no operations
}

void TestObserved::dryMemoryFaults()
{
    const std::unique_ptr<Device> device = makeDryDevice(DeviceSpec::parse("sim:a"));
    QCOMPARE(device->spec().profile, std::string("a"));
    for (const Index n : { 1, 1000, 1 << 28 }) {
        const Array<float> values(*device, n);
        QVERIFY(values.data());
        for (const bool isWriting : { false, true }) {
            QVERIFY(!canTouch(values.data(), isWriting));
            QVERIFY(!canTouch(values.data() + n - 1, isWriting));
        }
    }
    float mine = 0; // so it can tell
    QVERIFY(canTouch(&mine, false) && canTouch(&mine, true) && mine != 0);
}

void TestObserved::dryMemoryIsCounted()
{
    for (const char* spec : { "cpu,threads=1", "dry" }) {
        const bool isDry = spec == std::string("dry");
        const std::unique_ptr<Device> device
            = isDry ? makeDryDevice(DeviceSpec::parse("sim")) : openDevice(DeviceSpec::parse(spec));
        QCOMPARE(device->peakMemory(), std::int64_t(0));
        for (int i = 0; i < 3; ++i)
            const Array<float> nothing(*device, 0); // what takes nothing gives nothing back
        Array<float> first(*device, 1000);
        {
            const Array<float> second(*device, 500);
        }
        QCOMPARE(device->peakMemory(), std::int64_t(6000));
        const Array<float> third(*device, 499);
        QCOMPARE(device->peakMemory(), std::int64_t(6000));
        const Array<char> byte(*device, 5);
        QCOMPARE(device->peakMemory(), std::int64_t(6001));
        device->release(nullptr);
    }
}

void TestObserved::dryOperationsDoNothing()
{
    const std::unique_ptr<Device> device = makeDryDevice(DeviceSpec::parse("sim"));
    const Array<float> values(*device, 100);
    std::vector<float> host(100, 3);
    device->upload(values.data(), host.data(), 400);
    device->arrays().fill(values.data(), 100, 1);
    device->download(host.data(), values.data(), 400);
    QCOMPARE(host, std::vector<float>(100, 3));
    QVERIFY(device->arrays().squaredNorm(values.data(), 100) > 0); // of a layer that is there
    QCOMPARE(device->output().start({}).value(), 0.0);
    QCOMPARE(device->measure([] {}), 0.0);
    for (int part = 0; part < 3; ++part) // not even where it is given real memory
        for (const selftest::TestedOperation& operation : operationsOf(part)) {
            selftest::Draw draw(3, 1);
            operation.make(draw)(*device);
        }
}

REGISTER_TEST(TestObserved)
#include "test_observed.moc"
