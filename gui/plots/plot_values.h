// SPDX-License-Identifier: GPL-3.0-or-later
// The values that a plot shows, as a table beside it: for those who want to read, search or copy numbers.
#pragma once

#include "gui/plots/plot.h"

#include <QAbstractTableModel>
#include <QDialog>

namespace evenkeel {

class PlotValuesModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Panel, Curve, X, Y, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;
    void setValues(const QString& xLabel, const QVector<PlotValue>& values);
    QString text() const; // with tabs between columns, as spreadsheets take it; numbers in the C locale

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override; // Qt::UserRole: the value
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QString m_xLabel;
    QVector<PlotValue> m_values;
};

class PlotValuesDialog : public QDialog {
    Q_OBJECT
public:
    explicit PlotValuesDialog(Plot& plot); // the values of now; a button reads them again
};

} // namespace evenkeel
