// SPDX-License-Identifier: GPL-3.0-or-later
// Pens, ticks and pictures that all plots share.
#include "gui/plots/plot_style.h"

#include "gui/parts/theme.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QFileInfo>
#include <QImageWriter>
#include <QLocale>
#include <QSaveFile>
#include <QSvgGenerator>
#include <qcustomplot.h>

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
    double getTickStep(const QCPRange& range) override
    {
        const double step = QCPAxisTicker::getTickStep(range);
        return m_wholeNumbers ? std::max(step, 1.0) : step;
    }
    int getSubTickCount(double) override { return 0; }
    QString getTickLabel(double tick, const QLocale&, QChar, int) override { return shortNumber(tick); }

private:
    bool m_wholeNumbers;
};

class ShortLogTicker : public QCPAxisTickerLog {
protected:
    QString getTickLabel(double tick, const QLocale&, QChar, int) override { return shortNumber(tick); }
};

bool writeSvg(QCustomPlot* plot, const QString& title, QByteArray& bytes)
{
    QBuffer buffer(&bytes);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(plot->size());
    generator.setViewBox(plot->rect());
    generator.setTitle(title);
    generator.setDescription(title);
    QCPPainter painter;
    if (!painter.begin(&generator))
        return false;
    plot->toPainter(&painter, plot->width(), plot->height());
    return painter.end();
}

bool writePng(QCustomPlot* plot, const QString& title, QByteArray& bytes)
{
    QBuffer buffer(&bytes);
    QImageWriter writer(&buffer, "png");
    writer.setText(QStringLiteral("Title"), title);
    return writer.write(plot->toPixmap(plot->width(), plot->height(), 2).toImage());
}

} // namespace

QColor seriesColor(const QPalette& palette, int color)
{
    if (color < 0)
        return palette.color(QPalette::Text);
    const auto colors = seriesColors(palette);
    return colors[color % colors.size()];
}

QPen seriesPen(const QPalette& palette, int color, int dash, double opacity)
{
    static const QVector<qreal> dashes[dashPatterns] { {}, { 8, 4 }, { 2, 3 }, { 9, 3, 2, 3 }, { 14, 4 } };
    // Mixed with the ground instead of transparent: opaque pens draw faster and print the same.
    QPen pen(blend(palette.color(QPalette::Base), seriesColor(palette, color), opacity), 1);
    if (const auto& pattern = dashes[dash % dashPatterns]; !pattern.isEmpty())
        pen.setDashPattern(pattern);
    return pen;
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

void styleLegend(QCPLegend* legend, const QPalette& palette, const QFont& font)
{
    legend->setBrush(palette.color(QPalette::Base));
    legend->setBorderPen(Qt::NoPen);
    legend->setTextColor(palette.color(QPalette::Text));
    legend->setFont(font);
    legend->setIconSize(24, 12);
}

QString shortNumber(double value)
{
    const QLocale locale;
    const double size = std::abs(value);
    const auto number = [&locale](double v) {
        QString text = locale.toString(v, 'f', 2);
        while (text.contains(locale.decimalPoint()) && (text.endsWith(u'0') || text.endsWith(locale.decimalPoint())))
            text.chop(1);
        return text;
    };
    if (size >= 1e15)
        return locale.toString(value, 'g', 3);
    for (const auto& [scale, suffix] : { std::pair { 1e12, u'T' }, { 1e9, u'G' }, { 1e6, u'M' }, { 1e4, u'k' } })
        if (size >= scale)
            return number(value / (suffix == u'k' ? 1e3 : scale)) + QChar(suffix);
    if (size < 1e-12)
        return QStringLiteral("0");
    return size < 0.01 ? locale.toString(value, 'g', 3) : size < 1 ? locale.toString(value, 'g', 4) : number(value);
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

bool writePicture(QCustomPlot* plot, const QString& file, const QString& title, QString* error)
{
    const QString ending = QFileInfo(file).suffix().toLower();
    QByteArray bytes;
    bool drawn = false;
    if (ending == QLatin1String("png"))
        drawn = writePng(plot, title, bytes);
    else if (ending == QLatin1String("svg"))
        drawn = writeSvg(plot, title, bytes);
    else if (ending == QLatin1String("pdf")) // writes the file itself: it takes no other device
        drawn = plot->savePdf(
            file, plot->width(), plot->height(), QCP::epAllowCosmetic, QCoreApplication::applicationName(), title);
    else {
        *error = QCoreApplication::translate("Plot", "“%1” does not end in .png, .svg, .pdf or .csv").arg(file);
        return false;
    }
    if (!drawn) {
        *error = QCoreApplication::translate("Plot", "%1 could not be written; is the folder writable?").arg(file);
        return false;
    }
    return ending == QLatin1String("pdf") || writeFile(file, bytes, error);
}

bool writeFile(const QString& file, const QByteArray& bytes, QString* error)
{
    QSaveFile out(file);
    if (out.open(QIODevice::WriteOnly) && out.write(bytes) == bytes.size() && out.commit())
        return true;
    *error = QCoreApplication::translate("Plot", "%1 could not be written: %2").arg(file, out.errorString());
    return false;
}

} // namespace evenkeel
