// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/rank.h"

#include "core/algorithms/algorithm.h"
#include "core/base/phrase.h"
#include "core/project/choices.h"
#include "core/project/device_specs.h"
#include "core/project/gpu_choice.h"
#include "core/project/network_choice.h"
#include "core/run/precision.h"
#include "core/run/simulated.h"
#include "kernels/host_info.h"

#include <algorithm>

namespace evenkeel {

void FirstFailure::record(const std::exception& e)
{
    if (!dynamic_cast<const Aborted*>(&e))
        record(failureOf(e));
}

void FirstFailure::record(const Failure& failure)
{
    {
        const std::scoped_lock lock(m_mutex);
        if (m_failure.exitStatus != 0)
            return;
        m_failure = failure;
    }
    if (m_report)
        m_report(failure);
}

Failure FirstFailure::first() const
{
    const std::scoped_lock lock(m_mutex);
    return m_failure;
}

namespace {

OutputSampling outputSampling(const RunPlan& plan, const RunData& data)
{
    const ModelConfig& m = plan.config.model;
    const bool isFull = m.output == OutputMode::Full;
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

constexpr std::uint64_t roundingStream = 0x9e6c63d0876a9a47ULL; // its random bits are not those of other draws

std::string sparseKey(int rank) { return rankKey(rank, "sparse"); }
std::string bf16Key(int rank) { return rankKey(rank, "bf16"); }

} // namespace

RunSetup setUp(const RunPlan& plan, const RunData& data, std::vector<DeviceSpec> specs, bool isDry)
{
    const RunConfig& config = plan.config;
    resolveMath(specs, config.model);
    return { plan, std::move(specs), modelShape(config, data.train.features, data.train.labels), {},
        ruleOf(config.train.optimizer), outputSampling(plan, data),
        isDry ? nullptr : neighborsOf(config.model, data.train), isDry };
}

// Better one sentence now than the kernel's killer later.
void checkMemory(std::span<const DeviceSpec> specs, const RunSetup& setup)
{
    std::vector<DeviceSpec> host;
    std::ranges::copy_if(
        specs, std::back_inserter(host), [](const DeviceSpec& s) { return s.kind != DeviceSpec::Kind::Cuda; });
    resolveMath(host, setup.plan.config.model);
    const ModelShape& shape = setup.shape;
    const double averages = setup.plan.config.train.emaDecay > 0 ? double(shape.weights()) * sizeof(float) : 0;
    double needed = averages * double(host.size());
    for (const DeviceSpec& spec : host)
        needed += double(modelBytes(shape, setup.rule, precisionOf(spec, setup.plan.config.model, 0, 0)));
    const std::int64_t free = hostMemory().free;
    if (free > 0 && needed > double(free))
        throw DeviceError(counted(
            "%n replica(s) of %1 weights {needs|need} %2 MiB, %3 MiB are free; use fewer devices or smaller layers",
            std::ssize(host),
            { std::to_string(shape.weights()), std::to_string(std::int64_t(needed / (1 << 20))),
                std::to_string(free >> 20) }));
}

DeviceSpec specOf(int rank, const RunSetup& setup, const Checkpoint& checkpoint)
{
    DeviceSpec spec = setup.specs[std::size_t(rank)];
    const auto chosen = checkpoint.texts.find(sparseKey(rank));
    if (chosen != checkpoint.texts.end() && spec.kind == DeviceSpec::Kind::Cuda
        && spec.sparse == DeviceSpec::Sparse::Auto)
        spec.sparse = DeviceSpec::parse("cuda:0,sparse=" + chosen->second).sparse;
    const auto way = checkpoint.texts.find(bf16Key(rank));
    if (way != checkpoint.texts.end() && spec.kind == DeviceSpec::Kind::Cpu && spec.bf16 == DeviceSpec::Bf16By::Auto)
        if (const DeviceSpec kept = DeviceSpec::parse("cpu,bf16=" + way->second);
            canUse(kept.bf16)) // on another machine
            spec.bf16 = kept.bf16;
    return spec;
}

namespace {

void keepChoices(const DeviceSpec& asked, const Device& device, Worker& worker)
{
    for (const std::string& text : deviceNotes(asked, device))
        worker.note(text);
    if (const std::string text = bf16Note(asked, device);
        worker.model.precision().isBf16 && !text.empty() && worker.run().isFirst(worker.rank(), text))
        worker.note(text);
    Checkpoint part;
    if (device.spec().sparse != DeviceSpec::Sparse::Auto)
        part.texts[sparseKey(worker.rank())]
            = device.spec().sparse == DeviceSpec::Sparse::Cusparse ? "cusparse" : "gather";
    if (worker.model.precision().isBf16 && device.spec().bf16 != DeviceSpec::Bf16By::Auto)
        part.texts[bf16Key(worker.rank())] = bf16Value(device.spec());
    if (part.texts.empty())
        return;
    worker.run().contribute(worker.rank(), std::move(part));
}

Worker::Settings workerSettings(const RunSetup& setup, int rank, DeviceTime* time)
{
    const RunConfig& config = setup.plan.config;
    const DeviceSpec& spec = setup.specs[std::size_t(rank)];
    return { .batch = config.train.batch,
        .rate = learningRateOf(config.train),
        .pace = setup.plan.paces[std::size_t(rank)],
        .dropout = { config.model.inputDropout, config.model.dropout },
        .emaDecay = config.train.emaDecay,
        .diagnose = config.train.diagnose,
        .device = config.devices[std::size_t(rank)],
        .joins = spec.joins,
        .fails = spec.fails,
        .time = time };
}

} // namespace

void runRank(
    int rank, const RunSetup& setup, SharedRun& run, std::unique_ptr<Communicator>& communicator, FirstFailure& failure)
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
        const Precision precision = precisionOf(spec, setup.plan.config.model,
            run.facts().seedOf(rank) ^ roundingStream, run.facts().seed ^ roundingStream);
        Model model(*device, setup.shape, setup.rule, setup.weights, sampling, precision);
        if (setup.isDry && run.facts().ranks > 1)
            model.upload({}); // as those that all ranks start from
        else if (setup.weights.empty() && !setup.isDry)
            model.initialize(setup.plan.config.train.seed);
        model.useWeightDecay(setup.plan.config.train.weightDecay);
        if (setup.neighbors)
            model.useNeighbors(setup.neighbors);
        model.useTrustRatios(setup.plan.config.train.layerRates == LayerRates::Trust);
        std::string note; // the links go before the model's memory, which a GPU at work on them would not give back
        const auto linked = linkDevices(std::move(communicator), *device, note);
        if (rank == 0 && !note.empty())
            run.emit(NoteEvent { clock.now(rank), run.wall(clock.now(rank)), note });
        Worker worker(run, *linked, model, workerSettings(setup, rank, meter));
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

RunFacts factsOf(const RunPlan& plan, const RunData& data, int ranks, bool isDry)
{
    const RunConfig& config = plan.config;
    const VirtualConfig& v = config.virtualTime;
    std::vector<DeviceSpec> specs = plan.devices;
    resolveMath(specs, config.model);
    const bool areProfiled = std::ranges::any_of(plan.profiles, [](const auto& profile) { return profile != nullptr; });
    return { .train = data.train,
        .test = data.test,
        .trainScales = rowScales(data.train, normalizeOf(config.data)),
        .testScales = rowScales(data.test, normalizeOf(config.data)),
        .inversePropensity = inversePropensities(data.train, propensityOf(config.data)),
        .cost = { v.step, v.sample, v.nonzero },
        .spread = areProfiled ? FeatureSpread(data.train.featureOffsets, data.train.featureIds, data.train.features)
                              : FeatureSpread(),
        .ranks = ranks,
        .seed = config.train.seed,
        .isDry = isDry,
        .isMixed = isMixed(specs) };
}

} // namespace evenkeel
