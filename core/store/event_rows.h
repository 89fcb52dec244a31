// Events as rows: for every kind its table, its columns and the fields they hold, in one order.
#pragma once

#include "core/train/event_fields.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace evenkeel {

void bind(SQLite::Statement& statement, int index, double value);
void bind(SQLite::Statement& statement, int index, int value);
void bind(SQLite::Statement& statement, int index, std::int64_t value);
void bind(SQLite::Statement& statement, int index, std::uint64_t value); // its 64 bits
void bind(SQLite::Statement& statement, int index, bool value);
void bind(SQLite::Statement& statement, int index, const std::optional<std::int64_t>& value);
void bind(SQLite::Statement& statement, int index, const std::string& value);
void bind(SQLite::Statement& statement, int index, const std::vector<double>& value);
void bind(SQLite::Statement& statement, int index, const std::vector<std::int64_t>& value);

void get(const SQLite::Column& column, double& value);
void get(const SQLite::Column& column, int& value);
void get(const SQLite::Column& column, std::int64_t& value);
void get(const SQLite::Column& column, std::uint64_t& value);
void get(const SQLite::Column& column, bool& value);
void get(const SQLite::Column& column, std::optional<std::int64_t>& value);
void get(const SQLite::Column& column, std::string& value);
void get(const SQLite::Column& column, std::vector<double>& value);
void get(const SQLite::Column& column, std::vector<std::int64_t>& value);

// What follows takes a table of fields (core/base/record.h); a field's column is its `column`, else its name.
template<typename Fields>
std::string columnsOf(const Fields& fields) // "time, wall, rank"
{
    std::string columns;
    forEachField(fields, [&](const auto& field) {
        columns += columns.empty() ? "" : ", ";
        if constexpr (requires { field.column; })
            columns += field.column;
        else
            columns += field.name;
    });
    return columns;
}
template<typename Fields>
std::string placesOf(const Fields&) // "?, ?, ?"
{
    std::string places = "?";
    for (std::size_t i = 1; i < std::tuple_size_v<Fields>; ++i)
        places += ", ?";
    return places;
}

// Binds a record to the parameters from `index` on, or reads it from the columns from `index` on; the next index.
template<typename Fields, typename Record>
int bindFields(SQLite::Statement& statement, int index, const Fields& fields, const Record& record)
{
    forEachField(fields, record, [&](const auto&, const auto& value) { bind(statement, index++, value); });
    return index;
}
template<typename Fields, typename Record>
int getFields(SQLite::Statement& statement, int index, const Fields& fields, Record& record)
{
    forEachField(fields, record, [&](const auto&, auto& value) { get(statement.getColumn(index++), value); });
    return index;
}

// A column that nobody but the store sees.
template<typename Get>
constexpr auto column(const char* name, Get get)
{
    return Field { name, "", "", "", get };
}
// The metrics of an EvaluationEvent that is a member.
template<typename Record>
constexpr auto metricColumns(EvaluationEvent Record::*evaluation)
{
    return std::apply(
        [&](const auto&... metric) { return std::tuple { column(metric.column, within(evaluation, metric.get))... }; },
        metrics);
}

// Executes and makes ready for the next time, also after a failure.
void execute(SQLite::Statement& statement);

// Inserts events; StartedEvent and FinishedEvent have no table (they are in the run's row) and are skipped.
class EventInserts {
public:
    explicit EventInserts(SQLite::Database& database);
    void insert(std::int64_t run, std::int64_t seq, const Event& event);

private:
    std::array<std::optional<SQLite::Statement>, std::variant_size_v<Event>> m_statements; // by kind
};

// A run's events of one kind, in the order in which they were told.
template<typename E>
class EventCursor {
public:
    EventCursor(const SQLite::Database& database, std::int64_t run)
        : m_statement(database,
            "SELECT seq, " + columnsOf(EventTable<E>::fields) + " FROM " + EventTable<E>::table
                + " WHERE run = ? ORDER BY seq")
    {
        m_statement.bind(1, run);
    }

    bool next(E& event)
    {
        if (!m_statement.executeStep())
            return false;
        get(m_statement.getColumn(0), m_seq);
        getFields(m_statement, 1, EventTable<E>::fields, event);
        return true;
    }
    std::int64_t seq() const { return m_seq; }

private:
    SQLite::Statement m_statement;
    std::int64_t m_seq = 0;
};

template<typename E>
std::vector<E> readEvents(const SQLite::Database& database, std::int64_t run)
{
    EventCursor<E> cursor(database, run);
    std::vector<E> events;
    for (E event; cursor.next(event);)
        events.push_back(event);
    return events;
}

// Calls `tell` with a run's events of all kinds, with their numbers, in the order in which they were told.
void readAll(const SQLite::Database& database, std::int64_t run,
    const std::function<void(std::int64_t seq, const Event&)>& tell);

} // namespace evenkeel
