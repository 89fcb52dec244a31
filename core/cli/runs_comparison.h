// SPDX-License-Identifier: GPL-3.0-or-later
// runs compare --target: which group of repeats reaches a target sooner, and how sure that is.
#pragma once

#include "core/cli/runs_tables.h"
#include "core/store/comparison.h"

namespace evenkeel::cli {

struct TargetOptions {
    std::string target; // "0.6" (of P@1), "p@5 0.4", "loss 1.5", or a metric alone: the best value that all runs reach
    std::string baseline; // number of the baseline's run; empty: the first
    double margin = 0; // percent
};

// Without a target: the best P@1 that all of them reach. Throws UsageError for a target or baseline that it cannot
// read.
Comparison comparisonToTarget(std::span<const EvaluatedRun> runs, const TargetOptions& options);

int compareToTarget(std::span<const EvaluatedRun> runs, const TargetOptions& options, Style style);

} // namespace evenkeel::cli
