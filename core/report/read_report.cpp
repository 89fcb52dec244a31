// SPDX-License-Identifier: GPL-3.0-or-later
// What a report shows of the stored runs.
#include "core/report/html_report.h"

#include "core/base/error.h"
#include "core/log/folds/rank_sums.h"
#include "core/run/run.h"
#include "core/store/foreign_facts.h"
#include "core/store/process.h"

#include <algorithm>

namespace evenkeel {

namespace {

constexpr std::int64_t maxSteps = 100'000; // steps of a run that are read: shares need no more
constexpr int maxRanks = 100'000; // more are damage

std::vector<std::string> specsOf(const RunSummary& run)
{
    try {
        return configOf(run).devices;
    } catch (const InputError&) {
        return {}; // the report says so where it shows the configuration
    }
}

} // namespace

std::vector<DeviceShare> deviceShares(
    std::span<const StepEvent> steps, const std::vector<std::string>& specs, double time)
{
    std::size_t ranks = specs.size();
    for (const StepEvent& step : steps)
        ranks = std::max(ranks, std::size_t(std::clamp(step.rank, 0, maxRanks)) + 1);
    RankFolds folds(ranks);
    for (const StepEvent& step : steps)
        folds.add(step);
    std::vector<DeviceShare> shares;
    for (std::size_t rank = 0; rank < ranks; ++rank)
        if (const RankSums& sums = folds.ranks()[rank].sums(); sums.updates > 0)
            shares.push_back(
                { int(rank), rank < specs.size() ? specs[rank] : "", sums.busyShare(time), double(sums.samples) });
    return shares;
}

ReportContents readReport(const RunStore& store, std::span<const EvaluatedRun> runs, Comparison comparison)
{
    ReportContents contents { {}, std::move(comparison), buildText(), localTime() };
    for (const EvaluatedRun& one : runs) {
        RunSeries series = store.series(one.run.id, maxSteps);
        ReportedRun& reported = contents.runs.emplace_back(ReportedRun { .evaluated = one,
            .notes = std::move(series.notes),
            .spent = timeSpent(store, one.run.id),
            .devices = {},
            .specs = specsOf(one.run) });
        if (reported.spent.empty())
            reported.devices = deviceShares(series.steps, reported.specs, one.run.time);
    }
    return contents;
}

} // namespace evenkeel
