// SPDX-License-Identifier: GPL-3.0-or-later
// The two forms of weights in bf16: packed as steps have them, and all values in 32 bits.
#include "tests/core/train/bf16_tools.h"
#include "tests/test_class.h"

using namespace evenkeel;
using namespace evenkeel::bf16;

class TestBf16Weights : public QObject {
    Q_OBJECT

private slots:
    void allValuesChangeNothing_data() { addRoundings(); }
    void allValuesChangeNothing();
    void goesOnFromWhatWasSaved_data() { addRoundings(); }
    void goesOnFromWhatWasSaved();
    void changedValuesCount_data() { addRoundings(); }
    void changedValuesCount();
    void evaluatesWhatIsCurrent_data();
    void evaluatesWhatIsCurrent();
    void learnersTakeTurns_data() { addRoundings(); }
    void learnersTakeTurns();
    void bytes_data() { addRoundings(); }
    void bytes();
    void releasedAndPlaced();

private:
    Batch batch(Index begin) const { return batchOf(m_data, countUp(begin, begin + 8)); }

    const Dataset m_data = toyData(160, 23, 19, 2);
    const std::unique_ptr<Device> m_device = simDevice();
    const std::vector<float> m_weights = initialWeights(shape, 17);
};

// Who looks at all weights, or evaluates between two steps, does not change them.
void TestBf16Weights::allValuesChangeNothing()
{
    QFETCH(QString, rounding);
    QFETCH(int, rule);
    QFETCH(bool, state);
    QFETCH(bool, input);
    const Precision precision = precisionOf(rounding, state, input);
    Model plain(*m_device, shape, Update::Rule(rule), m_weights, {}, precision),
        seen(*m_device, shape, Update::Rule(rule), m_weights, {}, precision);
    for (Index begin = 0; begin < 80; begin += 8) {
        QCOMPARE(seen.step(batch(begin), 0.05), plain.step(batch(begin), 0.05));
        if (precision.isCompensated)
            plain.savedWeights(); // values and compensation as their sums have them
        seen.weights(); // to change, as far as the model knows
        lossOf(seen, batch(0));
        QCOMPARE(seen.download(), plain.download());
        Array<float> other(*m_device, seen.size());
        m_device->arrays().fill(other.data(), other.size(), 0.5F);
        seen.swapWeights(other);
        lossOf(seen, batch(0));
        seen.swapWeights(other);
        QCOMPARE(seen.download(), plain.download());
    }
    QCOMPARE(seen.optimizerState(), plain.optimizerState());
}

void TestBf16Weights::goesOnFromWhatWasSaved()
{
    QFETCH(QString, rounding);
    QFETCH(int, rule);
    QFETCH(bool, state);
    QFETCH(bool, input);
    const Precision precision = precisionOf(rounding, state, input);
    Model model(*m_device, shape, Update::Rule(rule), m_weights, {}, precision);
    for (Index begin = 0; begin < 40; begin += 8)
        model.step(batch(begin), 0.05);
    for (const bool isChanged : { false, true }) { // merged, and not yet rounded again
        if (isChanged)
            m_device->arrays().combine(0, model.values(), 1.01F, model.weights(), model.size());
        const std::vector<float> saved = model.download();
        model.savedWeights();
        Model resumed(*m_device, shape, Update::Rule(rule), saved, {}, precision);
        resumed.restoreOptimizer(model.optimizerState(), model.updates());
        for (Index begin = 40; begin < 80; begin += 8)
            QCOMPARE(resumed.step(batch(begin), 0.05), model.step(batch(begin), 0.05));
        QCOMPARE(resumed.download(), model.download());
        QCOMPARE(resumed.optimizerState(), model.optimizerState());
    }
}

void TestBf16Weights::changedValuesCount()
{
    QFETCH(QString, rounding);
    QFETCH(int, rule);
    QFETCH(bool, state);
    QFETCH(bool, input);
    const Precision precision = precisionOf(rounding, state, input);
    Model model(*m_device, shape, Update::Rule(rule), m_weights, {}, precision);
    model.step(batch(0), 0.05);
    const std::vector<float> before = model.download();
    m_device->arrays().combine(0, model.values(), 2, model.weights(), model.size());
    model.takeRounded();
    std::vector<float> twice = before;
    for (float& w : twice)
        w *= 2;
    QVERIFY(farthest(model.download(), twice) < 1e-6); // exact but for the last place of a compensation
    model.upload(m_weights);
    model.takeRounded();
    const std::vector<float> own = model.download();
    QVERIFY(precision.isCompensated || areBf16(own, input));
    for (std::size_t i = 0; i < own.size(); ++i)
        QVERIFY(std::abs(own[i] - m_weights[i]) <= std::abs(m_weights[i]) / (precision.isCompensated ? 65536 : 128));
}

void TestBf16Weights::evaluatesWhatIsCurrent_data()
{
    QTest::addColumn<bool>("input");
    QTest::newRow("input layer in fp32") << false;
    QTest::newRow("input layer in bf16") << true;
}

// All values in 32 bits where they are there, as on devices without bf16; else what is packed.
void TestBf16Weights::evaluatesWhatIsCurrent()
{
    QFETCH(bool, input);
    Model model(*m_device, shape, Update::Rule::Sgd, m_weights, {}, precisionOf("stochastic", false, input));
    Model same(*m_device, shape, Update::Rule::Sgd, m_weights);
    QCOMPARE(lossOf(model, batch(0)), lossOf(same, batch(0)));
    model.toStep();
    QCOMPARE(lossOf(model, batch(0)), lossOf(same, batch(0)));
    model.stepped();
    QVERIFY(lossOf(model, batch(0)) != lossOf(same, batch(0)));
    QVERIFY(std::abs(lossOf(model, batch(0)) - lossOf(same, batch(0))) < 0.05);
    same.upload(model.download());
    model.values();
    QCOMPARE(lossOf(model, batch(0)), lossOf(same, batch(0)));
}

void TestBf16Weights::learnersTakeTurns()
{
    QFETCH(QString, rounding);
    QFETCH(int, rule);
    QFETCH(bool, state);
    QFETCH(bool, input);
    const Precision precision = precisionOf(rounding, state, input);
    Model model(*m_device, shape, Update::Rule(rule), m_weights, {}, precision),
        alone(*m_device, shape, Update::Rule(rule), m_weights, {}, precision);
    Array<float> start(*m_device, model.size());
    start.assign(*m_device, m_weights);
    Learner learner = model.newLearner(start.data());
    for (Index begin = 0; begin < 40; begin += 8) {
        alone.step(batch(begin), 0.05);
        model.step(batch(begin + 40), 0.1);
        model.exchange(learner);
        model.step(batch(begin), 0.05);
        QCOMPARE(model.download(), alone.download());
        QCOMPARE(model.optimizerState(), alone.optimizerState());
        model.exchange(learner);
    }
}

void TestBf16Weights::bytes()
{
    QFETCH(QString, rounding);
    QFETCH(int, rule);
    QFETCH(bool, state);
    QFETCH(bool, input);
    const Precision precision = precisionOf(rounding, state, input);
    Model model(*m_device, shape, Update::Rule(rule), {}, {}, precision);
    model.initialize(1);
    model.step(batch(0), 0.05);
    const Index halves = 7 * 5 + 5 * 19 + (input ? 23 * 7 : 0), floats = shape.weights() - halves,
                states = rule == int(Update::Rule::Adam) ? 2
        : rule == int(Update::Rule::Momentum)            ? 1
                                                         : 0;
    QCOMPARE(model.bytes(),
        floats * 4 * (1 + states) + halves * ((precision.isCompensated ? 4 : 2) + (state ? 2 : 4) * states));
    QCOMPARE(modelBytes(shape, Update::Rule(rule), precision), model.bytes());
    const Index before = model.bytes();
    model.upload(m_weights); // on its way into the model only
    model.step(batch(0), 0.05);
    QCOMPARE(model.bytes(), before);
    model.values(); // from now on kept: others want it
    model.step(batch(0), 0.05);
    QCOMPARE(model.bytes(), before + 4 * halves);
    QCOMPARE(model.savedBytes(), 4 * shape.weights() * (1 + states)); // as on any other device
}

// For an evaluation, all in 32 bits.
void TestBf16Weights::releasedAndPlaced()
{
    Model model(*m_device, shape, Update::Rule::Adam, m_weights, {}, precisionOf("stochastic"));
    model.step(batch(0), 0.05);
    model.release();
    QCOMPARE(model.bytes(), 0);
    QVERIFY(!model.isPlaced() && model.download().empty() && !model.values());
    model.place();
    model.upload(m_weights);
    Model same(*m_device, shape, Update::Rule::Sgd, m_weights);
    QCOMPARE(lossOf(model, batch(0)), lossOf(same, batch(0)));
    QCOMPARE(model.download(), m_weights);
    model.release();
}

REGISTER_TEST(TestBf16Weights)
#include "test_bf16_weights.moc"
