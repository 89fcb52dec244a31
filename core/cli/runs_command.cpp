// SPDX-License-Identifier: GPL-3.0-or-later
// runs: list, show, compare, export, delete, restore, interrupt, compact, import, reproduce, tag, star.
#include "core/cli/command.h"
#include "core/cli/runs_arguments.h"
#include "core/cli/runs_trash.h"

#include "core/base/error.h"
#include "core/base/parsed_number.h"
#include "core/base/printable.h"
#include "core/cli/number_option.h"
#include "core/cli/report_commands.h"
#include "core/import/import_any.h"
#include "core/run/exit_status.h"
#include "core/store/run_filter.h"
#include "core/store/steps_csv.h"

#include <cstdio>
#include <memory>

namespace evenkeel::cli {

using nlohmann::ordered_json;

namespace {

int reproduce(const RunsArguments& a)
{
    if (a.runs.size() > 1)
        throw UsageError("runs reproduce takes one run at a time");
    if (!findMetric(a.metric))
        throw UsageError("--metric: there is no metric '" + a.metric + "'; one of " + metricNames());
    const auto number = parsedNumber<std::int64_t>(a.runs.front());
    if (!number)
        throw noRun(a.runs.front(), a.database);
    return reproduceStored(a.database, *number, *findMetric(a.metric), a.style());
}

std::vector<RunSummary> chosenRuns(const RunStore& store, const RunsArguments& a)
{
    std::vector<RunSummary> runs;
    for (const std::string& text : a.runs)
        runs.push_back(findRun(store, text));
    return runs;
}

std::vector<std::int64_t> chosenNumbers(const RunStore& store, const RunsArguments& a)
{
    std::vector<std::int64_t> numbers;
    for (const RunSummary& run : chosenRuns(store, a))
        numbers.push_back(run.id);
    return numbers;
}

// Reading makes no database.
RunStore reading(const RunsArguments& a)
{
    if (isAbsent(a.database))
        throw noRun(a.runs.front(), a.database);
    return RunStore(a.database, RunStore::Mode::Read);
}
RunStore changing(const RunsArguments& a)
{
    if (isAbsent(a.database) && !a.runs.empty())
        throw noRun(a.runs.front(), a.database);
    return RunStore(a.database);
}

int show(const RunsArguments& a)
{
    const RunStore store = reading(a);
    return showRuns(store, chosenRuns(store, a), a.style());
}

int compare(const RunsArguments& a)
{
    const bool isResult = a.latex || a.markdown, isAimed = !a.target.target.empty();
    if (!isAimed && !isResult && (!a.target.baseline.empty() || a.target.margin != 0))
        throw UsageError("--baseline and --margin belong to --target");
    if (isResult && a.target.margin != 0)
        throw UsageError("--margin belongs to runs compare --target: LaTeX and Markdown do not show it");
    if (!isAimed && !isResult && a.runs.size() < 2)
        throw UsageError("runs compare needs the numbers of two or more runs; see 'evenkeel-cli runs list'");
    const RunStore store = reading(a);
    if (isResult)
        return printResults(
            evaluatedRuns(store, chosenNumbers(store, a)), a.target, a.latex ? latexTable : markdownTable);
    if (isAimed)
        return compareToTarget(evaluatedRuns(store, chosenNumbers(store, a)), a.target, a.style());
    return compareRuns(store, chosenRuns(store, a), a.style());
}

int report(const RunsArguments& a)
{
    const RunStore store = reading(a);
    return writeReport(
        store, evaluatedRuns(store, chosenNumbers(store, a)), a.target, a.output.empty() ? "report.html" : a.output);
}

int exportRuns(const RunsArguments& a)
{
    if (a.steps && !a.csv)
        throw UsageError("--steps belongs to runs export --csv");
    const RunStore store = reading(a);
    const std::vector<RunSummary> runs = chosenRuns(store, a);
    if (a.steps) {
        std::vector<std::int64_t> ids;
        for (const RunSummary& r : runs)
            ids.push_back(r.id);
        writeStepsCsv(store, ids, a.output.empty() || a.output == "-" ? "/dev/stdout" : a.output);
        return 0;
    }
    if (a.csv) {
        ordered_json rows = ordered_json::array();
        for (const RunSummary& r : runs)
            for (const ordered_json& row : evaluationsJson(store, r.id))
                rows.push_back(row);
        printCsv(rows);
        return 0;
    }
    if (!a.output.empty() && runs.size() > 1)
        throw InputError("runs export: -o names one file; export one run at a time");
    if (a.output == "-") {
        store.exportRun(runs.front().id, "/dev/stdout", a.withModel);
        return 0;
    }
    for (const RunSummary& r : runs) {
        const std::filesystem::path file = a.output.empty() ? "run-" + std::to_string(r.id) + ".jsonl" : a.output;
        store.exportRun(r.id, file, a.withModel);
        std::printf("run %lld -> %s\n", static_cast<long long>(r.id), printable(file.string()).c_str());
    }
    return 0;
}

int deleteRuns(const RunsArguments& a)
{
    RunStore store = changing(a);
    return trashRuns(store, chosenNumbers(store, a), a.force);
}

int restore(const RunsArguments& a)
{
    RunStore store = changing(a);
    return restoreRuns(store, a.runs);
}

int empty(const RunsArguments& a)
{
    RunStore store = changing(a);
    return emptyTrash(store, a.runs, a.style());
}

int interruptRuns(const RunsArguments& a)
{
    RunStore store = changing(a);
    for (const RunSummary& r : chosenRuns(store, a)) {
        store.interrupt(r.id, a.force);
        std::printf("run %lld is interrupted now\n", static_cast<long long>(r.id));
    }
    return 0;
}

TagMap tagMap(const RunsArguments& a)
{
    TagMap map;
    for (const std::string& one : a.map) {
        const auto equals = one.rfind('=');
        if (equals == std::string::npos || equals == 0 || !findMetric(one.substr(equals + 1))) {
            const bool isTurned = equals != std::string::npos && findMetric(one.substr(0, equals));
            throw UsageError("--map " + one + ": write TAG=METRIC"
                + (isTurned ? ", here '" + one.substr(equals + 1) + "=" + one.substr(0, equals) + "'"
                            : ", with a metric of " + metricNames()));
        }
        map[one.substr(0, equals)] = one.substr(equals + 1);
    }
    return map;
}

std::string withoutPath(std::string text)
{
    constexpr std::string_view path = "/dev/stdin";
    return text.starts_with(path) ? text.replace(0, path.size(), "standard input") : text;
}

// One that fails does not keep the others out; the exit status is the first failure's. Damage to the database ends it.
int importRuns(const RunsArguments& a)
{
    const TagMap map = tagMap(a);
    RunStore store(a.database);
    int status = 0;
    for (const std::string& file : a.runs) {
        try {
            const std::int64_t run = importAnyFile(store, file == "-" ? "/dev/stdin" : file, map);
            std::printf("%s -> run %lld\n", printable(file).c_str(), static_cast<long long>(run));
            if (const auto imported = store.find(run); imported && imported->algorithm == "imported")
                std::printf("  %s\n", printable(imported->notes).c_str());
        } catch (const InputError& e) {
            const Failure failure = failureOf(e);
            std::fflush(stdout);
            printError(file == "-" ? withoutPath(failure.text) : failure.text);
            status = status == 0 ? failure.exitStatus : status;
        }
    }
    return status;
}

int tagRuns(const RunsArguments& a)
{
    if (a.add.empty() && a.remove.empty())
        throw UsageError("runs tag needs --add TAG or --remove TAG");
    RunStore store = changing(a);
    const auto typed = [](const std::vector<std::string>& tags) {
        std::string text;
        for (const std::string& tag : tags)
            text += tag + ' ';
        return text;
    };
    std::vector<RunTags> changed;
    for (const RunSummary& r : chosenRuns(store, a))
        changed.push_back({ r.id, changedTags(r.tags, typed(a.add), typed(a.remove)) });
    store.setTags(changed);
    for (const RunTags& one : changed)
        std::printf("run %lld: %s\n", static_cast<long long>(one.run),
            one.tags.empty() ? "no tags" : printable(one.tags).c_str());
    return 0;
}

int starRuns(const RunsArguments& a)
{
    RunStore store = changing(a);
    const std::vector<std::int64_t> runs = chosenNumbers(store, a);
    store.setStarred(runs, !a.off);
    for (const std::int64_t run : runs)
        std::printf("run %lld %s\n", static_cast<long long>(run), a.off ? "has no star now" : "is starred");
    return 0;
}

int compactRuns(const RunsArguments& a)
{
    if (a.runs.empty() && !a.all)
        throw UsageError("runs compact needs the numbers of runs, or --all");
    RunStore store = changing(a);
    std::vector<std::int64_t> chosen, skipped;
    for (const RunSummary& r : a.all ? store.list(true) : chosenRuns(store, a))
        (a.all && r.status == RunStatus::Running ? skipped : chosen).push_back(r.id);
    const Compaction result = store.compact(chosen);
    ordered_json list = ordered_json::array();
    std::vector<std::vector<std::string>> rows { { "run", "steps and readings", "kept" } };
    for (const Compaction::Run& r : result.runs) {
        list.push_back(jsonObject({ { "run", r.id }, { "before", r.before }, { "after", r.after } }));
        rows.push_back({ std::to_string(r.id), grouped(double(r.before)), grouped(double(r.after)) });
    }
    if (a.json) {
        const ordered_json object = jsonObject({ { "runs", list }, { "running", skipped },
            { "bytes_before", result.bytesBefore }, { "bytes_after", result.bytesAfter } });
        std::puts(jsonText(object, 2).c_str());
        return 0;
    }
    printTable(rows);
    for (const std::int64_t run : skipped)
        std::printf("run %lld is running and stays as it is\n", static_cast<long long>(run));
    std::printf("\n%s: %s -> %s\n", printable(a.database).c_str(), bytes(double(result.bytesBefore)).c_str(),
        bytes(double(result.bytesAfter)).c_str());
    return 0;
}

RunFilter filterOf(const RunsArguments& a)
{
    try {
        return RunFilter(a.filter.value_or(""));
    } catch (const FilterError& e) {
        throw UsageError(std::string("--filter: ") + e.what());
    }
}

int list(const RunsArguments& a)
{
    const RunFilter filter = filterOf(a);
    if (isAbsent(a.database))
        return listRuns({}, a.style(), a.database, 0);
    const RunStore store(a.database, RunStore::Mode::Read);
    if (a.trash)
        return listTrash(store, a.style());
    std::vector<RunSummary> runs = store.list(filter.namesArchived());
    const std::size_t all = runs.size();
    std::erase_if(runs, [&](const RunSummary& run) { return !filter.matches(run); });
    if (a.style() == Style::Table && runs.empty() && all > 0) {
        std::printf("0 of %zu run%s match\n", all, all == 1 ? "" : "s");
        return 0;
    }
    const int status = listRuns(runs, a.style(), a.database, store.size());
    if (const std::size_t deleted = a.style() == Style::Table ? store.trash().size() : 0; deleted > 0)
        std::printf("%zu in the trash: evenkeel-cli runs list --trash\n", deleted);
    return status;
}

// A subcommand of runs: what it does, and which options it has.
class Action {
public:
    Action(Program& program, CLI::App& runs, const std::string& name, const std::string& help,
        const std::string& example, int (*work)(const RunsArguments&))
        : m_name("runs " + name)
        , m_command(program.addTo(runs, name, help, "runs " + example, [work, a = m_arguments, needed = m_needed] {
            if (a->database.empty())
                a->database = RunStore::defaultFile();
            if (a->runs.empty() && !needed->empty())
                throw UsageError(*needed);
            return work(*a);
        }))
    {
        m_command->add_option("--db", m_arguments->database,
            "Database of runs; default: $EVENKEEL_DB, else evenkeel/runs.sqlite in the user's data folder");
    }

    // `needed`: what it cannot do without; empty: it can.
    Action& takes(const std::string& needed = "the number of a run; see 'evenkeel-cli runs list'",
        const std::string& help = "Numbers of runs")
    {
        m_command->add_option("RUN", m_arguments->runs, help);
        if (!needed.empty())
            *m_needed = m_name + " needs " + needed;
        return *this;
    }
    template<typename T>
    Action& option(const std::string& name, T RunsArguments::*value, const std::string& help)
    {
        m_command->add_option(name, (*m_arguments).*value, help);
        return *this;
    }
    Action& texts(const std::string& name, std::vector<std::string> RunsArguments::*value, const std::string& help)
    {
        m_command->add_option(name, (*m_arguments).*value, help)
            ->type_name(name == "--map" ? "TAG=METRIC" : "TAG")
            ->allow_extra_args(false);
        return *this;
    }
    Action& flag(const std::string& name, bool RunsArguments::*value, const std::string& help)
    {
        m_command->add_flag(name, (*m_arguments).*value, help);
        return *this;
    }
    // Of these one at most.
    Action& style(const std::string& name, bool RunsArguments::*value, const std::string& help)
    {
        CLI::Option* const own = m_command->add_flag(name, (*m_arguments).*value, help);
        for (CLI::Option* other : m_styles)
            own->excludes(other);
        m_styles.push_back(own);
        return *this;
    }
    Action& json() { return style("--json", &RunsArguments::json, "JSON"); }
    Action& csv() { return style("--csv", &RunsArguments::csv, "CSV"); }
    Action& target(const std::string& help)
    {
        TargetOptions& target = m_arguments->target;
        m_command->add_option("--target", target.target,
            help
                + ", repeats with other seeds as one: 0.6 (P@1), 'p@5 0.4', 'loss 1.5', or a metric alone for the best "
                  "value that all of them reach");
        m_command->add_option(
            "--baseline", target.baseline, "The run whose repeats the others are compared with; default: the first");
        return *this;
    }
    Action& margin()
    {
        m_command
            ->add_option("--margin", m_arguments->target.margin,
                "With --target: probability of being faster by more than this, in percent; default: 0")
            ->check(numberIn<double>(between(0, 1000)));
        return *this;
    }

private:
    std::string m_name;
    std::shared_ptr<RunsArguments> m_arguments = std::make_shared<RunsArguments>();
    std::shared_ptr<std::string> m_needed = std::make_shared<std::string>();
    CLI::App* m_command;
    std::vector<CLI::Option*> m_styles;
};

void addReadingActions(Program& program, CLI::App& runs)
{
    Action(
        program, runs, "list", "List runs, the newest first", "list --filter 'algorithm = gossip and p@1 > 0.5'", list)
        .option("--filter", &RunsArguments::filter,
            "Only runs that match, for example 'algorithm = adaptive-sgd and p@1 > 0.5 and not status:failed'; fields: "
                + fieldList())
        .flag("--trash", &RunsArguments::trash, "Deleted runs, and what emptying the trash frees")
        .json()
        .csv();
    Action(program, runs, "show", "Show settings, results and notes of runs", "show 3", show).takes().json().csv();
    Action(program, runs, "compare", "Compare runs: what differs, and which reaches a target sooner",
        "compare 3 4 --target 0.6", compare)
        .takes()
        .target("Which runs reach this sooner, and how sure that is")
        .margin()
        .json()
        .csv()
        .style("--latex", &RunsArguments::latex, "Results as a LaTeX table (booktabs)")
        .style("--markdown", &RunsArguments::markdown, "Results as a Markdown table");
    Action(program, runs, "report", "Write a page with curves, tables and provenance of runs",
        "report 3 4 -o page.html", report)
        .takes()
        .target("Which runs reach this sooner")
        .option("-o,--output", &RunsArguments::output, "The file to write, - is standard output; default: report.html");
    Action(program, runs, "export", "Write runs to files that another database can import", "export 3 --with-model",
        exportRuns)
        .takes()
        .option("-o,--output", &RunsArguments::output, "The file to write, - is standard output; default: run-N.jsonl")
        .flag("--with-model", &RunsArguments::withModel, "The model too")
        .csv()
        .flag("--steps", &RunsArguments::steps,
            "With --csv: every step that is stored, to the file of -o or standard output, instead of the evaluations");
    Action(program, runs, "reproduce",
        "Train a run again and say whether it came out the same (exit status 0: identical or inside the band of its "
        "repeats, 6: outside, 7: there is no band)",
        "reproduce 3", reproduce)
        .takes()
        .option("--metric", &RunsArguments::metric, "What is judged (" + metricNames() + "); default: p@1")
        .json()
        .csv();
}

void addChangingActions(Program& program, CLI::App& runs)
{
    Action(program, runs, "import", "Take over runs of other databases and programs",
        "import run-3.jsonl events.out.tfevents.1", importRuns)
        .takes("the path of an exported run, a TensorBoard event file, CSV or JSON lines",
            "Exported runs, TensorBoard event files, CSV with a heading, JSON lines, folders of these; - is standard "
            "input")
        .texts("--map", &RunsArguments::map,
            "Which tag of a TensorBoard file, column of CSV or key of JSON lines is which metric, for example "
            "'eval/acc=p@1'; default: by its name");
    Action(program, runs, "tag", "Mark runs with words, to find them with --filter", "tag 3 4 --add paper", tagRuns)
        .takes()
        .texts("--add", &RunsArguments::add, "A word to add")
        .texts("--remove", &RunsArguments::remove, "A word to remove");
    Action(program, runs, "star", "Mark runs with a star", "star 3", starRuns)
        .takes()
        .flag("--off", &RunsArguments::off, "Take the star away");
    const std::string lost
        = "A run that is under way on another host, or in another container, and has certainly ended";
    Action(program, runs, "delete", "Put runs into the trash", "delete 3 4", deleteRuns)
        .takes()
        .flag("--force", &RunsArguments::force, lost);
    Action(program, runs, "restore", "Bring runs back from the trash", "restore 3", restore).takes();
    Action(program, runs, "empty-trash", "Delete these runs of the trash, or all, for good", "empty-trash", empty)
        .takes("")
        .json();
    Action(program, runs, "interrupt", "Take a run of another host for ended", "interrupt 3 --force", interruptRuns)
        .takes()
        .flag("--force", &RunsArguments::force, lost);
    Action(program, runs, "compact",
        "Keep evaluations, merges and notes whole, and of steps and device readings only first, last and extreme "
        "values, "
        "and make the database smaller",
        "compact --all", compactRuns)
        .takes("")
        .flag("--all", &RunsArguments::all, "All runs that have ended")
        .json();
}

} // namespace

void addRunsCommand(Program& program)
{
    CLI::App* runs
        = program.app.add_subcommand("runs", "What was trained: list, compare, export, mark and delete runs");
    runs->require_subcommand(1);
    runs->footer("Example:\n  evenkeel-cli runs compare 3 4 --target 0.6\nHelp on one of them: evenkeel-cli runs "
                 "compare --help");
    addReadingActions(program, *runs);
    addChangingActions(program, *runs);
}

} // namespace evenkeel::cli
