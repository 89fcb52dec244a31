// SPDX-License-Identifier: GPL-3.0-or-later
// The Partition page: choosing writes the project, computing shows figures compared with before and with random; files;
// staleness, cancel, errors, empty states.
#include "gui/partition/share_editor.h"
#include "gui/parts/band_bars.h"
#include "gui/plots/band_chart.h"
#include "gui/plots/plot.h"
#include "partition_support.h"
#include "tests/test_class.h"

#include <QComboBox>
#include <QTabWidget>
#include <QToolButton>

using namespace evenkeel;

class TestPartitionPage : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void withoutDataItLeadsToTheData();
    void queueAssignsNothing();
    void methodGoesIntoTheProject();
    void manyOptionsAreFolded();
    void computesAndCompares();
    void beforeIsWhatStoodThere();
    void beforeIsJudgedByTheSameClasses();
    void staleResultsAreNotExported();
    void exportsEverySampleOnce();
    void savedIsWhatRunsUse();
    void loadsAndReportsErrors();
    void anotherProjectForgets();
    void cancelling();
    void errorsAreShown();
    void wrongDeviceIsShown();
    void methodsWithoutAnObjective();
    void fitsASmallWindow();
    void slidersKeepTheirWidth();
    void makespanGoesByTheDevices();

private:
    OwnSettings m_settings;
};

void TestPartitionPage::withoutDataItLeadsToTheData()
{
    ProjectDocument document;
    PartitionPage page(document);
    page.show();
    QSignalSpy requested(&page, &Page::pageRequested);
    page.findChild<EmptyState*>()->button()->click();
    QCOMPARE(requested.count(), 1);
    QCOMPARE(requested.first().first().value<PageId>(), PageId::Data);
    for (const char* button : { "Compute", "Load", "Measure" })
        QVERIFY2(!buttonNamed(page, QLatin1String(button))->isEnabled(), button);
}

void TestPartitionPage::queueAssignsNothing()
{
    ProjectDocument document;
    makeSmall(document, "queue");
    PartitionPage page(document);
    page.show();
    QVERIFY(!buttonNamed(page, QStringLiteral("Compute"))->isEnabled());
    QVERIFY(!page.findChild<EmptyState*>()->button()->isVisible());
    auto* slider = named<QSlider>(page, QStringLiteral("Share of 0 sim"));
    QVERIFY(slider && !slider->isEnabled());
}

void TestPartitionPage::methodGoesIntoTheProject()
{
    ProjectDocument document;
    makeSmall(document, "label-skewed");
    setOption(document, "alpha", "0.1");
    PartitionPage page(document);
    page.show();
    auto* method = named<QComboBox>(page, QStringLiteral("Method"));
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

void TestPartitionPage::manyOptionsAreFolded()
{
    ProjectDocument document;
    makeSmall(document, "submodular");
    PartitionPage page(document);
    page.show();
    auto* more = page.findChild<QToolButton*>();
    QVERIFY(more && more->text().contains(QLatin1String("More options")));
    QVERIFY(page.findChild<QWidget*>(QStringLiteral("swaps"))->isVisible());
    QVERIFY(!page.findChild<QWidget*>(QStringLiteral("lambda"))->isVisible());
    more->click();
    QVERIFY(page.findChild<QWidget*>(QStringLiteral("lambda"))->isVisible());
    more->click();
    setOption(document, "lambda", "3"); // what is not as published is not hidden
    QVERIFY(page.findChild<QWidget*>(QStringLiteral("lambda"))->isVisible());
}

void TestPartitionPage::computesAndCompares()
{
    ComputedPage p("submodular");
    QVERIFY(p.page.session().job().isRunning());
    QVERIFY(p.ready());
    QVERIFY(isPartition(p.shown().report.partition, 600));
    showTab(p.page, QStringLiteral("Devices"));
    const auto* devices = tableNamed(p.page, QStringLiteral("Samples per device"));
    QCOMPARE(devices->model()->rowCount(), 4);
    // 600 samples over speeds 1, 0.5, 0.5, 0.25.
    const std::vector<int> quotas { 267, 133, 133, 67 };
    for (int rank = 0; rank < 4; ++rank)
        for (int column : { 1, 2 })
            QCOMPARE(int(valueAt(devices, rank, column)), quotas[std::size_t(rank)]);
    const auto* bands = p.page.findChild<BandChart*>();
    QCOMPARE(bands->bands().size(), 4);
    for (int rank = 0; rank < 4; ++rank) {
        const Band band = bands->bands()[rank];
        QCOMPARE(band.value, p.shown().report.quality.ranks[std::size_t(rank)].tv);
        QVERIFY(band.min <= band.mean && band.mean <= band.max);
        QVERIFY(std::abs(band.mean - meanOf(p.shown().report.random).ranks[std::size_t(rank)].tv) < 1e-12);
    }
    showTab(p.page, QStringLiteral("Gain"));
    QCOMPARE(p.page.findChild<Plot*>()->pointCount(0), qsizetype(PartitionTrace::points + 1));
    showTab(p.page, QStringLiteral("Classes"));
    QCOMPARE(tableNamed(p.page, QStringLiteral("Class balance"))->model()->columnCount(), 6);
    showTab(p.page, QStringLiteral("Quality"));
    const auto* quality = tableNamed(p.page, QStringLiteral("Quality"));
    QVERIFY(!quality->isVisible()); // the headline measures are bars
    QCOMPARE(p.page.findChild<BandBars*>()->bars().size(), 5);
    p.page.findChild<QToolButton*>(QStringLiteral("moreMeasures"))->click();
    QVERIFY(quality->isVisible());
    QCOMPARE(quality->model()->rowCount(), int(qualityFigures.size()));
    QVERIFY(valueAt(quality, 1, 1) > 0 && valueAt(quality, 1, 1) < valueAt(quality, 1, 4)); // TV
    QVERIFY(valueAt(quality, 1, 2) < 0);
    QVERIFY(quality->model()->headerData(4, Qt::Horizontal).toString().contains(QLatin1String("10")));
    QCOMPARE(valueAt(quality, 0, 1), p.shown().report.quality.certificate);
    QCOMPARE(valueAt(quality, 0, 3), p.shown().report.random.front().certificate); // nothing was before
    QCOMPARE(p.page.findChild<QLabel*>(QStringLiteral("certificate"))->text(),
        QLocale().toString(100 * p.shown().report.quality.certificate, 'f', 2) + QStringLiteral(" %"));
    QVERIFY(buttonNamed(p.page, QStringLiteral("Export"))->isEnabled());
}

void TestPartitionPage::beforeIsWhatStoodThere()
{
    ComputedPage p("submodular");
    QVERIFY(p.ready());
    const double first = p.shown().report.quality.tvMean;
    setOption(p.document, "swaps", "0");
    p.page.session().compute();
    QVERIFY(p.ready());
    const auto* quality = tableNamed(p.page, QStringLiteral("Quality"));
    QCOMPARE(valueAt(quality, 1, 3), first);
    QCOMPARE(valueAt(quality, 1, 1), p.shown().report.quality.tvMean);
    QVERIFY(valueAt(quality, 1, 1) > first); // exchanges had helped: the better is strong
    QVERIFY(quality->model()->index(1, 3).data(Qt::FontRole).isValid());
    QVERIFY(!quality->model()->index(1, 1).data(Qt::FontRole).isValid());
}

void TestPartitionPage::beforeIsJudgedByTheSameClasses()
{
    ComputedPage p("stratified");
    QVERIFY(p.ready());
    const PartitionResultPtr first = p.page.session().shown();
    setOption(p.document, "classes", "clusters");
    p.page.session().compute();
    QVERIFY(p.ready());
    QVERIFY(!sameClasses(first->report.classes, p.shown().report.classes));
    QTRY_VERIFY(p.page.session().qualityBefore());
    const PartitionQuality expected = quality(p.shown().data->run.train, p.shown().report.classes,
        first->report.partition, { first->report.shares, first->report.speeds });
    QCOMPARE(p.page.session().qualityBefore()->tvMean, expected.tvMean);
    QCOMPARE(valueAt(tableNamed(p.page, QStringLiteral("Quality")), 1, 3), expected.tvMean);
}

void TestPartitionPage::staleResultsAreNotExported()
{
    ComputedPage p("random");
    QVERIFY(p.ready());
    auto* exportButton = buttonNamed(p.page, QStringLiteral("Export"));
    p.document.edit(
        QStringLiteral("train.rate"), QStringLiteral("rate"), [](RunConfig& config) { config.train.rate = 0.1; });
    QVERIFY(exportButton->isEnabled()); // it decides nothing here
    p.document.edit(
        QStringLiteral("devices.use"), QStringLiteral("devices"), [](RunConfig& config) { config.devices.pop_back(); });
    QVERIFY(!exportButton->isEnabled());
    auto* message = messageOf(p.page);
    QVERIFY(message->isVisible() && message->text().contains(QLatin1String("changed")));
    Q_EMIT message->linkActivated(QStringLiteral("compute"));
    QTRY_VERIFY(exportButton->isEnabled());
    QVERIFY(!message->isVisible());
    QCOMPARE(p.shown().report.partition.size(), std::size_t(3));
    p.document.undoStack().undo(); // four devices again, and their partition at once
    QVERIFY(exportButton->isEnabled() && !message->isVisible());
    QCOMPARE(p.shown().report.partition.size(), std::size_t(4));
}

void TestPartitionPage::exportsEverySampleOnce()
{
    ComputedPage p("stratified", 50);
    QVERIFY(p.ready());
    QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("p.csv"));
    p.page.session().exportTo(file);
    QTRY_VERIFY(p.atRest());
    const QStringList lines = linesOf(file);
    QCOMPARE(lines.size(), 51);
    QCOMPARE(lines[0], QStringLiteral("sample,device"));
    for (int sample = 0; sample < 50; ++sample)
        QVERIFY(lines[sample + 1].startsWith(QStringLiteral("%1,").arg(sample)));
    QCOMPARE(p.document.config().partition, std::string("stratified")); // only written
    p.page.session().exportTo(folder.filePath(QStringLiteral("no/such/folder/p.csv")));
    QTRY_VERIFY(messageOf(p.page)->isVisible());
    QCOMPARE(messageOf(p.page)->kind(), InlineMessage::Kind::Error);
}

void TestPartitionPage::savedIsWhatRunsUse()
{
    ComputedPage p("submodular", 200);
    QVERIFY(p.ready());
    const Partition partition = p.shown().report.partition;
    QTemporaryDir folder;
    p.page.session().saveForRuns(folder.filePath(QStringLiteral("p.csv")));
    QTRY_COMPARE(p.document.config().partition, std::string("saved"));
    QVERIFY(p.page.session().isFresh()); // nothing to compute again
    QCOMPARE(p.shown().report.partition, partition);
    QCOMPARE(shardsOf(planOf(p.document.config()), p.shown().data->run.train, {}), partition);
    p.document.undoStack().undo();
    QCOMPARE(p.document.config().partition, std::string("submodular"));
    QVERIFY(p.page.session().isFresh());
}

void TestPartitionPage::loadsAndReportsErrors()
{
    ComputedPage p("random", 40);
    QVERIFY(p.ready());
    QTemporaryDir folder;
    const QString good = folder.filePath(QStringLiteral("good.csv")), bad = folder.filePath(QStringLiteral("bad.csv"));
    QFile file(good);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("sample,device\n");
    for (int sample = 0; sample < 40; ++sample)
        file.write(qPrintable(QStringLiteral("%1,%2\n").arg(sample).arg(sample % 4)));
    file.close();
    QVERIFY(QFile::copy(good, bad));
    QFile broken(bad);
    QVERIFY(broken.open(QIODevice::Append));
    broken.write("3,1\n");
    broken.close();

    p.page.session().load(bad);
    QTRY_VERIFY(messageOf(p.page)->isVisible());
    QCOMPARE(messageOf(p.page)->kind(), InlineMessage::Kind::Error);
    QVERIFY2(messageOf(p.page)->text().contains(QLatin1String("bad.csv:42")), qPrintable(messageOf(p.page)->text()));
    QCOMPARE(p.document.config().partition, std::string("random")); // nothing was changed
    QVERIFY(p.page.session().isFresh());

    p.page.session().load(good);
    QTRY_COMPARE(p.document.config().partition, std::string("saved"));
    QVERIFY(p.page.session().isFresh());
    QCOMPARE(sizesOf(p.shown().report.partition), (QList<qsizetype> { 10, 10, 10, 10 }));
    QVERIFY(p.page.findChild<QLabel*>(QStringLiteral("origin"))->text().contains(QLatin1String("good.csv")));
}

void TestPartitionPage::anotherProjectForgets()
{
    ComputedPage p("random");
    QVERIFY(p.ready());
    p.document.newProject();
    QVERIFY(!p.page.session().shown());
    QVERIFY(p.page.findChild<EmptyState*>()->isVisible());
    QVERIFY(!messageOf(p.page)->isVisible());
}

void TestPartitionPage::cancelling()
{
    ComputedPage p("submodular");
    QVERIFY(p.ready());
    const PartitionResultPtr first = p.page.session().shown();
    p.document.edit(QStringLiteral("data"), QStringLiteral("more"),
        [](RunConfig& config) { config.data.generate.samples = 40000; });
    buttonNamed(p.page, QStringLiteral("Compute"))->click();
    QVERIFY(p.page.session().job().isRunning());
    QVERIFY(!buttonNamed(p.page, QStringLiteral("Compute"))->isEnabled());
    buttonNamed(p.page, QStringLiteral("Cancel"))->click();
    QVERIFY(!p.page.session().job().isRunning());
    QVERIFY(buttonNamed(p.page, QStringLiteral("Compute"))->isEnabled());
    QCOMPARE(p.page.session().shown(), first); // nothing is lost
    p.document.undoStack().undo();
    QVERIFY(p.page.session().isFresh());
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
    page.session().compute();
    QTRY_VERIFY(messageOf(page)->isVisible());
    QCOMPARE(messageOf(page)->kind(), InlineMessage::Kind::Error);
    QVERIFY2(
        messageOf(page)->text().contains(QLatin1String("/nowhere/train.txt")), qPrintable(messageOf(page)->text()));
    QVERIFY(buttonNamed(page, QStringLiteral("Compute"))->isEnabled());
}

// A project may name a device that does not exist; its shares cannot be computed then.
void TestPartitionPage::wrongDeviceIsShown()
{
    ProjectDocument document;
    makeSmall(document, "stratified");
    PartitionPage page(document);
    page.show();
    document.edit(QStringLiteral("devices.use"), {}, [](RunConfig& config) { config.devices = { "gpu", "sim" }; });
    const QList<QLabel*> labels = page.findChildren<QLabel*>();
    QVERIFY(std::ranges::any_of(
        labels, [](const QLabel* label) { return label->text().contains(QStringLiteral("gpu\"")); }));
}

void TestPartitionPage::methodsWithoutAnObjective()
{
    ComputedPage p("random");
    QVERIFY(p.ready());
    QVERIFY(!buttonNamed(p.page, QStringLiteral("Refine"))->isEnabled());
    QVERIFY(!buttonNamed(p.page, QStringLiteral("Refine"))->toolTip().isEmpty());
    auto* tabs = p.page.findChild<QTabWidget*>();
    for (int tab = 0; tab < tabs->count(); ++tab) {
        tabs->setCurrentIndex(tab);
        QVERIFY(!p.page.grab().isNull());
    }
}

void TestPartitionPage::fitsASmallWindow()
{
    ComputedPage p("submodular");
    QVERIFY(p.ready());
    QVERIFY2(
        p.page.minimumSizeHint().width() <= 1024 - 170, qPrintable(QString::number(p.page.minimumSizeHint().width())));
    QVERIFY2(p.page.minimumSizeHint().height() <= 690, qPrintable(QString::number(p.page.minimumSizeHint().height())));
    p.page.resize(1024 - 170, 620);
    auto* quality = tableNamed(p.page, QStringLiteral("Quality"));
    QVERIFY2(quality->columnWidth(0) >= 120, qPrintable(QString::number(quality->columnWidth(0))));
    for (auto* widget : p.page.findChildren<QWidget*>()) // what the keyboard can reach has an accessible name
        if ((qobject_cast<QSlider*>(widget) || qobject_cast<TableView*>(widget))
            && widget->focusPolicy() != Qt::NoFocus)
            QVERIFY2(!widget->accessibleName().isEmpty(), widget->metaObject()->className());
}

// The numbers of samples are known only once the data is loaded.
void TestPartitionPage::slidersKeepTheirWidth()
{
    ProjectDocument document;
    makeSmall(document, "stratified");
    ShareEditor editor(document);
    editor.resize(400, 300);
    editor.show();
    const auto* slider = named<QSlider>(editor, QStringLiteral("Share of 0 sim"));
    QCoreApplication::processEvents();
    const int before = slider->width();
    editor.setSamples(600);
    QCoreApplication::processEvents();
    QCOMPARE(slider->width(), before);
    QVERIFY(before >= 90);
}

void TestPartitionPage::makespanGoesByTheDevices()
{
    ProjectDocument document;
    makeSmall(document, "stratified");
    document.edit(QStringLiteral("partition.shares"), {}, [](RunConfig& c) { c.partitionShares = { 1, 1, 1, 3 }; });
    PartitionPage page(document);
    page.show();
    page.session().compute();
    QTRY_VERIFY_WITH_TIMEOUT(page.session().shown(), 60000);
    // Half of the samples at speed 0.25 of 2.25 in all.
    QCOMPARE(page.session().shown()->report.quality.makespan, 4.5);
    bool said = false;
    for (const QLabel* label : page.findChildren<QLabel*>())
        said = said || label->text().contains(QStringLiteral("4.50 times as long"));
    QVERIFY(said);
}

REGISTER_TEST(TestPartitionPage)
#include "test_partition_page.moc"
