// SPDX-License-Identifier: GPL-3.0-or-later
// MLRUNS/EXPERIMENT/RUN/metrics/val/loss has a row "TIME VALUE STEP" per value, the time in ms; params/rate has a
// value.
#include "core/import/metric_files.h"

#include "core/base/error.h"
#include "core/base/fold_case.h"
#include "core/base/input_lines.h"
#include "core/base/parsed_number.h"
#include "core/base/phrase.h"
#include "core/base/trimmed.h"
#include "core/import/mlflow_run.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

namespace evenkeel {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t maxMetricLine = 1 << 16; // of values, which have up to 6,000 characters

std::optional<double> valueOf(std::string_view text)
{
    static constexpr std::array words { U"nan", U"inf", U"-inf", U"infinity", U"-infinity" };
    return isOneOf(text, words) ? std::nan("") : parsedNumber(text);
}

std::optional<MlflowValue> metricRow(std::string_view line)
{
    const auto word = [&line] {
        const std::string_view found = line.substr(0, line.find(' '));
        line.remove_prefix(std::min(found.size() + 1, line.size()));
        return found;
    };
    const auto time = parsedNumber<std::int64_t>(word());
    const auto value = valueOf(word());
    const auto step = line.empty() ? 0 : parsedNumber<std::int64_t>(line);
    if (!time || !value || !step)
        return std::nullopt;
    return MlflowValue { double(*time) / msPerSecond, *value, *step };
}

// Within single quotes, one that is meant is doubled.
std::string unquoted(std::string value)
{
    const char quote = value.size() < 2 ? '\0' : value.front();
    if ((quote != '\'' && quote != '"') || value.back() != quote)
        return value;
    value = value.substr(1, value.size() - 2);
    if (quote == '\'')
        for (auto at = value.find("''"); at != value.npos; at = value.find("''", at + 1))
            value.erase(at, 1);
    return value;
}

// The lines "key: value" of a meta.yaml, of which long ones go on in the next; others are skipped, and so is a file
// that is none.
std::map<std::string, std::string> metaOf(const fs::path& folder)
{
    std::map<std::string, std::string> meta;
    const fs::path file = folder / "meta.yaml";
    if (std::error_code ignored; !fs::is_regular_file(file, ignored))
        return meta;
    InputLines lines(file);
    std::string* last = nullptr;
    for (std::string line; lines.next(line, maxMetricLine);) {
        const std::size_t colon = line.find(": ");
        if (last && line.starts_with("  "))
            *last += " " + std::string(trimmed(line));
        else if (colon == line.npos)
            last = nullptr;
        else
            last
                = &meta.emplace(line.substr(0, colon), trimmed(std::string_view(line).substr(colon + 2))).first->second;
    }
    for (auto& [key, value] : meta)
        value = unquoted(value);
    return meta;
}

fs::path runFolder(const fs::path& folder) { return folder.filename() == "metrics" ? folder.parent_path() : folder; }

std::string firstLine(const fs::path& file)
{
    InputLines lines(file);
    std::string line;
    lines.next(line, maxMetricLine);
    return line;
}

// Before MLflow 2.0 the name is a tag; a run without a name is called as its folder is.
std::string nameOf(const fs::path& run, const std::string& inMeta, bool isRun)
{
    const fs::path tag = run / "tags" / "mlflow.runName";
    if (std::error_code ignored; inMeta.empty() && isRun && fs::is_regular_file(tag, ignored))
        return firstLine(tag);
    return inMeta.empty() && isRun ? run.filename().string() : inMeta;
}

std::vector<std::pair<std::string, std::string>> parametersOf(const fs::path& folder)
{
    std::vector<std::pair<std::string, std::string>> parameters;
    std::error_code ignored;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder / "params", ignored))
        if (entry.is_regular_file(ignored))
            parameters.emplace_back(entry.path().filename().string(), firstLine(entry.path()));
    std::ranges::sort(parameters);
    return parameters;
}

} // namespace

bool isMetricLine(std::string_view line)
{
    const auto row = metricRow(line);
    return row && row->time > minUnixTime && std::ranges::count(line, ' ') <= 2;
}

bool isDeletedRun(const fs::path& folder)
{
    const auto meta = metaOf(runFolder(folder));
    const auto stage = meta.find("lifecycle_stage");
    return stage != meta.end() && stage->second == "deleted";
}

ScalarRows readMetricFiles(const std::vector<fs::path>& files, const fs::path& folder)
{
    MlflowRun run;
    for (const fs::path& file : files) {
        InputLines lines(file);
        run.metrics.push_back(file.lexically_relative(folder).generic_string());
        for (std::string line; lines.next(line, maxMetricLine);) {
            std::optional<MlflowValue> row = metricRow(line);
            if (!row && !lines.hasEnd())
                break;
            if (!row)
                lines.fail(phrase("a row has the time in ms, a value and a step"));
            row->metric = run.metrics.size() - 1;
            run.add(*row, folder.string());
        }
    }
    const fs::path whole = runFolder(folder);
    auto meta = metaOf(whole);
    run.name = nameOf(whole, meta["run_name"], !meta["run_id"].empty());
    run.status = meta["status"];
    if (const auto start = parsedNumber<std::int64_t>(meta["start_time"]))
        run.start = double(*start) / msPerSecond;
    run.experiment = meta["run_id"].empty() ? "" : metaOf(whole.parent_path())["name"];
    run.parameters = parametersOf(whole);
    return run.rows(folder.string());
}

} // namespace evenkeel
