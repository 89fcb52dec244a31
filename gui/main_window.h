// SPDX-License-Identifier: GPL-3.0-or-later
// The window: makes the pages, menus and the session, and connects them. Nothing else happens here.
#pragma once

#include "core/store/run_store.h"
#include "gui/autosave.h"
#include "gui/notifier.h"
#include "gui/parts/background_job.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/questions.h"
#include "gui/parts/theme.h"
#include "gui/project_document.h"
#include "gui/run_actions.h"
#include "gui/run_session.h"
#include "gui/run_watch.h"
#include "gui/train/run_queue.h"

#include "gui/parts/page.h"

#include <QMainWindow>
#include <QTimer>

#include <memory>
#include <optional>

class QDockWidget;
class QLabel;
class QListWidget;
class QMenu;
class QStackedWidget;

namespace evenkeel {

class DataPage;
struct KeptPages;
class LivePage;
class PartitionPage;
class RunStore;
class RunsPage;
class StudiesPage;
class TrainPage;
class UiTiming;
class WhatIfPage;

class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    MainWindow(RunStore& store, Themes& themes, RunBackend backend, Questions questions = askWithBoxes(),
        QWidget* parent = nullptr);
    ~MainWindow() override;

    ProjectDocument& document() { return m_document; }
    RunSession& session() { return m_session; }
    // Unsaved changes that a crash left: all, or those of the project that is open.
    void offerRecovered() { m_autosave.offer(m_questions, this, m_document.file()); }
    void offerRunsUnderWay(); // offers to follow runs that other processes train
    RunQueue& queue() { return m_queue; }
    Notifier& notifier() { return m_notifier; }
    // A project, or data for the project that is open. False: it could not be read, which the window says, or the user
    // keeps the project that is open.
    bool openFiles(const QStringList& files);
    void interrupt(); // asks nothing: a run is stopped and saved as interrupted, then the program ends with 130
    void continueRun(); // the newest that did not come to its end: unfinishedRun()
    void continueStored(qint64 run); // asks with which devices and settings
    void continueFrom(qint64 id, const std::optional<RunSummary>& run);
    void queueTraining(); // the project as it is, after the runs before it
    void startTraining(); // starts the training, or shows the Train page, which says what is missing
    void showPage(PageId page);
    void focusPage(); // keys go to what had the focus there, else to its first field
    PageId currentPage() const;
    void resetLayout();

Q_SIGNALS:
    // By the user; empty: the system's. Texts are made anew when the application's translators change.
    void languageChosen(const QString& code);

protected:
    void closeEvent(QCloseEvent* event) override;
    void changeEvent(QEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    static constexpr int layoutVersion = 2; // raise when tool bars or docks change
    static constexpr QLatin1String toolBarName { "toolbar" };

    void makeAll(const KeptPages& before); // all that has texts, or sizes that depend on letters
    void makePages(const KeptPages& before);
    void connectPages();
    void chooseLanguage(const QString& code); // main_window_language.cpp, with what follows
    void remake(); // for another language or font, as soon as nothing goes on that would be lost
    KeptPages keptPages() const;
    void makeAgain();
    void makeSidebar();
    void makeQueue(); // main_window_runs.cpp, as what is about runs
    void connectSession();
    void connectActions();
    bool isReady();
    void startWith(const Launch& launch, const RunConfig& config, qint64 resume = 0);
    void startAgain(const RunConfig& config, qint64 resume);
    bool startNext(); // starts the next run of the queue
    void queueRepeats(const std::vector<RunConfig>& configs); // queues repeats of stored runs
    void followLink(const QString& link); // follows a link of the message
    void showStored(qint64 run); // shows a stored run on the Live page
    void offerTried();
    void offerTrying(qint64 run); // offers to try the model of the run that the Live page shows; 0: no run
    void leaveRun(LeaveAnswer answer);
    bool mayLeaveQueue(); // asks about runs that wait
    bool mayLeaveStudy(); // asks about one in progress
    void askStopRule();
    void stopTraining(); // asks whether the runs that follow are to stop, too
    void showStall(double silence, double usual);
    void showUiTiming(bool on);
    void makeMenus(); // main_window_menus.cpp, with all that follows
    void makeFileMenu();
    void makeEditMenu();
    void makeViewMenu();
    void makeHelpMenu();
    void makeToolBar();
    QAction* addAction(QMenu* menu, const QString& icon, const QString& text, const QString& tip,
        const QKeySequence& keys, const std::function<void()>& act);
    void setIcons();

    bool mayLeaveProject(); // asks about unsaved changes
    bool openProject(const QString& file, bool asCopy);
    bool save();
    bool saveAs();
    bool tried(const std::function<void()>& work); // shows what it throws
    void undo();
    void redo();
    void updateUndo();
    void updateTitle();
    void restoreLayout();
    void saveLayout() const;
    void showState();
    void offer(const std::vector<RunSummary>& others); // runs of other processes, to be followed
    void showMessage(InlineMessage::Kind kind, const std::function<QString()>& html);
    void showError(const std::function<QString()>& text);

    RunStore& m_store;
    Themes& m_themes;
    Questions m_questions;
    ProjectDocument m_document;
    Autosave m_autosave;
    RunSession m_session;
    std::unique_ptr<RunActions> m_runActions;
    RunQueue m_queue;
    Notifier m_notifier;
    RunWatch m_watch;
    BackgroundJob m_continuing, m_trying; // reading of runs in the database that are to be continued, or tried
    std::unique_ptr<UiTiming> m_timing; // while it is shown
    QDockWidget* m_queueDock = nullptr;
    QLabel* m_timingLabel = nullptr;
    QListWidget* m_sidebar = nullptr;
    QStackedWidget* m_stack = nullptr;
    InlineMessage* m_message = nullptr;
    QLabel* m_state = nullptr; // state of the run, in the status bar
    DataPage* m_dataPage = nullptr;
    PartitionPage* m_partitionPage = nullptr;
    TrainPage* m_trainPage = nullptr;
    LivePage* m_livePage = nullptr;
    RunsPage* m_runsPage = nullptr;
    StudiesPage* m_studiesPage = nullptr;
    WhatIfPage* m_whatIfPage = nullptr;
    QAction *m_open = nullptr, *m_save = nullptr, *m_undoAction = nullptr, *m_redoAction = nullptr;
    QByteArray m_defaultState;
    QTimer m_remakeDelay; // until remake() looks again
    std::optional<QString> m_language; // that is wanted, until nothing goes on that would be lost
    bool m_isTranslated = true; // whether the texts are those of the application's translators
    QFont m_madeFor; // font that sizes were taken from
    std::function<void()> m_sayAgain; // shows what the message says in the language of now
    std::optional<RunSummary> m_tried; // run of the Live page whose model can be tried
    QVector<qint64> m_sessionRuns; // runs of the training that goes on or was the last
    bool m_interrupted = false;
    bool m_quitting = false; // once the run has stopped
};

} // namespace evenkeel
