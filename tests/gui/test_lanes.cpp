// SPDX-License-Identifier: GPL-3.0-or-later
// The lanes of the Live page: what each of them shows, which fold, and what many devices fold to.
#include "gui/live/live_devices_model.h"
#include "gui/live/live_page.h"
#include "gui/live/live_plots.h"
#include "gui/live/status_line.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/table_view.h"
#include "gui/plots/axis_strip.h"
#include "gui/plots/folded_lanes.h"
#include "gui/plots/plot_style.h"
#include "gui/timeline/timeline_data.h"
#include "support.h"
#include "tests/test_class.h"

#include <QAbstractItemModel>
#include <QHeaderView>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QTest>
#include <QToolButton>
#include <qcustomplot.h>

#include <cmath>
#include <memory>

using namespace evenkeel;

namespace {

RunConfig devices(int count)
{
    RunConfig config = fourDevices();
    config.devices.assign(static_cast<std::size_t>(count), "sim");
    return config;
}

const QCPAxisRect* lowest(const QCustomPlot& view)
{
    const QCPAxisRect* found = nullptr;
    for (const QCPAxisRect* rect : view.axisRects())
        if (rect->visible() && (!found || rect->top() > found->top()))
            found = rect;
    return found;
}

// One fed by hand.
struct Fed {
    explicit Fed(const RunConfig& config)
    {
        data.start({ .config = config, .trainSamples = 1000 });
        plots.restart();
    }
    void step(const StepEvent& step) { plots.addStep(step, data.addStep(step)); }
    const SeriesData& held(const char* lane, int rank)
    {
        return plots.plot().data(plots.seriesOf(QLatin1String(lane), rank));
    }
    bool isVisible(const char* lane) { return plots.plot().panels().isVisible(plots.panelOf(QLatin1String(lane))); }

    LiveData data;
    LivePlots plots { data };
};

} // namespace

class TestLanes : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QSettings().clear(); }
    void waitingIsOfTheSpans();
    void everyKindOfEventHasItsLane();
    void emptyLanesFold();
    void outliersAreFarFromTheMedian();
    void manyDevicesFoldToBands();
    void farDevicesAreDrawn();
    void selectedRowsUnfold();
    void devicesLookDifferent();
    void memoryOfManyDevicesIsBounded();
    void tableSortsByEveryColumn();
    void showAtShowsTheLane();
    void lanesWithoutRoomAreNamed();
    void layersWithoutLoss();
    void lostDevicesLeaveTheFigures();
    void keyNamesDrawnDevices();
    void foldedLanesAreNotElided();
    void pageFitsASmallWindow_data();
    void pageFitsASmallWindow();

private:
    OwnSettings m_settings;
};

// 16 steps of 10 ms, one each 40 ms, of which the device waits 20 ms and exchanges 10: lane, table and timeline say so.
void TestLanes::waitingIsOfTheSpans()
{
    Fed fed(devices(2));
    SpansEvent block { .rank = 1 };
    for (int i = 1; i <= 32; ++i) {
        fed.step({ .time = 0.04 * i, .rank = 1, .update = i, .samples = 10 * i, .batch = 10, .seconds = 0.01 });
        block.kinds += "wxc";
        block.lengths.insert(block.lengths.end(), { 20'000'000, 10'000'000, 10'000'000 });
    }
    block.time = 1.28;
    fed.plots.addSpans(block, fed.data.addSpans(block));
    TimelineData timeline;
    timeline.clear(2);
    timeline.add(block);
    const ActivitySeconds spent = timeline.total(1, 0, 1.28, TimelineClock::Run);
    const SeriesData& waiting = fed.held("waiting", 1);
    QCOMPARE(waiting.size(), 1);
    QCOMPARE(waiting.y(0), 50.0);
    QCOMPARE(fed.data.busyShare(1), 0.25);
    QVERIFY(std::abs(spent[std::size_t(Activity::WaitForRanks)] / 1.28 - 0.5) < 1e-6);
    QVERIFY(std::abs(spent[std::size_t(Activity::Compute)] / 1.28 - 0.25) < 1e-6);
    QVERIFY(std::abs(fed.held("throughput", 1).y(1) - 250) < 1e-9);
    const SeriesData& working = fed.plots.plot().data(fed.plots.curves().workingOf(1));
    QVERIFY(std::abs(working.y(1) - 1000) < 1e-9);
    QVERIFY(fed.plots.plot().paper().csv().contains(QStringLiteral("throughput,1 sim while working,")));
}

void TestLanes::everyKindOfEventHasItsLane()
{
    Fed fed(devices(2));
    fed.step({ .time = 1, .rank = 0, .update = 1, .samples = 8, .batch = 8, .rate = 0.125, .staleness = 3 });
    QCOMPARE(fed.held("rate", 0).y(0), 0.125);
    QCOMPARE(fed.held("staleness", 0).y(0), 3.0);
    const ReplicasEvent replicas { .time = 2, .distance = { 0.5, 0.25 }, .gradientNorm = {} };
    fed.plots.addReplicas(replicas, fed.data.addReplicas(replicas));
    QCOMPARE(fed.held("distance", 1).y(0), 0.25);
    DeviceEvent device { .time = 3, .rank = 1 };
    fed.plots.addDevice(device, fed.data.addDevice(device)); // no sensors
    QCOMPARE(fed.held("power", 1).size(), 0);
    device.readings = { 250, 60, 1400, 0.5, 3.0 * (1 << 30), "heat" };
    fed.plots.addDevice(device, fed.data.addDevice(device));
    QCOMPARE(fed.held("power", 1).y(0), 250.0);
    QCOMPARE(fed.held("clock", 1).y(0), 1400.0);
    QCOMPARE(fed.held("temperature", 1).y(0), 60.0);
    QCOMPARE(fed.held("utilization", 1).y(0), 50.0);
    QCOMPARE(fed.held("memory", 1).y(0), 3.0);
    QCOMPARE(fed.held("throttled", 1).y(0), 1.0);
}

// A lane whose curves are all 0 is folded, whoever chose it stays in charge; on-demand lanes wait to be chosen.
void TestLanes::emptyLanesFold()
{
    Fed fed(devices(2));
    fed.plots.resize(900, 1200);
    fed.plots.show();
    StepEvent step { .time = 1, .rank = 0, .update = 1, .samples = 8, .batch = 8, .rate = 0.1 };
    fed.step(step);
    fed.plots.refresh();
    QVERIFY(fed.isVisible("accuracy") && fed.isVisible("loss") && fed.isVisible("waiting"));
    QVERIFY(!fed.isVisible("staleness") && !fed.isVisible("rate") && !fed.isVisible("power"));
    Plot& plot = fed.plots.plot();
    plot.panels().setVisible(fed.plots.panelOf(QStringLiteral("staleness")), true);
    QVERIFY(fed.isVisible("staleness")); // zeros are values for who asked for them
    plot.panels().chooseAutomatically();
    QVERIFY(!fed.isVisible("staleness"));
    step.update = 2, step.staleness = 1;
    fed.step(step);
    fed.plots.refresh();
    QVERIFY(fed.isVisible("staleness"));
    plot.panels().setVisible(fed.plots.panelOf(QStringLiteral("power")), true);
    QVERIFY(!fed.isVisible("power")); // there is nothing to see
}

void TestLanes::outliersAreFarFromTheMedian()
{
    // Median 10; distances 0 0 1 1 1 30 20, whose median is 1: farther than 3.5 * 1.4826 are two.
    const std::vector<double> values { 10, 11, 9, 10, 11, 40, -10 };
    QCOMPARE(outliersOf(values, 0, 4), QList<int>({ 5, 6 }));
    QCOMPARE(outliersOf(values, 25, 4), QList<int>({ 5 }));
    QCOMPARE(outliersOf(values, 0, 1), QList<int>({ 5 }));
    QCOMPARE(outliersOf({ 1, 1, 1, 1, 1 }, 0.1, 4), QList<int>());
    QCOMPARE(outliersOf({ 1, 1, 1, 1, std::nan(""), 2 }, 0.1, 4), QList<int>({ 5 }));
    QCOMPARE(outliersOf({ 1, 100 }, 0.1, 4), QList<int>()); // of two neither is the odd one
}

// Batch sizes 1..21: the band is from 3 to 19 around 11.
void TestLanes::manyDevicesFoldToBands()
{
    Fed fed(devices(21));
    for (int i = 1; i <= 3; ++i)
        for (int rank = 0; rank < 21; ++rank)
            fed.step(
                { .time = double(i), .rank = rank, .update = i, .samples = 10 * i, .batch = rank + 1, .seconds = 1 });
    const int median = fed.plots.curves().medianOf(fed.plots.panelOf(QStringLiteral("batch")));
    const Plot& plot = fed.plots.plot();
    QCOMPARE(plot.data(median).size(), 3); // one for each round
    QCOMPARE(plot.data(median).y(2), 11.0);
    QCOMPARE(plot.data(median - 2).y(2), 3.0);
    QCOMPARE(plot.data(median - 1).y(2), 19.0);
    QVERIFY(fed.plots.curves().isFolded());
    QVERIFY(!fed.plots.curves().isDrawn(20));
    QCOMPARE(fed.held("batch", 20).size(), 3); // kept, for when it is unfolded
}

void TestLanes::farDevicesAreDrawn()
{
    Fed fed(devices(64));
    for (int i = 1; i <= 10; ++i)
        for (int rank = 0; rank < 64; ++rank)
            fed.step({ .time = double(i),
                .rank = rank,
                .update = i,
                .samples = 10 * i,
                .batch = 10,
                .seconds = rank == 17 ? 0.2 : 0.9 });
    fed.plots.refresh();
    QCOMPARE(fed.plots.curves().outliers(), QList<int>({ 17 }));
    QVERIFY(fed.plots.curves().isDrawn(17));
    QVERIFY(fed.plots.foldedText().contains(QStringLiteral("17 sim")));
    fed.plots.unfold({ 3, 4 });
    QVERIFY(fed.plots.curves().isDrawn(3) && fed.plots.curves().isDrawn(17) && !fed.plots.curves().isDrawn(5));
    fed.plots.unfold({});
    QVERIFY(!fed.plots.curves().isDrawn(3));
}

void TestLanes::selectedRowsUnfold()
{
    RunSession session(recordedBackend(3));
    LivePage page(session, nullptr);
    session.start(devices(30));
    session.waitForFinished();
    auto* table = page.findChild<TableView*>(QStringLiteral("liveDevices"));
    QVERIFY(table && table->model()->rowCount() == 30);
    table->selectRow(8);
    QVERIFY(page.plots().curves().isDrawn(8) && !page.plots().curves().isDrawn(9));
    table->clearSelection();
    QVERIFY(!page.plots().curves().isDrawn(8));
}

void TestLanes::devicesLookDifferent()
{
    QSet<QString> looks;
    for (int k = 0; k < 64; ++k) {
        const SeriesSpec spec = distinctLook({}, k);
        looks.insert(QStringLiteral("%1 %2 %3").arg(spec.color).arg(spec.dash).arg(spec.marker));
        const SeriesSpec next = distinctLook({}, k + 1);
        QVERIFY(spec.color != next.color && spec.dash != next.dash && spec.marker != next.marker);
    }
    QCOMPARE(looks.size(), 64);
}

void TestLanes::memoryOfManyDevicesIsBounded()
{
    Fed fed(devices(40));
    for (int i = 1; i <= 5000; ++i)
        fed.step({ .time = double(i), .rank = 7, .update = i, .samples = 10 * i, .batch = 10, .loss = 1. / i });
    QCOMPARE(fed.held("loss", 7).appended(), std::uint64_t(5000));
    QVERIFY(fed.held("loss", 7).size() <= 1'000'000 / (40 * liveLanes().size()));
    QCOMPARE(fed.held("loss", 7).y(0), 1.0); // the extremes stay
    QVERIFY(fed.data.rank(7).history.size() <= RankHistory::maxPoints);
}

void TestLanes::tableSortsByEveryColumn()
{
    RunSession session(recordedBackend(3));
    LivePage page(session, nullptr);
    session.start(devices(12));
    session.waitForFinished();
    auto* table = page.findChild<TableView*>(QStringLiteral("liveDevices"));
    const auto first = [&] { return table->model()->index(0, 0).data().toString(); };
    QCOMPARE(first(), QStringLiteral("0 sim"));
    QCOMPARE(table->model()->index(10, 0).data().toString(), QStringLiteral("10 sim")); // 10 follows 9, not 1
    table->sortByColumn(LiveDevicesModel::Busy, Qt::DescendingOrder);
    QCOMPARE(first(), QStringLiteral("11 sim")); // its steps take the longest
    table->sortByColumn(LiveDevicesModel::Device, Qt::DescendingOrder);
    QCOMPARE(first(), QStringLiteral("11 sim"));
    table->sortByColumn(-1, Qt::AscendingOrder);
    QCOMPARE(first(), QStringLiteral("0 sim"));
}

void TestLanes::showAtShowsTheLane()
{
    RunSession session(recordedBackend(50));
    LivePage page(session, nullptr);
    page.showAt(QStringLiteral("waiting"), 0, 0, 1); // there is no run: nothing happens
    session.start(devices(20));
    session.waitForFinished();
    page.plots().setXAxis(CurveX::Epochs);
    page.showAt(QStringLiteral("weight"), 5, 0.1, 0.3);
    Plot& plot = page.plots().plot();
    QVERIFY(plot.panels().isVisible(page.plots().panelOf(QStringLiteral("weight"))));
    QVERIFY(page.plots().curves().isDrawn(5));
    QVERIFY(page.plots().xAxis() == CurveX::Time);
    QVERIFY(plot.range().first < 0.1 && plot.range().second > 0.3 && plot.range().second < 0.5);
    QCOMPARE(plot.marks().range(), std::optional(std::pair(0.1, 0.3)));
    page.showAt(QStringLiteral("no such lane"), 99, 0.2, 0.25);
    QCOMPARE(plot.marks().range(), std::optional(std::pair(0.2, 0.25)));
}

void TestLanes::pageFitsASmallWindow_data()
{
    QTest::addColumn<int>("ranks");
    QTest::newRow("four") << 4;
    QTest::newRow("many") << 64;
}

// What is left of 1024 x 700 pixels for the page.
void TestLanes::pageFitsASmallWindow()
{
    QFETCH(int, ranks);
    RunSession session(recordedBackend(40));
    auto* page = new LivePage(session, nullptr);
    const std::unique_ptr<QScrollArea> area(inScrollArea(page)); // as the window has it
    area->resize(840, 610);
    area->show();
    session.start(devices(ranks));
    session.waitForFinished();
    QTest::qWait(50);
    QCOMPARE(area->verticalScrollBar()->maximum(), 0);
    QCOMPARE(area->horizontalScrollBar()->maximum(), 0);
    const auto* status = page->findChild<StatusLine*>();
    QVERIFY2(status->height() < 2 * status->fontMetrics().height(), qPrintable(QString::number(status->height())));
    const auto* view = page->findChild<QCustomPlot*>(QStringLiteral("plotView"));
    int drawn = 0;
    for (const QCPAxisRect* lane : view->axisRects()) {
        QVERIFY2(!lane->visible() || lane->height() >= 52, qPrintable(QString::number(lane->height())));
        drawn += lane->visible() ? 1 : 0;
    }
    QVERIFY(drawn >= 3);
    for (const char* always : { "timeline", "accuracy", "loss" })
        QVERIFY2(page->plots().plot().panels().isVisible(page->plots().panelOf(QLatin1String(always))), always);
    QVERIFY2(lowest(*view)->bottom() <= view->parentWidget()->height(), "loss is cut");
}

// A low page draws the most important lanes, names the others with their figures, and opens them on a click.
void TestLanes::lanesWithoutRoomAreNamed()
{
    Fed fed(devices(2));
    fed.plots.resize(900, 260);
    fed.plots.show();
    for (int i = 1; i <= 32; ++i)
        fed.step({ .time = 0.04 * i,
            .rank = i % 2,
            .update = i,
            .samples = 10 * i,
            .batch = 10,
            .loss = 1,
            .seconds = 0.01 });
    fed.plots.refresh();
    QTRY_VERIFY(!fed.plots.plot().panels().withoutRoom().isEmpty());
    QVERIFY(fed.isVisible("accuracy") && fed.isVisible("loss") && fed.isVisible("timeline")); // whatever room there is
    QVERIFY(!fed.isVisible("throughput"));
    const auto folded = [&](const QString& title) {
        for (auto* button : fed.plots.findChildren<QToolButton*>())
            if (button->text().startsWith(title))
                return button;
        return static_cast<QToolButton*>(nullptr);
    };
    QVERIFY(folded(QStringLiteral("Batch size 10"))); // with the figure that counts
    QToolButton* throughput = folded(QStringLiteral("Samples/s"));
    QVERIFY(throughput && throughput->isVisible());
    QVERIFY(throughput->text().contains(QStringLiteral("now")));
    fed.plots.setUnderWay(false); // an ended run has no throughput of now
    fed.plots.refresh();
    QVERIFY2(throughput->text().startsWith(QStringLiteral("Samples/s average")), qPrintable(throughput->text()));
    const QStringList numbers = fed.plots.plot().findChild<AxisStrip*>()->numbers();
    throughput->click();
    QTRY_VERIFY(fed.isVisible("throughput"));
    auto* view = fed.plots.findChild<QCustomPlot*>();
    QTRY_VERIFY(view->height() > view->parentWidget()->height()); // the lanes scroll, the x axis does not
    QVERIFY(numbers.size() > 2 && fed.plots.plot().findChild<AxisStrip*>()->numbers() == numbers);
    const auto* strip = fed.plots.findChild<AxisStrip*>();
    QVERIFY(strip->isVisible() && strip->geometry().bottom() <= fed.plots.plot().height());
    view->replot();
    QTest::mouseClick(view, Qt::LeftButton, {}, QPoint(30, lowest(*view)->top() + 4)); // its title folds it
    QTRY_VERIFY(!fed.isVisible("throughput"));
}

// In a pipeline steps that count samples have a loss: updates of layers have a part of it, or none, which is no 0.
void TestLanes::layersWithoutLoss()
{
    Fed fed(devices(3));
    for (int i = 1; i <= 4; ++i) {
        fed.step({ .time = double(i), .rank = 0, .update = 2 * i - 1 });
        fed.step({ .time = i + 0.1, .rank = 0, .update = 2 * i, .samples = 8 * i, .batch = 8, .loss = 2 });
        fed.step({ .time = i + 0.2, .rank = 1, .update = i });
        fed.step({ .time = i + 0.3, .rank = 2, .update = i, .loss = 4 });
    }
    for (const char* lane : { "loss", "batch" }) {
        QCOMPARE(fed.held(lane, 0).size(), 4);
        QCOMPARE(fed.held(lane, 1).size(), 0);
        QCOMPARE(fed.held(lane, 2).size(), 0);
    }
    QCOMPARE(fed.held("throughput", 1).size(), 0); // it counts no samples
    QCOMPARE(fed.held("updates", 0).size(), 8);
    QCOMPARE(fed.plots.curves().heldSteps(), qint64(16));
    const QVector<double> losses = fed.plots.curves().newest(fed.plots.panelOf(QStringLiteral("loss")));
    QCOMPARE(losses, QVector<double>({ 2 })); // whose mean is the figure
}

// The mean of the loss is of devices that train.
void TestLanes::lostDevicesLeaveTheFigures()
{
    Fed fed(devices(2));
    for (int i = 1; i <= 4; ++i)
        for (const int rank : { 0, 1 })
            fed.step(
                { .time = double(i), .rank = rank, .update = i, .samples = 8 * i, .batch = 8, .loss = 2.0 + 2 * rank });
    const auto losses = [&] { return fed.plots.curves().newest(fed.plots.panelOf(QStringLiteral("loss"))); };
    QCOMPARE(losses(), QVector<double>({ 2, 4 }));
    fed.data.addNote({ 5, 5, "device 1 was lost", Fact::Lost, { 1 } });
    QCOMPARE(losses(), QVector<double>({ 2 }));
    fed.data.addNote({ 6, 6, "continued", Fact::Continued });
    QCOMPARE(losses(), QVector<double>({ 2, 4 }));
}

// Below the bar: of many devices those that are drawn, of a few all, but where the timeline names them.
void TestLanes::keyNamesDrawnDevices()
{
    const auto keyOf = [](const LivePlots& plots) {
        for (const QLabel* label : plots.findChildren<QLabel*>())
            if (label->accessibleName() == QStringLiteral("Colors of the curves"))
                return label->isHidden() ? QString() : label->text();
        return QStringLiteral("none");
    };
    Fed many(devices(30));
    many.plots.refresh();
    QVERIFY2(keyOf(many.plots).contains(QStringLiteral("30\u00a0devices")), qPrintable(keyOf(many.plots)));
    QVERIFY(!keyOf(many.plots).contains(u'●'));
    many.plots.unfold({ 7 });
    QVERIFY2(keyOf(many.plots).contains(QStringLiteral("7\u00a0sim")), qPrintable(keyOf(many.plots)));
    QVERIFY(keyOf(many.plots).contains(seriesColor(many.plots.palette(), 7).name()));
    Fed few(devices(2));
    few.plots.show();
    few.plots.refresh();
    QTRY_COMPARE(keyOf(few.plots), QString());
    few.plots.plot().panels().setVisible(few.plots.panelOf(QStringLiteral("timeline")), false);
    QVERIFY2(keyOf(few.plots).contains(QStringLiteral("1\u00a0sim")), qPrintable(keyOf(few.plots)));
}

void TestLanes::foldedLanesAreNotElided()
{
    FoldedLanes folded;
    folded.resize(600, 60);
    folded.show();
    folded.set({ { 0, QStringLiteral("Updates 9"), {} }, { 1, QStringLiteral("Staleness 1"), {} } });
    QCoreApplication::processEvents();
    folded.set({ { 0, QStringLiteral("Updates 1,949 to 12,949"), {} }, { 1, QStringLiteral("Staleness 10"), {} } });
    for (const auto* button : folded.findChildren<QToolButton*>()) // before the next event
        QVERIFY2(button->width() >= button->sizeHint().width(), qPrintable(button->text()));
}

REGISTER_TEST(TestLanes)
#include "test_lanes.moc"
