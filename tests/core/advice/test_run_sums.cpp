// SPDX-License-Identifier: GPL-3.0-or-later
// Sums over parts of a run, also where so many earlier moments were marked that every other was forgotten.
#include "core/advice/run_sums.h"
#include "tests/test_class.h"

#include <QtTest>

using namespace evenkeel;

class TestRunSums : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void halfBeginsInALongGap();
};

// 16 quick steps, nothing for 30 s (a laptop that slept), and so many steps that moments are forgotten: the last half
// begins between the first two moments.
void TestRunSums::halfBeginsInALongGap()
{
    RunConfig config;
    config.devices = { "sim" };
    RunSums sums(config);
    double time = 0;
    std::int64_t update = 0;
    const auto steps = [&](int count) {
        for (int i = 0; i < count; ++i) {
            time += 0.001;
            ++update;
            sums.add(StepEvent { .time = time, .update = update, .samples = 8 * update, .batch = 8, .seconds = 0.001 });
            if (update % 16 == 0)
                sums.mark();
        }
    };
    steps(16);
    time += 30;
    for (int i = 0; i < 30; ++i) {
        steps(100);
        const RunMoment half = sums.last(0.5);
        QCOMPARE(half.updates, update - 16);
        QCOMPARE(half.ranks.size(), std::size_t(1));
        QCOMPARE(half.ranks[0].updates, update - 16);
        QCOMPARE(half.ranks[0].samples, 8 * (update - 16));
        QVERIFY(std::abs(half.ranks[0].gap - 30) < 1e-6);
    }
}

REGISTER_TEST(TestRunSums)
#include "test_run_sums.moc"
