// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/run_watch.h"

#include <utility>

namespace evenkeel {

RunWatch::RunWatch(RunSession& session, QObject* parent, std::function<double()> now)
    : QObject(parent)
    , m_session(session)
    , m_now(std::move(now))
{
    m_clock.start();
    m_timer.setInterval(1000);
    connect(&m_timer, &QTimer::timeout, this, &RunWatch::look);
    connect(&session, &RunSession::started, this, [this] {
        m_watch.restart(this->now());
        recover();
    });
    connect(&session, &RunSession::events, this, [this](const QVector<Event>& events) {
        const auto steps = std::ranges::count_if(
            events, [](const Event& event) { return std::holds_alternative<StepEvent>(event); });
        if (steps == 0)
            return;
        m_watch.addSteps(this->now(), steps);
        recover();
    });
    connect(&session, &RunSession::stateChanged, this, [this] {
        recover();
        m_session.isLive() ? m_timer.start() : m_timer.stop();
    });
}

void RunWatch::look()
{
    if (m_session.state() != RunSession::State::Running || m_session.isEvaluating())
        return m_watch.idle(now());
    if (m_isStalled || !m_watch.isStalled(now()))
        return;
    m_isStalled = true;
    Q_EMIT stalled(m_watch.silence(now()), m_watch.usual());
}

void RunWatch::recover()
{
    if (m_isStalled)
        Q_EMIT recovered();
    m_isStalled = false;
}

} // namespace evenkeel
