// SPDX-License-Identifier: GPL-3.0-or-later
// Events as rows: each kind's table, columns and fields, in the same order.
#pragma once

#include "core/events/event_fields.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace evenkeel {

std::string listText(const std::vector<double>& values); // lists of a merge are stored as JSON
std::string listText(const std::vector<std::int64_t>& values);
std::string listText(const std::vector<std::string>& values);
void readList(const std::string& text, std::vector<double>& values);
void readList(const std::string& text, std::vector<std::int64_t>& values);
void readList(const std::string& text, std::vector<std::string>& values);

// A value to a parameter and from a column. NaN and unset values are NULL; unsigned numbers keep their 64 bits.
template<typename T>
void bind(SQLite::Statement& statement, int index, const T& value)
{
    if constexpr (requires { listText(value); })
        statement.bind(index, listText(value));
    else if constexpr (WrittenAsText<T>)
        statement.bind(index, asText(value));
    else if constexpr (std::is_same_v<T, bool> || std::is_same_v<T, std::uint64_t>)
        statement.bind(index, static_cast<std::int64_t>(value));
    else if constexpr (!std::is_same_v<T, std::optional<std::int64_t>>)
        statement.bind(index, value);
    else if (value)
        statement.bind(index, *value);
    else
        statement.bind(index);
}
template<typename T>
void get(const SQLite::Column& column, T& value)
{
    if constexpr (std::is_same_v<T, double>)
        value = column.isNull() ? std::numeric_limits<double>::quiet_NaN() : column.getDouble();
    else if constexpr (WrittenAsText<T>)
        readText(column.getString(), value);
    else if constexpr (std::is_integral_v<T>)
        value = static_cast<T>(column.getInt64());
    else if constexpr (std::is_same_v<T, std::optional<std::int64_t>>)
        value = column.isNull() ? std::nullopt : std::optional(column.getInt64());
    else if constexpr (requires { readList(std::string(), value); })
        readList(column.getString(), value);
    else
        value = column.getString();
}

// The following functions take a table of fields.
template<typename Fields>
std::string columnsOf(const Fields& fields) // "time, wall, rank"
{
    std::string columns;
    forEachField(fields, [&](const auto& field) {
        columns += columns.empty() ? "" : ", ";
        columns += field.column;
    });
    return columns;
}
template<typename Fields>
std::string placesOf(const Fields&) // "?, ?, ?"
{
    std::string places = "?";
    for (std::size_t i = 1; i < Fields::size; ++i)
        places += ", ?";
    return places;
}

// Binds a record to the parameters from `index` on, or reads it from the columns from `index` on; returns the next
// index.
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

// A column that is used only inside the store.
template<typename Get>
constexpr auto column(const char* name, Get get)
{
    return eventField(name, "", "", "", get);
}
// The metrics of an EvaluationEvent that is a member.
template<typename Record>
constexpr auto metricColumns(EvaluationEvent Record::*evaluation)
{
    return std::apply(
        [&](const auto&... metric) { return FieldTable { column(metric.column, within(evaluation, metric.get))... }; },
        metrics);
}

// Executes and resets the statement, also after a failure.
void execute(SQLite::Statement& statement);

// Inserts events; StartedEvent and FinishedEvent have no table (they are in the run's row) and are skipped.
class EventInserts {
public:
    explicit EventInserts(SQLite::Database& database);
    void insert(std::int64_t run, std::int64_t seq, const Event& event);

private:
    std::array<std::optional<SQLite::Statement>, std::variant_size_v<Event>> m_statements; // by kind
};

// A run's events of one kind, in the order in which they were added; all, or those that fulfil an SQL condition
// (" AND ..."), in which the run is ?1.
template<typename E>
class EventCursor {
public:
    EventCursor(const SQLite::Database& database, std::int64_t run, const std::string& condition = {})
        : m_statement(database,
            "SELECT seq, " + columnsOf(EventTable<E>::fields) + " FROM " + EventTable<E>::table + " WHERE run = ?1"
                + condition + " ORDER BY seq")
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
std::vector<E> readEvents(const SQLite::Database& database, std::int64_t run, const std::string& condition = {})
{
    EventCursor<E> cursor(database, run, condition);
    std::vector<E> events;
    for (E event; cursor.next(event);)
        events.push_back(event);
    return events;
}

// Calls `visit` for a run's events of all kinds, with their numbers, in the order in which they were added.
void readAll(const SQLite::Database& database, std::int64_t run,
    const std::function<void(std::int64_t seq, const Event&)>& visit);

} // namespace evenkeel
