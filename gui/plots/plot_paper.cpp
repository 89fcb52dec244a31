// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/plots/plot_paper.h"

#include "gui/parts/table_text.h"
#include "gui/parts/theme.h"
#include "gui/plots/plot_impl.h"

#include <QFileInfo>

#include <algorithm>
#include <cmath>

namespace evenkeel {

bool PlotPaper::exportTo(const QString& file, const QString& title, QString* error)
{
    const bool written = QFileInfo(file).suffix().toLower() == QLatin1String("csv")
        ? writeFile(file, csv().toUtf8(), error)
        : draw([&](QSize size) { return writePicture(m_core.view, size, file, title, error); });
    if (written)
        Q_EMIT m_core.self.exported(file);
    return written;
}

// The names of what is drawn below the panels, in as many columns as the widest name leaves.
QCPLegend* PlotPaper::addLegend()
{
    auto* names = new QCPLegend;
    QCPLayoutGrid* grid = m_core.view->plotLayout();
    grid->addElement(grid->rowCount(), 0, names);
    names->setLayer(QStringLiteral("legend"));
    names->setFillOrder(QCPLegend::foColumnsFirst);
    styleLegend(names, lightPalette(), m_core.self.font());
    const QFontMetrics metrics(m_core.self.font());
    int widest = 100;
    QSet<QString> seen;
    QVector<QCPGraph*> named;
    for (const PlotSeries& s : m_core.series) {
        if (!s.spec.inLegend || !m_core.drawn(s) || seen.contains(s.spec.name) || s.raw.size() == 0)
            continue;
        seen.insert(s.spec.name);
        widest = std::max(widest, metrics.horizontalAdvance(s.spec.name));
        s.line->setName(s.spec.name);
        named.append(s.line);
    }
    names->setWrap(std::max(1, m_core.view->width() / (widest + 50))); // of what is added from now on
    for (QCPGraph* line : named)
        line->addToLegend(names);
    for (int i = 0; i < names->itemCount(); ++i)
        names->item(i)->setMargins(QMargins(0, 0, 0, metrics.descent())); // its own height is that of capitals
    grid->setRowStretchFactor(grid->rowCount() - 1, 0.001);
    return names;
}

bool PlotPaper::draw(const std::function<bool(QSize size)>& draw)
{
    m_core.crosshair->hide();
    m_core.target->setOnPaper(true);
    m_isDrawing = true;
    m_core.panels.arrange(); // with the numbers of the x axis
    const int unrolled = m_core.panels.unroll();
    m_core.applyStyle(lightPalette()); // for paper, whatever the screen is
    m_core.prepare();
    QCPLegend* names = addLegend();
    // The panels keep their height.
    const int numbers = m_core.strip->sizeHint().height();
    const QSize size = m_core.view->size() + QSize(0, numbers + unrolled)
        + QSize(0, names->itemCount() > 0 ? names->minimumOuterSizeHint().height() : 0);
    const bool drawn = draw(size);
    m_core.view->plotLayout()->remove(names);
    m_core.view->plotLayout()->simplify();
    m_core.target->setOnPaper(false);
    m_isDrawing = false;
    m_core.panels.arrange();
    m_core.panels.choose();
    m_core.applyStyle(m_core.self.palette());
    m_core.self.refresh();
    return drawn;
}

QPixmap PlotPaper::picture()
{
    QPixmap drawn;
    this->draw([&](QSize size) {
        drawn = m_core.view->toPixmap(size.width(), size.height(), 2);
        return true;
    });
    return drawn;
}

QVector<PlotValue> PlotPaper::visibleValues() const
{
    QVector<PlotValue> values;
    const auto [from, to] = m_core.self.range();
    for (const PlotSeries& s : m_core.series) {
        if (!m_core.drawn(s))
            continue;
        const QString panel = m_core.panels[static_cast<std::size_t>(s.spec.panel)].spec.title, name = s.label();
        const SeriesData& data = m_core.points(s);
        for (std::size_t i = 0; i < data.size(); ++i)
            if (data.x(i) >= from && data.x(i) <= to && !std::isnan(data.y(i)))
                values.append({ panel, name, data.x(i), data.y(i) });
    }
    return values;
}

QString PlotPaper::csv() const
{
    const QSet<int> edges = m_core.bandEdges();
    const auto number = [](double value) { return QString::number(value, 'g', 12); };
    const bool areRepeats = std::ranges::any_of(
        m_core.series, [](const PlotSeries& s) { return s.spec.lower >= 0 && s.spec.repeats > 1; });
    const bool areMedians
        = std::ranges::any_of(m_core.series, [](const PlotSeries& s) { return s.spec.lower >= 0 && s.spec.isMedian; });
    QString csv = QStringLiteral("panel,series,%1,%2\n")
                      .arg(m_core.xLabel.isEmpty() ? QStringLiteral("x") : csvField(m_core.xLabel),
                          edges.isEmpty()   ? QStringLiteral("value")
                              : areMedians  ? QStringLiteral("median,low,high,n")
                              : !areRepeats ? QStringLiteral("value,low,high,n")
                                            : QStringLiteral("mean,low,high,n"));
    const auto edge = [&](int series, double x) {
        const double y = m_core.valueAt(series, x);
        return std::isnan(y) ? QString() : number(y);
    };
    for (std::size_t series = 0; series < m_core.series.size(); ++series) {
        const PlotSeries& s = m_core.series[series];
        if (edges.contains(static_cast<int>(series)))
            continue;
        const QString head = csvField(m_core.panels[static_cast<std::size_t>(s.spec.panel)].spec.id) + u','
            + csvField(s.label()) + u',';
        for (std::size_t i = 0; i < s.raw.size(); ++i) {
            csv += head + number(s.raw.x(i)) + u',' + number(s.raw.y(i));
            if (!edges.isEmpty())
                csv += u',' + edge(s.spec.lower, s.raw.x(i)) + u',' + edge(s.spec.upper, s.raw.x(i)) + u','
                    + QString::number(s.spec.repeats);
            csv += u'\n';
        }
    }
    return csv;
}

} // namespace evenkeel
