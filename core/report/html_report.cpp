// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/html_report.h"

#include "core/base/confidence_interval.h"
#include "core/base/error.h"
#include "core/project/run_config.h"
#include "core/report/report_style.h"
#include "core/report/reproduction.h"
#include "core/report/results_table.h"
#include "core/report/svg_chart.h"
#include "core/store/comparison_text.h"
#include "core/store/foreign_facts.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <set>

namespace evenkeel {

namespace {

std::vector<EvaluatedRun> evaluatedOf(const ReportContents& contents)
{
    std::vector<EvaluatedRun> runs;
    for (const ReportedRun& run : contents.runs)
        runs.push_back(run.evaluated);
    return runs;
}

constexpr const char* unknownText = "not known"; // of a setting

std::string numberOf(const RunSummary& run) { return "#" + std::to_string(run.id); }

std::string numbersOf(const ComparedGroup& group)
{
    std::string text;
    for (const ComparedRun& run : group.runs)
        text += (text.empty() ? "#" : ", #") + std::to_string(run.run);
    return text;
}

std::string paragraph(const std::string& text) { return "<p>" + htmlText(text) + "</p>\n"; }

std::string section(const std::string& title, const std::string& content)
{
    return content.empty() ? "" : "<section>\n<h2>" + htmlText(title) + "</h2>\n" + content + "</section>\n";
}

// The mean of repeats where all of them have values, with its 95 % band; a single run as it is.
ChartCurve curveOf(const ComparedGroup& group, std::span<const EvaluatedRun> all, const Metric& metric)
{
    const auto runs = runsOf(group, all);
    ChartCurve curve { group.name, {}, runs.size() > 1 };
    if (runs.empty())
        return curve;
    if (runs.size() > 1)
        curve.name += ", N = " + std::to_string(runs.size());
    std::vector<double> grid;
    for (const EvaluatedRun* run : runs)
        for (const EvaluationEvent& e : run->evaluations)
            grid.push_back(e.time);
    std::ranges::sort(grid);
    grid.erase(std::unique(grid.begin(), grid.end()), grid.end());
    for (const double time : grid) {
        std::vector<double> values;
        for (const EvaluatedRun* run : runs)
            if (const double value = valueAt(run->evaluations, &EvaluationEvent::time, time, metric);
                std::isfinite(value))
                values.push_back(value);
        if (values.size() < runs.size())
            continue;
        const MeanBand band = meanBand(values);
        curve.points.push_back({ time, band.mean, band.mean - band.half, band.mean + band.half });
    }
    return curve;
}

std::string curvesSection(const ReportContents& contents, std::span<const EvaluatedRun> runs)
{
    const Comparison& comparison = contents.comparison;
    std::vector<ChartCurve> curves;
    for (const ComparedGroup& group : comparison.groups)
        curves.push_back(curveOf(group, runs, *comparison.metric));
    const bool isVirtual
        = !comparison.groups.empty() && std::ranges::all_of(comparison.groups, &ComparedGroup::isVirtual);
    const auto isRepeated = [](const ComparedGroup& group) { return group.size() > 1; };
    return curveChart(curves, isVirtual ? "virtual time (s)" : "time (s)", comparison.metric->label, comparison.target)
        + (std::ranges::any_of(comparison.groups, isRepeated) ? paragraph(
               "Bands: 95 % confidence interval of the mean over repeats, at times that all of them reached.")
                                                              : "");
}

std::string barsSection(const Comparison& comparison)
{
    if (comparison.groups.empty())
        return {};
    std::vector<ChartBar> bars;
    for (const ComparedGroup& group : comparison.groups)
        bars.push_back({ group.name, timeText(group), group.seconds.value_or(group.atLeast), group.low.value_or(0),
            group.high.value_or(0), !group.seconds });
    return barChart(bars,
        "time to " + std::string(comparison.metric->label) + " " + significantText(comparison.target, 4) + " (s)");
}

// Each of a run's settings that a reader asks for first; where runs differ, each value with its runs.
using Setting = std::function<std::string(const RunSummary&, const RunConfig&)>;

std::string listText(const std::vector<std::string>& parts)
{
    std::string text;
    for (const std::string& part : parts)
        text += (text.empty() ? "" : ", ") + part;
    return text;
}

std::string networkText(const RunConfig& config)
{
    std::string text = "hidden";
    for (const int size : config.model.hidden)
        text += " " + std::to_string(size);
    return text;
}

std::string dataText(const RunConfig& config)
{
    if (!config.data.generated)
        return config.data.train + (config.data.test.empty() ? "" : ", tested on " + config.data.test);
    const GenerateConfig& g = config.data.generate;
    return "generated: " + std::to_string(g.samples) + " samples, " + std::to_string(g.features) + " features, "
        + std::to_string(g.labels) + " labels, seed " + std::to_string(g.seed);
}

std::vector<std::pair<std::string, Setting>> whatIsCompared()
{
    return { { "data", [](const RunSummary&, const RunConfig& c) { return dataText(c); } },
        { "data hash", [](const RunSummary& r, const RunConfig&) { return r.dataHash; } },
        { "network", [](const RunSummary&, const RunConfig& c) { return networkText(c); } },
        { "devices", [](const RunSummary&, const RunConfig& c) { return listText(c.devices); } },
        { "clock", [](const RunSummary&, const RunConfig& c) {
             return std::string(c.train.clock == ClockKind::Virtual ? "virtual: seconds of a cost model" : "real");
         } } };
}

std::string settingText(const Setting& setting, const RunSummary& run)
{
    if (!isConfigKnown(run.config))
        return unknownText;
    try {
        return setting(run, configFromJson(run.config));
    } catch (const InputError&) {
        return "(the stored configuration cannot be read)";
    }
}

std::string comparedSection(const ReportContents& contents)
{
    ReportTable table { {}, { "what", "value", "runs" }, {} };
    for (const auto& [what, setting] : whatIsCompared()) {
        std::vector<std::pair<std::string, std::string>> values; // with the runs that have them
        for (const ReportedRun& reported : contents.runs) {
            const RunSummary& run = reported.evaluated.run;
            const std::string value = settingText(setting, run);
            const auto known = std::ranges::find(values, value, &std::pair<std::string, std::string>::first);
            if (known == values.end())
                values.emplace_back(value, numberOf(run));
            else
                known->second += ", " + numberOf(run);
        }
        for (const auto& [value, runs] : values)
            table.rows.push_back({ tableCell(what), tableCell(value.empty() ? "-" : value),
                tableCell(values.size() == 1 ? "all" : runs) });
    }
    return htmlTable(table);
}

// Nothing where it is not known, or cannot be read.
std::vector<std::optional<RunConfig>> firstConfigs(const Comparison& comparison, std::span<const EvaluatedRun> runs)
{
    std::vector<std::optional<RunConfig>> configs;
    for (const ComparedGroup& group : comparison.groups) {
        const auto members = runsOf(group, runs);
        configs.emplace_back();
        try {
            if (!members.empty() && isConfigKnown(members.front()->run.config))
                configs.back() = configFromJson(members.front()->run.config);
        } catch (const InputError&) {
            configs.back() = std::nullopt;
        }
    }
    return configs;
}

// A row of the value in each; `base` is the first that is known.
std::vector<TableCell> differenceRow(
    const std::string& key, const RunConfig& base, const std::vector<std::optional<RunConfig>>& configs)
{
    std::string first;
    std::vector<std::optional<std::string>> values; // nothing: as the first
    for (const auto& config : configs) {
        const auto all = config ? differences(base, *config) : std::vector<ConfigDifference>();
        const auto found = std::ranges::find(all, key, &ConfigDifference::key);
        if (found != all.end())
            first = found->left;
        values.push_back(!config ? unknownText : found == all.end() ? std::nullopt : std::optional(found->right));
    }
    std::vector<TableCell> row { tableCell(key) };
    for (const auto& value : values)
        row.push_back(tableCell(value.value_or(first).empty() ? "-" : value.value_or(first)));
    return row;
}

// Of each group's first run against the first that is known; seeds of repeats are in the table of runs.
std::string differencesSection(const Comparison& comparison, std::span<const EvaluatedRun> runs)
{
    if (comparison.groups.size() < 2)
        return paragraph("There is one configuration.");
    const std::vector<std::optional<RunConfig>> configs = firstConfigs(comparison, runs);
    const auto isKnown = [](const std::optional<RunConfig>& config) { return config.has_value(); };
    const auto known = std::ranges::count_if(configs, isKnown);
    if (known < 2)
        return paragraph(known == 0 ? "No configuration is known." : "Only one configuration is known.");
    const RunConfig& base = **std::ranges::find_if(configs, isKnown);
    ReportTable table { {}, { "setting" }, {} };
    for (const ComparedGroup& group : comparison.groups)
        table.headings.push_back(group.name + " (" + numbersOf(group) + ")");
    std::vector<std::string> keys;
    for (const auto& config : configs)
        for (const ConfigDifference& d : differences(base, config.value_or(base)))
            if (d.key != "train.seed" && std::ranges::find(keys, d.key) == keys.end())
                keys.push_back(d.key);
    for (const std::string& key : keys)
        table.rows.push_back(differenceRow(key, base, configs));
    return table.rows.empty()
        ? paragraph(known == std::ssize(configs) ? "The configurations are equal but for seeds."
                                                 : "The configurations that are known are equal but for seeds.")
        : htmlTable(table);
}

constexpr std::size_t maxDevices = 64; // of a run

std::string spentChart(const ReportedRun& run)
{
    std::vector<std::string> parts;
    for (const ActivityRow& row : activities)
        parts.emplace_back(row.label);
    std::vector<StackedBar> bars;
    for (const TimeSpent& spent : run.spent) {
        const auto rank = std::size_t(spent.rank);
        if (bars.size() < maxDevices)
            bars.push_back({ std::to_string(spent.rank) + ": " + (rank < run.specs.size() ? run.specs[rank] : ""),
                { spent.shares.begin(), spent.shares.end() } });
    }
    return stackedBarChart(bars, parts, "share of the run's wall time (%)");
}

std::string busyChart(const ReportedRun& run)
{
    std::vector<ChartBar> bars;
    for (const DeviceShare& d : run.devices)
        if (bars.size() < maxDevices)
            bars.push_back({ std::to_string(d.rank) + ": " + d.spec,
                fixedText(100 * d.busy, 0) + " % busy, " + fixedText(100 * (1 - d.busy), 0) + " % waiting",
                100 * d.busy, 0, 0, false });
    return barChart(bars, "busy with steps (% of the run's time)", 100);
}

std::string devicesSection(const ReportContents& contents)
{
    std::string html;
    for (const ReportedRun& run : contents.runs) {
        const std::size_t devices = std::max(run.spent.size(), run.devices.size());
        if (devices == 0)
            continue;
        html += "<h3>" + htmlText(numberOf(run.evaluated.run) + " " + run.evaluated.run.name) + "</h3>\n";
        html += run.spent.empty() ? busyChart(run) : spentChart(run);
        if (devices > maxDevices)
            html += paragraph(
                "The first " + std::to_string(maxDevices) + " of " + std::to_string(devices) + " devices are shown.");
    }
    return html;
}

std::string notesSection(const ReportContents& contents)
{
    ReportTable table { {}, { "run", "time", "note" }, {} };
    for (const ReportedRun& run : contents.runs) {
        if (!run.evaluated.run.error.empty())
            table.rows.push_back({ tableCell(numberOf(run.evaluated.run)),
                tableCell(secondsText(run.evaluated.run.time)), tableCell("failed: " + run.evaluated.run.error) });
        if (!run.evaluated.run.notes.empty())
            table.rows.push_back(
                { tableCell(numberOf(run.evaluated.run)), tableCell(""), tableCell(run.evaluated.run.notes) });
        for (const NoteEvent& note : run.notes)
            table.rows.push_back({ tableCell(numberOf(run.evaluated.run)), tableCell(secondsText(note.time)),
                tableCell((note.kind.empty() ? "" : note.kind + ": ") + note.text) });
    }
    return table.rows.empty() ? "" : htmlTable(table);
}

std::string runsSection(const ReportContents& contents)
{
    ReportTable table { {},
        { "run", "name", "algorithm", "seed", "status", "epochs", "time (s)", "started", "host", "program",
            "data hash" },
        {} };
    for (const ReportedRun& reported : contents.runs) {
        const RunSummary& run = reported.evaluated.run;
        table.rows.push_back({ tableCell(numberOf(run)), tableCell(run.name), tableCell(run.algorithm),
            tableCell(std::to_string(run.seed)), tableCell(statusText(run)), tableCell(run.epochs, 2),
            tableCell(hasSeconds(run) ? run.time : std::nan(""), 2), tableCell(run.started), tableCell(run.host),
            tableCell(run.build), tableCell(run.dataHash) });
    }
    return "<div class=\"wide\">" + htmlTable(table) + "</div>\n";
}

} // namespace

std::string htmlReport(const ReportContents& contents)
{
    const std::vector<EvaluatedRun> runs = evaluatedOf(contents);
    const Comparison& comparison = contents.comparison;
    const std::string title = "Comparison of " + std::to_string(runs.size()) + (runs.size() == 1 ? " run" : " runs");
    std::string html = "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                       "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src "
                       "'unsafe-inline'\">\n<meta name=\"viewport\" content=\"width=device-width\">\n"
                       "<meta name=\"generator\" content=\""
        + htmlText(contents.program) + "\">\n<title>" + htmlText(title) + "</title>\n<style>\n"
        + std::string(reportStyle) + "</style>\n</head>\n<body>\n<h1>" + htmlText(title) + "</h1>\n<p class=\"quiet\">"
        + htmlText(contents.program + " · " + contents.date) + "</p>\n";
    if (!comparison.groups.empty())
        html += "<p class=\"answer\">" + htmlText(answerOf(comparison)) + "</p>\n";
    for (const std::string& remark : comparison.remarks)
        html += paragraph(remark);
    html += section("What was compared", comparedSection(contents));
    html += section(std::string(comparison.metric->label) + " over time", curvesSection(contents, runs));
    html += section("Time to the target", barsSection(comparison));
    html += section("Results", "<div class=\"wide\">" + htmlTable(resultsTable(runs, comparison)) + "</div>\n");
    html += section("What differs in the configurations", differencesSection(comparison, runs));
    html += section("Where the time went", devicesSection(contents));
    html += section("Notes", notesSection(contents));
    html += section("Runs", runsSection(contents));
    return html + "</body>\n</html>\n";
}

} // namespace evenkeel
