// SPDX-License-Identifier: GPL-3.0-or-later
// Greedy in turns: three ways to find the best row for the rank whose turn it is.
#include "core/base/random.h"
#include "core/partition/submodular/deal.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace evenkeel {

namespace {

// The rank whose turn it is; nothing once all are full.
std::optional<std::size_t> nextRank(const Deal& deal, Turn turn)
{
    const auto key = [&](std::size_t j) {
        return turn == Turn::SmallestValue ? deal.f.value(j)
                                           : static_cast<double>(deal.taken[j]) / static_cast<double>(deal.quota[j]);
    };
    std::optional<std::size_t> best;
    for (std::size_t j = 0; j < deal.quota.size(); ++j)
        if (!deal.full(j) && (!best || key(j) < key(*best)))
            best = j;
    return best;
}

std::vector<std::size_t> unplacedRows(const Deal& deal)
{
    std::vector<std::size_t> rows;
    for (std::size_t row = 0; row < deal.rankOf.size(); ++row)
        if (deal.rankOf[row] == unplaced)
            rows.push_back(row);
    return rows;
}

void dealNaively(Deal& deal, Turn turn)
{
    std::vector<std::size_t> left = unplacedRows(deal); // ascending
    while (!left.empty()) {
        const auto rank = nextRank(deal, turn);
        if (!rank)
            return;
        std::size_t best = 0;
        double max = deal.f.gain(left[0], *rank);
        for (std::size_t i = 1; i < left.size(); ++i)
            if (const double gain = deal.f.gain(left[i], *rank); gain > max) {
                max = gain;
                best = i;
            }
        deal.place(left[best], *rank);
        left.erase(left.begin() + static_cast<std::ptrdiff_t>(best));
    }
}

// The rows a rank may still take, ordered by their last computed gain, an upper bound of the present one.
class LazyQueue {
public:
    LazyQueue(const Deal& deal, const std::vector<std::size_t>& rows, std::size_t rank)
        : m_rank(rank)
    {
        m_heap.reserve(rows.size());
        for (std::size_t row : rows)
            m_heap.push_back({ deal.f.gain(row, rank), static_cast<Id>(row), deal.taken[rank] });
        std::make_heap(m_heap.begin(), m_heap.end());
    }

    // The row with the largest gain now; empty when all are placed.
    std::optional<std::size_t> best(const Deal& deal)
    {
        while (!m_heap.empty()) {
            Entry& top = m_heap.front();
            const auto row = static_cast<std::size_t>(top.row);
            if (deal.rankOf[row] != unplaced) {
                std::pop_heap(m_heap.begin(), m_heap.end());
                m_heap.pop_back();
            } else if (top.taken == deal.taken[m_rank]) {
                return row;
            } else {
                top.bound = deal.f.gain(row, m_rank);
                top.taken = deal.taken[m_rank];
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

void dealLazily(Deal& deal, Turn turn)
{
    const std::vector<std::size_t> rows = unplacedRows(deal);
    std::vector<LazyQueue> queues;
    for (std::size_t rank = 0; rank < deal.quota.size(); ++rank) {
        if (deal.check)
            deal.check();
        queues.emplace_back(deal, rows, rank);
    }
    while (const auto rank = nextRank(deal, turn)) {
        const auto row = queues[*rank].best(deal);
        if (!row)
            return;
        deal.place(*row, *rank);
    }
}

void dealByDraw(Deal& deal, const GreedyOptions& options)
{
    std::vector<std::size_t> left = unplacedRows(deal);
    Random random(options.seed);
    const double factor = std::max(1.0, -repeatableLog(options.epsilon)) * static_cast<double>(deal.f.rows());
    while (!left.empty()) {
        const auto rank = nextRank(deal, options.turn);
        if (!rank)
            return;
        const auto wanted = std::ceil(factor / static_cast<double>(deal.quota[*rank]));
        const auto drawn = static_cast<std::size_t>(std::min(wanted, static_cast<double>(left.size())));
        std::size_t best = left.size();
        double max = 0;
        for (std::size_t i = 0; i < drawn; ++i) { // drawn rows move to the end of the list
            const std::size_t last = left.size() - 1 - i;
            std::swap(left[random.below(last + 1)], left[last]);
            const double gain = deal.f.gain(left[last], *rank);
            if (i == 0 || gain > max || (gain == max && left[last] < left[best])) {
                max = gain;
                best = last;
            }
        }
        deal.place(left[best], *rank);
        left[best] = left.back();
        left.pop_back();
    }
}

} // namespace

void dealGreedily(Deal& deal, const GreedyOptions& options)
{
    switch (options.optimizer) {
    case Greedy::Naive:
        return dealNaively(deal, options.turn);
    case Greedy::Lazy:
        return dealLazily(deal, options.turn);
    case Greedy::Stochastic:
        return dealByDraw(deal, options);
    }
}

} // namespace evenkeel
