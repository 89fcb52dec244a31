// SPDX-License-Identifier: GPL-3.0-or-later
// States of the run actions.
#include "gui/run_actions.h"

#include "gui/parts/page_parts.h"
#include "gui/parts/theme.h"

namespace evenkeel {

RunActions::RunActions(RunSession& session, QObject* parent)
    : QObject(parent)
    , m_session(session)
    , m_start(new QAction(tr("&Start"), this))
    , m_pause(new QAction(tr("&Pause"), this))
    , m_stop(new QAction(tr("S&top"), this))
    , m_queue(new QAction(tr("Add to &queue"), this))
    , m_checkpoint(new QAction(tr("Save c&heckpoint now"), this))
    , m_stopWhen(new QAction(tr("Stop &when…"), this))
    , m_continue(new QAction(tr("&Continue the last unfinished run"), this))
    , m_try(new QAction(tr("Tr&y it…"), this))
{
    m_start->setShortcut(Qt::Key_F5);
    m_pause->setShortcut(Qt::Key_F6);
    m_pause->setProperty(otherTexts, QStringList { tr("Pause"), tr("Resume") });
    m_stop->setShortcut(Qt::SHIFT | Qt::Key_F5);
    m_queue->setShortcut(Qt::CTRL | Qt::Key_F5);
    m_queue->setStatusTip(tr("Trains this project, as it is now, when the runs before it have ended"));
    m_checkpoint->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_P);
    m_checkpoint->setStatusTip(
        tr("Saves the run's state as soon as all devices can; in virtual time after the next evaluation"));
    m_stopWhen->setStatusTip(tr("Changes the target of the run and its limits of epochs, seconds and updates"));
    connect(m_queue, &QAction::triggered, this, &RunActions::queueRequested);
    connect(m_checkpoint, &QAction::triggered, &session, &RunSession::requestCheckpoint);
    connect(m_stopWhen, &QAction::triggered, this, &RunActions::stopRuleRequested);
    m_try->setStatusTip(tr("Give the run's model a document or a test sample, and see what it gets wrong"));
    m_try->setToolTip(m_try->statusTip());
    m_try->setEnabled(false);
    connect(m_try, &QAction::triggered, this, &RunActions::tryRequested);
    m_continue->setStatusTip(
        tr("Resumes the newest run that was stopped, interrupted or failed, from its last checkpoint"));
    connect(m_continue, &QAction::triggered, this, &RunActions::continueRequested);
    connect(m_start, &QAction::triggered, this, &RunActions::startRequested);
    connect(m_pause, &QAction::triggered, this, [this] {
        if (m_session.state() == RunSession::State::Paused)
            m_session.resume();
        else
            m_session.pause();
    });
    m_stop->setProperty(otherTexts, QStringList { tr("Stop"), tr("Kill") });
    connect(m_stop, &QAction::triggered, this, [this] {
        if (m_session.state() == RunSession::State::Stopping)
            m_session.kill();
        else
            Q_EMIT stopRequested();
    });
    connect(&session, &RunSession::stateChanged, this, &RunActions::update);
    setProblem({});
}

void RunActions::update()
{
    using S = RunSession::State;
    const S state = m_session.state();
    m_start->setEnabled(state == S::Idle && m_problem.isEmpty());
    m_queue->setEnabled(m_problem.isEmpty());
    m_continue->setEnabled(state == S::Idle);
    m_pause->setEnabled(state == S::Running || state == S::Paused);
    m_checkpoint->setEnabled(state == S::Running || state == S::Paused);
    m_stopWhen->setEnabled(state == S::Running || state == S::Paused);
    m_pause->setText(state == S::Paused ? tr("&Resume") : tr("&Pause"));
    m_pause->setIcon(makeIcon(state == S::Paused ? QStringLiteral("start") : QStringLiteral("pause"), m_palette));
    m_pause->setStatusTip(
        state == S::Paused ? tr("Resumes the paused run") : tr("Pauses all devices after their current batch"));
    const bool isStoppingChild = state == S::Stopping && m_session.isChild();
    m_stop->setEnabled(state == S::Loading || state == S::Running || state == S::Paused || isStoppingChild);
    m_stop->setText(isStoppingChild ? tr("&Kill") : tr("S&top"));
    m_stop->setStatusTip(isStoppingChild ? tr("Ends its processes at once; what came after the last checkpoint is lost")
                                         : tr("Stops after the current batch; the run is saved"));
}

void RunActions::offerTrying(bool on) { m_try->setEnabled(on); }

void RunActions::setProblem(const QString& problem)
{
    m_problem = problem;
    const QString key = m_start->shortcut().toString(QKeySequence::NativeText);
    m_start->setToolTip(problem.isEmpty() ? tr("Start (%1)").arg(key) : problem);
    m_start->setStatusTip(problem.isEmpty() ? tr("Trains this project; the run is saved during training") : problem);
    m_queue->setToolTip(problem.isEmpty() ? tr("Add to queue") : problem);
    update();
}

void RunActions::setIcons(const QPalette& palette)
{
    m_palette = palette;
    m_start->setIcon(makeIcon(QStringLiteral("start"), palette));
    m_stop->setIcon(makeIcon(QStringLiteral("stop"), palette));
    m_queue->setIcon(makeIcon(QStringLiteral("add"), palette));
    m_checkpoint->setIcon(makeIcon(QStringLiteral("save"), palette));
    update();
}

} // namespace evenkeel
