// SPDX-License-Identifier: GPL-3.0-or-later
// Events as JSON lines. Writing is by hand (a run emits hundreds of thousands of steps); reading goes through nlohmann.
#include "core/log/event_json.h"

#include "core/base/phrase.h"
#include "core/log/event_fields.h"
#include "core/record/json_record.h"

#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <optional>
#include <set>
#include <string_view>

namespace evenkeel {
namespace {

using Json = nlohmann::ordered_json; // keeps the order in which a configuration was written

class Line {
public:
    explicit Line(std::string_view event)
    {
        m_text.reserve(320);
        m_text += R"({"event":")";
        m_text += event;
        m_text += '"';
    }

    template<typename Value>
    void add(std::string_view key, const Value& value)
    {
        m_text += ",\"";
        m_text += key;
        m_text += "\":";
        append(value);
    }

    std::string end()
    {
        m_text += '}';
        return std::move(m_text);
    }

private:
    template<typename Number>
    requires std::is_arithmetic_v<Number>
    void append(Number value)
    {
        if constexpr (std::is_floating_point_v<Number>) {
            if (!std::isfinite(value)) {
                m_text += "null";
                return;
            }
            if (value == 0 && std::signbit(value)) { // "-0" would be read as a whole number, which has one zero
                m_text += "-0.0";
                return;
            }
        }
        std::array<char, 32> digits;
        const auto [end, error] = std::to_chars(digits.data(), digits.data() + digits.size(), value);
        m_text.append(digits.data(), end);
    }
    template<typename Number>
    void append(const std::vector<Number>& values)
    {
        m_text += '[';
        for (const Number& value : values) {
            append(value);
            m_text += ',';
        }
        if (values.empty())
            m_text += ']';
        else
            m_text.back() = ']';
    }
    void append(const WrittenAsText auto& value) { append(asText(value)); }
    void append(const Json& value) { m_text += jsonText(value); }
    void append(const std::string& value) { append(Json(value)); }

    std::string m_text;
};

// A configuration is JSON itself and stands in the line as such; one that is not becomes a string, none null.
Json configAsJson(const std::string& config)
{
    if (config.empty())
        return nullptr;
    Json parsed = parseJson(config);
    return parsed.is_object() ? parsed : Json(config);
}

void addField(Line& line, const auto& field, const auto& value)
{
    if constexpr (requires { value.empty(); })
        if (field.isOmittedIfEmpty && value.empty())
            return;
    line.add(field.name, value);
}
void addField(Line& line, const auto& field, const std::string& value)
{
    if (field.isJson)
        line.add(field.name, configAsJson(value));
    else if (!field.isOmittedIfEmpty || !value.empty())
        line.add(field.name, value);
}

// What is missing keeps the struct's default only where the field is optional.
void readField(const JsonRecord& record, const auto& field, auto& to)
{
    if (!field.isOptional || record.has(field.name))
        record.get(field.name, to);
}
void readField(const JsonRecord& record, const auto& field, std::string& to)
{
    const Json* const value = !field.isOptional || record.has(field.name) ? &record.at(field.name) : nullptr;
    if (field.isJson && !value->is_string()) // a configuration
        to = value->is_null() ? "" : jsonText(*value);
    else if (value)
        record.get(field.name, to);
    const bool mayBeNone = field.isOmittedIfEmpty && to.empty();
    if (*field.choices && !mayBeNone && choiceIndex(field.choices, to) < 0)
        JsonRecord::fail(field.name, phrase("is none of %1", { choiceList(field.choices) }));
}
void readField(const JsonRecord& record, const auto& field, WrittenAsText auto& to)
{
    std::string text;
    readField(record, field, text);
    readText(text, to);
}

// The event that the record says it is, filled in by `read`.
Event eventOf(const JsonRecord& record, const auto& read)
{
    std::string kind;
    record.get("event", kind);
    std::optional<Event> event;
    forEachEvent([&]<typename E>(std::type_identity<E>) {
        if (kind != EventTable<E>::name)
            return;
        E e;
        read(e);
        event = std::move(e);
    });
    if (!event)
        JsonRecord::fail("event", phrase("is not an event known to this version: \"%1\"", { kind }));
    return *std::move(event);
}

} // namespace

std::string toJson(const Event& event)
{
    return std::visit(
        []<typename E>(const E& e) {
            Line line(EventTable<E>::name);
            forEachField(
                EventTable<E>::fields, e, [&](const auto& field, const auto& value) { addField(line, field, value); });
            return line.end();
        },
        event);
}

Event eventFromJson(const std::string& line)
{
    const JsonRecord record(parseJson(line));
    return eventOf(record, [&](auto& e) {
        forEachField(EventTable<std::remove_cvref_t<decltype(e)>>::fields, e,
            [&](const auto& field, auto& value) { readField(record, field, value); });
    });
}

Event partialEvent(const std::string& line, double now)
{
    const Json json = parseJson(line);
    const JsonRecord record(json);
    return eventOf(record, [&]<typename E>(E& e) {
        if constexpr (std::is_same_v<E, EvaluationEvent>)
            e = evaluationWithoutMetrics();
        std::set<std::string_view> known { "event" };
        forEachField(EventTable<E>::fields, e, [&](const auto& field, auto& value) {
            known.insert(field.name);
            if (record.has(field.name))
                readField(record, field, value);
        });
        for (const auto& [key, value] : json.items())
            if (!known.contains(key))
                JsonRecord::fail(key, phrase("is none of this event's; see docs/events.md"));
        if constexpr (requires { e.time, e.wall; }) {
            e.time = record.has("time") ? e.time : now;
            e.wall = record.has("wall") ? e.wall : e.time;
        }
    });
}

} // namespace evenkeel
