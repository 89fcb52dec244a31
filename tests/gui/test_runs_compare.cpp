// SPDX-License-Identifier: GPL-3.0-or-later
// Runs compared with a baseline: differences absolute, relative, and whether they are better; runs that are dragged,
// and those that can only begin again.
#include "gui/runs/continue_dialog.h"
#include "gui/runs/result_rows.h"
#include "gui/runs/run_differences.h"
#include "gui/runs/run_drag.h"
#include "gui/runs/run_overlay.h"
#include "stored_runs.h"
#include "tests/test_class.h"

#include <QAction>
#include <QClipboard>
#include <QFile>
#include <QGuiApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QUrl>
#include <fstream>

using namespace evenkeel;

class TestRunsCompare : public QObject, private StoredRuns {
    Q_OBJECT

private Q_SLOTS:
    void init() { reset(); }
    void differencesOfFigures();
    void timesOfTwoClocksAreNotCompared();
    void otherDataAndFactors();
    void baselineIsChosen();
    void repeatsAreAColumn();
    void copiedAsJson();
    void draggedRunsAreATable();
    void runWithoutCheckpointBeginsAgain();

private:
    static StoredFigures figures(qint64 id, double p1, double loss, std::optional<double> toTarget)
    {
        StoredFigures one { .run = {}, .toTarget = toTarget };
        one.run.id = id;
        one.run.bestP1 = p1;
        EvaluationEvent last;
        last.p1 = p1;
        last.loss = loss;
        one.run.last = last;
        one.run.samplesPerSecond = 1000.0 * double(id);
        one.run.clock = "real";
        return one;
    }
    static QVector<Cell> rowOf(const QVector<QVector<Cell>>& rows, const QString& title)
    {
        for (const QVector<Cell>& row : rows)
            if (row[0].text == title)
                return row;
        return {};
    }
};

void TestRunsCompare::differencesOfFigures()
{
    const auto rows
        = resultRows({ figures(1, 0.5, 2.0, 8), figures(2, 0.55, 1.5, 10), figures(3, 0.5, 2.5, {}) }, 0.4, false);
    const auto best = rowOf(rows, QStringLiteral("Best P@1"));
    QCOMPARE(best[1].text, QStringLiteral("0.5000"));
    QCOMPARE(best[2].text, QStringLiteral("0.5500   ▲ +0.0500 (+10.0 %)"));
    QVERIFY(best[2].heat < 0 && best[2].toolTip.contains(QLatin1String("Better")));
    QCOMPARE(best[3].text, QStringLiteral("0.5000")); // equal
    const auto loss = rowOf(rows, QStringLiteral("Test loss"));
    QCOMPARE(loss[2].text, QStringLiteral("1.5000   ▲ −0.5000 (−25.0 %)")); // lower is better
    QCOMPARE(loss[3].text, QStringLiteral("2.5000   ▼ +0.5000 (+25.0 %)"));
    QVERIFY(loss[3].heat > 0);
    const auto time = rowOf(rows, QStringLiteral("Time to P@1 0.4"));
    QCOMPARE(time[2].text, QStringLiteral("10.0 s   ▼ +2.00 s (+25.0 %)"));
    QCOMPARE(time[3].text, QStringLiteral("–"));
    QVERIFY(rowOf(resultRows({ figures(1, 0.5, 2, 8), figures(2, 0.5, 1, 9) }, 0.4, true), QStringLiteral("Best P@1"))
                .isEmpty());
}

void TestRunsCompare::timesOfTwoClocksAreNotCompared()
{
    StoredFigures simulated = figures(2, 0.6, 1, 4);
    simulated.run.clock = "virtual";
    const auto rows = resultRows({ figures(1, 0.5, 2, 8), simulated }, 0.4, false);
    QCOMPARE(rowOf(rows, QStringLiteral("Time to P@1 0.4"))[2].text, QStringLiteral("4.00 s"));
    QCOMPARE(rowOf(rows, QStringLiteral("Samples/s"))[2].heat, 0.0);
    QVERIFY(rowOf(rows, QStringLiteral("Best P@1"))[2].heat < 0);
}

// Nothing says anything of runs on other data; what is many times as much is a factor, not thousands of percent.
void TestRunsCompare::otherDataAndFactors()
{
    StoredFigures other = figures(2, 0.6, 1, 4), first = figures(1, 0.02, 2, 8), same = figures(3, 0.6, 1, 4);
    first.run.dataHash = same.run.dataHash = "a";
    other.run.dataHash = "b";
    const auto rows = resultRows({ first, other, same }, 0.4, false);
    const auto best = rowOf(rows, QStringLiteral("Best P@1"));
    QCOMPARE(best[2].text, QStringLiteral("0.6000"));
    QVERIFY(best[2].heat == 0 && best[2].toolTip.contains(QLatin1String("other data")));
    QCOMPARE(best[3].text, QStringLiteral("0.6000   ▲ +0.5800 (×30)"));
}

void TestRunsCompare::baselineIsChosen()
{
    const auto a = store("a", 0.1, { 0.25 }), b = store("b", 0.2, { 0.5 });
    const auto page = open();
    page->selection().select({ a, b });
    RunDifferences& view = page->comparison().differences();
    const auto header = [&](int column) { return view.table().headerData(column, Qt::Horizontal).toString(); };
    QTRY_COMPARE(view.table().columnCount(), 3);
    QCOMPARE(header(1), QStringLiteral("#%1 (baseline)").arg(b)); // the first in the table
    QVERIFY(view.table().cell(2, 2).text.contains(QStringLiteral("▼ −0.2500 (−50.0 %)")));
    view.setBaseline(a);
    QCOMPARE(header(1), QStringLiteral("#%1 (baseline)").arg(a));
    QVERIFY(view.table().cell(2, 2).text.contains(QStringLiteral("▲ +0.2500 (+100.0 %)")));
    view.setBaseline(0);
    page->table().choice().setPinned({ a }); // a pinned run is one
    page->selection().select({ b });
    QTRY_COMPARE(view.table().columnCount(), 2);
    page->selection().select({ a, b });
    QTRY_COMPARE(header(1), QStringLiteral("#%1 (baseline)").arg(a));
}

// Repeats of a configuration stand in one column, averaged, as they are drawn; without averaging each in its own.
void TestRunsCompare::repeatsAreAColumn()
{
    const auto a = store("a", 0.1, { 0.2 }, "a"), b = store("a", 0.1, { 0.4 }, "a"), c = store("c", 0.2, { 0.5 }, "c");
    QSettings().setValue(QStringLiteral("runs/average"), true);
    const auto page = open();
    page->selection().select({ a, b, c });
    const RunDifferences& view = page->comparison().differences();
    const CellTable& table = view.table();
    const auto header = [&](int column) { return table.headerData(column, Qt::Horizontal).toString(); };
    QTRY_COMPARE(table.columnCount(), 3);
    QCOMPARE(header(1), QStringLiteral("#%1 (baseline)").arg(c));
    QCOMPARE(header(2), QStringLiteral("#%1 and 1 more").arg(b));
    const auto cell = [&](const QString& title) {
        for (int row = 0; row < table.rowCount(); ++row)
            if (table.cell(row, 0).text == title)
                return table.cell(row, 2).text;
        return QString();
    };
    // The mean of .2 and .4 with its 95 % interval: t(1) = 12.7 times .1.
    QVERIFY2(cell(QStringLiteral("Best P@1")).startsWith(QStringLiteral("0.3 ± 1.3")),
        qPrintable(cell(QStringLiteral("Best P@1"))));
    QVERIFY(cell(QStringLiteral("Best P@1")).contains(QStringLiteral("▼ −0.2000 (−40.0 %)")));
    for (const auto& row : configRows({ { 1, RunConfig(), 2 }, { 3, RunConfig() } }, false))
        if (row[0].text == QLatin1String("train.seed"))
            QVERIFY(row[1].text.startsWith(QLatin1String("2 seed")) && row[2].text == QLatin1String("1"));
    page->comparison().overlay().setAverage(false);
    QTRY_COMPARE(table.columnCount(), 4);
}

void TestRunsCompare::copiedAsJson()
{
    const auto a = store("a", 0.1, { 0.25 }), b = store("b", 0.2, { 0.5 });
    const auto page = open();
    page->selection().select({ a, b });
    QTRY_COMPARE(page->comparison().differences().table().columnCount(), 3);
    page->comparison().differences().copyAsJson();
    const auto object = QJsonDocument::fromJson(QGuiApplication::clipboard()->text().toUtf8()).object();
    QCOMPARE(object[QStringLiteral("runs")].toArray(), (QJsonArray { qint64(b), qint64(a) }));
    QCOMPARE(object[QStringLiteral("results")][QStringLiteral("best p@1")].toArray(), (QJsonArray { 0.5, 0.25 }));
    QVERIFY(object[QStringLiteral("differences")].toObject().contains(QLatin1String("train.rate")));
}

void TestRunsCompare::draggedRunsAreATable()
{
    const auto files = std::make_shared<QTemporaryDir>();
    int written = 0;
    const auto data = runsMimeData(
        { 3, 7 },
        [&] {
            ++written;
            return QStringLiteral("#,Name\n3,a\n");
        },
        files);
    QCOMPARE(draggedRuns(data.get()), (QVector<qint64> { 3, 7 }));
    QVERIFY(data->hasUrls());
    QCOMPARE(written, 0); // by who asks for it
    QCOMPARE(data->urls().size(), 1);
    QFile file(data->urls().first().toLocalFile());
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), QByteArray("#,Name\n3,a\n"));
    QMimeData other;
    other.setUrls({ QUrl::fromLocalFile(QStringLiteral("/tmp/train.txt")) });
    QVERIFY(draggedRuns(&other).isEmpty());
    const auto run = store("a", 0.1, { 0.2 });
    const auto page = open();
    QSignalSpy shown(page.get(), &RunsPage::showRequested);
    page->takeDropped(static_cast<int>(PageId::Live), { run });
    QCOMPARE(shown.first().first().toLongLong(), run);
    page->takeDropped(static_cast<int>(PageId::Train), { run });
    QCOMPARE(m_document.config().name, std::string("a"));
}

void TestRunsCompare::runWithoutCheckpointBeginsAgain()
{
    const auto a = store("killed", 0.125, {}, {}, RunStatus::Interrupted),
               b = store("saved", 0.1, { 0.1 }, {}, RunStatus::Stopped);
    std::ofstream(m_store->checkpointFile(b)) << "model";
    const auto page = open();
    const auto action = [&](const char* text) {
        for (QAction* one : page->findChildren<QAction*>())
            if (one->text().remove(u'&').startsWith(QLatin1String(text)))
                return one;
        return static_cast<QAction*>(nullptr);
    };
    page->selection().select({ a });
    QTRY_VERIFY(action("Start again from the beginning"));
    QVERIFY(action("Start again from the beginning")->isEnabled());
    QSignalSpy requested(page.get(), &RunsPage::continueRequested);
    action("Start again from the beginning")->trigger();
    QCOMPARE(requested.first().first().toLongLong(), a);
    const RunConfig again = configToStartAgain(*m_store->find(a));
    QCOMPARE(again.train.rate, 0.125);
    QCOMPARE(again.train.repeats, 1);
    QVERIFY(!canContinue(*m_store->find(a)) && canStartAgain(*m_store->find(a)));
    page->selection().select({ b });
    QTRY_VERIFY(action("Continue"));
    QVERIFY(!canStartAgain(*m_store->find(b)));
}

REGISTER_TEST(TestRunsCompare)
#include "test_runs_compare.moc"
