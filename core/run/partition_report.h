// SPDX-License-Identifier: GPL-3.0-or-later
// A project's partition and its quality compared with stratified random: `evenkeel-cli partition`, the Partition page.
#pragma once

#include "core/base/phrase.h"
#include "core/partition/quality/quality.h"
#include "core/project/run_plan.h"
#include "core/train/control.h"

#include <functional>

namespace evenkeel {

struct PartitionReport {
    Phrase method; // name, and what is shown in place of an assignment
    double seconds = 0; // that the method took
    Partition partition;
    std::vector<double> shares; // of each device, adding up to 1
    std::vector<double> speeds; // of each device: those of the request
    std::vector<Index> quotas;
    PartitionTrace trace; // empty where the method has no objective
    Classes classes; // those of the method, or the ones it would choose by itself
    Phrase classesText; // one sentence on them
    PartitionQuality quality;
    std::vector<Index> sharedLabels, sharedFeatures; // devices x devices, see sharedIds()
    std::vector<PartitionQuality> random; // stratified random with the same classes and quotas, one a seed
};

struct PartitionRequest {
    const Dataset* data = nullptr; // the training data; null: it is loaded
    int randomSeeds = 10;
    std::vector<double> speeds; // of the devices, for example measured; empty: those of their specs
    const Partition* start = nullptr; // as in PartitionTask: methods that can keep to it
    const Classes* classes = nullptr; // of a report for the same data, method, options and number of devices
    std::function<bool(double)> progress; // 0..1; false: cancel. May be empty
    std::function<bool()> finish; // as in PartitionTask
};

// The method of `config` on its training data. A shared queue assigns nothing: its report is that of a stratified
// random partition, and sets `method` accordingly. Throws InputError, Canceled.
PartitionReport makePartition(const RunConfig& config, const PartitionRequest& request = {});

// Means over the seeds, and of the ranks' figures.
PartitionQuality meanOf(const std::vector<PartitionQuality>& qualities);

// The shards of a run; empty for the shared queue.
Partition shardsOf(const RunPlan& plan, const Dataset& data, const std::function<bool(double)>& progress);

// The devices' speeds as their specs say. Throws InputError.
std::vector<double> deviceSpeeds(const RunConfig& config);

// What quotas are in proportion to: partition.shares, or where that is empty the devices' speeds. Throws InputError.
std::vector<double> partitionSpeeds(const RunConfig& config);

// One sentence, known before the run begins: devices take equally many samples, and the part of one of them is smaller
// than those of others. Empty: all parts last to the end, as far as they follow their quotas.
Phrase smallPart(const RunPlan& plan);

// Samples a second of each device in a short run of local SGD without averaging; all devices at work at the same time,
// as in training. Of the run's clock: simulated devices in virtual time. Throws InputError with the run's error.
std::vector<double> measureSpeeds(const RunConfig& config, const Dataset& data, RunControl& control);

} // namespace evenkeel
