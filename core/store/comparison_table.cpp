// SPDX-License-Identifier: GPL-3.0-or-later
// A comparison as a table: for the clipboard, spreadsheets, Markdown and LaTeX.
#include "core/base/phrase.h"
#include "core/base/printable.h"
#include "core/base/report_table.h"
#include "core/store/comparison_text.h"

#include <algorithm>
#include <cstdio>

namespace evenkeel {

namespace {

using Row = std::vector<Phrase>;

std::string exact(const std::optional<double>& value)
{
    char text[32] = "";
    if (value && std::isfinite(*value))
        std::snprintf(text, sizeof text, "%.9g", *value);
    return text;
}

std::string figure(int value) { return std::to_string(value); }

std::vector<Row> csvRows(const Comparison& comparison)
{
    std::vector<Row> rows { { "group", "runs", "reached", "seconds", "low", "high", "estimate", "speed_up",
        "speed_up_low", "speed_up_high", "probability_faster", "p", "test", "seeds", "remark" } };
    for (const ComparedGroup& group : comparison.groups) {
        const SpeedUp& s = group.speedUp;
        const bool isBaseline = &group == &comparison.groups[comparison.baseline];
        rows.push_back({ group.name, figure(group.size()), figure(group.reached()), exact(group.seconds),
            exact(group.low), exact(group.high), group.isMedian ? "median" : "geometric mean",
            isBaseline ? "1" : exact(s.factor), exact(s.low), exact(s.high), exact(s.probability), exact(s.p),
            testName(s.test), s.seeds > 0 ? figure(s.seeds) : "", isBaseline ? "baseline" : s.reason });
    }
    return rows;
}

// Of one question only, how sure it is: "faster" by the test, "faster by 10 %" by the probability.
std::vector<Row> textRows(const Comparison& comparison)
{
    if (comparison.groups.empty())
        return {};
    std::vector<Row> rows { { phrase("method"), phrase("runs"),
        phrase("time to %1 %2", { phrase(comparison.metric->label), shortDecimals(comparison.target) }),
        phrase("speed-up") } };
    const bool hasMargin = comparison.margin > 0;
    rows.front().push_back(
        hasMargin ? phrase("P(faster by %1 %)", { shortDecimals(100 * comparison.margin) }) : phrase("test"));
    for (const ComparedGroup& group : comparison.groups) {
        const bool isBaseline = &group == &comparison.groups[comparison.baseline];
        const Phrase sure = !hasMargin || !group.speedUp.probability ? testText(group.speedUp)
                                                                     : Phrase(probabilityText(group.speedUp));
        rows.push_back({ group.name,
            group.reached() == group.size() ? Phrase(figure(group.size()))
                                            : phrase("%1 of %2", { figure(group.reached()), figure(group.size()) }),
            timeText(group), isBaseline ? phrase("baseline") : speedUpText(group.speedUp),
            isBaseline ? Phrase() : sure });
    }
    return rows;
}

ReportTable tableOf(const Comparison& comparison, TableStyle style)
{
    ReportTable table;
    for (const Row& row : comparisonRows(comparison, style)) {
        if (table.headings.empty()) {
            table.headings = row;
            continue;
        }
        auto& cells = table.rows.emplace_back();
        for (const Phrase& text : row)
            cells.push_back(tableCell(text));
    }
    return table;
}

std::string tabbedLines(const std::vector<Row>& rows)
{
    std::string text;
    for (const Row& row : rows)
        for (std::size_t i = 0; i < row.size(); ++i)
            text += withoutControls(row[i]) + (i + 1 < row.size() ? '\t' : '\n');
    return text;
}

} // namespace

std::vector<Row> comparisonRows(const Comparison& comparison, TableStyle style)
{
    return style == TableStyle::Csv ? csvRows(comparison) : textRows(comparison);
}

std::string comparisonText(const Comparison& comparison, TableStyle style)
{
    ReportTable table = tableOf(comparison, style);
    if (style == TableStyle::Csv)
        return csvTable(table);
    const std::string answer = withoutControls(answerOf(comparison));
    if (style == TableStyle::Latex) {
        std::string remarks;
        for (const std::string& remark : comparison.remarks)
            remarks += "% " + withoutControls(remark) + '\n';
        table.caption = answer;
        return remarks + latexTable(table);
    }
    const bool isMarkdown = style == TableStyle::Markdown;
    const auto written = [isMarkdown](const std::string& text) { return isMarkdown ? markdownText(text) : text; };
    std::string text = written(answer) + "\n\n"
        + (isMarkdown ? markdownTable(table) : tabbedLines(comparisonRows(comparison, style)));
    for (const std::string& remark : comparison.remarks)
        text += '\n' + written(withoutControls(remark)) + '\n';
    return text;
}

} // namespace evenkeel
