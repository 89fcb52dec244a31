// SPDX-License-Identifier: GPL-3.0-or-later
// Greedy in turns: three ways to find the best row for the rank whose turn it is.
#include "core/base/random.h"
#include "core/partition/submodular/row_assignment.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace evenkeel {

namespace {

// The rank whose turn it is; nothing once all are full.
std::optional<std::size_t> nextRank(const RowAssignment& assignment, Turn turn)
{
    const auto key = [&](std::size_t j) {
        return turn == Turn::SmallestValue
            ? assignment.f.value(j)
            : static_cast<double>(assignment.taken[j]) / static_cast<double>(assignment.quota[j]);
    };
    std::optional<std::size_t> best;
    for (std::size_t j = 0; j < assignment.quota.size(); ++j)
        if (!assignment.full(j) && (!best || key(j) < key(*best)))
            best = j;
    return best;
}

std::vector<std::size_t> unplacedRows(const RowAssignment& assignment)
{
    std::vector<std::size_t> rows;
    for (std::size_t row = 0; row < assignment.rankOf.size(); ++row)
        if (assignment.rankOf[row] == unplaced)
            rows.push_back(row);
    return rows;
}

void assignNaively(RowAssignment& assignment, Turn turn)
{
    std::vector<std::size_t> left = unplacedRows(assignment); // ascending
    while (!left.empty()) {
        const auto rank = nextRank(assignment, turn);
        if (!rank)
            return;
        std::size_t best = 0;
        double max = assignment.f.gain(left[0], *rank);
        for (std::size_t i = 1; i < left.size(); ++i)
            if (const double gain = assignment.f.gain(left[i], *rank); gain > max) {
                max = gain;
                best = i;
            }
        assignment.place(left[best], *rank);
        left.erase(left.begin() + static_cast<std::ptrdiff_t>(best));
    }
}

// The rows a rank may still take, ordered by their last computed gain, an upper bound of the present one.
class LazyQueue {
public:
    LazyQueue(const RowAssignment& assignment, const std::vector<std::size_t>& rows, std::size_t rank)
        : m_rank(rank)
    {
        m_heap.reserve(rows.size());
        for (std::size_t row : rows)
            m_heap.push_back({ assignment.f.gain(row, rank), static_cast<Id>(row), assignment.taken[rank] });
        std::make_heap(m_heap.begin(), m_heap.end());
    }

    // The row with the largest gain now; empty when all are placed.
    std::optional<std::size_t> best(const RowAssignment& assignment)
    {
        while (!m_heap.empty()) {
            Entry& top = m_heap.front();
            const auto row = static_cast<std::size_t>(top.row);
            if (assignment.rankOf[row] != unplaced) {
                std::pop_heap(m_heap.begin(), m_heap.end());
                m_heap.pop_back();
            } else if (top.taken == assignment.taken[m_rank]) {
                return row;
            } else {
                top.bound = assignment.f.gain(row, m_rank);
                top.taken = assignment.taken[m_rank];
                sinkTop();
            }
        }
        return std::nullopt;
    }

private:
    struct Entry {
        double bound;
        Id row;
        Index taken; // rows of the rank when the bound was the gain
        bool operator<(const Entry& other) const
        {
            return bound != other.bound ? bound < other.bound : row > other.row;
        }
    };

    void sinkTop()
    {
        const Entry moved = m_heap.front();
        std::size_t hole = 0;
        for (std::size_t child = 1; child < m_heap.size(); child = 2 * hole + 1) {
            if (child + 1 < m_heap.size() && m_heap[child] < m_heap[child + 1])
                ++child;
            if (!(moved < m_heap[child]))
                break;
            m_heap[hole] = m_heap[child];
            hole = child;
        }
        m_heap[hole] = moved;
    }

    std::vector<Entry> m_heap;
    std::size_t m_rank;
};

void assignLazily(RowAssignment& assignment, Turn turn)
{
    const std::vector<std::size_t> rows = unplacedRows(assignment);
    std::vector<LazyQueue> queues;
    for (std::size_t rank = 0; rank < assignment.quota.size(); ++rank) {
        if (assignment.check)
            assignment.check();
        queues.emplace_back(assignment, rows, rank);
    }
    while (const auto rank = nextRank(assignment, turn)) {
        const auto row = queues[*rank].best(assignment);
        if (!row)
            return;
        assignment.place(*row, *rank);
    }
}

void assignByDraw(RowAssignment& assignment, const GreedyOptions& options)
{
    std::vector<std::size_t> left = unplacedRows(assignment);
    Random random(options.seed);
    const double factor = std::max(1.0, -repeatableLog(options.epsilon)) * static_cast<double>(assignment.f.rows());
    while (!left.empty()) {
        const auto rank = nextRank(assignment, options.turn);
        if (!rank)
            return;
        const auto wanted = std::ceil(factor / static_cast<double>(assignment.quota[*rank]));
        const auto drawn = static_cast<std::size_t>(std::min(wanted, static_cast<double>(left.size())));
        std::size_t best = left.size();
        double max = 0;
        for (std::size_t i = 0; i < drawn; ++i) { // drawn rows move to the end of the list
            const std::size_t last = left.size() - 1 - i;
            std::swap(left[random.below(last + 1)], left[last]);
            const double gain = assignment.f.gain(left[last], *rank);
            if (i == 0 || gain > max || (gain == max && left[last] < left[best])) {
                max = gain;
                best = last;
            }
        }
        assignment.place(left[best], *rank);
        left[best] = left.back();
        left.pop_back();
    }
}

} // namespace

void assignGreedily(RowAssignment& assignment, const GreedyOptions& options)
{
    switch (options.optimizer) {
    case Greedy::Naive:
        return assignNaively(assignment, options.turn);
    case Greedy::Lazy:
        return assignLazily(assignment, options.turn);
    case Greedy::Stochastic:
        return assignByDraw(assignment, options);
    }
}

} // namespace evenkeel
