// SPDX-License-Identifier: GPL-3.0-or-later
// Omnivore's search: more groups only while they pay off, never larger rates than before, equal time for each probe.
#include "core/base/error.h"
#include "core/tune/omnivore.h"
#include "tests/core/run/run_tools.h"
#include "tests/test_class.h"

#include <map>

using namespace evenkeel;

class TestOmnivore : public QObject {
    Q_OBJECT

private slots:
    void equalDevicesOnFreeLinksStaySynchronous();
    void unevenDevicesFormGroups();
    void neverBolderThanTheGroupsBefore();
    void settingIsThatOfTheLowestLoss();
    void bestIsCheapest();
    void predictsOnProfiles();
    void extendsAtTheEdge();
    void stopped();
    void everythingDiverges();
    void lossCurves();
    void unprobedLieBetween();
    void manyGroups();

private:
    const RunData m_data = toyRunData(600, 50);
    RunConfig project(std::initializer_list<double> speeds, double rate = 1) const
    {
        RunConfig config = toyConfig("local-sgd", sims(speeds));
        config.train.rate = rate;
        config.train.batch = 16;
        return config;
    }
    OmnivoreResult search(const RunConfig& config) const
    {
        RunControl control;
        return tuneGroups(config, m_data, control, { .firstEpochs = 2 });
    }
};

namespace {

int groupsOf(const Trial& t) { return std::stoi(t.config.algorithmOptions.at("groups")); }
double momentumOf(const Trial& t) { return std::stod(t.config.algorithmOptions.at("momentum")); }

} // namespace

// Two groups make no update faster there: they are not even probed.
void TestOmnivore::equalDevicesOnFreeLinksStaySynchronous()
{
    RunConfig config = project({ 1, 1 });
    config.virtualTime.step = 0;
    config.virtualTime.latency = 0;
    config.virtualTime.bandwidth = 1e15;
    const OmnivoreResult result = search(config);
    for (const Trial& t : result.trials)
        QCOMPARE(groupsOf(t), 1);
    QCOMPARE(groupsOf(result.best), 1);
    QCOMPARE(result.best.config.train.algorithm, std::string("compute-groups"));
    QCOMPARE(result.allocations.size(), std::size_t(2));
    QVERIFY(!result.allocations[1].isProbed());
    QVERIFY(std::abs(result.allocations[1].update / result.allocations[0].update - 1) < 0.1);
}

// Where an equal split waits for slow links, groups that do not wait are tried; all make the same number of updates, or
// more where groups are given time.
void TestOmnivore::unevenDevicesFormGroups()
{
    RunConfig config = project({ 1, 1, 0.5, 0.5 });
    config.virtualTime.latency = 1e-3;
    const OmnivoreResult result = search(config);
    int max = 0;
    for (const Trial& t : result.trials) {
        max = std::max(max, groupsOf(t));
        QVERIFY(t.epochs == 2 || (t.epochs > 2 && groupsOf(t) > 1));
    }
    QVERIFY(max > 1);
    QVERIFY(groupsOf(result.best) > 1);
    for (std::size_t i = 1; i < result.allocations.size(); ++i) // fewer wait for each other
        QVERIFY(result.allocations[i].update < result.allocations[0].update);
}

void TestOmnivore::neverBolderThanTheGroupsBefore()
{
    RunConfig config = project({ 1, 1, 1, 1 });
    config.virtualTime.latency = 1e-3;
    const OmnivoreResult result = search(config);
    int compared = 0;
    for (const Allocation& a : result.allocations)
        for (const Allocation& b : result.allocations) {
            if (!a.isProbed() || !b.isProbed() || b.groups <= a.groups)
                continue;
            ++compared;
            QVERIFY(b.rate <= a.rate);
            QVERIFY(b.rate < a.rate || b.momentum <= a.momentum);
        }
    QVERIFY(compared > 0);
}

// And not that which is the first at the goal.
void TestOmnivore::settingIsThatOfTheLowestLoss()
{
    RunConfig config = project({ 1, 1, 0.5, 0.5 });
    config.virtualTime.latency = 1e-3;
    const OmnivoreResult result = search(config);
    for (const Allocation& a : result.allocations) {
        if (!a.isProbed())
            continue;
        std::map<std::string, double> losses; // the last of a setting: it may have been given time
        for (const Trial& t : result.trials)
            if (groupsOf(t) == a.groups && t.problem.empty())
                losses[t.changed] = t.loss;
        const auto lowest = std::ranges::min_element(losses, {}, [](const auto& entry) { return entry.second; });
        QCOMPARE(settingText({ a.groups, a.momentum, a.rate }), lowest->first);
    }
}

void TestOmnivore::bestIsCheapest()
{
    const RunConfig config = project({ 1, 0.5 });
    const OmnivoreResult result = search(config);
    QCOMPARE(result.best.config.train.epochs, config.train.epochs);
    const Allocation* best = nullptr;
    for (const Allocation& a : result.allocations)
        if (a.groups == groupsOf(result.best))
            best = &a;
    QVERIFY(best && best->isProbed());
    for (const Allocation& a : result.allocations)
        QVERIFY(best->time() <= (a.isProbed() ? 1 : 1.06) * a.time()); // what may gain less is not probed
    QCOMPARE(momentumOf(result.best), best->momentum);
    QCOMPARE(result.best.config.train.rate, best->rate);
    QCOMPARE(recordRun(result.best.config, m_data).result.status, RunStatus::Done);
}

// Predicted seconds per update are those of the probe, to the jitter of what a brief prediction sees.
void TestOmnivore::predictsOnProfiles()
{
    RunConfig config = project({ 1, 1, 0.5 });
    config.devices = { "sim:h100", "sim:h100", "sim:h100,speed=0.5" };
    config.train.clock = ClockKind::Virtual;
    const OmnivoreResult result = search(config);
    int probed = 0;
    for (const Allocation& a : result.allocations)
        if (a.isProbed()) {
            ++probed;
            QVERIFY2(std::abs(a.update / a.measured - 1) < 0.1,
                qPrintable(QString("%1 groups: %2 and %3").arg(a.groups).arg(a.update).arg(a.measured)));
        }
    QVERIFY(probed > 0);
}

// A rate that is far too low: the best of the first grid is its end.
void TestOmnivore::extendsAtTheEdge()
{
    const OmnivoreResult result = search(project({ 1, 1 }, 0.01));
    double max = 0;
    for (const Trial& t : result.trials)
        max = std::max(max, t.config.train.rate);
    QVERIFY2(max > 4 * 0.01, qPrintable(QString::number(max)));
    QVERIFY(result.best.config.train.rate > 0.01);
}

void TestOmnivore::stopped()
{
    RunControl control;
    int trials = 0;
    const TuneResult result
        = tuneGroups(project({ 1, 0.5 }), m_data, control, { .firstEpochs = 1, .onTrial = [&](const Trial&) {
                                                                if (++trials == 2)
                                                                    control.stop();
                                                            } });
    QCOMPARE(result.trials.size(), std::size_t(2));
    QVERIFY(result.best.loss > 0);
}

void TestOmnivore::everythingDiverges() { QVERIFY_EXCEPTION_THROWN(search(project({ 1, 0.5 }, 1e30)), InputError); }

void TestOmnivore::lossCurves()
{
    LossCurve curve;
    QVERIFY(curve.empty());
    for (int i = 1; i <= 100; ++i)
        curve.add(i, 5, 0.5 * i);
    QCOMPARE(curve.last(), 5.0);
    QCOMPARE(curve.after(0.6), 5.0);
    QCOMPARE(curve.time(), 50.0);
    QVERIFY(std::abs(curve.secondsPerSample() - 0.5) < 1e-9);
    bool isReached = true;
    QVERIFY(std::isinf(curve.samplesTo(4, isReached))); // it does not fall
    QVERIFY(!isReached);
    QCOMPARE(curve.samplesTo(5, isReached), 1.0);
    QVERIFY(isReached);
    LossCurve falling; // by one per sample
    for (int i = 1; i <= 200; ++i)
        falling.add(i, 1000 - i, i);
    const double to = falling.samplesTo(700, isReached);
    QVERIFY(!isReached);
    QVERIFY2(std::abs(to - 310) < 5, qPrintable(QString::number(to))); // smoothed over ten: about nine behind
}

void TestOmnivore::unprobedLieBetween()
{
    std::vector<Allocation> all { { .groups = 1, .measured = 1, .updates = 100 }, { .groups = 2 },
        { .groups = 4, .measured = 1, .updates = 190 }, { .groups = 8 } };
    estimateUpdates(all);
    QCOMPARE(all[1].updates, 160.0); // implicit momentum 0.5 of 0 .. 0.75
    QCOMPARE(all[3].updates, 190.0);
    all[2].updates = std::numeric_limits<double>::infinity();
    estimateUpdates(all);
    QVERIFY(std::isinf(all[1].updates)); // nothing is known between
}

void TestOmnivore::manyGroups()
{
    QCOMPARE(numbersOfGroups(1), std::vector { 1 });
    QCOMPARE(numbersOfGroups(6), (std::vector { 1, 2, 3, 4, 5, 6 }));
    const std::vector<int> many = numbersOfGroups(1000);
    QVERIFY(many.size() < 80);
    QCOMPARE(many.front(), 1);
    QCOMPARE(many.back(), 1000);
    QVERIFY(std::ranges::count(many, 128) == 1 && std::ranges::count(many, 96) == 1);
}

REGISTER_TEST(TestOmnivore)
#include "test_omnivore.moc"
