// SPDX-License-Identifier: GPL-3.0-or-later
// Adaptive SGD's two rules: batch sizes and merge weights worked out by hand.
#include "core/algorithms/shared/adaptive_rules.h"
#include "core/base/random.h"
#include "tests/test_class.h"

#include <QtTest>
#include <numeric>

using namespace evenkeel;
using Rule = AdaptiveOptions::BatchRule;
using Bounds = AdaptiveOptions::Bounds;
using Normalize = AdaptiveOptions::Normalize;
using Numbers = std::vector<double>;

namespace {

// As rank r made updates[r] steps of batches[r] samples.
Numbers scaled(const AdaptiveOptions& o, double maxBatch, const Numbers& updates, const Numbers& batches)
{
    return scaledBatches(o, maxBatch, { updates, batches }, batches);
}

// Equal but for rounding.
void compare(const Numbers& found, const Numbers& expected)
{
    QCOMPARE(found.size(), expected.size());
    for (std::size_t i = 0; i < found.size(); ++i)
        QVERIFY2(std::abs(found[i] - expected[i]) <= 1e-12 * std::max(1.0, std::abs(expected[i])),
            qPrintable(QString("rank %1: %2, not %3").arg(i).arg(found[i], 0, 'g', 17).arg(expected[i], 0, 'g', 17)));
}

} // namespace

class TestAdaptiveRules : public QObject {
    Q_OBJECT

private slots:
    void facts();
    void paperRule();
    void paperRuleWithLimit();
    void limitReachesBalance();
    void limitKeepsTheLargestAtMax();
    void codeRule();
    void hogbatchRule();
    void fixedRule();
    void minBatch_data();
    void minBatch();
    void bounds_data();
    void bounds();
    void lostDevice();
    void weights_data();
    void weights();
    void weightsAreContinuous();
    void unbalancedDevice();
    void perturbation();
    void weightsAddUp();
};

// Ties go to the lowest rank; a lost device (rank 1) is neither the slowest nor part of the mean: (4 + 2 + 6 + 6) / 4.
void TestAdaptiveRules::facts()
{
    const AdaptiveFacts lost { { 4, 0, 2, 6, 6 }, { 8, 0, 8, 8, 8 } };
    QVERIFY(lost.isPresent(0) && !lost.isPresent(1));
    QCOMPARE(lost.mean(), 4.5);
    QCOMPARE(lost.fastest(), std::size_t(3));
    QCOMPARE(lost.slowest(), std::size_t(2));
    QCOMPARE(lost.maxUpdates(), 6.0);
    QCOMPARE(lost.minUpdates(), 2.0);
    const AdaptiveFacts ties { { 3, 5, 3, 5 }, { 8, 8, 8, 8 } };
    QCOMPARE(ties.fastest(), std::size_t(1));
    QCOMPARE(ties.slowest(), std::size_t(0));
    const AdaptiveFacts equal { { 3, 3 }, { 8, 8 } };
    QCOMPARE(equal.fastest(), std::size_t(0));
    QCOMPARE(equal.slowest(), std::size_t(0));
    const AdaptiveFacts idle { { 3, 0 }, { 8, 8 } }; // present, but without an update
    QCOMPARE(idle.slowest(), std::size_t(1));
    QCOMPARE(idle.mean(), 1.5);
}

// b += beta (u - mean): mean 10; with beta = 3: 60 + 3 * 4, 64, 50 - 3 * 4. With beta = 0 it is b_min / 2 = 16 / 2 = 8
// (b_min = 128 / 8): 60 + 32, 64, 50 - 32.
void TestAdaptiveRules::paperRule()
{
    AdaptiveOptions o { .beta = 3, .isLimited = false };
    compare(scaled(o, 128, { 14, 10, 6 }, { 60, 64, 50 }), { 72, 64, 38 });
    o.beta = 0;
    compare(scaled(o, 128, { 14, 10, 6 }, { 60, 64, 50 }), { 92, 64, 18 });
    o.minBatch = 10; // beta = 5
    compare(scaled(o, 128, { 14, 10, 6 }, { 60, 64, 50 }), { 80, 64, 30 });
}

// Mean 4. Rank 0 (6 updates at 40): at most 40 * 6 / 4 = 60, where it is in balance, instead of 40 + 20 * 2 = 80. Rank
// 1 (2 updates at 60): at least 60 * 2 / 6 = 20, and 60 - 40 = 20. The larger then goes to b_max = 64: times 64 / 60.
void TestAdaptiveRules::paperRuleWithLimit()
{
    const AdaptiveOptions o { .minBatch = 8, .beta = 20 };
    compare(scaled(o, 64, { 6, 2 }, { 40, 60 }), { 64, 20 * 64.0 / 60 });
    // beta = 5: 40 + 10 = 50 and 60 - 10 = 50 are within the limits; times 64 / 50.
    compare(scaled({ .minBatch = 8, .beta = 5 }, 64, { 6, 2 }, { 40, 60 }), { 64, 64 });
}

// Two devices whose speeds are as 3 to 1: with sizes of 3 to 1 they make equally many updates, and stay there.
void TestAdaptiveRules::limitReachesBalance()
{
    const AdaptiveOptions o;
    Numbers batches { 120, 120 };
    for (int i = 0; i < 60; ++i) {
        const Numbers updates { 3 * 6000 / batches[0], 6000 / batches[1] };
        batches = scaled(o, 120, updates, batches);
        QVERIFY(batches[1] >= 39 && batches[0] == 120); // does not pass 40 by more than a little
    }
    QVERIFY(std::abs(batches[1] - 40) < 0.5);
    compare(scaled(o, 120, { 5, 5 }, { 120, 40 }), { 120, 40 });
}

// Whatever the updates, the largest present size is b_max and none is below b_min.
void TestAdaptiveRules::limitKeepsTheLargestAtMax()
{
    Random random(1);
    for (const Bounds bounds : { Bounds::Skip, Bounds::Clip })
        for (int i = 0; i < 500; ++i) {
            Numbers updates, batches;
            for (int r = 0; r < 4; ++r) {
                updates.push_back(double(random.below(30)) + (r == 0 ? 1 : 0));
                batches.push_back(16 + double(random.below(113)));
            }
            const Numbers next = scaled({ .bounds = bounds }, 128, updates, batches);
            QVERIFY(std::abs(*std::ranges::max_element(next) - 128) < 1e-9);
            QVERIFY(*std::ranges::min_element(next) >= 16);
        }
}

// A fixed step, by the side of the mean, 4: up, down, as it is. No scaling back, although nobody is at b_max.
void TestAdaptiveRules::codeRule()
{
    const AdaptiveOptions o { .batchRule = Rule::Code, .codeStep = 10 };
    compare(scaled(o, 128, { 6, 2, 4 }, { 50, 50, 50 }), { 60, 40, 50 });
}

// The slowest halves its batch, the fastest doubles it, also where several tie; others keep theirs, and so do equal
// ones.
void TestAdaptiveRules::hogbatchRule()
{
    const AdaptiveOptions o { .batchRule = Rule::Hogbatch };
    compare(scaled(o, 256, { 2, 9, 5, 2, 9 }, { 100, 64, 100, 80, 100 }), { 50, 128, 100, 40, 200 });
    compare(scaled(o, 256, { 5, 5 }, { 100, 64 }), { 100, 64 });
}

void TestAdaptiveRules::fixedRule()
{
    compare(scaled({ .batchRule = Rule::Fixed }, 128, { 9, 1 }, { 100, 64 }), { 100, 64 });
}

void TestAdaptiveRules::minBatch_data()
{
    QTest::addColumn<int>("given");
    QTest::addColumn<double>("maxBatch");
    QTest::addColumn<double>("min");
    QTest::newRow("0: an eighth of b_max") << 0 << 128.0 << 16.0;
    QTest::newRow("at least 1") << 0 << 4.0 << 1.0;
    QTest::newRow("as given") << 20 << 128.0 << 20.0;
    QTest::newRow("never above b_max") << 500 << 128.0 << 128.0;
}

// A rank that comes down by far too much is clipped to b_min.
void TestAdaptiveRules::minBatch()
{
    QFETCH(int, given);
    QFETCH(double, maxBatch);
    QFETCH(double, min);
    const AdaptiveOptions o { .minBatch = given, .beta = 1e6, .bounds = Bounds::Clip, .isLimited = false };
    compare(scaled(o, maxBatch, { 6, 2 }, { maxBatch, maxBatch }), { maxBatch, min });
}

void TestAdaptiveRules::bounds_data()
{
    QTest::addColumn<bool>("clips");
    QTest::addColumn<double>("first");
    QTest::addColumn<double>("second");
    QTest::newRow("skip: both stay") << false << 120.0 << 20.0;
    QTest::newRow("clip: to b_max and b_min") << true << 128.0 << 16.0;
}

// 120 + 32 > 128 and 20 - 32 < 16; 96 + 32 = 128 and 48 - 32 = 16 are just within.
void TestAdaptiveRules::bounds()
{
    QFETCH(bool, clips);
    QFETCH(double, first);
    QFETCH(double, second);
    const AdaptiveOptions o { .batchRule = Rule::Code, .bounds = clips ? Bounds::Clip : Bounds::Skip };
    compare(scaled(o, 128, { 6, 2 }, { 120, 20 }), { first, second });
    compare(scaled(o, 128, { 6, 2 }, { 96, 48 }), { 128, 16 });
}

// A lost device has no batch from then on, and does not move the others' mean: 6 and 2 of mean 4.
void TestAdaptiveRules::lostDevice()
{
    for (const Rule rule : { Rule::Paper, Rule::Code, Rule::Hogbatch, Rule::Fixed }) {
        const AdaptiveOptions o { .batchRule = rule, .beta = 3, .isLimited = false };
        const Numbers with = scaled(o, 128, { 6, 0, 2 }, { 60, 0, 60 }), without = scaled(o, 128, { 6, 2 }, { 60, 60 });
        compare(with, { without[0], 0, without[1] });
        // Its batch counts as long as it took part, for sizes of the next mega-batch too.
        compare(scaledBatches(o, 128, { { 6, 0, 2 }, { 60, 0, 60 } }, { 60, 50, 60 }), with);
    }
    const Numbers limited = scaled({}, 128, { 6, 0, 2 }, { 60, 0, 60 });
    compare({ limited[1] }, { 0 });
    compare(mergeWeights({}, { { 6, 0, 2 }, { 60, 0, 60 } }, false), { 0.75, 0, 0.25 });
    compare(mergeWeights({}, { { 4, 0, 4 }, { 96, 0, 32 } }, false), { 0.75, 0, 0.25 }); // equal: by batch size
    compare(mergeWeights({ .normalize = Normalize::Equal, .perturbation = 0.1 }, { { 6, 0, 2 }, { 60, 0, 60 } }, true),
        { 0.55, 0, 0.45 });
}

void TestAdaptiveRules::weights_data()
{
    QTest::addColumn<int>("normalize");
    QTest::addColumn<Numbers>("unequal"); // updates 1, 3, 4 at batches 16, 16, 32
    QTest::addColumn<Numbers>("equal"); // updates 4, 4, 4 at the same
    QTest::newRow("paper") << int(Normalize::Paper) << Numbers { 0.125, 0.375, 0.5 } << Numbers { 0.25, 0.25, 0.5 };
    QTest::newRow("smooth") << int(Normalize::Smooth) << Numbers { 0.125, 0.375, 0.5 } << Numbers { 0.25, 0.25, 0.5 };
    QTest::newRow("code") << int(Normalize::Code) << Numbers { 0.125, 0.375, 0.5 } << Numbers(3, 1.0 / 3);
    QTest::newRow("product") << int(Normalize::Product) << Numbers { 1.0 / 12, 0.25, 2.0 / 3 }
                             << Numbers { 0.25, 0.25, 0.5 };
    QTest::newRow("equal") << int(Normalize::Equal) << Numbers(3, 1.0 / 3) << Numbers(3, 1.0 / 3);
}

void TestAdaptiveRules::weights()
{
    QFETCH(int, normalize);
    QFETCH(Numbers, unequal);
    QFETCH(Numbers, equal);
    const AdaptiveOptions o { .normalize = Normalize(normalize) };
    compare(mergeWeights(o, { { 1, 3, 4 }, { 16, 16, 32 } }, false), unequal);
    compare(mergeWeights(o, { { 4, 4, 4 }, { 16, 16, 32 } }, false), equal);
}

// One update more or less of a hundred: the paper's rule turns to another one. With smooth, updates that differ by 2 of
// 101 are a fifth of the way (of a tenth) from batch sizes to updates.
void TestAdaptiveRules::weightsAreContinuous()
{
    const AdaptiveFacts balanced { { 100, 100, 100 }, { 128, 64, 32 } }, nearly { { 100, 99, 101 }, { 128, 64, 32 } };
    const auto jump = [&](Normalize normalize) {
        const AdaptiveOptions o { .normalize = normalize };
        const Numbers before = mergeWeights(o, balanced, false), after = mergeWeights(o, nearly, false);
        double max = 0;
        for (std::size_t r = 0; r < before.size(); ++r)
            max = std::max(max, std::abs(before[r] - after[r]));
        return max;
    };
    QVERIFY(jump(Normalize::Product) < 0.01);
    QVERIFY(jump(Normalize::Paper) > 0.2);
    QVERIFY(jump(Normalize::Smooth) < 0.06);
    const double way = 2.0 / 101 / 0.1;
    compare(mergeWeights({}, nearly, false),
        { (1 - way) * 128 / 224 + way * 100 / 300, (1 - way) * 64 / 224 + way * 99 / 300,
            (1 - way) * 32 / 224 + way * 101 / 300 });
    compare(mergeWeights({}, { { 100, 90 }, { 128, 64 } }, false), { 100.0 / 190, 90.0 / 190 }); // the end of the way
}

// A device that makes fewer updates and whose size stays; not one that still changes, nearly keeps up, or is lost.
void TestAdaptiveRules::unbalancedDevice()
{
    const AdaptiveOptions o;
    const AdaptiveFacts facts { { 90, 10 }, { 128, 16 } };
    QCOMPARE(unbalanced(o, facts, { 128, 16 }, { 128, 16 }), 1);
    QCOMPARE(unbalanced(o, facts, { 128, 24 }, { 128, 16 }), -1);
    QCOMPARE(unbalanced(o, { { 90, 85 }, { 128, 16 } }, { 128, 16 }, { 128, 16 }), -1);
    QCOMPARE(unbalanced(o, { { 90, 0 }, { 128, 0 } }, { 128, 0 }, { 128, 0 }), -1);
    // The largest size stays while others grow towards it; only a change that is skipped leaves it stuck.
    QCOMPARE(unbalanced(o, { { 47, 54 }, { 16, 8 } }, { 16, 8 }, { 16, 9 }), -1);
    QCOMPARE(unbalanced({ .bounds = Bounds::Skip }, { { 47, 54 }, { 16, 8 } }, { 16, 8 }, { 16, 9 }), 0);
}

// The fastest's weight times 1 + delta, the slowest's times 1 - delta; ties: the lowest rank alone. Nothing where all
// updates are equal. By updates 2, 2, 6, 6 of 16: 0.125 * 0.8, 0.125, 0.375 * 1.2, 0.375.
void TestAdaptiveRules::perturbation()
{
    const AdaptiveOptions o { .perturbation = 0.2 };
    compare(mergeWeights(o, { { 2, 2, 6, 6 }, { 8, 8, 8, 8 } }, true), { 0.1, 0.125, 0.45, 0.375 });
    compare(mergeWeights(o, { { 2, 2, 6, 6 }, { 8, 8, 8, 8 } }, false), { 0.125, 0.125, 0.375, 0.375 });
    compare(mergeWeights(o, { { 3, 3 }, { 8, 24 } }, true), { 0.25, 0.75 });
}

void TestAdaptiveRules::weightsAddUp()
{
    Random random(2);
    for (const Normalize normalize : { Normalize::Smooth, Normalize::Paper, Normalize::Code, Normalize::Equal })
        for (int i = 0; i < 100; ++i) {
            AdaptiveFacts facts;
            for (int r = 0; r < 5; ++r) {
                facts.updates.push_back(1 + double(random.below(9)));
                facts.batches.push_back(1 + double(random.below(99)));
            }
            const Numbers alpha = mergeWeights({ .normalize = normalize }, facts, false);
            QVERIFY(std::abs(std::accumulate(alpha.begin(), alpha.end(), 0.0) - 1) < 1e-12);
        }
}

REGISTER_TEST(TestAdaptiveRules)
#include "test_adaptive_rules.moc"
