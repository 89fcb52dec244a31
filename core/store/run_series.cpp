// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/run_series.h"

#include "core/log/event_order.h"
#include "core/store/run_chain.h"

#include <algorithm>
#include <compare>
#include <map>
#include <utility>

namespace evenkeel {

namespace {

std::int64_t numberOf(const SQLite::Database& db, std::int64_t run, const std::string& what)
{
    SQLite::Statement query(db, "SELECT " + what + " WHERE run = ?");
    query.bind(1, run);
    return query.executeStep() ? query.getColumn(0).getInt64() : 0;
}

std::int64_t everyOf(const SQLite::Database& db, std::int64_t run, std::int64_t maxSteps) // steps; 1: each
{
    return numberOf(db, run, "max(seq) FROM steps") / maxSteps + 1;
}

// The marked ones and those that follow the last mark; see step_marks.h.
std::vector<StepEvent> someSteps(const SQLite::Database& db, std::int64_t run, std::int64_t maxSteps)
{
    const std::int64_t every = everyOf(db, run, maxSteps);
    if (every == 1)
        return readEvents<StepEvent>(db, run);
    if (numberOf(db, run, "count(*) FROM step_marks") == 0)
        return readEvents<StepEvent>(db, run, " AND updates % " + std::to_string(every) + " = 0");
    auto steps = readEvents<StepEvent>(db, run, " AND seq IN (SELECT seq FROM step_marks WHERE run = ?1)");
    const auto tail = readEvents<StepEvent>(db, run, " AND seq > (SELECT max(seq) FROM step_marks WHERE run = ?1)");
    steps.insert(steps.end(), tail.begin(), tail.end());
    return steps;
}

// Of those that may be nearly as many as steps: every n-th, and the last; of each rank where they are a rank's.
template<typename E>
std::vector<E> someOthers(const SQLite::Database& db, std::int64_t run, std::int64_t maxEvents)
{
    const std::string table = EventTable<E>::table;
    const std::string part = requires(E event) { event.rank; }
    ? "PARTITION BY rank " : "";
    const std::int64_t every = numberOf(db, run, "count(*) FROM " + table) / maxEvents + 1;
    return readEvents<E>(db, run,
        every == 1 ? std::string()
                   : " AND seq IN (SELECT seq FROM (SELECT seq, row_number() OVER (" + part
                + "ORDER BY seq DESC) AS number FROM " + table + " WHERE run = ?1) WHERE number % "
                + std::to_string(every) + " = 1)");
}

std::int64_t lastEvent(const SQLite::Database& db, std::int64_t run)
{
    std::int64_t last = -1;
    forEachEvent([&]<typename E>(std::type_identity<E>) {
        if constexpr (EventTable<E>::table != nullptr)
            last = std::max(last, numberOf(db, run, std::string("ifnull(max(seq), -1) FROM ") + EventTable<E>::table));
    });
    return last;
}

} // namespace

RunSeries readSeriesAfter(SQLite::Database& db, std::int64_t run, std::int64_t& seq)
{
    const SQLite::Transaction snapshot(db);
    const std::string after = " AND seq > " + std::to_string(seq);
    RunSeries series;
    forEachKind([&]<typename E>(std::vector<E>& events) { events = readEvents<E>(db, run, after); }, series);
    seq = std::max(seq, lastEvent(db, run));
    sortByTime(series.steps);
    sortByTime(series.spans);
    return series;
}

namespace {

RunSeries ownSeries(const SQLite::Database& db, std::int64_t run, std::int64_t maxSteps)
{
    const std::int64_t maxOthers = std::max<std::int64_t>(maxSteps / 10, 1);
    RunSeries series { { .steps = someSteps(db, run, maxSteps) } };
    const auto read = [&]<typename E>(std::vector<E>& events) {
        if constexpr (requires { EventTable<E>::isFrequent; })
            events = someOthers<E>(db, run, maxOthers);
        else if constexpr (!std::is_same_v<E, StepEvent> && !std::is_same_v<E, SpansEvent>) // see readSpans
            events = readEvents<E>(db, run);
    };
    forEachKind(read, series);
    series.isWhole = everyOf(db, run, maxSteps) == 1;
    sortByTime(series.steps);
    return series;
}

} // namespace

RunSeries readSeries(SQLite::Database& db, std::int64_t run, std::int64_t maxSteps, std::int64_t* last)
{
    const SQLite::Transaction snapshot(db); // all kinds as of one moment
    if (last)
        *last = lastEvent(db, run);
    const std::vector<ChainLink> chain = chainOf(db, run);
    RunSeries series;
    for (const ChainLink& link : chain)
        prepend(series, ownSeries(db, link.run, std::max<std::int64_t>(maxSteps / std::ssize(chain), 1)), link);
    return series;
}

namespace {

// The numbers of events between which all those of [from, to] are. A rank's events are numbered by time: what it did
// between two of its marked steps has numbers between theirs.
std::pair<std::int64_t, std::int64_t> numbersBetween(
    const SQLite::Database& db, std::int64_t run, double from, double to)
{
    const std::int64_t end = lastEvent(db, run);
    std::map<std::int64_t, std::pair<std::int64_t, std::int64_t>> numbers; // first and last number of each rank
    SQLite::Statement marks(db,
        "SELECT rank, seq, time FROM steps WHERE run = ?1 AND seq IN (SELECT seq FROM step_marks WHERE run = ?1)"
        " ORDER BY seq");
    marks.bind(1, run);
    while (marks.executeStep()) {
        auto& [first, last] = numbers.try_emplace(marks.getColumn(0).getInt64(), 0, end).first->second;
        const std::int64_t seq = marks.getColumn(1).getInt64();
        const double time = marks.getColumn(2).getDouble();
        if (time < from)
            first = seq;
        else if (time > to)
            last = std::min(last, seq);
    }
    SQLite::Statement ranks(db, "SELECT ranks FROM runs WHERE id = ?");
    ranks.bind(1, run);
    if (!ranks.executeStep() || ranks.getColumn(0).getInt64() != std::ssize(numbers))
        return { 0, end }; // a rank has no marks yet
    std::pair<std::int64_t, std::int64_t> all(end, 0);
    for (const auto& [rank, own] : numbers)
        all = { std::min(all.first, own.first), std::max(all.second, own.second) };
    return all;
}

template<typename E>
std::vector<E> eventsBetween(
    const SQLite::Database& db, std::int64_t run, const std::string& numbers, double from, double to)
{
    auto events = readEvents<E>(db, run, numbers);
    std::erase_if(events, [from, to](const E& event) { return event.time < from || event.time > to; });
    sortByTime(events);
    return events;
}

} // namespace

std::optional<RunSeries> readSeriesBetween(
    SQLite::Database& db, std::int64_t run, double from, double to, std::int64_t maxEvents)
{
    const SQLite::Transaction snapshot(db);
    RunSeries series;
    for (const ChainLink& link : chainOf(db, run)) {
        if (link.end < from)
            break;
        const auto [first, last] = numbersBetween(db, link.run, from, to);
        if (last - first > maxEvents)
            return std::nullopt;
        const std::string numbers = " AND seq BETWEEN " + std::to_string(first) + " AND " + std::to_string(last);
        RunSeries own;
        forEachKind(
            [&]<typename E>(std::vector<E>& events) { events = eventsBetween<E>(db, link.run, numbers, from, to); },
            own);
        prepend(series, std::move(own), link);
    }
    return series;
}

namespace {

// The index finds a rank's blocks by their ends; the first that ends after `to` may have begun before.
std::vector<SpansEvent> ownSpans(
    const SQLite::Database& db, std::int64_t run, double from, double to, std::int64_t maxBlocks, bool& isWhole)
{
    const std::string own = " FROM spans WHERE run = ?1 AND rank = ?2",
                      within
        = own + " AND time >= ?3 AND time <= coalesce((SELECT min(time)" + own + " AND time >= ?4), ?4)",
                      numbered = "SELECT rowid AS id, row_number() OVER (ORDER BY time) AS number" + within;
    SQLite::Statement count(db, "SELECT rank, count(*) OVER () FROM spans WHERE run = ? GROUP BY rank");
    SQLite::Statement number(db, "SELECT count(*)" + within);
    SQLite::Statement select(db,
        "SELECT " + columnsOf(EventTable<SpansEvent>::fields) + " FROM spans WHERE rowid IN (SELECT id FROM ("
            + numbered + ") WHERE number % ?5 = 0) ORDER BY time");
    std::vector<SpansEvent> blocks;
    count.bind(1, run);
    while (count.executeStep()) {
        const std::int64_t rank = count.getColumn(0).getInt64(), ranks = count.getColumn(1).getInt64();
        for (SQLite::Statement* statement : { &number, &select }) {
            statement->reset();
            statement->bind(1, run);
            statement->bind(2, rank);
            statement->bind(3, from);
            statement->bind(4, to);
        }
        number.executeStep();
        const std::int64_t every = (number.getColumn(0).getInt64() * ranks - 1) / maxBlocks + 1;
        isWhole = isWhole && every == 1;
        select.bind(5, every);
        while (select.executeStep())
            getFields(select, 0, EventTable<SpansEvent>::fields, blocks.emplace_back());
    }
    return blocks;
}

} // namespace

std::vector<SpansEvent> readSpans(
    SQLite::Database& db, std::int64_t run, double from, double to, std::int64_t maxBlocks, bool& isWhole)
{
    const SQLite::Transaction snapshot(db);
    const std::vector<ChainLink> chain = chainOf(db, run);
    std::vector<ChainLink> inView;
    for (std::size_t i = 0; i < chain.size(); ++i)
        if (const double begin = i + 1 < chain.size() ? chain[i + 1].end : 0; chain[i].end >= from && begin <= to)
            inView.push_back(chain[i]);
    std::vector<SpansEvent> blocks;
    for (const ChainLink& link : inView)
        prepend(blocks,
            ownSpans(db, link.run, from, to, std::max<std::int64_t>(maxBlocks / std::ssize(inView), 1), isWhole), link);
    std::ranges::stable_sort(blocks, {}, &SpansEvent::rank);
    return blocks;
}

} // namespace evenkeel
