// SPDX-License-Identifier: GPL-3.0-or-later
// What every chart's context menu ends with: copy it as a picture, export it as a picture or as its values.
#pragma once

#include <QPixmap>
#include <QString>

#include <functional>

class QMenu;
class QWidget;

namespace evenkeel {

struct ChartExport {
    std::function<QPixmap()> picture;
    std::function<bool(const QString& file, QString* error)> write; // .png .svg .pdf .csv
    std::function<void(const QString& error)> failed;
    bool hasAllValues = true; // false: of long curves only some are held, and written
};

// Where to save, asked for in a dialog; empty: nowhere. A name without an ending gets that of the chosen filter before
// the dialog asks whether an existing file may be replaced. `filters`: "PNG picture (*.png);;PDF page (*.pdf)".
QString saveFileName(QWidget* parent, const QString& title, const QString& suggested, const QString& filters);

void addExports(QMenu* menu, QWidget* chart, const ChartExport& chartExport);

} // namespace evenkeel
