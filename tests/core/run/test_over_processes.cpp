// SPDX-License-Identifier: GPL-3.0-or-later
// A run whose ranks are processes, with threads in their place that share nothing but their transports.
#include "core/base/error.h"
#include "core/run/processes/agreement.h"
#include "tests/core/algorithms/ampnet_structures.h"
#include "tests/core/run/played_processes.h"
#include "tests/test_class.h"

using namespace evenkeel;
using test::play, test::Played;

namespace {

RunConfig realConfig(const std::string& algorithm, std::vector<std::string> devices)
{
    RunConfig config = toyConfig(algorithm, devices);
    config.train.clock = ClockKind::Real;
    config.partition = "random"; // which rank gets which samples does not depend on time
    return config;
}

const std::vector<std::string> threeDevices(3, "cpu,threads=1");

} // namespace

class TestOverProcesses : public QObject {
    Q_OBJECT

private slots:
    void trainsAsThreads_data()
    {
        QTest::addColumn<QString>("algorithm");
        for (const char* name : { "gradient-aggregation", "local-sgd", "sma", "rcd-sgd" })
            QTest::newRow(name) << name;
    }
    void trainsAsThreads();
    void countsEveryRank();
    void resumes();
    void stops();
    void saysWhichRankFailed();
    void goesOnWithoutAReplica();
    void refusesAnotherNumberOfDevices();
    void refusesOtherData();
};

void TestOverProcesses::trainsAsThreads()
{
    QFETCH(QString, algorithm);
    const RunData data = toyRunData();
    const RunConfig config = realConfig(algorithm.toStdString(), threeDevices);
    ModelFolder models;
    const std::vector<float> threads = models.weightsOf(config, data);
    Played played;
    RunControl control;
    play(played, config, data, control, { .checkpoint = models.path("processes.ekm") });
    QCOMPARE(played.record.result.error, std::string());
    QCOMPARE(played.record.result.status, RunStatus::Done);
    QCOMPARE(played.followed.load(), 2);
    const double difference = farthest(Checkpoint::load(models.path("processes.ekm")).array("weights"), threads);
    QVERIFY2(difference < 1e-5, std::to_string(difference).c_str());
}

// Rank 0 gets everyone's events, in their order, and what each has done.
void TestOverProcesses::countsEveryRank()
{
    const RunData data = toyRunData();
    const RunConfig config = realConfig("local-sgd", threeDevices);
    Played played;
    RunControl control;
    play(played, config, data, control);
    QCOMPARE(played.record.result.samples, data.train.samples * 4);
    std::vector<std::int64_t> samples(3);
    for (const StepEvent& step : played.record.of<StepEvent>()) {
        QVERIFY(step.samples > samples.at(std::size_t(step.rank)));
        samples[std::size_t(step.rank)] = step.samples;
    }
    QCOMPARE(samples[0] + samples[1] + samples[2], data.train.samples * 4);
    std::vector<int> spans(3);
    for (const SpansEvent& event : played.record.of<SpansEvent>())
        ++spans.at(std::size_t(event.rank));
    QVERIFY(std::ranges::min(spans) > 0);
    const auto devices = played.record.of<DeviceEvent>();
    QVERIFY(std::ranges::any_of(devices, [](const DeviceEvent& e) { return e.rank == 2 && e.sent > 0; }));
}

void TestOverProcesses::resumes()
{
    const RunData data = toyRunData();
    RunConfig config = realConfig("gradient-aggregation", threeDevices);
    config.train.optimizer = Optimizer::Adam;
    config.train.rate = 0.01;
    ModelFolder models;
    const std::vector<float> whole = models.weightsOf(config, data);
    RunControl control;
    Played first, second;
    play(first, config, data, control, { .checkpoint = models.path("half.ekm"), .untilEpochs = 2 });
    QCOMPARE(first.record.result.status, RunStatus::Done);
    play(
        second, config, data, control, { .checkpoint = models.path("end.ekm"), .resumeFrom = models.path("half.ekm") });
    QCOMPARE(second.record.result.error, std::string());
    QVERIFY(farthest(Checkpoint::load(models.path("end.ekm")).array("weights"), whole) < 1e-5);
}

void TestOverProcesses::stops()
{
    const RunData data = toyRunData();
    RunConfig config = realConfig("local-sgd", threeDevices);
    config.train.epochs = 100'000;
    Played played;
    RunControl control;
    ModelFolder models;
    play(played, config, data, control, { .checkpoint = models.path("stopped.ekm") }, [&](const Event& event) {
        if (const auto* step = std::get_if<StepEvent>(&event); step && step->rank == 2)
            control.stop();
    });
    QCOMPARE(played.record.result.status, RunStatus::Stopped);
    QCOMPARE(played.followed.load(), 2);
    QVERIFY(std::filesystem::exists(models.path("stopped.ekm")));
}

void TestOverProcesses::saysWhichRankFailed()
{
    const RunData data = toyRunData();
    RunConfig config = realConfig("local-sgd", threeDevices);
    config.train.epochs = 100'000;
    config.devices[2] += ",fails=0.05";
    Played played;
    RunControl control;
    play(played, config, data, control);
    QCOMPARE(played.record.result.status, RunStatus::Failed);
    QCOMPARE(played.record.result.exitStatus, 4);
    QVERIFY2(QString::fromStdString(played.record.result.error).startsWith("rank 2 on host thread-2: device 2"),
        played.record.result.error.c_str());
    QCOMPARE(played.aborted.load(), 2);
}

// The process stays; its device is lost, and the other replica of AMPNet's layers takes over.
void TestOverProcesses::goesOnWithoutAReplica()
{
    if (!hasStructures())
        QSKIP("built with EVENKEEL_STRUCTURES=OFF");
    const RunData data = dataOf(DataKind::Lists, 400, 40);
    RunConfig config = inFlight(configFor(DataKind::Lists, "ampnet", { 1 }), 6, 1, 2);
    config.devices = threeDevices;
    config.devices[2] += ",fails=0.02";
    config.train.clock = ClockKind::Real;
    config.train.epochs = 8;
    config.train.rate = 0.01; // gradients are as stale as the machine makes them: at 0.05 some runs diverge
    Played played;
    RunControl control;
    play(played, config, data, control);
    QVERIFY2(played.record.result.error.empty(), played.record.result.error.c_str());
    QCOMPARE(played.record.result.samples, std::int64_t(3200));
    QCOMPARE(played.followed.load(), 2);
    const auto notes = played.record.of<NoteEvent>();
    QVERIFY(played.record.result.time < 0.1
        || std::ranges::any_of(notes, [](const NoteEvent& note) { return note.kind == Fact::Lost; }));
    QCOMPARE(played.record.of<GraphEvent>().front().ranks.front(), std::int64_t(0));
}

namespace {

// What rank 0 throws when the processes compare what they have.
std::string refusal(int ranks, const std::function<void(Transport&)>& agree)
{
    const auto transports = test::makeThreadTransports(ranks);
    std::string text;
    std::vector<std::jthread> others;
    for (int rank = 1; rank < ranks; ++rank)
        others.emplace_back([&, rank] {
            try {
                agree(*transports[std::size_t(rank)]);
            } catch (const Aborted&) {
            }
        });
    try {
        agree(*transports[0]);
    } catch (const InputError& e) {
        text = e.what();
    }
    return text;
}

} // namespace

void TestOverProcesses::refusesAnotherNumberOfDevices()
{
    const RunConfig config = realConfig("local-sgd", threeDevices);
    const std::string text = refusal(2, [&](Transport& all) { agreedProject(all, [&] { return config; }); });
    QVERIFY2(QString::fromStdString(text).startsWith("devices.use names 3 devices for 2 processes"), text.c_str());
    QCOMPARE(refusal(3, [&](Transport& all) { agreedProject(all, [&] { return config; }); }), std::string());
}

void TestOverProcesses::refusesOtherData()
{
    const std::string text = refusal(3, [&](Transport& all) {
        agreedData(all, [&] {
            auto data = std::make_shared<RunData>(toyRunData());
            data->train.hash = all.rank() == 1 ? 7 : 8;
            return data;
        });
    });
    QVERIFY2(QString::fromStdString(text).startsWith("rank 1 on host thread-1 has other data"), text.c_str());
    const std::string missing = refusal(3, [&](Transport& all) {
        agreedData(all, [&]() -> std::shared_ptr<const RunData> {
            if (all.rank() == 2)
                throw InputError("train.txt: there is no such file");
            return std::make_shared<RunData>(toyRunData());
        });
    });
    QCOMPARE(missing, std::string("rank 2 on host thread-2: train.txt: there is no such file"));
}

REGISTER_TEST(TestOverProcesses)
#include "test_over_processes.moc"
