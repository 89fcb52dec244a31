// SPDX-License-Identifier: GPL-3.0-or-later
// Which stored runs a prediction is compared with; what keeps a measurement from being made, or spoils it.
#include "core/base/error.h"
#include "core/base/processor_load.h"
#include "core/predict/calibration/calibrate.h"
#include "core/predict/measured_runs.h"
#include "tests/test_class.h"

#include <QTemporaryDir>
#include <QTest>

using namespace evenkeel;

class TestMeasuredRuns : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void newestOfTheMethodOnTheData();
    void settingsThatDiffer();
    void nothingIsMeasuredWhileARunTrains();
    void processorsOfOthers();
    void disturbanceIsSaid();

private:
    std::int64_t add(RunStore& store, const RunConfig& config, bool isEnded = true) const;

    std::unique_ptr<QTemporaryDir> m_folder;
    std::filesystem::path m_file;
};

namespace {

RunConfig projectOf(const std::string& method)
{
    RunConfig config;
    config.name = "a run";
    config.data.generated = true;
    config.train.algorithm = method;
    config.train.clock = ClockKind::Real;
    config.devices = { "cpu,threads=1" };
    return config;
}

} // namespace

void TestMeasuredRuns::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_file = m_folder->filePath(QStringLiteral("runs.sqlite")).toStdString();
}

std::int64_t TestMeasuredRuns::add(RunStore& store, const RunConfig& config, bool isEnded) const
{
    NewRun run;
    run.name = config.name;
    run.algorithm = config.train.algorithm;
    run.config = configJson(config);
    run.ranks = 1;
    const std::int64_t id = store.begin(run);
    if (isEnded) {
        FinishedEvent end;
        end.run = id;
        end.status = RunStatus::Done;
        store.add(id, end);
    }
    store.flush();
    return id;
}

void TestMeasuredRuns::newestOfTheMethodOnTheData()
{
    RunStore store(m_file);
    const RunConfig project = projectOf("gossip");
    const std::int64_t first = add(store, project), second = add(store, project);
    RunConfig other = project;
    other.train.clock = ClockKind::Virtual;
    add(store, other);
    other = project;
    other.data.generate.seed = 77;
    add(store, other);
    const std::int64_t another = add(store, projectOf("local-sgd"));
    add(store, project, false);
    const std::vector<RunSummary> runs = measuredRuns(store, project);
    QCOMPARE(runs.size(), std::size_t(3));
    QCOMPARE(runs[0].id, another);
    QCOMPARE(newestOf(runs, "gossip")->id, second);
    QCOMPARE(runs[2].id, first);
    QVERIFY(!newestOf(runs, "hpsgd"));
}

void TestMeasuredRuns::settingsThatDiffer()
{
    const RunConfig measured = projectOf("gossip");
    RunConfig predicted = measured;
    predicted.train.clock = ClockKind::Virtual;
    predicted.name = "what if";
    QVERIFY(settingsApart(predicted, measured).empty());
    predicted.devices = { "cpu,threads=1,speed=0.5" };
    predicted.train.batch = measured.train.batch + 1;
    QCOMPARE(settingsApart(predicted, measured).size(), std::size_t(2));
}

void TestMeasuredRuns::nothingIsMeasuredWhileARunTrains()
{
    refuseWhileTraining(m_file, "measuring"); // there is no database
    RunStore store(m_file);
    const std::int64_t ended = add(store, projectOf("gossip"));
    QVERIFY(!trainingHere(store));
    const std::int64_t run = add(store, projectOf("gossip"), false);
    QVERIFY(run > ended);
    QCOMPARE(trainingHere(store)->id, run);
    QVERIFY_THROWS_EXCEPTION(InputError, refuseWhileTraining(m_file, "measuring"));
    FinishedEvent end;
    end.run = run;
    end.status = RunStatus::Stopped;
    store.add(run, end);
    store.flush();
    QVERIFY(!trainingHere(store));
    refuseWhileTraining(m_file, "measuring");
}

void TestMeasuredRuns::processorsOfOthers()
{
    QCOMPARE(busyTicks("cpu  100 20 30 4000 50 6 7 8 0 0\ncpu0 1 2 3"), std::optional(171.0)); // idle, disks left out
    QVERIFY(!busyTicks("intr 1 2 3"));
    QVERIFY(!busyTicks(""));
    const ProcessorReading from { .time = 10, .all = 100, .own = 5 }, to { .time = 14, .all = 107, .own = 9 };
    QCOMPARE(usedByOthers(from, to), 0.75); // 7 s of all, 4 of them its own, in 4 s
    QCOMPARE(usedByOthers(from, from), 0.0);
    QCOMPARE(usedByOthers({}, to), 0.0);
    QCOMPARE(takenFrom(0.75, 2, 2), 0.75); // it needed all that there are
    QCOMPARE(takenFrom(0.75, 2, 8), 0.0); // the others had enough besides
    QCOMPARE(takenFrom(7, 2, 8), 1.0);
    QCOMPARE(takenFrom(50, 2, 8), 2.0);
    const auto now = readProcessors();
    QVERIFY(now && now->own > 0 && now->all >= now->own / 2);
}

void TestMeasuredRuns::disturbanceIsSaid()
{
    DeviceProfile profile;
    profile.disturbed = 0.1;
    QCOMPARE(disturbedText(profile), std::string());
    profile.disturbed = 1.25;
    QVERIFY(disturbedText(profile).find("used 1.2 of the processors") != std::string::npos);
}

REGISTER_TEST(TestMeasuredRuns)
#include "test_measured_runs.moc"
