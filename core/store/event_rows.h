// SPDX-License-Identifier: GPL-3.0-or-later
// Events as rows: each kind's table, columns and fields, in the same order.
#pragma once

#include "core/log/event_fields.h"
#include "core/record/sql_record.h"

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace evenkeel {

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

// Those of a DataEvent that is the member `data`.
template<typename Record>
inline constexpr FieldTable dataColumns { column("test_samples", within(&Record::data, &DataEvent::test)),
    column("is_on_training", within(&Record::data, &DataEvent::isOnTraining)),
    column("frequent", within(&Record::data, &DataEvent::frequent)) };

// Inserts events; StartedEvent and FinishedEvent have no table (they are in the run's row) and are skipped.
class EventInserts {
public:
    explicit EventInserts(SQLite::Database& database);
    void insert(std::int64_t run, std::int64_t seq, const Event& event);

private:
    // Statement of each kind of event.
    std::array<std::optional<SQLite::Statement>, std::variant_size_v<Event>> m_statements;
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
