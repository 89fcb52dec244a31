// SPDX-License-Identifier: GPL-3.0-or-later
// Partitions of projects.
#include "core/run/partition_report.h"

#include "core/base/error.h"
#include "core/partition/tools.h"
#include "core/project/choices.h"
#include "core/run/run.h"
#include "kernels/device_spec.h"

#include <algorithm>
#include <chrono>
#include <mutex>

namespace evenkeel {

namespace {

// A partitioner with a project's values for its options.
struct ConfiguredMethod {
    ConfiguredMethod(const RunConfig& config, const std::string& name)
        : partitioner(*findPartitioner(name))
    {
        const auto choices = partitionerChoices();
        numbers = optionNumbers(*findMethod(choices, name), config.partitionOptions);
        file = config.partitionFile.empty() ? config.partitionFile : resolvePath(config, config.partitionFile).string();
    }

    PartitionTask task(const Dataset& data, const RunConfig& config) const
    {
        PartitionTask task;
        task.data = &data;
        task.speeds = partitionSpeeds(config);
        task.options = numbers;
        task.seed = config.train.seed;
        task.file = file;
        return task;
    }

    // The classes that its options ask for; of a method without classes those that serve best.
    ClassChoice classes() const
    {
        ClassChoice choice { ClassRule::Auto };
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            if (partitioner.options[i].name == classesOption.name)
                choice.rule = static_cast<ClassRule>(numbers[i]);
            if (partitioner.options[i].name == clustersOption.name)
                choice.clusters = static_cast<Index>(numbers[i]);
        }
        return choice;
    }

    const Partitioner& partitioner;
    std::vector<double> numbers;
    std::string file;
};

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
    report.random = qualities(data, report.classes, all, report.shares, part(request.progress, 0.6, 0.4));
    report.quality = report.random.front();
    report.random.erase(report.random.begin());
}

} // namespace

std::vector<double> partitionSpeeds(const RunConfig& config)
{
    if (!config.partitionShares.empty())
        return config.partitionShares;
    std::vector<double> speeds;
    for (const std::string& spec : config.devices)
        speeds.push_back(DeviceSpec::parse(spec).speed);
    return speeds;
}

Partition shardsOf(const RunConfig& config, const Dataset& data, const std::function<bool(double)>& progress)
{
    const ConfiguredMethod method(config, config.partition);
    if (!method.partitioner.make)
        return {};
    PartitionTask task = method.task(data, config);
    task.progress = progress;
    return method.partitioner.make(task);
}

PartitionReport makePartition(const RunConfig& config, const PartitionRequest& request)
{
    checkConfig(config);
    RunData loaded;
    if (!request.data)
        loaded = loadRunData(config, RunControl {});
    const Dataset& data = request.data ? *request.data : loaded.train;
    const ConfiguredMethod method(config, config.partition);
    PartitionTask task = method.task(data, config);
    task.progress = part(request.progress, 0, 0.5);
    task.start = request.start;
    task.finish = request.finish;
    PartitionReport report;
    task.trace = &report.trace;
    report.method = config.partition;
    report.shares = shares(task.speeds);
    report.quotas = quotas(data.samples, task.speeds);
    report.classes = request.classes ? *request.classes : classesOf(data, method.classes(), report.shares.size());
    task.classes = request.classes; // else the method finds them itself, in its own time
    report.classesText = describeClasses(data, report.classes, method.classes());
    const auto began = std::chrono::steady_clock::now();
    if (method.partitioner.make) {
        report.partition = method.partitioner.make(task);
    } else {
        report.method += " (no fixed assignment; shown: stratified)";
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
    using Q = PartitionQuality;
    using R = Q::Rank;
    for (const auto member : { &Q::certificate, &Q::tvMean, &Q::tvMax, &Q::hellingerMean, &Q::hellingerMax, &Q::jsMean,
             &Q::jsMax, &Q::classDeviation, &Q::sizeDeviation, &Q::makespan, &Q::featuresMissing, &Q::meanDistance,
             &Q::meanDistanceMax, &Q::gradientAgreement, &Q::gradientAgreementLeast }) {
        mean.*member = 0;
        for (const Q& q : qualities)
            mean.*member += weight * q.*member;
    }
    mean.ranks = qualities.front().ranks;
    for (std::size_t rank = 0; rank < mean.ranks.size(); ++rank)
        for (const auto member : { &R::tv, &R::meanDistance, &R::gradientAgreement }) {
            mean.ranks[rank].*member = 0;
            for (const Q& q : qualities)
                mean.ranks[rank].*member += weight * q.ranks[rank].*member;
        }
    return mean;
}

std::vector<double> measureSpeeds(const RunConfig& asked, const Dataset& data, RunControl& control)
{
    constexpr int warmUp = 3, wanted = 20; // steps of each device
    constexpr double longest = 10; // seconds of the run's clock
    RunConfig config = asked;
    config.partition = "queue";
    config.partitionOptions.clear();
    config.partitionShares.clear();
    config.train.algorithm = "local-sgd";
    config.algorithmOptions = { { "period", "100000" } };
    config.train.against.clear();
    config.train.stopAt.clear();
    config.train.epochs = 1e6;
    config.train.evaluateEvery = "1000000 epochs";
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
    const RunResult told = run(config, runData, sink, own);
    if (control.stopped())
        throw Canceled {};
    if (!told.error.empty())
        throw InputError(told.error);
    std::vector<double> speeds;
    for (const Tally& tally : tallies) {
        if (!(tally.seconds > 0))
            throw InputError("a device did not finish four steps in " + std::to_string(int(longest))
                + " seconds: set partition.shares manually, or a smaller train.batch");
        speeds.push_back(tally.samples / tally.seconds);
    }
    return speeds;
}

} // namespace evenkeel
