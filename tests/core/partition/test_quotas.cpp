// SPDX-License-Identifier: GPL-3.0-or-later
// Quotas of ranks and of (class, rank): largest remainder, exact totals, every cell within one.
#include "core/base/error.h"
#include "core/partition/classes/classes.h"
#include "core/partition/tools.h"
#include "partition_data.h"
#include "tests/test_class.h"

#include <limits>

using namespace evenkeel;

class TestQuotas : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void byHand();
    void addUpAndStayWithinOne();
    void refusesSpeedsThatAreNone();
    void classesByHand();
    void classTable();
    void classTableKeepsColumnsWhereGreedyRoundingFails();
};

void TestQuotas::byHand()
{
    const auto of = [](Index samples, std::vector<double> speeds) { return quotas(samples, speeds); };
    QCOMPARE(of(10, { 1, 1, 2, 4 }), (std::vector<Index> { 1, 1, 3, 5 })); // 1.25 1.25 2.5 5: the half rounds up
    QCOMPARE(of(3, { 1, 1 }), (std::vector<Index> { 2, 1 })); // a tie goes to the lowest rank
    QCOMPARE(of(2, { 1, 1, 1, 1 }), (std::vector<Index> { 1, 1, 0, 0 })); // more ranks than samples
    QCOMPARE(of(0, { 1, 3 }), (std::vector<Index> { 0, 0 }));
    QCOMPARE(of(1, { 1, 1000 }), (std::vector<Index> { 0, 1 }));
    QCOMPARE(of(100, { 1e-300, 1 }), (std::vector<Index> { 0, 100 }));
    QCOMPARE(of(4, { 1e308, 1e308, 1e308, 1e308 }), (std::vector<Index> { 1, 1, 1, 1 }));
    QCOMPARE(of(30, { 0.1, 0.1, 0.1 }), (std::vector<Index> { 10, 10, 10 })); // 30 * (1/3) is not 10 in binary
}

void TestQuotas::addUpAndStayWithinOne()
{
    Random random(7);
    for (int trial = 0; trial < 500; ++trial) {
        const auto speeds = randomSpeeds(random, 40);
        const auto samples = static_cast<Index>(random.below(1'000'000));
        const auto share = shares(speeds);
        const auto result = quotas(samples, speeds);
        Index sum = 0;
        for (std::size_t rank = 0; rank < speeds.size(); ++rank) {
            sum += result[rank];
            QVERIFY(std::abs(static_cast<double>(result[rank]) - static_cast<double>(samples) * share[rank]) < 1);
        }
        QCOMPARE(sum, samples);
    }
}

void TestQuotas::refusesSpeedsThatAreNone()
{
    for (double bad : { 0.0, -1.0, std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity() })
        QVERIFY_THROWS_EXCEPTION(InputError, quotas(10, std::vector<double> { 1, bad }));
    QVERIFY_THROWS_EXCEPTION(InputError, quotas(10, {}));
}

void TestQuotas::classesByHand()
{
    // Labels 0 (3 times), 1 (twice), 2 (once).
    const Dataset data
        = datasetOf({ { { 0 }, {} }, { { 0, 1 }, {} }, { {}, {} }, { { 0, 1, 2 }, {} }, { { 0 }, {} } }, 1, 3);
    const Classes rarest = classesOf(data);
    QCOMPARE(rarest.samples, (std::vector<Id> { 0, 4, 1, 3, 2 })); // label 0: 0 4, label 1: 1, label 2: 3, none: 2
    QCOMPARE(rarest.offsets, (std::vector<Index> { 0, 2, 3, 4, 5 }));
    const Classes frequent = classesOf(data, { ClassRule::Frequent });
    QCOMPARE(frequent.samples, (std::vector<Id> { 0, 1, 3, 4, 2 }));
    QCOMPARE(frequent.offsets, (std::vector<Index> { 0, 4, 5 }));
    const Classes sets = classesOf(data, { ClassRule::LabelSet });
    QCOMPARE(sets.samples, (std::vector<Id> { 0, 4, 1, 3, 2 })); // {0} {0,1} {0,1,2} {}
    QCOMPARE(sets.offsets, (std::vector<Index> { 0, 2, 3, 4, 5 }));
    QCOMPARE(classesOf(datasetOf({}, 1, 1)).count(), std::size_t { 0 });
}

namespace {

Classes classesOfSizes(const std::vector<Index>& sizes)
{
    Classes classes;
    for (Index size : sizes)
        classes.offsets.push_back(classes.offsets.back() + size);
    classes.samples.resize(static_cast<std::size_t>(classes.offsets.back()));
    return classes;
}

double verifyTable(const std::vector<Index>& sizes, const std::vector<double>& speeds)
{
    const Classes classes = classesOfSizes(sizes);
    const auto share = shares(speeds);
    const auto table = classQuotas(classes, speeds);
    std::vector<Index> columns(speeds.size(), 0);
    double worst = 0;
    for (std::size_t c = 0; c < sizes.size(); ++c) {
        Index row = 0;
        for (std::size_t rank = 0; rank < speeds.size(); ++rank) {
            const Index cell = table[c * speeds.size() + rank];
            worst = cell < 0 ? 1e9 : std::max(worst, std::abs(double(cell) - double(sizes[c]) * share[rank]));
            row += cell;
            columns[rank] += cell;
        }
        if (row != sizes[c])
            return 1e9;
    }
    return columns == quotas(classes.offsets.back(), speeds) ? worst : 1e9;
}

} // namespace

void TestQuotas::classTable()
{
    Random random(3);
    for (int trial = 0; trial < 400; ++trial) {
        std::vector<Index> sizes(1 + random.below(60));
        for (Index& size : sizes) // many classes smaller than the ranks, a few large ones
            size = 1 + static_cast<Index>(random.below(random.below(4) == 0 ? 2000 : 6));
        const double worst = verifyTable(sizes, randomSpeeds(random, 24));
        QVERIFY2(worst < 1 + 1e-6, qPrintable(QString::number(worst)));
    }
    // Round shares make many ties and whole numbers: where exchanges have least freedom.
    for (int trial = 0; trial < 400; ++trial) {
        std::vector<Index> sizes(1 + random.below(8));
        std::vector<double> speeds(1 + random.below(8));
        for (Index& size : sizes)
            size = 1 + static_cast<Index>(random.below(9));
        for (double& speed : speeds)
            speed = static_cast<double>(1 + random.below(4));
        const double worst = verifyTable(sizes, speeds);
        QVERIFY2(worst < 1 + 1e-6, qPrintable(QString::number(worst)));
    }
}

void TestQuotas::classTableKeepsColumnsWhereGreedyRoundingFails()
{
    // 100 classes of one sample over speeds 1 and 99: largest remainder per class alone would give the slow rank
    // nothing.
    const std::vector<Index> ones(100, 1);
    const auto table = classQuotas(classesOfSizes(ones), std::vector<double> { 1, 99 });
    Index slow = 0;
    for (std::size_t c = 0; c < ones.size(); ++c)
        slow += table[2 * c];
    QCOMPARE(slow, Index { 1 });
    QVERIFY(verifyTable(std::vector<Index>(7, 3), { 1, 1, 1, 1 }) < 1);
}

REGISTER_TEST(TestQuotas)
#include "test_quotas.moc"
