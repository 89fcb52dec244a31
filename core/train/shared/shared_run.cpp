// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/train/shared/shared_run.h"

#include <algorithm>

namespace evenkeel {

void EvaluationTurn::forChunks(const std::function<MetricSum(Index begin, Index end)>& metricsOf) const
{
    if (m_onlySaves)
        return;
    while (const std::optional<Index> chunk = m_run.m_nextChunk()) {
        const Index begin = *chunk * evaluationChunk;
        m_run.m_addChunk(*chunk, metricsOf(begin, std::min(begin + evaluationChunk, m_run.facts().test.samples)));
    }
}

void SharedRun::takePart(int rank, ShareDone done, bool onlySaves, const Work& work)
{
    stoodStill(rank, Activity::Evaluate, [&] {
        work(EvaluationTurn(*this, onlySaves));
        m_end(rank, done);
    });
}

void SharedRun::evaluate(int rank, ShareDone done, const Work& work)
{
    const bool onlySaves = m_begin(rank);
    takePart(rank, done, onlySaves, work);
}

bool SharedRun::evaluateAlone(int rank, ShareDone& done, const Work& work)
{
    const Decision decision = m_beginAlone(rank);
    done = decision.done;
    if (decision.isDue)
        takePart(rank, done, decision.onlySaves, work);
    return decision.isDue;
}

int SharedRun::setPresence(int rank, Presence presence)
{
    spent(rank, Activity::Exchange); // until now it was what it was
    clock().trace().setAway(rank,
        presence == Presence::Lost           ? std::optional(Activity::Lost)
            : presence == Presence::Expected ? std::optional(Activity::WaitForDevice)
                                             : std::nullopt);
    return m_setPresence(rank, presence);
}

} // namespace evenkeel
