// SPDX-License-Identifier: GPL-3.0-or-later
// Training as Omnivore does it (Hadjis et al., arXiv 1606.04487): a search from the start (see omnivore.h), then phases
// of training with what was chosen, and before each further phase a search from its checkpoint (see steady_rule.h),
// whose first number of groups is the largest that is worth it by seconds per update. Nothing of a probe is kept but
// the seconds that it took. A phase has ten times as many samples as the search before it, so that searches take about
// a tenth; the last one, and any that would leave too little for another, lasts to the end of the training.
#pragma once

#include "core/run/recorded_run.h"
#include "core/tune/probe.h"
#include "core/tune/tune.h"

#include <functional>
#include <vector>

namespace evenkeel {

struct TrainingPhase {
    double from = 0, until = 0; // epochs of the run
    GroupsSetting setting;
    SearchCost search; // before it
    double predicted = 0, measured = 0; // seconds of the run's clock per update by a batch of samples
    double loss = 0, p1 = 0; // figures on the test data, at the phase's end
};

struct OmnivoreTraining {
    TuneOptions probes; // options of the probes; firstEpochs: of each, see probeEpochs
    std::function<void(const TrainingPhase&)> onPhase; // called at the end of each phase
};

// Epochs of a probe where the user has not said: a four-hundredth of the training, half an epoch at most and
// forty updates at least.
double probeEpochs(const RunConfig& complete, const RunData& data);

// Samples that a phase ends at, after `done` of `total`; the search before it took `searched`, a probe takes `probe`.
Index phaseEnd(Index done, Index searched, Index probe, Index total);

// As run() does, with one StartedEvent and one FinishedEvent; the clock includes the seconds of the searches, and a
// note of the kind "phase" at the beginning of each phase says how many these were. A run that is resumed from any
// checkpoint of the same network goes on with a search from there. The plan's algorithm must be compute-groups; see
// asComputeGroups().
RunResult trainOmnivore(const RunPlan& plan, const RunData& data, const EventSink& sink, RunControl& control,
    const RunOptions& options, const OmnivoreTraining& training);

} // namespace evenkeel
