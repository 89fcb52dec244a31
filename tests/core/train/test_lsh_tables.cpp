// SPDX-License-Identifier: GPL-3.0-or-later
// Hash tables over vectors: codes follow angles, buckets keep what they promise, near neighbors are found.
#include "core/train/model/lsh_tables.h"
#include "tests/core/train/toy_data.h"
#include "tests/test_class.h"

#include <cmath>
#include <set>

using namespace evenkeel;

namespace {

std::vector<float> normals(Index n, std::uint64_t seed)
{
    Random random(seed);
    std::vector<float> values(std::size_t(n), 0.0F);
    for (float& value : values)
        value = float(random.normal());
    return values;
}

} // namespace

class TestLshTables : public QObject {
    Q_OBJECT

private slots:
    void bitsFollowAngles();
    void scaleDoesNotMatter();
    void everyVectorIsInItsBuckets_data();
    void everyVectorIsInItsBuckets();
    void fullBuckets();
    void nearestAreFound();
    void seeds();
};

// Two vectors at 60 degrees are on the same side of 2/3 of all hyperplanes, opposite ones of none.
void TestLshTables::bitsFollowAngles()
{
    const LshTables tables({ .bits = 1, .tables = 4096 }, 128, 5);
    std::vector<float> pair = normals(256, 3);
    double norm = 0, dot = 0;
    for (std::size_t i = 0; i < 128; ++i)
        norm += double(pair[i]) * double(pair[i]), dot += double(pair[i]) * double(pair[128 + i]);
    double rest = 0;
    for (std::size_t i = 0; i < 128; ++i) { // made orthogonal to the first
        pair[128 + i] -= float(dot / norm) * pair[i];
        rest += double(pair[128 + i]) * double(pair[128 + i]);
    }
    for (std::size_t i = 0; i < 128; ++i)
        pair[128 + i] = 0.5F * pair[i] + float(std::sqrt(0.75 * norm / rest)) * pair[128 + i];
    pair.resize(384);
    for (std::size_t i = 0; i < 128; ++i)
        pair[256 + i] = -pair[i];
    const auto codes = tables.codes({ pair.data(), 3, 128 });
    int equal = 0, opposite = 0;
    for (std::size_t t = 0; t < 4096; ++t) {
        equal += codes[t] == codes[4096 + t];
        opposite += codes[t] != codes[8192 + t];
    }
    QVERIFY2(std::abs(equal / 4096.0 - 2.0 / 3) < 0.03, qPrintable(QString::number(equal)));
    QCOMPARE(opposite, 4096);
}

void TestLshTables::scaleDoesNotMatter()
{
    const LshTables tables({ .bits = 7, .tables = 9 }, 20, 1);
    std::vector<float> vectors = normals(20, 8);
    for (std::size_t i = 0; i < 20; ++i)
        vectors.push_back(0.25F * vectors[i]);
    const auto codes = tables.codes({ vectors.data(), 2, 20 });
    QVERIFY(std::equal(codes.begin(), codes.begin() + 9, codes.begin() + 9));
}

void TestLshTables::everyVectorIsInItsBuckets_data()
{
    QTest::addColumn<int>("count");
    QTest::addColumn<int>("dimension");
    QTest::newRow("one number") << 5 << 1;
    QTest::newRow("no power of two") << 333 << 37;
    QTest::newRow("power of two") << 160 << 64;
    QTest::newRow("none") << 0 << 8;
}

void TestLshTables::everyVectorIsInItsBuckets()
{
    QFETCH(int, count);
    QFETCH(int, dimension);
    LshTables tables({ .bits = 5, .tables = 6, .bucket = 1000 }, dimension, 2);
    const std::vector<float> values = normals(Index(count) * dimension, 4);
    const ConstMatrixView vectors { values.data(), count, dimension };
    tables.build(vectors);
    tables.build(vectors, count / 2); // replaces
    const auto codes = tables.codes(vectors);
    for (int t = 0; t < 6; ++t) {
        std::size_t kept = 0;
        for (std::uint16_t code = 0; code < 32; ++code)
            kept += tables.bucket(t, code).size();
        QCOMPARE(kept, std::size_t(count)); // each once
        for (int i = 0; i < count; ++i) {
            const auto bucket = tables.bucket(t, codes[std::size_t(i * 6 + t)]);
            QVERIFY(std::ranges::find(bucket, Id(i)) != bucket.end());
        }
    }
}

void TestLshTables::fullBuckets()
{
    LshTables tables({ .bits = 2, .tables = 3, .bucket = 10 }, 16, 2);
    const std::vector<float> values = normals(200 * 16, 4);
    const ConstMatrixView vectors { values.data(), 200, 16 };
    const auto codes = tables.codes(vectors);
    for (const Index first : { 0, 150, 199 }) {
        tables.build(vectors, first);
        for (int t = 0; t < 3; ++t) {
            std::set<Id> all;
            for (std::uint16_t code = 0; code < 4; ++code) {
                const auto bucket = tables.bucket(t, code);
                QVERIFY(bucket.size() <= 10);
                all.insert(bucket.begin(), bucket.end());
                for (const Id id : bucket)
                    QCOMPARE(codes[std::size_t(id * 3 + t)], code);
            }
            QCOMPARE(all.size(), std::size_t(40));
            QVERIFY(all.contains(Id(first)));
        }
    }
}

// Queries near some vector: of the ten vectors of largest inner product, the tenth of all vectors that share most
// buckets with the query holds far more than a tenth.
void TestLshTables::nearestAreFound()
{
    constexpr Index n = 3000, h = 64, tenth = n / 10;
    LshTables tables({ .bits = 6, .tables = 24, .bucket = 1000 }, h, 7);
    const std::vector<float> values = normals(n * h, 9), noise = normals(50 * h, 10);
    tables.build({ values.data(), n, h });
    int found = 0;
    for (Index q = 0; q < 50; ++q) {
        std::vector<float> query(std::size_t(h), 0.0F);
        for (Index i = 0; i < h; ++i) // as hidden units are: not negative
            query[std::size_t(i)] = std::max(0.0F, values[std::size_t(q * 40 * h + i)] + noise[std::size_t(q * h + i)]);
        std::vector<double> products(std::size_t(n), 0.0), votes(std::size_t(n), 0.0);
        for (Index l = 0; l < n; ++l)
            for (Index i = 0; i < h; ++i)
                products[std::size_t(l)] += double(values[std::size_t(l * h + i)]) * double(query[std::size_t(i)]);
        const auto codes = tables.codes({ query.data(), 1, h });
        for (int t = 0; t < tables.tables(); ++t)
            for (const Id id : tables.bucket(t, codes[std::size_t(t)]))
                ++votes[std::size_t(id)];
        const auto best = [&](const std::vector<double>& by, Index count) {
            std::vector<Id> order = countUp(0, n);
            std::ranges::stable_sort(order, [&](Id a, Id b) { return by[std::size_t(a)] > by[std::size_t(b)]; });
            return std::set<Id>(order.begin(), order.begin() + count);
        };
        const std::set<Id> retrieved = best(votes, tenth);
        for (const Id id : best(products, 10))
            found += retrieved.contains(id);
    }
    QVERIFY2(found > 500 / 3, qPrintable(QString("%1 of 500").arg(found))); // by chance: 50
}

void TestLshTables::seeds()
{
    const std::vector<float> values = normals(50 * 10, 1);
    const auto codes = [&](std::uint64_t seed) { return LshTables({}, 10, seed).codes({ values.data(), 50, 10 }); };
    QCOMPARE(codes(3), codes(3));
    QVERIFY(codes(3) != codes(4));
}

REGISTER_TEST(TestLshTables)
#include "test_lsh_tables.moc"
