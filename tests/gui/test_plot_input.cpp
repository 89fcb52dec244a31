// SPDX-License-Identifier: GPL-3.0-or-later
// What a plot's user does with mouse and keys: menu, crosshair, legend; and where the focus is.
#include "gui/parts/theme.h"
#include "gui/plots/bar_chart.h"
#include "gui/plots/plot.h"
#include "gui/plots/plot_legend.h"
#include "gui/plots/plot_style.h"
#include "tests/test_class.h"

#include <QAction>
#include <QApplication>
#include <QMenu>
#include <QScrollBar>
#include <QTest>
#include <QToolButton>
#include <QVBoxLayout>
#include <QWindow>
#include <qcustomplot.h>

#include <cmath>
#include <memory>

using namespace evenkeel;

class TestPlotInput : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void rightButtonOpensTheMenu();
    void menusShowTheStateOfTheMoment();
    void legendIsThreeLinesHigh();
    void hiddenButtonIsScrolledTo();
    void crosshairIsReadAgain();
    void crosshairFollowsKeys();
    void crosshairNamesBandsOnce();
    void manyReadingsAreDrawn();
    void focusIsVisible_data();
    void focusIsVisible();
    void ticksCanBeDistinguished_data();
    void ticksCanBeDistinguished();
    void numbersHaveTheDigitsOfTheirStep();
    void rangeHasTheRawCurve();

private:
    std::unique_ptr<Plot> open(int series = 1);
    QCustomPlot* view(Plot& plot) { return plot.findChild<QCustomPlot*>(QStringLiteral("plotView")); }
};

std::unique_ptr<Plot> TestPlotInput::open(int series)
{
    auto plot = std::make_unique<Plot>();
    plot->resize(600, 400);
    plot->setXLabel(QStringLiteral("Time (s)"));
    plot->addPanel({ .id = QStringLiteral("a"), .title = QStringLiteral("A") });
    for (int i = 0; i < series; ++i) {
        plot->addSeries({ .name = QStringLiteral("curve with number %1").arg(i), .color = i });
        plot->setData(i, { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 }, { 0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100 });
    }
    plot->show();
    if (!QTest::qWaitForWindowExposed(plot.get())
        || !QTest::qWaitFor([&] { return series == 0 || plot->drawn().points > 0; }))
        qWarning("the plot is not drawn");
    return plot;
}

void TestPlotInput::rightButtonOpensTheMenu()
{
    const auto plot = open();
    // As the window system sends it: the window finds out below which widget the mouse is.
    QTest::mouseClick(plot->windowHandle(), Qt::RightButton, {}, view(*plot)->geometry().center());
    QTRY_VERIFY(QApplication::activePopupWidget());
    auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    QVERIFY(menu);
    QVERIFY(std::ranges::any_of(
        menu->actions(), [](QAction* action) { return action->text().contains(QLatin1String("Copy picture")); }));
    menu->close();
}

void TestPlotInput::menusShowTheStateOfTheMoment()
{
    const auto plot = open();
    QMenu* menu = plot->makeMenu(plot.get());
    const auto logX = [&] {
        Q_EMIT menu->aboutToShow();
        for (QAction* action : menu->actions())
            if (action->text().contains(QLatin1String("&x axis")))
                return action->isChecked();
        return false;
    };
    QVERIFY(!logX());
    plot->panels().setLogX(true); // by another menu
    QVERIFY(logX());
    const auto submenus = menu->findChildren<QMenu*>().size();
    QVERIFY(logX());
    QCOMPARE(menu->findChildren<QMenu*>().size(), submenus); // none is left behind
}

void TestPlotInput::legendIsThreeLinesHigh()
{
    const auto plot = open(3);
    const int few = plot->sizeHint().height();
    for (int i = 3; i < 200; ++i)
        plot->addSeries({ .name = QStringLiteral("curve with number %1").arg(i), .color = i });
    plot->refresh();
    auto* legend = plot->findChild<PlotLegend*>();
    QTRY_VERIFY(legend->findChildren<QToolButton*>().size() == 200);
    QTest::qWait(20);
    const int line = legend->findChild<QToolButton*>()->sizeHint().height();
    QVERIFY2(legend->height() <= PlotLegend::maxLines * (line + 4), qPrintable(QString::number(legend->height())));
    QVERIFY(legend->height() >= 2 * line);
    QCOMPARE(plot->height(), 400); // the window has not grown
    QVERIFY(plot->minimumSizeHint().height() <= 300);
    QVERIFY(plot->sizeHint().height() <= few + PlotLegend::maxLines * (line + 4));
    QVERIFY(legend->verticalScrollBar()->maximum() > 0);
}

void TestPlotInput::hiddenButtonIsScrolledTo()
{
    const auto plot = open(100);
    QTest::qWait(20);
    auto* legend = plot->findChild<PlotLegend*>();
    auto* last = legend->findChildren<QToolButton*>().last();
    const auto isVisible = [&] {
        return legend->viewport()->rect().contains(
            QRect(last->mapTo(legend->viewport(), QPoint()), last->size()).center());
    };
    QVERIFY(!isVisible());
    plot->activateWindow();
    legend->findChildren<QToolButton*>().first()->setFocus(Qt::TabFocusReason);
    QTest::keyClick(plot->window(), Qt::Key_Backtab); // around, to the view
    for (int i = 0; i < 102 && !last->hasFocus(); ++i)
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    QVERIFY(last->hasFocus());
    QVERIFY(isVisible());
}

void TestPlotInput::crosshairIsReadAgain()
{
    const auto plot = open();
    QVERIFY(plot->readings().isEmpty());
    const QPoint pixel(view(*plot)->axisRect()->left() + view(*plot)->axisRect()->width() / 2, 100);
    const auto x = [&] { return view(*plot)->axisRect()->axis(QCPAxis::atBottom)->pixelToCoord(pixel.x()); };
    const auto expected = [&] { return QStringLiteral("curve with number 0: %1").arg(10 * std::lround(x())); };
    QTest::mouseMove(view(*plot), pixel);
    QTRY_COMPARE(plot->readings().size(), 2);
    QCOMPARE(plot->readings().last(), expected());
    const QString before = plot->readings().first();
    plot->zoomX(0, 4);
    QTRY_VERIFY(plot->readings().first() != before); // what is below the mouse now
    QCOMPARE(plot->readings().last(), expected());
    plot->setFollowing(true);
    for (int i = 11; i < 100; ++i)
        plot->append(0, i, 10 * i);
    plot->refresh();
    QTRY_VERIFY(x() > 40);
    QTRY_COMPARE(plot->readings().last(), expected());
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(view(*plot), &leave);
    plot->refresh();
    QTest::qWait(20);
    QVERIFY(plot->readings().isEmpty());
}

void TestPlotInput::crosshairFollowsKeys()
{
    const auto plot = open();
    const auto reading = [&] { return plot->readings().value(1); };
    for (const int value : { 10, 20, 30 }) { // point by point, where they are far apart
        QTest::keyClick(plot.get(), Qt::Key_Right, Qt::ShiftModifier);
        QCOMPARE(reading(), QStringLiteral("curve with number 0: %1").arg(value));
    }
    QTest::keyClick(plot.get(), Qt::Key_Left, Qt::ShiftModifier);
    QCOMPARE(reading(), QStringLiteral("curve with number 0: 20"));
    QVERIFY(plot->isFollowing()); // nothing has moved but the crosshair
    plot->append(0, 20, 200);
    plot->refresh();
    QTest::qWait(50);
    QCOMPARE(plot->readings().first(), QStringLiteral("Time (s): 2")); // it stays at its x
    QTest::keyClick(plot.get(), Qt::Key_Escape);
    QVERIFY(plot->readings().isEmpty());
    // Dense points are crossed in steps of pixels.
    for (int i = 0; i < 10000; ++i)
        plot->append(0, 20 + 0.001 * i, i);
    plot->refresh();
    QTest::qWait(50);
    int steps = 0;
    QString last;
    do {
        last = plot->readings().value(0);
        QTest::keyClick(plot.get(), Qt::Key_Right, Qt::ShiftModifier);
        ++steps;
    } while (plot->readings().value(0) != last && steps < 1000);
    QVERIFY2(steps > 50 && steps < 300, qPrintable(QString::number(steps)));
}

void TestPlotInput::crosshairNamesBandsOnce()
{
    const auto plot = open(0);
    const int low = plot->addSeries({ .name = QStringLiteral("net"), .inLegend = false });
    const int high = plot->addSeries({ .name = QStringLiteral("net"), .fillTo = low, .inLegend = false });
    const int mean = plot->addSeries({ .name = QStringLiteral("net"), .lower = low, .upper = high, .repeats = 3 });
    plot->setData(low, { 1, 2 }, { 10, 20 });
    plot->setData(high, { 1, 2 }, { 30, 60 });
    plot->setData(mean, { 1, 2 }, { 20, 40 });
    plot->refresh();
    QTRY_VERIFY(plot->drawn().points > 0);
    QTest::keyClick(plot.get(), Qt::Key_Left, Qt::ShiftModifier);
    QCOMPARE(plot->readings().size(), 2);
    QCOMPARE(plot->readings().last(), QStringLiteral("net: 40 (20 – 60)"));
    plot->setXAxis(1); // epochs, say: the place is gone
    QVERIFY(plot->readings().isEmpty());
}

// More than have room: the box stays inside the plot, and what is drawn there is not blank.
void TestPlotInput::manyReadingsAreDrawn()
{
    const auto plot = open(100);
    const QImage without = plot->grab().toImage();
    QTest::mouseMove(view(*plot), view(*plot)->axisRect()->center());
    QTRY_COMPARE(plot->readings().size(), 101);
    const QImage with = plot->grab().toImage();
    QVERIFY(with != without);
    const QPoint corner = view(*plot)->mapTo(plot.get(), view(*plot)->axisRect()->topRight()) + QPoint(6, 4);
    for (int y = corner.y(); y < plot->height(); y += 3) // right of the panel
        QCOMPARE(with.pixel(corner.x(), y), without.pixel(corner.x(), y));
}

void TestPlotInput::focusIsVisible_data()
{
    QTest::addColumn<bool>("bars");
    QTest::newRow("plot") << false;
    QTest::newRow("bar chart") << true;
}

void TestPlotInput::focusIsVisible()
{
    QFETCH(bool, bars);
    QWidget window;
    auto* layout = new QVBoxLayout(&window);
    QWidget* chart = bars ? static_cast<QWidget*>(new BarChart) : new Plot;
    auto* other = new QToolButton;
    other->setFocusPolicy(Qt::StrongFocus);
    layout->addWidget(other);
    layout->addWidget(chart);
    window.resize(400, 300);
    window.show();
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    const auto edge = [&] { return chart->grab().toImage().pixelColor(0, chart->height() / 2); };
    other->setFocus();
    const QColor without = edge();
    QTest::keyClick(other, Qt::Key_Tab);
    QVERIFY(chart->hasFocus());
    QVERIFY(edge() != without);
    QCOMPARE(edge(), focusColor(chart->palette()));
    other->setFocus();
    QCOMPARE(edge(), without);
}

void TestPlotInput::ticksCanBeDistinguished_data()
{
    QTest::addColumn<double>("from");
    QTest::addColumn<double>("to");
    QTest::newRow("wide") << 0.0 << 1.0;
    QTest::newRow("narrow") << 10.1398 << 10.1402;
    QTest::newRow("thousands") << 10140.0 << 10142.0;
    QTest::newRow("millions") << 1234567.0 << 1234570.0;
    QTest::newRow("small") << 1.00001e-4 << 1.00002e-4;
    QTest::newRow("tiny") << 3e-9 << 4e-9;
    QTest::newRow("huge") << 1e17 << 1.00001e17;
    QTest::newRow("around zero") << -2e-5 << 2e-5;
    QTest::newRow("negative") << -10.1402 << -10.1398;
    QTest::newRow("quarters") << 0.7 << 1.4;
}

void TestPlotInput::ticksCanBeDistinguished()
{
    QFETCH(double, from);
    QFETCH(double, to);
    const auto ticker = makeTicker(false, false);
    QVector<double> ticks;
    QVector<QString> labels;
    ticker->generate(QCPRange(from, to), QLocale(), u'f', 6, ticks, nullptr, &labels);
    QVERIFY(labels.size() >= 3);
    QCOMPARE(QSet<QString>(labels.begin(), labels.end()).size(), labels.size());
    for (qsizetype i = 0; i < labels.size(); ++i)
        QVERIFY2(labels[i].size() <= 14, qPrintable(labels[i]));
}

void TestPlotInput::numbersHaveTheDigitsOfTheirStep()
{
    QCOMPARE(shortNumber(10.14), QStringLiteral("10.14"));
    QCOMPARE(shortNumber(10.1402, 0.0002), QStringLiteral("10.1402"));
    QCOMPARE(shortNumber(0.75, 0.25), QStringLiteral("0.75"));
    QCOMPARE(shortNumber(1.5, 0.5), QStringLiteral("1.5"));
    QCOMPARE(shortNumber(2, 0.5), QStringLiteral("2"));
    QCOMPARE(shortNumber(20000, 5000), QStringLiteral("20k"));
    QCOMPARE(shortNumber(12500, 2500), QStringLiteral("12.5k"));
    QCOMPARE(shortNumber(10142, 2), QStringLiteral("10.142k"));
    QCOMPARE(shortNumber(1.5e6, 5e5), QStringLiteral("1.5M"));
    QCOMPARE(shortNumber(1e-18, 0.1), QStringLiteral("0"));
    QCOMPARE(shortNumber(0.002, 0.001), QStringLiteral("0.002"));
}

void TestPlotInput::rangeHasTheRawCurve()
{
    // A noisy curve around 100 with one spike: the smoothed one is flat, the raw one behind it is seen, the spike not.
    const auto plot = open(0);
    plot->addSeries({ .name = QStringLiteral("noisy"), .smooth = true });
    plot->setSmoothing(0.99);
    for (int i = 0; i < 5000; ++i)
        plot->append(0, i, i == 2500 ? 100000 : 100 + (i % 3 - 1) * 50);
    plot->refresh();
    const auto range = [&] { return view(*plot)->axisRect()->axis(QCPAxis::atLeft)->range(); };
    QTRY_VERIFY(range().upper >= 150);
    QVERIFY(range().upper < 5000);
    plot->panels().setLogY(0, true);
    QTRY_VERIFY(range().lower > 0);
    QVERIFY(range().lower <= 50 && range().upper >= 150);
}

REGISTER_TEST(TestPlotInput)
#include "test_plot_input.moc"
