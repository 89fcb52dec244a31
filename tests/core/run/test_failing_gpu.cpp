// SPDX-License-Identifier: GPL-3.0-or-later
// GPUs that fail in the middle of a run: out of memory, an illegal address, a lost device. The run ends as failed with
// one sentence that names device and operation, no rank hangs, and it goes on from its last checkpoint afterwards.
#include "core/project/choices.h"
#include "core/run/recorded_run.h"
#include "core/run/session.h"
#include "tests/build_folder.h"
#include "tests/core/comm/fake_nccl.h"
#include "tests/core/run/run_tools.h"
#include "tests/test_class.h"

using namespace evenkeel;

class TestFailingGpu : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void gpusTrain_data();
    void gpusTrain();
    void chosenGpusTrainAndResume();
    void failsAndResumes_data();
    void failsAndResumes();
    void outOfMemoryAtTheStart();
    void everyAlgorithmEnds_data();
    void everyAlgorithmEnds();

private:
    RunConfig onGpus(const std::string& algorithm, const std::vector<std::string>& devices) const;

    const RunData m_data = toyRunData();
    ModelFolder m_folder;
};

namespace {

} // namespace

void TestFailingGpu::initTestCase()
{
    const std::filesystem::path folder = m_folder.path("module");
    std::filesystem::create_directory(folder);
    std::filesystem::copy_file(test::builtFile("libfake_gpus.so"), folder / "libevenkeel_cuda.so");
    qputenv("EVENKEEL_MODULE_PATH", folder.c_str());
}

void TestFailingGpu::init()
{
    qputenv("EVENKEEL_NCCL", test::builtFile("libfake_nccl.so").c_str());
    qunsetenv("FAKE_FAULT");
}

RunConfig TestFailingGpu::onGpus(const std::string& algorithm, const std::vector<std::string>& devices) const
{
    RunConfig config = toyConfig(algorithm, devices);
    config.train.clock = ClockKind::Real;
    config.train.epochs = 6;
    return config;
}

void TestFailingGpu::gpusTrain_data()
{
    QTest::addColumn<QString>("second");
    QTest::addColumn<QString>("nccl");
    QTest::addColumn<QString>("says");
    const QString fakeNccl = QString::fromStdString(test::builtFile("libfake_nccl.so"));
    QTest::newRow("distinct") << "cuda:1" << fakeNccl << "directly between the GPUs, through NCCL 2.28.3";
    QTest::newRow("no NCCL") << "cuda:1"
                             << "/nowhere/libnccl.so.2"
                             << "no NCCL: ";
    QTest::newRow("one card") << "cuda:0,speed=0.5" << fakeNccl << "all ranks share one GPU";
}

// Every transport between ranks carries whole runs, and notes once which it is.
void TestFailingGpu::gpusTrain()
{
    QFETCH(QString, second);
    QFETCH(QString, nccl);
    QFETCH(QString, says);
    qputenv("EVENKEEL_NCCL", nccl.toUtf8());
    for (const char* algorithm : { "gradient-aggregation", "adaptive-sgd", "hpsgd", "compute-groups" }) {
        const RunRecord record = recordRun(onGpus(algorithm, { "cuda:0", second.toStdString() }), m_data);
        QCOMPARE(QString::fromStdString(record.result.error), QString());
        QVERIFY(record.of<EvaluationEvent>().back().loss < record.of<EvaluationEvent>().front().loss);
        QVERIFY2(QString::fromStdString(notes(record)).count(says) == 1, notes(record).c_str());
    }
}

// A run has the GPUs that were chosen for it; one that goes on from it may get others, and notes it.
void TestFailingGpu::chosenGpusTrainAndResume()
{
    RunStore store(m_folder.path("chosen.sqlite"));
    std::vector<std::string> texts;
    const auto train = [&](const RunConfig& project, std::int64_t resume) {
        texts.clear();
        RunControl control;
        std::mutex mutex;
        const auto sink = [&](const Event& event) {
            const std::scoped_lock lock(mutex);
            if (const auto* note = std::get_if<NoteEvent>(&event))
                texts.push_back(note->text);
        };
        return trainSession(
            project, resume, control, [&] { return std::make_shared<const RunData>(m_data); },
            [&](const PlannedRun& run, const RunData& data) {
                return recordedRun(run.config, sink, control, { .store = &store, .resume = resume, .data = &data });
            });
    };
    const auto noted = [&](const std::string& part) {
        return std::ranges::any_of(
            texts, [&](const std::string& text) { return text.find(part) != std::string::npos; });
    };
    RunConfig config = onGpus("adaptive-sgd", { "cuda:any", "cuda:any,speed=0.5" });
    const RunResult first = train(config, 0);
    QCOMPARE(first.error, std::string());
    QCOMPARE(store.find(first.run)->devices, std::string("cuda:0 | cuda:1,speed=0.5"));
    QCOMPARE(configFromJson(store.find(first.run)->config).devices,
        (std::vector<std::string> { "cuda:0", "cuda:1,speed=0.5" }));
    QVERIFY(noted("cuda:any: chose cuda:0 (a card), cuda:1 (a card)"));
    config.devices = { "cuda:any", "cuda:0" };
    config.train.epochs = 8;
    const RunResult second = train(config, first.run);
    QCOMPARE(second.error, std::string());
    QCOMPARE(store.find(second.run)->devices, std::string("cuda:1 | cuda:0"));
    QVERIFY(
        noted("not cuda:0: named by another device of the project") && noted("resumed with other settings: devices"));
    QCOMPARE(recordRun(config, m_data).result.status, RunStatus::Done); // trials and measurements
}

void TestFailingGpu::failsAndResumes_data()
{
    QTest::addColumn<QString>("fault");
    QTest::addColumn<QString>("error");
    QTest::addColumn<QString>("second");
    const char* illegal = "an illegal memory access was encountered";
    QTest::newRow("illegal address, distinct cards")
        << QStringLiteral("1:outputStep:70:%1").arg(illegal) << QStringLiteral("cuda:1: %1 in outputStep").arg(illegal)
        << "cuda:1";
    QTest::newRow("illegal address, one card")
        << QStringLiteral("0:outputStep:70:%1").arg(illegal) << QStringLiteral("cuda:0: %1 in outputStep").arg(illegal)
        << "cuda:0,speed=0.5";
    QTest::newRow("out of memory") << "1:outputStep:70:out of memory"
                                   << "cuda:1: out of memory in outputStep"
                                   << "cuda:1";
    QTest::newRow("lost in a sum") << "1:combine:60:unknown error"
                                   << "cuda:1: unknown error in combine"
                                   << "cuda:1";
    QTest::newRow("lost in a sum, one card") << "0:weightedSum:50:unknown error"
                                             << "cuda:0: unknown error in weightedSum"
                                             << "cuda:0";
}

void TestFailingGpu::failsAndResumes()
{
    QFETCH(QString, fault);
    QFETCH(QString, error);
    QFETCH(QString, second);
    QTemporaryDir folder;
    RunStore store(std::filesystem::path(folder.path().toStdString()) / "runs.sqlite");
    const RunConfig config = onGpus("gradient-aggregation", { "cuda:0", second.toStdString() });
    RunControl control;
    const RecordOptions options { .store = &store, .data = &m_data };
    qputenv("FAKE_FAULT", fault.toUtf8());
    const int before = test::fakeNccl::aborts();
    const RunResult failed = recordedRun(
        config, [](const Event&) {}, control, options);
    QCOMPARE(QString::fromStdString(failed.error), error);
    QCOMPARE(failed.exitStatus, 4);
    QCOMPARE(store.find(failed.run)->status, RunStatus::Failed);
    QCOMPARE(store.find(failed.run)->error, failed.error);
    if (second == QLatin1String("cuda:1"))
        QCOMPARE(test::fakeNccl::aborts() - before, 2);
    qunsetenv("FAKE_FAULT");
    QVERIFY(std::filesystem::exists(store.find(failed.run)->checkpoint)); // it failed after the first evaluation
    RecordOptions again = options;
    again.resume = failed.run;
    const RunResult resumed = recordedRun(
        config, [](const Event&) {}, control, again);
    QCOMPARE(QString::fromStdString(resumed.error), QString());
    QCOMPARE(resumed.samples, 6 * m_data.train.samples);
}

void TestFailingGpu::outOfMemoryAtTheStart()
{
    qputenv("FAKE_FAULT", "1:allocate:1:out of memory");
    const RunRecord record = recordRun(onGpus("adaptive-sgd", { "cuda:0", "cuda:1", "cuda:2" }), m_data);
    QCOMPARE(record.result.status, RunStatus::Failed);
    QCOMPARE(record.result.error, std::string("cuda:1: out of memory in allocate"));
    QVERIFY(record.of<StepEvent>().empty());
}

void TestFailingGpu::everyAlgorithmEnds_data()
{
    QTest::addColumn<QString>("algorithm");
    QTest::addColumn<QString>("third");
    for (const MethodChoice& a : algorithmChoices())
        for (const char* third : { "cuda:2", "cuda:0" })
            QTest::addRow("%s, %s", a.name.data(), third) << a.name.data() << third;
}

// Whatever the others are waiting for when a GPU is lost.
void TestFailingGpu::everyAlgorithmEnds()
{
    QFETCH(QString, algorithm);
    QFETCH(QString, third);
    for (const char* operation : { "upload:6", "measure:2" }) {
        qputenv("FAKE_FAULT", QByteArray("1:") + operation + ":a failure");
        RunConfig config = onGpus(algorithm.toStdString(), { "cuda:0", "cuda:1", third.toStdString() });
        config.train.epochs = 10000; // the others could be done before this GPU has its turn
        const RunRecord record = recordRun(config, m_data);
        QCOMPARE(record.result.status, RunStatus::Failed);
        QVERIFY2(record.result.error.starts_with("cuda:1: a failure in "), record.result.error.c_str());
    }
}

REGISTER_TEST(TestFailingGpu)
#include "test_failing_gpu.moc"
