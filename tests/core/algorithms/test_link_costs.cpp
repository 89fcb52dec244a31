// SPDX-License-Identifier: GPL-3.0-or-later
// What links cost in virtual time: hidden behind computing, per model and per message.
#include "tests/core/algorithms/schedule_tools.h"
#include "tests/test_class.h"

using namespace evenkeel;

class TestLinkCosts : public QObject, private ScheduledRuns {
    Q_OBJECT

private slots:
    void hpsgdHidesTheLinks();
    void smaTunesItsLearners_data();
    void smaTunesItsLearners();
    void neighborsCost_data();
    void neighborsCost();
    void neighborsNeedFewMessages();
    void meanCostsNothing();
    void gossipCostsTwoModels_data();
    void gossipCostsTwoModels();
};

// A window of 8 steps of 4 samples takes 32 ms; [virtual] latency is 0 and the bandwidth such that a sum of the model
// takes 31.5 ms (a little less, as the sum also carries some words on the ranks). Local SGD spends both one after the
// other, HPSGD at once; what it gives away are the first window and the wait at an epoch's end.
void TestLinkCosts::hpsgdHidesTheLinks()
{
    std::vector<double> speeds; // samples a second
    for (const char* algorithm : { "local-sgd", "hpsgd" }) {
        RunConfig c = config(algorithm, sims({ 1, 1, 1, 1 }));
        c.virtualTime.bandwidth = bandwidthFor(c, 0.0315);
        if (std::string(algorithm) == "local-sgd")
            c.algorithmOptions = { { "period", "8" } };
        const RunRecord record = recordRun(c, m_data);
        QVERIFY2(record.result.error.empty(), record.result.error.c_str());
        const auto merges = record.of<MergeEvent>();
        QCOMPARE(merges[merges.size() / 3].updates, std::vector<std::int64_t>(4, 8)); // the same period
        speeds.push_back(double(record.result.samples) / record.result.time);
    }
    QVERIFY2(speeds[1] >= 1.8 * speeds[0], qPrintable(QString("%1 %2").arg(speeds[0]).arg(speeds[1])));
    QVERIFY2(speeds[1] < 2.02 * speeds[0], qPrintable(QString("%1 %2").arg(speeds[0]).arg(speeds[1])));
}

void TestLinkCosts::smaTunesItsLearners_data()
{
    QTest::addColumn<double>("link"); // what a sum takes, in steps
    QTest::newRow("free links") << 0.0;
    QTest::newRow("links as slow as a step") << 1.0;
    QTest::newRow("slow links") << 14.0;
}

// m learners make m updates in the time of m steps and a sum; another is worth it while that is a gain of over 10 %.
void TestLinkCosts::smaTunesItsLearners()
{
    QFETCH(double, link);
    RunConfig c = config("sma", sims({ 1, 1, 1 }), { { "auto-tune", "on" }, { "tune-interval", "4" } });
    if (link > 0)
        c.virtualTime.bandwidth = bandwidthFor(c, link * 0.004);
    const RunRecord record = recordRun(c, m_data);
    QVERIFY2(record.result.error.empty(), record.result.error.c_str());
    const auto throughput = [&](int m) { return m / (m + link); };
    int expected = 1;
    while (throughput(expected + 1) > 1.1 * throughput(expected))
        ++expected;
    const auto notes = record.of<NoteEvent>();
    QVERIFY(!notes.empty());
    QCOMPARE(notes.back().text, "auto-tuning: " + std::to_string(expected) + " learners per device, final");
    QVERIFY((link > 10) == (expected > 5));
}

void TestLinkCosts::neighborsCost_data()
{
    QTest::addColumn<OptionValues>("options");
    QTest::addColumn<double>("models"); // that each device's link carries a step
    QTest::addColumn<double>("tolerance");
    const auto row = [](const char* communication, const char* graph, int every, double models, double tolerance) {
        QTest::addRow("%s, %s, F = %d", communication, graph, every) << OptionValues {
            { "communication", communication }, { "graph", graph }, { "every", std::to_string(every) }
        } << models << tolerance;
    };
    row("d-psgd", "ring", 1, 2, 0.01);
    row("d-psgd", "ring", 2, 1, 0.01);
    row("d-psgd", "ring", 4, 0.5, 0.01);
    row("d-psgd", "complete", 1, 5, 0.01);
    row("matcha", "ring", 1, 1, 0.1); // a matter of chance
    row("matcha", "ring", 2, 0.5, 0.1);
    row("matcha", "complete", 1, 2.5, 0.1);
}

// What remains of the time when that of computing is taken off: with F = 2 half of it, with MATCHA's budget of a half
// half of it.
void TestLinkCosts::neighborsCost()
{
    QFETCH(OptionValues, options);
    QFETCH(double, models);
    QFETCH(double, tolerance);
    RunConfig c = config("rcd-sgd", sims({ 1, 1, 1, 1, 1, 1 }), options);
    c.virtualTime.bandwidth = bandwidthFor(c, 0.01) / (2 * 5.0 / 6); // one model takes 10 ms
    c.train.epochs = 4; // 800 steps of 4 samples on each
    const RunRecord record = recordRun(c, m_data);
    QVERIFY2(record.result.error.empty(), record.result.error.c_str());
    const double steps = 4 * 4800 / (6.0 * 4), links = record.result.time / steps - 0.004;
    QVERIFY2(std::abs(links - 0.01 * models) < tolerance * 0.01 * models, qPrintable(QString::number(links)));
}

// Where messages are slow, an average over a ring of 16 costs two of them and the sum over all thirty.
void TestLinkCosts::neighborsNeedFewMessages()
{
    std::vector<double> seconds; // a step, without the samples' 4 ms
    for (const auto& [algorithm, option] : { std::pair("rcd-sgd", "every"), std::pair("local-sgd", "period") }) {
        RunConfig c = config(algorithm, std::vector<std::string>(16, "sim"), { { option, "1" } });
        c.virtualTime.latency = 0.001;
        const RunRecord record = recordRun(c, m_data);
        QVERIFY2(record.result.error.empty(), record.result.error.c_str());
        seconds.push_back(record.result.time / (double(record.result.samples) / (16 * 4)) - 0.004);
    }
    QVERIFY2(seconds[0] > 0.002 && seconds[0] < 0.0033, qPrintable(QString::number(seconds[0])));
    QVERIFY2(seconds[1] > 0.030, qPrintable(QString::number(seconds[1])));
}

// The mean that is evaluated takes none of the run's time, however often.
void TestLinkCosts::meanCostsNothing()
{
    std::vector<double> times;
    for (const char* every : { "1 epochs", "100 samples" }) {
        RunConfig c = config("rcd-sgd", sims({ 1, 1, 1, 1 }));
        c.virtualTime.bandwidth = bandwidthFor(c, 0.01);
        c.train.evaluateEvery = every;
        const RunRecord record = recordRun(c, m_data);
        QVERIFY2(record.result.error.empty(), record.result.error.c_str());
        QVERIFY(record.of<EvaluationEvent>().size() > (times.empty() ? 3 : 100));
        times.push_back(record.result.time);
    }
    QVERIFY2(std::abs(times[0] - times[1]) < 1e-6 * times[0], qPrintable(QString::number(times[1] - times[0])));
}

void TestLinkCosts::gossipCostsTwoModels_data()
{
    QTest::addColumn<QString>("exchange");
    QTest::addColumn<QString>("period");
    QTest::addColumn<double>("model"); // seconds that one takes; a step takes 4 ms
    QTest::addColumn<double>("expected"); // seconds per step
    QTest::newRow("hidden") << "both"
                            << "1" << 0.0019 << 0.004;
    QTest::newRow("slow links") << "both"
                                << "1" << 0.005 << 0.010;
    QTest::newRow("pull, hidden") << "pull"
                                  << "1" << 0.0039 << 0.004;
    QTest::newRow("pull, slow links") << "pull"
                                      << "1" << 0.005 << 0.005;
    QTest::newRow("every fourth step") << "both"
                                       << "4" << 0.005 << (3 * 0.004 + 0.010) / 4;
}

// x_q comes and the mean goes back while the gradient is computed; the rank's own model is in its memory.
void TestLinkCosts::gossipCostsTwoModels()
{
    QFETCH(QString, exchange);
    QFETCH(QString, period);
    QFETCH(double, model);
    QFETCH(double, expected);
    RunConfig c = config(
        "gossip", sims({ 1, 1, 1 }), { { "exchange", exchange.toStdString() }, { "period", period.toStdString() } });
    c.virtualTime.bandwidth = bandwidthFor(c, model) * 0.75; // the sum over three is 4/3 of a model
    c.train.epochs = 1;
    const RunRecord record = recordRun(c, m_data);
    QVERIFY2(record.result.error.empty(), record.result.error.c_str());
    const double perStep = record.result.time / (double(record.result.samples) / (3 * 4));
    QVERIFY2(std::abs(perStep - expected) < 0.005 * expected, qPrintable(QString::number(perStep)));
}

REGISTER_TEST(TestLinkCosts)
#include "test_link_costs.moc"
