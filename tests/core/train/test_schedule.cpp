// SPDX-License-Identifier: GPL-3.0-or-later
// When to evaluate and when the goal is reached: what is understood, what is not, and when things are due.
#include "core/base/error.h"
#include "core/log/folds/time_to_accuracy.h"
#include "core/train/evaluation_schedule.h"
#include "tests/test_class.h"

#include <QtTest>
#include <limits>

using namespace evenkeel;

class TestSchedule : public QObject {
    Q_OBJECT

private slots:
    void due_data();
    void due();
    void skipsWhatWasMissed();
    void growing();
    void refused_data();
    void refused();
    void goals();
    void timesToAccuracy();
    void heldTargets();
    void refusedGoals_data();
    void refusedGoals();
};

void TestSchedule::due_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<double>("factor"); // of the unit, for one epoch = 100 samples = 10 seconds
    QTest::newRow("epoch") << "1 epoch" << 1.0;
    QTest::newRow("epochs") << "2 epochs" << 2.0;
    QTest::newRow("part") << "0.25 epochs" << 0.25;
    QTest::newRow("samples") << "300 samples" << 3.0;
    QTest::newRow("sample") << "  100   sample  " << 1.0;
    QTest::newRow("seconds") << "5 seconds" << 0.5;
    QTest::newRow("powers of ten") << "1e2 samples" << 1.0;
}

void TestSchedule::due()
{
    QFETCH(QString, text);
    QFETCH(double, factor);
    EvaluationSchedule schedule(text.toStdString());
    const auto at = [](double epochs) { return Progress { epochs, 100 * epochs, 10 * epochs }; };
    QVERIFY(!schedule.due(at(0)));
    QVERIFY(!schedule.due(at(0.999 * factor)));
    QVERIFY(schedule.due(at(factor)));
    schedule.done(at(factor));
    QVERIFY(!schedule.due(at(factor)) && !schedule.due(at(1.999 * factor)));
    QVERIFY(schedule.due(at(2 * factor)));
}

void TestSchedule::skipsWhatWasMissed()
{
    EvaluationSchedule schedule("1 epoch");
    schedule.done({ 3.7, 0, 0 }); // late: not three at once
    QVERIFY(!schedule.due({ 3.99, 0, 0 }));
    QVERIFY(schedule.due({ 4, 0, 0 }));
}

// 2, 3, 4.5, 6.75 seconds; after a late one the next in line, whatever was before: a run that is resumed goes on so.
void TestSchedule::growing()
{
    EvaluationSchedule schedule("2 seconds x 1.5");
    const auto at = [](double seconds) { return Progress { 0, 0, seconds }; };
    for (const double time : { 2.0, 3.0, 4.5, 6.75 }) {
        QVERIFY(!schedule.due(at(0.999 * time)));
        QVERIFY(schedule.due(at(time)));
        schedule.done(at(time));
        QVERIFY(!schedule.due(at(time)));
    }
    EvaluationSchedule resumed("2 seconds x 1.5");
    resumed.done(at(3.2));
    QVERIFY(!resumed.due(at(4.49)) && resumed.due(at(4.5)));
    resumed.done(at(1));
    QVERIFY(!resumed.due(at(1.9)) && resumed.due(at(2)));
    EvaluationSchedule byEpochs("1 epoch x 2");
    byEpochs.done({ 4, 0, 0 });
    QVERIFY(!byEpochs.due({ 7.9, 0, 0 }) && byEpochs.due({ 8, 0, 0 }));
}

void TestSchedule::refused_data()
{
    QTest::addColumn<QString>("text");
    for (const char* text : { "", "1", "epoch", "1 eon", "0 epochs", "-1 epochs", "1 epoch later", "inf samples",
             "nan samples", "one epoch", "1 s", "1 epoch x", "1 epoch x 1", "1 epoch x 0.5", "1 epoch x 2 2",
             "1 epoch y 2", "1 epoch x inf", "1,5 epochs", "epochs 1", "0x10 samples" })
        QTest::addRow("\"%s\"", text) << text;
}

void TestSchedule::refused()
{
    QFETCH(QString, text);
    try {
        EvaluationSchedule { text.toStdString() };
        QFAIL("was understood");
    } catch (const InputError& e) {
        QVERIFY(QString(e.what()).startsWith("evaluate-every = \"" + text + "\""));
    }
}

void TestSchedule::goals()
{
    EvaluationEvent e;
    e.p1 = 0.6;
    e.p3 = 0.5;
    e.p5 = 0.4;
    e.ndcg5 = 0.3;
    e.psp5 = 0.2;
    e.loss = 2;
    QVERIFY(!Goal("").reached(e));
    QVERIFY(Goal("p@1 >= 0.6").reached(e) && !Goal("p@1 >= 0.61").reached(e));
    QVERIFY(Goal("p@3 >= 0.5").reached(e) && !Goal("p@3 >= 0.51").reached(e));
    QVERIFY(Goal("p@5 >= 0.4").reached(e) && !Goal("p@5 >= 0.41").reached(e));
    QVERIFY(Goal("ndcg@5 >= 0.3").reached(e) && !Goal("ndcg@5 >= 0.31").reached(e));
    QVERIFY(Goal("psp@5 >= 0.2").reached(e) && !Goal("psp@5 >= 0.21").reached(e));
    QVERIFY(Goal("loss <= 2").reached(e) && !Goal("loss <= 1.9").reached(e));
    for (const char* same :
        { "P@1>=60%", " p@1  >=60 % ", "p@1 >= 0.6", "p@1>0.599", "P@1 < 0.61", "nDCG@5 > 29%", "loss<=2.0" })
        QVERIFY2(Goal(same).reached(e), same);
    for (const char* open : { "p@1 > 0.6", "p@1 < 60%", "loss < 2" }) // the bound itself is outside
        QVERIFY2(!Goal(open).reached(e), open);
    for (const char* none : { "p@1", "p@1 0.6", "p@1 = 0.6", "p@2 >= 0.6", ">= 0.6", "p@1 >= ", "p@1 >= 0.6 0.7",
             "p@1 >= 60 % %", "p@1 >= 60", "p@3 > 101%", "p@1 >= nan", "p@1 => 0.6", "loss <= 20 %", "p@1 >= 0,6" })
        QVERIFY_EXCEPTION_THROWN(Goal { none }, InputError);
    for (const Metric& metric : metrics) { // each has a name of its own, which a goal knows
        metric.in(e) = 0.75;
        QVERIFY2(Goal(metric.name + std::string(" >= 0.75")).reached(e), metric.name);
        metric.in(e) = 0.25;
        QCOMPARE(findMetric(metric.name), &metric);
    }
    e.loss = std::numeric_limits<double>::quiet_NaN();
    QVERIFY(!Goal("loss <= 2").reached(e) && !Goal("loss >= 2").reached(e));
}

void TestSchedule::timesToAccuracy()
{
    std::vector<EvaluationEvent> evaluations;
    for (const double p1 : { 0.1, 0.5, 0.7, 0.6 })
        evaluations.push_back({ .time = double(evaluations.size() + 1), .loss = 2 - p1, .p1 = p1 });
    QCOMPARE(timeToTarget(evaluations, 0.5), std::optional(2.0)); // at the target counts
    // Linear between two evaluations; nothing is known of the time before the first.
    QCOMPARE(timeToTarget(evaluations, 0.6), std::optional(2.5));
    QCOMPARE(crossingOf(evaluations, 0.6), std::optional(Crossing { 2.5, 2, 3 }));
    QCOMPARE(crossingOf(evaluations, 0.05), std::optional(Crossing { 1, 0, 1 }));
    evaluations[1].p1 = std::numeric_limits<double>::quiet_NaN(); // not known
    QCOMPARE(crossingOf(evaluations, 0.4), std::optional(Crossing { 2, 1, 3 }));
    evaluations[1].p1 = 0.5;
    QCOMPARE(timeToTarget(evaluations, 0.71), std::nullopt);
    QVERIFY(std::abs(*timeToTarget(evaluations, 1.4, testLoss) - 2.5) < 1e-12); // a loss falls
    QCOMPARE(bestP1(evaluations), 0.7);
}

// A peak is not held: the last third of nine seconds is from the sixth on, of it what comes after the target was
// reached. Its mean may be 0.01 below the target, of the loss 1 % above it.
void TestSchedule::heldTargets()
{
    const auto run = [](std::initializer_list<double> values) {
        std::vector<EvaluationEvent> all;
        for (const double p1 : values)
            all.push_back({ .time = double(all.size() + 1), .loss = 1 / p1, .p1 = p1 });
        return all;
    };
    const auto held = [](const std::vector<EvaluationEvent>& all, double target, const Metric& metric = precisionAt1) {
        return timeToTarget(all, target, metric, Reaching::Held);
    };
    const auto steady = run({ 0.2, 0.4, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5 }),
               collapsed = run({ 0.2, 0.6, 0.6, 0.5, 0.4, 0.3, 0.3, 0.3, 0.3 }),
               slack = run({ 0.2, 0.5, 0.5, 0.5, 0.5, 0.49, 0.49, 0.49, 0.49 }),
               below = run({ 0.2, 0.5, 0.5, 0.5, 0.5, 0.49, 0.49, 0.49, 0.48 }),
               late = run({ 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.2, 0.4, 0.5 });
    QCOMPARE(held(steady, 0.5), std::optional(3.0));
    QCOMPARE(timeToTarget(collapsed, 0.5), std::optional(1.75));
    QCOMPARE(held(collapsed, 0.5), std::nullopt);
    QCOMPARE(held(collapsed, 0.3), std::optional(1.25));
    QCOMPARE(held(slack, 0.5), std::optional(2.0));
    QCOMPARE(held(below, 0.5), std::nullopt);
    QCOMPARE(held(late, 0.5), std::optional(9.0)); // what was before does not count against it
    QCOMPARE(held(steady, 2.0, testLoss), std::optional(3.0));
    QCOMPARE(held(run({ 0.2, 0.5, 0.5, 0.5, 0.5, 0.496, 0.496, 0.496, 0.496 }), 2.0, testLoss), std::optional(2.0));
    QCOMPARE(held(run({ 0.2, 0.5, 0.5, 0.5, 0.5, 0.494, 0.494, 0.494, 0.494 }), 2.0, testLoss), std::nullopt);
    QVERIFY(std::abs(heldValue(below) - 0.4875) < 1e-12);
    auto unknown = steady;
    unknown.back().p1 = std::numeric_limits<double>::quiet_NaN();
    QCOMPARE(held(unknown, 0.5), std::nullopt);
    QVERIFY(std::isnan(heldValue({})));
}

void TestSchedule::refusedGoals_data()
{
    QTest::addColumn<QString>("text");
    for (const char* text :
        { "p@1", "p@1 >=", "p@2 >= 0.6", "accuracy >= 0.6", "p@1 >= high", "p@1 >= 0.6 and more", "0.6 <= p@1", " " })
        QTest::addRow("\"%s\"", text) << text;
}

void TestSchedule::refusedGoals()
{
    QFETCH(QString, text);
    QVERIFY_EXCEPTION_THROWN(Goal { text.toStdString() }, InputError);
}

REGISTER_TEST(TestSchedule)
#include "test_schedule.moc"
