// SPDX-License-Identifier: GPL-3.0-or-later
// How instances come to the rank that works on them: their rows as a payload, the order of their tokens, and the node
// that keeps their structure while they are in flight.
#include "core/algorithms/ampnet/training/structures.h"
#include "tests/core/algorithms/ampnet_nodes.h"
#include "tests/core/train/structure_data.h"
#include "tests/test_class.h"

#include <QtTest>

namespace evenkeel::ampnet {

namespace {

Batch batchOf(const Dataset& data, std::vector<Id> samples)
{
    Batch batch;
    BatchMaker(data, {}).make(samples, batch);
    return batch;
}

// Trees 1(0, 2) and 2(0, 0) of four tokens.
Dataset twoTrees()
{
    DatasetArrays arrays { .features = 3, .labels = 1 };
    arrays.featureIds = { 0, 1, 2, 0, 1, 2 };
    arrays.values = { 1, 3, 2 + 8, 1, 1, 3 + 8 };
    arrays.featureOffsets = { 0, 3, 6 };
    arrays.labelIds = { 0, 0 };
    arrays.labelOffsets = { 0, 1, 2 };
    return makeDataset(std::move(arrays), "trees");
}

} // namespace

class TestAmpnetEntry : public QObject {
    Q_OBJECT

private slots:
    void rowsTravel();
    void orderOfTokens();
    void structureIsKept();
    void listsBeginWithZeros();
};

void TestAmpnetEntry::rowsTravel()
{
    for (const DataKind kind : { DataKind::Lists, DataKind::Trees, DataKind::Graphs }) {
        const Batch batch = batchOf(structureData(kind, 5), { 3, 0, 4 });
        const Batch got = unpackRows(packRows(batch));
        QCOMPARE(got.size(), batch.size());
        QCOMPARE(got.offsets, batch.offsets);
        QCOMPARE(got.columns, batch.columns);
        QCOMPARE(got.values, batch.values);
    }
    QCOMPARE(unpackRows(packRows({})).size(), Index(0));
}

void TestAmpnetEntry::orderOfTokens()
{
    const Batch batch = batchOf(twoTrees(), { 0, 1 });
    // node by node, of both trees each
    QCOMPARE(tokensInOrder(batch, { DataKind::Trees, 4, 0 }), (std::vector<Id> { 0, 0, 2, 0, 1, 2 }));
}

void TestAmpnetEntry::structureIsKept()
{
    const Batch batch = batchOf(twoTrees(), { 0, 1 });
    Structures structures({ DataKind::Trees, 4, 0 });
    StructureEntry node(structures, 0);
    const State state { 7, 0, 3, 2 };
    const Sent taken = forward(node, 0, { state, packRows(batch) });
    QVERIFY(!taken.isForward && taken.port == 0 && taken.message.payload.values.empty());
    Random random(1);
    const Matrix x = randomMatrix(random, 6, 2);
    const Sent passed = forward(node, 1, { state, x });
    QVERIFY(passed.isForward && passed.port == 0 && passed.message.payload == x);
    const std::vector<Flatmap::Part> parts = structures.nodes(state);
    QCOMPARE(parts.size(), std::size_t(3));
    QVERIFY(parts[0].output == 0 && parts[1].output == 0 && parts[2].output == 1);
    QCOMPARE(parts[1].rows, (std::vector<Id> { 2, 3 }));
    const Group::Place place = structures.amongSiblings({ 7, 1, 3, 2 });
    QVERIFY(place.whole == (State { 7, 2, 3, 2 }) && place.part == 1 && place.parts == 2 && place.total == 4);
    QCOMPARE(place.rows, (std::vector<Id> { 2, 3 }));
    const Sent answer = backward(node, 0, { state, x });
    QVERIFY(!answer.isForward && answer.port == 1 && answer.message.payload == x);
    QVERIFY_EXCEPTION_THROWN(structures.nodes(state), std::out_of_range); // it is done
}

void TestAmpnetEntry::listsBeginWithZeros()
{
    const Dataset data = structureData(DataKind::Lists, 1);
    Structures structures(generatedFormat(DataKind::Lists, 4));
    StructureEntry node(structures, 3);
    const State state { 1, 0, data.nnz(), 1 };
    forward(node, 0, { state, packRows(batchOf(data, { 0 })) });
    Outbox out;
    node.forward(1, { state, Matrix(data.nnz(), 3, 1) }, out);
    QCOMPARE(out.sent.size(), std::size_t(2));
    QVERIFY(out.sent[1].port == 1 && out.sent[1].message.payload == Matrix(1, 3));
    Outbox back;
    node.backward(1, { state, Matrix(1, 3, 5) }, back); // the derivative by a constant
    QVERIFY(back.sent.empty());
}

REGISTER_TEST(TestAmpnetEntry)

} // namespace evenkeel::ampnet

#include "test_ampnet_entry.moc"
