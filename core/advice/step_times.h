// SPDX-License-Identifier: GPL-3.0-or-later
// Who waits for whom, from the times of steps alone. The device with the smallest gaps between its steps waits for
// nobody: its gaps are what exchanges and the host take. Others have them too, as long in all or as long per step,
// whichever is more; what is left of their gaps is waiting.
#pragma once

#include "core/advice/rules.h"

namespace evenkeel::advice {

struct Waiting {
    int rank = 0;
    double share = 0; // of its time
};

class StepTimes {
public:
    explicit StepTimes(const RuleFacts& facts); // of the last half of the run

    int busiest() const { return m_busiest; } // the rank; -1: too few steps are known
    const std::vector<Waiting>& waiting() const { return m_waiting; } // of each other rank with enough steps

    double overhead() const { return m_overhead; } // share of the devices' time that exchanges and the host take, mean

    // What the devices would train more if each kept its own pace; 0 where steps do not count samples.
    double lostSamplesPerSecond() const;
    // Of samples/s, relative, without the busiest device, where all devices make equally many steps; else 0.
    double gainWithoutBusiest() const;
    // Samples per busy second of each device, where devices train on parts of the data that were given out in other
    // proportions; else empty.
    std::vector<double> measuredShares() const;

private:
    bool isLockstep() const;
    const RankSums& sums(int rank) const { return m_facts.half.ranks[std::size_t(rank)]; }

    const RuleFacts& m_facts;
    int m_busiest = -1;
    double m_overhead = 0;
    std::vector<Waiting> m_waiting;
};

} // namespace evenkeel::advice
