// SPDX-License-Identifier: GPL-3.0-or-later
// Looks after the run of a session: says when no step has come for far too long, and when they come again.
#pragma once

#include "gui/progress_watch.h"
#include "gui/run_session.h"

#include <QElapsedTimer>

#include <functional>

namespace evenkeel {

class RunWatch : public QObject {
    Q_OBJECT
public:
    // `now`: seconds of a clock; empty: the real one.
    explicit RunWatch(RunSession& session, QObject* parent = nullptr, std::function<double()> now = {});
    bool isStalled() const { return m_isStalled; }

Q_SIGNALS:
    void stalled(double silence, double usual); // seconds without a step, and usually between two; once a stall
    void recovered();

private:
    double now() const { return m_now ? m_now() : static_cast<double>(m_clock.elapsed()) / 1000; }
    void look();
    void recover();

    RunSession& m_session;
    std::function<double()> m_now;
    ProgressWatch m_watch;
    QElapsedTimer m_clock;
    QTimer m_timer;
    bool m_isStalled = false;
};

} // namespace evenkeel
