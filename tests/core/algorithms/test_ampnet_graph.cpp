// SPDX-License-Identifier: GPL-3.0-or-later
// What a run of AMPNet records of its message graph: nodes and edges, queues, busy shares, messages; how often.
#include "tests/core/algorithms/ampnet_structures.h"
#include "tests/test_class.h"

#include <map>
#include <set>

using namespace evenkeel;

namespace {

RunConfig slowed(RunConfig config) // so that a run takes many of its own seconds
{
    config.virtualTime.step = 0.1;
    return config;
}

// The edges as "from>to" by the nodes' names; each once.
std::set<std::string> edgesOf(const GraphEvent& graph)
{
    std::set<std::string> edges;
    for (std::size_t e = 0; e < graph.from.size(); ++e)
        edges.insert(graph.names[std::size_t(graph.from[e])] + ">" + graph.names[std::size_t(graph.to[e])]);
    return edges;
}

} // namespace

class TestAmpnetGraph : public QObject {
    Q_OBJECT

private slots:
    void graphs_data();
    void graphs();
    void loops();
    void loads_data();
    void loads();
    void anotherGraphAfterALoss();
    void onlyAmpnetHasOne();
};

void TestAmpnetGraph::graphs_data()
{
    QTest::addColumn<DataKind>("kind");
    QTest::addColumn<int>("replicas");
    QTest::addColumn<int>("nodes");
    QTest::addColumn<QStringList>("edges");
    QTest::newRow("features") << DataKind::Features << 1 << 10
                              << QStringList { "controller>input layer", "input layer>ReLU", "ReLU>Bcast",
                                     "Concat>LogSumExp", "LogSumExp>Bcast" };
    QTest::newRow("lists") << DataKind::Lists << 2 << 22
                           << QStringList { "controller>table", "table>Cond", "Cond>entry", "entry>Flatmap",
                                  "entry>Phi", "Phi>U", "U>Group", "Flatmap>Group", "Group>ReLU", "ReLU>Isu",
                                  "Isu>Cond", "Cond>Phi", "Phi>output layer", "controller>output layer" };
    QTest::newRow("trees") << DataKind::Trees << 1 << 15
                           << QStringList { "Flatmap>leaf cell", "Flatmap>branch cell", "Group>branch cell",
                                  "Split>Drop" };
    QTest::newRow("graphs") << DataKind::Graphs << 1 << 19
                            << QStringList { "Bcast>GRU", "Flatmap>edges 0", "edges 1 back>Group", "GRU>Isu" };
}

void TestAmpnetGraph::graphs()
{
    QFETCH(DataKind, kind);
    QFETCH(int, replicas);
    QFETCH(int, nodes);
    QFETCH(QStringList, edges);
    const bool isMlp = kind == DataKind::Features;
    const RunConfig config = isMlp ? toyConfig("ampnet", sims({ 1, 1, 1 }))
                                   : inFlight(configFor(kind, "ampnet", { 1, 1, 1 }), 4, 1, replicas);
    const RunRecord record = recordRun(config, isMlp ? toyRunData(320) : dataOf(kind, 60, 20));
    QCOMPARE(record.of<GraphEvent>().size(), std::size_t(1));
    const GraphEvent graph = record.of<GraphEvent>()[0];
    QCOMPARE(int(graph.names.size()), nodes);
    QCOMPARE(graph.ranks.size(), graph.names.size());
    const std::set<std::string> drawn = edgesOf(graph);
    for (const QString& edge : edges)
        QVERIFY2(drawn.contains(edge.toStdString()), qPrintable(edge));
    QCOMPARE(graph.ranks[0], std::int64_t(0));
    if (replicas == 2)
        for (const char* of : { "entry", "U", "ReLU" }) {
            std::set<std::int64_t> ranks;
            for (std::size_t n = 0; n < graph.names.size(); ++n)
                if (graph.names[n] == of)
                    ranks.insert(graph.ranks[n]);
            QCOMPARE(ranks, (std::set<std::int64_t> { 1, 2 }));
        }
}

// What runs backward in the order of the nodes closes a loop, and only that does.
void TestAmpnetGraph::loops()
{
    const std::map<DataKind, std::set<std::string>> expected { { DataKind::Features, {} },
        { DataKind::Lists, { "Cond>Phi" } }, { DataKind::Trees, { "Group>branch cell" } },
        { DataKind::Graphs, { "Cond>Phi" } } };
    for (const auto& [kind, loops] : expected) {
        const bool isMlp = kind == DataKind::Features;
        RunConfig config = isMlp ? toyConfig("ampnet", sims({ 1, 1, 1 })) : configFor(kind, "ampnet", { 1, 1, 1 });
        if (isMlp) {
            config.model.hidden = { 8, 8, 8 };
            config.model.loss = Loss::Sigmoid; // the shards exchange nothing
        }
        config.algorithmOptions["replicas"] = "2";
        GraphEvent graph = recordRun(config, isMlp ? toyRunData(320) : dataOf(kind, 60, 20)).of<GraphEvent>().at(0);
        for (std::size_t e = graph.from.size(); e-- > 0;)
            if (graph.from[e] < graph.to[e]) {
                graph.from.erase(graph.from.begin() + std::ptrdiff_t(e));
                graph.to.erase(graph.to.begin() + std::ptrdiff_t(e));
            }
        QVERIFY(edgesOf(graph) == loops);
    }
}

void TestAmpnetGraph::loads_data()
{
    QTest::addColumn<DataKind>("kind");
    QTest::newRow("features") << DataKind::Features;
    QTest::newRow("lists") << DataKind::Lists;
    QTest::newRow("trees") << DataKind::Trees;
    QTest::newRow("graphs") << DataKind::Graphs;
}

void TestAmpnetGraph::loads()
{
    QFETCH(DataKind, kind);
    const bool isMlp = kind == DataKind::Features;
    const RunData data = isMlp ? toyRunData(320) : dataOf(kind, 90, 20);
    const RunConfig config = slowed(isMlp ? toyConfig("ampnet", sims({ 1, 0.5, 0.7 }))
                                          : inFlight(configFor(kind, "ampnet", { 1, 0.5, 0.7 }), 6, 2, 2));
    const RunRecord record = recordRun(config, data);
    const GraphEvent graph = record.of<GraphEvent>().at(0);
    std::map<std::int64_t, std::int64_t> handled;
    std::map<int, double> last; // event, by rank
    std::map<int, NodesEvent> ends;
    double busiest = 0, first = 1e9, early = 0, late = 0; // seconds; events
    std::int64_t longest = 0;
    for (const NodesEvent& event : record.of<NodesEvent>()) {
        QVERIFY(event.queued.size() == event.nodes.size() && event.maxQueued.size() == event.nodes.size()
            && event.busy.size() == event.nodes.size() && event.handled.size() == event.nodes.size());
        double busy = 0;
        for (std::size_t i = 0; i < event.nodes.size(); ++i) {
            QCOMPARE(graph.ranks.at(std::size_t(event.nodes[i])), std::int64_t(event.rank));
            QVERIFY(event.queued[i] >= 0 && event.maxQueued[i] >= event.queued[i] && event.busy[i] >= 0);
            handled[event.nodes[i]] += event.handled[i];
            busy += event.busy[i];
            longest = std::max(longest, event.maxQueued[i]);
        }
        QVERIFY2(busy < 1 + 1e-9, "a device does one thing at a time");
        busiest = std::max(busiest, busy);
        ends[event.rank] = event;
        last[event.rank] = event.time;
        first = std::min(first, event.time);
        (event.time < 3 ? early : late) += 1;
    }
    QCOMPARE(last.size(), std::size_t(3));
    QVERIFY2(busiest > 0.8, qPrintable(QString::number(busiest)));
    QVERIFY(longest >= 2);
    for (const auto& [rank, end] : ends) // in the end nothing waits
        QCOMPARE(std::ranges::count(end.queued, 0), std::ptrdiff_t(end.queued.size()));
    // Ten per second; sooner at first, so that there is something to see early.
    QVERIFY2(record.result.time > 3, qPrintable(QString::number(record.result.time)));
    QVERIFY2(first - graph.time < 0.1, qPrintable(QString::number(first - graph.time)));
    QVERIFY2(early < 200, qPrintable(QString::number(early)));
    QVERIFY2(late <= 10 * (record.result.time - 3) + 6 && late > 3 * (record.result.time - 3),
        qPrintable(QString("%1 in %2 s").arg(late).arg(record.result.time - 3)));
    for (std::size_t e = 0; e < graph.from.size(); ++e) { // what is sent along an edge is handled, and its answer
        QVERIFY(handled[graph.to[e]] > 0);
        QVERIFY(handled[graph.from[e]] > 0);
    }
    QCOMPARE(recordRun(config, data).lines(), record.lines());
}

void TestAmpnetGraph::anotherGraphAfterALoss()
{
    const RunData data = dataOf(DataKind::Lists, 90, 20);
    RunConfig config = slowed(inFlight(configFor(DataKind::Lists, "ampnet", { 1, 1, 1 }), 6, 1, 2));
    config.devices[2] += ",fails=" + std::to_string(recordRun(config, data).result.time / 2);
    const RunRecord record = recordRun(config, data);
    QCOMPARE(QString::fromStdString(record.result.error), QString());
    const auto graphs = record.of<GraphEvent>();
    QCOMPARE(graphs.size(), std::size_t(2));
    QVERIFY(std::ranges::count(graphs[0].ranks, 2) > 0 && std::ranges::count(graphs[1].ranks, 2) == 0);
    for (const NodesEvent& event : record.of<NodesEvent>())
        QVERIFY(event.time <= graphs[1].time || event.rank != 2);
}

void TestAmpnetGraph::onlyAmpnetHasOne()
{
    const RunRecord record = recordRun(toyConfig("local-sgd", sims({ 1, 1 })), toyRunData(320));
    QVERIFY(record.of<GraphEvent>().empty() && record.of<NodesEvent>().empty());
}

REGISTER_TEST(TestAmpnetGraph)
#include "test_ampnet_graph.moc"
