// SPDX-License-Identifier: GPL-3.0-or-later
// The curves of selected runs on the Runs page: colors, names, averages, and the target that they reach.
#include "core/store/comparison_text.h"
#include "gui/parts/duration_text.h"
#include "gui/parts/page_parts.h"
#include "gui/plots/plot.h"
#include "gui/runs/run_overlay.h"
#include "gui/runs/target_view.h"
#include "gui/runs/verdict_panel.h"
#include "stored_runs.h"
#include "tests/test_class.h"

#include <QComboBox>
#include <QLabel>
#include <QSignalSpy>

#include <cmath>

using namespace evenkeel;

namespace {

// "fast: 1.80 s, never: > 3.00 s"
QString reachedBy(RunsPage& page)
{
    QStringList all;
    for (const ComparedGroup& group : page.comparison().overlay().times().comparison().groups)
        all.append(textOf(group.name) + QStringLiteral(": ") + textOf(timeText(group)));
    return all.join(QStringLiteral(", "));
}

} // namespace

class TestRunOverlay : public QObject, private StoredRuns {
    Q_OBJECT

private Q_SLOTS:
    void init() { reset(); }
    void overlaysSelectedRuns();
    void colorsAreDistinctAndStay();
    void targetFillsTheColumn();
    void targetIsDragged();
    void legendDistinguishesAlgorithms();
    void averagesRepeats();
    void manySelectedRunsAreCapped();
    void repeatsShareAColor();
    void timesOfRepeatsAreTheirMean();
    void picturesSayWhatTheyShow();
};

void TestRunOverlay::overlaysSelectedRuns()
{
    const auto a = store("a", 0.1, { 0.1, 0.2, 0.3 }), b = store("b", 0.2, { 0.2, 0.4 });
    store("c", 0.3, { 0.5 });
    const auto page = open();
    QCOMPARE(page->selection().runs().size(), 1); // the newest is shown at once
    page->selection().select({ a, b });
    QCOMPARE(page->selection().runs().size(), 2);
    Plot& plot = page->comparison().overlay().plot();
    // One graph a run in each of the two panels, with all of its points.
    QTRY_VERIFY(
        plot.paper().csv().contains(QLatin1String("#1 a")) && plot.paper().csv().contains(QLatin1String("#2 b")));
    QVERIFY(!plot.paper().csv().contains(QLatin1String("#3 c")));
    QVector<qsizetype> points;
    for (int series = 0; series < 4; ++series)
        points.append(plot.pointCount(series));
    std::sort(points.begin(), points.end());
    QCOMPARE(points, (QVector<qsizetype> { 2, 2, 3, 3 }));
    QVERIFY(plot.drawn().widestPen <= 1);
    page->comparison().overlay().setX(CurveX::Samples);
    QVERIFY(plot.paper().csv().contains(QLatin1String("1500")));
    page->selection().select({});
    QTRY_VERIFY(!plot.isVisible());
}

void TestRunOverlay::colorsAreDistinctAndStay()
{
    QVector<qint64> runs;
    for (int i = 0; i < 12; ++i)
        runs.append(store("run", 0.1 * i, { 0.1 }));
    const auto page = open();
    const auto colorOf = [&](qint64 run) {
        for (int row = 0; row < page->table().rowCount(); ++row)
            if (const auto index = page->table().index(row, 0); index.data(RunsModel::RunRole).toLongLong() == run)
                return index.data(RunsModel::ColorRole);
        return QVariant();
    };
    page->selection().select({ runs[3], runs[7] });
    QTRY_VERIFY(colorOf(runs[3]).isValid() && colorOf(runs[7]).isValid());
    const int kept = colorOf(runs[7]).toInt();
    page->selection().select({ runs[7], runs[9], runs[11] });
    QTRY_VERIFY(!colorOf(runs[3]).isValid());
    QCOMPARE(colorOf(runs[7]).toInt(), kept);
    page->selection().select(runs);
    QTRY_VERIFY(colorOf(runs[0]).isValid());
    QSet<int> colors;
    for (qint64 run : runs)
        colors.insert(colorOf(run).toInt());
    QCOMPARE(colors.size(), 12);
}

void TestRunOverlay::targetFillsTheColumn()
{
    store("fast", 0.1, { 0.1, 0.6 });
    store("never", 0.1, { 0.1, 0.2, 0.3 });
    const auto page = open();
    page->comparison().overlay().setTarget(0.5);
    page->table().sort(RunsModel::Number, Qt::AscendingOrder);
    const auto text = [&](int row) { return page->table().index(row, RunsModel::ToTarget).data().toString(); };
    QTRY_COMPARE(text(0), durationText(1.8)); // between the evaluations at 1 and 2 s
    QCOMPARE(text(1), QStringLiteral("> ") + durationText(3));
    page->selection().select({ 1, 2 });
    QTRY_COMPARE(reachedBy(*page), QStringLiteral("fast: 1.80 s, never: > 3.00 s"));
    page->comparison().overlay().setTarget(0.15); // both reach it
    QTRY_COMPARE(text(1), durationText(1.5));
    QTRY_COMPARE(reachedBy(*page), QStringLiteral("fast: 1.10 s, never: 1.50 s"));
}

void TestRunOverlay::targetIsDragged()
{
    store("run", 0.1, { 0.1, 0.2, 0.4, 0.6 });
    const auto page = open();
    Plot& plot = page->comparison().overlay().plot();
    QTRY_VERIFY(plot.isVisible() && !plot.targetHandle().isEmpty());
    QTest::qWait(50); // drawn: axes have their ranges
    auto* view = plot.findChild<QWidget*>(QStringLiteral("plotView"));
    QVERIFY(view);
    QSignalSpy changed(&page->comparison().overlay(), &RunOverlay::targetChanged);
    const auto inView = [&](QPoint point) { return view->mapFrom(&plot, point); };
    const QPoint foot = inView(plot.targetHandle().center());
    QTest::mousePress(view, Qt::LeftButton, {}, foot);
    QTest::mouseMove(view, foot - QPoint(0, 40));
    const double low = page->comparison().overlay().target();
    QVERIFY(low > 0.05 && low < 0.6);
    QTest::mouseMove(view, foot - QPoint(0, 60));
    QVERIFY(page->comparison().overlay().target() > low);
    QVERIFY(page->comparison().verdict().text().startsWith(QLatin1String("Time to P@1")));
    QVERIFY(plot.isFollowing()); // the curves were not dragged along
    QCOMPARE(changed.size(), 0); // the table waits for the end
    QTest::mouseRelease(view, Qt::LeftButton, {}, foot - QPoint(0, 60));
    QCOMPARE(changed.size(), 1);
    QCOMPARE(changed.first().first().toDouble(), page->comparison().overlay().target());
    QTest::qWait(50);
    const QPoint handle = inView(plot.targetHandle().center());
    QTest::mousePress(view, Qt::LeftButton, {}, handle);
    QTest::mouseMove(view, QPoint(handle.x(), view->height() - 5)); // below its panel: away with it
    QTest::mouseRelease(view, Qt::LeftButton, {}, QPoint(handle.x(), view->height() - 5));
    QCOMPARE(page->comparison().overlay().target(), 0.0);
}

void TestRunOverlay::legendDistinguishesAlgorithms()
{
    const auto a = store("demo", 0.1, { 0.1 }), b = store("demo", 0.2, { 0.2 });
    const auto page = open();
    page->selection().select({ a, b });
    const auto csv = [&] { return page->comparison().overlay().plot().paper().csv(); };
    QTRY_VERIFY(csv().contains(QLatin1String("#1 rate 0.1")) && csv().contains(QLatin1String("#2 rate 0.2")));
}

void TestRunOverlay::averagesRepeats()
{
    QVector<qint64> runs;
    for (double offset : { 0.0, 0.1, 0.5 })
        runs.append(store("net", 0.1, { 0.1 + offset, 0.2 + offset }, "same"));
    const auto page = open();
    page->comparison().overlay().setAverage(true);
    page->selection().select(runs);
    QTRY_VERIFY(page->comparison().overlay().plot().paper().csv().contains(QLatin1String("net, N = 3")));
    QVERIFY(!page->comparison().overlay().plot().paper().csv().contains(QLatin1String("#1")));
    const QString csv = page->comparison().overlay().plot().paper().csv(); // by hand: mean 0.3, s = sqrt(0.07), half
                                                                           // = 4.3027 s / sqrt(3)
    QVERIFY(csv.startsWith(QLatin1String("panel,series,Virtual time (s),mean,low,high,n\n")));
    QCOMPARE(csv.count(QLatin1String("score,")), 2); // a row per point, not one for each edge
    const QStringList cells = csv.section(u'\n', 1, 1).section(QLatin1String("\","), 1).split(u',');
    QCOMPARE(cells.size(), 5);
    QCOMPARE(cells[0].toDouble(), 1.0);
    for (const auto& [cell, value] : { std::pair { 1, 0.3 }, { 2, 0.3 - 0.65724 }, { 3, 0.3 + 0.65724 }, { 4, 3.0 } })
        QVERIFY2(std::abs(cells[cell].toDouble() - value) < 1e-4, qPrintable(csv));
    for (int series : { 0, 1, 2 }) // the mean and the two edges of its band
        QCOMPARE(page->comparison().overlay().plot().pointCount(series), 2);
    // Of 0.1, 0.2 and 0.6 the median is 0.2, the quartiles 0.15 and 0.4.
    page->comparison().overlay().findChild<QComboBox*>(QStringLiteral("repeatsAs"))->setCurrentIndex(1);
    const QString median = page->comparison().overlay().plot().paper().csv();
    QVERIFY2(median.startsWith(QLatin1String("panel,series,Virtual time (s),median,low,high,n\n")), qPrintable(median));
    QVERIFY2(median.contains(QLatin1String("\"net, N = 3, median\",1,0.2,0.15,0.4,3\n")), qPrintable(median));
    QCOMPARE(RunOverlay().findChild<QComboBox*>(QStringLiteral("repeatsAs"))->currentIndex(), 1); // remembered
    // By hand: s = sqrt(0.07) = 0.264575, s / sqrt(3) = 0.152753.
    const struct {
        RepeatsAs as;
        double low, high;
    } bands[] { { RepeatsAs::MinMax, 0.1, 0.6 }, { RepeatsAs::Deviation, 0.3 - 0.264575, 0.3 + 0.264575 },
        { RepeatsAs::Error, 0.3 - 0.152753, 0.3 + 0.152753 } };
    for (const auto& band : bands) {
        page->comparison().overlay().findChild<QComboBox*>(QStringLiteral("repeatsAs"))->setCurrentIndex(int(band.as));
        const QStringList values = page->comparison()
                                       .overlay()
                                       .plot()
                                       .paper()
                                       .csv()
                                       .section(u'\n', 1, 1)
                                       .section(QLatin1String("\","), 1)
                                       .split(u',');
        QVERIFY(std::abs(values.value(1).toDouble() - 0.3) < 1e-5);
        QVERIFY(std::abs(values.value(2).toDouble() - band.low) < 1e-5);
        QVERIFY(std::abs(values.value(3).toDouble() - band.high) < 1e-5);
    }
}

void TestRunOverlay::manySelectedRunsAreCapped()
{
    QVector<qint64> runs;
    for (int i = 0; i < 60; ++i)
        runs.append(store("run with a name of its own " + std::to_string(i), 0.1 + i, { 0.1, 0.2 }));
    const auto page = open();
    const QSize before = page->size();
    page->selection().select({ runs.first() });
    Plot& plot = page->comparison().overlay().plot();
    QTRY_VERIFY(plot.paper().csv().contains(QLatin1String("#1 ")));
    const QSize smallest = page->minimumSizeHint();
    page->selection().select(runs);
    auto* capped = page->findChild<QLabel*>(QStringLiteral("capped"));
    QTRY_COMPARE(capped->text(), QStringLiteral("The first 40 of 60 selected runs, in the order of the table."));
    QTRY_VERIFY(plot.paper().csv().contains(QLatin1String("#21 "))); // 40 from the newest on
    QVERIFY(!plot.paper().csv().contains(QLatin1String("#20 ")));
    QTest::qWait(50);
    QCOMPARE(page->size(), before);
    QVERIFY2(page->minimumSizeHint().height() <= smallest.height() + 100, "the page grows with its legend");
    page->selection().select({ runs.first() });
    QTRY_VERIFY(!capped->isVisible());
}

void TestRunOverlay::repeatsShareAColor()
{
    QVector<qint64> runs;
    for (int i = 0; i < 50; ++i) // of two groups
        runs.append(store("net", i % 2 ? 0.1 : 0.2, { 0.1, 0.2 }, i % 2 ? "odd" : "even"));
    const auto page = open();
    page->comparison().overlay().setAverage(true);
    page->selection().select(runs);
    const auto colors = [&] {
        QSet<int> found;
        for (int row = 0; row < page->table().rowCount(); ++row)
            if (const QVariant color = page->table().index(row, 0).data(RunsModel::ColorRole); color.isValid())
                found.insert(color.toInt());
        return found;
    };
    const QSet<int> ofTwoGroups { 0, 24 }; // the method's, and another look of it
    QTRY_COMPARE(colors(), ofTwoGroups);
    QTRY_VERIFY(page->comparison().overlay().plot().paper().csv().contains(QLatin1String("N = 25")));
    page->comparison().overlay().setAverage(false);
    QTRY_VERIFY(page->comparison().overlay().plot().paper().csv().contains(QLatin1String("#50 "))); // run by run
    QCOMPARE(colors(), ofTwoGroups);
}

void TestRunOverlay::timesOfRepeatsAreTheirMean()
{
    // Fast: after 1, 1 and 2 s. Slow: after 2, 3 and 4 s. The last: one of two does not reach it in 2 s.
    QVector<qint64> runs { store("fast", 0.1, { 0.5 }, "a"), store("fast", 0.1, { 0.6 }, "a"),
        store("fast", 0.1, { 0.1, 0.5 }, "a"), store("slow", 0.1, { 0.1, 0.5 }, "b"),
        store("slow", 0.1, { 0.1, 0.2, 0.5 }, "b"), store("slow", 0.1, { 0.1, 0.2, 0.2, 0.5 }, "b"),
        store("half", 0.1, { 0.1, 0.5 }, "c"), store("half", 0.1, { 0.1, 0.2 }, "c"),
        store("never", 0.1, { 0.1 }, "d") };
    const auto page = open();
    page->comparison().overlay().setAverage(true);
    page->comparison().overlay().setTarget(0.5);
    page->selection().select(runs);
    const auto reached = [&] { return reachedBy(*page); };
    const auto answer = [&] { return page->comparison().overlay().times().answer(); };
    // Geometric means: the third root of 2 and of 24; "1 of 2" says nothing of a mean.
    QTRY_VERIFY2(reached().contains(QLatin1String("fast: 1.26 s (")), qPrintable(reached()));
    QVERIFY2(reached().contains(QLatin1String("slow: 2.88 s (")), qPrintable(reached()));
    QTRY_VERIFY2(reached().contains(QLatin1String("half: > 2.00 s")), qPrintable(reached()));
    QVERIFY2(reached().contains(QLatin1String("never: > 1.00 s")), qPrintable(reached()));
    QVERIFY2(answer().startsWith(QLatin1String("fast reaches P@1 0.5 in 1.26 s; 1 of 1 run of never ended sooner")),
        qPrintable(answer())); // against the earliest that is listed
    page->selection().select(runs.mid(0, 6));
    QTRY_VERIFY2(
        answer().startsWith(QLatin1String("Not certain with 3 seeds: by the estimate, fast reaches P@1 0.5 2.29x ")),
        qPrintable(answer()));
}

void TestRunOverlay::picturesSayWhatTheyShow()
{
    const auto a = store("first", 0.1, { 0.1 }), b = store("second", 0.2, { 0.2 });
    const auto page = open();
    page->selection().select({ a, b });
    const auto title = [&] { return page->comparison().overlay().plot().windowTitle(); };
    QTRY_VERIFY(title().contains(QLatin1String("#1 first, adaptive-sgd, devices sim | sim,speed=0.5, seed 1,"))
        && title().contains(QLatin1String("#2 second")));
}

REGISTER_TEST(TestRunOverlay)
#include "test_run_overlay.moc"
