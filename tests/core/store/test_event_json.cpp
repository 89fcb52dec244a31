// SPDX-License-Identifier: GPL-3.0-or-later
// Events to JSON lines and back: nothing is lost, and errors name the damage.
#include "core/base/error.h"
#include "core/log/event_json.h"
#include "tests/core/store/events.h"
#include "tests/test_class.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <random>

using namespace evenkeel;

class TestEventJson : public QObject {
    Q_OBJECT

private slots:
    void keepsEveryBit();
    void keepsEveryBitOfRandomSteps();
    void writesTheAgreedKeys();
    void embedsTheConfiguration();
    void writesWhatOthersCanRead();
    void refusesDamage_data();
    void refusesDamage();
    void readsWithoutOptionalKeys();
    void speed();
};

void TestEventJson::keepsEveryBit()
{
    const std::vector<Event> events { StartedEvent { 7, R"({"b":1,"a":{"x":0.1}})", "0.1.0 \"gcc\"" }, oddStep(),
        oddMerge(), MergeEvent {}, oddReplicas(), ReplicasEvent {}, oddSpans(), SpansEvent {}, oddGraph(),
        GraphEvent {}, oddNodes(), NodesEvent {}, oddEvaluation(), oddDevice(), oddNote(),
        FinishedEvent { 7, RunStatus::Failed, "cuda:0: out of memory;\nuse a smaller batch", 12.5, 13, 1e5 / 3, 0.61 },
        FinishedEvent { 8, RunStatus::Done, "", 1, 2, 3, 4 } };
    for (const Event& event : events) {
        const std::string line = toJson(event);
        QVERIFY2(line.find('\n') == std::string::npos, line.c_str());
        QVERIFY2(same(eventFromJson(line), event), line.c_str());
    }
}

void TestEventJson::keepsEveryBitOfRandomSteps()
{
    std::mt19937_64 random(1);
    for (int i = 0; i < 20000; ++i) {
        const auto number = [&] {
            const double value = std::bit_cast<double>(random());
            return std::isfinite(value) ? value : 0.5;
        };
        const StepEvent step { number(), number(), int(random()), std::int64_t(random()), std::int64_t(random()),
            std::int64_t(random()), int(random()), number(), number(), number(), std::int64_t(random()) };
        const std::string line = toJson(step);
        QVERIFY2(same(eventFromJson(line), Event(step)), line.c_str());
    }
}

void TestEventJson::writesTheAgreedKeys()
{
    QCOMPARE(toJson(StepEvent { 0.5, 1, 2, 3, 4, 5, 6, 0.25, 7, 8, 9 }),
        std::string(R"({"event":"step","time":0.5,"wall":1,"rank":2,"update":3,"samples":4,"nnz":5,"batch":6,)"
                    R"("rate":0.25,"loss":7,"seconds":8,"staleness":9,"devices":1})"));
    QCOMPARE(toJson(MergeEvent { 1, 2, { 0.5, notANumber }, { 64 }, {}, 3 }),
        std::string(R"({"event":"merge","time":1,"wall":2,"weights":[0.5,null],"batches":[64],"updates":[],)"
                    R"("seconds":3})"));
    QCOMPARE(toJson(EvaluationEvent { 1, 2, 3, 4, 5, 6, 0.1, 0.2, 0.3, 0.4, 0.5, 7 }),
        std::string(R"({"event":"evaluation","time":1,"wall":2,"epoch":3,"samples":4,"updates":5,"loss":6,)"
                    R"("p@1":0.1,"p@3":0.2,"p@5":0.3,"r@5":null,"ndcg@5":0.4,"psp@1":null,"psp@5":0.5,"seconds":7})"));
    QCOMPARE(toJson(DeviceEvent { 1, 2, 3, 4, 5, 6, 7, 8, 9 }),
        std::string(R"({"event":"device","time":1,"wall":2,"rank":3,"utilization":4,"memory":5,"power":6,)"
                    R"("temperature":7,"clock":8,"card_utilization":9,"card_memory":null,"throttle":"",)"
                    R"("peak_memory":null,"sent":null})"));
    QCOMPARE(toJson(NoteEvent { 1, 2, "a\"b" }), std::string(R"({"event":"note","time":1,"wall":2,"text":"a\"b"})"));
    QCOMPARE(toJson(NoteEvent { 1, 2, "gone", Fact::Lost, { 3 } }),
        std::string(R"({"event":"note","time":1,"wall":2,"text":"gone","kind":"lost","ranks":[3]})"));
    QCOMPARE(toJson(GraphEvent { 1, 2, { "a", "b" }, { 0, 1 }, { 0 }, { 1 } }),
        std::string(R"({"event":"graph","time":1,"wall":2,"names":["a","b"],"ranks":[0,1],"from":[0],"to":[1]})"));
    QCOMPARE(toJson(NodesEvent { 1, 2, 1, { 1 }, { 3 }, { 4 }, { 0.5 }, { 9 } }),
        std::string(R"({"event":"nodes","time":1,"wall":2,"rank":1,"nodes":[1],"queued":[3],"max_queued":[4],)"
                    R"("busy":[0.5],"handled":[9]})"));
    QCOMPARE(toJson(ReplicasEvent { 1, 2, { 0.5, notANumber }, {}, 3 }),
        std::string(R"({"event":"replicas","time":1,"wall":2,"distance":[0.5,null],"gradient_norm":[],)"
                    R"("gradient_variance":3,"cosine":null,"momentum":null})"));
    QCOMPARE(toJson(FinishedEvent { 1, RunStatus::Done, "", 2, 3, 4, 0.5 }),
        std::string(R"({"event":"finished","run":1,"status":"done","time":2,"wall":3,"samples_per_second":4,)"
                    R"("p@1":0.5})"));
    const double infinity = std::numeric_limits<double>::infinity();
    QVERIFY(toJson(StepEvent { infinity, -infinity }).starts_with(R"({"event":"step","time":null,"wall":null,)"));
}

void TestEventJson::embedsTheConfiguration()
{
    QCOMPARE(toJson(StartedEvent { 1, "{\n  \"b\": 1,\n  \"a\": [2]\n}", "x" }),
        std::string(R"({"event":"started","run":1,"config":{"b":1,"a":[2]},"build":"x"})"));
    for (const char* config : { "", "not { JSON" })
        QVERIFY(same(eventFromJson(toJson(StartedEvent { 1, config, "x" })), Event(StartedEvent { 1, config, "x" })));
}

void TestEventJson::writesWhatOthersCanRead()
{
    for (const Event& event :
        { Event(oddStep()), Event(oddMerge()), Event(oddReplicas()), Event(oddNote()), Event(oddDevice()) }) {
        const auto json = QJsonDocument::fromJson(QByteArray::fromStdString(toJson(event)));
        QVERIFY2(json.isObject(), toJson(event).c_str());
    }
    const auto broken = toJson(NoteEvent { 0, 0, "caf\xe9" }); // a file name may be any bytes
    QVERIFY(QJsonDocument::fromJson(QByteArray::fromStdString(broken)).object()["text"].toString().startsWith("caf"));
}

void TestEventJson::refusesDamage_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("why");
    const auto step = QString::fromStdString(toJson(plainStep(1)));
    QTest::newRow("empty") << ""
                           << "cut off";
    QTest::newRow("cut off") << step.left(step.size() - 20) << "cut off";
    QTest::newRow("a list") << "[1]"
                            << "not a JSON object";
    QTest::newRow("no event") << R"({"time":1})"
                              << "\"event\" is missing";
    QTest::newRow("unknown event") << R"({"event":"lunch"})"
                                   << "lunch";
    QTest::newRow("event is a number") << R"({"event":1})"
                                       << "\"event\" is not a text";
    QTest::newRow("key missing") << QString(step).replace("\"nnz\"", "\"nmz\"") << "\"nnz\" is missing";
    QTest::newRow("text for number") << QString(step).replace("\"time\":1", "\"time\":\"1\"")
                                     << "\"time\" is not a num";
    QTest::newRow("fraction") << QString(step).replace("\"nnz\":5000", "\"nnz\":0.5") << "\"nnz\" is not a whole";
    QTest::newRow("too large") << QString(step).replace("\"batch\":10", "\"batch\":4294967296")
                               << "\"batch\" is too la";
    QTest::newRow("beyond 64 bits") << QString(step).replace("\"nnz\":5000", "\"nnz\":18446744073709551615")
                                    << "\"nnz\" is too large";
    QTest::newRow("no list") << R"({"event":"merge","time":1,"weights":3})"
                             << "\"weights\" is not a list";
    QTest::newRow("status")
        << R"({"event":"finished","run":1,"status":"running","time":1,"samples_per_second":1,"p@1":0})"
        << "\"status\" is none of";
}

void TestEventJson::refusesDamage()
{
    QFETCH(QString, line);
    QFETCH(QString, why);
    const QString message = thrown<InputError>([&] { eventFromJson(line.toStdString()); });
    QVERIFY2(message.contains(why), qPrintable(message));
}

void TestEventJson::readsWithoutOptionalKeys()
{
    const Event event = eventFromJson(R"({"event":"note","text":"hello","time":2,"more":[1]})");
    QVERIFY(same(event, Event(NoteEvent { 2, 0, "hello" })));
    std::string line = toJson(oddEvaluation()); // of a version that did not have PSP@1
    line.erase(line.find("\"psp@1\":null,"), std::string("\"psp@1\":null,").size());
    QVERIFY(same(eventFromJson(line), Event(oddEvaluation())));
}

void TestEventJson::speed()
{
    const StepEvent step = oddStep();
    std::string line;
    QBENCHMARK { line = toJson(step); }
    QVERIFY2(same(eventFromJson(line), Event(step)), line.c_str());
    QVERIFY2(line.find(' ') == std::string::npos, line.c_str()); // a run has millions of them
}

REGISTER_TEST(TestEventJson)
#include "test_event_json.moc"
