// SPDX-License-Identifier: GPL-3.0-or-later
// A run of ours made of what another program recorded: its tags become the metrics of evaluations.
#pragma once

#include "core/import/scalar_rows.h"
#include "core/store/run_store.h"

#include <map>

namespace evenkeel {

using TagMap = std::map<std::string, std::string>; // tag, or column, to the name of a metric: "eval/acc" to "p@1"

// Throws InputError, with the tags that there are, if nothing is mapped, if a mapped tag is not there, or if several
// could be a metric that `map` does not name. Without `map` a tag is taken by the last part of its name: "accuracy",
// "acc", "p@1" are P@1, "loss" is the test loss; those of a test or validation set come before others.
// Times count from the first row; rows without a time follow each other by their step, epoch or number.
ForeignRun foreignRun(const ScalarRows& rows, const std::string& name, const TagMap& map);

// Of any file that can be imported: an exported run goes to RunStore::importRun, anything else becomes a foreign run,
// which is named after its file or, of a TensorBoard file, after its folder.
std::int64_t importAnyFile(
    RunStore& store, const std::filesystem::path& file, const TagMap& map, const FileProgress& progress = {});

} // namespace evenkeel
