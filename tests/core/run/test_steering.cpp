// SPDX-License-Identifier: GPL-3.0-or-later
// What a run is asked for while it trains: a checkpoint now, and another stop rule.
#include "core/base/error.h"
#include "tests/core/run/run_rows.h"
#include "tests/core/run/run_tools.h"
#include "tests/test_class.h"

using namespace evenkeel;

class TestSteering : public QObject {
    Q_OBJECT

private slots:
    void checkpointNow_data();
    void checkpointNow();
    void checkpointChangesNoVirtualRun_data() { addOptimizerRows(); }
    void checkpointChangesNoVirtualRun();
    void limits_data();
    void limits();
    void otherGoal();
    void goalThatIsReachedAlready();
    void ruleIsOfOneRun();
    void ruleInWords();

private:
    const RunData m_data = toyRunData();
    ModelFolder m_folder;
};

namespace {

std::vector<NoteEvent> notesOf(const RunRecord& record, Fact kind)
{
    std::vector<NoteEvent> notes = record.of<NoteEvent>();
    std::erase_if(notes, [&](const NoteEvent& note) { return note.kind != kind; });
    return notes;
}

// `act` at the first step of rank 0 whose number is `update`.
Watch atStep(int update, const std::function<void()>& act)
{
    return [update, act](const Event& e) {
        if (const auto* step = std::get_if<StepEvent>(&e); step && step->rank == 0 && step->update == update)
            act();
    };
}

} // namespace

void TestSteering::checkpointNow_data()
{
    QTest::addColumn<QString>("algorithm");
    for (const char* name : { "gradient-aggregation", "local-sgd", "adaptive-sgd", "asynchronous-sgd",
             "elastic-averaging", "gossip", "compute-groups" })
        QTest::newRow(name) << name;
}

// Long before the first evaluation; the rest of the run goes on as if nothing had been.
void TestSteering::checkpointNow()
{
    QFETCH(QString, algorithm);
    RunConfig config = toyConfig(algorithm.toStdString(), { "cpu,threads=1", "cpu,threads=1" });
    config.train.clock = ClockKind::Real;
    config.train.epochs = 1000; // a rank may join late
    config.train.evaluateEvery = "1000 epochs";
    RunControl control;
    const std::filesystem::path file = m_folder.path("now.ekm");
    std::vector<double> saved; // samples in the checkpoint
    const RunRecord record = recordRun(config, m_data, control, { .checkpoint = file }, [&](const Event& e) {
        const auto* step = std::get_if<StepEvent>(&e);
        const auto* note = std::get_if<NoteEvent>(&e);
        if (step && step->rank == 0 && step->update == 8)
            control.requestCheckpoint();
        if (note && note->kind == Fact::Checkpoint) {
            saved.push_back(Checkpoint::load(file).numbersOr("totals", {}).at(1));
            control.setStopRule({ .goal = {}, .epochs = 2 + saved[0] / 960 });
        }
    });
    QCOMPARE(record.result.error, std::string());
    QCOMPARE(record.result.status, RunStatus::Done);
    QCOMPARE(saved.size(), std::size_t(1));
    QVERIFY(saved[0] >= 8 * 32);
    QVERIFY(saved[0] < double(record.result.samples)); // it goes on
    QVERIFY(record.result.samples < 1000 * 960);
    QCOMPARE(record.of<EvaluationEvent>().size(), std::size_t(1)); // it is none
}

void TestSteering::checkpointChangesNoVirtualRun()
{
    QFETCH(QString, algorithm);
    const RunConfig config = toyConfig(algorithm.toStdString(), sims({ 1, 0.5, 0.5 }));
    RunControl control;
    const RunRecord asked = recordRun(config, m_data, control, { .checkpoint = m_folder.path("asked.ekm") },
        atStep(3, [&control] { control.requestCheckpoint(); }));
    const RunRecord plain = recordRun(config, m_data, { .checkpoint = m_folder.path("plain.ekm") });
    QCOMPARE(notesOf(asked, Fact::Checkpoint).size(), std::size_t(1));
    std::vector<std::string> lines = asked.lines();
    std::erase_if(lines, [](const std::string& line) { return line.find("checkpoint saved") != std::string::npos; });
    QCOMPARE(lines, plain.lines());
}

void TestSteering::limits_data()
{
    QTest::addColumn<QString>("algorithm");
    QTest::addColumn<double>("epochs");
    QTest::addColumn<double>("seconds");
    QTest::addColumn<int>("updates");
    for (const char* name : { "gradient-aggregation", "local-sgd", "adaptive-sgd", "asynchronous-sgd", "gossip" }) {
        QTest::addRow("%s, epochs", name) << name << 3.0 << 0.0 << 0;
        QTest::addRow("%s, seconds", name) << name << 0.0 << 0.05 << 0;
        QTest::addRow("%s, updates", name) << name << 0.0 << 0.0 << 100;
    }
}

void TestSteering::limits()
{
    QFETCH(QString, algorithm);
    QFETCH(double, epochs);
    QFETCH(double, seconds);
    QFETCH(int, updates);
    const StopRule rule { .goal = {}, .epochs = epochs, .seconds = seconds, .updates = updates };
    RunConfig config = toyConfig(algorithm.toStdString(), sims({ 1, 0.5 }));
    config.train.epochs = 500;
    RunControl control;
    const RunRecord record = recordRun(config, m_data, control, {}, atStep(2, [&] { control.setStopRule(rule); }));
    QCOMPARE(record.result.error, std::string());
    QCOMPARE(record.result.status, RunStatus::Done); // it came to its end, which was moved
    QCOMPARE(notesOf(record, Fact::StopRule).size(), std::size_t(1));
    const EvaluationEvent last = record.of<EvaluationEvent>().back();
    QCOMPARE(last.samples, record.result.samples); // the model at the end is evaluated
    // Not before the limit, and past it by what the devices had begun.
    if (rule.epochs > 0)
        QVERIFY(last.epoch >= rule.epochs && last.epoch < rule.epochs + 0.5);
    if (rule.updates > 0)
        QVERIFY(last.updates >= rule.updates && last.updates < rule.updates + 16);
    if (rule.seconds > 0)
        QVERIFY(last.time >= rule.seconds && last.time < rule.seconds + 0.02);
}

void TestSteering::otherGoal()
{
    RunConfig config = toyConfig("adaptive-sgd", sims({ 1, 0.5 }));
    config.train.epochs = 50;
    config.train.stopAt = "p@1 >= 0.9999";
    RunControl control;
    const RunRecord record = recordRun(
        config, m_data, control, {}, atStep(2, [&control] { control.setStopRule({ .goal = "p@1 >= 0.3" }); }));
    QVERIFY(record.of<EvaluationEvent>().back().p1 >= 0.3);
    QVERIFY(record.result.samples < 50 * 960);
    QCOMPARE(configFromJson(record.of<StartedEvent>().front().config).train.stopAt, config.train.stopAt);
}

// At once, not at the next evaluation.
void TestSteering::goalThatIsReachedAlready()
{
    RunConfig config = toyConfig("local-sgd", sims({ 1, 1 }));
    config.train.epochs = 50;
    config.train.evaluateEvery = "10 epochs";
    RunControl control;
    bool isAsked = false;
    const RunRecord record = recordRun(config, m_data, control, {}, [&](const Event& e) {
        if (std::holds_alternative<EvaluationEvent>(e) && !std::exchange(isAsked, true))
            control.setStopRule({ .goal = "p@1 >= 0.0001" });
    });
    QVERIFY(record.result.samples < 11 * 960);
}

// A rule that came when a run had just ended is not the next one's.
void TestSteering::ruleIsOfOneRun()
{
    const RunConfig config = toyConfig("local-sgd", sims({ 1, 1 }));
    RunControl control;
    control.setStopRule({ .goal = {}, .updates = 5 });
    QCOMPARE(recordRun(config, m_data, control).result.samples, std::int64_t(4 * 960));
}

void TestSteering::ruleInWords()
{
    QCOMPARE(stopRuleText({}), std::string("the end of all planned epochs"));
    QCOMPARE(stopRuleText({ .goal = "p@1 >= 0.6" }), std::string("p@1 >= 0.6"));
    QCOMPARE(stopRuleText({ .goal = "p@1 >= 0.6", .epochs = 1.5, .seconds = 20, .updates = 1 }),
        std::string("p@1 >= 0.6, 1.5 epochs, 20 s or 1 update"));
    RunControl control;
    QVERIFY_EXCEPTION_THROWN(control.setStopRule({ .goal = "p@2 >= 0.6" }), InputError);
    QVERIFY(!control.takeStopRule()); // which leaves the run as it is
}

REGISTER_TEST(TestSteering)
#include "test_steering.moc"
