// SPDX-License-Identifier: GPL-3.0-or-later
// Which ranks of a run train: those whose devices are there, while it is not paused.
#pragma once

#include "core/train/shared/step_totals.h"

namespace evenkeel {

// Of a rank's device. Expected: it has not joined yet. A rank whose device is not present gets no samples.
enum class Presence { Present, Expected, Lost };

class RankPresence : RunBasis {
public:
    explicit RankPresence(const RunBasis& basis);

    // Whatever their devices' presence, ranks take part in collectives. Returns how many are not lost.
    int set(int rank, Presence presence);
    using Ranks = std::shared_ptr<const std::vector<int>>; // in order; another one when it has changed
    Ranks present(int rank);

    // While mustPause(), the rank waits in waitWhilePaused(); both let a rank that evaluates alone finish first, as
    // nobody trains meanwhile.
    bool mustPause(int rank);
    void waitWhilePaused(int rank);

    Presence of(int rank) const { return m_each[std::size_t(rank)]; }
    bool isPaused() const { return control.paused() && !control.stopped(); }

private:
    std::vector<Presence> m_each; // by rank
    Ranks m_present; // null: to be made
    int m_pausedRanks = 0;
};

} // namespace evenkeel
