// SPDX-License-Identifier: GPL-3.0-or-later
// A device that takes part from a later time of the run on: algorithms that survive the loss of a device train without
// it until then, and its work counts afterwards; the others wait for it.
#include "tests/core/run/run_tools.h"
#include "tests/test_class.h"

#include <set>

using namespace evenkeel;

class TestJoiningDevice : public QObject {
    Q_OBJECT

private slots:
    void joins_data();
    void joins();
    void itsWorkCounts_data();
    void itsWorkCounts();
    void startsFromTheCommonModel_data();
    void startsFromTheCommonModel();
    void everyDeviceJoinsLater_data();
    void everyDeviceJoinsLater();
    void joinsAfterTheEnd_data();
    void joinsAfterTheEnd();
    void lostBeforeOneJoins();
    void stopped();

private:
    const RunData m_data = toyRunData();
    ModelFolder m_folder;
};

namespace {

// An algorithm and a setting of it.
const std::vector<std::string> survivors { "adaptive-sgd", "asynchronous-sgd", "asynchronous-sgd,algorithm.period=4",
    "compute-groups", "compute-groups,algorithm.groups=1", "compute-groups,algorithm.groups=2", "gossip",
    "gossip,algorithm.exchange=pull", "gossip,algorithm.period=1000", "slide",
    "elastic-averaging,algorithm.mode=asynchronous",
    "elastic-averaging,algorithm.mode=asynchronous algorithm.momentum=0.5" };

RunConfig joiningConfig(const std::string& algorithm, const std::vector<std::string>& devices)
{
    const auto comma = algorithm.find(',');
    RunConfig config = toyConfig(algorithm.substr(0, comma), devices);
    if (comma != std::string::npos)
        for (const QString& setting : QString::fromStdString(algorithm.substr(comma + 1)).split(u' '))
            setKey(config, setting.toStdString());
    setKey(config, "train.optimizer=sgd");
    setKey(config, "train.schedule=constant");
    config.train.epochs = 8;
    config.train.rate = 0.5;
    config.train.evaluateEvery = "500 samples";
    return config;
}

std::string joining(double seconds) { return ",joins=" + QByteArray::number(seconds).toStdString() + "s"; }

// Rank `rank` joins after about a third of the time that the run takes with all devices.
RunConfig joiningAt(const std::string& algorithm, int rank, const RunData& data, double& time)
{
    RunConfig config = joiningConfig(algorithm, sims({ 1, 0.5, 0.3 }));
    time = std::round(1000 * recordRun(config, data).result.time / 3) / 1000;
    config.devices[std::size_t(rank)] += joining(time);
    return config;
}

void survivorRows()
{
    QTest::addColumn<QString>("algorithm");
    for (const std::string& algorithm : survivors)
        QTest::newRow(algorithm.c_str()) << QString::fromStdString(algorithm);
}

} // namespace

void TestJoiningDevice::joins_data()
{
    QTest::addColumn<QString>("algorithm");
    QTest::addColumn<int>("rank");
    QTest::addColumn<QString>("partition");
    for (const std::string& algorithm : survivors)
        for (const int rank : { 0, 1, 2 })
            QTest::addRow("%s, %d", algorithm.c_str(), rank) << QString::fromStdString(algorithm) << rank << "queue";
    for (const char* algorithm : { "adaptive-sgd", "asynchronous-sgd", "gossip", "slide" })
        QTest::addRow("%s, shards", algorithm) << algorithm << 1 << "random";
}

// It makes no step before, and steps from then on; the others train before and after; all samples are trained on.
void TestJoiningDevice::joins()
{
    QFETCH(QString, algorithm);
    QFETCH(int, rank);
    QFETCH(QString, partition);
    double time = 0;
    RunConfig config = joiningAt(algorithm.toStdString(), rank, m_data, time);
    config.partition = partition.toStdString();
    const RunRecord record = recordRun(config, m_data);
    QCOMPARE(QString::fromStdString(record.result.error), QString());
    QCOMPARE(record.result.samples, 8 * m_data.train.samples);
    QCOMPARE(
        countOfNotes(record, "device " + std::to_string(rank) + " (" + config.devices[std::size_t(rank)] + ") joined"),
        1);
    std::vector<double> first(3, 1e9);
    std::vector<int> steps(3), before(3);
    for (const StepEvent& step : record.of<StepEvent>()) {
        const auto r = std::size_t(step.rank);
        first[r] = std::min(first[r], step.time - step.seconds);
        ++steps[r];
        before[r] += step.time < time;
    }
    QVERIFY2(first[std::size_t(rank)] >= time * (1 - 1e-9), qPrintable(QString::number(first[std::size_t(rank)])));
    QVERIFY(first[std::size_t(rank)] < 0.7 * record.result.time && steps[std::size_t(rank)] >= 10);
    for (const int other : { 0, 1, 2 })
        if (other != rank)
            QVERIFY(before[std::size_t(other)] >= 5 && steps[std::size_t(other)] > before[std::size_t(other)]);
    // The model goes on changing before and after; what is done after the last exchange with a center is lost.
    std::set<double> early, late;
    for (const EvaluationEvent& e : record.of<EvaluationEvent>())
        (e.time < time ? early : late).insert(e.loss);
    QVERIFY(early.size() >= 1 && late.size() >= 3);
    QVERIFY(early.size() + late.size() + 1 >= record.of<EvaluationEvent>().size());
    QVERIFY(record.of<EvaluationEvent>().back().loss < record.of<EvaluationEvent>().front().loss);
    for (const MergeEvent& merge : record.of<MergeEvent>()) {
        const bool isIn = merge.updates.empty() || merge.updates[std::size_t(rank)] > 0;
        if (config.train.algorithm == "adaptive-sgd" && !isIn)
            QVERIFY(merge.weights[std::size_t(rank)] == 0 && merge.batches[std::size_t(rank)] == 0);
        if (config.train.algorithm == "adaptive-sgd" && merge.time < time)
            QVERIFY(!isIn);
    }
}

void TestJoiningDevice::itsWorkCounts_data() { survivorRows(); }

// One of two devices joins when the other has come to the end of its shard: from then on the model that is evaluated
// changes by nothing but the joiner's steps, and it does change.
void TestJoiningDevice::itsWorkCounts()
{
    QFETCH(QString, algorithm);
    RunConfig config = joiningConfig(algorithm.toStdString(), { "sim", "sim" });
    config.partition = "random";
    const double alone = recordRun(config, m_data).result.time;
    config.devices[1] += joining(3 * alone); // the first is through by then
    const RunRecord record = recordRun(config, m_data);
    QCOMPARE(QString::fromStdString(record.result.error), QString());
    QCOMPARE(record.result.samples, 8 * m_data.train.samples);
    std::vector<double> losses;
    for (const EvaluationEvent& e : record.of<EvaluationEvent>())
        if (e.time > 3 * alone)
            losses.push_back(e.loss);
    QVERIFY(losses.size() >= 3);
    QCOMPARE(std::set<double>(losses.begin(), losses.end() - 1).size(), losses.size() - 1);
    const auto [min, max] = std::ranges::minmax(losses);
    QVERIFY2(max > 1.001 * min, qPrintable(QString("%1 .. %2").arg(min).arg(max)));
}

void TestJoiningDevice::startsFromTheCommonModel_data() { survivorRows(); }

// Its first loss is that of a trained model, not that of the initial one.
void TestJoiningDevice::startsFromTheCommonModel()
{
    QFETCH(QString, algorithm);
    double time = 0;
    RunConfig config = joiningAt(algorithm.toStdString(), 1, m_data, time);
    config.train.rate = 1;
    config.train.batch = 64;
    const std::vector<StepEvent> steps = recordRun(config, m_data).of<StepEvent>();
    const auto joined = std::ranges::find(steps, 1, &StepEvent::rank);
    QVERIFY(joined != steps.end());
    // Losses of single batches vary: a mean over its first steps, and over the others' first and latest.
    const auto mean = [](auto from, auto to) {
        double sum = 0, samples = 0;
        for (auto step = from; step != to; ++step) {
            sum += step->loss * step->batch;
            samples += step->batch;
        }
        return sum / samples;
    };
    std::vector<StepEvent> own;
    std::ranges::copy_if(steps, std::back_inserter(own), [](const StepEvent& step) { return step.rank == 1; });
    QVERIFY(joined - steps.begin() > 8 && own.size() > 8);
    const double start = mean(steps.begin(), steps.begin() + 3), then = mean(joined - 5, joined);
    QVERIFY(then < start);
    QVERIFY2(std::abs(mean(own.begin(), own.begin() + 8) - then) < 0.5 * (start - then),
        qPrintable(QString("%1 at first, %2 then, %3").arg(start).arg(then).arg(mean(own.begin(), own.begin() + 8))));
}

void TestJoiningDevice::everyDeviceJoinsLater_data() { survivorRows(); }

void TestJoiningDevice::everyDeviceJoinsLater()
{
    QFETCH(QString, algorithm);
    const RunConfig config = joiningConfig(algorithm.toStdString(),
        { "sim" + joining(0.05), "sim,speed=0.5" + joining(0.02), "sim,speed=0.3" + joining(0.03) });
    const RunRecord record = recordRun(config, m_data);
    QCOMPARE(QString::fromStdString(record.result.error), QString());
    QCOMPARE(record.result.samples, 8 * m_data.train.samples);
    QCOMPARE(countOfNotes(record, ") joined"), 3);
    const StepEvent first = record.of<StepEvent>().front();
    QCOMPARE(first.rank, 1);
    const double began = first.time - first.seconds;
    QVERIFY(began > 0.02 - 1e-9 && began < 0.03);
}

void TestJoiningDevice::joinsAfterTheEnd_data() { survivorRows(); }

// The run does not wait for a device that it does not need, and its checkpoint is saved.
void TestJoiningDevice::joinsAfterTheEnd()
{
    QFETCH(QString, algorithm);
    const RunConfig config = joiningConfig(algorithm.toStdString(), { "sim", "sim,speed=0.5", "sim" + joining(1e6) });
    const std::filesystem::path file = m_folder.path("end.ekm");
    const RunRecord record = recordRun(config, m_data, { .checkpoint = file });
    QCOMPARE(QString::fromStdString(record.result.error), QString());
    QCOMPARE(record.result.samples, 8 * m_data.train.samples);
    QVERIFY(record.result.time < 10);
    QCOMPARE(countOfNotes(record, "has not taken part: the run ended before it joined"), 1);
    for (const StepEvent& step : record.of<StepEvent>())
        QVERIFY(step.rank != 2);
    // The model that is saved is the one that was trained.
    QVERIFY(farthest(Checkpoint::load(file).array("weights"), {}) > 0);
    QVERIFY(record.of<EvaluationEvent>().back().loss < 0.99 * record.of<EvaluationEvent>().front().loss);
}

// All others are lost before it joins: the run goes on with it.
void TestJoiningDevice::lostBeforeOneJoins()
{
    for (const std::string& algorithm : survivors) {
        const RunConfig config = joiningConfig(algorithm, { "sim,fails=0.01", "sim" + joining(0.02) });
        const RunRecord record = recordRun(config, m_data);
        QCOMPARE(QString::fromStdString(record.result.error), QString());
        QCOMPARE(record.result.samples, 8 * m_data.train.samples);
        QVERIFY(countOfNotes(record, "was lost") == 1 && countOfNotes(record, ") joined") == 1);
    }
}

// On the real clock, where nothing wakes a rank that waits for its device: a stop is noticed.
void TestJoiningDevice::stopped()
{
    for (const std::string& algorithm : survivors) {
        RunConfig config = joiningConfig(algorithm, { "cpu,threads=1,joins=1e6", "cpu,threads=1,joins=1e6" });
        config.train.clock = ClockKind::Real;
        RunControl control;
        control.stop();
        const RunRecord record = recordRun(config, m_data, control);
        QCOMPARE(record.result.status, RunStatus::Stopped);
        QCOMPARE(record.result.samples, std::int64_t(0));
    }
}

REGISTER_TEST(TestJoiningDevice)
#include "test_joining_device.moc"
