// SPDX-License-Identifier: GPL-3.0-or-later
// What is special about runs in virtual time on devices with profiles.
#pragma once

#include "core/project/run_plan.h"
#include "core/run/meter.h"
#include "core/train/worker.h"

#include <memory>
#include <string>
#include <vector>

namespace evenkeel {

// A device whose operations are metered where it has a profile and the clock is virtual; null: no meter.
struct MeteredDevice {
    std::unique_ptr<Meter> meter;
    std::unique_ptr<Device> device;
};
// Of these devices of a run the one numbered `rank`. `isDry`: it computes nothing. Throws DeviceError.
MeteredDevice openMetered(
    const RunPlan& plan, const std::vector<DeviceSpec>& devices, int rank, const SharedRun& run, bool isDry);

// Once it has trained: notes what was taken from far outside of what its profile has measured, and a model that does
// not fit into the memory that the profile's device has.
void noteDoubts(Worker& worker, const Meter& meter);

// Sentences: what of the run's seconds nobody has measured.
std::vector<std::string> estimates(const RunPlan& plan);

// By the project or by the algorithm; choosing the labels is work of the host, which no profile knows.
bool samplesOutput(const RunPlan& plan);

// Of a run without arithmetic: nothing may depend on what would be computed. Throws InputError.
void checkDry(const RunPlan& plan);

} // namespace evenkeel
