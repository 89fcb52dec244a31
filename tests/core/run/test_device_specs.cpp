// SPDX-License-Identifier: GPL-3.0-or-later
// Cores divided among CPU devices.
#include "core/project/device_specs.h"
#include "kernels/host_info.h"
#include "tests/core/run/run_tools.h"
#include "tests/test_class.h"

#include <QtTest>

using namespace evenkeel;

class TestDeviceSpecs : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void divides_data();
    void divides();
    void saysWhenCoresAreShared_data();
    void saysWhenCoresAreShared();
    void virtualTimePinsNobody();
};

namespace {

using Names = std::vector<std::string>;
using Cores = std::vector<int>;

std::vector<DeviceSpec> parsed(const Names& devices)
{
    std::vector<DeviceSpec> specs;
    for (const std::string& text : devices)
        specs.push_back(DeviceSpec::parse(text));
    return specs;
}

} // namespace

void TestDeviceSpecs::divides_data()
{
    QTest::addColumn<Names>("devices");
    QTest::addColumn<Cores>("cores");
    QTest::addColumn<Names>("expected");
    const Cores two { 0, 1 }, four { 0, 1, 2, 3 }, gaps { 0, 2, 3, 4 };
    QTest::newRow("one alone is free") << Names { "cpu" } << four << Names { "cpu,threads=4" };
    QTest::newRow("two fill two cores") << Names { "cpu", "cpu,speed=0.5" } << two
                                        << Names { "cpu:0-0,threads=1", "cpu:1-1,threads=1,speed=0.5" };
    QTest::newRow("uneven") << Names { "cpu,threads=3", "cpu,threads=1" } << four
                            << Names { "cpu:0-2,threads=3", "cpu:3-3,threads=1" };
    QTest::newRow("others between") << Names { "cpu", "cuda:0", "cpu" } << four
                                    << Names { "cpu:0-1,threads=2", "cuda:0", "cpu:2-3,threads=2" };
    QTest::newRow("cores left over") << Names { "cpu,threads=1", "cpu,threads=1" } << four
                                     << Names { "cpu,threads=1", "cpu,threads=1" };
    QTest::newRow("too many threads") << Names { "cpu,threads=2", "cpu,threads=2" } << two
                                      << Names { "cpu,threads=2", "cpu,threads=2" };
    QTest::newRow("more devices than cores")
        << Names { "cpu", "cpu", "cpu" } << two << Names { "cpu,threads=1", "cpu,threads=1", "cpu,threads=1" };
    QTest::newRow("cores named") << Names { "cpu:0-1", "cpu" } << four
                                 << Names { "cpu:0-1,threads=2", "cpu,threads=2" };
    QTest::newRow("not neighbours") << Names { "cpu,threads=2", "cpu,threads=2" } << gaps
                                    << Names { "cpu,threads=2", "cpu:3-4,threads=2" };
    QTest::newRow("simulated ones need none") << Names { "sim", "sim" } << two << Names { "sim", "sim" };
}

void TestDeviceSpecs::divides()
{
    QFETCH(Names, devices);
    QFETCH(Cores, cores);
    QFETCH(Names, expected);
    const std::vector<DeviceSpec> specs = divideCores(parsed(devices), cores);
    QCOMPARE(specs.size(), expected.size());
    const std::vector<DeviceSpec> shared = shareCores(parsed(devices), cores);
    for (std::size_t i = 0; i < specs.size(); ++i) {
        QCOMPARE(specs[i], DeviceSpec::parse(expected[i]));
        QCOMPARE(shared[i].threads, specs[i].threads);
        QCOMPARE(shared[i].firstCore, DeviceSpec::parse(devices[i]).firstCore);
    }
}

void TestDeviceSpecs::saysWhenCoresAreShared_data()
{
    QTest::addColumn<Names>("devices");
    QTest::addColumn<Cores>("cores");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("fits") << Names { "cpu", "cpu" } << Cores { 0, 1 } << QString();
    QTest::newRow("too many") << Names { "cpu", "cpu", "cpu" } << Cores { 0, 1 }
                              << "3 threads of CPU devices share 2 cores";
    QTest::newRow("one core") << Names { "cpu", "cpu" } << Cores { 5 } << "2 threads of CPU devices share 1 core;";
    QTest::newRow("simulated") << Names { "sim", "sim" } << Cores { 0 } << QString();
}

void TestDeviceSpecs::saysWhenCoresAreShared()
{
    QFETCH(Names, devices);
    QFETCH(Cores, cores);
    QFETCH(QString, sentence);
    const QString said = QString::fromStdString(oversubscription(divideCores(parsed(devices), cores), cores));
    QCOMPARE(said.isEmpty(), sentence.isEmpty());
    QVERIFY2(said.startsWith(sentence), qPrintable(said));
}

// Ranks that take turns on the caller's thread leave it on the cores that it had; those with named cores are not there.
void TestDeviceSpecs::virtualTimePinsNobody()
{
    const std::vector<int> cores = usableCores();
    const std::string all = "threads=" + std::to_string(cores.size()), first = std::to_string(cores.front());
    for (const Names& devices : { Names { "cpu", "cpu" }, Names { "cpu," + all, "cpu,threads=1" },
             Names { "cpu:" + first + "-" + first, "cpu:" + first + "-" + first } }) {
        RunControl control;
        std::vector<std::vector<int>> during;
        const RunRecord record = recordRun(toyConfig("local-sgd", devices), toyRunData(), control, {},
            [&](const Event&) { during.push_back(usableCores()); });
        QCOMPARE(record.result.error, std::string());
        QCOMPARE(usableCores(), cores);
        if (devices[0][3] != ':')
            QCOMPARE(during, std::vector(during.size(), cores));
    }
}

REGISTER_TEST(TestDeviceSpecs)
#include "test_device_specs.moc"
