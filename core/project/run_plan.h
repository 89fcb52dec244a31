// SPDX-License-Identifier: GPL-3.0-or-later
// A run's configuration, checked and parsed once: whoever holds a RunPlan holds one that can be run.
#pragma once

#include "core/clock/cost/device_profile.h"
#include "core/clock/cost/links.h"
#include "core/clock/speed_curve.h"
#include "core/partition/partition.h"
#include "core/project/run_config.h"
#include "core/train/evaluation_schedule.h"
#include "kernels/device_spec.h"

namespace evenkeel {

struct Algorithm;

struct RunPlan {
    RunConfig config;
    std::vector<DeviceSpec> devices; // devices as written: cores are not yet divided among them
    std::vector<DevicePace> paces; // pace of each device
    // Profile of each device in virtual time; null: the constants.
    std::vector<std::shared_ptr<const DeviceProfile>> profiles;
    LinkProfile links; // links in virtual time
    EvaluationSchedule evaluations;
    Goal goal;
    const Algorithm& algorithm;
    std::vector<double> algorithmOptions; // values in the order of the algorithm's table
    const Partitioner& partitioner;
    std::vector<double> partitionOptions;
    std::string chosen {}; // what planFor() chose, one sentence

    bool isVirtual() const { return config.train.clock == ClockKind::Virtual; }
};

// Throws ConfigError with the key that is wrong: an unknown algorithm, device or option, a value out of range.
RunPlan planOf(const RunConfig& config);
// The same with no automatic value left: see automatic.h. `samples` are those of the training data.
RunPlan planFor(const RunPlan& plan, std::int64_t samples);

} // namespace evenkeel
