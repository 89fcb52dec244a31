// SPDX-License-Identifier: GPL-3.0-or-later
// A rank's steps: what they cost in virtual time, worked out by hand, and what is counted and emitted.
#include "core/base/error.h"
#include "core/train/stepper.h"
#include "tests/core/train/shared_run_tools.h"
#include "tests/test_class.h"

#include <set>

using namespace evenkeel;
using test::check;
using test::playRanks;
using test::ToySharedRun;

namespace {

const StepCost cost { 1, 0.1, 0.01 }; // per step, sample and nonzero feature

struct SteppedRank {
    SteppedRank(ToySharedRun& toy, int rank, const DevicePace& pace = {}, Update::Rule rule = Update::Rule::Sgd)
        : model(*device, shapeOf(toy), rule, initialWeights(shapeOf(toy), 1))
        , stepper(toy.run, model, rank, pace)
    {
    }
    static ModelShape shapeOf(const ToySharedRun& toy) { return { toy.train.features, toy.train.labels, { 4 } }; }

    std::unique_ptr<Device> device = simDevice();
    Model model;
    Stepper stepper;
};

double secondsOf(const Batch& batch) { return 1 + 0.1 * double(batch.size()) + 0.01 * double(batch.nnz()); }

bool isClose(double found, double expected) { return std::abs(found - expected) <= 1e-12 * std::abs(expected); }

ToySharedRun alone() { return ToySharedRun({ .cost = cost }); }

// The seconds of ten steps on a device whose steps vary.
std::vector<double> varying(double jitter, int rank = 0, double speed = 1)
{
    ToySharedRun toy({ .ranks = 2, .cost = cost });
    const Batch batch = batchOf(toy.train, countUp(0, 10));
    std::vector<double> seconds;
    playRanks(toy, [&](int r) {
        if (r != rank)
            return;
        SteppedRank one(toy, r, { speed, jitter });
        for (int i = 0; i < 10; ++i)
            one.stepper.step({ one.model }, batch, 0.1, {});
    });
    for (const StepEvent& step : toy.of<StepEvent>())
        seconds.push_back(step.seconds / secondsOf(batch));
    return seconds;
}

} // namespace

class TestStepper : public QObject {
    Q_OBJECT

private slots:
    void secondsOfAStep_data();
    void secondsOfAStep();
    void speedThatChanges();
    void hooksWhileTheSpeedChanges();
    void partOfAModel();
    void shortBatch();
    void gradientAndItsHooks();
    void emptyGradient();
    void workOfAnAlgorithm();
    void jitterRepeats();
    void jitterIsLimited();
    void stalenessCountsOthers();
    void stalenessOfOnesOwn();
    void divergedLoss();
    void totalsResume();
    void deviceEvents();
};

void TestStepper::secondsOfAStep_data()
{
    QTest::addColumn<double>("speed");
    QTest::newRow("as it is") << 1.0;
    QTest::newRow("a quarter") << 0.25;
    QTest::newRow("twice as fast") << 2.0;
}

// (1 + 0.1 samples + 0.01 nonzeros) / speed; the same in the event, on the clock and in the busy time.
void TestStepper::secondsOfAStep()
{
    QFETCH(double, speed);
    ToySharedRun toy({ .cost = cost });
    const Batch first = batchOf(toy.train, countUp(0, 10)), second = batchOf(toy.train, countUp(10, 17));
    const double a = secondsOf(first) / speed, b = secondsOf(second) / speed;
    playRanks(toy, [&](int r) {
        SteppedRank rank(toy, r, { speed });
        Model same(*rank.device, rank.model.shape(), Update::Rule::Sgd, rank.model.download());
        rank.stepper.step({ rank.model }, first, 0.5, {});
        check(isClose(toy.clock->now(r), a), "the time of the first");
        rank.stepper.step({ rank.model }, second, 0.25, {});
        check(isClose(toy.clock->now(r), a + b) && isClose(rank.stepper.busySeconds(), a + b), "the time of both");
        check(rank.stepper.updates() == 2 && toy.run.steps(r) == 2, "both are counted");
        check(same.step(first, 0.5) > 0 && same.step(second, 0.25) > 0, "losses");
        check(same.download() == rank.model.download(), "the model's own steps");
    });
    const auto steps = toy.of<StepEvent>();
    QCOMPARE(steps.size(), std::size_t(2));
    QVERIFY(isClose(steps[0].seconds, a) && isClose(steps[1].seconds, b));
    QVERIFY(isClose(steps[0].time, a) && steps[0].wall == steps[0].time);
    QCOMPARE(steps[1].update, std::int64_t(2));
    QCOMPARE(steps[1].samples, std::int64_t(17));
    QCOMPARE(steps[1].batch, 7);
    QCOMPARE(steps[1].nnz, std::int64_t(second.nnz()));
    QCOMPARE(steps[1].rate, 0.25);
    QVERIFY(steps[0].loss > 0);
}

// A step that begins at speed 1 and ends at another: each part takes what it takes at the speed of its moment; the work
// of all steps is the integral of the speed. The changes are noted, at the step after.
void TestStepper::speedThatChanges()
{
    ToySharedRun toy = alone();
    const Batch batch = batchOf(toy.train, countUp(0, 10));
    const double whole = secondsOf(batch); // at speed 1, a little above 2
    DevicePace pace;
    pace.curve.change({ { 0.5 * whole, 0.25 }, { 4 * whole, 2 } });
    playRanks(toy, [&](int r) {
        SteppedRank rank(toy, r, pace);
        for (int i = 0; i < 4; ++i)
            rank.stepper.step({ rank.model }, batch, 0.1, {});
        check(isClose(rank.stepper.busySeconds(), toy.clock->now(r)), "busy all the time");
    });
    // Half a step at 1, half at 1/4: 2.5. The second: 1.5 at 1/4 do 0.375, and 0.625 at 2 take 0.3125.
    const auto steps = toy.of<StepEvent>();
    const std::vector<double> ends { 2.5, 4.3125, 4.8125, 5.3125 };
    for (std::size_t i = 0; i < ends.size(); ++i)
        QVERIFY2(isClose(steps[i].time, ends[i] * whole), qPrintable(QString::number(steps[i].time / whole)));
    QVERIFY(isClose(steps[1].seconds, 1.8125 * whole));
    const auto notes = toy.of<NoteEvent>();
    QCOMPARE(notes.size(), std::size_t(2));
    QCOMPARE(notes[0].text, std::string("device 0 now runs at speed 0.25"));
    QCOMPARE(notes[1].text, std::string("device 0 now runs at speed 2"));
    QVERIFY(isClose(notes[1].time, ends[1] * whole));
}

// Communication inside a step takes no work, but the rest of the step is done later, at the speed of then.
void TestStepper::hooksWhileTheSpeedChanges()
{
    ToySharedRun toy = alone();
    const Batch batch = batchOf(toy.train, countUp(0, 10));
    const double whole = secondsOf(batch), half = 0.01 * double(batch.nnz()) / 2 / whole;
    DevicePace pace;
    pace.curve.change({ { 100, 0.5 } });
    playRanks(toy, [&](int r) {
        SteppedRank rank(toy, r, pace);
        rank.stepper.gradient(batch, 0.1, {}, { [&] { toy.clock->advance(r, 100); }, {} });
        check(isClose(toy.clock->now(r), half * whole + 100 + 2 * (1 - half) * whole), "the rest at half the speed");
        check(isClose(rank.stepper.busySeconds(), half * whole + 2 * (1 - half) * whole), "busy without the hook");
    });
}

// A quarter of the units: a quarter of what samples and features cost, but the whole step's own second. The rate is
// recorded as that of the whole model.
void TestStepper::partOfAModel()
{
    ToySharedRun toy = alone();
    const Batch batch = batchOf(toy.train, countUp(0, 10));
    playRanks(toy, [&](int r) {
        SteppedRank rank(toy, r);
        Model part(*rank.device, { toy.train.features, toy.train.labels, { 1 } }, Update::Rule::Sgd, {});
        part.initialize(3);
        Model same(*rank.device, part.shape(), Update::Rule::Sgd, part.download());
        rank.stepper.step({ part, 0.25, 4 }, batch, 0.1, {});
        same.step(batch, 0.4);
        check(same.download() == part.download(), "its own rate");
    });
    const StepEvent step = toy.of<StepEvent>().at(0);
    QVERIFY(isClose(step.seconds, 1 + 0.25 * (secondsOf(batch) - 1)));
    QCOMPARE(step.rate, 0.1);
}

// 10 samples where 40 were asked for: a quarter of the rate.
void TestStepper::shortBatch()
{
    ToySharedRun toy = alone();
    Batch batch = batchOf(toy.train, countUp(0, 10));
    batch.requested = 40;
    playRanks(toy, [&](int r) {
        SteppedRank rank(toy, r);
        Model same(*rank.device, rank.model.shape(), Update::Rule::Sgd, rank.model.download());
        rank.stepper.step({ rank.model }, batch, 1, {});
        same.step(batch, 0.25);
        check(same.download() == rank.model.download(), "a quarter");
    });
    QCOMPARE(toy.of<StepEvent>().at(0).rate, 0.25);
}

// The input layer's forward pass before the first hook, its backward pass after the second: half of the features' cost
// each. What hooks wait for is not the device's time.
void TestStepper::gradientAndItsHooks()
{
    ToySharedRun toy = alone();
    const Batch batch = batchOf(toy.train, countUp(0, 10));
    const double half = 0.005 * double(batch.nnz()), whole = secondsOf(batch);
    playRanks(toy, [&](int r) {
        SteppedRank rank(toy, r);
        const std::vector<float> before = rank.model.download();
        std::vector<double> at;
        const auto hook = [&] {
            at.push_back(toy.clock->now(r));
            toy.clock->advance(r, 10); // waits for others
        };
        rank.stepper.gradient(batch, 0.5, [] { return Index(4); }, { hook, hook });
        check(at.size() == 2 && isClose(at[0], half) && isClose(at[1], 10 + whole - half), "when hooks are called");
        check(isClose(toy.clock->now(r), 20 + whole) && isClose(rank.stepper.busySeconds(), whole), "seconds");
        check(rank.model.download() == before && toy.run.steps(r) == 1, "no update but a step");
    });
    const StepEvent step = toy.of<StepEvent>().at(0);
    QVERIFY(isClose(step.seconds, whole));
    QCOMPARE(step.rate, 0.5);
    QCOMPARE(step.staleness, std::int64_t(4));
}

// A rank without samples makes no step; its gradients are zeros, and what others wait for after them is done.
void TestStepper::emptyGradient()
{
    ToySharedRun toy = alone();
    playRanks(toy, [&](int r) {
        SteppedRank rank(toy, r);
        int after = 0;
        rank.stepper.gradient(batchOf(toy.train, countUp(0, 10)), 0.5, {}, {});
        const double time = toy.clock->now(r);
        rank.stepper.gradient(batchOf(toy.train, {}), 0.5, {}, { .after = [&] { ++after; } });
        check(after == 1 && rank.stepper.updates() == 1 && toy.clock->now(r) == time, "no step");
        const MatrixView output = rank.model.outputGradient();
        check(std::all_of(output.data, output.data + output.size(), [](float g) { return g == 0; }), "zeros");
    });
    QCOMPARE(toy.of<StepEvent>().size(), std::size_t(1));
}

// Half a step, 20 samples and 300 features: 0.5 + 2 + 3 at a speed of 0.5. Counted when it is recorded, as one asks.
void TestStepper::workOfAnAlgorithm()
{
    ToySharedRun toy = alone();
    playRanks(toy, [&](int r) {
        SteppedRank rank(toy, r, { 0.5 });
        bool isDone = false;
        const double seconds = rank.stepper.work({ 0.5, 20, 300 }, [&] { isDone = true; });
        check(isDone && isClose(seconds, 11) && isClose(toy.clock->now(r), 11), "seconds");
        check(isClose(rank.stepper.busySeconds(), 11) && rank.stepper.updates() == 0, "busy, but no update");
        rank.stepper.record(
            { .samples = 20, .nonzeros = 300, .rate = 0.1, .loss = 2.5, .seconds = seconds, .staleness = 6 });
        check(toy.run.steps(r) == 1 && isClose(toy.clock->now(r), 11), "an update, but no time");
    });
    const StepEvent step = toy.of<StepEvent>().at(0);
    QCOMPARE(step.batch, 20);
    QCOMPARE(step.nnz, std::int64_t(300));
    QCOMPARE(step.loss, 2.5);
    QCOMPARE(step.staleness, std::int64_t(6));
}

// The same in every run, other in every step and on every rank, and in proportion to the device's own slowness.
void TestStepper::jitterRepeats()
{
    const std::vector<double> steps = varying(0.1);
    QCOMPARE(varying(0.1), steps);
    QVERIFY(varying(0.1, 1) != steps);
    QVERIFY(std::set(steps.begin(), steps.end()).size() == 10);
    const std::vector<double> slow = varying(0.1, 0, 0.5), wide = varying(0.2), none = varying(0);
    for (std::size_t i = 0; i < 10; ++i) {
        QVERIFY(isClose(slow[i], 2 * steps[i]));
        QVERIFY(std::abs((wide[i] - 1) - 2 * (steps[i] - 1)) < 1e-9); // 1 + sigma times the same number
        QVERIFY(isClose(none[i], 1));
    }
}

// However wide it is, no step takes less than a tenth of its usual time, and some do take that.
void TestStepper::jitterIsLimited()
{
    const std::vector<double> steps = varying(5);
    QVERIFY(*std::ranges::min_element(steps) >= 0.1 * (1 - 1e-12));
    QVERIFY(std::ranges::any_of(steps, [](double s) { return isClose(s, 0.1); }));
}

// Rank 0 makes a step in 4 s, rank 1 in 1 s. Staleness is what rank 1 has made when rank 0's step begins, since rank
// 0's last synchronized(): 0, 4, then 8 - 8, and 12 - 8.
void TestStepper::stalenessCountsOthers()
{
    ToySharedRun toy({ .ranks = 2, .cost = { 1, 0, 0 } });
    const Batch batch = batchOf(toy.train, countUp(0, 10));
    playRanks(toy, [&](int r) {
        SteppedRank rank(toy, r, { r == 0 ? 0.25 : 1 });
        for (int i = 0; i < (r == 0 ? 4 : 20); ++i) {
            if (r == 0)
                toy.clock->advance(r, 0.5 * (i == 0 ? 1 : 0)); // between rank 1's steps
            if (r == 0 && i == 2)
                rank.stepper.synchronized();
            rank.stepper.step({ rank.model }, batch, 0.01, {});
        }
    });
    std::vector<std::int64_t> found;
    for (const StepEvent& step : toy.of<StepEvent>())
        if (step.rank == 0)
            found.push_back(step.staleness);
    QCOMPARE(found, (std::vector<std::int64_t> { 0, 4, 0, 4 })); // at 0.5, 4.5, 8.5 (synchronized) and 12.5 s
}

// An algorithm's own measure is asked when the step's time is over.
void TestStepper::stalenessOfOnesOwn()
{
    ToySharedRun toy({ .ranks = 2, .cost = { 1, 0, 0 } });
    const Batch batch = batchOf(toy.train, countUp(0, 10));
    playRanks(toy, [&](int r) {
        SteppedRank rank(toy, r, { r == 0 ? 0.25 : 1 });
        toy.clock->advance(r, r == 0 ? 0.5 : 0);
        for (int i = 0; i < (r == 0 ? 1 : 9); ++i)
            rank.stepper.step(
                { rank.model }, batch, 0.01, r == 0 ? Staleness([&] { return toy.run.steps(r); }) : Staleness {});
    });
    for (const StepEvent& step : toy.of<StepEvent>())
        if (step.rank == 0)
            QCOMPARE(step.staleness, std::int64_t(4)); // of rank 1, at 4.5 s
}

void TestStepper::divergedLoss()
{
    for (const double loss : { std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity() }) {
        ToySharedRun toy = alone();
        std::string error;
        try {
            playRanks(toy, [&](int r) {
                SteppedRank rank(toy, r);
                rank.stepper.record({ .samples = 4, .rate = 0.5, .loss = 1 });
                rank.stepper.record({ .samples = 4, .rate = 0.5, .loss = loss });
            });
        } catch (const InputError& e) {
            error = e.what();
        }
        QVERIFY2(error.find("device 0, update 2, rate 0.5") != std::string::npos, error.c_str());
        QCOMPARE(toy.of<StepEvent>().size(), std::size_t(1));
    }
}

// Seven updates of 20, 70 samples, 3.5 s: the next is the eighth; the 13 of others are known.
void TestStepper::totalsResume()
{
    Checkpoint c;
    c.numbers = { { "position", { 0 } }, { "totals", { 20, 200, 900 } }, { "rank0/totals", { 7, 70, 3.5 } } };
    ToySharedRun toy = alone();
    toy.run.resume(c);
    const Batch batch = batchOf(toy.train, countUp(0, 10));
    playRanks(toy, [&](int r) {
        SteppedRank rank(toy, r);
        check(rank.stepper.updates() == 7 && rank.stepper.busySeconds() == 3.5, "as before");
        rank.stepper.step({ rank.model }, batch, 0.1, {});
        check(isClose(rank.stepper.busySeconds(), 3.5 + secondsOf(batch)), "busy on top");
    });
    const StepEvent step = toy.of<StepEvent>().at(0);
    QCOMPARE(step.update, std::int64_t(8));
    QCOMPARE(step.samples, std::int64_t(80));
    QCOMPARE(step.staleness, std::int64_t(0));
    QCOMPARE(toy.run.done().updates(), Index(21));
    QCOMPARE(toy.of<DeviceEvent>().at(0).utilization, 1.0); // not 3.5 s more
}

// From half a second after the last on: a step of 1 s, 3 s idle, one of 1 s: 1 of 1 s busy, then 1 of 4 s. Steps of 0.2
// s say nothing until the third.
void TestStepper::deviceEvents()
{
    ToySharedRun toy({ .cost = { 1, 0, 0 } }), quick({ .cost = { 0.2, 0, 0 } });
    const Batch batch = batchOf(toy.train, countUp(0, 10));
    playRanks(toy, [&](int r) {
        SteppedRank rank(toy, r);
        rank.stepper.step({ rank.model }, batch, 0.1, {});
        toy.clock->advance(r, 3);
        rank.stepper.step({ rank.model }, batch, 0.1, {});
        check(toy.of<DeviceEvent>().at(0).memory == double(rank.model.bytes()), "the model's memory");
    });
    const auto events = toy.of<DeviceEvent>();
    QCOMPARE(events.size(), std::size_t(2));
    QCOMPARE(events[0].utilization, 1.0);
    QCOMPARE(events[1].utilization, 0.25);
    QCOMPARE(events[1].time, 5.0);
    playRanks(quick, [&](int r) {
        SteppedRank rank(quick, r);
        for (int i = 0; i < 5; ++i)
            rank.stepper.step({ rank.model }, batch, 0.1, {});
    });
    QCOMPARE(quick.of<DeviceEvent>().size(), std::size_t(1));
    QVERIFY(isClose(quick.of<DeviceEvent>()[0].time, 0.6));
}

REGISTER_TEST(TestStepper)
#include "test_stepper.moc"
