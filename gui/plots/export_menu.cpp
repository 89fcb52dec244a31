// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/plots/export_menu.h"

#include "gui/parts/translated.h"

#include <QApplication>
#include <QClipboard>
#include <QFileDialog>
#include <QMenu>

namespace evenkeel {

namespace {

// "png" of "PNG picture (*.png)".
QString endingOf(const QString& filter) { return filter.section(QLatin1String("*."), 1).remove(u')'); }

} // namespace

QString saveFileName(QWidget* parent, const QString& title, const QString& suggested, const QString& filters)
{
    QFileDialog dialog(parent, title);
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setFileMode(QFileDialog::AnyFile);
    dialog.setNameFilters(filters.split(QLatin1String(";;")));
    dialog.setDefaultSuffix(endingOf(filters.section(QLatin1String(";;"), 0, 0)));
    dialog.selectFile(suggested);
    QObject::connect(&dialog, &QFileDialog::filterSelected, &dialog,
        [&dialog](const QString& filter) { dialog.setDefaultSuffix(endingOf(filter)); });
    return dialog.exec() == QDialog::Accepted ? dialog.selectedFiles().value(0) : QString();
}

void addExports(QMenu* menu, QWidget* chart, const ChartExport& chartExport)
{
    QObject::connect(menu->addAction(tr("&Copy picture")), &QAction::triggered, chart,
        [chartExport] { QApplication::clipboard()->setPixmap(chartExport.picture()); });
    const auto add = [&](const QString& text, const QString& filter) {
        QObject::connect(menu->addAction(text), &QAction::triggered, chart, [chart, chartExport, text, filter] {
            QString error;
            if (const QString file = saveFileName(chart, QString(text).remove(u'&').remove(u'…'), {}, filter);
                !file.isEmpty())
                if (!chartExport.write(file, &error))
                    chartExport.failed(error);
        });
    };
    add(tr("Export p&icture…"), tr("PNG picture (*.png);;SVG drawing (*.svg);;PDF page (*.pdf)"));
    add(chartExport.hasAllValues ? tr("Export all &values…") : tr("Export the &values held (long curves are thinned)…"),
        tr("CSV table (*.csv)"));
}

} // namespace evenkeel
