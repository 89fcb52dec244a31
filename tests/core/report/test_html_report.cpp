// SPDX-License-Identifier: GPL-3.0-or-later
// The report: self-contained, complete, well-formed, and safe whatever the runs are called.
#include "core/project/method_color.h"
#include "core/project/run_config.h"
#include "core/report/html_report.h"
#include "core/report/results_table.h"
#include "core/report/svg_chart.h"
#include "tests/comma_locale.h"
#include "tests/test_class.h"

#include <QRegularExpression>
#include <QTest>
#include <QXmlStreamReader>
#include <cmath>

using namespace evenkeel;

namespace {

ReportedRun runOf(std::int64_t id, const std::string& name, double rate, std::uint64_t seed, double scale)
{
    RunConfig config;
    config.name = name;
    config.data.generated = true;
    config.devices = { "sim", "sim,speed=0.5" };
    config.train.clock = ClockKind::Virtual;
    config.train.rate = rate;
    config.train.seed = seed;
    ReportedRun reported;
    RunSummary& run = reported.evaluated.run;
    run.id = id;
    run.name = name;
    run.algorithm = config.train.algorithm;
    run.config = configJson(config);
    run.group = std::to_string(rate);
    run.seed = seed;
    run.status = RunStatus::Done;
    run.build = "Evenkeel 1.2.3";
    run.host = "node7";
    run.dataHash = "00ffabcd";
    run.samplesPerSecond = 1000;
    run.time = 4 * scale;
    for (int i = 1; i <= 4; ++i) {
        EvaluationEvent e;
        e.time = e.wall = i * scale;
        e.epoch = i;
        e.p1 = 0.2 * i;
        reported.evaluated.evaluations.push_back(e);
    }
    return reported;
}

ReportContents contentsOf(std::vector<ReportedRun> runs, double target)
{
    ReportContents contents;
    std::vector<EvaluatedRun> evaluated;
    for (const ReportedRun& run : runs)
        evaluated.push_back(run.evaluated);
    contents.comparison = comparisonOf(evaluated, { .target = target, .baseline = evaluated.front().run.id });
    contents.runs = std::move(runs);
    contents.program = "Evenkeel 9.9.9";
    contents.date = "2026-11-23T01:00:00+00:00";
    return contents;
}

ReportContents twoMethods()
{
    return contentsOf({ runOf(1, "demo", 0.1, 1, 1), runOf(2, "demo", 0.1, 2, 1.25), runOf(3, "demo", 0.5, 1, 2),
                          runOf(4, "demo", 0.5, 2, 2.5) },
        0.6);
}

QString text(const ReportContents& contents) { return QString::fromStdString(htmlReport(contents)); }

// HTML's void elements are closed, so that an XML reader sees whether all others are.
QString xmlError(QString html)
{
    html.remove(QStringLiteral("<!DOCTYPE html>\n"));
    html.replace(QRegularExpression(QStringLiteral("<meta ([^>]*)>")), QStringLiteral("<meta \\1/>"));
    QXmlStreamReader reader(html);
    while (!reader.atEnd())
        reader.readNext();
    return reader.hasError() ? reader.errorString() : QString();
}

} // namespace

class TestHtmlReport : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void isSelfContained();
    void saysWhereRunsComeFrom();
    void showsWhatDiffers();
    void unknownConfigurations();
    void bandsAndBars();
    void methodsHaveTheirColors();
    void hostileTexts();
    void oneRunAndNone();
    void noLocale();
    void shares();
    void timeSpentAsStackedBars();
    void results();
    void censored();
    void ticks();
    void labelsOfBarsFit();
};

void TestHtmlReport::isSelfContained()
{
    const QString html = text(twoMethods());
    QCOMPARE(xmlError(html), QString());
    QVERIFY(!html.contains(QStringLiteral("http:")) && !html.contains(QStringLiteral("https:")));
    QVERIFY(!html.contains(QStringLiteral("src=")) && !html.contains(QStringLiteral("<link")));
    QVERIFY(!html.contains(QStringLiteral("<script")) && !html.contains(QStringLiteral("url(")));
    QVERIFY(
        html.contains(QStringLiteral("prefers-color-scheme: dark")) && html.contains(QStringLiteral("@media print")));
    QVERIFY(!html.contains(QStringLiteral("nan")) && !html.contains(QStringLiteral("inf\"")));
}

void TestHtmlReport::saysWhereRunsComeFrom()
{
    ReportContents contents = twoMethods();
    contents.runs[1].notes.push_back({ 3.5, 3.5, "device 1 was lost", Fact::Lost, { 1 } });
    const QString html = text(contents);
    for (const char* expected : { "Evenkeel 9.9.9", "2026-11-23T01:00:00+00:00", "Evenkeel 1.2.3", "node7", "00ffabcd",
             "#4", "lost: device 1 was lost", "virtual: seconds of a cost model", "hidden 256", "sim, sim,speed=0.5" })
        QVERIFY2(html.contains(QLatin1String(expected)), expected);
}

void TestHtmlReport::showsWhatDiffers()
{
    const QString html = text(twoMethods());
    const qsizetype section = html.indexOf(QStringLiteral("What differs in the configurations"));
    const QString differences = html.mid(section, html.indexOf(QStringLiteral("</section>"), section) - section);
    QVERIFY(differences.contains(QStringLiteral("train.rate")));
    QVERIFY(differences.contains(QStringLiteral("0.1")) && differences.contains(QStringLiteral("0.5")));
    QVERIFY(!differences.contains(QStringLiteral("train.seed"))); // of repeats
    QVERIFY(!differences.contains(QStringLiteral("train.epochs")));
    QVERIFY(differences.contains(QStringLiteral("<td class=\"number\">0.1</td><td class=\"number\">0.5</td>")));
}

// Nothing of a run of another program is taken for a default.
void TestHtmlReport::unknownConfigurations()
{
    const auto differencesIn = [](const ReportContents& contents) {
        const QString html = text(contents);
        const qsizetype section = html.indexOf(QStringLiteral("What differs in the configurations"));
        return html.mid(section, html.indexOf(QStringLiteral("</section>"), section) - section);
    };
    ReportedRun imported = runOf(1, "other", 0.1, 1, 1);
    imported.evaluated.run.config = "{}";
    imported.evaluated.run.group.clear();
    imported.evaluated.run.wall = 4; // of its own times
    const ReportedRun slow = runOf(2, "demo", 0.1, 1, 1), fast = runOf(3, "demo", 0.5, 1, 1);
    const QString one = differencesIn(contentsOf({ imported, slow }, 0.4));
    QVERIFY2(one.contains(QStringLiteral("Only one configuration is known.")), qPrintable(one));
    QVERIFY(!one.contains(QStringLiteral("train.")));
    const QString two = differencesIn(contentsOf({ imported, slow, fast }, 0.4));
    QVERIFY(two.contains(QStringLiteral(
        ">train.rate</td><td>not known</td><td class=\"number\">0.1</td><td class=\"number\">0.5</td>")));
    QVERIFY(!two.contains(QStringLiteral("train.clock")));
    QVERIFY(text(contentsOf({ imported }, 0.4)).contains(QStringLiteral("<td>clock</td><td>not known</td>")));
}

void TestHtmlReport::bandsAndBars()
{
    const QString html = text(twoMethods());
    QCOMPARE(html.count(QStringLiteral("class=\"band\"")), 2);
    QCOMPARE(html.count(QStringLiteral("<path class=\"curve\"")), 2);
    QCOMPARE(html.count(QStringLiteral("<rect class=\"bar\"")), 2);
    QVERIFY(html.contains(QStringLiteral("N = 2")));
}

// A curve and a bar of one group are of one hue, its method's, whatever stands before it.
void TestHtmlReport::methodsHaveTheirColors()
{
    std::vector<ReportedRun> runs { runOf(1, "demo", 0.1, 1, 1), runOf(2, "demo", 0.5, 1, 2),
        runOf(3, "demo", 0.2, 1, 3) };
    runs[0].evaluated.run.algorithm = "gossip";
    runs[1].evaluated.run.algorithm = runs[2].evaluated.run.algorithm = "local-sgd";
    const ReportContents contents = contentsOf(runs, 0.6);
    QCOMPARE(contents.comparison.groups[0].color, methodColor("gossip"));
    QCOMPARE(contents.comparison.groups[1].color, methodColor("local-sgd"));
    QVERIFY(contents.comparison.groups[2].color != methodColor("local-sgd"));
    QCOMPARE(contents.comparison.groups[2].color % hueCount, methodColor("local-sgd") % hueCount);
    const QString html = text(contents);
    for (const char* method : { "gossip", "local-sgd" }) {
        const QString hue = QStringLiteral("\"var(--c%1)\"").arg(methodColor(method) % hueCount);
        QVERIFY(html.contains(QStringLiteral("stroke=") + hue));
        QVERIFY(html.contains(QStringLiteral("fill=") + hue));
    }
}

void TestHtmlReport::hostileTexts()
{
    const std::string evil = "<script>alert(1)</script>\"' & \x1b]0;x\x07 \xff ${x}";
    ReportContents contents = contentsOf({ runOf(1, evil, 0.1, 1, 1), runOf(2, evil + "2", 0.5, 1, 1) }, 0.4);
    contents.runs[0].notes.push_back({ 1, 1, evil, {}, {} });
    contents.runs[0].devices.push_back({ 0, evil, 0.5, 10 });
    contents.runs[1].spent.push_back({ 0, { 1 } });
    contents.runs[1].specs = { evil };
    contents.runs[1].evaluated.run.config = evil; // damaged
    contents.runs[1].evaluated.run.host = evil;
    const QString html = text(contents);
    QVERIFY(!html.contains(QStringLiteral("<script")));
    QVERIFY(!html.contains(QChar(0x1b)));
    QCOMPARE(xmlError(html), QString());
}

void TestHtmlReport::oneRunAndNone()
{
    const QString one = text(contentsOf({ runOf(1, "only", 0.1, 1, 1) }, 0.4));
    QCOMPARE(xmlError(one), QString());
    QVERIFY(one.contains(QStringLiteral("Comparison of 1 run<")));
    ReportedRun empty = runOf(1, "no evaluation", 0.1, 1, 1);
    empty.evaluated.evaluations.clear();
    QCOMPARE(xmlError(text(contentsOf({ empty }, std::nan("")))), QString());
}

void TestHtmlReport::noLocale()
{
    const QString before = text(twoMethods());
    const test::CommaLocale locale;
    if (!locale.isSet())
        QSKIP(test::CommaLocale::none);
    QCOMPARE(text(twoMethods()), before);
}

// Two steps of 1 s on rank 0 and one of 2 s on rank 1, in 4 s; then every second step of four.
void TestHtmlReport::shares()
{
    std::vector<StepEvent> steps(3);
    steps[0] = { .rank = 0, .update = 1, .samples = 10, .batch = 10, .seconds = 1 };
    steps[1] = { .rank = 1, .update = 1, .samples = 10, .batch = 10, .seconds = 2 };
    steps[2] = { .rank = 0, .update = 2, .samples = 20, .batch = 10, .seconds = 1 };
    const auto all = deviceShares(steps, { "sim", "sim,speed=0.5" }, 4);
    QCOMPARE(all.size(), std::size_t(2));
    QCOMPARE(all[0].busy, 0.5);
    QCOMPARE(all[1].busy, 0.5);
    QCOMPARE(all[0].samples, 20.0);
    QCOMPARE(all[1].spec, std::string("sim,speed=0.5"));
    const std::vector<StepEvent> thinned { { .rank = 0, .update = 2, .samples = 20, .batch = 10, .seconds = 1 },
        { .rank = 0, .update = 4, .samples = 40, .batch = 10, .seconds = 1 } };
    const auto some = deviceShares(thinned, {}, 6);
    QCOMPARE(some[0].busy, 0.5); // three steps are known of: 2, 3, 4
    QVERIFY(deviceShares({}, {}, 1).empty());
}

void TestHtmlReport::timeSpentAsStackedBars()
{
    ReportContents contents = twoMethods();
    TimeSpent spent { .rank = 1, .spent = {} };
    spent.spent.seconds[std::size_t(Activity::Compute)] = 3;
    spent.spent.seconds[std::size_t(Activity::WaitForRanks)] = 1;
    contents.runs[0].spent = { spent };
    contents.runs[0].specs = { "sim", "sim,speed=0.5" };
    const QString html = text(contents);
    QCOMPARE(xmlError(html), QString());
    for (const char* expected : { ">1: sim,speed=0.5<", "Computing 75.0 %", "Waiting for other devices 25.0 %" })
        QVERIFY2(html.contains(QLatin1String(expected)), expected);
    QVERIFY(!html.contains(QStringLiteral("Paused"))); // no device had any
}

void TestHtmlReport::results()
{
    const ReportContents contents = twoMethods();
    std::vector<EvaluatedRun> runs;
    for (const ReportedRun& run : contents.runs)
        runs.push_back(run.evaluated);
    const ReportTable table = resultsTable(runs, contents.comparison);
    QCOMPARE(table.rows.size(), std::size_t(2));
    QCOMPARE(table.rows[0][1].text, std::string("2"));
    QVERIFY(table.rows[0][2].isBest && !table.rows[1][2].isBest); // 3 and 3.75 s against 6 and 7.5
    QVERIFY(std::abs(table.rows[0][2].value - std::sqrt(3 * 3.75)) < 1e-9); // the geometric mean
    QCOMPARE(table.rows[0][3].text, std::string("baseline"));
    QVERIFY(std::abs(table.rows[1][3].value - 0.5) < 1e-9);
    QCOMPARE(table.rows[0][5].text, std::string("0.8000 ± 0.0000"));
    const std::string latex = latexTable(table);
    QVERIFY(latex.find("\\textbf{") != std::string::npos && latex.find("P@1 $\\geq$ 0.6") != std::string::npos);
}

void TestHtmlReport::censored()
{
    const ReportContents contents = contentsOf({ runOf(1, "a", 0.1, 1, 1), runOf(2, "b", 0.5, 1, 2) }, 0.95);
    std::vector<EvaluatedRun> runs;
    for (const ReportedRun& run : contents.runs)
        runs.push_back(run.evaluated);
    const ReportTable table = resultsTable(runs, contents.comparison);
    QCOMPARE(table.rows[0][2].text, std::string("> 4.00"));
    QVERIFY(!table.rows[0][2].isBest);
    QVERIFY(latexTable(table).find("$>$ 4.00") != std::string::npos);
    QVERIFY(text(contents).contains(QStringLiteral("bar open")));
}

void TestHtmlReport::ticks()
{
    QCOMPARE(roundTicks(0, 1, 5), (std::vector<double> { 0, 0.2, 0.4, 0.6000000000000001, 0.8, 1 }));
    QCOMPARE(roundTicks(0, 7, 8).size(), std::size_t(8));
    QCOMPARE(roundTicks(3, 3, 5), std::vector<double> { 3 });
}

// The label of the longest bar stands right of it, and of its interval; a digit is 6.7 pixels wide.
void TestHtmlReport::labelsOfBarsFit()
{
    constexpr double width = 760, digit = 6.7;
    for (const std::string& label : { std::string("1:02:05 h (1:01:02 h to 12:01:02 h)"), std::string("3 s") }) {
        const std::vector<ChartBar> bars { { "a", label, 4, 3, 5, false }, { "b", "2 s", 2, 0, 0, false } };
        const QString svg = QString::fromStdString(barChart(bars, "time (s)"));
        const auto at = QRegularExpression(
            QStringLiteral("<text x=\"([0-9.]+)\"[^>]*>") + QRegularExpression::escape(QString::fromStdString(label)))
                            .match(svg);
        QVERIFY(at.hasMatch());
        QVERIFY2(at.captured(1).toDouble() + digit * double(label.size()) <= width, qPrintable(at.captured(1)));
    }
}

REGISTER_TEST(TestHtmlReport)
#include "test_html_report.moc"
