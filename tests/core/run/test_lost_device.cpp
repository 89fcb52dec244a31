// SPDX-License-Identifier: GPL-3.0-or-later
// A device that is lost in mid-run: synchronous algorithms end with one clear sentence and a checkpoint to go on from;
// the others go on with the devices that are left.
#include "core/project/choices.h"
#include "tests/core/run/run_tools.h"
#include "tests/test_class.h"

#include <set>

using namespace evenkeel;

class TestLostDevice : public QObject {
    Q_OBJECT

private slots:
    void othersGoOn_data();
    void othersGoOn();
    void synchronousRunsEnd_data();
    void synchronousRunsEnd();
    void everyDevice();
    void lostReplicaDoesNotCount();

private:
    const RunData m_data = toyRunData();
    ModelFolder m_folder;
};

namespace {

constexpr const char* springs = "elastic-averaging,algorithm.mode=asynchronous";

// All others need every device.
const std::set<std::string> lossSurvivors { "adaptive-sgd", "asynchronous-sgd", "compute-groups", "gossip", "slide",
    springs };

void addRow(const std::string& algorithm, const char* partition)
{
    QTest::addRow("%s, %s", algorithm.c_str(), partition) << QString::fromStdString(algorithm) << partition;
}

// Rank 1 is lost after about a third of the run.
RunConfig losing(const std::string& algorithm, const RunData& data)
{
    const auto comma = algorithm.find(',');
    RunConfig config = toyConfig(algorithm.substr(0, comma), sims({ 1, 0.5, 0.3 }));
    if (comma != std::string::npos)
        setKey(config, algorithm.substr(comma + 1));
    config.train.epochs = 8;
    config.train.rate = 0.5;
    const double whole = recordRun(config, data).result.time;
    config.devices[1] += ",fails=" + std::to_string(whole / 3);
    return config;
}

} // namespace

void TestLostDevice::othersGoOn_data()
{
    QTest::addColumn<QString>("algorithm");
    QTest::addColumn<QString>("partition");
    for (const std::string& algorithm : lossSurvivors)
        for (const char* partition : { "queue", "random" })
            if (algorithm != springs || partition == std::string("queue"))
                addRow(algorithm, partition);
}

void TestLostDevice::othersGoOn()
{
    QFETCH(QString, algorithm);
    QFETCH(QString, partition);
    RunConfig config = losing(algorithm.toStdString(), m_data);
    config.partition = partition.toStdString();
    const RunRecord record = recordRun(config, m_data);
    const std::int64_t all = 8 * m_data.train.samples;
    QCOMPARE(QString::fromStdString(record.result.error), QString());
    QVERIFY(notes(record).find("device 1 (" + config.devices[1] + ") was lost; 2 devices continue without it")
        != std::string::npos);
    const auto isLoss
        = [](const NoteEvent& note) { return note.kind == "lost" && note.ranks == std::vector<std::int64_t> { 1 }; };
    QCOMPARE(std::ranges::count_if(record.of<NoteEvent>(), isLoss), std::ptrdiff_t(1));
    double lastOfLost = 0, last = 0;
    for (const StepEvent& step : record.of<StepEvent>())
        (step.rank == 1 ? lastOfLost : last) = step.time;
    QVERIFY(lastOfLost > 0 && lastOfLost < 0.7 * last);
    if (config.partition == "queue")
        QCOMPARE(record.result.samples, all);
    else
        QVERIFY(record.result.samples < all
            && notes(record).find("the rest of its shard is not trained on") != std::string::npos);
    QVERIFY(record.of<EvaluationEvent>().back().loss < record.of<EvaluationEvent>().front().loss);
}

void TestLostDevice::synchronousRunsEnd_data()
{
    QTest::addColumn<QString>("algorithm");
    QTest::addColumn<QString>("partition");
    std::size_t known = 1; // springs is a form of another one
    for (const MethodChoice& a : algorithmChoices())
        for (const char* partition : { "queue", "random" })
            if (!lossSurvivors.contains(std::string(a.name)))
                addRow(std::string(a.name), partition);
            else
                known += partition == std::string("queue");
    QCOMPARE(known, lossSurvivors.size()); // none of those above is misspelt
}

// With one sentence; in a queue's case the rest of the devices can go on from the checkpoint.
void TestLostDevice::synchronousRunsEnd()
{
    QFETCH(QString, algorithm);
    QFETCH(QString, partition);
    RunConfig config = losing(algorithm.toStdString(), m_data);
    config.partition = partition.toStdString();
    const std::filesystem::path checkpoint = m_folder.path("lost.ekm");
    std::filesystem::remove(checkpoint);
    const RunRecord record = recordRun(config, m_data, { .checkpoint = checkpoint });
    const std::int64_t all = 8 * m_data.train.samples;
    QCOMPARE(record.result.status, std::string("failed"));
    QCOMPARE(record.result.exitStatus, 4);
    const std::string why = isModelParallel(algorithm.toStdString()) ? ", and with it the only copy of labels "
                                                                     : "; this algorithm needs every device";
    QVERIFY2(record.result.error.find("device 1 (" + config.devices[1] + ") was lost" + why) != std::string::npos,
        record.result.error.c_str());
    QVERIFY(std::filesystem::exists(checkpoint));
    if (config.partition != "queue")
        return; // shards belong to devices
    RunConfig rest = config;
    rest.devices.erase(rest.devices.begin() + 1);
    const RunRecord resumed = recordRun(rest, m_data, { .resumeFrom = checkpoint });
    QCOMPARE(QString::fromStdString(resumed.result.error), QString());
    QCOMPARE(resumed.result.samples, all);
}

void TestLostDevice::everyDevice()
{
    RunConfig config = toyConfig("asynchronous-sgd", { "sim,fails=0.001", "sim,fails=0.002" });
    const RunRecord record = recordRun(config, m_data);
    QCOMPARE(record.result.exitStatus, 4);
    QVERIFY2(record.result.error.find("the last one remaining") != std::string::npos, record.result.error.c_str());
}

// What a device trained since the last merge is gone with it: its weight in the next one is zero.
void TestLostDevice::lostReplicaDoesNotCount()
{
    const RunConfig config = losing("adaptive-sgd", m_data);
    bool lost = false;
    for (const MergeEvent& merge : recordRun(config, m_data).of<MergeEvent>()) {
        lost = lost || merge.weights[1] == 0;
        QCOMPARE(merge.weights[1] == 0, lost);
        QCOMPARE(merge.batches[1] == 0, lost);
        QVERIFY(merge.weights[0] > 0 && merge.batches[2] > 0);
    }
    QVERIFY(lost);
}

REGISTER_TEST(TestLostDevice)
#include "test_lost_device.moc"
