// SPDX-License-Identifier: GPL-3.0-or-later
// Whether a run that was made again came out the same: bands with answers worked out by hand, verdicts, sentences.
#include "core/report/reproduction.h"
#include "tests/test_class.h"

#include <QTest>

#include <cmath>
#include <random>

using namespace evenkeel;

namespace {

EvaluationEvent at(double epoch, double p1)
{
    EvaluationEvent e;
    e.time = epoch;
    e.epoch = epoch;
    e.samples = std::int64_t(100 * epoch);
    e.p1 = p1;
    e.loss = 1 - p1;
    return e;
}

Evaluations curve(std::initializer_list<double> p1)
{
    Evaluations all;
    for (const double value : p1)
        all.push_back(at(double(all.size()) + 1, value));
    return all;
}

// Three repeats: at epoch 1 means 0.2 and 0.1 apart, at epoch 2 0.5 and 0.01.
std::vector<Evaluations> threeRepeats() { return { curve({ 0.1, 0.49 }), curve({ 0.2, 0.5 }), curve({ 0.3, 0.51 }) }; }

Reproduction judged(const Evaluations& stored, const Evaluations& again, const std::vector<Evaluations>& repeats,
    Repeatability repeatability = Repeatability::Statistical)
{
    return judgeReproduction(stored, again, repeats, repeatability);
}

} // namespace

class TestReproduction : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theBandOfThreeValues();
    void aBandNeedsTwoValues();
    void valuesBetweenEvaluations();
    void identicalRuns();
    void insideAndOutside();
    void genuineRepeatsAreInside();
    void copiesAreNoRepeats();
    void oneRunHasNoBand();
    void virtualTimeHasToRepeat();
    void aRunThatEndedEarly();
    void theTable();
};

// Of 1, 2, 3: mean 2, s = 1, t(2) = 4.30265; 4.30265 sqrt(1 + 1/3) = 4.96828.
void TestReproduction::theBandOfThreeValues()
{
    const PredictionBand band = predictionBand(std::vector { 1.0, 2.0, 3.0 });
    QVERIFY(std::abs(band.low - (2 - 4.96828)) < 1e-5);
    QVERIFY(std::abs(band.high - (2 + 4.96828)) < 1e-5);
    QVERIFY(band.contains(-2.9));
    QVERIFY(!band.contains(-3.0));
    QVERIFY(std::abs(predictionBand(std::vector { 1.0, 2.0, 3.0 }, 2).high - (2 + 7.16533)) < 1e-4);
}

void TestReproduction::aBandNeedsTwoValues()
{
    QVERIFY(std::isnan(predictionBand({}).low));
    const PredictionBand one = predictionBand(std::vector { 0.5 });
    QVERIFY(std::isnan(one.high) && !one.contains(0.5));
    const PredictionBand equal = predictionBand(std::vector { 0.1, 0.1, 0.1 }); // whose sum is not 0.3 to the bit
    QVERIFY(equal.contains(0.1));
    QVERIFY(!equal.contains(0.1001));
}

void TestReproduction::valuesBetweenEvaluations()
{
    const Evaluations two { at(1, 0.2), at(3, 0.6) };
    QCOMPARE(valueAt(two, &EvaluationEvent::epoch, 1, precisionAt1), 0.2);
    QCOMPARE(valueAt(two, &EvaluationEvent::epoch, 1.5, precisionAt1), 0.3);
    QCOMPARE(valueAt(two, &EvaluationEvent::epoch, 3, precisionAt1), 0.6);
    QVERIFY(std::isnan(valueAt(two, &EvaluationEvent::epoch, 0.5, precisionAt1)));
    QVERIFY(std::isnan(valueAt(two, &EvaluationEvent::epoch, 3.1, precisionAt1)));
    QVERIFY(std::isnan(valueAt({}, &EvaluationEvent::epoch, 1, precisionAt1)));
}

void TestReproduction::identicalRuns()
{
    const Evaluations run = curve({ 0.1, 0.4, 0.5 });
    const Reproduction same = judged(run, run, { { run } }, Repeatability::Exact);
    QCOMPARE(same.verdict, Verdict::Identical);
    QCOMPARE(same.sentence, "Identical to the bit at 3 of 3 evaluations.");

    Evaluations later = run; // the same figures, at another time
    later[1].time += 0.5;
    QVERIFY(judged(run, later, { { run } }, Repeatability::Exact).verdict == Verdict::Outside);
    QVERIFY(judged(run, later, { { run } }).verdict == Verdict::Identical);
    Evaluations longer = run;
    longer.push_back(at(4, 0.5));
    QVERIFY(judged(run, longer, { { run } }).verdict != Verdict::Identical);
}

void TestReproduction::insideAndOutside()
{
    const auto repeats = threeRepeats();
    // t(2) of two intervals together, 6.20535, times sqrt(4/3) s: 0.716533 at epoch 1, 0.0716533 at epoch 2
    const Reproduction inside = judged(repeats[0], curve({ 0.69, 0.571 }), repeats);
    QCOMPARE(inside.verdict, Verdict::Inside);
    QCOMPARE(inside.repeats, std::size_t(3));
    QCOMPARE(inside.sentence, "Inside: inside the 95 % band of 3 repeats at 2 of 2 evaluations.");
    const Reproduction outside = judged(repeats[0], curve({ 0.69, 0.572 }), repeats);
    QCOMPARE(outside.verdict, Verdict::Outside);
    QCOMPARE(outside.sentence, "Outside: inside the 95 % band of 3 repeats at 1 of 2 evaluations.");
}

// Five repeats and one more of the same kind, evaluated 16 times: outside in 5 % of cases at the most, not at each
// twentieth evaluation.
void TestReproduction::genuineRepeatsAreInside()
{
    constexpr int trials = 1000, evaluations = 16;
    std::mt19937 random(7);
    std::normal_distribution<double> noise(0.5, 0.01);
    const auto run = [&] {
        Evaluations made;
        for (int i = 1; i <= evaluations; ++i)
            made.push_back(at(i, noise(random)));
        return made;
    };
    int outside = 0;
    for (int trial = 0; trial < trials; ++trial) {
        const std::vector<Evaluations> repeats { run(), run(), run(), run(), run() };
        outside += judged(repeats[0], run(), repeats).verdict == Verdict::Outside ? 1 : 0;
    }
    QVERIFY2(outside > trials / 50 && outside < trials / 15, qPrintable(QString::number(outside)));
}

void TestReproduction::copiesAreNoRepeats()
{
    const Evaluations run = curve({ 0.1, 0.4 }), other = curve({ 0.2, 0.41 });
    QCOMPARE(judged(run, other, { { run, run, run } }).repeats, std::size_t(1));
    QCOMPARE(judged(run, other, { { run, other, run } }).repeats, std::size_t(2));
}

void TestReproduction::oneRunHasNoBand()
{
    const Evaluations run = curve({ 0.1, 0.4, 0.5 });
    const Reproduction r = judged(run, curve({ 0.1, 0.375, 0.51 }), { { run } });
    QCOMPARE(r.verdict, Verdict::NoBand);
    QCOMPARE(r.sentence,
        "There is no band, as this is the only run of its configuration: P@1 differs by at most 0.025, at epoch 2.");
}

void TestReproduction::virtualTimeHasToRepeat()
{
    const Evaluations run = curve({ 0.1, 0.4, 0.5 });
    const Reproduction alone = judged(run, curve({ 0.1, 0.375, 0.51 }), { { run } }, Repeatability::Exact);
    QCOMPARE(alone.verdict, Verdict::Outside);
    QCOMPARE(alone.sentence,
        "Not reproduced: P@1 differs by at most 0.025, at epoch 2. In virtual time this program should have repeated "
        "it "
        "to the bit, which it did at 1 of 3 evaluations.");
    // Whatever the repeats are.
    const Evaluations other = curve({ 0.3, 0.5, 0.6 });
    QCOMPARE(
        judged(run, curve({ 0.2, 0.42, 0.52 }), { { run, other } }, Repeatability::Exact).verdict, Verdict::Outside);
}

void TestReproduction::aRunThatEndedEarly()
{
    const auto repeats = threeRepeats();
    const Reproduction r = judged(repeats[0], curve({ 0.2 }), repeats);
    QCOMPARE(r.verdict, Verdict::Inside);
    QCOMPARE(r.sentence,
        "Inside: inside the 95 % band of 3 repeats at 1 of 2 evaluations. It ended before 1 of 2 evaluations.");
    QCOMPARE(judged(repeats[0], {}, repeats).verdict, Verdict::Outside);
}

void TestReproduction::theTable()
{
    const auto repeats = threeRepeats();
    const ReportTable table = judged(repeats[0], curve({ 0.1, 0.572 }), repeats).table();
    QCOMPARE(table.rows.size(), std::size_t(2));
    const auto texts = table.texts();
    QCOMPARE(texts[1], (std::vector<Phrase> { "1.00", "0.1000", "0.1000", "+0", "-0.5165", "0.9165", "identical" }));
    QCOMPARE(texts[2], (std::vector<Phrase> { "2.00", "0.4900", "0.5720", "+0.082", "0.4283", "0.5717", "outside" }));
}

REGISTER_TEST(TestReproduction)
#include "test_reproduction.moc"
