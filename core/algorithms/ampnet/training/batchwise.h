// SPDX-License-Identifier: GPL-3.0-or-later
// The controller whose instances are batches of the run's data.
#pragma once

#include "core/algorithms/ampnet/nodes/parameterized.h"
#include "core/algorithms/ampnet/runtime/controller.h"

namespace evenkeel::ampnet {

// Outputs: 0 the batch, for the input layer on the same rank; 1 ... the labels of each shard, in the order of `shards`.
class Batchwise final : public Controller {
public:
    struct Shard {
        Index first = 0, end = 0; // labels
    };
    Batchwise(Worker& w, Index maxActiveKeys, std::vector<Shard> shards)
        : Controller(maxActiveKeys)
        , m_worker(w)
        , m_shards(std::move(shards))
    {
        w.feed().needColumns();
    }
    std::shared_ptr<const Batch> batchOf(const State& state) const { return m_active.at(state.instance).batch; }
    void inputDone(const Gradient& gradient) { m_active.at(gradient.state.instance).input = gradient; }

    void drained() override
    {
        Controller::drained();
        m_nextRank = 0; // as in a run that is resumed here
    }

private:
    struct ActiveBatch {
        std::shared_ptr<const Batch> batch;
        double loss = 0; // of the shards that have answered
        Gradient input; // of the input layer
    };
    bool inject(Index instance, Outbox& out) override;
    void answered(int output, const Message& message) override;
    void returned(Index instance) override;
    const Batch& draw();

    Worker& m_worker;
    std::vector<Shard> m_shards;
    std::map<Index, ActiveBatch> m_active;
    int m_nextRank = 0; // whose samples are next, where each has its own
};

} // namespace evenkeel::ampnet
