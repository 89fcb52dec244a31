// SPDX-License-Identifier: GPL-3.0-or-later
// The tables of a partition, by hand: names of classes, rows against due, figures and the better of them, contrasts.
#include "gui/partition/partition_tables.h"
#include "gui/partition/quality_table.h"
#include "tests/test_class.h"

#include <QTest>

using namespace evenkeel;

class TestPartitionTables : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void classesByHand();
    void clustersAreNamedByTheirLabels();
    void atMostThirtyClasses();
    void theBetterIsStrong();
    void barsAgainstTheSpreadOfRandom();
    void unknownFiguresAreDashes();
    void everyFigureIsExplained();
    void contrastsRunFromMuchToLittle();
    void stayed();
};

namespace {

// A sample a list of labels; the only feature of sample i is feature i % 2.
Dataset dataOf(const std::vector<std::vector<Id>>& labels, Index labelCount)
{
    DatasetArrays arrays;
    arrays.features = 2;
    arrays.labels = labelCount;
    for (const auto& ofSample : labels) {
        arrays.labelIds.insert(arrays.labelIds.end(), ofSample.begin(), ofSample.end());
        arrays.labelOffsets.push_back(Index(arrays.labelIds.size()));
        arrays.featureIds.push_back(Id(arrays.featureOffsets.size() - 1) % 2);
        arrays.values.push_back(1);
        arrays.featureOffsets.push_back(Index(arrays.featureIds.size()));
    }
    return makeDataset(std::move(arrays), "test");
}

PartitionResult resultOf(const Dataset& data, const Classes& classes, const Partition& partition)
{
    PartitionResult result;
    result.report.partition = partition;
    result.report.classes = classes;
    result.report.shares.assign(partition.size(), 1.0 / double(partition.size()));
    result.report.quality = quality(data, classes, partition, result.report.shares);
    result.classes = nameClasses(classes, data, { "zero", "one" });
    return result;
}

} // namespace

void TestPartitionTables::classesByHand()
{
    // Label 1 on six of eight samples, label 0 on one, none on the last; two devices.
    const Dataset data = dataOf({ { 1 }, { 1 }, { 1 }, { 1 }, { 1 }, { 1 }, { 0 }, {} }, 2);
    const PartitionResult result = resultOf(data, classesOf(data), { { 0, 1, 2, 3, 4 }, { 5, 6, 7 } });
    const CellRows rows = classRows(result, { QStringLiteral("a"), QStringLiteral("b") });
    QCOMPARE(rows.size(), 3);
    QCOMPARE(rows[0][0].text, QStringLiteral("one")); // largest first
    QCOMPARE(rows[0][1].value.toInt(), 6);
    QCOMPARE(rows[0][2].value.toInt(), 5); // 3 are due
    QVERIFY(rows[0][2].text.contains(QLatin1String("+67 %")));
    QVERIFY(rows[0][3].text.contains(QStringLiteral("−67 %")));
    QVERIFY(rows[0][2].heat > 0 && rows[0][3].heat < 0);
    QVERIFY(rows[0][2].toolTip.contains(QLatin1String("TV")));
    QCOMPARE(rows[1][0].text, QStringLiteral("zero"));
    QCOMPARE(rows[1][2].heat, 0.0); // half a sample is rounding
    QVERIFY(!rows[1][2].toolTip.contains(QLatin1String("TV"))); // it has none of them
    QCOMPARE(rows[2][0].text, QStringLiteral("no label"));
    QCOMPARE(classHeaders({ QStringLiteral("a"), QStringLiteral("b") }).size(), rows[0].size());
    QVERIFY(classesLeftOut(result).isEmpty());
}

void TestPartitionTables::clustersAreNamedByTheirLabels()
{
    std::vector<std::vector<Id>> labels;
    for (int i = 0; i < 20; ++i)
        labels.push_back({ Id(i < 10 ? 0 : 1) });
    const Dataset data = dataOf(labels, 3);
    std::vector<Id> cluster;
    for (int i = 0; i < 20; ++i)
        cluster.push_back(i < 12 ? 0 : 1); // ten of label 0 and two of label 1; eight of label 1
    Classes classes = classesByKey(cluster);
    classes.rule = ClassRule::Clusters;
    const ClassNames named = nameClasses(classes, data, { "zero", "one", "two" });
    QCOMPARE(named.shown, (std::vector<std::size_t> { 0, 1 }));
    QCOMPARE(named.names, (QStringList { QStringLiteral("zero"), QStringLiteral("one") }));
    QCOMPARE(nameClasses(classes, data, {}).names[1], QStringLiteral("label 1"));
    Classes all = classesByKey(std::vector<Id>(20, 0));
    all.rule = ClassRule::Clusters;
    QCOMPARE(nameClasses(all, data, {}).names, QStringList { QStringLiteral("all samples") });
}

void TestPartitionTables::atMostThirtyClasses()
{
    std::vector<std::vector<Id>> labels;
    for (Id label = 0; label < 40; ++label)
        for (Id times = 0; times <= label; ++times)
            labels.push_back({ label });
    const Dataset data = dataOf(labels, 40);
    Partition partition(2);
    for (std::size_t i = 0; i < labels.size(); ++i)
        partition[i % 2].push_back(Id(i));
    const PartitionResult result = resultOf(data, classesOf(data), partition);
    const CellRows rows = classRows(result, { QStringLiteral("a"), QStringLiteral("b") });
    QCOMPARE(rows.size(), 30);
    QCOMPARE(rows[0][0].text, QStringLiteral("label 39"));
    QCOMPARE(rows[0][1].value.toInt(), 40);
    QCOMPARE(rows[29][1].value.toInt(), 11);
    QVERIFY2(classesLeftOut(result).startsWith(QLatin1String("10 smaller classes with 55 samples")),
        qPrintable(classesLeftOut(result)));
}

void TestPartitionTables::theBetterIsStrong()
{
    PartitionQuality ours, before, random;
    ours.certificate = 0.98, before.certificate = 0.99, random.certificate = 0.95; // higher is better
    ours.tvMean = 0.1, before.tvMean = 0.2, random.tvMean = 0.4; // lower is better
    ours.tvMax = before.tvMax = 0.30001, random.tvMax = 0.30004; // equal to the digits shown
    const CellRows rows = qualityRows({ ours, random, &before, 10 });
    const auto strong = [&](int row) {
        return std::array { rows[row][1].strong, rows[row][3].strong, rows[row][4].strong };
    };
    QCOMPARE(strong(0), (std::array { false, true, false }));
    QCOMPARE(strong(1), (std::array { true, false, false }));
    QCOMPARE(strong(2), (std::array { false, false, false }));
    QCOMPARE(rows[1][2].value.toDouble(), -0.75);
    QVERIFY(rows[1][2].toolTip.startsWith(QLatin1String("Better")));
    QCOMPARE(rows[2][2].text, QStringLiteral("–"));
    // Where it went, and whether that is good: higher and lower can both be better.
    QCOMPARE(rows[0][2].text, QStringLiteral("↑ +3.2 % better"));
    QCOMPARE(rows[1][2].text, QStringLiteral("↓ −75.0 % better"));
    QVERIFY(rows[0][2].tone == Tone::Good && rows[1][2].tone == Tone::Good && !rows[2][2].tone);
    const CellRows turned = qualityRows({ random, ours, nullptr, 10 });
    QCOMPARE(turned[0][2].text, QStringLiteral("↓ −3.1 % worse"));
    QCOMPARE(turned[1][2].text, QStringLiteral("↑ +300.0 % worse"));
    QVERIFY(turned[0][2].tone == Tone::Error && turned[1][2].tone == Tone::Error);
}

void TestPartitionTables::barsAgainstTheSpreadOfRandom()
{
    PartitionQuality ours, low, high;
    ours.tvMean = 0.1, low.tvMean = 0.3, high.tvMean = 0.5;
    ours.headDeviation = 0.6, low.headDeviation = 0.4, high.headDeviation = 0.5;
    ours.meanDistance = 0.5, low.meanDistance = 0.3, high.meanDistance = 0.5;
    const QList<BandBar> bars = qualityBars(ours, { high, low });
    QCOMPARE(bars.size(), 5);
    QCOMPARE(bars[0].name, QStringLiteral("Features, mean distance"));
    QCOMPARE(bars[0].at, 0.1);
    QCOMPARE(bars[0].low, 0.3);
    QCOMPARE(bars[0].high, 0.5);
    QCOMPARE(bars[0].note, QStringLiteral("−75 %")); // of 0.4
    QVERIFY(bars[0].tone == Tone::Good);
    QCOMPARE(bars[1].note, QStringLiteral("–")); // equal
    QCOMPARE(bars[3].name, QStringLiteral("Frequent labels"));
    QCOMPARE(bars[3].note, QStringLiteral("+33 %"));
    QCOMPARE(bars[2].note, QStringLiteral("+25 %"));
    QVERIFY(!bars[2].tone && bars[2].color == bars[0].color); // among the random ones: as good as chance
    QVERIFY(bars[3].tone == Tone::Error && bars[3].color != bars[0].color);
    const QList<BandBar> alone = qualityBars(ours, {});
    QVERIFY(alone[0].low > alone[0].high && !alone[0].tone);
}

void TestPartitionTables::unknownFiguresAreDashes()
{
    const CellRows rows = qualityRows({ {}, {}, nullptr, 0 });
    for (const auto& row : rows)
        for (int column : { 2, 3, 4 })
            QCOMPARE(row[column].text, QStringLiteral("–"));
}

void TestPartitionTables::everyFigureIsExplained()
{
    const CellRows rows = qualityRows({ {}, {}, nullptr, 0 });
    QCOMPARE(rows.size(), 19);
    for (const auto& row : rows) {
        QVERIFY(!row[0].toolTip.isEmpty());
        QVERIFY(row[0].toolTip.endsWith(u'.'));
        QCOMPARE(row.size(), qualityHeaders({}, 10).size());
    }
}

void TestPartitionTables::contrastsRunFromMuchToLittle()
{
    const std::vector<Contrast> more { { 5, 9, 3, 4.5 }, { 1, 6, 4, 2 } }, fewer { { 7, 0, 5, -3 }, { 2, 1, 3, -1.5 } };
    const CellRows rows = contrastRows(more, fewer, { "a", "b" }, QStringLiteral("label %1"));
    QStringList names;
    for (const auto& row : rows)
        names.append(row[0].text);
    QCOMPARE(names,
        (QStringList {
            QStringLiteral("label 5"), QStringLiteral("b"), QStringLiteral("label 2"), QStringLiteral("label 7") }));
    QVERIFY(rows[0][3].text.startsWith(u'+'));
    QVERIFY(rows[0][3].heat > rows[1][3].heat && rows[3][3].heat < 0);
}

void TestPartitionTables::stayed()
{
    QCOMPARE(stayedShare({ { 0, 1, 2 }, { 3 } }, { { 0, 2 }, { 1, 3 } }), 0.75);
    QCOMPARE(stayedShare({ { 0, 1 } }, { { 0 }, { 1 } }), 0.5);
    QCOMPARE(stayedShare({}, {}), 1.0);
}

REGISTER_TEST(TestPartitionTables)
#include "test_partition_tables.moc"
