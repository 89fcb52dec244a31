// SPDX-License-Identifier: GPL-3.0-or-later
// What all objectives have in common. Their formulas: perspective welfare in objective.h and perspective_welfare.cpp;
// facility location and graph cut in kernel_objectives.h.
#include "core/partition/submodular/objective.h"

#include <numeric>

namespace evenkeel {

void Objective::gains(std::size_t row, std::span<double> ofRank) const
{
    for (std::size_t rank = 0; rank < ofRank.size(); ++rank)
        ofRank[rank] = gain(row, rank);
}

double Objective::sum() const { return std::accumulate(m_value.begin(), m_value.end(), 0.0); }

void Objective::exchange(std::size_t rowA, std::size_t rankA, std::size_t rowB, std::size_t rankB)
{
    remove(rowA, rankA);
    remove(rowB, rankB);
    add(rowA, rankB);
    add(rowB, rankA);
}

double Objective::exchangeGain(std::size_t rowA, std::size_t rankA, std::size_t rowB, std::size_t rankB)
{
    const std::vector<double> values = m_value; // restored to the bit
    const double before = value(rankA) + value(rankB);
    exchange(rowA, rankA, rowB, rankB);
    const double after = value(rankA) + value(rankB);
    exchange(rowB, rankA, rowA, rankB);
    m_value = values;
    return after - before;
}

} // namespace evenkeel
