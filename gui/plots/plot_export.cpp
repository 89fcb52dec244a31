// SPDX-License-Identifier: GPL-3.0-or-later
// A Plot as a picture with its legend, and as a table of all points held.
#include "gui/parts/table_text.h"
#include "gui/parts/theme.h"
#include "gui/plots/plot_impl.h"

#include <QFileInfo>

#include <algorithm>
#include <cmath>

namespace evenkeel {

bool Plot::exportTo(const QString& file, const QString& title, QString* error)
{
    const bool written = QFileInfo(file).suffix().toLower() == QLatin1String("csv")
        ? writeFile(file, toCsv().toUtf8(), error)
        : m->exportPicture(file, title, error);
    if (written)
        Q_EMIT exported(file);
    return written;
}

// The names of what is drawn below the panels, in as many columns as the widest name leaves.
QCPLegend* Plot::Impl::addPaperLegend()
{
    auto* names = new QCPLegend;
    QCPLayoutGrid* grid = view->plotLayout();
    grid->addElement(grid->rowCount(), 0, names);
    names->setLayer(QStringLiteral("legend"));
    names->setFillOrder(QCPLegend::foColumnsFirst);
    styleLegend(names, lightPalette(), self.font());
    const QFontMetrics metrics(self.font());
    int widest = 100;
    QSet<QString> seen;
    QVector<QCPGraph*> named;
    for (const PlotSeries& s : series) {
        if (!s.spec.inLegend || !drawn(s) || seen.contains(s.spec.name) || s.raw.size() == 0)
            continue;
        seen.insert(s.spec.name);
        widest = std::max(widest, metrics.horizontalAdvance(s.spec.name));
        s.line->setName(s.spec.name);
        named.append(s.line);
    }
    names->setWrap(std::max(1, view->width() / (widest + 50))); // of what is added from now on
    for (QCPGraph* line : named)
        line->addToLegend(names);
    for (int i = 0; i < names->itemCount(); ++i)
        names->item(i)->setMargins(QMargins(0, 0, 0, metrics.descent())); // its own height is that of capitals
    grid->setRowStretchFactor(grid->rowCount() - 1, 0.001);
    return names;
}

bool Plot::Impl::onPaper(const std::function<bool(QSize size)>& draw)
{
    crosshair->hide();
    target->setOnPaper(true);
    isOnPaper = true;
    arrangePanels(); // with the numbers of the x axis
    applyStyle(lightPalette()); // for paper, whatever the screen is
    prepare();
    QCPLegend* names = addPaperLegend();
    // The panels keep their height.
    const int numbers = strip->sizeHint().height();
    const QSize size = view->size() + QSize(0, numbers)
        + QSize(0, names->itemCount() > 0 ? names->minimumOuterSizeHint().height() : 0);
    const bool drawn = draw(size);
    view->plotLayout()->remove(names);
    view->plotLayout()->simplify();
    target->setOnPaper(false);
    isOnPaper = false;
    arrangePanels();
    applyStyle(self.palette());
    self.refresh();
    return drawn;
}

bool Plot::Impl::exportPicture(const QString& file, const QString& title, QString* error)
{
    return onPaper([&](QSize size) { return writePicture(view, size, file, title, error); });
}

QPixmap Plot::Impl::picture()
{
    QPixmap drawn;
    onPaper([&](QSize size) {
        drawn = view->toPixmap(size.width(), size.height(), 2);
        return true;
    });
    return drawn;
}

QVector<PlotValue> Plot::visibleValues() const
{
    QVector<PlotValue> values;
    const auto [from, to] = range();
    for (const PlotSeries& s : m->series) {
        if (!m->drawn(s))
            continue;
        const QString panel = m->panels[static_cast<std::size_t>(s.spec.panel)].spec.title, name = s.label();
        const SeriesData& data = m->points(s);
        for (std::size_t i = 0; i < data.size(); ++i)
            if (data.x(i) >= from && data.x(i) <= to && !std::isnan(data.y(i)))
                values.append({ panel, name, data.x(i), data.y(i) });
    }
    return values;
}

QString Plot::toCsv() const
{
    const QSet<int> edges = m->bandEdges();
    const auto number = [](double value) { return QString::number(value, 'g', 12); };
    const bool areRepeats
        = std::ranges::any_of(m->series, [](const PlotSeries& s) { return s.spec.lower >= 0 && s.spec.repeats > 1; });
    const bool areMedians
        = std::ranges::any_of(m->series, [](const PlotSeries& s) { return s.spec.lower >= 0 && s.spec.isMedian; });
    QString csv = QStringLiteral("panel,series,%1,%2\n")
                      .arg(m->xLabel.isEmpty() ? QStringLiteral("x") : csvField(m->xLabel),
                          edges.isEmpty()   ? QStringLiteral("value")
                              : areMedians  ? QStringLiteral("median,low,high,n")
                              : !areRepeats ? QStringLiteral("value,low,high,n")
                                            : QStringLiteral("mean,low,high,n"));
    const auto edge = [&](int series, double x) {
        const double y = m->valueAt(series, x);
        return std::isnan(y) ? QString() : number(y);
    };
    for (std::size_t series = 0; series < m->series.size(); ++series) {
        const PlotSeries& s = m->series[series];
        if (edges.contains(static_cast<int>(series)))
            continue;
        const QString head
            = csvField(m->panels[static_cast<std::size_t>(s.spec.panel)].spec.id) + u',' + csvField(s.label()) + u',';
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
