// SPDX-License-Identifier: GPL-3.0-or-later
// How stale updates are in virtual time: on average, as a distribution, and by whole windows.
#include "core/base/random.h"
#include "tests/core/algorithms/schedule_tools.h"
#include "tests/test_class.h"

using namespace evenkeel;

namespace {

// One nonzero costs a millisecond, so a step on one sample takes an exponentially distributed time, with the same mean
// on all devices.
RunData exponentialWork(Index samples)
{
    constexpr Index features = 400;
    Random random(5);
    DatasetArrays arrays { .features = features, .labels = 2 };
    for (Index s = 0; s < samples; ++s) {
        const double nonzeros = std::min<double>(features, std::ceil(-40 * std::log(1 - random.uniform())));
        for (Index f = 0; f < Index(nonzeros); ++f) {
            arrays.featureIds.push_back(Id(f));
            arrays.values.push_back(1);
        }
        arrays.labelIds.push_back(Id(s % 2));
        arrays.featureOffsets.push_back(std::ssize(arrays.featureIds));
        arrays.labelOffsets.push_back(std::ssize(arrays.labelIds));
    }
    const Dataset all = makeDataset(std::move(arrays), "exponential");
    return { slice(all, 0, samples), slice(all, 0, 10), {} };
}

} // namespace

class TestStaleness : public QObject, private ScheduledRuns {
    Q_OBJECT

private slots:
    void meanStaleness_data();
    void meanStaleness();
    void geometricStaleness_data();
    void geometricStaleness();
    void hpsgdMergesAreOneWindowStale();
};

void TestStaleness::meanStaleness_data()
{
    QTest::addColumn<QString>("algorithm");
    QTest::addColumn<int>("groups"); // of six devices; 0: as many, -1: with sparse updates
    QTest::addColumn<QString>("devices");
    QTest::newRow("compute-groups, 2") << "compute-groups" << 2 << "even";
    QTest::newRow("compute-groups, 3") << "compute-groups" << 3 << "even";
    QTest::newRow("compute-groups, n") << "compute-groups" << 0 << "even";
    QTest::newRow("compute-groups, n, uneven") << "compute-groups" << 0 << "uneven";
    QTest::newRow("asynchronous-sgd") << "asynchronous-sgd" << 0 << "even";
    QTest::newRow("asynchronous-sgd, uneven") << "asynchronous-sgd" << 0 << "uneven";
    QTest::newRow("asynchronous-sgd, sparse") << "asynchronous-sgd" << -1 << "uneven";
}

// As many updates as there are other groups come between a group's read and its update, on average and whatever the
// speeds: each update falls into one such time of every other group.
void TestStaleness::meanStaleness()
{
    QFETCH(QString, algorithm);
    QFETCH(int, groups);
    QFETCH(QString, devices);
    const std::string jitter = ",jitter=0.3";
    RunConfig c = config(algorithm.toStdString(),
        devices == "even" ? sims({ 1, 1, 1, 1, 1, 1 }, jitter) : sims({ 1, 0.3, 0.5, 0.9, 0.7, 0.4 }, jitter));
    if (groups > 0)
        c.algorithmOptions = { { "groups", std::to_string(groups) }, { "split", "equal" } };
    if (groups < 0)
        c.algorithmOptions = { { "update", "sparse" } };
    c.train.batch = 6;
    const RunRecord record = recordRun(c, m_data);
    QVERIFY2(record.result.error.empty(), record.result.error.c_str());
    const int size = groups > 0 ? 6 / groups : 1; // devices of a group
    std::vector<double> staleness;
    for (int first = 0; first < 6; first += size) {
        std::vector<std::vector<StepEvent>> members;
        for (int rank = first; rank < first + size; ++rank)
            members.push_back(middle(stepsOf(record, rank)));
        for (std::size_t update = 0; update < members[0].size(); ++update) {
            std::int64_t last = 0; // as its last member has it, who ends with the update
            for (const std::vector<StepEvent>& steps : members)
                last = std::max(last, steps.at(update).staleness);
            staleness.push_back(double(last));
        }
    }
    const double expected = groups > 0 ? groups - 1 : 5;
    QVERIFY(staleness.size() > 400);
    QVERIFY2(std::abs(mean(staleness) - expected) < 0.02 * expected, qPrintable(QString::number(mean(staleness))));
    QVERIFY(std::ranges::max(staleness) > expected && std::ranges::min(staleness) < expected); // it is a distribution
}

void TestStaleness::geometricStaleness_data()
{
    QTest::addColumn<QString>("algorithm");
    QTest::newRow("compute-groups") << "compute-groups";
    QTest::newRow("asynchronous-sgd") << "asynchronous-sgd";
}

// Theorem 5 of Asynchrony begets Momentum: with exponential work P(staleness = l) = (1 - mu) mu^l, mu = 1 - 1 / M.
void TestStaleness::geometricStaleness()
{
    QFETCH(QString, algorithm);
    RunConfig c = config(algorithm.toStdString(), sims({ 1, 1, 1, 1 }));
    c.train.batch = 1;
    c.train.epochs = 1;
    c.train.rate = 0.001;
    c.virtualTime.sample = 0;
    c.virtualTime.nonzero = 1e-3;
    const RunRecord record = recordRun(c, exponentialWork(6000));
    QVERIFY2(record.result.error.empty(), record.result.error.c_str());
    const std::vector<StepEvent> steps = middle(record.of<StepEvent>());
    for (const std::int64_t l : { 0, 1, 2, 3, 6 }) {
        const double share = double(std::ranges::count(steps, l, &StepEvent::staleness)) / double(steps.size());
        const double expected = 0.25 * std::pow(0.75, double(l));
        QVERIFY2(
            std::abs(share - expected) < 0.02, qPrintable(QString("%1: %2, not %3").arg(l).arg(share).arg(expected)));
    }
}

// What a merge brings in was done between the two merges before it.
void TestStaleness::hpsgdMergesAreOneWindowStale()
{
    RunConfig c = config("hpsgd", sims({ 1, 1, 1 }));
    c.virtualTime.bandwidth = bandwidthFor(c, 0.021); // six steps and a few
    c.train.epochs = 1;
    const RunRecord record = recordRun(c, m_data);
    const auto merges = record.of<MergeEvent>();
    QVERIFY(merges.size() > 20);
    for (std::size_t k = 2; k + 2 < merges.size(); ++k) {
        std::vector<std::int64_t> steps(3, 0);
        for (const StepEvent& s : record.of<StepEvent>())
            steps[std::size_t(s.rank)] += s.time > merges[k - 2].time && s.time <= merges[k - 1].time;
        QCOMPARE(merges[k].updates, steps);
        QCOMPARE(steps, std::vector<std::int64_t>(3, 6));
    }
}

REGISTER_TEST(TestStaleness)
#include "test_staleness.moc"
