// SPDX-License-Identifier: GPL-3.0-or-later
// The columns of the table of runs, one row per column: its title, the field of runs that it shows
// (core/store/run_fields.h), its width, and whether it is shown at first. Their order is that of RunsModel::Column.
#pragma once

#include "core/store/run_fields.h"

#include <QString>
#include <QVariant>

namespace evenkeel {

struct RunColumn {
    const char* title; // title; of a metric its label
    const char* field; // what sorts; null: the time to the target or what differs, which are no fields
    int width;
    bool isShown = false; // whether the column is shown at first
    QString (*text)(const RunSummary&) = nullptr; // null: as all fields of its kind are shown
};

const RunColumn& runColumn(int column);
QString columnTitle(int column);
QString fieldTitle(const RunField& field); // title of the field's column
bool isNumberColumn(int column); // aligned to the right
bool isOnTraining(const RunSummary& run, int column); // whether the column has a score of training samples
QString columnText(const RunSummary& run, int column); // not of what is no field, as the next
QString columnNumberText(int column, double value); // text of a mean, as the column shows a run's value
QVariant columnValue(const RunSummary& run, int column); // sorts: a double or a text
QString columnKey(int column); // key in settings, whatever the language and the order of columns
int columnOf(const QString& key); // -1: there is none

bool isVirtual(const RunSummary& run); // whether the run's seconds are those of a cost model
QString dateText(const RunSummary& run); // "2026-11-23", as the run's own time zone has it

} // namespace evenkeel
