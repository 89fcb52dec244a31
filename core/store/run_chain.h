// SPDX-License-Identifier: GPL-3.0-or-later
// A run that continues others is read as one with them: of each what it did until the next one began.
#pragma once

#include "core/store/event_rows.h"
#include "core/store/run_store.h"

#include <span>
#include <utility>
#include <vector>

namespace evenkeel {

struct ChainLink {
    std::int64_t run = 0;
    double end = 0; // time on the run's clock where the next run began; what was done later was done again
    double wallBefore = 0; // seconds of wall time from its beginning to that of the run that was asked for
};

// The run and those that it continues, the newest first.
std::vector<ChainLink> chainOf(const SQLite::Database& database, std::int64_t run);

// The run, as a link of one that continues it from `end` on.
ChainLink linkBefore(const SQLite::Database& database, std::int64_t run, double end);

// Puts what an earlier link did before what later ones did. Wall times become negative: before the newest one began.
template<typename E>
void prepend(std::vector<E>& later, std::vector<E> earlier, const ChainLink& link)
{
    // The model that the later one began with may have been evaluated by both.
    if constexpr (std::is_same_v<E, EvaluationEvent>)
        if (!later.empty())
            std::erase_if(earlier, [begin = later.front().time](const E& event) { return event.time >= begin; });
    std::erase_if(earlier, [&link](const E& event) { return event.time > link.end; });
    for (E& event : earlier) {
        event.wall -= link.wallBefore;
        if constexpr (std::is_same_v<E, SpansEvent>)
            event.wallBegin -= link.wallBefore;
    }
    if (later.empty())
        later = std::move(earlier); // a run that continues none is not copied
    else
        later.insert(later.begin(), std::make_move_iterator(earlier.begin()), std::make_move_iterator(earlier.end()));
}
void prepend(RunSeries& later, RunSeries earlier, const ChainLink& link);

template<typename E>
std::vector<E> readFromStart(const SQLite::Database& database, std::int64_t run)
{
    std::vector<E> all;
    for (const ChainLink& link : chainOf(database, run))
        prepend(all, readEvents<E>(database, link.run), link);
    return all;
}

} // namespace evenkeel
