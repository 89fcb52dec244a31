// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/results_table.h"

#include "core/base/confidence_interval.h"
#include "core/base/number_text.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>

namespace evenkeel {

namespace {

// Digits behind the point with which seconds have three digits or more.
int secondDecimals(double seconds)
{
    const double size = std::abs(seconds);
    return size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3;
}

TableCell meanCell(const std::vector<double>& values, int decimals)
{
    const MeanBand band = meanBand(values);
    TableCell cell = tableCell(values.empty() ? std::nan("") : band.mean, decimals);
    if (values.size() < 2)
        return cell;
    cell.text = cell.text + " ± " + fixedText(band.half, decimals);
    cell.low = band.mean - band.half;
    cell.high = band.mean + band.half;
    return cell;
}

// "15.3 (14.9 to 15.8)"
Phrase rangeText(const std::string& value, double low, double high, int decimals)
{
    const auto end = [decimals](double at) { return std::isfinite(at) ? fixedText(at, decimals) : "…"; };
    return phrase("%1 (%2 to %3)", { value, end(low), end(high) });
}

TableCell speedUpCell(const SpeedUp& speedUp)
{
    const auto text = [](double value) { return fixedText(value, 2); };
    if (!speedUp.factor) {
        TableCell cell = tableCell(speedUp.low ? "> " + text(*speedUp.low)
                : speedUp.high                 ? "< " + text(*speedUp.high)
                                               : "-");
        cell.low = speedUp.low.value_or(cell.low);
        cell.high = speedUp.high.value_or(cell.high);
        return cell;
    }
    TableCell cell = tableCell(*speedUp.factor, 2);
    if (speedUp.low && speedUp.high) {
        cell.text = rangeText(cell.text, *speedUp.low, *speedUp.high, 2);
        cell.low = *speedUp.low;
        cell.high = *speedUp.high;
    }
    return cell;
}

TableCell pCell(const SpeedUp& speedUp)
{
    if (!speedUp.p)
        return tableCell("-");
    TableCell cell = tableCell(*speedUp.p, 3);
    if (*speedUp.p < 0.001)
        cell.text = "< 0.001";
    return cell;
}

void markBest(ReportTable& table, std::size_t column, bool isLowerBetter)
{
    TableCell* best = nullptr;
    for (auto& row : table.rows) {
        TableCell& cell = row[column];
        if (!std::isfinite(cell.value))
            continue;
        if (!best || (isLowerBetter ? cell.value < best->value : cell.value > best->value))
            best = &cell;
    }
    if (best && table.rows.size() > 1)
        best->isBest = true;
}

std::vector<double> valuesOf(const std::vector<const EvaluatedRun*>& runs,
    const std::function<std::optional<double>(const EvaluatedRun&)>& value)
{
    std::vector<double> values;
    for (const EvaluatedRun* run : runs)
        if (const auto one = value(*run); one && std::isfinite(*one))
            values.push_back(*one);
    return values;
}

std::optional<double> finalValue(const EvaluatedRun& run, const Metric& metric)
{
    return run.evaluations.empty() ? std::nullopt : std::optional(metric.in(run.evaluations.back()));
}

} // namespace

TableCell timeCell(const ComparedGroup& group)
{
    if (!group.seconds) {
        const double longest = group.atLeast;
        TableCell cell = tableCell("> " + fixedText(longest, secondDecimals(longest)));
        cell.low = longest; // at least
        return cell;
    }
    const int decimals = secondDecimals(*group.seconds);
    TableCell cell = tableCell(*group.seconds, decimals);
    if (group.low && group.high) {
        cell.text = rangeText(cell.text, *group.low, *group.high, decimals);
        cell.low = *group.low;
        cell.high = *group.high;
    }
    if (group.reached() < group.size())
        cell.text = phrase(
            "%1, %2 of %3 reached it", { cell.text, std::to_string(group.reached()), std::to_string(group.size()) });
    return cell;
}

std::vector<const EvaluatedRun*> runsOf(const ComparedGroup& group, std::span<const EvaluatedRun> runs)
{
    std::vector<const EvaluatedRun*> found;
    for (const ComparedRun& one : group.runs)
        if (const auto run = std::ranges::find(runs, one.run, [](const EvaluatedRun& r) { return r.run.id; });
            run != runs.end())
            found.push_back(&*run);
    return found;
}

ReportTable resultsTable(std::span<const EvaluatedRun> runs, const Comparison& comparison)
{
    const Metric& metric = *comparison.metric;
    const Phrase name = phrase(metric.label), target = significantText(comparison.target, 4);
    const Phrase goal
        = metric.isLowerBetter ? phrase("%1 ≤ %2", { name, target }) : phrase("%1 ≥ %2", { name, target });
    const bool isCompared = comparison.groups.size() > 1;
    const bool isVirtual = std::ranges::all_of(comparison.groups, &ComparedGroup::isVirtual);
    ReportTable table { isVirtual
            ? phrase("Final figures, and virtual seconds to %1; intervals are 95 % confidence intervals over N repeats",
                { goal })
            : phrase(
                "Final figures, and seconds to %1; intervals are 95 % confidence intervals over N repeats", { goal }),
        { phrase("method"), "N",
            isVirtual ? phrase("time to %1 (virtual s)", { goal }) : phrase("time to %1 (s)", { goal }) },
        {} };
    if (isCompared)
        table.headings.insert(
            table.headings.end(), { phrase("speed-up over %1", { comparison.groups[comparison.baseline].name }), "p" });
    const std::size_t quality = table.headings.size();
    table.headings.insert(table.headings.end(), { name, phrase("best %1", { name }), phrase("samples/s") });
    for (std::size_t i = 0; i < comparison.groups.size(); ++i) {
        const ComparedGroup& group = comparison.groups[i];
        const auto members = runsOf(group, runs);
        auto& row = table.rows.emplace_back(std::vector {
            tableCell(group.isVirtual && !isVirtual ? phrase("%1 (virtual time)", { group.name }) : Phrase(group.name)),
            tableCell(group.size(), 0), timeCell(group) });
        if (isCompared && i == comparison.baseline)
            row.insert(row.end(), { tableCell(phrase("baseline")), tableCell("-") });
        else if (isCompared)
            row.insert(row.end(), { speedUpCell(group.speedUp), pCell(group.speedUp) });
        std::vector<double> best;
        for (const ComparedRun& run : group.runs)
            best.push_back(run.best);
        row.insert(row.end(),
            { meanCell(valuesOf(members, [&](const EvaluatedRun& r) { return finalValue(r, metric); }), 4),
                meanCell(best, 4),
                meanCell(valuesOf(members,
                             [](const EvaluatedRun& r) { // 0: of another program
                                 return r.run.samplesPerSecond > 0 ? std::optional(r.run.samplesPerSecond)
                                                                   : std::nullopt;
                             }),
                    0) });
    }
    markBest(table, 2, true);
    for (const std::size_t column : { quality, quality + 1 })
        markBest(table, column, metric.isLowerBetter);
    markBest(table, quality + 2, false);
    return table;
}

} // namespace evenkeel
