// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cli/remote/lost_process.h"

#include "core/cli/command.h"

#include <unistd.h>

#include <algorithm>
#include <chrono>

namespace evenkeel::cli {

LostProcessGuard::LostProcessGuard(const Transport& all, RunControl& control)
    : m_all(all)
    , m_control(control)
    , m_thread([this](const std::stop_token& stop) { watch(stop); })
{
}

// Without rank 0 one of the others is to say it. Each waits for those before it, whose end makes the launcher end the
// others a second later; but those may be lost as well, or the launcher out of reach. The launcher wakes processes up
// to end them: one that stood still before leaves it to the others, and a rank 0 of that kind has been reported.
void LostProcessGuard::watch(const std::stop_token& stop) const
{
    constexpr std::chrono::milliseconds look(50), turn(1250), longest(1500);
    bool stoodStill = false;
    while (m_all.lost() < 0) {
        if (stop.stop_requested())
            return;
        const auto before = std::chrono::steady_clock::now();
        std::this_thread::sleep_for(look);
        stoodStill = stoodStill || std::chrono::steady_clock::now() - before > std::chrono::seconds(1);
    }
    const bool isFirst = m_all.rank() == 0;
    if (!isFirst && m_all.lost() != 0)
        return; // rank 0 says it
    if (isFirst)
        m_control.interrupt();
    const auto wait = isFirst ? longest : turn * (stoodStill ? 2 : std::min(m_all.rank() - 1, 2));
    const auto end = std::chrono::steady_clock::now() + wait;
    while (std::chrono::steady_clock::now() < end && !stop.stop_requested() && (isFirst || !m_control.interrupted()))
        std::this_thread::sleep_for(look);
    if (stop.stop_requested() || (!isFirst && m_control.interrupted()))
        return;
    if (!m_isReported && m_all.lost() != m_all.rank())
        printError(m_all.reason());
    _exit(4);
}

} // namespace evenkeel::cli
