// SPDX-License-Identifier: GPL-3.0-or-later
// A stored run's events for drawing it: as many as are asked for, extremes included. See RunStore::series and spans.
#pragma once

#include "core/store/run_store.h"

#include <SQLiteCpp/SQLiteCpp.h>

namespace evenkeel {

RunSeries readSeries(SQLite::Database& database, std::int64_t run, std::int64_t maxSteps);
std::vector<SpansEvent> readSpans(
    SQLite::Database& database, std::int64_t run, double from, double to, std::int64_t maxBlocks);

} // namespace evenkeel
