// SPDX-License-Identifier: GPL-3.0-or-later
// Plots on a screen of scale 2: lines are as wide as on others, except where that would take too long.
#include "gui/plots/plot.h"
#include "support.h"
#include "tests/test_class.h"

#include <QApplication>
#include <QFile>
#include <QImage>
#include <QTest>
#include <qcustomplot.h>

#include <algorithm>

using namespace evenkeel;

class TestPlotScaled : public QObject {
    Q_OBJECT

public:
    static std::optional<int> before(const QStringList& /*arguments*/)
    {
        qputenv("QT_SCALE_FACTOR", "2");
        return {};
    }

private slots:
    void linesAreAsWideAsThePixelsAreSmall();
    void longDashedLinesStayThin();

private:
    OwnSettings m_settings;
};

namespace {

std::unique_ptr<Plot> plotOf(int points, int dash)
{
    auto plot = std::make_unique<Plot>();
    plot->resize(500, 300);
    plot->addPanel({ .id = QStringLiteral("a"), .title = QStringLiteral("A") });
    plot->addSeries({ .name = QStringLiteral("curve"), .color = -1, .dash = dash });
    for (int i = 0; i < points; ++i)
        plot->append(0, i, 1 + (i % 2) * 1e-9);
    plot->show();
    QTest::qWait(50);
    return plot;
}

QPen penOf(Plot& plot) { return plot.findChild<QCustomPlot*>()->graph(0)->pen(); }

} // namespace

void TestPlotScaled::linesAreAsWideAsThePixelsAreSmall()
{
    const auto plot = plotOf(5, 0);
    auto* view = plot->findChild<QCustomPlot*>();
    QCOMPARE(view->devicePixelRatioF(), 2.0);
    QCOMPARE(penOf(*plot).widthF(), 2.0);
    // Half way between two lines of the grid, the curve alone is dark.
    const QImage picture = view->grab().toImage();
    const QCPAxisRect* panel = view->axisRect();
    const int x = int(2 * panel->axis(QCPAxis::atBottom)->coordToPixel(1.5)),
              y = int(2 * panel->axis(QCPAxis::atLeft)->coordToPixel(1));
    int dark = 0;
    for (int dy = -6; dy <= 6; ++dy)
        dark += 255 - qGray(picture.pixel(x, y + dy));
    QVERIFY2(dark > 350, qPrintable(QString::number(dark))); // of one pixel: 255 at most
    // On paper it is as thin as from any screen.
    QTemporaryDir folder;
    QString error;
    QVERIFY(plot->paper().exportTo(folder.filePath(QStringLiteral("plot.svg")), {}, &error));
    QFile svg(folder.filePath(QStringLiteral("plot.svg")));
    QVERIFY(svg.open(QIODevice::ReadOnly));
    QVERIFY(!svg.readAll().contains("stroke-width=\"2\""));
    QTest::qWait(50);
    QCOMPARE(penOf(*plot).widthF(), 2.0);
}

void TestPlotScaled::longDashedLinesStayThin()
{
    QCOMPARE(penOf(*plotOf(200, 1)).widthF(), 2.0);
    QCOMPARE(penOf(*plotOf(20'000, 1)).widthF(), 1.0);
    const auto solid = plotOf(20'000, 0);
    QCOMPARE(penOf(*solid).widthF(), 2.0);
    QVERIFY(solid->findChild<QCustomPlot*>()->plottingHints().testFlag(QCP::phFastPolylines)); // else it takes seconds
}

REGISTER_TEST(TestPlotScaled)
#include "test_plot_scaled.moc"
