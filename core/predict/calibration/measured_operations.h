// SPDX-License-Identifier: GPL-3.0-or-later
// What single operations take on a device: those of a model's steps, and others by themselves.
#pragma once

#include "core/clock/cost/device_profile.h"
#include "core/clock/cost/feature_spread.h"
#include "core/run/run.h"
#include "core/train/model/model.h"
#include "kernels/device_spec.h"

#include <functional>

namespace evenkeel {

struct MeasuredSetup {
    const RunData& data;
    std::span<const float> scales; // per sample
    ModelShape shape;
    Update::Rule rule = Update::Rule::Sgd;
    Precision precision;
    std::vector<int> batches; // ascending
    std::function<void(const std::string&, double)> progress; // what, and how much of it (0..1); throws to stop
};

// Fills the profile's curves, rates of sparse operations, passes, gather, floor, copy, flops and bandwidth. The device
// is opened in the calling thread. Throws DeviceError where it cannot be.
void measureOperations(const DeviceSpec& spec, const MeasuredSetup& setup, DeviceProfile& profile);

} // namespace evenkeel
