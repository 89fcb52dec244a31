// SPDX-License-Identifier: GPL-3.0-or-later
// What a run must have in common with the checkpoint that it goes on from, and what the user reads if it has not.
#include "core/base/error.h"
#include "core/run/recorded_run.h"
#include "tests/core/run/run_tools.h"
#include "tests/test_class.h"

using namespace evenkeel;

class TestResumeIdentity : public QObject {
    Q_OBJECT

private slots:
    void refuses_data();
    void refuses();
    void otherNetwork();
    void otherPartition();
    void otherOptimizer();
    void notACheckpoint();
    void refusesOtherData();
    void otherDataByWord();
    void updatesGoOn();
    void otherSettingsAreNoted();
    void whatMayDifferIsNoted();
    void lostRanksAreForgotten();
    void otherAlgorithmsStateIsForgotten();
    void refusedResumeLeavesNoRun();
    void divergedAtTheLastUpdate_data();
    void divergedAtTheLastUpdate();

private:
    std::string textOf(const std::vector<NoteEvent>& notes) const
    {
        std::string all;
        for (const NoteEvent& note : notes)
            all += note.text + "\n";
        return all;
    }

    const RunData m_data = toyRunData();
    ModelFolder m_folder;
};

namespace {

RunConfig shortConfig()
{
    RunConfig config = toyConfig("local-sgd", sims({ 1, 0.5 }));
    config.train.epochs = 2;
    return config;
}

// The same samples in another order of labels: sizes and values are equal.
RunData shuffledLabels()
{
    RunData data = toyRunData();
    const Dataset other
        = generate({ .samples = 960, .features = 300, .labels = 40, .nnz = 12, .labelsPerSample = 2, .seed = 4 });
    data.train = slice(other, 0, 960);
    return data;
}

} // namespace

void TestResumeIdentity::refuses_data()
{
    QTest::addColumn<QString>("setting");
    QTest::addColumn<QString>("named");
    QTest::newRow("swapped layers") << "model.hidden=[16,8]"
                                    << "model.hidden was [8, 16], is [16, 8]";
    QTest::newRow("loss") << "model.loss=sigmoid"
                          << "model.loss was softmax, is sigmoid";
    QTest::newRow("optimizer") << "train.optimizer=adam"
                               << "train.optimizer was sgd, is adam";
    QTest::newRow("normalization") << "data.normalize=none"
                                   << "data.normalize was l2, is none";
}

void TestResumeIdentity::refuses()
{
    QFETCH(QString, setting);
    QFETCH(QString, named);
    RunConfig config = shortConfig();
    config.model.hidden = { 8, 16 };
    const auto file = m_folder.path("identity.ekm");
    recordRun(config, m_data, { .checkpoint = file });
    config.train.epochs = 3;
    setKey(config, setting.toStdString());
    const RunRecord record = recordRun(config, m_data, { .resumeFrom = file });
    QCOMPARE(record.result.exitStatus, 3);
    QVERIFY2(record.result.error.find(named.toStdString()) != std::string::npos, record.result.error.c_str());
    QVERIFY(record.of<StepEvent>().empty());
}

void TestResumeIdentity::refusesOtherData()
{
    RunConfig config = shortConfig();
    const auto file = m_folder.path("data.ekm");
    recordRun(config, m_data, { .checkpoint = file });
    config.train.epochs = 3;
    const RunRecord same = recordRun(config, m_data, { .resumeFrom = file });
    QCOMPARE(same.result.status, RunStatus::Done);
    QVERIFY(!same.of<StepEvent>().empty());
    RunData fewer = toyRunData();
    fewer.train = slice(m_data.train, 0, 500);
    for (const RunData& other : { shuffledLabels(), fewer }) {
        const RunRecord record = recordRun(config, other, { .resumeFrom = file });
        QCOMPARE(record.result.exitStatus, 3);
        QVERIFY2(record.result.error.find("other data") != std::string::npos, record.result.error.c_str());
        QVERIFY2(
            record.result.error.find(other.hash().substr(0, 16)) != std::string::npos, record.result.error.c_str());
    }
}

// From the weights, and from the first sample: all of the new data are trained on.
void TestResumeIdentity::otherDataByWord()
{
    RunConfig config = shortConfig();
    const auto file = m_folder.path("word.ekm");
    recordRun(config, m_data, { .checkpoint = file });
    RunData fewer = toyRunData();
    fewer.train = slice(m_data.train, 0, 500);
    const RunRecord record = recordRun(config, fewer, { .resumeFrom = file, .resumeOn = ResumeOn::OtherData });
    QCOMPARE(record.result.status, RunStatus::Done);
    QCOMPARE(record.result.samples, std::int64_t(1000));
    const auto fresh = recordRun(config, fewer);
    QVERIFY(record.of<StepEvent>().front().loss < fresh.of<StepEvent>().front().loss);
    QVERIFY(textOf(record.of<NoteEvent>()).find("starts from the weights of a run on other data") != std::string::npos);
}

// What several devices do together counts once, also where an algorithm goes on that does not.
void TestResumeIdentity::updatesGoOn()
{
    RunConfig config = toyConfig("gradient-aggregation", sims({ 1, 1, 1 }));
    config.train.epochs = 1;
    const auto file = m_folder.path("updates.ekm");
    const RunRecord first = recordRun(config, m_data, { .checkpoint = file });
    QVERIFY(first.result.updates > 1);
    QCOMPARE(std::size_t(3 * first.result.updates), first.of<StepEvent>().size());
    config.train.algorithm = "local-sgd";
    config.train.epochs = 2;
    const RunRecord second = recordRun(config, m_data, { .resumeFrom = file });
    QCOMPARE(std::size_t(second.result.updates - first.result.updates), second.of<StepEvent>().size());
}

void TestResumeIdentity::otherSettingsAreNoted()
{
    RunConfig config = shortConfig();
    const auto file = m_folder.path("noted.ekm");
    recordRun(config, m_data, { .checkpoint = file });
    config.train.epochs = 3;
    const auto notes = [&] {
        auto all = recordRun(config, m_data, { .resumeFrom = file }).of<NoteEvent>();
        QTest::qCompare(all.at(0).kind == Fact::Continued, true, "where it goes on", "is known", __FILE__, __LINE__);
        all.erase(all.begin());
        return all;
    };
    QVERIFY(notes().empty());
    config.train.rate = 0.25;
    QCOMPARE(textOf(notes()), std::string("resumed with other settings: train.rate was 1, is 0.25\n"));
}

// The weights do not depend on the test data; where the run is to be longer, the schedule is at another place.
void TestResumeIdentity::whatMayDifferIsNoted()
{
    RunConfig config = shortConfig();
    config.train.schedule = RateSchedule::Linear;
    const auto file = m_folder.path("longer.ekm");
    recordRun(config, m_data, { .checkpoint = file });
    const double epochs = config.train.epochs;
    config.train.epochs = 2 * epochs;
    const RunRecord longer = recordRun(config, m_data, { .resumeFrom = file });
    const std::string note = textOf(longer.of<NoteEvent>());
    QVERIFY2(note.find("the rate was 0 and is 0.5\n") != std::string::npos, note.c_str());
    QVERIFY(longer.of<StepEvent>().front().rate > 0.4);
    RunData tested = toyRunData();
    tested.test = slice(m_data.test, 0, 100);
    const RunRecord record = recordRun(config, tested, { .resumeFrom = file });
    QCOMPARE(record.result.status, RunStatus::Done);
    QVERIFY(textOf(record.of<NoteEvent>()).find("the test data are others than before") != std::string::npos);
}

// A device that is added later does not inherit the optimizer of one that was there before.
void TestResumeIdentity::lostRanksAreForgotten()
{
    RunConfig config = shortConfig();
    config.train.optimizer = Optimizer::Momentum;
    config.devices = sims({ 1, 0.5, 0.5 });
    const auto three = m_folder.path("three.ekm"), one = m_folder.path("one.ekm");
    recordRun(config, m_data, { .checkpoint = three });
    config.devices = sims({ 1 });
    config.train.epochs = 3;
    QCOMPARE(recordRun(config, m_data, { .checkpoint = one, .resumeFrom = three }).result.status, RunStatus::Done);
    QVERIFY(Checkpoint::load(three).arrays.contains("rank2/optimizer"));
    const Checkpoint rest = Checkpoint::load(one);
    QVERIFY(rest.arrays.contains("rank0/optimizer"));
    for (const auto& [name, values] : rest.arrays)
        QVERIFY2(!name.starts_with("rank1/") && !name.starts_with("rank2/"), name.c_str());
}

// Asynchronous, then local SGD, then asynchronous again: the shared model of the first time does not come back.
void TestResumeIdentity::otherAlgorithmsStateIsForgotten()
{
    RunConfig config = shortConfig();
    config.train.algorithm = "asynchronous-sgd";
    const auto first = m_folder.path("first.ekm"), second = m_folder.path("second.ekm");
    recordRun(config, m_data, { .checkpoint = first });
    QVERIFY(Checkpoint::load(first).arrays.contains("shared"));
    config.train.algorithm = "local-sgd";
    config.train.epochs = 4;
    recordRun(config, m_data, { .checkpoint = second, .resumeFrom = first });
    QVERIFY(!Checkpoint::load(second).arrays.contains("shared"));
    config.train.algorithm = "asynchronous-sgd";
    config.train.epochs = 5;
    const RunRecord third = recordRun(config, m_data, { .resumeFrom = second });
    QCOMPARE(third.result.status, RunStatus::Done);
    QCOMPARE(third.result.samples, std::int64_t(5 * 960));
}

void TestResumeIdentity::refusedResumeLeavesNoRun()
{
    RunStore store(m_folder.path("runs.sqlite"));
    RunControl control;
    RunConfig config = shortConfig();
    const auto ignore = [](const Event&) {};
    const RunResult first = recordedRun(config, ignore, control, { .store = &store, .data = &m_data });
    QCOMPARE(first.status, RunStatus::Done);
    config.train.epochs = 4;
    config.train.optimizer = Optimizer::Adam;
    const RunResult second
        = recordedRun(config, ignore, control, { .store = &store, .resume = first.run, .data = &m_data });
    QCOMPARE(second.exitStatus, 3);
    QCOMPARE(store.list().size(), std::size_t(1));
}

// One update only, and it diverges: no step can notice. The run fails, and a good checkpoint stays.
void TestResumeIdentity::divergedAtTheLastUpdate_data()
{
    QTest::addColumn<QString>("algorithm");
    for (const char* algorithm : { "gradient-aggregation", "local-sgd", "asynchronous-sgd", "adaptive-sgd" })
        QTest::newRow(algorithm) << algorithm;
}

void TestResumeIdentity::divergedAtTheLastUpdate()
{
    QFETCH(QString, algorithm);
    RunConfig config = toyConfig(algorithm.toStdString(), sims({ 1 }));
    config.train.batch = 960;
    config.train.epochs = 1;
    config.model.hidden = { 32, 32, 32 };
    const auto file = m_folder.path("diverged.ekm");
    QCOMPARE(recordRun(config, m_data, { .checkpoint = file }).result.status, RunStatus::Done);
    const auto good = Checkpoint::load(file).array("weights");
    config.train.epochs = 2;
    config.train.rate = 1e30;
    const RunRecord record = recordRun(config, m_data, { .checkpoint = file, .resumeFrom = file });
    QCOMPARE(record.of<StepEvent>().size(), std::size_t(1));
    QCOMPARE(record.result.status, RunStatus::Failed);
    QCOMPARE(record.result.exitStatus, 3);
    QVERIFY2(record.result.error.find("diverged") != std::string::npos, record.result.error.c_str());
    QVERIFY(record.of<EvaluationEvent>().empty());
    QCOMPARE(Checkpoint::load(file).array("weights"), good);
}

void TestResumeIdentity::otherNetwork()
{
    RunConfig config = toyConfig("local-sgd", sims({ 1, 1 }));
    const std::filesystem::path file = m_folder.path("network.ekm");
    recordRun(config, m_data, { .checkpoint = file });
    config.model.hidden = { 9 };
    const RunRecord record = recordRun(config, m_data, { .resumeFrom = file });
    QCOMPARE(record.result.status, RunStatus::Failed);
    QCOMPARE(record.result.exitStatus, 3);
    QVERIFY2(record.result.error.find("another network") != std::string::npos, record.result.error.c_str());
}

void TestResumeIdentity::otherPartition()
{
    RunConfig config = toyConfig("local-sgd", sims({ 1, 1 }));
    const std::filesystem::path file = m_folder.path("partition.ekm");
    recordRun(config, m_data, { .checkpoint = file });
    config.partition = "random";
    const RunRecord record = recordRun(config, m_data, { .resumeFrom = file });
    QCOMPARE(record.result.exitStatus, 3);
    QVERIFY2(record.result.error.find("the samples were in one queue, the project has them in 2 shards")
            != std::string::npos,
        record.result.error.c_str());
}

void TestResumeIdentity::otherOptimizer()
{
    RunConfig config = toyConfig("local-sgd", sims({ 1, 1 }));
    config.train.optimizer = Optimizer::Adam;
    config.train.rate = 0.01;
    const std::filesystem::path file = m_folder.path("optimizer.ekm");
    recordRun(config, m_data, { .checkpoint = file });
    config.train.optimizer = Optimizer::Momentum;
    const RunRecord record = recordRun(config, m_data, { .resumeFrom = file });
    QCOMPARE(record.result.exitStatus, 3);
    QVERIFY2(record.result.error.find("optimizer") != std::string::npos, record.result.error.c_str());
}

void TestResumeIdentity::notACheckpoint()
{
    const RunRecord record
        = recordRun(toyConfig("local-sgd", { "sim" }), m_data, { .resumeFrom = m_folder.path("absent.ekm") });
    QCOMPARE(record.result.status, RunStatus::Failed);
    QCOMPARE(record.result.exitStatus, 3);
}

REGISTER_TEST(TestResumeIdentity)
#include "test_resume_identity.moc"
