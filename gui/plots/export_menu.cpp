// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/plots/export_menu.h"

#include <QApplication>
#include <QClipboard>
#include <QFileDialog>
#include <QMenu>

namespace evenkeel {

namespace {

QString menuText(const char* text) { return QCoreApplication::translate("Plot", text); }

// Empty where the user cancels. A name without an ending gets the chosen filter's.
QString askForFile(QWidget* chart, const QString& title, const QString& filter)
{
    QString chosen;
    QString file
        = QFileDialog::getSaveFileName(chart, QString(title).remove(u'&').remove(u'…'), QString(), filter, &chosen);
    if (!file.isEmpty() && QFileInfo(file).suffix().isEmpty())
        file += chosen.mid(chosen.indexOf(u'.')).remove(u')');
    return file;
}

} // namespace

void addExports(QMenu* menu, QWidget* chart, const ChartExport& chartExport)
{
    QObject::connect(menu->addAction(menuText("&Copy picture")), &QAction::triggered, chart,
        [chartExport] { QApplication::clipboard()->setPixmap(chartExport.picture()); });
    const auto add = [&](const QString& text, const QString& filter) {
        QObject::connect(menu->addAction(text), &QAction::triggered, chart, [chart, chartExport, text, filter] {
            QString error;
            if (const QString file = askForFile(chart, text, filter); !file.isEmpty())
                if (!chartExport.write(file, &error))
                    chartExport.failed(error);
        });
    };
    add(menuText("Export p&icture…"), menuText("PNG picture (*.png);;SVG drawing (*.svg);;PDF page (*.pdf)"));
    add(menuText("Export all &values…"), menuText("CSV table (*.csv)"));
}

} // namespace evenkeel
