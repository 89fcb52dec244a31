// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/plots/band_chart.h"

#include "gui/parts/theme.h"
#include "gui/parts/turning_box.h"
#include "gui/plots/export_menu.h"
#include "gui/plots/plot_style.h"

#include <QContextMenuEvent>
#include <QEvent>
#include <QFileInfo>
#include <QMenu>
#include <QMouseEvent>
#include <QVBoxLayout>
#include <qcustomplot.h>

#include <cmath>

namespace evenkeel {

struct BandChart::Impl {
    QCustomPlot* view = nullptr;
    QCPStatisticalBox* box = nullptr; // from min to max, the mean as its line
    QCPGraph* marks = nullptr;
    QStringList names;
    QVector<Band> bands;

    void rebuild();
    void style(const QPalette& palette, const QFont& font);
};

void BandChart::Impl::rebuild()
{
    box->data()->clear();
    marks->data()->clear();
    QSharedPointer<QCPAxisTickerText> ticker(new QCPAxisTickerText);
    const qsizetype room = std::max(1, view->width() / 80),
                    every = std::max<qsizetype>(1, (names.size() + room - 1) / room);
    double min = 0, max = 0;
    for (qsizetype i = 0; i < bands.size(); ++i) {
        const Band& band = bands[i];
        const auto key = static_cast<double>(i);
        if (!std::isnan(band.mean))
            box->addData(key, band.min, band.min, band.mean, band.max, band.max);
        marks->addData(key, band.value);
        const double low = std::isnan(band.min) ? band.value : std::min(band.value, band.min);
        const double high = std::isnan(band.max) ? band.value : std::max(band.value, band.max);
        min = i == 0 ? low : std::min(min, low);
        max = i == 0 ? high : std::max(max, high);
        if (i % every == 0)
            ticker->addTick(key, names.value(i));
    }
    view->xAxis->setTicker(ticker);
    const double margin = max > min ? 0.12 * (max - min) : std::max(0.01, 0.1 * max);
    view->yAxis->setRange(std::max(0.0, min - margin), max + margin);
    view->xAxis->setRange(-0.6, std::max<double>(0, static_cast<double>(names.size()) - 1) + 0.6);
}

void BandChart::Impl::style(const QPalette& palette, const QFont& font)
{
    QFont small = font;
    small.setPointSizeF(std::max(7.0, font.pointSizeF() * 0.9));
    const QColor base = palette.color(QPalette::Base), band = seriesColor(palette, 1);
    view->setBackground(base);
    styleAxisRect(view->axisRect(), palette, small);
    styleLegend(view->legend, palette, small);
    view->xAxis->grid()->setVisible(false);
    box->setPen(QPen(blend(base, band, 0.7), 1));
    box->setBrush(blend(base, band, 0.35));
    box->setMedianPen(QPen(band, 2));
    marks->setPen(QPen(seriesColor(palette, 0), 1));
    marks->setScatterStyle(
        QCPScatterStyle(QCPScatterStyle::ssDiamond, seriesColor(palette, 0), seriesColor(palette, 0), 11));
}

BandChart::BandChart(QWidget* parent)
    : QWidget(parent)
    , m(std::make_unique<Impl>())
{
    m->view = new QCustomPlot(this);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(focusFrame, focusFrame, focusFrame, focusFrame);
    layout->addWidget(m->view);
    setFocusPolicy(Qt::StrongFocus); // its menu is reached by keys too
    speak(*this, tr("Chart with bands"));
    m->view->setFocusPolicy(Qt::NoFocus);
    m->view->setAttribute(Qt::WA_TransparentForMouseEvents);
    m->box = new QCPStatisticalBox(m->view->xAxis, m->view->yAxis);
    m->box->setWidth(0.5);
    m->box->setWhiskerPen(Qt::NoPen);
    m->box->setWhiskerBarPen(Qt::NoPen);
    m->box->setSelectable(QCP::stNone);
    m->marks = m->view->addGraph();
    m->marks->setLineStyle(QCPGraph::lsNone);
    m->marks->setSelectable(QCP::stNone);
    m->view->xAxis->setTickLength(0, 4);
    m->view->yAxis->setTicker(makeTicker(false, false));
    m->view->legend->setVisible(true);
    m->view->legend->setFillOrder(QCPLegend::foColumnsFirst);
    // Above the plot: its marks may stand anywhere.
    m->view->plotLayout()->insertRow(0);
    m->view->plotLayout()->addElement(0, 0, m->view->legend);
    m->view->plotLayout()->setRowStretchFactor(0, 0.001);
    m->view->setMinimumWidth(withFont(*this, 280)); // else its legend's, which takes two lines
    setMinimumHeight(160);
    setCursor(Qt::PointingHandCursor);
    m->style(palette(), font());
}

BandChart::~BandChart() = default;

void BandChart::setLabels(const QString& yLabel, const QString& mark, const QString& band)
{
    m->view->yAxis->setLabel(yLabel);
    m->marks->setName(mark);
    m->box->setName(band);
}

void BandChart::setBands(const QStringList& names, const QVector<Band>& bands)
{
    m->names = names;
    m->bands = bands;
    m->rebuild();
    m->style(palette(), font());
    m->view->replot(QCustomPlot::rpQueuedReplot);
}

const QVector<Band>& BandChart::bands() const { return m->bands; }

QString BandChart::summary() const
{
    if (m->bands.isEmpty())
        return tr("No values yet");
    QStringList parts { m->view->yAxis->label() };
    constexpr qsizetype named = 20;
    for (qsizetype i = 0; i < std::min(m->bands.size(), named); ++i) {
        const Band& band = m->bands[i];
        QString text = QStringLiteral("%1: %2").arg(m->names.value(i), shortNumber(band.value));
        if (!std::isnan(band.mean))
            text += QStringLiteral(" (%1 – %2)").arg(shortNumber(band.min), shortNumber(band.max));
        parts += text;
    }
    return parts.join(QStringLiteral("; "));
}

void BandChart::mousePressEvent(QMouseEvent* event)
{
    const QPoint pixel = event->pos() - m->view->pos();
    const auto index = std::lround(m->view->xAxis->pixelToCoord(pixel.x()));
    if (m->view->axisRect()->rect().contains(pixel) && index >= 0 && index < m->names.size())
        Q_EMIT clicked(static_cast<int>(index));
    else
        QWidget::mousePressEvent(event);
}

ChartTable BandChart::table() const
{
    ChartTable result { .headers = { tr("Name"), m->marks->name(), tr("Min"), tr("Mean"), tr("Max") }, .rows = {} };
    for (qsizetype i = 0; i < m->bands.size(); ++i) {
        const Band& band = m->bands[i];
        result.add(m->names.value(i), { band.value, band.min, band.mean, band.max });
    }
    return result;
}

bool BandChart::exportTo(const QString& file, const QString& title, QString* error)
{
    if (QFileInfo(file).suffix().toLower() == QLatin1String("csv"))
        return writeFile(file, table().text(u',').toUtf8(), error);
    m->style(lightPalette(), font()); // for paper, whatever the theme
    const bool written = writePicture(m->view, m->view->size(), file, title, error);
    m->style(palette(), font());
    m->view->replot(QCustomPlot::rpQueuedReplot);
    return written;
}

void BandChart::contextMenuEvent(QContextMenuEvent* event)
{
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    addTableActions(menu, this, [this] { return table(); });
    const auto write = [this](const QString& file, QString* error) {
        const bool written = exportTo(file, windowTitle(), error);
        if (written)
            Q_EMIT message(tr("Saved %1").arg(file));
        return written;
    };
    const auto picture = [this] {
        m->style(lightPalette(), font());
        const QPixmap drawn = m->view->toPixmap(0, 0, 2);
        m->style(palette(), font());
        m->view->replot(QCustomPlot::rpQueuedReplot);
        return drawn;
    };
    addExports(menu, this, { picture, write, [this](const QString& error) { Q_EMIT message(error); } });
    menu->popup(event->globalPos());
}

void BandChart::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
        m->style(palette(), font());
        m->view->replot(QCustomPlot::rpQueuedReplot);
    }
}

void BandChart::paintEvent(QPaintEvent* event)
{
    QWidget::paintEvent(event);
    drawFocusFrame(*this);
}

void BandChart::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    for (const int columns : { 2, 1 }) { // of the legend
        m->view->legend->setWrap(columns);
        m->view->legend->setFillOrder(QCPLegend::foColumnsFirst, true);
        if (m->view->legend->minimumOuterSizeHint().width() <= width())
            break;
    }
    m->rebuild(); // names are thinned to the width there is
}

} // namespace evenkeel
