// SPDX-License-Identifier: GPL-3.0-or-later
// Configurations that can and cannot run: values, keys and rivals are refused by name, with a suggestion.
#include "core/base/suggest.h"
#include "tests/core/run/config_tools.h"
#include "tests/test_class.h"

#include <QtTest>

using namespace evenkeel;

class TestCheckConfig : public QObject {
    Q_OBJECT

private slots:
    void checkRefuses_data();
    void checkRefuses();
    void checkAccepts();
    void activeSets();
    void rivals();
    void suggestions();
};

void TestCheckConfig::checkRefuses_data()
{
    QTest::addColumn<QStringList>("sets");
    QTest::addColumn<QString>("key");
    const auto row
        = [](const QStringList& sets, const char* key) { QTest::newRow(qPrintable(sets.join(' '))) << sets << key; };
    row({ "train.algorithm=adaptiv-sgd" }, "did you mean 'adaptive-sgd'");
    row({ "partition.method=quue" }, "did you mean 'queue'");
    row({ "algorithm.momentm=0.5" }, "did you mean 'momentum'");
    row({ "algorithm.momentum=1" }, "momentum = 1");
    row({ "algorithm.momentum=nan" }, "momentum");
    row({ "algorithm.momentum=high" }, "momentum");
    row({ "algorithm.batch-rule=guess" }, "batch-rule");
    row({ "algorithm.batch-rule=1" }, "batch-rule");
    row({ "algorithm.least-batch=1.5" }, "least-batch");
    row({ "algorithm.period=3" }, "period"); // of another algorithm
    row({ "train.optimizer=sgdd" }, "train.optimizer");
    row({ "model.dropout=1" }, "model.dropout");
    row({ "train.weight-decay=-0.1" }, "train.weight-decay");
    row({ "train.ema-decay=1" }, "train.ema-decay");
    row({ "model.neighbor-weight=1" }, "model.neighbor-weight");
    row({ "model.neighbors=10", "data.generate.test=0" }, "data.test");
    if (hasStructures())
        for (const char* setting : { "model.dropout=0.5", "model.neighbors=10" })
            row({ "data.kind=lists", "model.network=recurrent", "model.hidden=[8]", setting },
                QByteArray(setting).left(QByteArray(setting).indexOf('=')).constData());
    else
        row({ "data.kind=lists", "model.network=recurrent" }, "EVENKEEL_STRUCTURES=OFF");
    row({ "train.clock=sundial" }, "train.clock");
    for (const char* epochs : { "-0.5", "-1", "nan", "inf", "1e9" })
        row({ QString("train.epochs=%1").arg(epochs) }, "train.epochs");
    for (const char* rate : { "-0.1", "-1", "nan", "inf" })
        row({ QString("train.rate=%1").arg(rate) }, "train.rate");
    row({ "train.batch=-1" }, "train.batch");
    row({ "train.rate-steps=[0.5, 1.5]" }, "train.rate-steps");
    row({ "train.rate-factor=0" }, "train.rate-factor");
    row({ "train.warm-up=-1" }, "train.warm-up");
    row({ "train.batch=2000000000" }, "train.batch");
    row({ "train.repeats=0" }, "train.repeats");
    row({ "train.repeats=1000000" }, "train.repeats");
    row({ "train.evaluate-every=1 eon" }, "evaluate-every");
    row({ "train.stop-at=p@1 = 1" }, "stop-at");
    row({ "data.normalize=l3" }, "data.normalize");
    row({ "data.train=x.txt" }, "data.train");
    row({ "data.generate.samples=0" }, "data.generate");
    row({ "data.generate.features=3000000000" }, "data.generate");
    row({ "data.generate.labels=-1" }, "data.generate");
    row({ "data.generate.test=-1" }, "data.generate");
    row({ "data.generate.nnz=0" }, "nnz");
    row({ "data.generate.nnz=inf" }, "nnz");
    row({ "data.generate.labels-per-sample=inf" }, "labels-per-sample");
    row({ "data.generate.samples=9000000000000000000", "data.generate.test=9000000000000000000" }, "data.generate");
    row({ "model.hidden=[]" }, "model.hidden");
    row({ "model.hidden=[8, 0]" }, "model.hidden");
    row({ "model.hidden=[2000000]" }, "model.hidden");
    row({ "model.loss=hinge" }, "model.loss");
    row({ "model.output=half" }, "model.output");
    row({ "model.active=0" }, "model.active");
    row({ "model.negatives=hard" }, "model.negatives");
    row({ "model.lsh-bits=0" }, "model.lsh-bits");
    row({ "model.lsh-bits=17" }, "model.lsh-bits");
    row({ "model.lsh-tables=0" }, "model.lsh-tables");
    row({ "model.lsh-bucket=0" }, "model.lsh-bucket");
    row({ "model.lsh-rebuild=0.5" }, "model.lsh-rebuild");
    row({ "model.lsh-backoff=-1" }, "model.lsh-backoff");
    row({ "devices.use=[]" }, "devices.use");
    row({ "devices.use=[\"cpu\", \"gpu\"]" }, "devices.use");
    row({ "devices.use=[\"cpu,speed=0\"]" }, "devices.use");
    row({ "devices.use=[\"sim\"]" }, "train.clock"); // on the real clock
    for (const char* key : { "step", "sample", "nonzero", "latency" })
        for (const char* value : { "-1", "inf", "nan" })
            row({ QString("virtual.%1=%2").arg(key, value) }, "virtual");
    row({ "virtual.bandwidth=0" }, "virtual");
    row({ "virtual.step=0", "virtual.sample=0", "virtual.nonzero=0" }, "virtual");
}

void TestCheckConfig::checkRefuses()
{
    QFETCH(QStringList, sets);
    QFETCH(QString, key);
    RunConfig c = runnable();
    checkConfig(c);
    const QString what = QString::fromStdString(whatOf([&] {
        for (const QString& set : sets)
            setKey(c, set.toStdString());
        checkConfig(c);
    }));
    QVERIFY2(what.contains(key) && !what.contains('\n'), qPrintable("\"" + what + "\""));
}

void TestCheckConfig::checkAccepts()
{
    RunConfig c = runnable();
    for (const char* set : { "train.epochs=0.001", "train.epochs=0", "train.batch=0", "train.rate=0",
             "data.generate.test=0", "virtual.latency=0", "algorithm.least-batch=16", "algorithm.momentum=0",
             "devices.use=[\"cpu:0-3,threads=2,speed=0.5,jitter=1,memory=2G\"]", "train.stop-at=" })
        setKey(c, set);
    checkConfig(c);
    c.data.generated = false;
    QVERIFY(whatOf([&] { checkConfig(c); }).find("data.train") != std::string::npos); // no data at all
    c.data.train = "x.txt";
    checkConfig(c);
}

// A set of labels per sample: tables answer, and not on GPUs.
void TestCheckConfig::activeSets()
{
    const auto problem = [](const char* algorithm, const QStringList& settings) {
        RunConfig c = runnable();
        c.train.algorithm = algorithm;
        c.algorithmOptions.clear();
        setKey(c, "model.active-set=sample");
        for (const QString& setting : settings)
            setKey(c, setting.toStdString());
        return whatOf([&] { checkConfig(c); });
    };
    const char* real = "train.clock=real";
    QCOMPARE(problem("slide", {}), std::string());
    QCOMPARE(problem("slide", { "model.output=sampled", "model.negatives=lsh" }), std::string());
    QCOMPARE(problem("local-sgd", { "devices.use=[\"cuda:0\"]", real }), std::string()); // the layer is full: no sets
    QVERIFY(problem("slide", { "devices.use=[\"cpu\", \"cuda:0\"]", real }).find("active-set") != std::string::npos);
    for (const char* negatives : { "uniform", "frequency" })
        QVERIFY(problem("local-sgd", { "model.output=sampled", QString("model.negatives=%1").arg(negatives) })
                    .find("model.negatives = \"lsh\"")
            != std::string::npos);
}

// Every method with every seed; a rival keeps data, devices and rate, but not the options of the main algorithm.
void TestCheckConfig::rivals()
{
    RunConfig c = runnable();
    c.train.repeats = 2;
    c.train.seed = 5;
    c.algorithmOptions["beta"] = "3";
    c.train.against = { "gradient-aggregation", "local-sgd,train.rate=2,algorithm.period=4" };
    checkConfig(c);
    const std::vector<RunConfig> runs = plannedRuns(c);
    QCOMPARE(runs.size(), std::size_t(6));
    for (std::size_t i = 0; i < 6; ++i) {
        QCOMPARE(runs[i].train.seed, std::uint64_t(5 + i % 2));
        QCOMPARE(runs[i].train.repeats, 1);
        QVERIFY(runs[i].train.against.empty());
        QCOMPARE(runs[i].train.rate, i < 4 ? c.train.rate : 2);
    }
    QCOMPARE(runs[1].algorithmOptions, c.algorithmOptions);
    QCOMPARE(runs[2].train.algorithm, std::string("gradient-aggregation"));
    QVERIFY(runs[2].algorithmOptions.empty());
    QCOMPARE(runs[5].algorithmOptions, (OptionValues { { "period", "4" } }));
    for (const char* wrong : { "local-sdg", "local-sgd,train.rate", "local-sgd,train.rate=-1",
             "local-sgd,algorithm.beta=1", "", "local-sgd,," }) {
        c.train.against = { wrong };
        QVERIFY2(!whatOf([&] { checkConfig(c); }).empty(), wrong);
    }
    c.train.against = { "local-sgd" };
    c.train.repeats = 2'000'000'000; // refused before so many are planned
    QVERIFY(!whatOf([&] { checkConfig(c); }).empty());
    c.train.repeats = 1;
    c.train.against.clear();
    QCOMPARE(plannedRuns(c).size(), std::size_t(1));
}

void TestCheckConfig::suggestions()
{
    QCOMPARE(suggestion("epoch", { "rate", "epochs" }), std::string("; did you mean 'epochs'?"));
    QCOMPARE(suggestion("zzzzzz", { "rate", "epochs" }), std::string());
    QCOMPARE(suggestion("x", {}), std::string());
}

REGISTER_TEST(TestCheckConfig)
#include "test_check_config.moc"
