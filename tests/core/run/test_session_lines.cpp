// SPDX-License-Identifier: GPL-3.0-or-later
// What train --control prints and reads: every line comes back as it was, and what is no line of ours is refused.
#include "core/base/error.h"
#include "core/run/child/session_lines.h"
#include "tests/test_class.h"

#include <QtTest>
#include <cmath>

using namespace evenkeel;
using Kind = ControlCommand::Kind;

class TestSessionLines : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void linesComeBack();
    void resultComesBack();
    void othersAreNoLines_data();
    void othersAreNoLines();
    void commandsComeBack();
    void commandsByHand();
    void wrongCommands_data();
    void wrongCommands();
    void commandsSteer();
};

void TestSessionLines::linesComeBack()
{
    QCOMPARE(toJson(SessionLine(SessionLoading { "train.txt", 0.5 })),
        std::string(R"({"session":"loading","what":"train.txt","fraction":0.5})"));
    RunConfig config;
    config.name = "a\"b";
    const RunInfo run { .config = config,
        .trainSamples = 1,
        .testSamples = 2,
        .features = 3,
        .labels = 4,
        .number = 5,
        .planned = 6,
        .resumed = 7 };
    const auto line = sessionLineFromJson(toJson(SessionLine(run)));
    const auto* read = line ? std::get_if<RunInfo>(&*line) : nullptr;
    QVERIFY(read);
    QCOMPARE(configJson(read->config), configJson(run.config));
    QCOMPARE(read->trainSamples, 1);
    QCOMPARE(read->testSamples, 2);
    QCOMPARE(read->features, 3);
    QCOMPARE(read->labels, 4);
    QCOMPARE(read->number, 5);
    QCOMPARE(read->planned, 6);
    QCOMPARE(read->resumed, 7);
    const auto evaluating = sessionLineFromJson(toJson(SessionLine(SessionEvaluating { true })));
    QVERIFY(evaluating && std::get<SessionEvaluating>(*evaluating).isEvaluating);
    const auto detached = sessionLineFromJson(toJson(SessionLine(SessionDetached {})));
    QVERIFY(detached && std::holds_alternative<SessionDetached>(*detached));
}

void TestSessionLines::resultComesBack()
{
    RunResult result;
    result.run = 12;
    result.status = RunStatus::Failed;
    result.error = "a \"sentence\"";
    result.exitStatus = 4;
    result.time = 1.5;
    result.wall = std::nan("");
    result.samples = 1LL << 40;
    result.hasTrained = true;
    result.best = EvaluationEvent { .epoch = 2, .p1 = 0.25 };
    const auto line = sessionLineFromJson(toJson(SessionLine(SessionResult { result })));
    QVERIFY(line);
    const RunResult read = std::get<SessionResult>(*line).result;
    QCOMPARE(read.run, 12);
    QCOMPARE(read.status, result.status);
    QCOMPARE(read.error, result.error);
    QCOMPARE(read.exitStatus, 4);
    QCOMPARE(read.time, 1.5);
    QVERIFY(std::isnan(read.wall));
    QCOMPARE(read.samples, result.samples);
    QVERIFY(read.hasTrained && !read.last && read.best);
    QCOMPARE(read.best->p1, 0.25);
    QCOMPARE(read.best->epoch, 2.0);
    QVERIFY(std::isnan(read.best->psp1));
}

void TestSessionLines::othersAreNoLines_data()
{
    QTest::addColumn<QString>("text");
    for (const char* text : { "", "hello", R"({"event":"step"})", R"({"session":"unknown"})", R"({"session":3})",
             R"({"session":"loading"})", R"({"session":"loading","what":1,"fraction":0})",
             R"({"session":"evaluating","on":tr)", R"({"session":"result","run":1})" })
        QTest::newRow(text) << text;
}

void TestSessionLines::othersAreNoLines()
{
    QFETCH(QString, text);
    QVERIFY(!sessionLineFromJson(text.toStdString()));
}

void TestSessionLines::commandsComeBack()
{
    for (const Kind kind : { Kind::Pause, Kind::Resume, Kind::Stop, Kind::Interrupt, Kind::Checkpoint, Kind::Detach })
        QCOMPARE(controlCommandFromJson(toJson(ControlCommand { kind })).kind, kind);
    const StopRule rule { .goal = "p@1 >= 0.5", .epochs = 2.5, .seconds = 3, .updates = 4 };
    const ControlCommand read = controlCommandFromJson(toJson(ControlCommand { Kind::StopRule, rule }));
    QCOMPARE(read.kind, Kind::StopRule);
    QVERIFY(read.rule == rule);
}

void TestSessionLines::commandsByHand()
{
    QCOMPARE(controlCommandFromJson(R"( {"command": "stop"} )").kind, Kind::Stop);
    const ControlCommand rule = controlCommandFromJson(R"({"command":"stop-rule","epochs":3})");
    QVERIFY(rule.kind == Kind::StopRule && rule.rule == StopRule { .epochs = 3 });
}

void TestSessionLines::wrongCommands_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("said");
    QTest::newRow("text") << "pause"
                          << "{\"command\":\"pause\"}";
    QTest::newRow("list") << "[1]"
                          << "no command";
    QTest::newRow("other object") << "{\"comand\":\"pause\"}"
                                  << "no command";
    QTest::newRow("typing error") << "{\"command\":\"puase\"}"
                                  << "did you mean 'pause'";
    QTest::newRow("number for a text") << R"({"command":"stop-rule","goal":3})"
                                       << "\"goal\" is not a text";
    QTest::newRow("text for a number") << R"({"command":"stop-rule","epochs":"x"})"
                                       << "\"epochs\" is not a number";
    QTest::newRow("below zero") << R"({"command":"stop-rule","seconds":-1})"
                                << "below 0";
}

void TestSessionLines::wrongCommands()
{
    QFETCH(QString, text);
    QFETCH(QString, said);
    try {
        controlCommandFromJson(text.toStdString());
        QFAIL("not refused");
    } catch (const InputError& e) {
        QVERIFY2(QString::fromUtf8(e.what()).contains(said), e.what());
    }
}

void TestSessionLines::commandsSteer()
{
    RunControl control;
    apply({ Kind::Pause }, control);
    QVERIFY(control.paused());
    apply({ Kind::Resume }, control);
    QVERIFY(!control.paused());
    apply({ Kind::Checkpoint }, control);
    QVERIFY(control.takeCheckpointRequest());
    apply({ Kind::StopRule, { .epochs = 3 } }, control);
    QCOMPARE(control.takeStopRule().value().epochs, 3.0);
    QVERIFY_EXCEPTION_THROWN(apply({ Kind::StopRule, { .goal = "p@1 ~ 3" } }, control), InputError);
    apply({ Kind::Detach }, control);
    QVERIFY(!control.stopped());
    apply({ Kind::Stop }, control);
    QVERIFY(control.stopped() && !control.interrupted());
    RunControl other;
    apply({ Kind::Interrupt }, other);
    QVERIFY(other.interrupted());
}

REGISTER_TEST(TestSessionLines)
#include "test_session_lines.moc"
