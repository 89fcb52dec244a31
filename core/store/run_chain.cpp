// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/run_chain.h"

#include "core/store/config_value.h"

#include <algorithm>
#include <limits>
#include <map>

namespace evenkeel {

namespace {

struct Seam {
    std::int64_t continued = 0; // run, or 0
    double begin = 0; // beginning on the run's clock
    bool isEmpty = false; // nothing is recorded of it
    std::string dataHash {};
};

Seam seamOf(const SQLite::Database& database, std::int64_t run)
{
    SQLite::Statement select(
        database, "SELECT resumed_from, clock_start, samples = 0 AND evaluated = 0, data_hash FROM runs WHERE id = ?");
    select.bind(1, run);
    if (!select.executeStep())
        return {};
    return { select.getColumn(0).getInt64(), select.getColumn(1).getDouble(), select.getColumn(2).getInt() != 0,
        select.getColumn(3).getString() };
}

// The first half: that of the training data.
std::string_view trainingHash(const Seam& seam)
{
    return std::string_view(seam.dataHash).substr(0, seam.dataHash.size() / 2);
}

// Seconds of wall time that the run took; in virtual time the run's clock goes on, and there is nothing to add.
double wallOf(const SQLite::Database& database, std::int64_t run)
{
    SQLite::Statement select(database, "SELECT wall, config FROM runs WHERE id = ?");
    select.bind(1, run);
    if (!select.executeStep() || configValue(select.getColumn(1).getString(), "train.clock") == "virtual")
        return 0;
    return select.getColumn(0).getDouble();
}

} // namespace

std::vector<ChainLink> chainOf(const SQLite::Database& database, std::int64_t run)
{
    std::vector<ChainLink> chain { { run, std::numeric_limits<double>::infinity(), 0 } };
    for (Seam seam = seamOf(database, run);;) {
        const ChainLink& later = chain.back();
        if (seam.continued <= 0 || seam.continued >= later.run) // a database may say anything
            return chain;
        const Seam before = seamOf(database, seam.continued);
        // What was trained on other samples is no part of it. Of one that has recorded nothing yet it is not known
        // where it goes on.
        if (trainingHash(seam) != trainingHash(before) || (seam.begin <= 0 && !seam.isEmpty))
            return chain;
        ChainLink link
            = linkBefore(database, seam.continued, seam.begin > 0 ? std::min(seam.begin, later.end) : later.end);
        link.wallBefore += later.wallBefore;
        chain.push_back(link);
        seam = before;
    }
}

ChainLink linkBefore(const SQLite::Database& database, std::int64_t run, double end)
{
    constexpr double rounding = 1e-9; // uncertainty of a beginning that is known from the first step only
    return { run, end * (1 + rounding), wallOf(database, run) };
}

void prepend(RunSeries& later, RunSeries earlier, const ChainLink& link)
{
    std::map<int, std::int64_t> first; // first update of each rank
    for (const StepEvent& step : later.steps)
        first.try_emplace(step.rank, step.update);
    std::erase_if(earlier.steps, [&first](const StepEvent& step) {
        const auto found = first.find(step.rank);
        return found != first.end() && step.update >= found->second;
    });
    forEachKind([&](auto& to, auto& from) { prepend(to, std::move(from), link); }, later, earlier);
    later.isWhole = later.isWhole && earlier.isWhole;
}

} // namespace evenkeel
