// SPDX-License-Identifier: GPL-3.0-or-later
// A table of results in four languages: markup, escapes, intervals, and numbers that no locale changes.
#include "core/base/number_text.h"
#include "core/base/report_table.h"
#include "tests/comma_locale.h"
#include "tests/test_class.h"

#include <QTest>

using namespace evenkeel;

namespace {

TableCell bestTime()
{
    TableCell cell = tableCell("15.3 ± 0.1");
    cell.value = 15.31;
    cell.low = 15.185;
    cell.high = 15.435;
    cell.isBest = true;
    return cell;
}

ReportTable results()
{
    return { "Time to P@1 ≥ 0.5", { "method", "N", "time (s)" },
        { { tableCell("adaptive_sgd & co"), tableCell(3, 0), bestTime() },
            { tableCell("50% | <b>"), tableCell(1, 0), tableCell("> 34.2") } } };
}

} // namespace

class TestReportTable : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void asLatex();
    void asMarkdown();
    void asCsv();
    void asHtml();
    void escapes();
    void rowsOfLatexBeginWithText();
    void numbersOfNoLocale();
};

void TestReportTable::asLatex()
{
    QCOMPARE(QString::fromStdString(latexTable(results())),
        QStringLiteral("% \\usepackage{booktabs}\n\\begin{table}\n  \\centering\n"
                       "  \\caption{Time to P@1 $\\geq$ 0.5}\n"
                       "  \\begin{tabular}{lrr}\n    \\toprule\n    method & N & time (s) \\\\\n    \\midrule\n"
                       "    adaptive\\_sgd \\& co & 3 & \\textbf{15.3 $\\pm$ 0.1} \\\\\n"
                       "    50\\% $|$ $<$b$>$ & 1 & $>$ 34.2 \\\\\n"
                       "    \\bottomrule\n  \\end{tabular}\n\\end{table}\n"));
}

void TestReportTable::asMarkdown()
{
    QCOMPARE(QString::fromStdString(markdownTable(results())),
        QStringLiteral("Time to P@1 ≥ 0.5\n\n| method | N | time (s) |\n| --- | --: | --: |\n"
                       "| adaptive\\_sgd &amp; co | 3 | **15.3 ± 0.1** |\n| 50% \\| &lt;b> | 1 | > 34.2 |\n"));
}

void TestReportTable::asCsv()
{
    QCOMPARE(QString::fromStdString(csvTable(results())),
        QStringLiteral("method,N,time (s),time (s) low,time (s) high\nadaptive_sgd & co,3,15.31,15.185,15.435\n50% | "
                       "<b>,1,> 34.2,,\n"));
}

void TestReportTable::asHtml()
{
    const std::string html = htmlTable(results());
    QVERIFY(html.find("<td class=\"number best\">15.3 ± 0.1</td>") != std::string::npos);
    QVERIFY(html.find("50% | &lt;b&gt;") != std::string::npos);
    QVERIFY(html.find("<b>") == std::string::npos);
}

void TestReportTable::escapes()
{
    QCOMPARE(latexText("a\\b{c}^d~e$f#g\"\n"),
        "a\\textbackslash{}b\\{c\\}\\textasciicircum{}d\\textasciitilde{}e\\$f\\#g'' ");
    QCOMPARE(htmlText("<script>\"&'\x1b"), "&lt;script&gt;&quot;&amp;&#39;\xef\xbf\xbd");
    QCOMPARE(markdownText("a|b\nc*"), "a\\|b c\\*");
}

// What follows the end of a row is its option if it begins with a bracket, and its kind if it is an asterisk.
void TestReportTable::rowsOfLatexBeginWithText()
{
    const ReportTable table { {}, { "[a]" }, { { tableCell("[2pt] b") }, { tableCell("*c") } } };
    const QString latex = QString::fromStdString(latexTable(table));
    QVERIFY(latex.contains(QStringLiteral("    {[}a] \\\\\n    \\midrule\n    {[}2pt] b \\\\\n    {*}c \\\\\n")));
}

void TestReportTable::numbersOfNoLocale()
{
    const test::CommaLocale locale;
    if (!locale.isSet())
        QSKIP(test::CommaLocale::none);
    QCOMPARE(fixedText(1234.5678, 2), "1234.57");
    QCOMPARE(significantText(0.00123456, 3), "0.00123");
    QCOMPARE(exactText(0.1), "0.1");
    QCOMPARE(tableCell(std::numeric_limits<double>::infinity(), 2).text, "-");
}

REGISTER_TEST(TestReportTable)
#include "test_report_table.moc"
