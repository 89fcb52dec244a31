// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/live/run_progress.h"

#include "gui/live/live_data.h"
#include "gui/run_session.h"

#include <algorithm>
#include <utility>

namespace evenkeel {

void RunProgress::restart()
{
    m_hasBegun = true;
    m_real.start();
    m_seconds = 0;
}

void RunProgress::pass()
{
    const double passed = double(m_real.isValid() ? m_real.restart() : 0) / 1000;
    const auto state = m_session.state();
    const bool isAtWork = state == RunSession::State::Running || state == RunSession::State::Stopping;
    if (std::exchange(m_wasAtWork, isAtWork)) // in the time that has passed
        m_seconds += passed;
}

double RunProgress::plannedEpochs() const
{
    const double planned = m_data.info().config.train.epochs, limit = m_session.stopRule().epochs;
    return m_session.isLive() && limit > 0 ? std::min(planned, limit) : planned;
}

double RunProgress::shareDone() const
{
    const double total = plannedEpochs(),
                 seconds = m_session.isLive() ? m_session.stopRule().seconds : m_data.info().config.train.seconds;
    return std::min(1.0, std::max(total > 0 ? m_data.epochs() / total : 0, seconds > 0 ? m_data.time() / seconds : 0));
}

std::optional<double> RunProgress::remainingSeconds(int moreRuns) const
{
    const double epochs = m_data.epochs();
    const double here = epochs > 0 ? shareDone() * m_data.epochsHere() / epochs : 0; // what the time so far was for
    if (!m_session.isLive() || here <= 0.01)
        return std::nullopt;
    return m_seconds * (1 - shareDone() + moreRuns) / here;
}

int RunProgress::moreRuns() const { return m_data.info().planned - m_data.info().number - 1; }

int RunProgress::percentDone() const
{
    const RunInfo& info = m_data.info();
    if (!m_session.isLive() || !m_hasBegun || m_data.updates() == 0)
        return -1;
    return static_cast<int>(100 * (info.number + shareDone()) / std::max(info.planned, 1));
}

} // namespace evenkeel
