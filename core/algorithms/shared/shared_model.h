// SPDX-License-Identifier: GPL-3.0-or-later
// The common model of asynchronous algorithms: ranks pull it, train on it, and push the change they made. The change of
// a plain SGD step is -eta g; with momentum or Adam on the devices it is their step.
#pragma once

#include "core/algorithms/shared/local_steps.h"
#include "core/algorithms/shared/shared_weights.h"

namespace evenkeel {

class SharedModel {
public:
    // Collective: starts as the ranks' model. With a merged output layer pull and push leave that out: it is where
    // output() is, and never stale.
    explicit SharedModel(Worker& w, bool isMerged = false)
        : m_worker(w)
        , m_size(isMerged ? w.model.outputOffset() : w.model.size())
        , m_shared(w, m_size)
        , m_pulled(w.memory().copyOfModel())
    {
        if (isMerged)
            m_output.emplace(w, w.model.size() - m_size);
        m_shared.start(w, "shared", w.weights());
        if (m_output)
            m_output->start(w, "shared-output", w.weights().from(m_size));
        w.comm().barrier();
        w.continueFromCheckpoint();
    }

    void pull()
    {
        m_version = m_shared.read(m_worker.weights());
        m_worker.model.takeRounded();
        m_pulled = m_worker.weights();
    }
    void pull(Communicator& group, int leader) // collective in the group: its rank `leader` reads for all
    {
        if (group.rank() == leader)
            pull();
        group.broadcast(m_worker.model.device(), m_worker.model.weights(), m_size, leader);
        m_version = Index(valueOf(group, double(m_version), leader));
    }
    void push(std::optional<float> momentum = {})
    {
        if (m_worker.isLost()) // with what it computed
            return;
        WeightsRef change = m_pulled.first(m_size);
        change = m_worker.weights().first(m_size) - change;
        const Index made = m_shared.add(1, change, momentum);
        m_worker.updatedShared(made - m_version - 1, momentum.value_or(0));
    }
    void finish() // collective: all ranks' models become the common one
    {
        m_worker.awaitOthers();
        m_worker.comm().barrier();
        m_shared.read(m_worker.weights());
        if (m_output)
            m_output->read(m_worker.weights().from(m_size));
    }
    void observe() // see Worker::observe
    {
        m_worker.observe([this](const WeightsRef& to) {
            m_shared.peek(to);
            if (m_output)
                m_output->peek(to.from(m_size));
        });
    }

    SharedWeights& output() { return *m_output; } // where it is merged
    Index staleness() { return m_shared.version() - m_version; } // pushes of others since the pull

private:
    Worker& m_worker;
    Index m_size;
    SharedWeights m_shared;
    std::optional<SharedWeights> m_output;
    Weights m_pulled;
    Index m_version = 0;
};

// Every rank, at its own pace: pull w, `period` steps from there, push their change. Fewer where a checkpoint is due,
// so that others need not wait for it.
inline void trainAsynchronously(Worker& w, int period)
{
    w.survivesLoss();
    SharedModel shared(w);
    for (bool hasMore = true; hasMore;) {
        w.joinCheckpointIfDue();
        int steps = 0;
        for (; steps < period && !(steps > 0 && w.isCheckpointDue()); ++steps) {
            const Batch& batch = w.nextBatch();
            hasMore = !batch.empty();
            if (!hasMore)
                break;
            if (steps == 0)
                shared.pull();
            w.step(batch, w.rate(), [&] { return shared.staleness(); });
        }
        if (steps > 0)
            shared.push();
        shared.observe();
    }
    shared.finish();
}

} // namespace evenkeel
