// SPDX-License-Identifier: GPL-3.0-or-later
// Seconds that a step is reported to take on a GPU: its own work, all of it, and nothing that is done once. By the
// emulated GPU's clock, which the run's clock follows here.
#include "core/comm/threads/in_process.h"
#include "core/run/partition_report.h"
#include "core/train/shared/in_process_run.h"
#include "core/train/worker.h"
#include "tests/core/run/run_tools.h"
#include "tests/kernels/emulated_cuda/emulated_gpus.h"
#include "tests/test_class.h"

using namespace evenkeel;
using namespace evenkeel::test;

namespace {

// One rank, whose time is what the GPU has worked so far.
class GpuClock final : public Clock {
public:
    explicit GpuClock(EmulatedGpus& gpus)
        : m_gpus(gpus)
    {
    }
    void join(int) override { }
    void leave(int) noexcept override { }
    double now(int) const override { return m_gpus.seconds(); }
    void advance(int, double) override { }
    void enterFor(int, const void*, const std::function<bool()>& action) override { action(); }
    void wait(int, const Awaited&, const Ready& ready, Wait) override { ready(); }
    void abort() noexcept override { }
    bool aborted() const noexcept override { return false; }
    void suspend() override { }
    void resume() override { }
    bool isVirtual() const override { return false; }

private:
    EmulatedGpus& m_gpus;
};

// A worker on one GPU, with what it reports.
struct OneRank {
    explicit OneRank(EmulatedGpus& gpus, const RunData& data, const char* spec = "cuda:0,sparse=gather")
        : clock(gpus)
        , device(openDevice(DeviceSpec::parse(spec)))
        , run({ .train = data.train,
                  .test = data.test,
                  .trainScales = rowScales(data.train, Normalize::L2),
                  .testScales = rowScales(data.test, Normalize::L2),
                  .inversePropensity = inversePropensities(data.train) },
              clock, SampleQueue(data.train.samples, 1, {}, 4, 1), control,
              [this](const Event& event) {
                  if (const auto* step = std::get_if<StepEvent>(&event))
                      seconds.push_back(step->seconds);
              },
              { EvaluationSchedule("100 epochs") })
        , comm(std::move(makeInProcess(1, clock)[0]))
        , model(*device, { data.train.features, data.train.labels, { 8 } }, Update::Rule::Sgd, {})
        , worker(run, *comm, model, { .batch = 32 })
    {
        model.initialize(1);
        worker.begin();
    }

    GpuClock clock;
    RunControl control;
    std::vector<double> seconds; // of the steps
    std::unique_ptr<Device> device;
    InProcessRun run;
    std::unique_ptr<Communicator> comm;
    Model model;
    Worker worker;
};

} // namespace

class TestStepTimes : public QObject {
    Q_OBJECT

private slots:
    void hooksThatWaitForTheGpu();
    void firstStepsAreLikeAnyOther_data();
    void firstStepsAreLikeAnyOther();

private:
    const RunData m_data = toyRunData(480, 100);
};

// What the GPU has queued when a hook is called is the step's work, also where the hook is the first to wait for it.
void TestStepTimes::hooksThatWaitForTheGpu()
{
    EmulatedGpus gpus(31);
    OneRank rank(gpus, m_data);
    const Batch batch = rank.worker.nextBatch(32);
    std::vector<float> copy(8);
    double passed = 0;
    const auto waits = [&] { // as those do that send gradients on
        const double began = gpus.seconds();
        rank.device->download(copy.data(), rank.model.weights(), copy.size() * sizeof(float));
        passed += gpus.seconds() - began;
    };
    for (int i = 0; i < 3; ++i) // the first one makes the gradients' memory
        rank.worker.gradient(batch, 0.1);
    const double began = gpus.seconds();
    rank.worker.gradient(batch, 0.1, {}, { waits, waits });
    const double whole = gpus.seconds() - began;
    QVERIFY(passed > 0);
    QCOMPARE(rank.seconds.size(), std::size_t(4));
    QVERIFY2(rank.seconds[3] > 0.8 * rank.seconds[2], // uploads may fall into it or not: their stream is another
        qPrintable(QString("%1 s with hooks, %2 s without").arg(rank.seconds[3]).arg(rank.seconds[2])));
    QVERIFY(rank.seconds[3] <= whole);
}

void TestStepTimes::firstStepsAreLikeAnyOther_data()
{
    QTest::addColumn<bool>("gradients");
    QTest::addColumn<QString>("spec");
    for (const char* spec : { "cuda:0", "cuda:0,sms=16" }) {
        QTest::addRow("steps on %s", spec) << false << spec;
        QTest::addRow("gradients on %s", spec) << true << spec;
    }
}

// Kernels that are loaded, ways that are tried and graphs that are recorded take no part, whatever the batch's size.
void TestStepTimes::firstStepsAreLikeAnyOther()
{
    QFETCH(bool, gradients);
    QFETCH(QString, spec);
    EmulatedGpus gpus(32);
    OneRank rank(gpus, m_data, spec.toUtf8());
    for (const Index size : { 32, 32, 16, 16, 32, 40, 40, 8, 8 }) {
        const Batch& batch = rank.worker.nextBatch(size);
        gradients ? rank.worker.gradient(batch, 0.1) : rank.worker.step(batch, 0.1);
    }
    rank.worker.stepper().finishPending();
    QCOMPARE(rank.seconds.size(), std::size_t(9));
    const auto [min, max] = std::ranges::minmax(rank.seconds);
    QVERIFY2(max < 2 * min, qPrintable(QString("from %1 to %2 s").arg(min).arg(max)));
}

REGISTER_TEST(TestStepTimes)
#include "test_step_times.moc"
