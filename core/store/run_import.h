// SPDX-License-Identifier: GPL-3.0-or-later
// Runs that come into a database whole: from files that exportRun wrote, and from other programs.
#pragma once

#include "core/store/writer.h"

namespace evenkeel {

// The new run's number. What is thrown (InputError, StorageError, whatever `progress` throws) leaves nothing behind.
std::int64_t importRunFile(const std::filesystem::path& from, const std::filesystem::path& database, Writer& writer,
    const FileProgress& progress);
std::int64_t importForeignRun(const ForeignRun& foreign, const std::filesystem::path& database, Writer& writer);

} // namespace evenkeel
