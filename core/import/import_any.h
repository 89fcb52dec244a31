// SPDX-License-Identifier: GPL-3.0-or-later
// The import of any file or folder that has a run: which kind it is, its beginning says.
#pragma once

#include "core/import/metric_tags.h"
#include "core/store/run_store.h"

namespace evenkeel {

// An exported run goes to RunStore::importRun, anything else becomes a foreign run, which is named after its file or,
// of a TensorBoard file, after its folder. What is no file (a pipe, a terminal) is copied beside the database first.
// Throws InputError, which names `file`, and StorageError.
std::int64_t importAnyFile(
    RunStore& store, const std::filesystem::path& file, const TagMap& map, const FileProgress& progress = {});

} // namespace evenkeel
