// SPDX-License-Identifier: GPL-3.0-or-later
// Which runs are selected in the table. What a filter hides is selected again when it is shown again; of a row of
// repeats all of its runs are.
#pragma once

#include <QObject>
#include <QTimer>
#include <QVector>

namespace evenkeel {

class RunsFilter;
class RunsModel;
class RunsView;

class RunSelection : public QObject {
    Q_OBJECT
public:
    RunSelection(RunsView& view, RunsFilter& filter, const RunsModel& model);
    ~RunSelection() override;

    QVector<qint64> runs() const; // shown runs, in the table's order
    void select(const QVector<qint64>& runs);
    void selectNextTo(const QVector<qint64>& runs); // selects what is next to runs that are about to leave the table
    void selectWhenListed(const QVector<qint64>& runs, bool withArchived);
    void listed(bool withArchived); // the list has been read
    int firstRow() const; // first row of the selection; -1: there is none

Q_SIGNALS:
    void changed(); // once for all that changed together; while one types, when one has stopped

private:
    void connectFilter();
    void show(const QVector<qint64>& runs, bool isExact); // not exact: a group of which some are selected is
    void note(); // what one has selected
    void settle();

    RunsView& m_view;
    RunsFilter& m_filter;
    const RunsModel& m_model;
    QVector<qint64> m_wanted; // shown or hidden
    QVector<qint64> m_awaited; // runs to be selected when listed
    QVector<qint64> m_reported; // when changed() was last emitted
    QTimer m_settle;
    bool m_isTouched = false; // whether the selection was changed since m_wanted was read
    bool m_isRestoring = false, m_hasBegun = false;
};

} // namespace evenkeel
