// SPDX-License-Identifier: GPL-3.0-or-later
// Findings of real runs in virtual time: none on equal devices, the right device on uneven ones; the same for a stored
// run; and the page that lists the rules.
#include "tests/build_folder.h"
#include "tests/core/run/run_tools.h"
#include "tests/test_class.h"

#include "core/advice/stored_findings.h"
#include "core/project/choices.h"
#include "core/run/recorded_run.h"

#include <QTemporaryDir>
#include <cstdio>
#include <fstream>
#include <sstream>

using namespace evenkeel;

class TestAdvisedRuns : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void equalDevices_data();
    void equalDevices();
    void unevenDevices_data();
    void unevenDevices();
    void slowLink();
    void suggestionsHelp_data();
    void suggestionsHelp();
    void storedRun();
    void crowdOfDevices();
    void page();
};

namespace {

RunConfig configOf(const QString& algorithm, const std::vector<std::string>& devices)
{
    RunConfig c = toyConfig(algorithm.toStdString(), devices);
    c.train.epochs = 8;
    c.train.rate = 0.2;
    c.virtualTime.sample = 1e-4; // a batch of 32 takes about 3 ms, an exchange some 50 us
    return c;
}

Advisor advised(const RunConfig& config, const RunData& data)
{
    Advisor advisor(config);
    const RunRecord record = recordRun(config, data);
    for (const Event& event : record.events)
        if (!std::holds_alternative<DataEvent>(event)) // these runs learn too little to beat the most frequent label
            advisor.add(event);
    return advisor;
}

QString textOf(const std::vector<Finding>& findings)
{
    QString text;
    for (const Finding& f : findings)
        text += QString::fromStdString(findingText(f)) + u'\n';
    return text;
}

void addAlgorithms(const std::vector<std::string>& names)
{
    QTest::addColumn<QString>("algorithm");
    for (const std::string& name : names)
        QTest::newRow(name.c_str()) << QString::fromStdString(name);
}

} // namespace

void TestAdvisedRuns::equalDevices_data()
{
    std::vector<std::string> names;
    for (const MethodChoice& method : algorithmChoices())
        names.emplace_back(method.name);
    addAlgorithms(names);
}

void TestAdvisedRuns::equalDevices()
{
    QFETCH(QString, algorithm);
    const RunConfig config = configOf(algorithm, sims({ 1, 1, 1, 1 }));
    QCOMPARE(textOf(advised(config, toyRunData(1920)).findings()), QString());
}

void TestAdvisedRuns::unevenDevices_data()
{
    QTest::addColumn<QString>("algorithm");
    QTest::addColumn<bool>("waits");
    for (const char* name : { "gradient-aggregation", "local-sgd", "elastic-averaging", "sma" })
        QTest::newRow(name) << name << true;
    for (const char* name :
        { "adaptive-sgd", "asynchronous-sgd", "compute-groups", "gossip", "hpsgd", "rcd-sgd", "slide" })
        QTest::newRow(name) << name << false;
}

// Of rank 1, which is four times as slow as the others.
void TestAdvisedRuns::unevenDevices()
{
    QFETCH(QString, algorithm);
    QFETCH(bool, waits);
    const std::vector<Finding> found = advised(configOf(algorithm, sims({ 1, 0.25, 1 })), toyRunData(1920)).findings();
    QCOMPARE(std::ranges::count(found, "waiting", &Finding::rule), waits ? 1 : 0);
    if (!waits)
        return;
    const Finding& f = *std::ranges::find(found, "waiting", &Finding::rule);
    QVERIFY2(f.sentence.find("for device 1 (sim,speed=0.25)") != std::string::npos, f.sentence.c_str());
    QVERIFY(!f.isOver && f.ranks.size() == 2);
    QVERIFY(std::ranges::find(f.ranks, 1) == f.ranks.end());
}

void TestAdvisedRuns::slowLink()
{
    RunConfig config = configOf(QStringLiteral("local-sgd"), sims({ 1, 1 }));
    config.virtualTime.latency = 0.02; // 8 steps of 3 ms, then an all-reduce of two messages
    const std::vector<Finding> found = advised(config, toyRunData(1920)).findings();
    QCOMPARE(found.size(), 1U);
    QCOMPARE(found[0].rule, "exchange");
}

void TestAdvisedRuns::suggestionsHelp_data()
{
    addAlgorithms({ "gradient-aggregation", "local-sgd", "elastic-averaging", "sma" });
}

// The first change to a run that waits makes it faster, and its waiting is gone.
void TestAdvisedRuns::suggestionsHelp()
{
    QFETCH(QString, algorithm);
    const RunData data = toyRunData(1920);
    RunConfig config = configOf(algorithm, sims({ 1, 0.25, 1 }));
    const double before = recordRun(config, data).result.samplesPerSecond;
    const Finding waiting = advised(config, data).findings().front();
    for (const std::string& setting : waiting.changes.front().settings)
        setKey(config, setting);
    checkConfig(config);
    QVERIFY(recordRun(config, data).result.samplesPerSecond > 1.2 * before);
    for (const Finding& f : advised(config, data).findings())
        QVERIFY2(f.rule != "waiting" || f.isOver, f.sentence.c_str());
}

void TestAdvisedRuns::storedRun()
{
    const QTemporaryDir folder;
    RunStore store(folder.filePath(QStringLiteral("runs.sqlite")).toStdString());
    RunConfig config = configOf(QStringLiteral("local-sgd"), sims({ 1, 0.5 }));
    const RunData data = toyRunData(1920);
    Advisor live(config);
    RunControl control;
    const RunResult result = recordedRun(
        config, [&live](const Event& event) { live.add(event); }, control, { .store = &store, .data = &data });
    const std::vector<Finding> stored = findingsOf(store, *store.find(result.run));
    QCOMPARE(stored.size(), 2U); // the other: no better than the most frequent label
    QCOMPARE(textOf(stored), textOf(live.findings()));
    QCOMPARE(stored[1].rule, "most-frequent");
    const auto json = findingJson(stored[0]);
    QCOMPARE(json["rule"], "waiting");
    QCOMPARE(json["severity"], "warning");
    QCOMPARE(json["ranks"], nlohmann::ordered_json::array({ 0 }));
    QCOMPARE(json["over"], false);
    QCOMPARE(json["evidence"][0]["unit"], "%");
    QCOMPARE(json["changes"][0]["set"][0], "train.algorithm=adaptive-sgd");
}

// 256 devices, one of them slow: one finding, which does not name them all.
void TestAdvisedRuns::crowdOfDevices()
{
    RunConfig config = configOf(QStringLiteral("local-sgd"), std::vector<std::string>(256, "sim"));
    Advisor advisor(config);
    for (int i = 1; i <= 200; ++i)
        for (int rank = 0; rank < 256; ++rank) {
            const double seconds = rank == 77 ? 0.1 : 0.05;
            advisor.add(StepEvent { .time = 0.1 * (i - 1) + seconds,
                .rank = rank,
                .update = i,
                .samples = i,
                .batch = 1,
                .seconds = seconds });
        }
    QCOMPARE(advisor.findings().size(), 1U);
    const Finding f = advisor.findings()[0];
    QCOMPARE(f.ranks.size(), 255U);
    QVERIFY(f.sentence.find("for device 77") != std::string::npos && f.sentence.size() < 250);
}

void TestAdvisedRuns::page()
{
    std::ifstream file(test::sourceDir() / "docs/findings.md");
    std::stringstream text;
    text << file.rdbuf();
    const bool isThere = text.str().find(findingsPage()) != std::string::npos;
    if (!isThere)
        std::fputs(findingsPage().c_str(), stdout);
    QVERIFY2(isThere, "docs/findings.md does not have the table above");
}

REGISTER_TEST(TestAdvisedRuns)
#include "test_advised_runs.moc"
