// SPDX-License-Identifier: GPL-3.0-or-later
// Controllers whose instances are batches of the run's data, or parts of them.
#pragma once

#include "core/algorithms/ampnet/nodes/parameterized.h"
#include "core/algorithms/ampnet/runtime/controller.h"

#include <algorithm>
#include <deque>
#include <iterator>

namespace evenkeel::ampnet {

// What they have in common: samples are drawn, and a step is recorded when an instance has come back.
class BatchController : public Controller {
public:
    using Batches = std::deque<std::shared_ptr<const Batch>>;

    // Outputs 1 .. `losses` are answered with parts of an instance's loss. `waiting`: drawn before, they go first.
    BatchController(Worker& w, Index maxActiveKeys, int losses, Batches waiting)
        : Controller(maxActiveKeys)
        , m_waiting(std::move(waiting))
        , m_worker(w)
        , m_losses(losses)
    {
    }
    std::size_t takenBack() const { return m_takenBack.size(); } // instances, since it was made
    Batches takeWaiting(); // those that were taken back, and those that have not entered yet
    void inputDone(const Gradient& gradient) { m_active.at(gradient.state.instance).input = gradient; }
    void drained() override
    {
        Controller::drained();
        m_nextRank = 0; // as in a run that is resumed here
    }

protected:
    virtual void drawInto(Batches& waiting) = 0; // as `draw` gives them
    const Batch& draw(); // empty: there are no more
    std::shared_ptr<const Batch> next(); // null: there are no more
    void begin(Index instance, std::shared_ptr<const Batch> batch) { m_active[instance].batch = std::move(batch); }
    std::shared_ptr<const Batch> activeBatch(Index instance) const { return m_active.at(instance).batch; }
    void returned(Index instance) override;
    void takenBack(Index instance) override;
    void answered(int output, const Message& message) override;

private:
    struct ActiveBatch {
        std::shared_ptr<const Batch> batch;
        double loss = 0; // of what has answered
        Gradient input; // of the input layer
    };
    Batches m_waiting, m_takenBack;
    Worker& m_worker;
    int m_losses;
    std::map<Index, ActiveBatch> m_active;
    int m_nextRank = 0; // whose samples are next, where each has its own
};

// Outputs: 0 the batch, for the input layer on the same rank; 1 ... the labels of each shard of the output layer, in
// the order of `shards`; behind them those of other losses (`heads`), which do not count as the batch's. Labels are
// sent once per round; the loss that counts is that of the first.
class Batchwise final : public BatchController {
public:
    using Labels = std::function<Matrix(const Batch&)>; // as packLabels packs them
    Batchwise(Worker& w, Index maxActiveKeys, Batches waiting, std::vector<Labels> shards, std::vector<Labels> heads,
        Index rounds)
        : BatchController(w, maxActiveKeys, int(shards.size()), std::move(waiting))
        , m_labels(std::move(shards))
        , m_rounds(rounds)
    {
        std::ranges::move(heads, std::back_inserter(m_labels));
        w.feed().needColumns();
    }
    std::shared_ptr<const Batch> batchOf(const State& state) const { return activeBatch(state.instance); }

private:
    bool inject(Index instance, Outbox& out) override;
    void drawInto(Batches& waiting) override;
    void answered(int output, const Message& message) override;

    std::vector<Labels> m_labels;
    Index m_rounds;
};

} // namespace evenkeel::ampnet
