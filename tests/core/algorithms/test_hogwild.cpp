// SPDX-License-Identifier: GPL-3.0-or-later
// Hogwild!: computed again straight on by the reference network, what its links carry, its races in real time, and that
// of one device alone it is plain SGD.
#include "core/train/worker.h"
#include "tests/core/algorithms/schedule_tools.h"
#include "tests/core/algorithms/toy_run.h"
#include "tests/core/train/reference_net.h"
#include "tests/test_class.h"

#include <set>

using namespace evenkeel;

class TestHogwild : public QObject, private ScheduledRuns {
    Q_OBJECT

private slots:
    void conforms_data();
    void conforms();
    void linksCarryWhatIsTouched();
    void sampledRowsOnly();
    void freeLinksMakeItDownpour_data();
    void freeLinksMakeItDownpour();
    void aloneItIsPlainSgd_data();
    void aloneItIsPlainSgd();
    void convergesInRealTime_data();
    void convergesInRealTime();
    void refusesPeriodsAndLayerRates();
};

void TestHogwild::conforms_data()
{
    QTest::addColumn<Update::Rule>("rule");
    QTest::addColumn<int>("batch");
    for (const int batch : { 1, 3 }) {
        QTest::addRow("sgd, %d", batch) << Update::Rule::Sgd << batch;
        QTest::addRow("momentum, %d", batch) << Update::Rule::Momentum << batch;
        QTest::addRow("adam, %d", batch) << Update::Rule::Adam << batch;
    }
}

// x_v <- w_v, v in e; a step at x; w_v <- w_v + its change, v in e: in the recorded order of reads and writes. What e
// does not touch stays as old as the rank's last batch that did.
void TestHogwild::conforms()
{
    QFETCH(Update::Rule, rule);
    QFETCH(int, batch);
    const double rate = rule == Update::Rule::Sgd ? 0.5 : 0.05;
    const ToyRun toy { .algorithm = "asynchronous-sgd",
        .options = { { "update", "sparse" } },
        .batch = batch,
        .rate = rate,
        .epochs = 3.02,
        .samples = 40,
        .rule = rule,
        .quadratic = false,
        .hidden = 8 };
    const Played played = play(toy);
    const Dataset data = toy::samples(toy.samples);
    const ModelShape shape { data.features, data.labels, { toy.hidden } };
    const std::size_t input = std::size_t(data.features * toy.hidden);
    std::vector<double> w(played.start.begin(), played.start.end());
    struct Rank {
        ReferenceNet x;
        std::vector<double> read; // all of w at the time of the read
        std::set<std::size_t> touched;
    };
    std::vector<Rank> ranks(3, { ReferenceNet(shape, played.start), w, {} });
    BatchMaker maker(data, {});
    int stale = 0, old = 0;
    Agreement agreement(2e-5);
    const auto vector = [](const std::vector<double>& all, std::size_t begin, std::size_t end) {
        return Vector(all.data() + begin, end - begin);
    };
    for (std::size_t i = 0; i < played.records.size(); ++i) {
        const Record& r = played.records[i];
        Rank& rank = ranks[std::size_t(r.rank)];
        if (r.kind == Record::Kind::Read) {
            rank.read = w;
        } else if (r.kind == Record::Kind::Step) {
            Batch b;
            maker.make(r.samples, b);
            b.requested = toy.batch;
            rank.touched.clear();
            const std::set<Id> features(b.columns.begin(), b.columns.end());
            for (std::size_t v = 0; v < w.size(); ++v)
                if (v >= input || features.contains(Id(v / std::size_t(toy.hidden)))) {
                    rank.touched.insert(v);
                    rank.x.w[v] = rank.read[v];
                }
            old += rank.x.w != rank.read;
            agreement.compare(vector(rank.x.w, 0, input), r.input, "input layers", i);
            agreement.compare(vector(rank.x.w, w.size() - played.outputs, w.size()), r.weights, "steps", i);
            rank.x.step(b, rule, toy.rateOf(r.samples.size()));
        } else if (r.kind == Record::Kind::Add) {
            stale += rank.read != w;
            for (const std::size_t v : rank.touched)
                w[v] += rank.x.w[v] - rank.read[v];
        } else if (r.kind == Record::Kind::Evaluation) {
            agreement.compare(vector(w, w.size() - played.outputs, w.size()), r.weights, "evaluations", i);
        }
    }
    for (const std::vector<float>& model : played.models)
        agreement.compare(vector(w, 0, w.size()), toy::vectorOf(model), "whole models", played.records.size());
    verify(played, agreement, vector(w, w.size() - played.outputs, w.size()));
    QVERIFY(agreement.holds("input layers", 40));
    QVERIFY(stale > 20);
    QVERIFY2(
        batch > 1 || old > 20, qPrintable(QString::number(old))); // rows that a step does not touch are not read either
}

// With one sample of n features a step reads and writes n rows of h weights, h biases, and the output layer.
void TestHogwild::linksCarryWhatIsTouched()
{
    RunConfig c = config("asynchronous-sgd", sims({ 1, 1 }), { { "update", "sparse" } });
    c.train.batch = 1;
    c.train.epochs = 0.2;
    c.virtualTime.latency = 1e-4;
    c.virtualTime.bandwidth = 1e6;
    const RunRecord record = recordRun(c, m_data);
    QVERIFY2(record.result.error.empty(), record.result.error.c_str());
    const Index h = c.model.hidden[0], labels = m_data.train.labels;
    const auto transfer = [&](const StepEvent& s) { return 1e-4 + 4e-6 * double(s.nnz * h + h + labels * h + labels); };
    for (const int rank : { 0, 1 }) {
        const std::vector<StepEvent> steps = stepsOf(record, rank);
        QVERIFY(steps.size() > 300);
        for (std::size_t k = 1; k < steps.size(); ++k) { // it writes, reads, and computes for 1 ms
            const double expected = transfer(steps[k - 1]) + transfer(steps[k]) + 1e-3;
            QVERIFY2(std::abs(steps[k].time - steps[k - 1].time - expected) < 1e-9,
                qPrintable(QString("%1, not %2").arg(steps[k].time - steps[k - 1].time).arg(expected)));
        }
    }
}

// The output layer is most of this network: with 8 of its 40 labels per step links carry little more than the rest.
void TestHogwild::sampledRowsOnly()
{
    std::vector<double> links; // seconds per step
    for (const Index active : { 0, 8 }) {
        RunConfig c = config("asynchronous-sgd", sims({ 1, 1 }), { { "update", "sparse" } });
        c.train.batch = 1;
        c.train.epochs = 0.2;
        c.train.evaluateEvery = "100 epochs";
        c.virtualTime.sample = 1e-9;
        c.virtualTime.bandwidth = 1e6;
        if (active > 0) {
            c.model.output = OutputMode::Sampled;
            c.model.active = active;
            setKey(c, "model.negatives=uniform");
        }
        const RunRecord record = recordRun(c, m_data);
        QVERIFY2(record.result.error.empty(), record.result.error.c_str());
        links.push_back(record.result.time / (double(record.result.samples) / 2));
    }
    // Of 12 features and 8 labels: 2 * 4 bytes * (12 * 8 + 8 + 8 * 9) and, all of them, (12 * 8 + 8 + 40 * 9).
    QVERIFY2(std::abs(links[0] - 8e-6 * 464) < 0.1 * links[0], qPrintable(QString::number(links[0])));
    QVERIFY2(std::abs(links[1] - 8e-6 * 176) < 0.15 * links[1], qPrintable(QString::number(links[1])));
}

void TestHogwild::freeLinksMakeItDownpour_data()
{
    QTest::addColumn<QString>("optimizer");
    for (const char* optimizer : { "sgd", "momentum", "adam" })
        QTest::newRow(optimizer) << optimizer;
}

// Where links cost nothing both read at one instant and write at one: what is not touched makes no difference.
void TestHogwild::freeLinksMakeItDownpour()
{
    QFETCH(QString, optimizer);
    std::vector<std::vector<StepEvent>> steps;
    for (const char* update : { "dense", "sparse" }) {
        RunConfig c = config("asynchronous-sgd", sims({ 1, 0.53, 0.31 }, ",jitter=0.2"), { { "update", update } });
        c.train.epochs = 0.5;
        c.train.rate = optimizer == "sgd" ? 0.5 : 0.02;
        setKey(c, "train.optimizer=" + optimizer.toStdString());
        const RunRecord record = recordRun(c, m_data);
        QVERIFY2(record.result.error.empty(), record.result.error.c_str());
        steps.push_back(record.of<StepEvent>());
    }
    QCOMPARE(steps[0].size(), steps[1].size());
    QVERIFY(steps[0].size() > 500);
    for (std::size_t k = 0; k < steps[0].size(); ++k) {
        const StepEvent &dense = steps[0][k], &sparse = steps[1][k];
        QVERIFY(dense.rank == sparse.rank && dense.staleness == sparse.staleness);
        QVERIFY2(std::abs(dense.loss - sparse.loss) < 1e-4 * std::abs(dense.loss),
            qPrintable(QString("%1: %2, not %3").arg(k).arg(sparse.loss).arg(dense.loss)));
    }
}

void TestHogwild::aloneItIsPlainSgd_data()
{
    QTest::addColumn<QString>("optimizer");
    QTest::addColumn<QString>("output");
    for (const char* optimizer : { "sgd", "momentum", "adam" })
        for (const char* output : { "full", "uniform", "lsh" })
            QTest::addRow("%s, %s", optimizer, output) << optimizer << output;
}

// The other device is lost before its first step.
void TestHogwild::aloneItIsPlainSgd()
{
    QFETCH(QString, optimizer);
    QFETCH(QString, output);
    RunConfig c = toyConfig("asynchronous-sgd", { "sim" });
    c.train.epochs = 2;
    c.train.evaluateEvery = "100 epochs";
    c.train.rate = optimizer == "sgd" ? 0.5 : 0.02;
    setKey(c, "train.optimizer=" + optimizer.toStdString());
    if (output != "full") {
        c.model.output = OutputMode::Sampled;
        c.model.active = 12;
        setKey(c, "model.negatives=" + output.toStdString());
        c.model.lshBits = 3;
        c.model.lshRebuild = 7;
    }
    const std::vector<StepEvent> expected = recordRun(c, m_data).of<StepEvent>();
    c.devices = { "sim", "sim,fails=1e-9" };
    c.algorithmOptions["update"] = "sparse";
    const RunRecord record = recordRun(c, m_data);
    QVERIFY2(record.result.error.empty(), record.result.error.c_str());
    const std::vector<StepEvent> steps = record.of<StepEvent>();
    QCOMPARE(steps.size(), expected.size());
    QVERIFY(steps.size() > 100);
    for (std::size_t k = 0; k < steps.size(); ++k) {
        QCOMPARE(steps[k].rank, 0);
        QCOMPARE(steps[k].staleness, std::int64_t(0));
        QVERIFY2(std::abs(steps[k].loss - expected[k].loss) < 1e-4 * std::abs(expected[k].loss),
            qPrintable(QString("%1: %2, not %3").arg(k).arg(steps[k].loss).arg(expected[k].loss)));
    }
}

void TestHogwild::convergesInRealTime_data()
{
    QTest::addColumn<QString>("output");
    QTest::newRow("full") << "full";
    QTest::newRow("sampled") << "sampled";
}

void TestHogwild::convergesInRealTime()
{
    QFETCH(QString, output);
    RunConfig c = toyConfig("asynchronous-sgd", std::vector<std::string>(4, "cpu,threads=1"));
    c.algorithmOptions["update"] = "sparse";
    for (const char* setting : { "train.clock=real", "train.optimizer=sgd", "train.schedule=constant" })
        setKey(c, setting);
    c.train.batch = 8;
    c.train.epochs = 12;
    c.train.rate = 0.3;
    if (output == "sampled") {
        c.model.output = OutputMode::Sampled;
        c.model.active = 20;
    }
    const RunData data = toyRunData();
    const RunRecord record = recordRun(c, data);
    QVERIFY2(record.result.error.empty(), record.result.error.c_str());
    const auto evaluations = record.of<EvaluationEvent>();
    const double p1 = evaluations.back().p1;
    QVERIFY2(p1 > 0.3, qPrintable(QString::number(p1))); // of the most frequent label 0.12; interleaving is chance
    QCOMPARE(record.result.samples, 12 * data.train.samples);
}

void TestHogwild::refusesPeriodsAndLayerRates()
{
    RunConfig c = toyConfig("asynchronous-sgd", sims({ 1, 1 }));
    c.algorithmOptions = { { "update", "sparse" }, { "period", "2" } };
    const RunRecord record = recordRun(c, toyRunData());
    QCOMPARE(record.result.exitStatus, 3);
    QVERIFY2(record.result.error.find("set period to 1") != std::string::npos, record.result.error.c_str());
    c.algorithmOptions.erase("period");
    setKey(c, "train.layer-rates=trust");
    const RunRecord scaled = recordRun(c, toyRunData());
    QCOMPARE(scaled.result.exitStatus, 3);
    QVERIFY2(scaled.result.error.find("set train.layer-rates") != std::string::npos, scaled.result.error.c_str());
}

REGISTER_TEST(TestHogwild)
#include "test_hogwild.moc"
