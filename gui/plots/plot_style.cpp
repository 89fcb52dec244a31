// SPDX-License-Identifier: GPL-3.0-or-later
// Pens, ticks and pictures that all plots share.
#include "gui/plots/plot_style.h"

#include "core/project/method_color.h"
#include "gui/parts/theme.h"
#include "gui/parts/translated.h"
#include "gui/plots/plot.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QDateTime>
#include <QFile>
#include <QFileInfo>
#include <QImageWriter>
#include <QLocale>
#include <QPainter>
#include <QPdfWriter>
#include <QSaveFile>
#include <QSvgGenerator>
#include <QTemporaryDir>
#include <qcustomplot.h>

#include <algorithm>
#include <cmath>
#include <tuple>

namespace evenkeel {

namespace {

class ShortTicker : public QCPAxisTicker {
public:
    explicit ShortTicker(bool wholeNumbers)
        : m_wholeNumbers(wholeNumbers)
    {
        setTickCount(4);
    }

protected:
    double getTickStep(const QCPRange& range) override // called before the labels are made
    {
        const double step = QCPAxisTicker::getTickStep(range);
        return m_step = m_wholeNumbers ? std::max(step, 1.0) : step;
    }
    int getSubTickCount(double) override { return 0; }
    QString getTickLabel(double tick, const QLocale&, QChar, int) override { return shortNumber(tick, m_step); }

private:
    bool m_wholeNumbers;
    double m_step = 0;
};

class ShortLogTicker : public QCPAxisTickerLog {
protected:
    QString getTickLabel(double tick, const QLocale&, QChar, int) override { return shortNumber(tick); }
};

QString programName() { return QCoreApplication::applicationName() + u' ' + QCoreApplication::applicationVersion(); }

QString madeBy() { return programName() + QLatin1String(", ") + QDateTime::currentDateTime().toString(Qt::ISODate); }

bool writeSvg(
    QSize size, const QString& title, QByteArray& bytes, const std::function<bool(QSvgGenerator& generator)>& draw)
{
    QBuffer buffer(&bytes);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(size);
    generator.setViewBox(QRect(QPoint(), size));
    generator.setTitle(title.toHtmlEscaped()); // Qt 6.4 writes both as they are
    generator.setDescription((title + u'\n' + madeBy()).toHtmlEscaped());
    return draw(generator);
}

bool writePng(const QImage& picture, const QString& title, QByteArray& bytes)
{
    QBuffer buffer(&bytes);
    QImageWriter writer(&buffer, "png");
    writer.setText(QStringLiteral("Title"), title);
    writer.setText(QStringLiteral("Software"), programName());
    writer.setText(QStringLiteral("Date"), QDateTime::currentDateTime().toString(Qt::ISODate));
    return writer.write(picture);
}

bool drawWith(QPaintDevice& device, const std::function<void(QPainter&)>& draw)
{
    QPainter painter;
    if (!painter.begin(&device))
        return false;
    draw(painter);
    return painter.end();
}

bool writePdf(QSize size, const QString& title, QByteArray& bytes, const std::function<void(QPainter&)>& draw)
{
    constexpr int pointsPerInch = 72;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setTitle(title);
    writer.setCreator(programName());
    writer.setResolution(pointsPerInch); // a pixel is a point
    writer.setPageMargins(QMarginsF());
    writer.setPageSize(QPageSize(QSizeF(size), QPageSize::Point));
    return drawWith(writer, draw);
}

} // namespace

QColor seriesColor(const QPalette& palette, int color)
{
    if (color < 0)
        return palette.color(QPalette::Text);
    const auto colors = seriesColors(palette);
    const auto hues = static_cast<int>(colors.size());
    constexpr int shades = 3; // has no divisor in common with dashPatterns: the two repeat together after 15
    const QColor hue = colors[color % hues];
    const int shade = color / hues % shades;
    constexpr double share = 0.3;
    return shade == 0 ? hue
        : shade == 1  ? blend(hue, palette.color(QPalette::Text), share)
                      : faded(hue, palette.color(QPalette::Base), share);
}

int dashOf(int color) { return color < 0 ? 0 : color / hueCount; }

QPen seriesPen(const QPalette& palette, int color, int dash, double opacity)
{
    static const QVector<qreal> dashes[dashPatterns] { {}, { 8, 4 }, { 2, 3 }, { 9, 3, 2, 3 }, { 14, 4 } };
    // Mixed with the ground instead of transparent: opaque pens draw faster and print the same.
    QPen pen(faded(seriesColor(palette, color), palette.color(QPalette::Base), 1 - opacity), 1);
    if (const auto& pattern = dashes[dash % dashPatterns]; !pattern.isEmpty())
        pen.setDashPattern(pattern);
    return pen;
}

QCPScatterStyle markerStyle(int marker, const QColor& color, double size)
{
    using S = QCPScatterStyle;
    constexpr S::ScatterShape shapes[markerShapes] { S::ssCircle, S::ssSquare, S::ssTriangle, S::ssDiamond, S::ssCross,
        S::ssTriangleInverted, S::ssPlus, S::ssStar };
    return { shapes[marker % markerShapes], QPen(color, 1), Qt::NoBrush, size };
}

SeriesSpec distinctLook(SeriesSpec spec, int k)
{
    constexpr int colors = 8;
    spec.color = k % colors;
    spec.marker = (k + k / colors) % markerShapes;
    spec.dash = (k + k / colors) % dashPatterns;
    return spec;
}

void styleAxisRect(QCPAxisRect* rect, const QPalette& palette, const QFont& font)
{
    const QColor text = palette.color(QPalette::Text);
    const QColor base = palette.color(QPalette::Base);
    for (QCPAxis* axis : rect->axes()) {
        const QPen line(blend(base, text, 0.35), 1);
        axis->setBasePen(line);
        axis->setTickPen(line);
        axis->setSubTickPen(line);
        axis->setLabelColor(text);
        axis->setTickLabelColor(blend(base, text, 0.8));
        axis->setLabelFont(font);
        axis->setTickLabelFont(font);
        axis->setSelectedBasePen(line);
        axis->grid()->setPen(QPen(blend(base, text, 0.12), 1));
        axis->grid()->setZeroLinePen(QPen(blend(base, text, 0.25), 1));
        axis->grid()->setSubGridVisible(false);
    }
}

void drawFocusFrame(QWidget& chart)
{
    if (!chart.hasFocus() || chart.property(onPaperProperty).toBool())
        return;
    QPainter painter(&chart);
    painter.setPen(QPen(focusColor(chart.palette()), focusFrame));
    painter.drawRect(chart.rect().adjusted(focusFrame / 2, focusFrame / 2, -focusFrame / 2, -focusFrame / 2));
}

void styleLegend(QCPLegend* legend, const QPalette& palette, const QFont& font)
{
    legend->setBrush(palette.color(QPalette::Base));
    legend->setBorderPen(Qt::NoPen);
    legend->setTextColor(palette.color(QPalette::Text));
    legend->setFont(font);
    legend->setIconSize(24, 12);
}

namespace {

constexpr int maxDecimals = 6; // beyond, powers of ten are shorter

// Digits behind the point that multiples of a step have.
int decimalsOf(double step)
{
    int decimals = 0;
    for (double scaled = step; decimals <= maxDecimals; scaled *= 10, ++decimals)
        if (scaled >= 0.999 && std::abs(scaled - std::round(scaled)) < 1e-6 * scaled)
            break;
    return decimals;
}

// As many digits as the step has, and a second one for steps such as 2.5.
QString significant(double value, double step)
{
    const double digits = std::floor(std::log10(std::abs(value))) - std::floor(std::log10(step)) + 2;
    return QLocale().toString(value, 'g', static_cast<int>(std::clamp(digits, 1.0, 15.0)));
}

} // namespace

QString shortNumber(double value, double step)
{
    const QLocale locale;
    const double size = std::abs(value);
    const auto number = [&locale](double v, int decimals) {
        QString text = locale.toString(v, 'f', decimals);
        while (text.contains(locale.decimalPoint()) && (text.endsWith(u'0') || text.endsWith(locale.decimalPoint())))
            text.chop(1);
        return text;
    };
    if (size < (step > 0 ? step / 2 : 1e-12))
        return QStringLiteral("0");
    double scale = 1;
    QString suffix;
    for (const auto& [limit, unit, letter] :
        { std::tuple { 1e4, 1e3, u'k' }, { 1e6, 1e6, u'M' }, { 1e9, 1e9, u'G' }, { 1e12, 1e12, u'T' } })
        if (size >= limit) {
            scale = unit;
            suffix = QChar(letter);
        }
    if (step > 0) {
        const int decimals = decimalsOf(step / scale);
        return size >= 1e15 || decimals > maxDecimals ? significant(value, step)
                                                      : number(value / scale, decimals) + suffix;
    }
    if (size >= 1e15)
        return locale.toString(value, 'g', 3);
    return size < 0.01 ? locale.toString(value, 'g', 3)
        : size < 1     ? locale.toString(value, 'g', 4)
                       : number(value / scale, 2) + suffix;
}

double readingStep(const QCPAxis& axis)
{
    if (axis.scaleType() == QCPAxis::stLogarithmic)
        return 0;
    return std::pow(10, std::floor(std::log10(axis.range().size() / 1000)));
}

QSharedPointer<QCPAxisTicker> makeTicker(bool logarithmic, bool wholeNumbers)
{
    if (logarithmic)
        return QSharedPointer<QCPAxisTicker>(new ShortLogTicker);
    return QSharedPointer<QCPAxisTicker>(new ShortTicker(wholeNumbers));
}

void setLogarithmic(QCPAxis* axis, bool on, bool wholeNumbers)
{
    axis->setScaleType(on ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
    axis->setTicker(makeTicker(on, wholeNumbers));
}

namespace {

// What each ending is written with; null: an ending that there is not.
struct PictureWays {
    std::function<bool(QByteArray&)> png, svg, pdf;
};

bool writeBy(const PictureWays& ways, const QString& file, QString* error)
{
    const QString ending = QFileInfo(file).suffix().toLower();
    const auto* way = ending == QLatin1String("png") ? &ways.png
        : ending == QLatin1String("svg")             ? &ways.svg
        : ending == QLatin1String("pdf")             ? &ways.pdf
                                                     : nullptr;
    QByteArray bytes;
    if (!way) {
        *error = tr("“%1” does not end in .png, .svg, .pdf or .csv").arg(file);
        return false;
    }
    if (!(*way)(bytes)) {
        *error = tr("%1 could not be written; is the folder writable?").arg(file);
        return false;
    }
    return writeFile(file, bytes, error);
}

} // namespace

bool writePicture(QCustomPlot* plot, QSize size, const QString& file, const QString& title, QString* error)
{
    const auto svg = [&](QByteArray& bytes) {
        return writeSvg(size, title, bytes, [&](QSvgGenerator& generator) {
            QCPPainter painter;
            if (!painter.begin(&generator))
                return false;
            plot->toPainter(&painter, size.width(), size.height());
            return painter.end();
        });
    };
    const auto pdf = [&](QByteArray& bytes) { // by a file of its own: QCustomPlot takes no other device
        const QTemporaryDir folder;
        const QString own = folder.filePath(QStringLiteral("plot.pdf"));
        QFile written(own);
        if (!plot->savePdf(own, size.width(), size.height(), QCP::epAllowCosmetic, programName(), title)
            || !written.open(QIODevice::ReadOnly))
            return false;
        bytes = written.readAll();
        return !bytes.isEmpty();
    };
    return writeBy({ [&](QByteArray& bytes) {
                        return writePng(plot->toPixmap(size.width(), size.height(), 2).toImage(), title, bytes);
                    },
                       svg, pdf },
        file, error);
}

bool writePicture(
    QSize size, const std::function<void(QPainter&)>& draw, const QString& file, const QString& title, QString* error)
{
    const auto png = [&](QByteArray& bytes) {
        QImage picture(size * 2, QImage::Format_RGB32);
        picture.setDevicePixelRatio(2);
        return drawWith(picture, draw) && writePng(picture, title, bytes);
    };
    const auto svg = [&](QByteArray& bytes) {
        return writeSvg(size, title, bytes, [&](QSvgGenerator& generator) { return drawWith(generator, draw); });
    };
    return writeBy({ png, svg, [&](QByteArray& bytes) { return writePdf(size, title, bytes, draw); } }, file, error);
}

bool writeFile(const QString& file, const QByteArray& bytes, QString* error)
{
    QSaveFile out(file);
    if (out.open(QIODevice::WriteOnly) && out.write(bytes) == bytes.size() && out.commit())
        return true;
    *error = tr("%1 could not be written: %2").arg(file, out.errorString());
    return false;
}

} // namespace evenkeel
