// SPDX-License-Identifier: GPL-3.0-or-later
// train.seconds: a run ends by its clock, and its learning rate goes by that.
#include "core/project/automatic.h"
#include "tests/core/run/run_tools.h"
#include "tests/test_class.h"

using namespace evenkeel;

class TestSeconds : public QObject {
    Q_OBJECT

private slots:
    void endsInTime_data();
    void endsInTime();
    void epochsMayEndItSooner();
    void resumes();
    void needsNoEpochs();
    void warmUpNeedsEpochs();

private:
    const RunData m_data = toyRunData(320, 50);
    static RunConfig config(const std::string& algorithm)
    {
        RunConfig c = toyConfig(algorithm, { "sim", "sim,speed=0.5" });
        c.train.epochs = 0;
        c.train.seconds = 0.05;
        c.train.schedule = RateSchedule::Linear;
        c.train.evaluateEvery = "0.005 seconds";
        return c;
    }
};

void TestSeconds::endsInTime_data()
{
    QTest::addColumn<QString>("algorithm");
    for (const char* name :
        { "adaptive-sgd", "gradient-aggregation", "local-sgd", "hpsgd", "asynchronous-sgd", "gossip" })
        QTest::newRow(name) << name;
}

// Soon after 0.05 s, with a rate that has decreased to almost nothing; equal replicas have equal rates.
void TestSeconds::endsInTime()
{
    QFETCH(QString, algorithm);
    const RunRecord record = recordRun(config(algorithm.toStdString()), m_data);
    QCOMPARE(record.result.status, RunStatus::Done);
    QVERIFY2(record.result.time >= 0.05 && record.result.time < 0.07, qPrintable(QString::number(record.result.time)));
    const std::vector<StepEvent> steps = record.of<StepEvent>();
    double before = 2;
    for (const StepEvent& step : steps)
        if (step.rank == 0) {
            QVERIFY(step.rate <= before + 1e-9);
            before = step.rate;
        }
    QVERIFY2(before < 0.25, qPrintable(QString::number(before)));
    QVERIFY(before < 0.3 * steps.front().rate);
}

void TestSeconds::epochsMayEndItSooner()
{
    RunConfig c = config("local-sgd");
    c.train.epochs = 1;
    c.train.seconds = 1e6;
    const RunRecord record = recordRun(c, m_data);
    QCOMPARE(record.result.samples, std::int64_t(320));
    RunConfig without = c;
    without.train.seconds = 0;
    QCOMPARE(record.of<EvaluationEvent>().back().p1, recordRun(without, m_data).of<EvaluationEvent>().back().p1);
}

// Stopped at an evaluation, it goes on to the same end to the bit.
void TestSeconds::resumes()
{
    ModelFolder folder;
    const RunConfig c = config("gradient-aggregation");
    const std::vector<float> expected = folder.weightsOf(c, m_data);
    const std::filesystem::path half = folder.path("half.ekm"), whole = folder.path("whole.ekm");
    RunControl control;
    int evaluations = 0;
    recordRun(c, m_data, control, { .checkpoint = half }, [&](const Event& event) {
        if (std::holds_alternative<EvaluationEvent>(event) && ++evaluations == 4)
            control.stop();
    });
    const RunRecord rest = recordRun(c, m_data, { .checkpoint = whole, .resumeFrom = half });
    QCOMPARE(rest.result.status, RunStatus::Done);
    QVERIFY(Checkpoint::load(whole).array("weights") == expected);
}

void TestSeconds::needsNoEpochs()
{
    RunConfig c = config("local-sgd");
    QCOMPARE(withAutomaticValues(c, 1000).config.train.epochs, maxEpochs);
    c.train.epochs = 3;
    QCOMPARE(withAutomaticValues(c, 1000).config.train.epochs, 3.0);
}

void TestSeconds::warmUpNeedsEpochs()
{
    RunConfig c = config("local-sgd");
    c.train.warmUp = 1;
    QVERIFY_EXCEPTION_THROWN(planOf(c), ConfigError);
    c.train.epochs = 10;
    planOf(c);
}

REGISTER_TEST(TestSeconds)
#include "test_seconds.moc"
