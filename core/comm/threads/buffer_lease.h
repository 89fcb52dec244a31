// SPDX-License-Identifier: GPL-3.0-or-later
// A rank lends its memory to the others for the length of a sum, and every rank adds up its share.
#pragma once

#include "core/comm/threads/group.h"

#include <functional>
#include <memory>

namespace evenkeel {

// Others may be at work in this rank's memory when it gives up (an abort), and it must outlive that: the loan's end
// waits for those who are at it. They wait for nobody, so neither does it for long.
class Loan {
public:
    Loan(Group& group, int rank, std::shared_ptr<Reduction> sum);
    Loan(const Loan&) = delete;
    Loan& operator=(const Loan&) = delete;
    ~Loan();

    // Returns when all have arrived and `result` is complete. Virtual time: the last to come has added up everything.
    // Real time: the ranks do it side by side.
    void awaitResult();
    // Runs `work`, which may use what all ranks have lent until it returns; throws Aborted where a rank has given up.
    void use(const std::function<void()>& work);

private:
    void reduceShare();

    Group& m_group;
    int m_rank;
    std::shared_ptr<Reduction> m_sum;
    bool m_isOver = false;
};

// What the last rank to come does: results have a place, and in virtual time are there.
void finishReduction(Group& group, Reduction& sum, Index values);

} // namespace evenkeel
