// SPDX-License-Identifier: GPL-3.0-or-later
// Partitions of projects.
#include "core/run/partition_report.h"

#include "core/algorithms/algorithm.h"
#include "core/base/error.h"
#include "core/base/number_text.h"
#include "core/base/phrase.h"
#include "core/partition/tools.h"
#include "core/project/device_specs.h"
#include "core/project/short_run.h"
#include "core/run/run.h"
#include "kernels/device_spec.h"

#include <algorithm>
#include <chrono>
#include <mutex>

namespace evenkeel {

namespace {

std::vector<double> speedsOf(std::span<const DeviceSpec> devices)
{
    std::vector<double> speeds;
    for (const DeviceSpec& device : devices)
        speeds.push_back(device.speed);
    return speeds;
}

PartitionTask taskOf(const RunPlan& plan, const Dataset& data)
{
    const RunConfig& config = plan.config;
    PartitionTask task;
    task.data = &data;
    task.speeds = config.partitionShares.empty() ? speedsOf(plan.devices) : config.partitionShares;
    task.options = plan.partitionOptions;
    task.seed = config.train.seed;
    if (!config.partitionFile.empty())
        task.file = resolvePath(config, config.partitionFile);
    return task;
}

// The classes that the method's options ask for; of a method without classes those that serve best.
ClassChoice classesOf(const RunPlan& plan)
{
    const auto choice = plan.partitioner.classes;
    return choice ? choice(plan.partitionOptions) : ClassChoice { ClassRule::Auto };
}

// A part of the whole progress, beginning at `from`.
std::function<bool(double)> part(const std::function<bool(double)>& progress, double from, double share)
{
    if (!progress)
        return {};
    return [&progress, from, share](double fraction) { return progress(from + share * fraction); };
}

void judge(PartitionReport& report, const RunConfig& config, const Dataset& data, const PartitionRequest& request)
{
    std::vector<Partition> all { report.partition };
    const auto dealing = part(request.progress, 0.5, 0.1);
    for (int s = 0; s < request.randomSeeds; ++s) {
        all.push_back(stratifiedPartition(report.classes, report.shares, config.train.seed + 1000 + std::uint64_t(s)));
        if (dealing && !dealing(double(s) / request.randomSeeds))
            throw Canceled {};
    }
    report.random
        = qualities(data, report.classes, all, { report.shares, report.speeds }, part(request.progress, 0.6, 0.4));
    report.quality = report.random.front();
    report.random.erase(report.random.begin());
    report.sharedLabels = sharedIds(data, IdKind::Labels, report.partition);
    report.sharedFeatures = sharedIds(data, IdKind::Features, report.partition);
}

} // namespace

std::vector<double> deviceSpeeds(const RunConfig& config) { return speedsOf(devicesOf(config)); }

std::vector<double> partitionSpeeds(const RunConfig& config)
{
    return config.partitionShares.empty() ? deviceSpeeds(config) : config.partitionShares;
}

Phrase smallPart(const RunPlan& plan)
{
    constexpr double clearly = 0.95; // of the run
    const auto takesEqually = plan.algorithm.takesEqually;
    const bool endsBySeconds = plan.config.train.seconds > 0; // before its samples, it may be
    if (!plan.partitioner.make || !plan.partitioner.hasQuotas || endsBySeconds || !takesEqually
        || !takesEqually(plan.algorithmOptions))
        return {};
    const std::vector<double> parts = shares(partitionSpeeds(plan.config));
    const auto min = std::ranges::min_element(parts);
    const double end = double(parts.size()) * *min;
    if (end >= clearly)
        return {};
    return phrase(
        "Devices take equally many samples, but their parts are not equal: device %1 will have used up its part "
        "(%2 % of the samples) after %3 % of the run. Give equal shares, the partition method queue, or an "
        "algorithm that adapts to the devices.",
        { std::to_string(min - parts.begin()), significantText(100 * *min, 3), significantText(100 * end, 2) });
}

Partition shardsOf(const RunPlan& plan, const Dataset& data, const std::function<bool(double)>& progress)
{
    if (!plan.partitioner.make)
        return {};
    PartitionTask task = taskOf(plan, data);
    task.progress = progress;
    return plan.partitioner.make(task);
}

PartitionReport makePartition(const RunConfig& config, const PartitionRequest& request)
{
    const RunPlan plan = planOf(config);
    RunData loaded;
    if (!request.data)
        loaded = loadRunData(config, RunControl {});
    const Dataset& data = request.data ? *request.data : loaded.train;
    PartitionTask task = taskOf(plan, data);
    task.progress = part(request.progress, 0, 0.5);
    task.start = request.start;
    task.finish = request.finish;
    PartitionReport report;
    task.trace = &report.trace;
    report.method = config.partition;
    report.shares = shares(task.speeds);
    report.speeds = request.speeds.size() == plan.devices.size() ? request.speeds : speedsOf(plan.devices);
    report.quotas = quotas(data.samples, task.speeds);
    report.classes = request.classes ? *request.classes : classesOf(data, classesOf(plan), report.shares.size());
    task.classes = request.classes; // else the method finds them itself, in its own time
    report.classesText = describeClasses(data, report.classes, classesOf(plan));
    const auto began = std::chrono::steady_clock::now();
    if (plan.partitioner.make) {
        report.partition = plan.partitioner.make(task);
    } else {
        report.method = phrase("%1 (no fixed assignment; shown: stratified)", { report.method });
        report.partition = stratifiedPartition(report.classes, report.shares, config.train.seed, task.progress);
    }
    report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    judge(report, config, data, request);
    return report;
}

PartitionQuality meanOf(const std::vector<PartitionQuality>& qualities)
{
    PartitionQuality mean;
    if (qualities.empty())
        return mean;
    const double weight = 1.0 / double(qualities.size());
    using R = PartitionQuality::Rank;
    for (const QualityFigure& figure : qualityFigures) {
        figure.in(mean) = 0;
        for (const PartitionQuality& q : qualities)
            figure.in(mean) += weight * figure.in(q);
    }
    mean.ranks = qualities.front().ranks;
    for (std::size_t rank = 0; rank < mean.ranks.size(); ++rank)
        for (const auto member : { &R::tv, &R::meanDistance, &R::gradientAgreement }) {
            mean.ranks[rank].*member = 0;
            for (const PartitionQuality& q : qualities)
                mean.ranks[rank].*member += weight * q.ranks[rank].*member;
        }
    return mean;
}

std::vector<double> measureSpeeds(const RunConfig& asked, const Dataset& data, RunControl& control)
{
    constexpr int warmUp = 3, wanted = 20; // steps of each device
    constexpr double longest = 10; // seconds of the run's clock
    RunConfig config = briefly(asked, 1e6, asked.train.seconds);
    config.partition = "queue";
    config.partitionOptions.clear();
    config.partitionShares.clear();
    config.train.algorithm = "local-sgd";
    config.algorithmOptions = { { "period", "100000" } };
    for (std::string& device : config.devices) { // all take part from the start
        DeviceSpec spec = DeviceSpec::parse(device);
        spec.joins = 0;
        device = spec.text();
    }
    struct Tally {
        int steps = 0;
        double samples = 0, seconds = 0;
    };
    std::vector<Tally> tallies(config.devices.size());
    std::mutex mutex;
    RunControl own;
    const std::stop_callback stopping(control.token(), [&] { own.stop(); });
    const auto sink = [&](const Event& event) {
        const auto* step = std::get_if<StepEvent>(&event);
        if (!step)
            return;
        const std::scoped_lock lock(mutex);
        Tally& tally = tallies[std::size_t(step->rank)];
        if (++tally.steps > warmUp) {
            tally.samples += step->batch;
            tally.seconds += step->seconds;
        }
        const auto enough = [&](const Tally& t) { return t.steps >= warmUp + wanted; };
        if (step->time > longest || std::ranges::all_of(tallies, enough))
            own.stop();
    };
    RunData runData;
    runData.train = data;
    const RunResult result = run(planOf(config), runData, sink, own);
    if (control.stopped())
        throw Canceled {};
    if (!result.error.empty())
        throw InputError(result.error);
    std::vector<double> speeds;
    for (const Tally& tally : tallies) {
        if (!(tally.seconds > 0))
            throw InputError(phrase("a device did not finish four steps in %1 seconds: set partition.shares manually, "
                                    "or a smaller train.batch",
                { std::to_string(int(longest)) }));
        speeds.push_back(tally.samples / tally.seconds);
    }
    return speeds;
}

} // namespace evenkeel
