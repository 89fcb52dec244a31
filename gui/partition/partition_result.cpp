// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/partition/partition_result.h"

#include "core/data/inspect/inspect.h"
#include "gui/data/inspect_project.h"
#include "gui/parts/translated.h"

#include <cmath>

namespace evenkeel {

namespace {

constexpr int seedsAtRest = 10, seedsInPassing = 2;
constexpr const char* swapsToFollow = "2"; // exchanges per sample: moved samples are fitted in, the others stay

std::function<bool(double)> teller(const PartitionProgress& progress, double from = 0)
{
    return [&progress, from](double fraction) {
        if (progress.report)
            progress.report(from + (1 - from) * fraction,
                fraction < 0.5 ? tr("Assigning samples") : tr("Comparing with stratified random"));
        return !progress.stop.stop_requested();
    };
}

ClassNames namesFor(const PartitionReport& report, const PartitionData& data, const PartitionResult* former)
{
    if (former && former->data.get() == &data && sameClasses(former->report.classes, report.classes))
        return former->classes;
    return nameClasses(report.classes, data.run.train, data.run.names.labels);
}

} // namespace

QString dataKey(const RunConfig& config)
{
    const QString text = inspectedText(config);
    return text.isEmpty() ? text
                          : QStringLiteral("%1\n%2 %3")
                                .arg(text)
                                .arg(static_cast<int>(config.data.normalize))
                                .arg(config.data.skipBadLines);
}

bool samePartition(const RunConfig& a, const RunConfig& b)
{
    return onlySharesDiffer(a, b) && a.devices == b.devices && a.partitionShares == b.partitionShares;
}

bool onlySharesDiffer(const RunConfig& a, const RunConfig& b)
{
    return dataKey(a) == dataKey(b) && a.devices.size() == b.devices.size() && a.partition == b.partition
        && a.partitionOptions == b.partitionOptions && a.train.seed == b.train.seed
        && (a.partition != "saved" || a.partitionFile == b.partitionFile);
}

bool sameClasses(const Classes& a, const Classes& b)
{
    return a.rule == b.rule && a.offsets == b.offsets && a.samples == b.samples;
}

bool hasExchanges(const RunConfig& config) { return config.partition == "submodular" || config.partition == "saved"; }

PartitionDataPtr loadPartitionData(const RunConfig& asked, const PartitionProgress& progress)
{
    RunConfig config = asked;
    config.data.test.clear(); // not needed here
    RunControl control;
    const std::stop_callback stopping(progress.stop, [&] { control.stop(); });
    auto data = std::make_shared<PartitionData>();
    data->key = dataKey(asked);
    data->run = loadRunData(config, control,
        [&](const std::string& what, double fraction) { progress.report(fraction, translated(what)); });
    return data;
}

PartitionResultPtr madeAfresh(const RunConfig& config, const PartitionDataPtr& data, const std::vector<double>& speeds,
    const PartitionProgress& progress)
{
    auto result = std::make_shared<PartitionResult>();
    result->config = config;
    result->data = data;
    result->report = makePartition(config,
        { .data = &data->run.train, .randomSeeds = seedsAtRest, .speeds = speeds, .progress = teller(progress) });
    result->classes = namesFor(result->report, *data, nullptr);
    return result;
}

PartitionResultPtr followed(const RunConfig& config, const PartitionResult& former, bool passing,
    const std::vector<double>& speeds, const PartitionProgress& progress)
{
    auto result = std::make_shared<PartitionResult>();
    result->config = config;
    result->data = former.data;
    result->passing = passing;
    RunConfig quick = config;
    if (config.partition == "submodular") {
        quick.partitionOptions["swaps"] = swapsToFollow;
        result->origin = PartitionResult::Origin::Followed;
    }
    result->report = makePartition(quick,
        { .data = &former.data->run.train,
            .randomSeeds = passing ? seedsInPassing : seedsAtRest,
            .speeds = speeds,
            .start = &former.report.partition,
            .classes = &former.report.classes,
            .progress = teller(progress) });
    result->classes = namesFor(result->report, *former.data, &former);
    result->stayed = stayedShare(former.report.partition, result->report.partition);
    return result;
}

PartitionResultPtr refined(
    const PartitionResult& former, int round, const std::function<bool()>& enough, const PartitionProgress& progress)
{
    auto result = std::make_shared<PartitionResult>();
    result->config = former.config;
    result->data = former.data;
    result->origin = PartitionResult::Origin::Refined;
    RunConfig config = former.config;
    if (config.partition == "saved") {
        config.partition = "submodular";
        config.partitionOptions.clear();
    }
    const auto swaps = config.partitionOptions.find("swaps");
    if (swaps != config.partitionOptions.end() && std::stod(swaps->second) < 1)
        config.partitionOptions.erase(swaps); // none were asked for: now they are
    config.train.seed += 7919 * static_cast<std::uint64_t>(round);
    // Classes and quotas are the former's, so its random partitions serve again.
    result->report = makePartition(config,
        { .data = &former.data->run.train,
            .randomSeeds = former.report.random.empty() ? seedsAtRest : 0,
            .speeds = former.report.speeds,
            .start = &former.report.partition,
            .classes = &former.report.classes,
            .progress = teller(progress),
            .finish = enough });
    result->report.method = former.report.method;
    if (result->report.random.empty())
        result->report.random = former.report.random;
    result->classes = namesFor(result->report, *former.data, &former);
    result->stayed = stayedShare(former.report.partition, result->report.partition);
    return result;
}

std::vector<double> measuredShares(
    const RunConfig& config, const PartitionData& data, const PartitionProgress& progress)
{
    RunControl control;
    const std::stop_callback stopping(progress.stop, [&] { control.stop(); });
    std::vector<double> speeds = measureSpeeds(config, data.run.train, control);
    for (double& speed : speeds) {
        const double unit = std::pow(10, std::floor(std::log10(speed)) - 3);
        speed = QString::number(std::round(speed / unit) * unit, 'g', 4).toDouble();
    }
    return speeds;
}

double stayedShare(const Partition& before, const Partition& after)
{
    std::size_t samples = 0, stayed = 0;
    for (std::size_t rank = 0; rank < after.size(); ++rank) {
        samples += after[rank].size();
        if (rank >= before.size())
            continue;
        for (auto a = before[rank].begin(), b = after[rank].begin(); a != before[rank].end() && b != after[rank].end();)
            if (*a == *b) {
                ++stayed, ++a, ++b;
            } else if (*a < *b) {
                ++a;
            } else {
                ++b;
            }
    }
    return samples > 0 ? static_cast<double>(stayed) / static_cast<double>(samples) : 1;
}

} // namespace evenkeel
