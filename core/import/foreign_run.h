// SPDX-License-Identifier: GPL-3.0-or-later
// A run of ours made of what another program recorded: its tags become the metrics of evaluations.
#pragma once

#include "core/import/metric_tags.h"
#include "core/store/run_store.h"

namespace evenkeel {

// Throws InputError as mappedTags does, and where a score is not in [0, 1].
// Where every evaluation has a time, these are seconds since recording began (Unix times), or as they are written. Else
// their steps, epochs or numbers order them, whichever comes first that all of them have, and their wall times are 0:
// see hasSeconds(). The run repeats no other: which runs differ only in their seed is not known.
ForeignRun foreignRun(const ScalarRows& rows, const std::string& name, const TagMap& map);

} // namespace evenkeel
