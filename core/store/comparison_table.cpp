// SPDX-License-Identifier: GPL-3.0-or-later
// A comparison as a table: for the clipboard, spreadsheets, Markdown and LaTeX.
#include "core/base/csv.h"
#include "core/store/comparison_text.h"

#include <algorithm>
#include <cstdio>

namespace evenkeel {

namespace {

using Row = std::vector<std::string>;

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

std::vector<Row> textRows(const Comparison& comparison)
{
    if (comparison.groups.empty())
        return {};
    const std::string margin = comparison.margin > 0 ? " by " + shortDecimals(100 * comparison.margin) + " %" : "";
    std::vector<Row> rows { { "method", "runs",
        "time to " + std::string(comparison.metric->label) + ' ' + shortDecimals(comparison.target), "speed-up",
        "P(faster" + margin + ")", "test" } };
    for (const ComparedGroup& group : comparison.groups) {
        const bool isBaseline = &group == &comparison.groups[comparison.baseline];
        rows.push_back({ group.name,
            group.reached() == group.size() ? figure(group.size())
                                            : figure(group.reached()) + " of " + figure(group.size()),
            timeText(group), isBaseline ? "baseline" : speedUpText(group.speedUp),
            isBaseline ? "" : probabilityText(group.speedUp), isBaseline ? "" : testText(group.speedUp) });
    }
    return rows;
}

std::string escaped(const std::string& cell, TableStyle style)
{
    std::string text;
    for (const char c : printable(cell)) {
        const std::string_view one(&c, 1);
        if (style == TableStyle::Markdown)
            text += std::string_view("|*_`\\<").find(c) == std::string_view::npos ? "" : "\\";
        if (style != TableStyle::Latex)
            text += one;
        else if (c == '<' || c == '>')
            (text += '$').append(one) += '$';
        else if (c == '\\' || c == '~' || c == '^')
            text += c == '\\' ? "\\textbackslash{}" : c == '~' ? "\\textasciitilde{}" : "\\textasciicircum{}";
        else
            (text += std::string_view("&%$#_{}").find(c) == std::string_view::npos ? "" : "\\").append(one);
    }
    return text;
}

struct Marks { // of a line
    std::string begin, between, end;
};

std::string lineOf(const Row& row, TableStyle style, const Marks& marks)
{
    std::string line = marks.begin;
    for (std::size_t i = 0; i < row.size(); ++i)
        line += (i == 0 ? "" : marks.between) + (style == TableStyle::Csv ? csvField(row[i]) : escaped(row[i], style));
    return line + marks.end + '\n';
}

std::string lines(const std::vector<Row>& rows, TableStyle style)
{
    const Marks marks = style == TableStyle::Markdown ? Marks { "| ", " | ", " |" }
        : style == TableStyle::Latex                  ? Marks { "", " & ", " \\\\" }
        : style == TableStyle::Csv                    ? Marks { "", ",", "" }
                                                      : Marks { "", "\t", "" };
    std::string text;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        text += lineOf(rows[i], style, marks);
        if (i == 0 && style == TableStyle::Markdown)
            text += lineOf(Row(rows[0].size(), "---"), style, marks);
        if (i == 0 && style == TableStyle::Latex)
            text += "\\midrule\n";
    }
    return text;
}

} // namespace

std::vector<Row> comparisonRows(const Comparison& comparison, TableStyle style)
{
    return style == TableStyle::Csv ? csvRows(comparison) : textRows(comparison);
}

std::string comparisonText(const Comparison& comparison, TableStyle style)
{
    const std::vector<Row> rows = comparisonRows(comparison, style);
    const std::string table = lines(rows, style);
    if (style == TableStyle::Csv)
        return table;
    if (style == TableStyle::Latex) {
        std::string comments = "% " + printable(answerOf(comparison)) + '\n';
        for (const std::string& remark : comparison.remarks)
            comments += "% " + printable(remark) + '\n';
        return comments + "\\begin{tabular}{" + std::string(rows.empty() ? 1 : rows.front().size(), 'l')
            + "}\n\\toprule\n" + table + "\\bottomrule\n\\end{tabular}\n";
    }
    std::string text = escaped(answerOf(comparison), style) + "\n\n" + table;
    for (const std::string& remark : comparison.remarks)
        text += '\n' + escaped(remark, style) + '\n';
    return text;
}

} // namespace evenkeel
