// SPDX-License-Identifier: GPL-3.0-or-later
// Dropout of hidden layers, weight decay and an average of the weights with every algorithm: each has its effect and
// learns, or is refused in a sentence that names the setting.
#include "core/project/choices.h"
#include "core/run/saved_model.h"
#include "tests/core/run/run_tools.h"
#include "tests/test_class.h"

#include <set>

using namespace evenkeel;

namespace {

const std::set<std::string_view> withoutCommonModel { "asynchronous-sgd", "compute-groups", "gossip", "rcd-sgd",
    "slide", "subnet-training" };
const std::set<std::string_view> trainBlocks { "local-parallelism", "block-splitting" }; // on one device too

bool names(const std::string& error, const QString& setting)
{
    return error.find(setting.section('=', 0, 0).toStdString()) != std::string::npos;
}

} // namespace

class TestModelOptions : public QObject {
    Q_OBJECT

private slots:
    void everyAlgorithm_data();
    void everyAlgorithm();
    void oneDevice_data() { everyAlgorithm_data(); }
    void oneDevice();
    void refusedWithOptions_data();
    void refusedWithOptions();
    void averagesAreSmoother();
    void neighbors_data();
    void neighbors();
    void neighborsAreKept();
    void neighborsOfManySamples();

private:
    const RunData m_data = toyRunData();
    ModelFolder m_folder;
};

void TestModelOptions::everyAlgorithm_data()
{
    QTest::addColumn<QString>("algorithm");
    QTest::addColumn<QString>("setting");
    for (const MethodChoice& a : algorithmChoices())
        for (const char* setting : { "model.dropout=0.2", "train.weight-decay=0.01", "train.ema-decay=0.9" })
            QTest::addRow("%s, %s", a.name.data(), setting) << a.name.data() << setting;
}

void TestModelOptions::everyAlgorithm()
{
    QFETCH(QString, algorithm);
    QFETCH(QString, setting);
    RunConfig config = learningConfig(algorithm.toStdString());
    const std::vector<float> plain = m_folder.weightsOf(config, m_data);
    setKey(config, setting.toStdString());
    const bool isRefused = setting.startsWith("train.ema")
        ? withoutCommonModel.contains(config.train.algorithm)
        : setting.startsWith("model.dropout") && isModelParallel(config.train.algorithm);
    const std::filesystem::path file = m_folder.path("with.ekm");
    const RunRecord record = recordRun(config, m_data, { .checkpoint = file });
    if (isRefused) {
        QVERIFY2(names(record.result.error, setting), record.result.error.c_str());
        return;
    }
    QVERIFY2(record.result.error.empty(), record.result.error.c_str());
    QVERIFY(Checkpoint::load(file).array("weights") != plain);
    const auto evaluations = record.of<EvaluationEvent>();
    QVERIFY(evaluations.back().loss < evaluations.front().loss);
    QVERIFY2(evaluations.back().p1 > 0.2, QByteArray::number(evaluations.back().p1));
}

void TestModelOptions::oneDevice()
{
    QFETCH(QString, algorithm);
    QFETCH(QString, setting);
    RunConfig config = learningConfig(algorithm.toStdString());
    config.devices = sims({ 1 });
    const std::vector<float> plain = m_folder.weightsOf(config, m_data);
    setKey(config, setting.toStdString());
    if (setting.startsWith("model.dropout") && trainBlocks.contains(config.train.algorithm)) {
        const std::string error = recordRun(config, m_data).result.error;
        QVERIFY2(names(error, setting), error.c_str());
        return;
    }
    const std::vector<float> with = m_folder.weightsOf(config, m_data);
    QVERIFY(!plain.empty() && !with.empty());
    QVERIFY(with != plain);
}

void TestModelOptions::refusedWithOptions_data()
{
    QTest::addColumn<QString>("algorithm");
    QTest::addColumn<QString>("option");
    QTest::addColumn<QString>("setting");
    QTest::newRow("asynchronous center") << "elastic-averaging"
                                         << "algorithm.mode=asynchronous"
                                         << "train.ema-decay=0.9";
    QTest::newRow("one copy of the output layer") << "compute-groups"
                                                  << "algorithm.output=merged"
                                                  << "train.weight-decay=0.1";
}

void TestModelOptions::refusedWithOptions()
{
    QFETCH(QString, algorithm);
    QFETCH(QString, option);
    QFETCH(QString, setting);
    RunConfig config = learningConfig(algorithm.toStdString());
    setKey(config, option.toStdString());
    QCOMPARE(recordRun(config, m_data).result.error, std::string());
    setKey(config, setting.toStdString());
    const std::string error = recordRun(config, m_data).result.error;
    QVERIFY2(names(error, setting), error.c_str());
}

// At a rate at which the weights themselves jump about, their average is the better model.
void TestModelOptions::averagesAreSmoother()
{
    RunConfig config = toyConfig("gradient-aggregation", sims({ 1 }));
    config.train.batch = 4;
    config.train.rate = 6;
    config.train.epochs = 6;
    const double without = recordRun(config, m_data).of<EvaluationEvent>().back().loss;
    config.train.emaDecay = 0.99;
    const double with = recordRun(config, m_data).of<EvaluationEvent>().back().loss;
    QVERIFY2(with < without, qPrintable(QString("%1, without %2").arg(with).arg(without)));
}

void TestModelOptions::neighbors_data()
{
    QTest::addColumn<QString>("algorithm");
    for (const MethodChoice& a : algorithmChoices())
        QTest::newRow(a.name.data()) << a.name.data();
}

// They say more than a network that has seen each sample twice; the saved model asks them, too.
void TestModelOptions::neighbors()
{
    QFETCH(QString, algorithm);
    RunConfig config = toyConfig(algorithm.toStdString(), sims({ 1, 0.5 }));
    config.data.generate
        = { .samples = 960, .features = 300, .labels = 40, .test = 200, .nnz = 12, .labelsPerSample = 2, .seed = 3 };
    config.train.epochs = 2;
    const RunData data = generateRunData(config.data);
    const double without = recordRun(config, data).of<EvaluationEvent>().back().p1;
    config.model.neighbors = 20;
    const std::filesystem::path file = m_folder.path("neighbors.ekm");
    const RunRecord record = recordRun(config, data, { .checkpoint = file });
    QVERIFY2(record.result.error.empty(), record.result.error.c_str());
    const EvaluationEvent last = record.of<EvaluationEvent>().back();
    QVERIFY2(last.p1 > without + 0.05, qPrintable(QString("%1, without %2").arg(last.p1).arg(without)));
    SavedModel saved(file);
    QCOMPARE(saved.evaluate(data.test).precision[0], last.p1);
    int same = 0;
    saved.predict(data.test, 1, [&](Index sample, std::span<const Id> labels, std::span<const float> scores) {
        same += std::ranges::count(data.test.labelsOf(sample), labels[0]) > 0;
        QVERIFY(scores[0] <= 0); // the logarithm of a probability
    });
    QCOMPARE(same / 200.0, last.p1);
}

// A model has them with it, whatever becomes of its project's data; one whose file was made to say more is refused.
void TestModelOptions::neighborsAreKept()
{
    RunConfig config = toyConfig("gradient-aggregation", sims({ 1 }));
    config.model.neighbors = 20;
    const RunData data = toyRunData(900); // other data than the configuration says
    const std::filesystem::path file = m_folder.path("kept.ekm");
    const double p1 = recordRun(config, data, { .checkpoint = file }).of<EvaluationEvent>().back().p1;
    QCOMPARE(SavedModel(file).evaluate(data.test).precision[0], p1);
    const Checkpoint whole = Checkpoint::load(file);
    const auto refused = [&](const std::function<void(Checkpoint&)>& change) {
        Checkpoint changed = whole;
        change(changed);
        changed.save(file);
        try {
            const SavedModel saved(file);
            return std::string();
        } catch (const InputError& e) {
            return std::string(e.what());
        }
    };
    using Change = std::function<void(std::vector<double>&)>;
    for (const auto& [name, change] :
        std::initializer_list<std::pair<const char*, Change>> { { "samples/features", [](auto& ids) { ids[5] = 1e9; } },
            { "samples/labels", [](auto& ids) { ids[5] = 1e9; } },
            { "samples/features", [](auto& ids) { ids.pop_back(); } },
            { "samples/feature-offsets", [](auto& offsets) { offsets[3] = 1e6; } },
            { "samples/feature-offsets", [](auto& offsets) { offsets[0] = 1; } },
            { "samples/label-offsets", [](auto& offsets) { offsets.pop_back(); } } }) {
        const std::string error = refused([&](Checkpoint& c) { change(c.numbers.at(name)); });
        QVERIFY2(error.find("is not a complete model: the training samples") != error.npos, (name + error).c_str());
    }
    QVERIFY(!refused([](Checkpoint& c) { c.arrays.at("samples/values").pop_back(); }).empty());
    QVERIFY(!refused([](Checkpoint& c) { c.arrays.at("samples/values")[0] = std::nanf(""); }).empty());
    QCOMPARE(refused([](Checkpoint&) {}), std::string());
}

// Many are in the data files alone, which must be those of the training then.
void TestModelOptions::neighborsOfManySamples()
{
    RunConfig config = toyConfig("gradient-aggregation", sims({ 1 }));
    config.data.generate
        = { .samples = 960, .features = 300, .labels = 40, .test = 200, .nnz = 12, .labelsPerSample = 2, .seed = 3 };
    config.model.neighbors = 20;
    const std::filesystem::path file = m_folder.path("many.ekm");
    const auto withoutSamples = [&](const RunData& data) {
        recordRun(config, data, { .checkpoint = file });
        Checkpoint checkpoint = Checkpoint::load(file);
        checkpoint.numbers.erase("samples/feature-offsets");
        checkpoint.save(file);
    };
    const RunData data = generateRunData(config.data);
    withoutSamples(data);
    QVERIFY(SavedModel(file).evaluate(data.test).precision[0] > 0);
    withoutSamples(toyRunData(900)); // others than the configuration says
    try {
        const SavedModel saved(file);
        QFAIL("others are taken");
    } catch (const InputError& e) {
        QVERIFY2(std::string(e.what()).find("model.neighbors") != std::string::npos, e.what());
    }
}

REGISTER_TEST(TestModelOptions)
#include "test_model_options.moc"
