// SPDX-License-Identifier: GPL-3.0-or-later
// The range test finds a good rate from far away on either side, in few runs, and can be stopped.
#include "core/base/error.h"
#include "core/tune/find_rate.h"
#include "tests/core/run/run_tools.h"
#include "tests/test_class.h"

#include <set>

using namespace evenkeel;

class TestFindRate : public QObject {
    Q_OBJECT

private slots:
    void findsAGoodRate_data();
    void findsAGoodRate();
    void asLongAsTheRun();
    void stopped();
    void everythingDiverges();
    void tooFewSamples();

private:
    const RunData m_data = toyRunData(600, 100);
    RunConfig project(double rate) const
    {
        RunConfig config = toyConfig("local-sgd", { "sim", "sim,speed=0.5" });
        config.train.rate = rate;
        return config;
    }
};

void TestFindRate::findsAGoodRate_data()
{
    QTest::addColumn<double>("rate");
    QTest::newRow("from the automatic one") << 0.0;
    QTest::newRow("far too low") << 0.003;
    QTest::newRow("far too high") << 300.0;
}

// A full grid, on the same held-out samples, has nothing that is clearly better.
void TestFindRate::findsAGoodRate()
{
    QFETCH(double, rate);
    RunControl control;
    const TuneResult result = findRate(project(rate), m_data, control, { .firstEpochs = 2 });
    QVERIFY(result.trials.size() >= 5 && result.trials.size() <= 14);
    std::set<double> rates;
    double best = 1e9;
    for (const Trial& trial : result.trials) {
        rates.insert(trial.config.train.rate);
        QCOMPARE(trial.epochs, 2.0);
        best = std::min(best, trial.problem.empty() ? trial.loss : 1e9);
    }
    QCOMPARE(rates.size(), result.trials.size()); // none twice
    QCOMPARE(result.best.loss, best);
    double grid = 1e9;
    for (const double other : { 0.1, 0.3, 1.0, 3.0, 10.0, 30.0 }) {
        RunControl another;
        const TuneResult near = findRate(project(other), m_data, another, { .firstEpochs = 2 });
        grid = std::min(grid, near.best.loss);
    }
    const double untrained = std::log(40); // labels
    QVERIFY2(untrained - best > 0.6 * (untrained - grid), qPrintable(QString("%1, grid %2").arg(best).arg(grid)));
}

// By default a trial is as long as the run, so that the rate is not too high for it.
void TestFindRate::asLongAsTheRun()
{
    RunControl control;
    for (const Trial& trial : findRate(project(1), m_data, control).trials)
        QCOMPARE(trial.epochs, project(1).train.epochs);
}

void TestFindRate::stopped()
{
    RunControl control;
    std::size_t trials = 0;
    const TuneOptions options { .firstEpochs = 1, .onTrial = [&](const Trial&) {
                                   if (++trials == 2)
                                       control.stop();
                               } };
    const TuneResult result = findRate(project(1), m_data, control, options);
    QCOMPARE(result.trials.size(), std::size_t(2));
    RunControl atOnce;
    atOnce.stop();
    QVERIFY(findRate(project(1), m_data, atOnce).trials.empty());
}

void TestFindRate::everythingDiverges()
{
    RunControl control;
    QVERIFY_EXCEPTION_THROWN(findRate(project(1e30), m_data, control), InputError);
}

void TestFindRate::tooFewSamples()
{
    RunControl control;
    QVERIFY_EXCEPTION_THROWN(findRate(project(1), toyRunData(19, 5), control), InputError);
}

REGISTER_TEST(TestFindRate)
#include "test_find_rate.moc"
