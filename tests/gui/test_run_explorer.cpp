// SPDX-License-Identifier: GPL-3.0-or-later
// Options and results of the selected runs: which columns there are, ranges that pick runs, the trend of what is
// picked.
#include "gui/runs/parallel_axes.h"
#include "gui/runs/run_explorer.h"
#include "gui/runs/run_overlay.h"
#include "gui/runs/scatter_view.h"
#include "stored_runs.h"
#include "tests/test_class.h"

#include <QElapsedTimer>
#include <QMenu>
#include <QPushButton>
#include <QTabWidget>

#include <cmath>

using namespace evenkeel;

namespace {

RunSummary summaryOf(std::int64_t id, const std::string& config, double p1)
{
    RunSummary run;
    run.id = id;
    run.config = config;
    run.bestP1 = p1;
    run.time = 10;
    return run;
}

RunTable tableOf(const std::vector<RunSummary>& runs)
{
    QVector<const RunSummary*> summaries;
    std::map<std::int64_t, FlatConfig> configs;
    for (const RunSummary& run : runs) {
        summaries.append(&run);
        configs[run.id] = flatConfig(run.config);
    }
    return runTable(summaries, [&](const RunSummary& run) -> const FlatConfig& { return configs[run.id]; });
}

QString titles(const RunTable& table)
{
    QStringList all;
    for (const RunQuantity& column : table.columns)
        all.append(column.title);
    return all.join(u'|');
}

} // namespace

class TestRunExplorer : public QObject, private StoredRuns {
    Q_OBJECT

private Q_SLOTS:
    void init() { reset(); }
    void columnsThatDiffer();
    void decadesAreLogarithmic();
    void rangesPickRuns();
    void trendFollowsThePick();
    void axesAreChosen();
    void chosenRunsAreSelected();
    void thousandRuns();
};

void TestRunExplorer::columnsThatDiffer()
{
    const RunTable table
        = tableOf({ summaryOf(1, R"({"name":"a","train":{"rate":0.5,"algorithm":"x","batch":8}})", 0.1),
            summaryOf(2, R"({"name":"b","train":{"rate":1,"algorithm":"y","batch":8}})", 0.3),
            summaryOf(3, R"({"train":{"rate":2,"algorithm":"x","batch":8},"model":{"rate":1}})", 0.2) });
    // Neither name nor batch nor time, which are equal; two keys end in "rate", and one run alone has the first.
    QCOMPARE(titles(table), QStringLiteral("algorithm|train.rate|Best P@1"));
    const RunQuantity &algorithm = table.columns[0], &rate = table.columns[1];
    QCOMPARE(algorithm.texts.join(u'|'), QStringLiteral("x|y"));
    QCOMPARE(algorithm.values, (std::vector<double> { 0, 1, 0 }));
    QCOMPARE(algorithm.text(1), QStringLiteral("y"));
    QCOMPARE(rate.values, (std::vector<double> { 0.5, 1, 2 }));
    QCOMPARE(rate.share(1), 1.0 / 3);
    QVERIFY(!rate.isResult && table.columns[2].isResult);
    QVERIFY(tableOf({}).columns.isEmpty());
}

void TestRunExplorer::decadesAreLogarithmic()
{
    const RunTable table = tableOf({ summaryOf(1, R"({"rate":0.01})", 0.1), summaryOf(2, R"({"rate":0.1})", 0.2),
        summaryOf(3, R"({"rate":1})", 0.3) });
    QVERIFY(table.columns[0].isLog && !table.columns[1].isLog);
    QVERIFY(std::abs(table.columns[0].share(0.1) - 0.5) < 1e-12);
    QStringList ticks;
    for (const AxisTick& tick : ticksOf(table.columns[0], 5))
        ticks.append(tick.text);
    QCOMPARE(ticks.join(u'|'), QStringLiteral("0.01|0.1|1"));
    QCOMPARE(ticksOf(table.columns[1], 5).size(), 5); // 0.1, 0.15, ...
    QCOMPARE(tickStep(10, 5), 2.0);
    QCOMPARE(tickStep(0.07, 5), 0.02);
}

void TestRunExplorer::rangesPickRuns()
{
    ParallelAxes axes;
    axes.resize(600, 300);
    RunTable table = tableOf({ summaryOf(1, R"({"rate":1,"batch":8})", 0.1),
        summaryOf(2, R"({"rate":2,"batch":16})", 0.2), summaryOf(3, R"({"rate":3,"batch":8})", 0.3) });
    axes.setTable(table);
    const int rate = table.find(QStringLiteral("rate")), batch = table.find(QStringLiteral("batch"));
    const auto drag = [&](int column, double from, double to) {
        QTest::mousePress(&axes, Qt::LeftButton, {}, axes.pointOn(column, from));
        QMouseEvent move(QEvent::MouseMove, axes.pointOn(column, to), axes.mapToGlobal(axes.pointOn(column, to)),
            Qt::NoButton, Qt::LeftButton, {});
        QCoreApplication::sendEvent(&axes, &move);
        QTest::mouseRelease(&axes, Qt::LeftButton, {}, axes.pointOn(column, to));
    };
    QCOMPARE(axes.picked(), (std::vector<bool> { true, true, true }));
    drag(rate, 3, 1.5);
    QCOMPARE(axes.picked(), (std::vector<bool> { false, true, true }));
    drag(batch, 8, 9);
    QCOMPARE(axes.picked(), (std::vector<bool> { false, false, true }));
    const QImage drawn = axes.grab().toImage();
    QTest::mouseClick(&axes, Qt::LeftButton, {}, axes.pointOn(rate, 2)); // takes its range away
    QCOMPARE(axes.picked(), (std::vector<bool> { true, false, true }));
    QVERIFY(axes.grab().toImage() != drawn);
    // Another selection keeps the ranges of the columns that it has.
    table = tableOf({ summaryOf(4, R"({"batch":8})", 0.1), summaryOf(5, R"({"batch":16})", 0.2) });
    axes.setTable(table);
    QCOMPARE(axes.picked(), (std::vector<bool> { true, false }));
    QTest::mouseDClick(&axes, Qt::LeftButton, {}, QPoint(5, 150));
    QVERIFY(!axes.hasRanges());
    QCOMPARE(axes.picked(), (std::vector<bool> { true, true }));
}

void TestRunExplorer::trendFollowsThePick()
{
    ScatterView scatter;
    scatter.resize(400, 300);
    const RunTable table = tableOf({ summaryOf(1, R"({"rate":1})", 0.1), summaryOf(2, R"({"rate":2})", 0.2),
        summaryOf(3, R"({"rate":3})", 0.3), summaryOf(4, R"({"rate":4})", 0.0) });
    scatter.setTable(table);
    QVERIFY(!scatter.trend()); // no columns yet
    scatter.setColumns(0, 1, 1);
    QCOMPARE(scatter.trend()->n, 4);
    QVERIFY(scatter.trend()->r < 0.1);
    scatter.setPicked({ true, true, true, false });
    QCOMPARE(scatter.trend()->n, 3);
    QVERIFY(std::abs(scatter.trend()->r - 1) < 1e-9 && std::abs(scatter.trend()->slope - 0.1) < 1e-9);
    QCOMPARE(scatter.runAt(scatter.pointOf(2).toPoint()), 2);
    QCOMPARE(scatter.runAt(QPoint(1, 1)), -1);
    QVERIFY(scatter.pointOf(2).y() < scatter.pointOf(0).y() && scatter.pointOf(2).x() > scatter.pointOf(0).x());
}

void TestRunExplorer::axesAreChosen()
{
    const QVector<qint64> runs { store("a", 0.1, { 0.1 }), store("a", 0.2, { 0.2 }) };
    const auto page = open();
    page->selection().select(runs);
    RunExplorer& explorer = page->comparison().explorer();
    page->findChild<QTabWidget*>()->setCurrentWidget(&explorer);
    QTRY_COMPARE(explorer.table().runs.size(), 2);
    const auto hasAxis
        = [&](const QString& title) { return explorer.axes().shown().contains(explorer.table().find(title)); };
    QVERIFY(hasAxis(QStringLiteral("rate")) && hasAxis(QStringLiteral("Best P@1")));
    QVERIFY(explorer.table().find(QStringLiteral("P@1")) >= 0 && !hasAxis(QStringLiteral("P@1"))); // the best says it
    QMenu* menu = nullptr;
    for (const auto* button : explorer.findChildren<QPushButton*>())
        menu = button->menu() ? button->menu() : menu;
    QVERIFY(menu);
    Q_EMIT menu->aboutToShow();
    for (QAction* action : menu->actions())
        if (action->text() == QLatin1String("P@1") || action->text() == QLatin1String("rate"))
            action->toggle();
    QVERIFY(!hasAxis(QStringLiteral("rate")) && hasAxis(QStringLiteral("P@1")));
    QVERIFY(QSettings().value(QStringLiteral("runs/exploreAxes/P@1")).toBool()); // remembered
}

void TestRunExplorer::chosenRunsAreSelected()
{
    QVector<qint64> runs;
    for (int i = 1; i <= 4; ++i)
        runs.append(store("net", 0.1 * i, { 0.1 * i }));
    const auto page = open();
    page->selection().select(runs);
    RunExplorer& explorer = page->comparison().explorer();
    page->findChild<QTabWidget*>()->setCurrentWidget(&explorer);
    QTRY_COMPARE(explorer.table().runs.size(), 4);
    const int rate = explorer.table().find(QStringLiteral("rate"));
    QVERIFY(rate >= 0 && explorer.table().find(QStringLiteral("Best P@1")) > rate);
    QTest::mousePress(&explorer.axes(), Qt::LeftButton, {}, explorer.axes().pointOn(rate, 0.4));
    const QPoint to = explorer.axes().pointOn(rate, 0.25);
    QMouseEvent move(QEvent::MouseMove, to, explorer.axes().mapToGlobal(to), Qt::NoButton, Qt::LeftButton, {});
    QCoreApplication::sendEvent(&explorer.axes(), &move);
    auto* choose = explorer.findChild<QPushButton*>(QStringLiteral("choose"));
    QVERIFY(choose->isVisible());
    choose->click();
    QVector<qint64> selected = page->selection().runs();
    std::ranges::sort(selected);
    QCOMPARE(selected, runs.mid(2));
    QVERIFY(!choose->isVisible());
}

void TestRunExplorer::thousandRuns()
{
    std::vector<RunSummary> runs;
    for (int i = 0; i < 1000; ++i) {
        const std::string config = R"({"rate":)" + std::to_string(1 + i % 7) + R"(,"batch":)"
            + std::to_string(8 << i % 9) + R"(,"hidden":)" + std::to_string(i % 13) + R"(,"algorithm":")"
            + (i % 2 ? "adaptive-sgd" : "local-sgd") + "\"}";
        runs.push_back(summaryOf(i + 1, config, i / 1000.0));
        runs.back().time = 1 + i % 31;
        runs.back().samplesPerSecond = 1000 + i % 17;
    }
    const RunTable table = tableOf(runs);
    QCOMPARE(table.columns.size(), 7);
    ParallelAxes axes;
    axes.resize(900, 350);
    axes.setTable(table);
    axes.setColorColumn(6);
    QElapsedTimer timer;
    timer.start();
    const QImage image = axes.grab().toImage();
    qInfo("1,000 runs on 7 axes: %lld ms", static_cast<long long>(timer.elapsed()));
    QSet<QRgb> colors;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            colors.insert(image.pixel(x, y));
    QVERIFY(colors.size() > 50); // the scale of the result
}

REGISTER_TEST(TestRunExplorer)
#include "test_run_explorer.moc"
