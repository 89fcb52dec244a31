// SPDX-License-Identifier: GPL-3.0-or-later
// runs reproduce, report, and compare as a table for papers.
#pragma once

#include "core/base/report_table.h"
#include "core/cli/runs_comparison.h"

namespace evenkeel::cli {

// Trains the run again. 0: it is identical or inside the band of its repeats, 6: outside, 7: there is no band.
int reproduceStored(const std::filesystem::path& database, std::int64_t run, const Metric& metric, Style style);

int writeReport(const RunStore& store, std::span<const EvaluatedRun> runs, const TargetOptions& target,
    const std::string& file); // "-": standard output
int printResults(
    std::span<const EvaluatedRun> runs, const TargetOptions& target, std::string (*asText)(const ReportTable&));

} // namespace evenkeel::cli
