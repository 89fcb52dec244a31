// SPDX-License-Identifier: GPL-3.0-or-later
// A gathered batch against a naive construction: by row, by feature, labels, scales.
#include "core/train/feed/batch.h"
#include "tests/core/train/toy_data.h"
#include "tests/test_class.h"

#include <cmath>
#include <set>

using namespace evenkeel;

namespace {

using Columns = std::map<Id, std::vector<std::pair<Id, float>>>; // feature -> (row, value)

void checkBatch(const Dataset& data, std::span<const float> scales, const std::vector<Id>& samples, const Batch& batch)
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
    void byManyThreads();
    void memoryIsReused();
    void normalize();
    void leavesFeaturesOut();
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
    const std::vector<float> scales = rowScales(data, Normalize::L2);
    BatchMaker maker(data, scales), plain(data, {});
    Random random(11);
    Batch batch;
    for (const Index size : { 0, 1, 2, 7, 31, 60 }) {
        std::vector<Id> samples;
        for (Index i = 0; i < size; ++i)
            samples.push_back(Id(random.below(60))); // repeats too: a batch may span two epochs
        maker.make(samples, batch);
        maker.makeColumns(batch);
        checkBatch(data, scales, samples, batch);
        plain.make(samples, batch);
        QVERIFY(batch.columnIds.empty() && batch.columnValues.empty()); // nobody asked for them
        plain.makeColumns(batch);
        checkBatch(data, {}, samples, batch);
        Batch sizes; // the same without values
        plain.makeFeatures(samples, sizes);
        QCOMPARE(sizes.columnIds, batch.columnIds);
        QCOMPARE(sizes.columnRows.size(), batch.columnRows.size());
        QCOMPARE(sizes.size(), batch.size());
        QCOMPARE(sizes.nnz(), batch.nnz());
    }
}

// So many nonzeros that they are gathered by all threads together.
void TestBatch::byManyThreads()
{
    constexpr Index rows = 30001;
    const Dataset data = toyData(500, 3000, 20, 3);
    const std::vector<float> scales = rowScales(data, Normalize::L2);
    std::vector<Id> samples;
    Random random(5);
    for (Index i = 0; i < rows; ++i)
        samples.push_back(Id(random.below(500)));
    Batch alone, together;
    BatchMaker(data, scales).make(samples, alone);
    QVERIFY(alone.nnz() > 1 << 16);
    BatchMaker maker(data, scales, 3);
    for (int time = 0; time < 3; ++time) {
        maker.make(samples, together, { time == 2 ? 0.5F : 0.0F, 7 });
        if (time == 2)
            BatchMaker(data, scales).make(samples, alone, { 0.5F, 7 });
        QVERIFY(together.columns == alone.columns && together.values == alone.values);
        QVERIFY(together.offsets == alone.offsets && together.labels == alone.labels);
        QVERIFY(together.labelOffsets == alone.labelOffsets);
        std::ranges::fill(together.values, -1.0F);
    }
}

void TestBatch::memoryIsReused()
{
    const Dataset data = toyData(40, 30, 5, 1);
    BatchMaker maker(data, {});
    Batch batch;
    maker.make(countUp(0, 40), batch);
    maker.makeColumns(batch);
    maker.make(countUp(6, 7), batch); // a sample without features
    maker.makeColumns(batch);
    checkBatch(data, {}, countUp(6, 7), batch);
    QVERIFY(batch.columnIds.empty());
    maker.make({}, batch);
    QVERIFY(batch.empty());
    QCOMPARE(batch.nnz(), Index(0));
}

void TestBatch::normalize()
{
    DatasetArrays arrays { .features = 4, .labels = 1 };
    arrays.featureIds = { 0, 2, 3 };
    arrays.values = { 3, -4, 0 };
    arrays.featureOffsets = { 0, 2, 2, 3 }; // (3, -4), nothing, an explicit zero
    arrays.labelOffsets = { 0, 0, 0, 0 };
    const Dataset data = makeDataset(std::move(arrays), "hand");
    QVERIFY(rowScales(data, Normalize::None).empty());
    QCOMPARE(rowScales(data, Normalize::L2), (std::vector<float> { 0.2F, 1, 1 }));
    QCOMPARE(rowScales(data, Normalize::L1), (std::vector<float> { 1.0F / 7, 1, 1 }));
}

// Dropout: what stays is a sample's own, scaled so that the mean is kept; equal seeds choose the same; both views
// agree.
void TestBatch::leavesFeaturesOut()
{
    const Dataset whole = toyData(2000, 50, 9, 5);
    const std::vector<Id> all = countUp(0, 2000);
    Batch full, thin, again, other;
    BatchMaker maker(whole, {});
    maker.make(all, full);
    maker.make(all, thin, { .share = 0.25, .seed = 1 });
    maker.makeColumns(thin);
    maker.make(all, again, { .share = 0.25, .seed = 1 });
    maker.make(all, other, { .share = 0.25, .seed = 2 });
    QCOMPARE(thin.columns, again.columns);
    QCOMPARE(thin.values, again.values);
    QVERIFY(thin.columns != other.columns);
    QCOMPARE(thin.labels, full.labels);
    const double kept = double(thin.nnz()) / double(full.nnz()); // of some 5000 draws: a deviation of 0.006
    QVERIFY2(std::abs(kept - 0.75) < 0.03, qPrintable(QString::number(kept)));

    QCOMPARE(thin.offsets.size(), full.offsets.size());
    QCOMPARE(Index(thin.offsets.back()), thin.nnz());
    QCOMPARE(thin.values.size(), thin.columns.size());
    std::multiset<std::tuple<Id, Id, float>> byRow, byColumn;
    for (std::size_t row = 0; row + 1 < thin.offsets.size(); ++row) {
        auto from = std::size_t(full.offsets[row]);
        for (auto e = std::size_t(thin.offsets[row]); e < std::size_t(thin.offsets[row + 1]); ++e, ++from) {
            while (from < std::size_t(full.offsets[row + 1]) && full.columns[from] != thin.columns[e])
                ++from;
            QVERIFY(from < std::size_t(full.offsets[row + 1])); // the row's own, in order
            QCOMPARE(thin.values[e], full.values[from] / 0.75F);
            byRow.emplace(Id(row), thin.columns[e], thin.values[e]);
        }
    }
    for (std::size_t j = 0; j < thin.columnIds.size(); ++j)
        for (auto e = std::size_t(thin.columnOffsets[j]); e < std::size_t(thin.columnOffsets[j + 1]); ++e)
            byColumn.emplace(thin.columnRows[e], thin.columnIds[j], thin.columnValues[e]);
    QVERIFY(byRow == byColumn);
}

REGISTER_TEST(TestBatch)
#include "test_batch.moc"
