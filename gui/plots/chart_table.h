// SPDX-License-Identifier: GPL-3.0-or-later
// The values of a chart as a table: shown in a window, copied, written.
#pragma once

#include "gui/parts/cell_table.h"

#include <functional>

class QMenu;

namespace evenkeel {

struct ChartTable {
    QStringList headers;
    QVector<QVector<Cell>> rows; // values are written in full, whatever their texts show

    void add(const QString& name, const std::vector<double>& values); // a row; NaN is an empty cell
    QString text(QChar separator) const; // ',' is CSV
};

void showTable(QWidget* chart, const ChartTable& table); // in a window of its own
void addTableActions(QMenu* menu, QWidget* chart, const std::function<ChartTable()>& table); // show it, copy it

} // namespace evenkeel
