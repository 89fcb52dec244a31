// SPDX-License-Identifier: GPL-3.0-or-later
// Which GPUs serve cuda:any and UUIDs, from made-up lists and readings: the choice, its reasons, and where it fails.
#include "core/project/gpu_choice.h"
#include "tests/test_class.h"

#include "core/run/session.h"

#include <QtTest>

using namespace evenkeel;

class TestGpuChoice : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void reasons_data();
    void reasons();
    void chooses_data();
    void chooses();
    void fails_data();
    void fails();
    void notesSayWhatWasChosenAndWhyNot();
    void nothingToChoose();
    void aSessionStartsNothing();
};

namespace {

using Names = std::vector<std::string>;

constexpr std::int64_t gib = std::int64_t(1) << 30;

// Two free GPUs of 24 and 80 GiB, between them one that is in use.
std::vector<DeviceInfo> machine()
{
    const auto gpu = [](int index, const char* name, const char* uuid, std::int64_t total, double freeGib, double load,
                         double heat, const char* capability) {
        DeviceInfo info { .spec = "cuda:" + std::to_string(index), .name = name, .kind = "cuda", .usable = true };
        info.memoryTotal = total * gib;
        info.memoryFree = std::int64_t(freeGib * double(gib));
        info.uuid = uuid;
        info.computeCapability = capability;
        info.readings.utilization = load;
        info.readings.temperature = heat;
        info.readings.memory = double(info.memoryTotal - info.memoryFree);
        return info;
    };
    return { { .spec = "cpu", .name = "Some CPU", .kind = "cpu", .usable = true },
        gpu(0, "NVIDIA GeForce RTX 3090", "GPU-11aa22bb-0000", 24, 23.5, 0.02, 41, "8.6"),
        gpu(1, "NVIDIA GeForce RTX 3090", "GPU-11aa33cc-0000", 24, 3.1, 0.83, 77, "8.6"),
        gpu(2, "NVIDIA H100 PCIe", "GPU-dd44ee55-0000", 80, 79, 0, 35, "9.0"),
        { .spec = "cuda:3", .name = "NVIDIA K80", .kind = "cuda", .usable = false, .reason = "it is too old" } };
}

std::string errorOf(const Names& devices, const std::vector<DeviceInfo>& found)
{
    try {
        chooseGpus(devices, found);
    } catch (const DeviceError& e) {
        return e.what();
    }
    return "no error";
}

} // namespace

void TestGpuChoice::reasons_data()
{
    QTest::addColumn<QString>("asked");
    QTest::addColumn<int>("gpu"); // place in machine()
    QTest::addColumn<QString>("reason");
    const auto row = [](const char* asked, int gpu, const char* reason) {
        QTest::addRow("%s on cuda:%d", asked, gpu - 1) << asked << gpu << reason;
    };
    row("cuda:any", 1, "");
    row("cuda:any", 2, "");
    row("cuda:any", 4, "it is too old");
    row("cuda:any,free=8G", 2, "3.1 of 24 GiB free, 8 GiB asked for");
    row("cuda:any,free=23G", 1, "");
    row("cuda:any,used=1G", 1, "");
    row("cuda:any,used=1G", 2, "20.9 GiB in use, at most 1 GiB asked for");
    row("cuda:any,load=10%", 2, "load 83 %, at most 10 % asked for");
    row("cuda:any,load=0", 1, "load 2 %, at most 0 % asked for");
    row("cuda:any,load=0", 3, "");
    row("cuda:any,temperature=70", 2, "temperature 77 °C, at most 70 °C asked for");
    row("cuda:any,capability=8.9", 1, "compute capability 8.6, 8.9 asked for");
    row("cuda:any,capability=9", 3, "");
    row("cuda:any,name=h100", 3, "");
    row("cuda:any,name=H100", 1, "its name, NVIDIA GeForce RTX 3090, does not contain H100");
    row("cuda:GPU-dd44", 3, "");
    row("cuda:GPU-DD44EE55-0000", 3, "");
    row("cuda:GPU-dd44", 1, "it is GPU-11aa22bb-0000");
    row("cuda:GPU-dd44", 4, "it is too old");
}

void TestGpuChoice::reasons()
{
    QFETCH(QString, asked);
    QFETCH(int, gpu);
    const DeviceSpec spec = DeviceSpec::parse(asked.toStdString());
    const DeviceInfo info = machine()[std::size_t(gpu)];
    QTEST(QString::fromStdString(whyNot(spec, info)), "reason");
    DeviceInfo unknown = info; // no management library
    unknown.readings = {};
    unknown.memoryFree = 0;
    if (!spec.limits.free && info.usable && (spec.limits.load >= 0 || spec.limits.temperature >= 0))
        QVERIFY(whyNot(spec, unknown).find("is not known") != std::string::npos);
}

void TestGpuChoice::chooses_data()
{
    QTest::addColumn<Names>("devices");
    QTest::addColumn<Names>("chosen");
    const auto row
        = [](const char* name, const Names& devices, const Names& chosen) { QTest::newRow(name) << devices << chosen; };
    row("the first by number", { "cuda:any" }, { "cuda:0" });
    row("different ones", { "cuda:any", "cuda:any", "cuda:any" }, { "cuda:0", "cuda:1", "cuda:2" });
    row("limits", { "cuda:any,free=8G", "cuda:any,free=8G" }, { "cuda:0", "cuda:2" });
    row("options stay", { "cuda:any,free=30G,math=tf32,speed=0.5" }, { "cuda:2,math=tf32,speed=0.5" });
    row("by UUID", { "cuda:GPU-dd44,sms=32", "cpu,threads=1" }, { "cuda:2,sms=32", "cpu,threads=1" });
    row("named ones are taken", { "cuda:any", "cuda:0", "sim" }, { "cuda:1", "cuda:0", "sim" });
    row("a UUID is taken", { "cuda:any", "cuda:GPU-11aa22" }, { "cuda:1", "cuda:0" });
    row("room for those that ask for more", { "cuda:any", "cuda:any,name=3090", "cuda:any,name=3090" },
        { "cuda:2", "cuda:1", "cuda:0" });
    row("ranks keep their order", { "cuda:any,free=50G", "cpu", "cuda:any" }, { "cuda:2", "cpu", "cuda:0" });
}

void TestGpuChoice::chooses()
{
    QFETCH(Names, devices);
    QFETCH(Names, chosen);
    const Names found = chooseGpus(devices, machine()).devices;
    if (QByteArray(QTest::currentDataTag()).startsWith("room")) { // which of the two is whose does not matter
        QCOMPARE(found[0], chosen[0]);
        QVERIFY(found[1] != found[2]);
        return;
    }
    QCOMPARE(found, chosen);
    QCOMPARE(chooseGpus(devices, machine()).devices, found);
}

void TestGpuChoice::fails_data()
{
    QTest::addColumn<Names>("devices");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("too few")
        << Names { "cuda:any,free=8G", "cuda:any,free=8G", "cuda:any,free=8G" }
        << "cuda:any,free=8G: 3 GPUs are asked for, 2 can be used; not cuda:1: 3.1 of 24 GiB free, "
           "8 GiB asked for; not cuda:3: it is too old; change the limits in devices.use, or use "
           "sim, a simulated device";
    QTest::newRow("none") << Names { "cuda:any,capability=10" }
                          << "cuda:any,capability=10: no GPU of this machine can be used for it; not cuda:0: compute "
                             "capability 8.6, 10 asked for; not cuda:1: compute capability 8.6, 10 asked for; not "
                             "cuda:2: compute capability 9.0, 10 asked for; not cuda:3: it is too old; change the "
                             "limits in devices.use, or use sim, a simulated device";
    QTest::newRow("two with one UUID") << Names { "cuda:GPU-11aa" }
                                       << "cuda:GPU-11aa: 2 GPUs have a UUID that begins so; write more of it, as "
                                          "nvidia-smi -L prints it";
    QTest::newRow("named already")
        << Names { "cuda:any,free=50G", "cuda:2" }
        << "cuda:any,free=50G: no GPU of this machine can be used for it; not cuda:0: 23.5 of "
           "24 GiB free, 50 GiB asked for; not cuda:1: 3.1 of 24 GiB free, 50 GiB asked for; "
           "not cuda:2: named by another device of the project; not cuda:3: it is too old; "
           "change the limits in devices.use, or use sim, a simulated device";
}

void TestGpuChoice::fails()
{
    QFETCH(Names, devices);
    QTEST(QString::fromStdString(errorOf(devices, machine())), "sentence");
}

void TestGpuChoice::notesSayWhatWasChosenAndWhyNot()
{
    const GpuChoice choice = chooseGpus(Names { "cuda:any,load=10", "cuda:any,load=10", "cpu" }, machine());
    QCOMPARE(choice.notes,
        (Names { "cuda:any,load=10: chose cuda:0 (NVIDIA GeForce RTX 3090, GPU-11aa22bb-0000, 23.5 of 24 GiB free), "
                 "cuda:2 (NVIDIA H100 PCIe, GPU-dd44ee55-0000, 79 of 80 GiB free); not cuda:1: load 83 %, at most 10 % "
                 "asked for; not cuda:3: it is too old" }));
}

void TestGpuChoice::nothingToChoose()
{
    const Names exact { "cuda:7", "cpu", "sim", "no device" };
    QVERIFY(!needsChoice(exact));
    QCOMPARE(chooseGpus(exact).devices, exact); // looks for nothing
    QVERIFY(needsChoice(Names { "cpu", "cuda:any" }));
}

void TestGpuChoice::aSessionStartsNothing()
{
    RunConfig config;
    config.devices = { "cuda:any,name=no such GPU" };
    RunControl control;
    int started = 0;
    const RunResult result = trainSession(
        config, 0, control,
        [&] {
            ++started;
            return std::make_shared<const RunData>();
        },
        [&](const PlannedRun&, const RunData&) {
            ++started;
            return RunResult {};
        });
    QCOMPARE(started, 0);
    QCOMPARE(result.exitStatus, 4);
    QVERIFY2(result.error.starts_with("cuda:any,name=no such GPU: no GPU of this machine"), result.error.c_str());
}

REGISTER_TEST(TestGpuChoice)
#include "test_gpu_choice.moc"
