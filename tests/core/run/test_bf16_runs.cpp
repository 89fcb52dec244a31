// SPDX-License-Identifier: GPL-3.0-or-later
// Whole runs with weights in bf16, alone and beside devices with weights in 32 bits.
#include "core/algorithms/algorithm.h"
#include "core/project/choices.h"
#include "core/project/device_specs.h"
#include "core/run/precision.h"
#include "core/run/saved_model.h"
#include "tests/core/run/resumed_runs.h"
#include "tests/test_class.h"

using namespace evenkeel;

namespace {

RunConfig inBf16(RunConfig config, const QString& rounding = "stochastic", const QString& state = "fp32")
{
    setKey(config, "model.math=bf16");
    setKey(config, "model.rounding=" + rounding.toStdString());
    setKey(config, "model.optimizer-state=" + state.toStdString());
    return config;
}

bool areBf16(std::span<const float> weights)
{
    return std::ranges::all_of(weights, [](float w) { return widened(nearest(w)) == w; });
}

double lastP1(const RunRecord& record) { return record.of<EvaluationEvent>().back().p1; }

} // namespace

class TestBf16Runs : public QObject {
    Q_OBJECT

private slots:
    void everyAlgorithmLearns_data();
    void everyAlgorithmLearns();
    void sampledOutput_data();
    void sampledOutput();
    void otherWays_data();
    void otherWays();
    void goesOnToTheBit_data();
    void goesOnToTheBit();
    void goesOnInOtherMath();
    void equalStepsNeedEqualMath();
    void whoKeepsBf16();
    void whatIsSaved();
    void theWayIsNoted();
    void theWayIsKept();
    void stateNeedsWeights();
    void takesHalfTheMemory();

private:
    const RunData m_data = toyRunData();
    ModelFolder m_folder;
};

void TestBf16Runs::everyAlgorithmLearns_data()
{
    QTest::addColumn<QString>("algorithm");
    QTest::addColumn<QString>("rounding");
    QTest::addColumn<bool>("isMixed");
    QTest::addColumn<QString>("input");
    for (const MethodChoice& a : algorithmChoices()) {
        QTest::addRow("%s, input layer in bf16", a.name.data()) << a.name.data() << "stochastic" << false << "bf16";
        for (const char* rounding : { "stochastic", "kahan", "nearest" })
            for (const bool isMixed : { false, true })
                if (!isMixed || (a.name != "gradient-aggregation" && rounding == std::string("stochastic")))
                    QTest::addRow("%s, %s%s", a.name.data(), rounding, isMixed ? ", mixed" : "")
                        << a.name.data() << rounding << isMixed << "fp32";
    }
}

// And a run repeats to the bit, whichever thread evaluates what.
void TestBf16Runs::everyAlgorithmLearns()
{
    QFETCH(QString, algorithm);
    QFETCH(QString, rounding);
    QFETCH(bool, isMixed);
    QFETCH(QString, input);
    RunConfig config = inBf16(learningConfig(algorithm.toStdString()), rounding);
    setKey(config, "model.input-layer=" + input.toStdString());
    if (isMixed)
        config.devices[1] += ",math=fp32";
    const RunRecord record = recordRun(config, m_data);
    QVERIFY2(record.result.error.empty(), record.result.error.c_str());
    const auto evaluations = record.of<EvaluationEvent>();
    QVERIFY2(evaluations.back().loss < evaluations.front().loss, qPrintable(QString::number(evaluations.back().loss)));
    QVERIFY2(evaluations.back().p1 > 0.3, qPrintable(QString::number(evaluations.back().p1)));
    QCOMPARE(recordRun(config, m_data).lines(), record.lines());
}

void TestBf16Runs::sampledOutput_data()
{
    QTest::addColumn<QString>("algorithm");
    QTest::addColumn<QString>("set");
    for (const char* set : { "batch", "sample" })
        for (const char* algorithm : { "adaptive-sgd", "gradient-aggregation", "asynchronous-sgd", "slide" })
            QTest::addRow("%s, %s", algorithm, set) << algorithm << set;
}

void TestBf16Runs::sampledOutput()
{
    QFETCH(QString, algorithm);
    QFETCH(QString, set);
    for (const char* rounding : { "stochastic", "kahan" }) {
        RunConfig config = inBf16(learningConfig(algorithm.toStdString()), rounding, "bf16");
        config.train.batch = 8;
        config.train.rate = 0.01;
        config.train.optimizer = Optimizer::Adam;
        config.model.output = OutputMode::Sampled;
        config.model.active = set == "batch" ? 24 : 12; // of 40
        setKey(config, "model.negatives=lsh");
        setKey(config, "model.active-set=" + set.toStdString());
        config.model.lshBits = 3;
        const RunRecord record = recordRun(config, m_data);
        QVERIFY2(record.result.error.empty(), record.result.error.c_str());
        QVERIFY2(lastP1(record) > 0.3, qPrintable(QString::number(lastP1(record))));
        QCOMPARE(recordRun(config, m_data).lines(), record.lines());
    }
}

// What else touches a model's weights, compared with the same in 32 bits.
void TestBf16Runs::otherWays_data()
{
    QTest::addColumn<QString>("algorithm");
    QTest::addColumn<QStringList>("settings");
    QTest::newRow("layer rates") << "gradient-aggregation" << QStringList { "train.layer-rates=trust" };
    QTest::newRow("layer rates, adam") << "local-sgd"
                                       << QStringList { "train.layer-rates=trust", "train.optimizer=adam",
                                              "train.rate=0.01", "model.optimizer-state=bf16" };
    QTest::newRow("gradients measured") << "gradient-aggregation" << QStringList { "train.diagnose=gradients" };
    QTest::newRow("replicas measured") << "adaptive-sgd" << QStringList { "train.diagnose=gradients" };
    QTest::newRow("hogwild") << "asynchronous-sgd" << QStringList { "algorithm.update=sparse", "train.rate=1.3" };
    QTest::newRow("groups, merged output")
        << "compute-groups" << QStringList { "algorithm.groups=2", "algorithm.output=merged", "train.rate=0.3" };
    for (const char* algorithm : present({ "ampnet" }))
        QTest::newRow("ampnet, deep") << algorithm
                                      << QStringList { "model.hidden=[8, 8]", "algorithm.replicas=2", "train.rate=1",
                                             "algorithm.min-update-frequency=2" };
    QTest::newRow("deep") << "adaptive-sgd" << QStringList { "model.hidden=[8, 8]", "train.optimizer=momentum" };
    QTest::newRow("learners") << "sma" << QStringList { "algorithm.learners=3", "algorithm.auto-tune=on" };
}

void TestBf16Runs::otherWays()
{
    QFETCH(QString, algorithm);
    QFETCH(QStringList, settings);
    for (const char* rounding : { "stochastic", "kahan" }) {
        RunConfig config = inBf16(learningConfig(algorithm.toStdString()), rounding);
        config.train.rate = 1;
        for (const QString& setting : settings)
            setKey(config, setting.toStdString());
        const RunRecord record = recordRun(config, m_data);
        QVERIFY2(record.result.error.empty(), record.result.error.c_str());
        RunConfig wide = config;
        setKey(wide, "model.math=fp32");
        setKey(wide, "model.optimizer-state=fp32");
        const double expected = lastP1(recordRun(wide, m_data));
        QVERIFY2(std::abs(lastP1(record) - expected) < 0.08,
            qPrintable(QString("%1, in 32 bits %2").arg(lastP1(record)).arg(expected)));
        QCOMPARE(recordRun(config, m_data).lines(), record.lines());
    }
}

void TestBf16Runs::goesOnToTheBit_data()
{
    QTest::addColumn<QString>("algorithm");
    QTest::addColumn<QString>("rounding");
    QTest::addColumn<QStringList>("settings");
    for (const char* algorithm :
        present({ "adaptive-sgd", "local-sgd", "gradient-aggregation", "elastic-averaging", "sma", "hpsgd",
            "subnet-training", "ampnet", "rcd-sgd", "asynchronous-sgd", "compute-groups", "gossip", "slide" }))
        for (const char* rounding : { "stochastic", "kahan" })
            QTest::addRow("%s, %s", algorithm, rounding) << algorithm << rounding << QStringList();
    for (const char* rounding : { "stochastic", "kahan", "nearest" })
        QTest::addRow("mixed, %s", rounding)
            << "adaptive-sgd" << rounding
            << QStringList { "devices.use=[\"sim\", \"sim,speed=0.5,math=fp32\", \"sim,speed=0.3\"]" };
    for (const char* algorithm :
        present({ "adaptive-sgd", "gradient-aggregation", "ampnet", "slide", "subnet-training" }))
        for (const char* rounding : { "stochastic", "kahan" })
            QTest::addRow("%s, %s, input layer in bf16", algorithm, rounding)
                << algorithm << rounding << QStringList { "model.input-layer=bf16" };
    QTest::newRow("mixed, input layer in bf16")
        << "local-sgd"
        << "kahan"
        << QStringList { "model.input-layer=bf16",
               "devices.use=[\"sim\", \"sim,speed=0.5,math=fp32\", \"sim,speed=0.3\"]" };
    QTest::newRow("learners") << "sma"
                              << "kahan" << QStringList { "algorithm.learners=3" };
    QTest::newRow("alone") << "gradient-aggregation"
                           << "kahan" << QStringList { "devices.use=[\"sim\"]" };
    QTest::newRow("hogwild") << "asynchronous-sgd"
                             << "stochastic" << QStringList { "algorithm.update=sparse" };
}

void TestBf16Runs::goesOnToTheBit()
{
    QFETCH(QString, algorithm);
    QFETCH(QString, rounding);
    QFETCH(QStringList, settings);
    RunConfig config = inBf16(uneven(algorithm, "adam"), rounding, "bf16");
    for (const QString& setting : settings)
        setKey(config, setting.toStdString());
    compareHalves(config, m_data, m_folder);
}

// A checkpoint has everything in 32 bits.
void TestBf16Runs::goesOnInOtherMath()
{
    RunConfig fp32 = toyConfig("local-sgd", sims({ 1, 0.5 }));
    fp32.train.optimizer = Optimizer::Adam;
    fp32.train.rate = 0.01;
    const RunConfig bf16 = inBf16(fp32, "kahan", "bf16");
    const double expected = lastP1(recordRun(fp32, m_data));
    for (const bool toBf16 : { false, true }) {
        const std::filesystem::path file = m_folder.path("half.ekm");
        RunControl control;
        recordRun(toBf16 ? fp32 : bf16, m_data, control, { .checkpoint = file }, [&](const Event& e) {
            if (std::holds_alternative<EvaluationEvent>(e))
                control.stop();
        });
        const RunRecord rest = recordRun(toBf16 ? bf16 : fp32, m_data, { .resumeFrom = file });
        QCOMPARE(rest.result.status, RunStatus::Done);
        QVERIFY(hasNote(rest, toBf16 ? "model.math was fp32, is bf16" : "model.math was bf16, is fp32"));
        QVERIFY(std::abs(lastP1(rest) - expected) < 0.05);
    }
}

void TestBf16Runs::equalStepsNeedEqualMath()
{
    RunConfig config = toyConfig("gradient-aggregation", { "sim,math=bf16", "sim" });
    const RunRecord record = recordRun(config, m_data);
    QCOMPARE(record.result.exitStatus, 3);
    QVERIFY2(record.result.error.find("need equal math") != std::string::npos, record.result.error.c_str());
    config.train.algorithm = "local-sgd";
    QCOMPARE(recordRun(config, m_data).result.status, RunStatus::Done);
    config.algorithmOptions["warm-up"] = "1";
    QCOMPARE(recordRun(config, m_data).result.exitStatus, 3);
    config.devices[1] += ",math=bf16";
    QCOMPARE(recordRun(config, m_data).result.status, RunStatus::Done);
}

void TestBf16Runs::whoKeepsBf16()
{
    std::vector<DeviceSpec> specs;
    for (const char* text : { "cpu", "cpu,math=fp32", "sim,math=bf16", "cuda:0", "cuda:0,math=tf32" })
        specs.push_back(DeviceSpec::parse(text));
    ModelConfig model;
    const auto kept = [&] {
        std::vector<DeviceSpec> resolved = specs;
        resolveMath(resolved, model);
        std::string text;
        for (const DeviceSpec& spec : resolved)
            text += keepsBf16(spec) ? 'y' : 'n';
        return text;
    };
    QCOMPARE(kept(), std::string("nnynn"));
    model.math = Numbers::Bf16;
    QCOMPARE(kept(), std::string("ynyyn"));
    std::vector<DeviceSpec> resolved = specs;
    resolveMath(resolved, model);
    QVERIFY(resolved[4].math == DeviceSpec::Math::Tf32);
}

// The saved model, all in 32 bits, is what was trained, and evaluates as that did.
void TestBf16Runs::whatIsSaved()
{
    for (const char* algorithm : { "gradient-aggregation", "local-sgd" }) {
        const RunConfig config = inBf16(learningConfig(algorithm));
        const std::filesystem::path file = m_folder.path("saved.ekm");
        const RunRecord record = recordRun(config, m_data, { .checkpoint = file });
        const std::vector<float> weights = Checkpoint::load(file).array("weights");
        const std::size_t input = 300 * config.model.hidden[0] + config.model.hidden[0],
                          output = 40 * config.model.hidden[0];
        QCOMPARE(weights.size(), input + output + 40);
        QVERIFY(!areBf16(std::span(weights).first(input)));
        if (algorithm == std::string("gradient-aggregation")) // no mean of others
            QVERIFY(areBf16(std::span(weights).subspan(input, output)));
        QVERIFY(!areBf16(std::span(weights).last(40)));
        SavedModel model(file, "cpu,threads=1");
        const double p1 = model.evaluate(m_data.test).precision[0];
        QVERIFY2(std::abs(p1 - record.of<EvaluationEvent>().back().p1) < 0.02, qPrintable(QString::number(p1)));
    }
}

// Once, and not once per device: that there are no fast instructions, and what a trial has chosen.
void TestBf16Runs::theWayIsNoted()
{
    RunConfig config = toyConfig("local-sgd", { "cpu,threads=1,math=bf16", "cpu,threads=1,math=bf16" });
    config.train.clock = ClockKind::Real;
    config.train.epochs = 1;
    const DeviceInfo cpu = listDevices().front();
    const auto notes = [&](const char* part) {
        const RunRecord record = recordRun(config, m_data);
        const auto all = record.of<NoteEvent>();
        return std::ranges::count_if(all, [&](const NoteEvent& n) { return n.text.find(part) != std::string::npos; });
    };
    QCOMPARE(notes("no fast bf16 instructions"), cpu.bf16 == "conversion" ? 1 : 0);
    QCOMPARE(notes((cpu.bf16 + " was the fastest way in a trial").c_str()), cpu.bf16Trial.empty() ? 0 : 1);
    for (std::string& device : config.devices)
        device += ",bf16=conversion";
    QCOMPARE(notes("no fast bf16 instructions"), 1);
    QCOMPARE(notes("in a trial"), 0);
    config.devices = { "cpu,threads=1" };
    QCOMPARE(notes("math=bf16"), 0);
}

// A run goes on with the way that it began with, even if another is found the fastest then.
void TestBf16Runs::theWayIsKept()
{
    if (listDevices().front().bf16Trial.empty())
        QSKIP("this processor has one way to multiply bf16");
    RunConfig config = toyConfig("local-sgd", { "cpu,threads=1,math=bf16" });
    config.train.clock = ClockKind::Real;
    config.train.epochs = 1;
    const std::filesystem::path file = m_folder.path("way.ekm");
    QVERIFY(hasNote(recordRun(config, m_data, { .checkpoint = file }), "this run resumes with it"));
    for (const std::string way : { "amx", "avx512", "conversion" }) {
        if (!canUse(DeviceSpec::parse("cpu,bf16=" + way).bf16))
            continue;
        Checkpoint saved = Checkpoint::load(file);
        QVERIFY(!saved.text("rank0/bf16").empty());
        saved.texts["rank0/bf16"] = way;
        saved.save(file);
        ++config.train.epochs;
        const RunRecord resumed = recordRun(config, m_data, { .checkpoint = file, .resumeFrom = file });
        QCOMPARE(QString::fromStdString(resumed.result.error), QString());
        QCOMPARE(Checkpoint::load(file).text("rank0/bf16"), way);
        QVERIFY(!hasNote(resumed, "in a trial"));
    }
}

void TestBf16Runs::stateNeedsWeights()
{
    RunConfig config = toyConfig("local-sgd", sims({ 1 }));
    setKey(config, "model.optimizer-state=bf16");
    QVERIFY_EXCEPTION_THROWN(planOf(config), ConfigError);
    config.devices[0] += ",math=bf16";
    planOf(config);
    setKey(config, "model.input-layer=bf16");
    planOf(config);
    config.model.network = NetworkKind::Recurrent;
    QVERIFY_EXCEPTION_THROWN(planOf(config), ConfigError);
    config.model.network = NetworkKind::Mlp;
    config.devices[0] = "cuda:0,math=bf16,sparse=cusparse";
    QVERIFY_EXCEPTION_THROWN(planOf(config), ConfigError);
    config.devices[0] = "sim";
    setKey(config, "model.optimizer-state=fp32");
    QVERIFY_EXCEPTION_THROWN(planOf(config), ConfigError);
}

// As the last readings of the devices say.
void TestBf16Runs::takesHalfTheMemory()
{
    RunConfig config = toyConfig("gradient-aggregation", sims({ 1 }));
    config.train.optimizer = Optimizer::Adam;
    config.train.rate = 0.01;
    config.train.epochs = 1;
    const auto memory = [&](const RunConfig& c) { return recordRun(c, m_data).of<DeviceEvent>().back().memory; };
    const double output = 3 * 40 * 8, input = 3 * 300 * 8, biases = 3 * (8 + 40);
    QCOMPARE(memory(config), 4 * (output + input + biases));
    config = inBf16(config, "stochastic", "bf16");
    QCOMPARE(memory(config), 2 * output + 4 * (input + biases));
    setKey(config, "model.input-layer=bf16");
    QCOMPARE(memory(config), 2 * (output + input) + 4 * biases);
}

REGISTER_TEST(TestBf16Runs)
#include "test_bf16_runs.moc"
