// SPDX-License-Identifier: GPL-3.0-or-later
// runs delete, restore, empty-trash, list --trash.
#pragma once

#include "core/cli/runs_tables.h"

namespace evenkeel::cli {

int trashRuns(RunStore& store, const std::vector<std::int64_t>& named, bool force);
// As typed; throw InputError for what is not in the trash.
int restoreRuns(RunStore& store, const std::vector<std::string>& runs);
int emptyTrash(RunStore& store, const std::vector<std::string>& runs, Style style); // none: all of it
int listTrash(const RunStore& store, Style style);

bool isInTrash(const RunStore& store, std::int64_t run);

} // namespace evenkeel::cli
