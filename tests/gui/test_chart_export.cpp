// SPDX-License-Identifier: GPL-3.0-or-later
// What leaves charts: pictures on light paper whatever the theme, PDF that can be read back, tables and keys of the
// charts that paint themselves, and where each picture comes from.
#include "gui/parts/table_view.h"
#include "gui/plots/painted_chart.h"
#include "gui/plots/plot.h"
#include "gui/runs/parallel_axes.h"
#include "gui/runs/run_explorer.h"
#include "gui/runs/run_overlay.h"
#include "gui/runs/scatter_view.h"
#include "gui/runs/target_view.h"
#include "gui/runs/time_bars.h"
#include "stored_runs.h"
#include "tests/test_class.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QDialog>
#include <QFile>
#include <QGuiApplication>
#include <QImage>
#include <QMenu>
#include <QSignalSpy>

#include <cmath>

using namespace evenkeel;

namespace {

// The streams of a PDF, unpacked.
QByteArray pageOf(const QByteArray& pdf)
{
    QByteArray all;
    for (qsizetype at = pdf.indexOf("stream\n"); at >= 0; at = pdf.indexOf("stream\n", at + 1)) {
        if (at >= 3 && pdf.mid(at - 3, 3) == "end")
            continue;
        const qsizetype begin = at + 7, end = pdf.indexOf("endstream", begin);
        const QByteArray packed = pdf.mid(begin, end - begin);
        const QByteArray size("\x00\x10\x00\x00", 4); // what qUncompress expects first
        all += pdf.mid(std::max(qsizetype(0), at - 120), 120).contains("FlateDecode") ? qUncompress(size + packed)
                                                                                      : packed;
    }
    return all;
}

// How a PDF writes a text of its own: as UTF-16.
QByteArray pdfText(const QString& text)
{
    QByteArray bytes;
    for (const QChar c : text) {
        bytes += char(c.unicode() >> 8);
        bytes += char(c.unicode() & 0xff);
    }
    return bytes;
}

double darkShare(const QImage& picture)
{
    qint64 dark = 0;
    for (int y = 0; y < picture.height(); ++y)
        for (int x = 0; x < picture.width(); ++x)
            dark += qGray(picture.pixel(x, y)) < 70;
    return double(dark) / double(picture.width() * picture.height());
}

std::unique_ptr<Plot> darkPlot()
{
    auto plot = std::make_unique<Plot>();
    plot->resize(500, 300);
    plot->setPalette(darkPalette());
    plot->addPanel({ .id = QStringLiteral("a"), .title = QStringLiteral("A") });
    plot->addSeries({ .name = QStringLiteral("curve") });
    plot->setData(0, { 1, 2, 3, 4, 5 }, { 1, 3, 2, 4, 1 });
    plot->show();
    QTest::qWait(50);
    return plot;
}

// Of the chart's context menu.
QStringList actionsOf(QWidget& chart)
{
    QContextMenuEvent event(QContextMenuEvent::Keyboard, QPoint(5, 5), chart.mapToGlobal(QPoint(5, 5)));
    QCoreApplication::sendEvent(&chart, &event);
    QStringList texts;
    if (auto* menu = chart.findChild<QMenu*>()) {
        for (const QAction* action : menu->actions())
            texts += QString(action->text()).remove(u'&');
        menu->close();
    }
    return texts;
}

RunTable twoRuns()
{
    return { { 7, 9, 8 },
        { { .title = QStringLiteral("rate"), .texts = {}, .values = { 0.1, 0.2, 0.3 }, .min = 0.1, .max = 0.3 },
            { .title = QStringLiteral("Best P@1"),
                .isResult = true,
                .texts = {},
                .values = { 0.5, 0.6, std::nan("") },
                .min = 0.5,
                .max = 0.6 } } };
}

} // namespace

class TestChartExport : public QObject, private StoredRuns {
    Q_OBJECT

private Q_SLOTS:
    void init() { reset(); }
    void marksAreOnPaper();
    void gapIsOnPaper();
    void pdfIsReadBack();
    void paintedCharts_data();
    void paintedCharts();
    void axesByKeys();
    void scatterByKeys();
    void explorerAndTargetsSayTheirRuns();
};

// The texts of the range's marks stood on boxes of the dark theme.
void TestChartExport::marksAreOnPaper()
{
    QTemporaryDir folder;
    const auto plot = darkPlot();
    plot->marks().set(2, 4);
    QTest::qWait(20);
    QString error;
    const QString file = folder.filePath(QStringLiteral("plot.png"));
    QVERIFY2(plot->paper().exportTo(file, {}, &error), qPrintable(error));
    QVERIFY2(darkShare(QImage(file)) < 0.015, qPrintable(QString::number(darkShare(QImage(file)))));
}

void TestChartExport::gapIsOnPaper()
{
    QTemporaryDir folder;
    const auto plot = darkPlot();
    plot->setGap(PlotGap { .panel = 0,
        .value = 2,
        .from = 2,
        .to = 4,
        .text = QStringLiteral("12.4 s ahead of a run with a long name, at P@1 0.60") });
    QTest::qWait(20);
    QString error;
    const QString file = folder.filePath(QStringLiteral("plot.png"));
    QVERIFY2(plot->paper().exportTo(file, {}, &error), qPrintable(error));
    QVERIFY2(darkShare(QImage(file)) < 0.015, qPrintable(QString::number(darkShare(QImage(file)))));
}

// Its title, the page's size, and the curve's line in its color.
void TestChartExport::pdfIsReadBack()
{
    QTemporaryDir folder;
    const auto plot = darkPlot();
    QString error;
    const QString file = folder.filePath(QStringLiteral("plot.pdf"));
    QVERIFY2(plot->paper().exportTo(file, QStringLiteral("#1 demo"), &error), qPrintable(error));
    const QByteArray pdf = contents(file);
    QVERIFY(pdf.startsWith("%PDF") && pdf.trimmed().endsWith("%%EOF"));
    QVERIFY(pdf.contains(pdfText(QStringLiteral("#1 demo"))));
    QCOMPARE(pdf.count("/Type /Page\n") + pdf.count("/Type /Page "), 1);
    const QColor color = seriesColors(lightPalette()).first();
    bool inColor = false;
    int longest = 0, lines = 0; // of one path in the curve's color
    for (const QByteArray& line : pageOf(pdf).split('\n')) {
        const QList<QByteArray> words = line.simplified().split(' ');
        if (words.last() == "SCN" && words.size() == 4)
            inColor = std::abs(words[0].toDouble() - double(color.redF())) < 1e-3
                && std::abs(words[1].toDouble() - double(color.greenF())) < 1e-3
                && std::abs(words[2].toDouble() - double(color.blueF())) < 1e-3;
        lines = words.last() == "m" ? 0 : lines + (words.last() == "l" ? 1 : 0);
        longest = inColor ? std::max(longest, lines) : longest;
    }
    QCOMPARE(longest, 4); // between five points
    QVERIFY(pdf.contains("/Font"));
}

void TestChartExport::paintedCharts_data()
{
    QTest::addColumn<bool>("axes");
    QTest::newRow("parallel axes") << true;
    QTest::newRow("scatter") << false;
}

void TestChartExport::paintedCharts()
{
    QFETCH(bool, axes);
    std::unique_ptr<QWidget> chart;
    if (axes) {
        auto own = std::make_unique<ParallelAxes>();
        own->setTable(twoRuns());
        chart = std::move(own);
    } else {
        auto own = std::make_unique<ScatterView>();
        own->setTable(twoRuns());
        own->setColumns(0, 1, 1);
        chart = std::move(own);
    }
    chart->setPalette(darkPalette());
    chart->resize(500, 300);
    chart->setWindowTitle(QStringLiteral("#7 demo"));
    chart->show();
    const QStringList actions = actionsOf(*chart);
    for (const char* text : { "Show as table…", "Copy as table", "Copy picture", "Export picture…" })
        QVERIFY2(actions.contains(QString::fromUtf8(text)), qPrintable(actions.join(u'|')));
    QTemporaryDir folder;
    QString error;
    const auto table = [] { return twoRuns().chartTable({ true, true, true }); };
    for (const char* ending : { "png", "svg", "pdf", "csv" })
        QVERIFY2(writeChart(*chart, folder.filePath(QLatin1String("chart.") + QLatin1String(ending)), table, &error),
            qPrintable(error));
    QVERIFY(darkShare(QImage(folder.filePath(QStringLiteral("chart.png")))) < 0.05);
    QCOMPARE(
        QImage(folder.filePath(QStringLiteral("chart.png"))).text(QStringLiteral("Title")), QStringLiteral("#7 demo"));
    QCOMPARE(chart->palette().color(QPalette::Base), darkPalette().color(QPalette::Base)); // as it was
    const QByteArray svg = contents(folder.filePath(QStringLiteral("chart.svg")));
    QVERIFY(svg.contains("#7 demo") && svg.contains("Best P@1") && !svg.contains("<image"));
    QVERIFY(contents(folder.filePath(QStringLiteral("chart.pdf"))).contains(pdfText(QStringLiteral("#7 demo"))));
    QCOMPARE(contents(folder.filePath(QStringLiteral("chart.csv"))),
        QByteArray("Run,rate,Best P@1\n7,0.1,0.5\n9,0.2,0.6\n8,0.3,\n"));
    QVERIFY(!writeChart(*chart, QStringLiteral("/nowhere/at/all.pdf"), table, &error));
    QTest::keyClick(chart.get(), Qt::Key_C, Qt::ControlModifier);
    QVERIFY(QGuiApplication::clipboard()->text().startsWith(QLatin1String("Run\trate\tBest P@1\n7\t0.1\t0.5\n")));
}

void TestChartExport::axesByKeys()
{
    ParallelAxes axes;
    axes.setTable(twoRuns());
    QTest::keyClick(&axes, Qt::Key_Up); // the lower end of rate's range: 0.1 is out
    QVERIFY(axes.hasRanges());
    QVERIFY(axes.picked() == (std::vector { false, true, true }));
    QTest::keyClick(&axes, Qt::Key_Down, Qt::ShiftModifier); // the upper end: 0.3 is out
    QVERIFY(axes.picked() == (std::vector { false, true, false }));
    QTest::keyClick(&axes, Qt::Key_Delete);
    QVERIFY(!axes.hasRanges());
    QTest::keyClick(&axes, Qt::Key_Right);
    QTest::keyClick(&axes, Qt::Key_Up);
    QVERIFY(axes.picked() == (std::vector { false, true, false })); // one has no value there
    QTest::keyClick(&axes, Qt::Key_Escape);
    QVERIFY(axes.picked() == (std::vector { true, true, true }));
}

void TestChartExport::scatterByKeys()
{
    ScatterView view;
    view.resize(300, 200);
    view.setTable(twoRuns());
    view.setColumns(0, 1, 1);
    QSignalSpy clicked(&view, &ScatterView::runClicked);
    QTest::keyClick(&view, Qt::Key_Return);
    QCOMPARE(clicked.count(), 0); // none yet
    QTest::keyClick(&view, Qt::Key_Right);
    QTest::keyClick(&view, Qt::Key_Right);
    QTest::keyClick(&view, Qt::Key_Right); // the third run has no P@1: it stays at the second
    QVERIFY(spokenDescription(view).contains(QStringLiteral("#9")));
    QTest::keyClick(&view, Qt::Key_Return);
    QCOMPARE(clicked.count(), 1);
    QCOMPARE(clicked.first().first().toLongLong(), 9);
}

void TestChartExport::explorerAndTargetsSayTheirRuns()
{
    const auto a = store("demo", 0.1, { 0.1, 0.4 }), b = store("demo", 0.2, { 0.2, 0.6 });
    const auto page = open();
    page->selection().select({ a, b });
    auto* targets = page->findChild<TargetView*>();
    QVERIFY(targets);
    QTRY_VERIFY(targets->findChild<TimeBars*>()->windowTitle().contains(QLatin1String("#2")));
    auto* explorer = page->findChild<RunExplorer*>();
    QVERIFY(explorer);
    explorer->setRuns({ a, b });
    explorer->resize(600, 300);
    QShowEvent shown;
    QCoreApplication::sendEvent(explorer, &shown);
    QVERIFY2(
        explorer->scatter().windowTitle().contains(QLatin1String("#1")), qPrintable(explorer->scatter().windowTitle()));
    QCOMPARE(explorer->axes().windowTitle(), explorer->scatter().windowTitle());
}

REGISTER_TEST(TestChartExport)
#include "test_chart_export.moc"
