// SPDX-License-Identifier: GPL-3.0-or-later
// CSV with a heading, and JSON lines: a row of numbers each. "time", "wall_time", "epoch", "step", "samples" are what
// they say; every other column of numbers is a tag.
#include "core/base/error.h"
#include "core/base/fold_case.h"
#include "core/base/json.h"
#include "core/base/parsed_number.h"
#include "core/import/scalar_rows.h"

#include <algorithm>
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
    return parsedNumber(text);
}

std::optional<std::int64_t> countOf(double value)
{
    constexpr double max = 9e15; // whole numbers up to there are exact
    return value >= 0 && value <= max ? std::optional(std::int64_t(value)) : std::nullopt;
}

// The lines of a file, without their ends, with their numbers.
class NumberedLines {
public:
    explicit NumberedLines(std::filesystem::path file)
        : m_file(std::move(file))
        , m_stream(m_file, std::ios::binary)
        , m_buffer(1 << 16, '\0')
    {
        if (!m_stream)
            throw InputError(m_file.string() + ": cannot be read");
    }
    bool next(std::string& line)
    {
        ++m_number;
        line.clear();
        bool isEnded = false;
        while (!isEnded && (!m_rest.empty() || fill())) {
            const std::size_t end = m_rest.find('\n');
            line += m_rest.substr(0, end);
            if (line.size() > maxLine) // before more of it is read
                fail("the line is longer than " + std::to_string(maxLine) + " bytes");
            isEnded = end != std::string_view::npos;
            m_rest.remove_prefix(isEnded ? end + 1 : m_rest.size());
        }
        const bool isThere = isEnded || !line.empty();
        if (line.ends_with('\r'))
            line.pop_back();
        return isThere;
    }
    std::int64_t number() const { return m_number; }
    [[noreturn]] void fail(const std::string& what) const
    {
        throw InputError(m_file.string() + ":" + std::to_string(m_number) + ": " + what);
    }

private:
    bool fill()
    {
        m_stream.read(m_buffer.data(), std::streamsize(m_buffer.size()));
        m_rest = std::string_view(m_buffer).substr(0, std::size_t(m_stream.gcount()));
        return !m_rest.empty();
    }

    std::filesystem::path m_file;
    std::ifstream m_stream;
    std::string m_buffer;
    std::string_view m_rest; // of the buffer
    std::int64_t m_number = 0;
};

class RowsBuilder {
public:
    explicit RowsBuilder(const char* program) { m_rows.program = program; }

    void beginRow(const NumberedLines& lines)
    {
        if (m_rows.rows.size() == maxScalarRows)
            lines.fail("more than " + std::to_string(maxScalarRows) + " rows");
        m_rows.rows.emplace_back().line = lines.number();
    }
    void set(const std::string& name, double value, const NumberedLines& lines)
    {
        const auto found = m_columns.find(name);
        const Column& column
            = found != m_columns.end() ? found->second : m_columns.emplace(name, columnOf(name)).first->second;
        ScalarRow& row = m_rows.rows.back();
        if (column.number) {
            row.*column.number = value;
        } else if (column.count) {
            row.*column.count = countOf(value);
        } else {
            row.values.emplace_back(column.tag, value);
            if (++m_values > maxScalarValues)
                lines.fail("more than " + std::to_string(maxScalarValues) + " numbers");
        }
    }
    std::size_t columns() const { return m_columns.size(); }
    ScalarRows take() { return std::move(m_rows); }

private:
    // One of the three.
    struct Column {
        double ScalarRow::*number = nullptr;
        std::optional<std::int64_t> ScalarRow::*count = nullptr;
        std::size_t tag = 0;
    };
    Column columnOf(const std::string& name)
    {
        const auto is = [&name](std::initializer_list<const char32_t*> names) {
            return std::ranges::any_of(names, [&](const char32_t* one) { return equalsFolded(name, one); });
        };
        if (is({ U"time", U"wall_time", U"wall time", U"seconds" }))
            return { .number = &ScalarRow::time };
        if (is({ U"epoch" }))
            return { .number = &ScalarRow::epoch };
        if (is({ U"step", U"steps", U"update", U"updates" }))
            return { .count = &ScalarRow::step };
        if (is({ U"samples" }))
            return { .count = &ScalarRow::samples };
        m_rows.tags.push_back(name);
        return { .tag = m_rows.tags.size() - 1 };
    }

    ScalarRows m_rows;
    std::map<std::string, Column> m_columns;
    std::size_t m_values = 0;
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
        rows.beginRow(lines);
        for (std::size_t i = 0; i < fields.size(); ++i)
            if (const auto value = numberIn(fields[i]); value && std::isfinite(*value))
                rows.set(heading[i], *value, lines);
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
        rows.beginRow(lines);
        for (const auto& [key, value] : object.items())
            if (value.is_number() && std::isfinite(value.get<double>()))
                rows.set(key, value.get<double>(), lines);
        if (rows.columns() > maxColumns)
            lines.fail("more than " + std::to_string(maxColumns) + " different keys");
    }
    return rows.take();
}

} // namespace evenkeel
