// SPDX-License-Identifier: GPL-3.0-or-later
// One run, the same figures wherever they are shown: on the Live page, in the timeline, the database and reports. Of a
// run that was interrupted and continued, too, and they are those of one that was not.
#include "core/report/html_report.h"
#include "core/run/recorded_run.h"
#include "core/store/comparison.h"
#include "core/store/time_spent.h"
#include "gui/live/live_devices_model.h"
#include "gui/live/live_page.h"
#include "gui/live/live_plots.h"
#include "gui/timeline/timeline_view.h"
#include "support.h"
#include "tests/test_class.h"

#include <QTest>

#include <cmath>

using namespace evenkeel;

class TestSameFigures : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everywhere_data();
    void everywhere();

private:
    OwnSettings m_settings;
};

namespace {

bool areNear(double a, double b, double tolerance)
{
    return std::abs(a - b) <= tolerance * std::max(std::abs(b), 1e-9);
}

// In `parts` that go on from each other; the number of the last one.
std::int64_t train(const RunConfig& config, RunStore& store, int parts)
{
    std::int64_t last = 0;
    for (int part = 1; part <= parts; ++part) {
        RunControl control;
        const auto interrupt = [&](const Event& e) {
            if (part < parts && std::holds_alternative<EvaluationEvent>(e))
                control.interrupt();
        };
        last = recordedRun(config, interrupt, control, { .store = &store, .resume = last }).run;
    }
    store.flush();
    return last;
}

} // namespace

void TestSameFigures::everywhere_data()
{
    QTest::addColumn<QString>("algorithm");
    QTest::addColumn<int>("parts");
    for (const char* algorithm : { "gradient-aggregation", "adaptive-sgd", "asynchronous-sgd" })
        for (const int parts : { 1, 2, 3 })
            QTest::addRow("%s, %d", algorithm, parts) << algorithm << parts;
}

void TestSameFigures::everywhere()
{
    QFETCH(QString, algorithm);
    QFETCH(int, parts);
    RunConfig config = fourDevices();
    config.data.generate = { .samples = 2000, .features = 300, .labels = 40, .test = 200, .nnz = 10 };
    config.train.algorithm = algorithm.toStdString();
    config.train.batch = 32;
    config.train.rate = 0.3;
    config.train.epochs = 4;
    const QTemporaryDir folder;
    RunStore store(folder.filePath(QStringLiteral("runs.sqlite")).toStdString());
    const std::int64_t whole = parts > 1 ? train(config, store, 1) : 0, run = train(config, store, parts);
    const RunSummary row = store.find(run).value();
    QCOMPARE(row.status, RunStatus::Done);
    RunSession session(endlessBackend());
    LivePage page(session, &store);
    page.resize(1000, 700);
    page.showStored(run);
    QTRY_COMPARE(page.data().time(), row.time);

    const LiveData& live = page.data();
    QVERIFY(areNear(live.samplesPerSecond(), row.samplesPerSecond, 1e-9));
    QCOMPARE(live.bestP1(), row.bestP1.value());
    QCOMPARE(live.lastEvaluation()->p1, row.last->p1);
    QVERIFY(areNear(live.epochs(), row.epochs, 1e-9));
    QCOMPARE(live.updates(), store.evaluations(run).back().updates);
    double sum = 0;
    for (int rank = 0; rank < 4; ++rank)
        sum += live.samplesPerSecond(rank);
    QVERIFY(areNear(sum, row.samplesPerSecond, 1e-9)); // of the devices: they add up

    const TimelineData& spans = const_cast<LivePage&>(page).plots().timeline().lanes().data();
    QTRY_VERIFY(areNear(spans.end(TimelineClock::Run), row.time, 1e-6));
    const auto& timeline = spans.totals(0, row.time, TimelineClock::Run);
    // The waiting lane shows the shares that are drawn beside the timeline, folded or not.
    const QVector<double> waiting = const_cast<LivePage&>(page).plots().timeline().lanes().waiting();
    QCOMPARE(waiting.size(), 4);
    for (int rank = 0; rank < 4; ++rank)
        QVERIFY(std::abs(waiting[rank] - 100 * double(waitShareOf(timeline[std::size_t(rank)]))) <= 1.0);
    const std::vector<TimeSpent> spent = timeSpent(store, run);
    const Comparison none;
    const std::vector<EvaluatedRun> reported { { row, store.evaluations(run) } };
    const ReportContents report = readReport(store, reported, none);
    for (int rank = 0; rank < 4; ++rank) {
        const auto i = std::size_t(rank);
        const double share = spent[i].spent.share(Activity::Compute);
        QVERIFY(share > 0 && share <= 1);
        QVERIFY(areNear(live.busyShare(rank), share, 1e-6));
        QVERIFY(areNear(timeline[i][std::size_t(Activity::Compute)] / row.time, share, 5e-3));
        QVERIFY(areNear(report.runs[0].spent[i].spent.share(Activity::Compute), share, 1e-9));
        double all = 0;
        for (std::size_t activity = 0; activity < activityCount; ++activity)
            all += spent[i].share(activity);
        QVERIFY(areNear(all, 1, 1e-9));
    }
    if (parts == 1)
        return;
    const RunSummary uninterrupted = store.find(whole).value();
    QCOMPARE(row.time, uninterrupted.time);
    QCOMPARE(row.samplesPerSecond, uninterrupted.samplesPerSecond);
    QCOMPARE(row.bestP1, uninterrupted.bestP1);
    const std::vector<TimeSpent> spentThere = timeSpent(store, whole);
    for (std::size_t i = 0; i < 4; ++i)
        QVERIFY(areNear(spent[i].spent.share(Activity::Compute), spentThere[i].spent.share(Activity::Compute), 2e-3));
}

REGISTER_TEST(TestSameFigures)
#include "test_same_figures.moc"
