// SPDX-License-Identifier: GPL-3.0-or-later
// All steps of stored runs as CSV, however many: a line each, read and written as they come.
#pragma once

#include "core/store/run_store.h"

namespace evenkeel {

// "run,time,wall,rank,...": the fields of a step; a value that is not known is empty. Of a compacted run, the steps
// that were kept. Returns their number; throws StorageError. What `progress` throws ends it, and leaves no file.
std::int64_t writeStepsCsv(const RunStore& store, std::span<const std::int64_t> runs, const std::filesystem::path& to,
    const FileProgress& progress = {});

} // namespace evenkeel
