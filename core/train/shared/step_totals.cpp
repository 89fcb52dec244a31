// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/train/shared/step_totals.h"

namespace evenkeel {

void StepTotals::save(Checkpoint& to) const
{
    for (std::size_t r = 0; r < m_each.size(); ++r)
        to.numbers[rankKey(int(r), "totals")]
            = { double(m_each[r].updates), double(m_each[r].samples), m_each[r].busy };
    to.numbers["totals"] = { double(m_steps), double(m_samples), double(m_nonzeros) };
    to.numbers["updates"] = { m_updates };
}

void StepTotals::resume(const Checkpoint& saved)
{
    const std::vector<Index> all = saved.countsOr("totals", { 0, 0, 0 });
    m_steps = all[0];
    m_samples = all[1];
    m_nonzeros = all[2];
    constexpr double maxUpdates = 1e18;
    m_updates = saved.numberOr("updates", double(m_steps), 0, maxUpdates); // older ones have steps only
    for (std::size_t rank = 0; rank < m_each.size(); ++rank) {
        const std::vector<double> own = saved.numbersOr(rankKey(int(rank), "totals"), { 0, 0, 0 });
        m_each[rank] = { Index(own[0]), Index(own[1]), own[2] };
    }
}

} // namespace evenkeel
