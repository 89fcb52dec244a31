// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/algorithms/ampnet/training/batchwise.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace evenkeel::ampnet {

// All ranks' samples in turn; with a queue it is the same one for each.
const Batch& BatchController::draw()
{
    for (int tries = 1;; ++tries) {
        const Batch& batch = m_worker.nextBatchOf(m_nextRank, m_worker.batchSize());
        m_nextRank = (m_nextRank + 1) % m_worker.size();
        if (!batch.empty() || tries == m_worker.size())
            return batch;
    }
}

std::shared_ptr<const Batch> BatchController::next()
{
    if (m_waiting.empty())
        drawInto(m_waiting);
    if (m_waiting.empty())
        return nullptr;
    std::shared_ptr<const Batch> first = std::move(m_waiting.front());
    m_waiting.pop_front();
    return first;
}

BatchController::Batches BatchController::takeWaiting()
{
    std::ranges::move(m_waiting, std::back_inserter(m_takenBack));
    m_waiting.clear();
    return std::exchange(m_takenBack, {});
}

void Batchwise::drawInto(Batches& waiting)
{
    if (const Batch& batch = draw(); !batch.empty())
        waiting.push_back(std::make_shared<const Batch>(batch));
}

bool Batchwise::inject(Index instance, Outbox& out)
{
    const std::shared_ptr<const Batch> batch = next();
    if (!batch)
        return false;
    begin(instance, batch);
    out.forward(0, { { instance }, {} });
    for (std::size_t l = 0; l < m_labels.size(); ++l) {
        const Matrix labels = m_labels[l](*batch);
        for (Index round = 0; round < m_rounds; ++round)
            out.forward(int(l) + 1, { { instance, round }, labels }, true);
    }
    return true;
}

void Batchwise::answered(int output, const Message& message)
{
    if (message.state.step == 0)
        BatchController::answered(output, message);
}

void BatchController::answered(int output, const Message& message)
{
    if (output > 0 && output <= m_losses)
        m_active.at(message.state.instance).loss += double(message.payload.values.at(0));
}

void BatchController::takenBack(Index instance) { m_takenBack.push_back(m_active.extract(instance).mapped().batch); }

void BatchController::returned(Index instance)
{
    const ActiveBatch done = std::move(m_active.extract(instance).mapped());
    m_worker.stepper().record({ .samples = done.batch->size(),
        .nonzeros = done.batch->nnz(),
        .rate = done.input.rate,
        .loss = done.loss,
        .seconds = done.input.seconds,
        .staleness = done.input.staleness });
}

} // namespace evenkeel::ampnet
