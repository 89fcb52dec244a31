// SPDX-License-Identifier: GPL-3.0-or-later
// A device that is lost in mid-run: synchronous algorithms end with one clear sentence and a checkpoint to go on from;
// the others go on with the devices that are left.
#include "core/project/choices.h"
#include "tests/core/run/losses.h"
#include "tests/test_class.h"

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
    for (const std::string& algorithm : lossSurvivors) // from a queue: test_every_algorithm.cpp
        addRow(algorithm, algorithm.find(',') == std::string::npos ? "random" : "queue");
}

void TestLostDevice::othersGoOn()
{
    QFETCH(QString, algorithm);
    QFETCH(QString, partition);
    RunConfig config = losing(algorithm.toStdString(), m_data);
    config.partition = partition.toStdString();
    requireOthersGoOn(config, m_data);
}

void TestLostDevice::synchronousRunsEnd_data()
{
    QTest::addColumn<QString>("algorithm");
    QTest::addColumn<QString>("partition");
    std::size_t known = 1; // asynchronous elastic averaging is a form of another one
    for (const MethodChoice& a : algorithmChoices())
        if (survivesLoss(std::string(a.name)))
            ++known;
        else
            addRow(std::string(a.name), "random");
    QCOMPARE(known, lossSurvivors.size()); // none of those is misspelt
}

void TestLostDevice::synchronousRunsEnd()
{
    QFETCH(QString, algorithm);
    QFETCH(QString, partition);
    RunConfig config = losing(algorithm.toStdString(), m_data);
    config.partition = partition.toStdString();
    requireRunEnds(config, m_data, m_folder.path("lost.ekm"));
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
