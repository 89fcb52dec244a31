// SPDX-License-Identifier: GPL-3.0-or-later
// What the main window does with runs: start, queue, continue, steer, say how they go, and end them in order.
#include "gui/main_window.h"

#include "core/run/recorded_run.h"
#include "gui/left_runs.h"
#include "gui/live/accuracy_text.h"
#include "gui/live/live_page.h"
#include "gui/live/stop_rule_popup.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/table_form.h"
#include "gui/parts/translated_phrase.h"
#include "gui/runs/continue_dialog.h"
#include "gui/runs/runs_page.h"
#include "gui/studies/studies_page.h"
#include "gui/train/queue_panel.h"
#include "gui/train/readiness.h"
#include "gui/train/train_page.h"
#include "gui/tryit/try_window.h"
#include "gui/ui_timing.h"
#include "gui/whatif/whatif_page.h"

#include <QApplication>
#include <QCloseEvent>
#include <QDockWidget>
#include <QLabel>
#include <QLocale>
#include <QStatusBar>

#include <utility>

namespace evenkeel {

namespace {

// The status bar's text about a session until the next one starts.
QString endText(RunStatus status, int runs)
{
    if (status == RunStatus::Failed)
        return MainWindow::tr("The run failed.");
    if (status == RunStatus::Interrupted)
        return MainWindow::tr("The run was interrupted.");
    if (status == RunStatus::Detached)
        return MainWindow::tr("The run goes on in its own processes.");
    if (runs == 0)
        return MainWindow::tr("Stopped before a run started.");
    if (status != RunStatus::Done)
        return MainWindow::tr("The run was stopped and saved.");
    return runs == 1 ? MainWindow::tr("The run is done and saved.")
                     : MainWindow::tr("%n run(s) are done and saved.", nullptr, runs);
}

} // namespace

void MainWindow::connectActions()
{
    connect(m_runActions.get(), &RunActions::startRequested, this, &MainWindow::startTraining);
    connect(m_runActions.get(), &RunActions::queueRequested, this, &MainWindow::queueTraining);
    connect(m_runActions.get(), &RunActions::stopRuleRequested, this, &MainWindow::askStopRule);
    connect(m_runActions.get(), &RunActions::stopRequested, this, &MainWindow::stopTraining);
    connect(m_runActions->checkpoint(), &QAction::triggered, this,
        [this] { statusBar()->showMessage(tr("A checkpoint is saved as soon as all devices can."), 8000); });
    connect(m_runActions.get(), &RunActions::continueRequested, this, &MainWindow::continueRun);
    connect(m_runActions.get(), &RunActions::tryRequested, this, [this] { (new TryWindow(*m_tried, this))->show(); });
}

void MainWindow::connectSession()
{
    connect(
        &m_continuing, &BackgroundJob::failed, this, [this](const QString& why) { showError([why] { return why; }); });
    connect(&m_watch, &RunWatch::stalled, this, &MainWindow::showStall);
    connect(&m_watch, &RunWatch::recovered, this, [this] { m_message->hide(); });
    connect(&m_session, &RunSession::stateChanged, this, &MainWindow::showState);
    connect(&m_session, &RunSession::events, this, &MainWindow::showState);
    connect(
        &m_session, &RunSession::started, this, &MainWindow::showState); // the Live page has forgotten the run before
    connect(&m_session, &RunSession::stateChanged, this, [this](RunSession::State state) {
        if (state != RunSession::State::Loading)
            return;
        offerTrying(0);
        m_sessionRuns.clear();
        statusBar()->clearMessage(); // it speaks of the session before
    });
    connect(&m_session, &RunSession::begun, this, [this](const StartedEvent& event) {
        m_sessionRuns.append(event.run);
        m_runsPage->refresh();
    });
    connect(&m_session, &RunSession::finished, this, [this](const RunResult& result) {
        if (currentPage() == PageId::Runs) // what is being looked at stays selected
            m_runsPage->refresh();
        else
            m_runsPage->showRuns(m_sessionRuns);
        statusBar()->showMessage(endText(result.status, int(m_sessionRuns.size())));
        if (m_interrupted)
            return QApplication::exit(130);
        m_queue.ended(result);
        if (m_quitting)
            return void(close());
        offerTrying(m_sessionRuns.isEmpty() ? 0 : m_sessionRuns.constLast());
        const bool goesOn = startNext();
        if (!result.error.empty())
            m_notifier.notify(Notifier::Kind::Warning,
                result.status == RunStatus::Interrupted ? tr("The run was interrupted") : tr("The run failed"),
                translatedText(result.error));
        else if (!goesOn)
            m_notifier.notify(Notifier::Kind::Information, tr("Training has ended"),
                endText(result.status, int(m_sessionRuns.size())));
    });
}

// Or the Train page says what is missing.
bool MainWindow::isReady()
{
    if (!finishInput(*this))
        return false;
    m_document.finishEdit();
    if (checkReadiness(m_document.config(), m_trainPage->launch()).ready)
        return true;
    m_trainPage->check();
    showPage(PageId::Train);
    return false;
}

void MainWindow::startTraining()
{
    if (m_session.isLive() || !isReady())
        return;
    if (m_studiesPage->session().isStudying())
        return statusBar()->showMessage(tr("A study is in progress; stop it first, or wait for its end."), 8000);
    startWith(m_trainPage->launch(), m_document.config());
    showPage(PageId::Live);
}

void MainWindow::startWith(const Launch& launch, const RunConfig& config, qint64 resume)
{
    m_session.start(config, resume, launcherOf(launch, config));
}

void MainWindow::queueTraining()
{
    if (!isReady())
        return;
    m_queue.add(m_document.config(), m_trainPage->launch());
    m_queueDock->show();
    if (!startNext())
        statusBar()->showMessage(tr("%n run(s) in the queue", nullptr, m_queue.waiting()), 8000);
}

void MainWindow::queueRepeats(const std::vector<RunConfig>& configs)
{
    for (const RunConfig& config : configs)
        m_queue.add(config, m_trainPage->launch());
    m_queueDock->show();
    startNext();
    statusBar()->showMessage(tr("%n run(s) in the queue", nullptr, m_queue.waiting()), 8000);
}

bool MainWindow::startNext()
{
    if (m_session.isLive())
        return false;
    const std::optional<QueuedRun> next = m_queue.take();
    if (next)
        startWith(next->launch, next->config);
    return next.has_value();
}

void MainWindow::showStored(qint64 run)
{
    m_livePage->showStored(run);
    showPage(PageId::Live);
    offerTrying(run);
}

void MainWindow::offerTrying(qint64 run)
{
    m_runActions->offerTrying(false);
    m_trying.start([this, run](const BackgroundJob::Context&) -> BackgroundJob::Finish {
        return [this, found = run > 0 ? m_store.find(run) : std::nullopt] {
            m_tried = found;
            offerTried();
        };
    });
}

void MainWindow::offerTried() { m_runActions->offerTrying(m_tried && canTry(*m_tried) && !m_session.isLive()); }

void MainWindow::makeQueue()
{
    auto* panel = new QueuePanel(m_queue);
    connect(panel, &QueuePanel::goOnRequested, this, &MainWindow::startNext);
    m_queueDock = new QDockWidget(tr("Queue of runs"), this);
    m_queueDock->setObjectName(QStringLiteral("queue"));
    m_queueDock->setWidget(panel);
    m_queueDock->toggleViewAction()->setStatusTip(tr("Shows or hides the runs that wait to be trained"));
    addDockWidget(Qt::BottomDockWidgetArea, m_queueDock);
    m_queueDock->hide(); // until there is one
}

void MainWindow::continueRun()
{
    m_continuing.start([this](const BackgroundJob::Context&) -> BackgroundJob::Finish {
        return [this, run = unfinishedRun(m_store)] {
            if (!run)
                statusBar()->showMessage(tr("There is no unfinished run to continue."), 8000);
            else if (!m_session.isLive())
                tried([&] { startAgain(configFromJson(run->config), run->id); });
        };
    });
}

// With what the Train page says, or the window says why that cannot be.
void MainWindow::startAgain(const RunConfig& config, qint64 resume)
{
    const Launch& launch = m_trainPage->launch();
    if (!launchProblem(launch, config).isEmpty())
        return showError([launch = launch, config] { return launchProblem(launch, config); });
    startWith(launch, config, resume);
    showPage(PageId::Live);
}

void MainWindow::continueStored(qint64 id)
{
    if (m_session.isLive())
        return statusBar()->showMessage(tr("A run is in progress; stop it first, or wait for its end."), 8000);
    m_continuing.start([this, id](const BackgroundJob::Context&) -> BackgroundJob::Finish {
        return [this, id, run = m_store.find(id)] {
            if (!m_session.isLive())
                tried([&] { continueFrom(id, run); });
        };
    });
}

void MainWindow::continueFrom(qint64 id, const std::optional<RunSummary>& run)
{
    if (run && canStartAgain(*run)) {
        statusBar()->showMessage(tr("Run %1 had no checkpoint: it begins again.").arg(id), 8000);
        return startAgain(configToStartAgain(*run), 0);
    }
    if (!run || !canContinue(*run))
        return statusBar()->showMessage(tr("Run %1 has no checkpoint to continue from.").arg(id), 8000);
    auto* dialog = new ContinueDialog(m_store, *run, m_document.config(), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog, id] {
        if (!m_session.isLive())
            tried([&] { startAgain(dialog->config(), id); });
    });
    dialog->open();
}

void MainWindow::stopTraining()
{
    using S = RunSession::State;
    const bool isTraining = m_session.state() == S::Running || m_session.state() == S::Paused;
    if (!isTraining || m_session.isChild() || m_session.following() == 0 || !m_questions.stopSeveral)
        return m_session.stop();
    const qint64 asked = m_session.currentRun();
    const StopAnswer answer = m_questions.stopSeveral(this, m_session.following());
    if (answer == StopAnswer::AllRuns)
        m_session.stop();
    else if (answer == StopAnswer::ThisRun && m_session.currentRun() == asked) // it may have ended meanwhile
        m_session.skip();
}

void MainWindow::askStopRule()
{
    const QLocale locale;
    const LiveData& data = m_livePage->data();
    auto* popup = new StopRulePopup(m_session.stopRule(), data.info().config.train.epochs,
        tr("So far: %1 epochs, %2 s, %3 updates.")
            .arg(locale.toString(data.epochs(), 'f', 2), locale.toString(data.time(), 'f', 1),
                locale.toString(data.updates())),
        this);
    connect(popup, &StopRulePopup::applied, this,
        [this](const StopRule& rule) { tried([&] { m_session.setStopRule(rule); }); });
    popup->adjustSize();
    const QPoint corner = mapToGlobal(QPoint(width() - popup->width() - 24, 120));
    popup->move(corner);
    popup->show();
}

void MainWindow::showUiTiming(bool on)
{
    m_timing.reset();
    m_timingLabel->setVisible(on);
    if (!on)
        return;
    m_timing = std::make_unique<UiTiming>();
    m_timingLabel->setText(m_timing->text());
    connect(m_timing.get(), &UiTiming::changed, m_timingLabel, &QLabel::setText);
}

void MainWindow::showState()
{
    using S = RunSession::State;
    const auto& evaluation = m_livePage->data().lastEvaluation();
    QString so = evaluation ? tr(", P@1 %1").arg(accuracyText(m_livePage->data().totals().data, evaluation->p1).value)
                            : QString();
    const int percent = m_livePage->percentDone();
    if (percent >= 0)
        so += tr(" · %1 %").arg(percent);
    if (const QString left = m_livePage->remainingText(); !left.isEmpty())
        so += tr(", %1 left").arg(left);
    if (const int waiting = m_queue.waiting(); waiting > 0 && m_session.isLive())
        so += tr(" · %n more in the queue", nullptr, waiting);
    updateTitle();
    switch (m_session.state()) {
    case S::Idle:
        return m_state->setText(QString());
    case S::Loading:
        return m_state->setText(tr("Loading data…"));
    case S::Running:
        return m_state->setText(tr("Training%1").arg(so));
    case S::Paused:
        return m_state->setText(tr("Paused%1").arg(so));
    case S::Stopping:
        return m_state->setText(tr("Stopping…"));
    }
}

bool MainWindow::mayLeaveQueue()
{
    return m_queue.waiting() == 0 || !m_questions.quitWithQueue || m_questions.quitWithQueue(this, m_queue.waiting());
}

bool MainWindow::mayLeaveStudy()
{
    return !m_studiesPage->session().isStudying() || !m_questions.quitDuringStudy || m_questions.quitDuringStudy(this);
}

void MainWindow::leaveRun(LeaveAnswer answer)
{
    if (answer == LeaveAnswer::LetGoOn) {
        if (m_session.currentRun() > 0)
            rememberLeftRun(m_store, m_session.currentRun());
        return m_session.letGoOn();
    }
    m_session.stop();
    statusBar()->showMessage(tr("Stopping after the current batch, then quitting…"));
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    bool isDecided = std::exchange(m_quitting, false);
    if (m_session.isLive()) {
        LeaveAnswer answer = LeaveAnswer::StopAndQuit;
        if (!isDecided)
            answer = mayLeaveQueue() ? m_questions.quitWhileTraining(this, m_session.isChild())
                                     : LeaveAnswer::KeepTraining;
        isDecided = answer != LeaveAnswer::KeepTraining;
        if (!isDecided || m_session.isLive()) { // it may have ended while the question stood there
            event->ignore();
            m_quitting = isDecided; // close() comes again when the run has ended and is saved
            if (isDecided)
                leaveRun(answer);
            return;
        }
    }
    if ((!isDecided && !mayLeaveQueue()) || !mayLeaveStudy() || !mayLeaveProject()) {
        event->ignore();
        return;
    }
    m_autosave.forget();
    saveLayout();
    event->accept();
}

void MainWindow::interrupt()
{
    m_interrupted = true;
    saveLayout();
    if (!m_session.isLive())
        return QApplication::exit(130);
    m_session.interrupt();
    statusBar()->showMessage(tr("Stopping after the current batch, then quitting…"));
}

} // namespace evenkeel
