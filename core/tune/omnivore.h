// SPDX-License-Identifier: GPL-3.0-or-later
// Omnivore's optimizer of resources (Hadjis et al., arXiv 1606.04487), according to the authors' code: it chooses the
// number of compute groups, the explicit momentum and the rate. Cold start: from one synchronous group to more and more
// of them, with a grid of momentum x rate for each, every probe from the start and for the same time. More groups are
// tried as long as they make an update at least a tenth faster; the setting with the lowest training loss after its
// probe wins. Staleness acts as momentum, so a grid never exceeds the best rate and momentum of the previous number of
// groups. Grids: momentum 0, 0.3, 0.6, 0.9 (one group: 0.9), rates 1/16, 1/4, 1, 4 times the project's (the authors:
// decades).
#pragma once

#include "core/tune/tune.h"

namespace evenkeel {

// The first probe trains for `firstEpochs`; the others get the time that it took. A trial's `loss` is the training loss
// of its last steps; p1 is not measured. Throws InputError for a project that cannot run, or if every setting diverges;
// a stopped search returns the best so far.
TuneResult tuneGroups(
    const RunConfig& config, const RunData& data, RunControl& control, const TuneOptions& options = {});

} // namespace evenkeel
