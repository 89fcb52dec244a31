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

std::string runCount(std::size_t runs) { return counted("%n run(s)", std::int64_t(runs)); }

} // namespace

int trashRuns(RunStore& store, const std::vector<std::int64_t>& named, bool force)
{
    const std::vector<std::int64_t> runs = distinct(named);
    store.moveToTrash(runs, force);
    std::string numbers;
    for (const std::int64_t run : runs) {
        std::printf("run %lld is in the trash\n", static_cast<long long>(run));
        numbers += " " + std::to_string(run);
    }
    std::printf(
        "\nUndo: evenkeel-cli runs restore%s\nFor good, which frees about %s: evenkeel-cli runs empty-trash%s\n",
        numbers.c_str(), bytesText(store.trashSize(runs)).c_str(), numbers.c_str());
    return 0;
}

int restoreRuns(RunStore& store, const std::vector<std::string>& typed)
{
    const std::vector<std::int64_t> runs = trashedRuns(store, typed);
    store.restore(runs);
    for (const std::int64_t run : runs)
        std::printf("run %lld is restored\n", static_cast<long long>(run));
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
        std::puts("The trash is empty.");
    else
        std::printf("%s deleted for good, %s given back\n", runCount(erased.size()).c_str(), bytesText(freed).c_str());
    return 0;
}

int listTrash(const RunStore& store, Style style)
{
    const std::vector<RunSummary> runs = store.trash();
    if (style != Style::Table)
        return listRuns(runs, style, store.file().string(), 0);
    if (runs.empty()) {
        std::puts("The trash is empty.");
        return 0;
    }
    std::vector<std::vector<std::string>> rows { { "run", "name", "algorithm", "status", "started", "best P@1" } };
    for (const RunSummary& r : runs)
        rows.push_back({ std::to_string(r.id), r.name, r.algorithm, r.deleted < 0 ? "half erased" : asText(r.status),
            r.started.substr(0, 19), r.bestP1 ? readableText(*r.bestP1, 4) : "-" });
    printTable(rows);
    std::printf("\n%s in the trash of %s; emptying it frees about %s\n", runCount(runs.size()).c_str(),
        printable(store.file().string()).c_str(), bytesText(store.trashSize(idsOf(runs))).c_str());
    return 0;
}

bool isInTrash(const RunStore& store, std::int64_t run)
{
    const std::vector<RunSummary> runs = store.trash();
    return std::ranges::find(runs, run, &RunSummary::id) != runs.end();
}

} // namespace evenkeel::cli
