// SPDX-License-Identifier: GPL-3.0-or-later
// Grouped or stacked bars on one QCustomPlot.
#include "gui/plots/bar_chart.h"

#include "gui/parts/theme.h"
#include "gui/plots/chart_table.h"
#include "gui/plots/export_menu.h"
#include "gui/plots/plot_style.h"

#include <QContextMenuEvent>
#include <QFileInfo>
#include <QMenu>
#include <QMouseEvent>
#include <QVBoxLayout>
#include <qcustomplot.h>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace evenkeel {

struct BarChart::Impl {
    QCustomPlot* view = nullptr;
    QStringList categories;
    QVector<BarSeries> series;
    QVector<QCPBars*> bars;
    QString xLabel, yLabel;
    bool stacked = false, logY = false;

    void rebuild();
    void style(const QPalette& palette, const QFont& font);
    void fit();
    int widestName() const;
    ChartTable table() const;
    auto onPaper(const QWidget& chart, const auto& draw) // in the light colors, whatever the theme
    {
        style(lightPalette(), chart.font());
        const auto drawn = draw();
        style(chart.palette(), chart.font());
        view->replot(QCustomPlot::rpQueuedReplot);
        return drawn;
    }
};

int BarChart::Impl::widestName() const
{
    const QFontMetrics metrics(view->xAxis->tickLabelFont());
    int widest = 36;
    for (qsizetype i = 0; i < std::min<qsizetype>(categories.size(), 100); ++i)
        widest = std::max(widest, metrics.horizontalAdvance(categories[i]));
    return widest + 16;
}

void BarChart::Impl::rebuild()
{
    view->clearPlottables();
    bars.clear();
    auto* group = stacked ? nullptr : new QCPBarsGroup(view);
    if (group)
        group->setSpacing(1);
    QVector<double> keys(categories.size());
    std::iota(keys.begin(), keys.end(), 0.0);
    for (const BarSeries& s : series) {
        auto* bar = new QCPBars(view->xAxis, view->yAxis);
        bar->setData(keys.mid(0, s.values.size()), s.values, true);
        bar->setWidth(0.8 / (stacked ? 1 : static_cast<double>(series.size())));
        bar->setName(s.name);
        bar->setSelectable(QCP::stNone);
        bar->setBaseValue(logY ? 0.5 : 0);
        if (group)
            bar->setBarsGroup(group);
        else if (!bars.isEmpty())
            bar->moveAbove(bars.last());
        bars.append(bar);
    }
    QSharedPointer<QCPAxisTickerText> ticker(new QCPAxisTickerText);
    // Names that would run into each other are left out evenly.
    const qsizetype room = std::max(1, view->width() / widestName());
    const qsizetype every = (categories.size() + room - 1) / room;
    for (qsizetype i = 0; i < categories.size(); i += std::max<qsizetype>(every, 1))
        ticker->addTick(static_cast<double>(i), categories[i]);
    view->xAxis->setTicker(ticker);
    setLogarithmic(view->yAxis, logY, true);
    view->xAxis->setTickLength(0, 4); // outside: inside they stand in the bars
    view->xAxis->setLabel(xLabel);
    view->yAxis->setLabel(yLabel);
    view->legend->setVisible(series.size() > 1);
    if (series.size() > 1 && view->plotLayout()->rowCount() == 1) { // above the bars, which may stand anywhere
        view->plotLayout()->insertRow(0);
        view->plotLayout()->addElement(0, 0, view->legend);
        view->plotLayout()->setRowStretchFactor(0, 0.001);
    }
    fit();
}

void BarChart::Impl::fit()
{
    double max = 0;
    for (qsizetype i = 0; i < categories.size(); ++i) {
        double sum = 0;
        for (const BarSeries& s : series) {
            const double value = s.values.value(i);
            sum = stacked ? sum + value : std::max(sum, value);
        }
        max = std::max(max, sum);
    }
    max = max > 0 ? max : 1;
    view->yAxis->setRange(logY ? 0.5 : 0, logY ? max * 2 : max * 1.08);
    view->xAxis->setRange(-0.6, std::max<double>(0, static_cast<double>(categories.size()) - 1) + 0.6);
}

void BarChart::Impl::style(const QPalette& palette, const QFont& font)
{
    QFont small = font;
    small.setPointSizeF(std::max(7.0, font.pointSizeF() * 0.9));
    view->setBackground(palette.color(QPalette::Base));
    styleAxisRect(view->axisRect(), palette, small);
    styleLegend(view->legend, palette, small);
    view->xAxis->grid()->setVisible(false);
    for (qsizetype i = 0; i < bars.size(); ++i) {
        bars[i]->setPen(Qt::NoPen);
        bars[i]->setBrush(seriesColor(palette, series[i].color));
    }
}

ChartTable BarChart::Impl::table() const
{
    ChartTable result { .headers = { QStringLiteral("category") }, .rows = {} };
    for (const BarSeries& s : series)
        result.headers += s.name.isEmpty() ? yLabel : s.name;
    for (qsizetype i = 0; i < categories.size(); ++i) {
        std::vector<double> values;
        for (const BarSeries& s : series)
            values.push_back(s.values.value(i));
        result.add(categories[i], values);
    }
    return result;
}

BarChart::BarChart(QWidget* parent)
    : QWidget(parent)
    , m(std::make_unique<Impl>())
{
    m->view = new QCustomPlot(this);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(focusFrame, focusFrame, focusFrame, focusFrame);
    layout->addWidget(m->view);
    m->view->setMinimumHeight(140);
    m->view->setFocusPolicy(Qt::NoFocus);
    m->view->legend->setFillOrder(QCPLegend::foColumnsFirst);
    m->view->setAttribute(Qt::WA_TransparentForMouseEvents);
    setMinimumHeight(160);
    setFocusPolicy(Qt::StrongFocus); // its menu is reached by keys too
    speak(*this, tr("Bar chart"));
    m->style(palette(), font());
}

BarChart::~BarChart() = default;

void BarChart::setLabels(const QString& xLabel, const QString& yLabel)
{
    m->xLabel = xLabel;
    m->yLabel = yLabel;
    m->view->xAxis->setLabel(xLabel);
    m->view->yAxis->setLabel(yLabel);
    m->view->replot(QCustomPlot::rpQueuedReplot);
}

void BarChart::setBars(const QStringList& categories, const QVector<BarSeries>& series, bool stacked)
{
    m->categories = categories;
    m->series = series;
    m->stacked = stacked;
    m->rebuild();
    m->style(palette(), font());
    m->view->replot(QCustomPlot::rpQueuedReplot);
}

QString BarChart::summary() const
{
    if (m->categories.isEmpty())
        return tr("No values yet");
    QStringList parts { tr("%1 by %2").arg(m->yLabel, m->xLabel),
        tr("%n bar(s)", nullptr, static_cast<int>(m->categories.size())) };
    for (const BarSeries& s : m->series) {
        const auto highest = std::ranges::max_element(s.values);
        if (highest == s.values.end())
            continue;
        const QString peak
            = tr("highest at %1: %2").arg(m->categories.value(highest - s.values.begin()), shortNumber(*highest));
        parts += s.name.isEmpty() ? peak : s.name + QStringLiteral(": ") + peak;
    }
    return parts.join(QStringLiteral("; "));
}

void BarChart::setLogY(bool on)
{
    m->logY = on;
    setBars(m->categories, m->series, m->stacked);
}

void BarChart::clear() { setBars({}, {}); }

void BarChart::setClickable(bool on) { setCursor(on ? Qt::PointingHandCursor : Qt::ArrowCursor); }

void BarChart::mousePressEvent(QMouseEvent* event)
{
    const QPoint pixel = event->pos() - m->view->pos();
    const auto category = std::lround(m->view->xAxis->pixelToCoord(pixel.x()));
    if (event->button() == Qt::LeftButton && m->view->axisRect()->rect().contains(pixel) && category >= 0
        && category < m->categories.size())
        Q_EMIT clicked(static_cast<int>(category));
    else
        QWidget::mousePressEvent(event);
}

void BarChart::contextMenuEvent(QContextMenuEvent* event)
{
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto picture = [this] { return m->onPaper(*this, [this] { return m->view->toPixmap(0, 0, 2); }); };
    const auto write = [this](const QString& file, QString* error) {
        const bool written = exportTo(file, windowTitle(), error);
        if (written)
            Q_EMIT message(tr("Saved %1").arg(file));
        return written;
    };
    addTableActions(menu, this, [this] { return m->table(); });
    addExports(menu, this, { picture, write, [this](const QString& error) { Q_EMIT message(error); } });
    menu->popup(event->globalPos());
}

bool BarChart::exportTo(const QString& file, const QString& title, QString* error)
{
    if (QFileInfo(file).suffix().toLower() == QLatin1String("csv"))
        return writeFile(file, m->table().text(u',').toUtf8(), error);
    return m->onPaper(*this, [&] { return writePicture(m->view, m->view->size(), file, title, error); });
}

void BarChart::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
        m->style(palette(), font());
        m->view->replot(QCustomPlot::rpQueuedReplot);
    }
}

void BarChart::paintEvent(QPaintEvent* event)
{
    QWidget::paintEvent(event);
    drawFocusFrame(*this);
}

void BarChart::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    m->rebuild(); // names are thinned to the width there is
    m->style(palette(), font());
}

} // namespace evenkeel
