// SPDX-License-Identifier: GPL-3.0-or-later
// Recorded runs as JSON.
#include "core/capi/objects.h"

#include "core/base/phrase.h"
#include "core/log/event_json.h"
#include "core/log/event_order.h"
#include "core/store/absent_database.h"
#include "core/store/run_json.h"

#include <limits>

using namespace evenkeel;
using namespace evenkeel::capi;

extern "C" {

int evenkeel_runs(const char* database, int with_archived, char** json)
{
    return answered([&] {
        require(json, "evenkeel_runs() needs a place for the text");
        auto all = nlohmann::ordered_json::array();
        if (const auto file = RunStore::fileOf(textOf(database)); !isAbsent(file))
            for (const RunSummary& run : RunStore(file, RunStore::Mode::Read).list(with_archived != 0))
                all.push_back(summaryJson(run));
        *json = newText(jsonText(all));
    });
}

int evenkeel_run_events(const char* database, int64_t run, char** json_lines)
{
    return answered([&] {
        require(json_lines, "evenkeel_run_events() needs a place for the text");
        const RunStore store(RunStore::fileOf(textOf(database)), RunStore::Mode::Read);
        const auto found = store.find(run);
        if (!found)
            throw InputError(phrase("there is no run %1 in %2", { std::to_string(run), store.file().string() }));
        std::string lines = toJson(StartedEvent { .run = run, .config = found->config, .build = found->build }) + '\n';
        constexpr std::int64_t all = std::numeric_limits<std::int64_t>::max();
        visitInOrder(store.series(run, all, all), [&](const auto& event) { lines += toJson(event) + '\n'; });
        *json_lines = newText(lines);
    });
}
}
