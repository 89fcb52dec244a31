// SPDX-License-Identifier: GPL-3.0-or-later
// The timeline: shares by hand, bounded memory, zoom, rows of many devices, and what it says.
#include "gui/timeline/activity_style.h"
#include "gui/timeline/timeline_panel.h"
#include "gui/timeline/timeline_view.h"
#include "gui/timeline/timelines_window.h"
#include "support.h"
#include "tests/test_class.h"
#include "timeline_blocks.h"

#include <QtTest>
#include <cmath>

using namespace evenkeel;

class TestTimeline : public QObject {
    Q_OBJECT

private slots:
    void sharesOfEqualParts();
    void twoClocks();
    void memoryIsBounded();
    void thinnedBlocks();
    void detailOfAPart();
    void strangeBlocks();
    void followsUntilZoomed();
    void lanesAndReadings();
    void stripOfManyDevices();
    void rowsStayInTheStrip_data();
    void rowsStayInTheStrip();
    void manyLanesShowFigureAndBar();
    void storedRunsOnOneAxis();
    void continuedRunFillsItsWindow();

private:
    OwnSettings m_settings;
};

void TestTimeline::sharesOfEqualParts()
{
    TimelineData data;
    data.clear(1);
    data.add(blockOf(0, 1, 1.4, "cxw", { 100 * ms, 200 * ms, 100 * ms }));
    const auto parts = data.parts(0, 1, 1.4, 4, TimelineClock::Run);
    QVERIFY(near(at(parts[0], Activity::Compute), 0.1));
    QVERIFY(near(at(parts[1], Activity::Exchange), 0.1));
    QVERIFY(near(at(parts[2], Activity::Exchange), 0.1));
    QVERIFY(near(at(parts[3], Activity::WaitForRanks), 0.1));
    const auto shifted = data.parts(0, 1.05, 1.15, 1, TimelineClock::Run);
    QVERIFY(near(at(shifted[0], Activity::Compute), 0.05));
    QVERIFY(near(at(shifted[0], Activity::Exchange), 0.05));
    const ActivitySeconds all = data.total(0, 0, 10, TimelineClock::Run);
    QVERIFY(near(double(sumOf(all)), 0.4));
    QVERIFY(near(double(waitingOf(all)), 0.1));
}

// An evaluation takes wall time only.
void TestTimeline::twoClocks()
{
    TimelineData data;
    data.clear(1);
    SpansEvent block = blockOf(0, 0, 0.2, "cec", { 100 * ms, 300 * ms, 100 * ms });
    block.wall = 0.5;
    data.add(block);
    QCOMPARE(data.end(TimelineClock::Run), 0.2);
    QCOMPARE(data.end(TimelineClock::Wall), 0.5);
    QCOMPARE(at(data.total(0, 0, 1, TimelineClock::Run), Activity::Evaluate), 0.0);
    QVERIFY(near(at(data.total(0, 0, 1, TimelineClock::Wall), Activity::Evaluate), 0.3));
    QVERIFY(near(at(data.parts(0, 0, 0.5, 5, TimelineClock::Wall)[4], Activity::Compute), 0.1));
}

// However long a run: the newest spans, and the whole run in parts whose sums are right.
void TestTimeline::memoryIsBounded()
{
    TimelineData data;
    data.clear(2);
    double time = 0;
    const std::vector<std::int64_t> lengths(256, ms);
    std::string kinds;
    for (int i = 0; i < 128; ++i)
        kinds += "cw";
    constexpr int blocks = 2000;
    for (int i = 0; i < blocks; ++i, time += 0.256)
        for (int rank = 0; rank < 2; ++rank)
            data.add(blockOf(rank, time, time + 0.256, kinds, lengths));
    std::size_t held = 0;
    for (int rank = 0; rank < 2; ++rank)
        data.visit(rank, 0, time, TimelineClock::Run, [&](double, double, Activity) { ++held; });
    QVERIFY(held <= TimelineData::maxSpans);
    QVERIFY(held > TimelineData::maxSpans / 2);
    QVERIFY(!data.isExact(0, 1, TimelineClock::Run));
    QVERIFY(data.isExact(time - 1, time, TimelineClock::Run));
    const ActivitySeconds all = data.total(1, 0, time, TimelineClock::Run);
    QVERIFY(std::abs(at(all, Activity::Compute) - time / 2) < 1e-3 * time);
    QVERIFY(std::abs(at(all, Activity::WaitForRanks) - time / 2) < 1e-3 * time);
    QVERIFY(time / data.partLength(TimelineClock::Run) <= TimelineData::maxParts);
    const auto early = data.parts(0, 0, 0.1, 10, TimelineClock::Run); // mixed, but not empty
    QVERIFY(near(double(sumOf(early[3])), 0.01));
}

// Every other block of a stored run: what is known keeps its share.
void TestTimeline::thinnedBlocks()
{
    TimelineData data;
    data.clear(1);
    for (int i = 0; i < 100; i += 2)
        data.add(blockOf(0, i, i + 1, "cw", { 750 * ms, 250 * ms }));
    const ActivitySeconds all = data.total(0, 0, 100, TimelineClock::Run);
    QVERIFY(std::abs(double(waitingOf(all) / sumOf(all)) - 0.25) < 1e-3);
    QVERIFY(!data.isExact(0, 50, TimelineClock::Run));
}

void TestTimeline::detailOfAPart()
{
    TimelineData data;
    data.clear(1);
    data.add(blockOf(0, 0, 1, "c", { 1000 * ms }));
    data.add(blockOf(0, 2, 3, "c", { 1000 * ms })); // the one between is not held
    QVERIFY(!data.isExact(1.2, 1.4, TimelineClock::Run));
    data.setDetail({ blockOf(0, 1, 2, "wc", { 300 * ms, 700 * ms }) }, 1.1, 1.9);
    QVERIFY(data.isExact(1.2, 1.4, TimelineClock::Run));
    const auto parts = data.parts(0, 1.2, 1.4, 2, TimelineClock::Run);
    QVERIFY(near(at(parts[0], Activity::WaitForRanks), 0.1));
    QVERIFY(near(at(parts[1], Activity::Compute), 0.1));
}

void TestTimeline::strangeBlocks()
{
    TimelineData data;
    data.clear(1);
    data.add(blockOf(7, 0, 1, "c", { 1000 * ms }));
    data.add(blockOf(-1, 0, 1, "c", { 1000 * ms }));
    data.add(blockOf(0, std::nan(""), 1, "c", { 1000 * ms }));
    QVERIFY(data.isEmpty());
    data.add(blockOf(0, 0, 1, "c?w", { 500 * ms, 5 * ms })); // an unknown letter, a length missing
    QVERIFY(near(double(sumOf(data.total(0, 0, 1, TimelineClock::Run))), 0.5));
    data.add(blockOf(0, 1, 1, "", {}));
    QVERIFY(data.parts(0, 1, 1, 4, TimelineClock::Run).size() == 4);
}

void TestTimeline::followsUntilZoomed()
{
    TimelineView view;
    view.resize(800, 120);
    fill(view, { 0.1, 0.5 }, 10);
    QVERIFY(view.isFollowing());
    QCOMPARE(view.to(), 10.0);
    QSignalSpy ranges(&view, &TimelineView::rangeChanged);
    QTest::keyClick(&view, Qt::Key_Plus);
    QCOMPARE(ranges.count(), 1);
    QVERIFY(!view.isFollowing());
    QVERIFY(near(view.from(), 1.5));
    QVERIFY(near(view.to(), 8.5));
    QTest::keyClick(&view, Qt::Key_Right);
    QVERIFY(near(view.from(), 2.2));
    QTest::keyClick(&view, Qt::Key_Home);
    QVERIFY(view.isFollowing());
    QCOMPARE(view.from(), 0.0);
}

void TestTimeline::lanesAndReadings()
{
    TimelineView view;
    view.resize(800, 120);
    fill(view, { 0, 0.5 }, 4);
    view.show();
    const auto rows = view.lanes().rows();
    QCOMPARE(rows.size(), qsizetype(2));
    QVERIFY(rows[0].isLane);
    QVERIFY(rows[1].rect.top() > rows[0].rect.bottom());
    const QPoint waiting(rows[1].rect.left() + int(rows[1].rect.width() * 0.2), rows[1].rect.center().y());
    QVERIFY2(view.lanes().readingAt(waiting).contains(activityLabel(Activity::WaitForRanks)),
        qPrintable(view.lanes().readingAt(waiting)));
    QVERIFY(view.lanes().readingAt(waiting).contains(QStringLiteral("500 ms")));
    QVERIFY(view.lanes().readingAt({ 3, rows[1].rect.center().y() }).contains(QStringLiteral("50 %")));
    QCOMPARE(view.lanes().readingAt({ 3, view.height() - 2 }), QString());
    QVERIFY(view.lanes().tableText().contains(QStringLiteral("1 sim\t2\t")));
    QVERIFY(spokenDescription(view).contains(QStringLiteral("50 %")));
    // The picture has the colors: computing in all of the first lane, waiting on half of the second.
    const QImage picture = view.grab().toImage();
    const auto colorAt = [&](QPoint p) { return QColor(picture.pixel(p)); };
    QCOMPARE(colorAt({ waiting.x(), rows[0].rect.center().y() }).rgb(),
        activityColor(Activity::Compute, view.palette()).rgb());
    const QPoint aboveText(waiting.x(), rows[1].rect.top() + 1);
    const QPoint inTile = aboveText - rows[1].rect.topLeft();
    QCOMPARE(colorAt(aboveText).rgb(),
        QColor(
            activityTile(Activity::WaitForRanks, view.palette()).pixel(inTile.x() % hatchSize, inTile.y() % hatchSize))
            .rgb());
}

// By waiting, the worst on top; a click opens a lane, another closes it.
void TestTimeline::stripOfManyDevices()
{
    TimelineView view;
    view.resize(800, 300);
    std::vector<double> waiting(64, 0.1);
    waiting[17] = 0.9;
    waiting[5] = 0.7;
    fill(view, waiting, 3);
    view.show();
    auto rows = view.lanes().rows();
    QCOMPARE(rows.size(), qsizetype(64));
    QVERIFY(!rows[0].isLane);
    QCOMPARE(rows[0].rank, 17);
    QCOMPARE(rows[1].rank, 5);
    QVERIFY(rows.back().rect.bottom() < view.height());
    QTest::mouseClick(&view, Qt::LeftButton, {}, rows[0].rect.center());
    rows = view.lanes().rows();
    QCOMPARE(rows.size(), qsizetype(65));
    QVERIFY(rows[0].isLane);
    QCOMPARE(rows[0].rank, 17);
    view.toggleLane(17);
    QCOMPARE(view.lanes().rows().size(), qsizetype(64));
}

void TestTimeline::rowsStayInTheStrip_data()
{
    QTest::addColumn<int>("devices");
    for (const int devices : { 17, 64, 100, 256, 1000 })
        QTest::newRow(qPrintable(QString::number(devices))) << devices;
}

// However many: no row is below the area, which they fill if they are not few; of those that share a pixel the one that
// waits most is drawn and clicked; the three that wait most are named beside them, and a click on a name opens its
// lane.
void TestTimeline::rowsStayInTheStrip()
{
    QFETCH(int, devices);
    TimelineView view;
    view.resize(800, 140);
    std::vector<double> waiting;
    for (int rank = 0; rank < devices; ++rank)
        waiting.push_back(0.9 - 0.5 * rank / devices);
    fill(view, waiting, 3);
    view.show();
    const auto rows = view.lanes().rows();
    QCOMPARE(rows.size(), qsizetype(devices));
    for (qsizetype i = 1; i < rows.size(); ++i)
        QVERIFY(rows[i].rect.top() >= rows[i - 1].rect.top() && rows[i].rect.bottom() >= rows[i - 1].rect.bottom());
    QVERIFY(rows.back().rect.bottom() < view.height() - 10);
    QVERIFY(devices == 17 || rows.back().rect.bottom() > view.height() - 40);
    const auto labels = view.lanes().labels();
    QCOMPARE(labels.size(), qsizetype(3));
    for (int i = 0; i < 3; ++i)
        QCOMPARE(labels[i].rank, i);
    QTest::mouseClick(&view, Qt::LeftButton, {}, QPoint(12, labels[2].rect.center().y()));
    QVERIFY(view.lanes().rows().front().isLane);
    QCOMPARE(view.lanes().rows().front().rank, 2);
}

// Where a lane is too low for a figure above its bar, the bar is at its right.
void TestTimeline::manyLanesShowFigureAndBar()
{
    TimelineView view;
    view.resize(800, 190);
    fill(view, std::vector<double>(16, 0.5), 3);
    QVERIFY(view.minimumSizeHint().height() > 16 * TimelineLanes::minLaneHeight); // whatever scrolls it has that
    int last = 0;
    for (const auto& row : view.lanes().rows()) {
        const QRect bar = view.lanes().barOf(row);
        QVERIFY(row.rect.height() >= TimelineLanes::minLaneHeight && row.rect.top() >= last);
        last = row.rect.bottom();
        QVERIFY(bar.top() >= row.rect.top() + TimelineLanes::minLaneHeight / 2 && bar.bottom() <= row.rect.bottom());
    }
}

// Two stored runs: both are read, from 0 to the end of the longer; zooming one zooms the other.
namespace {

QVector<RunSummary> summariesOf(const RunStore& store, const QVector<qint64>& runs)
{
    QVector<RunSummary> summaries;
    for (const qint64 run : runs)
        summaries.append(*store.find(run));
    return summaries;
}

} // namespace

void TestTimeline::storedRunsOnOneAxis()
{
    QTemporaryDir folder;
    RunStore store(folder.filePath(QStringLiteral("runs.sqlite")).toStdString());
    QVector<qint64> runs;
    for (const int seconds : { 3, 8 }) {
        const auto id = store.begin({ .name = "run", .config = configJson(fourDevices()), .ranks = 4 });
        for (int second = 0; second < seconds; ++second)
            for (int rank = 0; rank < 4; ++rank)
                store.add(id, blockOf(rank, second, second + 1, "cw", { 600 * ms, 400 * ms }));
        store.add(id, FinishedEvent { id, RunStatus::Done });
        runs.append(id);
    }
    store.flush();
    TimelinesWindow window(store, summariesOf(store, runs));
    window.setAttribute(Qt::WA_DeleteOnClose, false);
    window.show();
    QCOMPARE(window.panels().size(), qsizetype(2));
    TimelineView &first = window.panels()[0]->view(), &second = window.panels()[1]->view();
    QTRY_COMPARE(first.data().end(TimelineClock::Run), 3.0);
    QTRY_COMPARE(second.data().end(TimelineClock::Run), 8.0);
    QTRY_COMPARE(first.to(), 8.0);
    QCOMPARE(second.to(), 8.0);
    QTest::keyClick(&second, Qt::Key_Plus);
    QVERIFY(second.to() < 8);
    QCOMPARE(first.to(), second.to());
    QCOMPARE(first.from(), second.from());
    QTest::keyClick(&first, Qt::Key_Home);
    QCOMPARE(second.to(), 8.0);
    QCOMPARE(first.to(), 8.0);
}

// It begins where another ended; the clock is one for all, and wall time asks the store for nothing.
void TestTimeline::continuedRunFillsItsWindow()
{
    QTemporaryDir folder;
    RunStore store(folder.filePath(QStringLiteral("runs.sqlite")).toStdString());
    QVector<qint64> runs;
    for (const int begin : { 300, 400 }) {
        const auto id = store.begin({ .name = "run", .config = configJson(fourDevices()), .ranks = 4 });
        for (int second = begin; second < 500; ++second)
            for (int rank = 0; rank < 4; ++rank) {
                SpansEvent block = blockOf(rank, second, second + 1, "ce", { 1000 * ms, 1000 * ms });
                block.wallBegin = 2.0 * second;
                block.wall = 2.0 * second + 2;
                store.add(id, block);
            }
        store.add(id, FinishedEvent { id, RunStatus::Done });
        runs.append(id);
    }
    store.flush();
    TimelinesWindow window(store, summariesOf(store, runs));
    window.setAttribute(Qt::WA_DeleteOnClose, false);
    window.show();
    TimelineView &first = window.panels()[0]->view(), &second = window.panels()[1]->view();
    QTRY_COMPARE(second.data().end(TimelineClock::Run), 500.0);
    QTRY_COMPARE(second.from(), 300.0);
    QCOMPARE(first.from(), 300.0);
    QCOMPARE(first.to(), 500.0);
    first.setClock(TimelineClock::Wall);
    QCOMPARE(second.clock(), TimelineClock::Wall);
    QCOMPARE(second.from(), 600.0);
    QCOMPARE(second.to(), 1000.0);
}

REGISTER_TEST(TestTimeline)
#include "test_timeline.moc"
