// SPDX-License-Identifier: GPL-3.0-or-later
// Filtering the table of runs: which rows stay, what views learn of it, what the page says and keeps.
#include "gui/parts/table_view.h"
#include "gui/runs/run_overlay.h"
#include "gui/runs/runs_filter.h"
#include "gui/runs/runs_search.h"
#include "stored_runs.h"
#include "tests/test_class.h"

#include <QAbstractItemModelTester>
#include <QLineEdit>
#include <QSignalSpy>

#include <random>
#include <set>

using namespace evenkeel;

namespace {

RunSummary filteredRun(std::int64_t id, const std::string& name, RunStatus status = RunStatus::Done, double p1 = 0.5)
{
    RunSummary run;
    run.id = id;
    run.name = name;
    run.algorithm = "adaptive-sgd";
    run.devices = "cuda:0 | cpu,speed=0.5";
    run.status = status;
    run.time = 10.0 * static_cast<double>(id % 7);
    run.last.emplace().p1 = p1;
    return run;
}

} // namespace

class TestRunsFilter : public QObject, private StoredRuns {
    Q_OBJECT
private Q_SLOTS:
    void init() { reset(); }
    void filters();
    void keepsRowsOfWhatCannotBeRead();
    void everySequenceOfListsIsFollowed();
    void selectedRowSurvivesNewRuns();
    void filteringIsOneChange();
    void headerNamesTheTarget();
    void pageSaysHowManyMatch();
    void pageKeepsWhatIsStillShown();
};

void TestRunsFilter::filters()
{
    RunsModel model;
    RunsFilter filter(model);
    auto archived = filteredRun(1, "old");
    archived.archived = true;
    model.setRuns({ filteredRun(3, "Bibtex wide", RunStatus::Failed), filteredRun(2, "failed idea"), archived });
    filter.sort(RunsModel::Number, Qt::AscendingOrder);
    const auto shown = [&](const char* text) {
        filter.choice().setText(QString::fromUtf8(text));
        return shownRuns(filter);
    };
    QCOMPARE(shown(""), (QVector<qint64> { 2, 3 }));
    QCOMPARE(shown("failed"), (QVector<qint64> { 2 }));
    QCOMPARE(shown("status:failed"), (QVector<qint64> { 3 }));
    QCOMPARE(shown("wide BIB"), (QVector<qint64> { 3 }));
    QCOMPARE(shown("devices:cuda:0"), (QVector<qint64> { 2, 3 }));
    QCOMPARE(shown("3"), QVector<qint64>());
    QCOMPARE(shown("p@1 > 0.4 not status:failed"), (QVector<qint64> { 2 }));
    QCOMPARE(filter.choice().candidates(), 2);
    QCOMPARE(shown("archived = yes"), (QVector<qint64> { 1 })); // it says it itself
    QCOMPARE(filter.choice().candidates(), 3);
    QCOMPARE(shown("nothing"), QVector<qint64>());
    QCOMPARE(filter.headerData(RunsModel::Name, Qt::Horizontal).toString(), QStringLiteral("Name")); // without a row
    QCOMPARE(shown(""), (QVector<qint64> { 2, 3 }));
    filter.choice().setShowArchived(true);
    QCOMPARE(shownRuns(filter), (QVector<qint64> { 1, 2, 3 }));
}

void TestRunsFilter::keepsRowsOfWhatCannotBeRead()
{
    RunsModel model;
    RunsFilter filter(model);
    model.setRuns({ filteredRun(2, "a"), filteredRun(1, "b") });
    filter.choice().setText(QStringLiteral("name = a"));
    filter.choice().setText(QStringLiteral("name = a and p@1 >"));
    QVERIFY2(filter.choice().error().startsWith(QLatin1String("position 19: ")), qPrintable(filter.choice().error()));
    QCOMPARE(shownRuns(filter), QVector<qint64> { 2 });
    filter.choice().setText(QStringLiteral("name = a and p@1 > 0.7"));
    QVERIFY(filter.choice().error().isEmpty());
    QVERIFY(shownRuns(filter).isEmpty());
}

// Whatever comes, goes and changes, in whatever order it is shown: the rows are those that match, sorted.
void TestRunsFilter::everySequenceOfListsIsFollowed()
{
    RunsModel model;
    RunsFilter filter(model);
    const QAbstractItemModelTester tester(&filter, QAbstractItemModelTester::FailureReportingMode::QtTest);
    filter.sort(RunsModel::P1, Qt::DescendingOrder);
    std::mt19937 random(11);
    for (int trial = 0; trial < (isLong() ? 300 : 60); ++trial) {
        std::vector<RunSummary> runs;
        for (std::int64_t id = 60; id > 0; --id)
            if (random() % 4 != 0)
                runs.push_back(
                    filteredRun(id, random() % 2 ? "odd" : "even", RunStatus::Done, double(random() % 20) / 20));
        model.setRuns(runs);
        if (trial % 3 == 0)
            filter.choice().setText(QString::fromLatin1(trial % 2 ? "" : "name = odd or p@1 > 0.6"));
        if (trial % 5 == 0)
            filter.sort(trial % 2 ? RunsModel::P1 : RunsModel::Name, Qt::AscendingOrder);
        std::set<qint64> expected;
        const RunFilter expression(trial % 6 < 3 ? "name = odd or p@1 > 0.6" : "");
        for (const RunSummary& run : runs)
            if (expression.matches(run))
                expected.insert(run.id);
        const QVector<qint64> shown = shownRuns(filter);
        QCOMPARE(std::set<qint64>(shown.begin(), shown.end()), expected);
        QCOMPARE(std::size_t(shown.size()), expected.size());
        const int column = (trial / 5 * 5) % 2 ? RunsModel::P1 : RunsModel::Name;
        for (int row = 0; row + 1 < filter.rowCount(); ++row) {
            const QVariant a = filter.index(row, column).data(RunsModel::ValueRole),
                           b = filter.index(row + 1, column).data(RunsModel::ValueRole);
            QVERIFY(column == RunsModel::P1 ? a.toDouble() <= b.toDouble() : a.toString() <= b.toString());
        }
    }
}

void TestRunsFilter::selectedRowSurvivesNewRuns()
{
    RunsModel model;
    RunsFilter filter(model);
    filter.sort(RunsModel::Number, Qt::DescendingOrder);
    model.setRuns({ filteredRun(5, "e"), filteredRun(3, "c"), filteredRun(2, "b") });
    const QPersistentModelIndex kept = filter.index(1, RunsModel::Name);
    QSignalSpy reset(&filter, &QAbstractItemModel::modelReset);
    model.setRuns({ filteredRun(8, "h"), filteredRun(5, "e"), filteredRun(3, "c2") });
    QVERIFY(kept.isValid());
    QCOMPARE(kept.data().toString(), QStringLiteral("c2"));
    filter.sort(RunsModel::Number, Qt::AscendingOrder);
    QCOMPARE(kept.row(), 0);
    QCOMPARE(reset.count(), 0); // what is being edited stays open
}

// Ten thousand rows, of which every other one goes: a signal per row would take seconds.
void TestRunsFilter::filteringIsOneChange()
{
    std::vector<RunSummary> runs;
    for (std::int64_t id = 10000; id > 0; --id)
        runs.push_back(filteredRun(id, id % 2 ? "odd" : "even"));
    RunsModel model;
    RunsFilter filter(model);
    model.setRuns(runs);
    QSignalSpy reset(&filter, &QAbstractItemModel::modelReset), removed(&filter, &QAbstractItemModel::rowsRemoved);
    filter.choice().setText(QStringLiteral("name = odd"));
    QCOMPARE(filter.rowCount(), 5000);
    QCOMPARE(reset.count(), 1);
    QCOMPARE(removed.count(), 0);
    filter.choice().setText(QStringLiteral("name = odd "));
    QCOMPARE(reset.count(), 1); // the same rows
    filter.sort(RunsModel::Number, Qt::AscendingOrder);
    QCOMPARE(reset.count(), 1); // another order
    QCOMPARE(filter.index(0, 0).data(RunsModel::RunRole).toLongLong(), 1);
}

void TestRunsFilter::headerNamesTheTarget()
{
    RunsModel model;
    RunsFilter filter(model);
    RunSummary one;
    one.id = 1;
    model.setRuns({ one });
    QSignalSpy changed(&filter, &QAbstractItemModel::headerDataChanged);
    setTarget(model, 0.5, {});
    QCOMPARE(changed.count(), 1);
    QCOMPARE(changed.first().at(1).toInt(), int(RunsModel::ToTarget));
    QVERIFY(filter.headerData(RunsModel::ToTarget, Qt::Horizontal).toString().contains(QLatin1String("0.5")));
}

void TestRunsFilter::pageSaysHowManyMatch()
{
    for (const char* name : { "wide", "wide", "narrow" })
        store(name, 0.1, { 0.25 });
    const auto page = open();
    auto* search = page->findChild<RunsSearch*>();
    auto* line = page->findChild<QLineEdit*>(QStringLiteral("filter"));
    QVERIFY(search && line);
    QVERIFY(search->text().isEmpty());
    line->setText(QStringLiteral("wide"));
    QCOMPARE(search->text(), QStringLiteral("2 of 3 match"));
    line->setText(QStringLiteral("p@1 > 0.5"));
    QCOMPARE(search->text(), QStringLiteral("0 of 3 match"));
    line->setText(QStringLiteral("p@1 > high"));
    QVERIFY2(search->text().startsWith(QLatin1String("position 7: ")), qPrintable(search->text()));
    QVERIFY(line->isClearButtonEnabled());
    QVERIFY(line->toolTip().contains(QLatin1String("resumed_from")));
    line->setFocus();
    QTest::keyClick(line, Qt::Key_Escape);
    QVERIFY(line->text().isEmpty());
    QCOMPARE(page->table().rowCount(), 3);
}

void TestRunsFilter::pageKeepsWhatIsStillShown()
{
    const auto a = store("wide", 0.1, { 0.1 }), b = store("narrow", 0.1, { 0.1 }), c = store("wide", 0.1, { 0.1 });
    const auto page = open();
    page->selection().select({ a, b, c });
    page->table().choice().setText(QStringLiteral("wide"));
    QCOMPARE(page->selection().runs(), (QVector<qint64> { c, a }));
    page->table().choice().setText({});
    QCOMPARE(page->selection().runs(), (QVector<qint64> { c, b, a })); // and what comes back
}

REGISTER_TEST(TestRunsFilter)
#include "test_runs_filter.moc"
