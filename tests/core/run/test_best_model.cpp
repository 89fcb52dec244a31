// SPDX-License-Identifier: GPL-3.0-or-later
// A run that gets worse keeps its best model, through a resumption too, and says so.
#include "core/base/error.h"
#include "core/data/generator.h"
#include "core/run/saved_model.h"
#include "tests/core/run/run_tools.h"
#include "tests/test_class.h"

#include <set>

using namespace evenkeel;

class TestBestModel : public QObject {
    Q_OBJECT

private slots:
    void keptAndReported_data();
    void keptAndReported();
    void writtenSeldom_data();
    void writtenSeldom();
    void lastIsBest();
    void resumed();
    void damagedEntry();

private:
    const RunData m_data = toyRunData();
    ModelFolder m_models;

    // The rate rises all the time, until each step destroys what the ones before have learned.
    RunConfig rising(const std::string& algorithm = "gradient-aggregation") const
    {
        RunConfig config = toyConfig(algorithm, { "sim", "sim" });
        config.train.rate = 10; // two to five times as much as is good
        config.train.batch = 16;
        config.train.epochs = 12;
        config.train.warmUp = 12;
        return config;
    }
};

namespace {

double bestOf(const RunRecord& record)
{
    double best = 0;
    for (const EvaluationEvent& e : record.of<EvaluationEvent>())
        best = std::max(best, e.p1);
    return best;
}

} // namespace

void TestBestModel::keptAndReported_data()
{
    QTest::addColumn<QString>("algorithm");
    for (const char* algorithm : { "gradient-aggregation", "compute-groups", "asynchronous-sgd", "sma" })
        QTest::newRow(algorithm) << algorithm;
}

void TestBestModel::keptAndReported()
{
    QFETCH(QString, algorithm);
    const RunConfig config = rising(algorithm.toStdString());
    const auto file = m_models.path(algorithm.toStdString() + ".ekm");
    const RunRecord record = recordRun(config, m_data, { .checkpoint = file });
    QCOMPARE(record.result.status, RunStatus::Done);
    const double best = bestOf(record), last = record.result.last->p1;
    QVERIFY2(best > last + 0.02, qPrintable(QString("%1 %2").arg(best).arg(last)));
    QCOMPARE(record.result.best->p1, best);
    QVERIFY(hasNote(record, "below its best of"));
    QVERIFY(hasNote(record, "a lower train.rate"));
    QCOMPARE(SavedModel(file).evaluate(m_data.test).precision[0], last);
    QCOMPARE(SavedModel(file, "cpu", SavedModel::Which::Best).evaluate(m_data.test).precision[0], best);
}

// A model that takes long to write is not written at each evaluation; however the run ends, its last model and its best
// one are there.
void TestBestModel::writtenSeldom_data()
{
    QTest::addColumn<QString>("setting");
    QTest::newRow("all samples") << "train.epochs=4";
    QTest::newRow("a limit") << "train.stop-after=1.5";
    QTest::newRow("a target") << "train.stop-at=p@1 >= 0.02";
    QTest::newRow("alone") << "train.algorithm=asynchronous-sgd";
}

void TestBestModel::writtenSeldom()
{
    QFETCH(QString, setting);
    RunData data;
    data.train = generate({ .samples = 400, .features = 150'000, .labels = 20, .nnz = 20 });
    data.test = slice(data.train, 0, 100);
    RunConfig config = rising();
    config.devices = { "cpu,threads=1" };
    config.train.clock = ClockKind::Real;
    config.train.epochs = 4;
    config.train.warmUp = 4;
    config.train.evaluateEvery = "0.2 epochs";
    config.model.hidden = { 256 };
    setKey(config, setting.toStdString());
    const auto file = m_models.path("large.ekm");
    const RunRecord record = recordRun(config, data, { .checkpoint = file });
    QCOMPARE(record.result.status, RunStatus::Done);
    QCOMPARE(SavedModel(file).evaluate(data.test).precision[0], record.result.last->p1);
    QCOMPARE(SavedModel(file, "cpu", SavedModel::Which::Best).evaluate(data.test).precision[0], bestOf(record));
    std::set<std::int64_t> evaluated; // none twice
    for (const EvaluationEvent& e : record.of<EvaluationEvent>())
        QVERIFY(evaluated.insert(e.updates).second);
}

void TestBestModel::lastIsBest()
{
    const auto file = m_models.path("good.ekm");
    RunConfig config = toyConfig("local-sgd", { "sim" });
    config.train.evaluateEvery = "100 epochs"; // the end only
    const RunRecord record = recordRun(config, m_data, { .checkpoint = file });
    QVERIFY(!hasNote(record, "below its best"));
    QVERIFY(!Checkpoint::load(file).arrays.contains("best")); // it would be there twice
    QCOMPARE(
        SavedModel(file, "cpu", SavedModel::Which::Best).evaluate(m_data.test).precision[0], record.result.last->p1);
}

// Stopped after the best evaluation or some later: the run that goes on still has the best model.
void TestBestModel::resumed()
{
    const RunConfig config = rising();
    const RunRecord whole = recordRun(config, m_data, { .checkpoint = m_models.path("whole.ekm") });
    const double best = bestOf(whole);
    for (std::size_t stopAt = 1; stopAt < 8; ++stopAt) {
        const auto file = m_models.path("half.ekm"), rest = m_models.path("rest.ekm");
        RunControl control;
        std::size_t evaluations = 0;
        recordRun(config, m_data, control, { .checkpoint = file }, [&](const Event& e) {
            if (std::holds_alternative<EvaluationEvent>(e) && ++evaluations == stopAt)
                control.stop();
        });
        const RunRecord end = recordRun(config, m_data, { .checkpoint = rest, .resumeFrom = file });
        QCOMPARE(end.result.best->p1, best);
        QVERIFY(hasNote(end, "below its best of"));
        QCOMPARE(SavedModel(rest, "cpu", SavedModel::Which::Best).evaluate(m_data.test).precision[0], best);
        QCOMPARE(Checkpoint::load(rest).array("best"), Checkpoint::load(m_models.path("whole.ekm")).array("best"));
    }
}

void TestBestModel::damagedEntry()
{
    const auto file = m_models.path("damaged.ekm");
    recordRun(rising(), m_data, { .checkpoint = file });
    Checkpoint c = Checkpoint::load(file);
    c.arrays.at("best").pop_back();
    c.save(file);
    RunConfig longer = rising();
    longer.train.epochs = 14;
    const RunRecord record = recordRun(longer, m_data, { .resumeFrom = file });
    QCOMPARE(record.result.exitStatus, 3);
    QVERIFY2(record.result.error.find("the best model") != std::string::npos, record.result.error.c_str());
    QVERIFY_EXCEPTION_THROWN(SavedModel(file, "cpu", SavedModel::Which::Best), InputError);
}

REGISTER_TEST(TestBestModel)
#include "test_best_model.moc"
