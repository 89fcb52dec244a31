// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cli/runs_actions.h"

#include "core/base/error.h"
#include "core/base/parsed_number.h"
#include "core/base/phrase.h"
#include "core/base/printable.h"
#include "core/cli/command.h"
#include "core/cli/report_commands.h"
#include "core/cli/runs_trash.h"
#include "core/import/import_any.h"
#include "core/run/exit_status.h"
#include "core/store/absent_database.h"
#include "core/store/run_filter.h"
#include "core/store/steps_csv.h"
#include "kernels/host_info.h"

#include <cstdio>

namespace evenkeel::cli::runsActions {

using nlohmann::ordered_json;

namespace {

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

// A database that is not there has none of the runs, and is not made for them.
RunStore opened(const RunsArguments& a, RunStore::Mode mode)
{
    if (isAbsent(a.database))
        throw a.runs.empty() ? absentDatabase(a.database) : noRun(a.runs.front(), a.database);
    return RunStore(a.database, mode);
}

TagMap tagMap(const RunsArguments& a)
{
    TagMap map;
    for (const std::string& one : a.map) {
        const auto equals = one.rfind('=');
        if (equals == std::string::npos || equals == 0 || !findMetric(one.substr(equals + 1))) {
            const bool isTurned = equals != std::string::npos && findMetric(one.substr(0, equals));
            throw UsageError(phrase("--map %1: write TAG=METRIC%2",
                { one,
                    isTurned ? phrase(", here '%1=%2'", { one.substr(equals + 1), one.substr(0, equals) })
                             : phrase(", with a metric of %1", { metricNames() }) }));
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

void printImported(const RunStore& store, const std::string& file, std::int64_t run)
{
    const auto imported = store.find(run);
    const bool isForeign = imported && imported->algorithm == "imported";
    std::printf("%s -> run %lld%s\n", printable(file).c_str(), static_cast<long long>(run),
        isForeign ? printable(": " + imported->name).c_str() : "");
    if (isForeign)
        std::printf("  %s\n", printable(imported->notes).c_str());
}

RunFilter filterOf(const RunsArguments& a)
{
    try {
        return RunFilter(a.filter.value_or(""));
    } catch (const FilterError& e) {
        throw UsageError(phrase("--filter: %1", { e.what() }));
    }
}

} // namespace

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

int show(const RunsArguments& a)
{
    const RunStore store = opened(a, RunStore::Mode::Read);
    return showRuns(store, chosenRuns(store, a), a.style());
}

int compare(const RunsArguments& a)
{
    const bool isResult = a.latex || a.markdown, isAimed = !a.target.target.empty();
    if (!isAimed && !isResult && (!a.target.baseline.empty() || a.target.margin != 0))
        throw UsageError(phrase("--baseline and --margin belong to --target"));
    if (isResult && a.target.margin != 0)
        throw UsageError(phrase("--margin belongs to runs compare --target: LaTeX and Markdown do not show it"));
    if (!isAimed && !isResult && a.runs.size() < 2)
        throw UsageError(phrase("runs compare needs the numbers of two or more runs; see 'evenkeel-cli runs list'"));
    const RunStore store = opened(a, RunStore::Mode::Read);
    if (isResult)
        return printResults(
            evaluatedRuns(store, chosenNumbers(store, a)), a.target, a.latex ? latexTable : markdownTable);
    if (isAimed)
        return compareToTarget(evaluatedRuns(store, chosenNumbers(store, a)), a.target, a.style());
    return compareRuns(store, chosenRuns(store, a), a.style());
}

int report(const RunsArguments& a)
{
    const RunStore store = opened(a, RunStore::Mode::Read);
    return writeReport(
        store, evaluatedRuns(store, chosenNumbers(store, a)), a.target, a.output.empty() ? "report.html" : a.output);
}

int exportRuns(const RunsArguments& a)
{
    if (a.steps && !a.csv)
        throw UsageError(phrase("--steps belongs to runs export --csv"));
    const RunStore store = opened(a, RunStore::Mode::Read);
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
        throw InputError(phrase("runs export: -o names one file; export one run at a time"));
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

int reproduce(const RunsArguments& a)
{
    if (a.runs.size() > 1)
        throw UsageError(phrase("runs reproduce takes one run at a time"));
    if (!findMetric(a.metric))
        throw UsageError(phrase("--metric: there is no metric '%1'; one of %2", { a.metric, metricNames() }));
    const auto number = parsedNumber<std::int64_t>(a.runs.front());
    if (!number)
        throw noRun(a.runs.front(), a.database);
    return reproduceStored(a.database, *number, *findMetric(a.metric), a.style());
}

// One that fails does not keep the others out; the exit status is the first failure's. Damage to the database ends it.
int importRuns(const RunsArguments& a)
{
    const TagMap map = tagMap(a);
    RunStore store(a.database);
    int status = 0;
    const auto fail = [&](const std::string& file, const InputError& e) {
        const Failure failure = failureOf(e);
        std::fflush(stdout);
        printError(file == "-" ? withoutPath(failure.text) : failure.text);
        status = status == 0 ? failure.exitStatus : status;
    };
    for (const std::string& file : a.runs) {
        try {
            const ImportedRuns made = importAnyFile(store, file == "-" ? "/dev/stdin" : file, map);
            for (const std::int64_t run : made.runs)
                printImported(store, file, run);
            for (const std::string& failure : made.failures)
                fail(file, InputError(failure));
        } catch (const InputError& e) {
            fail(file, e);
        }
    }
    return status;
}

int tagRuns(const RunsArguments& a)
{
    if (a.add.empty() && a.remove.empty())
        throw UsageError(phrase("runs tag needs --add TAG or --remove TAG"));
    RunStore store = opened(a, RunStore::Mode::Write);
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
    RunStore store = opened(a, RunStore::Mode::Write);
    const std::vector<std::int64_t> runs = chosenNumbers(store, a);
    store.setStarred(runs, !a.off);
    for (const std::int64_t run : runs)
        std::printf("run %lld %s\n", static_cast<long long>(run), a.off ? "has no star now" : "is starred");
    return 0;
}

int deleteRuns(const RunsArguments& a)
{
    RunStore store = opened(a, RunStore::Mode::Write);
    return trashRuns(store, chosenNumbers(store, a), a.force);
}

int restore(const RunsArguments& a)
{
    RunStore store = opened(a, RunStore::Mode::Write);
    return restoreRuns(store, a.runs);
}

int empty(const RunsArguments& a)
{
    RunStore store = opened(a, RunStore::Mode::Write);
    return emptyTrash(store, a.runs, a.style());
}

int interruptRuns(const RunsArguments& a)
{
    RunStore store = opened(a, RunStore::Mode::Write);
    for (const RunSummary& r : chosenRuns(store, a)) {
        store.interrupt(r.id, a.force);
        std::printf("run %lld is interrupted now\n", static_cast<long long>(r.id));
    }
    return 0;
}

int compactRuns(const RunsArguments& a)
{
    if (a.runs.empty() && !a.all)
        throw UsageError(phrase("runs compact needs the numbers of runs, or --all"));
    RunStore store = opened(a, RunStore::Mode::Write);
    std::vector<std::int64_t> chosen, skipped;
    for (const RunSummary& r : a.all ? store.list(true) : chosenRuns(store, a))
        (a.all && r.status == RunStatus::Running ? skipped : chosen).push_back(r.id);
    const Compaction result = store.compact(chosen);
    ordered_json list = ordered_json::array();
    Rows rows { headings("run|steps and readings|kept") };
    for (const Compaction::Run& r : result.runs) {
        list.push_back(jsonObject({ { "run", r.id }, { "before", r.before }, { "after", r.after } }));
        rows.push_back({ std::to_string(r.id), groupedText(r.before), groupedText(r.after) });
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
    std::printf("\n%s: %s -> %s\n", printable(a.database).c_str(), bytesText(result.bytesBefore).c_str(),
        bytesText(result.bytesAfter).c_str());
    return 0;
}

} // namespace evenkeel::cli::runsActions
