// SPDX-License-Identifier: GPL-3.0-or-later
// A GPU's own readings: what the library does not report stays unknown, one value or all.
#include "kernels/cuda/gpus/nvml.h"
#include "tests/build_folder.h"
#include "tests/test_class.h"

#include <QTest>

#include <cmath>
#include <dlfcn.h>

using namespace evenkeel;
using evenkeel::cuda::Nvml;

namespace {
constexpr const char* gpu = "0000:17:00.0";
}

class TestNvml : public QObject {
    Q_OBJECT

private slots:
    void everything();
    void missingReadingsAreLeftOut();
    void noLibraryOrGpu();
};

void TestNvml::everything()
{
    qputenv("EVENKEEL_NVML", test::builtFile("libwhole_nvml.so").c_str());
    {
        const Nvml nvml(gpu);
        const DeviceReadings now = nvml.read();
        QCOMPARE(now.utilization, 0.87);
        QCOMPARE(now.memory, 20.0 * (1 << 30));
        QCOMPARE(now.power, 312.5);
        QCOMPARE(now.temperature, 61.0);
        QCOMPARE(now.clock, 1980.0);
        QCOMPARE(now.throttle, std::string("power cap, heat"));
        QCOMPARE(nvml.memory().free, std::int64_t(60) << 30);
        QCOMPARE(nvml.memory().total, std::int64_t(80) << 30);
    }
    const auto opened = reinterpret_cast<int (*)()>(
        dlsym(dlopen(test::builtFile("libwhole_nvml.so").c_str(), RTLD_NOW), "fakeNvmlOpened"));
    QCOMPARE(opened(), 0);
}

void TestNvml::missingReadingsAreLeftOut()
{
    qputenv("EVENKEEL_NVML", test::builtFile("libpart_nvml.so").c_str());
    const DeviceReadings now = Nvml(gpu).read();
    QCOMPARE(now.temperature, 61.0);
    QVERIFY(std::isnan(now.clock));
    QVERIFY(now.throttle.empty());
}

void TestNvml::noLibraryOrGpu()
{
    for (const std::string& file :
        { std::string("/nowhere/libnvidia-ml.so.1"), std::string("libdl.so.2"), test::builtFile("libwhole_nvml.so") }) {
        qputenv("EVENKEEL_NVML", file.c_str());
        const Nvml nvml("0000:99:00.0");
        const DeviceReadings now = nvml.read();
        QVERIFY(std::isnan(now.utilization) && std::isnan(now.memory) && std::isnan(now.power));
        QVERIFY(std::isnan(now.temperature) && std::isnan(now.clock) && now.throttle.empty());
        QCOMPARE(nvml.memory().total, 0);
    }
}

REGISTER_TEST(TestNvml)
#include "test_nvml.moc"
