// SPDX-License-Identifier: GPL-3.0-or-later
// The target of each dataset, which sets itself and stays, and the colors of methods.
#include "core/project/method_color.h"
#include "gui/parts/theme.h"
#include "gui/plots/plot_style.h"
#include "gui/runs/run_colors.h"
#include "gui/runs/run_overlay.h"
#include "gui/runs/run_targets.h"
#include "gui/runs/verdict_panel.h"
#include "stored_runs.h"
#include "tests/test_class.h"

#include <set>

using namespace evenkeel;

class TestRunsTargets : public QObject, private StoredRuns {
    Q_OBJECT

private Q_SLOTS:
    void init() { reset(); }
    void threeOfFourReachIt();
    void setsItselfAndStays();
    void eachDatasetHasItsOwn();
    void verdictFollowsTheTarget();
    void methodsHaveTheirColors();
    void looksAreDistinct();

private:
    static RunSummary done(std::int64_t id, const std::string& data, const std::string& group, double best)
    {
        RunSummary run;
        run.id = id;
        run.dataHash = data;
        run.group = group;
        run.status = RunStatus::Done;
        run.bestP1 = best;
        return run;
    }
};

void TestRunsTargets::threeOfFourReachIt()
{
    QCOMPARE(RunTargets::commonTarget({}), 0.0);
    QCOMPARE(RunTargets::commonTarget({ 0.4189, 0.5 }), 0.41); // both
    QCOMPARE(RunTargets::commonTarget({ 0.2, 0.61, 0.625, 0.7 }), 0.61); // three of four
    QCOMPARE(RunTargets::commonTarget({ 0.0345 }), 0.034);
}

void TestRunsTargets::setsItselfAndStays()
{
    RunTargets targets;
    const std::vector<RunSummary> first { done(1, "d", "a", 0.5) },
        both { done(2, "d", "b", 0.6), done(1, "d", "a", 0.5) },
        later { done(3, "d", "c", 0.3), done(2, "d", "b", 0.6), done(1, "d", "a", 0.5) };
    targets.suggest(first);
    QCOMPARE(targets.ofData("d"), 0.5);
    targets.suggest({ done(1, "d", "a", 0.55) }); // nothing to compare: it follows
    QCOMPARE(targets.ofData("d"), 0.55);
    targets.suggest(both);
    QCOMPARE(targets.ofData("d"), 0.5);
    targets.suggest(later);
    QCOMPARE(RunTargets().ofData("d"), 0.5);
    targets.set("d", 0); // none, by hand
    targets.suggest(later);
    QCOMPARE(targets.ofData("d"), 0.0);
}

void TestRunsTargets::eachDatasetHasItsOwn()
{
    RunTargets targets;
    targets.suggest({ done(4, "e", "b", 0.9), done(3, "e", "a", 0.8), done(2, "d", "b", 0.3), done(1, "d", "a", 0.2) });
    QCOMPARE(targets.ofData("d"), 0.2);
    QCOMPARE(targets.ofData("e"), 0.8);
    targets.set("d", 0.25);
    QCOMPARE(targets.ofData("e"), 0.8);
}

void TestRunsTargets::verdictFollowsTheTarget()
{
    QSettings().remove(QStringLiteral("runs/targets/unknown"));
    QVector<qint64> runs;
    for (const double p1 : { 0.4, 0.41, 0.42 })
        runs.append(store("quick", 0.1, { p1 }, "quick"));
    for (const double p1 : { 0.45, 0.46, 0.47 })
        runs.append(store("late", 0.2, { 0.1, 0.2, p1 }, "late"));
    const auto page = open();
    QTRY_COMPARE(page->comparison().overlay().target(), 0.41); // of 0.4 to 0.47: five of six reach it
    page->selection().select(runs);
    const auto text = [&] { return page->comparison().verdict().text(); };
    QTRY_VERIFY2(text().startsWith(QLatin1String("Sooner to P@1 0.41: quick ")), qPrintable(text()));
    QTRY_VERIFY2(text().contains(QStringLiteral("Ends higher: late +\u20090.050")), qPrintable(text()));
    page->comparison().setTarget(0.44);
    QTRY_VERIFY2(text().startsWith(QLatin1String("Sooner to P@1 0.44: ")), qPrintable(text()));
    page->selection().select({});
    QTRY_VERIFY(text().contains(QLatin1String("select runs")));
}

void TestRunsTargets::methodsHaveTheirColors()
{
    std::set<int> colors;
    for (const char* method : { "adaptive-sgd", "gradient-aggregation", "local-sgd", "gossip", "hpsgd", "sma" })
        colors.insert(methodColor(method));
    QCOMPARE(colors.size(), 6U);
    QCOMPARE(methodColor("somebody's"), methodColor("somebody's"));
    RunColors own(QStringLiteral("test"));
    const std::map<qint64, std::string> methods { { 1, "adaptive-sgd" }, { 2, "local-sgd" }, { 3, "adaptive-sgd" } };
    const auto methodOf = [&](qint64 run) { return methods.at(run); };
    const auto both = own.of({ { 1 }, { 2 }, { 3 } }, methodOf);
    QCOMPARE(both.value(1), methodColor("adaptive-sgd"));
    QCOMPARE(both.value(2), methodColor("local-sgd"));
    QCOMPARE(both.value(3) % 8, both.value(1)); // its method's, another look
    QVERIFY(both.value(3) != both.value(1));
    QCOMPARE(own.of({ { 2 } }, methodOf).value(2), both.value(2)); // alone as beside others
}

void TestRunsTargets::looksAreDistinct()
{
    for (const QPalette& palette : { lightPalette(), darkPalette() }) {
        std::set<std::pair<QRgb, int>> looks;
        for (int color = 0; color < 120; ++color)
            looks.insert({ seriesColor(palette, color).rgb(), dashOf(color) % dashPatterns });
        QCOMPARE(looks.size(), 120U);
    }
}

REGISTER_TEST(TestRunsTargets)
#include "test_runs_targets.moc"
