// SPDX-License-Identifier: GPL-3.0-or-later
// Views of the table of runs that were given a name: filter, columns in their order, what sorts, groups, what is
// pinned, how many of the best are shown. In QSettings.
#pragma once

#include "gui/runs/run_choice.h"

#include <QString>
#include <QStringList>
#include <QVector>

namespace evenkeel {

struct SavedView {
    QString name;
    QString filter; // filter as typed
    QStringList columns; // keys (columnKey) of the columns shown, in their order
    QString sortedBy; // a key
    bool isDescending = false;
    QString grouping; // RunGrouping::name()
    bool showsArchived = false;
    QStringList pinnedColumns; // keys
    TopRuns top;
    QString database; // database whose runs are pinned; empty where none are
    QVector<qint64> pinnedRuns; // sorted

    bool operator==(const SavedView& other) const = default;
};

QVector<SavedView> savedViews(); // views by name; what cannot be read is left out
void writeViews(const QVector<SavedView>& views);

} // namespace evenkeel
