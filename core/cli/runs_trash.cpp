// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cli/runs_trash.h"

#include "core/base/error.h"
#include "core/base/phrase.h"
#include "core/base/printable.h"
#include "core/cli/command.h"
#include "kernels/host_info.h"

#include <algorithm>
#include <cstdio>

namespace evenkeel::cli {

namespace {

std::vector<std::int64_t> idsOf(const std::vector<RunSummary>& runs)
{
    std::vector<std::int64_t> ids;
    for (const RunSummary& run : runs)
        ids.push_back(run.id);
    return ids;
}

std::vector<std::int64_t> distinct(std::vector<std::int64_t> runs)
{
    std::ranges::sort(runs);
    runs.erase(std::unique(runs.begin(), runs.end()), runs.end());
    return runs;
}

std::vector<std::int64_t> trashedRuns(const RunStore& store, const std::vector<std::string>& typed)
{
    const std::vector<std::int64_t> trash = idsOf(store.trash());
    std::vector<std::int64_t> runs;
    for (const std::string& text : typed) {
        const auto run = std::ranges::find(trash, text, [](std::int64_t id) { return std::to_string(id); });
        if (run == trash.end())
            throw InputError(phrase("run %1 is not in the trash; see 'evenkeel-cli runs list --trash'", { text }));
        runs.push_back(*run);
    }
    return distinct(runs);
}

} // namespace

int trashRuns(RunStore& store, const std::vector<std::int64_t>& named, bool force)
{
    const std::vector<std::int64_t> runs = distinct(named);
    store.moveToTrash(runs, force);
    std::string numbers;
    for (const std::int64_t run : runs) {
        printLine(phrase("run %1 is in the trash", { std::to_string(run) }));
        numbers += " " + std::to_string(run);
    }
    printLine(
        phrase("\nUndo: evenkeel-cli runs restore%1\nFor good, which frees about %2: evenkeel-cli runs empty-trash%1",
            { numbers, bytesText(store.trashSize(runs)) }));
    return 0;
}

int restoreRuns(RunStore& store, const std::vector<std::string>& typed)
{
    const std::vector<std::int64_t> runs = trashedRuns(store, typed);
    store.restore(runs);
    for (const std::int64_t run : runs)
        printLine(phrase("run %1 is restored", { std::to_string(run) }));
    return 0;
}

int emptyTrash(RunStore& store, const std::vector<std::string>& typed, Style style)
{
    const std::vector<std::int64_t> erased = typed.empty() ? idsOf(store.trash()) : trashedRuns(store, typed);
    const std::uintmax_t freed = store.emptyTrash(erased);
    if (style == Style::Json) {
        const nlohmann::ordered_json object = jsonObject({ { "runs", erased }, { "bytes", freed } });
        std::puts(jsonText(object, 2).c_str());
    } else if (erased.empty())
        printLine(phrase("The trash is empty."));
    else
        printLine(
            counted("%n run(s) deleted for good, %1 given back", std::int64_t(erased.size()), { bytesText(freed) }));
    return 0;
}

int listTrash(const RunStore& store, Style style)
{
    const std::vector<RunSummary> runs = store.trash();
    if (style != Style::Table)
        return listRuns(runs, style, store.file().string(), 0);
    if (runs.empty()) {
        printLine(phrase("The trash is empty."));
        return 0;
    }
    Rows rows { headings("run|name|algorithm|status|started|best P@1") };
    for (const RunSummary& r : runs)
        rows.push_back({ std::to_string(r.id), r.name, r.algorithm,
            r.deleted < 0 ? phrase("half erased") : phrase(asText(r.status).c_str()), r.started.substr(0, 19),
            r.bestP1 ? readableText(*r.bestP1, 4) : "-" });
    printTable(rows);
    std::puts("");
    printLine(counted("%n run(s) in the trash of %1; emptying it frees about %2", std::int64_t(runs.size()),
        { printable(store.file().string()), bytesText(store.trashSize(idsOf(runs))) }));
    return 0;
}

bool isInTrash(const RunStore& store, std::int64_t run)
{
    const std::vector<RunSummary> runs = store.trash();
    return std::ranges::find(runs, run, &RunSummary::id) != runs.end();
}

} // namespace evenkeel::cli
