// SPDX-License-Identifier: GPL-3.0-or-later
// AMPNet's nodes for trees and graphs, by messages made by hand: where rows go and come back, and that cells are those
// of the networks, whose derivatives are tested there.
#include "core/algorithms/ampnet/nodes/cells.h"
#include "core/algorithms/ampnet/nodes/grouping.h"
#include "kernels/cpu/reference_device.h"
#include "tests/core/algorithms/ampnet_nodes.h"
#include "tests/test_class.h"

#include <QtTest>

namespace evenkeel::ampnet {

namespace {

Matrix matrix(Index rows, Index cols, std::vector<float> values)
{
    Matrix m(rows, cols);
    m.values = std::move(values);
    return m;
}

// A device, layers on it, and what the nodes report.
struct Place {
    std::unique_ptr<Device> device = makeReferenceDevice();
    double updates = 0, steps = 0, samples = 0, nonzeros = 0;
    std::vector<Gradient> record;
    Bench bench { *device,
        [this](const Work& amount, const std::function<void()>& action) {
            action();
            steps += amount.steps;
            samples += amount.samples;
            nonzeros += amount.nonzeros;
            return 1.0;
        },
        [this](const Gradient& g) { record.push_back(g); } };
    Matrix weights[2], bias[2];

    Layer layer(int which, Random& random, Index inputs, Index outputs)
    {
        weights[which] = randomMatrix(random, outputs, inputs);
        bias[which] = randomMatrix(random, 1, outputs);
        const auto parameter = [](Matrix& m) { return Parameter { m.view(), nullptr, nullptr, nullptr }; };
        return { parameter(weights[which]), parameter(bias[which]), inputs, outputs };
    }
};

Training sgd(Index frequency)
{
    return { Update::Rule::Sgd, [] { return 1.0; }, frequency, 0 };
}

} // namespace

class TestAmpnetGrouping : public QObject {
    Q_OBJECT

private slots:
    void flatmap();
    void group();
    void groupsOfOtherStates();
    void ungroup();
    void split();
    void leafCell();
    void branchCell();
    void gru();
    void instancesAreUpdatedWhole();
};

// Rows may go to several parts, or to none; answers come in any order, and may be empty.
void TestAmpnetGrouping::flatmap()
{
    State other = first;
    ++other.step;
    Flatmap node([&](const State& state) {
        return std::vector<Flatmap::Part> { { 0, state, { 2, 0 } }, { 1, state, { 0 } }, { 1, other, {} } };
    });
    Outbox out;
    node.forward(0, { first, matrix(3, 2, { 1, 2, 3, 4, 5, 6 }) }, out);
    QCOMPARE(out.sent.size(), std::size_t(3));
    QVERIFY(out.sent[0].message.payload == matrix(2, 2, { 5, 6, 1, 2 }) && out.sent[0].port == 0);
    QVERIFY(out.sent[1].message.payload == matrix(1, 2, { 1, 2 }) && out.sent[1].message.state == first);
    QVERIFY(out.sent[2].message.payload == matrix(0, 2, {}) && out.sent[2].message.state == other);
    Outbox back;
    node.backward(1, { first, matrix(1, 2, { 10, 20 }) }, back);
    node.backward(1, { other, {} }, back);
    QVERIFY(back.sent.empty());
    const Sent answer = backward(node, 0, { first, matrix(2, 2, { 1, 2, 3, 4 }) });
    QVERIFY(!answer.isForward && answer.message.state == first && answer.port == 0);
    QVERIFY(answer.message.payload == matrix(3, 2, { 13, 24, 0, 0, 1, 2 }));
    QVERIFY_EXCEPTION_THROWN(node.backward(1, { first, {} }, back), std::logic_error);
}

// Three messages in the wrong order, at two inputs; each is answered where it came from.
void TestAmpnetGrouping::group()
{
    State whole = first;
    whole.step = 100;
    Group node([&](int input, const State& state) -> Group::Place {
        const std::vector<Id> rows[] = { { 0, 1 }, { 1 }, { 1, 2 } };
        const std::size_t part = input == 1 ? 2 : std::size_t(state.step);
        return { whole, part, 3, 4, rows[part] };
    });
    State part = first;
    Outbox out;
    node.forward(1, { part, matrix(2, 1, { 100, 200 }) }, out);
    part.step = 1;
    node.forward(0, { part, matrix(1, 1, { 10 }) }, out);
    QVERIFY(out.sent.empty());
    part.step = 0;
    const Sent sum = forward(node, 0, { part, matrix(2, 1, { 1, 2 }) });
    QVERIFY(sum.isForward && sum.message.state == whole);
    QVERIFY(sum.message.payload == matrix(4, 1, { 1, 112, 200, 0 }));
    Outbox back;
    node.backward(0, { whole, matrix(4, 1, { 5, 6, 7, 8 }) }, back);
    QCOMPARE(back.sent.size(), std::size_t(3));
    QVERIFY(back.sent[0].message.payload == matrix(2, 1, { 5, 6 }) && back.sent[0].port == 0);
    QVERIFY(back.sent[1].message.payload == matrix(1, 1, { 6 }) && back.sent[1].message.state.step == 1);
    QVERIFY(back.sent[2].message.payload == matrix(2, 1, { 6, 7 }) && back.sent[2].port == 1);
    QVERIFY(back.sent[2].message.state == first && !back.sent[2].isForward);
    QVERIFY_EXCEPTION_THROWN(node.backward(0, { whole, {} }, back), std::logic_error);
}

void TestAmpnetGrouping::groupsOfOtherStates()
{
    Group node([&](int input, const State& state) { return Group::Place { state, std::size_t(input), 2, 1, { 0 } }; });
    Outbox out;
    node.forward(0, { first, matrix(1, 1, { 1 }) }, out);
    node.forward(0, { second, matrix(1, 1, { 2 }) }, out);
    QVERIFY(out.sent.empty());
    QVERIFY(forward(node, 1, { second, matrix(1, 1, { 3 }) }).message.payload == matrix(1, 1, { 5 }));
    QVERIFY(forward(node, 1, { first, matrix(1, 1, { 4 }) }).message.payload == matrix(1, 1, { 5 }));
}

// Flatmap with disjoint rows undoes a Group, forward and backward.
void TestAmpnetGrouping::ungroup()
{
    Random random(3);
    const std::vector<std::vector<Id>> rows { { 3, 0 }, { 1, 2, 4 } };
    Group group([&](int input, const State& state) {
        return Group::Place { state, std::size_t(input), 2, 5, rows[std::size_t(input)] };
    });
    Flatmap flatmap([&](const State& state) {
        return std::vector<Flatmap::Part> { { 0, state, rows[0] }, { 1, state, rows[1] } };
    });
    const Matrix parts[] = { randomMatrix(random, 2, 3), randomMatrix(random, 3, 3) };
    Outbox out;
    group.forward(0, { first, parts[0] }, out);
    const Message whole = forward(group, 1, { first, parts[1] }).message;
    flatmap.forward(0, whole, out);
    for (std::size_t i = 0; i < 2; ++i)
        QVERIFY(out.sent[i].message.payload == parts[i]);
    Outbox back;
    flatmap.backward(0, { first, parts[0] }, back);
    flatmap.backward(1, { first, parts[1] }, back);
    QVERIFY(back.sent[0].message.payload == whole.payload);
}

void TestAmpnetGrouping::split()
{
    Split node({ 1, 2 });
    Outbox out;
    node.forward(0, { first, matrix(2, 3, { 1, 2, 3, 4, 5, 6 }) }, out);
    QCOMPARE(out.sent.size(), std::size_t(2));
    QVERIFY(out.sent[0].message.payload == matrix(2, 1, { 1, 4 }) && out.sent[0].port == 0);
    QVERIFY(out.sent[1].message.payload == matrix(2, 2, { 2, 3, 5, 6 }) && out.sent[1].port == 1);
    Drop drop;
    Outbox dropped;
    drop.forward(0, out.sent[1].message, dropped); // nobody needs it: zeros
    QVERIFY(!only(dropped).isForward && only(dropped).message.payload.values.empty());
    Outbox back;
    node.backward(1, only(dropped).message, back);
    QVERIFY(back.sent.empty());
    const Sent answer = backward(node, 0, { first, matrix(2, 1, { 7, 8 }) });
    QVERIFY(answer.message.payload == matrix(2, 3, { 7, 0, 0, 8, 0, 0 }));
}

void TestAmpnetGrouping::leafCell()
{
    Random random(4);
    LeafCell node;
    const Matrix x = randomMatrix(random, 2, 12), d = randomMatrix(random, 2, 6);
    QVERIFY(forward(node, 0, { first, x }).message.payload == LstmCell::leaves(x));
    const Sent answer = backward(node, 0, { first, d });
    QVERIFY(answer.message.payload == LstmCell::leavesBackward(x, d) && !answer.isForward);
}

// Three children of each of two nodes: child by child, so row k x 2 + i is child k of node i.
void TestAmpnetGrouping::branchCell()
{
    Random random(5);
    Place place;
    const Layer gates = place.layer(0, random, 3, 9), forget = place.layer(1, random, 3, 3);
    BranchCell node(place.bench, sgd(1), { 1, 0, 1 }, place.updates, gates, forget);
    const Matrix before = place.weights[0];
    const Matrix x = randomMatrix(random, 2, 12), children = randomMatrix(random, 6, 6), d = randomMatrix(random, 2, 6);
    State state = first;
    state.samples = 2;
    LstmCell cell;
    const Matrix expected = cell.forward(*place.device, { gates, forget }, x, children, { 0, 1, 0, 1, 0, 1 });
    const LstmCell::Derivatives derivatives = cell.backward(*place.device, { gates, forget }, d);
    Outbox out;
    node.forward(1, { state, children }, out);
    QVERIFY(out.sent.empty());
    QVERIFY(forward(node, 0, { state, x }).message.payload == expected);
    Outbox back;
    node.backward(0, { state, d }, back);
    QCOMPARE(back.sent.size(), std::size_t(2));
    QVERIFY(back.sent[0].message.payload == derivatives.x && back.sent[0].port == 0);
    QVERIFY(back.sent[1].message.payload == derivatives.children && back.sent[1].port == 1);
    double moved = 0; // w <- w - d^T x
    for (Index r = 0; r < derivatives.gates.rows; ++r)
        moved += double(derivatives.gates.view().row(r)[4]) * double(derivatives.gateInputs.view().row(r)[1]);
    QVERIFY(near(double(before.view().row(4)[1] - place.weights[0].view().row(4)[1]), moved, 1e-5));
    QCOMPARE(place.updates, 1.0);
    QCOMPARE(place.record.size(), std::size_t(1));
    QVERIFY(place.record[0].rows == 2 && std::abs(place.nonzeros - 6) < 1e-12 && std::abs(place.steps - 1) < 1e-12);
}

void TestAmpnetGrouping::gru()
{
    Random random(6);
    Place place;
    const Layer input = place.layer(0, random, 3, 9), own = place.layer(1, random, 3, 9);
    Gru node(place.bench, sgd(1), { 1, 0, 1 }, place.updates, input, own);
    const Matrix a = randomMatrix(random, 4, 3), s = randomMatrix(random, 4, 3), d = randomMatrix(random, 4, 3);
    GruCell cell;
    const Matrix expected = cell.forward(*place.device, { input, own }, a, s);
    const GruCell::Derivatives derivatives = cell.backward(*place.device, { input, own }, d);
    State state = first;
    state.samples = 2; // graphs, of four nodes
    Outbox out;
    node.forward(0, { state, a }, out);
    QVERIFY(forward(node, 1, { state, s }).message.payload == expected);
    Outbox back;
    node.backward(0, { state, d }, back);
    QVERIFY(back.sent[0].message.payload == derivatives.input && back.sent[0].port == 0);
    QVERIFY(back.sent[1].message.payload == derivatives.state && back.sent[1].port == 1);
    QVERIFY(place.record.size() == 1 && place.record[0].rows == 2 && place.updates == 1);
}

// An instance that passes three times is one gradient: no update in between, though another instance's is complete, and
// then by its own alone.
void TestAmpnetGrouping::instancesAreUpdatedWhole()
{
    Random random(7);
    Place place;
    Gru node(
        place.bench, sgd(1), { 1, 0, 0 }, place.updates, place.layer(0, random, 1, 3), place.layer(1, random, 1, 3));
    const auto pass = [&](Index instance, Index turn) {
        const State state { instance, turn, 3, 1 };
        Outbox out;
        node.forward(0, { state, randomMatrix(random, 1, 1) }, out);
        node.forward(1, { state, randomMatrix(random, 1, 1) }, out);
    };
    const auto answer = [&](Index instance, Index turn) {
        Outbox out;
        node.backward(0, { { instance, turn, 3, 1 }, randomMatrix(random, 1, 1) }, out);
    };
    for (const Index turn : { 0, 1, 2 })
        pass(1, turn);
    pass(2, 0);
    const Matrix before = place.weights[0];
    answer(1, 2);
    answer(1, 1);
    QVERIFY(place.weights[0] == before && place.record.empty());
    answer(2, 0);
    QCOMPARE(place.updates, 1.0);
    QVERIFY(!(place.weights[0] == before));
    answer(1, 0);
    QCOMPARE(place.updates, 2.0);
    QCOMPARE(place.record.size(), std::size_t(2));
    QCOMPARE(place.record[0].state.instance, Index(2));
    QCOMPARE(place.record[0].staleness, Index(0));
    QCOMPARE(place.record[1].staleness, Index(1)); // of the update by instance 2
    QCOMPARE(place.record[1].seconds, 6.0); // three times forward and backward
}

REGISTER_TEST(TestAmpnetGrouping)

} // namespace evenkeel::ampnet

#include "test_ampnet_grouping.moc"
