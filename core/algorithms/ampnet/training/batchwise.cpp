// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/algorithms/ampnet/training/batchwise.h"

#include "core/algorithms/ampnet/nodes/output_shard.h"

namespace evenkeel::ampnet {

// All ranks' samples in turn; with a queue it is the same one for each.
const Batch& Batchwise::draw()
{
    for (int tries = 1;; ++tries) {
        const Batch& batch = m_worker.nextBatchOf(m_nextRank, m_worker.batchSize());
        m_nextRank = (m_nextRank + 1) % m_worker.size();
        if (!batch.empty() || tries == m_worker.size())
            return batch;
    }
}

bool Batchwise::inject(Index instance, Outbox& out)
{
    const Batch& batch = draw();
    if (batch.empty())
        return false;
    m_active[instance].batch = std::make_shared<const Batch>(batch);
    out.forward(0, { { instance }, {} });
    for (std::size_t s = 0; s < m_shards.size(); ++s)
        out.forward(int(s) + 1, { { instance }, packLabels(batch, m_shards[s].first, m_shards[s].end) }, true);
    return true;
}

void Batchwise::answered(int output, const Message& message)
{
    if (output > 0)
        m_active.at(message.state.instance).loss += double(message.payload.values.at(0));
}

void Batchwise::returned(Index instance)
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
