// SPDX-License-Identifier: GPL-3.0-or-later
// Weights in bf16: operations by hand, on the reference, on the CPU by conversion, and with products of pairs. (These
// are emulated here where the processor has no instructions for them: layout and loops are the same.)
#include "tests/kernels/bf16_devices.h"
#include "tests/test_class.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace evenkeel;
using namespace evenkeel::selftest;
using namespace evenkeel::test;

namespace {

constexpr float tiny = 0x1p-10F; // an eighth of what 1 and the next bf16 are apart
constexpr auto toNearest = Rounding::Mode::Nearest;

} // namespace

class TestBf16Device : public QObject {
    Q_OBJECT

private slots:
    void dense_data();
    void dense();
    void sparse_data() { dense_data(); }
    void sparse();
    void factorsAreRounded_data() { dense_data(); }
    void factorsAreRounded();
    void rules_data() { dense_data(); }
    void rules();
    void smallStepsAreLostToNearest_data() { dense_data(); }
    void smallStepsAreLostToNearest();
    void smallStepsAreKeptByCompensation_data() { dense_data(); }
    void smallStepsAreKeptByCompensation();
    void smallStepsAreKeptOnAverage_data() { dense_data(); }
    void smallStepsAreKeptOnAverage();
    void softmax_data() { dense_data(); }
    void softmax();
    void sigmoid_data() { dense_data(); }
    void sigmoid();
    void oneLabel_data() { dense_data(); }
    void oneLabel();
    void emptyBatch_data() { dense_data(); }
    void emptyBatch();
    void neighborsNaNStaysThere_data() { dense_data(); }
    void neighborsNaNStaysThere();
    void divergenceShows_data() { dense_data(); }
    void divergenceShows();
    void conversionsThereAndBack_data() { dense_data(); }
    void conversionsThereAndBack();
};

void TestBf16Device::dense_data()
{
    QTest::addColumn<QString>("name");
    for (const char* name :
        { "reference", "sim", "cpu,threads=1", "cpu,threads=2", "pairs cpu,threads=1", "pairs sim" })
        QTest::newRow(name) << name;
}

// in = [[1, 2, -1]], w = [[3, 4, 1], [5, 6, 0], [7, 8, 2]] (an odd depth): in wᵀ; and d w back.
void TestBf16Device::dense()
{
    QFETCH(QString, name);
    const std::unique_ptr<Device> device = opened(name);
    Half w({ 3, 4, 1, 5, 6, 0, 7, 8, 2 });
    Floats in { 1, 2, -1 }, out(3, NAN), d { 1, -1, 2 }, back(3, NAN);
    const Floats bias { 1, 0, -1 };
    device->dense().multiply(matrix(in, 1), w.view(3), bias.data(), matrix(out, 1));
    QCOMPARE(out, (Floats { 11, 17, 20 }));
    device->dense().multiplyBackward(matrix(d, 1), w.view(3), matrix(back, 1));
    QCOMPARE(back, (Floats { 12, 14, 5 }));
    Floats biases { 1, 1, 1 }; // gradient dᵀ in, by two samples more: d = 0
    Floats ds { 1, -1, 2, 0, 0, 0, 0, 0, 0 }, ins { 1, 2, -1, 9, 9, 9, 9, 9, 9 };
    device->dense().update(matrix(ds, 3), matrix(ins, 3), { .value = w.view(3) }, { .value = matrix(biases, 1) },
        sgd(1, Rounding::Mode::Stochastic)); // all of them are bf16 numbers: nothing to round
    QCOMPARE(w.floats(), (Floats { 2, 2, 2, 6, 8, -1, 5, 4, 4 }));
    QCOMPARE(biases, (Floats { 0, 2, -1 }));
}

// 1 + 2^-9 is 1 as a factor, 1 + 3 * 2^-9 is 1 + 2^-7; a bias's gradient is the sum of derivatives as they are.
// x = [[2, 0, 1 + tiny], [0, 0, 0]], whose values are not rounded. Then feature 2 occurs in samples 0 (value 3) and 1
// (value -1); features 0 and 1 do not occur and stay.
void TestBf16Device::sparse()
{
    QFETCH(QString, name);
    const std::unique_ptr<Device> device = opened(name);
    const Ids offsets { 0, 2, 2 }, columns { 0, 2 };
    const Floats values { 2, 1 + tiny }, bias { 0.5F, -1 };
    Half w({ 1, 2, 3, 4, 5, 6 });
    Floats out(4, NAN);
    device->sparse().multiply({ offsets.data(), columns.data(), values.data(), 2, 3, 2 }, w.view(3), bias.data(),
        matrix(out, 2), Activation::Relu);
    QCOMPARE(out, (Floats { 7.5F + 5 * tiny, 9 + 6 * tiny, 0.5F, 0 }));
    const Ids ids { 2 }, ends { 0, 2 }, rows { 0, 1 };
    const Floats entries { 3, -1 };
    Floats d { 1, 2, 3, 4 }, biases { 0, 0 };
    device->sparse().update({ ids.data(), ends.data(), rows.data(), entries.data(), 1, 2 }, matrix(d, 2),
        { .value = w.view(3) }, { .value = matrix(biases, 1) }, sgd(0.5F, Rounding::Mode::Stochastic));
    QCOMPARE(w.floats(), (Floats { 1, 2, 3, 4, 5, 5 })); // gradient of row 2: 3 (1, 2) - (3, 4) = (0, 2)
    QCOMPARE(biases, (Floats { -2, -3 }));
}

void TestBf16Device::factorsAreRounded()
{
    QFETCH(QString, name);
    const std::unique_ptr<Device> device = opened(name);
    constexpr float down = 1 + 0x1p-9F, up = 1 + 3 * 0x1p-9F, next = 1 + 0x1p-7F;
    Half w({ 1, 2 });
    Floats in { down, up }, out(1, NAN), d { up }, back(2, NAN), gradient(2, NAN), biasGradient(1, NAN), bias { 0 };
    device->dense().multiply(matrix(in, 1), w.view(1), nullptr, matrix(out, 1));
    QCOMPARE(out, (Floats { 1 + 2 * next }));
    device->dense().multiplyBackward(matrix(d, 1), w.view(1), matrix(back, 1));
    QCOMPARE(back, (Floats { next, 2 * next }));
    device->dense().update(matrix(d, 1), matrix(in, 1), { .value = w.view(1), .gradient = gradient.data() },
        { .value = matrix(bias, 1), .gradient = biasGradient.data() }, { .rule = Update::Rule::Store });
    QCOMPARE(gradient, (Floats { next, next * next }));
    QCOMPARE(biasGradient, (Floats { up }));
    QCOMPARE(in, (Floats { down, up })); // and are left as they are
    QCOMPARE(w.floats(), (Floats { 1, 2 }));
}

// As the reference's own test of the rules, with optimizer state in 16 bits and in 32.
void TestBf16Device::rules()
{
    QFETCH(QString, name);
    const std::unique_ptr<Device> device = opened(name);
    for (const bool isSmall : { false, true }) {
        Half w({ 1 }), first({ 1 }), second({ 1 });
        Floats first32 { 1 }, second32 { 1 }, gradient { 2 };
        const auto updated = [&](const Update& update) {
            w = Half({ 1 });
            Parameter p { .value = w.view(1), .gradient = gradient.data() };
            if (isSmall)
                p.bf16 = { .first = first.values.data(), .second = second.values.data() };
            else
                p.first = first32.data(), p.second = second32.data();
            device->arrays().apply(p, update);
            return w.floats()[0];
        };
        const auto firstNow = [&] { return isSmall ? first.floats()[0] : first32[0]; };
        QCOMPARE(updated({ .rule = Update::Rule::Momentum, .rate = 0.125F, .momentum = 0.5F }), 0.6875F);
        QCOMPARE(firstNow(), 2.5F);
        first = Half({ 1 });
        first32 = { 1 };
        QCOMPARE(updated({ .rule = Update::Rule::Adam,
                     .rate = 0.125F,
                     .beta1 = 0.5F,
                     .beta2 = 0.75F,
                     .epsilon = 0,
                     .step = 2,
                     .rounding = { toNearest } }),
            0.875F);
        QCOMPARE(firstNow(), 1.5F);
        QCOMPARE(isSmall ? second.floats()[0] : second32[0], 1.75F);
    }
}

// Eight times an eighth of the distance to the next number.
void TestBf16Device::smallStepsAreLostToNearest()
{
    QFETCH(QString, name);
    const std::unique_ptr<Device> device = opened(name);
    Half w(Floats(600, 1));
    Floats gradient(600, -tiny);
    for (int step = 0; step < 8; ++step)
        device->arrays().apply({ .value = w.view(1), .gradient = gradient.data() }, sgd(1, toNearest));
    QCOMPARE(w.floats(), Floats(600, 1));
}

void TestBf16Device::smallStepsAreKeptByCompensation()
{
    QFETCH(QString, name);
    const std::unique_ptr<Device> device = opened(name);
    Half w(Floats(600, 1)), lost(Floats(600, 0));
    Floats gradient(600, -tiny), sum(600, NAN);
    for (int step = 1; step <= 8; ++step) {
        device->arrays().apply(
            { .value = w.view(1), .gradient = gradient.data(), .bf16 = { .compensation = lost.values.data() } },
            sgd(1, Rounding::Mode::Stochastic));
        device->arrays().widen(w.values.data(), lost.values.data(), sum.data(), 600);
        QCOMPARE(sum, Floats(600, 1 + float(step) * tiny)); // all of it is there
        QCOMPARE(w.floats(), Floats(600, step <= 4 ? 1 : 1 + 8 * tiny)); // the nearest, ties to even
    }
    QCOMPARE(lost.floats(), Floats(600, 0));
}

// Each weight has gone up once in eight steps, on average: the deviation of the mean of n is below 2^-7 / sqrt(n).
void TestBf16Device::smallStepsAreKeptOnAverage()
{
    QFETCH(QString, name);
    const std::unique_ptr<Device> device = opened(name);
    constexpr Index n = 20000;
    Half w(Floats(n, 1)), again(Floats(n, 1)), otherSeed(Floats(n, 1));
    Floats gradient(n, -tiny);
    const auto train = [&](Half& weights, std::uint64_t seed) {
        Update update = sgd(1, Rounding::Mode::Stochastic);
        update.rounding.seed = seed;
        for (update.step = 1; update.step <= 8; ++update.step)
            device->arrays().apply({ .value = weights.view(10), .gradient = gradient.data() }, update);
        return weights.floats();
    };
    double sum = 0;
    for (const float x : train(w, 1))
        sum += double { x };
    const double off = sum / n - (1 + 8 * double { tiny });
    QVERIFY2(std::abs(off) < 5 * 0x1p-7 / std::sqrt(double(n)), qPrintable(QString::number(off)));
    QCOMPARE(train(again, 1), w.floats());
    QVERIFY(train(otherSeed, 2) != w.floats());
    Half rows(Floats(n, 1)); // the same bits where rows are updated, in any order
    const Ids chosen { 9, 0, 4, 5, 1, 2, 8, 7, 3, 6 };
    Update update = sgd(1, Rounding::Mode::Stochastic);
    update.rounding.seed = 1;
    for (update.step = 1; update.step <= 8; ++update.step)
        device->arrays().applyRows({ .value = rows.view(10), .gradient = gradient.data() }, chosen.data(), 10, update);
    QCOMPARE(rows.floats(), w.floats());
}

// Three samples, two labels, all weights 0: p = 1/2; the labels are 0, 1 and none.
void TestBf16Device::softmax()
{
    QFETCH(QString, name);
    const std::unique_ptr<Device> device = opened(name);
    const Ids offsets { 0, 1, 2, 2 }, ids { 0, 1 };
    Half w(Floats(6, 0));
    Floats hidden { 3, 0, 1, 0, 6, 1, 9, 9, 9 }, bias { 0, 0 }, dHidden(9, NAN), z(3, NAN);
    const LabelsView labels { offsets.data(), ids.data(), 3, 2, 2 };
    const double loss = device->output().step({ .hidden = matrix(hidden, 3),
        .weights = { .value = w.view(2) },
        .bias = { .value = matrix(bias, 1) },
        .labels = labels,
        .loss = Loss::Softmax,
        .update = sgd(6, toNearest),
        .dHidden = matrix(dHidden, 3) });
    QVERIFY(std::abs(loss - 2 * std::log(2.0) / 3) < 1e-6);
    QCOMPARE(dHidden, Floats(9, 0)); // with w before its update
    // d = 1/6 as a bf16 factor is a bit more, and so are the weights before they are rounded
    const float sixth = widened(nearest(1.0F / 6)) * 6;
    QCOMPARE(w.floats(), Half({ 3 * sixth, -6 * sixth, 0, -3 * sixth, 6 * sixth, 0 }).floats());
    device->output().logPartition(matrix(hidden, 3), w.view(2), nullptr, z.data());
    QVERIFY(std::abs(z[0] - 9) < 0.1F && z[1] > 30);
    Ids best(6, -1);
    Floats scores(6, NAN);
    QVERIFY(device->output().loss(
                matrix(hidden, 3), w.view(2), bias.data(), labels, Loss::Softmax, { 2, best.data(), scores.data() })
        < 1e-3);
    QCOMPARE(best, (Ids { 0, 1, 1, 0, 1, 0 }));
}

// z = 0: p = 1/2 for both labels, of which the second is true: d = (1/2, -1/2).
void TestBf16Device::sigmoid()
{
    QFETCH(QString, name);
    const std::unique_ptr<Device> device = opened(name);
    const Ids offsets { 0, 1 }, ids { 1 };
    Half w({ 4, -2, 8, -4 });
    Floats hidden { 1, 2 }, dHidden(2, NAN);
    const double loss = device->output().step({ .hidden = matrix(hidden, 1),
        .weights = { .value = w.view(2) },
        .labels = { offsets.data(), ids.data(), 1, 2, 1 },
        .loss = Loss::Sigmoid,
        .update = sgd(1, toNearest),
        .dHidden = matrix(dHidden, 1) });
    QVERIFY(std::abs(loss - 2 * std::log(2.0)) < 1e-6);
    QCOMPARE(w.floats(), (Floats { 3.5F, -3, 8.5F, -3 }));
    QCOMPARE(dHidden, (Floats { -2, 1 }));
}

void TestBf16Device::oneLabel()
{
    QFETCH(QString, name);
    const std::unique_ptr<Device> device = opened(name);
    const Ids offsets { 0, 1 }, ids { 0 };
    Half w({ 5 });
    Floats hidden { 2 }, dHidden { NAN };
    QCOMPARE(device->output().step({ .hidden = matrix(hidden, 1),
                 .weights = { .value = w.view(1) },
                 .labels = { offsets.data(), ids.data(), 1, 1, 1 },
                 .update = sgd(1, toNearest),
                 .dHidden = matrix(dHidden, 1) }),
        0.0);
    QCOMPARE(dHidden, (Floats { 0 }));
    QCOMPARE(w.floats(), (Floats { 5 }));
}

void TestBf16Device::emptyBatch()
{
    QFETCH(QString, name);
    const std::unique_ptr<Device> device = opened(name);
    Half w({ 1, 2 });
    Floats gradient { NAN, NAN };
    const Ids offsets { 0 };
    const OutputStep step { .hidden = { nullptr, 0, 1 },
        .weights = { .value = w.view(2), .gradient = gradient.data() },
        .labels = { offsets.data(), nullptr, 0, 2, 0 },
        .update = { .rule = Update::Rule::Store },
        .dHidden = { nullptr, 0, 1 } };
    QCOMPARE(device->output().step(step), 0.0);
    QCOMPARE(gradient, (Floats { 0, 0 }));
    gradient = { NAN, NAN };
    device->dense().update({ nullptr, 0, 2 }, { nullptr, 0, 1 }, step.weights, {}, step.update);
    QCOMPARE(gradient, (Floats { 0, 0 }));
    device->dense().multiply({ nullptr, 0, 1 }, w.view(2), nullptr, { nullptr, 0, 2 });
    device->arrays().narrow(nullptr, nullptr, nullptr, 0, {}, 1);
}

// With an odd depth, a row's last number must not be paired with the next row's first.
void TestBf16Device::neighborsNaNStaysThere()
{
    QFETCH(QString, name);
    const std::unique_ptr<Device> device = opened(name);
    for (const float bad : { std::numeric_limits<float>::quiet_NaN(), std::numeric_limits<float>::infinity() }) {
        Half w({ 1, 1, 1, bad, 1, 1, 2, 2, 2 });
        Floats hidden { 1, 1, 1 }, scores(3, NAN), out(3, NAN);
        Ids ids(3, -1);
        device->output().topLabels(matrix(hidden, 1), w.view(3), nullptr, { 3, ids.data(), scores.data() });
        QCOMPARE(ids, std::isnan(bad) ? (Ids { 2, 0, 1 }) : (Ids { 1, 2, 0 }));
        device->dense().multiply(matrix(hidden, 1), w.view(3), nullptr, matrix(out, 1));
        QVERIFY(out[0] == 3 && out[2] == 6 && !std::isfinite(out[1]));
    }
}

void TestBf16Device::divergenceShows()
{
    QFETCH(QString, name);
    const std::unique_ptr<Device> device = opened(name);
    Half w({ 0, NAN, 0 });
    Floats hidden { 1 };
    const Ids offsets { 0, 1 }, ids { 0 };
    const LabelsView labels { offsets.data(), ids.data(), 1, 3, 1 };
    if (name != "reference")
        for (const Loss loss : { Loss::Softmax, Loss::Sigmoid })
            QVERIFY(std::isnan(device->output().loss(matrix(hidden, 1), w.view(3), nullptr, labels, loss)));
    Floats gradient { NAN, 1, std::numeric_limits<float>::infinity() }; // and weights take it on
    Half weights({ 1, 1, 1 });
    device->arrays().apply(
        { .value = weights.view(1), .gradient = gradient.data() }, sgd(1, Rounding::Mode::Stochastic));
    const Floats got = weights.floats();
    QVERIFY(std::isnan(got[0]) && got[1] == 0 && got[2] == -std::numeric_limits<float>::infinity());
}

// With a compensation 16 bits are kept and more; without one, what is bf16 already.
void TestBf16Device::conversionsThereAndBack()
{
    QFETCH(QString, name);
    const std::unique_ptr<Device> device = opened(name);
    Draw draw(4, 1);
    constexpr Index n = 100003; // in several blocks
    const Floats from = draw.reals(n, 10);
    std::vector<Bf16> to(n), lost(n);
    Floats back(n, NAN);
    device->arrays().narrow(from.data(), to.data(), lost.data(), n, {}, 1);
    device->arrays().widen(to.data(), lost.data(), back.data(), n);
    for (std::size_t i = 0; i < from.size(); ++i)
        QVERIFY(std::abs(back[i] - from[i]) <= std::abs(from[i]) * 0x1p-16F);
    device->arrays().widen(to.data(), nullptr, back.data(), n);
    std::vector<Bf16> again(n);
    device->arrays().narrow(back.data(), again.data(), nullptr, n, { Rounding::Mode::Stochastic, 3 }, 2);
    QVERIFY(std::ranges::equal(to, again, {}, &Bf16::bits, &Bf16::bits));
    device->arrays().narrow(from.data(), to.data(), nullptr, n, { Rounding::Mode::Stochastic, 3 }, 2);
    const RandomBits bits(3, 2, 0);
    for (std::size_t i = 0; i < from.size(); ++i)
        QCOMPARE(to[i].bits, stochastic(from[i], bits.at(std::uint32_t(i))).bits);
}

REGISTER_TEST(TestBf16Device)
#include "test_bf16_device.moc"
