// SPDX-License-Identifier: GPL-3.0-or-later
// Records as rows of SQLite: the columns of a table of fields, their values to parameters and from columns.
#pragma once

#include "core/record/record.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

namespace evenkeel {

std::string listText(const std::vector<double>& values); // lists are stored as JSON
std::string listText(const std::vector<std::int64_t>& values);
std::string listText(const std::vector<std::string>& values);
void readList(const std::string& text, std::vector<double>& values);
void readList(const std::string& text, std::vector<std::int64_t>& values);
void readList(const std::string& text, std::vector<std::string>& values);

// A value to a parameter and from a column. NaN and unset values are NULL; unsigned numbers keep their 64 bits.
template<typename T>
void bind(SQLite::Statement& statement, int index, const T& value)
{
    if constexpr (requires { listText(value); })
        statement.bind(index, listText(value));
    else if constexpr (WrittenAsText<T>)
        statement.bind(index, asText(value));
    else if constexpr (std::is_same_v<T, bool> || std::is_same_v<T, std::uint64_t>)
        statement.bind(index, static_cast<std::int64_t>(value));
    else if constexpr (!std::is_same_v<T, std::optional<std::int64_t>>)
        statement.bind(index, value);
    else if (value)
        statement.bind(index, *value);
    else
        statement.bind(index);
}
template<typename T>
void get(const SQLite::Column& column, T& value)
{
    if constexpr (std::is_same_v<T, double>)
        value = column.isNull() ? std::numeric_limits<double>::quiet_NaN() : column.getDouble();
    else if constexpr (WrittenAsText<T>)
        readText(column.getString(), value);
    else if constexpr (std::is_integral_v<T>)
        value = static_cast<T>(column.getInt64());
    else if constexpr (std::is_same_v<T, std::optional<std::int64_t>>)
        value = column.isNull() ? std::nullopt : std::optional(column.getInt64());
    else if constexpr (requires { readList(std::string(), value); })
        readList(column.getString(), value);
    else
        value = column.getString();
}

// The following functions take a table of fields.
template<typename Fields>
std::string columnsOf(const Fields& fields) // "time, wall, rank"
{
    std::string columns;
    forEachField(fields, [&](const auto& field) {
        columns += columns.empty() ? "" : ", ";
        columns += field.column;
    });
    return columns;
}
template<typename Fields>
std::string placesOf(const Fields&) // "?, ?, ?"
{
    std::string places = "?";
    for (std::size_t i = 1; i < Fields::size; ++i)
        places += ", ?";
    return places;
}

// Binds a record to the parameters from `index` on, or reads it from the columns from `index` on; returns the next
// index.
template<typename Fields, typename Record>
int bindFields(SQLite::Statement& statement, int index, const Fields& fields, const Record& record)
{
    forEachField(fields, record, [&](const auto&, const auto& value) { bind(statement, index++, value); });
    return index;
}
template<typename Fields, typename Record>
int getFields(SQLite::Statement& statement, int index, const Fields& fields, Record& record)
{
    forEachField(fields, record, [&](const auto&, auto& value) { get(statement.getColumn(index++), value); });
    return index;
}

// Executes and resets the statement, also after a failure.
void execute(SQLite::Statement& statement);

} // namespace evenkeel
