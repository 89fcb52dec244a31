// SPDX-License-Identifier: GPL-3.0-or-later
// The drawing of a message graph: what is where, what it says, and when the Live page shows it.
#include "gui/graph/graph_view.h"
#include "gui/live/live_page.h"
#include "gui/parts/dock_area.h"
#include "gui/parts/table_view.h"
#include "gui/parts/theme.h"
#include "support.h"
#include "tests/test_class.h"

#include <QAction>
#include <QDockWidget>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace evenkeel;

namespace {

// Two replicas of a loop: source -> route -> (join -> layer -> turn, back to join) -> end.
GraphEvent twoLoops()
{
    return { .time = 0,
        .wall = 0,
        .names = { "controller", "Cond", "Phi", "U", "Isu", "Phi", "U", "Isu", "output layer" },
        .ranks = { 0, 0, 1, 1, 1, 2, 2, 2, 0 },
        .from = { 0, 1, 1, 2, 3, 4, 5, 6, 7, 4, 7, 0, 0 },
        .to = { 1, 2, 5, 3, 4, 2, 6, 7, 5, 8, 8, 8, 8 } };
}

NodesEvent loadsOf(int rank, std::vector<std::int64_t> nodes, std::int64_t queued, double busy, double time = 1)
{
    const std::size_t count = nodes.size();
    return { .time = time,
        .wall = time,
        .rank = rank,
        .nodes = std::move(nodes),
        .queued = std::vector(count, queued),
        .maxQueued = std::vector(count, 2 * queued),
        .busy = std::vector(count, busy),
        .handled = std::vector(count, std::int64_t(10)) };
}

const QStringList threeDevices { QStringLiteral("0 sim"), QStringLiteral("1 sim ×0.5"), QStringLiteral("2 sim") };

QColor at(const QImage& image, const QRect& box, double x, double y)
{
    return image.pixelColor(box.left() + int(x * box.width()), box.top() + int(y * box.height()));
}

} // namespace

class TestGraph : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QSettings().clear(); }
    void lanesAndColumns();
    void boxesDoNotOverlap_data();
    void boxesDoNotOverlap();
    void edges();
    void damagedGraphs();
    void readings();
    void filledAsFarAsBusy_data();
    void filledAsFarAsBusy();
    void theLivePageShowsIt();
    void itsTabHasItsRoom();
    void storedRunsShowTheirLastState();

private:
    OwnSettings m_settings;
};

void TestGraph::lanesAndColumns()
{
    const GraphLayout layout = layoutOf(twoLoops(), { 900, 600 }, QFontMetrics(QFont()));
    QCOMPARE(layout.columns, (QVector<int> { 0, 1, 2, 3, 4, 2, 3, 4, 5 }));
    QCOMPARE(layout.lanes.size(), 3);
    for (int node = 0; node < 9; ++node) {
        const auto rank = int(twoLoops().ranks[std::size_t(node)]);
        QVERIFY(layout.lanes[rank].rect.contains(layout.boxes[node]));
        QVERIFY(layout.boxes[node].left() >= GraphLayout::margin);
    }
    QCOMPARE(layout.boxes[3].left(), layout.boxes[6].left()); // replicas: one over the other
    QVERIFY(layout.boxes[3].bottom() < layout.boxes[6].top());
    QVERIFY(!layout.isCompact);
    QVERIFY(layoutOf(twoLoops(), { 900, 60 }, QFontMetrics(QFont())).isCompact);
    QVERIFY(layoutOf(twoLoops(), { 900, 60 }, QFontMetrics(QFont())).size.height() < layout.size.height());
}

void TestGraph::boxesDoNotOverlap_data()
{
    QTest::addColumn<QSize>("room");
    for (const QSize room : { QSize(0, 0), QSize(500, 200), QSize(1000, 300), QSize(3000, 2000) })
        QTest::addRow("%d x %d", room.width(), room.height()) << room;
}

// A stack of shards on each of several devices.
void TestGraph::boxesDoNotOverlap()
{
    QFETCH(QSize, room);
    GraphEvent graph { .names = { "controller" }, .ranks = { 0 }, .from = {}, .to = {} };
    for (int i = 0; i < 24; ++i) {
        graph.names.push_back("labels " + std::to_string(i));
        graph.ranks.push_back(i % 4);
        graph.from.push_back(0);
        graph.to.push_back(i + 1);
    }
    const GraphLayout layout = layoutOf(graph, room, QFontMetrics(QFont()));
    for (int a = 0; a < layout.boxes.size(); ++a) {
        QVERIFY(QRect({}, layout.size).contains(layout.boxes[a]));
        for (int b = 0; b < a; ++b)
            QVERIFY(!layout.boxes[a].intersects(layout.boxes[b]));
    }
}

void TestGraph::edges()
{
    const GraphLayout layout = layoutOf(twoLoops(), { 900, 600 }, QFontMetrics(QFont()));
    QCOMPARE(layout.edges.size(), 12); // two of the thirteen are between the same nodes
    int loops = 0;
    for (const GraphLayout::Edge& edge : layout.edges) {
        const QRect from = layout.boxes[edge.from].adjusted(-2, -2, 2, 2),
                    to = layout.boxes[edge.to].adjusted(-2, -2, 2, 2);
        QVERIFY(from.contains(edge.path.pointAtPercent(0).toPoint()));
        QVERIFY(to.contains(edge.path.pointAtPercent(1).toPoint()));
        QCOMPARE(edge.isLoop, edge.to < edge.from);
        if (!edge.isLoop)
            continue;
        ++loops;
        const QRectF arc = edge.path.boundingRect(); // over its boxes, in its lane
        QVERIFY(arc.top() < layout.boxes[edge.from].top() - 5);
        QVERIFY(QRectF(layout.lanes[int(twoLoops().ranks[std::size_t(edge.from)])].rect).contains(arc));
    }
    QCOMPARE(loops, 2);
}

void TestGraph::damagedGraphs()
{
    GraphView view;
    view.restart(threeDevices);
    for (const auto& damage : std::initializer_list<std::function<void(GraphEvent&)>> { [](GraphEvent& g) { g = {}; },
             [](GraphEvent& g) { g.ranks.pop_back(); }, [](GraphEvent& g) { g.to[0] = 9; },
             [](GraphEvent& g) { g.from[0] = -1; }, [](GraphEvent& g) { g.from.pop_back(); },
             [](GraphEvent& g) { g.ranks[0] = std::int64_t(1) << 60; } }) {
        GraphEvent graph = twoLoops();
        damage(graph);
        view.setGraph(graph);
        QVERIFY(!view.hasGraph());
    }
    view.add(loadsOf(0, { 0 }, 1, 0.5)); // of no graph
    view.setGraph(twoLoops());
    NodesEvent event = loadsOf(0, { -1, 9, 3 }, 2, 7);
    event.queued.pop_back();
    view.add(event);
    QCOMPARE(view.load(3).busy, 1.0);
    QCOMPARE(view.load(3).queued, std::int64_t(0));
    view.add(loadsOf(9, { 0 }, 1, std::numeric_limits<double>::quiet_NaN()));
    QCOMPARE(view.load(0).busy, 0.0);
}

void TestGraph::readings()
{
    GraphView view;
    view.resize(900, 400);
    view.restart(threeDevices);
    GraphEvent graph = twoLoops();
    graph.time = 0.5;
    view.setGraph(graph);
    QVERIFY(view.readingAt(view.places().boxes[3].center()).contains(QStringLiteral("nothing recorded")));
    view.add(loadsOf(1, { 2, 3, 4 }, 3, 0.25, 0.4)); // of the graph before it
    QVERIFY(!view.load(3).isKnown);
    view.add(loadsOf(1, { 2, 3, 4 }, 3, 0.25));
    view.add(loadsOf(1, { 2, 3, 4 }, 1, 0.75, 2));
    view.refresh();
    QCOMPARE(view.readingAt(view.places().boxes[3].center()),
        QStringLiteral("U on 1 sim ×0.5: busy 75 % of the time, messages that wait: 1 (max 2), messages so far: 20"));
    QVERIFY(view.readingAt({ 1, 1 }).isEmpty());
    QVERIFY(spokenDescription(view).contains(QStringLiteral("Phi on 1 sim ×0.5: busy 75 %")));
    const ChartTable table = view.table();
    QCOMPARE(table.rows.size(), 9);
    QCOMPARE(table.rows[3][0].text, QStringLiteral("U"));
    QCOMPARE(table.rows[3][4].value.toLongLong(), 2);
}

void TestGraph::filledAsFarAsBusy_data()
{
    QTest::addColumn<bool>("isDark");
    QTest::newRow("light") << false;
    QTest::newRow("dark") << true;
}

// And a bar for what waits; the name stays readable on both.
void TestGraph::filledAsFarAsBusy()
{
    QFETCH(bool, isDark);
    GraphView view;
    view.setPalette(isDark ? darkPalette() : lightPalette());
    view.resize(900, 400);
    view.restart(threeDevices);
    view.setGraph(twoLoops());
    view.add(loadsOf(0, { 0 }, 0, 0.5));
    view.add(loadsOf(1, { 3 }, 4, 0));
    const QImage image = view.grab().toImage();
    const QRect half = view.places().boxes[0], waiting = view.places().boxes[3];
    const QColor filled = at(image, half, 0.45, 0.55), empty = at(image, half, 0.9, 0.55);
    QVERIFY(filled != empty);
    QCOMPARE(empty, view.palette().color(QPalette::Base));
    QVERIFY(contrast(filled, view.palette().color(QPalette::Text)) > 4.5);
    const auto barAt = [&](const QRect& box, double x) {
        return image.pixelColor(box.left() + int(x * box.width()), box.bottom() - 2);
    };
    QVERIFY(barAt(waiting, 0.25) != empty); // 4 of at most 8
    QCOMPARE(barAt(waiting, 0.75), empty);
}

namespace {

RunBackend backendWithGraph()
{
    RunBackend backend = recordedBackend(3);
    const auto plain = backend.train;
    backend.train = [plain](const RunConfig& config, const RunData& data, const EventSink& sink, RunControl& control,
                        const RunBeginning& beginning) {
        sink(twoLoops());
        sink(loadsOf(1, { 2, 3, 4 }, 3, 0.25));
        return plain(config, data, sink, control, beginning);
    };
    return backend;
}

} // namespace

void TestGraph::theLivePageShowsIt()
{
    for (const bool hasGraph : { true, false, true }) {
        RunSession session(hasGraph ? backendWithGraph() : recordedBackend(3));
        LivePage page(session, nullptr);
        page.resize(1000, 700);
        page.show();
        const QDockWidget* dock = page.panels().docks().last();
        QVERIFY(dock->isHidden() && !dock->toggleViewAction()->isVisible());
        session.start(fourDevices());
        session.waitForFinished();
        QCOMPARE(!dock->isHidden(), hasGraph);
        QCOMPARE(dock->toggleViewAction()->isVisible(), hasGraph);
        QCOMPARE(page.graph().hasGraph(), hasGraph);
        if (hasGraph)
            QCOMPARE(page.graph().load(3).queued, std::int64_t(3));
    }
}

// On a low page: the lanes have the room that the table does not need, until the graph's tab is opened.
void TestGraph::itsTabHasItsRoom()
{
    RunSession session(backendWithGraph());
    LivePage page(session, nullptr);
    page.resize(1000, 700);
    page.show();
    session.start(fourDevices());
    session.waitForFinished();
    QDockWidget *table = page.panels().docks().first(), *graph = page.panels().docks().last();
    QTRY_VERIFY(!page.panels().tabifiedDockWidgets(table).isEmpty());
    const auto* rows = page.findChild<TableView*>(QStringLiteral("liveDevices"));
    QTRY_VERIFY2(table->height() < rows->heightOf(4) + 12, qPrintable(QString::number(table->height())));
    const int low = table->height();
    graph->raise();
    QTRY_VERIFY2(graph->height() > low + 12, qPrintable(QString::number(graph->height())));
    table->raise();
    QTRY_COMPARE(table->height(), low);
}

void TestGraph::storedRunsShowTheirLastState()
{
    QTemporaryDir folder;
    RunStore store(folder.filePath(QStringLiteral("runs.sqlite")).toStdString());
    NewRun run { .name = "stored", .algorithm = "ampnet", .devices = "sim", .config = configJson(fourDevices()) };
    run.ranks = 4;
    const auto id = store.begin(run);
    store.add(id, twoLoops());
    store.add(id, loadsOf(2, { 5, 6, 7 }, 2, 0.5));
    store.add(id, loadsOf(2, { 5, 6, 7 }, 1, 0.25, 2));
    store.add(id, stepOf(0, 1));
    store.add(id, FinishedEvent { id, RunStatus::Done });
    store.flush();
    RunSession session(recordedBackend(1));
    LivePage page(session, &store);
    page.showStored(id);
    QTRY_VERIFY(page.graph().hasGraph());
    QCOMPARE(page.graph().load(6).queued, std::int64_t(1));
    QCOMPARE(page.graph().load(6).handled, std::int64_t(20));
}

REGISTER_TEST(TestGraph)
#include "test_graph.moc"
