// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/train/evaluation.h"

#include <numeric>

namespace evenkeel {

void addMetrics(
    Model& model, const Batch& batch, const Dataset& data, const InversePropensities& propensities, MetricSum& sum)
{
    forBestLabels(
        batch, data, topK, model.shape().labels,
        [&](Index k, std::vector<Id>& ids, std::vector<float>& scores) {
            sum.addLoss(model.lossAndTopLabels(batch, k, ids, scores), batch.size());
        },
        [&](Id sample, std::span<const Id> top, std::span<const float>) {
            sum.add(top, data.labelsOf(sample), propensities, data.unknownLabelsOf(sample));
        });
}

Evaluation::Evaluation(SharedRun& run, Model& model, Memory& memory, Diagnostics& diagnostics, int rank)
    : m_run(run)
    , m_model(model)
    , m_memory(memory)
    , m_diagnostics(diagnostics)
    , m_rank(rank)
    , m_maker(run.facts().test, run.facts().testScales)
    , m_batch(Batch::in(model.device().uploadMemory()))
{
    m_done.samples = run.savedNumber(rank, "progress", 0, 0, 1);
    m_done.run = run.savedNumber(rank, "run-progress", m_done.samples, 0, 1);
}

bool Evaluation::isDue(bool isAtEnd)
{
    const SharedRun::Decision decision = m_run.decide(m_rank, m_synchronizations++, isAtEnd);
    m_done = decision.done;
    return decision.isDue;
}

void Evaluation::evaluate(const std::function<void()>& whereAllMeet)
{
    m_memory.formCenter();
    m_memory.exchangeCenter();
    m_memory.exchangeAverage();
    m_run.evaluate(m_rank, m_done, [&](const EvaluationTurn& turn) {
        evaluateModel(turn);
        whereAllMeet();
        if (m_rank == 0)
            m_memory.contributeModel();
        m_memory.contribute();
        m_memory.exchangeAverage();
        m_memory.exchangeCenter();
        m_memory.dropFormed();
        m_model.savedWeights();
        m_model.renewSampling(); // a run that resumes here has no hash tables yet: nor may one that goes on
    });
    m_run.clock().trace().flush(m_rank);
}

void Evaluation::evaluateAlone(const std::function<void(const WeightsRef&)>& place)
{
    m_run.evaluateAlone(m_rank, m_done, [&](const EvaluationTurn& turn) {
        if (!m_spare.isUsed())
            m_spare = Weights(m_model.device(), m_model.size());
        place(m_spare);
        m_spare.exchangeWith(m_model);
        evaluateModel(turn);
        m_memory.contributeModel();
        m_spare.exchangeWith(m_model);
    });
}

void Evaluation::joinCheckpoint(const std::function<void()>& whereAllMeet)
{
    m_run.stoodStill(m_rank, Activity::Evaluate, [&] {
        m_done = m_run.joinCheckpoint(m_rank, [&] {
            whereAllMeet();
            m_memory.contribute();
            m_model.savedWeights();
            m_model.renewSampling(); // as in evaluate()
        });
    });
    m_run.clock().trace().flush(m_rank);
}

void Evaluation::evaluateModel(const EvaluationTurn& turn)
{
    turn.forChunks([&](Index begin, Index end) {
        std::vector<Id> samples(std::size_t(end - begin));
        std::iota(samples.begin(), samples.end(), Id(begin));
        m_model.device().awaitUploads();
        m_maker.make(samples, m_batch);
        MetricSum sum;
        addMetrics(m_model, m_batch, m_run.facts().test, m_run.facts().inversePropensity, sum);
        return sum;
    });
    if (!turn.onlySaves())
        m_diagnostics.measureGradients();
}

} // namespace evenkeel
