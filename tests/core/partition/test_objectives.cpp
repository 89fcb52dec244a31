// SPDX-License-Identifier: GPL-3.0-or-later
// The set functions compared with slow but obvious ones: values, gains, exchanges, submodularity; and the neighbor
// lists.
#include "core/base/error.h"
#include "core/partition/submodular/kernel_objectives.h"
#include "partition_data.h"
#include "tests/test_class.h"

#include <numeric>

using namespace evenkeel;

class TestObjectives : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void valuesAndGains_data();
    void valuesAndGains();
    void exchangesAndRemovals_data() { valuesAndGains_data(); }
    void exchangesAndRemovals();
    void submodular_data() { valuesAndGains_data(); }
    void submodular();
    void boundIsReached();
    void printedCutIsNotMonotone();
    void neighborsByHand();
    void neighborsBySearchingAll();
    void approximateNeighborsAreMostlyRight();
    void allPairsOfALargeClassAreRefused();
};

namespace {

enum Kind { RootBalancing, RootPlain, Logarithm, Facility, PrintedCut, MonotoneCut };
const std::vector<double> share { 0.2, 0.3, 0.5 };

std::vector<Id> allSamples(const Dataset& data)
{
    std::vector<Id> all(static_cast<std::size_t>(data.samples));
    std::iota(all.begin(), all.end(), Id { 0 });
    return all;
}

// One class with everything that an objective may need.
struct Fixture {
    explicit Fixture(Kind which, Index samples = 40)
        : kind(which)
        , data(topicData(samples, 3, 7))
        , mass(ClassMassReader(data).read(allSamples(data)))
        , near(findNeighbors(data, allSamples(data), { .count = 6 }))
    {
    }

    std::unique_ptr<Objective> objective() const
    {
        switch (kind) {
        case RootBalancing:
            return perspectiveWelfare(mass, share, Concave::Root);
        case RootPlain:
            return perspectiveWelfare(mass, share, Concave::Root, FeatureWeights::One);
        case Logarithm:
            return perspectiveWelfare(mass, share, Concave::Log);
        case Facility:
            return facilityLocation(near, share.size());
        case PrintedCut:
            return graphCut(near, share.size(), 1);
        case MonotoneCut:
            return graphCut(near, share.size(), 2);
        }
        return nullptr;
    }

    double similarity(std::size_t a, std::size_t b) const
    {
        if (a == b)
            return 1;
        for (std::size_t e = near.begin(a); e < near.end(a); ++e)
            if (static_cast<std::size_t>(near.rows[e]) == b)
                return near.similarity[e];
        return 0;
    }

    // f_j(A) from the paper's words, over all pairs and features.
    double slow(const std::vector<std::size_t>& a, std::size_t rank) const
    {
        double f = 0;
        if (kind == Facility || kind == PrintedCut || kind == MonotoneCut) {
            for (std::size_t v = 0; v < mass.rows(); ++v) {
                double max = 0, sum = 0, inside = 0;
                for (std::size_t one : a) {
                    max = std::max(max, similarity(v, one));
                    sum += similarity(v, one);
                    inside += std::ranges::count(a, v) > 0 ? similarity(v, one) : 0;
                }
                f += kind == Facility ? max : (kind == PrintedCut ? 1 : 2) * sum - inside;
            }
            return f;
        }
        for (std::size_t d = 0; d < mass.total.size(); ++d) {
            double m = 0;
            for (std::size_t row : a)
                for (std::size_t e = mass.begin(row); e < mass.end(row); ++e)
                    m += static_cast<std::size_t>(mass.features[e]) == d ? mass.mass[e] : 0;
            const double rho = share[rank], total = mass.total[d];
            f += kind == Logarithm ? rho * total * std::log(1 + m / rho / total)
                                   : rho * std::sqrt(m / rho) * (kind == RootPlain ? 1 : std::sqrt(total));
        }
        return f;
    }

    Kind kind;
    Dataset data;
    ClassMass mass;
    NeighborGraph near;
};

bool near(double a, double b) { return std::abs(a - b) < 1e-9 * std::max(1.0, std::abs(a)); }

} // namespace

void TestObjectives::valuesAndGains_data()
{
    QTest::addColumn<int>("kind");
    QTest::newRow("root, balancing weights") << int(RootBalancing);
    QTest::newRow("root") << int(RootPlain);
    QTest::newRow("logarithm") << int(Logarithm);
    QTest::newRow("facility location") << int(Facility);
    QTest::newRow("graph cut as printed") << int(PrintedCut);
    QTest::newRow("monotone graph cut") << int(MonotoneCut);
}

void TestObjectives::valuesAndGains()
{
    QFETCH(int, kind);
    const Fixture fixture { Kind(kind) };
    const auto f = fixture.objective();
    std::vector<std::vector<std::size_t>> sets(share.size());
    Random random(3);
    for (std::size_t row = 0; row < 30; ++row) {
        const std::size_t rank = random.below(share.size());
        std::vector<double> all(share.size());
        f->gains(row, all);
        for (std::size_t j = 0; j < share.size(); ++j) {
            auto with = sets[j];
            with.push_back(row);
            const double gain = fixture.slow(with, j) - fixture.slow(sets[j], j);
            QVERIFY2(std::abs(f->gain(row, j) - gain) < 1e-9, qPrintable(QString::number(gain)));
            QVERIFY(near(all[j], f->gain(row, j)));
        }
        f->add(row, rank);
        sets[rank].push_back(row);
        QVERIFY(near(f->value(rank), fixture.slow(sets[rank], rank)));
    }
}

void TestObjectives::exchangesAndRemovals()
{
    QFETCH(int, kind);
    const Fixture fixture { Kind(kind) };
    const auto f = fixture.objective();
    std::vector<std::size_t> rankOf(fixture.mass.rows());
    for (std::size_t row = 0; row < rankOf.size(); ++row) {
        rankOf[row] = row % share.size();
        f->add(row, rankOf[row]);
    }
    Random random(5);
    for (int trial = 0; trial < 100; ++trial) {
        const std::size_t a = random.below(rankOf.size()), b = random.below(rankOf.size());
        if (rankOf[a] == rankOf[b])
            continue;
        const double before = f->sum(), predicted = f->exchangeGain(a, rankOf[a], b, rankOf[b]);
        QVERIFY(near(f->sum(), before)); // asking changes nothing
        f->exchange(a, rankOf[a], b, rankOf[b]);
        std::swap(rankOf[a], rankOf[b]);
        QVERIFY(std::abs(f->sum() - before - predicted) < 1e-9);
    }
    for (std::size_t row = 0; row < rankOf.size(); ++row)
        f->remove(row, rankOf[row]);
    for (std::size_t rank = 0; rank < share.size(); ++rank)
        QVERIFY(std::abs(f->value(rank)) < 1e-6); // roots of differences near zero
}

void TestObjectives::submodular()
{
    QFETCH(int, kind);
    const Fixture fixture { Kind(kind) };
    const auto f = fixture.objective();
    const std::size_t asked = 39;
    double before = f->gain(asked, 1);
    for (std::size_t row = 0; row < asked; ++row) {
        f->add(row, 1);
        const double now = f->gain(asked, 1);
        QVERIFY(now <= before + 1e-12); // what one adds to more is less
        QVERIFY(kind == PrintedCut || now >= -1e-12);
        before = now;
    }
}

void TestObjectives::boundIsReached()
{
    // Five equal rows over shares 0.2, 0.3, 0.5 can only be in proportion as 1, 1.5, 2.5; ten of them can.
    for (const Concave concave : { Concave::Root, Concave::Log }) {
        const TestSample a { { 0 }, { { 0, 1.f }, { 1, 3.f } } };
        const Dataset data = datasetOf(std::vector<TestSample>(10, a), 2, 1);
        const ClassMass mass = ClassMassReader(data).read(allSamples(data));
        const auto f = perspectiveWelfare(mass, share, concave);
        for (std::size_t row = 0; row < 10; ++row)
            f->add(row, row < 2 ? 0 : row < 5 ? 1 : 2);
        QVERIFY(near(f->sum(), f->bound()));
        f->remove(0, 0);
        f->add(0, 2);
        QVERIFY(f->sum() < f->bound() - 1e-3);
    }
}

void TestObjectives::printedCutIsNotMonotone()
{
    // Two equal rows: the cut of both together is smaller than that of one.
    const TestSample a { { 0 }, { { 0, 1.f } } };
    const Dataset data = datasetOf({ a, a }, 1, 1);
    const NeighborGraph neighbors = findNeighbors(data, allSamples(data), {});
    const auto f = graphCut(neighbors, 1, 1);
    f->add(0, 0);
    QVERIFY(near(f->value(0), 1));
    QVERIFY(near(f->gain(1, 0), -1));
}

void TestObjectives::neighborsByHand()
{
    // On a line: 1, 2, 4 along feature 0, and one row alone on feature 1.
    const Dataset data = datasetOf(
        { { { 0 }, { { 0, 1.f } } }, { { 0 }, { { 0, 2.f } } }, { { 0 }, { { 0, 4.f } } }, { { 0 }, { { 1, 1.f } } } },
        2, 1);
    const NeighborGraph one = findNeighbors(data, allSamples(data), { .count = 1, .bandwidth = 2 });
    // 0 and 1 have each other, 2 has 1, so 1 has 2 as well; 3 shares a feature with nobody.
    QCOMPARE(one.offsets, (std::vector<Index> { 0, 1, 3, 4, 4 }));
    QCOMPARE(one.rows, (std::vector<Id> { 1, 0, 2, 1 }));
    QVERIFY(near(one.similarity[0], std::exp(-1.0 / 8)) && near(one.similarity[2], std::exp(-4.0 / 8)));
}

namespace {

std::vector<Id> nearestBySearchingAll(const Dataset& data, Id row, std::size_t count)
{
    std::vector<std::pair<double, Id>> all;
    for (Id other = 0; other < data.samples; ++other) {
        std::vector<double> dense(static_cast<std::size_t>(data.features), 0);
        bool shared = false;
        for (std::size_t i = 0; i < data.featuresOf(row).size(); ++i)
            dense[static_cast<std::size_t>(data.featuresOf(row)[i])] += double(data.valuesOf(row)[i]);
        for (std::size_t i = 0; i < data.featuresOf(other).size(); ++i) {
            double& x = dense[static_cast<std::size_t>(data.featuresOf(other)[i])];
            shared = shared || x != 0;
            x -= double(data.valuesOf(other)[i]);
        }
        if (other != row && shared)
            all.emplace_back(std::inner_product(dense.begin(), dense.end(), dense.begin(), 0.0), other);
    }
    std::ranges::sort(all);
    std::vector<Id> ids;
    for (std::size_t i = 0; i < std::min(count, all.size()); ++i)
        ids.push_back(all[i].second);
    return ids;
}

double recall(const NeighborGraph& found, const Dataset& data, std::size_t count)
{
    double hits = 0, asked = 0;
    for (Id row = 0; row < data.samples; ++row)
        for (Id wanted : nearestBySearchingAll(data, row, count)) {
            const auto begin = found.rows.begin() + std::ptrdiff_t(found.begin(std::size_t(row)));
            hits += std::find(begin, found.rows.begin() + std::ptrdiff_t(found.end(std::size_t(row))), wanted)
                    != found.rows.begin() + std::ptrdiff_t(found.end(std::size_t(row)))
                ? 1
                : 0;
            ++asked;
        }
    return hits / asked;
}

} // namespace

void TestObjectives::neighborsBySearchingAll()
{
    const Dataset data = topicData(150, 3, 2);
    const NeighborGraph found = findNeighbors(data, allSamples(data), { .count = 5 });
    QVERIFY(recall(found, data, 5) > 0.995); // rounding may order equal distances
    for (std::size_t row = 0; row < found.count(); ++row)
        for (std::size_t e = found.begin(row); e < found.end(row); ++e) {
            const auto other = static_cast<std::size_t>(found.rows[e]);
            const auto begin = found.rows.begin() + std::ptrdiff_t(found.begin(other));
            QVERIFY(std::binary_search(begin, found.rows.begin() + std::ptrdiff_t(found.end(other)), Id(row)));
            QVERIFY(found.similarity[e] > 0 && found.similarity[e] <= 1);
        }
}

void TestObjectives::approximateNeighborsAreMostlyRight()
{
    const Dataset data = topicData(400, 3, 2);
    const NeighborGraph found
        = findNeighbors(data, allSamples(data), { .count = 5, .search = NeighborGraphSearch::Approximate });
    QVERIFY(recall(found, data, 5) > 0.8);
}

void TestObjectives::allPairsOfALargeClassAreRefused()
{
    const std::vector<TestSample> rows(12000, TestSample { { 0 }, {} });
    const Dataset data = datasetOf(rows, 1, 1);
    try {
        findNeighbors(data, allSamples(data), { .count = 0 });
        QFAIL("12,000 x 12,000 similarities were made");
    } catch (const InputError& e) {
        QVERIFY2(QString::fromUtf8(e.what()).contains(QLatin1String("12000")), e.what());
    }
}

REGISTER_TEST(TestObjectives)
#include "test_objectives.moc"
