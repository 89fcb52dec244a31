// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of a TableForm from a table of fields (core/record/record.h), and the values of its records.
#pragma once

#include "core/record/checked_value.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/table_form.h"
#include "gui/parts/translated.h"

namespace evenkeel {

constexpr int shortHelp = 60; // letters: adds little to its label, and is a tool tip only

template<typename T>
constexpr TableRow::Kind kindOfRow()
{
    using Kind = TableRow::Kind;
    if constexpr (std::is_arithmetic_v<T>)
        return std::is_same_v<T, bool> ? Kind::Check : std::is_integral_v<T> ? Kind::Whole : Kind::Number;
    else if constexpr (std::is_enum_v<T>)
        return Kind::Choice;
    else if constexpr (isList<T>)
        return std::is_arithmetic_v<typename T::value_type> ? Kind::Numbers : Kind::Texts;
    else
        return Kind::Text;
}

template<typename Get, typename T>
TableRow rowOf(const Field<Get>& field, const T& usual)
{
    TableRow row { .kind = kindOfRow<T>(),
        .key = QString::fromLatin1(field.name),
        .label = translated(field.label),
        .unit = translated(field.unit),
        .help = helpText(field.help),
        .usual = valueText(valueOf(usual, field.choices)),
        .limits = field.limits };
    row.theme = QString::fromLatin1(field.theme);
    forEachChoice(field.choices, [&](std::string_view one) { row.choices.append(textOf(one)); });
    forEachChoice(field.choiceLabels, [&](std::string_view one) { row.choiceLabels.append(translated(one)); });
    if (field.limits.isMinOpen || field.limits.isMaxOpen || !std::isfinite(field.limits.max - field.limits.min))
        row.rangeText = QString::fromStdString(rangeText(field.limits));
    if constexpr (std::is_integral_v<T>) {
        row.limits.min = std::max(row.limits.min, double(std::numeric_limits<T>::lowest()));
        row.limits.max = std::min(row.limits.max, double(std::numeric_limits<T>::max()));
    }
    if (row.kind == TableRow::Kind::Texts)
        row.help = TableForm::tr("%1 Separate several by “;”.").arg(row.help);
    row.hint = row.help.size() > shortHelp ? row.help : QString();
    return row;
}

template<typename Record, typename Table>
std::vector<TableRow> rowsOf(const Table& table)
{
    std::vector<TableRow> rows;
    const Record defaults;
    forEachField(table, defaults, [&](const auto& field, const auto& usual) { rows.push_back(rowOf(field, usual)); });
    return rows;
}

// The record's value; setField() sets it.
template<typename Table, typename Record>
nlohmann::json valueIn(const Table& table, const Record& record, const TableRow& row)
{
    nlohmann::json found;
    forEachField(table, record, [&](const auto& field, const auto& value) {
        if (row.key == QLatin1String(field.name))
            found = valueOf(value, field.choices);
    });
    return found;
}

} // namespace evenkeel
