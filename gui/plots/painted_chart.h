// SPDX-License-Identifier: GPL-3.0-or-later
// Charts that are widgets with a paintEvent of their own: pictures of them, in light colors whatever the theme.
#pragma once

#include "gui/plots/chart_table.h"

#include <QPixmap>

namespace evenkeel {

QPixmap pictureOf(QWidget& chart);
// By the file's ending: .png .svg .pdf, with the chart's window title in the picture's data, or .csv. False with the
// reason.
bool writeChart(QWidget& chart, const QString& file, const std::function<ChartTable()>& table, QString* error);

// Its context menu: table, picture, files. report: where a file went, or why it could not be written.
QMenu* makeChartMenu(
    QWidget* chart, const std::function<ChartTable()>& table, const std::function<void(const QString& text)>& report);

} // namespace evenkeel
