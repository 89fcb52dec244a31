// SPDX-License-Identifier: GPL-3.0-or-later
// One pass in file order with every class's state in memory. Objective: perspective welfare with a root.
#include "core/partition/submodular/plan.h"

#include "core/data/content_hash.h"
#include "core/partition/parallel.h"
#include "core/partition/tools.h"

#include <algorithm>
#include <cmath>

namespace evenkeel {

namespace {

// Numbers every (class, feature) that occurs, in the order met: open addressing with linear probing.
class PairNumbers {
public:
    PairNumbers() { resize(firstSlots); }

    std::size_t number(std::uint64_t pair)
    {
        for (std::size_t at = place(pair);; at = (at + 1) & (m_slots.size() - 1)) {
            if (m_slots[at].pair == pair)
                return m_slots[at].number;
            if (m_slots[at].pair == none) {
                m_slots[at] = { pair, m_count };
                if (2 * ++m_count > m_slots.size())
                    resize(2 * m_slots.size());
                return m_count - 1;
            }
        }
    }
    void prefetch(std::uint64_t pair) const { __builtin_prefetch(&m_slots[place(pair)]); }

private:
    static constexpr std::uint64_t none = ~std::uint64_t(0);
    struct Slot {
        std::uint64_t pair = none;
        std::size_t number = 0;
    };

    std::size_t place(std::uint64_t pair) const { return mixBits(pair) & (m_slots.size() - 1); }
    void resize(std::size_t slots) // a power of two
    {
        std::vector<Slot> old(slots);
        old.swap(m_slots);
        for (const Slot& slot : old)
            if (slot.pair != none) {
                std::size_t at = place(slot.pair);
                while (m_slots[at].pair != none)
                    at = (at + 1) & (m_slots.size() - 1);
                m_slots[at] = slot;
            }
    }

    static constexpr std::size_t firstSlots = 1 << 16;
    std::vector<Slot> m_slots;
    std::size_t m_count = 0;
};

class Stream {
public:
    Stream(const PartitionTask& task, const Classes& classes, std::span<const Index> rows)
        : m_data(*task.data)
        , m_share(shares(task.speeds))
        , m_room(rows.begin(), rows.end())
        , m_quota(m_room)
        , m_classOf(classes.samples.size())
        , m_progress(task, 2 * static_cast<double>(m_classOf.size()))
    {
        for (std::size_t c = 0; c < classes.count(); ++c)
            for (Id sample : classes.of(c))
                m_classOf[static_cast<std::size_t>(sample)] = static_cast<Id>(c);
    }

    std::vector<Id> assign()
    {
        forEachSample([&](std::size_t, std::size_t) {
            for (const Part& part : m_row) {
                if (part.number == m_total.size())
                    m_total.push_back(0);
                m_total[part.number] += part.mass;
            }
        });
        m_mass.assign(m_total.size() * m_share.size(), 0);
        std::vector<Id> rankOf(m_classOf.size());
        forEachSample([&](std::size_t sample, std::size_t c) {
            const std::size_t rank = bestRank(&m_room[c * m_share.size()], &m_quota[c * m_share.size()]);
            rankOf[sample] = static_cast<Id>(rank);
            --m_room[c * m_share.size() + rank];
            for (const Part& part : m_row)
                m_mass[part.number * m_share.size() + rank] += part.mass;
        });
        return rankOf;
    }

private:
    struct Part {
        std::uint64_t pair; // class, feature
        double mass;
        std::size_t number; // of the pair
    };

    template<typename Visit> // visit(sample, class) with m_row filled
    void forEachSample(const Visit& visit)
    {
        constexpr std::size_t batch = 4096;
        for (std::size_t sample = 0; sample < m_classOf.size(); ++sample) {
            const auto c = static_cast<std::uint64_t>(m_classOf[sample]);
            // Each look-up misses the caches, so all of a row's look-ups are prefetched first.
            m_row.clear();
            forMass(m_data, static_cast<Id>(sample), [&](Id feature, double mass) {
                m_row.push_back({ c << 33 | static_cast<std::uint64_t>(feature), mass, 0 });
                m_numbers.prefetch(m_row.back().pair);
            });
            for (Part& part : m_row) {
                part.number = m_numbers.number(part.pair);
                if (part.number < m_total.size())
                    __builtin_prefetch(&m_total[part.number]);
                for (std::size_t at = part.number * m_share.size(), end = at + m_share.size();
                     at < std::min(end, m_mass.size()); at += 8)
                    __builtin_prefetch(&m_mass[at]);
            }
            visit(sample, static_cast<std::size_t>(c));
            if (sample % batch == 0)
                m_progress.advance(static_cast<double>(std::min(batch, m_classOf.size() - sample)));
        }
    }

    std::size_t bestRank(const Index* room, const Index* quota)
    {
        const std::size_t ranks = m_share.size();
        m_gain.assign(ranks, 0);
        for (const Part& part : m_row) {
            const double* const mass = &m_mass[part.number * ranks];
            const double total = m_total[part.number];
            for (std::size_t j = 0; j < ranks; ++j) {
                const double scale = total * m_share[j];
                m_gain[j] += std::sqrt(scale * (mass[j] + part.mass)) - std::sqrt(scale * mass[j]);
            }
        }
        return rankWithMaxGain(m_gain, { quota, ranks }, [&](std::size_t j) { return room[j]; });
    }

    const Dataset& m_data;
    std::vector<double> m_share;
    std::vector<Index> m_room, m_quota; // classes x ranks
    std::vector<Id> m_classOf; // of each sample
    PairNumbers m_numbers;
    std::vector<double> m_total, m_mass; // M_d of each pair; M_jd, pairs x ranks
    std::vector<Part> m_row;
    std::vector<double> m_gain;
    SharedProgress m_progress;
};

} // namespace

std::vector<Id> streamRanks(const PartitionTask& task, const Classes& classes, std::span<const Index> rows)
{
    return Stream(task, classes, rows).assign();
}

} // namespace evenkeel
