// SPDX-License-Identifier: GPL-3.0-or-later
// What came out of the compared methods, as a table: final figures, time to the target, speed-up.
#pragma once

#include "core/base/report_table.h"
#include "core/store/comparison.h"

#include <span>

namespace evenkeel {

// One row per group of repeats: name, N, final and best value of the metric (mean ± half of the 95 % interval), time to
// the target with its interval ("> 34.2" where the target was not reached in that time), speed-up over the baseline
// with interval and p, samples per second. The best of a column is marked where there are several groups.
ReportTable resultsTable(std::span<const EvaluatedRun> runs, const Comparison& comparison);

// Seconds to the target with their interval; "> 34.2" where it was not reached in that time.
TableCell timeCell(const ComparedGroup& group);

// The runs of a group, in its order.
std::vector<const EvaluatedRun*> runsOf(const ComparedGroup& group, std::span<const EvaluatedRun> runs);

} // namespace evenkeel
