// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cli/runs_arguments.h"

#include "core/base/parsed_number.h"
#include "core/cli/runs_trash.h"
#include "core/run/exit_status.h"

#include <algorithm>
#include <array>

namespace evenkeel::cli {

namespace {

void checkMarks(const RunsArguments& a)
{
    const bool tags = !a.add.empty() || !a.remove.empty();
    if (tags != (a.action == "tag"))
        throw UsageError(tags ? "--add and --remove belong to runs tag" : "runs tag needs --add TAG or --remove TAG");
    if (a.off && a.action != "star")
        throw UsageError("--off belongs to runs star");
}

void checkTarget(const RunsArguments& a)
{
    const bool aimed = !a.target.target.empty(); // the rest of its options make no sense without
    const bool isResult = a.action == "report" || a.latex || a.markdown; // which has a target of its own
    if ((aimed && a.action != "compare" && a.action != "report")
        || (!aimed && !isResult && (!a.target.baseline.empty() || a.target.margin != 0)))
        throw UsageError("--target belongs to runs compare and runs report, and --baseline and --margin to --target");
    if (a.target.margin != 0 && isResult)
        throw UsageError("--margin belongs to runs compare --target: reports, LaTeX and Markdown do not show it");
}

// One kind of output, of those that the action has.
void checkStyle(const RunsArguments& a)
{
    struct Kind {
        bool isAsked;
        const char* name;
        std::vector<std::string> actions;
    };
    const std::array kinds { Kind { a.json, "--json",
                                 { "list", "show", "compare", "reproduce", "compact", "empty-trash" } },
        Kind { a.csv, "--csv", { "list", "show", "compare", "reproduce", "export" } },
        Kind { a.latex, "--latex", { "compare" } }, Kind { a.markdown, "--markdown", { "compare" } } };
    if (std::ranges::count_if(kinds, &Kind::isAsked) > 1)
        throw UsageError("--json, --csv, --latex and --markdown: choose one of them");
    for (const Kind& kind : kinds)
        if (kind.isAsked && std::ranges::find(kind.actions, a.action) == kind.actions.end())
            throw UsageError("runs " + a.action + " has no " + kind.name);
}

// How many runs the action needs, at least; they are there.
std::size_t checkNumberOfRuns(const RunsArguments& a)
{
    const bool isOfAll = a.action == "list" || a.action == "empty-trash" || (a.action == "compact" && a.all);
    const bool isPaired = a.action == "compare" && a.target.target.empty() && !a.latex && !a.markdown;
    const std::size_t needed = isOfAll ? 0 : isPaired ? 2 : 1;
    if (a.runs.size() < needed)
        throw UsageError("runs " + a.action + " needs "
            + (a.action == "import"         ? "the path of an exported run, a TensorBoard event file, CSV or JSON lines"
                    : a.action == "compact" ? "the numbers of runs, or --all"
                    : needed > 1            ? "the numbers of two or more runs; see 'evenkeel-cli runs list'"
                                            : "the number of a run; see 'evenkeel-cli runs list'"));
    return needed;
}

} // namespace

InputError noRun(const std::string& run, const std::filesystem::path& database)
{
    return InputError("there is no run " + run + " in " + database.string() + "; see 'evenkeel-cli runs list'");
}

RunSummary findRun(const RunStore& store, const std::string& text)
{
    const auto number = parsedNumber<std::int64_t>(text);
    const auto run = number ? store.find(*number) : std::nullopt;
    if (!run && number && isInTrash(store, *number))
        throw InputError("run " + text + " is in the trash; 'evenkeel-cli runs restore " + text + "' brings it back");
    if (!run)
        throw noRun(text, store.file());
    return *run;
}

bool isAbsent(const std::filesystem::path& file)
{
    std::error_code error; // RunStore says what is wrong
    return !std::filesystem::exists(file, error) && !error;
}

void checkArguments(const RunsArguments& a)
{
    checkStyle(a);
    if (a.steps && (a.action != "export" || !a.csv))
        throw UsageError("--steps belongs to runs export --csv");
    if (a.filter && a.action != "list")
        throw UsageError("--filter belongs to runs list; runs " + a.action + " takes the numbers of runs");
    checkTarget(a);
    checkMarks(a);
    if (a.trash && a.action != "list")
        throw UsageError("--trash belongs to runs list");
    const std::size_t needed = checkNumberOfRuns(a);
    if (a.action == "reproduce" && a.runs.size() > 1)
        throw UsageError("runs reproduce takes one run at a time");
    if (!findMetric(a.metric))
        throw UsageError("--metric: there is no metric '" + a.metric + "'; one of " + metricNames());
    if (a.action != "import" && needed > 0 && isAbsent(a.database)) // reading makes no database
        throw noRun(a.runs.front(), a.database);
}

} // namespace evenkeel::cli
