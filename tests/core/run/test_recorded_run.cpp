// SPDX-License-Identifier: GPL-3.0-or-later
// A run from configuration to database, and the model that it leaves behind.
#include "core/base/error.h"
#include "core/run/recorded_run.h"
#include "core/run/saved_model.h"
#include "kernels/device.h"
#include "tests/core/run/run_tools.h"
#include "tests/test_class.h"

#include <atomic>
#include <fstream>

using namespace evenkeel;

class TestRecordedRun : public QObject {
    Q_OBJECT

private slots:
    void init();
    void goodRunIsListed();
    void checkpointBeforeTheFirstEvaluation_data();
    void checkpointBeforeTheFirstEvaluation();
    void brokenInputLeavesNothing_data();
    void brokenInputLeavesNothing();
    void failedRunSaysWhy();
    void withoutAStore();
    void resumed();
    void resumeOfNothing();
    void theUnfinishedRunIsFound_data();
    void theUnfinishedRunIsFound();
    void repeatsShareAGroup();
    void savedModelEvaluates_data();
    void savedModelEvaluates();
    void savedModelPredicts();
    void savedModelRefuses();

private:
    std::filesystem::path path(const std::string& name) const
    {
        return std::filesystem::path(m_folder->path().toStdString()) / name;
    }
    std::filesystem::path write(const std::string& name, const std::string& text) const
    {
        std::ofstream(path(name), std::ios::binary) << text;
        return path(name);
    }
    std::unique_ptr<QTemporaryDir> m_folder;
    const RunData m_data = toyRunData();
};

void TestRecordedRun::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    qputenv("XDG_CACHE_HOME", m_folder->filePath("cache").toUtf8());
}

void TestRecordedRun::goodRunIsListed()
{
    RunStore store(path("runs.sqlite"));
    RunControl control;
    std::vector<Event> record;
    std::mutex mutex;
    const auto sink = [&](const Event& e) {
        const std::scoped_lock lock(mutex);
        record.push_back(e);
    };
    const RunConfig config = toyConfig("adaptive-sgd", sims({ 1, 0.5 }));
    const RunResult result = recordedRun(config, sink, control, { .store = &store, .data = &m_data });
    QCOMPARE(result.status, RunStatus::Done);
    const auto list = store.list();
    QCOMPARE(list.size(), std::size_t(1));
    const RunSummary& run = list[0];
    QCOMPARE(run.id, result.run);
    QCOMPARE(run.status, RunStatus::Done);
    QCOMPARE(run.algorithm, std::string("adaptive-sgd"));
    QCOMPARE(run.devices, std::string("sim,speed=1 | sim,speed=0.5"));
    QCOMPARE(run.ranks, 2);
    QCOMPARE(run.seed, config.train.seed);
    QCOMPARE(run.dataHash, m_data.hash());
    QVERIFY(configFromJson(run.config) == config);
    QCOMPARE(run.last.value().p1, result.last->p1);
    QCOMPARE(run.bestP1.value(), result.best->p1);
    QCOMPARE(run.last.value().psp5, result.last->psp5);
    QCOMPARE(run.time, result.time);
    QVERIFY(run.wall > 0 && run.wall != run.time); // in virtual time: what it took
    QCOMPARE(std::get<FinishedEvent>(record.back()).wall, run.time); // of a stream that repeats to the bit
    QCOMPARE(run.epochs, 4.0);
    QCOMPARE(run.samplesPerSecond, result.samplesPerSecond);
    QVERIFY(std::filesystem::exists(run.checkpoint));
    // Every event is stored.
    const RunSeries series = store.series(run.id);
    const RunRecord all { result, record };
    QCOMPARE(series.steps.size(), all.of<StepEvent>().size());
    QCOMPARE(series.merges.size(), all.of<MergeEvent>().size());
    QCOMPARE(series.evaluations.size(), all.of<EvaluationEvent>().size());
    QCOMPARE(series.devices.size(), all.of<DeviceEvent>().size());
}

void TestRecordedRun::checkpointBeforeTheFirstEvaluation_data()
{
    QTest::addColumn<QString>("algorithm");
    for (const char* name : { "gradient-aggregation", "adaptive-sgd", "asynchronous-sgd" })
        QTest::newRow(name) << name;
}

// A run that is killed then can be continued; nothing is said of it.
void TestRecordedRun::checkpointBeforeTheFirstEvaluation()
{
    QFETCH(QString, algorithm);
    RunStore store(path("runs.sqlite"));
    RunConfig config = toyConfig(algorithm.toStdString(), { "cpu,threads=1", "cpu,threads=1" });
    config.train.clock = ClockKind::Real;
    config.train.evaluateEvery = "4 epochs";
    RunControl control;
    std::atomic<bool> isEvaluated = false, wasSaved = false;
    const auto sink = [&](const Event& e) {
        if (std::holds_alternative<EvaluationEvent>(e))
            isEvaluated = true;
        if (std::holds_alternative<StepEvent>(e) && !isEvaluated && std::filesystem::exists(store.checkpointFile(1)))
            wasSaved = true;
    };
    const RunResult result = recordedRun(
        config, sink, control, { .store = &store, .data = &m_data, .firstCheckpoint = 0, .checkpointEvery = 1e9 });
    QCOMPARE(result.error, std::string());
    QCOMPARE(result.run, std::int64_t(1));
    QVERIFY(wasSaved);
    QVERIFY(!control.checkpointRequested());
    for (const NoteEvent& note : store.series(1).notes)
        QVERIFY(note.kind != Fact::Checkpoint);
}

void TestRecordedRun::brokenInputLeavesNothing_data()
{
    QTest::addColumn<QString>("train");
    QTest::newRow("absent") << "";
    QTest::newRow("empty") << "EMPTY";
    QTest::newRow("letters") << "2 3 4\n0 0:1\n1 x:1\n";
    QTest::newRow("no labels") << "2 3 4\n 0:1\n 1:1\n";
    QTest::newRow("out of range") << "2 3 4\n0 0:1\n1 7:1\n";
}

void TestRecordedRun::brokenInputLeavesNothing()
{
    QFETCH(QString, train);
    RunStore store(path("runs.sqlite"));
    RunConfig config = toyConfig("local-sgd", { "sim" });
    config.data.generated = false;
    config.data.train = path("train.txt").string();
    if (!train.isEmpty())
        write("train.txt", train == "EMPTY" ? "" : train.toStdString());
    RunControl control;
    int events = 0;
    try {
        recordedRun(config, [&](const Event&) { ++events; }, control, { .store = &store });
        QFAIL("it ran");
    } catch (const InputError& e) {
        QVERIFY2(QString(e.what()).contains("train.txt"), e.what());
    }
    QCOMPARE(events, 0);
    QVERIFY(store.list(true).empty());
    config.train.batch = 0;
    QVERIFY_EXCEPTION_THROWN(recordedRun(config, [](const Event&) {}, control, { .store = &store }), InputError);
    QVERIFY(store.list(true).empty());
}

void TestRecordedRun::failedRunSaysWhy()
{
    RunStore store(path("runs.sqlite"));
    RunConfig config = toyConfig("local-sgd", { "sim" });
    config.train.rate = 1e30;
    RunControl control;
    const RunResult result = recordedRun(config, [](const Event&) {}, control, { .store = &store, .data = &m_data });
    QCOMPARE(result.exitStatus, 3);
    QCOMPARE(store.list().at(0).status, RunStatus::Failed);
    QCOMPARE(store.list().at(0).error, result.error);
}

void TestRecordedRun::withoutAStore()
{
    RunControl control;
    RunConfig config = toyConfig("local-sgd", { "sim" });
    config.data.generate = { .samples = 100, .features = 50, .labels = 10, .test = 20, .nnz = 5, .labelsPerSample = 2 };
    const RunResult result = recordedRun(
        config, [](const Event&) {}, control);
    QCOMPARE(result.status, RunStatus::Done);
    QCOMPARE(result.run, std::int64_t(0));
}

void TestRecordedRun::resumed()
{
    RunStore store(path("runs.sqlite"));
    RunConfig config = toyConfig("gradient-aggregation", sims({ 1, 1, 1 }));
    RunControl control;
    config.train.epochs = 2;
    const RunResult first = recordedRun(config, [](const Event&) {}, control, { .store = &store, .data = &m_data });
    config.train.epochs = 4;
    const RunResult second
        = recordedRun(config, [](const Event&) {}, control, { .store = &store, .resume = first.run, .data = &m_data });
    QCOMPARE(second.status, RunStatus::Done);
    QCOMPARE(store.find(second.run)->resumedFrom, first.run);
    QCOMPARE(store.find(second.run)->epochs, 4.0);
    QCOMPARE(store.evaluations(second.run).size(), std::size_t(4)); // from the start of the first
    QVERIFY(std::filesystem::exists(store.find(first.run)->checkpoint)); // the first keeps its own model
    QVERIFY_EXCEPTION_THROWN( // nothing is left to do
        recordedRun(config, [](const Event&) {}, control, { .store = &store, .resume = second.run, .data = &m_data }),
        InputError);
    QCOMPARE(store.list().size(), std::size_t(2));
}

void TestRecordedRun::resumeOfNothing()
{
    RunStore store(path("runs.sqlite"));
    RunControl control;
    QVERIFY_EXCEPTION_THROWN(recordedRun(toyConfig("local-sgd", { "sim" }), [](const Event&) {}, control,
                                 { .store = &store, .resume = 7, .data = &m_data }),
        InputError);
    QVERIFY(store.list(true).empty());
}

// Runs in the order in which they began, "status:what it continues:checkpoint"; the number of the one to continue.
void TestRecordedRun::theUnfinishedRunIsFound_data()
{
    QTest::addColumn<QStringList>("runs");
    QTest::addColumn<int>("expected");
    QTest::newRow("none") << QStringList {} << 0;
    QTest::newRow("all done") << QStringList { "done::yes", "done::yes" } << 0;
    QTest::newRow("stopped") << QStringList { "done::yes", "stopped::yes", "done::yes" } << 2;
    QTest::newRow("interrupted") << QStringList { "interrupted::yes" } << 1;
    QTest::newRow("failed, as after a lost device") << QStringList { "stopped::yes", "failed::yes" } << 2;
    QTest::newRow("no checkpoint") << QStringList { "stopped::yes", "failed::no" } << 1;
    QTest::newRow("continued to the end") << QStringList { "stopped::yes", "done:1:yes" } << 0;
    QTest::newRow("continued twice") << QStringList { "stopped::yes", "stopped:1:yes", "done:2:yes" } << 0;
    QTest::newRow("continued, and at work") << QStringList { "stopped::yes", "running:1:yes" } << 0;
    QTest::newRow("continued, but stopped") << QStringList { "stopped::yes", "stopped:1:yes" } << 2;
    QTest::newRow("continued in vain") << QStringList { "stopped::yes", "failed:1:no" } << 1;
}

void TestRecordedRun::theUnfinishedRunIsFound()
{
    QFETCH(QStringList, runs);
    QFETCH(int, expected);
    RunStore store(path("runs.sqlite"));
    for (const QString& text : runs) {
        const QStringList parts = text.split(':');
        const std::int64_t run = store.begin({ .name = "a", .config = "{}", .resumedFrom = parts[1].toLongLong() });
        std::filesystem::create_directories(store.checkpointFile(run).parent_path());
        if (parts[2] == "yes")
            std::ofstream(store.checkpointFile(run)) << "weights";
        if (parts[0] != "running")
            store.add(run,
                FinishedEvent { .run = run, .status = valueNamed<RunStatus>(parts[0].toStdString()), .error = {} });
    }
    store.flush();
    const std::optional<RunSummary> found = unfinishedRun(store);
    QCOMPARE(found ? int(found->id) : 0, expected);
}

void TestRecordedRun::repeatsShareAGroup()
{
    const RunConfig a = toyConfig("local-sgd", { "sim" });
    RunConfig b = a;
    b.train.seed = 9;
    b.name = "again";
    QCOMPARE(repeatGroup(b), repeatGroup(a));
    b.folder = "/elsewhere"; // where no path begins
    QCOMPARE(repeatGroup(b), repeatGroup(a));
    b.data.train = "train.txt";
    const std::string elsewhere = repeatGroup(b);
    b.folder.clear();
    QVERIFY(repeatGroup(b) != elsewhere);
    b = a;
    b.train.rate *= 2;
    QVERIFY(repeatGroup(b) != repeatGroup(a));
}

void TestRecordedRun::savedModelEvaluates_data()
{
    QTest::addColumn<QString>("loss");
    QTest::addColumn<QString>("normalize");
    QTest::newRow("softmax, l2") << "softmax"
                                 << "l2";
    QTest::newRow("sigmoid, l1") << "sigmoid"
                                 << "l1";
    QTest::newRow("softmax, none") << "softmax"
                                   << "none";
}

void TestRecordedRun::savedModelEvaluates()
{
    QFETCH(QString, loss);
    QFETCH(QString, normalize);
    RunConfig config = toyConfig("adaptive-sgd", sims({ 1, 0.5 }));
    config.model.hidden = { 8, 6 };
    setKey(config, "model.loss=" + loss.toStdString());
    setKey(config, "data.normalize=" + normalize.toStdString());
    config.train.rate = 0.2;
    const RunRecord record = recordRun(config, m_data, { .checkpoint = path("m.ekm") });
    QVERIFY2(record.result.error.empty(), record.result.error.c_str());
    SavedModel model(path("m.ekm"), "sim");
    QVERIFY(model.config() == config);
    const Metrics m = model.evaluate(m_data.test);
    const EvaluationEvent& last = *record.result.last;
    QCOMPARE(m.precision[0], last.p1);
    QCOMPARE(m.precision[2], last.p3);
    QCOMPARE(m.precision[4], last.p5);
    QCOMPARE(m.ndcg[4], last.ndcg5);
    QVERIFY(std::abs(m.psp[4] - last.psp5) < 1e-6); // propensities are saved as floats
    QVERIFY(std::abs(m.loss - last.loss) < 1e-9);
    QCOMPARE(m.samples, m_data.test.samples);
    const Metrics onCpu = SavedModel(path("m.ekm")).evaluate(m_data.test);
    QVERIFY(std::abs(onCpu.precision[0] - last.p1) < 0.011);
}

void TestRecordedRun::savedModelPredicts()
{
    recordRun(toyConfig("local-sgd", { "sim" }), m_data, { .checkpoint = path("m.ekm") });
    SavedModel model(path("m.ekm"), "sim");
    const Metrics m = model.evaluate(m_data.test);
    Index next = 0, hits = 0;
    model.predict(m_data.test, 7, [&](Index sample, std::span<const Id> labels, std::span<const float> scores) {
        QCOMPARE(sample, next++);
        QCOMPARE(labels.size(), std::size_t(7));
        QVERIFY(std::is_sorted(scores.rbegin(), scores.rend()));
        hits += std::ranges::count(m_data.test.labelsOf(sample), labels[0]);
    });
    QCOMPARE(next, m_data.test.samples);
    QCOMPARE(double(hits) / double(next), m.precision[0]);
    model.predict(m_data.test, 1000,
        [](Index, std::span<const Id> labels, std::span<const float>) { QCOMPARE(labels.size(), std::size_t(40)); });
}

void TestRecordedRun::savedModelRefuses()
{
    recordRun(toyConfig("local-sgd", { "sim" }), m_data, { .checkpoint = path("m.ekm") });
    SavedModel model(path("m.ekm"));
    Dataset wide = m_data.test;
    wide.features = 301;
    QVERIFY_EXCEPTION_THROWN(model.evaluate(wide), InputError);
    QVERIFY_EXCEPTION_THROWN(model.predict(wide, 1, {}), InputError);
    Dataset many = m_data.test;
    many.labels = 41;
    QVERIFY_EXCEPTION_THROWN(model.evaluate(many), InputError);
    QVERIFY_EXCEPTION_THROWN(SavedModel(path("absent.ekm")), InputError);
    Checkpoint c = Checkpoint::load(path("m.ekm"));
    c.arrays["weights"].pop_back();
    c.save(path("short.ekm"));
    QVERIFY_EXCEPTION_THROWN(SavedModel(path("short.ekm")), InputError);
    for (const char* lost : { "config", "weights", "inverse-propensity", "shape" }) {
        Checkpoint without = Checkpoint::load(path("m.ekm"));
        without.arrays.erase(lost);
        without.numbers.erase(lost);
        without.texts.erase(lost);
        without.save(path("lost.ekm"));
        QVERIFY_EXCEPTION_THROWN(SavedModel(path("lost.ekm")), InputError);
    }
    Checkpoint odd = Checkpoint::load(path("m.ekm"));
    odd.numbers["shape"] = { 300 };
    odd.save(path("odd.ekm"));
    QVERIFY_EXCEPTION_THROWN(SavedModel(path("odd.ekm")), InputError);
    QVERIFY_EXCEPTION_THROWN(SavedModel(path("m.ekm"), "cuda:99"), DeviceError);
}

REGISTER_TEST(TestRecordedRun)
#include "test_recorded_run.moc"
