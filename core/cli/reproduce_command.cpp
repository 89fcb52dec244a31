// SPDX-License-Identifier: GPL-3.0-or-later
// runs reproduce: a stored run once more, and whether it came out the same.
#include "core/cli/report_commands.h"

#include "core/cli/command.h"
#include "core/cli/interrupt.h"
#include "core/cli/reporter.h"

#include "core/base/error.h"
#include "core/report/reproduce.h"

#include <array>
#include <cmath>
#include <cstdio>
#include <unistd.h>

namespace evenkeel::cli {

using nlohmann::ordered_json;

namespace {

// Names in the order of Verdict.
constexpr std::array<const char*, 4> verdictNames { "identical", "inside", "outside", "no-band" };

ordered_json numberOrNull(double value) { return std::isfinite(value) ? ordered_json(value) : ordered_json(nullptr); }

ordered_json reproductionJson(const Reproduced& r)
{
    ordered_json evaluations = ordered_json::array(), changed = ordered_json::array();
    for (const ReproducedEvaluation& e : r.judgment.evaluations)
        evaluations.push_back(jsonObject({ { "epoch", e.epoch }, { "stored", numberOrNull(e.stored) },
            { "again", numberOrNull(e.again) }, { "low", numberOrNull(e.band.low) },
            { "high", numberOrNull(e.band.high) }, { "inside", e.isInside() }, { "identical", e.isIdentical } }));
    for (const Circumstance& c : r.judgment.changed)
        changed.push_back(jsonObject({ { "what", c.what }, { "stored", c.stored }, { "now", c.now } }));
    return jsonObject({ { "run", r.stored.id }, { "again", r.result.run }, { "metric", r.judgment.metric->name },
        { "verdict", verdictNames.at(std::size_t(r.judgment.verdict)) }, { "repeats", r.judgment.repeats },
        { "sentence", r.judgment.sentence }, { "evaluations", evaluations }, { "changed", changed } });
}

void printReproduction(const Reproduced& r)
{
    printLine(phrase("\nrun %1 reproduces run %2", { std::to_string(r.result.run), std::to_string(r.stored.id) }));
    printTable(r.judgment.table().texts());
    if (!r.judgment.changed.empty()) {
        Rows rows { headings("what differs|stored|now") };
        for (const Circumstance& c : r.judgment.changed)
            rows.push_back({ phrase(c.what.c_str()), c.stored, c.now });
        std::puts("");
        printTable(rows);
    }
    std::puts("");
    printLine(r.judgment.sentence);
}

// Without a judgment that of the run: a failure, an interrupt.
int statusOf(const Reproduced& r)
{
    if (!r.isJudged()) {
        if (!r.result.error.empty())
            printError(r.result.error);
        return r.result.status == RunStatus::Interrupted || r.result.exitStatus == 0 ? 130 : r.result.exitStatus;
    }
    switch (r.judgment.verdict) {
    case Verdict::Identical:
    case Verdict::Inside:
        return 0;
    case Verdict::Outside:
        return 6;
    case Verdict::NoBand:
        return 7;
    }
    return 1;
}

Reproduced trainedAgain(
    RunStore& store, const RunSummary& stored, const Metric& metric, Style style, RunControl& control)
{
    Output output(control);
    const auto look = isatty(STDOUT_FILENO) ? Reporter::Style::Terminal : Reporter::Style::Pipe;
    Reporter reporter(configToReproduce(store, stored), look, output);
    const bool isQuiet = style != Style::Table;
    try {
        Reproduced reproduced = reproduceRun(store, stored.id, control,
            { .metric = &metric,
                .sink = [&](const Event& event) { isQuiet ? void() : reporter(event); },
                .progress =
                    [&](const std::string& what, double fraction) {
                        if (!isQuiet && what != "Training") // which the reporter shows itself
                            reporter.loading(what, fraction);
                    } });
        if (!isQuiet && reproduced.result.run != 0)
            reporter.finish(reproduced.result);
        return reproduced;
    } catch (const InputError&) {
        if (!control.stopped()) // else loading was interrupted
            throw;
        return { .stored = stored, .result = {}, .judgment = {} };
    }
}

} // namespace

int reproduceStored(const std::filesystem::path& database, std::int64_t run, const Metric& metric, Style style)
{
    RunControl control;
    const InterruptGuard guard(control); // before any thread begins
    RunStore store(database);
    const RunSummary stored = existingRun(store, run);
    const Reproduced reproduced = trainedAgain(store, stored, metric, style, control);
    if (reproduced.isJudged() && style == Style::Json)
        std::puts(jsonText(reproductionJson(reproduced), 2).c_str());
    else if (reproduced.isJudged() && style == Style::Csv)
        std::fputs(csvTable(reproduced.judgment.table()).c_str(), stdout);
    else if (reproduced.isJudged())
        printReproduction(reproduced);
    return statusOf(reproduced);
}

} // namespace evenkeel::cli
