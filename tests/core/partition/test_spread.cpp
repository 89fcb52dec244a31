// SPDX-License-Identifier: GPL-3.0-or-later
// How labels and features are spread over the parts: hand-computed cases, and sets as a slow reference.
#include "partition_data.h"
#include "tests/test_class.h"

#include <map>
#include <numeric>
#include <set>

using namespace evenkeel;

class TestSpread : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void byHand();
    void headsAndTailsByHand();
    void asSets_data();
    void asSets();
    void sharedOfDisjointAndOfEqualParts();
    void manyRanksHaveNoMatrix();
    void figuresFollow();
};

namespace {

// Features 0 (four samples), 1 (two) and 2, 3 (one each); feature 4 never occurs.
Dataset fourSamples()
{
    return datasetOf({ { { 0 }, { { 0, 1.f }, { 1, 1.f } } }, { { 0 }, { { 0, 1.f }, { 2, 1.f } } },
                         { { 0, 1 }, { { 0, 1.f }, { 1, 1.f } } }, { { 2 }, { { 0, 1.f }, { 3, 1.f } } } },
        5, 3);
}

std::vector<std::set<Id>> setsOf(const Dataset& data, IdKind kind, const Partition& partition)
{
    std::vector<std::set<Id>> sets(partition.size());
    for (std::size_t rank = 0; rank < partition.size(); ++rank)
        for (const Id sample : partition[rank]) {
            const auto ids = kind == IdKind::Labels ? data.labelsOf(sample) : data.featuresOf(sample);
            sets[rank].insert(ids.begin(), ids.end());
        }
    return sets;
}

std::size_t common(const std::set<Id>& a, const std::set<Id>& b)
{
    return std::size_t(std::ranges::count_if(a, [&](Id id) { return b.contains(id); }));
}

} // namespace

void TestSpread::byHand()
{
    const Dataset data = fourSamples();
    const Partition partition { { 0, 1 }, { 2, 3 } }; // features 0 1 2 and 0 1 3
    const IdSpread features = spreadOf(data, { data, IdKind::Features }, partition);
    QCOMPARE(features.occurring, Index(4));
    QCOMPARE(features.present, (std::vector<Index> { 3, 3 }));
    QCOMPARE(features.onlyHere, (std::vector<Index> { 1, 1 }));
    QCOMPARE(features.meanShared, 2.0 / 3);
    const std::vector<Index> shared = sharedIds(data, IdKind::Features, partition);
    QCOMPARE(shared, (std::vector<Index> { 3, 2, 2, 3 }));
    QCOMPARE(sharedShare(shared, 2, 0, 1), 2.0 / 3);
    QCOMPARE(jaccard(shared, 2, 0, 1), 0.5);
    const IdSpread labels = spreadOf(data, { data, IdKind::Labels }, partition); // label 0, and 0 1 2
    QCOMPARE(labels.onlyHere, (std::vector<Index> { 0, 2 }));
    QCOMPARE(labels.meanShared, (1 + 1.0 / 3) / 2);
}

// Twenty features, feature f in 20 - f samples: two per group, and the first group has those of 20 and 19 samples.
void TestSpread::headsAndTailsByHand()
{
    std::vector<TestSample> rows(20);
    for (int sample = 0; sample < 20; ++sample)
        for (Id f = 0; f < 20 - sample; ++f)
            rows[std::size_t(sample)].features.emplace_back(f, 1.f);
    const Dataset data = datasetOf(rows, 20, 0);
    Partition partition(2); // the first five samples have all frequent features and most of the rare ones
    for (Id sample = 0; sample < 20; ++sample)
        partition[sample < 5 ? 0 : 1].push_back(sample);
    const IdSpread spread = spreadOf(data, { data, IdKind::Features }, partition);
    for (const IdSpread::Group& group : spread.groups)
        QCOMPARE(group.ids, Index(2));
    QCOMPARE(spread.groups[0].maxSamples, Index(20));
    QCOMPARE(spread.groups[0].minSamples, Index(19));
    QCOMPARE(spread.groups[0].occurrences, (std::vector<Index> { 10, 29 }));
    QCOMPARE(spread.groups[9].maxSamples, Index(2)); // features 18 and 19, of samples 0 and 1
    QCOMPARE(spread.groups[9].occurrences, (std::vector<Index> { 3, 0 }));
    QCOMPARE(spread.groups[9].present, (std::vector<Index> { 2, 0 }));
    const std::vector<double> shares { 0.25, 0.75 };
    QCOMPARE(spread.deviation(9, shares), 3.0); // all instead of a quarter
    QVERIFY(std::abs(spread.deviation(0, shares) - (10.0 / 39 / 0.25 - 1)) < 1e-12);
}

void TestSpread::asSets_data()
{
    QTest::addColumn<quint64>("seed");
    for (quint64 seed = 1; seed <= 12; ++seed)
        QTest::addRow("seed %llu", seed) << seed;
}

void TestSpread::asSets()
{
    QFETCH(quint64, seed);
    Random random(seed);
    const Dataset data = topicData(Index(1 + random.below(120)), Index(1 + random.below(20)), seed);
    Partition partition(1 + random.below(7));
    for (Id sample = 0; sample < Id(data.samples); ++sample)
        partition[random.below(partition.size())].push_back(sample);
    for (const IdKind kind : { IdKind::Labels, IdKind::Features }) {
        const auto sets = setsOf(data, kind, partition);
        const std::size_t ranks = sets.size();
        const IdSpread spread = spreadOf(data, { data, kind }, partition);
        const std::vector<Index> shared = sharedIds(data, kind, partition, 3);
        double mean = 0;
        for (std::size_t i = 0; i < ranks; ++i) {
            std::set<Id> others;
            for (std::size_t j = 0; j < ranks; ++j) {
                QCOMPARE(shared[i * ranks + j], Index(common(sets[i], sets[j])));
                if (i == j)
                    continue;
                others.insert(sets[j].begin(), sets[j].end());
                mean += sharedShare(shared, ranks, i, j) / double(ranks * (ranks - 1));
            }
            QCOMPARE(spread.present[i], Index(sets[i].size()));
            QCOMPARE(spread.onlyHere[i], Index(sets[i].size() - common(sets[i], others)));
        }
        if (ranks > 1)
            QVERIFY(std::abs(spread.meanShared - mean) < 1e-12);
        std::map<std::size_t, Index> ids;
        for (const IdSpread::Group& group : spread.groups) {
            ids[0] += group.ids;
            ids[1] += std::accumulate(group.occurrences.begin(), group.occurrences.end(), Index(0));
        }
        QCOMPARE(ids[0], spread.occurring);
        QCOMPARE(ids[1], kind == IdKind::Labels ? data.labelCount() : data.nnz());
        for (std::size_t g = 1; g < spread.groups.size(); ++g)
            if (spread.groups[g].ids > 0 && spread.groups[g - 1].ids > 0)
                QVERIFY(spread.groups[g].maxSamples <= spread.groups[g - 1].minSamples);
    }
}

void TestSpread::sharedOfDisjointAndOfEqualParts()
{
    const TestSample a { { 0 }, { { 0, 1.f } } }, b { { 1 }, { { 1, 1.f } } };
    const Dataset data = datasetOf({ a, a, b, b }, 2, 2);
    const auto meanShared = [&](const Partition& partition) {
        return spreadOf(data, { data, IdKind::Features }, partition).meanShared;
    };
    QCOMPARE(meanShared({ { 0, 1 }, { 2, 3 } }), 0.0);
    QCOMPARE(meanShared({ { 0, 2 }, { 1, 3 } }), 1.0);
    QCOMPARE(sharedIds(data, IdKind::Labels, { { 0, 1, 2, 3 }, {} }), (std::vector<Index> { 2, 0, 0, 0 }));
    QCOMPARE(jaccard(std::vector<Index> { 0, 0, 0, 0 }, 2, 0, 1), 0.0);
}

void TestSpread::manyRanksHaveNoMatrix()
{
    const Dataset data = topicData(600, 5, 1);
    const Partition partition = make("random", data, std::vector<double>(maxSharingRanks + 1, 1.0));
    QVERIFY(sharedIds(data, IdKind::Features, partition).empty());
    QVERIFY(spreadOf(data, { data, IdKind::Features }, partition).meanShared > 0);
}

void TestSpread::figuresFollow()
{
    const Dataset data = fourSamples();
    const PartitionQuality figures = quality(data, { { 0, 1 }, { 2, 3 } }, { 1, 1 });
    QCOMPARE(figures.featuresShared, 2.0 / 3);
    QCOMPARE(figures.ranks[0].featuresSeen, Index(3));
    QCOMPARE(figures.ranks[1].labelsSeen, Index(3));
    QCOMPARE(figures.featuresMissing, 0.25);
}

REGISTER_TEST(TestSpread)
#include "test_spread.moc"
