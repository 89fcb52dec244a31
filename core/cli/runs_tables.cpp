// SPDX-License-Identifier: GPL-3.0-or-later
// runs list, show and compare: tables, JSON and CSV of what the database has.
#include "core/cli/runs_tables.h"

#include "core/advice/stored_findings.h"
#include "core/base/csv.h"
#include "core/base/error.h"
#include "core/base/printable.h"
#include "core/cli/command.h"
#include "core/log/event_fields.h"
#include "core/project/run_config.h"
#include "core/store/comparison.h"
#include "core/store/foreign_facts.h"
#include "core/store/run_fields.h"
#include "core/store/run_json.h"
#include "core/store/time_spent.h"
#include "kernels/host_info.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace evenkeel::cli {

using nlohmann::ordered_json;

namespace {

ordered_json json(const auto& value) { return value; }
ordered_json json(double value) { return numberJson(value); }

ordered_json eventJson(const auto& event, ordered_json row = ordered_json::object())
{
    forEachField(EventTable<std::remove_cvref_t<decltype(event)>>::fields, event,
        [&row](const auto& field, const auto& value) { row[field.name] = json(value); });
    return row;
}

// Each device, of many the first ones, and what its rank has used; nothing of versions that did not measure it.
Rows usageRows(const std::vector<DeviceEvent>& readings, const std::vector<std::string>& devices)
{
    Rows rows { headings("rank|device") };
    forEachField(usageFields, [&](const auto& field) { rows.front().push_back(phrase(field.label)); });
    constexpr std::size_t maxRows = 16;
    for (const DeviceEvent& reading : readings) {
        if (!std::isfinite(reading.sent) || rows.size() > maxRows)
            continue;
        const auto rank = std::size_t(reading.rank);
        auto& row = rows.emplace_back(
            std::vector<Phrase> { std::to_string(reading.rank), rank < devices.size() ? devices[rank] : "" });
        forEachField(usageFields, reading, [&](const auto&, double value) {
            row.push_back(std::isfinite(value) ? bytesText(std::llround(value)) : "-");
        });
    }
    return rows;
}

// Of all its devices; empty where some did not measure it.
std::optional<double> bytesSent(const std::vector<DeviceEvent>& readings)
{
    double sum = 0;
    for (const DeviceEvent& reading : readings)
        sum += reading.sent;
    return readings.empty() || !std::isfinite(sum) ? std::nullopt : std::optional(sum);
}

// Nothing of another program's run. What the database says may be damaged.
std::optional<RunConfig> configOf(const RunStore& store, const RunSummary& run)
{
    if (!isConfigKnown(run.config))
        return std::nullopt;
    try {
        return configFromJson(run.config);
    } catch (const InputError& e) {
        throw StorageError(phrase("%1: run %2: %3", { store.file().string(), std::to_string(run.id), e.what() }));
    }
}

std::string timeText(const RunSummary& run, double time) { return hasSeconds(run) ? duration(time) : "-"; }

} // namespace

std::string csvText(const ordered_json& value)
{
    return value.is_string() ? value.get<std::string>() : value.is_null() ? "" : jsonText(value);
}

void printCsv(const ordered_json& list)
{
    for (std::size_t i = 0; i < list.size(); ++i) {
        std::string heading, line;
        for (const auto& [key, value] : list[i].items()) {
            heading += (heading.empty() ? "" : ",") + key;
            line += (line.empty() && &value == &list[i].begin().value() ? "" : ",") + csvField(csvText(value));
        }
        if (i == 0)
            std::puts(heading.c_str());
        std::puts(line.c_str());
    }
}

// A mark behind what was measured on training samples.
std::string onTraining(const RunSummary& run) { return run.data.isOnTraining != 0 ? "*" : ""; }

int listRuns(const std::vector<RunSummary>& runs, Style style, const std::string& database, std::uintmax_t size)
{
    ordered_json all = ordered_json::array();
    Rows rows { headings("run|name|algorithm|devices|seed|status|started|epochs|time|samples/s|P@1|best P@1") };
    const bool marked = std::ranges::any_of(runs, [](const RunSummary& r) { return r.starred || !r.tags.empty(); });
    if (marked)
        rows.front().push_back(phrase("tags"));
    const auto isVirtual = [](const RunSummary& r) { return r.clock == "virtual"; };
    const auto virtuals = std::ranges::count_if(runs, isVirtual);
    const bool mixed = virtuals > 0 && virtuals < std::ssize(runs); // seconds of two clocks
    for (const RunSummary& r : runs) {
        all.push_back(summaryJson(r));
        rows.push_back({ std::to_string(r.id), r.name, r.algorithm, std::to_string(r.ranks), std::to_string(r.seed),
            phrase(statusText(r).c_str()), r.started.substr(0, 19), readableText(r.epochs, 1),
            mixed && isVirtual(r) ? phrase("%1 virtual", { timeText(r, r.time) }) : Phrase(timeText(r, r.time)),
            groupedText(r.samplesPerSecond), score(r.last, precisionAt1) + onTraining(r),
            score(r.bestP1) + onTraining(r) });
        if (marked)
            rows.back().push_back((r.starred ? "* " : "") + r.tags);
    }
    if (style == Style::Json)
        std::puts(jsonText(all, 2).c_str());
    else if (style == Style::Csv)
        printCsv(all);
    else if (runs.empty())
        printLine(phrase(
            "No runs yet in %1. Train one: evenkeel-cli train projects/demo/project.toml", { printable(database) }));
    else {
        printTable(rows);
        if (std::ranges::any_of(runs, [](const RunSummary& r) { return !onTraining(r).empty(); }))
            printLine(phrase("* measured on training samples, as there were no test data"));
        std::puts("");
        printLine(counted("%n run(s), %1 in %2", std::int64_t(runs.size()), { bytesText(size), printable(database) }));
    }
    return 0;
}

// Of the ranks that were measured; NaN: none.
double meanDistance(const ReplicasEvent& replicas)
{
    double sum = 0, count = 0;
    for (const double distance : replicas.distance)
        if (std::isfinite(distance)) {
            sum += distance;
            ++count;
        }
    return sum / count;
}

ordered_json evaluationsJson(const RunStore& store, std::int64_t run)
{
    ordered_json evaluations = ordered_json::array();
    for (const EvaluationEvent& e : store.evaluations(run))
        evaluations.push_back(eventJson(e, { { "run", run } }));
    return evaluations;
}

// Null where the configuration is damaged, and of another program's run without devices.
ordered_json findingsJson(const RunStore& store, const RunSummary& r)
{
    if (!hasRanks(r))
        return nullptr;
    try {
        ordered_json list = ordered_json::array();
        for (const Finding& finding : findingsOf(store, r))
            list.push_back(findingJson(finding));
        return list;
    } catch (const InputError&) {
        return nullptr;
    }
}

ordered_json runJson(const RunStore& store, const RunSummary& r)
{
    ordered_json object = summaryJson(r);
    const ordered_json config = parseJson(r.config);
    object["config"] = isConfigKnown(r.config) && config.is_object() ? config : ordered_json(nullptr); // or damaged
    object["build"] = r.build;
    object["data_hash"] = r.dataHash;
    object["evaluations"] = evaluationsJson(store, r.id);
    object["replicas"] = ordered_json::array();
    for (const ReplicasEvent& replicas : store.replicas(r.id))
        object["replicas"].push_back(eventJson(replicas));
    object["device_readings"] = ordered_json::array(); // last reading of each rank
    for (const DeviceEvent& reading : store.lastReadings(r.id))
        object["device_readings"].push_back(eventJson(reading));
    object["findings"] = findingsJson(store, r);
    object["time_spent"] = ordered_json::array(); // shares of each rank's wall time
    for (const TimeSpent& spent : timeSpent(store, r.id)) {
        ordered_json shares = jsonObject({ { "rank", spent.rank } });
        for (std::size_t i = 0; i < activityCount; ++i)
            shares[activities[i].name] = spent.share(i);
        object["time_spent"].push_back(shares);
    }
    return object;
}

// One row per evaluation, with what was measured of the replicas then, if anything was in this run. Logs of other
// programs may have steps only.
Rows evaluationRows(
    const RunSummary& run, const std::vector<EvaluationEvent>& evaluations, const std::vector<ReplicasEvent>& replicas)
{
    const bool hasEpochs = std::ranges::any_of(evaluations, [](const EvaluationEvent& e) { return e.epoch > 0; });
    Rows rows { hasEpochs ? headings("epoch|time|loss") : headings("updates|time|loss") };
    for (const Metric& metric : scores)
        rows.front().push_back(phrase(metric.label));
    for (const Phrase& heading : replicas.empty() ? std::vector<Phrase>() : headings("distance|cosine|momentum"))
        rows.front().push_back(heading);
    const auto number = [](double value) { return std::isfinite(value) ? readableText(value, 4) : "-"; };
    for (const EvaluationEvent& e : evaluations) {
        auto& row = rows.emplace_back(std::vector<Phrase> {
            hasEpochs ? readableText(e.epoch, 2) : groupedText(e.updates), timeText(run, e.time), number(e.loss) });
        for (const Metric& metric : scores)
            row.push_back(score(metric.in(e)));
        const auto measured = std::ranges::find(replicas, e.time, &ReplicasEvent::time);
        if (measured != replicas.end())
            row.insert(
                row.end(), { number(meanDistance(*measured)), number(measured->cosine), number(measured->momentum) });
        row.resize(rows.front().size(), "-");
    }
    return rows;
}

// One row per rank, with the activities that took time.
Rows timeSpentRows(const std::vector<TimeSpent>& ranks, const std::vector<std::string>& devices)
{
    Rows rows { headings("rank|device") };
    for (const TimeSpent& spent : ranks)
        rows.push_back({ std::to_string(spent.rank),
            std::size_t(spent.rank) < devices.size() ? devices[std::size_t(spent.rank)] : "-" });
    for (std::size_t i = 0; i < activityCount; ++i) {
        if (std::ranges::none_of(ranks, [i](const TimeSpent& spent) { return spent.share(i) > 0; }))
            continue;
        rows.front().push_back(phrase(activities[i].label));
        for (std::size_t row = 0; row < ranks.size(); ++row)
            rows[row + 1].push_back(shareText(ranks[row].share(i), 1));
    }
    return rows;
}

Phrase unevennessText(const RunSummary& r)
{
    if (!std::isfinite(r.heterogeneity))
        return "-";
    const std::string share = shareText(r.heterogeneity, 1);
    return phrase("%1: with equal batches %1 of the devices' time would be spent waiting", { share });
}

void showRun(const RunStore& store, const RunSummary& r)
{
    const Phrase number = std::to_string(r.id), status = phrase(statusText(r).c_str());
    printTable({ { phrase("run"),
                     r.resumedFrom > 0 ? phrase("%1, continues run %2", { number, std::to_string(r.resumedFrom) })
                                       : number },
        { phrase("name"), r.name },
        { phrase("status"), r.error.empty() ? status : phrase("%1: %2", { status, recognized(r.error) }) },
        { phrase("algorithm"), r.algorithm }, { phrase("devices"), r.devices },
        { phrase("seed"), std::to_string(r.seed) }, { phrase("started"), r.started },
        { phrase("time"), timeText(r, r.time) }, { phrase("wall"), timeText(r, r.wall) },
        { phrase("samples/s"), groupedText(r.samplesPerSecond) }, { phrase("unevenness"), unevennessText(r) },
        { phrase("data"), r.dataHash }, { phrase("program"), r.build }, { phrase("model"), r.checkpoint.string() } });
    if (!r.notes.empty())
        std::printf("\n%s\n", printableLines(r.notes).c_str());
    const std::optional<RunConfig> config = configOf(store, r);
    std::puts("");
    if (config)
        std::fputs(printableLines(projectText(*config)).c_str(), stdout);
    else
        printLine(phrase("Its configuration is not known."));
    const std::vector<std::string> devices = (config ? *config : evenkeel::configOf(r)).devices;
    for (const Rows& rows :
        { usageRows(store.lastReadings(r.id), devices), timeSpentRows(timeSpent(store, r.id), devices) })
        if (rows.size() > 1) {
            std::puts("");
            printTable(rows);
        }
    std::puts("");
    printTable(evaluationRows(r, store.evaluations(r.id), store.replicas(r.id)));
    if (const Phrase quality = r.last ? qualityText(r.data, r.last->p1) : Phrase(); !quality.empty())
        printLine(quality);
    if (!hasRanks(r))
        return;
    const std::vector<Finding> findings = findingsOf(store, r);
    std::puts("");
    printLine(findings.empty() ? phrase("Findings: none") : phrase("Findings"));
    for (const Finding& finding : findings)
        printLine(findingText(finding));
}

int showRuns(const RunStore& store, const std::vector<RunSummary>& runs, Style style)
{
    for (const RunSummary& r : runs) {
        if (style == Style::Json)
            std::puts(jsonText(runJson(store, r), 2).c_str());
        else if (style == Style::Csv)
            printCsv(evaluationsJson(store, r.id));
        else
            showRun(store, r);
    }
    return 0;
}

// Of each run against the first one's; nothing where one of the two is not known.
std::optional<std::vector<ConfigDifference>> changesOf(
    const std::optional<RunConfig>& baseline, const std::optional<RunConfig>& config)
{
    return baseline && config ? std::optional(differences(*baseline, *config)) : std::nullopt;
}

void printChanges(std::int64_t baseline, std::int64_t run, const std::optional<std::vector<ConfigDifference>>& changes)
{
    std::puts("");
    const std::vector<Phrase> numbers { std::to_string(baseline), std::to_string(run) };
    if (!changes || changes->empty())
        return printLine(!changes ? phrase("The configurations of runs %1 and %2 are not both known.", numbers)
                                  : phrase("The configurations of runs %1 and %2 are equal.", numbers));
    printLine(phrase("Configuration differences between runs %1 and %2", numbers));
    Rows rows { { phrase("key"), std::to_string(baseline), std::to_string(run) } };
    for (const ConfigDifference& d : *changes)
        rows.push_back({ d.key, d.left, d.right });
    printTable(rows, Numbers::Typed);
}

namespace {

ordered_json differencesJson(const std::optional<std::vector<ConfigDifference>>& changes)
{
    if (!changes)
        return nullptr;
    ordered_json object = ordered_json::object();
    for (const ConfigDifference& d : *changes)
        object[d.key] = { d.left, d.right };
    return object;
}

} // namespace

int compareRuns(const RunStore& store, const std::vector<RunSummary>& runs, Style style)
{
    const std::optional<RunConfig> baseline = configOf(store, runs.front());
    ordered_json all = ordered_json::array();
    Rows rows { headings("run|name|algorithm|status|time|samples/s|sent|P@1|best P@1") };
    rows.front().push_back(phrase("against %1", { std::to_string(runs.front().id) }));
    for (const RunSummary& r : runs) {
        const std::string obstacle = obstacleBetween(r, runs.front());
        const bool known = r.bestP1 && runs.front().bestP1 && areOfSameData(r, runs.front());
        const double delta = known ? *r.bestP1 - *runs.front().bestP1 : 0;
        const std::optional<double> sent = bytesSent(store.lastReadings(r.id));
        rows.push_back({ std::to_string(r.id), r.name, r.algorithm, phrase(statusText(r).c_str()), timeText(r, r.time),
            groupedText(r.samplesPerSecond), sent ? bytesText(std::llround(*sent)) : "-",
            score(r.last, precisionAt1) + onTraining(r), score(r.bestP1) + onTraining(r),
            known ? (delta >= 0 ? "+" : "") + readableText(delta, 4) : "-" });
        ordered_json object = summaryJson(r);
        object["sent"] = numberJson(sent);
        object["not_compared"] = obstacle.empty() ? ordered_json(nullptr) : ordered_json(obstacle);
        object["differences"] = differencesJson(changesOf(baseline, configOf(store, r)));
        all.push_back(object);
    }
    if (style == Style::Json) {
        std::puts(jsonText(all, 2).c_str());
        return 0;
    }
    if (style == Style::Csv) {
        for (ordered_json& object : all)
            if (!object["differences"].is_null())
                object["differences"] = jsonText(object["differences"]);
        printCsv(all);
        return 0;
    }
    printTable(rows);
    for (const RunSummary& r : std::span(runs).subspan(1))
        if (const std::string obstacle = obstacleBetween(r, runs.front()); !obstacle.empty())
            printLine(phrase("\nRuns %1 and %2: %3.",
                { std::to_string(runs.front().id), std::to_string(r.id), recognized(obstacle) }));
    for (const RunSummary& r : std::span(runs).subspan(1))
        printChanges(runs.front().id, r.id, changesOf(baseline, configOf(store, r)));
    return 0;
}

std::string metricNames()
{
    std::string names;
    for (const Metric& metric : metrics)
        names += (names.empty() ? "" : ", ") + std::string(metric.name);
    return names;
}

std::string fieldList()
{
    std::string names;
    for (const RunField& field : runFields())
        names += (names.empty() ? "" : ", ") + std::string(field.name);
    return names;
}

} // namespace evenkeel::cli
