// SPDX-License-Identifier: GPL-3.0-or-later
// The Runs page: the table of stored runs, and what can be seen of and done with the selected ones.
#pragma once

#include "gui/parts/page.h"
#include "gui/runs/run_library.h"
#include "gui/runs/runs_filter.h"
#include "gui/runs/runs_model.h"

#include <QTimer>

#include <functional>

class QAction;
class QCheckBox;
class QMenu;
class QSplitter;
class QStackedWidget;

namespace evenkeel {

class InlineMessage;
class ProjectDocument;
class RunDetails;
class RunDifferences;
class RunOverlay;
class RunsSearch;
class TableView;

class RunsPage : public Page {
    Q_OBJECT
public:
    RunsPage(ProjectDocument& document, RunStore& store, QWidget* parent = nullptr);
    ~RunsPage() override;

    void refresh(); // a run began or ended

    QVector<qint64> selectedRuns() const; // in the table's order
    void select(const QVector<qint64>& runs);
    void showRuns(const QVector<qint64>& runs); // selects them as soon as all of them are listed
    RunOverlay& overlay() { return *m_overlay; }
    RunDifferences& differencesView() { return *m_differences; }
    RunsFilter& table() { return m_filter; }

    void openAsProject();
    void archiveSelected();
    void undoArchive();
    void deleteSelected();
    bool exportTable(const QString& file); // CSV of the rows and columns shown

    // Asks before something is lost; a box unless a test puts its answer here.
    std::function<bool(const QString& question, const QString& button)> confirm;

Q_SIGNALS:
    void showRequested(qint64 run); // all that was recorded of it
    void continueRequested(qint64 run); // from its checkpoint
    void ghostRequested(qint64 run); // show it behind the live curves

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    QWidget* makeBar();
    QWidget* makeTabs();
    void connectParts();
    void makeActions();
    QMenu* makeColumnsMenu();
    void restoreColumns();
    void widenNames(); // into the room that the columns leave
    void saveColumns() const;
    void showList();
    void selectAwaited();
    void keepSelection(); // while the table is filtered
    void selectNextTo(const QVector<qint64>& runs); // which are about to leave the table
    void showSelection();
    void showCurves();
    void showTarget();
    void assignColors(const QVector<QVector<qint64>>& curves); // by the runs of each
    bool tried(const std::function<void()>& change); // shows what it throws
    void exportTableAs();

    ProjectDocument& m_document;
    RunLibrary m_library;
    RunsModel m_runs;
    RunsFilter m_filter { m_runs };
    QHash<qint64, int> m_colors; // of the selected runs
    QVector<qint64> m_awaited; // to be selected when listed
    QVector<qint64> m_kept; // selected before the table was filtered
    QVector<qint64> m_drawn; // the first of the selected runs, as many as have curves that differ
    qsizetype m_selected = 0; // how many are selected
    QVector<qint64> m_archived; // by the last archiving
    QTimer m_live;
    bool m_listed = false, m_defaultColumns = false;

    InlineMessage* m_message;
    QStackedWidget* m_stack;
    QSplitter* m_splitter;
    RunsSearch* m_search;
    QCheckBox* m_showArchived;
    TableView* m_view;
    RunOverlay* m_overlay;
    RunDifferences* m_differences;
    RunDetails* m_details;
    QAction *m_open = nullptr, *m_show = nullptr, *m_ghost = nullptr, *m_continue = nullptr, *m_rename = nullptr,
            *m_archive = nullptr, *m_delete = nullptr;
};

} // namespace evenkeel
