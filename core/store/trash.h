// SPDX-License-Identifier: GPL-3.0-or-later
// The trash: deleted runs stay where they are, out of every list, until they are erased for good.
#pragma once

#include "core/store/writer.h"

namespace evenkeel {

// Bytes that erasing these runs gives back, their models included. About: by the shares of the runs' events.
std::uintmax_t trashBytes(
    const SQLite::Database& database, const std::filesystem::path& file, std::span<const std::int64_t> runs);

// Erases runs of the trash with their models, and makes the database smaller; returns the bytes given back. First the
// model, then the run's events, some at a time, so that running trainings are written meanwhile. A process that dies in
// between leaves a run that stays in the trash and can only be erased. Throws StorageError: a run is not in the trash;
// its model cannot be removed, and the run stays whole.
std::uintmax_t eraseRuns(std::span<const std::int64_t> runs, const std::filesystem::path& file, Writer& writer,
    const FileProgress& progress);

} // namespace evenkeel
