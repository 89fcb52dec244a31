// SPDX-License-Identifier: GPL-3.0-or-later
// A comparison of stored runs as one HTML page: curves, time to the target, final figures, what differs in the
// configurations, where each device's time went, notes, and where every run comes from. It loads nothing from anywhere.
#pragma once

#include "core/base/catalog.h"
#include "core/store/comparison.h"
#include "core/store/time_spent.h"

namespace evenkeel {

struct DeviceShare {
    int rank = 0;
    std::string spec;
    double busy = 0; // share of the run's time that its steps took
    double samples = 0; // share of the samples
};

struct ReportedRun {
    EvaluatedRun evaluated;
    std::vector<NoteEvent> notes;
    std::vector<TimeSpent> spent; // time spent by each rank, where it was recorded
    std::vector<DeviceShare> devices; // else, of runs with steps
    std::vector<std::string> specs; // text of each device
};

struct ReportContents {
    std::vector<ReportedRun> runs;
    Comparison comparison;
    std::string program, date; // program and date of the report itself
};

// With what the report shows besides the curves: notes and steps of each run.
ReportContents readReport(const RunStore& store, std::span<const EvaluatedRun> runs, Comparison comparison);

std::string htmlReport(const ReportContents& contents, const Catalog& language = Catalog("en"));

// Busy shares of each rank from its steps; `steps` may be every n-th only, with true totals.
std::vector<DeviceShare> deviceShares(
    std::span<const StepEvent> steps, const std::vector<std::string>& specs, double time);

} // namespace evenkeel
