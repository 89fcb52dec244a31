// SPDX-License-Identifier: GPL-3.0-or-later
// The nodes that stand between blocks of layers, by hand.
#include "core/algorithms/ampnet/nodes/cuts.h"
#include "tests/test_class.h"

#include <QtTest>
#include <algorithm>

using namespace evenkeel;
using namespace evenkeel::ampnet;

namespace {

Matrix row(std::initializer_list<float> values)
{
    Matrix m(1, Index(values.size()));
    std::ranges::copy(values, m.values.begin());
    return m;
}

} // namespace

class TestAmpnetCuts : public QObject {
    Q_OBJECT

private slots:
    void detach();
    void repeat();
    void auxiliary();
};

void TestAmpnetCuts::detach()
{
    Detach node;
    Outbox out;
    node.forward(0, { { 7 }, row({ 1, 2 }) }, out);
    QCOMPARE(out.sent.size(), std::size_t(2));
    QVERIFY(out.sent[0].port == Detach::next && out.sent[1].port == Detach::loss);
    QVERIFY(out.sent[0].message.payload == row({ 1, 2 }) && out.sent[1].message.payload == row({ 1, 2 }));
    out.sent.clear();
    node.backward(Detach::next, { { 7 }, row({ 5, 5 }) }, out);
    QVERIFY(out.sent.empty());
    node.backward(Detach::loss, { { 7 }, row({ 3, 4 }) }, out);
    QVERIFY(out.sent.size() == 1 && !out.sent[0].isForward && out.sent[0].message.payload == row({ 3, 4 }));
}

void TestAmpnetCuts::repeat()
{
    Repeat node(2);
    Outbox out;
    node.forward(0, { { 7 }, {} }, out);
    node.backward(0, { { 7, 0 }, {} }, out);
    node.backward(0, { { 7, 1 }, {} }, out);
    QCOMPARE(out.sent.size(), std::size_t(3));
    QVERIFY(out.sent[0].isForward && out.sent[0].message.state.step == 0);
    QVERIFY(out.sent[1].isForward && out.sent[1].message.state.step == 1);
    QVERIFY(!out.sent[2].isForward && (out.sent[2].message.state == State { 7 }));
}

// Penalty 2, step 1/2, one sample: y = 1, g = 4, then y = 3, g = -2.
// Round 0: x - y = 0, u = 0: x = 1 - 1/4 * 4 = 0; answer -(2 (0 - 1) + 0) = 2; u = 2 (0 - 1) = -2.
// Round 1: x - y = -3: x = 0 - 1/4 (2 * -3 - 2 - 2) = 2.5; answer -(2 (2.5 - 3) - 2) = 3.
void TestAmpnetCuts::auxiliary()
{
    Auxiliary node({ .penalty = 2, .step = 0.5, .multipliers = true, .rounds = 2 });
    Outbox out;
    node.forward(0, { { 7, 0 }, row({ 1 }) }, out);
    QVERIFY(out.sent.size() == 1 && out.sent[0].message.payload == row({ 1 }));
    out.sent.clear();
    node.backward(0, { { 7, 0 }, row({ 4 }) }, out);
    QCOMPARE(out.sent.size(), std::size_t(2));
    QVERIFY(!out.sent[0].isForward && out.sent[0].message.payload == row({ 2 }));
    QVERIFY(out.sent[1].isForward && (out.sent[1].message.state == State { 7, 1 })
        && out.sent[1].message.payload == row({ 0 }));
    for (const bool derivativeFirst : { false, true }) { // either may come first
        Auxiliary again({ .penalty = 2, .step = 0.5, .multipliers = true, .rounds = 2 });
        out.sent.clear();
        again.forward(0, { { 7, 0 }, row({ 1 }) }, out);
        again.backward(0, { { 7, 0 }, row({ 4 }) }, out);
        out.sent.clear();
        if (derivativeFirst)
            again.backward(0, { { 7, 1 }, row({ -2 }) }, out);
        again.forward(0, { { 7, 1 }, row({ 3 }) }, out);
        QCOMPARE(out.sent.size(), std::size_t(derivativeFirst));
        if (!derivativeFirst)
            again.backward(0, { { 7, 1 }, row({ -2 }) }, out);
        QCOMPARE(out.sent.size(), std::size_t(1)); // the last round: nothing more goes up
        QVERIFY((out.sent[0].message.state == State { 7, 1 }) && out.sent[0].message.payload == row({ 3 }));
    }
}

REGISTER_TEST(TestAmpnetCuts)
#include "test_ampnet_cuts.moc"
