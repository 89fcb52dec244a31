// SPDX-License-Identifier: GPL-3.0-or-later
// What is asked of runs.
#pragma once

#include "core/base/error.h"
#include "core/cli/runs_comparison.h"
#include "core/cli/runs_tables.h"

namespace evenkeel::cli {

struct RunsArguments {
    std::string database, output, metric = precisionAt1.name;
    std::optional<std::string> filter;
    std::vector<std::string> runs, map, add, remove; // the last two: tags
    TargetOptions target;
    bool json = false, csv = false, latex = false, markdown = false, withModel = false, force = false, all = false,
         off = false, trash = false, steps = false;

    Style style() const { return json ? Style::Json : csv ? Style::Csv : Style::Table; }
};

InputError noRun(const std::string& run, const std::filesystem::path& database);
RunSummary findRun(const RunStore& store, const std::string& number); // throws InputError where there is none

} // namespace evenkeel::cli
