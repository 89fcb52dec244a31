// Events as rows: for every kind its table, its columns and the fields they hold, in one order.
#pragma once

#include "core/train/event.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <cstdint>
#include <functional>
#include <string>
#include <tuple>

namespace evenkeel {

template<typename E>
struct Row;

template<>
struct Row<StepEvent> {
    static constexpr const char* table = "steps";
    static constexpr const char* columns
        = "time, wall, rank, updates, samples, nnz, batch, rate, loss, seconds, staleness";
    static auto fields(auto& e)
    {
        return std::tie(
            e.time, e.wall, e.rank, e.update, e.samples, e.nnz, e.batch, e.rate, e.loss, e.seconds, e.staleness);
    }
};

template<>
struct Row<MergeEvent> {
    static constexpr const char* table = "merges";
    static constexpr const char* columns = "time, wall, weights, batches, updates, seconds";
    static auto fields(auto& e) { return std::tie(e.time, e.wall, e.weights, e.batches, e.updates, e.seconds); }
};

template<>
struct Row<EvaluationEvent> {
    static constexpr const char* table = "evaluations";
    static constexpr const char* columns
        = "time, wall, epoch, samples, updates, loss, p1, p3, p5, ndcg5, psp5, seconds";
    static auto fields(auto& e)
    {
        return std::tie(
            e.time, e.wall, e.epoch, e.samples, e.updates, e.loss, e.p1, e.p3, e.p5, e.ndcg5, e.psp5, e.seconds);
    }
};

template<>
struct Row<DeviceEvent> {
    static constexpr const char* table = "device_readings";
    static constexpr const char* columns = "time, wall, rank, utilization, memory, power, temperature, clock, "
                                           "card_utilization, card_memory, throttle";
    static auto fields(auto& e)
    {
        return std::tie(e.time, e.wall, e.rank, e.utilization, e.memory, e.power, e.temperature, e.clock,
            e.cardUtilization, e.cardMemory, e.throttle);
    }
};

template<>
struct Row<NoteEvent> {
    static constexpr const char* table = "notes";
    static constexpr const char* columns = "time, wall, text";
    static auto fields(auto& e) { return std::tie(e.time, e.wall, e.text); }
};

void bind(SQLite::Statement& statement, int index, double value);
void bind(SQLite::Statement& statement, int index, int value);
void bind(SQLite::Statement& statement, int index, std::int64_t value);
void bind(SQLite::Statement& statement, int index, const std::string& value);
void bind(SQLite::Statement& statement, int index, const std::vector<double>& value);
void bind(SQLite::Statement& statement, int index, const std::vector<std::int64_t>& value);

void get(const SQLite::Column& column, double& value);
void get(const SQLite::Column& column, int& value);
void get(const SQLite::Column& column, std::int64_t& value);
void get(const SQLite::Column& column, std::string& value);
void get(const SQLite::Column& column, std::vector<double>& value);
void get(const SQLite::Column& column, std::vector<std::int64_t>& value);

// Binds a tuple of values to the parameters from `index` on; reads one from the columns from `index` on.
template<typename Tuple>
void bindAll(SQLite::Statement& statement, int index, const Tuple& values)
{
    std::apply([&](const auto&... value) { (bind(statement, index++, value), ...); }, values);
}
template<typename Tuple>
void getAll(SQLite::Statement& statement, int index, const Tuple& values)
{
    std::apply([&](auto&... value) { (get(statement.getColumn(index++), value), ...); }, values);
}

// Executes and makes ready for the next time, also after a failure.
void execute(SQLite::Statement& statement);

// Inserts events; StartedEvent and FinishedEvent have no table (they are in the run's row) and are skipped.
class EventInserts {
public:
    explicit EventInserts(SQLite::Database& database);
    void insert(std::int64_t run, std::int64_t seq, const Event& event);

private:
    template<typename E>
    void insertRow(SQLite::Statement& statement, std::int64_t run, std::int64_t seq, const E& event);

    SQLite::Statement m_step, m_merge, m_evaluation, m_device, m_note;
};

// A run's events of one kind, in the order in which they were told.
template<typename E>
class EventCursor {
public:
    EventCursor(const SQLite::Database& database, std::int64_t run)
        : m_statement(database,
            std::string("SELECT seq, ") + Row<E>::columns + " FROM " + Row<E>::table + " WHERE run = ? ORDER BY seq")
    {
        m_statement.bind(1, run);
    }

    bool next(E& event)
    {
        if (!m_statement.executeStep())
            return false;
        get(m_statement.getColumn(0), m_seq);
        getAll(m_statement, 1, Row<E>::fields(event));
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
