// SPDX-License-Identifier: GPL-3.0-or-later
// Values in and out of SQLite. NaN is stored as NULL, a list of a merge as JSON with the shortest digits that read back
// as the same number.
#include "core/store/event_rows.h"

#include "core/base/json.h"

#include <algorithm>
#include <limits>
#include <memory>
#include <sqlite3.h>

namespace evenkeel {
namespace {

template<typename T>
void parseList(const std::string& text, std::vector<T>& values)
{
    values.clear();
    try {
        const nlohmann::ordered_json list = parseJson(text);
        if (!list.is_array())
            throw SQLite::Exception("a list is damaged", SQLITE_CORRUPT);
        for (const auto& value : list) {
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
struct Next {
    std::function<bool(Next&)> advance; // false: there is none
    std::int64_t seq = 0;
    Event event;
};

} // namespace

std::string listText(const std::vector<double>& values) { return jsonText(nlohmann::json(values)); }
std::string listText(const std::vector<std::int64_t>& values) { return jsonText(nlohmann::json(values)); }
std::string listText(const std::vector<std::string>& values) { return jsonText(nlohmann::json(values)); }
void readList(const std::string& text, std::vector<double>& values) { parseList(text, values); }
void readList(const std::string& text, std::vector<std::int64_t>& values) { parseList(text, values); }
void readList(const std::string& text, std::vector<std::string>& values) { parseList(text, values); }

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
    const SQLite::Database& database, std::int64_t run, const std::function<void(std::int64_t, const Event&)>& visit)
{
    std::vector<Next> sources;
    forEachEvent([&]<typename E>(std::type_identity<E>) {
        if constexpr (EventTable<E>::table != nullptr) {
            const auto cursor = std::make_shared<EventCursor<E>>(database, run);
            const auto advance = [cursor](Next& next) {
                const bool found = cursor->next(std::get<E>(next.event));
                next.seq = cursor->seq();
                return found;
            };
            sources.push_back({ advance, 0, E {} });
        }
    });
    std::erase_if(sources, [](Next& next) { return !next.advance(next); });
    while (!sources.empty()) {
        const auto first = std::ranges::min_element(sources, {}, &Next::seq);
        visit(first->seq, first->event);
        if (!first->advance(*first))
            sources.erase(first);
    }
}

} // namespace evenkeel
