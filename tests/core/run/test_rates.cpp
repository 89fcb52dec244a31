// SPDX-License-Identifier: GPL-3.0-or-later
// The rates of a run's steps: its schedule, its warm-up, and that of gradient aggregation's rate scaling.
#include "tests/core/run/run_tools.h"
#include "tests/test_class.h"

using namespace evenkeel;

class TestRates : public QObject {
    Q_OBJECT

private slots:
    void followTheSchedule_data();
    void followTheSchedule();
    void warmUpOfRateScaling();
    void layerRates();

private:
    const RunData m_data = toyRunData(320, 50);
};

void TestRates::followTheSchedule_data()
{
    QTest::addColumn<QStringList>("settings");
    QTest::addColumn<std::vector<double>>("rates"); // of the first step of each of four epochs, ten steps each
    QTest::newRow("cosine") << QStringList { "train.schedule=cosine" }
                            << std::vector { 1.0, 0.5 + std::sqrt(0.125), 0.5, 0.5 - std::sqrt(0.125) };
    QTest::newRow("step") << QStringList { "train.schedule=step", "train.rate-steps=[0.25, 0.75]",
        "train.rate-factor=0.5" }
                          << std::vector { 1.0, 0.5, 0.5, 0.25 };
    QTest::newRow("linear after a warm-up")
        << QStringList { "train.schedule=linear", "train.warm-up=1" } << std::vector { 0.1, 1.0, 2.0 / 3, 1.0 / 3 };
}

void TestRates::followTheSchedule()
{
    QFETCH(QStringList, settings);
    QFETCH(std::vector<double>, rates);
    RunConfig config = toyConfig("gradient-aggregation", { "sim" });
    for (const QString& setting : settings)
        setKey(config, setting.toStdString());
    const std::vector<StepEvent> steps = recordRun(config, m_data).of<StepEvent>();
    QCOMPARE(steps.size(), std::size_t(40));
    for (std::size_t epoch = 0; epoch < 4; ++epoch)
        QVERIFY2(std::abs(steps[10 * epoch].rate - rates[epoch]) < 1e-9,
            qPrintable(QString("epoch %1: %2").arg(epoch).arg(steps[10 * epoch].rate)));
}

// With two devices from eta to 2 eta in two epochs; the rates that steps record are those of the project.
void TestRates::warmUpOfRateScaling()
{
    RunConfig config = toyConfig("gradient-aggregation", { "sim", "sim" });
    config.train.rate = 0.5;
    config.algorithmOptions = { { "rate-scaling", "linear" }, { "warm-up", "2" } };
    const std::vector<StepEvent> steps = recordRun(config, m_data).of<StepEvent>(); // two per step of the run
    QCOMPARE(steps.size(), std::size_t(40));
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const double epochs = double(i / 2) * 64 / 320; // done before the step
        QCOMPARE(steps[i].rate, 0.5 * (epochs < 2 ? 1 + epochs / 2 : 2));
    }
}

// On one device and on several, for the methods that step a model of their own and those that apply a sum.
void TestRates::layerRates()
{
    for (const char* algorithm : { "gradient-aggregation", "local-sgd", "adaptive-sgd", "subnet-training" }) {
        RunConfig config = toyConfig(algorithm, { "sim", "sim" });
        config.train.optimizer = Optimizer::Adam;
        config.train.layerRates = LayerRates::Trust;
        config.train.rate = 0.01;
        config.train.epochs = 10;
        const RunRecord record = recordRun(config, m_data);
        QCOMPARE(record.result.status, RunStatus::Done);
        const auto evaluations = record.of<EvaluationEvent>();
        QVERIFY2(evaluations.back().loss < evaluations.front().loss, algorithm);
        config.train.layerRates = LayerRates::None;
        QVERIFY(recordRun(config, m_data).of<EvaluationEvent>().back().loss != evaluations.back().loss);
    }
}

REGISTER_TEST(TestRates)
#include "test_rates.moc"
