// SPDX-License-Identifier: GPL-3.0-or-later
// Which tag of another program is which metric: as the user says, else by its name.
#pragma once

#include "core/import/scalar_rows.h"
#include "core/log/metrics.h"

#include <map>

namespace evenkeel {

using TagMap = std::map<std::string, std::string>; // tag, or column, to the name of a metric: "eval/acc" to "p@1"

struct MappedTag {
    std::size_t tag = 0;
    const Metric* metric = nullptr;
};

// The metric that a tag's name says, or null: the whole name, or its last part ("model/eval/P@1").
const Metric* metricOfTag(std::string_view name);
bool saysHeldOut(std::string_view tag); // whether the tag's name has a word for a test or validation set
bool isDatasetName(std::string_view name); // "train", "validation", "test" and the like
bool saysDataset(std::string_view tag); // whether the tag's name has a word for any dataset

// Those of `map`, and for other metrics tags by their names: "accuracy", "acc", "p@1" are P@1, "loss" is the test loss.
// Of a training set ("train_loss") none is taken; and where one for a metric is of a test or validation set
// ("val/acc"), no other; where any is, what is called "loss" is the training's. Throws InputError, with the tags that
// there are, if nothing is mapped, if a mapped tag is not there, or if several could be a metric that `map` does not
// name.
std::vector<MappedTag> mappedTags(const ScalarRows& rows, const TagMap& map);

} // namespace evenkeel
