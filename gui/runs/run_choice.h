// SPDX-License-Identifier: GPL-3.0-or-later
// Which runs the table shows, and in which order: those that match an expression (core/store/run_filter.h), sorted by
// the values of a column, pinned ones on top, and of all or of each group the best only. Runs are rows of the model.
#pragma once

#include "core/store/run_filter.h"

#include <QObject>
#include <QSet>

#include <optional>
#include <vector>

namespace evenkeel {

class RunsModel;

struct TopRuns { // the best runs of each group, or of all
    enum class By { Order, BestP1, TimeToTarget }; // what counts as best; Order: the first in the table's order
    int runs = 0; // 0: all are shown
    By by = By::Order;

    bool operator==(const TopRuns& other) const = default;
};

class RunChoice : public QObject {
    Q_OBJECT
public:
    explicit RunChoice(const RunsModel& runs);

    // An expression that cannot be read leaves the runs as they are, and error() says why.
    void setText(const QString& text);
    const QString& text() const { return m_text; } // the last that could be read
    const QString& error() const { return m_error; }
    bool isFiltering() const { return !m_filter.isEmpty(); }
    void setShowArchived(bool show); // unless the expression says it itself
    int candidates() const; // runs of which the expression chooses
    const std::vector<int>& matching() const { return m_matching; } // runs that were chosen, sorted
    void sort(int column, Qt::SortOrder order);
    int sortColumn() const { return m_column; } // -1: as the model has them
    Qt::SortOrder sortOrder() const { return m_order; }
    void setPinned(const QSet<qint64>& runs); // pinned runs that match are above the others of their group in any order
    const QSet<qint64>& pinned() const { return m_pinned; }
    bool isPinned(int row) const;
    void setTop(const TopRuns& top); // pinned runs are shown whatever `top` says
    const TopRuns& top() const { return m_top; }
    void sortByRank(std::vector<int>& rows) const; // the best first
    void keepTop(std::vector<int>& rows) const;

    // By whoever follows the model; changed() is not emitted.
    void read(); // after its rows or their values changed
    void forget(int first, int last); // rows that are about to be removed

Q_SIGNALS:
    void changed(); // runs, candidates or the error, perhaps
    void pinsChanged();

private:
    bool isCandidate(int row) const;
    void sortAll();
    void match();
    std::optional<double> rank(int row) const;

    const RunsModel& m_runs;
    RunFilter m_filter;
    QString m_text, m_error;
    // Whether the switch asks for archived runs; whether the switch or the expression does.
    bool m_showArchived = false, m_withArchived = false;
    int m_column = -1;
    Qt::SortOrder m_order = Qt::AscendingOrder;
    QSet<qint64> m_pinned;
    TopRuns m_top;
    std::vector<int> m_sorted; // all rows
    std::vector<int> m_matching;
};

} // namespace evenkeel
