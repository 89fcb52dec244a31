// SPDX-License-Identifier: GPL-3.0-or-later
// The ways to compute with weights in bf16: which device takes which, that they agree, and what is refused.
#include "kernels/observed/dry_device.h"
#include "kernels/observed/observed_device.h"
#include "kernels/selftest/case.h"
#include "kernels/selftest/selftest.h"
#include "tests/kernels/bf16_devices.h"
#include "tests/kernels/emulated_amx/pair_tables.h"
#include "tests/kernels/rounding_device.h"
#include "tests/test_class.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace evenkeel;
using namespace evenkeel::selftest;
using namespace evenkeel::test;

namespace {

// Equal, or NaN both.
bool isEqual(const Outputs& a, const Outputs& b)
{
    const auto same = [](float x, float y) { return x == y || (std::isnan(x) && std::isnan(y)); };
    return std::ranges::equal(
        a, b, [&](const Output& x, const Output& y) { return std::ranges::equal(x.values, y.values, same); });
}

} // namespace

class TestBf16Ways : public QObject {
    Q_OBJECT

private slots:
    void passesTheSelfTestWithPairs();
    void pairsAreEqualToConversion();
    void learnsAsIn32Bits();
    void refusals();
    void waysAreNamed();
    void halfTheMemory();
};

void TestBf16Ways::passesTheSelfTestWithPairs()
{
    std::vector<const SimdOps*> tables = pairTables();
    for (const InstructionSet set : { InstructionSet::Baseline, InstructionSet::Avx2, InstructionSet::Avx512 })
        for (const bool exact : { true, false })
            if (const SimdOps* ops = simdOps(set, exact))
                tables.push_back(&withPairs(*ops));
    for (const SimdOps* ops : tables) {
        const std::unique_ptr<Device> device = makeCpuDevice(DeviceSpec::parse("cpu,threads=2"), *ops);
        for (const SelfTestResult& result : selfTest(*device, 3))
            QVERIFY2(result.passed,
                (std::string(ops->name) + ": " + result.operation + ", " + result.shape + ": " + result.error).c_str());
    }
}

// Products of bf16 are exact in 32 bits, and both ways add them up in the same order.
void TestBf16Ways::pairsAreEqualToConversion()
{
    for (const char* spec : { "sim", "cpu,threads=2" }) {
        const SimdOps& ops = bestSimdOps(spec == std::string("sim"));
        if (ops.bf16.native)
            QSKIP("this processor's own instructions need not add up in this order");
        const std::unique_ptr<Device> plain = makeCpuDevice(DeviceSpec::parse(spec), ops),
                                      pairs = makeCpuDevice(DeviceSpec::parse(spec), withPairs(ops));
        for (const auto& group : { layerOperations(), outputOperations() })
            for (const TestedOperation& operation : group)
                for (int number = 0; operation.isBf16 && number < 24; ++number) {
                    Draw draw(11, number);
                    const Case once = operation.make(draw);
                    QVERIFY2(isEqual(once(*plain), once(*pairs)), (operation.name + (", " + draw.shape())).c_str());
                }
    }
}

// Many steps, each of which is small beside the distance of neighboring numbers: to the nearest hardly anything is
// learned, stochastically and with a compensation as much as in 32 bits.
void TestBf16Ways::learnsAsIn32Bits()
{
    constexpr Index batch = 32, h = 16, labelCount = 20;
    const auto lossAfter = [](int steps, const Storage& storage, Rounding::Mode mode) {
        const std::unique_ptr<Device> device = opened("sim");
        Draw draw(9, 2);
        const DeviceRows labels(*device, HostRows(draw, batch, labelCount, 3));
        const Array<float> hidden = onDevice(*device, draw.reals(batch * h)), dHidden(*device, batch * h);
        Update update { .rule = Update::Rule::Momentum, .rate = 1e-3F, .momentum = 0.5F, .rounding = { mode, 17 } };
        HostParameter start(draw, labelCount, h);
        start.first.assign(start.first.size(), 0);
        const DeviceParameter w(*device, start, update.rule, false, storage);
        double loss = 0;
        for (update.step = 1; update.step <= steps; ++update.step)
            loss = device->output().step({ .hidden = { hidden.data(), batch, h },
                .weights = w.view(),
                .labels = labels.labels(),
                .update = update,
                .dHidden = { dHidden.data(), batch, h } });
        return loss;
    };
    constexpr int steps = 1000;
    const auto stochastic = Rounding::Mode::Stochastic, toNearest = Rounding::Mode::Nearest;
    const double before = lossAfter(1, {}, stochastic), learned = before - lossAfter(steps, {}, stochastic);
    const auto share = [&](const Storage& storage, Rounding::Mode mode) {
        return (before - lossAfter(steps, storage, mode)) / learned;
    };
    for (const bool isSmall : { false, true }) {
        const double byChance = share({ .isBf16 = true, .stateIsBf16 = isSmall }, stochastic),
                     kahan = share({ .isBf16 = true, .stateIsBf16 = isSmall, .isCompensated = true }, stochastic),
                     nearest = share({ .isBf16 = true, .stateIsBf16 = isSmall }, toNearest);
        const auto shares = QString("stochastic %1, Kahan %2, nearest %3").arg(byChance).arg(kahan).arg(nearest);
        QVERIFY2(std::abs(byChance - 1) < 0.03 && std::abs(kahan - 1) < 0.01 && nearest < 0.3, qPrintable(shares));
    }
}

// Each with one clear sentence.
void TestBf16Ways::refusals()
{
    const auto refuses = [](const auto& call) {
        try {
            call();
        } catch (const DeviceError& e) {
            return QString(e.what()).contains("32 bits");
        }
        return false;
    };
    Half w({ 1, 2 }), to({ 0, 0 });
    Floats d { 1 }, in { 1, 2 }, floats { 1, 2 }, out { 0 };
    const Ids rows { 0 }, offsets { 0, 1 };
    for (const char* name : { "reference", "cpu,threads=1" }) {
        const std::unique_ptr<Device> device = opened(name);
        QVERIFY(refuses([&] { device->arrays().gatherRows(w.view(2), rows.data(), matrix(floats, 2)); }));
        QVERIFY(refuses([&] { device->arrays().scatterRows(matrix(floats, 2), rows.data(), to.view(2)); }));
        QVERIFY(refuses([&] {
            device->output().step({ .hidden = matrix(in, 1),
                .weights = { .value = matrix(floats, 1) },
                .bias = { .value = w.view(1) },
                .labels = { offsets.data(), rows.data(), 1, 1, 1 },
                .update = sgd(1, Rounding::Mode::Nearest),
                .dHidden = matrix(in, 1) });
        }));
        QCOMPARE(w.floats(), (Floats { 1, 2 }));
    }
    RoundingDevice gpu(DeviceSpec::parse("cuda:0"), openDevice(DeviceSpec::parse("cpu,threads=1")), 11);
    QVERIFY(refuses([&] { gpu.dense().multiply(matrix(in, 1), w.view(1), nullptr, matrix(out, 1)); }));
    QVERIFY(refuses([&] { static_cast<void>(static_cast<MatrixView>(w.view(1))); }));
}

void TestBf16Ways::waysAreNamed()
{
    const std::string table = bestSimdOps(false).name;
    const bool isNative = table == "AVX-512 with BF16" || table == "AVX-512 with AMX";
    const std::string expected = !isNative ? "conversion" : table.ends_with("AMX") ? "AMX-BF16" : "AVX512-BF16";
    QCOMPARE(opened("cpu,threads=1")->bf16Way(), expected);
    QCOMPARE(opened("sim")->bf16Way(), std::string("conversion")); // the same on every machine
    QCOMPARE(opened("reference")->bf16Way(), std::string("conversion"));
    QCOMPARE(makeDryDevice(DeviceSpec::parse("sim"))->bf16Way(), std::string("conversion"));
    QCOMPARE(opened("pairs cpu,threads=1")->bf16Way(), isNative ? expected : std::string("emulation"));
    struct Nobody final : OperationObserver {
        void end(const Operation&) override { }
    } nobody;
    QCOMPARE(observed(opened("cpu,threads=1"), nobody)->bf16Way(), expected);
    for (const InstructionSet set : { InstructionSet::Avx512Bf16, InstructionSet::Amx })
        QVERIFY(!simdOps(set, true));
}

void TestBf16Ways::halfTheMemory()
{
    const auto peak = [](const Storage& storage) {
        const std::unique_ptr<Device> device = opened("cpu,threads=1");
        Draw draw(1, 1);
        const DeviceParameter p(*device, HostParameter(draw, 100, 7), Update::Rule::Adam, false, storage);
        return device->peakMemory();
    };
    QCOMPARE(peak({}), std::int64_t(3 * 4 * 700));
    QCOMPARE(peak({ .isBf16 = true, .stateIsBf16 = true }), std::int64_t(3 * 2 * 700));
    QCOMPARE(peak({ .isBf16 = true, .stateIsBf16 = true, .isCompensated = true }), std::int64_t(4 * 2 * 700));
}

REGISTER_TEST(TestBf16Ways)
#include "test_bf16_ways.moc"
