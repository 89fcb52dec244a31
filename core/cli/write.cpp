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

std::string qualityText(const DataEvent& data, double p1)
{
    if (data.test <= 0 || !std::isfinite(p1))
        return {};
    const ShareInterval interval = shareInterval(p1, double(data.test));
    return "P@1 " + readableText(p1, 4) + " (95 %: " + readableText(interval.low, 4) + " to "
        + readableText(interval.high, 4) + ") on " + groupedText(data.test)
        + (data.isOnTraining != 0 ? " training samples" : " test samples")
        + "; the most frequent label alone: " + readableText(data.frequent, 4) + "\n";
}

namespace {

const Catalog& catalog()
{
    static const Catalog made(environmentLanguage());
    return made;
}

} // namespace

std::string localized(const Phrase& phrase) { return catalog().text(phrase); }
std::string localized(std::string_view text) { return catalog().text(text); }

std::string evaluationLine(const EvaluationEvent& e)
{
    std::array<char, 256> line {};
    std::snprintf(line.data(), line.size(), "epoch %6.2f  time %9s  loss %8s  P@1 %.4f  P@3 %.4f  P@5 %.4f\n", e.epoch,
        duration(e.time).c_str(), readableText(e.loss, 4).c_str(), e.p1, e.p3, e.p5);
    return line.data();
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

std::string tableText(std::vector<std::vector<std::string>> rows)
{
    std::vector<std::size_t> widths;
    for (auto& row : rows)
        for (std::size_t c = 0; c < row.size(); ++c) {
            row[c] = printable(row[c]);
            widths.resize(std::max(widths.size(), c + 1));
            widths[c] = std::max(widths[c], characters(row[c]));
        }
    const auto numeric = [&](std::size_t c) {
        return rows.size() > 1 && std::all_of(rows.begin() + 1, rows.end(), [c](const auto& row) {
            return c >= row.size() || row[c].empty() || row[c] == "-"
                || std::isdigit(static_cast<unsigned char>(row[c][0])) || row[c][0] == '.';
        });
    };
    std::string text;
    for (const auto& row : rows) {
        std::string line;
        for (std::size_t c = 0; c < row.size(); ++c) {
            const std::string pad(widths[c] - characters(row[c]), ' ');
            line += (c ? "  " : "") + (numeric(c) ? pad + row[c] : row[c] + pad);
        }
        line.erase(line.find_last_not_of(' ') + 1);
        text += line + "\n";
    }
    return text;
}

void printTable(const std::vector<std::vector<std::string>>& rows) { std::fputs(tableText(rows).c_str(), stdout); }

} // namespace evenkeel::cli
