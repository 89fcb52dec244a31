// SPDX-License-Identifier: GPL-3.0-or-later
// A run from configuration to database.
#include "core/run/recorded_run.h"

#include "core/base/error.h"
#include "core/base/number_text.h"
#include "core/base/phrase.h"
#include "core/log/event_order.h"
#include "core/project/automatic.h"
#include "core/project/choices.h"
#include "core/run/exit_status.h"
#include "core/run/held_out.h"
#include "core/run/resume.h"
#include "core/run/saved_model.h"
#include "core/store/foreign_facts.h"

#include <array>
#include <chrono>
#include <cstdio>
#include <limits>
#include <mutex>
#include <set>
#include <utility>

namespace evenkeel {

bool hasCheckpoint(const RunSummary& run) { return !run.checkpoint.empty() && std::filesystem::exists(run.checkpoint); }

namespace {

std::filesystem::path checkpointToResume(const RunStore& store, std::int64_t run, double epochs, double seconds)
{
    const auto summary = store.find(run);
    if (!summary)
        throw InputError(phrase("there is no run %1; see 'runs list'", { std::to_string(run) }));
    if (!hasCheckpoint(*summary))
        throw InputError(phrase("run %1 has no checkpoint to resume from; leave out --resume to train it again from "
                                "the beginning (its seed: %2)",
            { std::to_string(run), std::to_string(summary->seed) }));
    if (summary->status == RunStatus::Done && summary->epochs >= epochs)
        throw InputError(phrase("run %1 is done, after %2 epochs; set a larger train.epochs to continue it",
            { std::to_string(run), exactText(summary->epochs) }));
    if (summary->status == RunStatus::Done && seconds > 0 && summary->time >= seconds)
        throw InputError(phrase("run %1 is done, after %2 s; set a larger train.seconds to continue it",
            { std::to_string(run), exactText(summary->time) }));
    return summary->checkpoint;
}

bool isFrequent(const Event& event)
{
    return std::holds_alternative<StepEvent>(event) || std::holds_alternative<MergeEvent>(event)
        || std::holds_alternative<SpansEvent>(event);
}

// Input that was refused before the first step (a checkpoint that is damaged or does not fit) leaves no run behind.
void forgetUnlessBegun(RunStore& store, RunResult& result)
{
    if (result.status != RunStatus::Failed || result.exitStatus != 3 || result.hasTrained)
        return;
    store.remove(result.run);
    result.run = 0;
}

// Asks a run in real time for checkpoints now and then, so that little of it is lost where it is killed between two
// evaluations; what confirms those that nobody else asked for is no news.
class TimedCheckpoints {
public:
    TimedCheckpoints(RunControl& control, double first, double every)
        : m_control(control)
        , m_every(every)
        , m_next(first)
    {
    }

    // Any thread. `seconds`: since the run began.
    void stepped(double seconds)
    {
        const std::lock_guard lock(m_mutex);
        if (seconds < m_next || m_control.checkpointRequested())
            return;
        m_next = seconds + m_every;
        m_isOwn = true;
        m_control.requestCheckpoint();
    }
    void end() // the next run of the session is asked by itself
    {
        const std::lock_guard lock(m_mutex);
        if (m_isOwn)
            m_control.takeCheckpointRequest();
    }
    bool isOwn(const Event& event)
    {
        const auto* note = std::get_if<NoteEvent>(&event);
        if (!note || note->kind != Fact::Checkpoint)
            return false;
        const std::lock_guard lock(m_mutex);
        return std::exchange(m_isOwn, false);
    }

private:
    RunControl& m_control;
    std::mutex m_mutex; // for:
    double m_every, m_next; // seconds
    bool m_isOwn = false; // the checkpoint that was asked for
};

} // namespace

std::optional<RunSummary> newestRun(
    const RunStore& store, const std::function<bool(const RunSummary& run, bool isContinued)>& accepts)
{
    std::set<std::int64_t> continued; // by a run that is at work or done, or by one that was itself continued so
    for (RunSummary& run : store.list()) { // newest first: continuations come before what they continue
        const bool isContinued = continued.contains(run.id);
        if (isContinued || run.status == RunStatus::Running || run.status == RunStatus::Done)
            continued.insert(run.resumedFrom);
        if (accepts(run, isContinued))
            return std::move(run);
    }
    return std::nullopt;
}

std::optional<RunSummary> unfinishedRun(const RunStore& store)
{
    return newestRun(store, [](const RunSummary& run, bool isContinued) {
        return !isContinued && run.status != RunStatus::Running && run.status != RunStatus::Done && hasCheckpoint(run)
            && run.reproduces == 0;
    });
}

std::vector<std::string> resumeNotes(
    const RunStore& store, std::int64_t resume, const RunConfig& config, const RunData& data)
{
    const RunPlan plan = planFor(planOf(config), data.train.samples);
    return openToResume(checkpointToResume(store, resume, plan.config.train.end(), plan.config.train.seconds), plan,
        data, ResumeOn::SameData)
        .notes;
}

namespace {

// Whether a path of it is relative; traces and profiles of devices are taken for that.
bool dependsOnFolder(const RunConfig& config)
{
    const auto isRelative = [](const std::string& path) {
        return !path.empty() && path.find("${EVENKEEL_DATA}") != 0 && std::filesystem::path(path).is_relative();
    };
    return isRelative(config.data.train) || isRelative(config.data.test) || isRelative(config.data.filter)
        || isRelative(config.partitionFile) || std::ranges::any_of(config.devices, [](const std::string& spec) {
               return spec.find("trace=") != std::string::npos || spec.find("sim:") != std::string::npos;
           });
}

} // namespace

std::string repeatGroup(const RunConfig& config)
{
    RunConfig same = config;
    same.name.clear();
    same.train.seed = 0;
    same.train.repeats = 1;
    if (!dependsOnFolder(config))
        same.folder.clear();
    std::uint64_t hash = 0xcbf29ce484222325ULL; // FNV-1a
    for (const char c : configJson(same))
        hash = (hash ^ std::uint8_t(c)) * 0x100000001b3ULL;
    std::array<char, 17> text {};
    std::snprintf(text.data(), text.size(), "%016llx", static_cast<unsigned long long>(hash));
    return text.data();
}

namespace {

// `config` as it was asked for; `plan`: with what is automatic filled in.
NewRun newRunOf(const RunConfig& config, const RunConfig& plan, const RunData& data, const RecordOptions& options)
{
    return { .name = runName(config),
        .algorithm = config.train.algorithm,
        .devices = joinedDevices(config.devices),
        .config = configJson(plan),
        .build = buildText(),
        .dataHash = data.hash(),
        .seed = config.train.seed,
        .ranks = int(config.devices.size()),
        .group = repeatGroup(plan),
        .resumedFrom = options.resume,
        .reproduces = options.reproduces,
        .study = options.study,
        .studyKey = options.studyKey,
        .archived = options.isTrial,
        .newestBefore = options.newestBefore };
}

// A run whose last events cannot be written has failed, if it has not for another reason.
void flushAfter(RunStore& store, RunResult& result)
{
    try {
        store.flush();
        forgetUnlessBegun(store, result);
    } catch (const StorageError& e) {
        if (result.exitStatus != 0)
            return;
        result.status = RunStatus::Failed;
        result.error = e.what();
        result.exitStatus = failureOf(e).exitStatus;
    }
}

// With Stop after set, where it is for a trial to say. A run that continues another ends where that one was to end.
RunPlan endingEarly(RunPlan plan, const RunData& data, const RunControl& control, const RecordOptions& options,
    std::vector<std::string>& notices)
{
    if (!options.mayStopEarly || !options.weights.empty() || !stopsEarly(plan.config, data))
        return plan;
    if (options.resume != 0 && options.store && options.resumeOn != ResumeOn::ButHeldOut) {
        const auto before = options.store->find(options.resume);
        const double end = before ? configFromJson(before->config).train.stopAfter : 0;
        plan.config.train.stopAfter = end;
        if (end > 0)
            notices.push_back(phrase("early stopping: the run ends after %1 epochs, as the trial of run %2 has found "
                                     "(train.early-stopping = \"off\": it does not)",
                { exactText(end), std::to_string(options.resume) }));
        return plan;
    }
    const EarlyEnd end = findEarlyEnd(plan.config, data, control, options.progress);
    plan.config.train.stopAfter = end.epochs;
    notices.push_back(end.note);
    return plan;
}

// Whether the trial that the run goes on from has been trained for longer than the run is to be: then it begins anew.
bool isBeyondEnd(const RunStore& store, const RecordOptions& options, const RunPlan& plan)
{
    const std::optional<RunSummary> trial
        = options.resumeOn == ResumeOn::ButHeldOut ? store.find(options.resume) : std::nullopt;
    return trial && trial->epochs >= plan.config.train.end();
}

void calibrateEnded(
    const RunResult& result, const std::filesystem::path& model, const ModelConfig& shape, const RunData& data)
{
    std::error_code isMissing;
    if (result.error.empty() && !data.isOnTraining && std::filesystem::exists(model, isMissing))
        calibrateModel(model, shape, data.test);
}

} // namespace

RunResult recordedRun(const RunConfig& config, const EventSink& sink, RunControl& control, const RecordOptions& given)
{
    RecordOptions options = given;
    if (options.resume == 0 && options.trial != 0) {
        options.resume = options.trial;
        options.resumeOn = ResumeOn::ButHeldOut;
    }
    if (!options.weights.empty())
        options.resumeOn = ResumeOn::AnyData;
    const RunPlan asked = planOf(config);
    RunOptions runOptions { .resumeFrom = options.weights, .resumeOn = options.resumeOn, .notices = options.notices };
    RunData loaded;
    if (!options.data)
        loaded = loadRunData(config, control, options.progress);
    const RunData& data = options.data ? *options.data : loaded;
    RunStore* store = options.store;
    const RunPlan plan = planFor(endingEarly(asked, data, control, options, runOptions.notices), data.train.samples);
    if (!store) {
        runOptions.checkpoint = options.checkpoint;
        const RunResult result = options.train(plan, data, sink, control, runOptions);
        calibrateEnded(result, runOptions.checkpoint, plan.config.model, data);
        return result;
    }
    if (options.resume != 0 && !isBeyondEnd(*store, options, plan))
        runOptions.resumeFrom = checkpointToResume(*store, options.resume,
            options.resumeOn == ResumeOn::OtherData ? std::numeric_limits<double>::infinity() : plan.config.train.end(),
            plan.config.train.seconds);
    runOptions.runId = store->begin(newRunOf(config, plan.config, data, options));
    if (options.keepsModel)
        runOptions.checkpoint = store->checkpointFile(runOptions.runId);
    const auto began = std::chrono::steady_clock::now();
    const auto passed = [&] { return std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count(); };
    TimedCheckpoints checkpoints(control, options.firstCheckpoint, options.checkpointEvery);
    const auto both = [&](const Event& event) {
        if (checkpoints.isOwn(event))
            return;
        if (!plan.isVirtual() && std::holds_alternative<StepEvent>(event))
            checkpoints.stepped(passed());
        if (const std::string warning = store->takeWarning(); !warning.empty()) {
            const NoteEvent note { timeOf(event), 0, warning };
            store->add(runOptions.runId, note);
            sink(note);
        }
        // What it took is known of a stored run in virtual time, too; the stream, which repeats to the bit, has it not.
        if (const auto* end = std::get_if<FinishedEvent>(&event); end && plan.isVirtual()) {
            FinishedEvent stored = *end;
            stored.wall = passed();
            store->add(runOptions.runId, stored);
        } else if (!options.isTrial || !isFrequent(event)) {
            store->add(runOptions.runId, event);
        }
        sink(event);
    };
    RunResult result = options.train(plan, data, both, control, runOptions);
    checkpoints.end();
    if (!options.isTrial)
        calibrateEnded(result, runOptions.checkpoint, plan.config.model, data);
    flushAfter(*store, result);
    return result;
}

} // namespace evenkeel
