// SPDX-License-Identifier: GPL-3.0-or-later
// The texts that name a device, and the errors of wrong ones.
#include "kernels/device_spec.h"
#include "tests/test_class.h"

#include <QTest>

#include <stdexcept>

using namespace evenkeel;
using Kind = DeviceSpec::Kind;

class TestDeviceSpec : public QObject {
    Q_OBJECT

private slots:
    void parses_data();
    void parses();
    void refuses_data();
    void refuses();
};

void TestDeviceSpec::parses_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<DeviceSpec>("spec");
    QTest::addColumn<QString>("shortest");
    const auto row = [](const char* text, const DeviceSpec& spec, const char* shortest = nullptr) {
        QTest::newRow(text) << QString(text) << spec << QString(shortest ? shortest : text);
    };
    constexpr std::int64_t kibi = 1024;
    row("cpu", {});
    row("cpu:0-3", { .firstCore = 0, .lastCore = 3 });
    row("cpu:2-2,threads=1", { .firstCore = 2, .lastCore = 2, .threads = 1 });
    row("cpu,threads=4,speed=0.25,jitter=0.1,memory=512M",
        { .threads = 4, .speed = 0.25, .jitter = 0.1, .memory = 512 * kibi * kibi });
    row("cpu,jitter=0.10,speed=.5", { .speed = 0.5, .jitter = 0.1 }, "cpu,speed=0.5,jitter=0.1");
    row("cpu,speed=1,jitter=0", {}, "cpu");
    row("cpu,speed=1e-3", { .speed = 0.001 }, "cpu,speed=0.001");
    row("cpu,jitter=1", { .jitter = 1 });
    row("cpu,memory=1000", { .memory = 1000 });
    row("cpu,memory=3K", { .memory = 3 * kibi });
    row("cpu,memory=3072", { .memory = 3 * kibi }, "cpu,memory=3K");
    row("cpu,memory=2048M", { .memory = 2 * kibi * kibi * kibi }, "cpu,memory=2G");
    row("cuda:0", { .kind = Kind::Cuda });
    row("cuda:3,sms=32,speed=0.5", { .kind = Kind::Cuda, .index = 3, .sms = 32, .speed = 0.5 });
    row("cuda:0,math=tf32", { .kind = Kind::Cuda, .math = DeviceSpec::Math::Tf32 });
    row("cuda:0,speed=0.5,math=bf16,sms=8",
        { .kind = Kind::Cuda, .sms = 8, .math = DeviceSpec::Math::Bf16, .speed = 0.5 },
        "cuda:0,sms=8,math=bf16,speed=0.5");
    row("cuda:0,math=fp32", { .kind = Kind::Cuda, .math = DeviceSpec::Math::Fp32 }); // not the project's
    row("cpu,math=bf16,threads=2", { .threads = 2, .math = DeviceSpec::Math::Bf16 }, "cpu,threads=2,math=bf16");
    row("cpu,bf16=conversion", { .bf16 = DeviceSpec::Bf16By::Conversion });
    row("cpu,bf16=amx,math=bf16", { .math = DeviceSpec::Math::Bf16, .bf16 = DeviceSpec::Bf16By::Amx },
        "cpu,math=bf16,bf16=amx");
    row("cpu,bf16=auto", {}, "cpu");
    row("sim:h100,math=bf16", { .kind = Kind::Sim, .math = DeviceSpec::Math::Bf16, .profile = "h100" });
    row("cuda:0,sparse=cusparse", { .kind = Kind::Cuda, .sparse = DeviceSpec::Sparse::Cusparse });
    row("cuda:0,sparse=auto", { .kind = Kind::Cuda }, "cuda:0");
    row("cuda:0,branches=3,widest=65536,tile=16M",
        { .kind = Kind::Cuda, .tile = 16 * kibi * kibi, .widest = 65536, .branches = 3 },
        "cuda:0,tile=16M,widest=65536,branches=3");
    row("cuda:0,branches=1", { .kind = Kind::Cuda, .branches = 1 }, "cuda:0,branches=1");
    row("cuda:1,memory=1G", { .kind = Kind::Cuda, .index = 1, .memory = kibi * kibi * kibi });
    row("cuda:any", { .kind = Kind::Cuda, .index = DeviceSpec::chosenLater });
    row("cuda:any,free=8G,used=1G,load=10,temperature=70,capability=8.9,name=H100 PCIe",
        { .kind = Kind::Cuda,
            .index = DeviceSpec::chosenLater,
            .limits = { .free = 8 * kibi * kibi * kibi,
                .used = kibi * kibi * kibi,
                .load = 10,
                .temperature = 70,
                .capability = 8.9,
                .name = "H100 PCIe" } });
    row("cuda:any,load=0%,sms=32,speed=0.5",
        { .kind = Kind::Cuda, .index = DeviceSpec::chosenLater, .sms = 32, .speed = 0.5, .limits = { .load = 0 } },
        "cuda:any,sms=32,speed=0.5,load=0");
    row("cuda:GPU-1234abcd,math=tf32",
        { .kind = Kind::Cuda,
            .index = DeviceSpec::chosenLater,
            .math = DeviceSpec::Math::Tf32,
            .uuid = "GPU-1234abcd" });
    row("sim", { .kind = Kind::Sim });
    row("sim,fails=1.5", { .kind = Kind::Sim, .fails = 1.5 });
    row("sim,fails=50s", { .kind = Kind::Sim, .fails = 50 }, "sim,fails=50");
    row("sim,joins=30s", { .kind = Kind::Sim, .joins = 30 }, "sim,joins=30");
    row("cuda:1,joins=0.5,fails=2", { .kind = Kind::Cuda, .index = 1, .joins = 0.5, .fails = 2 });
    row("sim,speed=0.5@10s,1@30s", { .kind = Kind::Sim, .changes = { { 10, 0.5 }, { 30, 1 } } },
        "sim,speed=0.5@10,1@30");
    row("sim,speed=1,0.5@10s,1@30s", { .kind = Kind::Sim, .changes = { { 10, 0.5 }, { 30, 1 } } },
        "sim,speed=0.5@10,1@30");
    row("cpu,speed=0.25,0.5@1e-3,jitter=0.1", { .speed = 0.25, .changes = { { 0.001, 0.5 } }, .jitter = 0.1 },
        "cpu,speed=0.25,0.5@0.001,jitter=0.1");
    row("sim,speed=0.25@0s,0.5@2", { .kind = Kind::Sim, .speed = 0.25, .changes = { { 2, 0.5 } } },
        "sim,speed=0.25,0.5@2");
    row("cuda:0,trace=loads/a b.csv", { .kind = Kind::Cuda, .trace = "loads/a b.csv" });
    row("sim,group=rack1,slow=.5,every=20s,for=5s",
        { .kind = Kind::Sim, .slow = { .speed = 0.5, .every = 20, .length = 5, .group = "rack1" } },
        "sim,slow=0.5,every=20,for=5,group=rack1");
    row("cpu,speed=0.5,3@7,trace=x,slow=0.1,every=2,for=2",
        { .speed = 0.5, .changes = { { 7, 3 } }, .trace = "x", .slow = { .speed = 0.1, .every = 2, .length = 2 } });
    row("sim,speed=2,jitter=0.05", { .kind = Kind::Sim, .speed = 2, .jitter = 0.05 });
    row("sim:t4,memory=16G", { .kind = Kind::Sim, .memory = 16 * kibi * kibi * kibi, .profile = "t4" });
    row("sim:1", { .kind = Kind::Sim, .profile = "1" });
    row("sim:H100-80_gb.v2,joins=1,speed=0.5",
        { .kind = Kind::Sim, .speed = 0.5, .joins = 1, .profile = "H100-80_gb.v2" },
        "sim:H100-80_gb.v2,speed=0.5,joins=1");
    row("cpu:0-3,profile=mine,memory=1G",
        { .firstCore = 0, .lastCore = 3, .memory = kibi * kibi * kibi, .profile = "mine" },
        "cpu:0-3,memory=1G,profile=mine");
    row("cuda:2,profile=h100,math=bf16",
        { .kind = Kind::Cuda, .index = 2, .math = DeviceSpec::Math::Bf16, .profile = "h100" },
        "cuda:2,math=bf16,profile=h100");
    row("cuda:any,profile=h100,load=5",
        { .kind = Kind::Cuda, .index = DeviceSpec::chosenLater, .limits = { .load = 5 }, .profile = "h100" });
}

void TestDeviceSpec::parses()
{
    QFETCH(QString, text);
    QFETCH(DeviceSpec, spec);
    QFETCH(QString, shortest);
    const DeviceSpec parsed = DeviceSpec::parse(text.toStdString());
    QVERIFY(parsed == spec);
    QCOMPARE(QString::fromStdString(parsed.text()), shortest);
    QVERIFY(DeviceSpec::parse(parsed.text()) == spec);
}

void TestDeviceSpec::refuses_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("says");
    const auto row = [](const char* text, const char* says) { QTest::newRow(text) << text << says; };
    row("", "a device is cpu, cuda:0 or sim");
    row("gpu", "unknown kind \"gpu\"; a GPU is written cuda:0");
    row("gpu:0", "a GPU is written cuda:0");
    row("cud:0", "did you mean \"cuda\"?");
    row("CPU", "unknown kind");
    row(" cpu", "did you mean \"cpu\"?");
    row("cuda", "cuda:0");
    row("cuda:", "cuda:0");
    row("cuda:-1", "cuda:0");
    row("cuda:x", "cuda:0");
    row("cuda:0x", "cuda:0");
    row("cuda:some", "a GPU needs its number, its UUID or \"any\"");
    row("cuda:GPU-", "a GPU needs its number, its UUID");
    row("cuda:0,free=8G", "limits need a choice of GPUs: cuda:any,free=8G");
    row("cuda:GPU-12,load=5", "limits need a choice of GPUs: cuda:any,load=5");
    row("cpu,free=8G", "a cpu device has no option \"free\"");
    row("cuda:any,free=lots", "free must be a number of bytes above 0");
    row("cuda:any,load=101", "load must be between 0 and 100, not \"101\"");
    row("cuda:any,load=-1", "load must be between 0 and 100");
    row("cuda:any,temperature=hot", "temperature must be a number");
    row("cuda:any,name=", "name needs a part of the GPU's name");
    row("cuda:any,capabilty=8", "did you mean \"capability\"?");
    constexpr const char* plain = "the name of a profile consists of letters, digits, '-', '_' and '.', not ";
    for (const char* text : { "sim:", "sim:,speed=2", "sim:a/b", "sim:../a", "sim:.hidden", "sim:a b", "sim:a\\b",
             "sim:a:b", "sim:\xc3\xa4", "cpu,profile=", "cpu,profile=a/b", "cuda:0,profile=.." })
        row(text, plain);
    row("sim,profile=a", "a sim device has no option \"profile\"");
    row("cpu,profile=a,profile=a", "\"profile\" is set twice");
    row("cpu,profil=a", "did you mean \"profile\"?");
    row("cpu:", "cpu:0-3");
    row("cpu:3", "cpu:0-3");
    row("cpu:a-b", "cpu:0-3");
    row("cpu:-1-2", "cpu:0-3");
    row("cpu:0-3-5", "cpu:0-3");
    row("cpu:3-1", "the first core, 3, comes after the last, 1");
    row("cpu,sped=0.5", "did you mean \"speed\"?");
    row("cpu,theads=2", "did you mean \"threads\"?");
    row("cpu,colour=red", "unknown option \"colour\"");
    row("cpu,", "an option is missing");
    row("cpu,,speed=1", "an option is missing");
    row("cpu,speed", "needs a value");
    row("cpu,speed=", "speed must be a number");
    row("cpu,speed=fast", "speed must be a number");
    row("cpu,speed=0.5x", "speed must be a number");
    row("cpu,speed=0", "speed must be above 0");
    row("cpu,speed=-1", "speed must be above 0");
    row("sim,speed=1e-300", "speed must be between 0.000001 and 1000000");
    row("sim,speed=9.9e-7", "speed must be between 0.000001 and 1000000");
    row("sim,speed=1e300", "speed must be between 0.000001 and 1000000");
    row("cpu,speed=nan", "speed must be a number");
    row("cpu,speed=inf", "speed must be a number");
    row("sim,fails=0", "fails must be above 0");
    row("sim,fails=50ss", "fails must be a number of seconds, such as 30 or 30s, not \"50ss\"");
    row("sim,joins=0", "joins must be above 0");
    row("sim,joins=-1s", "joins must be above 0");
    row("sim,joins=later", "joins must be a number of seconds");
    row("sim,joins=s", "joins must be a number of seconds");
    row("sim,joins=1e300", "joins must be above 0 and at most 1e9");
    row("sim,joins=30,fails=30", "fails=30 must come after joins=30");
    row("sim,0.5@10s", "\"0.5@10s\" must follow the speed: speed=1,0.5@10s");
    row("sim,jitter=0.1,0.5@10s", "must follow the speed");
    row("sim,speed=1,jitter=0.1,0.5@10s", "must follow the speed");
    row("sim,speed=1,0.5", "\"0.5\" needs the time of the change: 0.5@10s");
    row("sim,0.5", "unknown option \"0.5\"");
    row("sim,speed=1,0.5@", "the time of a change of speed must be a number of seconds");
    row("sim,speed=@5", "speed must be a number");
    row("sim,speed=1,0@5", "speed must be above 0");
    row("sim,speed=1,1e9@5", "speed must be between 0.000001 and 1000000");
    row("sim,speed=1,0.5@-5", "the time of a change of speed must be above 0");
    row("sim,speed=1,0.5@0", "the time of a change of speed must be above 0");
    row("sim,speed=0.5@30s,1@10s", "must be in order of time: \"1@10s\" does not come after 30 s");
    row("sim,speed=0.5@10,1@10", "must be in order of time");
    row("sim,speed=0.5@10@20", "the time of a change of speed must be a number of seconds");
    row("sim,trace=", "trace needs a file");
    row("sim,slow=0.5", "slow needs every=SECONDS and for=SECONDS");
    row("sim,slow=0.5,every=20s", "slow needs every=SECONDS and for=SECONDS");
    row("sim,every=20s,for=5s", "every, for and group need slow=SPEED");
    row("sim,group=a", "every, for and group need slow=SPEED");
    row("sim,slow=0.5,every=5,for=20", "for=20 is longer than every=5");
    row("sim,slow=1,every=20,for=5", "slow must be at least 0.000001 and below 1");
    row("sim,slow=0,every=20,for=5", "slow must be at least 0.000001 and below 1");
    row("sim,slow=0.5,every=1e-6,for=1e-6", "every must be at least 0.001 seconds");
    row("sim,slow=0.5,every=20,for=5,group=", "group needs a name");
    row("cpu,jitter=-0.1", "jitter must be between 0 and 1");
    row("cpu,jitter=1.5", "jitter must be between 0 and 1");
    row("cpu,threads=0", "threads must be a whole number from 1");
    row("cpu,threads=1.5", "threads must be a whole number from 1");
    row("cpu,threads=99999999999", "threads must be a whole number from 1");
    row("cpu,memory=0", "memory must be a number of bytes above 0");
    row("cpu,memory=-5M", "memory must be a number of bytes above 0");
    row("cpu,memory=2T", "memory must be a number of bytes above 0");
    row("cpu,memory=M", "memory must be a number of bytes above 0");
    row("cpu,memory=9999999999999G", "memory must be a number of bytes above 0");
    row("cpu,speed=0.5,speed=0.5", "\"speed\" is set twice");
    row("cpu,sms=4", "a cpu device has no option \"sms\"");
    row("cpu,math=tf32", "tf32 is for GPUs: math of a cpu device is fp32 or bf16");
    row("sim,math=tf32", "tf32 is for GPUs: math of a sim device is fp32 or bf16");
    row("cuda:0,math=fp16", "math must be fp32, tf32 or bf16, not \"fp16\"");
    row("cuda:0,math=3xtf32", "math must be fp32, tf32 or bf16, not \"3xtf32\"");
    row("cuda:0,tile=0", "tile must be a number of bytes above 0");
    row("cuda:0,widest=0", "widest must be a whole number from 1 to 1048576");
    row("cuda:0,branches=4", "branches must be a whole number from 1 to 3");
    row("cpu,branches=2", "a cpu device has no option \"branches\"");
    row("cuda:0,sparse=dense", "sparse must be auto, gather or cusparse, not \"dense\"");
    row("cuda:0,maths=tf32", "did you mean \"math\"?");
    row("cuda:0,threads=2", "a cuda device has no option \"threads\"");
    row("sim,threads=2", "a sim device has no option \"threads\"");
    row("sim,sms=2", "a sim device has no option \"sms\"");
}

void TestDeviceSpec::refuses()
{
    QFETCH(QString, text);
    QFETCH(QString, says);
    try {
        DeviceSpec::parse(text.toStdString());
        QFAIL("was accepted");
    } catch (const std::invalid_argument& e) {
        const QString what = e.what();
        QVERIFY2(what.contains(says), e.what());
        QVERIFY2(what.startsWith("device \"" + text + "\": "), e.what());
        QVERIFY2(!what.contains('\n'), e.what());
    }
}

REGISTER_TEST(TestDeviceSpec)
#include "test_device_spec.moc"
