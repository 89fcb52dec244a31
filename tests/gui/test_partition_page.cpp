// The Partition page: choosing writes the project, computing shows rows, quality and balance; export; staleness;
// cancel.
#include "gui/models/partition_tables.h"
#include "gui/pages/page_parts.h"
#include "gui/pages/partition_page.h"
#include "gui/project_document.h"
#include "gui/table_view.h"
#include "support.h"

#include <QComboBox>
#include <QFile>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace evenkeel;

class TestPartitionPage : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void withoutDataItLeadsToTheData();
    void queueAssignsNothing();
    void methodGoesIntoTheProject();
    void computesAndCompares();
    void staleResultsAreNotExported();
    void exportsEverySampleOnce();
    void balanceByHand();
    void cancelling();
    void errorsAreShown();

private:
    OwnSettings m_settings;
};

namespace {

void makeSmall(ProjectDocument& document, const std::string& method, std::int64_t samples = 600)
{
    document.edit(QStringLiteral("data"), QStringLiteral("small project"), [&](RunConfig& config) {
        config = fourDevices();
        config.data.generate
            = { .samples = samples, .features = 80, .labels = 9, .test = 0, .nnz = 6, .labelsPerSample = 2 };
        config.partition = method;
    });
}

QPushButton* buttonNamed(const QWidget& page, const QString& part)
{
    for (auto* button : page.findChildren<QPushButton*>())
        if (button->text().remove(u'&').contains(part))
            return button;
    return nullptr;
}

TableView* tableNamed(const QWidget& page, const QString& name)
{
    for (auto* view : page.findChildren<TableView*>())
        if (view->accessibleName() == name)
            return view;
    return nullptr;
}

} // namespace

void TestPartitionPage::withoutDataItLeadsToTheData()
{
    ProjectDocument document;
    PartitionPage page(document);
    page.show();
    QSignalSpy requested(&page, &Page::pageRequested);
    page.findChild<EmptyState*>()->button()->click();
    QCOMPARE(requested.count(), 1);
    QCOMPARE(requested.first().first().value<PageId>(), PageId::Data);
    QVERIFY(!buttonNamed(page, QStringLiteral("Compute"))->isEnabled());
}

void TestPartitionPage::queueAssignsNothing()
{
    ProjectDocument document;
    makeSmall(document, "queue");
    PartitionPage page(document);
    page.show();
    QVERIFY(!buttonNamed(page, QStringLiteral("Compute"))->isEnabled());
    QVERIFY(!page.findChild<EmptyState*>()->button()->isVisible());
    const auto* shares = tableNamed(page, QStringLiteral("Share of each device"))->model();
    QCOMPARE(shares->rowCount(), 4);
    QCOMPARE(shares->index(0, 2).data(CellTable::ValueRole).toDouble(), 1 / 2.25);
    QCOMPARE(shares->index(3, 2).data(CellTable::ValueRole).toDouble(), 0.25 / 2.25);
}

void TestPartitionPage::methodGoesIntoTheProject()
{
    ProjectDocument document;
    makeSmall(document, "label-skewed");
    document.edit(QStringLiteral("partition.alpha"), QStringLiteral("alpha"),
        [](RunConfig& config) { config.partitionOptions["alpha"] = "0.1"; });
    PartitionPage page(document);
    page.show();
    QComboBox* method = nullptr;
    for (auto* box : page.findChildren<QComboBox*>())
        if (box->accessibleName() == QLatin1String("Method"))
            method = box;
    QCOMPARE(method->currentData().toString(), QStringLiteral("label-skewed"));
    const int index = method->findData(QStringLiteral("submodular"));
    QVERIFY(index > 0);
    method->setCurrentIndex(index);
    Q_EMIT method->activated(index);
    QCOMPARE(document.config().partition, std::string("submodular"));
    QVERIFY(document.config().partitionOptions.empty()); // alpha would be unknown to it
    document.undoStack().undo();
    QCOMPARE(document.config().partition, std::string("label-skewed"));
    QCOMPARE(document.config().partitionOptions.at("alpha"), std::string("0.1"));
    QCOMPARE(method->currentData().toString(), QStringLiteral("label-skewed"));
}

void TestPartitionPage::computesAndCompares()
{
    ProjectDocument document;
    makeSmall(document, "submodular");
    PartitionPage page(document);
    page.resize(1100, 900);
    page.show();
    buttonNamed(page, QStringLiteral("Compute"))->click();
    QVERIFY(page.isBusy());
    const auto* devices = tableNamed(page, QStringLiteral("Samples per device"));
    QTRY_VERIFY(devices->isVisible());
    QCOMPARE(devices->model()->rowCount(), 4);
    // 600 samples over speeds 1, 0.5, 0.5, 0.25.
    const std::vector<int> quotas { 267, 133, 133, 67 };
    for (int rank = 0; rank < 4; ++rank)
        for (int column : { 1, 2 })
            QCOMPARE(
                devices->model()->index(rank, column).data(CellTable::ValueRole).toInt(), quotas[std::size_t(rank)]);
    const auto* quality = tableNamed(page, QStringLiteral("Quality"))->model();
    const double ours = quality->index(1, 1).data(CellTable::ValueRole).toDouble();
    const double random = quality->index(1, 2).data(CellTable::ValueRole).toDouble();
    QVERIFY(ours > 0 && ours < random);
    QVERIFY(quality->headerData(2, Qt::Horizontal).toString().contains(QLatin1String("10")));
    const auto* balance = tableNamed(page, QStringLiteral("Label balance"))->model();
    QCOMPARE(balance->rowCount(), 9);
    QCOMPARE(balance->columnCount(), 5);
    QVERIFY(buttonNamed(page, QStringLiteral("Export"))->isEnabled());
}

void TestPartitionPage::staleResultsAreNotExported()
{
    ProjectDocument document;
    makeSmall(document, "random");
    PartitionPage page(document);
    page.show();
    page.compute();
    QTRY_VERIFY(buttonNamed(page, QStringLiteral("Export"))->isEnabled());
    document.edit(
        QStringLiteral("train.rate"), QStringLiteral("rate"), [](RunConfig& config) { config.train.rate = 0.1; });
    QVERIFY(buttonNamed(page, QStringLiteral("Export"))->isEnabled()); // it decides nothing here
    document.edit(
        QStringLiteral("devices.use"), QStringLiteral("devices"), [](RunConfig& config) { config.devices.pop_back(); });
    QVERIFY(!buttonNamed(page, QStringLiteral("Export"))->isEnabled());
    auto* message = page.findChild<InlineMessage*>();
    QVERIFY(message->isVisible() && message->text().contains(QLatin1String("changed")));
    Q_EMIT message->linkActivated(QStringLiteral("compute"));
    QTRY_VERIFY(buttonNamed(page, QStringLiteral("Export"))->isEnabled());
    QVERIFY(!message->isVisible());
}

void TestPartitionPage::exportsEverySampleOnce()
{
    ProjectDocument document;
    makeSmall(document, "stratified", 50);
    PartitionPage page(document);
    page.show();
    QVERIFY(!page.exportTo(QStringLiteral("/nowhere/at/all.csv"))); // nothing computed
    page.compute();
    QTRY_VERIFY(buttonNamed(page, QStringLiteral("Export"))->isEnabled());
    QTemporaryDir folder;
    QVERIFY(page.exportTo(folder.filePath(QStringLiteral("p.csv"))));
    QFile file(folder.filePath(QStringLiteral("p.csv")));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QStringList lines = QString::fromUtf8(file.readAll()).split(u'\n', Qt::SkipEmptyParts);
    QCOMPARE(lines.size(), 51);
    QCOMPARE(lines[0], QStringLiteral("sample,device"));
    for (int sample = 0; sample < 50; ++sample)
        QVERIFY(lines[sample + 1].startsWith(QStringLiteral("%1,").arg(sample)));
    QVERIFY(!page.exportTo(folder.filePath(QStringLiteral("no/such/folder/p.csv"))));
    QCOMPARE(page.findChild<InlineMessage*>()->kind(), InlineMessage::Kind::Error);
}

void TestPartitionPage::balanceByHand()
{
    // Label 1 on three of four samples, label 0 on one; two devices of two samples each.
    DatasetArrays arrays;
    arrays.features = 1;
    arrays.labels = 3;
    for (Id label : { 1, 1, 1, 0 }) {
        arrays.labelIds.push_back(label);
        arrays.labelOffsets.push_back(Index(arrays.labelIds.size()));
        arrays.featureOffsets.push_back(0);
    }
    const Dataset data = makeDataset(std::move(arrays), "test");
    PartitionReport report;
    report.partition = { { 0, 1 }, { 2, 3 } };
    report.quotas = { 2, 2 };
    report.quality = quality(data, classesOf(data), report.partition, std::vector<double> { 1, 1 });
    report.random = { report.quality };
    const PartitionView view = describePartition(report, data, { "cpu", "sim,speed=0.5" }, { "zero", "one", "two" });
    QCOMPARE(view.balanceRows.size(), 3);
    QCOMPARE(view.balanceRows[0][0].text, QStringLiteral("one")); // most frequent first
    QCOMPARE(view.balanceRows[0][1].value.toInt(), 2); // 1.5 are due
    QVERIFY(view.balanceRows[0][1].text.contains(QLatin1String("+33")));
    QCOMPARE(view.balanceRows[0][1].heat, 0.0); // half a sample is no difference
    QCOMPARE(view.balanceRows[2][2].value.toInt(), 0);
    QCOMPARE(view.balanceHeaders.size(), 3);
    QCOMPARE(view.deviceRows[1][1].value.toInt(), 2);
}

void TestPartitionPage::cancelling()
{
    ProjectDocument document;
    makeSmall(document, "submodular", 40000);
    PartitionPage page(document);
    page.show();
    page.compute();
    QVERIFY(page.isBusy());
    buttonNamed(page, QStringLiteral("Cancel"))->click();
    QVERIFY(!page.isBusy());
    QVERIFY(buttonNamed(page, QStringLiteral("Compute"))->isEnabled());
    QVERIFY(!buttonNamed(page, QStringLiteral("Export"))->isEnabled());
}

void TestPartitionPage::errorsAreShown()
{
    ProjectDocument document;
    makeSmall(document, "random");
    document.edit(QStringLiteral("data.train"), QStringLiteral("file"), [](RunConfig& config) {
        config.data.generated = false;
        config.data.train = "/nowhere/train.txt";
    });
    PartitionPage page(document);
    page.show();
    page.compute();
    auto* message = page.findChild<InlineMessage*>();
    QTRY_VERIFY(message->isVisible());
    QCOMPARE(message->kind(), InlineMessage::Kind::Error);
    QVERIFY2(message->text().contains(QLatin1String("/nowhere/train.txt")), qPrintable(message->text()));
}

QTEST_MAIN(TestPartitionPage)
#include "test_partition_page.moc"
