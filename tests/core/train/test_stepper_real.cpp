// SPDX-License-Identifier: GPL-3.0-or-later
// Steps in real time, on a device with set times: slowed devices, and steps that are still
// running when the next is made.
#include "core/base/error.h"
#include "core/train/stepper.h"
#include "kernels/observed/forwarding_device.h"
#include "tests/core/train/shared_run_tools.h"
#include "tests/test_class.h"

#include <chrono>
#include <map>

using namespace evenkeel;
using test::ToySharedRun;

namespace {

// Columns as the host makes them: one per feature.
class HostColumns final : public ForwardingSparse {
public:
    using ForwardingSparse::ForwardingSparse;
    ColumnsView columnsOf(CsrView x) override
    {
        std::map<Id, std::vector<std::pair<Id, float>>> columns;
        for (Id row = 0; row < x.rows; ++row)
            for (Id e = x.offsets[row]; e < x.offsets[row + 1]; ++e)
                columns[x.columns[e]].emplace_back(row, x.values[e]);
        m_ids.clear();
        m_rows.clear();
        m_values.clear();
        m_offsets.assign(1, 0);
        for (const auto& [id, entries] : columns) {
            m_ids.push_back(id);
            for (const auto& [row, value] : entries) {
                m_rows.push_back(row);
                m_values.push_back(value);
            }
            m_offsets.push_back(Id(m_rows.size()));
        }
        return { m_ids.data(), m_offsets.data(), m_rows.data(), m_values.data(), std::ssize(m_ids),
            std::ssize(m_rows) };
    }

private:
    std::vector<Id> m_ids, m_offsets, m_rows;
    std::vector<float> m_values;
};

// Each piece of work takes 0.001 s. With a queue it has the host's memory all the same, but does not report it.
class TimedDevice final : public ForwardingDevice {
public:
    explicit TimedDevice(bool hasQueue)
        : ForwardingDevice(DeviceSpec::parse("sim"), simDevice())
        , m_hasQueue(hasQueue)
    {
    }
    bool sharesHostMemory() const override { return !m_hasQueue; }
    Operations operations() override
    {
        const Operations inner = ForwardingDevice::operations();
        return { m_columns, inner.dense, inner.output, inner.arrays };
    }
    std::unique_ptr<Timing> start(const std::function<void()>& work) override
    {
        work();
        ++started;
        return std::make_unique<Running>(*this);
    }

    int started = 0, waitedFor = 0;
    bool isQuick = false; // work is over as soon as it is asked for

private:
    struct Running final : Timing {
        explicit Running(TimedDevice& of)
            : device(of)
        {
        }
        bool over() override { return device.isQuick; }
        double seconds() override
        {
            ++device.waitedFor;
            return 0.001;
        }
        TimedDevice& device;
    };

    bool m_hasQueue;
    HostColumns m_columns { *this };
};

struct Setting {
    explicit Setting(bool hasQueue, const DevicePace& pace = {})
        : device(hasQueue)
        , model(device, shape, Update::Rule::Sgd, initialWeights(shape, 1))
        , stepper(toy.run, model, 0, pace)
    {
    }
    void step(double rate, const Staleness& staleness = {}) { stepper.step({ model }, batch, rate, staleness); }
    std::vector<StepEvent> steps() const { return toy.of<StepEvent>(); }

    ToySharedRun toy { test::RunSetting { .isVirtual = false } };
    ModelShape shape { toy.train.features, toy.train.labels, { 4 } };
    Batch batch = batchOf(toy.train, countUp(0, 10));
    TimedDevice device;
    Model model;
    Stepper stepper;
};

} // namespace

class TestStepperReal : public QObject {
    Q_OBJECT

private slots:
    void slowedDevice_data();
    void slowedDevice();
    void speedThatChanges();
    void communicationIsNotBusy();
    void stepIsPending();
    void quickSteps();
    void whatDoesNotOverlap();
    void pendingIsFinishedFirst();
    void sameModelEitherWay();
    void pendingLossDiverges();
};

void TestStepperReal::slowedDevice_data()
{
    QTest::addColumn<bool>("hasQueue");
    QTest::addColumn<double>("speed");
    QTest::addColumn<double>("seconds");
    QTest::newRow("as it is") << false << 1.0 << 0.001;
    QTest::newRow("a quarter") << false << 0.25 << 0.004;
    QTest::newRow("it cannot be made faster") << false << 2.0 << 0.001;
    QTest::newRow("a quarter, with a queue") << true << 0.25 << 0.004; // waits after each step: none overlaps
}

void TestStepperReal::slowedDevice()
{
    QFETCH(bool, hasQueue);
    QFETCH(double, speed);
    QFETCH(double, seconds);
    Setting s(hasQueue, { speed });
    s.step(0.1);
    QCOMPARE(s.steps().at(0).seconds, seconds);
    QCOMPARE(s.stepper.busySeconds(), seconds);
    QCOMPARE(s.device.waitedFor, s.device.started); // nothing overlaps
    QCOMPARE(s.stepper.work({}, [] {}), seconds);
}

// Far in the past and the future of the run: what counts is the speed of the moment, and none above 1.
void TestStepperReal::speedThatChanges()
{
    const auto secondsWith = [](const SpeedCurve& curve, double speed = 1) {
        Setting setting(false, { .speed = speed, .curve = curve });
        setting.step(0.1);
        const auto notes = setting.toy.of<NoteEvent>();
        return std::pair(setting.steps().at(0).seconds, notes.empty() ? std::string() : notes[0].text);
    };
    SpeedCurve later, now, fast;
    later.change({ { 1e6, 0.1 } });
    now.change({ { 0, 0.25 }, { 1e6, 1 } });
    fast.change({ { 0, 4 } });
    QCOMPARE(secondsWith(later), std::pair(0.001, std::string()));
    QCOMPARE(secondsWith(now), std::pair(0.004, std::string("device 0 now runs at speed 0.25")));
    QCOMPARE(secondsWith(now, 0.5), std::pair(0.008, std::string("device 0 now runs at speed 0.125")));
    QCOMPARE(secondsWith(fast),
        std::pair(0.001,
            std::string("device 0 runs at speed 1 instead of 4: a real device cannot be made faster than it is")));
    QCOMPARE(secondsWith({}, 2).second,
        std::string("device 0 runs at speed 1 instead of 2: a real device cannot be made faster than it is"));
}

// A hook's 5 ms are more than the 1 ms that all of it takes: nothing is left.
void TestStepperReal::communicationIsNotBusy()
{
    Setting s(false);
    s.stepper.gradient(
        s.batch, 0.1, {}, { .after = [] { std::this_thread::sleep_for(std::chrono::milliseconds(5)); } });
    QCOMPARE(s.steps().at(0).seconds, 0.0);
    s.stepper.gradient(s.batch, 0.1, {}, {});
    QCOMPARE(s.steps().at(1).seconds, 0.001);
}

// It is counted when it is started, recorded when the next one is started behind it, and not before.
void TestStepperReal::stepIsPending()
{
    Setting s(true);
    s.step(0.1);
    QCOMPARE(s.toy.run.steps(0), Index(1));
    QCOMPARE(s.stepper.updates(), Index(1));
    QVERIFY(s.steps().empty() && s.device.waitedFor == 0);
    s.step(0.2);
    QCOMPARE(s.device.started, 2);
    QCOMPARE(s.steps().size(), std::size_t(1));
    s.stepper.finishPending();
    s.stepper.finishPending(); // there is no other
    QCOMPARE(s.device.waitedFor, 2);
    const auto steps = s.steps();
    QCOMPARE(steps.size(), std::size_t(2));
    for (std::size_t i = 0; i < 2; ++i) {
        QCOMPARE(steps[i].update, std::int64_t(i + 1));
        QCOMPARE(steps[i].samples, std::int64_t(10 * (i + 1)));
        QCOMPARE(steps[i].rate, i == 0 ? 0.1 : 0.2);
        QCOMPARE(steps[i].seconds, 0.001);
    }
    QVERIFY(steps[0].loss > 0 && steps[0].loss != steps[1].loss);
    QCOMPARE(s.stepper.busySeconds(), 0.002);
}

void TestStepperReal::quickSteps()
{
    Setting s(true);
    s.device.isQuick = true;
    s.step(0.1);
    QCOMPARE(s.steps().size(), std::size_t(1));
    s.step(0.1);
    QCOMPARE(s.steps().size(), std::size_t(2));
}

// An algorithm's own staleness is to be asked when the step is over, a device that varies waits after it.
void TestStepperReal::whatDoesNotOverlap()
{
    Setting s(true), varying(true, { 1, 0.1 });
    s.step(0.1, [] { return Index(3); });
    QCOMPARE(s.device.waitedFor, 1);
    QCOMPARE(s.steps().at(0).staleness, std::int64_t(3));
    varying.step(0.1);
    QCOMPARE(varying.device.waitedFor, 1);
    QCOMPARE(varying.steps().size(), std::size_t(1));
}

// Whatever comes after a pending step is recorded after it.
void TestStepperReal::pendingIsFinishedFirst()
{
    for (int next = 0; next < 4; ++next) {
        Setting s(true);
        s.step(0.1);
        next == 0       ? s.step(0.2, [] { return Index(0); })
            : next == 1 ? s.stepper.gradient(s.batch, 0.2, {}, {})
            : next == 2 ? void(s.stepper.work({}, [&] { QCOMPARE(s.steps().size(), std::size_t(1)); }))
                        : void(s.stepper.busySeconds());
        const auto steps = s.steps();
        QCOMPARE(steps.size(), std::size_t(next < 2 ? 2 : 1));
        QCOMPARE(steps[0].update, std::int64_t(1));
        QCOMPARE(steps[0].rate, 0.1);
    }
}

void TestStepperReal::sameModelEitherWay()
{
    Setting queue(true), direct(false);
    for (int i = 0; i < 5; ++i) {
        queue.step(0.3);
        direct.step(0.3);
    }
    queue.stepper.finishPending();
    QCOMPARE(queue.model.download(), direct.model.download());
    for (std::size_t i = 0; i < 5; ++i)
        QCOMPARE(queue.steps()[i].loss, direct.steps()[i].loss);
}

// The error comes with the step that follows, and names the one that diverged.
void TestStepperReal::pendingLossDiverges()
{
    Setting s(true);
    std::vector<float> weights = s.model.download();
    weights.back() = std::numeric_limits<float>::quiet_NaN(); // a label's bias
    s.model.upload(weights);
    s.step(0.5);
    std::string error;
    try {
        s.step(0.1);
    } catch (const InputError& e) {
        error = e.what();
    }
    QVERIFY2(error.find("update 1, rate 0.5") != std::string::npos, error.c_str());
}

REGISTER_TEST(TestStepperReal)
#include "test_stepper_real.moc"
