// SPDX-License-Identifier: GPL-3.0-or-later
// AMPNet's nodes without weights, one by one: what they send where, and their derivatives against differences.
#include "core/algorithms/ampnet/nodes/functions.h"
#include "kernels/cpu/reference_device.h"
#include "tests/core/algorithms/ampnet_nodes.h"
#include "tests/test_class.h"

#include <QtTest>

namespace evenkeel::ampnet {

class TestAmpnetNodes : public QObject {
    Q_OBJECT

private slots:
    void packing();
    void bcast();
    void concat();
    void phiCondIsu();
    void relu();
    void logSumExp();
};

// Numbers beyond 2^24, several parcels in one array.
void TestAmpnetNodes::packing()
{
    Random random(1);
    const Parcel parcels[] = { { true, 3, (1 << 24) + 1, { first, randomMatrix(random, 3, 2) } },
        { false, 100000000, 0, { { (Index(1) << 48) - 1, (1 << 25) + 3, 1 }, {} } } };
    std::vector<float> floats;
    for (const Parcel& parcel : parcels)
        pack(parcel, floats);
    std::span<const float> left = floats;
    for (const Parcel& parcel : parcels) {
        const Parcel got = unpack(left);
        QCOMPARE(got.isForward, parcel.isForward);
        QCOMPARE(got.node, parcel.node);
        QCOMPARE(got.port, parcel.port);
        QVERIFY(got.message.state == parcel.message.state);
        QVERIFY(got.message.payload == parcel.message.payload);
    }
    QVERIFY(left.empty());
    QVERIFY_EXCEPTION_THROWN(putWhole(floats, Index(1) << 48), std::logic_error);
    QVERIFY_EXCEPTION_THROWN(putWhole(floats, -1), std::logic_error);
}

void TestAmpnetNodes::bcast()
{
    Random random(2);
    Bcast node(3);
    const Matrix x = randomMatrix(random, 2, 3);
    Outbox out;
    node.forward(0, { first, x }, out);
    QCOMPARE(out.sent.size(), std::size_t(3));
    for (int i = 0; i < 3; ++i) {
        QCOMPARE(out.sent[std::size_t(i)].port, i);
        QVERIFY(out.sent[std::size_t(i)].message.payload == x);
    }
    std::vector<Matrix> answers;
    for (int i = 0; i < 3; ++i)
        answers.push_back(randomMatrix(random, 2, 3));
    Outbox back; // in another order, and another message's in between
    node.backward(2, { first, answers[2] }, back);
    node.backward(0, { second, answers[0] }, back);
    node.backward(0, { first, answers[0] }, back);
    QVERIFY(back.sent.empty());
    const Sent sum = backward(node, 1, { first, answers[1] });
    QVERIFY(!sum.isForward && sum.message.state == first);
    for (std::size_t i = 0; i < 6; ++i)
        QCOMPARE(sum.message.payload.values[i], answers[0].values[i] + answers[1].values[i] + answers[2].values[i]);
}

void TestAmpnetNodes::concat()
{
    Random random(3);
    Concat node(2);
    const Matrix a = randomMatrix(random, 2, 3), b = randomMatrix(random, 2, 1);
    Outbox out;
    node.forward(1, { first, b }, out);
    node.forward(0, { second, a }, out);
    QVERIFY(out.sent.empty());
    const Sent joined = forward(node, 0, { first, a });
    const std::vector<float> expected { a.values[0], a.values[1], a.values[2], b.values[0], a.values[3], a.values[4],
        a.values[5], b.values[1] };
    QCOMPARE(joined.message.payload.cols, Index(4));
    QCOMPARE(joined.message.payload.values, expected);
    node.backward(0, { first, joined.message.payload }, out);
    QCOMPARE(out.sent.size(), std::size_t(2));
    QVERIFY(out.sent[0].message.payload == a && out.sent[0].port == 0 && out.sent[0].message.state == first);
    QVERIFY(out.sent[1].message.payload == b && out.sent[1].port == 1 && !out.sent[1].isForward);
    QVERIFY_EXCEPTION_THROWN(node.backward(0, { first, joined.message.payload }, out), std::logic_error);
}

void TestAmpnetNodes::phiCondIsu()
{
    Phi phi;
    QCOMPARE(forward(phi, 4, { first, {} }).port, 0);
    QCOMPARE(forward(phi, 1, { second, {} }).port, 0);
    QCOMPARE(backward(phi, 0, { first, {} }).port, 4);
    QCOMPARE(backward(phi, 0, { second, {} }).port, 1);
    Outbox out;
    QVERIFY_EXCEPTION_THROWN(phi.backward(0, { second, {} }, out), std::logic_error);

    Cond cond([](const State& state) { return state.step < state.steps ? 0 : 1; });
    QCOMPARE(forward(cond, 0, { first, {} }).port, 0);
    QCOMPARE(forward(cond, 0, { second, {} }).port, 1);
    QCOMPARE(backward(cond, 1, { second, {} }).port, 0);

    Isu isu([](State s) { return ++s.step, s; }, [](State s) { return --s.step, s; });
    const Sent next = forward(isu, 0, { first, {} });
    QCOMPARE(next.message.state.step, first.step + 1);
    QVERIFY(backward(isu, 0, next.message).message.state == first);
}

void TestAmpnetNodes::relu()
{
    const auto device = makeReferenceDevice();
    Relu node(*device);
    Matrix x(1, 4), d(1, 4);
    x.values = { -1, 2, 0, 3 };
    d.values = { 5, 6, 7, 8 };
    QCOMPARE(forward(node, 0, { first, x }).message.payload.values, (std::vector<float> { 0, 2, 0, 3 }));
    QCOMPARE(backward(node, 0, { first, d }).message.payload.values, (std::vector<float> { 0, 6, 0, 8 }));
}

void TestAmpnetNodes::logSumExp()
{
    Random random(4);
    LogSumExp node;
    Matrix x = randomMatrix(random, 3, 4);
    const Matrix c = randomMatrix(random, 3, 1);
    const auto value = [&] {
        double sum = 0;
        for (Index r = 0; r < 3; ++r) {
            double exps = 0;
            for (Index i = 0; i < 4; ++i)
                exps += std::exp(double(x.view().row(r)[i]));
            sum += double(c.values[at(r)]) * std::log(exps);
        }
        return sum;
    };
    QVERIFY(near(dot(forward(node, 0, { first, x }).message.payload.values, c.values), value(), 1e-6));
    const std::vector<float> dx = backward(node, 0, { first, c }).message.payload.values;
    const std::vector<double> expected = differences(x.values, value);
    for (std::size_t i = 0; i < dx.size(); ++i)
        QVERIFY(near(double(dx[i]), expected[i]));
    Matrix far(1, 2); // where e^x is no number any more
    far.values = { 1000, -1000 };
    QCOMPARE(forward(node, 0, { second, far }).message.payload.values, std::vector<float> { 1000 });
}

REGISTER_TEST(TestAmpnetNodes)

} // namespace evenkeel::ampnet

#include "test_ampnet_nodes.moc"
