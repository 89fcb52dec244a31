// SPDX-License-Identifier: GPL-3.0-or-later
// Every partitioner of the list: exact quotas, every sample once, repeatable, cancelable, and correct on unusual input.
#include "partition_data.h"
#include "tests/test_class.h"

#include <set>

using namespace evenkeel;

class TestPartitioners : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void listIsComplete();
    void classesOfOptions();
    void quotasAreExact();
    void oddInput();
    void seedDecides();
    void sameOnEveryMachine();
    void progressRisesAndCancels();
    void contiguousByHand();
    void stratifiedKeepsClassesWithinOne();
    void stratifiedByLabelSet();
    void alphaDecidesSkew();
};

void TestPartitioners::listIsComplete()
{
    std::set<std::string_view> names;
    for (const Partitioner* partitioner : partitioners()) {
        names.insert(partitioner->name);
        QVERIFY(!partitioner->title.empty() && !partitioner->summary.empty());
        QCOMPARE(findPartitioner(partitioner->name), partitioner);
        for (const Option& option : partitioner->options) {
            QVERIFY(!option.help.empty());
            QVERIFY(option.min <= option.value && option.value <= option.max);
            if (!option.choices.empty())
                QCOMPARE(std::ranges::count(option.choices, '|'), static_cast<std::ptrdiff_t>(option.max));
        }
    }
    const std::set<std::string_view> expected { "queue", "contiguous", "random", "stratified", "label-skewed",
        "submodular", "rcd-sgd", "saved" };
    QVERIFY(names == expected);
    QVERIFY(!findPartitioner("queue")->make);
    QVERIFY(!findPartitioner("Queue"));
}

void TestPartitioners::classesOfOptions()
{
    for (const Partitioner* partitioner : partitioners()) {
        const bool hasClasses = std::ranges::count(partitioner->options, "classes", &Option::name) == 1;
        QCOMPARE(partitioner->classes != nullptr, hasClasses);
        if (!hasClasses)
            continue;
        const ClassChoice choice
            = partitioner->classes(optionsOf(*partitioner, { { "classes", 3 }, { "clusters", 7 } }));
        QVERIFY(choice.rule == ClassRule::LabelSet && choice.clusters == 7);
    }
}

void TestPartitioners::quotasAreExact()
{
    Random random(11);
    for (int trial = 0; trial < 25; ++trial) {
        const Dataset data
            = topicData(static_cast<Index>(random.below(400)), 1 + static_cast<Index>(random.below(30)), 5);
        const auto speeds = randomSpeeds(random, 20);
        for (const Partitioner* partitioner : assigningPartitioners())
            verifyPartition(data, partitioner->make({ .data = &data, .speeds = speeds, .seed = 2 }), speeds);
    }
}

void TestPartitioners::oddInput()
{
    const std::vector<std::vector<double>> speedSets { { 1 }, { 1, 2, 3, 4, 5 }, { 1e-6, 1, 1e6 } };
    const std::vector<Dataset> sets = oddData();
    for (const auto& speeds : speedSets)
        for (const Dataset& data : sets)
            for (const Partitioner* partitioner : assigningPartitioners()) {
                const Partition partition = partitioner->make({ .data = &data, .speeds = speeds, .seed = 1 });
                verifyPartition(data, partition, speeds);
                const PartitionQuality figures = quality(data, partition, speeds);
                for (double value : { figures.certificate, figures.tvMean, figures.hellingerMax, figures.makespan })
                    QVERIFY(std::isfinite(value));
            }
}

void TestPartitioners::seedDecides()
{
    const Dataset data = topicData(500, 10, 1);
    const std::vector<double> speeds { 1, 0.5, 0.25 };
    for (const char* name : { "contiguous", "random", "stratified", "label-skewed", "submodular" }) {
        QVERIFY(make(name, data, speeds, 3) == make(name, data, speeds, 3));
        QCOMPARE(make(name, data, speeds, 3) == make(name, data, speeds, 4), std::string_view(name) == "contiguous");
    }
}

// The first samples of rank 0 as they were when this was written: another machine or compiler must not change them.
void TestPartitioners::sameOnEveryMachine()
{
    const Dataset data = topicData(60, 4, 1);
    const auto head = [&](const char* name) {
        QString text;
        const Partition partition = make(name, data, { 1, 2, 3 }, 5);
        for (std::size_t i = 0; i < 6; ++i)
            text += QString::number(partition[0][i]) + QLatin1Char(' ');
        return text;
    };
    QCOMPARE(head("random"), QStringLiteral("0 4 8 16 19 29 "));
    QCOMPARE(head("stratified"), QStringLiteral("6 10 12 15 27 29 "));
    QCOMPARE(head("label-skewed"), QStringLiteral("19 20 34 38 44 45 "));
    QCOMPARE(head("submodular"), QStringLiteral("4 7 8 14 20 23 "));
}

void TestPartitioners::progressRisesAndCancels()
{
    const Dataset data = topicData(5000, 20, 1);
    const std::vector<double> speeds { 1, 2 };
    for (const Partitioner* partitioner : assigningPartitioners()) {
        std::vector<double> fractions;
        const auto note = [&](double fraction) {
            fractions.push_back(fraction);
            return true;
        };
        partitioner->make({ .data = &data, .speeds = speeds, .seed = 1, .progress = note });
        QVERIFY(!fractions.empty() && std::ranges::is_sorted(fractions));
        QCOMPARE(fractions.back(), 1.0);
        int calls = 0;
        const auto cancel = [&](double) { return ++calls < 1; };
        QVERIFY_THROWS_EXCEPTION(
            Canceled, partitioner->make({ .data = &data, .speeds = speeds, .seed = 1, .progress = cancel }));
        QCOMPARE(calls, 1);
    }
}

void TestPartitioners::contiguousByHand()
{
    const Dataset data = topicData(8, 2, 1);
    QVERIFY(make("contiguous", data, { 1, 2, 1 }) == (Partition { { 0, 1 }, { 2, 3, 4, 5 }, { 6, 7 } }));
}

namespace {

// Largest |n_lj - n_l share_j| of single-label data, counted the slow way.
double worstClassDeviation(const Dataset& data, const Partition& partition, const std::vector<double>& speeds)
{
    double sum = 0, worst = 0;
    for (double speed : speeds)
        sum += speed;
    for (Id label = 0; label < data.labels; ++label) {
        std::vector<double> rows(speeds.size(), 0);
        double all = 0;
        for (std::size_t rank = 0; rank < partition.size(); ++rank)
            for (Id sample : partition[rank])
                if (data.labelsOf(sample)[0] == label) {
                    ++rows[rank];
                    ++all;
                }
        for (std::size_t rank = 0; rank < partition.size(); ++rank)
            worst = std::max(worst, std::abs(rows[rank] - all * speeds[rank] / sum));
    }
    return worst;
}

Dataset singleLabelData(Index samples, Index labels)
{
    Random random(9);
    std::vector<TestSample> rows(static_cast<std::size_t>(samples));
    for (TestSample& row : rows)
        row = { { static_cast<Id>(random.below(static_cast<std::uint64_t>(labels))) }, { { 0, 1.f } } };
    return datasetOf(rows, 1, labels);
}

} // namespace

void TestPartitioners::stratifiedKeepsClassesWithinOne()
{
    Random random(5);
    for (int trial = 0; trial < 20; ++trial) {
        const Dataset data = singleLabelData(300, 1 + static_cast<Index>(random.below(80)));
        const auto speeds = randomSpeeds(random, 12);
        for (const char* name : { "stratified", "submodular" }) {
            const Partition partition = make(name, data, speeds);
            const double worst = worstClassDeviation(data, partition, speeds);
            QVERIFY(worst < 1 + 1e-6);
            QVERIFY(std::abs(quality(data, partition, speeds).classDeviation - worst) < 1e-9);
        }
    }
}

void TestPartitioners::stratifiedByLabelSet()
{
    // Rarest label puts {0,1} with {1}: label sets keep the pairs apart and give each rank one of every set.
    std::vector<TestSample> rows;
    for (int copy = 0; copy < 2; ++copy)
        for (const std::vector<Id>& labels : { std::vector<Id> { 0 }, { 0, 1 }, { 1 }, { 0, 1, 2 } })
            rows.push_back({ labels, { { 0, 1.f } } });
    const Dataset data = datasetOf(rows, 1, 3);
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        std::vector<std::size_t> labelSets;
        const Partition partition = make("stratified", data, { 1, 1 }, seed, { { "classes", 3 } });
        for (Id sample : partition[0])
            labelSets.push_back(static_cast<std::size_t>(sample) % 4);
        std::ranges::sort(labelSets);
        QCOMPARE(labelSets, (std::vector<std::size_t> { 0, 1, 2, 3 }));
    }
}

namespace {

// Mean total variation between the label mix of a rank and its quota, counted the slow way over single-label data.
double labelSkew(const Dataset& data, const Partition& partition, const std::vector<double>& share)
{
    double skew = 0;
    for (Id label = 0; label < data.labels; ++label)
        for (std::size_t rank = 0; rank < partition.size(); ++rank) {
            double here = 0, all = 0;
            for (Id sample = 0; sample < data.samples; ++sample)
                if (data.labelsOf(sample)[0] == label) {
                    ++all;
                    here += std::ranges::binary_search(partition[rank], sample) ? 1 : 0;
                }
            skew += std::abs(here - all * share[rank]) / static_cast<double>(2 * data.samples);
        }
    return skew;
}

} // namespace

void TestPartitioners::alphaDecidesSkew()
{
    const Dataset data = singleLabelData(1500, 10);
    const std::vector<double> share { 0.125, 0.125, 0.25, 0.5 };
    const auto skew = [&](double alpha) {
        double sum = 0;
        for (std::uint64_t seed = 1; seed <= 5; ++seed)
            sum += labelSkew(data, make("label-skewed", data, share, seed, { { "alpha", alpha } }), share) / 5;
        return sum;
    };
    const double pathological = skew(0.01), mild = skew(1), none = skew(1000);
    QVERIFY(pathological > 0.35); // nearly every class on one rank, as far as quotas let it
    QVERIFY(pathological > 1.3 * mild && mild > 3 * none);
}

REGISTER_TEST(TestPartitioners)
#include "test_partitioners.moc"
