// SPDX-License-Identifier: GPL-3.0-or-later
// train: a project, start to end, recorded.
#include "core/cli/command.h"
#include "core/cli/interrupt.h"
#include "core/cli/launched.h"
#include "core/cli/number_option.h"
#include "core/cli/output.h"
#include "core/cli/project.h"
#include "core/cli/reporter.h"
#include "core/cli/steering.h"
#include "core/cli/train.h"

#include "core/advice/stored_findings.h"
#include "core/base/error.h"
#include "core/base/printable.h"
#include "core/base/shell_words.h"
#include "core/comm/launcher.h"
#include "core/log/folds/time_to_accuracy.h"
#include "core/run/continued_run.h"
#include "core/run/fitted_data.h"
#include "core/run/recorded_run.h"
#include "core/run/session.h"

#include <algorithm>
#include <cstdio>
#include <memory>
#include <unistd.h>

namespace evenkeel::cli {

namespace {

struct TrainArguments {
    ProjectArguments project;
    std::string database;
    std::int64_t resume = 0;
    bool json = false, control = false, unrecorded = false, otherData = false, continues = false;
};

int exitStatus(const RunResult& result)
{
    return result.status == RunStatus::Interrupted && result.exitStatus == 0 ? 130 : result.exitStatus;
}

struct TrainedRun {
    int number = 0; // PlannedRun::number
    RunConfig config; // configuration of the last part, where its method was chosen again
    std::vector<EvaluationEvent> evaluations;
    bool isFailed = false;

    // Whether it has reached anything that others can be compared at.
    bool isComparable() const { return !isFailed && bestP1(evaluations) > 0; }
};

// When each run first reached the best P@1 that all of them reached, against the first run that did.
std::string timeToAccuracyText(const std::vector<TrainedRun>& runs)
{
    double target = 1;
    const TrainedRun* first = nullptr;
    for (const TrainedRun& run : runs)
        if (run.isComparable()) {
            target = std::min(target, bestP1(run.evaluations));
            first = first ? first : &run;
        }
    if (!first)
        return {};
    const double firstTime = timeToTarget(first->evaluations, target).value_or(0);
    Rows rows { { phrase("algorithm"), phrase("seed"), phrase("time to %1 %2", { "P@1", readableText(target, 4) }),
        phrase("relative to first") } };
    for (const TrainedRun& run : runs) {
        const double time = run.isComparable() ? timeToTarget(run.evaluations, target).value_or(-1) : -1; // -1: never
        rows.push_back({ run.config.train.algorithm, std::to_string(run.config.train.seed),
            run.isFailed    ? phrase("failed")
                : time >= 0 ? Phrase(duration(time))
                            : phrase("never"),
            time >= 0 && firstTime > 0 ? readableText(time / firstTime, 2) + " x" : "-" });
    }
    return "\n" + localized(phrase("Time-to-accuracy")) + "\n" + tableText(rows);
}

std::string beginningText(const RunConfig& run, const RunData& data)
{
    const auto devices = std::int64_t(run.devices.size());
    const std::vector<Phrase> parts { run.name, run.train.algorithm, std::to_string(run.train.seed),
        groupedText(data.train.samples), groupedText(data.train.features), groupedText(data.train.labels) };
    return printable(localized(run.train.clock == ClockKind::Virtual
                   ? counted("%1: %2 on %n device(s), seed %3, %4 samples, %5 features, %6 labels, virtual time",
                       devices, parts)
                   : counted("%1: %2 on %n device(s), seed %3, %4 samples, %5 features, %6 labels", devices, parts)))
        + "\n";
}

// How an interrupted run is continued, or begun again; empty where it was saved nowhere.
std::string continuation(const TrainArguments& a, const RunStore& store, const RunResult& result)
{
    const auto run = store.find(result.run);
    std::error_code ignored;
    std::string command = "evenkeel-cli train " + shellWord(a.project.file);
    for (const std::string& set : a.project.set)
        command += " --set " + shellWord(set);
    if (!a.database.empty())
        command += " --db " + shellWord(a.database);
    if (a.continues)
        return "\nInterrupted; continue with: " + printable(command) + " --continue\n";
    if (!run && a.resume != 0)
        return "\nInterrupted before it went on; start it again with: " + printable(command) + " --resume "
            + std::to_string(a.resume) + "\n";
    if (!run || run->checkpoint.empty() || !std::filesystem::exists(run->checkpoint, ignored))
        return std::string("\nInterrupted before ") + (run ? "its first checkpoint" : "the run began")
            + "; start it again with: " + printable(command) + "\n";
    return "\nInterrupted and saved; continue with: " + printable(command) + " --resume " + std::to_string(result.run)
        + "\n";
}

std::unique_ptr<RunStore> storeOf(const TrainArguments& a)
{
    if (a.unrecorded)
        return nullptr;
    return std::make_unique<RunStore>(RunStore::fileOf(a.database));
}

Reporter::Style styleOf(const TrainArguments& a)
{
    if (a.json)
        return Reporter::Style::Json;
    return isatty(STDOUT_FILENO) ? Reporter::Style::Terminal : Reporter::Style::Pipe;
}

// Another run that has begun may be the one that is to be continued here: what to continue is chosen once more.
template<typename Action>
RunResult againWhereOthersBegin(const Action& action)
{
    for (;;)
        try {
            return action();
        } catch (const OtherRunBegan&) {
            continue;
        }
}

// Of one session of training: what is read, trained, printed and recorded.
class Session {
public:
    Session(const TrainArguments& arguments, RunControl& control, Launched& processes, const MakeChooser& choosing)
        : m_arguments(arguments)
        , m_control(control)
        , m_processes(processes)
        , m_choosing(choosing)
        , m_config(processes.project(arguments.project))
        , m_store(storeOf(arguments))
        , m_output(control, arguments.control ? Output::Broken::Detaches : Output::Broken::IsError)
        , m_steering(arguments.control ? steeredByInput(control, m_output) : std::make_unique<Steering>())
    {
    }

    int train();

private:
    std::shared_ptr<const RunData> load();
    ChooseMethod chooser();
    RunResult trainNext(const PlannedRun& run, const RunData& data);
    RunResult record(
        const PlannedRun& run, const RunData& data, const Continuation& next, std::optional<std::int64_t> newest);
    void remember(TrainedRun run)
    {
        if (!m_trained.empty() && m_trained.back().number == run.number) {
            const std::vector<EvaluationEvent>& before = m_trained.back().evaluations;
            run.evaluations.insert(run.evaluations.begin(), before.begin(), before.end());
            m_trained.pop_back();
        }
        m_trained.push_back(std::move(run));
    }
    void printed(const std::string& text)
    {
        if (m_style != Reporter::Style::Json)
            m_output.write(text);
    }

    const TrainArguments& m_arguments;
    RunControl& m_control;
    Launched& m_processes;
    const MakeChooser& m_choosing;
    const RunConfig m_config;
    const std::unique_ptr<RunStore> m_store;
    Output m_output;
    const std::unique_ptr<Steering> m_steering;
    const Reporter::Style m_style = styleOf(m_arguments);
    std::vector<TrainedRun> m_trained;
};

std::shared_ptr<const RunData> Session::load()
{
    Reporter reporter(m_config, m_style, m_output);
    auto data = m_processes.data([&] {
        return std::make_shared<const RunData>(
            loadRunData(m_config, m_control, [&](const std::string& what, double fraction) {
                reporter.loading(what, fraction);
                m_steering->loading(what, fraction);
            }));
    });
    reporter.loaded();
    return data;
}

// Empty where nobody can choose.
ChooseMethod Session::chooser()
{
    if (launchedProcesses() > 1)
        return {};
    if (!m_choosing)
        return refusedChoice("program");
    return m_choosing(m_store.get(), m_control,
        { .resume = m_arguments.resume,
            .continues = m_arguments.continues,
            .progress = [this](const std::string& what, double fraction) {
                m_steering->loading(what, fraction);
                if (m_style != Reporter::Style::Json)
                    m_output.write(localized(std::string_view(what)) + "\n");
            } });
}

RunResult Session::trainNext(const PlannedRun& run, const RunData& data)
{
    if (!m_arguments.continues)
        return record(run, data, { .resume = m_arguments.resume }, {});
    const std::int64_t newest = m_store->newestRun();
    const Continuation next = continuationOf(*m_store, run, data.hash(), m_control);
    if (next.done == 0)
        return record(run, data, next, newest);
    Reporter(run.complete, m_style, m_output)(NoteEvent { 0, 0, next.text });
    m_processes.skipped();
    remember({ run.number, run.complete, m_store->evaluations(next.done) });
    return { .run = next.done, .status = RunStatus::Done };
}

RunResult Session::record(
    const PlannedRun& run, const RunData& data, const Continuation& next, std::optional<std::int64_t> newest)
{
    Reporter reporter(run.complete, m_style, m_output,
        next.resume > 0 && m_store
            ? [&](double end) { return m_store->history(next.resume, end, maxJudgedSteps, maxJudgedBlocks); }
            : Reporter::History());
    if (!next.text.empty())
        reporter(NoteEvent { 0, 0, next.text });
    RunData fitted;
    if ((m_arguments.otherData || data.reading.names.areOwn) && m_store && m_processes.all() == nullptr)
        if (const auto before = m_store->find(next.resume); before && hasCheckpoint(*before))
            fitted = fittedTo(before->checkpoint, data);
    const RunData& trained = fitted.train.samples > 0 ? fitted : data;
    m_steering->begins(run, trained, next.resume);
    printed(beginningText(run.complete, trained));
    const RunResult result = recordedRun(run.config,
        [&](const Event& e) {
            reporter(e);
            if (run.watch)
                run.watch(e);
        },
        m_control,
        { .store = m_store.get(),
            .resume = next.resume,
            .resumeOn = m_arguments.otherData ? ResumeOn::OtherData : ResumeOn::SameData,
            .trial = run.goesOnFrom,
            .progress = [&](const std::string& what, double fraction) { reporter.loading(what, fraction); },
            .data = &trained,
            .train = m_processes.trainer(),
            .notices = run.note.empty() ? std::vector<std::string>() : std::vector { run.note },
            .mayStopEarly = m_processes.all() == nullptr, // the trial would be of rank 0 alone
            .newestBefore = newest });
    reporter.finish(result);
    m_steering->ended(result);
    if (result.status == RunStatus::Interrupted && m_store && (run.number == 0 || m_arguments.continues))
        printed(continuation(m_arguments, *m_store, result));
    remember({ run.number, run.complete, reporter.evaluations(), result.status == RunStatus::Failed });
    return result;
}

int Session::train()
{
    const RunResult last = trainSession(
        m_config, m_arguments.resume, m_control, [this] { return load(); },
        [this](const PlannedRun& run, const RunData& data) {
            return againWhereOthersBegin([&] { return trainNext(run, data); });
        },
        launchedProcesses() > 1 ? AfterDivergence::Ends : AfterDivergence::TrainsOthers, chooser());
    m_processes.ended(last);
    if (last.status == RunStatus::Interrupted && last.run == 0 && m_store) // in reading data, or in a trial
        printed(continuation(m_arguments, *m_store, last));
    if (!last.error.empty() && !m_processes.isLost())
        printError(last.error);
    if (m_trained.size() > 1)
        printed(timeToAccuracyText(m_trained));
    return finished(m_output, exitStatus(last));
}

int train(const TrainArguments& a, const MakeChooser& choosing)
{
    RunControl control;
    // Before any thread begins: all of them must leave the signals to it.
    const InterruptGuard guard(control, InterruptGuard::Usr1::SavesCheckpoint,
        launchedProcesses() > 0 ? InterruptGuard::SecondTerm::IsIgnored : InterruptGuard::SecondTerm::Kills);
    const std::unique_ptr<Launched> processes = launched(control);
    if (const std::optional<int> status = processes->followed(a.project, a.resume))
        return *status;
    return Session(a, control, *processes, choosing).train();
}

} // namespace

void addTrainCommand(Program& program, const MakeChooser& choosing)
{
    auto a = std::make_shared<TrainArguments>();
    CLI::App* command = program.add(
        "train",
        phrase(
            "Train a project; all events and the model are saved. Its data.train and data.test: %1", { dataFormats }),
        "train projects/demo/project.toml --set train.epochs=3 --set algorithm.momentum=0.5",
        [a, choosing] { return train(*a, choosing); }, Processes::Several);
    addProject(command, a->project);
    command->add_option("--db", a->database,
        formOf("Database of runs; default: $EVENKEEL_DB, else evenkeel/runs.sqlite in the user's data folder"));
    CLI::Option* unrecorded = command->add_flag("--no-db", a->unrecorded, formOf("Record nothing"));
    CLI::Option* resume
        = command->add_option("--resume", a->resume, formOf("Continue the run of this number from its last checkpoint"))
              ->check(wholeNumber(1, 2'000'000'000))
              ->excludes(unrecorded);
    command
        ->add_flag("--continue", a->continues,
            formOf("Of each run that the project asks for: continue the newest that has not come to its end, from its "
                   "last checkpoint; begin one where there is none; leave it out where it is done"))
        ->excludes(unrecorded)
        ->excludes(resume);
    command
        ->add_flag("--other-data", a->otherData,
            formOf("With --resume: allow other data; only the weights and the optimizer's state are taken"))
        ->needs(resume);
    CLI::Option* json = command->add_flag("--json", a->json, formOf("Every event as one JSON object per line"));
    command
        ->add_flag("--control", a->control,
            formOf(
                "With --json: read commands from standard input, one JSON object per line, for example "
                "{\"command\":\"pause\"}; also resume, stop, interrupt, checkpoint, stop-rule, detach, detach-at-end. "
                "The run goes on where nobody writes or reads any more"))
        ->needs(json);
}

} // namespace evenkeel::cli
