// SPDX-License-Identifier: GPL-3.0-or-later
// Stored runs as a table. Updates keep rows, so that a selection survives while runs come and go.
#pragma once

#include "core/events/metrics.h"
#include "core/store/run_store.h"

#include <QAbstractTableModel>
#include <QHash>

namespace evenkeel {

class RunsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column {
        Number,
        Name,
        Algorithm,
        Devices,
        Seed,
        Status,
        Started,
        Epochs,
        Time,
        Rate,
        P1,
        BestP1,
        FirstScore, // the other metrics of `scores`, in their order
        ToTarget = FirstScore + static_cast<int>(scores.size()) - 1,
        Notes,
        ColumnCount
    };
    enum Role { ValueRole = Qt::UserRole, RunRole, ArchivedRole, ColorRole };

    using QAbstractTableModel::QAbstractTableModel;

    void setRuns(const std::vector<RunSummary>& runs); // newest first
    // Time to target by run; a run that is missing has not reached it. target 0: no target.
    void setTarget(double target, const QHash<qint64, double>& reached);
    void setColors(const QHash<qint64, int>& colors); // of selected runs: a swatch next to the number

    const RunSummary& run(int row) const { return m_runs[static_cast<std::size_t>(row)]; }
    int rowOf(qint64 run) const; // -1: not here

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override; // the name
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

    static const Metric* scoreOf(int column); // null: another column
    static QString durationText(double seconds);

Q_SIGNALS:
    void renamed(qint64 run, const QString& name);

private:
    QVariant value(const RunSummary& run, int column) const; // sorts; a double or a text
    QString text(const RunSummary& run, int column) const; // shown
    QString toolTip(const RunSummary& run, int column) const;
    void refreshColumn(int column, const QList<int>& roles = {}); // all roles

    std::vector<RunSummary> m_runs;
    QHash<qint64, double> m_reached;
    QHash<qint64, int> m_colors;
    double m_target = 0;
};

} // namespace evenkeel
