// SPDX-License-Identifier: GPL-3.0-or-later
// Omnivore's search: more groups only while they pay off, never larger rates than before, equal time for each probe.
#include "core/base/error.h"
#include "core/tune/omnivore.h"
#include "tests/core/run/run_tools.h"

using namespace evenkeel;

class TestOmnivore : public QObject {
    Q_OBJECT

private slots:
    void equalDevicesOnFreeLinksStaySynchronous();
    void unevenDevicesFormGroups();
    void neverBolderThanTheGroupsBefore();
    void bestRuns();
    void stopped();
    void everythingDiverges();

private:
    const RunData m_data = toyRunData(600, 50);
    RunConfig project(std::initializer_list<double> speeds, double rate = 1) const
    {
        RunConfig config = toyConfig("local-sgd", sims(speeds));
        config.train.rate = rate;
        config.train.batch = 16;
        return config;
    }
    TuneResult search(const RunConfig& config) const
    {
        RunControl control;
        return tuneGroups(config, m_data, control, { .firstEpochs = 2 });
    }
};

namespace {

int groupsOf(const Trial& t) { return std::stoi(t.config.algorithmOptions.at("groups")); }
double momentumOf(const Trial& t) { return std::stod(t.config.algorithmOptions.at("momentum")); }

} // namespace

// Two groups make no update faster there: a single probe of them is all.
void TestOmnivore::equalDevicesOnFreeLinksStaySynchronous()
{
    RunConfig config = project({ 1, 1 });
    config.virtualTime.step = 0;
    config.virtualTime.latency = 0;
    config.virtualTime.bandwidth = 1e15;
    const TuneResult result = search(config);
    QCOMPARE(result.trials.size(), std::size_t(5));
    QCOMPARE(groupsOf(result.best), 1);
    QCOMPARE(result.best.config.train.algorithm, std::string("compute-groups"));
}

// Where an equal split waits for slow links, groups that do not wait are tried to the end; all have the same time.
void TestOmnivore::unevenDevicesFormGroups()
{
    RunConfig config = project({ 1, 1, 0.5, 0.5 });
    config.virtualTime.latency = 1e-3;
    const TuneResult result = search(config);
    int max = 0;
    for (const Trial& t : result.trials) {
        max = std::max(max, groupsOf(t));
        QVERIFY2(std::abs(t.time - result.trials[0].time) < 0.2 * result.trials[0].time,
            qPrintable(QString::fromStdString(t.changed) + QString(" %1").arg(t.time)));
    }
    QCOMPARE(max, 4);
    QVERIFY(groupsOf(result.best) > 1);
}

void TestOmnivore::neverBolderThanTheGroupsBefore()
{
    RunConfig config = project({ 1, 1, 1, 1 });
    config.virtualTime.latency = 1e-3;
    const TuneResult result = search(config);
    for (int groups = 2; groups <= 4; groups *= 2) {
        const Trial* before = nullptr;
        for (const Trial& t : result.trials)
            if (groupsOf(t) == groups / 2 && t.problem.empty() && (!before || t.loss < before->loss))
                before = &t;
        QVERIFY(before);
        for (const Trial& t : result.trials) {
            if (groupsOf(t) != groups)
                continue;
            QVERIFY(t.config.train.rate <= before->config.train.rate);
            QVERIFY(t.config.train.rate < before->config.train.rate || momentumOf(t) <= momentumOf(*before));
        }
    }
}

void TestOmnivore::bestRuns()
{
    const RunConfig config = project({ 1, 0.5 });
    const TuneResult result = search(config);
    QCOMPARE(result.best.config.train.epochs, config.train.epochs);
    for (const Trial& t : result.trials)
        QVERIFY(!t.problem.empty() || result.best.loss <= t.loss);
    QCOMPARE(recordRun(result.best.config, m_data).result.status, std::string("done"));
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

QTEST_GUILESS_MAIN(TestOmnivore)
#include "test_omnivore.moc"
