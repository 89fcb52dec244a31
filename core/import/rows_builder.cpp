// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/rows_builder.h"

#include "core/base/error.h"
#include "core/base/fold_case.h"
#include "core/base/parsed_number.h"
#include "core/base/phrase.h"
#include "core/base/printable.h"
#include "core/import/metric_tags.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <ctime>

namespace evenkeel {

namespace {

std::optional<std::int64_t> countOf(double value)
{
    constexpr double max = 9e15; // whole numbers up to there are exact
    return value >= 0 && value <= max ? std::optional(std::int64_t(value)) : std::nullopt;
}

// Unix times are written in seconds, milliseconds, microseconds or nanoseconds: 1e11 s is the year 5138.
double inSeconds(double time)
{
    constexpr double maxSeconds = 1e11, thousand = 1000;
    for (int i = 0; i < 3 && time > maxSeconds; ++i)
        time /= thousand;
    return time;
}

// The offset of a zone ("Z", "+02:00", "-0530") in seconds.
std::optional<int> offsetOf(std::string_view zone)
{
    if (zone == "Z" || zone == "z")
        return 0;
    constexpr int secondsPerMinute = 60, secondsPerHour = 3600;
    const std::string_view digits = zone.substr(std::min<std::size_t>(1, zone.size()));
    const auto hours = parsedNumber<unsigned>(digits.substr(0, 2));
    const auto minutes
        = parsedNumber<unsigned>(digits.size() > 2 ? digits.substr(digits[2] == ':' ? 3 : 2) : std::string_view("0"));
    if ((zone.front() != '+' && zone.front() != '-') || !hours || !minutes || *hours > 23 || *minutes > 59)
        return std::nullopt;
    const int offset = int(*hours) * secondsPerHour + int(*minutes) * secondsPerMinute;
    return zone.front() == '-' ? -offset : offset;
}

// Seconds since 1970 of "2026-11-29T10:00:00.5+01:00"; the zone may be missing (it is local time), a blank may stand
// for the T.
std::optional<double> isoSeconds(std::string_view text)
{
    constexpr std::string_view pattern = "dddd-dd-ddTdd:dd:dd"; // form of ISO dates, which may also have slashes
    if (text.size() < pattern.size())
        return std::nullopt;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        const bool isDigit = text[i] >= '0' && text[i] <= '9';
        const bool isOther = pattern[i] == 'T' ? text[i] == ' ' : pattern[i] == '-' && text[i] == '/';
        if (pattern[i] == 'd' ? !isDigit : !isOther && text[i] != pattern[i])
            return std::nullopt;
    }
    const auto field = [&](std::size_t at, std::size_t length) { return *parsedNumber<int>(text.substr(at, length)); };
    std::tm parts {};
    parts.tm_year = field(0, 4) - 1900;
    parts.tm_mon = field(5, 2) - 1;
    parts.tm_mday = field(8, 2);
    parts.tm_hour = field(11, 2);
    parts.tm_min = field(14, 2);
    parts.tm_sec = field(17, 2);
    parts.tm_isdst = -1;
    text.remove_prefix(pattern.size());
    double fraction = 0;
    if (text.starts_with('.') || text.starts_with(',')) {
        const std::size_t end = std::min(text.find_first_not_of("0123456789", 1), text.size());
        fraction = parsedNumber("0." + std::string(text.substr(1, end - 1))).value_or(0);
        text.remove_prefix(end);
    }
    if (text.empty())
        return double(std::mktime(&parts)) + fraction;
    const std::optional<int> offset = offsetOf(text);
    return offset ? std::optional(double(timegm(&parts)) - *offset + fraction) : std::nullopt;
}

constexpr double minute = 60, hour = 3600, day = 24 * hour;

// Seconds of "1h 30m", "90 s", "2min": each unit once, and a number before each.
std::optional<double> unitSeconds(std::string_view text)
{
    struct Unit {
        std::string_view name;
        double seconds;
    };
    static constexpr std::array units { Unit { "d", day }, Unit { "h", hour }, Unit { "min", minute },
        Unit { "m", minute }, Unit { "sec", 1 }, Unit { "s", 1 }, Unit { "ms", 1e-3 } };
    double seconds = 0;
    for (text = trimmed(text); !text.empty(); text = trimmed(text)) {
        const std::size_t end = std::min(text.size(), text.find_first_not_of("0123456789."));
        const auto number = parsedNumber(text.substr(0, end));
        text = trimmed(text.substr(end));
        const std::string_view name = text.substr(0, text.find_first_of(" 0123456789"));
        const auto unit = std::ranges::find(units, name, &Unit::name);
        if (!number || unit == units.end())
            return std::nullopt;
        seconds += *number * unit->seconds;
        text.remove_prefix(name.size());
    }
    return seconds;
}

// Seconds of "2:03:04.5", also behind "1 day, " or "3 days ", as programs write durations.
std::optional<double> durationSeconds(std::string_view text)
{
    if (const auto seconds = unitSeconds(text); seconds && !text.empty())
        return seconds;
    double seconds = 0;
    if (const std::size_t word = text.find(" day"); word != text.npos) {
        const auto days = parsedNumber(text.substr(0, word));
        if (!days)
            return std::nullopt;
        seconds = *days * day;
        text = text.substr(std::min(text.size(), text.find_first_not_of("days, ", word)));
        if (text.empty())
            return seconds;
    }
    const std::size_t first = text.find(':');
    const std::size_t second = first == text.npos ? first : text.find(':', first + 1);
    if (second == text.npos)
        return std::nullopt;
    const auto hours = parsedNumber<unsigned>(text.substr(0, first)),
               minutes = parsedNumber<unsigned>(text.substr(first + 1, second - first - 1));
    const auto rest = parsedNumber(text.substr(second + 1));
    if (!hours || !minutes || !rest || *minutes >= minute || *rest < 0 || *rest >= minute)
        return std::nullopt;
    return seconds + *hours * hour + *minutes * minute + *rest;
}

// What stands where there is no value.
bool isMissing(std::string_view text)
{
    static constexpr std::array words { U"", U"-", U"n/a", U"na", U"null", U"none" };
    return isOneOf(text, words);
}

bool isNotFinite(std::string_view text)
{
    static constexpr std::array words { U"nan", U"+nan", U"-nan", U"inf", U"+inf", U"-inf", U"infinity", U"-infinity",
        U"+infinity" };
    return isOneOf(text, words);
}

} // namespace

std::string withoutNonFinite(std::string_view text)
{
    std::string plain;
    plain.reserve(text.size());
    bool isQuoted = false;
    for (std::size_t i = 0; i < text.size();) {
        std::size_t length = text[i] == '\\' && isQuoted && i + 1 < text.size() ? 2 : 1;
        isQuoted = isQuoted != (text[i] == '"');
        std::string_view part = text.substr(i, length);
        for (const std::string_view word : { "-Infinity", "Infinity", "NaN", "nan", "-inf", "inf" })
            if (!isQuoted && text.substr(i).starts_with(word)) {
                part = "null";
                length = word.size();
            }
        plain += part;
        i += length;
    }
    return plain;
}

std::optional<double> numberInCell(std::string_view text)
{
    text = trimmed(text);
    if (text.starts_with('+'))
        text.remove_prefix(1);
    return parsedNumber(text);
}

RowsBuilder::RowsBuilder(const char* program, std::string file)
    : m_file(std::move(file))
{
    m_rows.program = program;
}

void RowsBuilder::beginRow(std::int64_t line)
{
    if (m_rows.rows.size() == maxScalarRows)
        throw inputError(m_file, line, phrase("more than %1 rows", { std::to_string(maxScalarRows) }));
    m_rows.rows.emplace_back().line = line;
}

RowsBuilder::Meaning RowsBuilder::meaningOf(const std::string& name)
{
    struct Names {
        Meaning meaning;
        std::array<const char32_t*, 10> names;
    };
    static constexpr std::array known {
        Names { Meaning::Time,
            { U"time", U"wall_time", U"wall time", U"seconds", U"timestamp", U"_timestamp", U"ts", U"datetime", U"date",
                U"created_at" } },
        Names { Meaning::SinceStart,
            { U"_runtime", U"runtime", U"relative time", U"relative time (process)", U"relative time (wall)",
                U"elapsed", U"elapsed_time", U"elapsed time", U"time_elapsed", U"time/time_elapsed" } },
        Names { Meaning::Epoch, { U"epoch" } },
        Names { Meaning::Step, { U"step", U"steps", U"update", U"updates", U"_step", U"global_step" } },
        Names { Meaning::Samples, { U"samples" } },
    };
    for (const Names& one : known)
        if (isOneOf(name, one.names))
            return one.meaning;
    return Meaning::Tag;
}

const RowsBuilder::Column& RowsBuilder::columnOf(const std::string& name)
{
    if (const auto found = m_columns.find(name); found != m_columns.end())
        return found->second;
    const Meaning meaning = meaningOf(name);
    if (meaning != Meaning::Tag && m_meanings.emplace(meaning, name).second)
        return m_columns.emplace(name, Column { .meaning = meaning }).first->second;
    m_rows.tags.push_back(name);
    return m_columns.emplace(name, Column { .tag = m_rows.tags.size() - 1 }).first->second;
}

void RowsBuilder::set(const std::string& name, double value)
{
    if (!std::isfinite(value)) {
        if (Unread* unread = unreadOf(name))
            ++unread->notFinite;
        return;
    }
    const Column& column = columnOf(name);
    ScalarRow& row = m_rows.rows.back();
    switch (column.meaning) {
    case Meaning::Time:
        row.time = inSeconds(value);
        break;
    case Meaning::SinceStart:
        row.sinceStart = value;
        break;
    case Meaning::Epoch:
        row.epoch = value;
        break;
    case Meaning::Step:
    case Meaning::Samples: {
        const std::optional<std::int64_t> count = countOf(value);
        m_badCounts += count ? 0 : 1;
        (column.meaning == Meaning::Step ? row.step : row.samples) = count;
        break;
    }
    case Meaning::Tag:
        row.values.emplace_back(column.tag, value);
        if (++m_values > maxScalarValues)
            throw inputError(m_file, row.line, phrase("more than %1 numbers", { std::to_string(maxScalarValues) }));
    }
}

void RowsBuilder::set(const std::string& name, std::string_view text)
{
    constexpr double percent = 100;
    text = trimmed(text);
    if (const auto value = numberInCell(text))
        return set(name, *value);
    if (text.ends_with('%'))
        if (const auto share = numberInCell(text.substr(0, text.size() - 1)))
            return set(name, *share / percent);
    if (isMissing(text))
        return;
    if (isNotFinite(text))
        return set(name, std::numeric_limits<double>::quiet_NaN());
    const Meaning meaning = meaningOf(name);
    const bool isTime = meaning == Meaning::Time;
    const auto date = isTime ? isoSeconds(text) : std::nullopt;
    const auto time = date || (!isTime && meaning != Meaning::SinceStart) ? date : durationSeconds(text);
    if (const Meaning known = time ? columnOf(name).meaning : Meaning::Tag; known != Meaning::Tag) {
        (known == Meaning::Time ? m_rows.rows.back().time : m_rows.rows.back().sinceStart) = *time;
        m_hasTimesOfDay = m_hasTimesOfDay || (isTime && !date);
        return;
    }
    if (Unread* unread = unreadOf(name); unread && unread->cells++ == 0)
        unread->first = text.substr(0, 40);
}

void RowsBuilder::add(const nlohmann::ordered_json& object, const std::string& prefix)
{
    for (const auto& [key, value] : object.items()) {
        if (value.is_number())
            set(prefix + key, value.get<double>());
        else if (value.is_string())
            set(prefix + key, std::string_view(value.get_ref<const std::string&>()));
        else if (value.is_object())
            add(value, prefix + key + '/');
    }
    if (m_columns.size() > maxColumns)
        throw inputError(
            m_file, m_rows.rows.back().line, phrase("more than %1 different keys", { std::to_string(maxColumns) }));
}

// Null: there are too many columns.
RowsBuilder::Unread* RowsBuilder::unreadOf(const std::string& name)
{
    constexpr std::size_t maxUnread = 1000; // columns: lines of JSON may have endlessly many keys
    if (m_unread.size() == maxUnread && !m_unread.contains(name))
        return nullptr;
    return &m_unread[name];
}

// Of a column with a meaning, or one that has numbers as well or the name of a metric: not of names or comments.
void RowsBuilder::noteUnread()
{
    for (const auto& [name, unread] : m_unread) {
        if (meaningOf(name) == Meaning::Tag && !m_columns.contains(name) && !metricOfTag(name))
            continue;
        if (unread.cells > 0)
            notice(counted("%n cell(s) of '%1' cannot be read (the first is '%2') and {was|were} left out",
                std::int64_t(unread.cells), { name, printable(unread.first) }));
        if (unread.notFinite > 0)
            notice(counted("%n cell(s) of '%1' {is|are} not finite and {was|were} left out",
                std::int64_t(unread.notFinite), { name }));
    }
}

// Times of day go back at midnight: they become seconds since the first day began.
void RowsBuilder::passMidnights()
{
    double days = 0, before = std::numeric_limits<double>::quiet_NaN();
    const bool isWithinDay = std::ranges::all_of(
        m_rows.rows, [](const ScalarRow& row) { return std::isnan(row.time) || (row.time >= 0 && row.time < day); });
    for (ScalarRow& row : m_rows.rows) {
        if (!isWithinDay || std::isnan(row.time))
            continue;
        days += row.time - before < -day / 2 ? 1 : 0;
        before = row.time;
        row.time += days * day;
    }
}

ScalarRows RowsBuilder::take()
{
    if (m_badCounts > 0)
        notice(phrase("%1 of its numbers of steps or samples are negative or too large, and were left out",
            { std::to_string(m_badCounts) }));
    noteUnread();
    if (m_hasTimesOfDay)
        passMidnights();
    return std::move(m_rows);
}

} // namespace evenkeel
