// Partitions of projects.
#include "core/run/partition_report.h"

#include "core/data/atomic_file.h"
#include "core/run/choices.h"
#include "core/run/run.h"
#include "kernels/device_spec.h"

#include <algorithm>
#include <chrono>
#include <span>

namespace evenkeel {

namespace {

std::vector<double> speedsOf(const RunConfig& config)
{
    std::vector<double> speeds;
    for (const std::string& spec : config.devices)
        speeds.push_back(DeviceSpec::parse(spec).speed);
    return speeds;
}

Partition partitionBy(const std::string& method, const OptionValues& values, const Dataset& data,
    const std::vector<double>& speeds, std::uint64_t seed, const std::function<bool(double)>& progress)
{
    const Partitioner* partitioner = findPartitioner(method);
    if (!partitioner->make)
        return {};
    const auto choices = partitionerChoices();
    const std::vector<double> numbers = optionNumbers(*findMethod(choices, method), values);
    return partitioner->make({ &data, speeds, numbers, seed, progress });
}

void accumulate(PartitionQuality& sum, const PartitionQuality& q, double share)
{
    if (sum.rows.empty()) {
        sum.makespan = 0;
        sum.rows = q.rows;
        sum.nnz = q.nnz;
        sum.labelsSeen = q.labelsSeen;
    }
    for (const auto member : { &PartitionQuality::certificate, &PartitionQuality::tvMean, &PartitionQuality::tvMax,
             &PartitionQuality::hellingerMean, &PartitionQuality::hellingerMax, &PartitionQuality::classDeviation,
             &PartitionQuality::sizeDeviation, &PartitionQuality::makespan })
        sum.*member += share * (q.*member);
}

} // namespace

Partition shardsOf(const RunConfig& config, const Dataset& data, const std::function<bool(double)>& progress)
{
    return partitionBy(config.partition, config.partitionOptions, data, speedsOf(config), config.train.seed, progress);
}

PartitionReport makePartition(
    const RunConfig& config, const std::function<bool(double)>& progress, const Dataset* given, int randomSeeds)
{
    checkConfig(config);
    RunData loaded;
    if (!given) {
        loaded = loadRunData(config, RunControl {});
        given = &loaded.train;
    }
    const Dataset& data = *given;
    const std::vector<double> speeds = speedsOf(config);
    PartitionReport report;
    report.method = config.partition;
    report.quotas = quotas(data.samples, speeds);
    const auto part = [&](double from, double share) {
        return [&progress, from, share](double fraction) { return !progress || progress(from + share * fraction); };
    };
    const auto began = std::chrono::steady_clock::now();
    report.partition = shardsOf(config, data, part(0, 0.5));
    if (report.partition.empty()) {
        report.method = config.partition + " (nothing assigned; shown: stratified)";
        report.partition = partitionBy("stratified", {}, data, speeds, config.train.seed, part(0, 0.5));
    }
    report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    report.quality = quality(data, report.partition, speeds);
    report.randomSeeds = randomSeeds;
    for (int s = 0; s < randomSeeds; ++s) {
        const Partition random
            = partitionBy("stratified", {}, data, speeds, config.train.seed + 1000 + std::uint64_t(s), {});
        accumulate(report.random, quality(data, random, speeds), 1.0 / randomSeeds);
        if (!part(0.5 + 0.5 * s / randomSeeds, 0)(0))
            throw Cancelled {};
    }
    return report;
}

void savePartition(const Partition& partition, const std::filesystem::path& file)
{
    std::vector<std::pair<Id, std::size_t>> all;
    for (std::size_t rank = 0; rank < partition.size(); ++rank)
        for (const Id sample : partition[rank])
            all.emplace_back(sample, rank);
    std::sort(all.begin(), all.end());
    std::string text = "sample,device\n";
    for (const auto& [sample, rank] : all)
        text += std::to_string(sample) + ',' + std::to_string(rank) + '\n';
    AtomicFile out(file);
    out.write(std::as_bytes(std::span(text)));
    out.commit();
}

} // namespace evenkeel
