// SPDX-License-Identifier: GPL-3.0-or-later
// The Runs page over a real database: differences, archive and undo, rename, live refresh, export.
#include "gui/parts/page_parts.h"
#include "gui/parts/table_view.h"
#include "gui/plots/plot.h"
#include "gui/runs/run_differences.h"
#include "gui/runs/run_overlay.h"
#include "stored_runs.h"
#include "tests/test_class.h"

#include <QFile>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>

using namespace evenkeel;

class TestRunsPage : public QObject, private StoredRuns {
    Q_OBJECT

private Q_SLOTS:
    void init() { reset(); }
    void emptyLeadsToTraining();
    void awaitedRunsAreSelected();
    void differencesOfSelected();
    void newRunsAppearAndKeepTheSelection();
    void failedRunsShowTheirError();
    void archiveAndUndo();
    void allArchivedIsSaid();
    void nextRowIsSelectedWhenRowsLeave();
    void renameAndNotes();
    void opensAsProject();
    void columnsAreRemembered();
    void exportsTheTable();
};

void TestRunsPage::emptyLeadsToTraining()
{
    const auto page = open();
    QSignalSpy requested(page.get(), &Page::pageRequested);
    QPushButton* button = nullptr;
    for (auto* empty : page->findChildren<EmptyState*>())
        if (empty->isVisible())
            button = empty->button();
    QVERIFY(button && button->isVisible());
    button->click();
    QCOMPARE(requested.first().first().value<PageId>(), PageId::Train);
}

void TestRunsPage::awaitedRunsAreSelected()
{
    const auto a = store("a", 0.1, { 0.1 });
    const auto page = open();
    page->showRuns({ a + 1, a + 2 });
    store("b", 0.1, { 0.1 });
    store("c", 0.1, { 0.1 });
    page->refresh();
    QTRY_COMPARE(page->selection().runs().size(), 2);
    QVERIFY(!page->selection().runs().contains(a));
}

void TestRunsPage::differencesOfSelected()
{
    const auto a = store("same", 0.1, { 0.1 }), b = store("same", 0.2, { 0.2 });
    const auto page = open();
    page->selection().select({ a, b });
    const CellTable& table = page->comparison().differences().table();
    QTRY_COMPARE(table.columnCount(), 3); // what was set, then the results
    QCOMPARE(table.cell(0, 0).text, QStringLiteral("Learning rate"));
    page->selection().select({ a });
    QTRY_VERIFY(table.rowCount() > 10); // one run: all of its configuration
}

void TestRunsPage::newRunsAppearAndKeepTheSelection()
{
    const auto a = store("a", 0.1, { 0.1 });
    const auto page = open();
    page->selection().select({ a });
    const auto b = store("b", 0.1, { 0.2 }, {}, RunStatus::Running);
    page->refresh();
    QTRY_COMPARE(page->table().rowCount(), 2);
    QCOMPARE(page->selection().runs(), QVector<qint64> { a });
    page->selection().select({ b });
    QTRY_COMPARE(page->comparison().overlay().plot().pointCount(0), 1);
    EvaluationEvent e;
    e.time = 5;
    e.epoch = 3;
    e.p1 = 0.9;
    m_store->add(b, e);
    m_store->flush();
    page->refresh();
    QTRY_COMPARE(page->comparison().overlay().plot().pointCount(0), 2);
    m_store->add(b, FinishedEvent { .run = b, .status = RunStatus::Done, .error = {} });
    m_store->flush();
}

void TestRunsPage::failedRunsShowTheirError()
{
    store("bad", 0.1, {}, {}, RunStatus::Failed, "cuda:0: out of memory; use a smaller batch");
    const auto page = open();
    const auto status = page->table().index(0, RunsModel::Status);
    QCOMPARE(status.data().toString(), QStringLiteral("failed"));
    QVERIFY(status.data(Qt::ToolTipRole).toString().contains(QLatin1String("out of memory")));
    QTRY_VERIFY(std::ranges::any_of(page->findChildren<InlineMessage*>(),
        [](InlineMessage* message) { return message->text().contains(QLatin1String("out of memory")); }));
}

// No hollow table where every run is archived, but a way to them.
void TestRunsPage::allArchivedIsSaid()
{
    const auto a = store("a", 0.1, { 0.2 });
    auto page = open();
    auto* empty = page->findChild<EmptyState*>(QStringLiteral("runs.archived"));
    QVERIFY(empty && !empty->isVisible());
    page->edits().archive({ a }, true);
    QTRY_VERIFY(empty->isVisible() && !page->columns().isVisible());
    empty->button()->click();
    QTRY_VERIFY(!empty->isVisible() && page->columns().isVisible());
    QTRY_COMPARE(shownRuns(page->table()), QVector<qint64> { a });
}

void TestRunsPage::archiveAndUndo()
{
    const auto a = store("a", 0.1, { 0.1 });
    store("b", 0.1, { 0.1 });
    const auto page = open();
    page->selection().select({ a });
    page->edits().archive(page->selection().runs(), true);
    QTRY_COMPARE(page->table().rowCount(), 1);
    QVERIFY(m_store->find(a)->archived);
    page->edits().undo();
    QTRY_COMPARE(page->table().rowCount(), 2);
    QTRY_VERIFY(!m_store->find(a)->archived);
}

void TestRunsPage::nextRowIsSelectedWhenRowsLeave()
{
    QVector<qint64> runs;
    for (int i = 0; i < 6; ++i)
        runs.append(store("run", 0.1, { 0.1, 0.2 }));
    const auto page = open(); // newest first
    const auto curve = [&](qint64 run) {
        return page->comparison().overlay().plot().isVisible()
            && page->comparison().overlay().plot().paper().csv().contains(QStringLiteral("#%1 ").arg(run));
    };
    page->selection().select({ runs[3] });
    page->edits().archive(page->selection().runs(), true);
    QTRY_COMPARE(page->table().rowCount(), 5);
    QCOMPARE(page->selection().runs(), QVector<qint64> { runs[2] }); // the row below
    QTRY_VERIFY(curve(runs[2]));
    page->selection().select({ runs[1], runs[0] });
    page->edits().moveToTrash(page->selection().runs());
    QTRY_COMPARE(page->table().rowCount(), 3);
    QCOMPARE(page->selection().runs(), QVector<qint64> { runs[2] }); // none below: the row above
    page->selection().select({ runs[4], runs[5] });
    page->edits().archive(page->selection().runs(), true);
    QTRY_COMPARE(page->table().rowCount(), 1);
    page->edits().undo();
    QTRY_COMPARE(page->table().rowCount(), 3);
    QTRY_COMPARE(page->selection().runs(), (QVector<qint64> { runs[5], runs[4] })); // those that came back
}

void TestRunsPage::renameAndNotes()
{
    const auto a = store("a", 0.1, { 0.1 });
    const auto page = open();
    page->selection().select({ a });
    QVERIFY(page->table().setData(page->table().index(0, RunsModel::Name), QStringLiteral("better name")));
    QTRY_COMPARE(m_store->find(a)->name, std::string("better name"));
    auto* notes = page->findChild<QPlainTextEdit*>();
    QCoreApplication::processEvents(); // the selection has been shown
    notes->setPlainText(QStringLiteral("why it works"));
    QTRY_COMPARE(m_store->find(a)->notes, std::string("why it works"));
    notes->setPlainText(QStringLiteral("typed, then left at once"));
    page->hide();
    QTRY_COMPARE(m_store->find(a)->notes, std::string("typed, then left at once"));
}

void TestRunsPage::opensAsProject()
{
    store("wanted", 0.125, { 0.1 });
    const auto page = open();
    page->selection().select({ 1 });
    QSignalSpy requested(page.get(), &Page::pageRequested);
    m_document.edit(QStringLiteral("name"), QStringLiteral("name"), [](RunConfig& config) { config.name = "unsaved"; });
    page->confirm = [](const QString&, const QString&) { return false; };
    page->openAsProject();
    QCOMPARE(m_document.config().name, std::string("unsaved"));
    page->confirm = [](const QString&, const QString&) { return true; };
    page->openAsProject();
    QCOMPARE(m_document.config().name, std::string("wanted"));
    QCOMPARE(m_document.config().train.rate, 0.125);
    QCOMPARE(requested.first().first().value<PageId>(), PageId::Train);
}

void TestRunsPage::columnsAreRemembered()
{
    store("a", 0.1, { 0.1 });
    const auto table = [](RunsPage& page) {
        for (auto* view : page.findChildren<TableView*>())
            if (view->accessibleName() == QLatin1String("Stored runs"))
                return view;
        return static_cast<TableView*>(nullptr);
    };
    {
        const auto page = open();
        QVERIFY(table(*page)->isColumnHidden(RunsModel::Notes));
        table(*page)->setColumnHidden(RunsModel::Notes, false);
        table(*page)->setColumnHidden(RunsModel::Started, true);
    }
    {
        const auto page = open();
        QVERIFY(!table(*page)->isColumnHidden(RunsModel::Notes));
        QVERIFY(table(*page)->isColumnHidden(RunsModel::Started));
    }
    QSettings().setValue(QStringLiteral("runs/header"), QByteArray("rubbish"));
    const auto page = open(); // a broken state gives way to the default
    QVERIFY(!table(*page)->isColumnHidden(RunsModel::Started));
}

void TestRunsPage::exportsTheTable()
{
    store("a, b", 0.1, { 0.25 });
    const auto page = open();
    const QString file = m_folder->filePath(QStringLiteral("runs.csv"));
    QVERIFY(page->exportTable(file));
    QFile written(file);
    QVERIFY(written.open(QIODevice::ReadOnly));
    const QStringList lines = QString::fromUtf8(written.readAll()).split(u'\n', Qt::SkipEmptyParts);
    QCOMPARE(lines.size(), 2);
    QVERIFY(lines[0].startsWith(QLatin1String("#,Star,Method")));
    QVERIFY(lines[1].startsWith(QLatin1String("1,0,adaptive-sgd,")));
    QVERIFY(lines[1].contains(QLatin1String("0.25")));
    QVERIFY(!page->exportTable(QStringLiteral("/nowhere/at/all.csv")));
}

REGISTER_TEST(TestRunsPage)
#include "test_runs_page.moc"
