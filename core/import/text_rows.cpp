// SPDX-License-Identifier: GPL-3.0-or-later
// CSV with a heading, and JSON lines: a row of numbers each. "time", "wall_time", "epoch", "step", "samples" are what
// they say; every other column of numbers is a tag.
#include "core/base/error.h"
#include "core/base/json.h"
#include "core/import/scalar_rows.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <fstream>
#include <map>

namespace evenkeel {

namespace {

constexpr std::size_t maxLine = 1 << 20, maxColumns = 10'000;

std::optional<double> numberIn(std::string_view text)
{
    while (!text.empty() && (text.front() == ' ' || text.front() == '+'))
        text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ')
        text.remove_suffix(1);
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

std::string lower(std::string text)
{
    std::ranges::transform(text, text.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; });
    return text;
}

std::optional<std::int64_t> countOf(double value)
{
    constexpr double max = 9e15; // whole numbers up to there are exact
    return value >= 0 && value <= max ? std::optional(std::int64_t(value)) : std::nullopt;
}

class RowsBuilder {
public:
    explicit RowsBuilder(const char* program) { m_rows.program = program; }

    void beginRow() { m_rows.rows.emplace_back(); }
    void set(const std::string& column, double value)
    {
        ScalarRow& row = m_rows.rows.back();
        const std::string name = lower(column);
        if (name == "time" || name == "wall_time" || name == "wall time" || name == "seconds")
            row.time = value;
        else if (name == "epoch")
            row.epoch = value;
        else if (name == "step" || name == "steps" || name == "update" || name == "updates")
            row.step = countOf(value);
        else if (name == "samples")
            row.samples = countOf(value);
        else {
            const auto [tag, isNew] = m_tags.try_emplace(column, m_tags.size());
            if (isNew)
                m_rows.tags.push_back(column);
            row.values.emplace_back(tag->second, value);
        }
    }
    std::size_t tags() const { return m_tags.size(); }
    ScalarRows take() { return std::move(m_rows); }

private:
    ScalarRows m_rows;
    std::map<std::string, std::size_t> m_tags;
};

// The lines of a file, without their ends, with their numbers.
class NumberedLines {
public:
    explicit NumberedLines(std::filesystem::path file)
        : m_file(std::move(file))
        , m_stream(m_file, std::ios::binary)
    {
        if (!m_stream)
            throw InputError(m_file.string() + ": cannot be read");
    }
    bool next(std::string& line)
    {
        ++m_number;
        if (!std::getline(m_stream, line))
            return false;
        if (line.size() > maxLine)
            fail("the line is too long");
        if (!line.empty() && line.back() == '\r')
            line.pop_back();
        return true;
    }
    [[noreturn]] void fail(const std::string& what) const
    {
        throw InputError(m_file.string() + ":" + std::to_string(m_number) + ": " + what);
    }

private:
    std::filesystem::path m_file;
    std::ifstream m_stream;
    std::int64_t m_number = 0;
};

// According to RFC 4180, but for line ends within quotes.
std::vector<std::string> csvFields(const std::string& line)
{
    std::vector<std::string> fields(1);
    bool isQuoted = false;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const char c = line[i];
        if (isQuoted && c == '"' && i + 1 < line.size() && line[i + 1] == '"')
            fields.back() += line[++i];
        else if (c == '"')
            isQuoted = !isQuoted;
        else if (c == ',' && !isQuoted)
            fields.emplace_back();
        else
            fields.back() += c;
    }
    return fields;
}

} // namespace

ScalarRows readCsvRows(const std::filesystem::path& file)
{
    NumberedLines lines(file);
    std::string line;
    if (!lines.next(line))
        lines.fail("the file is empty");
    if (line.starts_with("\xef\xbb\xbf"))
        line.erase(0, 3);
    const std::vector<std::string> heading = csvFields(line);
    if (heading.size() > maxColumns)
        lines.fail("more than " + std::to_string(maxColumns) + " columns");
    if (std::ranges::all_of(heading, [](const std::string& name) { return name.empty() || numberIn(name); }))
        lines.fail("has no heading with the names of the columns");
    RowsBuilder rows("CSV");
    while (lines.next(line)) {
        if (line.empty())
            continue;
        const std::vector<std::string> fields = csvFields(line);
        if (fields.size() != heading.size())
            lines.fail("has " + std::to_string(fields.size()) + " fields, but the heading has "
                + std::to_string(heading.size()));
        rows.beginRow();
        for (std::size_t i = 0; i < fields.size(); ++i)
            if (const auto value = numberIn(fields[i]); value && std::isfinite(*value))
                rows.set(heading[i], *value);
    }
    return rows.take();
}

ScalarRows readJsonRows(const std::filesystem::path& file)
{
    NumberedLines lines(file);
    RowsBuilder rows("JSON lines");
    for (std::string line; lines.next(line);) {
        if (line.empty())
            continue;
        const auto object = parseJson(line);
        if (!object.is_object())
            lines.fail("is no JSON object");
        rows.beginRow();
        for (const auto& [key, value] : object.items())
            if (value.is_number() && std::isfinite(value.get<double>()))
                rows.set(key, value.get<double>());
        if (rows.tags() > maxColumns)
            lines.fail("more than " + std::to_string(maxColumns) + " different keys");
    }
    return rows.take();
}

} // namespace evenkeel
