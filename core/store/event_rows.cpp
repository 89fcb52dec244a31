// Values in and out of SQLite. A NaN is NULL there; lists of a merge are JSON, shortest digits that read back the same.
#include "core/store/event_rows.h"

#include <algorithm>
#include <limits>
#include <memory>
#include <nlohmann/json.hpp>
#include <sqlite3.h>

namespace evenkeel {
namespace {

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
void bind(SQLite::Statement& statement, int index, std::uint64_t value)
{
    statement.bind(index, static_cast<std::int64_t>(value));
}
void bind(SQLite::Statement& statement, int index, bool value) { statement.bind(index, int(value)); }
void bind(SQLite::Statement& statement, int index, const std::optional<std::int64_t>& value)
{
    if (value)
        statement.bind(index, *value);
    else
        statement.bind(index);
}
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
void get(const SQLite::Column& column, std::uint64_t& value) { value = static_cast<std::uint64_t>(column.getInt64()); }
void get(const SQLite::Column& column, bool& value) { value = column.getInt() != 0; }
void get(const SQLite::Column& column, std::optional<std::int64_t>& value)
{
    value = column.isNull() ? std::nullopt : std::optional(column.getInt64());
}
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
{
    auto statement = m_statements.begin();
    forEachEvent([&]<typename E>(std::type_identity<E>) {
        if constexpr (EventTable<E>::table != nullptr)
            statement->emplace(database,
                std::string("INSERT INTO ") + EventTable<E>::table + " (run, seq, " + columnsOf(EventTable<E>::fields)
                    + ") VALUES (?, ?, " + placesOf(EventTable<E>::fields) + ")");
        ++statement;
    });
}

void EventInserts::insert(std::int64_t run, std::int64_t seq, const Event& event)
{
    if (auto& statement = m_statements[event.index()]) {
        bind(*statement, 1, run);
        bind(*statement, 2, seq);
        std::visit([&]<typename E>(const E& e) { bindFields(*statement, 3, EventTable<E>::fields, e); }, event);
        execute(*statement);
    }
}

void readAll(
    const SQLite::Database& database, std::int64_t run, const std::function<void(std::int64_t, const Event&)>& tell)
{
    std::vector<std::unique_ptr<Source>> sources;
    forEachEvent([&]<typename E>(std::type_identity<E>) {
        if constexpr (EventTable<E>::table != nullptr)
            sources.push_back(std::make_unique<SourceOf<E>>(database, run));
    });
    std::erase_if(sources, [](auto& source) { return !source->next(); });
    while (!sources.empty()) {
        const auto first = std::ranges::min_element(sources, {}, [](const auto& source) { return source->seq(); });
        tell((*first)->seq(), (*first)->event());
        if (!(*first)->next())
            sources.erase(first);
    }
}

} // namespace evenkeel
