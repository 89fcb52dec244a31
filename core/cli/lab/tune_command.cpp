// SPDX-License-Identifier: GPL-3.0-or-later
// tune: searches rate, momentum and batch size, the rate alone, or compute groups; writes the best as a project.
#include "core/base/atomic_file.h"
#include "core/base/json.h"
#include "core/base/number_text.h"
#include "core/base/phrase.h"
#include "core/base/printable.h"
#include "core/cli/command.h"
#include "core/cli/interrupt.h"
#include "core/cli/lab/omnivore_training.h"
#include "core/cli/number_option.h"
#include "core/cli/project.h"

#include "core/base/error.h"
#include "core/run/exit_status.h"
#include "core/tune/find_rate.h"
#include "core/tune/omnivore.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <memory>

namespace evenkeel::cli {

namespace {

struct TuneArguments {
    ProjectArguments project;
    std::string output, database, method = "halving";
    double firstEpochs = 0; // 0: the method's own
    std::int64_t resume = 0;
    bool json = false, train = false;
};

nlohmann::ordered_json trialJson(const Trial& t)
{
    const bool isDone = t.problem.empty(); // only then it has figures
    const auto figure = [&](double value) { return isDone ? nlohmann::ordered_json(value) : nlohmann::ordered_json(); };
    return jsonObject({ { "changed", t.changed }, { "epochs", t.epochs }, { "p@1", figure(t.p1) },
        { "loss", figure(t.loss) }, { "time", t.time }, { "problem", t.problem } });
}

nlohmann::ordered_json allocationsJson(const OmnivoreResult& result)
{
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    const auto known
        = [](double value) { return std::isfinite(value) ? nlohmann::ordered_json(value) : nlohmann::ordered_json(); };
    for (const Allocation& a : result.allocations)
        list.push_back(
            jsonObject({ { "groups", a.groups }, { "probed", a.isProbed() }, { "seconds_per_update", a.update },
                { "measured_seconds_per_update", a.isProbed() ? known(a.measured) : known(NAN) },
                { "updates", known(a.updates) }, { "reached", a.isReached }, { "seconds", known(a.time()) },
                { "momentum", a.isProbed() ? known(a.momentum) : known(NAN) },
                { "rate", a.isProbed() ? known(a.rate) : known(NAN) } }));
    return list;
}

void printAllocations(const OmnivoreResult& result)
{
    printLine(phrase("to a training loss of %1:", { readableText(result.goal, 4) }));
    Rows rows { headings("groups|ms per update|measured|updates|seconds|momentum|rate") };
    const auto text = [](double value, int digits) {
        return std::isfinite(value) ? Phrase(readableText(value, digits)) : phrase("never");
    };
    for (const Allocation& a : result.allocations) {
        const Phrase updates = text(a.updates, 0);
        rows.push_back({ std::to_string(a.groups), readableText(a.update * 1e3, 3),
            a.isProbed() ? readableText(a.measured * 1e3, 3) : "",
            !a.isProbed()     ? phrase("%1 (interpolated)", { updates })
                : a.isReached ? updates
                              : phrase("%1 (extrapolated)", { updates }),
            text(a.time(), 3), a.isProbed() ? readableText(a.momentum, 2) : "",
            a.isProbed() ? readableText(a.rate, 4) : "" });
    }
    printTable(rows);
}

std::string resultJson(const OmnivoreResult& result, const std::filesystem::path& file)
{
    nlohmann::ordered_json trials = nlohmann::ordered_json::array();
    for (const Trial& t : result.trials)
        trials.push_back(trialJson(t));
    nlohmann::ordered_json all
        = jsonObject({ { "project", file.string() }, { "best", trialJson(result.best) }, { "trials", trials } });
    if (!result.allocations.empty())
        all["allocations"] = allocationsJson(result);
    return jsonText(all, 2);
}

void printTrial(const Trial& t, const Phrase& judged)
{
    const auto before = [](const std::string& text, std::size_t width) {
        return std::string(width - std::min(width, columns(text)), ' ');
    };
    constexpr std::size_t figure = 11, time = 9;
    const std::string score = localized(judged), epochs = fixedText(t.epochs, 2);
    const Phrase line = phrase("%1 epochs  %2  time %3  %4",
        { before(epochs, 5) + epochs, score + before(score, figure), before(duration(t.time), time) + duration(t.time),
            printable(t.changed) });
    printLine(t.problem.empty() ? line : phrase("%1: %2", { line, recognized(t.problem) }));
}

// Allocations come of Omnivore's optimizer only.
OmnivoreResult searched(const std::string& method, const RunConfig& config, const RunData& data, RunControl& control,
    const TuneOptions& options)
{
    if (method == "omnivore")
        return tuneGroups(config, data, control, options);
    return { (method == "rate" ? findRate : tune)(config, data, control, options), {}, 0 };
}

int tuneProject(const TuneArguments& a)
{
    if (a.train && a.method != "omnivore")
        throw UsageError(phrase("--train is for --method omnivore; other searches write a project to train"));
    if (a.train)
        return trainOmnivoreProject({ a.project, a.database, a.resume, a.firstEpochs, a.json });
    const RunConfig config = checkedProject(a.project);
    const std::filesystem::path file = a.output.empty()
        ? std::filesystem::path(a.project.file).replace_extension(".tuned.toml")
        : std::filesystem::path(a.output);
    checkWritable(file);
    RunControl control;
    const InterruptGuard guard(control);
    const RunData data = loadRunData(config, control);
    const bool groups = a.method == "omnivore", isByLoss = groups || a.method == "rate";
    const auto judged = [&](const Trial& t) {
        return !t.problem.empty() ? phrase("failed")
            : isByLoss            ? phrase("loss %1", { readableText(t.loss, 4) })
                                  : phrase("P@1 %1", { readableText(t.p1, 4) });
    };
    const bool isRate = a.method == "rate";
    const TuneOptions options { .firstEpochs = a.firstEpochs > 0 || isRate ? a.firstEpochs : 0.5,
        .onTrial = [&](const Trial& t) {
            if (!a.json)
                printTrial(t, judged(t));
            std::fflush(stdout);
        } };
    const OmnivoreResult result = searched(a.method, config, data, control, options);
    if (result.trials.empty())
        return 130;
    if (groups && !a.json)
        printAllocations(result);
    RunConfig best = result.best.config;
    best.name += " (tuned)";
    saveProject(best, file);
    const std::vector<Phrase> found { printable(result.best.changed), judged(result.best), printable(file.string()) };
    if (a.json)
        std::puts(resultJson(result, file).c_str());
    else
        printLine(groups ? phrase("best: %1, %2 at the end of its probe -> %3", found)
                         : phrase("best: %1, %2 on held-out samples -> %3", found));
    return control.interrupted() ? 130 : 0;
}

} // namespace

void addTuneCommand(Program& program)
{
    auto a = std::make_shared<TuneArguments>();
    CLI::App* command = program.add("tune",
        formOf("Search learning rate, momentum and batch size, the rate alone, or compute groups; writes a project"),
        "tune projects/bibtex/project.toml -o tuned.toml", [a] { return tuneProject(*a); });
    addProject(command, a->project);
    CLI::Option* output
        = command->add_option("-o,--output", a->output, formOf("Project to write; default: PROJECT with .tuned.toml"));
    command
        ->add_option("--method", a->method,
            formOf("halving: rate, momentum and batch size of the project's algorithm, evaluated on held-out training "
                   "samples; rate: the learning rate alone, by a few short runs, evaluated so too; omnivore: number of "
                   "compute groups, momentum and rate, by predicted time to a training loss: seconds per update from "
                   "the devices' profiles (or a short run) times updates from probes"))
        ->capture_default_str()
        ->check(CLI::IsMember({ "halving", "rate", "omnivore" }));
    command
        ->add_option("--first-epochs", a->firstEpochs,
            formOf("Epochs of each trial in the first round; default: 0.5; with --method rate the project's, never "
                   "more than 100,000 samples; with --train of each probe, by default a four-hundredth of the "
                   "training, at most 0.5 and at least 40 updates"))
        ->check(numberIn<double>(between(1e-6, 1e6)));
    CLI::Option* train
        = command
              ->add_flag("--train", a->train,
                  formOf("With --method omnivore: train, too, searching again from checkpoints as its authors "
                         "do; saved as one run, whose clock includes the searches"))
              ->excludes(output);
    command
        ->add_option("--db", a->database,
            formOf(
                "With --train: database of runs; default: $EVENKEEL_DB, else evenkeel/runs.sqlite in the user's data "
                "folder"))
        ->needs(train);
    command
        ->add_option("--resume", a->resume,
            formOf("With --train: continue the run of this number from its last checkpoint, with a search from there"))
        ->check(wholeNumber(1, 2'000'000'000))
        ->needs(train);
    command->add_flag("--json", a->json, formOf("One JSON object"));
}

} // namespace evenkeel::cli
