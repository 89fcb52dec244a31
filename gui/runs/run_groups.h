// SPDX-License-Identifier: GPL-3.0-or-later
// Groups of runs in the table: which there are, what their headers say, and which are collapsed. A run with two tags is
// in two groups. Groups of repeats are collapsed until they are expanded; a run without repeats is in none.
#pragma once

#include "gui/runs/runs_grouping.h"

#include <QObject>
#include <QSet>

#include <vector>

namespace evenkeel {

class RunChoice;
class RunsModel;

struct TableGroup {
    QString value; // value that the runs have in common
    std::vector<int> runs; // rows of the model, in the table's order

    bool operator==(const TableGroup& other) const = default;
};

struct GroupedRuns { // rows of the table
    std::vector<int> rows; // rows of the model; less than 0: a header, -1 that of the first group
    std::vector<TableGroup> groups; // groups that have a header

    bool operator==(const GroupedRuns& other) const = default;
};

class RunGroups : public QObject {
    Q_OBJECT
public:
    explicit RunGroups(const RunsModel& runs)
        : m_runs(runs)
    {
    }

    void setGrouping(const RunGrouping& grouping); // all groups expanded
    const RunGrouping& grouping() const { return m_grouping; }
    bool hasBands() const { return !m_grouping.isNone() && !m_grouping.isRepeats(); } // else headers are rows
    bool isCollapsed(const TableGroup& group) const;
    void toggle(const TableGroup& group); // without changed()
    void setAllCollapsed(bool collapsed);
    QString title(const TableGroup& group) const; // "adaptive-sgd"
    QString figures(const TableGroup& group) const; // "12 runs · best P@1 0.5843 · median to P@1 0.5 12.3 s (9 of 12)"

    void read(); // after rows of the model or their values changed; changed() is not emitted
    GroupedRuns arranged(const RunChoice& choice) const;

Q_SIGNALS:
    void changed();

private:
    std::vector<TableGroup> valueGroups(const RunChoice& choice) const;
    std::vector<TableGroup> repeats(const RunChoice& choice) const;

    const RunsModel& m_runs;
    RunGrouping m_grouping;
    QStringList m_values; // values of all groups, in their order
    std::vector<std::vector<int>> m_valuesOf; // places of each row's values in m_values
    QSet<QString> m_toggled; // collapsed, or of repeats expanded
};

} // namespace evenkeel
