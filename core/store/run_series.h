// SPDX-License-Identifier: GPL-3.0-or-later
// A stored run's events for drawing it: as many as are asked for, extremes included. See RunStore::series and spans.
#pragma once

#include "core/store/run_store.h"

#include <SQLiteCpp/SQLiteCpp.h>

namespace evenkeel {

// last: set to the number of the run's last event, or -1.
RunSeries readSeries(SQLite::Database& database, std::int64_t run, std::int64_t maxSteps, std::int64_t* last = nullptr);
// All events after the one numbered `seq`, which becomes the number of the last one.
RunSeries readSeriesAfter(SQLite::Database& database, std::int64_t run, std::int64_t& seq);
std::optional<RunSeries> readSeriesBetween(
    SQLite::Database& database, std::int64_t run, double from, double to, std::int64_t maxEvents);
// isWhole: set to false where some are left out.
std::vector<SpansEvent> readSpans(
    SQLite::Database& database, std::int64_t run, double from, double to, std::int64_t maxBlocks, bool& isWhole);

} // namespace evenkeel
