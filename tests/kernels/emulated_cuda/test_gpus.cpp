// SPDX-License-Identifier: GPL-3.0-or-later
// GPUs that are missing, full or lost: each time one sentence that names device and operation, and nothing leaks.
#include "kernels/selftest/inputs.h"
#include "tests/kernels/emulated_cuda/emulated_gpus.h"
#include "tests/test_class.h"

#include <QScopeGuard>
#include <QTest>

#include <functional>

using namespace evenkeel;
using namespace evenkeel::test;

namespace {

std::string errorOf(const std::function<void()>& work)
{
    try {
        work();
    } catch (const DeviceError& e) {
        return e.what();
    }
    return "no error";
}

std::unique_ptr<Device> open(const char* spec) { return openDevice(DeviceSpec::parse(spec)); }

} // namespace

class TestGpus : public QObject {
    Q_OBJECT

private slots:
    void listsThem();
    void gpusOfAnOlderDriver();
    void noneThatCanBeUsed_data();
    void noneThatCanBeUsed();
    void noSuchGpu();
    void sharesThatAreNotThere();
    void fewerGroupsThanMultiprocessors();
    void outOfMemory_data();
    void outOfMemory();
    void theMemoryCap();
    void nothingLeaks();
    void otherGpusMayRead();
    void otherLibrariesSparseProduct();
    void anIllegalAddress_data();
    void anIllegalAddress();
    void theListOfALostGpu_data();
    void theListOfALostGpu();
    void aMarkThatHasNotPassed();
    void collectivesGoFirst();
};

void TestGpus::listsThem()
{
    EmulatedGpus gpus(1, 2);
    const std::vector<DeviceInfo> all = listDevices();
    QCOMPARE(all.size(), std::size_t(4));
    QCOMPARE(all[3].spec, std::string("cuda:1"));
    QCOMPARE(all[3].name, std::string("Emulated card"));
    QVERIFY(all[3].usable);
    QCOMPARE(all[3].memoryTotal, std::int64_t(4) << 30);
    QVERIFY(all[3].obstacle == Obstacle::None);
    QCOMPARE(all[3].computeCapability, std::string("9.0"));
    QCOMPARE(all[3].multiprocessors, 132);
    QCOMPARE(all[3].smGroups, 16);
    QCOMPARE(all[3].smsPerGroup, 8);
    QCOMPARE(all[3].uuid, std::string("GPU-656d756c-6174-6564-2047-5055000000f1"));
    QVERIFY(std::isnan(all[3].readings.utilization)); // no NVML
    const auto device = open("cuda:1");
    QVERIFY(!device->sharesHostMemory());
    QCOMPARE(device->gpu().uuid, all[3].uuid);
    QCOMPARE(device->gpu().bus, std::string("0000:01:00.0"));
    QVERIFY(std::isnan(device->readings().power)); // no NVML
}

// No green contexts: the GPU is there all the same.
void TestGpus::gpusOfAnOlderDriver()
{
    EmulatedGpus gpus(1, 1, "", false);
    const DeviceInfo gpu = listDevices().back();
    QVERIFY(gpu.usable);
    QCOMPARE(gpu.multiprocessors, 132);
    QCOMPARE(gpu.smGroups, 0);
    QCOMPARE(gpu.smsPerGroup, 0);
}

void TestGpus::noneThatCanBeUsed_data()
{
    QTest::addColumn<int>("count");
    QTest::addColumn<QString>("driver");
    QTest::addColumn<QString>("reason");
    QTest::addColumn<QString>("cause");
    QTest::newRow("no card") << 0 << ""
                             << "the NVIDIA driver reports no GPU (is CUDA_VISIBLE_DEVICES set?)"
                             << "no-device";
    QTest::newRow("no driver") << 1 << "none"
                               << "no NVIDIA driver is installed on this machine"
                               << "no-driver";
    QTest::newRow("old driver") << 1 << "old"
                                << "the NVIDIA driver is too old: it supports CUDA 11.4, this build needs "
                                << "driver-too-old";
}

void TestGpus::noneThatCanBeUsed()
{
    QFETCH(int, count);
    QFETCH(QString, driver);
    QFETCH(QString, reason);
    EmulatedGpus gpus(1, count, driver.toUtf8());
    const DeviceInfo row = listDevices().back();
    QVERIFY(!row.usable);
    QVERIFY2(QString::fromStdString(row.reason).startsWith(reason), row.reason.c_str());
    QTEST(QString(nameOf(row.obstacle)), "cause");
    try {
        open("cuda:0");
        QFAIL("was opened");
    } catch (const DeviceUnavailable& e) { // the module's
        QVERIFY(e.obstacle == row.obstacle);
    }
    QCOMPARE(errorOf([] { open("cuda:0"); }), "cuda:0: " + row.reason);
}

void TestGpus::noSuchGpu()
{
    EmulatedGpus gpus(1, 2);
    QCOMPARE(errorOf([] { open("cuda:7"); }), std::string("cuda:7: this machine has 2 CUDA GPU(s), numbered from 0"));
}

void TestGpus::sharesThatAreNotThere()
{
    EmulatedGpus gpus;
    QCOMPARE(errorOf([] {
        const auto large = open("cuda:0,sms=100");
        open("cuda:0,sms=64");
    }),
        std::string("cuda:0: sms=64 requests more multiprocessors than the 24 still free (in multiples of 8)"));
    QCOMPARE(errorOf([] { open("cuda:0,sms=128"); }), std::string("no error")); // all were given back
    QCOMPARE(gpus.objects(), 0);
    EmulatedGpus older(1, 1, "", false);
    const std::string error = errorOf([] { open("cuda:0,sms=8"); });
    QVERIFY2(error.starts_with("cuda:0: this driver is too old for sms= (it has no "), error.c_str());
    QCOMPARE(older.objects(), 0);
}

// A driver that makes 15 groups of 132 multiprocessors, as it may: with the flag there are 16.
void TestGpus::fewerGroupsThanMultiprocessors()
{
    qputenv("EMULATED_CUDA_GROUPS", "15");
    const auto unsetAfterwards = qScopeGuard([] { qunsetenv("EMULATED_CUDA_GROUPS"); });
    EmulatedGpus gpus(1, 4); // of which the last is not divided yet: that is done once for a process
    QCOMPARE(listDevices().back().smGroups, 16);
    const auto half = open("cuda:3,sms=64"), quarter = open("cuda:3,sms=32"), eighth = open("cuda:3,sms=16"),
               last = open("cuda:3,sms=16");
    for (const Device* device : { half.get(), last.get() })
        QCOMPARE(device->remark(),
            std::string("the GPU has 15 groups of 8 co-scheduled multiprocessors, so shares are made of 16 groups "
                        "that may not be co-scheduled"));
    QCOMPARE(open("cuda:3")->remark(), std::string());
}

void TestGpus::outOfMemory_data()
{
    QTest::addColumn<QString>("spec");
    QTest::newRow("pooled") << "cuda:0,branches=1";
    QTest::newRow("a share's") << "cuda:0,sms=16";
}

void TestGpus::outOfMemory()
{
    QFETCH(QString, spec);
    EmulatedGpus gpus;
    gpus.limitMemory(40 << 20);
    QCOMPARE(errorOf([&] { openDevice(DeviceSpec::parse(spec.toStdString())); }),
        std::string("cuda:0: out of memory in openDevice (needs 16 MiB, 8 MiB free)"));
    gpus.limitMemory(148 << 20); // 48 MiB of which the device takes for itself
    {
        const auto device = openDevice(DeviceSpec::parse(spec.toStdString()));
        void* max = device->allocate(80 << 20);
        QCOMPARE(errorOf([&] { device->allocate(40 << 20); }),
            std::string("cuda:0: out of memory in allocate (needs 40 MiB, 20 MiB free)"));
        std::vector<float> hidden(4096 * 16);
        auto* memory = static_cast<float*>(device->allocate(1 << 20));
        QCOMPARE(errorOf([&] {
            device->output().logPartition({ memory, 4096, 16 }, { memory, 4000, 16 }, nullptr, memory);
        }),
            std::string("cuda:0: out of memory in logPartition (needs 63 MiB, 19 MiB free)"));
        device->release(max);
        device->release(device->allocate(90 << 20)); // and it goes on
    }
    QCOMPARE(gpus.objects(), 0);
}

void TestGpus::theMemoryCap()
{
    EmulatedGpus gpus;
    const auto device = open("cuda:0,memory=10M");
    void* part = device->allocate(6000000);
    const std::string error = errorOf([&] { device->allocate(6000000); });
    QVERIFY2(error.starts_with("cuda:0: out of memory in allocate (needs 6 MiB, "), error.c_str());
    device->release(part);
    device->release(device->allocate(6000000));
}

void TestGpus::nothingLeaks()
{
    EmulatedGpus gpus;
    for (const char* spec : { "cuda:0", "cuda:0,sms=8" }) {
        {
            const auto device = open(spec);
            const auto lanes = device->openLanes();
            QCOMPARE(lanes == nullptr, DeviceSpec::parse(spec).sms > 0);
            device->allocate(1000); // left to the device
            auto* x = static_cast<float*>(device->allocate(4000));
            device->arrays().fill(x, 1000, 2);
            QCOMPARE(device->arrays().squaredNorm(x, 1000), 4000.0);
            QVERIFY(device->measure([&] { device->arrays().combine(1, x, 1, x, 1000); }) > 0);
            device->arrays().fill(x, 1000, 3); // under way when it ends
            QVERIFY(gpus.objects() > 5);
        }
        QCOMPARE(gpus.objects(), 0);
        QCOMPARE(QString::fromStdString(gpus.problems()), QString());
    }
}

// The sparse layer by the library alone, and what is learned of it.
// A sum straight between GPUs reads the others' memory.
void TestGpus::otherGpusMayRead()
{
    EmulatedGpus gpus(1, 3);
    const auto device = openDevice(DeviceSpec::parse("cuda:1"));
    QVERIFY(gpus.mayRead(0, 1) && gpus.mayRead(2, 1));
    QVERIFY(!gpus.mayRead(0, 2));
}

void TestGpus::otherLibrariesSparseProduct()
{
    EmulatedGpus gpus;
    for (const char* spec : { "cuda:0,sparse=cusparse", "cuda:0" }) {
        const auto device = open(spec);
        const Array<Id> offsets = selftest::onDevice(*device, selftest::Ids { 0, 2, 2, 3 });
        const Array<Id> columns = selftest::onDevice(*device, selftest::Ids { 0, 3, 1 });
        const Array<float> values = selftest::onDevice(*device, selftest::Floats { 1, 2, 3 });
        const Array<float> w = selftest::onDevice(*device, selftest::Floats { 1, 2, 3, 4, 5, 6, 7, 8 });
        const Array<float> bias = selftest::onDevice(*device, selftest::Floats { 10, 20 });
        const Array<float> out(*device, 6);
        device->sparse().multiply({ offsets.data(), columns.data(), values.data(), 3, 4, 3 }, { w.data(), 4, 2 },
            bias.data(), { out.data(), 3, 2 });
        QCOMPARE(out.toHost(), std::vector<float>({ 25, 38, 10, 20, 19, 32 }));
    }
}

void TestGpus::anIllegalAddress_data()
{
    QTest::addColumn<QString>("spec");
    QTest::addColumn<int>("after");
    for (const char* spec : { "cuda:0", "cuda:0,sms=16" })
        for (const int after : { 1, 2, 3, 4, 6 })
            QTest::newRow(qPrintable(QString("%1, operation %2").arg(spec).arg(after))) << spec << after;
}

// The device is lost, and with it the GPU, to this process.
void TestGpus::anIllegalAddress()
{
    QFETCH(QString, spec);
    QFETCH(int, after);
    EmulatedGpus gpus(static_cast<std::uint64_t>(after), 2);
    {
        auto device = openDevice(DeviceSpec::parse(spec.toStdString()));
        auto* x = static_cast<float*>(device->allocate(4000));
        gpus.failAfter(after);
        const std::string first = errorOf([&] {
            while (true) {
                device->arrays().fill(x, 1000, 1);
                device->dense().multiply({ x, 10, 10 }, { x, 10, 10 }, x, { x + 500, 10, 10 });
                device->arrays().squaredNorm(x, 1000);
            }
        });
        QVERIFY2(first.starts_with("cuda:0: "), first.c_str());
        QVERIFY2(first.find("an illegal memory access was encountered in ") != std::string::npos, first.c_str());
        QVERIFY2(first.ends_with(" or an operation before it"), first.c_str());
        for (const auto& work : std::vector<std::function<void()>> { [&] { device->arrays().fill(x, 10, 1); },
                 [&] { device->download(&after, x, 4); }, [&] { device->arrays().squaredNorm(x, 10); },
                 [&] { device->allocate(10); }, [&] { device->measure([] {}); },
                 [&] {
                     device->dense().multiply({ x, 10, 10 }, { x, 10, 10 }, nullptr, { x, 10, 10 });
                 } }) {
            const std::string next = errorOf(work);
            QVERIFY2(next.starts_with("cuda:0: an illegal memory access was encountered in "), next.c_str());
        }
        device->release(x);
    }
    const std::string again = errorOf([] { open("cuda:0"); });
    QVERIFY2(again.starts_with("cuda:0: not usable by this process since an operation failed on it (an illegal memory"),
        again.c_str());
    QVERIFY(open("cuda:1"));
}

void TestGpus::theListOfALostGpu_data()
{
    QTest::addColumn<int>("level");
    QTest::newRow("opening") << 0;
    QTest::newRow("properties") << 1;
    QTest::newRow("count") << 2;
}

// Whichever call of CUDA's is the first to say so, the sentence is the same.
void TestGpus::theListOfALostGpu()
{
    QFETCH(int, level);
    EmulatedGpus gpus;
    {
        const auto device = open("cuda:0");
        auto* x = static_cast<float*>(device->allocate(4000));
        gpus.failAfter(1);
        QVERIFY(errorOf([&] {
            device->arrays().fill(x, 1000, 1);
            device->finish();
        }) != "no error");
    }
    gpus.showLoss(level);
    QCOMPARE(errorOf([] { open("cuda:0"); }),
        std::string("cuda:0: not usable by this process since an operation failed on it (an illegal memory access was "
                    "encountered); restart the program and resume the run"));
    const DeviceInfo row = listDevices().back();
    QCOMPARE(row.usable, level == 0);
    QCOMPARE(QString(nameOf(row.obstacle)), QString(level == 0 ? "" : "unusable"));
}

// A mark that is asked too early is no error of the next operation.
void TestGpus::aMarkThatHasNotPassed()
{
    for (const std::uint64_t seed : { 1, 2, 3, 4 }) {
        EmulatedGpus gpus(seed);
        const auto device = open("cuda:0");
        auto* x = static_cast<float*>(device->allocate(4000));
        const auto lanes = device->openLanes();
        device->arrays().fill(x, 1000, 1);
        lanes->fork();
        for (int i = 0; i < 30; ++i)
            lanes->scale(i % 2, 1, x, 1000);
        const auto mark = lanes->mark();
        int asked = 0;
        for (; !mark->passed(); ++asked)
            device->arrays().fill(x, 10, 1);
        QVERIFY(asked > 0);
        QVERIFY(device->arrays().squaredNorm(x, 1000) > 0);
    }
}

void TestGpus::collectivesGoFirst()
{
    EmulatedGpus gpus;
    const auto device = open("cuda:0");
    const auto lanes = device->openLanes();
    for (int lane = 0; lane < Lanes::count; ++lane)
        QCOMPARE(gpus.priorityOf(lanes->stream(lane)), -5);
}

REGISTER_TEST(TestGpus)
#include "test_gpus.moc"
