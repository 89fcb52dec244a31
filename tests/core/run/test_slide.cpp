// SPDX-License-Identifier: GPL-3.0-or-later
// SLIDE from outside: no option of its hash tables is without effect in silence, and a step costs what it works on.
#include "tests/core/run/run_tools.h"
#include "tests/test_class.h"

#include <set>

using namespace evenkeel;

class TestSlide : public QObject {
    Q_OBJECT

private slots:
    void tableOptionsCount_data();
    void tableOptionsCount();
    void saysThatNothingIsSampled();
    void costsWhatItWorksOn();
    void learns_data() { tableOptionsCount_data(); }
    void learns();

private:
    static RunConfig config(const QString& set)
    {
        RunConfig c = toyConfig("slide", sims({ 1, 0.5 }));
        setKey(c, "model.active-set=" + set.toStdString());
        c.model.active = 8;
        c.model.lshBits = 3;
        c.model.lshTables = 5;
        c.model.lshBucket = 10;
        c.model.lshRebuild = 5;
        c.train.epochs = 2;
        return c;
    }
    const RunData m_data = toyRunData();
    ModelFolder m_folder;
};

void TestSlide::tableOptionsCount_data()
{
    QTest::addColumn<QString>("set");
    QTest::newRow("a set per batch") << "batch"; // whose true labels are far more than `active`
    QTest::newRow("a set per sample") << "sample";
}

void TestSlide::tableOptionsCount()
{
    QFETCH(QString, set);
    std::set<std::vector<float>> results;
    const std::vector<std::string> changes { "model.lsh-bits=3", "model.lsh-bits=2", "model.lsh-tables=9",
        "model.lsh-bucket=2", "model.lsh-rebuild=2", "model.lsh-backoff=1" };
    for (const std::string& change : changes) {
        RunConfig c = config(set);
        setKey(c, change);
        const std::vector<float> weights = m_folder.weightsOf(c, m_data);
        QVERIFY2(results.insert(weights).second, change.c_str());
        QCOMPARE(m_folder.weightsOf(c, m_data), weights);
    }
}

void TestSlide::saysThatNothingIsSampled()
{
    const auto says = [&](const QString& set, int active) {
        RunConfig c = config(set);
        c.model.active = active;
        const RunRecord record = recordRun(c, m_data);
        return std::ranges::count_if(record.of<NoteEvent>(),
            [](const NoteEvent& note) { return note.text.find("takes all 40 labels") != std::string::npos; });
    };
    QCOMPARE(says("batch", ModelConfig {}.active), 1);
    QCOMPARE(says("batch", 40), 1);
    QCOMPARE(says("batch", 39), 0);
    QCOMPARE(says("sample", 40), 0); // what the tables answer is taken, however many there may be
}

// 32 samples of 1 ms on 40 labels: each pair of sample and label costs 1/40 ms. A sample works on its true labels (two
// in the mean) and on no more than 8 unless these are more.
void TestSlide::costsWhatItWorksOn()
{
    RunConfig c = config("sample");
    c.model.lshTables = 2; // which answer fewer labels than there is room for
    c.devices = { "sim" };
    c.virtualTime = { .step = 0, .sample = 1e-3, .nonzero = 0, .latency = 0, .bandwidth = 1e18 };
    const RunRecord record = recordRun(c, m_data);
    const auto steps = record.of<StepEvent>();
    QVERIFY(steps.size() > 20);
    std::set<long> pairs;
    for (const StepEvent& step : steps) {
        const double found = step.seconds / (1e-3 / 40);
        QVERIFY2(std::abs(found - std::round(found)) < 1e-6 && found >= step.batch && found <= 9 * step.batch,
            qPrintable(QString::number(found)));
        pairs.insert(std::lround(found));
    }
    QVERIFY(pairs.size() > 5);
}

void TestSlide::learns()
{
    QFETCH(QString, set);
    RunConfig c = config(set);
    c.model.active = 20;
    setKey(c, "train.optimizer=adam");
    c.train.rate = 0.02;
    c.train.epochs = 12;
    const RunRecord record = recordRun(c, m_data);
    const auto evaluations = record.of<EvaluationEvent>();
    QVERIFY(!evaluations.empty());
    QVERIFY2(record.result.best->p1 > 0.3, qPrintable(QString::number(record.result.best->p1)));
}

REGISTER_TEST(TestSlide)
#include "test_slide.moc"
