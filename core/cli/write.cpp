// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers and tables for people.
#include "core/cli/command.h"

#include "core/base/catalog.h"
#include "core/base/confidence_interval.h"
#include "core/base/number_text.h"
#include "core/base/printable.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

namespace evenkeel::cli {

std::string score(const std::optional<double>& value)
{
    return value && !std::isnan(*value) ? readableText(*value, 4) : "-";
}

std::string score(const std::optional<EvaluationEvent>& evaluation, const Metric& metric)
{
    return evaluation ? score(metric.in(*evaluation)) : "-";
}

Phrase qualityText(const DataEvent& data, double p1)
{
    if (data.test <= 0 || !std::isfinite(p1))
        return {};
    const ShareInterval interval = shareInterval(p1, double(data.test));
    const std::vector<Phrase> parts { readableText(p1, 4), readableText(interval.low, 4),
        readableText(interval.high, 4), groupedText(data.test), readableText(data.frequent, 4) };
    return data.isOnTraining != 0
        ? phrase("P@1 %1 (95 %: %2 to %3) on %4 training samples; the most frequent label alone: %5", parts)
        : phrase("P@1 %1 (95 %: %2 to %3) on %4 test samples; the most frequent label alone: %5", parts);
}

const Catalog& catalog()
{
    static const Catalog made(environmentLanguage());
    return made;
}

std::string localized(const Phrase& phrase) { return catalog().text(phrase); }
std::string localized(std::string_view text) { return catalog().text(text); }

std::string evaluationLine(const EvaluationEvent& e)
{
    const auto padded = [](const std::string& text, std::size_t width) {
        return std::string(width - std::min(width, text.size()), ' ') + text;
    };
    return localized(phrase("epoch %1  time %2  loss %3  P@1 %4  P@3 %5  P@5 %6",
               { padded(fixedText(e.epoch, 2), 6), padded(duration(e.time), 9), padded(readableText(e.loss, 4), 8),
                   fixedText(e.p1, 4), fixedText(e.p3, 4), fixedText(e.p5, 4) }))
        + "\n";
}

std::string duration(double seconds)
{
    if (!std::isfinite(seconds))
        return "-";
    if (seconds < 10)
        return readableText(seconds, 2) + " s";
    char text[64];
    constexpr double longest = 1e9;
    if (seconds > longest)
        return significantText(seconds, 3) + " s";
    const long whole = std::lround(seconds);
    if (whole < 3600)
        std::snprintf(text, sizeof text, "%ld:%02ld", whole / 60, whole % 60);
    else
        std::snprintf(text, sizeof text, "%ld:%02ld:%02ld", whole / 3600, whole / 60 % 60, whole % 60);
    return text;
}

namespace {

bool isNumeric(const Rows& rows, std::size_t column)
{
    return rows.size() > 1 && std::all_of(rows.begin() + 1, rows.end(), [column](const auto& row) {
        if (column >= row.size() || row[column].empty() || row[column] == "-")
            return true;
        const std::string& text = row[column];
        const std::size_t first = text[0] == '+' || text[0] == '-' ? 1 : 0; // behind the sign of a difference
        return first < text.size() && (std::isdigit(static_cast<unsigned char>(text[first])) || text[first] == '.');
    });
}

// Of a list of figures, "samples  12,000"; a name is the user's.
bool isFigureOf(const std::vector<Phrase>& row)
{
    return row.size() == 2 && !row[0].form.empty() && row[0].form != "name";
}

} // namespace

std::string tableText(const Rows& rows, Numbers numbers)
{
    std::vector<bool> areNumbers;
    for (std::size_t c = 0; c < (rows.empty() ? 0 : std::ranges::max(rows, {}, &std::vector<Phrase>::size).size()); ++c)
        areNumbers.push_back(isNumeric(rows, c));
    std::vector<std::vector<std::string>> cells;
    std::vector<std::size_t> widths(areNumbers.size());
    for (const auto& row : rows) {
        auto& line = cells.emplace_back();
        for (std::size_t c = 0; c < row.size(); ++c) {
            const bool isFigure = areNumbers[c] || (c == 1 && isFigureOf(row));
            const bool isNumber = numbers == Numbers::Read && row[c].form.empty() && isFigure;
            line.push_back(printable(isNumber ? catalog().numbers(row[c]) : localized(row[c])));
            widths[c] = std::max(widths[c], columns(line[c]));
        }
    }
    std::string text;
    for (const auto& row : cells) {
        std::string line;
        for (std::size_t c = 0; c < row.size(); ++c) {
            const std::string pad(widths[c] - columns(row[c]), ' ');
            line += (c ? "  " : "") + (areNumbers[c] ? pad + row[c] : row[c] + pad);
        }
        line.erase(line.find_last_not_of(' ') + 1);
        text += line + "\n";
    }
    return text;
}

void printTable(const Rows& rows, Numbers numbers) { std::fputs(tableText(rows, numbers).c_str(), stdout); }

void printLine(const Phrase& text) { std::puts(printableLines(localized(text)).c_str()); }

} // namespace evenkeel::cli
