// SPDX-License-Identifier: GPL-3.0-or-later
// What a model is worth on a batch.
#pragma once

#include "core/events/metrics.h"
#include "core/train/model/model.h"

namespace evenkeel {

// Adds loss and metrics of a batch made from `data`, in one pass over the labels; the model knows all of data's labels.
void addMetrics(
    Model& model, const Batch& batch, const Dataset& data, std::span<const double> inversePropensity, MetricSum& sum);

} // namespace evenkeel
