// SPDX-License-Identifier: GPL-3.0-or-later
// Rounds the table classes x ranks of exact shares so that rows and columns add up exactly: largest remainder in each
// class, with the rounding error carried to the next class; chains of exchanges fix the last few units.
#include "core/partition/classes/classes.h"
#include "core/partition/tools.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>
#include <optional>

namespace evenkeel {

namespace {

constexpr double tiny = 1e-6; // shares are exact to about this

class Table {
public:
    Table(const Classes& classes, std::span<const double> speeds)
        : m_classes(classes)
        , m_share(shares(speeds))
        , m_ranks(m_share.size())
        , m_cells(classes.count() * m_ranks)
    {
    }

    void round();
    void settle(std::span<const Index> quota);
    std::vector<Index> take() { return std::move(m_cells); }

private:
    double exact(std::size_t c, std::size_t rank) const
    {
        return static_cast<double>(m_classes.size(c)) * m_share[rank];
    }
    Index& cell(std::size_t c, std::size_t rank) { return m_cells[c * m_ranks + rank]; }
    bool mayMove(std::size_t c, std::size_t from, std::size_t to, double slack);
    std::optional<std::size_t> moveOne(std::size_t from, std::span<const Index> excess, double slack);

    const Classes& m_classes;
    std::vector<double> m_share;
    std::size_t m_ranks;
    std::vector<Index> m_cells;
};

void Table::round()
{
    std::vector<double> owed(m_ranks, 0); // exact minus given, over the classes so far: the diffused error
    std::vector<std::size_t> order(m_ranks);
    for (std::size_t c = 0; c < m_classes.count(); ++c) {
        Index left = m_classes.size(c);
        for (std::size_t rank = 0; rank < m_ranks; ++rank) {
            cell(c, rank) = static_cast<Index>(std::floor(exact(c, rank) + tiny));
            owed[rank] += exact(c, rank) - static_cast<double>(cell(c, rank));
            left -= cell(c, rank);
        }
        if (left <= 0)
            continue;
        std::iota(order.begin(), order.end(), std::size_t { 0 });
        // Only ranks with a fraction may be rounded up, in descending order of error, rounded to a millionth so that
        // ties are ties.
        const auto key = [&](std::size_t rank) {
            const bool whole = exact(c, rank) - static_cast<double>(cell(c, rank)) < tiny;
            return std::pair(whole ? 1 : 0, -std::round(owed[rank] / tiny));
        };
        std::ranges::stable_sort(order, std::less<> {}, key);
        for (std::size_t i = 0; i < static_cast<std::size_t>(left); ++i) {
            ++cell(c, order[i % m_ranks]);
            owed[order[i % m_ranks]] -= 1;
        }
    }
}

bool Table::mayMove(std::size_t c, std::size_t from, std::size_t to, double slack)
{
    return cell(c, from) > 0 && static_cast<double>(cell(c, from)) - 1 > exact(c, from) - slack
        && static_cast<double>(cell(c, to)) + 1 < exact(c, to) + slack;
}

// Moves one unit from rank `from` to a rank with too few, which is returned, via other ranks if necessary (breadth
// first, so by the fewest exchanges).
std::optional<std::size_t> Table::moveOne(std::size_t from, std::span<const Index> excess, double slack)
{
    struct Step {
        std::size_t rank, c;
    };
    std::vector<std::optional<Step>> reachedBy(m_ranks);
    std::vector<std::size_t> queue { from };
    for (std::size_t head = 0; head < queue.size(); ++head) {
        const std::size_t here = queue[head];
        for (std::size_t c = 0; c < m_classes.count(); ++c)
            for (std::size_t to = 0; to < m_ranks; ++to) {
                if (to == from || reachedBy[to] || !mayMove(c, here, to, slack))
                    continue;
                reachedBy[to] = Step { here, c };
                queue.push_back(to);
                if (excess[to] >= 0)
                    continue;
                for (std::size_t rank = to; rank != from; rank = reachedBy[rank]->rank) {
                    ++cell(reachedBy[rank]->c, rank);
                    --cell(reachedBy[rank]->c, reachedBy[rank]->rank);
                }
                return to;
            }
    }
    return std::nullopt;
}

void Table::settle(std::span<const Index> quota)
{
    std::vector<Index> excess(m_ranks);
    for (std::size_t rank = 0; rank < m_ranks; ++rank) {
        excess[rank] = -quota[rank];
        for (std::size_t c = 0; c < m_classes.count(); ++c)
            excess[rank] += cell(c, rank);
    }
    for (std::size_t rank = 0; rank < m_ranks; ++rank)
        for (; excess[rank] > 0; --excess[rank]) {
            // Deviations below one; else exactly one where a share is whole; else anything, as the totals come first.
            std::optional<std::size_t> to;
            for (double slack : { 1 - tiny, 1 + tiny, static_cast<double>(m_classes.samples.size()) + 1 })
                if (!to)
                    to = moveOne(rank, excess, slack);
            ++excess[to.value()];
        }
}

} // namespace

std::vector<Index> classQuotas(const Classes& classes, std::span<const double> speeds)
{
    Table table(classes, speeds);
    table.round();
    table.settle(quotas(static_cast<Index>(classes.samples.size()), speeds));
    return table.take();
}

} // namespace evenkeel
