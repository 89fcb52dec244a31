// SPDX-License-Identifier: GPL-3.0-or-later
// Groups in the table of runs: which there are, what their headers say, and that views can follow every change.
#include "gui/parts/duration_text.h"
#include "gui/runs/runs_filter.h"
#include "gui/runs/runs_model.h"
#include "gui/runs/runs_view.h"
#include "gui/source_plurals.h"
#include "stored_runs.h"
#include "tests/test_class.h"

#include <QAbstractItemModelTester>
#include <QFile>
#include <QMenu>

#include <random>
#include <set>

using namespace evenkeel;

namespace {

RunSummary groupedRun(std::int64_t id, const std::string& algorithm, double p1 = 0.5, const std::string& tags = {})
{
    RunSummary run;
    run.id = id;
    run.name = "net, " + algorithm;
    run.algorithm = algorithm;
    run.tags = tags;
    run.status = RunStatus::Done;
    run.clock = "real";
    run.started = "2026-11-2" + std::to_string(id % 3) + "T10:00:00+01:00";
    run.time = 10;
    run.ranks = static_cast<int>(id % 2) + 9;
    run.config = R"({"name":"net","train":{"rate":0.)" + std::to_string(id % 2 + 1) + "}}";
    run.bestP1 = p1;
    return run;
}

// "[adaptive-sgd] 3 1 [local-sgd] 2"
QString rowsOf(RunsFilter& filter)
{
    QStringList rows;
    for (int row = 0; row < filter.rowCount(); ++row)
        if (const TableGroup* group = filter.groupAt(row))
            rows.append(u'[' + filter.groups().title(*group) + u']');
        else
            rows.append(filter.index(row, 0).data(RunsModel::RunRole).toString());
    return rows.join(u' ');
}

QString figuresAt(RunsFilter& filter, int row) { return filter.groups().figures(*filter.groupAt(row)); }

RunGrouping by(const char* name) { return RunGrouping(QString::fromLatin1(name)); }

} // namespace

class TestRunsGroups : public QObject, private StoredRuns {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QCoreApplication::installTranslator(&m_plurals); }
    void init() { reset(); }
    void groupsByAnything();
    void unknownGroupingIsNone();
    void numbersComeBeforeTexts();
    void collapsesAndSorts();
    void figures();
    void timesOfTwoClocksHaveNoMedian();
    void everyChangeIsFollowed();
    void aHeaderStandsForItsRuns();
    void groupingIsRemembered();
    void repeatsAreOneRowUnlessSomethingElseWasChosen();
    void figuresOfRepeats();
    void boxesSelectRows();
    void selectionSurvivesTheFilter();
    void tableIsExportedWithoutHeaders();

private:
    SourcePlurals m_plurals;
};

void TestRunsGroups::groupsByAnything()
{
    RunsModel model;
    RunsFilter filter(model);
    model.setRuns({ groupedRun(4, "local-sgd", 0.5, "night"), groupedRun(3, "adaptive-sgd", 0.5, "base night"),
        groupedRun(2, "local-sgd"), groupedRun(1, "adaptive-sgd") });
    filter.sort(RunsModel::Number, Qt::DescendingOrder);
    const auto grouped = [&](const char* name) {
        filter.groups().setGrouping(by(name));
        return rowsOf(filter);
    };
    QCOMPARE(grouped("algorithm"), QStringLiteral("[Adaptive SGD] 3 1 [Local SGD] 4 2"));
    QCOMPARE(grouped("tag"), QStringLiteral("[base] 3 [night] 4 3 [none] 2 1")); // in the group of each
    QCOMPARE(filter.choice().matching().size(), std::size_t(4));
    QCOMPARE(grouped("ranks"), QStringLiteral("[Ranks 9] 4 2 [Ranks 10] 3 1")); // numbers as numbers
    QCOMPARE(grouped("started"), QStringLiteral("[2026-11-22] 2 [2026-11-21] 4 1 [2026-11-20] 3")); // newest first
    QCOMPARE(grouped("starred"), QStringLiteral("[not star] 4 3 2 1"));
    QCOMPARE(grouped("config:train.rate"), QStringLiteral("[rate 0.1] 4 2 [rate 0.2] 3 1"));
    QCOMPARE(grouped("config:train.nothing"), QStringLiteral("[none] 4 3 2 1"));
    QCOMPARE(grouped("project"), QStringLiteral("[net] 4 3 2 1"));
    QCOMPARE(grouped(""), QStringLiteral("4 3 2 1"));
    for (const RunField* field : RunGrouping::fields()) // a field is one row
        QVERIFY2(!by(field->name).isNone() && !by(field->name).title().isEmpty(), field->name);
    QCOMPARE(RunGrouping::settings({ model.run(0) }),
        (QStringList { QStringLiteral("name"), QStringLiteral("train.rate") }));
}

void TestRunsGroups::unknownGroupingIsNone()
{
    for (const char* name : { "", "nothing", "algo", "p@1", "time", "config:" })
        QVERIFY2(by(name).isNone(), name);
    for (const char* name : { "algorithm", "config:train.rate" })
        QCOMPARE(by(name).name(), QString::fromLatin1(name));
}

void TestRunsGroups::numbersComeBeforeTexts()
{
    const auto sorted
        = [](const char* name, const QString& values) { return by(name).sorted(values.split(u',')).join(u','); };
    QCOMPARE(sorted("config:x", QStringLiteral("1a,2,,10,B,nan,a,-1")), QStringLiteral("-1,2,10,1a,a,B,nan,"));
    QCOMPARE(sorted("started", QStringLiteral("2026-01-02,,2026-11-01,2025-12-31")),
        QStringLiteral("2026-11-01,2026-01-02,2025-12-31,"));
}

void TestRunsGroups::collapsesAndSorts()
{
    RunsModel model;
    RunsFilter filter(model);
    const QAbstractItemModelTester tester(&filter, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setRuns(
        { groupedRun(4, "b", 0.1), groupedRun(3, "a", 0.2), groupedRun(2, "b", 0.3), groupedRun(1, "a", 0.4) });
    filter.sort(RunsModel::BestP1, Qt::AscendingOrder);
    filter.groups().setGrouping(by("algorithm"));
    QCOMPARE(rowsOf(filter), QStringLiteral("[a] 3 1 [b] 4 2"));
    filter.sort(RunsModel::BestP1, Qt::DescendingOrder); // inside the groups
    QCOMPARE(rowsOf(filter), QStringLiteral("[a] 1 3 [b] 2 4"));
    filter.setCollapsed(0, true);
    QCOMPARE(rowsOf(filter), QStringLiteral("[a] [b] 2 4"));
    QCOMPARE(filter.choice().matching().size(), std::size_t(4));
    QCOMPARE(filter.runsOf({ 0, 1, 2 }), (QVector<qint64> { 1, 3, 2 })); // [a] collapsed, [b] expanded, 2
    QCOMPARE(filter.rowsOf({ 3, 2, 1 }), (std::vector<int> { 0, 2 }));
    QCOMPARE(filter.rowsOf({ 3, 2 }), std::vector<int> { 2 }); // not all of [a]
    filter.choice().setText(QStringLiteral("best > 0.15"));
    QCOMPARE(rowsOf(filter), QStringLiteral("[a] [b] 2")); // as it was left
    filter.groups().setAllCollapsed(true);
    QCOMPARE(rowsOf(filter), QStringLiteral("[a] [b]"));
    filter.choice().setText(QStringLiteral("algorithm = b"));
    QCOMPARE(rowsOf(filter), QStringLiteral("[b]"));
    filter.groups().setAllCollapsed(false);
    QCOMPARE(rowsOf(filter), QStringLiteral("[b] 2 4"));
}

void TestRunsGroups::figures()
{
    RunsModel model;
    RunsFilter filter(model);
    model.setRuns({ groupedRun(4, "a", 0.25), groupedRun(3, "a", 0.75), groupedRun(2, "a"), groupedRun(1, "b") });
    filter.groups().setGrouping(by("algorithm"));
    QCOMPARE(figuresAt(filter, 0), QStringLiteral("3 runs · best P@1 0.7500"));
    QVERIFY(!filter.groupAt(1)); // no header
    setTarget(model, 0.5, { { 4, 20.0 }, { 2, 12.0 } }); // median of 12, 20 and never
    QCOMPARE(figuresAt(filter, 0),
        QStringLiteral("3 runs · best P@1 0.7500 · median to P@1 0.5 %1 (2 of 3)").arg(durationText(20)));
    QCOMPARE(figuresAt(filter, 4), QStringLiteral("1 run · best P@1 0.5000 · to P@1 0.5: 0 of 1"));
    setTarget(model, 0.5, { { 4, 20.0 } }); // more than half never did
    QVERIFY(figuresAt(filter, 0).endsWith(QStringLiteral("to P@1 0.5: 1 of 3")));
    QVERIFY(filter.index(0, 0).data().toString().startsWith(QStringLiteral("a · 3 runs"))); // for screen readers
}

void TestRunsGroups::timesOfTwoClocksHaveNoMedian()
{
    RunsModel model;
    RunsFilter filter(model);
    RunSummary simulated = groupedRun(2, "a");
    simulated.clock = "virtual";
    model.setRuns({ simulated, groupedRun(1, "a") });
    setTarget(model, 0.5, { { 2, 1.0 }, { 1, 3.0 } });
    filter.groups().setGrouping(by("algorithm"));
    QVERIFY(figuresAt(filter, 0).endsWith(QStringLiteral("times of two clocks")));
    QVERIFY(model.index(0, RunsModel::Time).data().toString().endsWith(QStringLiteral("virtual")));
    QVERIFY(model.index(0, RunsModel::ToTarget).data().toString().endsWith(QStringLiteral("virtual")));
    QCOMPARE(model.index(1, RunsModel::Time).data().toString(), durationText(10));
    filter.groups().setGrouping(by("clock"));
    QVERIFY(figuresAt(filter, 2).contains(QStringLiteral("%1 virtual (1 of 1)").arg(durationText(1))));
    model.setRuns({ simulated }); // nothing to confuse it with
    QCOMPARE(model.index(0, RunsModel::Time).data().toString(), durationText(10));
}

// Whatever comes, goes, changes or collapses: every run that matches is in the groups of its tags, sorted.
void TestRunsGroups::everyChangeIsFollowed()
{
    RunsModel model;
    RunsFilter filter(model);
    const QAbstractItemModelTester tester(&filter, QAbstractItemModelTester::FailureReportingMode::QtTest);
    filter.sort(RunsModel::BestP1, Qt::DescendingOrder);
    const char* groupings[] { "tag", "algorithm", "", "started" };
    const char* tags[] { "", "x", "y", "x y" };
    std::mt19937 random(7);
    for (int trial = 0; trial < 300; ++trial) {
        std::vector<RunSummary> runs;
        for (std::int64_t id = 40; id > 0; --id)
            if (random() % 4 != 0)
                runs.push_back(
                    groupedRun(id, random() % 2 ? "odd" : "even", double(random() % 20) / 20, tags[random() % 4]));
        model.setRuns(runs);
        if (trial % 3 == 0)
            filter.groups().setGrouping(by(groupings[random() % 4]));
        if (trial % 4 == 0)
            filter.choice().setText(QString::fromLatin1(trial % 8 ? "" : "algorithm = odd"));
        if (filter.rowCount() > 0) {
            const int row = int(random() % unsigned(filter.rowCount()));
            filter.setCollapsed(row, !filter.isCollapsed(row));
        }
        filter.groups().setAllCollapsed(false);
        const RunFilter expression(filter.choice().text().toStdString());
        const RunGrouping& grouping = filter.groups().grouping();
        std::multiset<std::int64_t> expected, shown;
        for (const RunSummary& run : runs)
            if (expression.matches(run))
                for (qsizetype i = 0; i < (grouping.isNone() ? 1 : grouping.valuesOf(run).size()); ++i)
                    expected.insert(run.id);
        double before = 2;
        for (int row = 0; row < filter.rowCount(); ++row) {
            before = filter.groupAt(row) ? 2 : before;
            if (filter.groupAt(row))
                continue;
            shown.insert(filter.index(row, 0).data(RunsModel::RunRole).toLongLong());
            const double best = filter.index(row, RunsModel::BestP1).data(RunsModel::ValueRole).toDouble();
            QVERIFY(best <= before);
            before = best;
        }
        QVERIFY(shown == expected);
    }
}

void TestRunsGroups::aHeaderStandsForItsRuns()
{
    const auto a = store("one", 0.1, { 0.1 }), b = store("two", 0.1, { 0.2 }), c = store("one", 0.1, { 0.3 });
    QSettings().setValue(QStringLiteral("runs/grouping"), QStringLiteral("name"));
    auto page = std::make_unique<RunsPage>(m_document, *m_store);
    page->resize(1100, 800);
    page->show();
    QTRY_COMPARE(rowsOf(page->table()), QStringLiteral("[one] 3 1 [two] 2"));
    auto* view = page->findChild<RunsView*>();
    const auto click = [&](int row, int x, Qt::KeyboardModifiers keys = {}) {
        QTest::mouseClick(view->viewport(), Qt::LeftButton, keys,
            QPoint(x, view->rowViewportPosition(row) + view->rowHeight(row) / 2));
    };
    click(0, 200);
    QCOMPARE(page->selection().runs(), (QVector<qint64> { c, a }));
    click(1, 200, Qt::ControlModifier); // but for one
    QCOMPARE(page->selection().runs(), QVector<qint64> { a });
    click(3, 200);
    QCOMPARE(page->selection().runs(), QVector<qint64> { b });
    click(0, 8); // the arrow collapses, and selects nothing
    QCOMPARE(rowsOf(page->table()), QStringLiteral("[one] [two] 2"));
    QCOMPARE(page->selection().runs(), QVector<qint64> { b });
    click(0, 200);
    QCOMPARE(page->selection().runs(), (QVector<qint64> { c, a }));
    QTest::keyClick(view, Qt::Key_Right);
    QCOMPARE(rowsOf(page->table()), QStringLiteral("[one] 3 1 [two] 2"));
    QCOMPARE(page->selection().runs(), (QVector<qint64> { c, a }));
    QTest::keyClick(view, Qt::Key_Left);
    QCOMPARE(page->selection().runs(), (QVector<qint64> { c, a }));
    page->table().choice().setText(QStringLiteral("p@1 > 0.15")); // run 1 leaves
    QCOMPARE(page->selection().runs(), QVector<qint64> { c });
}

void TestRunsGroups::groupingIsRemembered()
{
    store("one", 0.1, { 0.1 });
    {
        const auto page = open();
        auto* menu = page->findChild<QMenu*>(QStringLiteral("grouping"));
        QVERIFY(menu);
        Q_EMIT menu->aboutToShow();
        for (QAction* action : menu->actions())
            if (action->text() == QStringLiteral("Method"))
                action->trigger();
        QCOMPARE(rowsOf(page->table()), QStringLiteral("[Adaptive SGD] 1"));
    }
    RunsPage page(m_document, *m_store);
    QTRY_COMPARE(rowsOf(page.table()), QStringLiteral("[Adaptive SGD] 1"));
}

void TestRunsGroups::repeatsAreOneRowUnlessSomethingElseWasChosen()
{
    store("alone", 0.1, { 0.1 });
    for (int seed = 0; seed < 2; ++seed)
        store("net", 0.2, { 0.2 + 0.1 * seed }, "net");
    {
        RunsPage page(m_document, *m_store);
        QTRY_COMPARE(rowsOf(page.table()), QStringLiteral("[Adaptive SGD] 1")); // of a run alone there is no group
    }
    QSettings().setValue(QStringLiteral("runs/grouping"), QString());
    RunsPage page(m_document, *m_store);
    QTRY_COMPARE(rowsOf(page.table()), QStringLiteral("3 2 1"));
}

void TestRunsGroups::figuresOfRepeats()
{
    RunsModel model;
    RunsFilter filter(model);
    const QAbstractItemModelTester tester(&filter, QAbstractItemModelTester::FailureReportingMode::QtTest);
    std::vector<RunSummary> runs { groupedRun(5, "gossip", 0.9), groupedRun(4, "a", 0.2), groupedRun(3, "a", 0.3),
        groupedRun(2, "b", 0.5), groupedRun(1, "a", 0.4) };
    for (RunSummary& run : runs) {
        run.group = run.algorithm;
        run.seed = std::uint64_t(run.id);
        run.last.emplace();
        run.last->p1 = *run.bestP1;
    }
    model.setRuns(runs);
    filter.groups().setGrouping(RunGrouping::repeats());
    filter.sort(RunsModel::BestP1, Qt::DescendingOrder); // a group stands where its best run does
    QCOMPARE(rowsOf(filter), QStringLiteral("5 2 [a]"));
    const auto text = [&](int column) { return filter.index(2, column).data().toString(); };
    QCOMPARE(text(RunsModel::Number), QStringLiteral("3 runs"));
    QCOMPARE(text(RunsModel::P1), QStringLiteral("0.30 ± 0.25")); // s = 0.1, half = 4.303 s / sqrt(3)
    QCOMPARE(text(RunsModel::BestP1), QStringLiteral("0.3000"));
    QCOMPARE(text(RunsModel::ToTarget), QStringLiteral("–"));
    setTarget(model, 0.1, { { 4, 2.0 }, { 3, 4.0 }, { 1, 8.0 } }); // 4, and e^(4.303 ln 2 / sqrt(3)) = 5.597 times that
    QCOMPARE(text(RunsModel::ToTarget), QStringLiteral("4.00 s (0.71 to 22.4)"));
    filter.setCollapsed(2, false);
    QCOMPARE(rowsOf(filter), QStringLiteral("5 2 [a] 1 3 4"));
    filter.groups().setAllCollapsed(true);
    QCOMPARE(filter.rowsOf({ 1, 3, 4 }), std::vector<int> { 2 });
    QVERIFY(filter.rowsOf({ 1, 3 }).empty()); // not all of them
    QCOMPARE(filter.rowsOf({ 1, 3 }, true), std::vector<int> { 2 });
    filter.expandPartly({ 1, 3 });
    QCOMPARE(rowsOf(filter), QStringLiteral("5 2 [a] 1 3 4"));
    filter.choice().setTop({ .runs = 1, .by = TopRuns::By::BestP1 }); // the best group
    QCOMPARE(rowsOf(filter), QStringLiteral("5"));
}

void TestRunsGroups::boxesSelectRows()
{
    QVector<qint64> runs;
    for (const char* group : { "a", "a", "b" })
        runs.append(store("net", 0.1, { 0.1 }, group));
    const auto page = open();
    auto* view = page->findChild<RunsView*>();
    const auto click = [&](int row, int x) {
        QTest::mouseClick(
            view->viewport(), Qt::LeftButton, {}, QPoint(x, view->rowViewportPosition(row) + view->rowHeight(row) / 2));
    };
    page->selection().select({});
    click(0, 28);
    click(1, 28); // a second one, without a key
    QCOMPARE(page->selection().runs(), (QVector<qint64> { runs[2], runs[1], runs[0] }));
    click(0, 28);
    QCOMPARE(page->selection().runs(), (QVector<qint64> { runs[1], runs[0] }));
    click(1, 8); // the arrow: its runs are selected with it
    QCOMPARE(page->table().rowCount(), 4);
    QCOMPARE(page->selection().runs(), (QVector<qint64> { runs[1], runs[0] }));
}

// What a filter takes out of sight is selected again when it comes back.
void TestRunsGroups::selectionSurvivesTheFilter()
{
    const auto a = store("one", 0.1, { 0.1 }), b = store("two", 0.2, { 0.2 }), c = store("three", 0.3, { 0.3 });
    const auto page = open();
    page->selection().select({ a, b });
    page->table().choice().setText(QStringLiteral("name = three"));
    QVERIFY(page->selection().runs().isEmpty());
    page->table().choice().setText(QStringLiteral("name = two"));
    QCOMPARE(page->selection().runs(), QVector<qint64> { b });
    page->table().choice().setText({});
    QCOMPARE(page->selection().runs(), (QVector<qint64> { b, a }));
    page->table().choice().setText(QStringLiteral("name = three"));
    page->selection().select({ c }); // another choice
    page->table().choice().setText({});
    QCOMPARE(page->selection().runs(), QVector<qint64> { c });
}

void TestRunsGroups::tableIsExportedWithoutHeaders()
{
    store("one", 0.1, { 0.1 });
    store("two", 0.1, { 0.1 });
    const auto page = open();
    page->table().groups().setGrouping(by("name"));
    page->table().groups().setAllCollapsed(true);
    const QString file = m_folder->filePath(QStringLiteral("runs.csv"));
    QVERIFY(page->exportTable(file));
    QFile written(file);
    QVERIFY(written.open(QIODevice::ReadOnly));
    const QStringList lines = QString::fromUtf8(written.readAll()).split(u'\n', Qt::SkipEmptyParts);
    QCOMPARE(lines.size(), 3);
    QVERIFY(lines[1].startsWith(QLatin1String("2,")) && lines[2].startsWith(QLatin1String("1,")));
}

REGISTER_TEST(TestRunsGroups)
#include "test_runs_groups.moc"
