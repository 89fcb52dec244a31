// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/train/shared/in_process_run.h"

#include <algorithm>

namespace evenkeel {

InProcessRun::InProcessRun(
    RunFacts facts, Clock& clock, SampleQueue queue, RunControl& control, EventSink sink, RunSettings settings)
    : SharedRun(std::move(facts), clock, std::move(sink))
    , m_settings(std::move(settings))
    , m_ranks(*this)
    , m_totals(this->facts(), m_ranks, queue.total(), m_settings.seconds)
    , m_basis { m_settings, *this, m_ranks, m_totals, control }
    , m_presence(m_basis)
    , m_checkpoint(m_basis,
          [this](Checkpoint& to) {
              m_totals.save(to);
              m_samples.save(to);
              m_evaluation.save(to);
          })
    , m_samples(m_basis, m_presence, m_checkpoint, std::move(queue))
    , m_evaluation(m_basis, m_samples, m_checkpoint)
{
    const std::tuple<RunContext&, Rendezvous&, StepTotals&, RankPresence&, RunCheckpoint&, RunSamples&, RunEvaluation&>
        parts(*this, m_ranks, m_totals, m_presence, m_checkpoint, m_samples, m_evaluation);
    const auto bind = [&]<typename Call>(Call& call) { call.bind(std::get<typename Call::Traits::Host&>(parts)); };
    std::apply([&](auto&... each) { (bind(each), ...); }, calls());
    measured = [this](const std::function<void(ReplicaFigures&)>& add) { m_evaluation.measured(add); };
}

void InProcessRun::resume(Checkpoint saved)
{
    m_samples.resume(saved);
    m_totals.resume(saved);
    // Older ones do not have it, nor a run of another length.
    const double handedOut = double(m_samples.queue().handedOut()) / double(std::max<Index>(m_totals.wholeRun(), 1));
    saved.numbers.try_emplace("progress", std::vector { std::min(1., handedOut) });
    m_evaluation.resume(saved);
    m_checkpoint.resume(std::move(saved), m_evaluation.best().has_value());
}

RunSnapshot InProcessRun::status(int rank)
{
    RunSnapshot status = m_ranks.access(rank, [&] {
        const double now = clock().now(rank);
        return RunSnapshot { .mustPause = m_ranks.alone() >= 0 || m_presence.isPaused(),
            .isCheckpointDue = m_checkpoint.isUnderWay(),
            .isOwnEvaluationDue
            = m_evaluation.isAloneDue(now) || (m_checkpoint.mustBeSoon() && !m_checkpoint.isUnderWay()),
            .done = m_totals.shareDone(now),
            .steps = m_totals.steps(),
            .evaluations = m_evaluation.count() };
    });
    status.clock = clock().course();
    return status;
}

} // namespace evenkeel
