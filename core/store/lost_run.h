// SPDX-License-Identifier: GPL-3.0-or-later
// A run whose database was deleted, moved or replaced: the writer's connection still has what was recorded.
#pragma once

#include "core/store/writer.h"

namespace evenkeel {

// Exports the run, with its model where memory suffices, to DATABASE-run-N.jsonl or, if that is there,
// DATABASE-run-N-2.jsonl, ...; returns which. Throws StorageError.
std::filesystem::path saveLostRun(const std::filesystem::path& database, const RunSummary& run, Writer& writer);

} // namespace evenkeel
