// SPDX-License-Identifier: GPL-3.0-or-later
// runs: list, show, compare, export, delete, import.
#include "core/cli/command.h"

#include "core/base/csv.h"
#include "core/base/error.h"
#include "core/base/json.h"
#include "core/events/event_fields.h"
#include "core/project/run_config.h"
#include "core/run/exit_status.h"
#include "core/store/run_store.h"

#include <cmath>
#include <cstdio>
#include <memory>

namespace evenkeel::cli {

using nlohmann::ordered_json;

namespace {

struct RunsArguments {
    std::string action, database, output;
    std::vector<std::string> runs;
    bool json = false, csv = false, withModel = false;
};

ordered_json json(const auto& value) { return value; }
ordered_json json(double value) { return std::isfinite(value) ? ordered_json(value) : ordered_json(nullptr); }
ordered_json json(const std::optional<double>& value) { return value ? json(*value) : ordered_json(nullptr); }

ordered_json summaryJson(const RunSummary& r)
{
    ordered_json object { { "run", r.id }, { "name", r.name }, { "algorithm", r.algorithm }, { "devices", r.devices },
        { "seed", r.seed }, { "status", r.status }, { "started", r.started }, { "epochs", r.epochs },
        { "time", r.time }, { "wall", r.wall }, { "samples_per_second", r.samplesPerSecond } };
    for (const Metric& metric : scores)
        object[metric.name] = r.last ? json(metric.in(*r.last)) : nullptr;
    object.update({ { "best_p@1", json(r.bestP1) }, { "error", r.error }, { "resumed_from", r.resumedFrom },
        { "notes", r.notes }, { "checkpoint", r.checkpoint.string() } });
    return object;
}

// A list of flat objects with equal keys.
void printCsv(const ordered_json& list)
{
    for (std::size_t i = 0; i < list.size(); ++i) {
        std::string heading, line;
        for (const auto& [key, value] : list[i].items()) {
            heading += (heading.empty() ? "" : ",") + key;
            line += (line.empty() && &value == &list[i].begin().value() ? "" : ",")
                + csvField(value.is_string() ? value.get<std::string>()
                        : value.is_null()    ? ""
                                             : jsonText(value));
        }
        if (i == 0)
            std::puts(heading.c_str());
        std::puts(line.c_str());
    }
}

InputError noRun(const std::string& run, const std::filesystem::path& database)
{
    return InputError("there is no run " + run + " in " + database.string() + "; see 'evenkeel-cli runs list'");
}

RunSummary findRun(const RunStore& store, const std::string& text)
{
    const auto run = text.find_first_not_of("0123456789") == std::string::npos && !text.empty() && text.size() < 18
        ? store.find(std::stoll(text))
        : std::nullopt;
    if (!run)
        throw noRun(text, store.file());
    return *run;
}

std::vector<RunSummary> chosenRuns(const RunStore& store, const RunsArguments& a)
{
    std::vector<RunSummary> runs;
    for (const std::string& text : a.runs)
        runs.push_back(findRun(store, text));
    return runs;
}

int list(const std::vector<RunSummary>& runs, const RunsArguments& a)
{
    ordered_json all = ordered_json::array();
    std::vector<std::vector<std::string>> rows { { "run", "name", "algorithm", "devices", "seed", "status", "started",
        "epochs", "time", "samples/s", "P@1", "best P@1" } };
    for (const RunSummary& r : runs) {
        all.push_back(summaryJson(r));
        rows.push_back({ std::to_string(r.id), r.name, r.algorithm, std::to_string(r.ranks), std::to_string(r.seed),
            r.status, r.started.substr(0, 19), fixed(r.epochs, 1), duration(r.time), grouped(r.samplesPerSecond),
            score(r.last, precisionAt1), score(r.bestP1) });
    }
    if (a.json)
        std::puts(jsonText(all, 2).c_str());
    else if (a.csv)
        printCsv(all);
    else if (runs.empty())
        std::printf(
            "No runs yet in %s. Train one: evenkeel-cli train projects/demo/project.toml\n", a.database.c_str());
    else
        printTable(rows);
    return 0;
}

ordered_json evaluationsJson(const RunStore& store, std::int64_t run)
{
    ordered_json evaluations = ordered_json::array();
    for (const EvaluationEvent& e : store.evaluations(run)) {
        ordered_json& row = evaluations.emplace_back(ordered_json { { "run", run } });
        forEachField(EventTable<EvaluationEvent>::fields, e,
            [&row](const auto& field, const auto& value) { row[field.name] = json(value); });
    }
    return evaluations;
}

int show(const RunStore& store, const RunsArguments& a)
{
    for (const RunSummary& r : chosenRuns(store, a)) {
        const ordered_json evaluations = evaluationsJson(store, r.id);
        if (a.json) {
            ordered_json object = summaryJson(r);
            object["config"] = parseJson(r.config);
            object["build"] = r.build;
            object["data_hash"] = r.dataHash;
            object["evaluations"] = evaluations;
            std::puts(jsonText(object, 2).c_str());
            continue;
        }
        if (a.csv) {
            printCsv(evaluations);
            continue;
        }
        printTable({ { "run", std::to_string(r.id) }, { "name", r.name },
            { "status", r.status + (r.error.empty() ? "" : ": " + r.error) }, { "algorithm", r.algorithm },
            { "devices", r.devices }, { "seed", std::to_string(r.seed) }, { "started", r.started },
            { "time", duration(r.time) }, { "wall", duration(r.wall) }, { "samples/s", grouped(r.samplesPerSecond) },
            { "data", r.dataHash }, { "program", r.build }, { "model", r.checkpoint.string() } });
        std::printf("\n%s", projectText(configFromJson(r.config)).c_str());
        std::vector<std::vector<std::string>> rows { { "epoch", "time", "loss" } };
        for (const Metric& metric : scores)
            rows.front().emplace_back(metric.label);
        for (const EvaluationEvent& e : store.evaluations(r.id)) {
            auto& row = rows.emplace_back(std::vector { fixed(e.epoch, 2), duration(e.time), fixed(e.loss, 4) });
            for (const Metric& metric : scores)
                row.push_back(score(metric.in(e)));
        }
        std::puts("");
        printTable(rows);
    }
    return 0;
}

// The first is the baseline: figures side by side, then what differs in the configurations.
int compare(const RunStore& store, const RunsArguments& a)
{
    const std::vector<RunSummary> runs = chosenRuns(store, a);
    const RunConfig baseline = configFromJson(runs.front().config);
    ordered_json all = ordered_json::array();
    std::vector<std::vector<std::string>> rows { { "run", "name", "algorithm", "status", "time", "samples/s", "P@1",
        "best P@1", "against " + std::to_string(runs.front().id) } };
    for (const RunSummary& r : runs) {
        const bool known = r.bestP1 && runs.front().bestP1;
        const double delta = known ? *r.bestP1 - *runs.front().bestP1 : 0;
        rows.push_back({ std::to_string(r.id), r.name, r.algorithm, r.status, duration(r.time),
            grouped(r.samplesPerSecond), score(r.last, precisionAt1), score(r.bestP1),
            known ? (delta >= 0 ? "+" : "") + fixed(delta, 4) : "-" });
        ordered_json object = summaryJson(r), changed = ordered_json::object();
        for (const ConfigDifference& d : differences(baseline, configFromJson(r.config)))
            changed[d.key] = { d.left, d.right };
        object["differences"] = changed;
        all.push_back(object);
    }
    if (a.json) {
        std::puts(jsonText(all, 2).c_str());
        return 0;
    }
    if (a.csv) {
        for (ordered_json& object : all)
            object["differences"] = jsonText(object["differences"]);
        printCsv(all);
        return 0;
    }
    printTable(rows);
    for (std::size_t i = 1; i < runs.size(); ++i) {
        std::vector<std::vector<std::string>> changes { { "key", std::to_string(runs[0].id),
            std::to_string(runs[i].id) } };
        for (const ConfigDifference& d : differences(baseline, configFromJson(runs[i].config)))
            changes.push_back({ d.key, d.left, d.right });
        const bool isEqual = changes.size() == 1;
        std::printf(isEqual ? "\nThe configurations of runs %lld and %lld are equal.\n"
                            : "\nConfiguration differences between runs %lld and %lld\n",
            static_cast<long long>(runs[0].id), static_cast<long long>(runs[i].id));
        if (!isEqual)
            printTable(changes);
    }
    return 0;
}

int exportRuns(const RunStore& store, const RunsArguments& a)
{
    const std::vector<RunSummary> runs = chosenRuns(store, a);
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
    for (const RunSummary& r : runs) {
        const std::filesystem::path file = a.output.empty() ? "run-" + std::to_string(r.id) + ".jsonl" : a.output;
        store.exportRun(r.id, file, a.withModel);
        std::printf("run %lld -> %s\n", static_cast<long long>(r.id), file.c_str());
    }
    return 0;
}

void checkArguments(const RunsArguments& a)
{
    const std::size_t needed = a.action == "list" ? 0 : a.action == "compare" ? 2 : 1;
    if (a.runs.size() < needed)
        throw UsageError("runs " + a.action + " needs "
            + (a.action == "import" ? "the path of an exported run"
                    : needed > 1    ? "the numbers of two or more runs; see 'evenkeel-cli runs list'"
                                    : "the number of a run; see 'evenkeel-cli runs list'"));
    if (a.action != "import" && !std::filesystem::exists(a.database) && needed > 0) // reading makes no database
        throw noRun(a.runs.front(), a.database);
}

int runs(RunsArguments& a)
{
    if (a.database.empty())
        a.database = RunStore::defaultFile();
    checkArguments(a);
    if (a.action == "list" && !std::filesystem::exists(a.database))
        return list({}, a);
    RunStore store(a.database);
    if (a.action == "list")
        return list(store.list(), a);
    if (a.action == "show")
        return show(store, a);
    if (a.action == "compare")
        return compare(store, a);
    if (a.action == "export")
        return exportRuns(store, a);
    if (a.action == "delete")
        for (const RunSummary& r : chosenRuns(store, a)) {
            store.remove(r.id);
            std::printf("run %lld deleted\n", static_cast<long long>(r.id));
        }
    else
        for (const std::string& file : a.runs)
            std::printf("%s -> run %lld\n", file.c_str(), static_cast<long long>(store.importRun(file)));
    return 0;
}

} // namespace

void addRunsCommand(Program& program)
{
    auto a = std::make_shared<RunsArguments>();
    CLI::App* command = program.add("runs", "List, show, compare, export, delete and import saved runs",
        "runs compare 3 4 --json", [a] { return runs(*a); });
    command->add_option("ACTION", a->action, "list, show, compare, export, delete or import")
        ->required()
        ->check(CLI::IsMember({ "list", "show", "compare", "export", "delete", "import" }));
    command->add_option("RUN", a->runs, "Numbers of runs (import: files)");
    command->add_option("--db", a->database,
        "Database of runs; default: $EVENKEEL_DB, else evenkeel/runs.sqlite in the user's data folder");
    command->add_option("-o,--output", a->output, "export: the file to write; default run-N.jsonl");
    command->add_flag("--with-model", a->withModel, "export: the model too");
    command->add_flag("--json", a->json, "JSON");
    command->add_flag("--csv", a->csv, "CSV");
}

} // namespace evenkeel::cli
