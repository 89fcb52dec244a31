// SPDX-License-Identifier: GPL-3.0-or-later
// Quality figures and the submodular partitioner: hand-computed cases, the certificate's bounds, and real data.
#include "core/data/inspect/inspect.h"
#include "core/partition/tools.h"
#include "partition_data.h"
#include "tests/test_class.h"

#include <filesystem>
#include <numeric>

using namespace evenkeel;

class TestQuality : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void perfect();
    void byHand();
    void perspectiveByHand();
    void makespanGoesBySpeedsNotByShares();
    void smallClassesDoNotCount();
    void boundsHold();
    void divergenceAndMissingByHand();
    void meanDistanceByHand();
    void gradientAgreementByBruteForce();
    void manyAtOnceAsOneByOne();
    void submodularFindsThePerfectPartition();
    void swapsNeverLower();
    void submodularBeatsStratifiedOnTopics();
    void submodularBeatsStratifiedOnRealData_data();
    void submodularBeatsStratifiedOnRealData();
};

namespace {

bool isNear(double a, double b) { return std::abs(a - b) < 1e-9; }

double meanTvOfStratified(const Dataset& data, const std::vector<double>& speeds)
{
    double sum = 0;
    for (std::uint64_t seed = 1; seed <= 10; ++seed)
        sum += quality(data, make("stratified", data, speeds, seed), speeds).tvMean;
    return sum / 10;
}

} // namespace

void TestQuality::perfect()
{
    // Two ranks with the same two rows each.
    const TestSample a { { 0 }, { { 0, 3.f } } }, b { { 0 }, { { 1, 7.f } } };
    const Dataset data = datasetOf({ a, a, b, b }, 2, 1);
    const PartitionQuality figures = quality(data, { { 0, 2 }, { 1, 3 } }, std::vector<double> { 1, 1 });
    QVERIFY(isNear(figures.certificate, 1) && isNear(figures.tvMean, 0) && isNear(figures.hellingerMax, 0));
    QVERIFY(isNear(figures.classDeviation, 0) && isNear(figures.sizeDeviation, 0) && isNear(figures.makespan, 1));
    for (const PartitionQuality::Rank& rank : figures.ranks) {
        QCOMPARE(rank.rows, Index(2));
        QCOMPARE(rank.nnz, Index(2));
        QCOMPARE(rank.labelsSeen, Index(1));
    }
}

void TestQuality::byHand()
{
    // Rank 0 has all of feature 0, rank 1 all of feature 1: p = (1, 0) and (0, 1), q = (1/2, 1/2).
    const TestSample a { { 0 }, { { 0, 3.f } } }, b { { 0, 1 }, { { 1, 7.f } } };
    const Dataset data = datasetOf({ a, a, b, b }, 2, 2);
    // Label 0 has four samples, label 1 two: b belongs to class 1, and each class lies on one rank only.
    const PartitionQuality apart = quality(data, { { 0, 1 }, { 2, 3 } }, std::vector<double> { 1, 1 });
    QVERIFY(isNear(apart.tvMean, 0)); // within its class each rank has the class's features ...
    QVERIFY(isNear(apart.classDeviation, 1)); // ... but two samples instead of one
    QCOMPARE(apart.ranks[0].labelsSeen, Index(1));
    QCOMPARE(apart.ranks[1].labelsSeen, Index(2));

    const TestSample c { { 0 }, { { 1, 7.f } } };
    const Dataset oneClass = datasetOf({ a, a, c, c }, 2, 1);
    const PartitionQuality split = quality(oneClass, { { 0, 1 }, { 2, 3 } }, std::vector<double> { 1, 1 });
    QVERIFY(isNear(split.tvMean, 0.5) && isNear(split.tvMax, 0.5));
    QVERIFY(isNear(split.hellingerMean, std::sqrt(1 - std::sqrt(0.5))));
    // W = sum_j sum_d sqrt(M_d rho_j M_jd) = 2 sqrt(2 * 1/2 * 2), W_max = 4.
    QVERIFY(isNear(split.certificate, std::sqrt(0.5)));

    // Three of four rows on the rank that is due two: makespan 3 / 2.
    const PartitionQuality uneven = quality(oneClass, { { 0, 1, 2 }, { 3 } }, std::vector<double> { 1, 1 });
    QVERIFY(isNear(uneven.makespan, 1.5) && isNear(uneven.sizeDeviation, 1) && isNear(uneven.classDeviation, 1));
}

void TestQuality::perspectiveByHand()
{
    // Speeds 1 and 3: one row and three rows of one kind are in proportion, so nothing is lost.
    const TestSample a { { 0 }, { { 0, 1.f }, { 1, 1.f } } };
    const Dataset data = datasetOf({ a, a, a, a }, 2, 1);
    const std::vector<double> speeds { 1, 3 };
    QVERIFY(isNear(quality(data, { { 0 }, { 1, 2, 3 } }, speeds).certificate, 1));
    // The other way round: W / W_max = sqrt(1/4 * 3/4) + sqrt(3/4 * 1/4).
    QVERIFY(isNear(quality(data, { { 0, 1, 2 }, { 3 } }, speeds).certificate, 2 * std::sqrt(3.0 / 16)));
    QVERIFY(isNear(quality(data, { { 0, 1, 2 }, { 3 } }, speeds).makespan, 3));
}

// Shares of 17 % and 83 % on devices of speeds 1 and 0.5: the second needs 0.83 / 0.5 = 1.66 where shares by speed take
// 1 / 1.5 = 0.667, which is 2.49 times as long; the sizes themselves are as the shares say.
void TestQuality::makespanGoesBySpeedsNotByShares()
{
    const Dataset data = topicData(100, 4, 5);
    const std::vector<double> chosen { 17, 83 }, speeds { 1, 0.5 };
    const Partition partition = make("stratified", data, chosen);
    const PartitionQuality figures = quality(data, classesOf(data), partition, { chosen, speeds });
    QCOMPARE(figures.sizeDeviation, 0.0);
    QVERIFY2(isNear(figures.makespan, 2.49), qPrintable(QString::number(figures.makespan, 'g', 15)));
    QVERIFY(
        isNear(quality(data, classesOf(data), partition, chosen).makespan, 1)); // devices as fast as their shares say
    QVERIFY_THROWS_EXCEPTION(std::logic_error, quality(data, classesOf(data), partition, { chosen, { 1, 1, 1 } }));
}

void TestQuality::smallClassesDoNotCount()
{
    // A class of one sample lies on one rank whatever one does; only class 0 enters the mean.
    const TestSample a { { 0 }, { { 0, 1.f } } }, alone { { 1 }, { { 1, 1.f } } };
    const PartitionQuality figures
        = quality(datasetOf({ a, a, alone }, 2, 2), { { 0, 2 }, { 1 } }, std::vector<double> { 1, 1 });
    QVERIFY(isNear(figures.tvMean, 0) && isNear(figures.tvMax, 0));
}

void TestQuality::boundsHold()
{
    Random random(2);
    for (int trial = 0; trial < 10; ++trial) {
        const Dataset data = topicData(300, 12, 100 + static_cast<std::uint64_t>(trial));
        const auto speeds = randomSpeeds(random, 10);
        for (const Partitioner* partitioner : assigningPartitioners()) {
            const PartitionQuality figures
                = quality(data, partitioner->make({ .data = &data, .speeds = speeds, .seed = 1 }), speeds);
            QVERIFY(figures.certificate > 0 && figures.certificate <= 1 + 1e-12);
            QVERIFY(figures.tvMean <= figures.tvMax && figures.tvMax <= 1 + 1e-12);
            QVERIFY(figures.hellingerMean <= figures.hellingerMax && figures.hellingerMax <= 1 + 1e-12);
            QVERIFY(figures.makespan >= 1 - 1e-12);
        }
    }
}

void TestQuality::divergenceAndMissingByHand()
{
    // As in byHand: each rank has one of two features. p = (1, 0), q = m + ... = (1/2, 1/2), so m = (3/4, 1/4) and
    // JS = (log2(4/3) + (log2(2/3) + log2(2)) / 2) / 2.
    const TestSample a { { 0 }, { { 0, 3.f } } }, c { { 0 }, { { 1, 7.f } } };
    const PartitionQuality split
        = quality(datasetOf({ a, a, c, c }, 5, 1), { { 0, 1 }, { 2, 3 } }, std::vector<double> { 1, 1 });
    QVERIFY(isNear(split.jsMean, (std::log2(4.0 / 3) + (std::log2(2.0 / 3) + 1) / 2) / 2));
    QVERIFY(isNear(split.featuresMissing, 0.5)); // of two that occur; three more never do
    QCOMPARE(split.ranks[0].featuresSeen, Index(1));
    QVERIFY(isNear(split.ranks[1].tv, 0.5));
    QCOMPARE(split.classRows, (std::vector<Index> { 2, 2 }));
    QVERIFY(isNear(split.classTv[0], 0.5));
}

void TestQuality::meanDistanceByHand()
{
    // Rows 2, 0 | 0, 4: means (1, 0), (0, 2) and (1/2, 1) of all: |mu_j - mu| = |(1/2, -1)| = |mu|.
    const Dataset data
        = datasetOf({ { { 0 }, { { 0, 2.f } } }, { { 0 }, {} }, { { 0 }, {} }, { { 0 }, { { 1, 4.f } } } }, 2, 1);
    const PartitionQuality q = quality(data, { { 0, 1 }, { 2, 3 } }, std::vector<double> { 1, 1 });
    QVERIFY(isNear(q.meanDistance, 1) && isNear(q.meanDistanceMax, 1) && isNear(q.ranks[1].meanDistance, 1));
    QVERIFY(isNear(quality(data, { { 0, 3 }, { 1, 2 } }, std::vector<double> { 1, 1 }).meanDistance, 1));
}

void TestQuality::gradientAgreementByBruteForce()
{
    const Dataset data = topicData(60, 5, 3);
    const std::vector<double> speeds { 1, 2 };
    const Partition partition = make("label-skewed", data, speeds, 2);
    // The whole gradient X^T (1/L - Y) of each rank, as it is written.
    std::vector<std::vector<double>> g(3, std::vector<double>(std::size_t(data.labels * data.features), 0));
    for (std::size_t rank = 0; rank < 2; ++rank)
        for (Id sample : partition[rank]) {
            const auto labels = data.labelsOf(sample);
            double norm2 = 0;
            for (float x : data.valuesOf(sample))
                norm2 += double(x) * double(x);
            for (Id label = 0; label < data.labels; ++label) {
                const bool has = std::ranges::find(labels, label) != labels.end();
                const double d = 1.0 / double(data.labels) - (has ? 1.0 / double(labels.size()) : 0);
                for (std::size_t i = 0; i < data.featuresOf(sample).size(); ++i) {
                    const auto at = std::size_t(label * data.features + data.featuresOf(sample)[i]);
                    const double part = d * double(data.valuesOf(sample)[i]) / std::sqrt(norm2);
                    g[rank][at] += part;
                    g[2][at] += part;
                }
            }
        }
    const auto dot
        = [](const auto& a, const auto& b) { return std::inner_product(a.begin(), a.end(), b.begin(), 0.0); };
    const PartitionQuality q = quality(data, partition, speeds);
    for (std::size_t rank = 0; rank < 2; ++rank)
        QVERIFY(isNear(
            q.ranks[rank].gradientAgreement, dot(g[rank], g[2]) / std::sqrt(dot(g[rank], g[rank]) * dot(g[2], g[2]))));
    QVERIFY(q.gradientAgreementMin < 0.99);
    QVERIFY(isNear(q.gradientAgreement, (q.ranks[0].gradientAgreement + q.ranks[1].gradientAgreement) / 2));
}

void TestQuality::manyAtOnceAsOneByOne()
{
    const Dataset data = topicData(500, 8, 3);
    const std::vector<double> speeds { 1, 2, 2 };
    const Classes classes = classesOf(data, { ClassRule::Auto }, 3);
    const std::vector<Partition> all { make("random", data, speeds), make("submodular", data, speeds) };
    const auto together = qualities(data, classes, all, speeds, {}, 3);
    for (std::size_t i = 0; i < all.size(); ++i) {
        const PartitionQuality alone = quality(data, classes, all[i], speeds, 1);
        QCOMPARE(together[i].tvMean, alone.tvMean); // to the bit, whatever the threads
        QCOMPARE(together[i].jsMax, alone.jsMax);
        QCOMPARE(together[i].gradientAgreement, alone.gradientAgreement);
        QCOMPARE(together[i].meanDistance, alone.meanDistance);
    }
}

void TestQuality::submodularFindsThePerfectPartition()
{
    // Four kinds of rows, eight of each, over speeds 1 1 2: in proportion, two, two and four of each kind.
    std::vector<TestSample> rows;
    for (Id kind = 0; kind < 4; ++kind)
        for (int copy = 0; copy < 8; ++copy)
            rows.push_back({ { 0 }, { { 2 * kind, 1.f }, { 2 * kind + 1, 2.f } } });
    const Dataset data = datasetOf(rows, 8, 1);
    const std::vector<double> speeds { 1, 1, 2 };
    const PartitionQuality figures = quality(data, make("submodular", data, speeds), speeds);
    QVERIFY(isNear(figures.certificate, 1) && isNear(figures.tvMax, 0));
}

void TestQuality::swapsNeverLower()
{
    const Dataset data = topicData(1500, 6, 4);
    for (const std::vector<double>& speeds : { std::vector<double> { 1, 1, 2, 4 }, { 1, 1, 1 } }) {
        double before = 0;
        for (double swaps : { 0.0, 1.0, 4.0, 16.0 }) { // more trials continue where fewer end, so W only rises
            const double welfare = quality(data,
                make("submodular", data, speeds, 1, { { "classes", 1 }, { "swaps", swaps }, { "size-weight", 0 } }),
                speeds)
                                       .certificate;
            QVERIFY(welfare >= before - 1e-12);
            QVERIFY(swaps > 1 || welfare > before); // and here, rises indeed
            before = welfare;
        }
    }
}

void TestQuality::submodularBeatsStratifiedOnTopics()
{
    // The reference notes measured 20 % and more on data of this kind, also for uneven speeds, where the published
    // turn rule (lowest value next) is worse than stratified.
    const Dataset data = topicData(4000, 5, 8);
    for (const std::vector<double>& speeds :
        { std::vector<double> { 1, 1, 2, 4 }, { 1, 4 }, std::vector<double>(8, 1) }) {
        const double ours = quality(data, make("submodular", data, speeds), speeds).tvMean;
        const double random = meanTvOfStratified(data, speeds);
        qInfo("topics, %zu ranks: mean TV %.4f, stratified %.4f", speeds.size(), ours, random);
        QVERIFY(ours < 0.8 * random);
    }
}

void TestQuality::submodularBeatsStratifiedOnRealData_data()
{
    QTest::addColumn<QString>("name");
    for (const char* name : { "bibtex", "delicious", "rcv1-sub101", "citeulike-t-46k-tfidf" })
        QTest::newRow(name) << QString::fromLatin1(name);
}

void TestQuality::submodularBeatsStratifiedOnRealData()
{
    QFETCH(QString, name);
    const std::filesystem::path folder
        = std::filesystem::path(qEnvironmentVariable("EVENKEEL_DATA", QStringLiteral("../shared/data")).toStdString())
        / name.toStdString();
    std::filesystem::path file = folder / "train.txt";
    if (!std::filesystem::exists(file))
        file = folder / "train.txt.xz";
    if (!std::filesystem::exists(file))
        QSKIP("no such data: set EVENKEEL_DATA");
    LoadOptions options;
    options.useCache = false;
    const Dataset data = loadDataset(file, options);
    for (const std::vector<double>& speeds : { std::vector<double> { 1, 1, 2, 4 }, std::vector<double>(8, 1) }) {
        // The paper's rule where it is quick enough for a test.
        const bool withPaper = data.samples < 15000 && speeds.size() == 4;
        std::vector<Partition> all { make("submodular", data, speeds),
            withPaper ? make("rcd-sgd", data, speeds, 1, { { "search", 1 } }) : make("random", data, speeds) };
        verifyPartition(data, all[0], speeds);
        const Classes classes = classesOf(data, { ClassRule::Auto }, speeds.size());
        for (std::uint64_t seed = 1; seed <= 10; ++seed)
            all.push_back(stratifiedPartition(classes, speeds, seed));
        const auto q = qualities(data, classes, all, speeds);
        double random = 0;
        for (std::size_t i = 2; i < q.size(); ++i)
            random += q[i].tvMean / 10;
        qInfo("%s, %zu devices: mean TV %.4f, %s %.4f, stratified random %.4f: %.1f %% lower", qPrintable(name),
            speeds.size(), q[0].tvMean, withPaper ? "RCD-SGD as printed" : "random", q[1].tvMean, random,
            100 * (1 - q[0].tvMean / random));
        QVERIFY(q[0].tvMean < 0.8 * random);
        QVERIFY(q[0].tvMean < q[1].tvMean);
    }
}

REGISTER_TEST(TestQuality)
#include "test_quality.moc"
