// SPDX-License-Identifier: GPL-3.0-or-later
// The score of uneven devices: known answers, and what a simulated run of synchronous gradient aggregation waits.
#include "core/algorithms/algorithm.h"
#include "core/base/activity.h"
#include "core/log/folds/heterogeneity.h"
#include "core/run/partition_report.h"
#include "core/run/recorded_run.h"
#include "tests/core/run/run_tools.h"
#include "tests/test_class.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

using namespace evenkeel;

class TestHeterogeneity : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void byHand();
    void unknownSpeeds();
    void isTheWaitOfSynchronousAggregation_data();
    void isTheWaitOfSynchronousAggregation();
    void isStoredWithTheRun();
    void usedUpPartsAreNoted();
    void usedUpPartsAreSaidBefore();
};

namespace {

// Seconds are in proportion to samples, and messages are free.
RunConfig synchronous(std::initializer_list<double> speeds)
{
    RunConfig config = toyConfig("gradient-aggregation", sims(speeds));
    config.partition = "random";
    config.partitionShares.assign(speeds.size(), 1);
    config.virtualTime = { .step = 0, .sample = 1e-3, .nonzero = 0, .latency = 0, .bandwidth = 1e18 };
    return config;
}

double waitingShare(const RunRecord& record)
{
    double waiting = 0, all = 0;
    for (const SpansEvent& spans : record.of<SpansEvent>())
        for (std::size_t i = 0; i < spans.kinds.size(); ++i) {
            const ActivityRow& row = activities[activityIndex(spans.kinds[i])];
            if (row.standsStill)
                continue;
            all += double(spans.lengths[i]);
            waiting += row.isWait ? double(spans.lengths[i]) : 0;
        }
    return waiting / all;
}

} // namespace

void TestHeterogeneity::byHand()
{
    const auto of = [](std::vector<double> speeds) { return heterogeneityOf(speeds); };
    QCOMPARE(of({ 3 }).waiting, 0.0);
    QCOMPARE(of({ 5, 5, 5 }).waiting, 0.0);
    QCOMPARE(of({ 5, 5, 5 }).variation, 0.0);
    // Times 1 and 2: the fast device waits half of the time, one of two devices.
    QCOMPARE(of({ 1, 0.5 }).waiting, 0.25);
    QCOMPARE(of({ 1, 0.5 }).lost, 1 - 0.5 / 0.75);
    QCOMPARE(of({ 1, 0.5 }).variation, 0.25 / 0.75);
    // Times 1, 2, 2, 4: mean 9 / 4 of 4.
    QCOMPARE(of({ 1, 0.5, 0.5, 0.25 }).waiting, 1 - 9.0 / 16);
    QCOMPARE(of({ 400, 200, 200, 100 }).waiting, of({ 1, 0.5, 0.5, 0.25 }).waiting);
    QVERIFY(of({ 1e9, 1 }).waiting < 0.5 + 1e-9); // the slow one never waits
}

void TestHeterogeneity::unknownSpeeds()
{
    for (const std::vector<double>& speeds :
        std::vector<std::vector<double>> { {}, { 1, 0 }, { -1 }, { NAN }, { 1, INFINITY } })
        QVERIFY(std::isnan(heterogeneityOf(speeds).waiting));
}

void TestHeterogeneity::isTheWaitOfSynchronousAggregation_data()
{
    QTest::addColumn<std::vector<double>>("speeds");
    QTest::newRow("equal") << std::vector<double> { 1, 1, 1 };
    QTest::newRow("two") << std::vector<double> { 1, 0.5 };
    QTest::newRow("four") << std::vector<double> { 1, 0.5, 0.5, 0.25 };
    QTest::newRow("one slow") << std::vector<double> { 1, 1, 1, 1, 0.1 };
}

void TestHeterogeneity::isTheWaitOfSynchronousAggregation()
{
    QFETCH(std::vector<double>, speeds);
    RunConfig config = synchronous({});
    for (const double speed : speeds)
        config.devices.push_back(sims({ speed }).front());
    config.partitionShares.assign(speeds.size(), 1);
    const RunRecord record = recordRun(config, toyRunData(Index(speeds.size()) * 320));
    QCOMPARE(record.result.error, std::string());
    const double expected = heterogeneityOf(speeds).waiting, waited = waitingShare(record);
    QVERIFY2(std::abs(waited - expected) < 0.01, qPrintable(QStringLiteral("%1 %2").arg(waited).arg(expected)));
}

void TestHeterogeneity::isStoredWithTheRun()
{
    QTemporaryDir folder;
    RunStore store(folder.filePath(QStringLiteral("runs.sqlite")).toStdString());
    const RunData data = toyRunData();
    RunControl control;
    const auto trained = [&](const RunConfig& config) {
        const RunResult result = recordedRun(config, [](const Event&) {}, control, { .store = &store, .data = &data });
        return store.find(result.run)->heterogeneity;
    };
    QVERIFY(std::abs(trained(synchronous({ 1, 0.5, 0.5, 0.25 })) - (1 - 9.0 / 16)) < 1e-9);
    QVERIFY(std::abs(trained(toyConfig("adaptive-sgd", sims({ 1, 0.5 }))) - 0.25) < 0.03); // batches of other sizes
    QVERIFY(std::isnan(RunSummary().heterogeneity));
}

// Equal batches use up the smaller part at a third of the run; parts of one size end together, as does one queue.
void TestHeterogeneity::usedUpPartsAreNoted()
{
    const auto noted = [](const std::string& partition, std::vector<double> shares) {
        RunConfig config = synchronous({ 1, 1 });
        config.partition = partition;
        config.partitionShares = std::move(shares);
        std::vector<std::int64_t> ranks;
        for (const NoteEvent& note : recordRun(config, toyRunData()).of<NoteEvent>())
            if (note.kind == Fact::UsedUp)
                ranks.insert(ranks.end(), note.ranks.begin(), note.ranks.end());
        return ranks;
    };
    QCOMPARE(noted("random", { 1, 3 }), std::vector<std::int64_t> { 0 });
    QVERIFY(noted("random", { 1, 1 }).empty());
    QVERIFY(noted("queue", {}).empty());
}

// Known before the run begins, and so it happens: of every algorithm whose devices take equally many samples.
void TestHeterogeneity::usedUpPartsAreSaidBefore()
{
    int algorithmsSeen = 0;
    for (const Algorithm* algorithm : algorithms()) {
        RunConfig config = synchronous({ 1, 1 });
        config.train.algorithm = algorithm->name;
        config.train.rate = 0.05;
        config.partition = "random";
        config.partitionShares = { 3, 1 };
        const auto takesEqually = algorithm->takesEqually;
        if (!takesEqually || !takesEqually(planOf(config).algorithmOptions)) {
            QVERIFY(smallPart(planOf(config)).empty());
            continue;
        }
        ++algorithmsSeen;
        const std::string said = smallPart(planOf(config));
        QVERIFY2(said.find("device 1") != said.npos && said.find("after 50 % of the run") != said.npos, said.c_str());
        const RunRecord record = recordRun(config, toyRunData());
        QVERIFY2(record.result.status == RunStatus::Done, record.result.error.c_str());
        const auto notes = record.of<NoteEvent>();
        const auto usedUp = std::ranges::find(notes, NoteKind(Fact::UsedUp), &NoteEvent::kind);
        QVERIFY2(
            usedUp != notes.end() && usedUp->ranks == std::vector<std::int64_t> { 1 }, config.train.algorithm.c_str());
        QVERIFY(std::ranges::any_of(notes, [&](const NoteEvent& note) { return note.text == said; }));
        double before = 0;
        for (const StepEvent& step : record.of<StepEvent>())
            before += step.time <= usedUp->time ? step.batch : 0;
        const double share = before / double(record.result.samples);
        QVERIFY2(std::abs(share - 0.5) < 0.1, (config.train.algorithm + ": " + std::to_string(share)).c_str());
        config.partition = "queue";
        QVERIFY(smallPart(planOf(config)).empty());
        config.partition = "random";
        config.partitionShares = { 1, 1 };
        QVERIFY(smallPart(planOf(config)).empty());
    }
    QVERIFY(algorithmsSeen >= 4);
    for (const auto& [name, settings] : std::map<std::string, std::vector<std::string>> {
             { "rcd-sgd", { "batch=equal" } }, { "compute-groups", { "groups=1", "split=equal" } } }) {
        RunConfig config = synchronous({ 1, 1 });
        config.train.algorithm = name;
        config.partitionShares = { 3, 1 };
        QVERIFY(smallPart(planOf(config)).empty());
        for (const std::string& setting : settings)
            setKey(config, "algorithm." + setting);
        QVERIFY(!smallPart(planOf(config)).empty());
        const auto notes = recordRun(config, toyRunData()).of<NoteEvent>();
        QVERIFY(std::ranges::any_of(notes, [](const NoteEvent& note) { return note.kind == Fact::UsedUp; }));
    }
    RunConfig apart = synchronous({ 1, 1 });
    apart.train.algorithm = "elastic-averaging";
    apart.partitionShares = { 3, 1 };
    QVERIFY(!smallPart(planOf(apart)).empty());
    setKey(apart, "algorithm.mode=asynchronous");
    QVERIFY(smallPart(planOf(apart)).empty());
    setKey(apart, "algorithm.mode=synchronous");
    apart.train.seconds = 60; // what it ends by
    QVERIFY(smallPart(planOf(apart)).empty());
}

REGISTER_TEST(TestHeterogeneity)
#include "test_heterogeneity.moc"
