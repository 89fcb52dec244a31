// SPDX-License-Identifier: GPL-3.0-or-later
// Which runs the table shows, and in which order: those that match an expression (core/store/run_filter.h), sorted by
// the values of a column. Ten thousand runs are filtered within a tick: their fields are compared as they are, and
// views learn of it once and not per row; what was selected must then be selected again.
#pragma once

#include "core/store/run_filter.h"

#include <QAbstractProxyModel>

#include <vector>

namespace evenkeel {

class RunsModel;

class RunsFilter : public QAbstractProxyModel {
    Q_OBJECT
public:
    explicit RunsFilter(RunsModel& runs, QObject* parent = nullptr);

    // An expression that cannot be read leaves the rows as they are, and error() says why.
    void setFilterText(const QString& text);
    const QString& error() const { return m_error; }
    bool isFiltering() const { return !m_filter.isEmpty(); }
    void setShowArchived(bool show); // unless the expression says it itself
    int candidates() const; // runs of which the expression chooses

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& child) const override;
    QModelIndex mapToSource(const QModelIndex& index) const override;
    QModelIndex mapFromSource(const QModelIndex& index) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

Q_SIGNALS:
    void filtered(); // rows, candidates or the error may have changed

private:
    void connectSource();
    bool isCandidate(int row) const; // of the source, as all rows below
    bool accepts(int row) const;
    std::vector<int> sorted() const;
    std::vector<int> accepted(const std::vector<int>& order) const;
    void show(std::vector<int> rows); // what views learn: nothing, another order, or a reset
    void placeRows();
    void removeShown(int first, int last);
    void insertShown(int first, int last);
    void updateRows(const QModelIndex& topLeft, const QModelIndex& bottomRight, const QList<int>& roles);

    RunsModel& m_runs;
    RunFilter m_filter;
    QString m_error;
    bool m_showArchived = false;
    int m_column = -1; // sorted by; -1: as the source has them
    Qt::SortOrder m_order = Qt::AscendingOrder;
    std::vector<int> m_sorted; // all rows
    std::vector<int> m_shown; // those accepted, in the same order
    std::vector<int> m_place; // of a row among them; -1: not shown
};

} // namespace evenkeel
