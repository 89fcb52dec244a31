// SPDX-License-Identifier: GPL-3.0-or-later
// Omnivore's optimizer of resources (Hadjis et al., arXiv 1606.04487), as far as the authors' code shows it: how many
// compute groups, which explicit momentum, which rate. Cold start: from one synchronous group to ever more of them, a
// grid of momentum x rate each, every probe from the start and for the same time. More groups are tried while they make
// an update at least a tenth faster; the setting with the lowest training loss after a probe wins. Staleness acts as
// momentum, so a grid never goes beyond the best rate and momentum of the groups before. Grids: momentum 0, 0.3, 0.6,
// 0.9 (one group: 0.9), rates 1/16, 1/4, 1, 4 times the project's (the authors: decades).
#pragma once

#include "core/tune/tune.h"

namespace evenkeel {

// The first probe trains `firstEpochs`; the others get as much time as that took. A trial's `loss` is the training
// loss of its last steps; p1 is not measured. Throws InputError for a project that cannot run, or if all diverges; a
// stopped search ends with the best so far.
TuneResult tuneGroups(
    const RunConfig& config, const RunData& data, RunControl& control, const TuneOptions& options = {});

} // namespace evenkeel
