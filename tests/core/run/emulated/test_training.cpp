// SPDX-License-Identifier: GPL-3.0-or-later
// Whole runs on emulated GPUs, so on every line of the CUDA module: they learn, alone, in shares of a GPU and on
// GPUs of their own; and one device ends with the weights that a CPU ends with.
#include "core/project/choices.h"
#include "tests/build_folder.h"
#include "tests/core/run/run_tools.h"
#include "tests/kernels/emulated_cuda/emulated_gpus.h"
#include "tests/test_class.h"

using namespace evenkeel;
using namespace evenkeel::test;

class TestTraining : public QObject {
    Q_OBJECT

private slots:
    void init() { qputenv("EVENKEEL_NCCL", test::builtFile("libfake_nccl.so").c_str()); }
    void endsWhereACpuEnds_data();
    void endsWhereACpuEnds();
    void stepsAreReportedInTime();
    void learns_data();
    void learns();
    void aFailingGpu();
    void aFailingGpuWithAPart();
    void theSparseWayIsKept();

private:
    static RunConfig on(const std::string& algorithm, const std::vector<std::string>& devices)
    {
        RunConfig config = toyConfig(algorithm, devices);
        config.train.clock = ClockKind::Real;
        config.train.epochs = isLong() || algorithm == "subnet-training" ? 3 : 2; // that one is evaluated less often
        return config;
    }

    const RunData m_data = toyRunData(480, 100);
    ModelFolder m_folder;
};

void TestTraining::endsWhereACpuEnds_data()
{
    using Change = std::function<void(RunConfig&)>;
    QTest::addColumn<QString>("algorithm");
    QTest::addColumn<Change>("change");
    const auto add = [](const char* name, const char* algorithm, const Change& change) {
        QTest::newRow(name) << algorithm << change;
    };
    add("sgd", "gradient-aggregation", [](RunConfig&) {});
    add("local", "local-sgd", [](RunConfig&) {});
    add("asynchronous", "hpsgd", [](RunConfig&) {});
    add("momentum", "gradient-aggregation", [](RunConfig& c) {
        c.train.optimizer = Optimizer::Momentum;
        c.model.loss = Loss::Sigmoid;
    });
    add("adam", "gradient-aggregation", [](RunConfig& c) {
        c.train.optimizer = Optimizer::Adam;
        c.train.rate = 0.01;
    });
    add("two hidden layers", "adaptive-sgd", [](RunConfig& c) { c.model.hidden = { 9, 7 }; });
    // The next batch is drawn while a step is under way: its features are left out as ever, its rate decays as ever.
    add("dropout", "adaptive-sgd", [](RunConfig& c) { c.model.inputDropout = 0.3; });
    add("hidden dropout", "adaptive-sgd", [](RunConfig& c) {
        c.model.hidden = { 9, 7 };
        c.model.dropout = 0.3;
    });
    for (const char* optimizer : { "sgd", "momentum", "adam" })
        add(qPrintable(QString("weight decay, %1").arg(optimizer)), "gradient-aggregation", [optimizer](RunConfig& c) {
            setKey(c, std::string("train.optimizer=") + optimizer);
            c.model.hidden = { 9, 7 };
            c.train.rate = 0.02;
            c.train.weightDecay = 2;
        });
    for (const char* rounding : { "stochastic", "kahan", "nearest" })
        add(qPrintable(QString("bf16, %1").arg(rounding)), "gradient-aggregation", [rounding](RunConfig& c) {
            setKey(c, "model.math=bf16");
            setKey(c, std::string("model.rounding=") + rounding);
            setKey(c, "model.optimizer-state=bf16");
            setKey(c, std::string("model.input-layer=") + (rounding == std::string("nearest") ? "fp32" : "bf16"));
            c.train.optimizer = Optimizer::Adam;
            c.model.hidden = { 9, 7 };
            c.train.rate = 0.01;
        });
    add("two hidden layers", "gradient-aggregation", [](RunConfig& c) { c.model.hidden = { 9, 7 }; });
    add("average", "local-sgd", [](RunConfig& c) { c.train.emaDecay = 0.9; });
    add("decay", "gradient-aggregation", [](RunConfig& c) { c.train.schedule = RateSchedule::Linear; });
}

void TestTraining::endsWhereACpuEnds()
{
    QFETCH(QString, algorithm);
    QFETCH(std::function<void(RunConfig&)>, change);
    EmulatedGpus gpus(11);
    RunConfig config = on(algorithm.toStdString(), { "cuda:0" });
    config.train.rate = 0.2;
    config.train.epochs = isLong() ? 3 : 1;
    change(config);
    const std::vector<float> theirs = m_folder.weightsOf(config, m_data);
    config.devices = { "cpu,threads=1" };
    const double difference = farthest(theirs, m_folder.weightsOf(config, m_data));
    // Sums in another order may round a weight in bf16 to its neighbor, and Adam makes much of small differences.
    const double allowed = config.model.math == Numbers::Bf16 ? 5e-2 : 1e-3;
    QVERIFY2(difference < allowed, QByteArray::number(difference));
    QCOMPARE(QString::fromStdString(gpus.problems()), QString());
    QCOMPARE(gpus.objects(), 0);
}

// Steps without a wait are reported in order, each before the merge that it counts for.
void TestTraining::stepsAreReportedInTime()
{
    EmulatedGpus gpus(13);
    const RunRecord record = recordRun(on("adaptive-sgd", { "cuda:0", "cuda:0" }), m_data);
    QCOMPARE(QString::fromStdString(record.result.error), QString());
    std::vector<std::int64_t> updates(2), sinceMerge(2);
    int merges = 0;
    for (const Event& event : record.events) {
        if (const auto* step = std::get_if<StepEvent>(&event)) {
            QCOMPARE(step->update, ++updates[at(step->rank)]);
            ++sinceMerge[at(step->rank)];
            QVERIFY(step->seconds > 0 && std::isfinite(step->loss));
        } else if (const auto* merge = std::get_if<MergeEvent>(&event)) {
            QCOMPARE(std::exchange(sinceMerge, { 0, 0 }), merge->updates);
            ++merges;
        }
    }
    QVERIFY(merges > 1);
}

void TestTraining::learns_data()
{
    QTest::addColumn<QString>("algorithm");
    QTest::addColumn<QStringList>("devices");
    const auto add = [](const QString& algorithm, const char* name, const QStringList& devices) {
        QTest::newRow(qPrintable(QString("%1, %2").arg(algorithm, name))) << algorithm << devices;
    };
    for (const MethodChoice& choice : algorithmChoices())
        if (!isSlow || choice.name == "hpsgd" || choice.name == "gradient-aggregation")
            add(choice.name.data(), "shares", { "cuda:0,sms=64", "cuda:0,sms=32" });
    if (isSlow)
        return;
    for (const char* algorithm : { "gradient-aggregation", "adaptive-sgd", "compute-groups" })
        add(algorithm, "two cards", { "cuda:0", "cuda:1" });
    for (const char* algorithm : { "gradient-aggregation", "adaptive-sgd", "hpsgd" }) {
        if (!isLong() && algorithm != std::string("gradient-aggregation"))
            continue;
        add(algorithm, "two ranks and one", { "cuda:0", "cuda:0", "cuda:1" });
        add(algorithm, "shares of two cards", { "cuda:0,sms=64", "cuda:1,sms=32", "cuda:0,sms=16" });
    }
    for (const char* algorithm :
        { "gradient-aggregation", "slide", "ampnet", "asynchronous-sgd,algorithm.update=sparse",
            "asynchronous-sgd,algorithm.update=sparse,model.output=sampled,model.active=20",
            "adaptive-sgd,model.math=bf16", "hpsgd,model.math=bf16" })
        add(algorithm, "a card and a CPU", { "cuda:0", "cpu,threads=1" });
}

void TestTraining::learns()
{
    QFETCH(QString, algorithm);
    QFETCH(QStringList, devices);
    EmulatedGpus gpus(12, 2);
    std::vector<std::string> specs;
    for (const QString& device : devices)
        specs.push_back(device.toStdString());
    const QStringList settings = algorithm.split(','); // the algorithm's name first
    RunConfig config = on(settings[0].toStdString(), specs);
    for (const QString& setting : settings.sliced(1))
        setKey(config, setting.toStdString());
    const RunRecord record = recordRun(config, m_data);
    QCOMPARE(QString::fromStdString(record.result.error), QString());
    const auto evaluations = record.of<EvaluationEvent>();
    QVERIFY(evaluations.size() >= 2);
    QVERIFY2(evaluations.back().loss < evaluations.front().loss, QByteArray::number(evaluations.back().loss));
    QCOMPARE(QString::fromStdString(gpus.problems()), QString());
    QCOMPARE(gpus.objects(), 0);
}

// In the middle of a run, wherever it is then; no rank hangs, and the message names the GPU.
void TestTraining::aFailingGpu()
{
    const std::vector<std::vector<std::string>> others
        = { { "cuda:1" }, { "cuda:0" }, { "cuda:1", "cuda:0" }, { "cuda:1", "cuda:1,sms=16" } };
    constexpr long moments[] { 60, 300, 500 };
    for (std::size_t i = 0; i < others.size(); ++i)
        for (const long after : moments) {
            if (!isLong() && after != moments[i % std::size(moments)])
                continue;
            EmulatedGpus gpus(static_cast<std::uint64_t>(after), 2);
            gpus.failAfter(after, 0);
            std::vector<std::string> devices { "cuda:0" };
            devices.insert(devices.end(), others[i].begin(), others[i].end());
            const RunRecord record = recordRun(on("gradient-aggregation", devices), m_data);
            QCOMPARE(record.result.status, RunStatus::Failed);
            QVERIFY2(record.result.error.starts_with("cuda:0: an illegal memory access was encountered in "),
                record.result.error.c_str());
        }
}

// What it held of the model is named, too.
void TestTraining::aFailingGpuWithAPart()
{
    EmulatedGpus gpus(5, 2);
    gpus.failAfter(2000, 0);
    const RunRecord record = recordRun(on("ampnet", { "cuda:0", "cpu,threads=1" }), m_data);
    QCOMPARE(record.result.exitStatus, 4);
    QVERIFY2(record.result.error.starts_with("cuda:0: an illegal memory access was encountered in ")
            && record.result.error.find("; it held the only copy of the input layer") != std::string::npos,
        record.result.error.c_str());
}

// A run records which way `sparse=auto` has chosen, and keeps it when it is resumed, even if the other is faster then.
void TestTraining::theSparseWayIsKept()
{
    const auto notesOf = [](const RunRecord& record) {
        std::string all;
        for (const NoteEvent& note : record.of<NoteEvent>())
            all += note.text + '\n';
        return all;
    };
    for (const char* other : { "gather", "cusparse" }) {
        EmulatedGpus gpus(14);
        RunConfig config = on("gradient-aggregation", { "cuda:0" });
        const std::filesystem::path file = m_folder.path("sparse.ekm");
        config.train.epochs = 1;
        const RunRecord first = recordRun(config, m_data, { .checkpoint = file });
        QCOMPARE(QString::fromStdString(first.result.error), QString());
        Checkpoint saved = Checkpoint::load(file);
        const std::string chosen = saved.text("rank0/sparse");
        QVERIFY(chosen == "gather" || chosen == "cusparse");
        QVERIFY2(notesOf(first).find("cuda:0: the sparse input layer uses ") != std::string::npos
                && notesOf(first).find("sparse=" + chosen + " selects it") != std::string::npos,
            notesOf(first).c_str());

        saved.texts["rank0/sparse"] = other;
        saved.save(file);
        config.train.epochs = 2;
        const RunRecord resumed = recordRun(config, m_data, { .checkpoint = file, .resumeFrom = file });
        QCOMPARE(QString::fromStdString(resumed.result.error), QString());
        QCOMPARE(Checkpoint::load(file).text("rank0/sparse"), std::string(other));
        QVERIFY2(notesOf(resumed).find("sparse input layer") == std::string::npos, notesOf(resumed).c_str());
    }
}

REGISTER_TEST(TestTraining)
#include "test_training.moc"
