// SPDX-License-Identifier: GPL-3.0-or-later
// Which instructions multiply weights in bf16: what a trial decides, and that a device takes what it is told to.
#include "kernels/cpu/bf16_trial.h"
#include "kernels/selftest/case.h"
#include "kernels/selftest/selftest.h"
#include "tests/kernels/bf16_devices.h"
#include "tests/test_class.h"

#include <QTest>

#include <algorithm>
#include <cstring>
#include <map>

using namespace evenkeel;
using namespace evenkeel::selftest;
using namespace evenkeel::test;
using By = DeviceSpec::Bf16By;

namespace {

// As if each product by these tables took so long; the first rounds take longer, as those of AMX do.
struct Processor {
    SimdOps amx, avx512, floats;
    std::map<const SimdOps*, double> seconds;
    std::map<const SimdOps*, int> asked;

    Processor(double ofAmx, double ofAvx512, double ofFloats)
        : seconds { { &amx, ofAmx }, { &avx512, ofAvx512 }, { &floats, ofFloats } }
    {
    }
    std::vector<Bf16Way> tried()
    {
        std::vector<Bf16Way> ways { { By::Amx, &amx }, { By::Avx512, &avx512 }, { By::Conversion, &floats } };
        std::erase_if(ways, [this](const Bf16Way& way) { return seconds.at(way.ops) == 0; });
        return ranked(ways, [this](const SimdOps& ops) { return seconds.at(&ops) * (asked[&ops]++ == 0 ? 50 : 1); });
    }
};

bool bitsAgree(const Outputs& a, const Outputs& b)
{
    return std::ranges::equal(a, b, [](const Output& x, const Output& y) {
        return x.values.size() == y.values.size()
            && std::memcmp(x.values.data(), y.values.data(), x.values.size() * sizeof x.values[0]) == 0;
    });
}

} // namespace

class TestBf16Trial : public QObject {
    Q_OBJECT

private slots:
    void fastestIsChosen_data();
    void fastestIsChosen();
    void waysOfThisMachine();
    void aDeviceUsesTheNamedWay();
    void whatIsNotThereIsRefused();
    void floatsAreTheSame();
};

void TestBf16Trial::fastestIsChosen_data()
{
    QTest::addColumn<double>("amx"); // 0: there is none
    QTest::addColumn<double>("avx512");
    QTest::addColumn<QList<int>>("expected");
    QTest::addColumn<double>("speed");
    constexpr int isAmx = int(By::Amx), isAvx512 = int(By::Avx512), isConversion = int(By::Conversion);
    QTest::newRow("AMX, pairs at half the rate") << 0.1 << 2.0 << QList { isAmx, isConversion, isAvx512 } << 10.0;
    QTest::newRow("the same with AMX hidden") << 0.0 << 2.0 << QList { isConversion, isAvx512 } << 1.0;
    QTest::newRow("pairs at twice the rate") << 0.0 << 0.5 << QList { isAvx512, isConversion } << 2.0;
    QTest::newRow("pairs at the same rate") << 0.0 << 1.0 << QList { isConversion, isAvx512 } << 1.0;
    QTest::newRow("a slow AMX") << 3.0 << 0.5 << QList { isAvx512, isConversion, isAmx } << 2.0;
    QTest::newRow("floats alone") << 0.0 << 0.0 << QList { isConversion } << 1.0;
}

void TestBf16Trial::fastestIsChosen()
{
    QFETCH(double, amx);
    QFETCH(double, avx512);
    QFETCH(double, speed);
    Processor processor(amx, avx512, 1);
    const std::vector<Bf16Way> ways = processor.tried();
    QList<int> order;
    for (const Bf16Way& way : ways)
        order.append(int(way.way));
    QTEST(order, "expected");
    QCOMPARE(ways.front().speed, speed);
}

void TestBf16Trial::waysOfThisMachine()
{
    const std::vector<Bf16Way> ways = bf16Ways();
    QVERIFY(ways.back().way == By::Conversion);
    QCOMPARE(bf16Trial().size(), ways.size());
    for (const Bf16Way& way : ways) {
        QCOMPARE(bool(way.ops->bf16.native), way.way != By::Conversion);
        QVERIFY(simdOpsFor(way.way) == way.ops);
        QVERIFY(productSeconds(*way.ops) > 0);
    }
    QVERIFY(simdOpsFor(By::Auto) == bf16Trial().front().ops);
    const DeviceInfo cpu = listDevices().front();
    QCOMPARE(cpu.bf16, std::string(bf16Way(*bf16Trial().front().ops)));
    QCOMPARE(cpu.bf16Trial.size(), ways.size() > 1 ? ways.size() : 0);
    for (std::size_t i = 0; i < cpu.bf16Trial.size(); ++i) {
        QCOMPARE(cpu.bf16Trial[i].way, std::string(bf16Way(*bf16Trial()[i].ops)));
        QCOMPARE(cpu.bf16Trial[i].way == "conversion", cpu.bf16Trial[i].speed == 1);
    }
}

void TestBf16Trial::aDeviceUsesTheNamedWay()
{
    for (const Bf16Way& way : bf16Ways()) {
        DeviceSpec spec = DeviceSpec::parse("cpu,threads=1,math=bf16");
        spec.bf16 = way.way;
        const std::unique_ptr<Device> device = openDevice(spec);
        QCOMPARE(device->bf16Way(), std::string(bf16Way(*way.ops)));
        QVERIFY(device->spec() == spec);
        for (const SelfTestResult& result : selfTest(*device, 5))
            QVERIFY2(result.passed, (result.operation + ", " + result.shape + ": " + result.error).c_str());
    }
    // What was chosen is in the spec, where there was a choice and it matters.
    QVERIFY(openDevice(DeviceSpec::parse("cpu,threads=1"))->spec().bf16 == By::Auto);
    QVERIFY(openDevice(DeviceSpec::parse("cpu,threads=1,math=bf16"))->spec().bf16
        == (bf16Ways().size() > 1 ? bf16Trial().front().way : By::Auto));
}

void TestBf16Trial::whatIsNotThereIsRefused()
{
    for (const By way : { By::Amx, By::Avx512 }) {
        if (simdOpsFor(way))
            continue;
        QVERIFY(!canUse(way));
        DeviceSpec spec = DeviceSpec::parse("cpu,threads=1");
        spec.bf16 = way;
        try {
            openDevice(spec);
            QFAIL("it was opened");
        } catch (const DeviceError& e) {
            QVERIFY(QString(e.what()).contains("conversion"));
        }
    }
    QVERIFY(canUse(By::Conversion));
}

// The trial decides nothing about weights in 32 bits: their results are the same, whatever multiplies bf16.
void TestBf16Trial::floatsAreTheSame()
{
    const std::unique_ptr<Device> first = openDevice(DeviceSpec::parse("cpu,threads=1,bf16=conversion"));
    for (const Bf16Way& way : bf16Ways()) {
        DeviceSpec spec = first->spec();
        spec.bf16 = way.way;
        const std::unique_ptr<Device> device = openDevice(spec);
        for (const auto& group : { layerOperations(), outputOperations() })
            for (const TestedOperation& operation : group)
                for (int number = 0; !operation.isBf16 && number < 12; ++number) {
                    Draw draw(7, number);
                    const Case once = operation.make(draw);
                    QVERIFY2(bitsAgree(once(*first), once(*device)), (operation.name + (", " + draw.shape())).c_str());
                }
    }
}

REGISTER_TEST(TestBf16Trial)
#include "test_bf16_trial.moc"
