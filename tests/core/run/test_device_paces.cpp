// SPDX-License-Identifier: GPL-3.0-or-later
// Speeds of a project's devices over the run: traces from files, good and bad, and groups that slow down together.
#include "core/base/error.h"
#include "core/project/device_paces.h"
#include "core/project/device_specs.h"
#include "tests/core/run/run_tools.h"
#include "tests/test_class.h"

#include <fstream>

using namespace evenkeel;

class TestDevicePaces : public QObject {
    Q_OBJECT

private slots:
    void traces_data();
    void traces();
    void badTraces_data();
    void badTraces();
    void missingTrace();
    void factorsMultiply();
    void groups();
    void groupsMustAgree();
    void slowDownsRepeatInRuns();

private:
    std::filesystem::path write(const QByteArray& text)
    {
        const std::filesystem::path file = m_folder.path("trace.csv");
        std::ofstream(file, std::ios::binary) << text.toStdString();
        return file;
    }
    // Relative to a project in the test's folder.
    std::vector<DevicePace> paces(const std::vector<std::string>& devices, std::uint64_t seed = 1)
    {
        RunConfig config = toyConfig("adaptive-sgd", devices);
        config.folder = m_folder.path("");
        config.train.seed = seed;
        return pacesOf(config, devicesOf(config));
    }

    ModelFolder m_folder;
};

namespace {

std::string messageOf(const std::function<void()>& action)
{
    try {
        action();
    } catch (const InputError& e) {
        return e.what();
    }
    return {};
}

} // namespace

void TestDevicePaces::traces_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<double>("period");
    QTest::newRow("blanks") << QByteArray("0 1\n10 0.5\n30 1\n") << 0.0;
    QTest::newRow("CSV with a header") << QByteArray("seconds,speed\r\n0,1\r\n10,0.5\r\n30,1\r\n") << 0.0;
    QTest::newRow("comments, empty lines, no last line end")
        << QByteArray("# a neighbor's load\n\n0;1 # full\n\t10 ; 5e-1\n  # nothing\n30\t1") << 0.0;
    QTest::newRow("repeated") << QByteArray("0 1\n10 0.5\n30 1\n40 repeat\n# end\n") << 40.0;
}

void TestDevicePaces::traces()
{
    QFETCH(QByteArray, text);
    QFETCH(double, period);
    const SpeedTrace trace = readSpeedTrace(write(text));
    QCOMPARE(trace.changes, (std::vector<SpeedChange> { { 0, 1 }, { 10, 0.5 }, { 30, 1 } }));
    QCOMPARE(trace.period, period);
    const DevicePace pace = paces({ "sim,trace=trace.csv" })[0];
    QCOMPARE(pace.curve.at(9), 1.0);
    QCOMPARE(pace.curve.at(10), 0.5);
    QCOMPARE(pace.curve.at(50), period > 0 ? 0.5 : 1.0);
}

void TestDevicePaces::badTraces_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("says");
    const auto row = [](const char* text, const char* says) { QTest::newRow(text) << QByteArray(text) << says; };
    row("", "trace.csv: the trace has no rows of seconds and speed");
    row("# only\n\n", "no rows");
    row("seconds,speed\n", "no rows");
    row("0 1\n\n10\n", "trace.csv:3: a row is \"SECONDS SPEED\", such as \"30 0.5\", not \"10\"");
    row("0 1 2\n", ":1: a row is");
    row("zero 1\n", ":1: a row is");
    row("0 1\nseconds,speed\n", ":2: a row is");
    row("0 fast\n", ":1: the speed must be a number, not \"fast\"");
    row("0 0.5x\n", ":1: the speed must be a number");
    row("0 nan\n", ":1: the speed must be a number");
    row("0 0\n", ":1: the speed must be between 0.000001 and 1000000, not 0");
    row("0 -1\n", ":1: the speed must be between");
    row("-1 1\n", ":1: the seconds must be between 0 and 1e9, not -1");
    row("1e300 1\n", ":1: the seconds must be between");
    row("0 1\n10 1\n10 0.5\n", ":3: rows must be in order of time: 10 does not come after the row before");
    row("0 1\n10 0.5\n5 repeat\n", ":3: rows must be in order of time");
    row("0 1\n10 repeat\n20 1\n", ":3: nothing may follow the row that repeats the trace");
    row((std::string("0 1\n# ") + std::string(5000, 'x')).c_str(), ":2: the line is longer than 4096 bytes");
    row((std::string("0 1\n") + std::string(1'000'000, '\n')).c_str(), ":1000001: a trace has at most 1,000,000 lines");
    row("5 repeat\n", ":1: the speed must be a number");
    row("\x01\x02\xff 1\n", ":1: a row is \"SECONDS SPEED\", such as \"30 0.5\", not \"\\x01\\x02\\xff 1\"");
}

void TestDevicePaces::badTraces()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, says);
    write(text);
    const QString what = QString::fromStdString(messageOf([&] { paces({ "sim", "sim,trace=trace.csv" }); }));
    QVERIFY2(what.contains(says), qPrintable(what));
    QVERIFY(!what.contains(u'\n'));
    // Found by every check of the project, before anything is loaded, at the key that is wrong.
    RunConfig config = toyConfig("adaptive-sgd", { "sim,trace=trace.csv" });
    config.folder = m_folder.path("");
    try {
        checkConfig(config);
        QFAIL("was accepted");
    } catch (const ConfigError& e) {
        QVERIFY2(QString::fromUtf8(e.what()).contains(says), e.what());
    }
}

void TestDevicePaces::missingTrace()
{
    for (const auto& [name, says] :
        { std::pair { "none.csv", "none.csv: cannot be opened (No such file or directory)" },
            { ".", "is a folder; name a file in it" } }) {
        const std::string what = messageOf([&] { paces({ std::string("sim,trace=") + name }); });
        QVERIFY2(what.find(says) != std::string::npos, what.c_str());
    }
}

// A trace is a factor of the device's own speed, and slow-downs are factors of both.
void TestDevicePaces::factorsMultiply()
{
    write("0 0.5\n10 0.25\n");
    const DevicePace pace = paces({ "sim,speed=0.1,4@20,trace=trace.csv,slow=0.5,every=1,for=1" })[0];
    QCOMPARE(pace.speed, 1.0);
    QVERIFY(std::abs(pace.curve.at(0) - 0.1 * 0.5 * 0.5) < 1e-15);
    QVERIFY(std::abs(pace.curve.at(15) - 0.1 * 0.25 * 0.5) < 1e-15);
    QVERIFY(std::abs(pace.curve.at(25) - 4 * 0.25 * 0.5) < 1e-15);
    const DevicePace plain = paces({ "sim,speed=0.3,jitter=0.1" })[0];
    QVERIFY(plain.speed == 0.3 && plain.jitter == 0.1 && plain.curve.isConstant());
}

void TestDevicePaces::groups()
{
    const std::string slow = "sim,slow=0.5,every=2,for=0.5";
    const auto pace = paces({ slow + ",group=a", slow + ",group=b", slow + ",group=a", slow, slow });
    const auto again = paces({ "sim", slow + ",group=a" }), otherSeed = paces({ slow + ",group=a" }, 2);
    const auto differ = [](const DevicePace& a, const DevicePace& b) {
        int times = 0;
        for (double time = 0; time < 100; time += 0.01)
            times += a.curve.at(time) != b.curve.at(time);
        return times;
    };
    QCOMPARE(differ(pace[0], pace[2]), 0);
    QCOMPARE(differ(pace[0], again[1]), 0); // wherever the device stands in the list
    QVERIFY(differ(pace[0], pace[1]) > 1000);
    QVERIFY(differ(pace[3], pace[4]) > 1000); // no group: times of their own
    QVERIFY(differ(pace[0], pace[3]) > 1000);
    QVERIFY(differ(pace[0], otherSeed[0]) > 1000);
}

void TestDevicePaces::groupsMustAgree()
{
    const std::string what = messageOf([&] {
        paces({ "sim,slow=0.5,every=2,for=0.5,group=a", "sim,slow=0.25,every=2,for=0.4,group=a" });
    });
    QVERIFY2(what.find("devices of group \"a\" slow down together") != std::string::npos, what.c_str());
    QCOMPARE(messageOf([&] {
        paces({ "sim,slow=0.5,every=2,for=0.5,group=a", "sim,slow=0.25,every=2,for=0.5,group=a" });
    }),
        std::string());
}

// A whole run: equal devices of a group make equally many steps in every stretch, the run repeats, and its notes say
// which speed is in force.
void TestDevicePaces::slowDownsRepeatInRuns()
{
    const RunData data = toyRunData();
    const std::string slow = "sim,slow=0.125,every=0.01,for=0.004,group=rack";
    RunConfig config = toyConfig("asynchronous-sgd", { slow, "sim", slow });
    const RunRecord record = recordRun(config, data);
    QCOMPARE(record.result.status, RunStatus::Done);
    QCOMPARE(recordRun(config, data).lines().size(), record.lines().size());
    QVERIFY(std::ranges::equal(
        recordRun(config, data).of<StepEvent>(), record.of<StepEvent>(), {}, &StepEvent::time, &StepEvent::time));
    std::array<double, 3> busy {}, max {};
    for (const StepEvent& step : record.of<StepEvent>()) {
        busy[std::size_t(step.rank)] += step.seconds;
        max[std::size_t(step.rank)] = std::max(max[std::size_t(step.rank)], step.seconds);
    }
    QVERIFY(max[0] > 2 * max[1] && max[2] > 2 * max[1]);
    int slower = 0, faster = 0;
    for (const NoteEvent& note : record.of<NoteEvent>()) {
        slower += note.text == "device 2 now runs at speed 0.125";
        faster += note.text == "device 2 now runs at speed 1";
        QVERIFY(note.text.find("device 1 ") == std::string::npos);
    }
    QVERIFY(slower >= 1 && faster >= 1 && std::abs(slower - faster) <= 1);
}

REGISTER_TEST(TestDevicePaces)
#include "test_device_paces.moc"
