// SPDX-License-Identifier: GPL-3.0-or-later
// Every operation of the devices that compute on the host agrees with the reference; a device that is wrong is found.
#include "kernels/cpu/cpu_device.h"
#include "kernels/observed/forwarding_device.h"
#include "kernels/selftest/selftest.h"
#include "tests/kernels/rounding_device.h"
#include "tests/test_class.h"

#include <QRegularExpression>
#include <QTest>

#include <cmath>
#include <limits>

using namespace evenkeel;

class TestSelfTest : public QObject {
    Q_OBJECT

private slots:
    void passes_data();
    void passes();
    void passesOnEveryTable_data();
    void passesOnEveryTable();
    void roundedProductsAreTolerated_data();
    void roundedProductsAreTolerated();
    void findsAWrongOperation();
    void largeTermsThatCancel();
    void findsASmallErrorAmongLargeTerms();
    void saysWhyAndRepeats();
    void saysWhatIsNoNumber();
    void keepsTheDevicesWords();
    void oneOperation();
    void unknownOperation();

private:
    static void verify(const std::vector<SelfTestResult>& results);
};

void TestSelfTest::verify(const std::vector<SelfTestResult>& results)
{
    QVERIFY(results.size() >= 18);
    for (const SelfTestResult& result : results) {
        QVERIFY(result.cases > 0);
        QVERIFY2(result.passed,
            qPrintable(QString("%1 on %2: error %3")
                           .arg(result.operation.c_str(), result.device.c_str())
                           .arg(result.worstError)));
    }
}

void TestSelfTest::passes_data()
{
    QTest::addColumn<QString>("spec");
    for (const char* spec : { "cpu", "cpu,threads=2", "sim" })
        QTest::newRow(spec) << spec;
}

void TestSelfTest::passes()
{
    QFETCH(QString, spec);
    verify(selfTest(DeviceSpec::parse(spec.toStdString()), 1));
}

void TestSelfTest::passesOnEveryTable_data()
{
    QTest::addColumn<int>("set");
    QTest::addColumn<bool>("exact");
    for (const bool exact : { true, false })
        for (const InstructionSet set : allInstructionSets)
            if (const SimdOps* ops = simdOps(set, exact); ops && (exact || ops != simdOps(set, true)))
                QTest::addRow("%s %s", ops->name, exact ? "exact" : "fast") << static_cast<int>(set) << exact;
}

void TestSelfTest::passesOnEveryTable()
{
    QFETCH(int, set);
    QFETCH(bool, exact);
    const std::unique_ptr<Device> device
        = makeCpuDevice(DeviceSpec::parse("cpu,threads=1"), *simdOps(static_cast<InstructionSet>(set), exact));
    verify(selfTest(*device, 7));
}

void TestSelfTest::roundedProductsAreTolerated_data()
{
    QTest::addColumn<QString>("math");
    QTest::newRow("tf32") << "tf32";
    QTest::newRow("bf16") << "bf16";
}

// A GPU's tensor cores on the host: within the tolerance of its own kind of rounding, and of no finer one.
void TestSelfTest::roundedProductsAreTolerated()
{
    QFETCH(QString, math);
    const auto test = [&](const char* claims, std::uint64_t seed) {
        test::RoundingDevice device(DeviceSpec::parse(std::string("cuda:0,math=") + claims),
            makeCpuDevice(DeviceSpec::parse("cpu,threads=1"), bestSimdOps(false)), math == "tf32" ? 11 : 8);
        return selfTest(device, seed);
    };
    for (std::uint64_t seed = 1; seed <= (isLong() ? 8 : 1); ++seed)
        verify(test(qPrintable(math), seed));
    int failed = 0;
    for (const SelfTestResult& result : test(math == "tf32" ? "fp32" : "tf32", 1))
        failed += result.passed ? 0 : 1;
    QVERIFY(failed >= (math == "tf32" ? 6 : 1));
}

// The same table with one wrong loop: the sign of what reluBackward keeps.
void TestSelfTest::findsAWrongOperation()
{
    SimdOps broken = bestSimdOps(true);
    broken.reluBackward = [](const float* y, float* d, std::int64_t n) {
        for (std::int64_t i = 0; i < n; ++i)
            d[i] = y[i] < 0 ? 0 : d[i]; // keeps y = 0
    };
    const std::unique_ptr<Device> device = makeCpuDevice(DeviceSpec::parse("sim"), broken);
    for (const SelfTestResult& result : selfTest(*device, 7))
        QCOMPARE(result.passed, result.operation != "reluBackward");
}

// With this seed dHidden is a small rest of terms of size 640: their rounding is no error of the device.
void TestSelfTest::largeTermsThatCancel() { verify(selfTest(DeviceSpec::parse("cpu,threads=1"), 2780564478)); }

// The gradient of the softmax wrong by a thousandth: found, whatever the terms are.
void TestSelfTest::findsASmallErrorAmongLargeTerms()
{
    SimdOps broken = bestSimdOps(true);
    broken.softmaxGradient = [](float* z, std::int64_t ld, std::int64_t labels, std::int64_t columns, const float* max,
                                 const float* scale) {
        bestSimdOps(true).softmaxGradient(z, ld, labels, columns, max, scale);
        for (std::int64_t i = 0; i < labels * ld; ++i)
            z[i] *= 1.001F;
    };
    const std::unique_ptr<Device> device = makeCpuDevice(DeviceSpec::parse("sim"), broken);
    for (const SelfTestResult& result : selfTest(*device, 2780564478))
        if (result.operation.find("bf16") == std::string::npos) // too coarse for that
            QCOMPARE(result.passed,
                result.operation.find("utputStep") == std::string::npos); // a shard's and started ones, too
}

// The first case that failed, with its sizes; and the same again from the operation's name and the seed alone.
void TestSelfTest::saysWhyAndRepeats()
{
    SimdOps broken = bestSimdOps(true);
    broken.reluBackward = [](const float* y, float* d, std::int64_t n) {
        bestSimdOps(true).reluBackward(y, d, n);
        d[n / 2] += 2;
    };
    const std::unique_ptr<Device> device = makeCpuDevice(DeviceSpec::parse("sim"), broken);
    const auto test = [&] { return selfTest(*device, { .seed = 7, .operation = "reluBackward" }).at(0); };
    const SelfTestResult first = test(), again = test();
    QCOMPARE(first.seed, std::uint64_t(7));
    QVERIFY(!first.passed && first.failedCase == 0);
    bool isNumber = false;
    QVERIFY2(QString::fromStdString(first.shape).toInt(&isNumber) > 0 && isNumber, first.shape.c_str());
    QVERIFY2(QRegularExpression("^the result differs by [0-9.]+ of its largest value \\(allowed 1e-05\\)$")
                 .match(QString::fromStdString(first.error))
                 .hasMatch(),
        first.error.c_str());
    QCOMPARE(again.error, first.error);
    QCOMPARE(again.shape, first.shape);
}

void TestSelfTest::saysWhatIsNoNumber()
{
    SimdOps broken = bestSimdOps(true);
    broken.reluBackward = [](const float*, float* d, std::int64_t n) {
        for (std::int64_t i = 0; i < n; ++i)
            d[i] = std::numeric_limits<float>::quiet_NaN();
    };
    const std::unique_ptr<Device> device = makeCpuDevice(DeviceSpec::parse("sim"), broken);
    const SelfTestResult result = selfTest(*device, { .seed = 7, .operation = "reluBackward" }).at(0);
    QVERIFY(!result.passed && std::isinf(result.worstError));
    QVERIFY2(
        result.error.starts_with("output 0 of 1: value 0 of " + result.shape + " is nan, not "), result.error.c_str());
}

// A multiplication that fails on some shapes; the device goes on, and so does its test.
void TestSelfTest::keepsTheDevicesWords()
{
    struct FailingDense final : ForwardingDense {
        using ForwardingDense::ForwardingDense;
        void multiply(
            ConstMatrixView in, ConstWeightsView w, const float* bias, MatrixView out, Activation activation) override
        {
            if (in.rows > 64)
                throw DeviceError("cuda:0: out of memory in multiply (needs 9 MiB, 8 MiB free)");
            ForwardingDense::multiply(in, w, bias, out, activation);
        }
    };
    struct Failing final : ForwardingDevice {
        using ForwardingDevice::ForwardingDevice;
        Operations operations() override
        {
            const Operations all = ForwardingDevice::operations();
            return { all.sparse, dense, all.output, all.arrays };
        }
        FailingDense dense { *this };
    };
    Failing device(DeviceSpec::parse("cuda:0"), makeCpuDevice(DeviceSpec::parse("sim"), bestSimdOps(true)));
    for (const SelfTestResult& result : selfTest(device, 7)) {
        const bool isHit = result.operation == "multiply" || result.operation == "multiplyRelu"
            || result.operation == "multiply in bf16";
        QCOMPARE(result.passed, !isHit);
        QCOMPARE(result.cases, 24);
        QCOMPARE(result.error, isHit ? "cuda:0: out of memory in multiply (needs 9 MiB, 8 MiB free)" : std::string());
        QCOMPARE(result.failedCase.has_value(), isHit);
        const QString rows = QString::fromStdString(result.shape).section(" x ", 0, 0);
        QVERIFY(isHit ? rows.toInt() > 64 && result.shape.find(" x ") != std::string::npos : rows.isEmpty());
    }
}

void TestSelfTest::oneOperation()
{
    for (const std::string& name : selfTestOperations()) {
        const auto results = selfTest(DeviceSpec::parse("sim"), { .seed = 1, .operation = name });
        QCOMPARE(results.size(), std::size_t(1));
        QCOMPARE(results[0].operation, name);
        QVERIFY(results[0].passed);
        QCOMPARE(selfTestOperationError(name), std::string());
    }
}

void TestSelfTest::unknownOperation()
{
    const std::string error = selfTestOperationError("mutliply");
    QVERIFY2(error.find("did you mean \"multiply\"?") != std::string::npos, error.c_str());
    QVERIFY2(error.find("\"scatterRows\"") != std::string::npos, error.c_str());
    QVERIFY(selfTestOperationError("frobnicate").find("did you mean") == std::string::npos);
    QVERIFY_EXCEPTION_THROWN(
        selfTest(DeviceSpec::parse("sim"), { .seed = 1, .operation = "mutliply" }), std::invalid_argument);
}

REGISTER_TEST(TestSelfTest)
#include "test_selftest.moc"
