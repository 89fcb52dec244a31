// SPDX-License-Identifier: GPL-3.0-or-later
// What the Runs page lets one mark and find again: stars, tags, saved views, and the run that another one continues.
#include "gui/plots/plot.h"
#include "gui/runs/run_columns.h"
#include "gui/runs/run_details.h"
#include "gui/runs/run_overlay.h"
#include "gui/runs/runs_search.h"
#include "gui/runs/runs_view.h"
#include "gui/runs/saved_views.h"
#include "stored_runs.h"
#include "tests/test_class.h"

#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <SQLiteCpp/Database.h>

using namespace evenkeel;

namespace {

QString tagsOf(const RunStore& store, std::int64_t run) { return QString::fromStdString(store.find(run)->tags); }

QAction* actionOf(const QMenu& menu, const QString& text)
{
    for (QAction* action : menu.actions())
        if (action->text() == text)
            return action;
    return nullptr;
}

} // namespace

class TestRunsMarks : public QObject, private StoredRuns {
    Q_OBJECT
private Q_SLOTS:
    void init() { reset(); }
    void starIsClicked();
    void manyAreStarredAndUndone();
    void endedElsewhereIsMarked();
    void tagsAreEditedInPlace();
    void manyAreTaggedAndUndone();
    void menuOfTagsKnowsThem();
    void everyFieldHasAColumn();
    void forerunnerIsSelected();
    void savedViewComesBack();
    void viewsAreRenamedAndDeleted();
    void brokenViewsAreIgnored();
    void typingDrawsOnce();
};

void TestRunsMarks::starIsClicked()
{
    const auto a = store("a", 0.1, { 0.1 }), b = store("b", 0.1, { 0.1 });
    const auto page = open();
    page->selection().select({ a });
    auto* view = page->findChild<RunsView*>();
    const auto star = [&] { return view->visualRect(page->table().index(0, RunsModel::Star)).center(); };
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, star()); // of b, the newest
    QTRY_VERIFY(m_store->find(b)->starred && !m_store->find(a)->starred);
    QCOMPARE(page->selection().runs(), QVector<qint64> { a }); // it selects nothing
    QTRY_COMPARE(page->table().index(0, RunsModel::Star).data().toString(), QStringLiteral("★"));
    page->table().choice().setText(QStringLiteral("starred"));
    QCOMPARE(shownRuns(page->table()), QVector<qint64> { b });
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, star());
    QTRY_VERIFY(!m_store->find(b)->starred);
    QTRY_COMPARE(page->table().rowCount(), 0);
}

void TestRunsMarks::endedElsewhereIsMarked()
{
    const auto a = store("a", 0.1, { 0.1 }), b = store("b", 0.1, { 0.1 });
    SQLite::Database(m_folder->filePath(QStringLiteral("runs.sqlite")).toStdString(), SQLite::OPEN_READWRITE, 5000)
        .exec("UPDATE runs SET status = 'running', boot = 'other', host = 'node7', heartbeat = 1, pid = 1073741823 "
              "WHERE id = "
            + std::to_string(a));
    const auto page = open();
    const auto mark = [&] {
        for (QAction* action : page->findChildren<QAction*>())
            if (action->text() == QLatin1String("Mar&k as interrupted"))
                return action;
        return static_cast<QAction*>(nullptr);
    };
    page->selection().select({ a, b });
    QTRY_VERIFY(mark() && !mark()->isVisible()); // b is done
    page->selection().select({ a });
    QTRY_VERIFY(mark()->isVisible());
    const int row = int(shownRuns(page->table()).indexOf(a));
    QVERIFY(
        page->table().index(row, RunsModel::Status).data(Qt::ToolTipRole).toString().contains(QLatin1String("node7")));
    mark()->trigger();
    QTRY_COMPARE(m_store->find(a)->status, RunStatus::Interrupted);
    QTRY_VERIFY(!mark()->isVisible());
}

void TestRunsMarks::manyAreStarredAndUndone()
{
    const auto a = store("a", 0.1, { 0.1 }), b = store("b", 0.1, { 0.1 });
    m_store->setStarred(std::vector { a }, true);
    const auto page = open();
    page->selection().select({ a, b });
    page->edits().star(page->selection().runs(), true);
    QTRY_VERIFY(page->edits().canUndo());
    QVERIFY(m_store->find(a)->starred && m_store->find(b)->starred);
    page->edits().undo();
    QTRY_VERIFY(m_store->find(a)->starred && !m_store->find(b)->starred); // as they were
}

void TestRunsMarks::tagsAreEditedInPlace()
{
    const auto a = store("a", 0.1, { 0.1 });
    const auto page = open();
    const QModelIndex cell = page->table().index(0, RunsModel::Tags);
    QVERIFY(cell.flags() & Qt::ItemIsEditable);
    const auto* view = page->findChild<RunsView*>();
    QVERIFY(view->isColumnHidden(RunsModel::Tags)); // until there are some
    QVERIFY(page->table().setData(cell, QStringLiteral("night, baseline")));
    QTRY_COMPARE(tagsOf(*m_store, a), QStringLiteral("baseline night"));
    QTRY_COMPARE(page->table().index(0, RunsModel::Tags).data().toString(), QStringLiteral("baseline night"));
    QVERIFY(!view->isColumnHidden(RunsModel::Tags));
    page->table().setData(page->table().index(0, RunsModel::Tags), QString(65, u'x'));
    QTest::qWait(50);
    QCOMPARE(tagsOf(*m_store, a), QStringLiteral("baseline night")); // refused with a sentence
    page->table().setData(page->table().index(0, RunsModel::Tags), QString());
    QTRY_COMPARE(tagsOf(*m_store, a), QString());
    QTRY_VERIFY(page->table().index(0, RunsModel::Tags).data().toString().isEmpty());
}

void TestRunsMarks::manyAreTaggedAndUndone()
{
    const auto a = store("a", 0.1, { 0.1 }), b = store("b", 0.1, { 0.1 });
    m_store->setTags(std::vector<RunTags> { { a, "old night" } });
    const auto page = open();
    page->selection().select({ a, b });
    page->edits().tag(page->selection().runs(), QStringLiteral("night base"), QStringLiteral("old"));
    QTRY_COMPARE(tagsOf(*m_store, a), QStringLiteral("base night"));
    QTRY_COMPARE(tagsOf(*m_store, b), QStringLiteral("base night"));
    QTRY_VERIFY(page->edits().canUndo());
    page->edits().undo();
    QTRY_COMPARE(tagsOf(*m_store, a), QStringLiteral("night old"));
    QTRY_COMPARE(tagsOf(*m_store, b), QString());
    page->edits().undo(); // once
    QTRY_COMPARE(tagsOf(*m_store, a), QStringLiteral("night old"));
}

void TestRunsMarks::menuOfTagsKnowsThem()
{
    const auto a = store("a", 0.1, { 0.1 }), b = store("b", 0.1, { 0.1 });
    m_store->setTags(std::vector<RunTags> { { a, "both one" }, { b, "both" } });
    const auto page = open();
    page->ask = [](const QString&, const QString&, const QString&) { return QStringLiteral("typed"); };
    page->selection().select({ a, b });
    auto* menu = page->findChild<QMenu*>(QStringLiteral("tags"));
    Q_EMIT menu->aboutToShow();
    QVERIFY(actionOf(*menu, QStringLiteral("both"))->isChecked());
    QVERIFY(!actionOf(*menu, QStringLiteral("one"))->isChecked());
    actionOf(*menu, QStringLiteral("one"))->trigger(); // to all
    QTRY_COMPARE(tagsOf(*m_store, b), QStringLiteral("both one"));
    QTRY_COMPARE(page->table().index(0, RunsModel::Tags).data().toString(), QStringLiteral("both one"));
    Q_EMIT menu->aboutToShow();
    actionOf(*menu, QStringLiteral("both"))->trigger(); // from all
    QTRY_COMPARE(tagsOf(*m_store, a), QStringLiteral("one"));
    QTRY_COMPARE(page->table().index(0, RunsModel::Tags).data().toString(), QStringLiteral("one"));
    actionOf(*menu, QStringLiteral("&Add…"))->trigger();
    QTRY_COMPARE(tagsOf(*m_store, b), QStringLiteral("one typed"));
}

void TestRunsMarks::everyFieldHasAColumn()
{
    for (const RunField& field : runFields())
        QVERIFY2(columnOf(QString::fromUtf8(field.name)) >= 0, field.name);
    QSet<QString> titles;
    for (int column = 0; column < RunsModel::ColumnCount; ++column) {
        QVERIFY(!titles.contains(columnTitle(column)));
        titles.insert(columnTitle(column));
        QCOMPARE(columnOf(columnKey(column)), column);
    }
    QCOMPARE(columnTitle(RunsModel::P1), QStringLiteral("P@1"));
    QCOMPARE(columnTitle(RunsModel::ToTarget), QStringLiteral("To target"));
    QCOMPARE(columnTitle(RunsModel::Forerunner), QStringLiteral("Continues"));
    QCOMPARE(columnTitle(RunsModel::Archived), QStringLiteral("Archived"));
}

void TestRunsMarks::forerunnerIsSelected()
{
    const auto a = store("first", 0.1, { 0.1 });
    const auto follow = [this](std::int64_t run) {
        NewRun next;
        next.name = "next";
        next.config = configJson(fourDevices());
        next.resumedFrom = run;
        const auto id = m_store->begin(next);
        m_store->add(id, FinishedEvent { .run = id, .status = RunStatus::Done, .error = {} });
        m_store->flush();
        return id;
    };
    const auto b = follow(a), c = follow(b);
    m_store->setArchived(a, true);
    const auto page = open();
    page->table().choice().setText(QStringLiteral("next"));
    auto* view = page->findChild<RunsView*>();
    QVERIFY(!view->isColumnHidden(RunsModel::Forerunner)); // as soon as there is one
    view->horizontalHeader()->moveSection(view->horizontalHeader()->visualIndex(RunsModel::Forerunner), 1);
    const auto cell = page->table().index(0, RunsModel::Forerunner);
    QCOMPARE(cell.data().toString(), QStringLiteral("#%1").arg(b));
    page->selection().select({ c });
    auto* chain = page->findChild<QLabel*>(QStringLiteral("chain"));
    QTRY_COMPARE(
        chain->text(), QStringLiteral("Continues <a href=\"%1\">#%1</a> ← <a href=\"%2\">#%2</a>.").arg(b).arg(a));
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, view->visualRect(cell).center());
    QCOMPARE(page->selection().runs(), QVector<qint64> { b });
    QTRY_VERIFY(chain->text().contains(QStringLiteral("Continued by <a href=\"%1\">").arg(c)));
    page->findChild<QLineEdit*>(QStringLiteral("filter"))->setText(QStringLiteral("next"));
    Q_EMIT page->findChild<RunDetails*>()->runRequested(a); // archived, and filtered out
    QCOMPARE(page->selection().runs(), QVector<qint64> { a });
}

void TestRunsMarks::savedViewComesBack()
{
    store("a", 0.1, { 0.1 });
    store("b", 0.1, { 0.9 });
    const auto page = open();
    auto* view = page->findChild<RunsView*>();
    auto* line = page->findChild<QLineEdit*>(QStringLiteral("filter"));
    QHeaderView* header = view->horizontalHeader();
    const SavedView before = page->views().current();
    line->setText(QStringLiteral("p@1 > 0.5"));
    view->setColumnHidden(RunsModel::Notes, false);
    view->setColumnHidden(RunsModel::Started, true);
    header->moveSection(header->visualIndex(RunsModel::Notes), 3); // behind the pinned ones
    view->sortByColumn(RunsModel::BestP1, Qt::AscendingOrder);
    page->table().groups().setGrouping(RunGrouping(QStringLiteral("algorithm")));
    page->views().save(QStringLiteral("R&D"));
    const SavedView saved = page->views().current();
    page->views().show(before);
    QCOMPARE(page->table().rowCount(), 2);
    QVERIFY(view->isColumnHidden(RunsModel::Notes) && !view->isColumnHidden(RunsModel::Started));
    QVERIFY(page->views().current() == before);
    auto* menu = page->findChild<QMenu*>(QStringLiteral("views"));
    Q_EMIT menu->aboutToShow();
    QAction* action = actionOf(*menu, QStringLiteral("R&&D"));
    QVERIFY(action && !action->isChecked());
    action->trigger();
    QVERIFY(page->views().current() == saved);
    QCOMPARE(line->text(), QStringLiteral("p@1 > 0.5"));
    QCOMPARE(header->visualIndex(RunsModel::Notes), 3);
    QCOMPARE(header->sortIndicatorSection(), int(RunsModel::BestP1));
    Q_EMIT menu->aboutToShow();
    QVERIFY(actionOf(*menu, QStringLiteral("R&&D"))->isChecked());
}

void TestRunsMarks::viewsAreRenamedAndDeleted()
{
    store("a", 0.1, { 0.1 });
    const auto page = open();
    page->ask = [](const QString&, const QString&, const QString& text) { return text + QStringLiteral("2"); };
    page->views().save(QStringLiteral("one"));
    page->views().save(QStringLiteral("one")); // replaced
    page->views().save({}); // cancelled
    const auto choose = [&](int submenu) {
        auto* menu = page->findChild<QMenu*>(QStringLiteral("views"));
        Q_EMIT menu->aboutToShow();
        QList<QMenu*> menus;
        for (const QAction* action : menu->actions())
            if (action->menu())
                menus.append(action->menu());
        menus.at(submenu)->actions().first()->trigger();
    };
    const auto names = [] {
        QStringList all;
        for (const SavedView& view : savedViews())
            all.append(view.name);
        return all.join(u' ');
    };
    QCOMPARE(names(), QStringLiteral("one"));
    choose(0);
    QCOMPARE(names(), QStringLiteral("one2"));
    choose(1);
    QCOMPARE(names(), QString());
    page->edits().undo();
    QCOMPARE(names(), QStringLiteral("one2"));
}

void TestRunsMarks::brokenViewsAreIgnored()
{
    const QString key = QStringLiteral("runs/views");
    for (const char* text : { "", "rubbish", "{}", "[1,null,[]]", R"([{"name":"no columns","sort":"run"}])" }) {
        QSettings().setValue(key, QByteArray(text));
        QVERIFY2(savedViews().isEmpty(), text);
    }
    QSettings().setValue(key, QByteArray(R"([{"name":7},{"name":"good","columns":["run","gone","name",5],"sort":"gone",
        "group":"gone","filter":"p@1 >"}, {"name":"good","columns":["run"],"sort":"run"}])"));
    QCOMPARE(savedViews().size(), 1);
    store("a", 0.1, { 0.1 });
    const auto page = open();
    page->views().show(savedViews().first()); // as much of it as there is
    QCOMPARE(page->views().current().columns, (QStringList { QStringLiteral("run"), QStringLiteral("name") }));
    QCOMPARE(page->table().rowCount(), 1);
    page->views().save(QStringLiteral("other"));
    QCOMPARE(savedViews().size(), 2);
}

// Whoever types a filter waits for the rows, not for the curves of what each letter selects.
void TestRunsMarks::typingDrawsOnce()
{
    QVector<qint64> runs;
    for (const char* name : { "abcd", "abc", "ab", "a" })
        runs.append(store(name, 0.1, { 0.1, 0.2 }));
    const auto page = open();
    page->selection().select(runs);
    Plot& plot = page->comparison().overlay().plot();
    QTRY_VERIFY(plot.paper().csv().contains(QLatin1String("#4 ")) && plot.paper().csv().contains(QLatin1String("#1 ")));
    auto* line = page->findChild<QLineEdit*>(QStringLiteral("filter"));
    for (const char* text : { "a", "ab", "abc", "abcd" }) {
        line->setText(QString::fromLatin1(text));
        QCoreApplication::sendPostedEvents();
    }
    QCOMPARE(page->table().rowCount(), 1); // at once
    QVERIFY(plot.paper().csv().contains(QLatin1String("#4 "))); // later
    QTRY_VERIFY(
        !plot.paper().csv().contains(QLatin1String("#4 ")) && plot.paper().csv().contains(QLatin1String("#1 ")));
}

REGISTER_TEST(TestRunsMarks)
#include "test_runs_marks.moc"
