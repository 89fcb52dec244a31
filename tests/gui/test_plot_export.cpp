// SPDX-License-Identifier: GPL-3.0-or-later
// What leaves a plot: names below the picture, bands as columns, and what the dialog does with names of files.
#include "gui/parts/theme.h"
#include "gui/plots/export_menu.h"
#include "gui/plots/plot.h"
#include "tests/test_class.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QFile>
#include <QFileDialog>
#include <QFontMetrics>
#include <QImage>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QPainter>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <limits>
#include <memory>

using namespace evenkeel;

namespace {

// The lowest row of a picture that is not blank.
int lowestInk(const QImage& picture)
{
    for (int y = picture.height() - 1; y >= 0; --y)
        for (int x = 0; x < picture.width(); ++x)
            if (picture.pixelColor(x, y) != picture.pixelColor(0, picture.height() - 1))
                return y;
    return -1;
}

} // namespace

class TestPlotExport : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void legendHasItsDescenders();
    void manyNamesLeaveThePanelsTheirHeight();
    void copiedPictureIsTheExportedOne();
    void bandsAreColumns();
    void savedNamesGetTheirEnding_data();
    void savedNamesGetTheirEnding();
    void nothingIsReplacedUnasked();
};

void TestPlotExport::legendHasItsDescenders()
{
    QTemporaryDir folder;
    const auto lowest = [&](const QString& name) {
        Plot plot;
        plot.resize(600, 300);
        plot.addPanel({ .id = QStringLiteral("a"), .title = QStringLiteral("A") });
        plot.addSeries({ .name = name });
        plot.setData(0, { 1, 2 }, { 1, 2 });
        plot.show();
        QCoreApplication::processEvents();
        QString error;
        const QString file = folder.filePath(QStringLiteral("plot.png"));
        return plot.paper().exportTo(file, {}, &error) ? lowestInk(QImage(file)) : -1;
    };
    // The same names, drawn where there is room, at the same resolution: twice the screen's.
    const auto whole = [](const QString& name) {
        QImage paper(400, 100, QImage::Format_RGB32);
        paper.setDevicePixelRatio(2);
        paper.fill(Qt::white);
        QPainter painter(&paper);
        painter.setFont(Plot().font());
        painter.drawText(10, 25, name);
        return lowestInk(paper);
    };
    const QString flat = QStringLiteral("aeno"), deep = QStringLiteral("gypq");
    QVERIFY(whole(deep) > whole(flat));
    QVERIFY(lowest(flat) > 0);
    QCOMPARE(lowest(deep) - lowest(flat), whole(deep) - whole(flat));
}

void TestPlotExport::manyNamesLeaveThePanelsTheirHeight()
{
    QTemporaryDir folder;
    Plot plot;
    plot.resize(600, 300);
    plot.addPanel({ .id = QStringLiteral("a"), .title = QStringLiteral("A") });
    for (int i = 0; i < 40; ++i) {
        plot.addSeries({ .name = QStringLiteral("a rather long name of a run, number %1").arg(i) });
        plot.setData(i, { 1, 2 }, { 1, 2 });
    }
    plot.show();
    QCoreApplication::processEvents();
    QString error;
    const QString file = folder.filePath(QStringLiteral("plot.png"));
    QVERIFY2(plot.paper().exportTo(file, QStringLiteral("#1 demo, seed 7"), &error), qPrintable(error));
    const QImage picture(file);
    QVERIFY2(picture.height() > 2 * (300 + 10 * QFontMetrics(plot.font()).height()),
        qPrintable(QString::number(picture.height())));
    QVERIFY(picture.width() <= 2 * 600);
    QCOMPARE(picture.text(QStringLiteral("Title")), QStringLiteral("#1 demo, seed 7"));
    QCOMPARE(plot.height(), 300);
}

void TestPlotExport::copiedPictureIsTheExportedOne()
{
    QTemporaryDir folder;
    Plot plot;
    plot.resize(500, 300);
    plot.setPalette(darkPalette());
    plot.addPanel({ .id = QStringLiteral("a"), .title = QStringLiteral("A") });
    plot.addSeries({ .name = QStringLiteral("curve") });
    plot.setData(0, { 1, 2, 3 }, { 1, 3, 2 });
    plot.show();
    QTest::qWait(50); // the legend above it has its height
    QTest::keyClick(&plot, Qt::Key_Right, Qt::ShiftModifier); // the crosshair is none of the picture
    QVERIFY(!plot.readings().isEmpty());
    const QString file = folder.filePath(QStringLiteral("plot.png"));
    QString error;
    QVERIFY2(plot.paper().exportTo(file, {}, &error), qPrintable(error));
    QTRY_VERIFY(!plot.readings().isEmpty()); // it comes back
    const std::unique_ptr<QMenu> menu(plot.makeMenu(nullptr));
    for (QAction* action : menu->actions())
        if (action->text().contains(QLatin1String("Copy picture")))
            action->trigger();
    const QImage copied = QApplication::clipboard()->image();
    QCOMPARE(copied.convertToFormat(QImage::Format_RGB32), QImage(file).convertToFormat(QImage::Format_RGB32));
}

void TestPlotExport::bandsAreColumns()
{
    Plot plot;
    plot.setXLabel(QStringLiteral("Epochs"));
    plot.addPanel({ .id = QStringLiteral("score"), .title = QStringLiteral("P@1") });
    const int low = plot.addSeries({ .name = QStringLiteral("net"), .inLegend = false });
    const int high = plot.addSeries({ .name = QStringLiteral("net"), .fillTo = low, .inLegend = false });
    const int mean = plot.addSeries({ .name = QStringLiteral("net"), .lower = low, .upper = high, .repeats = 3 });
    plot.setData(low, { 1, 2 }, { 0.1, 0.2 });
    plot.setData(high, { 1, 2 }, { 0.3, std::numeric_limits<double>::infinity() }); // it has no second point
    plot.setData(mean, { 1, 2 }, { 0.2, 0.4 });
    plot.addSeries({ .name = QStringLiteral("alone") });
    plot.setData(3, { 1 }, { 0.5 });
    QCOMPARE(plot.paper().csv(),
        QStringLiteral("panel,series,Epochs,mean,low,high,n\n"
                       "score,net,1,0.2,0.1,0.3,3\n"
                       "score,net,2,0.4,0.2,,3\n"
                       "score,alone,1,0.5,,,1\n"));
}

void TestPlotExport::savedNamesGetTheirEnding_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("saved");
    QTest::newRow("without") << "plot"
                             << "plot.png";
    QTest::newRow("with") << "plot.svg"
                          << "plot.svg";
    QTest::newRow("another") << "plot.v2"
                             << "plot.v2";
}

void TestPlotExport::savedNamesGetTheirEnding()
{
    QFETCH(QString, typed);
    QFETCH(QString, saved);
    QTemporaryDir folder;
    QWidget parent;
    QTimer::singleShot(0, this, [&] {
        auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
        QVERIFY(dialog);
        dialog->setDirectory(folder.path());
        dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"))->setText(folder.filePath(typed));
        static_cast<QDialog*>(dialog)->accept();
    });
    QCOMPARE(
        saveFileName(&parent, QStringLiteral("Save"), {}, QStringLiteral("PNG picture (*.png);;SVG drawing (*.svg)")),
        folder.filePath(saved));
}

void TestPlotExport::nothingIsReplacedUnasked()
{
    QTemporaryDir folder;
    QFile existing(folder.filePath(QStringLiteral("plot.png")));
    QVERIFY(existing.open(QIODevice::WriteOnly));
    existing.close();
    QWidget parent;
    bool asked = false;
    QTimer answer; // whatever dialog is open: the question is answered with no, then the dialog is left
    connect(&answer, &QTimer::timeout, this, [&] {
        QWidget* active = QApplication::activeModalWidget();
        if (auto* box = qobject_cast<QMessageBox*>(active)) {
            asked = box->text().contains(QLatin1String("plot.png"));
            return box->reject();
        }
        if (auto* dialog = qobject_cast<QFileDialog*>(active)) {
            if (asked)
                return dialog->reject();
            dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"))
                ->setText(folder.filePath(QStringLiteral("plot")));
            QTimer::singleShot(0, dialog, [dialog] { static_cast<QDialog*>(dialog)->accept(); });
        }
    });
    answer.start(50);
    QVERIFY(saveFileName(&parent, QStringLiteral("Save"), {}, QStringLiteral("PNG picture (*.png)")).isEmpty());
    QVERIFY(asked);
}

REGISTER_TEST(TestPlotExport)
#include "test_plot_export.moc"
