// SPDX-License-Identifier: GPL-3.0-or-later
// The plots: what is kept, what is drawn, following, exports.
#include "gui/plots/bar_chart.h"
#include "gui/plots/plot.h"
#include "gui/plots/series_data.h"
#include "support.h"
#include "tests/test_class.h"

#include <QAction>
#include <QApplication>
#include <QContextMenuEvent>
#include <QFile>
#include <QFileDialog>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QToolButton>

#include <cmath>
#include <limits>

using namespace evenkeel;

namespace {

constexpr double gap = std::numeric_limits<double>::quiet_NaN();

} // namespace

class TestPlot : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void fewPointsStayAsTheyAre();
    void spikesSurviveThinning_data();
    void spikesSurviveThinning();
    void gapsSurviveThinning();
    void infinitiesAreDropped();
    void nearestPoint();
    void smoothingIsDebiased();
    void smoothingIsOverX();
    void smoothingDoesNotDependOnLength();
    void seriesPensAreThin();
    void everyPointIsKept();
    void followsUntilZoomedByHand();
    void keysMoveAndFollow();
    void legendHidesSeries();
    void picturesAreWritten_data();
    void picturesAreWritten();
    void unwritablePictureSaysSo();
    void csvHasEveryPoint();
    void barsAreExported();
    void barsAreExportedFromTheirMenu_data();
    void barsAreExportedFromTheirMenu();
};

void TestPlot::fewPointsStayAsTheyAre()
{
    SeriesData data;
    for (int i = 0; i < 20; ++i)
        data.append(i, i * i);
    std::vector<QPointF> out;
    data.thin(5, 8, 100, false, out);
    QCOMPARE(out.size(), 6); // one neighbor each side
    QCOMPARE(out.front(), QPointF(4, 16));
    QCOMPARE(out.back(), QPointF(9, 81));
}

void TestPlot::spikesSurviveThinning_data()
{
    QTest::addColumn<int>("points");
    QTest::addColumn<bool>("logX");
    QTest::newRow("point by point") << 5000 << false;
    QTest::newRow("blocks") << 20000 << false;
    QTest::newRow("more than are held") << 3000000 << false;
    QTest::newRow("logarithmic") << 200000 << true;
}

void TestPlot::spikesSurviveThinning()
{
    QFETCH(int, points);
    QFETCH(bool, logX);
    SeriesData data;
    const int high = points / 3, low = points / 2;
    for (int i = 1; i <= points; ++i)
        data.append(i, i == high ? 1000 : i == low ? -1000 : std::sin(i));
    std::vector<QPointF> out;
    data.thin(1, points, 300, logX, out);
    QVERIFY2(out.size() <= 700, qPrintable(QString::number(out.size())));
    QVERIFY(std::find(out.begin(), out.end(), QPointF(high, 1000)) != out.end());
    QVERIFY(std::find(out.begin(), out.end(), QPointF(low, -1000)) != out.end());
    QCOMPARE(out.back().x(), double(points));
    QVERIFY(std::is_sorted(out.begin(), out.end(), [](const QPointF& a, const QPointF& b) { return a.x() < b.x(); }));
}

void TestPlot::gapsSurviveThinning()
{
    SeriesData data;
    for (int i = 0; i < 100000; ++i)
        data.append(i, i == 50000 ? gap : 1);
    std::vector<QPointF> out;
    data.thin(0, 100000, 100, false, out);
    QCOMPARE(std::count_if(out.begin(), out.end(), [](const QPointF& p) { return std::isnan(p.y()); }), 1);
}

void TestPlot::infinitiesAreDropped()
{
    SeriesData data;
    data.append(0, std::numeric_limits<double>::infinity());
    data.append(gap, 1);
    data.append(1, 2);
    QCOMPARE(data.size(), 1);
}

void TestPlot::nearestPoint()
{
    SeriesData data;
    QCOMPARE(data.nearest(1), -1);
    for (const double x : { 0.0, 1.0, 3.0 })
        data.append(x, x);
    QCOMPARE(data.nearest(-5), 0);
    QCOMPARE(data.nearest(1.9), 1);
    QCOMPARE(data.nearest(2.1), 2);
    QCOMPARE(data.nearest(99), 2);
}

void TestPlot::smoothingIsDebiased()
{
    // By hand, factor 0.5: s1 = 4; s2 = (0.25*4 + 0.5*8) / 0.75 = 20/3; a gap changes nothing.
    Smoother smoother(0.5);
    QCOMPARE(smoother.next(1, 4), 4.0);
    QVERIFY(std::isnan(smoother.next(1.5, gap)));
    QCOMPARE(smoother.next(2, 8), 20.0 / 3);
    Smoother constant(0.99);
    for (int i = 0; i < 100; ++i)
        QVERIFY(std::abs(constant.next(i, 3) - 3) < 1e-9);
}

// By hand, factor 0.5 per unit of 2, first 8, then 2 after three units: d = 1/8, (4/8 + 7/8 * 2) / (1 - 1/16) = 2.4.
// And a curve with ten times the points is smoothed alike.
void TestPlot::smoothingIsOverX()
{
    Smoother sparse(0.5, 2);
    QCOMPARE(sparse.next(10, 8), 8.0);
    QCOMPARE(sparse.next(16, 2), 2.4);
    QCOMPARE(sparse.next(16, 4), (4.0 / 8 + 7.0 / 8 * 3) / (1 - 1.0 / 16)); // their mean
    const auto endOf = [](int perUnit) {
        Smoother smoother(0.9);
        double value = 0;
        for (int i = 0; i <= 100 * perUnit; ++i)
            value = smoother.next(double(i) / perUnit, i < 90 * perUnit ? 0 : 1); // a jump ten units before the end
        return value;
    };
    QVERIFY2(std::abs(endOf(1) - endOf(10)) < 0.04, qPrintable(QString::number(endOf(1) - endOf(10))));
    QVERIFY(std::abs(endOf(10) - (1 - std::pow(0.9, 10))) < 0.01);
}

void TestPlot::smoothingDoesNotDependOnLength()
{
    // Smoothed before thinning: the drawn curve passes through the same values however many points follow.
    const auto smoothed = [](int points) {
        Smoother smoother(0.9);
        SeriesData data;
        for (int i = 0; i < points; ++i)
            data.append(i, smoother.next(i, i % 7));
        return data.y(500);
    };
    QCOMPARE(smoothed(1000), smoothed(10000));
}

void TestPlot::seriesPensAreThin()
{
    Plot plot;
    plot.addPanel({ .id = QStringLiteral("a"), .title = QStringLiteral("A") });
    for (int i = 0; i < 20; ++i)
        plot.addSeries(
            { .name = QString::number(i), .color = i - 1, .dash = i, .smooth = i % 2 == 0, .ghost = i % 3 == 0 });
    QVERIFY(plot.drawn().widestPen > 0);
    QVERIFY(plot.drawn().widestPen <= 1);
}

void TestPlot::everyPointIsKept()
{
    Plot plot;
    plot.resize(800, 600);
    plot.addPanel({ .id = QStringLiteral("a"), .title = QStringLiteral("A") });
    const int id = plot.addSeries({ .name = QStringLiteral("s"), .smooth = true });
    plot.setSmoothing(0.5);
    plot.show();
    for (int i = 0; i < 16000; ++i)
        plot.append(id, i, i % 100);
    plot.refresh();
    QTRY_VERIFY(plot.drawn().points > 0);
    QCOMPARE(plot.pointCount(id), 16000);
    QVERIFY(plot.drawn().points < 4000);
}

void TestPlot::followsUntilZoomedByHand()
{
    Plot plot;
    QSignalSpy changed(&plot, &Plot::followingChanged);
    plot.addPanel({ .id = QStringLiteral("a"), .title = QStringLiteral("A") });
    plot.addSeries({ .name = QStringLiteral("s") });
    QVERIFY(plot.isFollowing());
    plot.zoomX(2, 3);
    QVERIFY(!plot.isFollowing());
    plot.append(0, 10, 1);
    plot.refresh();
    QVERIFY(!plot.isFollowing()); // new data do not take the zoom away
    plot.showAll();
    QVERIFY(plot.isFollowing());
    QCOMPARE(changed.count(), 2);
}

void TestPlot::keysMoveAndFollow()
{
    Plot plot;
    plot.resize(400, 300);
    plot.addPanel({ .id = QStringLiteral("a"), .title = QStringLiteral("A") });
    plot.addSeries({ .name = QStringLiteral("s") });
    plot.setData(0, { 0, 10 }, { 1, 2 });
    plot.show();
    QTest::keyClick(&plot, Qt::Key_Plus);
    QVERIFY(!plot.isFollowing());
    QTest::keyClick(&plot, Qt::Key_F);
    QVERIFY(plot.isFollowing());
}

void TestPlot::legendHidesSeries()
{
    Plot plot;
    plot.resize(600, 400);
    for (const char* id : { "a", "b" })
        plot.addPanel({ .id = QLatin1String(id), .title = QLatin1String(id) });
    plot.addSeries({ .panel = 0, .name = QStringLiteral("device") });
    plot.addSeries({ .panel = 1, .name = QStringLiteral("device") });
    plot.addSeries({ .panel = 0, .name = QStringLiteral("off"), .hidden = true });
    plot.show();
    plot.refresh();
    const auto buttons = plot.findChildren<QToolButton*>();
    QCOMPARE(buttons.size(), 2); // one name, one entry
    QVERIFY(!plot.isSeriesVisible(QStringLiteral("off")));
    QTest::mouseClick(buttons[0], Qt::LeftButton);
    QVERIFY(!plot.isSeriesVisible(QStringLiteral("device")));
    plot.clearSeries();
    plot.addSeries({ .panel = 0, .name = QStringLiteral("device") });
    QVERIFY(!plot.isSeriesVisible(QStringLiteral("device"))); // remembered for the next run
}

void TestPlot::picturesAreWritten_data()
{
    QTest::addColumn<QString>("ending");
    QTest::addColumn<QByteArray>("start");
    QTest::newRow("png") << "png" << QByteArray("\x89PNG");
    QTest::newRow("svg") << "svg" << QByteArray("<?xml");
    QTest::newRow("pdf") << "pdf" << QByteArray("%PDF");
}

void TestPlot::picturesAreWritten()
{
    QFETCH(QString, ending);
    QFETCH(QByteArray, start);
    QTemporaryDir folder;
    Plot plot;
    plot.resize(600, 400);
    plot.addPanel({ .id = QStringLiteral("a"), .title = QStringLiteral("Loss") });
    plot.addSeries({ .name = QStringLiteral("first device") });
    plot.setData(0, { 1, 2, 3 }, { 3, 1, 2 });
    const QString file = folder.filePath(QStringLiteral("plot.") + ending);
    QString error;
    QVERIFY2(plot.paper().exportTo(file, QStringLiteral("My run"), &error), qPrintable(error));
    const QByteArray bytes = contents(file);
    QVERIFY(bytes.startsWith(start));
    QVERIFY(bytes.size() > 1000);
    if (ending == QLatin1String("svg")) {
        QVERIFY(bytes.contains("My run"));
        QVERIFY(bytes.contains("first device")); // the legend travels with the picture
        QVERIFY(bytes.contains("Loss"));
    }
}

void TestPlot::unwritablePictureSaysSo()
{
    Plot plot;
    plot.addPanel({ .id = QStringLiteral("a"), .title = QStringLiteral("A") });
    for (const char* name : { "/nowhere/at/all.png", "/nowhere/at/all.pdf", "/nowhere/at/all.csv", "plot.doc" }) {
        QString error;
        QVERIFY(!plot.paper().exportTo(QLatin1String(name), {}, &error));
        QVERIFY2(error.contains(QLatin1String(name)), qPrintable(error));
    }
}

void TestPlot::csvHasEveryPoint()
{
    Plot plot;
    plot.setXLabel(QStringLiteral("Time (s)"));
    plot.addPanel({ .id = QStringLiteral("loss"), .title = QStringLiteral("Loss") });
    const int id = plot.addSeries({ .name = QStringLiteral("0 \"sim\", fast") });
    for (int i = 0; i < 3000; ++i)
        plot.append(id, i, 0.5);
    const QStringList lines = plot.paper().csv().split(u'\n', Qt::SkipEmptyParts);
    QCOMPARE(lines.size(), 3001);
    QCOMPARE(lines[0], QStringLiteral("panel,series,Time (s),value"));
    QCOMPARE(lines[1], QStringLiteral("loss,\"0 \"\"sim\"\", fast\",0,0.5"));
}

void TestPlot::barsAreExported()
{
    QTemporaryDir folder;
    BarChart chart;
    chart.resize(400, 300);
    chart.setLabels(QStringLiteral("Device"), QStringLiteral("Samples"));
    chart.setBars({ QStringLiteral("0"), QStringLiteral("1") },
        { { QStringLiteral("rows"), { 3, 5 } }, { QStringLiteral("quota"), { 4, 4 }, 1 } });
    QString error;
    for (const char* ending : { "png", "svg", "pdf", "csv" }) {
        const QString file = folder.filePath(QLatin1String("bars.") + QLatin1String(ending));
        QVERIFY2(chart.exportTo(file, {}, &error), qPrintable(error));
        QVERIFY(!contents(file).isEmpty());
    }
    QCOMPARE(contents(folder.filePath(QStringLiteral("bars.csv"))), QByteArray("category,rows,quota\n0,3,4\n1,5,4\n"));
}

void TestPlot::barsAreExportedFromTheirMenu_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QByteArray>("expected"); // empty: it cannot be written
    QTest::newRow("written") << "bars.csv"
                             << QByteArray("category,\"rows, \"\"real\"\" ones\"\n\"1, 2\",3\n\"two\nlines\",5\n");
    QTest::newRow("no such folder") << "nowhere/bars.csv" << QByteArray();
}

void TestPlot::barsAreExportedFromTheirMenu()
{
    QFETCH(QString, file);
    QFETCH(QByteArray, expected);
    QTemporaryDir folder;
    BarChart chart;
    chart.resize(400, 300);
    chart.setClickable(true);
    chart.setBars({ QStringLiteral("1, 2"), QStringLiteral("two\nlines") },
        { { QStringLiteral("rows, \"real\" ones"), { 3, 5 } } });
    chart.show();
    QSignalSpy messages(&chart, &BarChart::message), clicks(&chart, &BarChart::clicked);
    QTest::mouseClick(&chart, Qt::RightButton, {}, chart.rect().center());
    QCOMPARE(clicks.count(), 0); // the menu's button chooses no bar
    QContextMenuEvent asked(QContextMenuEvent::Keyboard, chart.rect().center(), QPoint());
    QCoreApplication::sendEvent(&chart, &asked);
    QAction* values = nullptr;
    for (QAction* action : chart.findChildren<QAction*>())
        if (action->text().contains(QLatin1String("values")))
            values = action;
    QVERIFY(values);
    const QString path = folder.filePath(file);
    QTimer::singleShot(0, this, [&] { // answers the dialog that blocks the next line
        QDialog* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
        QVERIFY(dialog);
        dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"))->setText(path);
        dialog->done(QDialog::Accepted);
    });
    values->trigger();
    QCOMPARE(contents(path), expected);
    QCOMPARE(messages.count(), 1);
    QCOMPARE(messages[0][0].toString().startsWith(QLatin1String("Saved ")), !expected.isEmpty());
}

REGISTER_TEST(TestPlot)
#include "test_plot.moc"
