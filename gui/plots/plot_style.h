// SPDX-License-Identifier: GPL-3.0-or-later
// How our plots look, from the widget's palette: pens, grids, fonts, short tick labels. Used by Plot and BarChart.
#pragma once

#include <QColor>
#include <QPalette>
#include <QPen>
#include <QSharedPointer>
#include <QSize>
#include <QString>

#include <functional>

class QPainter;
class QCPAxis;
class QCPAxisRect;
class QCPAxisTicker;
class QCPLegend;
class QCPScatterStyle;
class QCustomPlot;
class QWidget;

namespace evenkeel {

// A hue of seriesColors(), which repeats, darker and lighter; with dashOf() 120 looks. Negative: the text color.
QColor seriesColor(const QPalette& palette, int color);
int dashOf(int color); // by which colors of one hue differ, too
// Width 1: QCustomPlot draws wider antialiased lines hundreds of times slower.
constexpr int dashPatterns = 5;
QPen seriesPen(const QPalette& palette, int color, int dash, double opacity = 1);

// One of markerShapes outlines.
constexpr int markerShapes = 8;
QCPScatterStyle markerStyle(int marker, const QColor& color, double size = 6);

void styleAxisRect(QCPAxisRect* rect, const QPalette& palette, const QFont& font);
constexpr int focusFrame = 2; // pixels around a chart that take part in Tab's order
constexpr auto onPaperProperty = "onPaper"; // true while a chart is drawn for a picture
void drawFocusFrame(QWidget& chart); // where it has the focus

void styleLegend(QCPLegend* legend, const QPalette& palette, const QFont& font);

// "20k", "1.5M", "0.002": short, so that margins stay narrow. With a step, as many digits as distinguish two numbers
// that are that far apart.
QString shortNumber(double value, double step = 0);
double readingStep(const QCPAxis& axis); // the distance that a reading of this axis should show; 0: logarithmic
QSharedPointer<QCPAxisTicker> makeTicker(bool logarithmic, bool wholeNumbers);
void setLogarithmic(QCPAxis* axis, bool on, bool wholeNumbers);

// The whole plot as a file by its ending, .png .svg .pdf; in the colors it has. False with the reason.
bool writePicture(QCustomPlot* plot, QSize size, const QString& file, const QString& title, QString* error);
// The same of what `draw` paints; the PDF is one page of that size.
bool writePicture(
    QSize size, const std::function<void(QPainter&)>& draw, const QString& file, const QString& title, QString* error);
// Bytes to a file, whole or not at all. False with the reason.
bool writeFile(const QString& file, const QByteArray& bytes, QString* error);

} // namespace evenkeel
