// Quality figures and the submodular partitioner: hand-computed cases, the certificate's bounds, and real data.
#include "core/data/inspect.h"
#include "partition_data.h"

#include <filesystem>

using namespace evenkeel;

class TestQuality : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void perfect();
    void byHand();
    void perspectiveByHand();
    void smallClassesDoNotCount();
    void boundsHold();
    void submodularFindsThePerfectPartition();
    void swapsNeverLower();
    void submodularBeatsStratifiedOnTopics();
    void submodularBeatsStratifiedOnBibtex();
};

namespace {

bool near(double a, double b) { return std::abs(a - b) < 1e-9; }

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
    QVERIFY(near(figures.certificate, 1) && near(figures.tvMean, 0) && near(figures.hellingerMax, 0));
    QVERIFY(near(figures.classDeviation, 0) && near(figures.sizeDeviation, 0) && near(figures.makespan, 1));
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
    QVERIFY(near(apart.tvMean, 0)); // within its class each rank has the class's features ...
    QVERIFY(near(apart.classDeviation, 1)); // ... but two samples where one is due
    QCOMPARE(apart.ranks[0].labelsSeen, Index(1));
    QCOMPARE(apart.ranks[1].labelsSeen, Index(2));

    const TestSample c { { 0 }, { { 1, 7.f } } };
    const Dataset oneClass = datasetOf({ a, a, c, c }, 2, 1);
    const PartitionQuality split = quality(oneClass, { { 0, 1 }, { 2, 3 } }, std::vector<double> { 1, 1 });
    QVERIFY(near(split.tvMean, 0.5) && near(split.tvMax, 0.5));
    QVERIFY(near(split.hellingerMean, std::sqrt(1 - std::sqrt(0.5))));
    // W = sum_j sum_d sqrt(M_d rho_j M_jd) = 2 sqrt(2 * 1/2 * 2), W_max = 4.
    QVERIFY(near(split.certificate, std::sqrt(0.5)));

    // Three of four rows on the rank that is due two: makespan 3 / 2.
    const PartitionQuality uneven = quality(oneClass, { { 0, 1, 2 }, { 3 } }, std::vector<double> { 1, 1 });
    QVERIFY(near(uneven.makespan, 1.5) && near(uneven.sizeDeviation, 1) && near(uneven.classDeviation, 1));
}

void TestQuality::perspectiveByHand()
{
    // Speeds 1 and 3: one row and three rows of one kind are in proportion, so nothing is lost.
    const TestSample a { { 0 }, { { 0, 1.f }, { 1, 1.f } } };
    const Dataset data = datasetOf({ a, a, a, a }, 2, 1);
    const std::vector<double> speeds { 1, 3 };
    QVERIFY(near(quality(data, { { 0 }, { 1, 2, 3 } }, speeds).certificate, 1));
    // The other way round: W / W_max = sqrt(1/4 * 3/4) + sqrt(3/4 * 1/4).
    QVERIFY(near(quality(data, { { 0, 1, 2 }, { 3 } }, speeds).certificate, 2 * std::sqrt(3.0 / 16)));
    QVERIFY(near(quality(data, { { 0, 1, 2 }, { 3 } }, speeds).makespan, 3));
}

void TestQuality::smallClassesDoNotCount()
{
    // A class of one sample lies on one rank whatever one does; only class 0 enters the mean.
    const TestSample a { { 0 }, { { 0, 1.f } } }, alone { { 1 }, { { 1, 1.f } } };
    const PartitionQuality figures
        = quality(datasetOf({ a, a, alone }, 2, 2), { { 0, 2 }, { 1 } }, std::vector<double> { 1, 1 });
    QVERIFY(near(figures.tvMean, 0) && near(figures.tvMax, 0));
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
    QVERIFY(near(figures.certificate, 1) && near(figures.tvMax, 0));
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

void TestQuality::submodularBeatsStratifiedOnBibtex()
{
    const std::filesystem::path folder
        = qEnvironmentVariable("EVENKEEL_DATA", QStringLiteral("../shared/data")).toStdString();
    if (!std::filesystem::exists(folder / "bibtex" / "train.txt"))
        QSKIP("no bibtex: set EVENKEEL_DATA");
    LoadOptions options;
    options.useCache = false;
    const Dataset data = loadDataset(folder / "bibtex" / "train.txt", options);
    for (const std::vector<double>& speeds : { std::vector<double> { 1, 1, 2, 4 }, { 1, 0.5, 0.5, 0.25 } }) {
        const Partition partition = make("submodular", data, speeds);
        verifyPartition(data, partition, speeds);
        const double ours = quality(data, partition, speeds).tvMean, random = meanTvOfStratified(data, speeds);
        qInfo("bibtex: mean TV %.4f, stratified %.4f: %.1f %% lower", ours, random, 100 * (1 - ours / random));
        // 31 rows a class over 4 ranks: about 7 % is what any method of this kind can win here.
        QVERIFY(ours < 0.95 * random);
    }
}

QTEST_GUILESS_MAIN(TestQuality)
#include "test_quality.moc"
