// SPDX-License-Identifier: GPL-3.0-or-later
// Dividing a network among ranks, and training it from one empty pipeline to the next: what all methods on these graphs
// have in common.
#pragma once

#include "core/algorithms/ampnet/training/pipeline.h"

#include <functional>

namespace evenkeel::ampnet {

// Throws InputError where the output layer is sampled, or hidden units are left out.
void requireWholeLayers(Worker& w, std::string_view algorithm);

// Collective: each rank's share of what is divided, as `measure` finds it; noted. A run that goes on on as many
// devices does so with the shares that it had.
std::vector<double> sharesOf(Worker& w, const char* of, const std::function<std::vector<double>()>& measure);

// Collective: which labels each rank takes, as shares.h's labelBounds, so that all ranks are ready at the same time.
// `others[r]` is what rank r does besides, in parts of all dense layers' work: hiddenWork, and more.
std::vector<Index> divideLabels(Worker& w, std::span<const double> others);

// What each rank has of the hidden layers but the first, each with its replicas.
std::vector<double> hiddenWork(const Worker& w, Index replicas);

using MakePipeline = std::function<std::unique_ptr<Pipeline>(Pipeline::Settings)>;

// Collective: trains to the end of the run, on the pipeline that `make` makes, and after each loss of a device that the
// others can do without on another one. After every `drainEvery` epochs the pipeline is empty, the model is put
// together and may be evaluated.
void trainInWindows(Worker& w, Pipeline::Settings settings, double drainEvery, const MakePipeline& make);

} // namespace evenkeel::ampnet
