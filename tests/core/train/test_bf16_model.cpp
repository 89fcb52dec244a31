// SPDX-License-Identifier: GPL-3.0-or-later
// Steps of a model with weights in bf16, against the reference and against steps in 32 bits.
#include "kernels/cpu/reference_update.h"
#include "tests/core/train/bf16_tools.h"
#include "tests/test_class.h"

#include <set>

using namespace evenkeel;
using namespace evenkeel::bf16;

class TestBf16Model : public QObject {
    Q_OBJECT

private slots:
    void startsRounded();
    void stepsAsTheReference_data() { addRoundings(); }
    void stepsAsTheReference();
    void stepEqualsGradientAndApply_data() { addRoundings(); }
    void stepEqualsGradientAndApply();
    void replicasRoundApart();
    void smallUpdates();
    void sampledStepChangesItsRows_data() { addRoundings(); }
    void sampledStepChangesItsRows();
    void trustRatiosScale();

private:
    Batch batch(Index begin) const { return batchOf(m_data, countUp(begin, begin + 8)); }

    const Dataset m_data = toyData(160, 23, 19, 2);
    const std::unique_ptr<Device> m_device = simDevice();
    const std::vector<float> m_weights = initialWeights(shape, 17);
};

// To the nearest, so that replicas with seeds of their own begin equal; drawn or given.
void TestBf16Model::startsRounded()
{
    for (const char* rounding : { "stochastic", "kahan" }) {
        Model given(*m_device, shape, Update::Rule::Sgd, m_weights, {}, precisionOf(rounding));
        QCOMPARE(given.download(), m_weights); // no step yet
        given.toStep();
        given.stepped(); // though it changed nothing
        Model drawn(*m_device, shape, Update::Rule::Sgd, {}, {}, precisionOf(rounding));
        drawn.initialize(17);
        QCOMPARE(given.download(), drawn.download());
        if (rounding == std::string("stochastic"))
            QCOMPARE(drawn.download(), rounded(m_weights));
        else
            QVERIFY(farthest(drawn.download(), m_weights) < 1e-4); // 16 bits
    }
}

// A part of the weights, and what the reference makes of it.
struct Reference {
    Span part;
    bool isStateBf16, isCompensated;
    std::vector<Bf16> w, compensation, first16, second16;
    std::vector<float> first, second;

    Reference(const std::vector<float>& weights, const Span& of, const Precision& precision)
        : part(of)
        , isStateBf16(precision.isStateBf16)
        , isCompensated(precision.isCompensated)
        , first16(at(of.size))
        , second16(at(of.size))
        , first(at(of.size))
        , second(at(of.size))
    {
        for (Index i = 0; i < of.size; ++i) {
            const float start = weights[at(of.begin + i)];
            w.push_back(nearest(start));
            compensation.push_back(nearest(start - widened(w.back())));
        }
    }
    std::size_t size() const { return w.size(); }
    float value(std::size_t i) const { return widened(w[i]) + (isCompensated ? widened(compensation[i]) : 0.0F); }
    Parameter parameter()
    {
        Parameter p;
        p.value = WeightsView::ofBf16(w.data(), part.size, 1);
        p.first = isStateBf16 ? nullptr : first.data();
        p.second = isStateBf16 ? nullptr : second.data();
        p.bf16 = { isStateBf16 ? first16.data() : nullptr, isStateBf16 ? second16.data() : nullptr,
            isCompensated ? compensation.data() : nullptr };
        return p;
    }
};

// Every weight of two steps, to the bit, by the gradient that the model itself stores.
void TestBf16Model::stepsAsTheReference()
{
    QFETCH(QString, rounding);
    QFETCH(int, rule);
    QFETCH(bool, state);
    QFETCH(bool, input);
    const Precision precision = precisionOf(rounding, state, input);
    Model stepping(*m_device, shape, Update::Rule(rule), m_weights, {}, precision),
        asked(*m_device, shape, Update::Rule(rule), m_weights, {}, precision);
    std::vector<Reference> references;
    for (const Span& part : { outputPart, inputPart })
        if (input || part.begin == outputBegin)
            references.emplace_back(m_weights, part, precision);
    asked.toStep();
    for (Index number = 1; number <= 2; ++number) {
        asked.gradient(batch(8 * number));
        const Update update {
            .rule = Update::Rule(rule), .rate = 0.05F, .step = number, .rounding = precision.rounding
        };
        for (Reference& reference : references) {
            std::vector<float> gradient(reference.size());
            m_device->download(
                gradient.data(), asked.gradients() + reference.part.begin, gradient.size() * sizeof(float));
            const std::vector<Id> features = batch(8 * number).columnIds;
            for (Index i = 0; i < reference.part.size; ++i)
                if (reference.part.begin != 0 || std::ranges::binary_search(features, Id(i / 7)))
                    updateOne(reference.parameter(), i, double { gradient[at(i)] }, update);
        }
        stepping.step(batch(8 * number), 0.05);
        asked.step(batch(8 * number), 0.05);
        const std::vector<float> all = stepping.download();
        for (const Reference& reference : references) {
            const std::span<const float> found
                = std::span(all).subspan(at(reference.part.begin), at(reference.part.size));
            std::size_t different = 0;
            for (std::size_t i = 0; i < found.size(); ++i) {
                const float expected = reference.value(i);
                different += found[i] != expected ? 1 : 0;
                QVERIFY(std::abs(found[i] - expected) <= 0.01F * std::abs(expected) + 1e-6F);
            }
            // The reference computes in 64 bits what devices do in 32: seldom that decides how a number is rounded.
            QVERIFY2(
                different <= (precision.isCompensated ? found.size() / 4 : 2), qPrintable(QString::number(different)));
        }
    }
}

void TestBf16Model::stepEqualsGradientAndApply()
{
    QFETCH(QString, rounding);
    QFETCH(int, rule);
    QFETCH(bool, state);
    QFETCH(bool, input);
    const Precision precision = precisionOf(rounding, state, input);
    Model whole(*m_device, shape, Update::Rule(rule), m_weights, {}, precision),
        halves(*m_device, shape, Update::Rule(rule), m_weights, {}, precision);
    for (Index begin = 0; begin < 80; begin += 8) {
        const Batch b = batch(begin);
        QCOMPARE(halves.gradient(b), whole.step(b, 0.05));
        halves.apply(b.columnIds, 0.05);
        QVERIFY(farthest(halves.download(), whole.download()) < 1e-6);
        QVERIFY(precision.isCompensated || areBf16(whole.download(), input));
    }
}

// Replicas with seeds of their own, whose mean is to be better than each; steps that all make alike stay so.
void TestBf16Model::replicasRoundApart()
{
    Precision other = precisionOf("stochastic");
    other.rounding.seed = 12;
    Model a(*m_device, shape, Update::Rule::Sgd, m_weights, {}, precisionOf("stochastic")),
        b(*m_device, shape, Update::Rule::Sgd, m_weights, {}, other);
    for (Index begin = 0; begin < 24; begin += 8)
        for (Model* model : { &a, &b }) {
            model->gradient(batch(begin));
            model->apply(batch(begin).columnIds, 0.05);
        }
    QCOMPARE(a.download(), b.download());
    a.step(batch(24), 0.05);
    b.step(batch(24), 0.05);
    QVERIFY(a.download() != b.download());
}

// Updates of a fraction of the last place: most are lost by rounding to the nearest, and none by anything else.
void TestBf16Model::smallUpdates()
{
    const double rate = 2e-4;
    const auto trained = [&](const Precision& precision) {
        Model model(*m_device, shape, Update::Rule::Sgd, rounded(m_weights), {}, precision);
        for (int turn = 0; turn < 200; ++turn)
            model.step(batch(0), rate);
        return model.download();
    };
    const auto distance = [](const std::vector<float>& a, const std::vector<float>& b) {
        double sum = 0;
        for (Index i = outputBegin; i < outputBias; ++i)
            sum += std::pow(double(a[at(i)]) - double(b[at(i)]), 2);
        return std::sqrt(sum);
    };
    const std::vector<float> start = rounded(m_weights), exact = trained({});
    const double way = distance(exact, start);
    QVERIFY(way > 0);
    const double kahan = distance(trained(precisionOf("kahan")), exact) / way,
                 lost = distance(trained(precisionOf("nearest")), exact) / way;
    QVERIFY2(kahan < 0.1, qPrintable(QString::number(kahan)));
    QVERIFY2(lost > 0.5, qPrintable(QString::number(lost)));
    std::vector<float> mean(start.size());
    constexpr int seeds = 400;
    for (int s = 0; s < seeds; ++s) {
        Precision precision = precisionOf("stochastic");
        precision.rounding.seed = std::uint64_t(s);
        const std::vector<float> one = trained(precision);
        for (std::size_t i = 0; i < mean.size(); ++i)
            mean[i] += one[i] / seeds;
    }
    QVERIFY2(distance(mean, exact) < 0.25 * way, qPrintable(QString::number(distance(mean, exact) / way)));
}

void TestBf16Model::sampledStepChangesItsRows()
{
    QFETCH(QString, rounding);
    QFETCH(int, rule);
    QFETCH(bool, state);
    QFETCH(bool, input);
    for (const ActiveSet set : { ActiveSet::Batch, ActiveSet::Sample }) {
        const OutputSampling sampling { .active = 12,
            .negatives = set == ActiveSet::Sample ? Negatives::Lsh : Negatives::Uniform,
            .set = set,
            .lsh = { 3, 4, 8 },
            .rebuild = 3,
            .seed = 5 };
        Model model(*m_device, shape, Update::Rule(rule), m_weights, sampling, precisionOf(rounding, state, input));
        for (Index begin = 0; begin < 40; begin += 8) {
            model.toStep();
            model.stepped();
            std::vector<float> before = model.download();
            QVERIFY(std::isfinite(model.step(batch(begin), 0.05)));
            const std::vector<float> after = model.download();
            const std::set<Id> rows(model.sampledRows().begin(), model.sampledRows().end());
            QVERIFY(set == ActiveSet::Sample || rows.size() < 19);
            for (Id label = 0; label < 19; ++label) {
                const auto row = before.begin() + outputBegin + 5 * label;
                const bool isSame = std::equal(row, row + 5, after.begin() + outputBegin + 5 * label);
                QVERIFY(isSame || rows.contains(label));
            }
            QVERIFY(before != after);
        }
    }
}

void TestBf16Model::trustRatiosScale()
{
    Model bf16(*m_device, shape, Update::Rule::Adam, m_weights, {}, precisionOf("kahan")),
        fp32(*m_device, shape, Update::Rule::Adam, m_weights);
    for (Model* model : { &bf16, &fp32 }) {
        model->useTrustRatios(true);
        for (Index begin = 0; begin < 40; begin += 8)
            model->step(batch(begin), 0.01);
    }
    QVERIFY2(farthest(bf16.download(), fp32.download()) < 0.02,
        qPrintable(QString::number(farthest(bf16.download(), fp32.download()))));
}

REGISTER_TEST(TestBf16Model)
#include "test_bf16_model.moc"
