// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/train/shared/rendezvous.h"

#include <algorithm>

namespace evenkeel {

void Rendezvous::start(int rank)
{
    meet(rank, "start", Timing::Timed, [this] { m_run.clock().resume(); });
}

void Rendezvous::meet(int rank, const char* what, Timing timing, const std::function<void()>& then)
{
    Clock& clock = m_run.clock();
    long round = 0;
    m_run.spent(rank, Activity::Exchange);
    clock.enterQuietly(rank, [&] {
        round = m_round;
        m_latest = std::max(m_arrived == 0 ? 0.0 : m_latest, clock.now(rank));
        const bool isLast = ++m_arrived == m_run.facts().ranks;
        if (isLast) {
            then();
            m_arrived = 0;
            ++m_round;
        }
        return isLast;
    });
    const auto isOver = [&] { return m_round > round; };
    if (timing == Timing::Untimed || (timing == Timing::OwnTime && clock.isVirtual())) {
        clock.waitUntimed(rank, { what, this }, isOver);
        clock.enterQuietly(
            rank, [] { return false; }); // what later ranks did there is not what this one waits for next
        return;
    }
    clock.wait(rank, { what, this }, [&] { return isOver() ? std::optional(m_latest) : std::nullopt; });
    m_run.spent(rank, Activity::WaitForRanks);
}

void Rendezvous::awaitTime(int rank, double seconds, const std::function<bool()>& isOver)
{
    access(rank, [this] { ++m_waitingForTime; });
    m_run.clock().waitUntil(rank, "a device", seconds, isOver);
    access(rank, [this] { --m_waitingForTime; });
}

// In virtual time nobody else runs while a rank evaluates.
void Rendezvous::awaitAlone(int rank)
{
    if (m_run.clock().isVirtual())
        return;
    m_run.stoodStill(rank, Activity::Evaluate, [&] {
        m_run.clock().wait(
            rank, "evaluation", [&] { return m_alone < 0 || m_alone == rank ? std::optional(0.0) : std::nullopt; });
    });
}

void Rendezvous::untimedSum(
    int rank, const std::function<std::vector<float>()>& values, const std::function<void(std::span<const float>)>& use)
{
    meet(rank, "mean", Timing::OwnTime, [&] {
        m_run.clock().suspend();
        m_sum.clear();
    });
    const std::vector<float> mine = values();
    m_run.clock().enter(rank, [&] {
        m_sum.resize(mine.size());
        for (std::size_t i = 0; i < m_sum.size(); ++i)
            m_sum[i] += mine[i];
    });
    meet(rank, "mean", Timing::OwnTime, [] {});
    use(m_sum);
    meet(rank, "mean", Timing::OwnTime, [&] {
        m_sum = {};
        m_run.clock().resume();
    });
}

bool Rendezvous::isFirst(int rank, const std::string& text)
{
    return access(rank, [&] { return m_asked.insert(text).second; });
}

} // namespace evenkeel
