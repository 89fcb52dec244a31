// SPDX-License-Identifier: GPL-3.0-or-later
// Which processes have not been heard from for too long. Signs of life travel in a star: rank 0 exchanges them with
// everyone, the others with rank 0 alone. Anything that arrives is a sign. No threads, no clock: times are given, in
// seconds, of a clock that is never set back.
#pragma once

#include <vector>

namespace evenkeel {

class LifeSigns {
public:
    static constexpr double interval = 1; // between two signs of a process
    static constexpr double usualLimit = 5; // without a sign: the process is lost

    LifeSigns(int rank, int size, double limit, double now);

    const std::vector<int>& peers() const { return m_peers; } // who await this process's signs, and it theirs
    double limit() const { return m_limit; }
    void heard(int from, double now); // others than the peers do not matter
    void leave(int peer); // says that the peer has come to its end, and gives no more signs
    bool haveAllLeft() const;

    // To be asked often. A process that has not asked for longer than an interval was suspended, perhaps with all the
    // others: it forgets how long it has not heard from them.
    bool isDue(double now); // whether to give a sign; true once per interval
    int lostAt(double now); // a peer without a sign for longer than the limit; -1: none

private:
    void look(double now);

    std::vector<int> m_peers;
    std::vector<double> m_heard; // time of the last sign of each process
    std::vector<bool> m_hasLeft; // whether each process has come to its end
    double m_limit, m_looked, m_next; // m_next: the time of the next own sign
};

} // namespace evenkeel
