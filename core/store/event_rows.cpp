// Values in and out of SQLite. A NaN is NULL there; lists of a merge are JSON, shortest digits that read back the same.
#include "core/store/event_rows.h"

#include <algorithm>
#include <limits>
#include <memory>
#include <nlohmann/json.hpp>
#include <sqlite3.h>

namespace evenkeel {
namespace {

template<typename E>
std::string insertSql()
{
    std::string sql = std::string("INSERT INTO ") + Row<E>::table + " (run, seq, " + Row<E>::columns + ") VALUES (?, ?";
    E event;
    for (std::size_t i = 0; i < std::tuple_size_v<decltype(Row<E>::fields(event))>; ++i)
        sql += ", ?";
    return sql + ")";
}

template<typename T>
void getList(const SQLite::Column& column, std::vector<T>& values)
{
    values.clear();
    try {
        for (const auto& value : nlohmann::json::parse(column.getString())) {
            if constexpr (std::is_floating_point_v<T>)
                values.push_back(value.is_null() ? std::numeric_limits<T>::quiet_NaN() : value.template get<T>());
            else
                values.push_back(value.template get<T>());
        }
    } catch (const nlohmann::json::exception& e) {
        throw SQLite::Exception(e.what(), SQLITE_CORRUPT);
    }
}

// The next unread event of one kind.
class Source {
public:
    virtual ~Source() = default;
    virtual bool next() = 0;
    virtual std::int64_t seq() const = 0;
    virtual Event event() const = 0;
};

template<typename E>
class SourceOf : public Source {
public:
    SourceOf(const SQLite::Database& database, std::int64_t run)
        : m_cursor(database, run)
    {
    }
    bool next() override { return m_cursor.next(m_event); }
    std::int64_t seq() const override { return m_cursor.seq(); }
    Event event() const override { return m_event; }

private:
    EventCursor<E> m_cursor;
    E m_event;
};

} // namespace

void bind(SQLite::Statement& statement, int index, double value) { statement.bind(index, value); }
void bind(SQLite::Statement& statement, int index, int value) { statement.bind(index, value); }
void bind(SQLite::Statement& statement, int index, std::int64_t value) { statement.bind(index, value); }
void bind(SQLite::Statement& statement, int index, const std::string& value) { statement.bind(index, value); }
void bind(SQLite::Statement& statement, int index, const std::vector<double>& value)
{
    statement.bind(index, nlohmann::json(value).dump());
}
void bind(SQLite::Statement& statement, int index, const std::vector<std::int64_t>& value)
{
    statement.bind(index, nlohmann::json(value).dump());
}

void get(const SQLite::Column& column, double& value)
{
    value = column.isNull() ? std::numeric_limits<double>::quiet_NaN() : column.getDouble();
}
void get(const SQLite::Column& column, int& value) { value = column.getInt(); }
void get(const SQLite::Column& column, std::int64_t& value) { value = column.getInt64(); }
void get(const SQLite::Column& column, std::string& value) { value = column.getString(); }
void get(const SQLite::Column& column, std::vector<double>& value) { getList(column, value); }
void get(const SQLite::Column& column, std::vector<std::int64_t>& value) { getList(column, value); }

void execute(SQLite::Statement& statement)
{
    const struct Reset {
        SQLite::Statement& statement;
        ~Reset() { statement.tryReset(); }
    } reset { statement };
    statement.exec();
}

EventInserts::EventInserts(SQLite::Database& database)
    : m_step(database, insertSql<StepEvent>())
    , m_merge(database, insertSql<MergeEvent>())
    , m_evaluation(database, insertSql<EvaluationEvent>())
    , m_device(database, insertSql<DeviceEvent>())
    , m_note(database, insertSql<NoteEvent>())
{
}

template<typename E>
void EventInserts::insertRow(SQLite::Statement& statement, std::int64_t run, std::int64_t seq, const E& event)
{
    bind(statement, 1, run);
    bind(statement, 2, seq);
    bindAll(statement, 3, Row<E>::fields(event));
    execute(statement);
}

void EventInserts::insert(std::int64_t run, std::int64_t seq, const Event& event)
{
    if (const auto* step = std::get_if<StepEvent>(&event))
        insertRow(m_step, run, seq, *step);
    else if (const auto* merge = std::get_if<MergeEvent>(&event))
        insertRow(m_merge, run, seq, *merge);
    else if (const auto* evaluation = std::get_if<EvaluationEvent>(&event))
        insertRow(m_evaluation, run, seq, *evaluation);
    else if (const auto* device = std::get_if<DeviceEvent>(&event))
        insertRow(m_device, run, seq, *device);
    else if (const auto* note = std::get_if<NoteEvent>(&event))
        insertRow(m_note, run, seq, *note);
}

void readAll(
    const SQLite::Database& database, std::int64_t run, const std::function<void(std::int64_t, const Event&)>& tell)
{
    std::vector<std::unique_ptr<Source>> sources;
    sources.push_back(std::make_unique<SourceOf<StepEvent>>(database, run));
    sources.push_back(std::make_unique<SourceOf<MergeEvent>>(database, run));
    sources.push_back(std::make_unique<SourceOf<EvaluationEvent>>(database, run));
    sources.push_back(std::make_unique<SourceOf<DeviceEvent>>(database, run));
    sources.push_back(std::make_unique<SourceOf<NoteEvent>>(database, run));
    std::erase_if(sources, [](auto& source) { return !source->next(); });
    while (!sources.empty()) {
        const auto first = std::ranges::min_element(sources, {}, [](const auto& source) { return source->seq(); });
        tell((*first)->seq(), (*first)->event());
        if (!(*first)->next())
            sources.erase(first);
    }
}

} // namespace evenkeel
