// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/report_table.h"

#include "core/base/csv.h"
#include "core/base/number_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace evenkeel {

namespace {

// Every character of `text` that has a row in `special` becomes that row's text.
template<std::size_t N>
std::string replaced(std::string_view text, const std::array<std::pair<std::string_view, std::string_view>, N>& special)
{
    const std::string clean = withoutControls(text);
    std::string result;
    for (std::string_view rest = clean; !rest.empty();) {
        const auto* found = std::ranges::find_if(special, [&](const auto& one) { return rest.starts_with(one.first); });
        const bool isSpecial = found != special.end();
        result += isSpecial ? found->second : rest.substr(0, 1);
        rest.remove_prefix(isSpecial ? found->first.size() : 1);
    }
    return result;
}

std::string joinedCells(const std::vector<std::string>& cells, std::string_view between)
{
    std::string line;
    for (std::size_t i = 0; i < cells.size(); ++i)
        (line += i == 0 ? std::string_view() : between) += cells[i];
    return line;
}

} // namespace

std::vector<Phrase> headings(std::string_view forms)
{
    std::vector<Phrase> all;
    for (std::size_t begin = 0; begin <= forms.size();) {
        const std::size_t end = std::min(forms.find('|', begin), forms.size());
        all.push_back(phrase(std::string(forms.substr(begin, end - begin)).c_str()));
        begin = end + 1;
    }
    return all;
}

TableCell tableCell(Phrase text)
{
    TableCell cell;
    cell.text = std::move(text);
    return cell;
}

TableCell tableCell(double value, int decimals)
{
    TableCell cell = tableCell(Phrase(std::isfinite(value) ? fixedText(value, decimals) : "-"));
    cell.value = value;
    return cell;
}

bool ReportTable::isNumeric(std::size_t column) const
{
    return !rows.empty() && std::ranges::all_of(rows, [column](const std::vector<TableCell>& row) {
        const std::string& text = row[column].text;
        const auto at = text.find_first_not_of("+-> .");
        return text.empty() || text == "-" || (at != std::string::npos && text[at] >= '0' && text[at] <= '9');
    });
}

std::vector<std::vector<Phrase>> ReportTable::texts() const
{
    std::vector<std::vector<Phrase>> all { headings };
    for (const auto& row : rows) {
        auto& line = all.emplace_back();
        for (const TableCell& cell : row)
            line.push_back(cell.text);
    }
    return all;
}

std::string latexTable(const ReportTable& table)
{
    std::string columns;
    std::vector<std::string> headings;
    for (std::size_t i = 0; i < table.headings.size(); ++i) {
        columns += table.isNumeric(i) ? 'r' : 'l';
        headings.push_back(latexText(table.headings[i]));
    }
    std::string text = "% \\usepackage{booktabs}\n\\begin{table}\n  \\centering\n";
    if (!table.caption.empty())
        text += "  \\caption{" + latexText(table.caption) + "}\n";
    text += "  \\begin{tabular}{" + columns + "}\n    \\toprule\n    " + joinedCells(headings, " & ")
        + " \\\\\n    \\midrule\n";
    for (const auto& row : table.rows) {
        std::vector<std::string> cells;
        for (const TableCell& cell : row)
            cells.push_back(cell.isBest ? "\\textbf{" + latexText(cell.text) + "}" : latexText(cell.text));
        text += "    " + joinedCells(cells, " & ") + " \\\\\n";
    }
    return text + "    \\bottomrule\n  \\end{tabular}\n\\end{table}\n";
}

std::string markdownTable(const ReportTable& table)
{
    std::vector<std::string> headings, rulers;
    for (std::size_t i = 0; i < table.headings.size(); ++i) {
        headings.push_back(markdownText(table.headings[i]));
        rulers.emplace_back(table.isNumeric(i) ? "--:" : "---");
    }
    const auto line = [](const std::vector<std::string>& cells) { return "| " + joinedCells(cells, " | ") + " |\n"; };
    std::string text = line(headings) + line(rulers);
    for (const auto& row : table.rows) {
        std::vector<std::string> cells;
        for (const TableCell& cell : row)
            cells.push_back(cell.isBest ? "**" + markdownText(cell.text) + "**" : markdownText(cell.text));
        text += line(cells);
    }
    return table.caption.empty() ? text : markdownText(table.caption) + "\n\n" + text;
}

std::string csvTable(const ReportTable& table)
{
    std::vector<bool> hasInterval(table.headings.size(), false);
    for (const auto& row : table.rows)
        for (std::size_t i = 0; i < row.size(); ++i)
            hasInterval[i] = hasInterval[i] || !std::isnan(row[i].low) || !std::isnan(row[i].high);
    const auto number = [](double value) { return std::isfinite(value) ? exactText(value) : std::string(); };
    std::vector<std::string> headings;
    for (std::size_t i = 0; i < table.headings.size(); ++i) {
        headings.push_back(csvField(table.headings[i]));
        if (hasInterval[i])
            headings.insert(
                headings.end(), { csvField(table.headings[i] + " low"), csvField(table.headings[i] + " high") });
    }
    std::string text = joinedCells(headings, ",") + "\n";
    for (const auto& row : table.rows) {
        std::vector<std::string> cells;
        for (std::size_t i = 0; i < row.size(); ++i) {
            const std::string& shown = row[i].text;
            cells.push_back(!std::isnan(row[i].value) ? number(row[i].value) : csvField(shown == "-" ? "" : shown));
            if (hasInterval[i])
                cells.insert(cells.end(), { number(row[i].low), number(row[i].high) });
        }
        text += joinedCells(cells, ",") + "\n";
    }
    return text;
}

std::string htmlTable(const ReportTable& table, const Catalog& language)
{
    std::string text = "<table>\n";
    if (!table.caption.empty())
        text += "<caption>" + htmlText(language.text(table.caption)) + "</caption>\n";
    const auto line = [&](const std::vector<TableCell>& cells, const std::string& tag) {
        text += "<tr>";
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const bool isNumber = table.isNumeric(i) && cells[i].text.form.empty();
            const std::string kind = std::string(table.isNumeric(i) ? "number" : "") + (cells[i].isBest ? " best" : "");
            text += "<" + tag + (kind.empty() ? "" : " class=\"" + kind + "\"") + ">"
                + htmlText(isNumber && !table.isTyped ? language.numbers(cells[i].text) : language.text(cells[i].text))
                + "</" + tag + ">";
        }
        text += "</tr>\n";
    };
    std::vector<TableCell> headings;
    for (const Phrase& heading : table.headings)
        headings.push_back(tableCell(heading));
    text += "<thead>\n";
    line(headings, "th");
    text += "</thead>\n<tbody>\n";
    for (const auto& row : table.rows)
        line(row, "td");
    return text + "</tbody>\n</table>\n";
}

std::string latexText(std::string_view text)
{
    using Pair = std::pair<std::string_view, std::string_view>;
    static constexpr auto special = std::to_array<Pair>({ { "\\", "\\textbackslash{}" }, { "&", "\\&" }, { "%", "\\%" },
        { "$", "\\$" }, { "#", "\\#" }, { "_", "\\_" }, { "{", "\\{" }, { "}", "\\}" }, { "~", "\\textasciitilde{}" },
        { "^", "\\textasciicircum{}" }, { "<", "$<$" }, { ">", "$>$" }, { "|", "$|$" }, { "\"", "''" }, { "[", "{[}" },
        { "*", "{*}" }, { "±", "$\\pm$" }, { "×", "$\\times$" }, { "≥", "$\\geq$" }, { "≤", "$\\leq$" }, { "\n", " " },
        { "\r", " " }, { "\t", " " } });
    return replaced(text, special);
}

std::string markdownText(std::string_view text)
{
    using Pair = std::pair<std::string_view, std::string_view>;
    static constexpr auto special = std::to_array<Pair>(
        { { "\\", "\\\\" }, { "|", "\\|" }, { "*", "\\*" }, { "_", "\\_" }, { "`", "\\`" }, { "<", "&lt;" },
            { "&", "&amp;" }, { "[", "\\[" }, { "]", "\\]" }, { "\n", " " }, { "\r", " " }, { "\t", " " } });
    return replaced(text, special);
}

std::string htmlText(std::string_view text)
{
    using Pair = std::pair<std::string_view, std::string_view>;
    static constexpr auto special = std::to_array<Pair>(
        { { "&", "&amp;" }, { "<", "&lt;" }, { ">", "&gt;" }, { "\"", "&quot;" }, { "'", "&#39;" } });
    return replaced(text, special);
}

} // namespace evenkeel
