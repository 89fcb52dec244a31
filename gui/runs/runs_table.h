// SPDX-License-Identifier: GPL-3.0-or-later
// The upper part of the Runs page: the filter, buttons for what is shown, and the table with its columns, which
// QSettings remember.
#pragma once

#include "gui/runs/runs_model.h"

#include <QHash>
#include <QWidget>

class QMenu;

namespace evenkeel {

class FlowLayout;
class PinnedColumns;
class RunsFilter;
class RunsSearch;
class RunsView;

class RunsTable : public QWidget {
    Q_OBJECT
public:
    RunsTable(RunsModel& model, RunsFilter& filter, QWidget* parent = nullptr);
    ~RunsTable() override;

    void addButtons(const QList<QWidget*>& buttons); // beside the filter; the columns' is the last but one
    RunsView& view() { return *m_view; }
    RunsSearch& search() { return *m_search; }
    PinnedColumns& pinned() { return *m_pins; }
    QStringList columns() const; // keys of the columns shown, in their order
    void setColumns(const QStringList& keys);
    QStringList pinnedColumns() const; // keys
    void setPinnedColumns(const QStringList& keys);
    void fitToRuns(); // the columns that some runs need
    void editName(int row);
    void save() const;
    bool exportTo(const QString& file, bool withArchived, QString* error) const; // CSV of the runs and columns shown

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void makeColumnsMenu();
    void showHeaderMenu(int column, const QPoint& at);
    void restore();
    void fill(); // what differs takes the room that the columns leave

    RunsModel& m_model;
    RunsFilter& m_filter;
    RunsSearch* m_search;
    RunsView* m_view;
    PinnedColumns* m_pins;
    QMenu* m_columnsMenu;
    FlowLayout* m_bar;
    bool m_isDefault = false; // nothing was moved by hand
};

} // namespace evenkeel
