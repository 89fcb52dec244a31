// SPDX-License-Identifier: GPL-3.0-or-later
// Which settings a search at a checkpoint probes, which one it takes, and how long phases are: made-up losses.
#include "core/tune/allocations.h"
#include "core/tune/steady_rule.h"
#include "core/tune/steady_state.h"
#include "tests/test_class.h"

#include <QtTest>
#include <limits>

using namespace evenkeel;

namespace {

constexpr double diverged = std::numeric_limits<double>::infinity();

std::vector<GroupsSetting> probesOf(int groups, double rate, const std::function<double(const GroupsSetting&)>& loss)
{
    std::vector<GroupsSetting> all;
    steadySetting(groups, rate, [&](const GroupsSetting& s) {
        all.push_back(s);
        return loss(s);
    });
    return all;
}

} // namespace

class TestSteadyRule : public QObject {
    Q_OBJECT

private slots:
    void momentumThatWinsKeepsTheGroups();
    void momentumZeroHalvesTheGroups();
    void largestWithinOnePercent();
    void divergenceIsNotApproached();
    void nothingWorks();
    void phasesAreTenSearches();
    void saturation();
    void automaticProbes();
};

// Five probes: all momenta at the last rate, and the largest at a quarter of it.
void TestSteadyRule::momentumThatWinsKeepsTheGroups()
{
    const auto loss = [](const GroupsSetting& s) { return 2 + std::abs(s.momentum - 0.3) + std::abs(s.rate - 1); };
    QCOMPARE(steadySetting(8, 1, loss), (GroupsSetting { 8, 0.3, 1 }));
    const std::vector<GroupsSetting> expected { { 8, 0.9, 0.25 }, { 8, 0, 1 }, { 8, 0.3, 1 }, { 8, 0.6, 1 },
        { 8, 0.9, 1 } };
    QCOMPARE(probesOf(8, 1, loss), expected);
}

// Down to the two groups at which momentum is worth something; 0.9 is not tried at the last rate any more.
void TestSteadyRule::momentumZeroHalvesTheGroups()
{
    const auto loss = [](const GroupsSetting& s) {
        return 2 + std::abs(s.momentum - (s.groups > 2 ? 0 : 0.6)) + (s.rate < 1 ? 1 : 0);
    };
    QCOMPARE(steadySetting(8, 1, loss), (GroupsSetting { 2, 0.6, 1 }));
    const std::vector<GroupsSetting> probes = probesOf(8, 1, loss);
    QCOMPARE(probes.size(), std::size_t(15));
    const std::vector<GroupsSetting> last { { 2, 0.6, 0.25 }, { 2, 0.9, 0.25 }, { 2, 0, 1 }, { 2, 0.3, 1 },
        { 2, 0.6, 1 } };
    QCOMPARE((std::vector(probes.end() - 5, probes.end())), last);
    const auto never = [](const GroupsSetting& s) { return 2 + s.momentum + (s.rate < 1 ? 1 : 0); };
    QCOMPARE(steadySetting(6, 1, never), (GroupsSetting { 1, 0, 1 })); // 6, 3, 1
}

void TestSteadyRule::largestWithinOnePercent()
{
    const ProbedLoss within = chosen({ { 0.9, 0.25, 2.0 }, { 0, 1, 2.015 }, { 0.3, 1, 2.019 }, { 0.6, 1, 2.021 } });
    QCOMPARE(within.momentum, 0.3);
    QCOMPARE(within.rate, 1.0);
    const ProbedLoss clear = chosen({ { 0.9, 0.25, 2.0 }, { 0, 1, 2.021 }, { 0.3, 1, 2.3 } });
    QCOMPARE(clear.momentum, 0.9);
    QCOMPARE(clear.rate, 0.25);
}

void TestSteadyRule::divergenceIsNotApproached()
{
    const GroupsSetting last { 4, 0.9, 1 };
    const std::vector<ProbedLoss> before { { 0.3, 1, diverged }, { 0, 1, 2 } };
    QVERIFY(!isInGrid(before, { 4, 0.6, 1 }, last));
    QVERIFY(!isInGrid(before, { 4, 0.3, 1 }, last));
    QVERIFY(isInGrid(before, { 4, 0.9, 0.25 }, last));
    QVERIFY(!isInGrid({}, { 4, 0, 2 }, last)); // larger than the last
    QVERIFY(!isInGrid({}, { 4, 0.6, 0.25 }, last)); // smaller in both
    const auto loss = [](const GroupsSetting& s) { return s.rate * (1 + s.momentum) > 1.1 ? diverged : 2 - s.rate; };
    QCOMPARE(probesOf(1, 1, loss).size(), std::size_t(3)); // 0.9 at a quarter, 0, 0.3; then none
    QCOMPARE(steadySetting(1, 1, loss), (GroupsSetting { 1, 0, 1 }));
}

void TestSteadyRule::nothingWorks()
{
    const GroupsSetting s = steadySetting(4, 1, [](const GroupsSetting&) { return diverged; });
    QCOMPARE(s.groups, 1);
    QCOMPARE(s.momentum, 0.0);
    QVERIFY(s.rate > 0 && s.rate < 0.1);
}

void TestSteadyRule::phasesAreTenSearches()
{
    QCOMPARE(phaseEnd(0, 300, 60, 100000), Index(3000));
    QCOMPARE(phaseEnd(3000, 300, 60, 100000), Index(6000));
    QCOMPARE(phaseEnd(0, 300, 60, 4500), Index(3000)); // what is left is half a usual phase
    QCOMPARE(phaseEnd(0, 300, 60, 4499), Index(4499)); // less: no further search
    QCOMPARE(phaseEnd(0, 300, 60, 2000), Index(2000));
}

void TestSteadyRule::saturation()
{
    const auto with = [](std::vector<double> update) {
        std::vector<Allocation> all;
        for (std::size_t i = 0; i < update.size(); ++i)
            all.push_back({ .groups = int(i) + 1, .update = update[i] });
        return all;
    };
    QCOMPARE(saturatedGroups(with({ 8, 4, 3, 2, 1.7, 1.5, 1.3, 1 })), 8);
    QCOMPARE(saturatedGroups(with({ 8, 4, 3, 2, 2, 2, 2, 1.9 })), 4);
    QCOMPARE(saturatedGroups(with({ 8, 7.5, 1, 1 })), 1); // 4 are not asked for, once 2 gain too little
    QCOMPARE(saturatedGroups(with({ 8, 4, 2, 2, 1.5, 1 })), 6); // 1, 2, 4, 6
    QCOMPARE(saturatedGroups(with({ 8 })), 1);
}

void TestSteadyRule::automaticProbes()
{
    RunConfig config;
    config.train.batch = 10;
    RunData data;
    data.train.samples = 4000;
    config.train.epochs = 100;
    QCOMPARE(probeEpochs(config, data), 0.25);
    config.train.epochs = 1000;
    QCOMPARE(probeEpochs(config, data), 0.5);
    config.train.epochs = 10;
    QCOMPARE(probeEpochs(config, data), 0.1); // 40 updates
}

REGISTER_TEST(TestSteadyRule)
#include "test_steady_rule.moc"
