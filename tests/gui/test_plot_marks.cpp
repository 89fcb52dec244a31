// SPDX-License-Identifier: GPL-3.0-or-later
// The marks A and B of a plot, panels that fold, values as a table.
#include "gui/parts/table_view.h"
#include "gui/plots/band_chart.h"
#include "gui/plots/bar_chart.h"
#include "gui/plots/plot.h"
#include "gui/plots/plot_values.h"
#include "tests/test_class.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>
#include <qcustomplot.h>

#include <cmath>

using namespace evenkeel;

class TestPlotMarks : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readingsBetweenMarks();
    void meansCountWhatWasLeftOut();
    void keysAndMouseSetMarks();
    void readoutIsCopied();
    void panelsWithoutRoomFold();
    void chosenPanelsAreScrolledTo();
    void menuSaysWhyAPanelIsFolded();
    void areasAreMeans();
    void valuesAreThoseInView();
    void foldedSeriesAreNotShown();
    void rangeIsReported();
    void chartsAreCopiedAsTables();

private:
    static std::unique_ptr<Plot> open(int panels, int height = 400);
    static QCustomPlot* view(Plot& plot) { return plot.findChild<QCustomPlot*>(QStringLiteral("plotView")); }
};

// Panel k has one curve: y = (k + 1) x for x = 0 .. 10.
std::unique_ptr<Plot> TestPlotMarks::open(int panels, int height)
{
    auto plot = std::make_unique<Plot>();
    plot->resize(600, height);
    plot->setXLabel(QStringLiteral("Time (s)"));
    for (int k = 0; k < panels; ++k) {
        plot->addPanel({ .id = QString::number(k),
            .title = QStringLiteral("Panel %1").arg(k),
            .stretch = k == 0 ? 2.0 : 1.0,
            .minHeight = 68,
            .importance = k });
        plot->addSeries({ .panel = k, .name = QStringLiteral("curve %1").arg(k), .color = k });
        for (int x = 0; x <= 10; ++x)
            plot->append(k, x, (k + 1) * x);
    }
    plot->show();
    if (!QTest::qWaitForWindowExposed(plot.get()) || !QTest::qWaitFor([&] { return plot->drawn().points > 0; }))
        qWarning("the plot is not drawn");
    return plot;
}

void TestPlotMarks::readingsBetweenMarks()
{
    const auto plot = open(2);
    QVERIFY(plot->marks().readings().isEmpty());
    plot->marks().set(8.5, 2);
    QCOMPARE(plot->marks().range(), std::optional(std::pair(2.0, 8.5)));
    const QVector<RangeReading> readings = plot->marks().readings();
    QCOMPARE(readings.size(), 2);
    QCOMPARE(readings[1].a, 4.0);
    QCOMPARE(readings[1].b, 17.0); // between two points
    QCOMPARE(readings[1].mean, 10.0); // of 2 .. 8, doubled
    QCOMPARE(readings[1].rate, 2.0);
    plot->marks().set(2, 1000); // beyond the last point
    const RangeReading beyond = plot->marks().readings()[1];
    QCOMPARE(beyond.b, plot->data(1).y(plot->data(1).size() - 1));
    plot->marks().set(900, 1000); // where there is none
    QVERIFY(plot->marks().readings().isEmpty());
    plot->marks().set(2, 8.5);
    plot->setSeriesVisible(QStringLiteral("curve 0"), false);
    QCOMPARE(plot->marks().readings().size(), 1);
    plot->setXAxis(1); // it was a place on another axis
    QVERIFY(!plot->marks().range());
}

void TestPlotMarks::meansCountWhatWasLeftOut()
{
    SeriesData data;
    for (int i = 0; i < 200000; ++i) // most are 1, some 101: the mean is 2
        data.append(i, i % 100 == 50 ? 101 : 1);
    QVERIFY(data.size() <= SeriesData::maxPoints);
    QVERIFY(std::abs(data.mean(0, 200000) - 2) < 0.01);
    QVERIFY(std::isnan(data.mean(300000, 400000)));
    SeriesData steps;
    steps.append(1, 10);
    steps.append(3, 30);
    QCOMPARE(steps.at(2, true), 10.0);
    QCOMPARE(steps.at(2, false), 20.0);
    QCOMPARE(steps.at(9, true), 30.0);
    QVERIFY(std::isnan(steps.at(0, true)) && std::isnan(steps.at(9, false)));
}

void TestPlotMarks::keysAndMouseSetMarks()
{
    const auto plot = open(1);
    QSignalSpy changed(plot.get(), &Plot::marksChanged);
    QTest::keyClick(plot.get(), Qt::Key_A); // nowhere
    QCOMPARE(changed.size(), 0);
    QTest::keyClick(plot.get(), Qt::Key_Right, Qt::ShiftModifier);
    QTest::keyClick(plot.get(), Qt::Key_A);
    for (int i = 0; i < 3; ++i)
        QTest::keyClick(plot.get(), Qt::Key_Right, Qt::ShiftModifier);
    QTest::keyClick(plot.get(), Qt::Key_B);
    QCOMPARE(plot->marks().range(), std::optional(std::pair(1.0, 4.0)));
    QTest::keyClick(plot.get(), Qt::Key_Escape);
    QVERIFY(!plot->marks().range());
    const QRect area = view(*plot)->axisRect()->rect();
    const QPoint from(area.left() + area.width() / 4, area.center().y()), to(area.center());
    QTest::mousePress(view(*plot), Qt::LeftButton, Qt::ShiftModifier, from);
    QTest::mouseMove(view(*plot), to);
    QTest::mouseRelease(view(*plot), Qt::LeftButton, Qt::ShiftModifier, to);
    QVERIFY(plot->marks().range());
    QVERIFY(std::abs(plot->marks().range()->first - 2.5) < 0.2 && std::abs(plot->marks().range()->second - 5) < 0.2);
    QVERIFY(plot->isFollowing()); // nothing was dragged along
    QTest::mouseClick(view(*plot), Qt::LeftButton, Qt::ShiftModifier, to);
    QVERIFY(!plot->marks().range());
}

void TestPlotMarks::readoutIsCopied()
{
    const auto plot = open(2);
    auto* readout = plot->findChild<TableView*>();
    QVERIFY(!readout->isVisible());
    plot->marks().set(2, 4);
    QVERIFY(readout->isVisible());
    QCOMPARE(readout->model()->rowCount(), 2);
    QTest::keySequence(plot.get(), QKeySequence::Copy);
    const QStringList lines = QGuiApplication::clipboard()->text().split(u'\n');
    QCOMPARE(lines.size(), 3);
    QVERIFY(lines[0].startsWith(QStringLiteral("Panel\tCurve\t")));
    QCOMPARE(lines[2], QStringLiteral("Panel 1\tcurve 1\t4\t8\t4\t6\t2"));
    plot->marks().set({}, {});
    QVERIFY(!readout->isVisible());
}

void TestPlotMarks::panelsWithoutRoomFold()
{
    const auto plot = open(5, 330);
    QTRY_VERIFY(plot->panels().isVisible(0) && !plot->panels().isVisible(1)); // of importance 1: the first to fold
    QVERIFY(plot->panels().isVisible(4));
    for (const QCPAxisRect* rect : view(*plot)->axisRects())
        QVERIFY2(!rect->visible() || rect->height() >= 50, qPrintable(QString::number(rect->height())));
    plot->resize(600, 900);
    QTRY_VERIFY(plot->panels().isVisible(1));
    QTest::qWait(20);
    const auto height = [&](int i) { return view(*plot)->axisRects().at(i)->height(); };
    QVERIFY2(height(0) > 1.8 * height(1), qPrintable(QString::number(height(0))));
}

void TestPlotMarks::chosenPanelsAreScrolledTo()
{
    const auto plot = open(5, 330);
    for (int k = 0; k < 5; ++k)
        plot->panels().setVisible(k, true);
    QTRY_VERIFY(view(*plot)->height() > plot->height());
    for (int k = 0; k < 5; ++k)
        QVERIFY(plot->panels().isVisible(k));
    QCOMPARE(plot->height(), 330);
    plot->panels().chooseAutomatically();
    QTRY_VERIFY(view(*plot)->height() < plot->height());
    QVERIFY(!plot->panels().isVisible(1));
}

void TestPlotMarks::menuSaysWhyAPanelIsFolded()
{
    const auto plot = open(5, 330);
    plot->addPanel({ .id = QStringLiteral("e"), .title = QStringLiteral("Empty"), .foldsEmpty = true });
    QTRY_VERIFY(!plot->panels().isVisible(1));
    QVERIFY(!plot->panels().isVisible(5));
    QMenu* menu = plot->makeMenu(plot.get());
    QStringList texts;
    for (const QMenu* sub : menu->findChildren<QMenu*>())
        for (const QAction* action : sub->actions())
            texts += action->text();
    QVERIFY(texts.contains(QStringLiteral("Panel 1 (no room)")));
    QVERIFY(texts.contains(QStringLiteral("Empty (no values)")));
}

// The area's curve goes through means, not through extremes that would fill the panel.
void TestPlotMarks::areasAreMeans()
{
    SeriesData data;
    for (int i = 0; i < 10000; ++i)
        data.append(i, i % 2 == 0 ? 0 : 10);
    std::vector<QPointF> out;
    data.means(0, 9999, 200, false, out);
    QVERIFY(out.size() > 150 && out.size() <= 202);
    out.pop_back(); // at the edge, a point alone
    for (const QPointF& p : out)
        QVERIFY(std::abs(p.y() - 5) < 0.2);
    data.means(10, 20, 200, false, out);
    QCOMPARE(out.size(), 13); // all of the few, and a neighbor each side
    QCOMPARE(out[1], QPointF(10, 0));
}

void TestPlotMarks::valuesAreThoseInView()
{
    const auto plot = open(2);
    QCOMPARE(plot->paper().visibleValues().size(), 22);
    plot->zoomX(2, 4);
    QCOMPARE(plot->paper().visibleValues().size(), 6);
    QCOMPARE(plot->paper().visibleValues().last().y, 8.0);
    plot->setSeriesVisible(QStringLiteral("curve 0"), false);
    QCOMPARE(plot->paper().visibleValues().size(), 3);
    PlotValuesModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setValues(plot->xLabel(), plot->paper().visibleValues());
    QCOMPARE(model.rowCount(), 3);
    QCOMPARE(model.headerData(2, Qt::Horizontal).toString(), QStringLiteral("Time (s)"));
    QCOMPARE(model.index(2, 3).data(Qt::UserRole).toDouble(), 8.0);
    QVERIFY(model.text().endsWith(QStringLiteral("\nPanel 1\tcurve 1\t4\t8")));
    PlotValuesDialog dialog(*plot);
    QCOMPARE(dialog.findChild<TableView*>()->model()->rowCount(), 3);
}

void TestPlotMarks::foldedSeriesAreNotShown()
{
    const auto plot = open(2);
    plot->setSeriesFolded(1, true);
    QCOMPARE(plot->paper().visibleValues().size(), 11);
    plot->append(1, 11, 99);
    QCOMPARE(plot->data(1).size(), 12); // it goes on
    plot->setSeriesFolded(1, false);
    plot->showAll();
    QTRY_COMPARE(plot->paper().visibleValues().size(), 23);
}

void TestPlotMarks::rangeIsReported()
{
    const auto plot = open(1);
    QSignalSpy spy(plot.get(), &Plot::rangeChanged);
    plot->zoomX(3, 5);
    QCOMPARE(spy.size(), 1);
    QCOMPARE(spy.last(), QVariantList({ 3.0, 5.0 }));
    plot->zoomX(3, 5);
    QCOMPARE(spy.size(), 1);
    QCOMPARE(plot->range(), std::pair(3.0, 5.0));
}

void TestPlotMarks::chartsAreCopiedAsTables()
{
    const auto copied = [](QWidget& chart) {
        chart.resize(300, 200);
        chart.show();
        QContextMenuEvent event(QContextMenuEvent::Mouse, QPoint(5, 5), chart.mapToGlobal(QPoint(5, 5)));
        QCoreApplication::sendEvent(&chart, &event);
        auto* menu = chart.findChild<QMenu*>();
        for (QAction* action : menu ? menu->actions() : QList<QAction*>())
            if (action->text().contains(QLatin1String("table")) || action->text().contains(QLatin1String("ta&ble")))
                action->trigger();
        if (menu)
            menu->close();
        return QGuiApplication::clipboard()->text();
    };
    BarChart bars;
    bars.setLabels(QStringLiteral("Label"), QStringLiteral("Samples"));
    bars.setBars({ QStringLiteral("a, b"), QStringLiteral("c") }, { { .name = {}, .values = { 1, 2.5 } } });
    QCOMPARE(copied(bars).trimmed(), QStringLiteral("category\tSamples\na, b\t1\nc\t2.5"));
    BandChart bands;
    bands.setLabels(QStringLiteral("Share"), QStringLiteral("chosen"), QStringLiteral("random"));
    bands.setBands({ QStringLiteral("0 sim") }, { { 5, 1, 2, std::nan("") } });
    QCOMPARE(copied(bands), QStringLiteral("Name\tchosen\tMin\tMean\tMax\n0 sim\t5\t1\t2\t"));
}

REGISTER_TEST(TestPlotMarks)
#include "test_plot_marks.moc"
