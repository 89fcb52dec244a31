// SPDX-License-Identifier: GPL-3.0-or-later
// runs query: a SELECT over the database of runs.
#include "core/cli/runs_actions.h"

#include "core/base/csv.h"
#include "core/cli/command.h"
#include "core/run/exit_status.h"
#include "core/store/sql_query.h"

#include <algorithm>
#include <cstdio>

namespace evenkeel::cli::runsActions {

namespace {

std::string lineOf(const auto& values, const auto& text)
{
    std::string line;
    for (const auto& value : values)
        line += (&value == &values.front() ? "" : ",") + text(value);
    return line;
}

void printAsTable(const RunStore& store, const std::string& sql)
{
    Rows rows;
    query(
        store, sql, [&](const QueryColumns& columns) { rows.emplace_back(columns.begin(), columns.end()); },
        [&](const QueryRow& row) {
            auto& cells = rows.emplace_back();
            for (const auto& value : row)
                cells.push_back(value.is_null() ? "-" : csvText(value));
        });
    printTable(rows, Numbers::Typed);
}

void printAsCsv(const RunStore& store, const std::string& sql)
{
    query(
        store, sql, [](const QueryColumns& columns) { std::puts(lineOf(columns, csvField).c_str()); },
        [](const QueryRow& row) {
            std::puts(lineOf(row, [](const auto& value) { return csvField(csvText(value)); }).c_str());
        });
}

// A list of objects, one per line.
void printAsJson(const RunStore& store, const std::string& sql)
{
    QueryColumns names;
    const char* before = "[\n  ";
    query(
        store, sql,
        [&](const QueryColumns& columns) {
            names = columns;
            std::ranges::sort(names);
            if (const auto twice = std::ranges::adjacent_find(names); twice != names.end())
                throw QueryError(
                    "two columns are called " + *twice + ", which JSON cannot tell apart; name them by AS");
            names = columns;
        },
        [&](const QueryRow& row) {
            nlohmann::ordered_json object = nlohmann::ordered_json::object();
            for (std::size_t i = 0; i < row.size(); ++i)
                object[names[i]] = row[i];
            std::fputs((before + jsonText(object)).c_str(), stdout);
            before = ",\n  ";
        });
    std::puts(*before == '[' ? "[]" : "\n]");
}

} // namespace

int queryRuns(const RunsArguments& a)
{
    if (a.runs.size() > 1)
        throw UsageError("runs query takes one query; put it in quotation marks");
    const RunStore store(a.database, RunStore::Mode::Read);
    const auto print = a.json ? printAsJson : a.csv ? printAsCsv : printAsTable;
    try {
        print(store, a.runs.front());
    } catch (const QueryError& e) {
        throw UsageError(std::string("runs query: ") + e.what());
    }
    return 0;
}

} // namespace evenkeel::cli::runsActions
