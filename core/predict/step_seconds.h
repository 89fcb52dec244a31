// SPDX-License-Identifier: GPL-3.0-or-later
// A training step's seconds by a profile.
#pragma once

#include "core/clock/cost/device_profile.h"
#include "core/clock/cost/feature_spread.h"
#include "core/train/model/model.h"

namespace evenkeel {

// Of its operations, without DeviceProfile::step.
double stepSeconds(const DeviceProfile& profile, const FeatureSpread& spread, const ModelShape& shape,
    Update::Rule rule, int batch, Index nonzeros);

} // namespace evenkeel
