// SPDX-License-Identifier: GPL-3.0-or-later
// Runs whose ranks are processes with a GPU each: they train through NCCL, and a GPU that fails ends all of them.
#include "core/project/choices.h"
#include "tests/build_folder.h"
#include "tests/core/comm/fake_nccl.h"
#include "tests/core/run/played_processes.h"
#include "tests/test_class.h"

using namespace evenkeel;
using test::play, test::Played;

class TestGpusOverProcesses : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void cleanup();
    void train_data();
    void train();
    void everyAlgorithmEnds_data();
    void everyAlgorithmEnds();

private:
    RunConfig onGpus(const QString& algorithm) const;

    const RunData m_data = toyRunData();
    ModelFolder m_folder;
};

void TestGpusOverProcesses::initTestCase()
{
    const std::filesystem::path folder = m_folder.path("module");
    std::filesystem::create_directory(folder);
    std::filesystem::copy_file(test::builtFile("libfake_gpus.so"), folder / "libevenkeel_cuda.so");
    qputenv("EVENKEEL_MODULE_PATH", folder.c_str());
    qputenv("EVENKEEL_NCCL", test::builtFile("libfake_nccl.so").c_str());
}

void TestGpusOverProcesses::cleanup()
{
    qunsetenv("FAKE_FAULT");
    QCOMPARE(test::fakeNccl::ends(), 0); // every communicator was destroyed or taken back
}

RunConfig TestGpusOverProcesses::onGpus(const QString& algorithm) const
{
    RunConfig config = toyConfig(algorithm.toStdString(), { "cuda:0", "cuda:1", "cuda:2" });
    config.train.clock = ClockKind::Real;
    config.train.epochs = 6;
    return config;
}

void TestGpusOverProcesses::train_data()
{
    QTest::addColumn<QString>("algorithm");
    for (const char* algorithm : { "gradient-aggregation", "adaptive-sgd", "hpsgd", "compute-groups" })
        QTest::newRow(algorithm) << algorithm;
}

void TestGpusOverProcesses::train()
{
    QFETCH(QString, algorithm);
    Played played;
    RunControl control;
    const int before = test::fakeNccl::collectives();
    RunConfig config = onGpus(algorithm);
    if (algorithm == "compute-groups")
        config.algorithmOptions = { { "groups", "2" } }; // one of two GPUs
    play(played, config, m_data, control);
    QCOMPARE(QString::fromStdString(played.record.result.error), QString());
    QCOMPARE(played.followed.load(), 2);
    const auto evaluations = played.record.of<EvaluationEvent>();
    QVERIFY(evaluations.back().loss < evaluations.front().loss);
    QVERIFY(test::fakeNccl::collectives() > before);
    const auto notes = played.record.of<NoteEvent>();
    const std::string says = "sums are computed directly between the GPUs, through NCCL 2.28.3";
    QCOMPARE(std::ranges::count(notes, says, &NoteEvent::text), 1);
}

void TestGpusOverProcesses::everyAlgorithmEnds_data()
{
    QTest::addColumn<QString>("algorithm");
    for (const MethodChoice& a : algorithmChoices())
        QTest::newRow(a.name.data()) << a.name.data();
}

// Whatever the others are waiting for when a GPU is lost.
void TestGpusOverProcesses::everyAlgorithmEnds()
{
    QFETCH(QString, algorithm);
    for (const char* operation : { "upload:6", "measure:2", "measure:9" }) {
        qputenv("FAKE_FAULT", QByteArray("1:") + operation + ":a failure");
        Played played;
        RunControl control;
        RunConfig config = onGpus(algorithm);
        config.train.epochs = 10000; // the others could be done before this GPU has its turn
        play(played, config, m_data, control);
        QCOMPARE(played.record.result.status, RunStatus::Failed);
        QCOMPARE(played.record.result.exitStatus, 4);
        QVERIFY2(played.record.result.error.starts_with("rank 1 on host thread-1: cuda:1: a failure in "),
            played.record.result.error.c_str());
        QCOMPARE(played.aborted.load(), 2);
    }
}

REGISTER_TEST(TestGpusOverProcesses)
#include "test_gpus_over_processes.moc"
