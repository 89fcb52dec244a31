// SPDX-License-Identifier: GPL-3.0-or-later
// Start, queue, pause, stop, checkpoint, stop rule: one action each for menu, tool bar, pages and keyboard, enabled as
// the session allows.
#pragma once

#include "gui/run_session.h"

#include <QAction>
#include <QList>
#include <QPalette>

namespace evenkeel {

class RunActions : public QObject {
    Q_OBJECT
public:
    explicit RunActions(RunSession& session, QObject* parent = nullptr);

    QList<QAction*> all() const { return { m_start, m_pause, m_stop }; }
    QAction* queueing() const { return m_queue; } // beside Start
    // Actions for a run under way: menu and Live page.
    QList<QAction*> inRun() const { return { m_checkpoint, m_stopWhen }; }
    QAction* checkpoint() const { return m_checkpoint; }
    QAction* continuing() const { return m_continue; } // action of the menu only
    QAction* trying() const { return m_try; } // action for the model of the run on the Live page
    void offerTrying(bool on); // whether that model is saved
    void setIcons(const QPalette& palette);
    void setProblem(const QString& problem); // why nothing can be started now; empty: it can

Q_SIGNALS:
    void startRequested(); // whether the project can be trained is not for us to know
    void queueRequested();
    void stopRuleRequested();
    void stopRequested(); // the run under way is to stop
    void tryRequested();
    void continueRequested(); // the newest run that has not come to its end

private:
    void update();

    RunSession& m_session;
    QString m_problem;
    QPalette m_palette;
    QAction* m_start;
    QAction* m_pause;
    QAction* m_stop;
    QAction* m_queue;
    QAction* m_checkpoint;
    QAction* m_stopWhen;
    QAction* m_continue;
    QAction* m_try;
};

} // namespace evenkeel
