// SPDX-License-Identifier: GPL-3.0-or-later
// choose: which method and settings train a project best, and how sure that is.
#include "core/base/atomic_file.h"
#include "core/base/error.h"
#include "core/base/number_text.h"
#include "core/base/phrase.h"
#include "core/base/printable.h"
#include "core/base/shell_words.h"
#include "core/choose/choice_text.h"
#include "core/choose/chosen_method.h"
#include "core/cli/interrupt.h"
#include "core/cli/number_option.h"
#include "core/cli/project.h"
#include "core/cli/train.h"
#include "core/run/exit_status.h"
#include "core/store/run_store.h"

#include <cstdio>
#include <memory>
#include <unistd.h>

namespace evenkeel::cli {

namespace {

struct ChooseArguments {
    ProjectArguments project;
    std::string budget, database, output;
    int jobs = 0;
    bool json = false;
};

// "90", "90s", "2m", "1.5h"
double secondsOf(const std::string& text)
{
    std::size_t end = 0;
    double value = -1;
    try {
        value = std::stod(text, &end);
    } catch (const std::exception&) {
        end = 0;
    }
    const std::string unit = text.substr(std::min(end, text.size()));
    const double factor = unit.empty() || unit == "s" ? 1 : unit == "m" ? 60 : unit == "h" ? 3600 : 0;
    if (end == 0 || factor == 0 || !(value > 0) || value * factor > 1e9)
        throw UsageError(phrase("--budget %1 is no time; write it as 90s, 2m or 1.5h", { text }));
    return value * factor;
}

void print(const Choice& choice, const std::filesystem::path& file)
{
    if (const ReportTable forecasts = forecastTable(choice); !forecasts.rows.empty()) {
        printLine(phrase("in a run of %1:", { significantText(choice.seconds, 3) + " s" }));
        printTable(forecasts.texts());
        std::printf("\n");
    }
    printTable(armsTable(choice).texts());
    std::printf("\n");
    for (const Phrase& remark : remarksOf(choice))
        printLine(remark);
    printLine(phrase("%1.", { answerOf(choice) }));
    printLine(phrase("The trials: evenkeel-cli runs list --filter %1", { printable(shellWord(trialsFilter(choice))) }));
    printLine(phrase("The project with this method: %1", { printable(file.string()) }));
}

int choose(const ChooseArguments& a)
{
    RunConfig config = checkedProject(a.project);
    if (!a.budget.empty())
        config.choose.budget = secondsOf(a.budget);
    const std::filesystem::path file = a.output.empty()
        ? std::filesystem::path(a.project.file).replace_extension(".chosen.toml")
        : std::filesystem::path(a.output);
    checkWritable(file);
    RunControl control;
    const InterruptGuard guard(control);
    RunStore store(RunStore::fileOf(a.database));
    try {
        const RunData data = loadRunData(config, control);
        const auto progress = [&](const std::string& what, double) {
            if (!a.json)
                std::puts(printable(localized(std::string_view(what))).c_str());
            std::fflush(stdout);
        };
        const Choice choice = evenkeel::choose(config, data, store, control, { .jobs = a.jobs, .progress = progress });
        saveProject(configOf(choice, config, data), file);
        if (a.json)
            std::puts(jsonText(choiceJson(choice), 2).c_str());
        else
            print(choice, file);
    } catch (const Canceled&) {
        if (!control.stopped())
            throw;
        printError("interrupted; trials that have ended are kept, and the same command goes on from there");
        return 130;
    }
    return 0;
}

} // namespace

void addChooseCommand(Program& program)
{
    auto a = std::make_shared<ChooseArguments>();
    CLI::App* command = program.add("choose",
        formOf("Find out by short trials which method and settings train a project best, and how sure that is; "
               "training with train.algorithm = \"auto\" begins with it"),
        "choose projects/demo/project.toml --budget 2m", [a] { return choose(*a); });
    addProject(command, a->project);
    command->add_option("--budget", a->budget,
        formOf("Time of the run's clock that all trials may take together, 90s, 2m or 1.5h; default: a fifth of the "
               "run's"));
    command->add_option("--db", a->database, formOf("Database of runs; default: the one of the workbench"));
    command->add_option("-o,--output", a->output,
        formOf("Where the project with the chosen method is written; default: PROJECT with .chosen.toml"));
    command->add_option("-j,--jobs", a->jobs, formOf("Trials at once, of simulated devices; default: one per core"))
        ->check(numberIn<int>(between(1, 1024)));
    command->add_flag("--json", a->json, formOf("One JSON object"));
}

MakeChooser methodChooser() { return chooser; }

} // namespace evenkeel::cli
