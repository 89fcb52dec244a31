// SPDX-License-Identifier: GPL-3.0-or-later
// The reference, which is the other devices' truth, against numbers worked out by hand and against finite differences.
#include "kernels/cpu/reference_device.h"
#include "kernels/selftest/inputs.h"
#include "tests/test_class.h"

#include <QTest>

#include <cmath>

using namespace evenkeel;
using namespace evenkeel::selftest;

namespace {

// Host vectors as views: the reference shares host memory.
MatrixView matrix(Floats& values, Index rows)
{
    return { values.data(), rows, static_cast<Index>(values.size()) / rows };
}

void compare(const Floats& got, const Floats& expected, double tolerance = 1e-6)
{
    QCOMPARE(got.size(), expected.size());
    for (std::size_t i = 0; i < got.size(); ++i)
        QVERIFY2(std::abs(got[i] - expected[i]) <= tolerance,
            qPrintable(QString("element %1: %2, expected %3").arg(i).arg(got[i]).arg(expected[i])));
}

Update sgd(float rate) { return { .rule = Update::Rule::Sgd, .rate = rate }; }
Update store() { return { .rule = Update::Rule::Store }; }

} // namespace

class TestReference : public QObject {
    Q_OBJECT

private slots:
    void multiplySparse();
    void multiply();
    void relu();
    void dropout();
    void updateSparse();
    void updateRules();
    void softmaxStep();
    void sampleWithoutLabels();
    void sigmoidStep();
    void topLabels();
    void wholeParameters();
    void rowsThereAndBack();
    void gradientsByDifferences_data();
    void gradientsByDifferences();

private:
    std::unique_ptr<Device> m_device = makeReferenceDevice();
};

// x = [[2, 0, 1], [0, 0, 0]] w + bias
void TestReference::multiplySparse()
{
    const Ids offsets { 0, 2, 2 }, columns { 0, 2 };
    const Floats values { 2, 1 }, bias { 0.5F, -1 };
    Floats w { 1, 2, 3, 4, 5, 6 }, out(4, NAN);
    m_device->sparse().multiply(
        { offsets.data(), columns.data(), values.data(), 2, 3, 2 }, matrix(w, 3), bias.data(), matrix(out, 2));
    compare(out, { 7.5F, 9, 0.5F, -1 });
    m_device->sparse().multiply(
        { offsets.data(), columns.data(), values.data(), 2, 3, 2 }, matrix(w, 3), nullptr, matrix(out, 2));
    compare(out, { 7, 10, 0, 0 });
}

// in = [[1, 2]], w = [[3, 4], [5, 6], [7, 8]]: in wᵀ; and d w back.
void TestReference::multiply()
{
    Floats in { 1, 2 }, w { 3, 4, 5, 6, 7, 8 }, out(3, NAN), d { 1, -1, 2 }, back(2, NAN);
    const Floats bias { 1, 0, -1 };
    m_device->dense().multiply(matrix(in, 1), matrix(w, 3), bias.data(), matrix(out, 1));
    compare(out, { 12, 17, 22 });
    m_device->dense().multiplyBackward(matrix(d, 1), matrix(w, 3), matrix(back, 1));
    compare(back, { 12, 14 });
}

void TestReference::relu()
{
    Floats x { -1, 0, 2 }, d { 5, 6, 7 };
    m_device->dense().relu(matrix(x, 1));
    compare(x, { 0, 0, 2 });
    m_device->dense().reluBackward(matrix(x, 1), matrix(d, 1));
    compare(d, { 0, 0, 7 });
}

// Of many entries about the share is left out, others by another seed; the rest grows so that the mean stays. Without a
// share all stay.
void TestReference::dropout()
{
    const auto of = [&](const Dropout& dropout) {
        Floats x(10000, 3);
        m_device->dense().dropout(matrix(x, 100), dropout);
        return x;
    };
    const Floats quarter = of({ 0.25, 7 });
    const auto leftOut = std::ranges::count(quarter, 0.0F);
    QVERIFY2(leftOut > 2300 && leftOut < 2700, QByteArray::number(int(leftOut))); // 2500, and four deviations of 43
    QCOMPARE(std::ranges::count(quarter, 4.0F), 10000 - leftOut);
    QCOMPARE(of({ 0.25, 7 }), quarter);
    const Floats other = of({ 0.25, 8 });
    Index both = 0;
    for (std::size_t i = 0; i < other.size(); ++i)
        both += other[i] == 0 && quarter[i] == 0;
    QVERIFY2(both > 525 && both < 725, QByteArray::number(int(both))); // a sixteenth: 625
    QCOMPARE(of({ 0, 7 }), Floats(10000, 3));
}

// Feature 2 occurs in samples 0 (value 3) and 1 (value -1); features 0 and 1 do not occur and stay.
void TestReference::updateSparse()
{
    const Ids ids { 2 }, offsets { 0, 2 }, rows { 0, 1 };
    const Floats values { 3, -1 };
    Floats d { 1, 2, 3, 4 }, w { 1, 1, 1, 1, 1, 1 }, bias { 0, 0 };
    m_device->sparse().update({ ids.data(), offsets.data(), rows.data(), values.data(), 1, 2 }, matrix(d, 2),
        { .value = matrix(w, 3) }, { .value = matrix(bias, 1) }, sgd(0.5F));
    compare(w, { 1, 1, 1, 1, 1, 0 }); // gradient of row 2: 3 (1, 2) - (3, 4) = (0, 2)
    compare(bias, { -2, -3 }); // column sums (4, 6)
}

// One weight 1, gradient d in = 2 * 1 = 2, rate 0.1.
void TestReference::updateRules()
{
    const auto updated = [&](Update update, Floats& first, Floats& second) {
        Floats d { 2 }, in { 1 }, w { 1 };
        m_device->dense().update(matrix(d, 1), matrix(in, 1),
            { .value = matrix(w, 1), .first = first.data(), .second = second.data() }, {}, update);
        return w;
    };
    Floats first { 1 }, second { 1 };
    compare(updated(sgd(0.1F), first, second), { 0.8F });
    compare(updated({ .rule = Update::Rule::Momentum, .rate = 0.1F, .momentum = 0.5F }, first, second), { 0.75F });
    compare(first, { 2.5F }); // 0.5 * 1 + 2
    // m = 0.5 * 1 + 0.5 * 2 = 1.5, m^ = 1.5 / (1 - 0.25) = 2; v = 0.75 + 0.25 * 4 = 1.75, v^ = 1.75 / (1 - 0.5625) = 4
    first = { 1 };
    compare(
        updated({ .rule = Update::Rule::Adam, .rate = 0.1F, .beta1 = 0.5F, .beta2 = 0.75F, .epsilon = 0, .step = 2 },
            first, second),
        { 0.9F });
    compare(first, { 1.5F });
    compare(second, { 1.75F });
    // With weight decay w begins at 0.95: 1 - 0.1 * 0.5.
    first = { 1 };
    compare(updated({ .rule = Update::Rule::Sgd, .rate = 0.1F, .decay = 0.5F }, first, second), { 0.75F });
    compare(updated({ .rule = Update::Rule::Momentum, .rate = 0.1F, .momentum = 0.5F, .decay = 0.5F }, first, second),
        { 0.7F });
    first = second = { 1 };
    compare(updated({ .rule = Update::Rule::Adam,
                        .rate = 0.1F,
                        .beta1 = 0.5F,
                        .beta2 = 0.75F,
                        .epsilon = 0,
                        .decay = 0.5F,
                        .step = 2 },
                first, second),
        { 0.85F });
    Floats d { 2 }, in { 1 }, w { 1 }, gradient { NAN };
    m_device->dense().update(
        matrix(d, 1), matrix(in, 1), { .value = matrix(w, 1), .gradient = gradient.data() }, {}, store());
    compare(gradient, { 2 });
    compare(w, { 1 });
}

// hidden = (1), w = (ln 2, 0, 0): p = (1/2, 1/4, 1/4); true labels 0 and 1: y = (1/2, 1/2, 0).
void TestReference::softmaxStep()
{
    const double ln2 = std::log(2.0);
    const Ids offsets { 0, 2 }, ids { 0, 1 };
    Floats hidden { 1 }, w { static_cast<float>(ln2), 0, 0 }, bias { 0, 0, 0 }, dHidden { NAN };
    const double loss = m_device->output().step({ .hidden = matrix(hidden, 1),
        .weights = { .value = matrix(w, 3) },
        .bias = { .value = matrix(bias, 1) },
        .labels = { offsets.data(), ids.data(), 1, 3, 2 },
        .loss = Loss::Softmax,
        .update = sgd(1),
        .dHidden = matrix(dHidden, 1) });
    QVERIFY(std::abs(loss - 1.5 * ln2) < 1e-7); // -(ln 1/2 + ln 1/4) / 2
    compare(w, { static_cast<float>(ln2), 0.25F, -0.25F }); // d = (0, -1/4, 1/4)
    compare(bias, { 0, 0.25F, -0.25F });
    compare(dHidden, { 0 }); // with w before its update
}

// The second sample has no labels: it halves the mean and adds nothing.
void TestReference::sampleWithoutLabels()
{
    const Ids offsets { 0, 1, 1 }, ids { 1 };
    Floats hidden { 1, 5 }, w { 0, 0 }, gradient(2, NAN), dHidden(2, NAN);
    const double loss = m_device->output().step({ .hidden = matrix(hidden, 2),
        .weights = { .value = matrix(w, 2), .gradient = gradient.data() },
        .labels = { offsets.data(), ids.data(), 2, 2, 1 },
        .loss = Loss::Softmax,
        .update = store(),
        .dHidden = matrix(dHidden, 2) });
    QVERIFY(std::abs(loss - std::log(2.0) / 2) < 1e-7);
    compare(gradient, { 0.25F, -0.25F });
    compare(dHidden, { 0, 0 });
}

// z = (0, ln 3): sigmoid = (1/2, 3/4), true label 1.
void TestReference::sigmoidStep()
{
    const Ids offsets { 0, 1 }, ids { 1 };
    const auto ln3 = static_cast<float>(std::log(3.0));
    Floats hidden { 1 }, w { 0, ln3 }, gradient(2, NAN), dHidden { NAN };
    const OutputStep step { .hidden = matrix(hidden, 1),
        .weights = { .value = matrix(w, 2), .gradient = gradient.data() },
        .labels = { offsets.data(), ids.data(), 1, 2, 1 },
        .loss = Loss::Sigmoid,
        .update = store(),
        .dHidden = matrix(dHidden, 1) };
    const double expected = std::log(2.0) + std::log(4.0 / 3);
    QVERIFY(std::abs(m_device->output().step(step) - expected) < 1e-7);
    QVERIFY(std::abs(m_device->output().loss(step.hidden, matrix(w, 2), nullptr, step.labels, Loss::Sigmoid) - expected)
        < 1e-7);
    compare(gradient, { 0.5F, -0.25F });
    compare(dHidden, { -0.25F * ln3 });
}

void TestReference::topLabels()
{
    Floats hidden { 1, -1 }, w { 2, 5, 5 }, scores(4, NAN);
    Ids ids(4, -1);
    const Floats bias { 3, 0, 0 };
    m_device->output().topLabels(matrix(hidden, 2), matrix(w, 3), bias.data(), { 2, ids.data(), scores.data() });
    QCOMPARE(ids, (Ids { 0, 1, 0, 1 })); // scores 5 5 5 and 1 -5 -5: equal ones by lowest id
    compare(scores, { 5, 5, 1, -5 });
}

void TestReference::wholeParameters()
{
    Floats w { 1, 2, 3, 4 }, gradient { 1, 1, 2, 2 }, y { 1, -1 }, x { 3, 4 };
    const Ids rows { 1 };
    m_device->arrays().applyRows({ .value = matrix(w, 2), .gradient = gradient.data() }, rows.data(), 1, sgd(0.5F));
    compare(w, { 1, 2, 2, 3 });
    m_device->arrays().apply({ .value = matrix(w, 2), .gradient = gradient.data() }, sgd(1));
    compare(w, { 0, 1, 0, 1 });
    QCOMPARE(m_device->arrays().squaredNorm(x.data(), 2), 25.0);
    m_device->arrays().combine(2, x.data(), 10, y.data(), 2);
    compare(y, { 16, -2 });
}

void TestReference::rowsThereAndBack()
{
    const Ids rows { 3, 0 };
    Floats all { 1, 2, 3, 4, 5, 6, 7, 8 }, few(4, NAN);
    m_device->arrays().gatherRows(matrix(all, 4), rows.data(), matrix(few, 2));
    compare(few, { 7, 8, 1, 2 });
    few = { -1, -2, -3, -4 };
    m_device->arrays().scatterRows(matrix(few, 2), rows.data(), matrix(all, 4));
    compare(all, { -3, -4, 3, 4, 5, 6, -1, -2 });
}

void TestReference::gradientsByDifferences_data()
{
    QTest::addColumn<Loss>("loss");
    QTest::newRow("softmax") << Loss::Softmax;
    QTest::newRow("sigmoid") << Loss::Sigmoid;
}

// sparse input -> hidden -> relu -> dense -> labels: every stored gradient against (loss(w + e) - loss(w - e)) / 2e.
void TestReference::gradientsByDifferences()
{
    QFETCH(Loss, loss);
    constexpr Index batch = 5, features = 7, h = 4, outputs = 3, labelCount = 6;
    Draw draw(3, 2);
    HostRows x(draw, batch, features, 4), y(draw, batch, labelCount, 3);
    const DeviceRows rows(*m_device, x), labels(*m_device, y);
    const DeviceColumns columns(*m_device, x);
    HostParameter in(draw, features, h), inBias(draw, 1, h), dense(draw, outputs, h), denseBias(draw, 1, outputs),
        out(draw, labelCount, outputs), outBias(draw, 1, labelCount);
    const auto parameter = [](HostParameter& p) -> Parameter {
        return { { p.value.data(), p.rows, p.cols }, p.gradient.data(), nullptr, nullptr };
    };
    Floats hidden(batch * h), top(batch * outputs), dTop(batch * outputs), dHidden(batch * h);
    const auto forward = [&] {
        m_device->sparse().multiply(rows.csr(), parameter(in).value, inBias.value.data(), matrix(hidden, batch));
        m_device->dense().relu(matrix(hidden, batch));
        m_device->dense().multiply(
            matrix(hidden, batch), parameter(dense).value, denseBias.value.data(), matrix(top, batch));
        return m_device->output().loss(
            matrix(top, batch), parameter(out).value, outBias.value.data(), labels.labels(), loss);
    };
    in.gradient.assign(in.gradient.size(), 0); // of features that do not occur
    const double before = forward();
    const double stepped = m_device->output().step({ .hidden = matrix(top, batch),
        .weights = parameter(out),
        .bias = parameter(outBias),
        .labels = labels.labels(),
        .loss = loss,
        .update = store(),
        .dHidden = matrix(dTop, batch) });
    QCOMPARE(stepped, before);
    m_device->dense().update(
        matrix(dTop, batch), matrix(hidden, batch), parameter(dense), parameter(denseBias), store());
    m_device->dense().multiplyBackward(matrix(dTop, batch), parameter(dense).value, matrix(dHidden, batch));
    m_device->dense().reluBackward(matrix(hidden, batch), matrix(dHidden, batch));
    m_device->sparse().update(columns.view(), matrix(dHidden, batch), parameter(in), parameter(inBias), store());

    for (HostParameter* p : { &in, &inBias, &dense, &denseBias, &out, &outBias })
        for (std::size_t i = 0; i < p->value.size(); ++i) {
            constexpr float e = 0x1p-9F;
            const float kept = p->value[i], high = kept + e, low = kept - e;
            p->value[i] = high;
            const double above = forward();
            p->value[i] = low;
            const double slope = (above - forward()) / (double { high } - double { low });
            p->value[i] = kept;
            QVERIFY2(std::abs(slope - p->gradient[i]) < 1e-4,
                qPrintable(QString("gradient %1, by differences %2").arg(p->gradient[i]).arg(slope)));
        }
}

REGISTER_TEST(TestReference)
#include "test_reference.moc"
