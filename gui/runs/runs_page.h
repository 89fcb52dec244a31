// SPDX-License-Identifier: GPL-3.0-or-later
// The Runs page: the table of stored runs, and what can be seen of and done with the selected ones.
#pragma once

#include "gui/parts/page.h"
#include "gui/runs/run_library.h"
#include "gui/runs/runs_filter.h"
#include "gui/runs/runs_model.h"
#include "gui/runs/saved_views.h"

#include <QTimer>

#include <functional>

class QAction;
class QMenu;
class QPushButton;
class QSplitter;
class QStackedWidget;

namespace evenkeel {

class InlineMessage;
class PinnedColumns;
class ProjectDocument;
class RunDetails;
class RunDifferences;
class RunExplorer;
class RunOverlay;
class RunsSearch;
class RunsSharing;
class RunsView;

class RunsPage : public Page {
    Q_OBJECT
public:
    RunsPage(ProjectDocument& document, RunStore& store, QWidget* parent = nullptr);
    ~RunsPage() override;

    void refresh(); // a run began or ended

    QVector<qint64> selectedRuns() const; // in the table's order
    void select(const QVector<qint64>& runs);
    void showRuns(const QVector<qint64>& runs); // selects them as soon as all of them are listed
    void showFiltered(const QString& filter); // as typed above the table
    RunOverlay& overlay() { return *m_overlay; }
    RunExplorer& explorer() { return *m_explorer; }
    RunDifferences& differencesView() { return *m_differences; }
    RunsFilter& table() { return m_filter; }
    RunsSharing& sharing() { return *m_sharing; }

    void openAsProject();
    void archiveSelected();
    bool canUndo() const { return m_undo != nullptr; }
    void undo(); // the last archiving, deleting, tagging or starring of runs, or deleting of a view
    void deleteSelected(); // into the trash
    void openTrash();
    void takeDropped(int page, const QVector<qint64>& runs); // on the name of the Live or the Train page
    bool exportTable(const QString& file); // CSV of the rows and columns shown

    void starSelected(bool starred);
    void pinSelected(bool pinned); // on top of the others
    PinnedColumns& pinnedHeaders() { return *m_pins; }
    void setTop(const TopRuns& top);
    void setColor(int color); // of the selected runs, an index into the palette; negative: none of their own
    void tagSelected(const QString& add, const QString& remove); // words
    SavedView currentView() const; // without a name
    void showView(const SavedView& view);
    void saveView(const QString& name); // the current one; it replaces one of the same name

    // Asks before something is lost; a box unless a test puts its answer here.
    std::function<bool(const QString& question, const QString& button)> confirm;
    // A line of text; empty: cancelled.
    std::function<QString(const QString& title, const QString& label, const QString& text)> ask;

Q_SIGNALS:
    void showRequested(qint64 run); // all that was recorded of it
    void continueRequested(qint64 run); // from its checkpoint, or from the beginning where it has none
    void undoChanged();
    void ghostRequested(qint64 run); // show it behind the live curves

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    QWidget* makeBar();
    QWidget* makeTabs();
    void connectParts();
    void makeActions();
    void makeOpeningActions();
    void makeMarkActions();
    QAction* addTableAction(
        const QString& text, const QString& tip, const QKeySequence& keys, const std::function<void()>& act);
    void makeSharing();
    QMenu* makeColumnsMenu();
    QMenu* makeTagsMenu();
    QMenu* makeGroupMenu();
    QMenu* makeViewsMenu();
    QMenu* makeShowMenu();
    QMenu* makeColorMenu();
    static QString nameOf(const RunStore& database); // in settings
    void restorePins();
    void pinColumns(const QStringList& keys);
    QStringList pinnedColumns() const;
    void pinRuns(const QSet<qint64>& runs);
    void showPinAction();
    void showHeaderMenu(int column, const QPoint& at);
    void showTrash();
    void showContinueAction(const RunSummary* run); // null: not one is selected
    void fillTagsMenu(QMenu& menu);
    void fillGroupMenu(QMenu& menu);
    void fillViewsMenu(QMenu& menu);
    void setGrouping(const QString& name); // chosen: remembered
    void showGrouping(const RunGrouping& grouping);
    void restoreGrouping();
    void groupStudies(); // unless another grouping, or none, was chosen
    static QString menuText(QString text); // of others: an ampersand is none of a shortcut
    void deleteView(const QString& name);
    void renameView(const QString& name);
    void setTags(const std::vector<RunTags>& tags, const QString& done); // `done`: a sentence, with undo
    void offerUndo(const QString& done, const std::function<void()>& undo);
    void reveal(qint64 run); // selects it
    void fitColumnsToRuns(); // those that some runs need
    void restoreColumns();
    void widenNames(); // into the room that the columns leave
    void saveColumns() const;
    void showList();
    void selectAwaited();
    void keepSelection(); // while the table is filtered
    void selectNextTo(const QVector<qint64>& runs); // which are about to leave the table
    void showSettled(); // the selection, if it is another one
    void showSelection();
    void showCurves();
    void showResults(); // compared with each other
    void showTarget();
    void assignColors(const QVector<QVector<qint64>>& curves); // by the runs of each
    bool tried(const std::function<void()>& change); // shows what it throws
    void exportTableAs();

    ProjectDocument& m_document;
    RunLibrary m_library;
    QString m_database; // its name in settings
    RunsModel m_runs;
    RunsFilter m_filter { m_runs };
    QHash<qint64, int> m_colors; // of the selected runs
    QHash<qint64, int> m_chosenColors, m_lastColors; // by the user; when they were last selected
    QVector<qint64> m_awaited; // to be selected when listed
    QVector<qint64> m_kept; // selected before the table was filtered
    QVector<qint64> m_compared; // the first of the selected runs
    QVector<qint64> m_drawn; // the first of the selected runs, as many as have curves that differ
    QVector<qint64> m_selected; // as shown
    std::function<void()> m_undo; // of what the message says
    QTimer m_live, m_settle;
    bool m_listed = false, m_defaultColumns = false;

    InlineMessage* m_message;
    QStackedWidget* m_stack;
    QSplitter* m_splitter;
    RunsSearch* m_search;
    QAction* m_showArchived;
    QPushButton *m_shown, *m_group;
    QMenu* m_columnsMenu = nullptr;
    RunsView* m_view;
    PinnedColumns* m_pins;
    RunOverlay* m_overlay;
    RunExplorer* m_explorer;
    RunDifferences* m_differences;
    RunDetails* m_details;
    RunsSharing* m_sharing = nullptr;
    QAction *m_open = nullptr, *m_show = nullptr, *m_ghost = nullptr, *m_continue = nullptr, *m_timelines = nullptr,
            *m_rename = nullptr, *m_archive = nullptr, *m_delete = nullptr, *m_star = nullptr, *m_tags = nullptr,
            *m_pin = nullptr, *m_color = nullptr, *m_trash = nullptr;
};

} // namespace evenkeel
