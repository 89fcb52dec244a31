// SPDX-License-Identifier: GPL-3.0-or-later
// Sets a run up: devices, clock, communicator, one thread per rank; collects what went wrong.
#include "core/run/run.h"

#include "core/algorithms/algorithm.h"
#include "core/base/error.h"
#include "core/events/throughput.h"
#include "core/project/choices.h"
#include "core/project/device_specs.h"
#include "core/project/gpu_choice.h"
#include "core/run/exit_status.h"
#include "core/run/partition_report.h"
#include "core/run/resume.h"
#include "core/run/run_end.h"
#include "core/run/simulated.h"
#include "core/train/in_process_run.h"
#include "kernels/host_info.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <numeric>

namespace evenkeel {

namespace {

// The first thing that went wrong in any rank; later ones are consequences.
class FirstFailure {
public:
    void record(const std::exception& e)
    {
        if (dynamic_cast<const Aborted*>(&e))
            return;
        const std::scoped_lock lock(m_mutex);
        if (!any())
            m_failure = failureOf(e);
    }
    bool any() const { return m_failure.exitStatus != 0; }
    const Failure& first() const { return m_failure; }

private:
    std::mutex m_mutex;
    Failure m_failure;
};

OutputSampling outputSampling(const RunPlan& plan, const RunData& data)
{
    const ModelConfig& m = plan.config.model;
    const bool isFull = m.output == OutputLayer::Full;
    if (isFull && plan.algorithm.output != Algorithm::Output::Sampled)
        return {};
    return { .active = m.active,
        .negatives = isFull ? Negatives::Lsh : m.negatives,
        .set = m.activeSet,
        .lsh = { m.lshBits, m.lshTables, m.lshBucket },
        .rebuild = m.lshRebuild,
        .backoff = m.lshBackoff,
        .seed = plan.config.train.seed,
        .seen = data.train.labelIds };
}

// Replicas on the host must fit into its memory: better one sentence now than the kernel's killer later.
void checkMemory(const std::vector<DeviceSpec>& specs, const ModelShape& shape, Update::Rule rule)
{
    const auto host = std::count_if(
        specs.begin(), specs.end(), [](const DeviceSpec& s) { return s.kind != DeviceSpec::Kind::Cuda; });
    const int copies = 1 + (rule == Update::Rule::Adam ? 2 : rule == Update::Rule::Momentum ? 1 : 0);
    const double needed = double(host) * copies * double(shape.weights()) * sizeof(float);
    const std::int64_t free = hostMemory().free;
    if (free > 0 && needed > double(free))
        throw DeviceError(std::to_string(host) + (host == 1 ? " replica of " : " replicas of ")
            + std::to_string(shape.weights()) + (host == 1 ? " weights needs " : " weights need ")
            + std::to_string(std::int64_t(needed / (1 << 20))) + " MiB, " + std::to_string(free >> 20)
            + " MiB are free; use fewer devices or smaller layers");
}

struct Setup {
    const RunPlan& plan;
    std::vector<DeviceSpec> specs; // the plan's, with their cores
    ModelShape shape;
    std::span<const float> weights; // that all replicas start from; empty: each draws its own
    Update::Rule rule;
    OutputSampling sampling;
    bool isDry = false; // nothing is computed
};

std::string sparseKey(int rank) { return rankKey(rank, "sparse"); }

// A resumed run multiplies sparse batches in the way that was chosen when it began: its sums have the same order.
DeviceSpec specOf(int rank, const Setup& setup, const Checkpoint& checkpoint)
{
    DeviceSpec spec = setup.specs[std::size_t(rank)];
    const auto chosen = checkpoint.texts.find(sparseKey(rank));
    if (chosen != checkpoint.texts.end() && spec.kind == DeviceSpec::Kind::Cuda
        && spec.sparse == DeviceSpec::Sparse::Auto)
        spec.sparse = DeviceSpec::parse("cuda:0,sparse=" + chosen->second).sparse;
    return spec;
}

void keepChoices(const DeviceSpec& asked, const Device& device, Worker& worker)
{
    for (const std::string& text : deviceNotes(asked, device))
        worker.note(text);
    if (device.spec().sparse == DeviceSpec::Sparse::Auto)
        return;
    Checkpoint part;
    part.texts[sparseKey(worker.rank())] = device.spec().sparse == DeviceSpec::Sparse::Cusparse ? "cusparse" : "gather";
    worker.run().contribute(worker.rank(), std::move(part));
}

Worker::Settings workerSettings(const Setup& setup, int rank, Meter* meter)
{
    const RunConfig& config = setup.plan.config;
    const DeviceSpec& spec = setup.specs[std::size_t(rank)];
    return { .batch = config.train.batch,
        .rate = { .base = config.train.rate,
            .schedule = config.train.schedule,
            .warmUp = config.train.warmUp / config.train.epochs,
            .steps = config.train.rateSteps,
            .factor = config.train.rateFactor },
        .pace = setup.plan.paces[std::size_t(rank)],
        .inputDropout = config.model.inputDropout,
        .diagnose = config.train.diagnose,
        .device = config.devices[std::size_t(rank)],
        .joins = spec.joins,
        .fails = spec.fails,
        .meter = meter };
}

// One rank's thread from start to end.
void runRank(
    int rank, const Setup& setup, SharedRun& run, std::unique_ptr<Communicator>& inProcess, FirstFailure& failure)
{
    Clock& clock = run.clock();
    try {
        clock.join(rank);
        const DeviceSpec& spec = setup.specs[std::size_t(rank)];
        MeteredDevice opened = openMetered(setup.plan, setup.specs, rank, run, setup.isDry);
        const std::unique_ptr<Device>& device = opened.device;
        Meter* const meter = opened.meter.get();
        OutputSampling sampling = setup.sampling;
        sampling.seed += std::uint64_t(rank) << 32U; // every rank draws its own labels
        Model model(*device, setup.shape, setup.rule, setup.weights, sampling);
        if (setup.weights.empty() && !setup.isDry)
            model.initialize(setup.plan.config.train.seed);
        model.useTrustRatios(setup.plan.config.train.layerRates == LayerRates::Trust);
        std::string note; // the links go before the model's memory, which a GPU at work on them would not give back
        const auto communicator = linkDevices(std::move(inProcess), *device, note);
        if (rank == 0 && !note.empty())
            run.emit(NoteEvent { clock.now(rank), run.wall(clock.now(rank)), note });
        Worker worker(run, *communicator, model, workerSettings(setup, rank, meter));
        worker.begin();
        keepChoices(spec, *device, worker);
        if (setup.isDry)
            worker.feed().haveSizesOnly();
        train(setup.plan.algorithm, worker, setup.plan.algorithmOptions);
        worker.synchronized(true);
        if (const std::string remark = device->remark(); !remark.empty())
            worker.note(setup.plan.config.devices[std::size_t(rank)] + ": " + remark);
        if (meter)
            noteDoubts(worker, *meter);
    } catch (const std::exception& e) {
        failure.record(e);
        clock.abort();
    }
    clock.leave(rank);
}

void resume(InProcessRun& run, Setup& setup, Checkpoint saved, const std::filesystem::path& file)
{
    try {
        run.resume(std::move(saved));
    } catch (const InputError& e) {
        throw InputError(file.string() + ": cannot be resumed: " + e.what());
    }
    setup.weights = run.saved().array("weights");
    for (int rank = 0; rank < int(setup.specs.size()); ++rank)
        setup.specs[std::size_t(rank)] = specOf(rank, setup, run.saved());
}

void trainAll(Setup& setup, InProcessRun& run, FirstFailure& failure)
{
    const int ranks = run.facts().ranks;
    auto communicators = makeInProcess(ranks, run.clock(), setup.plan.links, setup.isDry);
    try {
        run.clock().runRanks(
            ranks, [&](int rank) { runRank(rank, setup, run, communicators[std::size_t(rank)], failure); });
    } catch (const std::exception&) {
        failure.record(DeviceError("could start only some of " + std::to_string(ranks)
            + " device threads; use fewer devices, or raise the limit of processes (ulimit -u) or of memory"));
    }
    for (int rank = 0; rank < ranks; ++rank)
        run.clock().trace().flush(rank);
}

RunFacts factsOf(const RunPlan& plan, const RunData& data, int ranks, bool isDry)
{
    const RunConfig& config = plan.config;
    const VirtualConfig& v = config.virtualTime;
    const bool areProfiled = std::ranges::any_of(plan.profiles, [](const auto& profile) { return profile != nullptr; });
    return { .train = data.train,
        .test = data.test,
        .trainScales = rowScales(data.train, config.data.normalize),
        .testScales = rowScales(data.test, config.data.normalize),
        .inversePropensity = inversePropensities(data.train),
        .cost = { v.step, v.sample, v.nonzero },
        .spread = areProfiled ? FeatureSpread(data.train.featureOffsets, data.train.featureIds, data.train.features)
                              : FeatureSpread(),
        .ranks = ranks,
        .seed = config.train.seed,
        .isDry = isDry };
}

// A run that ends clearly below its best model says so, and what may help.
std::string decline(const TrainConfig& train, const RunResult& result, bool isKept)
{
    if (!result.best || !result.last || result.best->p1 - result.last->p1 <= clearlyWorse)
        return {};
    std::string advice = "a lower train.rate than " + numberText(train.rate) + ", fewer train.epochs";
    if (train.schedule == RateSchedule::Constant)
        advice += " or train.schedule = \"linear\"";
    std::array<char, 128> values {};
    std::snprintf(values.data(), values.size(), "P@1 ends at %.3f, below its best of %.3f at epoch %.3g",
        result.last->p1, result.best->p1, result.best->epoch);
    return std::string(values.data()) + (isKept ? "; the model of that epoch is kept (evaluate --best)" : "") + "; try "
        + advice;
}

// GPUs are still to be chosen where no session has done so: in trials and measurements.
std::vector<DeviceSpec> specsOf(const RunConfig& config)
{
    RunConfig chosen = config;
    chosen.devices = chooseGpus(config.devices).devices;
    return divideCores(devicesOf(chosen), usableCores());
}

void prepareAndTrain(const RunPlan& plan, const RunData& data, const EventSink& sink, RunControl& control,
    const RunOptions& options, FirstFailure& failure, RunResult& result)
{
    const RunConfig& config = plan.config;
    Setup setup { plan, specsOf(config), modelShape(config.model, data.train.features, data.train.labels), {},
        ruleOf(config.train.optimizer), outputSampling(plan, data), options.isDry };
    if (options.isDry)
        checkDry(plan);
    else
        checkMemory(setup.specs, setup.shape, setup.rule);
    const int ranks = int(setup.specs.size());
    const bool isResumed = !options.resumeFrom.empty();
    Resumption saved;
    if (isResumed)
        saved = openToResume(options.resumeFrom, plan, data, options.otherData);
    const double start = std::max(savedTime(saved.checkpoint), options.startAt);
    saved.checkpoint.numbers["time"] = { start };
    const auto clock = plan.isVirtual() ? makeVirtualClock(ranks, start, options.isDry) : makeRealClock(ranks, start);
    clock->suspend(); // until all devices are open: Worker::begin
    const auto goOn = [&control](double) { return !control.stopped(); };
    InProcessRun run(factsOf(plan, data, ranks, options.isDry), *clock,
        SampleQueue(data.train.samples, ranks, shardsOf(plan, data.train, goOn), config.train.epochs, config.train.seed,
            options.untilEpochs > 0 ? options.untilEpochs : config.train.epochs),
        control, sink, { plan.evaluations, plan.goal, options.checkpoint, config.train.seconds });
    if (isResumed)
        resume(run, setup, std::move(saved.checkpoint), options.resumeFrom);
    for (const std::string& text : saved.notes)
        sink(NoteEvent { start, run.wall(start), text });
    describe(run.checkpoint(), plan, data, run.facts().inversePropensity);
    std::vector<float> initial;
    if (setup.weights.empty() && ranks > 1
        && !setup.isDry) { // one copy for all, drawn once; a single rank draws into its own memory
        initial = initialWeights(setup.shape, config.train.seed);
        setup.weights = initial;
    }
    const Index before = run.samples(), updatesBefore = run.updates();
    if (const std::string notice = oversubscription(setup.specs, usableCores()); !notice.empty() && !clock->isVirtual())
        sink(NoteEvent { start, run.wall(start), notice });
    for (const std::string& text : estimates(plan))
        sink(NoteEvent { start, run.wall(start), text, "profile" });
    trainAll(setup, run, failure);
    result.time = clock->now(0);
    result.samples = run.samples();
    result.updates = run.updates();
    result.hasTrained = run.updates() > updatesBefore;
    result.samplesPerSecond = samplesPerSecond(double(run.samples() - before), result.time - start);
    result.last = run.last();
    result.best = run.best();
    const bool isWhole = options.untilEpochs == 0 || run.samples() >= run.totalSamples();
    if (const std::string text = isWhole ? decline(config.train, result, run.keepsCheckpoint()) : std::string();
        !text.empty())
        sink(NoteEvent { result.time, run.wall(result.time), text, "worse" });
}

} // namespace

RunResult run(
    const RunPlan& asked, const RunData& data, const EventSink& sink, RunControl& control, const RunOptions& options)
{
    const RunPlan plan = planFor(asked, data.train.samples);
    const auto began = std::chrono::steady_clock::now();
    const auto wall = [&] { return std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count(); };
    RunResult result;
    result.run = options.runId;
    FirstFailure failure;
    control.takeStopRule(); // that of the run before
    sink(StartedEvent { options.runId, configJson(plan.config), buildText() });
    if (!plan.chosen.empty())
        sink(NoteEvent { 0, 0, plan.chosen });
    for (const std::string& notice : data.notices)
        sink(NoteEvent { 0, 0, notice });
    try {
        prepareAndTrain(plan, data, sink, control, options, failure, result);
    } catch (const Canceled&) {
        control.stop();
    } catch (const std::exception& e) {
        failure.record(e);
    }
    result.wall = wall();
    result.error = failure.first().text;
    result.exitStatus = failure.first().exitStatus;
    endRun(result, control, plan.isVirtual(), sink);
    return result;
}

} // namespace evenkeel
