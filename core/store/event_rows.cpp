// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/event_rows.h"

#include <algorithm>
#include <memory>

namespace evenkeel {

namespace {

// The next unread event of one kind.
struct NextEvent {
    std::function<bool(NextEvent&)> advance; // false: there is none
    std::int64_t seq = 0;
    Event event;
};

} // namespace

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
    std::vector<NextEvent> sources;
    forEachEvent([&]<typename E>(std::type_identity<E>) {
        if constexpr (EventTable<E>::table != nullptr) {
            const auto cursor = std::make_shared<EventCursor<E>>(database, run);
            const auto advance = [cursor](NextEvent& next) {
                const bool found = cursor->next(std::get<E>(next.event));
                next.seq = cursor->seq();
                return found;
            };
            sources.push_back({ advance, 0, E {} });
        }
    });
    std::erase_if(sources, [](NextEvent& next) { return !next.advance(next); });
    while (!sources.empty()) {
        const auto first = std::ranges::min_element(sources, {}, &NextEvent::seq);
        visit(first->seq, first->event);
        if (!first->advance(*first))
            sources.erase(first);
    }
}

} // namespace evenkeel
