// SPDX-License-Identifier: GPL-3.0-or-later
// The marks A and B of a Plot: how its curves change between them, in the panels and as a table.
#include "gui/parts/cell_table.h"
#include "gui/plots/plot_impl.h"

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

QVector<RangeReading> Plot::rangeReadings() const
{
    QVector<RangeReading> readings;
    const auto range = markedRange();
    if (!range)
        return readings;
    const QSet<int> edges = m->bandEdges();
    for (std::size_t n = 0; n < m->series.size(); ++n) {
        const PlotSeries& s = m->series[n];
        if (!m->drawn(s) || edges.contains(static_cast<int>(n)))
            continue;
        const SeriesData& shown = m->line(s);
        RangeReading reading { .panel = s.spec.panel,
            .name = s.label(),
            .a = shown.at(range->first, s.spec.steps),
            .b = shown.at(range->second, s.spec.steps),
            .mean = m->points(s).mean(range->first, range->second),
            .isFaded = s.spec.ghost };
        reading.rate = (reading.b - reading.a) / (range->second - range->first);
        if (!std::isnan(reading.a) || !std::isnan(reading.b) || !std::isnan(reading.mean))
            readings.append(reading);
    }
    std::ranges::stable_sort(readings, {}, &RangeReading::panel);
    return readings;
}

void Plot::Impl::showMarks()
{
    const auto range = self.markedRange();
    readout->setVisible(range.has_value());
    if (range) {
        const QVector<RangeReading> readings = self.rangeReadings();
        const QStringList key { figure(range->first), figure(range->second), xLabel };
        if (readings.isEmpty() || readings != readoutRows || key != readoutKey)
            fillReadout(readings, key);
    }
    marks->redraw();
}

void Plot::Impl::fillReadout(const QVector<RangeReading>& readings, const QStringList& key)
{
    readoutRows = readings;
    readoutKey = key;
    QHash<int, QVector<const RangeReading*>> byPanel;
    QVector<QVector<Cell>> rows;
    const auto cell = [](double value) { return Cell { .text = figure(value), .value = value, .number = true }; };
    for (const RangeReading& r : readings) {
        byPanel[r.panel].append(&r);
        rows.append({ { .text = panels[static_cast<std::size_t>(r.panel)].spec.title }, { .text = r.name }, cell(r.a),
            cell(r.b), cell(r.b - r.a), cell(r.mean), cell(r.rate) });
    }
    marks->texts.clear();
    for (auto at = byPanel.cbegin(); at != byPanel.cend(); ++at)
        marks->texts.insert(panels[static_cast<std::size_t>(at.key())].rect, panelText(at.value()));
    readoutModel->setContents(
        { Plot::tr("Panel"), Plot::tr("Curve"), Plot::tr("At A: %1").arg(key[0]), Plot::tr("At B: %1").arg(key[1]),
            Plot::tr("Δ"), Plot::tr("Mean"), Plot::tr("Change per unit") },
        rows);
    readout->fitRows(std::clamp(self.height() / heightPerRow, 2, maxReadoutRows));
}

void Plot::setMarks(std::optional<double> a, std::optional<double> b)
{
    if (m->marks->a == a && m->marks->b == b)
        return;
    m->marks->a = a;
    m->marks->b = b;
    m->showMarks();
    Q_EMIT marksChanged();
}

std::optional<std::pair<double, double>> Plot::markedRange() const
{
    if (!m->marks->a || !m->marks->b || *m->marks->a == *m->marks->b)
        return std::nullopt;
    return std::minmax({ *m->marks->a, *m->marks->b });
}

bool Plot::markByKey(int key)
{
    const QCPAxis* axis = m->lowestXAxis();
    if (!axis || (!m->mouse && !m->cursorX))
        return false;
    const double x = m->mouse ? axis->pixelToCoord(m->mouse->x()) : *m->cursorX;
    if (key == Qt::Key_A)
        setMarks(x, m->marks->b);
    else
        setMarks(m->marks->a, x);
    return true;
}

void Plot::copyReadout() const
{
    const QAbstractItemModel& model = *m->readoutModel;
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
