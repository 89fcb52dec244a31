// SPDX-License-Identifier: GPL-3.0-or-later
// The search finds a good setting among bad ones, compares on held-out samples, and can be stopped.
#include "core/base/error.h"
#include "core/project/choices.h"
#include "core/tune/trials.h"
#include "tests/core/run/run_tools.h"
#include "tests/test_class.h"

#include <map>
#include <set>

using namespace evenkeel;

class TestTune : public QObject {
    Q_OBJECT

private slots:
    void findsAGoodRate_data();
    void findsAGoodRate();
    void judgesOnHeldOutSamples();
    void holdsOutAtRandom();
    void bestIsAmongTheTrials();
    void halves();
    void stopped();
    void stoppedAtOnce();
    void everythingDiverges();
    void tooFewSamples();
    void badProject();

private:
    const RunData m_data = toyRunData(300, 50);
    RunConfig project(double rate, double epochs = 2) const
    {
        RunConfig config = toyConfig("local-sgd", { "sim", "sim,speed=0.5" });
        config.train.rate = rate;
        config.train.epochs = epochs;
        return config;
    }
};

void TestTune::findsAGoodRate_data()
{
    QTest::addColumn<double>("rate");
    QTest::newRow("started far too low") << 0.02;
    QTest::newRow("started far too high") << 40.0;
}

// The grid spans a factor of 64; from either side the best must beat the project as it was, on data that was not
// trained on.
void TestTune::findsAGoodRate()
{
    QFETCH(double, rate);
    RunControl control;
    const RunConfig config = project(rate, 4);
    const TuneResult result = tune(config, m_data, control);
    QVERIFY(rate < 1 ? result.best.config.train.rate > rate : result.best.config.train.rate < rate);
    RunConfig best = result.best.config;
    best.train.epochs = 4;
    const auto p1 = [&](const RunConfig& c) {
        const RunRecord record = recordRun(c, m_data);
        return record.result.status == RunStatus::Done ? record.result.last->p1 : 0.0;
    };
    QVERIFY2(p1(best) > p1(config), qPrintable(QString("%1 %2").arg(p1(best)).arg(p1(config))));
}

// The test samples carry a label that no training sample has: judged by them a setting would score nothing.
void TestTune::judgesOnHeldOutSamples()
{
    const auto samples = [](Index count, bool isTest) {
        DatasetArrays arrays { .features = 3, .labels = 20 };
        for (Index i = 0; i < count; ++i) {
            arrays.featureIds.push_back(Id(i % 3));
            arrays.values.push_back(1);
            arrays.labelIds.push_back(isTest ? 19 : Id(i % 3));
            arrays.featureOffsets.push_back(i + 1);
            arrays.labelOffsets.push_back(i + 1);
        }
        return makeDataset(std::move(arrays), "hand");
    };
    RunControl control;
    const TuneResult result = tune(project(1, 1), { samples(200, false), samples(9, true), {} }, control);
    QVERIFY(result.trials.size() > 10);
    QVERIFY2(result.best.p1 > 0.8, qPrintable(QString::number(result.best.p1)));
}

// Of a sorted file: the held-out part is a tenth of all, the same each time, from
// everywhere, and not every tenth; no sample is in both parts or in none.
void TestTune::holdsOutAtRandom()
{
    DatasetArrays arrays { .features = 1, .labels = 200 };
    for (Index i = 0; i < 200; ++i) {
        arrays.featureIds.push_back(0);
        arrays.values.push_back(1);
        arrays.labelIds.push_back(Id(i));
        arrays.featureOffsets.push_back(i + 1);
        arrays.labelOffsets.push_back(i + 1);
    }
    const RunData data { makeDataset(std::move(arrays), "hand"), {}, {} };
    const RunData split = holdOut(data), again = holdOut(data);
    QCOMPARE(split.test.samples, Index(20));
    QCOMPARE(split.train.samples, Index(180));
    std::set<Id> held, all;
    std::set<int> rests, quarters;
    for (Index i = 0; i < split.test.samples; ++i) {
        const Id label = split.test.labelsOf(i).front();
        QCOMPARE(again.test.labelsOf(i).front(), label);
        held.insert(label);
        rests.insert(int(label) % 10);
        quarters.insert(int(label) / 50);
    }
    all = held;
    for (Index i = 0; i < split.train.samples; ++i)
        all.insert(split.train.labelsOf(i).front());
    QCOMPARE(all.size(), std::size_t(200));
    QVERIFY(rests.size() > 4 && quarters.size() == 4);
}

void TestTune::bestIsAmongTheTrials()
{
    RunControl control;
    std::size_t record = 0;
    const RunConfig config = project(1);
    const TuneResult result
        = tune(config, m_data, control, { .firstEpochs = 0.5, .onTrial = [&](const Trial&) { ++record; } });
    QCOMPARE(record, result.trials.size());
    QVERIFY(std::ranges::any_of(
        result.trials, [&](const Trial& t) { return t.config == result.best.config && t.p1 == result.best.p1; }));
    QCOMPARE(result.best.config.train.epochs, config.train.epochs); // the project's, not the trial's
    QCOMPARE(result.best.config.train.evaluateEvery, config.train.evaluateEvery);
    checkConfig(result.best.config);
}

// Each round has half as many settings on twice the budget, never beyond the project's.
void TestTune::halves()
{
    RunControl control;
    const TuneResult result = tune(project(1), m_data, control, { .firstEpochs = 0.25 });
    std::vector<std::pair<double, int>> rounds;
    for (const Trial& t : result.trials) {
        QVERIFY(t.epochs <= 2);
        if (rounds.empty() || rounds.back().first != t.epochs)
            rounds.emplace_back(t.epochs, 0);
        ++rounds.back().second;
    }
    QVERIFY(rounds.size() >= 4);
    QCOMPARE(rounds[0].first, 0.25);
    QCOMPARE(rounds[1].first, 0.5);
    QCOMPARE(rounds[1].second, (rounds[0].second + 1) / 2);
    QCOMPARE(rounds[2].second, (rounds[1].second + 1) / 2);
    const TuneResult adaptive = tune(
        [&] {
            RunConfig c = project(1, 0.5);
            c.train.algorithm = "adaptive-sgd";
            return c;
        }(),
        m_data, control, { .firstEpochs = 0.5 });
    QVERIFY(adaptive.best.changed.find("algorithm.momentum=")
        != std::string::npos); // has such an option; local SGD has not
    QVERIFY(result.best.changed.find("momentum") == std::string::npos);
}

void TestTune::stopped()
{
    RunControl control;
    int trials = 0;
    const RunConfig config = project(1);
    const TuneResult result = tune(config, m_data, control, { .onTrial = [&](const Trial&) {
        if (++trials == 3)
            control.stop();
    } });
    QVERIFY(result.trials.size() <= 4);
    QVERIFY(result.best.epochs > 0);
    QVERIFY(result.best.config.train.algorithm == "local-sgd" && result.best.p1 > 0);
}

void TestTune::stoppedAtOnce()
{
    RunControl control;
    control.stop();
    const RunConfig config = project(1);
    const TuneResult result = tune(config, m_data, control);
    QVERIFY(result.trials.empty());
    QVERIFY(result.best.config == config); // nothing was found: the project as it is, not an empty one
}

void TestTune::everythingDiverges()
{
    RunControl control;
    try {
        tune(project(1e30), m_data, control);
        QFAIL("something worked");
    } catch (const InputError& e) {
        QVERIFY(QString(e.what()).contains("diverged"));
    }
}

void TestTune::tooFewSamples()
{
    RunControl control;
    QVERIFY_EXCEPTION_THROWN(tune(project(1), toyRunData(19, 5), control), InputError);
}

void TestTune::badProject()
{
    RunControl control;
    RunConfig config = project(1);
    config.train.batch = -1;
    QVERIFY_EXCEPTION_THROWN(tune(config, m_data, control), InputError);
}

REGISTER_TEST(TestTune)
#include "test_tune.moc"
