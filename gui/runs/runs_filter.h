// SPDX-License-Identifier: GPL-3.0-or-later
// Which runs the table shows, and in which order: those that match an expression (core/store/run_filter.h), sorted by
// the values of a column, and grouped. Ten thousand runs are filtered within a tick: their fields are compared as they
// are, and views learn of it once and not per row; what was selected must then be selected again.
// The header of a group is a row above those of its runs, which have no rows while it is collapsed; a run with two tags
// has a row in two groups. A header row comes from no row of the source. Grouped by repeats, the header is a row like
// those of runs, with the figures of all of them, and collapsed until it is expanded; a run without repeats has none.
#pragma once

#include "core/store/run_filter.h"
#include "gui/runs/runs_grouping.h"

#include <QAbstractProxyModel>
#include <QSet>

#include <optional>
#include <vector>

namespace evenkeel {

class RunsModel;

struct TopRuns { // the best of each group, or of all runs
    enum class By { Order, BestP1, TimeToTarget }; // Order: the first in the table's order
    int runs = 0; // 0: all are shown
    By by = By::Order;

    bool operator==(const TopRuns& other) const = default;
};

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
    int matching() const; // those that it chose, in whatever groups
    const QString& filterText() const { return m_text; } // the last that could be read
    int sortColumn() const { return m_column; } // -1: as the source has them
    Qt::SortOrder sortOrder() const { return m_order; }
    void setPinned(const QSet<qint64>& runs); // those that match are above the others of their group in any order
    const QSet<qint64>& pinned() const { return m_pinned; }
    bool isPinned(int row) const;
    void setTop(const TopRuns& top); // pinned runs are shown all the same
    const TopRuns& top() const { return m_top; }
    int shownRuns() const; // of those that match, in expanded and collapsed groups

    struct Group {
        QString value; // that its runs have in common
        std::vector<int> runs; // rows of the source, in the table's order
    };
    void setGrouping(const RunGrouping& grouping); // all groups expanded
    const RunGrouping& grouping() const { return m_grouping; }
    const Group* groupAt(int row) const; // whose header the row is; null: it is a run
    bool isCollapsed(int row) const;
    void setCollapsed(int row, bool collapsed);
    void setAllCollapsed(bool collapsed);
    void expandPartly(const QVector<qint64>& runs); // groups of which these are some and not all
    QString groupTitle(int row) const; // "adaptive-sgd"
    bool hasBands() const { return !m_grouping.isNone() && !m_grouping.isRepeats(); } // else headers are rows
    QString groupFigures(int row) const; // "12 runs · best P@1 0.5843 · median to P@1 0.5 12.3 s (9 of 12)"
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
    void connectSource();
    bool isCandidate(int row) const; // of the source, as all rows below
    bool accepts(int row) const;
    std::vector<int> sorted() const;
    std::vector<int> accepted() const; // sorted
    void readValues(); // of the grouping, of all runs
    void arrange(); // shows what is accepted, in its order and groups
    std::vector<int> arranged(std::vector<Group>& groups); // rows to show, and their groups
    void show(std::vector<int> rows, std::vector<Group> groups); // views learn: nothing, another order, or a reset
    bool isPinnedRun(int source) const;
    std::optional<double> rank(int source) const;
    void keepTop(std::vector<int>& rows) const;
    std::vector<Group> valueGroups(const std::vector<int>& runs) const;
    void toggle(const QString& value);
    bool isClosed(const QString& value) const { return m_grouping.isRepeats() != m_toggled.contains(value); }
    std::vector<Group> repeats(const std::vector<int>& runs) const;
    static int groupOf(int shown) { return -1 - shown; } // of a header among the rows shown
    void placeRows();
    void removeShown(int first, int last);
    void finishRemoval();
    void insertShown(int first, int last);
    void updateRows(const QModelIndex& topLeft, const QModelIndex& bottomRight, const QList<int>& roles);

    RunsModel& m_runs;
    RunFilter m_filter;
    QString m_text, m_error;
    bool m_showArchived = false, m_withArchived = false; // the latter: or the expression says so
    int m_column = -1; // sorted by; -1: as the source has them
    Qt::SortOrder m_order = Qt::AscendingOrder;
    std::vector<int> m_sorted; // all rows
    std::vector<int> m_shown; // those accepted, in the same order; less than 0: a header
    std::vector<int> m_place; // of a row among them, the first; -1: not shown

    RunGrouping m_grouping;
    QStringList m_values; // of all groups, in their order
    std::vector<std::vector<int>> m_valuesOf; // of each row: places among these
    std::vector<Group> m_groups; // those with runs
    QSet<QString> m_toggled; // collapsed, or of repeats expanded
    int m_matching = 0; // before the best were chosen
    QSet<qint64> m_pinned;
    TopRuns m_top;
};

} // namespace evenkeel
