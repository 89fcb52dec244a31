// SPDX-License-Identifier: GPL-3.0-or-later
// Events as JSON lines. Writing is by hand (a run emits hundreds of thousands of steps); reading goes through nlohmann.
#include "core/events/event_json.h"

#include "core/base/error.h"
#include "core/base/json.h"
#include "core/events/event_fields.h"

#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <optional>
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

[[noreturn]] void fail(std::string_view key, std::string_view what)
{
    throw InputError("key \"" + std::string(key) + "\" " + std::string(what));
}

// One line. What is missing keeps the struct's default only where the field is optional.
class Object {
public:
    explicit Object(const std::string& line)
        : m_json(parseJson(line))
    {
        if (!m_json.is_object())
            throw InputError("not a JSON object; is the line cut off?");
    }

    void read(const auto& field, auto& to) const
    {
        if (!field.isOptional || m_json.contains(field.name))
            get(field.name, to);
    }
    void read(const auto& field, std::string& to) const
    {
        if (field.isJson)
            to = config(field.name);
        else if (!field.isOptional || m_json.contains(field.name))
            get(field.name, to);
        const bool mayBeNone = field.isOmittedIfEmpty && to.empty();
        if (*field.choices && !mayBeNone && choiceIndex(field.choices, to) < 0)
            fail(field.name, "is none of " + choiceList(field.choices));
    }

    void get(std::string_view key, double& to) const { convert(key, at(key), to); }
    void get(std::string_view key, std::int64_t& to) const { convert(key, at(key), to); }
    void get(std::string_view key, int& to) const
    {
        std::int64_t value = 0;
        get(key, value);
        if (value < std::numeric_limits<int>::min() || value > std::numeric_limits<int>::max())
            fail(key, "is too large");
        to = static_cast<int>(value);
    }
    void get(std::string_view key, std::string& to) const
    {
        const Json& value = at(key);
        if (!value.is_string())
            fail(key, "is not a text");
        to = value.get<std::string>();
    }
    template<typename Number>
    void get(std::string_view key, std::vector<Number>& to) const
    {
        const Json& values = at(key);
        if (!values.is_array())
            fail(key, "is not a list");
        to.reserve(values.size());
        for (const Json& value : values)
            convert(key, value, to.emplace_back());
    }

private:
    static void convert(std::string_view key, const Json& value, std::string& to)
    {
        if (!value.is_string())
            fail(key, "is not a list of texts");
        to = value.get<std::string>();
    }
    std::string config(std::string_view key) const
    {
        const Json& value = at(key);
        if (value.is_null())
            return {};
        return value.is_string() ? value.get<std::string>() : jsonText(value);
    }
    const Json& at(std::string_view key) const
    {
        const auto found = m_json.find(key);
        if (found == m_json.end())
            fail(key, "is missing");
        return *found;
    }
    static void convert(std::string_view key, const Json& value, double& to)
    {
        if (value.is_null())
            to = std::numeric_limits<double>::quiet_NaN();
        else if (value.is_number())
            to = value.get<double>();
        else
            fail(key, "is not a number");
    }
    static void convert(std::string_view key, const Json& value, std::int64_t& to)
    {
        const bool fits = !value.is_number_unsigned()
            || value.get<std::uint64_t>() <= std::uint64_t(std::numeric_limits<std::int64_t>::max());
        if (!value.is_number_integer() || !fits)
            fail(key, "is not a whole number");
        to = value.get<std::int64_t>();
    }

    Json m_json;
};

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
    const Object object(line);
    std::string kind;
    object.get("event", kind);
    std::optional<Event> event;
    forEachEvent([&]<typename E>(std::type_identity<E>) {
        if (kind != EventTable<E>::name)
            return;
        E e;
        forEachField(EventTable<E>::fields, e, [&](const auto& field, auto& value) { object.read(field, value); });
        event = std::move(e);
    });
    if (!event)
        fail("event", "is not an event known to this version: \"" + kind + '"');
    return *std::move(event);
}

} // namespace evenkeel
