// SPDX-License-Identifier: GPL-3.0-or-later
// A run that goes on from a checkpoint: what must agree with it, and what may differ.
#pragma once

#include "core/project/run_plan.h"
#include "core/run/run.h"
#include "core/run/saved_model.h"
#include "core/train/checkpoint.h"
#include "core/train/learning_rate.h"
#include "core/train/model/model.h"

namespace evenkeel {

// What a checkpoint says of the run that made it.
void describe(
    Checkpoint& checkpoint, const RunPlan& plan, const RunData& data, const InversePropensities& propensities);

struct Resumption {
    Checkpoint checkpoint;
    std::vector<std::string> notes; // what is different now
};

// The checkpoint in `file`, for this plan and data. Throws InputError naming what differs if the network, the loss or
// the optimizer is another one, or the data (by their hash) or their normalization. On other
// data the latter two must be others: only weights and the optimizer's state are taken, and the samples, updates and
// time are counted from zero. With or without what was held out, the run goes on where it was.
Resumption openToResume(const std::filesystem::path& file, const RunPlan& plan, const RunData& data, ResumeOn on);

// The network that a checkpoint has the weights of, and the configuration that it was trained with. Throws InputError
// unless the weights are as many as the configuration says.
struct SavedNetwork {
    RunConfig config;
    ModelShape shape;
};
SavedNetwork networkOf(const Checkpoint& checkpoint, const std::filesystem::path& file);

// Name of the weights of the evaluation with the highest P@1, or of the last ones: one where these are the same.
const char* weightsName(const Checkpoint& checkpoint, SavedModel::Which which);
// What SavedModel::probabilities() uses; unset: the model is not calibrated.
std::optional<PlattScaling> savedCalibration(const Checkpoint& checkpoint);

// How the model's training data were read; unset: an older version wrote it. Throws InputError naming `file` where it
// does not fit the network.
std::optional<DataReading> savedReading(
    const Checkpoint& checkpoint, const ModelShape& shape, const std::filesystem::path& file);

// Null where the model asks none.
std::shared_ptr<const Neighbors> neighborsOf(const ModelConfig& model, const Dataset& train);
ModelShape modelShape(const RunConfig& config, Index features, Index labels);
Update::Rule ruleOf(Optimizer optimizer);
LearningRate learningRateOf(const TrainConfig& train);

} // namespace evenkeel
