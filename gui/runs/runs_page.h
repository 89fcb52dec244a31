// SPDX-License-Identifier: GPL-3.0-or-later
// The Runs page: puts the table of stored runs, what is done to them and their comparison together.
#pragma once

#include "core/project/run_config.h"
#include "gui/parts/page.h"
#include "gui/runs/run_colors.h"
#include "gui/runs/run_edits.h"
#include "gui/runs/run_library.h"
#include "gui/runs/run_pins.h"
#include "gui/runs/run_selection.h"
#include "gui/runs/run_views.h"
#include "gui/runs/runs_filter.h"
#include "gui/runs/runs_model.h"

#include <QTimer>

#include <memory>

class QSplitter;
class QStackedWidget;

namespace evenkeel {

class InlineMessage;
class ProjectDocument;
class RunComparison;
class RunMenu;
class RunsSharing;

// What is known of the stored runs and was done to them, which may outlive a page.
struct RunsWork {
    explicit RunsWork(RunStore& store)
        : library(store)
        , edits(store, library)
    {
    }

    RunLibrary library;
    RunEdits edits;
};

class RunsPage : public Page {
    Q_OBJECT
public:
    // `work`: of a page before this one; null: its own.
    RunsPage(
        ProjectDocument& document, RunStore& store, std::shared_ptr<RunsWork> work = {}, QWidget* parent = nullptr);
    ~RunsPage() override;
    const std::shared_ptr<RunsWork>& work() const { return m_work; }

    RunLibrary& library() { return m_library; }
    RunsFilter& table() { return m_filter; }
    RunsTable& columns() { return *m_table; }
    RunSelection& selection() { return *m_selection; }
    RunEdits& edits() { return m_edits; }
    RunPins& pins() { return *m_pins; }
    RunViews& views() { return *m_views; }
    RunComparison& comparison() { return *m_comparison; }
    RunsSharing& sharing() { return *m_sharing; }

    void refresh(); // a run began or ended
    bool isBusy() const override; // reads or writes files of runs
    void showRuns(const QVector<qint64>& runs); // selects them as soon as all of them are listed
    void showFiltered(const QString& filter); // shows runs by a filter as typed above the table
    void openAsProject();
    void openTrash();
    void setColor(int color); // sets the color of the selected runs; negative: their method's
    void takeDropped(int page, const QVector<qint64>& runs); // runs dropped on the name of the Live or the Train page
    bool exportTable(const QString& file); // CSV of the rows and columns shown

    // Asks before something is lost; a box unless a test puts its answer here.
    std::function<bool(const QString& question, const QString& button)> confirm;
    AskText ask;

Q_SIGNALS:
    void showRequested(qint64 run); // all that was recorded of it
    // The run is to go on from its checkpoint, or from the beginning where it has none.
    void continueRequested(qint64 run);
    void ghostRequested(qint64 run); // show it behind the live curves
    void repeatsRequested(const std::vector<evenkeel::RunConfig>& configs); // configurations to be trained

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    QWidget* makeEmpty();
    QWidget* makeAllArchived();
    void connectTable();
    void connectEdits();
    void connectMenu();
    void connectSharing();
    void showList();
    void showStack(); // the table, or why there is none
    void showSelection();
    void showTargets();
    void reveal(qint64 run); // selects it, whatever hides it
    void trainMore(const QVector<qint64>& runs); // trains these with other seeds
    bool tried(const std::function<void()>& change); // shows what it throws

    ProjectDocument& m_document;
    const std::shared_ptr<RunsWork> m_work;
    RunLibrary& m_library;
    RunEdits& m_edits;
    RunsModel m_runs;
    RunsFilter m_filter { m_runs };
    RunColors m_colors;
    QTimer m_live;
    InlineMessage* m_message;
    QStackedWidget* m_stack;
    QSplitter* m_splitter;
    RunsTable* m_table;
    RunPins* m_pins;
    GroupingButton* m_grouping;
    RunViews* m_views;
    std::unique_ptr<RunSelection> m_selection;
    RunComparison* m_comparison;
    RunsSharing* m_sharing;
    std::unique_ptr<RunMenu> m_menu;
};

} // namespace evenkeel
