// A project's partition and its quality beside stratified random: `evenkeel-cli partition`, the Partition page.
#pragma once

#include "core/partition/partition.h"
#include "core/run/run_config.h"
#include "core/train/control.h"

#include <filesystem>
#include <functional>

namespace evenkeel {

struct PartitionReport {
    std::string method;
    double seconds = 0;
    Partition partition;
    std::vector<Index> quotas;
    PartitionQuality quality;
    int randomSeeds = 0;
    PartitionQuality random; // means over the seeds; its rows, nnz and labelsSeen are those of the first seed
};

// The method of `config` on its training data (loaded unless `data` is given). A shared queue assigns nothing: its
// report is that of a stratified random partition, and says so by `method`. Throws InputError, Cancelled.
PartitionReport makePartition(const RunConfig& config, const std::function<bool(double)>& progress,
    const Dataset* data = nullptr, int randomSeeds = 10);

// "sample,device" lines, atomically. Throws StorageError.
void savePartition(const Partition& partition, const std::filesystem::path& file);

// The shards of a run; empty for the shared queue.
Partition shardsOf(const RunConfig& config, const Dataset& data, const std::function<bool(double)>& progress);

} // namespace evenkeel
