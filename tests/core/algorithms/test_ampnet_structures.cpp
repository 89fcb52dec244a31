// SPDX-License-Identifier: GPL-3.0-or-later
// AMPNet on networks over lists, trees and graphs, in virtual time: where it is plain SGD, how stale gradients get,
// that it learns, and that other algorithms train these networks, too.
#include "core/algorithms/algorithm.h"
#include "tests/core/algorithms/ampnet_structures.h"
#include "tests/test_class.h"

#include <cmath>

using namespace evenkeel;

class TestAmpnetStructures : public QObject {
    Q_OBJECT

private slots:
    void oneInFlightIsPlainSgd_data();
    void oneInFlightIsPlainSgd();
    void equalShapesTravelTogether();
    void gradientsAddUp_data() { addKinds(); }
    void gradientsAddUp();
    void staleness_data() { addKinds(); }
    void staleness();
    void utilizationGrows_data() { addKinds(); }
    void utilizationGrows();
    void learns_data();
    void learns();
    void repeatsAndCountsSamples_data() { addKinds(); }
    void repeatsAndCountsSamples();
    void stopAndGoOn_data() { addKinds(); }
    void stopAndGoOn();
    void realTime_data() { addKinds(); }
    void realTime();
    void allAlgorithms_data();
    void allAlgorithms();

private:
    ModelFolder m_folder;
};

void TestAmpnetStructures::oneInFlightIsPlainSgd_data()
{
    QTest::addColumn<DataKind>("kind");
    QTest::addColumn<QString>("optimizer");
    for (const char* optimizer : { "sgd", "momentum", "adam" }) {
        QTest::addRow("lists, %s", optimizer) << DataKind::Lists << optimizer;
        QTest::addRow("trees, %s", optimizer) << DataKind::Trees << optimizer;
        QTest::addRow("graphs, %s", optimizer) << DataKind::Graphs << optimizer;
    }
}

void TestAmpnetStructures::oneInFlightIsPlainSgd()
{
    QFETCH(DataKind, kind);
    QFETCH(QString, optimizer);
    const RunData data = dataOf(kind, 60);
    RunConfig divided = inFlight(configFor(kind, "ampnet", { 1, 0.5, 0.3 }), 1);
    setKey(divided, "train.optimizer=" + optimizer.toStdString());
    divided.train.rate = optimizer == "adam" ? 0.002 : optimizer == "momentum" ? 0.005 : 0.05;
    RunConfig whole = divided;
    whole.devices = { "sim" };
    const std::vector<float> expected = m_folder.weightsOf(whole, data);
    QVERIFY(expected.size() > 50);
    const double apart = farthest(m_folder.weightsOf(divided, data), expected);
    QVERIFY2(apart < 1e-5, qPrintable(QString::number(apart)));
    QVERIFY2(
        farthest(m_folder.weightsOf(inFlight(divided, 4), data), expected) > 1e-4, "more in flight changes nothing");
}

// Lists of one length: a batch is one instance.
void TestAmpnetStructures::equalShapesTravelTogether()
{
    const Dataset all
        = generate({ .kind = DataKind::Lists, .samples = 130, .features = 20, .labels = 4, .nnz = 2, .seed = 2 });
    const RunData data { slice(all, 0, 100), slice(all, 100, 130), {} };
    RunConfig divided = inFlight(configFor(DataKind::Lists, "ampnet", { 1, 0.5 }), 1);
    divided.train.batch = 16; // the last batch is a short one
    divided.train.epochs = 2;
    RunConfig whole = divided;
    whole.devices = { "sim" };
    QVERIFY(farthest(m_folder.weightsOf(divided, data), m_folder.weightsOf(whole, data)) < 1e-5);
    int instances = 0;
    for (const StepEvent& step : recordRun(divided, data).of<StepEvent>())
        instances += step.rank == 0 && step.batch > 0 ? 1 : 0;
    QCOMPARE(instances, 13);
}

// As many gradients to an update as there are samples, none in flight with another: the first update comes at the end.
void TestAmpnetStructures::gradientsAddUp()
{
    QFETCH(DataKind, kind);
    const RunData data = dataOf(kind, 20);
    RunConfig divided = inFlight(configFor(kind, "ampnet", { 1, 0.5, 0.3 }), 7, 20);
    divided.train.batch = 1;
    divided.train.rate = 0.01;
    RunConfig whole = divided;
    whole.devices = { "sim" };
    whole.train.batch = 20;
    whole.train.rate = 0.2; // a mean of 20
    const double apart = farthest(m_folder.weightsOf(divided, data), m_folder.weightsOf(whole, data));
    QVERIFY2(apart < 1e-5, qPrintable(QString::number(apart)));
}

void TestAmpnetStructures::staleness()
{
    QFETCH(DataKind, kind);
    const RunData data = dataOf(kind, 80);
    for (const int keys : { 1, 6 }) {
        std::int64_t max = 0;
        for (const StepEvent& step :
            recordRun(inFlight(configFor(kind, "ampnet", { 1, 0.5, 0.3 }), keys), data).of<StepEvent>())
            max = std::max(max, step.staleness);
        QVERIFY2(keys == 1 ? max == 0 : max > 0, qPrintable(QString::number(max)));
    }
}

void TestAmpnetStructures::utilizationGrows()
{
    QFETCH(DataKind, kind);
    const RunData data = dataOf(kind, 80);
    std::vector<double> seconds;
    for (const int keys : { 1, 2, 6 })
        seconds.push_back(recordRun(inFlight(configFor(kind, "ampnet", { 1, 1, 1, 1 }), keys, 1, 3), data).result.time);
    QVERIFY2(seconds[1] < 0.8 * seconds[0] && seconds[2] < seconds[1],
        qPrintable(QString("%1 %2 %3").arg(seconds[0]).arg(seconds[1]).arg(seconds[2])));
}

void TestAmpnetStructures::learns_data()
{
    QTest::addColumn<DataKind>("kind");
    QTest::addColumn<bool>("isEven");
    QTest::addColumn<double>("accuracy");
    for (const bool isEven : { true, false }) {
        const char* devices = isEven ? "even" : "uneven";
        QTest::addRow("lists, %s", devices) << DataKind::Lists << isEven << 0.9;
        QTest::addRow("trees, %s", devices) << DataKind::Trees << isEven << 0.7;
        QTest::addRow("graphs, %s", devices) << DataKind::Graphs << isEven << 0.9;
    }
}

void TestAmpnetStructures::learns()
{
    QFETCH(DataKind, kind);
    QFETCH(bool, isEven);
    QFETCH(double, accuracy); // the largest class has at most 0.35
    const bool areLists = kind == DataKind::Lists;
    const RunData data = areLists ? dataOf(kind, 6000, 400, 5, 10)
        : kind == DataKind::Trees ? dataOf(kind, 1500, 400, 6)
                                  : dataOf(kind, 1000, 400);
    RunConfig config = inFlight(configFor(kind, "ampnet", { 1 }), 4, kind == DataKind::Graphs ? 1 : 8, 2);
    config.devices = isEven ? sims({ 1, 1, 1 }) : sims({ 1, 0.5, 0.3 });
    config.data.generate.labels = data.train.labels;
    config.model.hidden = { 24 };
    config.train.optimizer = Optimizer::Adam;
    config.train.batch = areLists ? 16 : config.train.batch;
    config.train.rate = 0.005;
    config.train.epochs = 4;
    const RunRecord record = recordRun(config, data);
    QVERIFY2(record.result.error.empty(), record.result.error.c_str());
    QVERIFY2(record.result.last->p1 >= accuracy, qPrintable(QString::number(record.result.last->p1)));
}

void TestAmpnetStructures::repeatsAndCountsSamples()
{
    QFETCH(DataKind, kind);
    const RunData data = dataOf(kind, 90);
    RunConfig config = inFlight(configFor(kind, "ampnet", { 1, 0.5, 0.3 }), 3, 2, 3);
    config.devices = sims({ 1, 0.5, 0.3 }, ",jitter=0.2");
    config.train.batch = 8;
    config.train.epochs = 2;
    const RunRecord once = recordRun(config, data);
    QVERIFY2(once.result.error.empty(), once.result.error.c_str());
    QCOMPARE(once.result.samples, std::int64_t(180));
    std::int64_t samples = 0, nonzeros = 0;
    for (const StepEvent& step : once.of<StepEvent>()) {
        samples += step.batch;
        nonzeros += step.nnz;
    }
    QCOMPARE(samples, std::int64_t(180));
    QCOMPARE(nonzeros, std::int64_t(2 * data.train.nnz()));
    QCOMPARE(recordRun(config, data).lines(), once.lines());
}

void TestAmpnetStructures::stopAndGoOn()
{
    QFETCH(DataKind, kind);
    const RunData data = dataOf(kind, 200);
    RunConfig config = inFlight(configFor(kind, "ampnet", { 1, 0.5, 0.3 }), 4, 2, 2);
    config.train.epochs = 4;
    const auto file = m_folder.path("stopped.ekm");
    RunControl control;
    int steps = 0;
    const RunRecord stopped = recordRun(config, data, control, { .checkpoint = file }, [&](const Event& e) {
        if (std::holds_alternative<StepEvent>(e) && ++steps == 40)
            control.stop();
    });
    QCOMPARE(stopped.result.status, RunStatus::Stopped);
    QVERIFY(stopped.result.samples > 0 && stopped.result.samples < 700);
    const RunRecord rest = recordRun(config, data, { .resumeFrom = file });
    QVERIFY2(rest.result.error.empty(), rest.result.error.c_str());
    QCOMPARE(rest.result.samples, std::int64_t(800));
    config.model.turns = 4; // another network, of graphs
    if (kind == DataKind::Graphs)
        QVERIFY(recordRun(config, data, { .resumeFrom = file }).result.error.find("model.turns") != std::string::npos);
}

// Threads that run when they like.
void TestAmpnetStructures::realTime()
{
    QFETCH(DataKind, kind);
    const RunData data = dataOf(kind, 300);
    RunConfig config = inFlight(configFor(kind, "ampnet", { 1 }), 4, 4, 2);
    config.devices = { "cpu,threads=1", "cpu,threads=1" };
    config.train.clock = ClockKind::Real;
    config.train.epochs = 8;
    config.train.optimizer = Optimizer::Adam;
    config.train.rate = 0.005;
    const RunRecord record = recordRun(config, data);
    QVERIFY2(record.result.error.empty(), record.result.error.c_str());
    QCOMPARE(record.result.samples, std::int64_t(2400));
    // How stale gradients are is up to the machine: by the best evaluation, as later ones may be worse.
    const auto evaluations = record.of<EvaluationEvent>();
    const double best = std::ranges::min(evaluations, {}, &EvaluationEvent::loss).loss;
    QVERIFY2(best < evaluations.front().loss - 0.1,
        qPrintable(QString("%1, %2 at first").arg(best).arg(evaluations.front().loss)));
}

void TestAmpnetStructures::allAlgorithms_data()
{
    QTest::addColumn<QString>("algorithm");
    for (const Algorithm* algorithm : algorithms())
        QTest::newRow(algorithm->name.data()) << QString(algorithm->name.data());
}

// Every one that does not say that it cannot.
void TestAmpnetStructures::allAlgorithms()
{
    QFETCH(QString, algorithm);
    for (const DataKind kind : { DataKind::Lists, DataKind::Trees, DataKind::Graphs }) {
        const RunData data = dataOf(kind, 400);
        RunConfig config = configFor(kind, algorithm.toStdString(), { 1, 0.5 });
        config.train.batch = 8;
        config.train.rate = 0.1;
        config.train.epochs = 3;
        if (findAlgorithm(config.train.algorithm)->networks == Algorithm::Networks::Mlp) {
            QVERIFY_EXCEPTION_THROWN(checkConfig(config), ConfigError);
            continue;
        }
        const RunRecord record = recordRun(config, data);
        QVERIFY2(record.result.error.empty(), record.result.error.c_str());
        const auto evaluations = record.of<EvaluationEvent>();
        QVERIFY2(evaluations.back().loss < evaluations.front().loss,
            qPrintable(QString("%1 %2").arg(evaluations.front().loss).arg(evaluations.back().loss)));
    }
}

REGISTER_TEST(TestAmpnetStructures)
#include "test_ampnet_structures.moc"
