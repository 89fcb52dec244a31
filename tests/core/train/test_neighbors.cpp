// SPDX-License-Identifier: GPL-3.0-or-later
// A sample's nearest neighbors and their votes: by hand and by comparing with all samples; and what becomes of them and
// the network's labels.
#include "core/train/model/model.h"
#include "tests/core/train/toy_data.h"
#include "tests/test_class.h"

#include <cmath>

using namespace evenkeel;

namespace {

// Samples of length 1, 5 and 2: the first two share feature 0.
Dataset threeSamples()
{
    DatasetArrays arrays { .features = 3, .labels = 4 };
    arrays.featureOffsets = { 0, 1, 3, 4 };
    arrays.featureIds = { 0, 0, 1, 2 };
    arrays.values = { 1, 3, 4, 2 };
    arrays.labelOffsets = { 0, 1, 3, 4 };
    arrays.labelIds = { 0, 1, 2, 0 };
    return makeDataset(std::move(arrays), "by hand");
}

NeighborSearch searchOf(const Dataset& data, const NeighborOptions& options)
{
    return NeighborSearch(std::make_shared<const Neighbors>(data, options));
}

NeighborSearch::Votes votesOf(NeighborSearch& search, const std::vector<Id>& features, const std::vector<float>& values)
{
    return search.votes(features, values);
}

void compareVotes(const NeighborSearch::Votes& found, const NeighborSearch::Votes& expected)
{
    QCOMPARE(found.size(), expected.size());
    for (const auto& [label, vote] : expected)
        QVERIFY2(found.contains(label) && std::abs(found.at(label) - vote) < 1e-5, QByteArray::number(label));
}

// Every cosine, all sorted.
NeighborSearch::Votes slowVotes(
    const Dataset& data, std::span<const Id> ids, std::span<const float> values, const NeighborOptions& options)
{
    const auto at = [](std::span<const Id> all, std::span<const float> of, Id id) {
        const auto found = std::ranges::find(all, id);
        return found == all.end() ? 0.0 : double(of[std::size_t(found - all.begin())]);
    };
    std::vector<std::pair<double, Index>> order;
    for (Index i = 0; i < data.samples; ++i) {
        double dot = 0, square = 0, own = 0;
        for (Id f = 0; f < Id(data.features); ++f) {
            const double a = at(ids, values, f), b = at(data.featuresOf(i), data.valuesOf(i), f);
            dot += a * b;
            square += b * b;
            own += a * a;
        }
        if (dot > 0)
            order.emplace_back(-dot / std::sqrt(square * own), i);
    }
    std::ranges::sort(order);
    order.resize(std::min(order.size(), std::size_t(options.count)));
    NeighborSearch::Votes votes;
    double sum = 0;
    for (const auto& [cosine, i] : order) {
        sum += std::pow(-cosine, options.power);
        for (const Id label : data.labelsOf(i))
            votes[label] += std::pow(-cosine, options.power);
    }
    for (auto& [label, vote] : votes)
        vote /= sum;
    return votes;
}

// Features that nearly all samples have, with small values, and rare ones with large values: so that most lists need
// not be read.
Dataset skewedData(Index samples, std::uint64_t seed, bool isPositive)
{
    Random random(seed);
    DatasetArrays arrays { .features = 60, .labels = 12 };
    for (Index i = 0; i < samples; ++i) {
        for (Id f = 0; f < 60; ++f)
            if (random.chance(f < 6 ? 0.8 : 0.06)) {
                const double value = (f < 6 ? 0.1 : 1) * random.normal();
                arrays.featureIds.push_back(f);
                arrays.values.push_back(float(isPositive ? std::abs(value) : value));
            }
        arrays.featureOffsets.push_back(Index(arrays.featureIds.size()));
        arrays.labelIds.push_back(Id(random.below(12)));
        arrays.labelOffsets.push_back(Index(arrays.labelIds.size()));
    }
    return makeDataset(std::move(arrays), "skewed");
}

} // namespace

class TestNeighbors : public QObject {
    Q_OBJECT

private slots:
    void byHand();
    void equalCosines();
    void nothingToCompare();
    void allSamples_data();
    void allSamples();
    void mixedByHand();
    void mixedModel_data();
    void mixedModel();
};

// Feature 0 alone: cosines 1 and 0.6 with the first two samples, whose labels are {0} and {1, 2}.
void TestNeighbors::byHand()
{
    NeighborSearch two = searchOf(threeSamples(), { .count = 2, .power = 2 });
    compareVotes(votesOf(two, { 0 }, { 7 }), { { 0, 1 / 1.36 }, { 1, 0.36 / 1.36 }, { 2, 0.36 / 1.36 } });
    compareVotes(votesOf(two, { 2 }, { 1 }), { { 0, 1 } });
    compareVotes(votesOf(two, { 0 }, { 7 }), { { 0, 1 / 1.36 }, { 1, 0.36 / 1.36 }, { 2, 0.36 / 1.36 } });
    NeighborSearch one = searchOf(threeSamples(), { .count = 1, .power = 2 });
    compareVotes(votesOf(one, { 0 }, { 7 }), { { 0, 1 } });
    NeighborSearch equal = searchOf(threeSamples(), { .count = 9, .power = 0 });
    compareVotes(votesOf(equal, { 0 }, { 7 }), { { 0, 0.5 }, { 1, 0.5 }, { 2, 0.5 } });
}

// Of two equal samples the first counts.
void TestNeighbors::equalCosines()
{
    DatasetArrays arrays { .features = 2, .labels = 3 };
    arrays.featureOffsets = { 0, 1, 3, 5 };
    arrays.featureIds = { 1, 0, 1, 0, 1 };
    arrays.values = { 1, 3, 4, 3, 4 };
    arrays.labelOffsets = { 0, 1, 2, 3 };
    arrays.labelIds = { 0, 2, 1 };
    NeighborSearch one = searchOf(makeDataset(std::move(arrays), "by hand"), { .count = 1 });
    compareVotes(votesOf(one, { 0 }, { 1 }), { { 2, 1 } });
}

void TestNeighbors::nothingToCompare()
{
    NeighborSearch search = searchOf(threeSamples(), { .count = 2 });
    QVERIFY(votesOf(search, {}, {}).empty());
    QVERIFY(votesOf(search, { 0 }, { -1 }).empty()); // all cosines below 0
    QVERIFY(votesOf(search, { 5 }, { 1 }).empty()); // a feature that no sample has
    QVERIFY(votesOf(search, { 2 }, { 0 }).empty());
    compareVotes(votesOf(search, { 0, 1 }, { 4, -3 }), { { 0, 1 } }); // with the second sample the sum comes back to 0
}

void TestNeighbors::allSamples_data()
{
    QTest::addColumn<int>("count");
    QTest::addColumn<int>("power");
    QTest::addColumn<bool>("isPositive");
    for (const int count : { 1, 5, 1000 })
        for (const int power : { 1, 3 })
            for (const bool isPositive : { false, true })
                QTest::addRow("%d, power %d, %s", count, power, isPositive ? "positive" : "of both signs")
                    << count << power << isPositive;
}

void TestNeighbors::allSamples()
{
    QFETCH(int, count);
    QFETCH(int, power);
    QFETCH(bool, isPositive);
    const NeighborOptions options { .count = count, .power = power };
    const Dataset data = skewedData(400, 4, isPositive), test = skewedData(30, 9, isPositive);
    NeighborSearch search = searchOf(data, options);
    for (Index i = 0; i < test.samples; ++i)
        compareVotes(search.votes(test.featuresOf(i), test.valuesOf(i)),
            slowVotes(data, test.featuresOf(i), test.valuesOf(i), options));
    // Asked again by number: what was found, but never of another sample that has the number in other data.
    for (const Index other : { 0, 0, 1 })
        for (Index i = 0; i + 1 < test.samples; ++i)
            compareVotes(search.votesOf(Id(i), test.featuresOf(i + other), test.valuesOf(i + other)),
                slowVotes(data, test.featuresOf(i + other), test.valuesOf(i + other), options));
}

// Half of each: label 7 has (0.3 + 0.8) / 2, label 5 0.6 / 2, label 2 0.4 / 2 and so has 9.
void TestNeighbors::mixedByHand()
{
    const std::vector<NetworkLabel> best { { 5, 0.6 }, { 9, 0.4 }, { 7, 0.3 } };
    std::vector<Id> ids(3);
    std::vector<float> scores(3);
    mixBest(best, { { 7, 0.8 }, { 2, 0.4 } }, 0.5, ids, scores);
    QCOMPARE(ids, (std::vector<Id> { 7, 5, 2 }));
    QCOMPARE(scores, (std::vector { std::log(0.55F), std::log(0.3F), std::log(0.2F) }));
    mixBest(best, {}, 0.5, ids, scores);
    QCOMPARE(ids, (std::vector<Id> { 5, 9, 7 }));
}

void TestNeighbors::mixedModel_data()
{
    QTest::addColumn<bool>("sigmoid");
    QTest::newRow("softmax") << false;
    QTest::newRow("sigmoid") << true;
}

// All labels' scores against the formula; the loss is the network's.
void TestNeighbors::mixedModel()
{
    QFETCH(bool, sigmoid);
    const ModelShape shape { 31, 12, { 7 }, sigmoid ? Loss::Sigmoid : Loss::Softmax };
    const Dataset data = toyData(70, 31, 12, 4), test = toyData(20, 31, 12, 9);
    const auto device = simDevice();
    Model model(*device, shape, Update::Rule::Sgd, initialWeights(shape, 3));
    const Batch batch = batchOf(test, countUp(0, 20));
    std::vector<Id> all, ids;
    std::vector<float> logits, scores;
    const double loss = model.lossAndTopLabels(batch, 12, all, logits);
    const NeighborOptions options { .count = 6, .weight = 0.3, .power = 2 };
    const auto neighbors = std::make_shared<const Neighbors>(data, options);
    model.useNeighbors(neighbors);
    QCOMPARE(model.lossAndTopLabels(batch, 4, ids, scores), loss);
    std::vector<Id> alone;
    std::vector<float> aloneScores;
    model.topLabels(batch, 4, alone, aloneScores);
    QCOMPARE(alone, ids);
    QCOMPARE(aloneScores, scores);
    QCOMPARE(ids.size(), std::size_t(80));
    for (std::size_t row = 0; row < 20; ++row) {
        const auto votes = slowVotes(data, test.featuresOf(Index(row)), test.valuesOf(Index(row)), options);
        double partition = 0;
        for (std::size_t i = 0; i < 12; ++i)
            partition += std::exp(double(logits[row * 12 + i]));
        std::vector<double> p(12);
        for (std::size_t i = 0; i < 12; ++i) {
            const Id label = all[row * 12 + i];
            const double e = std::exp(double(logits[row * 12 + i]));
            p[std::size_t(label)]
                = 0.7 * (sigmoid ? e / (1 + e) : e / partition) + 0.3 * (votes.contains(label) ? votes.at(label) : 0);
        }
        for (std::size_t i = 0; i < 4; ++i) {
            const double found = p[std::size_t(ids[row * 4 + i])];
            QVERIFY(std::abs(std::log(found) - double(scores[row * 4 + i])) < 1e-4);
            const auto above = [&](double limit) { // samples without features have equal labels
                return std::size_t(std::ranges::count_if(p, [limit](double other) { return other > limit; }));
            };
            QVERIFY(above(found + 1e-6) <= i && above(found - 1e-6) > i);
        }
    }
}

REGISTER_TEST(TestNeighbors)
#include "test_neighbors.moc"
