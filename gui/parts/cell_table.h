// SPDX-License-Identifier: GPL-3.0-or-later
// A table of finished cells: figures of a dataset, defects, quality, differences. Read-only, sortable by value.
#pragma once

#include "gui/parts/theme.h"

#include <QAbstractTableModel>
#include <QStringList>
#include <QVector>

#include <optional>

namespace evenkeel {

struct Cell {
    QString text;
    QVariant value = {}; // what sorting compares; the text where it is invalid
    QString toolTip = {};
    bool number = false; // right-aligned
    bool strong = false; // bold: the better one, a section
    std::optional<Tone> tone = {}; // tone of the text: better or worse
    double heat = 0; // -1 .. 1: how far below or above the quota; HeatDelegate colors it
};

Cell numberCell(double value, int decimals = -1); // -1: as many as it needs; by the user's locale
Cell countCell(qint64 value);
Cell percentCell(double share, int decimals = 1);
QString percentText(double share, int decimals = 0); // text of a change: "+67 %", "−75 %"

class CellTable : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Role { ValueRole = Qt::UserRole, HeatRole };

    using QAbstractTableModel::QAbstractTableModel;

    void setContents(const QStringList& headers, const QVector<QVector<Cell>>& rows);
    void clear() { setContents(m_headers, {}); }
    const Cell& cell(int row, int column) const { return m_rows[row][column]; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QStringList m_headers;
    QVector<QVector<Cell>> m_rows;
};

} // namespace evenkeel
