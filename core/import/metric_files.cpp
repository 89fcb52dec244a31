// SPDX-License-Identifier: GPL-3.0-or-later
// The metric files of MLflow's file store: METRICS/val/loss has a row "TIME VALUE STEP" per value, the time in ms.
#include "core/import/metric_files.h"

#include "core/base/error.h"
#include "core/base/input_lines.h"
#include "core/base/parsed_number.h"
#include "core/import/step_rows.h"

#include <algorithm>
#include <cmath>

namespace evenkeel {

namespace {

constexpr std::size_t maxMetricLine = 4096;

struct MetricRow {
    double time = 0, value = 0; // time: seconds since 1970
    std::int64_t step = 0;
};

std::optional<MetricRow> metricRow(std::string_view line)
{
    constexpr double thousand = 1000;
    const auto word = [&line] {
        const std::string_view found = line.substr(0, line.find(' '));
        line.remove_prefix(std::min(found.size() + 1, line.size()));
        return found;
    };
    const auto time = parsedNumber<std::int64_t>(word());
    const std::string_view number = word();
    const auto value = number == "NaN" ? std::nan("") : parsedNumber(number);
    const auto step = line.empty() ? 0 : parsedNumber<std::int64_t>(line);
    if (!time || !value || !step)
        return std::nullopt;
    return MetricRow { double(*time) / thousand, *value, *step };
}

} // namespace

bool isMetricLine(std::string_view line)
{
    const auto row = metricRow(line);
    return row && row->time > minUnixTime && std::ranges::count(line, ' ') <= 2;
}

ScalarRows readMetricFiles(const std::vector<std::filesystem::path>& files, const std::filesystem::path& folder)
{
    struct Recorded : MetricRow {
        std::size_t file = 0;
    };
    std::vector<Recorded> all;
    for (std::size_t i = 0; i < files.size(); ++i) {
        InputLines lines(files[i]);
        for (std::string line; lines.next(line, maxMetricLine);) {
            const std::optional<MetricRow> row = metricRow(line);
            if (!row && !lines.hasEnd())
                break;
            if (!row)
                lines.fail("a row has the time in ms, a value and a step");
            if (all.size() == maxScalarValues)
                lines.fail("more than " + std::to_string(maxScalarValues) + " numbers");
            all.push_back({ *row, i });
        }
    }
    std::ranges::stable_sort(all, {}, &Recorded::time);
    StepRows rows("MLflow", folder.string());
    if (!all.empty())
        rows.begins(all.front().time);
    for (const Recorded& one : all)
        rows.add(files[one.file].lexically_relative(folder).generic_string(), one.step, one.time, one.value);
    return rows.take();
}

} // namespace evenkeel
