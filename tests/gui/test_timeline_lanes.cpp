// SPDX-License-Identifier: GPL-3.0-or-later
// What the timeline's lanes show: no waves that no device has, exchanges that end together, lost devices, who waits and
// who is waited for; and that the Live page's lanes stand on the same axis.
#include "gui/live/live_page.h"
#include "gui/live/live_plots.h"
#include "gui/parts/table_view.h"
#include "gui/plots/plot.h"
#include "gui/timeline/activity_style.h"
#include "gui/timeline/common_ends.h"
#include "gui/timeline/lane_columns.h"
#include "gui/timeline/timeline_panel.h"
#include "support.h"
#include "tests/test_class.h"
#include "timeline_blocks.h"

#include <QScrollArea>
#include <QScrollBar>
#include <QWheelEvent>
#include <QtTest>
#include <qcustomplot.h>

#include <algorithm>

using namespace evenkeel;

namespace {

// `cycles` of 3/4 computing and 1/4 waiting, in one second each.
TimelineData cyclesOf(int cycles)
{
    TimelineData data;
    data.clear(1);
    for (int i = 0; i < cycles; ++i)
        data.add(blockOf(0, i, i + 1, "cw", { 750 * ms, 250 * ms }));
    return data;
}

// The largest difference of the shares of waiting between two columns, without those at the borders.
double variation(const std::vector<ActivitySeconds>& columns)
{
    float min = 1, max = 0;
    for (std::size_t i = 20; i + 20 < columns.size(); ++i) {
        const float share = waitShareOf(columns[i]);
        min = std::min(min, share);
        max = std::max(max, share);
    }
    return double(max - min);
}

QColor colorAt(QWidget& widget, QPoint point) { return widget.grab().toImage().pixelColor(point); }

} // namespace

class TestTimelineLanes : public QObject {
    Q_OBJECT

private slots:
    void manyCyclesMakeNoWaves();
    void fewCyclesAreAsTheyAre();
    void longWaitStays();
    void exchangesThatEndTogether();
    void lineBetweenLanes();
    void lostDevice();
    void barsOfShares();
    void waitedForIsNamed();
    void wallTimeAsksForNothing();
    void lanesShareOneAxis();
    void clickUnfoldsCurves();
    void lanesScrollInTheirPanel();
    void timelineStaysInSight();

private:
    OwnSettings m_settings;
};

void TestTimelineLanes::manyCyclesMakeNoWaves()
{
    const TimelineData data = cyclesOf(250);
    QVERIFY(variation(data.parts(0, 0, 250, 790, TimelineClock::Run)) > 0.5); // what it was
    const auto columns = laneColumns(data, 0, 0, 250, 790, TimelineClock::Run);
    QVERIFY2(variation(columns) < 0.02, qPrintable(QString::number(variation(columns))));
    QVERIFY(std::abs(waitShareOf(columns[400]) - 0.25F) < 0.02F);
}

void TestTimelineLanes::fewCyclesAreAsTheyAre()
{
    const TimelineData data = cyclesOf(250);
    const auto columns = laneColumns(data, 0, 10, 60, 790, TimelineClock::Run);
    const auto parts = data.parts(0, 10, 60, 790, TimelineClock::Run);
    QVERIFY(columns == parts);
}

// Beside short cycles, one wait of many pixels is still seen.
void TestTimelineLanes::longWaitStays()
{
    TimelineData data;
    data.clear(1);
    for (int i = 0; i < 400; ++i)
        data.add(i >= 200 && i < 240 ? blockOf(0, i, i + 1, "w", { 1000 * ms })
                                     : blockOf(0, i, i + 1, "cw", { 750 * ms, 250 * ms }));
    const auto columns = laneColumns(data, 0, 0, 400, 800, TimelineClock::Run);
    QVERIFY(waitShareOf(columns[440]) > 0.99F);
    QVERIFY(waitShareOf(columns[380]) < 0.3F);
    QVERIFY(waitShareOf(columns[500]) < 0.3F);
}

void TestTimelineLanes::exchangesThatEndTogether()
{
    TimelineData data;
    data.clear(3);
    data.add(blockOf(0, 0, 1, "cxc", { 300 * ms, 200 * ms, 500 * ms }));
    data.add(blockOf(1, 0, 1, "cwxc", { 100 * ms, 200 * ms, 200 * ms, 500 * ms }));
    data.add(blockOf(2, 0, 1, "cxc", { 100 * ms, 500 * ms, 400 * ms })); // alone, later
    const auto ends = commonEndsOf(data, 0, 1, 1e-6, 100);
    QVERIFY(ends.has_value());
    QCOMPARE(ends->size(), std::size_t(1));
    QVERIFY(near(ends->front().time, 0.5));
    QVERIFY(ends->front().ranks == (std::vector { 0, 1 }));
    QVERIFY(commonEndsOf(data, 0.55, 1, 1e-6, 100)->empty());
    QCOMPARE(commonEndsOf(data, 0, 1, 0.2, 100)->front().ranks.size(), std::size_t(3));
    QVERIFY(!commonEndsOf(data, 0, 1, 1e-6, 0)); // too many to draw
}

// From the first to the last of the lanes that meet, and nowhere else.
void TestTimelineLanes::lineBetweenLanes()
{
    TimelineView view;
    view.resize(800, 160);
    view.restart({ QStringLiteral("0"), QStringLiteral("1"), QStringLiteral("2") });
    for (const int rank : { 0, 1 })
        view.data().add(blockOf(rank, 0, 1, "cxc", { 300 * ms, 200 * ms, 500 * ms }));
    view.data().add(blockOf(2, 0, 1, "c", { 1000 * ms }));
    view.refresh();
    const auto rows = view.lanes().rows();
    const int x = rows[0].rect.left() + rows[0].rect.width() / 2;
    const auto dark = [&](const QRect& rect) {
        const QImage picture = view.grab().toImage();
        int count = 0;
        for (int y = rect.top() + 1; y < rect.bottom(); ++y)
            for (int dx = -1; dx <= 1; ++dx)
                count += picture.pixelColor(x + dx, y) == view.palette().color(QPalette::Text);
        return count;
    };
    QVERIFY(dark(rows[0].rect) > 4);
    QVERIFY(dark(rows[1].rect) > 4);
    QCOMPARE(dark(rows[2].rect), 0);
}

// Its own color and word, no share of waiting, and a mark on the axis where it was lost.
void TestTimelineLanes::lostDevice()
{
    TimelineView view;
    view.resize(800, 120);
    view.restart({ QStringLiteral("0 sim"), QStringLiteral("1 sim") });
    for (int i = 0; i < 10; ++i) {
        view.data().add(blockOf(0, i, i + 1, "c", { 1000 * ms }));
        view.data().add(blockOf(1, i, i + 1, i < 5 ? "cw" : "g",
            i < 5 ? std::vector<std::int64_t> { 500 * ms, 500 * ms } : std::vector<std::int64_t> { 1000 * ms }));
    }
    view.refresh();
    QCOMPARE(view.data().changes().size(), std::size_t(1));
    QCOMPARE(view.data().changes().front().rank, 1);
    QVERIFY(near(view.data().changes().front().at[0], 5));
    QVERIFY(near(double(waitShareOf(view.data().total(1, 0, 10, TimelineClock::Run))), 0.5)); // while it was there
    const auto rows = view.lanes().rows();
    const QPoint gone(rows[1].rect.left() + int(rows[1].rect.width() * 0.8), rows[1].rect.center().y());
    QCOMPARE(colorAt(view, gone).rgb(), activityColor(Activity::Lost, view.palette()).rgb());
    QVERIFY2(
        view.lanes().readingAt(gone).contains(activityLabel(Activity::Lost)), qPrintable(view.lanes().readingAt(gone)));
    const QPoint mark(rows[1].rect.left() + rows[1].rect.width() / 2, rows[1].rect.bottom() + 3);
    const QColor ink = colorAt(view, mark);
    QVERIFY2(ink.red() > ink.blue() + 60, qPrintable(ink.name()));
    TimelineData joins;
    joins.clear(1);
    joins.add(blockOf(0, 0, 1, "d", { 1000 * ms }));
    joins.add(blockOf(0, 1, 2, "ec", { 500 * ms, 1000 * ms }));
    QCOMPARE(joins.changes().size(), std::size_t(1));
    QVERIFY(!joins.changes().front().isLoss);
    QVERIFY(near(joins.changes().front().at[0], 1) && near(joins.changes().front().at[1], 1.5));
}

// The bar at the right of a lane: 40 % computing, 20 % exchanging, then waiting for others.
void TestTimelineLanes::barsOfShares()
{
    TimelineView view;
    view.resize(800, 120);
    view.restart({ QStringLiteral("0 sim") });
    view.data().add(blockOf(0, 0, 1, "cxw", { 400 * ms, 200 * ms, 400 * ms }));
    view.refresh();
    const auto row = view.lanes().rows().first();
    const QRect bar = view.lanes().barOf(row);
    const auto color = [&](double share) {
        return colorAt(view, { bar.left() + int(bar.width() * share), bar.top() + 1 }).rgb();
    };
    QCOMPARE(color(0.1), activityColor(Activity::Compute, view.palette()).rgb());
    QCOMPARE(color(0.36), activityColor(Activity::Compute, view.palette()).rgb());
    QCOMPARE(color(0.5), activityColor(Activity::Exchange, view.palette()).rgb());
    QSet<QRgb> hatch; // of what is lost
    for (int x = 0; x < hatchSize; ++x)
        hatch.insert(colorAt(view, { bar.left() + int(bar.width() * 0.9) + x, bar.top() + 1 }).rgb());
    QVERIFY(hatch.contains(activityColor(Activity::WaitForRanks, view.palette()).rgb()) && hatch.size() == 2);
    QVERIFY(view.lanes().readingAt(bar.center()).contains(QStringLiteral("40 %")));
    view.data().clear(1);
    view.data().add(blockOf(0, 0, 1, "cxw", { 100 * ms, 800 * ms, 100 * ms }));
    view.refresh();
    QCOMPARE(color(0.05), activityColor(Activity::Compute, view.palette()).rgb());
    QCOMPARE(color(0.15), activityColor(Activity::Exchange, view.palette()).rgb());
}

// Of many: the last row is the one all others wait for, high enough for its name; where nobody waits there is none.
void TestTimelineLanes::waitedForIsNamed()
{
    TimelineView view;
    view.resize(800, 300);
    std::vector<double> waiting(64, 0.6);
    waiting[9] = 0.02;
    fill(view, waiting, 3);
    auto rows = view.lanes().rows();
    QCOMPARE(rows.back().rank, 9);
    QVERIFY(rows.back().isWaitedFor);
    QVERIFY(rows.back().rect.height() >= view.fontMetrics().height());
    QVERIFY(rows.back().rect.bottom() < view.height());
    QVERIFY(view.lanes().readingAt({ 3, rows.back().rect.center().y() }).contains(QStringLiteral("wait for it")));
    fill(view, std::vector<double>(64, 0.1), 3);
    rows = view.lanes().rows();
    QVERIFY(std::ranges::none_of(rows, &TimelineLanes::Row::isWaitedFor));
}

void TestTimelineLanes::wallTimeAsksForNothing()
{
    TimelineView view;
    view.resize(800, 120);
    view.restart({ QStringLiteral("0 sim") });
    for (int i = 0; i < 100; i += 2) // every other block of a stored run
        view.data().add(blockOf(0, i, i + 1, "cw", { 500 * ms, 500 * ms }));
    view.refresh();
    QSignalSpy wanted(&view, &TimelineView::detailWanted);
    view.setRange(10, 10.01);
    QCOMPARE(wanted.count(), 1);
    view.setClock(TimelineClock::Wall);
    view.setRange(10, 10.01);
    QCOMPARE(wanted.count(), 1);
}

namespace {

struct LiveRun {
    explicit LiveRun(int devices)
        : session(recordedBackend(0))
        , page(session, nullptr)
    {
        page.resize(1200, 900);
        RunInfo info { .trainSamples = 1000 };
        info.config.devices.assign(std::size_t(devices), "sim");
        Q_EMIT session.started(info);
        QVector<Event> events;
        for (int second = 0; second < 20; ++second)
            for (int rank = 0; rank < devices; ++rank) {
                StepEvent step;
                step.time = second + 1;
                step.rank = rank;
                step.seconds = 0.5;
                step.batch = 32;
                step.samples = second < 10 ? 10 * (second + 1) : 100 + 40 * (second - 9); // not equally fast
                events += step;
                events += blockOf(rank, second, second + 1, "cw", { 500 * ms, 500 * ms });
            }
        Q_EMIT session.events(events);
        page.show();
    }
    const TimelineLanes& timeline() { return page.plots().timeline().lanes(); }
    QCustomPlot* view() { return page.plots().findChild<QCustomPlot*>(); }
    LivePlots& plots() { return page.plots(); }

    RunSession session;
    LivePage page;
};

} // namespace

// The same second is the same pixel in the timeline and in the lanes below it: zoomed, behind a longer run, scrolled,
// and on an axis that is not time.
void TestTimelineLanes::lanesShareOneAxis()
{
    LiveRun run(3);
    const LivePlots& plots = run.plots();
    const auto xOf = [&](double time) { // of the device's loss curve on the axis that is shown
        const SeriesData& loss = run.plots().plot().data(plots.seriesOf(QStringLiteral("loss"), 2));
        for (std::size_t i = 0; i < loss.size(); ++i)
            if (loss.x(i, std::size_t(CurveX::Time)) == time)
                return loss.x(i, std::size_t(plots.xAxis()));
        return -1.0;
    };
    const auto isAligned = [&] {
        run.view()->replot();
        for (const double time : { 5.0, 10.0, 15.0 })
            for (QCPAxisRect* rect : run.view()->axisRects())
                if (rect->visible()
                    && std::abs(rect->axis(QCPAxis::atBottom)->coordToPixel(xOf(time))
                           - run.timeline().scale().pixelOf(time))
                        > 2)
                    return false;
        return true;
    };
    QTRY_VERIFY(run.plots().plot().panels().isVisible(plots.panelOf(QStringLiteral("timeline"))));
    QVERIFY(isAligned());
    run.plots().plot().zoomX(4, 16);
    QVERIFY(isAligned());
    QTest::keyClick(&run.plots().plot(), Qt::Key_Plus);
    QVERIFY(isAligned());
    run.plots().plot().showAll();
    run.plots().setGhost(
        QStringLiteral("longer"), { EvaluationEvent { .time = 60, .epoch = 9, .samples = 9000, .p1 = 0.4 } });
    QVERIFY(isAligned() && run.plots().plot().range().second > 59);
    run.plots().clearGhost();
    for (const char* lane : { "updates", "rate", "batch", "waiting", "throughput" })
        run.plots().plot().panels().setVisible(plots.panelOf(QLatin1String(lane)), true);
    run.page.resize(900, 560);
    QTRY_VERIFY(run.view()->height() > run.view()->parentWidget()->height());
    QVERIFY(isAligned());
    for (const CurveX axis : { CurveX::Samples, CurveX::Updates, CurveX::Epochs }) {
        run.plots().setXAxis(axis);
        QVERIFY2(isAligned(), qPrintable(xTitle(axis)));
    }
    // Half of the time is a fifth of the samples: the lane is drawn so, too.
    const auto rows = run.timeline().rows();
    QVERIFY(run.timeline().scale().pixelOf(10) < rows[0].rect.left() + rows[0].rect.width() / 3);
}

// Of many devices: a click in the strip opens the lane, selects the table's row and unfolds the curves; a row of the
// table opens the lane.
void TestTimelineLanes::clickUnfoldsCurves()
{
    LiveRun run(24);
    auto* table = run.page.findChild<TableView*>(QStringLiteral("liveDevices"));
    QTRY_VERIFY(!run.timeline().rows().isEmpty() && run.timeline().rows()[3].rect.width() > 100);
    const auto rows = run.timeline().rows();
    const int rank = rows[3].rank;
    QVERIFY(!run.plots().curves().isDrawn(rank));
    QTest::mouseClick(run.view(), Qt::LeftButton, {}, rows[3].rect.center());
    QVERIFY(run.plots().curves().isDrawn(rank));
    QCOMPARE(table->selectionModel()->selectedRows().size(), qsizetype(1));
    QVERIFY(run.timeline().rows().first().isLane);
    table->clearSelection();
    QVERIFY(!run.timeline().rows().first().isLane);
    table->selectRow(5);
    QVERIFY(run.timeline().chosen() == QList<int> { 5 });
    QVERIFY(run.plots().curves().isDrawn(5));
}

// Of 16 devices in a small window: rows that can be read, quality in sight; the wheel beside the lanes scrolls them,
// over them it zooms; a device that is chosen comes into view; the picture has them all.
void TestTimelineLanes::lanesScrollInTheirPanel()
{
    LiveRun run(16);
    run.plots().resetChoices(); // of other tests
    run.page.resize(840, 690); // of a small window, with a finding of three lines in this font
    auto* bar = run.view()->findChild<QScrollBar*>();
    QTRY_VERIFY(bar && bar->isVisible());
    const auto area = [&] { return run.view()->axisRects().constFirst()->rect(); };
    const auto inView = [&](int rank) {
        const QRect row = run.timeline().rows()[rank].rect;
        return row.top() >= area().top() && row.bottom() <= area().bottom();
    };
    run.view()->replot();
    for (const auto& row : run.timeline().rows())
        QVERIFY(row.rect.height() >= TimelineLanes::minLaneHeight);
    QVERIFY(inView(0) && inView(TimelineLanes::minLanes - 1) && !inView(15));
    const auto* shown = run.view()->parentWidget();
    for (const char* lane : { "accuracy", "loss" })
        QVERIFY2(run.plots().plot().panels().isVisible(run.plots().panelOf(QLatin1String(lane))), lane);
    QVERIFY2(
        run.view()->height() <= shown->height(), qPrintable(QString::number(run.view()->height() - shown->height())));
    const auto wheel = [&](QPoint at, int angle) {
        QWheelEvent event(
            at, run.view()->mapToGlobal(at), {}, { 0, angle }, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(run.view(), &event);
        run.view()->replot();
    };
    const auto range = run.plots().plot().range();
    wheel({ 20, area().center().y() }, -120);
    QVERIFY(bar->value() > 0 && !inView(0) && run.plots().plot().range() == range);
    const QString below = run.plots().plot().panels().toolTipAt({ 20, area().top() + 2 });
    QVERIFY2(!below.isEmpty() && !below.startsWith(u'0'), qPrintable(below));
    const int scrolled = bar->value();
    wheel(area().center(), 120);
    QVERIFY(bar->value() == scrolled && run.plots().plot().range() != range);
    run.plots().unfold({ 15 });
    run.view()->replot();
    QVERIFY(inView(15) && bar->value() == bar->maximum());
    const int height = run.view()->height();
    QVERIFY(run.plots().plot().paper().picture().height() / 2 >= height + bar->maximum());
    QTRY_COMPARE(run.view()->height(), height);
    run.page.resize(1200, 1100);
    QTRY_VERIFY(!bar->isVisible() && inView(15));
}

// Lanes that were chosen scroll below it; what is clicked is what is seen.
void TestTimelineLanes::timelineStaysInSight()
{
    LiveRun run(6);
    run.page.resize(840, 610);
    for (const char* lane : { "updates", "rate", "batch", "waiting", "throughput" })
        run.plots().plot().panels().setVisible(run.plots().panelOf(QLatin1String(lane)), true);
    auto* scroll = qobject_cast<QScrollArea*>(run.view()->parentWidget()->parentWidget())->verticalScrollBar();
    QTRY_VERIFY(scroll->maximum() > 100);
    const auto nameAt = [&](int y) { // of the part in view
        return run.plots().plot().panels().toolTipAt({ 20, scroll->value() + y });
    };
    const auto colors = [&] { return run.view()->parentWidget()->grab().toImage().copy(0, 10, 100, 40); };
    run.view()->replot();
    const QString first = nameAt(14);
    const QImage before = colors();
    QVERIFY(first.startsWith(u'0'));
    scroll->setValue(scroll->maximum());
    run.view()->replot();
    QCOMPARE(nameAt(14), first);
    QCOMPARE(colors(), before);
    QTest::mouseClick(run.view(), Qt::LeftButton, {}, { 20, scroll->value() + 14 });
    QCOMPARE(run.timeline().chosen(), QList<int> { 0 });
}

REGISTER_TEST(TestTimelineLanes)
#include "test_timeline_lanes.moc"
