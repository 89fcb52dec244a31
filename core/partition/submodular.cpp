// Similar data for every rank: one pass over each class, item to the rank with the largest gain in perspective welfare
// (reference notes: W = sum_j rho_j sum_d w_d sqrt(M_jd / rho_j), w_d = sqrt(M_d)), then swaps that raise it further.
// With L1-normalised rows, W is the Bhattacharyya coefficient between rank and class up to constants.
#include "core/data/random.h"
#include "core/partition/class_mass.h"
#include "core/partition/classes.h"
#include "core/partition/tools.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace evenkeel {

namespace {

constexpr Option options[] = {
    { "classes", "what counts as the class of a sample with several labels", 0, 0, 2, true, classRuleNames },
    { "swaps", "exchanges tried per sample after the first pass: more is slower and a little more even", 5, 0, 1000,
        true },
};

// One class being dealt to the ranks that have a quota in it, numbered from 0.
class ClassDeal {
public:
    ClassDeal(const ClassMass& mass, std::vector<double> share, std::vector<Index> room)
        : m_class(mass)
        , m_ranks(share.size())
        , m_room(std::move(room))
        , m_rootShare(std::move(share))
        , m_weight(mass.total)
        , m_mass(mass.total.size() * m_ranks, 0)
        , m_root(m_mass.size(), 0)
        , m_rankOfRow(mass.rows())
        , m_gain(m_ranks)
    {
        for (double& value : m_rootShare)
            value = std::sqrt(value);
        for (double& value : m_weight)
            value = std::sqrt(value);
    }

    void dealAll();
    void trySwap(std::size_t rowA, std::size_t rowB);
    const std::vector<std::size_t>& rankOfRow() const { return m_rankOfRow; }

private:
    std::vector<std::size_t> rareFirst() const;
    std::size_t bestRank(std::size_t row);
    void add(std::size_t row, std::size_t rank);
    void put(std::size_t feature, std::size_t rank, double mass);

    template<typename Visit> // visit(feature, mass in rowA, mass in rowB) for every feature of either
    void forBoth(std::size_t rowA, std::size_t rowB, Visit visit) const;

    const ClassMass& m_class;
    std::size_t m_ranks;
    std::vector<Index> m_room; // rows a rank still takes
    std::vector<double> m_rootShare; // sqrt(rho_j)
    std::vector<double> m_weight; // w_d
    std::vector<double> m_mass, m_root; // M_jd and its root, features x ranks: the ranks of a feature lie together
    std::vector<std::size_t> m_rankOfRow;
    std::vector<double> m_gain;
};

// Rows whose mass lies on rare features come first, while every rank can still take them.
std::vector<std::size_t> ClassDeal::rareFirst() const
{
    std::vector<double> rarity(m_class.rows(), 0);
    for (std::size_t row = 0; row < rarity.size(); ++row)
        for (std::size_t e = m_class.begin(row); e < m_class.end(row); ++e)
            rarity[row] += m_class.mass[e] / m_weight[static_cast<std::size_t>(m_class.features[e])];
    std::vector<std::size_t> order(rarity.size());
    std::iota(order.begin(), order.end(), std::size_t { 0 });
    std::ranges::stable_sort(order, std::greater<> {}, [&](std::size_t row) { return rarity[row]; });
    return order;
}

// The rank with room that gains most: sqrt(rho_j) sum_d w_d (sqrt(M_jd + x_d) - sqrt(M_jd)). Ties go to the one with
// most room for its share, so that rows without features are spread too.
std::size_t ClassDeal::bestRank(std::size_t row)
{
    std::ranges::fill(m_gain, 0.0);
    for (std::size_t e = m_class.begin(row); e < m_class.end(row); ++e) {
        const auto feature = static_cast<std::size_t>(m_class.features[e]);
        const double x = m_class.mass[e], weight = m_weight[feature];
        const double* const mass = &m_mass[feature * m_ranks];
        const double* const root = &m_root[feature * m_ranks];
        for (std::size_t j = 0; j < m_ranks; ++j)
            m_gain[j] += weight * (std::sqrt(mass[j] + x) - root[j]);
    }
    const auto room = [&](std::size_t j) { return static_cast<double>(m_room[j]) / (m_rootShare[j] * m_rootShare[j]); };
    std::size_t best = m_ranks;
    for (std::size_t j = 0; j < m_ranks; ++j) {
        m_gain[j] *= m_rootShare[j];
        if (m_room[j] > 0
            && (best == m_ranks || m_gain[j] > m_gain[best] || (m_gain[j] == m_gain[best] && room(j) > room(best))))
            best = j;
    }
    return best;
}

void ClassDeal::put(std::size_t feature, std::size_t rank, double mass)
{
    // Differences of sums may end a hair below zero.
    m_mass[feature * m_ranks + rank] = std::max(0.0, mass);
    m_root[feature * m_ranks + rank] = std::sqrt(std::max(0.0, mass));
}

void ClassDeal::add(std::size_t row, std::size_t rank)
{
    for (std::size_t e = m_class.begin(row); e < m_class.end(row); ++e) {
        const auto feature = static_cast<std::size_t>(m_class.features[e]);
        put(feature, rank, m_mass[feature * m_ranks + rank] + m_class.mass[e]);
    }
    m_rankOfRow[row] = rank;
    --m_room[rank];
}

void ClassDeal::dealAll()
{
    for (std::size_t row : rareFirst())
        add(row, bestRank(row));
}

template<typename Visit>
void ClassDeal::forBoth(std::size_t rowA, std::size_t rowB, Visit visit) const
{
    std::size_t a = m_class.begin(rowA), b = m_class.begin(rowB);
    const std::size_t endA = m_class.end(rowA), endB = m_class.end(rowB);
    while (a < endA || b < endB) {
        const bool takeA = a < endA && (b == endB || m_class.features[a] <= m_class.features[b]);
        const bool takeB = b < endB && (a == endA || m_class.features[b] <= m_class.features[a]);
        const auto feature = static_cast<std::size_t>(m_class.features[takeA ? a : b]);
        visit(feature, takeA ? m_class.mass[a] : 0.0, takeB ? m_class.mass[b] : 0.0);
        a += takeA ? 1 : 0;
        b += takeB ? 1 : 0;
    }
}

// Exchanges two rows of different ranks if that raises the welfare; quotas stay as they are.
void ClassDeal::trySwap(std::size_t rowA, std::size_t rowB)
{
    const std::size_t rankA = m_rankOfRow[rowA], rankB = m_rankOfRow[rowB];
    if (rankA == rankB)
        return;
    double gainA = 0, gainB = 0;
    forBoth(rowA, rowB, [&](std::size_t feature, double a, double b) {
        const std::size_t atA = feature * m_ranks + rankA, atB = feature * m_ranks + rankB;
        gainA += m_weight[feature] * (std::sqrt(std::max(0.0, m_mass[atA] + (b - a))) - m_root[atA]);
        gainB += m_weight[feature] * (std::sqrt(std::max(0.0, m_mass[atB] + (a - b))) - m_root[atB]);
    });
    if (m_rootShare[rankA] * gainA + m_rootShare[rankB] * gainB <= 1e-12)
        return;
    forBoth(rowA, rowB, [&](std::size_t feature, double a, double b) {
        put(feature, rankA, m_mass[feature * m_ranks + rankA] + (b - a));
        put(feature, rankB, m_mass[feature * m_ranks + rankB] + (a - b));
    });
    std::swap(m_rankOfRow[rowA], m_rankOfRow[rowB]);
}

// A class on its own: a pure function of its rows, quotas and seed, so classes may be dealt in any order.
std::vector<std::size_t> dealClass(const ClassMass& mass, std::span<const double> share, std::span<const Index> quota,
    double swaps, std::uint64_t seed)
{
    std::vector<std::size_t> active; // ranks with a quota in this class
    std::vector<double> activeShare;
    std::vector<Index> room;
    for (std::size_t rank = 0; rank < quota.size(); ++rank)
        if (quota[rank] > 0) {
            active.push_back(rank);
            activeShare.push_back(share[rank]);
            room.push_back(quota[rank]);
        }
    ClassDeal deal(mass, std::move(activeShare), std::move(room));
    deal.dealAll();
    if (active.size() > 1) {
        Random random(seed);
        const auto rows = static_cast<std::uint64_t>(mass.rows());
        const auto trials = static_cast<std::uint64_t>(std::ceil(swaps * static_cast<double>(rows)));
        for (std::uint64_t trial = 0; trial < trials; ++trial) {
            const std::size_t rowA = random.below(rows), rowB = random.below(rows);
            deal.trySwap(rowA, rowB);
        }
    }
    std::vector<std::size_t> rankOfRow = deal.rankOfRow();
    for (std::size_t& rank : rankOfRow)
        rank = active[rank];
    return rankOfRow;
}

Partition makeSubmodular(const PartitionTask& task)
{
    const Classes classes = classesOf(*task.data, static_cast<ClassRule>(optionOf(task, options, "classes")));
    const double swaps = optionOf(task, options, "swaps");
    const std::vector<double> share = shares(task.speeds);
    const std::vector<Index> rows = classQuotas(classes, task.speeds);
    ClassMassReader reader(*task.data);
    std::vector<Id> rankOfSample(classes.samples.size());
    Index done = 0;
    for (std::size_t c = 0; c < classes.count(); ++c) {
        const auto members = classes.of(c);
        const auto quota = std::span(rows).subspan(c * share.size(), share.size());
        const auto ranks = dealClass(reader.read(members), share, quota, swaps, streamSeed(task.seed, c));
        for (std::size_t i = 0; i < members.size(); ++i)
            rankOfSample[static_cast<std::size_t>(members[i])] = static_cast<Id>(ranks[i]);
        done += classes.size(c);
        tell(task, static_cast<double>(done) / static_cast<double>(classes.samples.size()));
    }
    return collect(rankOfSample, share.size());
}

} // namespace

extern const Partitioner submodularPartitioner {
    .name = "submodular",
    .title = "Submodular (perspective welfare)",
    .paper = "after He, Dube: RCD-SGD (2022), arXiv 2211.00839",
    .summary = "Gives every device data with nearly the same features in every class: each sample goes to the device "
               "whose picture of the class it completes most, then pairs are exchanged while that helps. Sizes follow "
               "the devices' speeds exactly.",
    .options = options,
    .make = makeSubmodular,
};

} // namespace evenkeel
