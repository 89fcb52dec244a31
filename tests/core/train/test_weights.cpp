// SPDX-License-Identifier: GPL-3.0-or-later
// Weights: every formula against std::valarray, and how often it goes over the memory.
#include "core/train/weights.h"
#include "kernels/observed/forwarding_device.h"
#include "tests/core/train/toy_data.h"
#include "tests/test_class.h"

#include <limits>
#include <valarray>

using namespace evenkeel;

namespace {

class CountingArrays final : public ForwardingArrays {
public:
    using ForwardingArrays::ForwardingArrays;
    void combine(float a, const float* x, float b, float* y, Index n) override
    {
        ++passes;
        ForwardingArrays::combine(a, x, b, y, n);
    }
    int passes = 0;
};

class CountingDevice final : public ForwardingDevice {
public:
    CountingDevice()
        : ForwardingDevice(DeviceSpec::parse("sim"), simDevice())
    {
    }
    Operations operations() override
    {
        const Operations inner = ForwardingDevice::operations();
        return { inner.sparse, inner.dense, inner.output, m_arrays };
    }
    int& passes() { return m_arrays.passes; }

private:
    CountingArrays m_arrays { *this };
};

using Vector = std::valarray<float>;

// Small whole numbers and factors that are powers of two: every order of sums gives the same bits.
const Vector startW { 1, -2, 3, 40, 5, -6, 0 }, startX { 7, 8, -9, 1, 2, -3, 11 }, startY { -4, 0, 6, 2, 16, 5, 3 },
    startZ { 9, 1, 1, -8, 2, 0, -5 };

std::vector<float> listOf(const Vector& v) { return { std::begin(v), std::end(v) }; }

Weights place(Device& device, const Vector& v)
{
    Weights w(device, Index(v.size()));
    w.upload(listOf(v));
    return w;
}

std::vector<float> read(const WeightsRef& w) { return Weights(w).toHost(); }

struct Formula {
    const char* text;
    int passes;
    std::function<void(WeightsRef, const WeightsRef&, const WeightsRef&, const WeightsRef&)> ofWeights;
    std::function<void(Vector&, const Vector&, const Vector&, const Vector&)> ofVectors;
};

// The same formula for both.
template<typename Action>
Formula formula(const char* text, int passes, Action action)
{
    return { text, passes, action, action };
}

} // namespace

class TestWeights : public QObject {
    Q_OBJECT

private slots:
    void formulas();
    void leftSideOnTheRight();
    void orderOfTerms();
    void leftSideIsNotRead();
    void factorsOfSums();
    void parts();
    void ownMemory();
    void unused();
    void exchangeWithModel();

private:
    static void compare(const std::vector<Formula>& all);
};

void TestWeights::compare(const std::vector<Formula>& all)
{
    for (const Formula& f : all) {
        CountingDevice device;
        const Weights w = place(device, startW), x = place(device, startX), y = place(device, startY),
                      z = place(device, startZ);
        Vector expected = startW;
        f.ofVectors(expected, startX, startY, startZ);
        f.ofWeights(w, x, y, z);
        QVERIFY2(w.toHost() == listOf(expected), f.text);
        QVERIFY2(device.passes() == f.passes,
            qPrintable(QString("%1: %2 passes, not %3").arg(f.text).arg(device.passes()).arg(f.passes)));
        QVERIFY2(x.toHost() == listOf(startX) && y.toHost() == listOf(startY) && z.toHost() == listOf(startZ), f.text);
    }
}

// A pass per term where the left side is not on the right.
void TestWeights::formulas()
{
    compare({
        formula("w = x", 1, [](auto&& w, auto& x, auto&, auto&) { w = x; }),
        formula("w = 4 x", 1, [](auto&& w, auto& x, auto&, auto&) { w = 4.0F * x; }),
        formula("w = x + y", 2, [](auto&& w, auto& x, auto& y, auto&) { w = x + y; }),
        formula("w = x - y", 2, [](auto&& w, auto& x, auto& y, auto&) { w = x - y; }),
        formula("w = 2 x + y", 2, [](auto&& w, auto& x, auto& y, auto&) { w = 2.0F * x + y; }),
        formula("w = 2 x - y", 2, [](auto&& w, auto& x, auto& y, auto&) { w = 2.0F * x - y; }),
        formula("w = x + 2 y", 2, [](auto&& w, auto& x, auto& y, auto&) { w = x + 2.0F * y; }),
        formula("w = x - 2 y", 2, [](auto&& w, auto& x, auto& y, auto&) { w = x - 2.0F * y; }),
        formula("w = 2 x - 0.5 y", 2, [](auto&& w, auto& x, auto& y, auto&) { w = 2.0F * x - 0.5F * y; }),
        formula("w = x + x", 2, [](auto&& w, auto& x, auto&, auto&) { w = x + x; }),
        formula("w = x + y + z", 3, [](auto&& w, auto& x, auto& y, auto& z) { w = x + y + z; }),
        formula("w = x - (y - z)", 3, [](auto&& w, auto& x, auto& y, auto& z) { w = x - (y - z); }),
        formula("w = x + (y - 4 z)", 3, [](auto&& w, auto& x, auto& y, auto& z) { w = x + (y - 4.0F * z); }),
        formula("w = (x - y) - z", 3, [](auto&& w, auto& x, auto& y, auto& z) { w = (x - y) - z; }),
        formula("w = -(x - y)", 2, [](auto&& w, auto& x, auto& y, auto&) { w = -(x - y); }),
        formula(
            "w = 2 (x - 4 (y + z))", 3, [](auto&& w, auto& x, auto& y, auto& z) { w = 2.0F * (x - 4.0F * (y + z)); }),
        formula("w = 0 x + y", 2, [](auto&& w, auto& x, auto& y, auto&) { w = 0.0F * x + y; }),
        formula("w += x", 1, [](auto&& w, auto& x, auto&, auto&) { w += x; }),
        formula("w -= x", 1, [](auto&& w, auto& x, auto&, auto&) { w -= x; }),
        formula("w += 0.5 x", 1, [](auto&& w, auto& x, auto&, auto&) { w += 0.5F * x; }),
        formula("w -= 0.5 x", 1, [](auto&& w, auto& x, auto&, auto&) { w -= 0.5F * x; }),
        formula("w += x - y", 2, [](auto&& w, auto& x, auto& y, auto&) { w += x - y; }),
        formula("w -= x - 2 y + z", 3, [](auto&& w, auto& x, auto& y, auto& z) { w -= x - 2.0F * y + z; }),
        formula("w *= 4", 1, [](auto&& w, auto&, auto&, auto&) { w *= 4.0F; }),
    });
}

// The left side costs no pass of its own, unless it is alone and changes; also where it is there more than once.
void TestWeights::leftSideOnTheRight()
{
    compare({
        formula("w = w", 0, [](auto&& w, auto&, auto&, auto&) { w = w; }),
        formula("w = 2 w", 1, [](auto&& w, auto&, auto&, auto&) { w = 2.0F * w; }),
        formula("w = x - w", 1, [](auto&& w, auto& x, auto&, auto&) { w = x - w; }),
        formula("w = 0.5 w + x", 1, [](auto&& w, auto& x, auto&, auto&) { w = 0.5F * w + x; }),
        formula("w = x + 0.5 w", 1, [](auto&& w, auto& x, auto&, auto&) { w = x + 0.5F * w; }),
        formula("w = 1.5 w - 0.5 x", 1, [](auto&& w, auto& x, auto&, auto&) { w = 1.5F * w - 0.5F * x; }),
        formula("w = 2 (x - w)", 1, [](auto&& w, auto& x, auto&, auto&) { w = 2.0F * (x - w); }),
        formula("w = x - 2 w + y", 2, [](auto&& w, auto& x, auto& y, auto&) { w = x - 2.0F * w + y; }),
        formula("w = x - y + w", 2, [](auto&& w, auto& x, auto& y, auto&) { w = x - y + w; }),
        formula("w = w + w", 1, [](auto&& w, auto&, auto&, auto&) { w = w + w; }),
        formula("w = w - x + w", 1, [](auto&& w, auto& x, auto&, auto&) { w = w - x + w; }),
        formula("w += w", 1, [](auto&& w, auto&, auto&, auto&) { w += w; }),
        formula("w -= w", 1, [](auto&& w, auto&, auto&, auto&) { w -= w; }),
        formula("w += x - w", 1, [](auto&& w, auto& x, auto&, auto&) { w += x - w; }),
        formula("w += 0.5 (x - w)", 1, [](auto&& w, auto& x, auto&, auto&) { w += 0.5F * (x - w); }),
        formula("w += 0.5 (w - x)", 1, [](auto&& w, auto& x, auto&, auto&) { w += 0.5F * (w - x); }),
        formula("w -= 0.25 (w - x)", 1, [](auto&& w, auto& x, auto&, auto&) { w -= 0.25F * (w - x); }),
        formula("w -= x - w", 1, [](auto&& w, auto& x, auto&, auto&) { w -= x - w; }),
    });
}

// 1e8 + 1 = 1e8 in float. Terms from left to right: (1e8 - 1e8) + 1 = 1; the left side first: (1 + 1e8) - 1e8 = 0.
void TestWeights::orderOfTerms()
{
    const auto device = simDevice();
    const Weights big = place(*device, { 1e8F });
    Weights w(*device, 1);
    const Weights one = place(*device, { 1 });
    w = big - big + one;
    QCOMPARE(w.toHost(), std::vector<float> { 1 });
    w = big - big + w;
    QCOMPARE(w.toHost(), std::vector<float> { 0 });
}

// What was in place before an assignment does not matter, not even if it is no number.
void TestWeights::leftSideIsNotRead()
{
    const auto device = simDevice();
    const float nan = std::numeric_limits<float>::quiet_NaN();
    const Weights x = place(*device, { 3 }), y = place(*device, { 5 });
    for (int terms = 1; terms <= 2; ++terms) {
        Weights w = place(*device, { nan });
        if (terms == 1)
            w = 2 * x;
        else
            w = 2 * x - y;
        QCOMPARE(w.toHost(), std::vector<float> { terms == 1 ? 6.0F : 1.0F });
    }
    Weights w = place(*device, { nan });
    w.setZero();
    QCOMPARE(w.toHost(), std::vector<float> { 0 });
}

// 2 (3 x - y + 5 (x + y)) = 16 x + 8 y: four terms of factors 6, -2, 10, 10.
void TestWeights::factorsOfSums()
{
    const auto device = simDevice();
    const Weights x = place(*device, { 1 }), y = place(*device, { 100 });
    const auto sum = 2 * (3 * x - y + 5 * (x + y));
    QCOMPARE(sum.terms.size(), std::size_t(4));
    QCOMPARE(sum.terms[0].factor, 6.0F);
    QCOMPARE(sum.terms[1].factor, -2.0F);
    QCOMPARE(sum.terms[3].factor, 10.0F);
    QVERIFY(sum.terms[1].values == y.data());
    QCOMPARE((-sum).terms[0].factor, -6.0F);
}

// A part is the same memory: writing it writes the whole, and nothing outside the part.
void TestWeights::parts()
{
    const auto device = simDevice();
    const Weights w = place(*device, { 1, 2, 3, 4, 5 }), x = place(*device, { 10, 20, 30, 40, 50 });
    QCOMPARE(w.first(2).size(), Index(2));
    QCOMPARE(w.from(2).size(), Index(3));
    w.first(2) += x.first(2);
    w.from(3) = x.from(3) - w.from(3);
    QCOMPARE(w.toHost(), (std::vector<float> { 11, 22, 3, 36, 45 }));
    w.from(1).first(2).setZero();
    QCOMPARE(w.toHost(), (std::vector<float> { 11, 0, 0, 36, 45 }));
}

// Copies have memory of their own, assignment writes values, moves and swaps exchange memory.
void TestWeights::ownMemory()
{
    const auto device = simDevice();
    Weights a = place(*device, { 1, 2 }), b = place(*device, { 3, 4 });
    const float *const atA = a.data(), *const atB = b.data();
    const Weights copy = a.copy();
    QVERIFY(copy.data() != atA);
    a = b;
    QVERIFY(a.data() == atA);
    QCOMPARE(a.toHost(), (std::vector<float> { 3, 4 }));
    QCOMPARE(copy.toHost(), (std::vector<float> { 1, 2 }));
    b *= 2;
    a.swap(b);
    QVERIFY(a.data() == atB && b.data() == atA);
    QCOMPARE(a.toHost(), (std::vector<float> { 6, 8 }));
    Weights moved = std::move(a);
    QVERIFY(moved.data() == atB && moved.isUsed());
    QCOMPARE(read(moved), (std::vector<float> { 6, 8 }));
    moved = Weights(*device, 3);
    QCOMPARE(moved.size(), Index(3));
    WeightsRef other = b; // the same memory
    other = copy;
    QCOMPARE(b.toHost(), (std::vector<float> { 1, 2 }));
}

void TestWeights::unused()
{
    const auto device = simDevice();
    Weights none, some = place(*device, { 1 });
    QVERIFY(!none.isUsed() && none.size() == 0 && !none.data() && none.toHost().empty());
    none.swap(some);
    QVERIFY(none.isUsed() && !some.isUsed() && !some.data());
    QCOMPARE(none.toHost(), std::vector<float> { 1 });
    QVERIFY(&none.device() == device.get());
}

// No value is copied: memory changes hands, and the model's layers lie in the other's from then on.
void TestWeights::exchangeWithModel()
{
    CountingDevice device;
    const ModelShape shape { 4, 3, { 2 } };
    const std::vector<float> initial = initialWeights(shape, 1);
    Model model(device, shape, Update::Rule::Sgd, initial);
    Weights spare(weightsOf(model));
    spare *= 2;
    const std::vector<float> doubled = spare.toHost();
    const float *const atModel = model.weights(), *const atSpare = spare.data();
    device.passes() = 0;
    spare.exchangeWith(model);
    QCOMPARE(device.passes(), 0);
    QVERIFY(model.weights() == atSpare && spare.data() == atModel);
    QVERIFY(model.layer(0).weights.value.data == atSpare);
    QCOMPARE(model.download(), doubled);
    QCOMPARE(spare.toHost(), initial);
    weightsOf(model) += spare; // the reference is to what the model has now
    spare.exchangeWith(model);
    QCOMPARE(model.download(), initial);
    for (std::size_t i = 0; i < initial.size(); ++i)
        QCOMPARE(spare.toHost()[i], doubled[i] + initial[i]);
    QCOMPARE(spare.size(), shape.weights());
}

REGISTER_TEST(TestWeights)
#include "test_weights.moc"
