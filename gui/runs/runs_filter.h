// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of the table of runs: those of a choice, in groups. Ten thousand runs are filtered within a tick: their
// fields are compared as they are, and views learn of it once and not per row; what was selected must then be selected
// again. The header of a group is a row above those of its runs, which have no rows while it is collapsed; a run with
// two tags has a row in two groups. A header row comes from no row of the source. Grouped by repeats, the header is a
// row like those of runs, with the figures of all of them.
#pragma once

#include "gui/runs/run_choice.h"
#include "gui/runs/run_groups.h"

#include <QAbstractProxyModel>

namespace evenkeel {

class RunsFilter : public QAbstractProxyModel {
    Q_OBJECT
public:
    explicit RunsFilter(RunsModel& runs, QObject* parent = nullptr);

    RunChoice& choice() { return m_choice; }
    RunGroups& groups() { return m_groups; }

    const TableGroup* groupAt(int row) const; // group whose header the row is; null: the row is a run
    bool isCollapsed(int row) const;
    void setCollapsed(int row, bool collapsed);
    void expandPartly(const QVector<qint64>& runs); // expands groups of which these are some and not all
    bool isPinned(int row) const;
    int shownRuns() const; // number of runs that match, in expanded and collapsed groups
    // Each once. The header of a collapsed group stands for its runs, that of another one for nothing.
    QVector<qint64> runsOf(const std::vector<int>& rows) const;
    // Sorted; collapsed groups that have no others, too, or with `any` those that have one of them.
    std::vector<int> rowsOf(const QVector<qint64>& runs, bool any = false) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& child) const override;
    QModelIndex mapToSource(const QModelIndex& index) const override;
    QModelIndex mapFromSource(const QModelIndex& index) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

Q_SIGNALS:
    void filtered(); // rows, candidates or the error may have changed

private:
    void follow(); // a change of the choice or of the groups
    void arrange(); // views learn: nothing, another order, or a reset
    void placeRows();
    void removeShown(int first, int last); // rows of the source, as below
    void finishRemoval();
    void insertShown(int first, int last);
    void updateRows(const QModelIndex& topLeft, const QModelIndex& bottomRight, const QList<int>& roles);

    RunsModel& m_runs;
    RunChoice m_choice;
    RunGroups m_groups;
    GroupedRuns m_shown;
    std::vector<int> m_place; // first row that shows each row of the source; -1: not shown
};

} // namespace evenkeel
