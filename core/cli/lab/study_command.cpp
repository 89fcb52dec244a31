// SPDX-License-Identifier: GPL-3.0-or-later
// study: methods tuned alike and compared, with a report.
#include "core/base/error.h"
#include "core/base/number_text.h"
#include "core/base/printable.h"
#include "core/base/report_table.h"
#include "core/cli/command.h"
#include "core/cli/interrupt.h"
#include "core/cli/number_option.h"
#include "core/study/study_json.h"
#include "core/study/study_report.h"

#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <memory>
#include <spawn.h>

namespace evenkeel::cli {

namespace {

struct StudyArguments {
    std::string file, database, output;
    int jobs = 0;
    bool dry = false, json = false;
};

std::string secondsOf(double seconds) { return significantText(seconds, 3) + " s"; }

int printForecast(const Study& study, const StudyForecast& forecast, bool isJson)
{
    if (isJson) {
        std::puts(jsonText(forecastJson(forecast), 2).c_str());
        return 0;
    }
    const bool hasLeaders = forecast.maxRunsPerMethod > forecast.runsPerMethod;
    const std::vector<Phrase> parts { printable(study.name), std::to_string(forecast.trialsPerMethod),
        std::to_string(forecast.runsPerMethod), std::to_string(forecast.jobs),
        std::to_string(forecast.maxRunsPerMethod) };
    printLine(hasLeaders
            ? phrase(
                "%1: up to %2 settings tried per method, then %3 runs each, up to %5 of the leaders; %4 at once", parts)
            : phrase("%1: up to %2 settings tried per method, then %3 runs each; %4 at once", parts));
    for (const StudyForecast::Condition& condition : forecast.conditions) {
        const Phrase seconds = secondsOf(condition.seconds);
        const Phrase runs = condition.isTuned
            ? phrase("runs of %1", { seconds })
            : phrase("runs of %1; with the settings found at the first point", { seconds });
        std::puts("");
        printLine(condition.name.empty() ? runs : phrase("%1: %2", { printable(condition.name), runs }));
        Rows rows { headings("method|searched") };
        for (const StudyForecast::Method& method : condition.methods)
            rows.push_back({ method.name, rangesText(method.searched) });
        printTable(rows);
        for (const StudyForecast::Method& method : condition.methods)
            if (!method.problem.empty())
                printLine(phrase("%1 cannot be trained: %2", { printable(method.name), recognized(method.problem) }));
    }
    const Phrase seconds = duration(forecast.seconds);
    std::puts("");
    printLine(hasLeaders ? phrase("about %1 of real time, without the leaders' further seeds", { seconds })
                         : phrase("about %1 of real time", { seconds }));
    return 0;
}

// A line for each run on a terminal is one line that changes; into a pipe, one line per stage.
class ProgressLine {
public:
    void operator()(const StudyProgress& progress)
    {
        if (!m_isTerminal) {
            if (progress.stage != m_stage)
                printLine(phrase(progress.stage.c_str()));
            m_stage = progress.stage;
            std::fflush(stdout);
            return;
        }
        const Phrase stage = phrase(progress.stage.c_str());
        std::printf("\r\033[K%3.0f %%  %s  %s", 100 * progress.share,
            localized(
                progress.secondsLeft >= 0 ? phrase("%1, %2 left", { stage, duration(progress.secondsLeft) }) : stage)
                .c_str(),
            printable(progress.run).c_str());
        std::fflush(stdout);
    }
    void clear() const
    {
        if (m_isTerminal)
            std::printf("\r\033[K");
    }

private:
    bool m_isTerminal = isatty(STDOUT_FILENO) != 0;
    std::string m_stage;
};

// Makes a PNG file of an SVG file; false: rsvg-convert is missing, or failed.
bool writePng(const std::filesystem::path& svg)
{
    const std::string in = svg.string(), out = std::filesystem::path(svg).replace_extension(".png").string();
    std::vector<std::string> words { "rsvg-convert", "--zoom", "2", "--output", out, in };
    std::vector<char*> arguments;
    for (std::string& word : words)
        arguments.push_back(word.data());
    arguments.push_back(nullptr);
    pid_t child = 0;
    int status = -1;
    return posix_spawnp(&child, arguments.front(), nullptr, nullptr, arguments.data(), environ) == 0
        && waitpid(child, &status, 0) == child && status == 0;
}

void printReport(const StudyReport& report)
{
    const auto say = [](const Phrase& text) { std::puts(printable(localized(text)).c_str()); };
    for (const StudyTable& one : report.tables)
        if (one.name.starts_with("results") || one.name.starts_with("ablations") || one.name.starts_with("scaling")) {
            std::puts("");
            say(one.title);
            printTable(one.table.texts());
        }
    std::puts("");
    for (const Phrase& answer : report.answers)
        say(answer);
    for (const Phrase& doubt : report.doubts)
        say(doubt);
}

// False: without PNG.
bool writeFiles(const StudyReport& report, const std::filesystem::path& folder)
{
    bool hasPng = true;
    for (const std::filesystem::path& file : writeReport(report, folder))
        if (file.extension() == ".svg")
            hasPng = hasPng && writePng(file);
    return hasPng;
}

int runAndReport(const Study& study, const StudyArguments& a, RunControl& control)
{
    RunStore store(RunStore::fileOf(a.database));
    ProgressLine line;
    StudyOptions options { .jobs = a.jobs };
    if (!a.json)
        options.progress = std::ref(line);
    const StudyResult result = runStudy(study, store, control, options);
    const StudyReport report = reportOf(result, store, catalog());
    const std::filesystem::path folder
        = a.output.empty() ? std::filesystem::path(a.file).replace_extension("") : std::filesystem::path(a.output);
    if (a.json) {
        writeFiles(report, folder);
        std::puts(jsonText(studyJson(result, store), 2).c_str());
        return 0;
    }
    line.clear();
    printReport(report);
    const bool hasPng = writeFiles(report, folder);
    std::printf("%s\n", printable((folder / "report.html").string()).c_str());
    if (!hasPng)
        printLine(phrase("figures are SVG only: PNG needs rsvg-convert (package librsvg2-bin)"));
    return 0;
}

int study(const StudyArguments& a)
{
    const Study study = loadStudy(a.file);
    RunControl control;
    const InterruptGuard guard(control);
    try {
        return a.dry ? printForecast(study, forecastStudy(study, control, a.jobs), a.json)
                     : runAndReport(study, a, control);
    } catch (const Canceled&) {
        if (!control.stopped())
            throw;
        printError("interrupted; what has been run is kept, and the same command goes on from there");
        return 130;
    }
}

} // namespace

void addStudyCommand(Program& program)
{
    auto a = std::make_shared<StudyArguments>();
    CLI::App* command = program.add("study",
        formOf("Compare methods that are tuned alike, with fresh runs, ablations and a report; goes on where it was "
               "interrupted"),
        "study projects/delicious/study.toml --dry", [a] { return study(*a); });
    command->add_option("STUDY", a->file, formOf("Study file (TOML); see docs/studies.md"))->required();
    command->add_option("--db", a->database, formOf("Database of runs; default: the one of the workbench"));
    command->add_option("-o,--output", a->output, formOf("Folder of the report; default: STUDY without .toml"));
    command->add_option("-j,--jobs", a->jobs, formOf("Runs at once, of simulated devices; default: one per core"))
        ->check(numberIn<int>(between(1, 1024)));
    command->add_flag("--dry", a->dry, formOf("Only say what would be run, and for how long"));
    command->add_flag("--json", a->json, formOf("One JSON object"));
}

} // namespace evenkeel::cli
