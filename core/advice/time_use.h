// SPDX-License-Identifier: GPL-3.0-or-later
// Where devices' time goes and who waits for whom, in the last half of a run. Spans say it. Where a run has none (older
// versions), it follows from steps: the device with the smallest gaps between its steps waits for nobody, and its gaps
// are what exchanges and the host take; others have them too, as long in all or as long per step, whichever is more;
// what is left of their gaps is waiting.
#pragma once

#include "core/advice/rules.h"

namespace evenkeel::advice {

struct Waiting {
    int rank = 0;
    double share = 0; // share of the rank's time, beyond what the busiest device itself waits for others
    Activity cause = Activity::WaitForRanks;
};

class TimeUse {
public:
    explicit TimeUse(const RuleFacts& facts);

    int busiest() const { return m_busiest; } // the rank that computes more of its time than others; -1: not known
    double computing() const { return m_computing; } // share of its time
    // Waiting of each other rank of which enough is known.
    const std::vector<Waiting>& waiting() const { return m_waiting; }
    // Shares of the devices' time, mean; exchange is 0 where it cannot be distinguished from the host's.
    double exchange() const { return m_exchange; }
    double host() const { return m_host; }
    bool isMeasured() const { return m_isMeasured; } // whether the times are measured by spans

    // What the devices would train more if each kept its own pace; 0 where steps do not count samples.
    double lostSamplesPerSecond() const;
    // Of samples/s, relative, without the busiest device, where all devices make equally many steps; else 0.
    double gainWithoutBusiest() const;
    // Samples per busy second of each device, where devices train on parts of the data that were given out in other
    // proportions; else empty.
    std::vector<double> measuredShares() const;

private:
    void measure(const std::vector<int>& ranks); // measures these ranks by spans
    void estimate(const std::vector<int>& ranks);
    bool isLockstep() const;
    const RankSums& sums(int rank) const { return m_facts.half.ranks[std::size_t(rank)]; }

    const RuleFacts& m_facts;
    int m_busiest = -1;
    bool m_isMeasured = false;
    double m_computing = 0, m_exchange = 0, m_host = 0;
    std::vector<Waiting> m_waiting;
};

} // namespace evenkeel::advice
