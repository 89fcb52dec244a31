// SPDX-License-Identifier: GPL-3.0-or-later
// Lists, trees and graphs as rows: what is read, what is refused and why, and generated ones, whose labels are worked
// out again.
#include "core/base/error.h"
#include "core/data/content_hash.h"
#include "core/data/generator.h"
#include "core/data/structures/structure.h"
#include "tests/test_class.h"

#include <QtTest>
#include <cmath>
#include <functional>
#include <map>

using namespace evenkeel;

Q_DECLARE_METATYPE(std::vector<Id>)
Q_DECLARE_METATYPE(std::vector<float>)

namespace {

const RowFormat lists { DataKind::Lists, 5, 0 }, trees { DataKind::Trees, 5, 0 }, graphs { DataKind::Graphs, 5, 2 };

Dataset oneRow(std::vector<Id> features, std::vector<float> values)
{
    DatasetArrays arrays { .features = 1000, .labels = 1 };
    arrays.featureIds = std::move(features);
    arrays.values = std::move(values);
    arrays.featureOffsets.push_back(std::ssize(arrays.featureIds));
    arrays.labelIds = { 0 };
    arrays.labelOffsets.push_back(1);
    return makeDataset(std::move(arrays), "rows.txt");
}

SparseRow rowOf(const Dataset& data, Index sample = 0) { return { data.featuresOf(sample), data.valuesOf(sample) }; }

GeneratorOptions options(DataKind kind, Index samples, std::uint64_t seed = 1)
{
    return { .kind = kind, .samples = samples, .features = 400, .labels = 7, .nnz = 20, .seed = seed };
}

Id listAnswer(const std::vector<Id>& tokens)
{
    std::vector<Id> digits;
    for (std::size_t i = 1; i < tokens.size(); ++i)
        digits.push_back(tokens[i] - 4);
    const Id answers[] = { std::ranges::max(digits), std::ranges::min(digits), digits.back(), Id(digits.size() % 7) };
    return answers[std::size_t(tokens[0])];
}

Id treeAnswer(const Tree& tree, Id node)
{
    const Id token = tree.tokens[std::size_t(node)];
    if (token >= 4)
        return token - 4;
    std::vector<Id> operands;
    Id sum = 0;
    for (Id child = 0; child < node; ++child)
        if (tree.parents[std::size_t(child)] == node) {
            operands.push_back(treeAnswer(tree, child));
            sum += operands.back();
        }
    std::ranges::sort(operands);
    const Id answers[] = { operands.back(), operands[0], operands[(operands.size() - 1) / 2], sum % 7 };
    return answers[std::size_t(token)];
}

Id graphAnswer(const StructureGraph& graph)
{
    const auto follow = [&](Id from, Id kind) {
        std::vector<Id> ends;
        for (const Edge& edge : graph.edges)
            if (edge.source == from && edge.kind == kind)
                ends.push_back(edge.target);
        return ends.size() == 1 ? ends[0] : -1;
    };
    return graph.kinds[std::size_t(follow(follow(0, 0), 1))] - 1;
}

} // namespace

class TestStructures : public QObject {
    Q_OBJECT

private slots:
    void read();
    void pairsOfNodes();
    void refused_data();
    void refused();
    void answers_data();
    void answers();
    void sizes_data() { answers_data(); }
    void sizes();
    void impossible_data();
    void impossible();
};

void TestStructures::read()
{
    QCOMPARE(readList(rowOf(oneRow({ 0, 1, 2 }, { 5, 1, 3 })), lists), (std::vector<Id> { 4, 0, 2 }));
    // (3 (1 0 2) 4): nodes 1, 0, 2 -> in post-order 1 0 [2 of two children] 4 [3 of two children]
    const Dataset tree = oneRow({ 0, 1, 2, 3, 4 }, { 2, 1, 3 + 2 * 5, 5, 4 + 2 * 5 });
    const Tree read = readTree(rowOf(tree), trees);
    QCOMPARE(read.tokens, (std::vector<Id> { 1, 0, 2, 4, 3 }));
    QCOMPARE(read.parents, (std::vector<Id> { 2, 2, 4, 4, -1 }));
    QCOMPARE(treeValue(3, 2, trees), 14.0F);
    const Dataset graph
        = oneRow({ pairFeature(0, 0), pairFeature(0, 1), pairFeature(1, 0), pairFeature(1, 1) }, { 3, 2, 1, 5 });
    const StructureGraph both = readGraph(rowOf(graph), graphs);
    QCOMPARE(both.kinds, (std::vector<Id> { 2, 4 }));
    QVERIFY(both.edges == (std::vector<Edge> { { 0, 1, 1 }, { 1, 0, 0 } }));
    checkRows(oneRow({ 7 }, { -0.5F }), {}); // features may be anything
}

// All pairs of the nodes below n, once each, are the features below n^2.
void TestStructures::pairsOfNodes()
{
    std::map<Id, int> seen;
    for (Id source = 0; source < 12; ++source)
        for (Id target = 0; target < 12; ++target) {
            const Id feature = pairFeature(source, target), larger = std::max(source, target);
            ++seen[feature];
            QVERIFY(feature >= larger * larger && feature < (larger + 1) * (larger + 1));
        }
    QCOMPARE(seen.size(), std::size_t(144));
    const Id last = 46339; // the last node whose pairs are features
    const Dataset far = oneRow({ 0, pairFeature(0, last) }, { 1, 1 });
    try {
        readGraph(rowOf(far), graphs);
        QFAIL("no such node");
    } catch (const InputError& e) {
        QVERIFY(QString(e.what()).contains("the edge 0 to 46339"));
    }
}

void TestStructures::refused_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<std::vector<Id>>("features");
    QTest::addColumn<std::vector<float>>("values");
    QTest::addColumn<QString>("why");
    const auto row = [](const char* name, DataKind kind, std::vector<Id> features, std::vector<float> values,
                         const char* why) { QTest::newRow(name) << int(kind) << features << values << QString(why); };
    row("empty list", DataKind::Lists, {}, {}, "is empty; a list has at least one position");
    row("gap", DataKind::Lists, { 0, 2 }, { 1, 1 }, "position 1 is missing");
    row("no first", DataKind::Lists, { 1 }, { 1 }, "position 0 is missing");
    row("zero", DataKind::Lists, { 0 }, { 0 },
        "position 0 has the value 0.000000, which is not a whole number of 1 to 5");
    row("half", DataKind::Lists, { 0, 1 }, { 1, 1.5F }, "position 1 has the value 1.5");
    row("above", DataKind::Lists, { 0 }, { 6 }, "1 to 5 (data.tokens)");
    row("negative", DataKind::Trees, { 0 }, { -1 }, "node 0 has the value -1");
    row("huge", DataKind::Lists, { 0 }, { 1e30F }, "is not a whole number of 1 to 5");
    row("empty tree", DataKind::Trees, {}, {}, "a tree has at least one node");
    row("gap in a tree", DataKind::Trees, { 0, 3 }, { 1, 1 }, "node 1 is missing");
    row("two roots", DataKind::Trees, { 0, 1 }, { 1, 1 }, "has 2 roots");
    row("no children", DataKind::Trees, { 0 }, { 1 + 5 }, "node 0 has 1 children, but only 0 nodes");
    row("too many", DataKind::Trees, { 0, 1 }, { 1, 1 + 2 * 5 }, "node 1 has 2 children, but only 1 nodes");
    row("no nodes", DataKind::Graphs, {}, {}, "has no nodes");
    row("only an edge", DataKind::Graphs, { pairFeature(0, 1) }, { 1 }, "has no nodes");
    row("no node 0", DataKind::Graphs, { pairFeature(1, 1) }, { 1 }, "node 0 is missing, but there is node 1");
    row("dangling", DataKind::Graphs, { 0, pairFeature(2, 0) }, { 1, 1 },
        "the edge 2 to 0 has an end that is not among");
    row("kind of edge", DataKind::Graphs, { 0, pairFeature(0, 1), pairFeature(1, 1) }, { 1, 3, 1 },
        "the edge 0 to 1 has the value 3.000000, which is not a whole number of 1 to 2 (data.edge-kinds)");
    row("kind of node", DataKind::Graphs, { 0 }, { 6 }, "node 0 has the value 6");
}

void TestStructures::refused()
{
    QFETCH(int, kind);
    QFETCH(std::vector<Id>, features);
    QFETCH(std::vector<float>, values);
    QFETCH(QString, why);
    const RowFormat formats[] = { {}, lists, trees, graphs };
    try {
        checkRows(oneRow(features, values), formats[kind]);
        QFAIL("it was taken");
    } catch (const InputError& e) {
        const QString text = e.what();
        QVERIFY2(text.startsWith("rows.txt: sample 0: ") && text.contains(why), e.what());
    }
}

void TestStructures::answers_data()
{
    QTest::addColumn<int>("kind");
    QTest::newRow("lists") << int(DataKind::Lists);
    QTest::newRow("trees") << int(DataKind::Trees);
    QTest::newRow("graphs") << int(DataKind::Graphs);
}

void TestStructures::answers()
{
    QFETCH(int, kind);
    const Dataset data = generate(options(DataKind(kind), 500));
    const RowFormat format = generatedFormat(DataKind(kind), 7);
    checkRows(data, format);
    std::map<Id, int> seen;
    for (Index sample = 0; sample < data.samples; ++sample) {
        const SparseRow row = rowOf(data, sample);
        QCOMPARE(data.labelsOf(sample).size(), std::size_t(1));
        const Id label = data.labelsOf(sample)[0];
        ++seen[label];
        if (DataKind(kind) == DataKind::Lists)
            QCOMPARE(listAnswer(readList(row, format)), label);
        else if (DataKind(kind) == DataKind::Graphs)
            QCOMPARE(graphAnswer(readGraph(row, format)), label);
        else
            QCOMPARE(treeAnswer(readTree(row, format), Id(row.features.size()) - 1), label);
    }
    QCOMPARE(seen.size(), std::size_t(7));
    QVERIFY(std::ranges::all_of(seen, [](const auto& label) { return label.second < 250; }));
}

void TestStructures::sizes()
{
    QFETCH(int, kind);
    const Dataset data = generate(options(DataKind(kind), 3000)), again = generate(options(DataKind(kind), 3000));
    QCOMPARE(again.hash, data.hash);
    QVERIFY(generate(options(DataKind(kind), 3000, 2)).hash != data.hash);
    const double mean = double(data.nnz()) / double(data.samples);
    QVERIFY2(mean > 17 && mean < 23, qPrintable(QString::number(mean)));
    std::map<std::size_t, int> counts;
    for (Index sample = 0; sample < data.samples; ++sample)
        ++counts[data.featuresOf(sample).size()];
    QVERIFY(counts.size() >= 4);
    // What a sample is does not depend on how many there are.
    const Dataset fewer = generate(options(DataKind(kind), 10));
    QVERIFY(std::ranges::equal(fewer.featuresOf(9), data.featuresOf(9)));
    QVERIFY(std::ranges::equal(fewer.valuesOf(9), data.valuesOf(9)));
}

void TestStructures::impossible_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<int>("features");
    QTest::addColumn<int>("labels");
    QTest::addColumn<double>("nnz");
    QTest::newRow("one label") << int(DataKind::Lists) << 20 << 1 << 8.0;
    QTest::newRow("no room for a digit") << int(DataKind::Lists) << 1 << 5 << 8.0;
    QTest::newRow("empty lists") << int(DataKind::Lists) << 20 << 5 << 0.5;
    QTest::newRow("trees without operands") << int(DataKind::Trees) << 20 << 5 << 2.0;
    QTest::newRow("trees that are too large") << int(DataKind::Trees) << 20 << 5 << 1e6;
    QTest::newRow("no tree fits") << int(DataKind::Trees) << 5 << 5 << 1000.0;
    QTest::newRow("fewer nodes than species") << int(DataKind::Graphs) << 100 << 10 << 30.0;
    QTest::newRow("no individual") << int(DataKind::Graphs) << 400 << 10 << 20.0;
}

void TestStructures::impossible()
{
    QFETCH(int, kind);
    QFETCH(int, features);
    QFETCH(int, labels);
    QFETCH(double, nnz);
    QVERIFY_EXCEPTION_THROWN(
        generate({ .kind = DataKind(kind), .samples = 10, .features = features, .labels = labels, .nnz = nnz }),
        InputError);
}

REGISTER_TEST(TestStructures)
#include "test_structures.moc"
