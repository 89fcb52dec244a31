// SPDX-License-Identifier: GPL-3.0-or-later
// How a compute group's batch is divided: by a speed that jitter hardly moves and that follows a device that changes.
#include "core/algorithms/shared/measured_speed.h"
#include "tests/core/algorithms/schedule_tools.h"
#include "tests/core/train/shared_run_tools.h"
#include "tests/test_class.h"

using namespace evenkeel;

class TestMeasuredSpeed : public QObject, private ScheduledRuns {
    Q_OBJECT

private slots:
    void partsOfEqualDevices_data();
    void partsOfEqualDevices();
    void partsFollowSpeeds();
    void changesAreFollowed();
};

void TestMeasuredSpeed::partsOfEqualDevices_data()
{
    QTest::addColumn<double>("step"); // seconds that a step costs besides its samples, 1 ms each
    QTest::newRow("samples only") << 0.0;
    QTest::newRow("a step costs as much as its samples") << 0.016;
}

// 128 samples on eight equal devices whose steps' times vary by 30 %: 16 each, and never far from it.
void TestMeasuredSpeed::partsOfEqualDevices()
{
    QFETCH(double, step);
    RunConfig c = config("compute-groups", std::vector<std::string>(8, "sim,jitter=0.3"), { { "groups", "1" } });
    c.train.batch = 128;
    c.train.epochs = 8; // 300 updates
    c.virtualTime.step = step;
    const RunRecord record = recordRun(c, m_data);
    QVERIFY2(record.result.error.empty(), record.result.error.c_str());
    for (int rank = 0; rank < 8; ++rank) {
        const std::vector<StepEvent> steps = middle(stepsOf(record, rank));
        double mean = 0;
        QVERIFY(steps.size() > 200);
        for (const StepEvent& s : steps) {
            QVERIFY2(s.batch >= 11 && s.batch <= 22, qPrintable(QString::number(s.batch)));
            mean += double(s.batch) / double(steps.size());
        }
        QVERIFY2(std::abs(mean - 16) < 0.8, qPrintable(QString::number(mean)));
    }
}

// Uneven devices, with jitter: on average each has its share, and so all are ready together.
void TestMeasuredSpeed::partsFollowSpeeds()
{
    RunConfig c = config("compute-groups", sims({ 1, 0.5, 0.25, 0.25 }, ",jitter=0.3"), { { "groups", "1" } });
    c.train.batch = 128;
    c.train.epochs = 8;
    const RunRecord record = recordRun(c, m_data);
    QVERIFY2(record.result.error.empty(), record.result.error.c_str());
    const double expected[] { 64, 32, 16, 16 };
    for (int rank = 0; rank < 4; ++rank) {
        std::vector<int> batches;
        for (const StepEvent& s : middle(stepsOf(record, rank)))
            batches.push_back(s.batch);
        QVERIFY2(std::abs(mean(batches) - expected[rank]) < 0.05 * expected[rank],
            qPrintable(QString("%1: %2").arg(rank).arg(mean(batches))));
    }
}

void TestMeasuredSpeed::changesAreFollowed()
{
    test::ToySharedRun toy({ .isVirtual = false });
    const auto device = simDevice();
    Model model(*device, { 3, 2, { 1 } }, Update::Rule::Sgd, std::vector<float>(8));
    Memory memory(toy.run, model, 0);
    MeasuredSpeed speed(memory);
    QCOMPARE(speed.value(), 1.0); // not known yet
    speed.add(10, 0.1);
    QVERIFY(std::abs(speed.value() - 100) < 1e-6); // the first step is no guess
    for (int step = 0; step < 100; ++step)
        speed.add(10, 0.1);
    speed.add(0, 0);
    QVERIFY(std::abs(speed.value() - 100) < 1e-6);
    for (int step = 0; step < 40; ++step) // half as fast
        speed.add(10, 0.2);
    QVERIFY2(std::abs(speed.value() - 50) < 5, qPrintable(QString::number(speed.value())));
    for (int step = 0; step < 60; ++step) // and as before
        speed.add(10, 0.1);
    QVERIFY2(std::abs(speed.value() - 100) < 10, qPrintable(QString::number(speed.value())));
}

REGISTER_TEST(TestMeasuredSpeed)
#include "test_measured_speed.moc"
