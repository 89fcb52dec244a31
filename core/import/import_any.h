// SPDX-License-Identifier: GPL-3.0-or-later
// The import of any file or folder that has a run: which kind it is, its beginning says.
#pragma once

#include "core/import/metric_tags.h"
#include "core/store/run_store.h"

namespace evenkeel {

struct ImportedRuns {
    std::vector<std::int64_t> runs;
    std::vector<std::string> failures; // sentences on runs of the file that could not be taken over, with its name
};

// An exported run goes to RunStore::importRun, anything else becomes a foreign run, which is named as its tracker names
// it, after its file or, of a TensorBoard file, after its folder. Trackers keep several runs in a file or folder: all
// of them are taken over. What is no file (a pipe, a terminal) is copied beside the database first. Throws InputError,
// which names `file`, where no run is taken over, and StorageError.
ImportedRuns importAnyFile(
    RunStore& store, const std::filesystem::path& file, const TagMap& map, const FileProgress& progress = {});

} // namespace evenkeel
