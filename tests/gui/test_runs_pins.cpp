// SPDX-License-Identifier: GPL-3.0-or-later
// What stays in view on the Runs page: pinned columns while it scrolls, pinned runs in any order, the best of each
// group, colors of runs; and that saved views have all of it.
#include "gui/runs/pinned_columns.h"
#include "gui/runs/runs_view.h"
#include "stored_runs.h"
#include "tests/test_class.h"

#include <QHeaderView>
#include <QScrollBar>

using namespace evenkeel;

class TestRunsPins : public QObject, private StoredRuns {
    Q_OBJECT

private Q_SLOTS:
    void init() { reset(); }
    void pinnedColumnsStay();
    void pinnedColumnsAreTheFirst();
    void pinnedRunsAreOnTop();
    void pinnedRunsAreRemembered();
    void onlyTheBest();
    void bestOfEachGroup();
    void bestFollowNewRuns();
    void viewsHaveAllOfIt();
    void colorsAreKept();

private:
    static RunsView& tableOf(RunsPage& page) { return *page.findChild<RunsView*>(); }
};

void TestRunsPins::pinnedColumnsStay()
{
    store("a", 0.1, { 0.1 });
    store("b", 0.1, { 0.2 });
    const auto page = open();
    RunsView& view = tableOf(*page);
    RunsView& cover = page->columns().pinned().cover();
    QVERIFY(!cover.isVisible()); // nothing is scrolled
    for (int column = 0; column < RunsModel::ColumnCount; ++column)
        view.setColumnHidden(column, false);
    QTRY_VERIFY(view.horizontalScrollBar()->maximum() > 300);
    view.horizontalScrollBar()->setValue(300);
    QVERIFY(cover.isVisible());
    QCOMPARE(cover.width(),
        view.columnWidth(RunsModel::Number) + view.columnWidth(RunsModel::Star)
            + view.columnWidth(RunsModel::Algorithm));
    QVERIFY(!cover.isColumnHidden(RunsModel::Algorithm) && cover.isColumnHidden(RunsModel::Status));
    QCOMPARE(cover.mapTo(&view, QPoint()).x(), view.viewport()->x());
    view.setColumnWidth(RunsModel::Algorithm, 90);
    QCOMPARE(cover.columnWidth(RunsModel::Algorithm), 90);
    // A click on what is pinned selects the run, and leaves the table where it is.
    view.clearSelection();
    QTest::mouseClick(
        cover.viewport(), Qt::LeftButton, {}, cover.visualRect(page->table().index(0, RunsModel::Algorithm)).center());
    QCOMPARE(page->selection().runs().size(), 1);
    QCOMPARE(view.horizontalScrollBar()->value(), 300);
    const int width = view.columnWidth(RunsModel::Status);
    page->pins().pin(page->selection().runs(), true); // the order of rows changes
    view.sortByColumn(RunsModel::BestP1, Qt::AscendingOrder);
    page->table().choice().setText(QStringLiteral("best > 2"));
    page->table().choice().setText({});
    QCOMPARE(view.columnWidth(RunsModel::Status), width);
    QCOMPARE(cover.columnWidth(RunsModel::Algorithm), 90);
    QVERIFY(cover.isColumnHidden(RunsModel::Status));
    view.horizontalScrollBar()->setValue(0);
    QVERIFY(!cover.isVisible());
}

void TestRunsPins::pinnedColumnsAreTheFirst()
{
    store("a", 0.1, { 0.1 });
    {
        const auto page = open();
        const QHeaderView* header = tableOf(*page).horizontalHeader();
        page->columns().pinned().setPinned(RunsModel::BestP1, true);
        QCOMPARE(header->visualIndex(RunsModel::BestP1), 3); // behind number, star and method
        page->columns().pinned().setPinned(RunsModel::Algorithm, false);
        QCOMPARE(header->visualIndex(RunsModel::BestP1), 2);
        QCOMPARE(header->visualIndex(RunsModel::Algorithm), 3);
        tableOf(*page).horizontalHeader()->moveSection(header->visualIndex(RunsModel::Started), 0); // by hand
        QTRY_COMPARE(header->visualIndex(RunsModel::Started), 3);
        QCOMPARE(header->visualIndex(RunsModel::BestP1), 2);
    }
}

void TestRunsPins::pinnedRunsAreOnTop()
{
    const auto a = store("a", 0.1, { 0.3 }), b = store("b", 0.1, { 0.1 }), c = store("c", 0.1, { 0.2 });
    const auto page = open();
    page->selection().select({ b });
    page->pins().pin(page->selection().runs(), true);
    QCOMPARE(shownRuns(page->table()), (QVector<qint64> { b, c, a }));
    QCOMPARE(page->selection().runs(), QVector<qint64> { b });
    QVERIFY(page->table().isPinned(0) && !page->table().isPinned(1));
    tableOf(*page).sortByColumn(RunsModel::BestP1, Qt::DescendingOrder);
    QCOMPARE(shownRuns(page->table()), (QVector<qint64> { b, a, c }));
    tableOf(*page).sortByColumn(RunsModel::BestP1, Qt::AscendingOrder);
    QCOMPARE(shownRuns(page->table()), (QVector<qint64> { b, c, a }));
    page->table().choice().setText(QStringLiteral("best > 0.15")); // a filter is one for all
    QCOMPARE(shownRuns(page->table()), (QVector<qint64> { c, a }));
    page->table().choice().setText({});
    page->selection().select({ b });
    page->pins().pin(page->selection().runs(), false);
    QCOMPARE(shownRuns(page->table()), (QVector<qint64> { b, c, a }));
    QVERIFY(!page->table().isPinned(0));
}

void TestRunsPins::pinnedRunsAreRemembered()
{
    const auto a = store("a", 0.1, { 0.3 });
    store("b", 0.1, { 0.1 });
    {
        const auto page = open();
        page->selection().select({ a });
        page->pins().pin(page->selection().runs(), true);
    }
    QCOMPARE(open()->table().choice().pinned(), QSet<qint64> { a });
    const QString other = m_folder->filePath(QStringLiteral("other.sqlite")); // where the number is another run's
    m_store = std::make_unique<RunStore>(other.toStdString());
    QVERIFY(open()->table().choice().pinned().isEmpty());
}

void TestRunsPins::onlyTheBest()
{
    QVector<qint64> runs;
    for (const double p1 : { 0.3, 0.5, 0.1, 0.4, 0.2 })
        runs.append(store("run", 0.1, { p1 }));
    const auto unknown = store("none", 0.1, {});
    const auto page = open();
    page->pins().setTop({ .runs = 2 }); // newest first
    QCOMPARE(shownRuns(page->table()), (QVector<qint64> { unknown, runs[4] }));
    page->pins().setTop({ .runs = 2, .by = TopRuns::By::BestP1 });
    QCOMPARE(shownRuns(page->table()), (QVector<qint64> { runs[3], runs[1] })); // in the table's order
    QCOMPARE(page->table().choice().matching().size(), std::size_t(6));
    QCOMPARE(page->table().shownRuns(), 2);
    page->selection().select({ runs[1] });
    page->table().choice().setPinned({ runs[2] }); // is there too, and takes nobody's place
    QCOMPARE(shownRuns(page->table()), (QVector<qint64> { runs[2], runs[3], runs[1] }));
    page->table().choice().setText(QStringLiteral("best < 0.45"));
    QCOMPARE(shownRuns(page->table()), (QVector<qint64> { runs[2], runs[3], runs[0] }));
    page->pins().setTop({});
    QCOMPARE(page->table().rowCount(), 4);
}

void TestRunsPins::bestOfEachGroup()
{
    QVector<qint64> runs;
    for (const double p1 : { 0.3, 0.5, 0.1 })
        for (const char* name : { "x", "y" })
            runs.append(store(name, 0.1, { p1 }));
    const auto page = open();
    page->table().groups().setGrouping(RunGrouping(QStringLiteral("name")));
    page->pins().setTop({ .runs = 1, .by = TopRuns::By::BestP1 });
    QCOMPARE(shownRuns(page->table()), (QVector<qint64> { 0, runs[2], 0, runs[3] })); // 0: a header
    QCOMPARE(page->table().shownRuns(), 2);
    page->table().groups().setAllCollapsed(true);
    QCOMPARE(page->table().shownRuns(), 2);
}

void TestRunsPins::bestFollowNewRuns()
{
    const auto a = store("a", 0.1, { 0.3 });
    store("b", 0.1, { 0.1 });
    const auto page = open();
    page->pins().setTop({ .runs = 1, .by = TopRuns::By::BestP1 });
    QCOMPARE(shownRuns(page->table()), QVector<qint64> { a });
    const auto c = store("c", 0.1, { 0.4 });
    page->refresh();
    QTRY_COMPARE(shownRuns(page->table()), QVector<qint64> { c });
    m_store->moveToTrash(std::vector<std::int64_t> { c });
    page->refresh();
    QTRY_COMPARE(shownRuns(page->table()), QVector<qint64> { a });
}

void TestRunsPins::viewsHaveAllOfIt()
{
    const auto a = store("a", 0.1, { 0.3 });
    store("b", 0.1, { 0.1 });
    const auto page = open();
    const SavedView before = page->views().current();
    page->selection().select({ a });
    page->pins().pin(page->selection().runs(), true);
    page->pins().setTop({ .runs = 5, .by = TopRuns::By::TimeToTarget });
    page->columns().pinned().setPinned(RunsModel::BestP1, true);
    page->views().save(QStringLiteral("mine"));
    page->views().show(before);
    QVERIFY(page->table().choice().pinned().isEmpty() && page->table().choice().top().runs == 0);
    QVERIFY(!page->columns().pinned().columns().contains(RunsModel::BestP1));
    const SavedView mine = savedViews().first();
    page->views().show(mine);
    QCOMPARE(page->table().choice().pinned(), QSet<qint64> { a });
    QCOMPARE(page->table().choice().top(), (TopRuns { .runs = 5, .by = TopRuns::By::TimeToTarget }));
    QVERIFY(page->columns().pinned().columns().contains(RunsModel::BestP1));
    SavedView shown = page->views().current();
    shown.name = mine.name;
    QVERIFY(shown == mine);
    SavedView foreign = mine; // of another database
    foreign.database = QStringLiteral("other");
    foreign.pinnedRuns = { a + 1 };
    page->views().show(foreign);
    QCOMPARE(page->table().choice().pinned(), QSet<qint64> { a });
}

void TestRunsPins::colorsAreKept()
{
    const auto a = store("a", 0.1, { 0.3 }), b = store("b", 0.1, { 0.1 }), c = store("c", 0.1, { 0.1 });
    const auto colorOf = [](RunsPage& page, qint64 run) {
        for (int row = 0; row < page.table().rowCount(); ++row)
            if (page.table().index(row, 0).data(RunsModel::RunRole).toLongLong() == run)
                return page.table().index(row, 0).data(RunsModel::ColorRole);
        return QVariant();
    };
    {
        const auto page = open();
        page->selection().select({ b, c });
        QTRY_VERIFY(colorOf(*page, c).isValid() && colorOf(*page, b).isValid());
        const int before = colorOf(*page, b).toInt();
        page->selection().select({ a });
        QTRY_VERIFY(colorOf(*page, a).isValid());
        page->selection().select({ b }); // as it was
        QTRY_COMPARE(colorOf(*page, b), QVariant(before));
        page->setColor(5);
        QCOMPARE(colorOf(*page, b), QVariant(5));
    }
    const auto page = open();
    page->selection().select({ a, b, c });
    QTRY_COMPARE(colorOf(*page, b), QVariant(5));
    QVERIFY(colorOf(*page, a) != colorOf(*page, c));
    page->selection().select({ a });
    QTRY_VERIFY(colorOf(*page, a).isValid());
    page->setColor(5); // two of one color: other dashes
    page->selection().select({ a, b });
    QTRY_VERIFY(colorOf(*page, b).isValid());
    QCOMPARE(colorOf(*page, a).toInt() % 8, 5);
    QCOMPARE(colorOf(*page, b).toInt() % 8, 5);
    QVERIFY(colorOf(*page, a) != colorOf(*page, b));
    page->setColor(-1);
    QTRY_COMPARE(colorOf(*page, a).toInt() % 8, 0); // as their method
    QCOMPARE(colorOf(*page, b).toInt() % 8, 0);
    QVERIFY(colorOf(*page, a) != colorOf(*page, b));
}

REGISTER_TEST(TestRunsPins)
#include "test_runs_pins.moc"
