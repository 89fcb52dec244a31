// SPDX-License-Identifier: GPL-3.0-or-later
// Time to target on the Runs page: the sentence, the bars, the chosen baseline, what is copied, and all targets.
#include "gui/plots/plot.h"
#include "gui/runs/run_overlay.h"
#include "gui/runs/target_view.h"
#include "gui/runs/time_bars.h"
#include "stored_runs.h"
#include "tests/test_class.h"

#include <QClipboard>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QGuiApplication>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QTabWidget>

using namespace evenkeel;

class TestTargetView : public QObject, private StoredRuns {
    Q_OBJECT

private Q_SLOTS:
    void init() { reset(); }
    void answersAndRemembersTheBaseline();
    void barsShowEveryRun();
    void marginChangesTheProbability();
    void copiesTables();
    void offersATarget();
    void drawsAllTargets();
    void manyGroupsDoNotGrowThePage();

private:
    // Fast reaches 0.5 after 1, 1 and 2 s, slow after 3, 4 and 5 s; one of two of the last does in 2 s.
    QVector<qint64> threeGroups()
    {
        return { store("fast", 0.1, { 0.5 }, "a"), store("fast", 0.1, { 0.6 }, "a"),
            store("fast", 0.1, { 0.1, 0.5 }, "a"), store("slow", 0.1, { 0.1, 0.2, 0.5 }, "b"),
            store("slow", 0.1, { 0.1, 0.2, 0.3, 0.5 }, "b"), store("slow", 0.1, { 0.1, 0.2, 0.2, 0.3, 0.5 }, "b"),
            store("half", 0.1, { 0.1, 0.5 }, "c"), store("half", 0.1, { 0.1, 0.2 }, "c") };
    }
    static QString label(RunsPage& page, const char* name)
    {
        return page.comparison().overlay().times().findChild<QLabel*>(QString::fromLatin1(name))->text();
    }
};

void TestTargetView::answersAndRemembersTheBaseline()
{
    const QVector<qint64> runs = threeGroups();
    auto page = open();
    page->comparison().overlay().setTarget(0.5);
    page->selection().select(runs.mid(0, 6));
    const auto answer = [&] { return label(*page, "answer"); };
    QTRY_VERIFY2(answer().contains(QLatin1String("fast reaches P@1 0.5 3.11× sooner than slow"))
            || answer().contains(QLatin1String("fast reaches P@1 0.5 3.11x sooner than slow")),
        qPrintable(answer()));
    QCOMPARE(answer(), page->comparison().overlay().times().answer());
    auto* baseline = page->comparison().overlay().times().findChild<QComboBox*>(QStringLiteral("baseline"));
    QCOMPARE(baseline->count(), 2);
    const int other = 1 - baseline->currentIndex();
    const QString chosen = baseline->itemText(other);
    page->comparison().overlay().times().setBaseline(other);
    QCOMPARE(baseline->currentText(), chosen);
    page = open();
    page->selection().select(runs.mid(0, 6));
    QTRY_COMPARE(
        page->comparison().overlay().times().findChild<QComboBox*>(QStringLiteral("baseline"))->currentText(), chosen);
}

void TestTargetView::barsShowEveryRun()
{
    const QVector<qint64> runs = threeGroups();
    const auto page = open();
    page->comparison().overlay().setTarget(0.5);
    page->selection().select(runs);
    TargetView& times = page->comparison().overlay().times();
    QTRY_COMPARE(times.comparison().groups.size(), 3U);
    std::size_t count = 0;
    for (const ComparedGroup& group : times.comparison().groups)
        count += group.runs.size();
    QCOMPARE(count, 8U); // censored ones too
    auto* tabs = page->findChild<QTabWidget*>();
    tabs->setCurrentWidget(&times);
    TimeBars& bars = times.bars();
    QVERIFY(spokenDescription(bars).contains(QLatin1String("> 2.00 s")));
    QVERIFY(label(*page, "remarks").contains(QLatin1String("Did not reach the target: 1 of 2 of half.")));
    // A click on a bar makes it the baseline.
    const std::size_t other = times.comparison().baseline == 2 ? 1 : 2;
    const QPoint at(bars.width() / 2, bars.height() * (other == 2 ? 8 : 5) / 10);
    QCOMPARE(bars.groupAt(at), int(other));
    QTest::mouseClick(&bars, Qt::LeftButton, {}, at);
    QCOMPARE(times.comparison().baseline, other);
    const QImage drawn = bars.grab().toImage();
    bars.setComparison({}, {});
    QVERIFY(drawn != bars.grab().toImage());
}

void TestTargetView::marginChangesTheProbability()
{
    const QVector<qint64> runs = threeGroups();
    const auto page = open();
    page->comparison().overlay().setTarget(0.5);
    page->selection().select(runs.mid(0, 6));
    TargetView& times = page->comparison().overlay().times();
    QTRY_COMPARE(times.comparison().groups.size(), 2U);
    times.setBaseline(int(times.comparison().groupOf(runs[3])));
    const auto probability
        = [&] { return *times.comparison().groups[1 - times.comparison().baseline].speedUp.probability; };
    const double plain = probability();
    times.findChild<QDoubleSpinBox*>(QStringLiteral("margin"))->setValue(200); // three times as fast
    QVERIFY2(plain > 0.9 && probability() < 0.7, qPrintable(QStringLiteral("%1 %2").arg(plain).arg(probability())));
}

void TestTargetView::copiesTables()
{
    const QVector<qint64> runs = threeGroups();
    const auto page = open();
    page->comparison().overlay().setTarget(0.5);
    page->selection().select(runs);
    QTRY_COMPARE(page->comparison().overlay().times().comparison().groups.size(), 3U);
    QMenu* menu = nullptr;
    for (auto* button : page->comparison().overlay().times().findChildren<QPushButton*>())
        menu = button->menu() ? button->menu() : menu;
    QVERIFY(menu);
    const QList<QAction*> actions = menu->actions();
    QCOMPARE(actions.size(), 5);
    const auto copied = [&](int action) {
        actions[action]->trigger();
        return QGuiApplication::clipboard()->text();
    };
    QVERIFY(copied(0).contains(QLatin1String("\nmethod\truns\t")));
    QVERIFY(copied(1).contains(QLatin1String("| method | runs |")));
    QVERIFY(copied(2).startsWith(QLatin1String("group,runs,reached,")));
    QVERIFY(copied(3).contains(QLatin1String("\\begin{tabular}")));
}

void TestTargetView::offersATarget()
{
    const QVector<qint64> runs = threeGroups();
    const auto page = open();
    page->selection().select(runs);
    QTRY_VERIFY(label(*page, "answer").contains(QLatin1String("<a href=\"0.2\">"))); // the eighth reaches no more
    auto* answer = page->comparison().overlay().times().findChild<QLabel*>(QStringLiteral("answer"));
    Q_EMIT answer->linkActivated(QStringLiteral("0.2"));
    QCOMPARE(page->comparison().overlay().target(), 0.2);
    QVERIFY(label(*page, "answer").contains(QLatin1String("P@1 0.2")));
}

void TestTargetView::drawsAllTargets()
{
    const QVector<qint64> runs = threeGroups();
    const auto page = open();
    page->selection().select(runs);
    TargetView& times = page->comparison().overlay().times();
    page->findChild<QTabWidget*>()->setCurrentWidget(times.curves());
    QTRY_VERIFY(times.curvePlot().paper().csv().contains(QLatin1String("slow, N = 3")));
    const QString csv = times.curvePlot().paper().csv();
    QVERIFY2(csv.contains(QLatin1String("\"slow, N = 3\",0.5,3.914867641")), qPrintable(csv)); // third root of 60
    QVERIFY(csv.startsWith(QLatin1String("panel,series,Target P@1,mean,low,high,n\n")));
}

void TestTargetView::manyGroupsDoNotGrowThePage()
{
    QVector<qint64> runs;
    for (int i = 0; i < 40; ++i)
        runs.append(store("run " + std::to_string(i), 0.1 + i, { 0.1, 0.2 }));
    const auto page = open();
    const int before = page->minimumSizeHint().height();
    page->comparison().overlay().setTarget(0.2);
    page->selection().select(runs);
    QTRY_COMPARE(page->comparison().overlay().times().comparison().groups.size(), 40U);
    page->findChild<QTabWidget*>()->setCurrentWidget(&page->comparison().overlay().times());
    QTest::qWait(50);
    QVERIFY2(page->minimumSizeHint().height() <= before + 120, "the page grows with its bars");
}

REGISTER_TEST(TestTargetView)
#include "test_target_view.moc"
