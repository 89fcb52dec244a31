// SPDX-License-Identifier: GPL-3.0-or-later
// The controller whose instances are lists, trees or graphs: samples of equal shape travel together.
#pragma once

#include "core/algorithms/ampnet/training/batchwise.h"

namespace evenkeel::ampnet {

// Outputs: 0 the instance, for the table on the same rank; 1 its labels; 2 its rows (packRows).
class StructureController final : public BatchController {
public:
    StructureController(Worker& w, Index maxActiveKeys, Batches waiting)
        : BatchController(w, maxActiveKeys, 1, std::move(waiting))
        , m_shape(w.model.shape())
    {
    }
    std::shared_ptr<const Batch> tokensOf(const State& state) const { return m_tokens.at(state.instance); }

private:
    bool inject(Index instance, Outbox& out) override;
    void drawInto(Batches& waiting) override;
    void returned(Index instance) override;
    void takenBack(Index instance) override;

    const ModelShape& m_shape;
    std::map<Index, std::shared_ptr<const Batch>> m_tokens; // of the instances in flight
};

} // namespace evenkeel::ampnet
