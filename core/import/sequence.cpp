// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/sequence.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace evenkeel {

namespace {

constexpr std::array rowOrders {
    RowOrder { "times", [](const ScalarRow& row, std::size_t) { return row.time; }, true },
    RowOrder { "times", [](const ScalarRow& row, std::size_t) { return row.sinceStart; }, true },
    RowOrder { "steps",
        [](const ScalarRow& row, std::size_t) {
            return row.step.value_or(-1) >= 0 ? double(*row.step) : std::numeric_limits<double>::quiet_NaN();
        } },
    RowOrder { "epochs", [](const ScalarRow& row, std::size_t) { return row.epoch; } },
    RowOrder { "numbers", [](const ScalarRow&, std::size_t index) { return double(index + 1); } },
};
enum Order : std::size_t { UnixTimes, RunTimes, Steps, Epochs, Numbers };

class Sequencer {
public:
    Sequencer(const ScalarRows& rows, std::vector<std::size_t> places, bool hasSteps)
        : m_rows(rows)
        , m_hasSteps(hasSteps)
    {
        m_made.places = std::move(places);
    }

    Sequence make()
    {
        m_made.order = firstOrder(UnixTimes);
        m_made.steps = firstOrder(Steps);
        m_made.hadTimes = m_made.order->isTime;
        m_made.stepsBeginAgain = beginsAgainInEpochs();
        if (m_made.stepsBeginAgain)
            m_made.steps = &rowOrders[Epochs];
        if (m_made.hadTimes)
            arrangeWithTimes();
        else if (!isReversed(*m_made.steps))
            dropReplaced();
        std::ranges::stable_sort(m_made.places, {}, [&](std::size_t place) { return valueOf(*m_made.order, place); });
        return std::move(m_made);
    }

private:
    double valueOf(const RowOrder& order, std::size_t place) const { return order.of(m_rows.rows[place], place); }
    bool hasAll(const RowOrder& order) const
    {
        return (m_hasSteps || &order != &rowOrders[Steps])
            && std::ranges::all_of(m_made.places, [&](std::size_t place) { return isUsable(valueOf(order, place)); });
    }
    const RowOrder* firstOrder(Order from) const
    {
        return &*std::find_if(rowOrders.begin() + from, rowOrders.end(), [&](const RowOrder& o) { return hasAll(o); });
    }
    // Calls take(before, now) for the places of neighbors.
    template<typename Take>
    void forEachPair(const Take& take) const
    {
        for (std::size_t i = 1; i < m_made.places.size(); ++i)
            take(m_made.places[i - 1], m_made.places[i]);
    }
    // How many rows have less of it than the one before.
    std::size_t falls(const RowOrder& order) const
    {
        std::size_t count = 0;
        forEachPair([&](std::size_t before, std::size_t now) {
            count += valueOf(order, now) < valueOf(order, before) ? 1 : 0;
        });
        return count;
    }
    bool isReversed(const RowOrder& order) const
    {
        return m_made.places.size() > 1 && falls(order) + 1 == m_made.places.size();
    }
    // Steps that are counted within an epoch: wherever they go back, the epoch goes on.
    bool beginsAgainInEpochs() const
    {
        const RowOrder &steps = rowOrders[Steps], &epochs = rowOrders[Epochs];
        if (m_made.steps != &steps || !hasAll(epochs) || falls(steps) == 0 || falls(epochs) > 0)
            return false;
        bool isSo = true;
        forEachPair([&](std::size_t before, std::size_t now) {
            isSo = isSo
                && (valueOf(steps, now) >= valueOf(steps, before) || valueOf(epochs, now) > valueOf(epochs, before));
        });
        return isSo;
    }
    bool countsRows() const { return m_made.steps == &rowOrders[Numbers]; }
    void arrangeWithTimes()
    {
        const RowOrder& times = *m_made.order;
        if (isReversed(times) && (countsRows() || 2 * falls(*m_made.steps) + 1 >= m_made.places.size()))
            std::ranges::reverse(m_made.places);
        if (falls(times) > 0)
            sortByTime(times);
        if (!countsRows() && falls(*m_made.steps) > 0)
            dropReplaced();
        if (falls(times) > 0)
            m_made.order = m_made.steps;
    }
    // Where it explains the order of the file: steps rise then, or the clock counts from 1970 and does not begin again
    // with the program; not where it was set, and the steps rise as they are.
    void sortByTime(const RowOrder& times)
    {
        std::vector<std::size_t> sorted = m_made.places;
        std::ranges::stable_sort(sorted, {}, [&](std::size_t place) { return valueOf(times, place); });
        const bool isWallTime = valueOf(times, sorted.front()) > minUnixTime;
        const bool stepsRise = std::ranges::adjacent_find(sorted, [&](std::size_t a, std::size_t b) {
            return valueOf(*m_made.steps, a) >= valueOf(*m_made.steps, b);
        }) == sorted.end();
        if (countsRows() ? isWallTime : falls(*m_made.steps) > 0 && (isWallTime || stepsRise))
            m_made.places = std::move(sorted);
    }
    void dropReplaced()
    {
        std::vector<std::size_t> kept;
        double before = -std::numeric_limits<double>::infinity();
        for (const std::size_t place : m_made.places) {
            const double step = valueOf(*m_made.steps, place);
            while (step < before && !kept.empty() && valueOf(*m_made.steps, kept.back()) >= step) {
                kept.pop_back();
                ++m_made.replaced;
            }
            kept.push_back(place);
            before = step;
        }
        m_made.places = std::move(kept);
    }

    const ScalarRows& m_rows;
    bool m_hasSteps;
    Sequence m_made;
};

} // namespace

bool isUsable(double value)
{
    constexpr double max = 1e15;
    return std::abs(value) <= max;
}

bool Sequence::hasSteps() const { return steps == &rowOrders[Steps]; }

bool Sequence::isSinceEpoch() const { return order == &rowOrders[UnixTimes]; }

Sequence sequenceOf(const ScalarRows& rows, std::vector<std::size_t> places, bool hasSteps)
{
    return Sequencer(rows, std::move(places), hasSteps).make();
}

} // namespace evenkeel
