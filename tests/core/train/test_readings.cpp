// SPDX-License-Identifier: GPL-3.0-or-later
// What a rank records of its device: memory, bytes sent, and the last reading of a run.
#include "core/train/stepper.h"
#include "tests/core/train/shared_run_tools.h"
#include "tests/test_class.h"

using namespace evenkeel;
using test::check;
using test::playRanks;
using test::ToySharedRun;

namespace {

struct ReadRank {
    explicit ReadRank(ToySharedRun& toy)
        : model(*device, shape(toy), Update::Rule::Adam, initialWeights(shape(toy), 1))
        , stepper(toy.run, model, 0, {}, [this] { return sent; })
    {
    }

    static ModelShape shape(const ToySharedRun& toy) { return { toy.train.features, toy.train.labels, { 4 } }; }

    std::unique_ptr<Device> device = simDevice();
    Model model;
    double sent = 0;
    Stepper stepper;
};

ToySharedRun steady(double secondsPerStep) { return ToySharedRun({ .cost = { secondsPerStep, 0, 0 } }); }

} // namespace

class TestReadings : public QObject {
    Q_OBJECT

private slots:
    void sentAndPeakMemory();
    void aShortRun();
    void nothingSinceTheLast();
    void onlySentSinceTheLast();
    void workIsSomething();
};

void TestReadings::sentAndPeakMemory()
{
    ToySharedRun toy = steady(1);
    const Batch batch = batchOf(toy.train, countUp(0, 10));
    playRanks(toy, [&](int) {
        ReadRank rank(toy);
        rank.stepper.step({ rank.model }, batch, 0.1, {});
        rank.sent = 1234;
        rank.device->release(rank.device->allocate(1'000'000)); // no longer there at the next reading
        rank.stepper.step({ rank.model }, batch, 0.1, {});
        check(toy.of<DeviceEvent>().at(1).memory == double(rank.model.bytes()), "the model's memory");
        check(double(rank.device->peakMemory()) == toy.of<DeviceEvent>().at(1).peakMemory, "the device's figure");
    });
    const auto events = toy.of<DeviceEvent>();
    QCOMPARE(events.size(), std::size_t(2));
    QCOMPARE(events[0].sent, 0.0);
    QCOMPARE(events[1].sent, 1234.0);
    QVERIFY(events[0].peakMemory >= events[0].memory);
    QVERIFY(events[1].peakMemory >= events[1].memory + 1'000'000);
    QVERIFY(events[1].peakMemory < events[1].memory + 2'000'000);
}

// Three steps of 0.1 s, and 0.1 s of waiting: one reading, at the end.
void TestReadings::aShortRun()
{
    ToySharedRun toy = steady(0.1);
    const Batch batch = batchOf(toy.train, countUp(0, 10));
    playRanks(toy, [&](int r) {
        ReadRank rank(toy);
        for (int i = 0; i < 3; ++i)
            rank.stepper.step({ rank.model }, batch, 0.1, {});
        toy.clock->advance(r, 0.1);
        check(toy.of<DeviceEvent>().empty(), "nothing before the end");
        rank.stepper.finish();
        rank.stepper.finish();
    });
    const auto events = toy.of<DeviceEvent>();
    QCOMPARE(events.size(), std::size_t(1));
    QVERIFY(std::abs(events[0].time - 0.4) < 1e-12);
    QVERIFY(std::abs(events[0].utilization - 0.75) < 1e-12);
}

// A reading at the last step says it all; after one more step another is due, with what it was busy since.
void TestReadings::nothingSinceTheLast()
{
    for (const bool goesOn : { false, true }) {
        ToySharedRun toy = steady(0.4);
        const Batch batch = batchOf(toy.train, countUp(0, 10));
        playRanks(toy, [&](int r) {
            ReadRank rank(toy);
            for (int i = 0; i < (goesOn ? 3 : 2); ++i)
                rank.stepper.step({ rank.model }, batch, 0.1, {});
            toy.clock->advance(r, 0.4); // waits for others
            rank.stepper.finish();
        });
        const auto events = toy.of<DeviceEvent>();
        QCOMPARE(events.size(), std::size_t(goesOn ? 2 : 1));
        QVERIFY(std::abs(events.back().utilization - (goesOn ? 0.5 : 1)) < 1e-12);
    }
}

// The last transfer comes after the last step, here in no time: the device was as busy as it was.
void TestReadings::onlySentSinceTheLast()
{
    ToySharedRun toy = steady(1);
    const Batch batch = batchOf(toy.train, countUp(0, 10));
    playRanks(toy, [&](int) {
        ReadRank rank(toy);
        rank.stepper.step({ rank.model }, batch, 0.1, {});
        rank.sent = 8;
        rank.stepper.finish();
    });
    const auto events = toy.of<DeviceEvent>();
    QCOMPARE(events.size(), std::size_t(2));
    QCOMPARE(events[1].sent, 8.0);
    QCOMPARE(events[1].utilization, events[0].utilization);
    QCOMPARE(events[1].time, events[0].time);
}

// Of algorithms whose ranks do parts of a step and record it elsewhere.
void TestReadings::workIsSomething()
{
    ToySharedRun toy = steady(1);
    const Batch batch = batchOf(toy.train, countUp(0, 10));
    playRanks(toy, [&](int) {
        ReadRank rank(toy);
        rank.stepper.step({ rank.model }, batch, 0.1, {});
        rank.stepper.work({ .steps = 0.2 }, [] {});
        rank.stepper.finish();
    });
    QCOMPARE(toy.of<DeviceEvent>().size(), std::size_t(2));
}

REGISTER_TEST(TestReadings)
#include "test_readings.moc"
