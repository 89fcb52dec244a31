// SPDX-License-Identifier: GPL-3.0-or-later
// Sets a run up: devices, clock, communicator, one thread per rank; collects what went wrong.
#include "core/run/run.h"

#include "core/algorithms/algorithm.h"
#include "core/base/error.h"
#include "core/base/number_text.h"
#include "core/base/phrase.h"
#include "core/log/folds/throughput.h"
#include "core/project/choices.h"
#include "core/project/device_specs.h"
#include "core/project/gpu_choice.h"
#include "core/run/exit_status.h"
#include "core/run/partition_report.h"
#include "core/run/resume.h"
#include "core/run/run_end.h"
#include "core/run/run_processes.h"
#include "core/run/simulated.h"
#include "kernels/host_info.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <numeric>
#include <system_error>

namespace evenkeel {

namespace {

void resume(InProcessRun& run, RunSetup& setup, Checkpoint saved, const std::filesystem::path& file)
{
    try {
        run.resume(std::move(saved));
    } catch (const InputError& e) {
        throw InputError(phrase("%1: cannot be resumed: %2", { file.string(), e.what() }));
    }
    setup.weights = run.saved().array("weights");
    for (int rank = 0; rank < int(setup.specs.size()); ++rank)
        setup.specs[std::size_t(rank)] = specOf(rank, setup, run.saved());
}

// True: no rank is elsewhere, so none is lost.
bool trainAll(RunSetup& setup, InProcessRun& run, FirstFailure& failure)
{
    const int ranks = run.facts().ranks;
    auto communicators = makeInProcess(ranks, run.clock(), setup.plan.links, setup.isDry);
    try {
        run.clock().runRanks(
            ranks, [&](int rank) { runRank(rank, setup, run, communicators[std::size_t(rank)], failure); });
    } catch (const std::system_error&) {
        failure.record(DeviceError(phrase("could start only some of %1 device threads; use fewer devices, or raise the "
                                          "limit of processes (ulimit -u) or of memory",
            { std::to_string(ranks) })));
    } catch (const std::exception& e) {
        failure.record(e);
    }
    for (int rank = 0; rank < ranks; ++rank)
        run.clock().trace().flush(rank);
    return true;
}

// A run that ends clearly below its best model says so, and what may help.
std::string decline(const TrainConfig& train, const RunResult& result, bool isKept)
{
    if (!result.best || !result.last || result.best->p1 - result.last->p1 <= clearlyWorse)
        return {};
    std::string advice = phrase("a lower train.rate than %1, fewer train.epochs", { exactText(train.rate) });
    if (train.schedule == RateSchedule::Constant)
        advice += " or train.schedule = \"linear\"";
    std::array<char, 128> values {};
    std::snprintf(values.data(), values.size(), "P@1 ends at %.3f, below its best of %.3f at epoch %.3g",
        result.last->p1, result.best->p1, result.best->epoch);
    return phrase("%1%2; try %3",
        { std::string(values.data()), isKept ? phrase("; the model of that epoch is kept (evaluate --best)") : "",
            advice });
}

// GPUs are still to be chosen where no session has done so: in trials and measurements.
DevicesOfHosts devicesFor(const RunConfig& config, const RunOptions& options)
{
    RunConfig chosen = config;
    chosen.devices = chooseGpus(config.devices).devices;
    if (options.processes)
        return options.processes->devices(chosen);
    const auto divide = config.train.clock == ClockKind::Virtual ? shareCores : divideCores;
    const std::vector<DeviceSpec> specs = divide(devicesOf(chosen), usableCores());
    return { specs, specs, specs };
}

// In virtual time, where one rank works at a time. A GPU is tied to its thread, and so is a device to named cores.
bool canShareThread(std::span<const DeviceSpec> specs)
{
    return std::ranges::none_of(
        specs, [](const DeviceSpec& s) { return s.kind == DeviceSpec::Kind::Cuda || s.firstCore >= 0; });
}

// What it has come to, after `stepsBefore` steps of the runs that it continues.
void conclude(const InProcessRun& run, Index stepsBefore, const TrainConfig& train, bool isWhole, RunResult& result)
{
    for (int rank = 0; rank < run.facts().ranks; ++rank)
        result.time = std::max(result.time, run.clock().now(rank));
    result.samples = run.done().samples();
    result.updates = run.done().updates();
    result.hasTrained = run.done().steps() > stepsBefore;
    result.samplesPerSecond = samplesPerSecond(double(result.samples), result.time);
    result.last = run.last();
    result.best = run.best();
    if (const std::string text
        = isWhole || result.samples >= run.totalSamples() ? decline(train, result, run.keepsCheckpoint()) : "";
        !text.empty())
        run.emit(NoteEvent { result.time, run.wall(result.time), text, Fact::Worse });
}

void noteCircumstances(const RunPlan& plan, const RunSetup& setup, const DevicesOfHosts& devices,
    const std::function<void(const std::string& text, const NoteKind& kind)>& note)
{
    if (const std::string notice = oversubscription(devices.sharing, usableCores());
        !notice.empty() && !plan.isVirtual())
        note(notice, {});
    if (setup.shape.labels == 1 && setup.shape.loss == Loss::Softmax)
        note(phrase("softmax over one label is 1 whatever the input, so nothing can be learned; set model.loss = "
                    "\"sigmoid\""),
            {});
    for (const std::string& text : estimates(plan))
        note(text, Fact::Profile);
}

void prepareAndTrain(const RunPlan& plan, const RunData& data, const EventSink& sink, RunControl& control,
    const RunOptions& options, FirstFailure& failure, RunResult& result)
{
    const RunConfig& config = plan.config;
    const bool isResumed = !options.resumeFrom.empty();
    Resumption saved;
    if (isResumed)
        saved = openToResume(options.resumeFrom, plan, data, options.resumeOn);
    if (options.processes)
        options.processes->begin(isResumed, saved.checkpoint);
    const DevicesOfHosts devices = devicesFor(config, options);
    RunSetup setup = setUp(plan, data, devices.all, options.isDry);
    if (options.isDry)
        checkDry(plan);
    else
        checkMemory(devices.here, setup);
    const int ranks = int(setup.specs.size());
    const double start = std::max(savedTime(saved.checkpoint), options.startAt);
    if (start > savedTime(saved.checkpoint)) // all go on at one time
        saved.checkpoint.numbers.erase("times");
    saved.checkpoint.numbers["time"] = { start };
    const bool isOnOneThread = !options.processes && (options.isDry || canShareThread(setup.specs));
    const auto clock = plan.isVirtual() ? makeVirtualClock(ranks, start, isOnOneThread) : makeRealClock(ranks, start);
    clock->suspend(); // until all devices are open: Worker::begin
    const auto goOn = [&control](double) { return !control.stopped(); };
    InProcessRun run(factsOf(plan, data, ranks, options.isDry), *clock,
        SampleQueue(data.train.samples, ranks, shardsOf(plan, data.train, goOn), config.train.epochs, config.train.seed,
            options.untilEpochs > 0 ? options.untilEpochs : config.train.end()),
        control, sink,
        { .schedule = plan.evaluations,
            .goal = plan.goal,
            .checkpointFile = options.checkpoint,
            .seconds = config.train.seconds,
            .areRemote = options.processes != nullptr });
    if (isResumed)
        resume(run, setup, std::move(saved.checkpoint), options.resumeFrom);
    const auto note = [&](const std::string& text, const NoteKind& kind) {
        sink(NoteEvent { start, run.wall(start), text, kind });
    };
    if (isResumed && start > 0 && options.startAt == 0 && options.untilEpochs == 0) // and is no part of a session's run
        note(phrase("continued from the checkpoint at update %1", { std::to_string(run.done().updates()) }),
            Fact::Continued);
    for (const std::string& text : saved.notes)
        note(text, {});
    describe(run.checkpoint(), plan, data, run.facts().inversePropensity);
    std::vector<float> initial;
    if (setup.weights.empty() && ranks > 1
        && !setup.isDry) { // one copy for all, drawn once; a single rank draws into its own memory
        initial = initialWeights(setup.shape, config.train.seed);
        setup.weights = initial;
    }
    const Index stepsBefore = run.done().steps();
    noteCircumstances(plan, setup, devices, note);
    if (const Phrase text = smallPart(plan); !text.empty() && !isResumed)
        note(text, {});
    const bool isComplete
        = options.processes ? options.processes->train(setup, run, failure) : trainAll(setup, run, failure);
    conclude(run, stepsBefore, config.train, options.untilEpochs == 0, result);
    if (!isComplete)
        throw Aborted();
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
    for (const std::vector<std::string>* notices : { &options.notices, &data.notices })
        for (const std::string& notice : *notices)
            sink(NoteEvent { 0, 0, notice });
    sink(dataFacts(data));
    try {
        prepareAndTrain(plan, data, sink, control, options, failure, result);
    } catch (const Canceled&) {
        control.stop();
    } catch (const Aborted&) { // by another process
        if (!failure.any() && options.processes) {
            result.status = RunStatus::Interrupted;
            failure.record(options.processes->loss());
        }
    } catch (const std::exception& e) {
        failure.record(e);
    }
    result.wall = wall();
    result.error = failure.first().text;
    result.exitStatus = failure.first().exitStatus;
    if (failure.any() && options.processes)
        options.processes->abort(result.error);
    endRun(result, control, plan.isVirtual(), sink);
    return result;
}

} // namespace evenkeel
