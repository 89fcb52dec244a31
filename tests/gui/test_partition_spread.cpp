// SPDX-License-Identifier: GPL-3.0-or-later
// The tab of what devices share: its tables by hand, and on the page for both kinds.
#include "gui/partition/spread_tables.h"
#include "partition_support.h"
#include "tests/test_class.h"

#include <QComboBox>

using namespace evenkeel;

class TestPartitionSpread : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void tablesByHand();
    void tooManyDevices();
    void onThePage();

private:
    OwnSettings m_settings;
};

namespace {

// Samples 0 and 1 on the first device, 2 and 3 on the second; feature 0 on both, 1 on the first, 2 on the second.
PartitionReport byHand()
{
    DatasetArrays arrays;
    arrays.features = 3;
    arrays.labels = 1;
    for (const std::vector<Id>& ids : std::vector<std::vector<Id>> { { 0, 1 }, { 0 }, { 0 }, { 0, 2 } }) {
        arrays.featureIds.insert(arrays.featureIds.end(), ids.begin(), ids.end());
        arrays.values.insert(arrays.values.end(), ids.size(), 1.f);
        arrays.featureOffsets.push_back(Index(arrays.featureIds.size()));
        arrays.labelIds.push_back(0);
        arrays.labelOffsets.push_back(Index(arrays.labelIds.size()));
    }
    const Dataset data = makeDataset(std::move(arrays), "test");
    PartitionReport report;
    report.partition = { { 0, 1 }, { 2, 3 } };
    report.classes = classesOf(data);
    report.shares = { 0.5, 0.5 };
    report.quality = quality(data, report.classes, report.partition, report.shares);
    report.sharedFeatures = sharedIds(data, IdKind::Features, report.partition);
    report.sharedLabels = sharedIds(data, IdKind::Labels, report.partition);
    return report;
}

const QStringList two { QStringLiteral("a"), QStringLiteral("b") };

} // namespace

void TestPartitionSpread::tablesByHand()
{
    const PartitionReport report = byHand();
    const SpreadOfKind features(report, IdKind::Features);
    const CellRows overlap = overlapRows(features, two);
    QCOMPARE(overlap.size(), 2);
    QCOMPARE(overlap[0].size(), overlapHeaders(two).size());
    QCOMPARE(overlap[0][1].value.toInt(), 2); // features 0 and 1
    QCOMPARE(overlap[0][2].value.toInt(), 1);
    QCOMPARE(overlap[0][3].text, QStringLiteral("–"));
    QCOMPARE(overlap[0][4].value.toDouble(), 0.5);
    QCOMPARE(overlap[0][4].heat, 0.5);
    QCOMPARE(overlap[0][4].toolTip,
        QStringLiteral("1 of the 2 on a also occur on b\n33.3 % of those on either occur on both (Jaccard)"));
    const CellRows tenths = tenthRows(features, two);
    QCOMPARE(tenths.size(), 3); // three features in ten groups
    QCOMPARE(tenths[0][0].text, QStringLiteral("1 (most frequent)"));
    QCOMPARE(tenths[0][2].text, QStringLiteral("4"));
    QCOMPARE(tenths[0][3].value.toDouble(), 0.5);
    QCOMPARE(tenths[0][3].heat, 0.0);
    QCOMPARE(tenths[2][3].value.toDouble(), 0.0); // feature 2 is on the second device alone
    QVERIFY(tenths[2][3].heat < 0 && tenths[2][4].heat > 0);
    QVERIFY(tenths[2][4].toolTip.startsWith(QStringLiteral("1 of 1 occurrences; its share of the samples is 50.0 %")));
}

void TestPartitionSpread::tooManyDevices()
{
    PartitionReport report = byHand();
    report.sharedFeatures.clear();
    QVERIFY(overlapRows(SpreadOfKind(report, IdKind::Features), two).isEmpty());
    QCOMPARE(tenthRows(SpreadOfKind(report, IdKind::Features), two).size(), 3);
}

void TestPartitionSpread::onThePage()
{
    ComputedPage p("stratified");
    QVERIFY(p.ready());
    showTab(p.page, QStringLiteral("Overlap"));
    const auto* overlap = p.page.findChild<TableView*>(QStringLiteral("overlap"));
    const auto* tenths = p.page.findChild<TableView*>(QStringLiteral("tenths"));
    QVERIFY(overlap->isVisible() && tenths->isVisible());
    QCOMPARE(overlap->model()->rowCount(), 4);
    const PartitionReport& report = p.shown().report;
    QCOMPARE(valueAt(overlap, 2, 3 + 1), sharedShare(report.sharedFeatures, 4, 2, 1));
    QCOMPARE(tenths->model()->rowCount(), 10);
    named<QComboBox>(p.page, QStringLiteral("What is compared"))->setCurrentIndex(1);
    QCOMPARE(valueAt(overlap, 2, 3 + 1), sharedShare(report.sharedLabels, 4, 2, 1));
    QCOMPARE(tenths->model()->rowCount(), 9); // labels
}

REGISTER_TEST(TestPartitionSpread)
#include "test_partition_spread.moc"
