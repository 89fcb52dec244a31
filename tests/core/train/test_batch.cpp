// A gathered batch against a naive construction: by row, by feature, labels, scales.
#include "core/train/batch.h"
#include "tests/core/train/toy_data.h"

#include <cmath>

using namespace evenkeel;

namespace {

using Columns = std::map<Id, std::vector<std::pair<Id, float>>>; // feature -> (row, value)

void check(const Dataset& data, std::span<const float> scales, const std::vector<Id>& samples, const Batch& batch)
{
    QCOMPARE(batch.samples, samples);
    Columns expected;
    std::size_t entry = 0, label = 0;
    QCOMPARE(batch.offsets.size(), samples.size() + 1);
    QCOMPARE(batch.labelOffsets.size(), samples.size() + 1);
    for (std::size_t r = 0; r < samples.size(); ++r) {
        QCOMPARE(std::size_t(batch.offsets[r]), entry);
        QCOMPARE(std::size_t(batch.labelOffsets[r]), label);
        const auto ids = data.featuresOf(samples[r]);
        for (std::size_t i = 0; i < ids.size(); ++i, ++entry) {
            const float factor = scales.empty() ? 1.0F : scales[std::size_t(samples[r])];
            const float value = data.valuesOf(samples[r])[i] * factor;
            QCOMPARE(batch.columns.at(entry), ids[i]);
            QCOMPARE(batch.values.at(entry), value);
            expected[ids[i]].emplace_back(Id(r), value);
        }
        for (const Id id : data.labelsOf(samples[r]))
            QCOMPARE(batch.labels.at(label++), id);
    }
    QCOMPARE(batch.columns.size(), entry);
    QCOMPARE(batch.values.size(), entry);
    QCOMPARE(batch.labels.size(), label);
    QCOMPARE(std::size_t(batch.offsets.back()), entry);
    QCOMPARE(std::size_t(batch.labelOffsets.back()), label);

    Columns columns;
    QCOMPARE(batch.columnOffsets.size(), batch.columnIds.size() + 1);
    for (std::size_t j = 0; j < batch.columnIds.size(); ++j) {
        QVERIFY(j == 0 || batch.columnIds[j - 1] < batch.columnIds[j]);
        QVERIFY(batch.columnOffsets[j] < batch.columnOffsets[j + 1]);
        for (auto e = std::size_t(batch.columnOffsets[j]); e < std::size_t(batch.columnOffsets[j + 1]); ++e)
            columns[batch.columnIds[j]].emplace_back(batch.columnRows.at(e), batch.columnValues.at(e));
    }
    QVERIFY(columns == expected);
}

} // namespace

class TestBatch : public QObject {
    Q_OBJECT

private slots:
    void randomData_data();
    void randomData();
    void memoryIsReused();
    void normalise();
};

void TestBatch::randomData_data()
{
    QTest::addColumn<qlonglong>("features");
    // Few enough to count (at most 65536 here) and more; around the second digit of the radix sort, 22 bits; the
    // largest id there may be.
    for (const qlonglong features :
        { 1LL, 5LL, 2048LL, 65536LL, 65537LL, (1LL << 22) - 1, 1LL << 22, (1LL << 22) + 1, 2147483647LL })
        QTest::addRow("%lld", features) << features;
}

void TestBatch::randomData()
{
    QFETCH(qlonglong, features);
    const Dataset data = toyData(60, features, 9, 3);
    const std::vector<float> scales = rowScales(data, "l2");
    BatchMaker maker(data, scales), plain(data, {});
    Random random(11);
    Batch batch;
    for (const Index size : { 0, 1, 2, 7, 31, 60 }) {
        std::vector<Id> samples;
        for (Index i = 0; i < size; ++i)
            samples.push_back(Id(random.below(60))); // repeats too: a batch may span two epochs
        maker.make(samples, batch);
        check(data, scales, samples, batch);
        plain.make(samples, batch);
        check(data, {}, samples, batch);
    }
}

void TestBatch::memoryIsReused()
{
    const Dataset data = toyData(40, 30, 5, 1);
    BatchMaker maker(data, {});
    Batch batch;
    maker.make(countUp(0, 40), batch);
    maker.make(countUp(6, 7), batch); // a sample without features
    check(data, {}, countUp(6, 7), batch);
    QVERIFY(batch.columnIds.empty());
    maker.make({}, batch);
    QVERIFY(batch.empty());
    QCOMPARE(batch.nnz(), Index(0));
}

void TestBatch::normalise()
{
    DatasetArrays arrays { .features = 4, .labels = 1 };
    arrays.featureIds = { 0, 2, 3 };
    arrays.values = { 3, -4, 0 };
    arrays.featureOffsets = { 0, 2, 2, 3 }; // (3, -4), nothing, an explicit zero
    arrays.labelOffsets = { 0, 0, 0, 0 };
    const Dataset data = makeDataset(std::move(arrays), "hand");
    QVERIFY(rowScales(data, "none").empty());
    QCOMPARE(rowScales(data, "l2"), (std::vector<float> { 0.2F, 1, 1 }));
    QCOMPARE(rowScales(data, "l1"), (std::vector<float> { 1.0F / 7, 1, 1 }));
}

QTEST_GUILESS_MAIN(TestBatch)
#include "test_batch.moc"
