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
#include <map>
#include <memory>

namespace evenkeel::cli {

using nlohmann::ordered_json;

namespace {

int reproduce(const RunsArguments& a)
{
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

int exportRuns(const RunStore& store, const RunsArguments& a)
{
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

int deleteRuns(RunStore& store, const RunsArguments& a)
{
    std::vector<std::int64_t> runs;
    for (const RunSummary& r : chosenRuns(store, a))
        runs.push_back(r.id);
    return trashRuns(store, runs, a.force);
}

int interruptRuns(RunStore& store, const RunsArguments& a)
{
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
int importRuns(RunStore& store, const RunsArguments& a)
{
    const TagMap map = tagMap(a);
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

int tagRuns(RunStore& store, const RunsArguments& a)
{
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

int starRuns(RunStore& store, const RunsArguments& a)
{
    const std::vector<std::int64_t> runs = chosenNumbers(store, a);
    store.setStarred(runs, !a.off);
    for (const std::int64_t run : runs)
        std::printf("run %lld %s\n", static_cast<long long>(run), a.off ? "has no star now" : "is starred");
    return 0;
}

int compactRuns(RunStore& store, const RunsArguments& a)
{
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

int readingAction(const RunsArguments& a)
{
    if (a.action == "list" && (!a.trash || isAbsent(a.database)))
        return list(a);
    const RunStore store(a.database, RunStore::Mode::Read);
    if (a.trash)
        return listTrash(store, a.style());
    if (a.action == "export")
        return exportRuns(store, a);
    if (a.action == "report")
        return writeReport(store, evaluatedRuns(store, chosenNumbers(store, a)), a.target,
            a.output.empty() ? "report.html" : a.output);
    if (a.action == "compare" && (a.latex || a.markdown))
        return printResults(
            evaluatedRuns(store, chosenNumbers(store, a)), a.target, a.latex ? latexTable : markdownTable);
    if (a.action == "compare" && !a.target.target.empty())
        return compareToTarget(evaluatedRuns(store, chosenNumbers(store, a)), a.target, a.style());
    return (a.action == "show" ? showRuns : compareRuns)(store, chosenRuns(store, a), a.style());
}

int runs(RunsArguments& a)
{
    if (a.database.empty())
        a.database = RunStore::defaultFile();
    checkArguments(a);
    if (a.action == "reproduce")
        return reproduce(a);
    const std::map<std::string, int (*)(RunStore&, const RunsArguments&)> changes {
        { "delete", deleteRuns }, { "interrupt", interruptRuns }, { "compact", compactRuns }, { "import", importRuns },
        { "tag", tagRuns }, { "star", starRuns },
        { "restore", [](RunStore& store, const RunsArguments& b) { return restoreRuns(store, b.runs); } },
        { "empty-trash", [](RunStore& store, const RunsArguments& b) { return emptyTrash(store, b.runs, b.style()); } }
    };
    const auto change = changes.find(a.action);
    if (change == changes.end())
        return readingAction(a);
    RunStore store(a.database);
    return change->second(store, a);
}

constexpr const char* actions
    = "list, show, compare, export or import; delete: into the trash, from which restore brings runs back until "
      "empty-trash deletes these runs, or all, for good; report: a page with curves, tables and provenance; "
      "reproduce: train the run again and say whether it came out the same (exit status 0: identical or inside "
      "the band of its repeats, 6: outside, 7: there is no band); "
      "compact: keep evaluations, merges and notes whole, and of "
      "steps and device readings only first, last and extreme values, and make the database smaller; interrupt: "
      "take a run of another host for ended; tag, star: mark runs, to find them with --filter";

} // namespace

void addRunsCommand(Program& program)
{
    auto a = std::make_shared<RunsArguments>();
    CLI::App* command
        = program.add("runs", "List, show, compare, export, delete, compact, import, reproduce and tag saved runs",
            "runs compare 3 4 --json", [a] { return runs(*a); });
    command->add_option("ACTION", a->action, actions)
        ->required()
        ->check(CLI::IsMember({ "list", "show", "compare", "export", "delete", "restore", "empty-trash", "interrupt",
            "compact", "import", "report", "reproduce", "tag", "star" }));
    command->add_option("RUN", a->runs,
        "Numbers of runs (import: exported runs, TensorBoard event files, CSV with a heading, JSON lines, folders "
        "of these; - is standard input)");
    command->add_option("--db", a->database,
        "Database of runs; default: $EVENKEEL_DB, else evenkeel/runs.sqlite in the user's data folder");
    command->add_option("--filter", a->filter,
        "list: only runs that match, for example 'algorithm = adaptive-sgd and p@1 > 0.5 and not status:failed'; "
        "fields: "
            + fieldList());
    command->add_option("--target", a->target.target,
        "compare, report: which runs reach this sooner, and how sure that is, repeats with other seeds as one: 0.6 "
        "(P@1), 'p@5 0.4', 'loss 1.5', or a metric alone for the best value that all of them reach");
    command->add_option("--baseline", a->target.baseline,
        "compare --target, report: the run whose repeats the others are compared with; default: the first");
    command
        ->add_option("--margin", a->target.margin,
            "compare --target: probability of being faster by more than this, in percent; default: 0")
        ->check(numberIn<double>(between(0, 1000)));
    command->add_option("-o,--output", a->output,
        "export, report: the file to write, - is standard output; default run-N.jsonl, report.html");
    command->add_option("--metric", a->metric, "reproduce: what is judged (" + metricNames() + ")")
        ->capture_default_str();
    command
        ->add_option("--map", a->map,
            "import: TAG=METRIC, which tag of a TensorBoard file, column of CSV or key of JSON lines is which metric, "
            "for "
            "example 'eval/acc=p@1'; default: by its name")
        ->allow_extra_args(false);
    command->add_flag("--latex", a->latex, "compare: results as a LaTeX table (booktabs)");
    command->add_flag("--markdown", a->markdown, "compare: results as a Markdown table");
    command->add_flag("--steps", a->steps,
        "export --csv: every step that is stored, to the file of -o or standard output; without it the evaluations");
    command->add_flag("--with-model", a->withModel, "export: the model too");
    command->add_option("--add", a->add, "tag: a word to add")->type_name("TAG")->allow_extra_args(false);
    command->add_option("--remove", a->remove, "tag: a word to remove")->type_name("TAG")->allow_extra_args(false);
    command->add_flag("--trash", a->trash, "list: deleted runs, and what emptying the trash frees");
    command->add_flag("--off", a->off, "star: take the star away");
    command->add_flag("--all", a->all, "compact: all runs that have ended");
    command->add_flag("--force", a->force,
        "delete, interrupt: a run that is under way on another host, or in another container, and has certainly ended");
    command->add_flag("--json", a->json, "JSON");
    command->add_flag("--csv", a->csv, "CSV");
}

} // namespace evenkeel::cli
