// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of the CUDA device that need no GPU: how labels are cut into tiles, and how scores are ranked.
#include "kernels/cuda/operations/tiles.h"
#include "kernels/cuda/operations/top_key.h"
#include "tests/test_class.h"

#include <QTest>

#include <limits>
#include <set>
#include <vector>

using namespace evenkeel;
using namespace evenkeel::cuda;

class TestCudaLayout : public QObject {
    Q_OBJECT

private slots:
    void everyLabelLiesInOneTile_data();
    void everyLabelLiesInOneTile();
    void manyLabelsAreNeverStoredAtOnce();
    void limitsOfTheSpec();
    void everySizeOfTile_data();
    void everySizeOfTile();
    void keysRankByScoreThenByLowestLabel();
    void keysGiveScoreAndLabelBack();
    void powersOfTwoAreNotBelow();
};

void TestCudaLayout::everyLabelLiesInOneTile_data()
{
    QTest::addColumn<int>("batch");
    QTest::addColumn<int>("labels");
    for (const int batch : { 0, 1, 3, 1024, 4096, 100000 })
        for (const int labels : { 0, 1, 127, 128, 129, 983, 8192, 16383, 16384, 16385, 670091 })
            QTest::addRow("%d x %d", batch, labels) << batch << labels;
}

void TestCudaLayout::everyLabelLiesInOneTile()
{
    QFETCH(const int, batch);
    QFETCH(const int, labels);
    const Tiles tiles(batch, labels);
    Index next = 0;
    for (Index t = 0; t < tiles.count; ++t) {
        QCOMPARE(tiles.first(t), next);
        QVERIFY(tiles.size(t) > 0 && tiles.size(t) <= tiles.width);
        next += tiles.size(t);
    }
    QCOMPARE(next, Index { labels });
    QVERIFY(tiles.pitch >= tiles.width && tiles.pitch % 8 == 0);
}

void TestCudaLayout::manyLabelsAreNeverStoredAtOnce()
{
    for (const Index batch : { 1, 64, 1024, 4096, 65536 })
        for (const Index labels : { 131072, 205443, 670091 }) {
            const Tiles tiles(batch, labels);
            QVERIFY(tiles.count >= 2);
            QVERIFY(tiles.pitch <= TileLimits().widest);
            QVERIFY(batch * tiles.pitch <= std::max(TileLimits().floats, batch * Tiles::narrowest));
        }
    QCOMPARE(Tiles(4096, 983).count, Index { 1 }); // few labels: no logits twice
}

void TestCudaLayout::limitsOfTheSpec()
{
    QCOMPARE(Tiles(6, 70, { .widest = 16 }).count, Index { 5 });
    QCOMPARE(Tiles(1024, 670091, { .floats = 16 << 20, .widest = 65536 }).width, Index { 16384 });
    QCOMPARE(Tiles(256, 670091, { .floats = 16 << 20, .widest = 65536 }).width, Index { 65536 });
    QCOMPARE(Tiles(256, 670091, { .floats = 1 << 20, .widest = 65536 }).width, Index { 4096 });
}

void TestCudaLayout::everySizeOfTile_data()
{
    QTest::addColumn<int>("labels");
    for (const int labels : { 5, 16, 31, 32, 33, 70, 80 })
        QTest::newRow(QByteArray::number(labels)) << labels;
}

void TestCudaLayout::everySizeOfTile()
{
    QFETCH(const int, labels);
    const Tiles all(6, labels, { .widest = 16 }), few = all.everySize();
    QVERIFY(few.count <= 2);
    std::set<Index> sizes, seldom;
    for (Index t = 0; t < all.count; ++t)
        sizes.insert(all.size(t));
    for (Index t = 0; t < few.count; ++t)
        seldom.insert(few.size(t));
    QCOMPARE(seldom, sizes);
}

void TestCudaLayout::keysRankByScoreThenByLowestLabel()
{
    constexpr float infinity = std::numeric_limits<float>::infinity();
    constexpr float tiny = std::numeric_limits<float>::denorm_min();
    const std::vector<float> falling { infinity, 3e38F, 1.5F, 1, tiny, 0, -tiny, -1, -1.5F, -3e38F, -infinity };
    for (std::size_t i = 0; i + 1 < falling.size(); ++i)
        QVERIFY(topKey(falling[i], 2000000000) > topKey(falling[i + 1], 0));
    QVERIFY(topKey(1, 3) > topKey(1, 4));
    QVERIFY(topKey(-1, 3) > topKey(-1, 4));
    QVERIFY(topKey(0.0F, 3) > topKey(-0.0F, 4));
    QVERIFY(topKey(-0.0F, 3) > topKey(0.0F, 4)); // the two zeros are one score
    const float nan = std::numeric_limits<float>::quiet_NaN();
    QCOMPARE(topKey(nan, 5), topKey(-infinity, 5));
    QVERIFY(topKey(-nan, std::numeric_limits<Id>::max()) > 0); // 0 stands for no label at all
}

void TestCudaLayout::keysGiveScoreAndLabelBack()
{
    for (const float score : { 0.0F, 1.25F, -1.25F, 3e38F, -3e38F, 1e-40F, -std::numeric_limits<float>::infinity() })
        for (const Id label : { 0, 1, 670090, std::numeric_limits<Id>::max() }) {
            QVERIFY(scoreOf(topKey(score, label)) == score);
            QCOMPARE(labelOf(topKey(score, label)), label);
        }
}

void TestCudaLayout::powersOfTwoAreNotBelow()
{
    QCOMPARE(powerOfTwo(1), 1);
    QCOMPARE(powerOfTwo(2), 2);
    QCOMPARE(powerOfTwo(1029), 2048);
    QCOMPARE(powerOfTwo(4096), 4096);
}

REGISTER_TEST(TestCudaLayout)
#include "test_cuda_layout.moc"
