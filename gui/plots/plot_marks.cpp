// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/plots/plot_marks.h"

#include "gui/parts/cell_table.h"
#include "gui/parts/table_view.h"
#include "gui/plots/plot_impl.h"
#include "gui/plots/range_marks.h"

#include <QClipboard>
#include <QGuiApplication>

#include <algorithm>
#include <cmath>

namespace evenkeel {

namespace {

constexpr int maxReadoutRows = 5, heightPerRow = 110; // of the plot, in pixels: the panels need most of it

QString figure(double value) { return std::isnan(value) ? QStringLiteral("–") : shortNumber(value); }

// One text for all curves of a panel: "Δ 12 … 30".
QString spanText(const QVector<double>& values)
{
    const auto [low, high] = std::ranges::minmax(values);
    const QString from = shortNumber(low), to = shortNumber(high);
    return from == to ? from : QStringLiteral("%1 … %2").arg(from, to);
}

QString panelText(const QVector<const RangeReading*>& readings)
{
    QVector<double> deltas, means, rates;
    for (const RangeReading* reading : readings) {
        if (reading->isFaded)
            continue;
        if (const double delta = reading->b - reading->a; !std::isnan(delta))
            deltas.append(delta), rates.append(reading->rate);
        if (!std::isnan(reading->mean))
            means.append(reading->mean);
    }
    QStringList texts;
    if (!deltas.isEmpty())
        texts += Plot::tr("Δ %1").arg(spanText(deltas));
    if (!means.isEmpty())
        texts += Plot::tr("mean %1").arg(spanText(means));
    if (!rates.isEmpty())
        texts += Plot::tr("rate %1").arg(spanText(rates));
    return texts.join(QStringLiteral(", "));
}

} // namespace

PlotMarks::PlotMarks(PlotCore& core)
    : m_core(core)
    , m_item(new RangeMarks(core.view))
    , m_model(new CellTable(&core.self))
    , m_table(new TableView)
{
    m_table->setModel(m_model);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_table->hide();
}

std::optional<double> PlotMarks::a() const { return m_item->a; }

std::optional<double> PlotMarks::b() const { return m_item->b; }

void PlotMarks::setColors(const QPalette& palette) { m_item->setColors(palette); }

QVector<RangeReading> PlotMarks::readings() const
{
    QVector<RangeReading> readings;
    const auto range = this->range();
    if (!range)
        return readings;
    const QSet<int> edges = m_core.bandEdges();
    for (std::size_t n = 0; n < m_core.series.size(); ++n) {
        const PlotSeries& s = m_core.series[n];
        if (!m_core.drawn(s) || edges.contains(static_cast<int>(n)))
            continue;
        const SeriesData& shown = m_core.line(s);
        // At B, beyond its last point, it still has that one's value: of evaluations there are few.
        const double last = shown.size() > 0 ? shown.lastX() : range->second;
        const double end = last >= range->first ? std::min(last, range->second) : range->second;
        RangeReading reading { .panel = s.spec.panel,
            .name = s.label(),
            .a = shown.at(range->first, s.spec.steps),
            .b = shown.at(end, s.spec.steps),
            .mean = m_core.points(s).mean(range->first, range->second),
            .isFaded = s.spec.ghost };
        reading.rate = (reading.b - reading.a) / (range->second - range->first);
        if (!std::isnan(reading.a) || !std::isnan(reading.b) || !std::isnan(reading.mean))
            readings.append(reading);
    }
    std::ranges::stable_sort(readings, {}, &RangeReading::panel);
    return readings;
}

void PlotMarks::show()
{
    const auto range = this->range();
    m_table->setVisible(range.has_value());
    if (range) {
        const QVector<RangeReading> readings = this->readings();
        const QStringList key { figure(range->first), figure(range->second), m_core.xLabel };
        if (readings.isEmpty() || readings != m_rows || key != m_key)
            fillTable(readings, key);
    }
    m_item->redraw();
}

void PlotMarks::fillTable(const QVector<RangeReading>& readings, const QStringList& key)
{
    m_rows = readings;
    m_key = key;
    QHash<int, QVector<const RangeReading*>> byPanel;
    QVector<QVector<Cell>> rows;
    const auto cell = [](double value) { return Cell { .text = figure(value), .value = value, .number = true }; };
    for (const RangeReading& r : readings) {
        byPanel[r.panel].append(&r);
        rows.append({ { .text = m_core.panels[static_cast<std::size_t>(r.panel)].spec.title }, { .text = r.name },
            cell(r.a), cell(r.b), cell(r.b - r.a), cell(r.mean), cell(r.rate) });
    }
    m_item->texts.clear();
    for (auto at = byPanel.cbegin(); at != byPanel.cend(); ++at)
        m_item->texts.insert(m_core.panels[static_cast<std::size_t>(at.key())].rect, panelText(at.value()));
    m_model->setContents(
        { Plot::tr("Panel"), Plot::tr("Curve"), Plot::tr("At A: %1").arg(key[0]), Plot::tr("At B: %1").arg(key[1]),
            Plot::tr("Δ"), Plot::tr("Mean"), Plot::tr("Change per unit") },
        rows);
    m_table->fitRows(std::clamp(m_core.self.height() / heightPerRow, 2, maxReadoutRows));
}

void PlotMarks::set(std::optional<double> a, std::optional<double> b)
{
    if (m_item->a == a && m_item->b == b)
        return;
    m_item->a = a;
    m_item->b = b;
    show();
    Q_EMIT m_core.self.marksChanged();
}

std::optional<std::pair<double, double>> PlotMarks::range() const
{
    if (!m_item->a || !m_item->b || *m_item->a == *m_item->b)
        return std::nullopt;
    return std::minmax({ *m_item->a, *m_item->b });
}

void PlotMarks::copy() const
{
    const QAbstractItemModel& model = *m_model;
    QStringList lines;
    for (int row = -1; row < model.rowCount(); ++row) {
        QStringList cells;
        for (int column = 0; column < model.columnCount(); ++column)
            cells += (row < 0 ? model.headerData(column, Qt::Horizontal) : model.index(row, column).data()).toString();
        lines += cells.join(u'\t');
    }
    QGuiApplication::clipboard()->setText(lines.join(u'\n'));
}

} // namespace evenkeel
