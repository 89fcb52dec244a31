// SPDX-License-Identifier: GPL-3.0-or-later
// What a report shows of the stored runs.
#include "core/report/html_report.h"

#include "core/base/error.h"
#include "core/project/run_config.h"
#include "core/run/run.h"
#include "core/store/process.h"

#include <algorithm>
#include <map>

namespace evenkeel {

namespace {

constexpr std::int64_t maxSteps = 100'000; // of a run: shares need no more

std::vector<std::string> specsOf(const RunSummary& run)
{
    try {
        return configFromJson(run.config).devices;
    } catch (const InputError&) {
        return {}; // the report says so where it shows the configuration
    }
}

} // namespace

std::vector<DeviceShare> deviceShares(
    std::span<const StepEvent> steps, const std::vector<std::string>& specs, double time)
{
    struct Sum {
        double seconds = 0, count = 0;
        std::int64_t firstUpdate = 0, lastUpdate = 0, firstSamples = 0, lastSamples = 0;
    };
    std::map<int, Sum> sums;
    for (const StepEvent& step : steps) {
        Sum& sum = sums[step.rank];
        if (sum.count == 0) {
            sum.firstUpdate = step.update - 1;
            sum.firstSamples = step.samples - step.batch;
        }
        sum.seconds += step.seconds;
        ++sum.count;
        sum.lastUpdate = std::max(sum.lastUpdate, step.update);
        sum.lastSamples = std::max(sum.lastSamples, step.samples);
    }
    std::vector<DeviceShare> shares;
    for (const auto& [rank, sum] : sums) {
        const double updates = std::max(sum.count, double(sum.lastUpdate - sum.firstUpdate)); // with those left out
        const double busy = time > 0 ? sum.seconds / sum.count * updates / time : 0;
        const auto index = std::size_t(rank);
        shares.push_back({ rank, index < specs.size() ? specs[index] : "", std::clamp(busy, 0.0, 1.0),
            double(sum.lastSamples - sum.firstSamples) });
    }
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
