// SPDX-License-Identifier: GPL-3.0-or-later
// Training samples that are held out, to judge settings by without the test data; and the trial that finds where a run
// ends by them.
#pragma once

#include "core/run/run.h"

#include <optional>

namespace evenkeel {

// The numbers of those of so many samples that are held out, ascending: drawn, but always the same ones.
std::vector<Index> heldOutSamples(Index samples, Index heldOut);
// The samples without those, and those.
std::pair<Dataset, Dataset> splitSamples(const Dataset& data, const std::vector<Index>& heldOut);

// The training data without one of `period` samples, chosen at random by a fixed seed, and those samples in place of
// the test data. Throws InputError for fewer than two of them.
RunData holdOut(const RunData& data, Index period = 10);

// A run's settings for a trial on a part of its samples: nothing ends it before its end, and it is not diagnosed.
RunConfig asTrial(RunConfig config);

// Whether a trial is to find where the run ends.
bool stopsEarly(const RunConfig& config, const RunData& data);

struct EarlyEnd {
    double epochs = 0; // after which the run ends; 0: all of them
    std::string note; // what the trial has found
};
// The run with these settings on nine tenths of the training data, judged by nDCG@5 on the rest, until half of it has
// passed without a better evaluation. A trial that fails says so in its note. Throws Canceled where `control` stops it.
EarlyEnd findEarlyEnd(const RunConfig& config, const RunData& data, const RunControl& control,
    const std::function<void(const std::string&, double)>& progress = {});

} // namespace evenkeel
