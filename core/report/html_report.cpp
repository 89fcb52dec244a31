// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/html_report.h"

#include "core/base/error.h"
#include "core/base/number_text.h"
#include "core/project/run_config.h"
#include "core/report/report_parts.h"
#include "core/report/results_table.h"
#include "core/report/svg_chart.h"
#include "core/store/comparison_text.h"
#include "core/store/foreign_facts.h"

#include <algorithm>
#include <array>
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

Phrase unknownText() { return phrase("not known"); } // of a setting

std::string numberOf(const RunSummary& run) { return "#" + std::to_string(run.id); }

std::string numbersOf(const ComparedGroup& group)
{
    std::string text;
    for (const ComparedRun& run : group.runs)
        text += (text.empty() ? "#" : ", #") + std::to_string(run.run);
    return text;
}

// Each of a run's settings that a reader asks for first; where runs differ, each value with its runs.
using Setting = std::function<Phrase(const RunSummary&, const RunConfig&)>;

std::string listText(const std::vector<std::string>& parts)
{
    std::string text;
    for (const std::string& part : parts)
        text += (text.empty() ? "" : ", ") + part;
    return text;
}

std::string networkText(const RunConfig& config)
{
    // Names in the order of NetworkKind.
    constexpr std::array names { "hidden", "recurrent", "Tree-LSTM", "gated graph" };
    std::string text = names[std::size_t(config.model.network)];
    for (const int size : config.model.hidden)
        text += " " + std::to_string(size);
    return text;
}

Phrase dataText(const RunConfig& config)
{
    if (!config.data.generated)
        return config.data.test.empty() ? Phrase(config.data.train)
                                        : phrase("%1, tested on %2", { config.data.train, config.data.test });
    const GenerateConfig& g = config.data.generate;
    return phrase("generated: %1 samples, %2 features, %3 labels, seed %4",
        { std::to_string(g.samples), std::to_string(g.features), std::to_string(g.labels), std::to_string(g.seed) });
}

std::vector<std::pair<Phrase, Setting>> whatIsCompared()
{
    return { { phrase("data"), [](const RunSummary&, const RunConfig& c) { return dataText(c); } },
        { phrase("data hash"), [](const RunSummary& r, const RunConfig&) { return r.dataHash; } },
        { phrase("network"), [](const RunSummary&, const RunConfig& c) { return networkText(c); } },
        { phrase("devices"), [](const RunSummary&, const RunConfig& c) { return listText(c.devices); } },
        { phrase("clock"), [](const RunSummary&, const RunConfig& c) {
             return c.train.clock == ClockKind::Virtual ? phrase("virtual: seconds of a cost model") : phrase("real");
         } } };
}

Phrase settingText(const Setting& setting, const RunSummary& run)
{
    if (!isConfigKnown(run.config))
        return unknownText();
    try {
        return setting(run, configFromJson(run.config));
    } catch (const InputError&) {
        return phrase("(the stored configuration cannot be read)");
    }
}

std::string comparedSection(const ReportContents& contents, const Catalog& language)
{
    ReportTable table { {}, headings("what|value|runs"), {}, true };
    for (const auto& [what, setting] : whatIsCompared()) {
        std::vector<std::pair<Phrase, std::string>> values; // each value, and the runs that have it
        for (const ReportedRun& reported : contents.runs) {
            const RunSummary& run = reported.evaluated.run;
            const Phrase value = settingText(setting, run);
            const auto known = std::ranges::find(values, value, &std::pair<Phrase, std::string>::first);
            if (known == values.end())
                values.emplace_back(value, numberOf(run));
            else
                known->second += ", " + numberOf(run);
        }
        for (const auto& [value, runs] : values)
            table.rows.push_back({ tableCell(what), tableCell(value.empty() ? Phrase("-") : value),
                tableCell(values.size() == 1 ? phrase("all") : Phrase(runs)) });
    }
    return htmlTable(table, language);
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
    std::vector<std::optional<Phrase>> values; // value of each run; nothing: as the first
    for (const auto& config : configs) {
        const auto all = config ? differences(base, *config) : std::vector<ConfigDifference>();
        const auto found = std::ranges::find(all, key, &ConfigDifference::key);
        if (found != all.end())
            first = found->left;
        values.push_back(!config     ? std::optional<Phrase>(unknownText())
                : found == all.end() ? std::nullopt
                                     : std::optional(Phrase(found->right)));
    }
    std::vector<TableCell> row { tableCell(key) };
    for (const auto& value : values)
        row.push_back(tableCell(value.value_or(first).empty() ? Phrase("-") : value.value_or(first)));
    return row;
}

// Of each group's first run against the first that is known; seeds of repeats are in the table of runs.
std::string differencesSection(
    const Comparison& comparison, std::span<const EvaluatedRun> runs, const Catalog& language)
{
    if (comparison.groups.size() < 2)
        return paragraph(language.text(phrase("There is one configuration.")));
    const std::vector<std::optional<RunConfig>> configs = firstConfigs(comparison, runs);
    const auto isKnown = [](const std::optional<RunConfig>& config) { return config.has_value(); };
    const auto known = std::ranges::count_if(configs, isKnown);
    if (known < 2)
        return paragraph(language.text(
            known == 0 ? phrase("No configuration is known.") : phrase("Only one configuration is known.")));
    const RunConfig& base = **std::ranges::find_if(configs, isKnown);
    ReportTable table { {}, headings("setting"), {}, true };
    for (const ComparedGroup& group : comparison.groups)
        table.headings.emplace_back(group.name + " (" + numbersOf(group) + ")");
    std::vector<std::string> keys;
    for (const auto& config : configs)
        for (const ConfigDifference& d : differences(base, config.value_or(base)))
            if (d.key != "train.seed" && std::ranges::find(keys, d.key) == keys.end())
                keys.push_back(d.key);
    for (const std::string& key : keys)
        table.rows.push_back(differenceRow(key, base, configs));
    return table.rows.empty() ? paragraph(language.text(known == std::ssize(configs)
                   ? phrase("The configurations are equal but for seeds.")
                   : phrase("The configurations that are known are equal but for seeds.")))
                              : htmlTable(table, language);
}

constexpr std::size_t maxDevices = 64; // limit of a run's devices

std::string spentChart(const ReportedRun& run, const Catalog& language)
{
    std::vector<std::string> parts;
    for (const ActivityRow& row : activities)
        parts.push_back(language.text(phrase(row.label)));
    std::vector<StackedBar> bars;
    for (const TimeSpent& spent : run.spent) {
        const auto rank = std::size_t(spent.rank);
        if (bars.size() == maxDevices)
            break;
        auto& bar = bars.emplace_back();
        bar.name = std::to_string(spent.rank) + ": " + (rank < run.specs.size() ? run.specs[rank] : "");
        for (std::size_t activity = 0; activity < activityCount; ++activity)
            bar.shares.push_back(spent.share(activity));
    }
    return stackedBarChart(bars, parts, language.text(phrase("share of the run's wall time (%)")));
}

std::string busyChart(const ReportedRun& run, const Catalog& language)
{
    std::vector<ChartBar> bars;
    for (const DeviceShare& d : run.devices)
        if (bars.size() < maxDevices)
            bars.push_back({ std::to_string(d.rank) + ": " + d.spec,
                language.text(phrase(
                    "%1 % busy, %2 % waiting", { fixedText(100 * d.busy, 0), fixedText(100 * (1 - d.busy), 0) })),
                100 * d.busy, 0, 0, false });
    return barChart(bars, language.text(phrase("busy with steps (% of the run's time)")), 100);
}

std::string devicesSection(const ReportContents& contents, const Catalog& language)
{
    std::string html;
    for (const ReportedRun& run : contents.runs) {
        const std::size_t devices = std::max(run.spent.size(), run.devices.size());
        if (devices == 0)
            continue;
        html += "<h3>" + htmlText(numberOf(run.evaluated.run) + " " + run.evaluated.run.name) + "</h3>\n";
        html += run.spent.empty() ? busyChart(run, language) : spentChart(run, language);
        if (devices > maxDevices)
            html += paragraph(language.text(phrase(
                "The first %1 of %2 devices are shown.", { std::to_string(maxDevices), std::to_string(devices) })));
    }
    return html;
}

std::string notesSection(const ReportContents& contents, const Catalog& language)
{
    ReportTable table { {}, headings("run|time|note"), {} };
    for (const ReportedRun& run : contents.runs) {
        if (!run.evaluated.run.error.empty())
            table.rows.push_back(
                { tableCell(numberOf(run.evaluated.run)), tableCell(secondsText(run.evaluated.run.time)),
                    tableCell(phrase("failed: %1", { recognized(run.evaluated.run.error) })) });
        if (!run.evaluated.run.notes.empty())
            table.rows.push_back(
                { tableCell(numberOf(run.evaluated.run)), tableCell(""), tableCell(run.evaluated.run.notes) });
        for (const NoteEvent& note : run.notes)
            table.rows.push_back({ tableCell(numberOf(run.evaluated.run)), tableCell(secondsText(note.time)),
                tableCell(note.kind.empty() ? recognized(note.text)
                                            : phrase("%1: %2", { note.kind.name(), recognized(note.text) })) });
    }
    return table.rows.empty() ? "" : htmlTable(table, language);
}

std::string runsSection(const ReportContents& contents, const Catalog& language)
{
    ReportTable table { {}, headings("run|name|algorithm|seed|status|epochs|time (s)|started|host|program|data hash"),
        {} };
    for (const ReportedRun& reported : contents.runs) {
        const RunSummary& run = reported.evaluated.run;
        table.rows.push_back({ tableCell(numberOf(run)), tableCell(run.name), tableCell(run.algorithm),
            tableCell(std::to_string(run.seed)), tableCell(phrase(statusText(run).c_str())), tableCell(run.epochs, 2),
            tableCell(hasSeconds(run) ? run.time : std::nan(""), 2), tableCell(run.started), tableCell(run.host),
            tableCell(run.build), tableCell(run.dataHash) });
    }
    return "<div class=\"wide\">" + htmlTable(table, language) + "</div>\n";
}

} // namespace

std::string htmlReport(const ReportContents& contents, const Catalog& language)
{
    const std::vector<EvaluatedRun> runs = evaluatedOf(contents);
    const Comparison& comparison = contents.comparison;
    const auto said = [&](const Phrase& text) { return language.text(text); };
    std::string html;
    if (!comparison.groups.empty())
        html += "<p class=\"answer\">" + htmlText(said(answerOf(comparison))) + "</p>\n";
    for (const auto& remark : comparison.remarks)
        html += paragraph(language.text(remark));
    html += section(said(phrase("What was compared")), comparedSection(contents, language));
    html += section(
        said(phrase("%1 over time", { phrase(comparison.metric->label) })), metricOverTime(comparison, runs, language));
    html += section(said(phrase("Time to the target")), timeBars(comparison, language));
    html += section(said(phrase("Results")),
        "<div class=\"wide\">" + htmlTable(resultsTable(runs, comparison), language) + "</div>\n");
    html += section(said(phrase("What differs in the configurations")), differencesSection(comparison, runs, language));
    html += section(said(phrase("Where the time went")), devicesSection(contents, language));
    html += section(said(phrase("Notes")), notesSection(contents, language));
    html += section(said(phrase("Runs")), runsSection(contents, language));
    return htmlPage(said(counted("Comparison of %n run(s)", std::int64_t(runs.size()))), contents.program,
        contents.program + " · " + contents.date, html, language);
}

} // namespace evenkeel
