// SPDX-License-Identifier: GPL-3.0-or-later
// Rate schedules and their warm-up, by hand.
#include "core/train/learning_rate.h"
#include "tests/test_class.h"

#include <QtTest>

using namespace evenkeel;

class TestLearningRate : public QObject {
    Q_OBJECT

private slots:
    void constantAndLinear();
    void cosine();
    void steps();
    void warmUp();
    void warmUpOfTheWholeRun();
    void shortBatch();
};

void TestLearningRate::constantAndLinear()
{
    const LearningRate constant { .base = 0.8 }, linear { .base = 0.8, .schedule = RateSchedule::Linear };
    for (const double done : { 0.0, 0.25, 1.0 }) {
        QCOMPARE(constant.at(done), 0.8);
        QCOMPARE(linear.at(done), 0.8 * (1 - done));
    }
}

void TestLearningRate::cosine()
{
    const LearningRate rate { .base = 0.8, .schedule = RateSchedule::Cosine };
    QCOMPARE(rate.at(0), 0.8);
    QCOMPARE(rate.at(1.0 / 3), 0.6); // cos 60 degrees = 1/2
    QCOMPARE(rate.at(0.5), 0.4);
    QCOMPARE(rate.at(2.0 / 3), 0.2);
    QVERIFY(std::abs(rate.at(1)) < 1e-15);
}

void TestLearningRate::steps()
{
    const LearningRate rate { .base = 0.8, .schedule = RateSchedule::Step, .steps = { 0.5, 0.75 }, .factor = 0.25 };
    QCOMPARE(rate.at(0), 0.8);
    QCOMPARE(rate.at(0.49), 0.8);
    QCOMPARE(rate.at(0.5), 0.2);
    QCOMPARE(rate.at(0.74), 0.2);
    QCOMPARE(rate.at(0.75), 0.05);
    QCOMPARE(rate.at(1), 0.05);
}

// From a tenth of the rate; the schedule begins when it is over.
void TestLearningRate::warmUp()
{
    for (const RateSchedule schedule : { RateSchedule::Constant, RateSchedule::Linear, RateSchedule::Cosine }) {
        const LearningRate rate { .base = 0.8, .schedule = schedule, .warmUp = 0.2 };
        QCOMPARE(rate.at(0), 0.08);
        QCOMPARE(rate.at(0.1), 0.44);
        QCOMPARE(rate.at(0.2), 0.8);
        QCOMPARE(rate.at(0.6), schedule == RateSchedule::Constant ? 0.8 : 0.4);
    }
}

void TestLearningRate::warmUpOfTheWholeRun()
{
    const LearningRate rate { .base = 0.8, .schedule = RateSchedule::Linear, .warmUp = 1 };
    QCOMPARE(rate.at(0.5), 0.44);
    QCOMPARE(rate.at(1), 0.8);
    QCOMPARE((LearningRate { .base = 0.8, .warmUp = 4 }).at(1), 0.8 * (0.1 + 0.9 / 4)); // longer than the run
}

void TestLearningRate::shortBatch()
{
    QCOMPARE(rateOf(0.8, 10, 40), 0.2);
    QCOMPARE(rateOf(0.8, 40, 40), 0.8);
    QCOMPARE(rateOf(0.8, 50, 40), 0.8); // more than asked for: the rate as it is
    QCOMPARE(rateOf(0.8, 50, 0), 0.8); // nobody asked
}

REGISTER_TEST(TestLearningRate)
#include "test_learning_rate.moc"
