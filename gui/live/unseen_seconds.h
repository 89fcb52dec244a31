// SPDX-License-Identifier: GPL-3.0-or-later
// Of a long or compacted run not each step is read. What those between computed is known of its spans.
#pragma once

#include "core/log/event.h"

#include <vector>

namespace evenkeel {

bool hasGaps(const std::vector<StepEvent>& steps); // by time; whether steps of a rank between two of them are missing

// For each step, as LiveData::addStep() takes it: seconds that its rank computed in the missing steps before it; NaN
// where the rank has no spans. `blocks`: by rank and time, all or some of them, spread over the run.
std::vector<double> unseenSeconds(const std::vector<StepEvent>& steps, const std::vector<SpansEvent>& blocks);

} // namespace evenkeel
