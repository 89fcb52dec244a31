// SPDX-License-Identifier: GPL-3.0-or-later
// Omnivore's optimizer of resources (Hadjis et al., arXiv 1606.04487): it chooses the number of compute groups, the
// explicit momentum and the rate by predicted time to a loss, HE(g) SE(g). HE(g), seconds per update, is predicted for
// every number of groups from the devices' profiles, or measured in a short run. SE(g), updates to the loss, comes from
// probes, which all make the same number of updates from the start: first one synchronous group, over a grid of rates
// with momentum 0.9; the loss that it has after 60 % of its best probe is the goal. Then, again and again, the number
// of groups with the smallest predicted time is probed, if that is a twentieth below the best; the SE of those
// that were not probed is interpolated. Groups whose probe
// ends before the goal are given as many seconds as the best so far takes to it. The search ends when the best was
// probed. Staleness acts as momentum, so probes never exceed the best rate and momentum of fewer groups (the authors'
// code); a grid whose best is at its edge is extended.
#pragma once

#include "core/tune/allocations.h"
#include "core/tune/tune.h"

namespace evenkeel {

struct OmnivoreResult : TuneResult {
    std::vector<Allocation> allocations; // allocations by number of groups
    double goal = 0; // the loss that is compared
    SearchCost cost; // cost of all probes, and of short runs for predictions
};

// What is shown of a probe by this configuration, which trained for so many epochs.
Trial trialOf(const RunConfig& config, const Probe& probe, double epochs);

// Each probe trains for `firstEpochs`. A trial's `loss` is the smoothed training loss at its end; p1 is not measured.
// Throws InputError for a project that cannot run, or if every setting diverges; a stopped search returns the best so
// far.
OmnivoreResult tuneGroups(
    const RunConfig& config, const RunData& data, RunControl& control, const TuneOptions& options = {});

} // namespace evenkeel
