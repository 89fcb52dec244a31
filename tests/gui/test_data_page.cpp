// SPDX-License-Identifier: GPL-3.0-or-later
// The Data page on files that the test writes: what is in them, what is wrong with them, cancelling, dropping.
#include "core/base/error.h"
#include "data_page_tools.h"
#include "gui/data/data_page.h"
#include "gui/data/data_source_form.h"
#include "gui/data/inspect_project.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/table_view.h"
#include "gui/project_document.h"
#include "support.h"
#include "tests/test_class.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QDir>
#include <QDropEvent>
#include <QFile>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QUndoStack>
#include <QUrl>

using namespace evenkeel;

class TestDataPage : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void emptyStateSaysWhatToDo();
    void showsWhatIsInAFile();
    void listsDefectsWithLines();
    void saysWhatIsBroken();
    void kindsHaveTheirFields();
    void generatedData();
    void dropping();
    void cancelling();
    void generatingStopsInTheMiddle();
    void jobDropsTheOlderResult();
    void jobReportsErrors();
    void tablesAreSoundModels();

private:
    QString write(const QString& name, const QByteArray& text);

    OwnSettings m_settings;
    QTemporaryDir m_folder;
};

namespace {

constexpr auto goodFile = "4 5 3\n0 0:1 2:0.5\n0,1 1:2\n 4:-1\n2 0:1 1:1 2:1\n";

QString textOf(const TableView* view, const QString& firstCell, int column = 1)
{
    for (int row = 0; row < view->model()->rowCount(); ++row)
        if (view->model()->index(row, 0).data().toString() == firstCell)
            return view->model()->index(row, column).data().toString();
    return QStringLiteral("no row ") + firstCell;
}

TableView* dataTable(const QWidget& page, const QString& name)
{
    for (auto* view : page.findChildren<TableView*>())
        if (view->accessibleName() == name)
            return view;
    return nullptr;
}

} // namespace

QString TestDataPage::write(const QString& name, const QByteArray& text)
{
    QFile file(m_folder.filePath(name));
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
        qFatal("cannot write the test's file");
    return file.fileName();
}

void TestDataPage::emptyStateSaysWhatToDo()
{
    ProjectDocument document;
    DataPage page(document);
    show(page);
    auto* empty = page.findChild<EmptyState*>();
    QVERIFY(empty->isVisible() && empty->button()->isVisible());
    QVERIFY(empty->button()->text().contains(QLatin1String("Open")));
    QVERIFY(!page.isBusy());
    QString said;
    for (auto* label : empty->findChildren<QLabel*>())
        said += label->text();
    QCoreApplication::processEvents(); // layouts
    QCOMPARE(page.findChild<QScrollArea*>()->verticalScrollBar()->maximum(), 0); // the hidden results take no room
    QVERIFY2(said.contains(QLatin1String("No data yet")) && said.contains(QLatin1String("drop")), qPrintable(said));
}

void TestDataPage::showsWhatIsInAFile()
{
    write(QStringLiteral("label_names.txt"), "apple\nbanana\ncherry\n");
    const QString test = write(QStringLiteral("good_test.txt"), "1 5 3\n1 3:1\n");
    const QString train = write(QStringLiteral("good_train.txt"), goodFile);
    ProjectDocument document;
    DataPage page(document);
    show(page);
    page.take({ train });
    QCOMPARE(QString::fromStdString(document.config().data.test), test); // found next to it
    QTRY_VERIFY(!page.isBusy() && page.findChild<EmptyState*>()->isHidden());
    const auto* figures = dataTable(page, QStringLiteral("Dataset statistics"));
    QVERIFY(figures->isVisible());
    QCOMPARE(textOf(figures, QStringLiteral("Samples")), QStringLiteral("4"));
    QCOMPARE(textOf(figures, QStringLiteral("Samples"), 2), QStringLiteral("1"));
    QCOMPARE(textOf(figures, QStringLiteral("Labels")), QStringLiteral("3"));
    QCOMPARE(textOf(figures, QStringLiteral("Nonzeros")), QStringLiteral("7"));
    QCOMPARE(textOf(figures, QStringLiteral("Samples without labels")), QStringLiteral("1"));
    QCOMPARE(textOf(figures, QStringLiteral("Unused features")), QStringLiteral("1"));
    QCOMPARE(textOf(figures, QStringLiteral("Negative values")), QStringLiteral("1"));
    const auto* top = dataTable(page, QStringLiteral("Most frequent labels"));
    QCOMPARE(textOf(top, QStringLiteral("apple")), QStringLiteral("2"));
    QCOMPARE(textOf(top, QStringLiteral("apple"), 2), QLocale().toString(50.0, 'f', 1) + QStringLiteral(" %"));
    QVERIFY(!dataTable(page, QStringLiteral("Malformed lines"))->isVisible());
}

void TestDataPage::listsDefectsWithLines()
{
    const QString file = write(QStringLiteral("bad.txt"), "3 5 3\n0 0:1\n0 7:1\n1 2:nan\n");
    ProjectDocument document;
    DataPage page(document);
    show(page);
    page.take({ file });
    auto* defects = dataTable(page, QStringLiteral("Malformed lines"));
    QTRY_VERIFY(defects->isVisible());
    QStringList lines;
    for (int row = 0; row < defects->model()->rowCount(); ++row)
        lines.append(defects->model()->index(row, 1).data().toString());
    QVERIFY2(lines.contains(QStringLiteral("3")) && lines.contains(QStringLiteral("4")), qPrintable(lines.join(u' ')));
    QVERIFY(warningTexts(page).contains(QLatin1String("malformed")));
    press(page, QStringLiteral("Skip them"));
    QVERIFY(document.config().data.skipBadLines);
    QTRY_VERIFY(!page.isBusy() && !warningTexts(page).contains(QLatin1String("malformed")));
    defects->selectRow(0);
    QTest::keySequence(defects, QKeySequence::Copy);
    QVERIFY(QGuiApplication::clipboard()->text().contains(QLatin1String("\nbad.txt\t")));
}

void TestDataPage::saysWhatIsBroken()
{
    ProjectDocument document;
    DataPage page(document);
    show(page);
    page.take({ m_folder.filePath(QStringLiteral("nowhere.txt")) });
    auto* message = page.findChild<InlineMessage*>();
    QTRY_VERIFY(message->isVisible());
    QCOMPARE(message->kind(), InlineMessage::Kind::Error);
    QVERIFY2(message->text().contains(QLatin1String("nowhere.txt")), qPrintable(message->text()));
    QVERIFY(page.findChild<EmptyState*>()->isVisible());
    // Another file puts it right.
    page.take({ write(QStringLiteral("right.txt"), goodFile) });
    QTRY_VERIFY(dataTable(page, QStringLiteral("Dataset statistics"))->isVisible());
    QVERIFY(!message->isVisible());
}

// Those of other kinds are hidden unless they are set.
void TestDataPage::kindsHaveTheirFields()
{
    ProjectDocument document;
    DataPage page(document);
    show(page);
    const QString tokens = QStringLiteral("data.tokens"), edges = QStringLiteral("data.edge-kinds");
    const auto shows = [&](const QString& key) { return page.findChild<QWidget*>(key)->isVisibleTo(&page); };
    const auto set = [&](const std::function<void(DataConfig&)>& change) {
        document.edit(QStringLiteral("data"), QStringLiteral("kind"), [&](RunConfig& config) { change(config.data); });
    };
    QVERIFY(!shows(tokens) && !shows(edges));
    set([](DataConfig& data) { data.kind = DataKind::Trees; });
    QVERIFY(shows(tokens) && !shows(edges));
    set([](DataConfig& data) { data.kind = DataKind::Graphs; });
    QVERIFY(shows(tokens) && shows(edges));
    set([](DataConfig& data) { data.edgeKinds = 3; });
    set([](DataConfig& data) { data.kind = DataKind::Features; });
    QVERIFY(!shows(tokens) && shows(edges));
}

void TestDataPage::generatedData()
{
    ProjectDocument document;
    document.edit(QStringLiteral("data"), QStringLiteral("small data"), [](RunConfig& config) {
        config.data.generate.samples = 300;
        config.data.generate.test = 40;
        config.data.generate.features = 50;
        config.data.generate.labels = 7;
        config.data.generate.nnz = 5;
    });
    DataPage page(document);
    show(page);
    for (auto* button : page.findChildren<QRadioButton*>())
        if (button->text().contains(QLatin1String("enerated")))
            button->click();
    QVERIFY(document.config().data.generated);
    const auto* figures = dataTable(page, QStringLiteral("Dataset statistics"));
    QTRY_VERIFY(figures->isVisible());
    QCOMPARE(textOf(figures, QStringLiteral("Samples")), QStringLiteral("300"));
    QCOMPARE(textOf(figures, QStringLiteral("Samples"), 2), QStringLiteral("40"));
    document.undoStack().undo();
    QVERIFY(!document.config().data.generated);
    QTRY_VERIFY(page.findChild<EmptyState*>()->isVisible());
}

void TestDataPage::dropping()
{
    const QString train = write(QStringLiteral("a.txt"), goodFile),
                  test = write(QStringLiteral("a_TEST.txt"), goodFile);
    ProjectDocument document;
    DataPage page(document);
    show(page);
    QMimeData mime;
    mime.setUrls({ QUrl::fromLocalFile(test), QUrl::fromLocalFile(train) });
    QDragEnterEvent enter(QPoint(5, 5), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&page, &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop(QPointF(5, 5), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&page, &drop);
    QCOMPARE(QString::fromStdString(document.config().data.train), train);
    QCOMPARE(QString::fromStdString(document.config().data.test), test);
}

void TestDataPage::cancelling()
{
    ProjectDocument document;
    document.edit(QStringLiteral("data"), QStringLiteral("large data"), [](RunConfig& config) {
        config.data.generated = true;
        config.data.generate.samples = 20000;
    });
    DataPage page(document);
    show(page);
    QTRY_VERIFY(page.isBusy());
    QPushButton* cancel = nullptr;
    for (auto* button : page.findChildren<QPushButton*>())
        if (button->text() == QLatin1String("&Cancel"))
            cancel = button;
    QVERIFY(cancel && cancel->isVisible());
    cancel->click();
    QVERIFY(!page.isBusy()); // at once, whatever the thread still does
    QVERIFY(!cancel->isVisible());
    QVERIFY(page.findChild<InlineMessage*>()->text().contains(QLatin1String("canceled")));
    QVERIFY(page.findChild<EmptyState*>()->isVisible());
}

void TestDataPage::generatingStopsInTheMiddle()
{
    RunConfig config = fourDevices();
    config.data.generate.samples = 5000;
    std::stop_source stop;
    double last = -1;
    const auto stopHalfway = [&](double fraction, const QString&) {
        last = fraction;
        if (fraction > 0.4)
            stop.request_stop();
    };
    QVERIFY_THROWS_EXCEPTION(InputError, inspectProject(config, stop.get_token(), stopHalfway));
    QVERIFY(last > 0.4 && last < 0.5); // it never came to counting
}

void TestDataPage::jobDropsTheOlderResult()
{
    BackgroundJob job;
    QStringList shown;
    std::atomic<bool> oldStopped = false;
    job.start([&](const BackgroundJob::Context& context) -> BackgroundJob::Finish {
        while (!context.stop.stop_requested())
            std::this_thread::yield();
        oldStopped = true;
        return [&] { shown.append(QStringLiteral("old")); };
    });
    job.start([&](const BackgroundJob::Context& context) -> BackgroundJob::Finish {
        context.progress(0.5, QStringLiteral("half"));
        return [&] { shown.append(QStringLiteral("new")); };
    });
    QSignalSpy progress(&job, &BackgroundJob::progressed);
    QTRY_VERIFY(!job.isRunning());
    QTRY_VERIFY(oldStopped);
    QTest::qWait(20);
    QCOMPARE(shown, QStringList { QStringLiteral("new") });
    QCOMPARE(progress.count(), 1);
}

void TestDataPage::jobReportsErrors()
{
    BackgroundJob job;
    QSignalSpy failed(&job, &BackgroundJob::failed), canceled(&job, &BackgroundJob::canceled);
    job.start(
        [](const BackgroundJob::Context&) -> BackgroundJob::Finish { throw std::runtime_error("no such thing"); });
    QTRY_COMPARE(failed.count(), 1);
    QCOMPARE(failed.first().first().toString(), QStringLiteral("no such thing"));
    QVERIFY(!job.isRunning());
    { // one that is destroyed while it works is stopped and waited for
        BackgroundJob other;
        other.start([](const BackgroundJob::Context& context) -> BackgroundJob::Finish {
            while (!context.stop.stop_requested())
                std::this_thread::yield();
            return {};
        });
    }
    QCOMPARE(canceled.count(), 0);
}

void TestDataPage::tablesAreSoundModels()
{
    CellTable table;
    const QAbstractItemModelTester tester(&table, QAbstractItemModelTester::FailureReportingMode::QtTest);
    table.setContents(
        { QStringLiteral("a"), QStringLiteral("b") }, { { { .text = QStringLiteral("x") }, countCell(1234) } });
    QCOMPARE(table.index(0, 1).data(CellTable::ValueRole).toLongLong(), 1234);
    table.clear();
    QCOMPARE(table.rowCount(), 0);
    QCOMPARE(barsOf({ { 0, 1, 3 }, { 0, 2, 4 }, { 5, 6, 7 } }).categories.last(),
        QStringLiteral("3") + QChar(0x2013) + u'4');
    QCOMPARE(barsOf({ { 0, 1, 2 }, { 0, 1, 2 }, { 0, 6, 0 } }).counts, (QVector<double> { 6, 0 })); // starts at data
}

REGISTER_TEST(TestDataPage)
#include "test_data_page.moc"
